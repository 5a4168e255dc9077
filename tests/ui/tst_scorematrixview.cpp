// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/margin.h"
#include "tests/support/evaluations.h"
#include "tests/support/testprogram.h"
#include "ui/explore/matrix/matrixheader.h"
#include "ui/explore/matrix/matrixpane.h"
#include "ui/explore/matrix/matrixtable.h"
#include "ui/explore/matrix/scorematrixmodel.h"
#include "ui/explore/matrix/scorematrixview.h"
#include "ui/theme/theme.h"

#include <QClipboard>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace tst_scorematrixview {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

class TestScoreMatrixView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void listsTheSampleUntilToldOtherwise();
    void findsExactThenPrefix();
    void saysWhenThereIsNoSuchKey();
    void anOwnKeyStandsOnTop();
    void showKeyTurnsToItsPage();
    void ordersByMarginBesideTheWindow();
    void aJoiningColumnOpens();
    void nothingToShowSaysSo();
    void copiesTheSelection();
    void enterAndHeadersActivate();
    void theMenuFollowsTheView();
    void arrowsLeadThroughAllParts();
    void scrollsAsOne();
    void rowsStayWhereTheyWere();
    void objectsDoNotPileUp();
};

namespace {

void present(QWidget& view, const QSize& size = {560, 400})
{
    view.resize(size);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
}

QString currentKey(const ScoreMatrixView& view)
{
    const QModelIndex index = view.pane()->body()->currentIndex();
    return view.model()->headerData(index.row(), Qt::Vertical).toString();
}

/// 150,000 keys of which 72 are the sample.
EvaluationPtr manyKeys()
{
    static const EvaluationPtr e = [] {
        Case c(4, 150'000);
        c.scenario().sample = 72;
        return c.then("add N5 1").evaluate();
    }();
    return e;
}

} // namespace

void TestScoreMatrixView::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestScoreMatrixView::listsTheSampleUntilToldOtherwise()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    QCOMPARE(view.model()->keys(), manyKeys()->sample);
    view.setRange(MatrixRange::All);
    QCOMPARE(view.model()->rowCount(), static_cast<int>(matrixPage));
    view.setPage(1);
    QCOMPARE(view.model()->rowCount(), 50'000);
    view.setPage(2); // there is none
    QCOMPARE(view.page(), KeyIndex{1});
    view.setRange(MatrixRange::Sample);
    QCOMPARE(view.page(), KeyIndex{0});
    QCOMPARE(view.model()->rowCount(), 72);
}

void TestScoreMatrixView::findsExactThenPrefix()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    present(view);
    view.find(u"user-12"_s); // exactly, although user-120 begins with it too
    QTRY_COMPARE(currentKey(view), u"user-12"_s);
    view.find(u"user-14999"_s);
    QTRY_COMPARE(currentKey(view), u"user-14999"_s);
    view.find(u"user-1499"_s);
    QTRY_COMPARE(currentKey(view), u"user-1499"_s);
    view.find(u"user-00"_s);
    QTRY_VERIFY(!view.notice().isEmpty());
}

void TestScoreMatrixView::saysWhenThereIsNoSuchKey()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    view.find(u"nobody"_s);
    QTRY_VERIFY(view.notice().contains(u"nobody"_s));
    view.find(u"user-7"_s);
    QTRY_VERIFY(view.notice().isEmpty());
}

void TestScoreMatrixView::anOwnKeyStandsOnTop()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    present(view);
    const int before = view.pane()->body()->y();
    view.setOwnKey(u"alice"_s);
    QVERIFY(view.pane()->body()->y() > before);
    QCOMPARE(view.model()->rowCount(), 72); // the list is as it was
    view.setOwnKey({});
    QCOMPARE(view.pane()->body()->y(), before);
}

void TestScoreMatrixView::showKeyTurnsToItsPage()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    present(view);
    view.showKey(manyKeys()->sample[5]);
    QCOMPARE(view.range(), MatrixRange::Sample);
    view.showKey(123'456);
    QCOMPARE(view.range(), MatrixRange::All);
    QCOMPARE(view.page(), KeyIndex{1});
    QCOMPARE(currentKey(view), u"user-123456"_s);
    view.showKey(3);
    QCOMPARE(view.page(), KeyIndex{0});
    QCOMPARE(currentKey(view), u"user-3"_s);
    view.showKey(9'999'999); // is not there
    QCOMPARE(currentKey(view), u"user-3"_s);
}

void TestScoreMatrixView::ordersByMarginBesideTheWindow()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    view.setOrder(MatrixOrder::Margin);
    const EvaluationPtr e = manyKeys();
    const auto ordered = [&] {
        const auto margins = winningMargins(*e->keys, view.model()->keys(), e->is, e->scenario.rule);
        return std::ranges::is_sorted(*margins);
    };
    QVERIFY(!ordered()); // it takes a worker, so the old rows are still there
    QTRY_VERIFY(ordered());
    QCOMPARE(view.model()->rowCount(), 72);
}

void TestScoreMatrixView::aJoiningColumnOpens()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    present(view);
    const MatrixTable* body = view.pane()->body();
    const int full = body->columnWidth(4);
    QVERIFY(full > 0);
    QCOMPARE(body->columnWidth(3), full);
    view.setProgress(0);
    QCOMPARE(body->columnWidth(4), 0);
    view.setProgress(0.25);
    QVERIFY(std::abs(body->columnWidth(4) - full / 2) <= 1);
    QCOMPARE(body->columnWidth(3), full);
    view.setProgress(1);
    QCOMPARE(body->columnWidth(4), full);
}

void TestScoreMatrixView::nothingToShowSaysSo()
{
    ScoreMatrixView view;
    for (const auto& [nodes, keys] : {std::pair{0, 5}, {3, 0}, {0, 0}}) {
        view.setEvaluation(Case(nodes, static_cast<std::uint64_t>(keys)).evaluate());
        present(view);
        QVERIFY(!view.pane()->isVisible());
        view.setProgress(0.5);
        view.setOwnKey(u"alice"_s);
        view.find(u"alice"_s);
        view.setOrder(MatrixOrder::Margin);
    }
    view.setEvaluation(Case(3, 5).evaluate());
    QVERIFY(view.pane()->isVisible());
}

void TestScoreMatrixView::copiesTheSelection()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    present(view);
    MatrixTable* body = view.pane()->body();
    const QModelIndex index = view.model()->index(2, 1);
    body->setCurrentIndex(index);
    body->setFocus();
    QTest::keyClick(body, Qt::Key_C, Qt::ControlModifier);
    const QString key = view.model()->headerData(2, Qt::Vertical).toString();
    QCOMPARE(QGuiApplication::clipboard()->text(), u"\tN2\n%1\t%2\n"_s.arg(key, index.data().toString()));
}

void TestScoreMatrixView::enterAndHeadersActivate()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    present(view);
    QSignalSpy keys(&view, &ScoreMatrixView::keyActivated);
    MatrixTable* body = view.pane()->body();
    body->setCurrentIndex(view.model()->index(3, 0));
    QTest::keyClick(body, Qt::Key_Return);
    QCOMPARE(keys.count(), 1);
    QCOMPARE(keys.first().first().toULongLong(), quint64{manyKeys()->sample[3]});

    QSignalSpy nodes(&view, &ScoreMatrixView::nodeActivated);
    Q_EMIT view.pane()->columnOpened(2);
    Q_EMIT view.pane()->columnOpened(view.model()->ownerColumn()); // is no node
    QCOMPARE(nodes.count(), 1);
    QCOMPARE(nodes.first().first().toString(), u"N3"_s);
}

void TestScoreMatrixView::theMenuFollowsTheView()
{
    ScoreMatrixView view;
    view.setEvaluation(manyKeys());
    QWidget card;
    QWidget* tools = view.createTools(&card);
    const QList<QAction*> actions = tools->findChild<QToolButton*>()->menu()->actions();
    QVERIFY(actions[0]->isChecked() && actions[3]->isChecked());
    view.showKey(99);
    view.setOrder(MatrixOrder::MovedFirst);
    QVERIFY(actions[1]->isChecked() && actions[6]->isChecked());
    actions[4]->trigger();
    QCOMPARE(view.order(), MatrixOrder::Owner);
    auto* field = tools->findChild<QLineEdit*>();
    QTest::keyClicks(field, u"user-77"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(currentKey(view), u"user-77"_s);
}

/// Rows of keys and of the typed key, and the owners beside both: one stop to Tab.
void TestScoreMatrixView::arrowsLeadThroughAllParts()
{
    ScoreMatrixView view;
    view.setEvaluation(Case(4, 20).evaluate());
    view.setOwnKey(u"Zoe"_s);
    present(view);
    QVERIFY(QTest::qWaitForWindowActive(&view));
    const auto tables = view.pane()->findChildren<MatrixTable*>();
    QCOMPARE(std::ranges::count_if(tables, [](const QWidget* t) { return t->focusPolicy() & Qt::TabFocus; }), 1);
    view.pane()->body()->setFocus();
    view.pane()->body()->setCurrentIndex(view.model()->index(0, 0));
    const auto at = [&](Qt::Key key) {
        QTest::keyClick(QApplication::focusWidget(), key);
        const auto* table = qobject_cast<MatrixTable*>(QApplication::focusWidget());
        return table ? table->accessibleName() + QLatin1Char(' ') + table->currentIndex().data().toString() : QString();
    };
    const QString owner = view.model()->index(0, view.model()->ownerColumn()).data().toString();
    for (int i = 1; i < view.model()->ownerColumn(); ++i)
        QVERIFY(at(Qt::Key_Right).startsWith(u"Score matrix"_s));
    QCOMPARE(at(Qt::Key_Right), u"Owners of the keys "_s + owner);
    QVERIFY(at(Qt::Key_Up).startsWith(u"Owner of the key that was typed in"_s));
    QVERIFY(at(Qt::Key_Left).startsWith(u"Scores of the key that was typed in"_s));
    QVERIFY(at(Qt::Key_Right).startsWith(u"Owner of the key that was typed in"_s));
    QCOMPARE(at(Qt::Key_Down), u"Owners of the keys "_s + owner);
    QVERIFY(at(Qt::Key_Left).startsWith(u"Score matrix"_s));
    QVERIFY(at(Qt::Key_Up).startsWith(u"Scores of the key that was typed in"_s));
    QVERIFY(at(Qt::Key_Down).startsWith(u"Score matrix"_s));
}

void TestScoreMatrixView::scrollsAsOne()
{
    ScoreMatrixView view;
    Case c(60, 5000);
    c.scenario().sample = 5000;
    view.setEvaluation(c.evaluate());
    present(view);
    const auto tables = view.pane()->findChildren<MatrixTable*>();
    QCOMPARE(tables.size(), 4);
    MatrixTable* body = view.pane()->body();
    body->verticalScrollBar()->setValue(777);
    body->horizontalScrollBar()->setValue(333);
    int down = 0;
    int across = 0;
    for (const MatrixTable* table : tables) {
        down += table->verticalScrollBar()->value() == 777;
        across += table->horizontalScrollBar()->value() == 333;
    }
    QCOMPARE(down, 2);   // nodes and owners
    QCOMPARE(across, 2); // names and nodes
}

void TestScoreMatrixView::rowsStayWhereTheyWere()
{
    Case c(6, 3000);
    c.scenario().sample = 3000;
    ScoreMatrixView view;
    const EvaluationPtr first = c.evaluate();
    view.setEvaluation(first);
    present(view);
    view.pane()->body()->verticalScrollBar()->setValue(1234);
    view.setEvaluation(c.then("weight N2 2").evaluate(first));
    QCOMPARE(view.pane()->body()->verticalScrollBar()->value(), 1234);
    view.setEvaluation(c.then("add N7 1").evaluate(first));
    QCOMPARE(view.pane()->body()->verticalScrollBar()->value(), 1234);
}

void TestScoreMatrixView::objectsDoNotPileUp()
{
    ScoreMatrixView view;
    present(view);
    view.setEvaluation(manyKeys());
    const auto before = view.findChildren<QObject*>().size();
    for (int i = 0; i < 50; ++i) {
        view.setEvaluation(i % 2 == 0 ? Case(3, 40).evaluate() : manyKeys());
        view.setProgress(0.3);
        view.setOwnKey(QString::number(i));
    }
    QCOMPARE(view.findChildren<QObject*>().size(), before);
}

const Registration registration{__FILE__, Application::Widgets, make<TestScoreMatrixView>};

} // namespace tst_scorematrixview

#include "tst_scorematrixview.moc"
