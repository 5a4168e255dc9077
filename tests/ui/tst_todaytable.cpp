// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"
#include "ui/nodes/addnodespage.h"
#include "ui/nodes/nodefields.h"
#include "ui/plan/today/todaytable.h"
#include "ui/theme/theme.h"
#include "ui/widgets/frozencolumn.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTimer>
#include <QUndoStack>

namespace tst_todaytable {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

class TestTodayTable : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void modelKeepsTheRules();
    void showsWhatNodesHold();
    void onlyLevelsInUseAreShown();
    void idsStayInSight();
    void anEditIsOneRequest_data();
    void anEditIsOneRequest();
    void aSelectionIsEditedAtOnce();
    void anIdIsForOneNode();
    void refusedEditsAskForNothing_data();
    void refusedEditsAskForNothing();
    void rowsOfASpreadsheetBecomeNodes_data();
    void rowsOfASpreadsheetBecomeNodes();
    void rowsChangeNodesThatAreThere();
    void aBlockGoesIntoCells();
    void oneCellFillsTheSelection();
    void badPastesChangeNothing_data();
    void badPastesChangeNothing();
    void copiedNodesComeBackAsTheyWere();
    void aBlockIsCopiedWithoutItsHeader();
    void removesBySelection();
    void addsMoreLikeOne();
    void importsInPlaceOrBeside();
    void capacitiesFollowWeights();
    void anEmptyTableSaysWhatToDo();
    void anActionIsOneUndo();
};

namespace {

constexpr std::uint64_t gib = std::uint64_t{1} << 30;

int at(NodeColumn column)
{
    return static_cast<int>(column);
}

/// osd.0 to osd.5, two on each of three hosts; the first four have a capacity.
std::vector<Node> sixDisks()
{
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < 6; ++i) {
        Node node;
        node.id = cases::numbered("osd.", i);
        node.domain.at(DomainLevel::Host) = cases::numbered("host-0", 1 + i / 2);
        if (i < 4)
            node.capacity = (i + 1) * gib;
        nodes.push_back(node);
    }
    return nodes;
}

/// A table in a window, and what it asks for.
struct Bench
{
    explicit Bench(const std::vector<Node>& nodes = sixDisks())
        : today(Membership::make(3, nodes).value())
        , asked(&table, &TodayTable::startEdited)
    {
        table.setToday(today, {});
        table.resize(1000, 400);
        table.show();
        table.view()->setFocus();
    }

    [[nodiscard]] bool active() { return QTest::qWaitForWindowActive(&table); }
    void select(int top, NodeColumn left, int bottom, NodeColumn right)
    {
        const QAbstractItemModel* model = table.view()->model();
        table.view()->setCurrentIndex(model->index(top, at(left)));
        table.view()->selectionModel()->select(
            QItemSelection(model->index(top, at(left)), model->index(bottom, at(right))),
            QItemSelectionModel::ClearAndSelect);
    }
    void paste(const QString& text)
    {
        QApplication::clipboard()->setText(text);
        QTest::keyClick(table.view(), Qt::Key_V, Qt::ControlModifier);
    }
    /// The list of the one request; empty when there were none or several.
    [[nodiscard]] std::vector<Node> list() const
    {
        return asked.count() == 1 ? asked.first().at(1).value<std::vector<Node>>() : std::vector<Node>();
    }

    TodayTable table;
    Membership today;
    QSignalSpy asked;
};

/// Presses keys in the dialog that comes up next.
void inDialog(const std::function<void(QWidget*)>& act)
{
    QTimer::singleShot(0, [act] {
        QWidget* dialog = QApplication::activeModalWidget();
        QVERIFY(dialog);
        QVERIFY(QTest::qWaitForWindowActive(dialog));
        QTRY_VERIFY(dialog->focusWidget() && dialog->focusWidget()->hasFocus());
        act(dialog);
        if (QApplication::activeModalWidget() == dialog)
            dialog->close();
    });
}

} // namespace

void TestTodayTable::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestTodayTable::modelKeepsTheRules()
{
    TodayTable table;
    const QAbstractItemModelTester tester(table.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    cases::Dice dice("modelKeepsTheRules");
    for (int i = 0; i < 20; ++i) {
        const Membership today = cases::membership(dice);
        table.setToday(today, {});
        QCOMPARE(table.model()->rowCount(), static_cast<int>(today.size()));
        QCOMPARE(table.model()->rowCount(table.model()->index(0, 0)), 0);
    }
}

void TestTodayTable::showsWhatNodesHold()
{
    Bench bench;
    constexpr int held = TodayTable::heldColumn;
    constexpr int fill = TodayTable::fillColumn;
    const auto cell = [&](int row, int column) { return bench.table.model()->index(row, column).data().toString(); };
    QCOMPARE(cell(0, held), u"…"_s); // not known yet
    std::vector<PlanAmount> amounts(6);
    amounts[1] = {12, 1.5 * static_cast<double>(gib)};
    amounts[5] = {3, 512.0};
    bench.table.setToday(bench.today, amounts);
    QCOMPARE(cell(1, held), u"1.5 GiB"_s);
    QCOMPARE(cell(1, fill), u"75.0 %"_s); // of 2 GiB
    QCOMPARE(cell(0, fill), u"0.0 %"_s);
    QCOMPARE(cell(5, held), u"512 B"_s);
    QCOMPARE(cell(5, fill), u"–"_s); // it has no capacity
    amounts.pop_back();
    bench.table.setToday(bench.today, amounts); // of another list
    QCOMPARE(cell(1, held), u"…"_s);
    for (int column = 0; column < bench.table.model()->columnCount(); ++column)
        QCOMPARE(bench.table.model()->flags(bench.table.model()->index(0, column)).testFlag(Qt::ItemIsEditable),
                 column != held && column != fill);
}

void TestTodayTable::onlyLevelsInUseAreShown()
{
    Bench bench;
    const auto hidden = [&](NodeColumn column) { return bench.table.view()->isColumnHidden(at(column)); };
    QVERIFY(hidden(NodeColumn::Region) && hidden(NodeColumn::Zone) && hidden(NodeColumn::Rack));
    QVERIFY(!hidden(NodeColumn::Host) && !hidden(NodeColumn::Capacity));
    bench.table.showLevel(DomainLevel::Zone, true);
    QVERIFY(!hidden(NodeColumn::Zone));
    std::vector<Node> nodes = sixDisks();
    nodes[0].domain.at(DomainLevel::Rack) = "r1";
    bench.table.setToday(Membership::make(4, nodes).value(), {});
    QVERIFY(!hidden(NodeColumn::Rack) && !hidden(NodeColumn::Zone) && hidden(NodeColumn::Region));
}

/// Where columns have no room beside each other, the ids stay while the others are scrolled.
void TestTodayTable::idsStayInSight()
{
    Bench bench;
    auto* ids = bench.table.findChild<FrozenColumn*>();
    QVERIFY(ids && !ids->isVisible()); // there is room
    bench.table.resize(300, 400);
    QScrollBar* across = bench.table.view()->horizontalScrollBar();
    QTRY_VERIFY(across->maximum() > 0);
    QVERIFY(!ids->isVisible());
    across->setValue(across->maximum());
    QVERIFY(ids->isVisible());
    for (int row = 0; row < 6; ++row) {
        const QModelIndex index = bench.table.view()->model()->index(row, 0);
        QCOMPARE(ids->rowViewportPosition(row), bench.table.view()->rowViewportPosition(row));
        const QPoint at = ids->visualRect(index).center();
        QCOMPARE(ids->indexAt(at).data().toString(), index.data().toString());
    }
    // The keyboard's cell is never behind it.
    for (int column = bench.table.view()->model()->columnCount() - 1; column > 0; --column) {
        const QModelIndex index = bench.table.view()->model()->index(2, column);
        if (bench.table.view()->isColumnHidden(column))
            continue;
        bench.table.view()->setCurrentIndex(index);
        QTRY_VERIFY(!ids->isVisible() || bench.table.view()->visualRect(index).left() >= ids->width());
    }
}

void TestTodayTable::anEditIsOneRequest_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    QTest::newRow("id") << at(NodeColumn::Id) << u"disk-a"_s;
    QTest::newRow("weight") << at(NodeColumn::Weight) << u"2.5"_s;
    QTest::newRow("drained") << at(NodeColumn::Weight) << u"0"_s;
    QTest::newRow("host") << at(NodeColumn::Host) << u"host-09"_s;
    QTest::newRow("zone") << at(NodeColumn::Zone) << u"z1"_s;
    QTest::newRow("capacity") << at(NodeColumn::Capacity) << u"7 TiB"_s;
    QTest::newRow("bandwidth") << at(NodeColumn::Bandwidth) << u"200 MiB/s"_s;
}

void TestTodayTable::anEditIsOneRequest()
{
    QFETCH(int, column);
    QFETCH(QString, typed);
    Bench bench;
    bench.table.showLevel(DomainLevel::Zone, true);
    QVERIFY(bench.active());
    bench.table.view()->setCurrentIndex(bench.table.view()->model()->index(2, column));
    QTest::keyClick(bench.table.view(), Qt::Key_F2);
    auto* editor = bench.table.view()->findChild<QLineEdit*>();
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, typed);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(bench.asked.count(), 1);
    // What the table would show is what was typed, and nothing else has changed.
    TodayTable after;
    after.setToday(Membership::make(4, bench.list()).value(), {});
    for (int row = 0; row < 6; ++row)
        for (int c = 0; c < TodayTable::heldColumn; ++c)
            QCOMPARE(after.model()->index(row, c).data().toString(),
                     row == 2 && c == column ? typed : bench.table.model()->index(row, c).data().toString());
    QVERIFY(bench.asked.first().at(0).toString().contains(u"osd.2"_s));
    QVERIFY(std::ranges::equal(bench.table.model()->nodes().nodes(), bench.today.nodes()));
}

void TestTodayTable::aSelectionIsEditedAtOnce()
{
    Bench bench;
    QVERIFY(bench.active());
    bench.select(1, NodeColumn::Weight, 4, NodeColumn::Weight);
    QTest::keyClick(bench.table.view(), Qt::Key_0); // typing opens the field
    auto* editor = bench.table.view()->findChild<QLineEdit*>();
    QVERIFY(editor);
    QTest::keyClicks(editor, u".4"_s);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_COMPARE(bench.asked.count(), 1);
    std::vector<Node> expected = sixDisks();
    for (std::size_t i = 1; i <= 4; ++i)
        expected[i].weight = 0.4;
    QVERIFY(bench.list() == expected);
    QCOMPARE(bench.asked.first().at(0).toString(), u"Weight of 4 nodes"_s);
}

void TestTodayTable::anIdIsForOneNode()
{
    Bench bench;
    bench.select(1, NodeColumn::Id, 4, NodeColumn::Id);
    const QModelIndex cell = bench.table.view()->model()->index(2, at(NodeColumn::Id));
    bench.table.view()->model()->setData(cell, u"alone"_s);
    std::vector<Node> expected = sixDisks();
    expected[2].id = "alone";
    QVERIFY(bench.list() == expected);
    QVERIFY(!withCells(bench.today, std::vector<NodeIndex>{1, 2}, NodeColumn::Id, u"x"_s));
}

void TestTodayTable::refusedEditsAskForNothing_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    QTest::newRow("taken id") << at(NodeColumn::Id) << u"osd.5"_s;
    QTest::newRow("empty id") << at(NodeColumn::Id) << u""_s;
    QTest::newRow("negative weight") << at(NodeColumn::Weight) << u"-1"_s;
    QTest::newRow("no weight") << at(NodeColumn::Weight) << u""_s;
    QTest::newRow("no number") << at(NodeColumn::Weight) << u"heavy"_s;
    QTest::newRow("no amount") << at(NodeColumn::Capacity) << u"4 GX"_s;
    QTest::newRow("no rate") << at(NodeColumn::Bandwidth) << u"0"_s;
    QTest::newRow("no state") << at(NodeColumn::State) << u"asleep"_s;
}

void TestTodayTable::refusedEditsAskForNothing()
{
    QFETCH(int, column);
    QFETCH(QString, typed);
    Bench bench;
    bench.table.view()->model()->setData(bench.table.view()->model()->index(1, column), typed);
    QCOMPARE(bench.asked.count(), 0);
    QVERIFY(bench.table.notice().endsWith(u'.'));
    QVERIFY(!bench.table.notice().contains(u'\n'));
    bench.table.view()->model()->setData(bench.table.view()->model()->index(1, at(NodeColumn::Weight)), u"3"_s);
    QVERIFY(bench.table.notice().isEmpty());
    QCOMPARE(bench.asked.count(), 1);
}

void TestTodayTable::rowsOfASpreadsheetBecomeNodes_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("header")
        << u"id\tweight\thost\tcapacity\tbandwidth\tstate\nosd.6\t0.5\thost-09\t8 TiB\t100 MiB/s\tup\n"
           u"osd.7\t2\thost-09\t\t\tfailed\n"_s;
    QTest::newRow("any order") << u"state,Host, ID ,capacity,weight,bandwidth\r\nup,host-09,osd.6,8 TiB,0.5,100 MiB\r\n"
                                  u"failed,host-09,osd.7,,2,\r\n"_s;
    QTest::newRow("semicolons") << u"id;weight;host;capacity;bandwidth;state\nosd.6;0.5;host-09;8 TB;100 MB/s;UP\n"
                                   u"osd.7;2;host-09;;;Failed"_s;
    QTest::newRow("no header") << u"osd.6\t0.5\thost-09\t8 TiB\t100 MiB/s\tup\nosd.7\t2\thost-09\t\t\tfailed"_s;
    QTest::newRow("quotes") << u"id,weight,host,capacity,bandwidth,state\n\"osd.6\",\"0.5\",host-09,8 TiB,100 MiB,\n"
                               u"osd.7,2,\"host-09\",,,failed\n\n"_s;
    QTest::newRow("figures") << u"id\tweight\thost\tcapacity\tbandwidth\tstate\theld\tfill\n"
                                u"osd.6\t0.5\thost-09\t8 TiB\t100 MiB/s\tup\t1 GiB\t3 %\n"
                                u"osd.7\t2\thost-09\t\t\tfailed\t\t–\n"_s;
}

void TestTodayTable::rowsOfASpreadsheetBecomeNodes()
{
    QFETCH(QString, text);
    Bench bench;
    bench.table.view()->clearSelection();
    bench.paste(text);
    QCOMPARE(bench.table.notice(), QString());
    std::vector<Node> expected = sixDisks();
    Node six;
    six.id = "osd.6";
    six.weight = 0.5;
    six.domain.at(DomainLevel::Host) = "host-09";
    six.capacity = std::uint64_t{8} << 40;
    six.bandwidth = std::uint64_t{100} << 20;
    Node seven;
    seven.id = "osd.7";
    seven.weight = 2;
    seven.domain.at(DomainLevel::Host) = "host-09";
    seven.state = NodeState::Failed;
    expected.push_back(six);
    expected.push_back(seven);
    QVERIFY(bench.list() == expected);
    QCOMPARE(bench.asked.first().at(0).toString(), u"Paste: 2 nodes added"_s);
}

void TestTodayTable::rowsChangeNodesThatAreThere()
{
    Bench bench;
    bench.select(0, NodeColumn::Weight, 0, NodeColumn::Weight); // a header makes nodes of them all the same
    bench.paste(u"id\tcapacity\nosd.4\t5 GiB\nosd.0\t1 GiB\nosd.9\t9 GiB\n"_s);
    std::vector<Node> expected = sixDisks();
    expected[4].capacity = 5 * gib;
    Node nine;
    nine.id = "osd.9";
    nine.capacity = 9 * gib;
    expected.push_back(nine);
    QVERIFY(bench.list() == expected);
    QCOMPARE(bench.asked.first().at(0).toString(), u"Paste: 1 node added, 1 node changed"_s); // osd.0 had its 1 GiB
}

void TestTodayTable::aBlockGoesIntoCells()
{
    Bench bench;
    bench.select(3, NodeColumn::Host, 3, NodeColumn::Host);
    bench.paste(u"h1\t1 TiB\nh2\t\n"_s); // host and, as no other column is between, capacity
    std::vector<Node> expected = sixDisks();
    expected[3].domain.at(DomainLevel::Host) = "h1";
    expected[3].capacity = 1024 * gib;
    expected[4].domain.at(DomainLevel::Host) = "h2";
    QVERIFY(bench.list() == expected);

    // Sorted, the block goes to the rows as they stand on screen.
    bench.asked.clear();
    bench.table.view()->sortByColumn(at(NodeColumn::Id), Qt::DescendingOrder);
    bench.select(0, NodeColumn::Weight, 0, NodeColumn::Weight);
    bench.paste(u"3\n4"_s);
    expected = sixDisks();
    expected[5].weight = 3;
    expected[4].weight = 4;
    QVERIFY(bench.list() == expected);
}

void TestTodayTable::oneCellFillsTheSelection()
{
    Bench bench;
    bench.select(0, NodeColumn::Capacity, 2, NodeColumn::Capacity);
    bench.paste(u"6 TiB\n"_s);
    std::vector<Node> expected = sixDisks();
    for (std::size_t i = 0; i < 3; ++i)
        expected[i].capacity = 6 * 1024 * gib;
    QVERIFY(bench.list() == expected);
    bench.asked.clear();
    bench.select(1, NodeColumn::Capacity, 2, NodeColumn::Capacity);
    bench.paste(u"\t"_s.trimmed()); // nothing on the clipboard
    QCOMPARE(bench.asked.count(), 0);
    QVERIFY(!bench.table.notice().isEmpty());
}

void TestTodayTable::badPastesChangeNothing_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("onCells"); // from the weight of the fifth node on
    QTest::addColumn<QString>("where");
    QTest::newRow("weight") << u"id\tweight\na\t1\nb\theavy\nc\t1"_s << false << u"line 3, weight"_s;
    QTest::newRow("capacity") << u"id,capacity\na,1 GB\nb,2 GB\nc,3 XB"_s << false << u"line 4, capacity"_s;
    QTest::newRow("after a quoted line break") << u"id,zone\n\"a\",\"z\"\n\"b\",\"z\nz\"\nc"_s << false << u"line 5"_s;
    QTest::newRow("id twice") << u"id\tweight\na\t1\nb\t2\na\t3"_s << false << u"line 4"_s;
    QTest::newRow("no id") << u"id\tweight\n\t1"_s << false << u"line 2"_s;
    QTest::newRow("unknown column") << u"id\tcolour\na\tred"_s << false << u"line 1"_s;
    QTest::newRow("column twice") << u"id\tweight\tWeight\na\t1\t1"_s << false << u"line 1"_s;
    QTest::newRow("shorter row") << u"id\tweight\na\t1\nb"_s << false << u"line 3"_s;
    QTest::newRow("open quote") << u"id\tweight\n\"a\t1\nb\t2"_s << false << u"line 2"_s;
    QTest::newRow("too many columns") << u"a\t1\th\t1\t1\tup\tmore"_s << false << u"line 1"_s;
    QTest::newRow("below the last") << u"1\n2\n3"_s << true << u"line 3"_s;
    QTest::newRow("right of the last") << u"1\th\t1 GiB\t1\tup\t1 GiB"_s << true << u"line 1"_s;
    QTest::newRow("no number in a cell") << u"1\nx"_s << true << u"line 2, weight"_s;
}

void TestTodayTable::badPastesChangeNothing()
{
    QFETCH(QString, text);
    QFETCH(bool, onCells);
    QFETCH(QString, where);
    Bench bench;
    bench.table.view()->clearSelection();
    if (onCells)
        bench.select(4, NodeColumn::Weight, 4, NodeColumn::Weight);
    bench.paste(text);
    QCOMPARE(bench.asked.count(), 0);
    QVERIFY2(bench.table.notice().startsWith(u"pasted text, "_s + where), qPrintable(bench.table.notice()));
    QVERIFY(bench.table.notice().endsWith(u'.') && !bench.table.notice().contains(u'\n'));
}

void TestTodayTable::copiedNodesComeBackAsTheyWere()
{
    cases::Dice dice("copiedNodesComeBackAsTheyWere");
    for (int i = 0; i < 40; ++i, dice.next()) {
        std::vector<Node> nodes = cases::nodes(dice, 1 + dice.below(9), cases::kindOfWeights(dice));
        for (Node& node : nodes) {
            if (dice.chance(0.5))
                node.capacity = dice.bits();
            if (dice.chance(0.5))
                node.bandwidth = 1 + dice.below(UINT64_MAX);
            if (dice.chance(0.1))
                node.id += " \"quoted\", and more";
        }
        Bench from(nodes);
        from.table.view()->selectAll();
        QTest::keyClick(from.table.view(), Qt::Key_C, Qt::ControlModifier);
        Bench to(std::vector<Node>{});
        to.table.pasteAsRows();
        QVERIFY2(to.list() == nodes, dice.where().constData());
        QTest::keyClick(from.table.view(), Qt::Key_V, Qt::ControlModifier); // over themselves
        QCOMPARE(from.asked.count(), 0);
        QCOMPARE(from.table.notice(), QString());
    }
}

void TestTodayTable::aBlockIsCopiedWithoutItsHeader()
{
    Bench bench;
    bench.select(1, NodeColumn::Host, 2, NodeColumn::Capacity);
    QTest::keyClick(bench.table.view(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), u"host-01\t2 GiB\nhost-02\t3 GiB\n"_s);
}

void TestTodayTable::removesBySelection()
{
    Bench bench;
    bench.select(1, NodeColumn::Weight, 3, NodeColumn::Host);
    QTest::keyClick(bench.table.view(), Qt::Key_Delete);
    const std::vector<Node> disks = sixDisks();
    QVERIFY(bench.list() == (std::vector<Node>{disks[0], disks[4], disks[5]}));
    bench.asked.clear();
    QTest::keyClick(bench.table.view(), Qt::Key_Escape);
    QTest::keyClick(bench.table.view(), Qt::Key_Delete);
    QCOMPARE(bench.asked.count(), 0);
}

void TestTodayTable::addsMoreLikeOne()
{
    Bench bench;
    QVERIFY(bench.active());
    bench.select(1, NodeColumn::Id, 1, NodeColumn::Id);
    inDialog([](QWidget* dialog) {
        QTest::keyClicks(dialog->focusWidget(), u"3"_s); // how many
        auto* page = dialog->findChild<AddNodesPage*>();
        page->fields()->level(DomainLevel::Host)->setFocus();
        QTest::keyClicks(dialog->focusWidget(), u"host-04"_s);
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    });
    QTest::keyClick(bench.table.view(), Qt::Key_Insert);
    std::vector<Node> expected = sixDisks();
    for (const char* id : {"osd.6", "osd.7", "osd.8"}) {
        Node node = sixDisks()[1];
        node.id = id;
        node.domain.at(DomainLevel::Host) = "host-04";
        expected.push_back(node);
    }
    QVERIFY(bench.list() == expected);
}

void TestTodayTable::importsInPlaceOrBeside()
{
    const std::string csv = "id,zone\nx,a\ny,b\n";
    Bench bench;
    bench.table.importText(csv, u"more.csv"_s, false);
    QCOMPARE(bench.list().size(), std::size_t{8});
    QVERIFY(bench.table.note().contains(u"no weight column"_s));
    bench.asked.clear();
    bench.table.importText(csv, u"more.csv"_s, true);
    QCOMPARE(bench.list().size(), std::size_t{2});
    bench.asked.clear();
    bench.table.importText("id\nosd.3\n", u"more.csv"_s, false);
    QCOMPARE(bench.asked.count(), 0);
    QVERIFY(bench.table.notice().startsWith(u"more.csv"_s) && bench.table.notice().contains(u"osd.3"_s));
    QVERIFY(bench.table.note().isEmpty() || !bench.table.notice().isEmpty());
    bench.table.importText("id,weight\na,1\nb,minus\n", u"more.csv"_s, true);
    QCOMPARE(bench.asked.count(), 0);
    QVERIFY(bench.table.notice().contains(u"line 3"_s));
}

void TestTodayTable::capacitiesFollowWeights()
{
    std::vector<Node> nodes = sixDisks();
    nodes[4].weight = 2.5;
    nodes[5].weight = 0;
    Bench bench(nodes);
    QVERIFY(bench.active());
    inDialog([](QWidget* dialog) {
        QTest::keyClicks(dialog->focusWidget(), u"4 GiB"_s);
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    });
    bench.table.askCapacities();
    std::vector<Node> expected = nodes;
    expected[4].capacity = 10 * gib; // the others have one, and the last is drained
    QVERIFY(bench.list() == expected);
    const TodayResult all = withCapacities(bench.today, 4 * gib, false);
    for (std::size_t i = 0; i < 4; ++i)
        expected[i].capacity = 4 * gib;
    QVERIFY(all->nodes == expected);
    QVERIFY(!withCapacities(bench.today, UINT64_MAX, false));
}

void TestTodayTable::anEmptyTableSaysWhatToDo()
{
    Bench bench(std::vector<Node>{});
    QVERIFY(!bench.table.view()->isVisible());
    inDialog([](QWidget* dialog) {
        QTest::keyClicks(dialog->focusWidget(), u"2"_s);
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    });
    bench.table.addLike();
    QCOMPARE(bench.list().size(), std::size_t{2});
    QCOMPARE(bench.list().front().id, std::string("node-1"));
}

/// What the workspace does with a request: one command, which undo takes back whole.
void TestTodayTable::anActionIsOneUndo()
{
    Bench bench;
    QUndoStack stack;
    Membership shown = bench.today;
    struct Command : QUndoCommand
    {
        Membership& shown;
        Membership was, is;
        Command(Membership& target, Membership next)
            : shown(target)
            , was(target)
            , is(std::move(next))
        {
        }
        void undo() override { shown = was; }
        void redo() override { shown = is; }
    };
    connect(&bench.table, &TodayTable::startEdited, &bench.table, [&](const QString&, const std::vector<Node>& nodes) {
        stack.push(new Command(shown, Membership::make(shown.epoch(), nodes).value()));
        bench.table.setToday(shown, {});
    });
    bench.select(0, NodeColumn::Weight, 5, NodeColumn::Weight);
    bench.paste(u"2"_s);
    bench.table.view()->clearSelection();
    bench.paste(u"id\tweight\nosd.0\t5\nnew\t6"_s);
    bench.select(2, NodeColumn::Id, 4, NodeColumn::Id);
    bench.table.removeSelected();
    QCOMPARE(stack.count(), 3);
    QCOMPARE(shown.size(), std::size_t{4});
    while (stack.canUndo())
        stack.undo();
    QVERIFY(shown == bench.today);
}

const Registration registration{__FILE__, Application::Widgets, make<TestTodayTable>};

} // namespace tst_todaytable

#include "tst_todaytable.moc"
