// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "ui/nodes/nodetable.h"
#include "ui/theme/theme.h"
#include "ui/widgets/warninglabel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

namespace tst_nodetable {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

class TestNodeTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void modelKeepsTheRules();
    void showsTheNodes();
    void editsBecomeSteps_data();
    void editsBecomeSteps();
    void editsChangeNothingByThemselves();
    void refusalsAreTheCores_data();
    void refusalsAreTheCores();
    void figuresCantBeEdited();
    void removingManyIsOneStep();
    void failAndRestoreOnlyWhatChanges();
    void selectionSurvivesItsOwnEdit();
    void sortsNumbersAsNumbers();
    void stateIsChosen();
    void captionCounts();
    void warningsFollowTheLook();
};

namespace {

int columnAt(NodeColumn column)
{
    return static_cast<int>(column);
}

EvaluationPtr fiveNodes()
{
    static const EvaluationPtr e = Case(5, 100).then({"weight N2 10", "weight N3 9", "fail N4"}).evaluate();
    return e;
}

Step onlyStep(QSignalSpy& spy)
{
    return spy.count() == 1 ? spy.first().first().value<Step>() : Step{};
}

/// The cluster after the one step that was asked for.
Membership after(QSignalSpy& spy)
{
    return applyStep(fiveNodes()->is, onlyStep(spy)).value();
}

} // namespace

void TestNodeTable::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestNodeTable::modelKeepsTheRules()
{
    NodeTable table;
    NodeTableModel& model = *table.model();
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    for (const auto& e : {fiveNodes(), Case(7, 20).evaluate(), Case(0, 20).evaluate(), Case(3, 0).evaluate()}) {
        table.setEvaluation(e);
        QCOMPARE(model.rowCount(), static_cast<int>(e->is.size()));
        QCOMPARE(model.rowCount(model.index(0, 0)), 0);
    }
}

void TestNodeTable::showsTheNodes()
{
    NodeTable table;
    table.setEvaluation(fiveNodes());
    const auto cell = [&](int row, int column) { return table.model()->index(row, column).data().toString(); };
    const auto loads = naive::loads(*fiveNodes()->keys, naive::place(*fiveNodes()->keys, fiveNodes()->is, {}));
    for (int row = 0; row < 5; ++row) {
        const Node& node = fiveNodes()->is[static_cast<NodeIndex>(row)];
        QCOMPARE(cell(row, columnAt(NodeColumn::Id)).toStdString(), node.id);
        QCOMPARE(cell(row, columnAt(NodeColumn::Weight)).toDouble(), node.weight);
        QCOMPARE(cell(row, columnAt(NodeColumn::Zone)).toStdString(), node.domain.at(DomainLevel::Zone));
        const auto load = loads.find(node.id);
        QCOMPARE(cell(row, NodeTable::keysColumn), QString::number(load == loads.end() ? 0 : load->second.keys));
    }
    QCOMPARE(cell(3, columnAt(NodeColumn::State)), u"failed"_s);
    QCOMPARE(cell(3, NodeTable::loadColumn), u"–"_s);
    const QModelIndex weight = table.model()->index(0, columnAt(NodeColumn::Weight));
    QVERIFY(weight.data(Qt::AccessibleTextRole).toString().startsWith(u"N1, weight"_s));
}

void TestNodeTable::editsBecomeSteps_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::newRow("id") << columnAt(NodeColumn::Id) << u"cache-a"_s;
    QTest::newRow("weight") << columnAt(NodeColumn::Weight) << u"2.5"_s;
    QTest::newRow("drained") << columnAt(NodeColumn::Weight) << u"0"_s;
    QTest::newRow("region") << columnAt(NodeColumn::Region) << u"eu"_s;
    QTest::newRow("zone") << columnAt(NodeColumn::Zone) << u"zone-9"_s;
    QTest::newRow("rack") << columnAt(NodeColumn::Rack) << u"r1"_s;
    QTest::newRow("host") << columnAt(NodeColumn::Host) << u"h1"_s;
    QTest::newRow("no zone") << columnAt(NodeColumn::Zone) << u""_s;
    QTest::newRow("capacity") << columnAt(NodeColumn::Capacity) << u"4 GiB"_s;
    QTest::newRow("bandwidth") << columnAt(NodeColumn::Bandwidth) << u"200 MiB/s"_s;
    QTest::newRow("state") << columnAt(NodeColumn::State) << u"failed"_s;
}

void TestNodeTable::editsBecomeSteps()
{
    QFETCH(int, column);
    QFETCH(QString, text);
    NodeTable table;
    table.setEvaluation(fiveNodes());
    NodeTableModel& model = *table.model();
    QSignalSpy steps(&table, &NodeTable::changeRequested);
    QVERIFY(model.setData(model.index(1, column), text));
    QCOMPARE(onlyStep(steps).size(), std::size_t{1});
    // What the table would show after the step is what was typed, and nothing else has changed.
    Scenario scenario = fiveNodes()->scenario;
    scenario = withStep(scenario, onlyStep(steps)).value();
    NodeTable changed;
    changed.setEvaluation(evaluate(scenario, nullptr));
    for (int row = 0; row < 5; ++row)
        for (int c = 0; c < NodeTable::keysColumn; ++c)
            QCOMPARE(changed.model()->index(row, c).data().toString(),
                     row == 1 && c == column ? text : model.index(row, c).data().toString());
}

void TestNodeTable::editsChangeNothingByThemselves()
{
    NodeTable table;
    table.setEvaluation(fiveNodes());
    NodeTableModel& model = *table.model();
    QSignalSpy steps(&table, &NodeTable::changeRequested);
    model.setData(model.index(1, columnAt(NodeColumn::Weight)), u"2.5"_s);
    QCOMPARE(model.index(1, columnAt(NodeColumn::Weight)).data().toString(), u"10"_s);
    model.setData(model.index(1, columnAt(NodeColumn::Weight)), u"10"_s); // as it is: no step
    QCOMPARE(steps.count(), 1);
}

void TestNodeTable::refusalsAreTheCores_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("text");
    QTest::newRow("taken id") << columnAt(NodeColumn::Id) << u"N1"_s;
    QTest::newRow("empty id") << columnAt(NodeColumn::Id) << u""_s;
    QTest::newRow("negative weight") << columnAt(NodeColumn::Weight) << u"-300"_s;
    QTest::newRow("NaN") << columnAt(NodeColumn::Weight) << u"nan"_s;
    QTest::newRow("endless") << columnAt(NodeColumn::Weight) << u"inf"_s;
    QTest::newRow("no number") << columnAt(NodeColumn::Weight) << u"heavy"_s;
    QTest::newRow("no amount") << columnAt(NodeColumn::Capacity) << u"4 GX"_s;
    QTest::newRow("no rate") << columnAt(NodeColumn::Bandwidth) << u"0"_s;
    QTest::newRow("no state") << columnAt(NodeColumn::State) << u"asleep"_s;
}

void TestNodeTable::refusalsAreTheCores()
{
    QFETCH(int, column);
    QFETCH(QString, text);
    NodeTable table;
    table.setEvaluation(fiveNodes());
    QSignalSpy steps(&table, &NodeTable::changeRequested);
    QVERIFY(!table.model()->setData(table.model()->index(1, column), text));
    QCOMPARE(steps.count(), 0);
    QVERIFY(table.notice().endsWith(u'.'));
    QVERIFY(table.notice().contains(u"node"_s));
    QVERIFY(!table.notice().contains(u'\n'));
    table.model()->setData(table.model()->index(1, columnAt(NodeColumn::Weight)), u"2"_s);
    QVERIFY(table.notice().isEmpty());
}

void TestNodeTable::figuresCantBeEdited()
{
    NodeTable table;
    table.setEvaluation(fiveNodes());
    NodeTableModel& model = *table.model();
    for (int column = 0; column < model.columnCount(); ++column)
        QCOMPARE(model.flags(model.index(0, column)).testFlag(Qt::ItemIsEditable), column < NodeTable::keysColumn);
    QVERIFY(!model.setData(model.index(0, NodeTable::keysColumn), u"5"_s));
}

void TestNodeTable::removingManyIsOneStep()
{
    NodeTable table;
    table.setEvaluation(fiveNodes());
    table.resize(700, 300);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    QSignalSpy steps(&table, &NodeTable::changeRequested);
    QTableView* view = table.view();
    view->selectionModel()->select(QItemSelection(view->model()->index(1, 0), view->model()->index(3, 0)),
                                   QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_Delete);
    QCOMPARE(onlyStep(steps).size(), std::size_t{3});
    const Membership left = after(steps);
    QCOMPARE(left.size(), std::size_t{2});
    QVERIFY(left.find("N1") && left.find("N5"));
}

void TestNodeTable::failAndRestoreOnlyWhatChanges()
{
    NodeTable table;
    table.setEvaluation(fiveNodes());
    QSignalSpy steps(&table, &NodeTable::changeRequested);
    table.view()->selectAll();
    table.failSelected();
    QCOMPARE(onlyStep(steps).size(), std::size_t{4}); // N4 has failed already
    steps.clear();
    table.restoreSelected();
    QCOMPARE(onlyStep(steps), (Step{SetState{"N4", NodeState::Up}}));
    steps.clear();
    table.selectNode(u"N4"_s);
    table.failSelected();
    QCOMPARE(steps.count(), 0);
    const auto buttons = table.findChildren<QPushButton*>();
    QCOMPARE(buttons.size(), 4);
    QVERIFY(buttons[1]->isEnabled() && !buttons[2]->isEnabled() && buttons[3]->isEnabled());
}

void TestNodeTable::selectionSurvivesItsOwnEdit()
{
    Case c(5, 50);
    const EvaluationPtr before = c.evaluate();
    NodeTable table;
    table.setEvaluation(before);
    table.selectNode(u"N3"_s);
    QCOMPARE(table.selectedIds(), QStringList{u"N3"_s});
    table.setEvaluation(c.then("weight N3 4").evaluate(before));
    QCOMPARE(table.selectedIds(), QStringList{u"N3"_s});
    table.setEvaluation(c.then("remove N1").evaluate(before));
    QCOMPARE(table.selectedIds(), QStringList{u"N3"_s});
    table.setEvaluation(c.then({"remove N2", "add N9 1"}).evaluate(before)); // as many, but others
    QCOMPARE(table.selectedIds(), QStringList{u"N3"_s});
    table.setEvaluation(c.then("remove N3").evaluate(before));
    QVERIFY(table.selectedIds().isEmpty());
}

void TestNodeTable::sortsNumbersAsNumbers()
{
    NodeTable table;
    table.setEvaluation(fiveNodes());
    const auto weights = [&] {
        QStringList list;
        for (int row = 0; row < 5; ++row)
            list << table.view()->model()->index(row, columnAt(NodeColumn::Weight)).data().toString();
        return list;
    };
    QCOMPARE(weights(), (QStringList{u"1"_s, u"10"_s, u"9"_s, u"1"_s, u"1"_s})); // the cluster's order at first
    table.view()->sortByColumn(columnAt(NodeColumn::Weight), Qt::DescendingOrder);
    QCOMPARE(weights().mid(0, 2), (QStringList{u"10"_s, u"9"_s}));
}

void TestNodeTable::stateIsChosen()
{
    NodeTable table;
    table.setEvaluation(fiveNodes());
    table.resize(900, 300);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    QSignalSpy steps(&table, &NodeTable::changeRequested);
    const QModelIndex index = table.view()->model()->index(0, columnAt(NodeColumn::State));
    table.view()->setCurrentIndex(index);
    table.view()->edit(index);
    auto* box = table.view()->findChild<QComboBox*>();
    QVERIFY(box);
    QCOMPARE(box->currentText(), u"up"_s);
    box->setCurrentText(u"failed"_s);
    QTest::keyClick(box, Qt::Key_Return);
    QTRY_COMPARE(steps.count(), 1);
    QCOMPARE(onlyStep(steps), (Step{SetState{"N1", NodeState::Failed}}));
}

void TestNodeTable::captionCounts()
{
    NodeTable table;
    QSignalSpy told(&table, &NodeTable::captionChanged);
    table.setEvaluation(fiveNodes());
    QVERIFY(table.caption().startsWith(u"5 nodes"_s));
    QCOMPARE(told.count(), 1);
}

void TestNodeTable::warningsFollowTheLook()
{
    NodeTable table;
    table.setEvaluation(fiveNodes());
    table.model()->setData(table.model()->index(0, columnAt(NodeColumn::Weight)), u"heavy"_s);
    auto* label = table.findChild<WarningLabel*>();
    QCOMPARE(label->palette().color(QPalette::WindowText), Theme::light().hotText);
    applyLook(*qApp, Look::Dark);
    QCOMPARE(label->palette().color(QPalette::WindowText), Theme::darkTheme().hotText);
    applyLook(*qApp, Look::Light);
    QCOMPARE(label->palette().color(QPalette::WindowText), Theme::light().hotText);
}

const Registration registration{__FILE__, Application::Widgets, make<TestNodeTable>};

} // namespace tst_nodetable

#include "tst_nodetable.moc"
