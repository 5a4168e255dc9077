// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/failover/failovertext.h"
#include "ui/failover/failoverworkspace.h"
#include "ui/failover/inheritview.h"
#include "ui/failover/ladderview.h"
#include "ui/failover/topologyview.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/statusline.h"
#include "ui/text/coretext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/segmented.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

namespace tst_failover {

using namespace hrw;
using namespace hrw::ui;
using namespace Qt::StringLiterals;

namespace {

/// Takes an entry of the menu that opens next, by the keyboard.
void chooseInNextMenu(const QString& text)
{
    QTimer::singleShot(0, qApp, [text] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction* action : menu->actions())
            if (action->text() == text)
                menu->setActiveAction(action);
        QTest::keyClick(menu, Qt::Key_Return);
    });
}

} // namespace

/// The workspace in the window, by mouse and by keyboard.
class TestFailover : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }

    void aZoneDiesByMouse();
    void aZoneDiesByKeyboard();
    void aRowPlaysItsOutage();
    void anyNodeDies();
    void aTypedKeyGetsItsLadder();
    void aNodeIsAskedWhoInherits();
    void repairRatesAreEditsToo();
    void theStatusLineTellsOfFailures();
    void everyPanelHasFigures();
    void states_data();
    void states();
    void everyControlHasAName();
    void tabsFoldWhereTheyHaveNoRoom();
    void aNarrowTableKeepsItsFigures();

private:
    void settle();
    void open(const Scenario& scenario);
    template<typename T>
    T* part(const QString& name = {})
    {
        for (T* child : workspace()->findChildren<T*>())
            if (name.isEmpty() || child->accessibleName() == name)
                return child;
        return nullptr;
    }
    FailoverWorkspace* workspace() { return qobject_cast<FailoverWorkspace*>(m_window->workspace()); }
    FactTable* table(const QString& name)
    {
        for (auto* child : workspace()->findChildren<FactTable*>())
            if (child->view()->accessibleName() == name)
                return child;
        return nullptr;
    }
    EvaluationPtr now() { return m_window->evaluator().latest(); }
    const Scenario& scenario() { return m_window->session().scenario(); }
    /// Undoes what was done last, and finds everything as it was.
    void undoTo(const Scenario& before);
    void tabTo(const QWidget* wanted);
    /// A point on the box of a domain or node, beside what is in it.
    QPoint edgeOf(const QString& name);

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestFailover::initTestCase()
{
    test::useOwnSettings(m_dir);
}

void TestFailover::init()
{
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    QVERIFY(m_window->showWorkspace(u"failover"_s));
    Scenario s = shipped::scenario("four-zones");
    s.shown = 0;
    s.steps.clear();
    m_window->showNow(s);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    settle();
}

void TestFailover::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->evaluator().isBusy(), 30000);
    QVERIFY(now()->scenario == scenario());
    m_window->playback().toEnd();
    workspace()->finishWork();
}

void TestFailover::open(const Scenario& scenario)
{
    m_window->showNow(scenario);
    settle();
}

void TestFailover::undoTo(const Scenario& before)
{
    m_window->activateWindow(); // a menu may have been in front
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    settle();
    QVERIFY(scenario() == before);
}

/// A picture that was only clicked, or that the window begins with, leaves arrow keys to the steps.
void TestFailover::tabTo(const QWidget* wanted)
{
    const auto press = [this] {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : m_window.get(), Qt::Key_Tab);
    };
    press();
    for (int i = 0; i < 200 && QApplication::focusWidget() != wanted; ++i)
        press();
    QCOMPARE(QApplication::focusWidget(), wanted);
}

QPoint TestFailover::edgeOf(const QString& name)
{
    for (const TopologyBox& box : part<TopologyView>()->frame().boxes)
        if (box.name == name)
            return (box.rect.topLeft() + QPointF(box.rect.width() / 2, 3)).toPoint();
    return {};
}

void TestFailover::aZoneDiesByMouse()
{
    auto* map = part<TopologyView>();
    const Scenario before = scenario();
    chooseInNextMenu(u"Fail"_s);
    const QPoint at = edgeOf(u"zone b"_s);
    QVERIFY(!at.isNull());
    QContextMenuEvent menu(QContextMenuEvent::Mouse, at, map->mapToGlobal(at));
    QApplication::sendEvent(map, &menu);
    settle();
    QCOMPARE(english(now()->story.what), std::string("zone b failed (2 nodes)"));
    QCOMPARE(now()->failover.lostNodes.size(), std::size_t{2});
    // The same menu restores it.
    const Scenario failed = scenario();
    chooseInNextMenu(u"Restore"_s);
    QApplication::sendEvent(map, &menu);
    settle();
    QCOMPARE(english(now()->story.what), std::string("zone b restored (2 nodes)"));
    undoTo(failed);
    undoTo(before);
    chooseInNextMenu(u"Drain"_s);
    QApplication::sendEvent(map, &menu);
    settle();
    QCOMPARE(english(now()->story.what), std::string("zone b drained (2 nodes)"));
    QVERIFY(now()->failover.lostNodes.empty()); // they still hold their copies
    undoTo(before);
}

void TestFailover::aZoneDiesByKeyboard()
{
    auto* map = part<TopologyView>();
    const Scenario before = scenario();
    tabTo(map);
    QTest::keyClick(map, Qt::Key_Home);
    QTest::keyClick(map, Qt::Key_Right);
    chooseInNextMenu(u"Fail"_s);
    QTest::keyClick(map, Qt::Key_F10, Qt::ShiftModifier);
    settle();
    QCOMPARE(english(now()->story.what), std::string("zone b failed (2 nodes)"));
    undoTo(before);
    // Down into the zone: one of its nodes, and what is selected fails by the window's own key.
    QTest::keyClick(map, Qt::Key_Down);
    QTest::keyClick(map, Qt::Key_Return);
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
    settle();
    QCOMPARE(now()->failover.lostNodes.size(), std::size_t{1});
    QCOMPARE(now()->was[now()->failover.lostNodes.front()].domain.at(DomainLevel::Zone), std::string("b"));
    undoTo(before);
}

void TestFailover::aRowPlaysItsOutage()
{
    auto* survival = table(u"If this dies"_s);
    const Scenario before = scenario();
    QVERIFY(survival->sheet().rows.size() >= 12); // eight nodes and four zones
    const QModelIndex row = survival->view()->model()->index(3, 0);
    const QString name = row.data().toString();
    QTest::mouseClick(survival->view()->viewport(), Qt::LeftButton, {}, survival->view()->visualRect(row).center());
    settle();
    QCOMPARE(scenario().steps.size(), std::size_t{1});
    const QString what = coreText(now()->story.what);
    QVERIFY2(what.startsWith(name.section(u" ·"_s, 0, 0)), qPrintable(what));
    undoTo(before);
    // Sorted by its head, and chosen by Enter: still the row that is seen.
    auto* view = table(u"If this dies"_s)->view();
    view->sortByColumn(0, Qt::DescendingOrder);
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QCOMPARE(view->currentIndex().data().toString(), u"zone d · 2 nodes"_s);
    QTest::keyClick(view, Qt::Key_Return);
    settle();
    QCOMPARE(english(now()->story.what), std::string("zone d failed (2 nodes)"));
    undoTo(before);
}

void TestFailover::anyNodeDies()
{
    const Scenario before = scenario();
    QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    QCOMPARE(now()->failover.lostNodes.size(), std::size_t{1});
    QCOMPARE(now()->is.liveCount(), std::size_t{7});
    undoTo(before);
}

void TestFailover::aTypedKeyGetsItsLadder()
{
    auto* ladder = part<LadderView>();
    auto* field = part<QLineEdit>(u"Key whose ladder is shown"_s);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, u"somebody's own name"_s);
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(ladder->key(), u"somebody's own name"_s);
    QCOMPARE(ladder->picture().after(), ladderRungs("somebody's own name", now()->is, now()->scenario.rule));
    // What is undone next is what happens to the cluster, not what was typed.
    const Scenario before = scenario();
    QTest::mouseClick(part<QToolButton>(u"Kill a random node"_s), Qt::LeftButton);
    settle();
    QVERIFY(!(scenario() == before));
    undoTo(before);
    QCOMPARE(field->text(), u"somebody's own name"_s);
    // It stays with that key when something dies.
    m_window->clusterActions().failRandom->trigger();
    settle();
    QCOMPARE(ladder->key(), u"somebody's own name"_s);
    QCOMPARE(ladder->picture().after(), ladderRungs("somebody's own name", now()->is, now()->scenario.rule));
}

void TestFailover::aNodeIsAskedWhoInherits()
{
    workspace()->selectNode(u"N5"_s);
    workspace()->finishWork();
    const InheritPicture& picture = part<InheritView>()->picture();
    QCOMPARE(picture.lanes.size(), std::size_t{3});
    const auto expected = inheritance(*now()->keys, now()->is, *now()->placement, now()->scenario.rule, 4);
    for (const InheritBar& bar : picture.lanes[0].bars)
        for (const Heir& heir : expected->heirs)
            if (bar.name.toStdString() == now()->is[heir.node].id)
                QVERIFY(bar.figure.startsWith(QString::number(heir.keys) + u' '));
    QCOMPARE(picture.lanes[0].bars.size(), expected->heirs.size());
    // One point a node: everything goes to one neighbour.
    QVERIFY(picture.lanes[1].verdict.contains(u"7.0×"_s));
}

void TestFailover::repairRatesAreEditsToo()
{
    const Scenario before = scenario();
    workspace()->showPanel(FailoverWorkspace::Panel::Step);
    auto* slowest = part<QLineEdit>(u"Slowest repair rate"_s);
    QVERIFY(slowest);
    slowest->setFocus();
    slowest->selectAll();
    QTest::keyClicks(slowest, u"10 MiB"_s);
    QTest::keyClick(slowest, Qt::Key_Return);
    settle();
    QCOMPARE(scenario().repair.slowest, 10 * mebibyte);
    undoTo(before);
    slowest->setFocus();
    slowest->selectAll();
    QTest::keyClicks(slowest, u"900 GiB"_s); // above the fastest
    QTest::keyClick(slowest, Qt::Key_Return);
    QVERIFY(scenario() == before);
}

void TestFailover::theStatusLineTellsOfFailures()
{
    m_window->clusterActions().failRandom->trigger();
    settle();
    auto* label = m_window->findChild<StatusLine*>()->findChild<QLabel*>();
    QVERIFY(label->toolTip().contains(u"promoted"_s));
    QVERIFY(label->toolTip().contains(QString::number(now()->failover.recreate.copies) + u" copies to re-create"_s));
    QVERIFY(m_window->showWorkspace(u"explore"_s)); // which tells what moved
    QVERIFY(!label->toolTip().contains(u"promoted"_s));
    QVERIFY(label->toolTip().contains(u"moved"_s));
}

void TestFailover::everyPanelHasFigures()
{
    Scenario s = shipped::scenario("four-zones");
    s.shown = 4;
    open(s);
    using Panel = FailoverWorkspace::Panel;
    for (const Panel panel : {Panel::Survival, Panel::Step, Panel::Shares, Panel::Absence, Panel::Views}) {
        workspace()->showPanel(panel);
        workspace()->finishWork();
        for (const FactTable* facts : workspace()->findChildren<FactTable*>())
            if (facts->isVisible() && facts->view()->isVisible())
                QVERIFY(!facts->sheet().rows.empty());
    }
    QVERIFY(!table(u"Temporary or for good"_s)->sheet().rows.empty());
    QVERIFY(!table(u"What servers do with a stale client"_s)->sheet().rows.empty());
    QVERIFY(!table(u"From and to"_s)->sheet().rows.empty());
}

void TestFailover::states_data()
{
    QTest::addColumn<QStringList>("changes");
    QTest::addColumn<int>("copies");
    const auto each = [](const QString& change, int from, int to) {
        QStringList all;
        for (int i = from; i <= to; ++i)
            all << u"%1 N%2"_s.arg(change).arg(i);
        return all;
    };
    QTest::newRow("no nodes") << each(u"remove"_s, 1, 8) << 3;
    QTest::newRow("everything failed") << each(u"fail"_s, 1, 8) << 3;
    QTest::newRow("copies > zones") << QStringList{} << 7;
    QTest::newRow("copies > nodes") << each(u"remove"_s, 3, 8) << 3;
    QTest::newRow("one node") << each(u"remove"_s, 2, 8) << 1;
}

void TestFailover::states()
{
    QFETCH(QStringList, changes);
    QFETCH(int, copies);
    Scenario s = scenario();
    s.rule.copies = copies;
    if (!changes.isEmpty()) {
        Step step;
        for (const QString& change : changes)
            step.push_back(parseChange(change.toStdString()).value());
        s = withStep(s, step).value();
    }
    open(s);
    using Panel = FailoverWorkspace::Panel;
    for (const Panel panel : {Panel::Survival, Panel::Step, Panel::Shares, Panel::Absence, Panel::Views}) {
        workspace()->showPanel(panel);
        workspace()->finishWork();
        QVERIFY(!m_window->grab().isNull());
    }
    workspace()->selectNode(u"N1"_s);
    workspace()->selectKey(0);
    workspace()->finishWork();
    for (const double progress : {0.0, 0.3, 0.7, 1.0}) {
        m_window->playback().scrub(progress);
        QVERIFY(!workspace()->grab().isNull());
    }
    QVERIFY(!part<TopologyView>()->accessibleDescription().isEmpty());
    // And on from there.
    m_window->clusterActions().add->trigger();
    settle();
}

void TestFailover::everyControlHasAName()
{
    int named = 0;
    for (const QWidget* widget : workspace()->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisibleTo(workspace()))
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                 widget->metaObject()->className());
        ++named;
    }
    QVERIFY(named >= 8);
}

void TestFailover::tabsFoldWhereTheyHaveNoRoom()
{
    QWidget host;
    auto* choice = new Segmented(u"Table"_s, {u"If this dies"_s, u"This step"_s, u"Shares"_s, u"Two views"_s});
    auto* card = new Card(u"outages"_s, u"If this dies"_s, new QWidget, &host);
    card->addTool(choice);
    host.resize(900, 300);
    card->resize(900, 200);
    host.show();
    auto* list = choice->findChild<QComboBox*>();
    QVERIFY(list->isHidden());
    QSignalSpy chosen(choice, &Segmented::currentChanged);
    choice->setCurrent(2);
    QCOMPARE(chosen.size(), 0);

    card->resize(240, 200);
    QCoreApplication::sendPostedEvents();
    QVERIFY(list->isVisible());
    QCOMPARE(list->currentIndex(), 2);
    QVERIFY(list->width() >= list->minimumSizeHint().width());
    QVERIFY(card->rect().contains(QRect(list->mapTo(card, QPoint()), list->size())));
    for (const auto* button : choice->findChildren<QToolButton*>())
        QVERIFY(button->isHidden());
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Up);
    QCOMPARE(choice->current(), 1);
    QCOMPARE(chosen.size(), 1);

    card->resize(900, 200);
    QVERIFY(list->isHidden());
    for (const auto* button : choice->findChildren<QToolButton*>())
        QCOMPARE(button->isChecked(), button->text() == u"This step"_s);

    auto* other = new QPushButton(QString(100, u'x')); // takes room only while it is there
    other->hide();
    card->addTool(other);
    QVERIFY(list->isHidden());
    other->show();
    QVERIFY(!list->isHidden());
    other->hide();
    QVERIFY(list->isHidden());
}

/// Sentences give way first, then names.
void TestFailover::aNarrowTableKeepsItsFigures()
{
    m_window->clusterActions().failRandom->trigger();
    settle();
    FactTable table(u"This step"_s, false);
    table.setSheet(stepSheet(*now()));
    table.show();
    for (const int width : {900, 480, 300}) {
        table.resize(width, 300);
        QCoreApplication::sendPostedEvents();
        const QHeaderView* header = table.view()->horizontalHeader();
        QVERIFY(table.view()->model()->rowCount() > 2);
        QVERIFY(header->sectionSize(1) >= header->sectionSizeHint(1));
        QVERIFY2(header->sectionViewportPosition(1) + header->sectionSize(1) <= table.view()->viewport()->width(),
                 qPrintable(QString::number(width)));
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestFailover>};

} // namespace tst_failover

#include "tst_failover.moc"
