// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "tests/support/shipped.h"
#include "tests/support/stagedscenario.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/plan/alternatives.h"
#include "ui/plan/costtable.h"
#include "ui/plan/fill/fillview.h"
#include "ui/plan/fillpane.h"
#include "ui/plan/flows/flowheatview.h"
#include "ui/plan/inouttable.h"
#include "ui/plan/planactions.h"
#include "ui/plan/planedits.h"
#include "ui/plan/planworkspace.h"
#include "ui/plan/report/planfiles.h"
#include "ui/plan/sizing/sizingchart.h"
#include "ui/plan/sizing/sizingpanel.h"
#include "ui/plan/stagecards.h"
#include "ui/plan/stagelist.h"
#include "ui/plan/stages/rampdialog.h"
#include "ui/plan/stages/stagedialog.h"
#include "ui/plan/stagespane.h"
#include "ui/plan/termspanel.h"
#include "ui/plan/today/todaytable.h"
#include "ui/plan/warninglist.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/exports.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/statusline.h"
#include "ui/shell/window/timelinebar.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/jobline.h"

#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>

namespace tst_planworkspace {

using namespace hrw;
using namespace hrw::ui;
using test::stage;
using test::withNextDialog;
using test::withNextMenu;

namespace {

Scenario threeStages(std::uint64_t keys = 600)
{
    return test::threeStages(keys);
}

/// Every key goes to what has the focus then.
void type(QDialog* dialog, const char* keys)
{
    QApplication::setActiveWindow(dialog);
    for (const char* key = keys; *key != 0; ++key) {
        QWidget* target = dialog->focusWidget() ? dialog->focusWidget() : dialog;
        if (*key == '\n')
            QTest::keyClick(target, Qt::Key_Return);
        else if (*key == '\t')
            QTest::keyClick(target, Qt::Key_Tab);
        else
            QTest::keyClick(target, *key);
    }
}

/// Chooses the entry that begins with `text` by the arrow keys.
void chooseByKeys(QMenu* menu, const QString& text)
{
    for (int i = 0; i < 30; ++i) {
        if (menu->activeAction() && menu->activeAction()->text().startsWith(text))
            break;
        QTest::keyClick(menu, Qt::Key_Down);
    }
    QVERIFY(menu->activeAction() && menu->activeAction()->text().startsWith(text));
    QTest::keyClick(menu, Qt::Key_Return);
}

} // namespace

class TestPlanWorkspace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }

    void isTheFourthOnTheRail();
    void changesOfTheTimelineAreOutOfSight();
    void keysOfTheTimelineChangeNothing();
    void figuresAreThoseOfTheCore();
    void rowsChooseWhatIsShown();
    void keyboardReordersDuplicatesAndDeletes();
    void undoSelectsWhatWasSelected();
    void keyboardSwitchesOff();
    void mouseDragsAStage();
    void keyboardAddsAStage();
    void keyboardEditsAStage();
    void rampsAtTheEnd();
    void todayIsEdited();
    void termsAreEdited();
    void openingShowsTheTermsOfTheDocument();
    void sizingAddsAStage();
    void forksAndChooses();
    void acceptsAndDeletes();
    void alternativesAreComparedAndMarked();
    void theTimelineBecomesStages();
    void beginsWithTheShownStep();
    void statesSayWhatToDo();
    void aStageThatCannotBeDone();
    void warningsLeadToTheirStage();
    void aLimitIsSeenPerNode();
    void theCurrentWarningStaysTheSame();
    void oneAlternativeIsAlwaysMarked();
    void nothingIsCutOffAtTheUsualSize();
    void aShippedPlanFitsTheUsualSize();
    void levelsAreChosen();
    void playsTheStage();
    void reducedMotionStandsStill();
    void theStatusLineTells();
    void cancellingKeepsThePicture();
    void nothingIsDoneBehind();
    void panelsHaveNames();
    void picturesCanBeExported();
    void exportsItsReport();
    void undoAndRedoGiveTheSameReport_data();
    void undoAndRedoGiveTheSameReport();
    void everyControlHasAName();
    void followsTheLook();

private:
    void settle();
    void show(const Scenario& scenario);
    void showsWhatTheCoreSays();
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void undo();
    void redo();
    PlanWorkspace* workspace() { return m_window->findChild<PlanWorkspace*>(); }
    StageList* list() { return workspace()->stages()->list(); }
    const Scenario& scenario() { return m_window->session().scenario(); }
    const Plan& plan() { return scenario().plans[scenario().plan]; }
    QString status() { return m_window->findChild<StatusLine*>()->findChild<QLabel*>()->toolTip(); }
    QString message()
    {
        for (const QLabel* label : workspace()->findChildren<QLabel*>())
            if (label->isVisible() && label->alignment() == Qt::AlignCenter)
                return label->text();
        return {};
    }

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestPlanWorkspace::initTestCase()
{
    test::useOwnSettings(m_dir);
}

void TestPlanWorkspace::init()
{
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->showWorkspace(QStringLiteral("plan"));
    show(threeStages());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    settle();
}

void TestPlanWorkspace::show(const Scenario& scenario)
{
    m_window->showNow(scenario);
    workspace()->finishWork();
}

/// Waits until the workspace shows the session's scenario.
void TestPlanWorkspace::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->evaluator().isBusy() && !workspace()->planner().isBusy(), 60000);
    QVERIFY(m_window->evaluator().latest()->scenario == scenario());
}

void TestPlanWorkspace::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QApplication::setActiveWindow(m_window.get());
    list()->setFocus();
    QTest::keyClick(list(), key, modifiers);
    settle();
}

void TestPlanWorkspace::undo()
{
    QApplication::setActiveWindow(m_window.get());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    settle();
}

void TestPlanWorkspace::redo()
{
    QApplication::setActiveWindow(m_window.get());
    QTest::keyClick(m_window.get(), Qt::Key_Y, Qt::ControlModifier);
    settle();
}

/// Every row's figures, placed anew.
void TestPlanWorkspace::showsWhatTheCoreSays()
{
    const auto wanted = evaluatePlans(scenario(), nullptr, nullptr);
    const PlanRun& run = *wanted->front().run;
    QVERIFY(run.plan == plan());
    const auto same = [](const StageFigures& a, const StageFigures& b) {
        return a.moved == b.moved && a.movedKeys == b.movedKeys && a.before == b.before && a.after == b.after &&
               a.during == b.during && a.flows == b.flows && a.time == b.time && a.least == b.least;
    };
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        workspace()->selectRow(rowOfStage(i));
        QVERIFY(same(*workspace()->figures(), *run.stages[i].figures));
    }
    workspace()->selectRow(totalRow(run.plan));
    QVERIFY(same(*workspace()->figures(), *run.total));
    QCOMPARE(workspace()->costs()->sheet().rows.front()[1].text, bytesText(run.total->moved.bytes));
    const std::vector<PlanCard> cards = stageCards({scenario(), wanted.get()});
    QVERIFY(list()->cards() == cards);
    QCOMPARE(workspace()->warnings()->cards().size(), wanted->front().warnings->size());
}

void TestPlanWorkspace::isTheFourthOnTheRail()
{
    m_window->showWorkspace(QStringLiteral("explore"));
    QApplication::setActiveWindow(m_window.get());
    QTest::keyClick(m_window.get(), Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(m_window->workspace(), workspace());
    m_window->showWorkspace(QStringLiteral("explore"));
    for (auto* button : m_window->findChildren<QAbstractButton*>())
        if (button->text() == QLatin1String("Plan") &&
            button->parentWidget()->accessibleName() == QLatin1String("Workspaces"))
            QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(m_window->workspace(), workspace());
}

void TestPlanWorkspace::changesOfTheTimelineAreOutOfSight()
{
    auto* bar = m_window->findChild<PlayBar*>();
    const auto buttonOf = [this](const QAction* action) {
        for (auto* button : m_window->findChildren<QToolButton*>())
            if (button->defaultAction() == action)
                return button;
        return static_cast<QToolButton*>(nullptr);
    };
    ClusterActions& cluster = m_window->clusterActions();
    const std::array acts{cluster.add, cluster.remove, cluster.fail, cluster.weight};
    for (const QAction* action : acts)
        QVERIFY(!buttonOf(action)->isVisible() && !action->isEnabled());
    QVERIFY(bar->isVisible());
    QCOMPARE(bar->timeline()->shown(), workspace()->row());
    m_window->showWorkspace(QStringLiteral("explore"));
    QVERIFY(bar->isVisible());
    QCOMPARE(bar->timeline()->shown(), static_cast<int>(scenario().shown));
    for (const QAction* action : acts)
        QTRY_VERIFY(buttonOf(action)->isVisible() && action->isEnabled());
}

void TestPlanWorkspace::keysOfTheTimelineChangeNothing()
{
    const Scenario before = scenario();
    QApplication::setActiveWindow(m_window.get());
    QTest::keyClick(m_window.get(), Qt::Key_N, Qt::ControlModifier);
    workspace()->selectRow(totalRow(plan()));
    press(Qt::Key_Delete);
    press(Qt::Key_PageUp);
    QVERIFY(scenario() == before);
}

void TestPlanWorkspace::figuresAreThoseOfTheCore()
{
    showsWhatTheCoreSays();
    workspace()->actions()->insert({stage({"weight N1 2", "weight N3 0.5"}, 2)}, QStringLiteral("added"));
    settle();
    showsWhatTheCoreSays();
    const Scenario edited = scenario();
    undo();
    showsWhatTheCoreSays();
    redo();
    QVERIFY(scenario() == edited);
    showsWhatTheCoreSays();
    const auto loaded = parseScenario(printScenario(edited), "test");
    QVERIFY(loaded.has_value());
    show(*loaded);
    QVERIFY(scenario().plans == edited.plans);
    showsWhatTheCoreSays();
}

void TestPlanWorkspace::rowsChooseWhatIsShown()
{
    const auto run = workspace()->planner().latest()->front().run;
    QCOMPARE(workspace()->row(), 4); // it opens with the total
    QCOMPARE(workspace()->figures(), run->total);
    press(Qt::Key_Home);
    QCOMPARE(workspace()->row(), todayRow);
    QCOMPARE(workspace()->figures()->before, run->ground->held);
    QVERIFY(workspace()->figures()->steps.empty());
    press(Qt::Key_Down);
    QCOMPARE(workspace()->figures(), run->stages[0].figures);
    press(Qt::Key_Down);
    QCOMPARE(workspace()->figures(), run->stages[1].figures);
    QVERIFY(std::ranges::any_of(workspace()->findChildren<Card*>(),
                                [](const Card* card) { return card->title().contains(QStringLiteral("stage 2")); }));
}

void TestPlanWorkspace::keyboardReordersDuplicatesAndDeletes()
{
    const std::vector<Stage> before = plan().stages;
    workspace()->selectRow(1);
    press(Qt::Key_Down, Qt::AltModifier);
    QVERIFY(plan().stages == (std::vector{before[1], before[0], before[2]}));
    QCOMPARE(list()->currentRow(), 2); // it stays selected
    press(Qt::Key_Down, Qt::AltModifier);
    QVERIFY(plan().stages == (std::vector{before[1], before[2], before[0]}));
    showsWhatTheCoreSays();
    undo();
    undo();
    QVERIFY(plan().stages == before);
    workspace()->selectRow(2);
    press(Qt::Key_D, Qt::ControlModifier);
    QVERIFY(plan().stages == (std::vector{before[0], before[1], before[1], before[2]}));
    QCOMPARE(list()->currentRow(), 3);
    press(Qt::Key_Delete);
    QVERIFY(plan().stages == before);
    workspace()->selectRow(3);
    press(Qt::Key_Delete);
    QCOMPARE(list()->currentRow(), 2); // the last of those left
    press(Qt::Key_Delete);
    press(Qt::Key_Delete);
    QVERIFY(plan().stages.empty());
    QCOMPARE(list()->currentRow(), todayRow);
    press(Qt::Key_Delete);
    for (int i = 0; i < 5; ++i)
        undo();
    QVERIFY(plan().stages == before);
}

void TestPlanWorkspace::undoSelectsWhatWasSelected()
{
    const int total = totalRow(plan());
    for (int before = todayRow; before <= total; ++before) {
        workspace()->selectRow(before);
        workspace()->actions()->insert({stage({"weight N1 2"})}, QStringLiteral("added"));
        settle();
        const int added = std::min(before + 1, total);
        QCOMPARE(list()->currentRow(), added);
        undo();
        QCOMPARE(list()->currentRow(), before);
        QCOMPARE(workspace()->row(), before);
        redo();
        QCOMPARE(list()->currentRow(), added);
        undo();
    }
    workspace()->selectRow(1);
    press(Qt::Key_Delete);
    workspace()->selectRow(total - 1); // the total now
    undo();
    QCOMPARE(list()->currentRow(), 1);
    // A plan that was never seen: of the stages that are left, the nearest.
    Scenario shorter = threeStages();
    shorter.plans.front().stages.resize(1);
    workspace()->selectRow(3);
    show(shorter);
    QCOMPARE(list()->currentRow(), 1);
}

void TestPlanWorkspace::keyboardSwitchesOff()
{
    workspace()->selectRow(2);
    press(Qt::Key_Space);
    QVERIFY(!plan().stages[1].enabled);
    QVERIFY(list()->cards()[2].faded);
    showsWhatTheCoreSays();
    workspace()->selectRow(2);
    press(Qt::Key_Space);
    QVERIFY(plan().stages[1].enabled);
    undo();
    QVERIFY(!plan().stages[1].enabled);
}

void TestPlanWorkspace::mouseDragsAStage()
{
    const std::vector<Stage> before = plan().stages;
    const auto centre = [this](int row) { return list()->visualRect(list()->model()->index(row, 0)).center(); };
    QTest::mousePress(list()->viewport(), Qt::LeftButton, {}, centre(3));
    QTest::mouseMove(list()->viewport(), centre(2));
    QTest::mouseMove(list()->viewport(), centre(1) - QPoint(0, 6));
    QTest::mouseRelease(list()->viewport(), Qt::LeftButton, {}, centre(1) - QPoint(0, 6));
    settle();
    QVERIFY(plan().stages == (std::vector{before[2], before[0], before[1]}));
    QCOMPARE(workspace()->row(), 1);
    showsWhatTheCoreSays();
    undo();
    QVERIFY(plan().stages == before);
}

/// From the list: Insert, the menu, the dialog, and all of it undone.
void TestPlanWorkspace::keyboardAddsAStage()
{
    const std::vector<Stage> before = plan().stages;
    workspace()->selectRow(1);
    QApplication::setActiveWindow(m_window.get());
    list()->setFocus();
    withNextMenu([](QMenu* menu) {
        withNextDialog<StageDialog>([](StageDialog* dialog) {
            type(dialog, "N4\n");
            type(dialog, "\t2\n");
        });
        chooseByKeys(menu, QStringLiteral("Drain nodes"));
    });
    QTest::keyClick(list(), Qt::Key_Insert);
    settle();
    QCOMPARE(plan().stages.size(), before.size() + 1);
    QVERIFY(plan().stages[1] == stage({"weight N4 0"}, 2)); // after the selected one
    QCOMPARE(list()->currentRow(), 2);
    showsWhatTheCoreSays();
    undo();
    QVERIFY(plan().stages == before);
    redo();
    QCOMPARE(plan().stages.size(), before.size() + 1);
}

void TestPlanWorkspace::keyboardEditsAStage()
{
    workspace()->selectRow(2);
    QApplication::setActiveWindow(m_window.get());
    list()->setFocus();
    withNextDialog<StageDialog>([](StageDialog* dialog) {
        dialog->steps()->setFocus();
        QTest::keyClick(dialog->steps(), Qt::Key_Up);
        QTest::keyClick(dialog->steps(), Qt::Key_Return);
    });
    QTest::keyClick(list(), Qt::Key_F2);
    settle();
    QVERIFY(plan().stages[1] == stage({"weight N2 0"}, 4));
    QCOMPARE(list()->currentRow(), 2);
    showsWhatTheCoreSays();
    withNextDialog<StageDialog>([](StageDialog* dialog) { QTest::keyClick(dialog, Qt::Key_Escape); });
    workspace()->selectRow(2);
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Return);
    QVERIFY(plan().stages[1] == stage({"weight N2 0"}, 4));
}

void TestPlanWorkspace::rampsAtTheEnd()
{
    const std::vector<Stage> before = plan().stages;
    std::vector<Stage> ramped;
    withNextDialog<RampDialog>([&](RampDialog* dialog) {
        type(dialog, "3"); // nodes like the first
        dialog->bytes()->setFocus();
        QTest::keyClicks(dialog->bytes(), QStringLiteral("400 KiB"));
        dialog->finish();
        QVERIFY2(dialog->canBeAccepted(), qPrintable(dialog->message()));
        dialog->accept();
        ramped = dialog->stages();
    });
    QTest::mouseClick(workspace()->stages()->rampButton(), Qt::LeftButton);
    settle();
    QVERIFY(ramped.size() > 1);
    QCOMPARE(plan().stages.size(), before.size() + ramped.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        QVERIFY(plan().stages[i] == before[i]);
}

void TestPlanWorkspace::todayIsEdited()
{
    const Membership before = scenario().start;
    std::vector<Node> nodes(before.nodes().begin(), before.nodes().end());
    nodes[0].weight = 3;
    Q_EMIT workspace()->today()->startEdited(QStringLiteral("heavier"), nodes);
    settle();
    QVERIFY(scenario().start == Membership::make(before.epoch(), nodes).value());
    QCOMPARE(m_window->session().undoStack().undoText(), QStringLiteral("heavier"));
    showsWhatTheCoreSays();
    undo();
    QVERIFY(scenario().start == before);
}

void TestPlanWorkspace::termsAreEdited()
{
    PlanTerms terms = scenario().planTerms;
    terms.limit = 0.3;
    terms.dataBytes = std::uint64_t{1} << 40;
    Q_EMIT workspace()->terms()->termsEdited(terms);
    settle();
    QVERIFY(scenario().planTerms == terms);
    showsWhatTheCoreSays();
    undo();
    QVERIFY(!scenario().planTerms.dataBytes);
}

/// What was wrong with the old document's terms is no matter of the new one.
void TestPlanWorkspace::openingShowsTheTermsOfTheDocument()
{
    TermsPanel* terms = workspace()->terms();
    const QString limit = QStringLiteral("Limit");
    workspace()->showBottom(PlanWorkspace::Bottom::Terms);
    terms->field(limit)->selectAll();
    QTest::keyClicks(terms->field(limit), QStringLiteral("high"));
    QTest::keyClick(terms->field(limit), Qt::Key_Return);
    QVERIFY(!terms->wrong(limit).isEmpty());
    QLineEdit* transfers = terms->field(QStringLiteral("Transfers per node"));
    transfers->selectAll();
    QTest::keyClicks(transfers, QStringLiteral("7"));
    QTest::keyClick(transfers, Qt::Key_Return); // is taken nevertheless
    settle();
    QCOMPARE(scenario().planTerms.transfersPerNode, std::uint64_t{7});
    workspace()->actions()->insert({stage({"weight N1 2"})}, QStringLiteral("added"));
    settle();
    QCOMPARE(terms->field(limit)->text(), QStringLiteral("high")); // still to be mended
    show(scenario());
    QCOMPARE(terms->field(limit)->text(), QStringLiteral("85 %")); // PlanTerms' default
    QVERIFY(terms->wrong(limit).isEmpty());
}

void TestPlanWorkspace::sizingAddsAStage()
{
    const std::size_t before = plan().stages.size();
    const Stage wanted = stage({"add N20 1 zone=b", "add N21 1 zone=c"});
    workspace()->selectRow(1);
    Q_EMIT workspace()->sizing()->stageWanted(wanted);
    settle();
    QCOMPARE(plan().stages.size(), before + 1);
    QVERIFY(plan().stages.back() == wanted); // it was asked for the plan's end
    QCOMPARE(list()->currentRow(), rowOfStage(before));
}

void TestPlanWorkspace::forksAndChooses()
{
    const Plan a = plan();
    QToolButton* button = workspace()->stages()->plansButton();
    QApplication::setActiveWindow(m_window.get());
    button->setFocus();
    withNextMenu([](QMenu* menu) { chooseByKeys(menu, QStringLiteral("Fork A as B")); });
    QTest::keyClick(button, Qt::Key_Space);
    settle();
    QCOMPARE(scenario().plans.size(), std::size_t{2});
    QCOMPARE(scenario().plan, std::uint64_t{1});
    QCOMPARE(plan().name, std::string("B"));
    QVERIFY(plan().stages == a.stages);
    workspace()->selectRow(1);
    press(Qt::Key_Delete);
    QCOMPARE(plan().stages.size(), a.stages.size() - 1);
    QVERIFY(scenario().plans[0] == a);
    showsWhatTheCoreSays();
    // A click into the table brings the other one to the front.
    QTableView* table = workspace()->stages()->alternatives()->view();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(0, 1)).center());
    settle();
    QVERIFY(plan() == a);
    showsWhatTheCoreSays();
}

void TestPlanWorkspace::acceptsAndDeletes()
{
    workspace()->actions()->fork();
    settle();
    workspace()->selectRow(2);
    press(Qt::Key_Space);
    const Scenario forked = scenario();
    QToolButton* button = workspace()->stages()->plansButton();
    const auto choose = [&](const QString& text) {
        QApplication::setActiveWindow(m_window.get());
        button->setFocus();
        withNextMenu([text](QMenu* menu) { chooseByKeys(menu, text); });
        QTest::keyClick(button, Qt::Key_Space);
        settle();
    };
    choose(QStringLiteral("Accept B as the plan"));
    QCOMPARE(scenario().plans.size(), std::size_t{1});
    QVERIFY(plan() == forked.plans[1]);
    undo();
    QVERIFY(scenario() == forked);
    choose(QStringLiteral("Delete B"));
    QVERIFY(scenario().plans == std::vector{forked.plans[0]});
    QCOMPARE(scenario().plan, std::uint64_t{0});
    undo();
    QVERIFY(scenario() == forked);
    showsWhatTheCoreSays();
}

void TestPlanWorkspace::alternativesAreComparedAndMarked()
{
    Scenario two = threeStages();
    two.planTerms.nodeCost = 100;
    forkPlan(two);
    removeStage(two, 1);
    show(two);
    const auto known = workspace()->planner().latest();
    const FactSheet& sheet = workspace()->stages()->alternatives()->sheet();
    QCOMPARE(sheet.rows.size(), std::size_t{2});
    for (std::size_t i = 0; i < 2; ++i) {
        const StageFigures& total = *known->plans[i].run->total;
        QCOMPARE(sheet.rows[i][0].text, fromUtf8(two.plans[i].name));
        QCOMPARE(sheet.rows[i][1].order, total.moved.bytes);
        QCOMPARE(sheet.rows[i][2].order, total.time.longest);
        QCOMPARE(sheet.rows[i][4].text, countText(100)); // N7
    }
    QVERIFY(sheet.rows[0][0].tip.contains(QStringLiteral("stages 2 "))); // B has no such stage
    two.plan = 0;
    show(two);
    const auto marked = [this](int row) {
        return std::ranges::any_of(list()->cards()[static_cast<std::size_t>(row)].chips,
                                   [](const PlanChip& chip) { return chip.text == QStringLiteral("≠ B"); });
    };
    QVERIFY(!marked(1) && marked(2) && !marked(3));
}

void TestPlanWorkspace::theTimelineBecomesStages()
{
    Scenario stepped = threeStages();
    stepped = test::Case(stepped).then("add N8 1 zone=b").then("fail N1").scenario();
    show(stepped);
    QToolButton* button = workspace()->stages()->addButton();
    QApplication::setActiveWindow(m_window.get());
    button->setFocus();
    withNextMenu([](QMenu* menu) { chooseByKeys(menu, QStringLiteral("Take the timeline")); });
    QTest::keyClick(button, Qt::Key_Space);
    settle();
    QCOMPARE(plan().stages.size(), std::size_t{5});
    QVERIFY(plan().stages[3].changes == stepped.steps[0]);
    QVERIFY(plan().stages[4].changes == stepped.steps[1]);
    QVERIFY(scenario().steps == stepped.steps);
    showsWhatTheCoreSays();
    undo();
    QVERIFY(scenario() == stepped);
}

void TestPlanWorkspace::beginsWithTheShownStep()
{
    const Scenario stepped = test::Case(threeStages()).then("add N8 1 zone=b").then("weight N1 3").scenario();
    show(stepped);
    // As long as it begins with the start, the caption says so.
    const auto caption = [this] { return StagesPane::caption({scenario(), nullptr}); };
    QVERIFY(caption().contains(QStringLiteral("step 2")));
    const Membership shown = membershipAt(stepped, stepped.shown);
    QToolButton* button = workspace()->stages()->addButton();
    QApplication::setActiveWindow(m_window.get());
    button->setFocus();
    withNextMenu([](QMenu* menu) { chooseByKeys(menu, QStringLiteral("Begin with the step")); });
    QTest::keyClick(button, Qt::Key_Space);
    settle();
    QVERIFY(scenario().start == shown);
    QVERIFY(scenario().steps.empty());
    QVERIFY(scenario().plans == stepped.plans);
    QVERIFY(!caption().contains(QStringLiteral("step")));
    showsWhatTheCoreSays();
    undo();
    QVERIFY(scenario() == stepped);
}

void TestPlanWorkspace::statesSayWhatToDo()
{
    QCOMPARE(message(), QString());
    QCOMPARE(workspace()->stages()->notice(), QString());
    Scenario changed = threeStages();
    changed.plans.front().stages.clear();
    show(changed);
    QVERIFY(workspace()->stages()->notice().contains(QStringLiteral("+ Stage")));
    QCOMPARE(list()->cards().size(), std::size_t{1});
    QCOMPARE(message(), QString()); // today can be looked at
    changed.start = Membership();
    show(changed);
    QVERIFY(message().contains(QStringLiteral("No nodes")));
    QVERIFY(workspace()->warnings()->cards().empty());
    changed = threeStages();
    changed.start = Membership();
    changed.plans.front().stages.resize(1);
    show(changed); // its first stage adds one
    QCOMPARE(message(), QString());
    showsWhatTheCoreSays();
    changed = threeStages();
    std::get<SyntheticKeys>(changed.keys).count = 0;
    show(changed);
    QVERIFY(!message().isEmpty());
    changed = threeStages();
    for (Stage& each : changed.plans.front().stages)
        each.enabled = false;
    show(changed);
    QVERIFY(workspace()->stages()->notice().contains(QStringLiteral("off")));
    QCOMPARE(workspace()->figures()->moved, PlanAmount());
    show(threeStages());
    QCOMPARE(workspace()->stages()->notice(), QString());
}

void TestPlanWorkspace::aStageThatCannotBeDone()
{
    Scenario wrong = threeStages();
    std::swap(wrong.plans.front().stages[1], wrong.plans.front().stages[2]); // removed before it is drained
    show(wrong);
    const auto& run = *workspace()->planner().latest()->front().run;
    QVERIFY(run.stages[2].refused.has_value());
    const QString sentence = fromUtf8(run.stages[2].refused->sentence());
    QCOMPARE(list()->cards()[3].chips.front().text, QStringLiteral("can’t be done"));
    QCOMPARE(list()->cards()[3].line, sentence);
    workspace()->selectRow(3);
    QCOMPARE(workspace()->fill()->refusal(), sentence);
    QVERIFY(status().contains(sentence));
    workspace()->selectRow(2);
    QCOMPARE(workspace()->fill()->refusal(), QString());
}

void TestPlanWorkspace::warningsLeadToTheirStage()
{
    Scenario full = threeStages();
    full.planTerms.limit = 0.01;
    show(full);
    const auto& warnings = *workspace()->planner().latest()->front().warnings;
    const auto at =
        std::ranges::find_if(warnings, [](const PlanWarning& warning) { return warning.stage.has_value(); });
    QVERIFY(at != warnings.end());
    const auto row = static_cast<int>(at - warnings.begin());
    WarningList* shown = workspace()->warnings();
    QTest::mouseClick(shown->viewport(), Qt::LeftButton, {}, shown->visualRect(shown->model()->index(row, 0)).center());
    QCOMPARE(workspace()->row(), rowOfStage(*at->stage));
    QCOMPARE(list()->currentRow(), rowOfStage(*at->stage));
}

void TestPlanWorkspace::aLimitIsSeenPerNode()
{
    Scenario full = threeStages();
    full.planTerms.limit = 0.01;
    show(full);
    workspace()->fill()->chooseLevel(DomainLevel::Zone);
    workspace()->showTop(PlanWorkspace::Top::Today);
    const auto& warnings = workspace()->warnings()->warnings();
    const auto at = std::ranges::find_if(warnings, [](const PlanWarning& warning) {
        return warning.kind == PlanWarning::Kind::OverLimit && warning.stage;
    });
    QVERIFY(at != warnings.end());
    const PlanWarning warning = *at;
    Q_EMIT workspace()->warnings()->warningChosen(warning);
    QVERIFY(workspace()->fill()->isVisible());
    QCOMPARE(workspace()->fill()->level(), std::optional<DomainLevel>());
    QCOMPARE(workspace()->row(), rowOfStage(*warning.stage));
    QVERIFY(english(warning.what).starts_with(warning.nodes.front() + " reaches "));
}

void TestPlanWorkspace::theCurrentWarningStaysTheSame()
{
    const auto warning = [](const char* what, std::optional<std::size_t> stage, PlanWarning::Kind kind) {
        return PlanWarning{
            kind, stage, verbatim(std::string(what)), verbatim(std::string("because")), verbatim(std::string("so")),
            {}};
    };
    const PlanWarning limit = warning("N1 reaches 90 % of its capacity in stage 2", 1, PlanWarning::Kind::OverLimit);
    const PlanWarning lost = warning("3 keys are lost in stage 1", 0, PlanWarning::Kind::Lost);
    const PlanWarning fine = warning("Every stage can be done", std::nullopt, PlanWarning::Kind::Fine);
    WarningList list;
    list.setWarnings({limit, fine});
    list.setCurrentRow(1);
    QSignalSpy chosen(&list, &WarningList::warningChosen);
    list.setWarnings({lost, limit, fine});
    QCOMPARE(list.currentRow(), 2);
    list.setCurrentRow(1);
    PlanWarning less = limit;
    less.what = verbatim(std::string("N1 reaches 88 % of its capacity in stage 2")); // the same with other figures
    list.setWarnings({less, fine});
    QCOMPARE(list.currentRow(), 0);
    list.setWarnings({lost, fine});
    QCOMPARE(list.currentRow(), -1);
    QCOMPARE(chosen.count(), 0); // nobody chose any of these
}

void TestPlanWorkspace::oneAlternativeIsAlwaysMarked()
{
    Scenario two = threeStages();
    forkPlan(two);
    show(two);
    QTableView* table = workspace()->stages()->alternatives()->view();
    const auto marked = [table] {
        std::vector<int> rows;
        for (const QModelIndex& index : table->selectionModel()->selectedRows())
            rows.push_back(index.row());
        return rows;
    };
    const std::vector<int> front{static_cast<int>(two.plan)};
    QCOMPARE(marked(), front);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier);
    QCOMPARE(marked(), front);
    table->clearSelection();
    QCOMPARE(marked(), front);
    const FactSheet& sheet = workspace()->stages()->alternatives()->sheet();
    for (std::size_t i = 0; i < 2; ++i) // whatever is selected
        QCOMPARE(sheet.rows[i][0].tone == FactCell::Tone::Strong, i == two.plan);
}

/// At 1440 x 900, which the window has here.
void TestPlanWorkspace::nothingIsCutOffAtTheUsualSize()
{
    const auto fits = [](const QTableView* view) {
        return view->horizontalHeader()->length() <= view->viewport()->width();
    };
    workspace()->showBottom(PlanWorkspace::Bottom::InAndOut);
    workspace()->showTop(PlanWorkspace::Top::Today);
    QVERIFY(fits(workspace()->inAndOut()->view()));
    QVERIFY(fits(workspace()->today()->view()));
    workspace()->showTop(PlanWorkspace::Top::Sizing);
    const QWidget* chart = workspace()->sizing()->chart();
    QCOMPARE(chart->visibleRegion().boundingRect(), chart->rect());
    // Narrower, figures go below one another, but none goes out of sight.
    auto form = InOutForm::Wide;
    for (const int width : {2880, 1920, 1440, 1024}) {
        m_window->resize(width, 700);
        QTRY_VERIFY(fits(workspace()->inAndOut()->view()));
        QVERIFY(fits(workspace()->stages()->alternatives()->view()));
        QVERIFY(width < 2880 || workspace()->inAndOut()->form() == InOutForm::Wide);
        QVERIFY(workspace()->inAndOut()->form() >= form);
        form = workspace()->inAndOut()->form();
    }
    QVERIFY(form != InOutForm::Wide);
}

/// All stages of a plan in one sight, and all that it costs, cache misses among it.
void TestPlanWorkspace::aShippedPlanFitsTheUsualSize()
{
    Scenario scenario = shipped::scenario("storage-88-plan");
    scenario.planTerms.requestsPerSecond = 50000;
    show(scenario);
    const QTableView* costs = workspace()->costs()->view();
    QTRY_COMPARE(list()->verticalScrollBar()->maximum(), 0);
    QTRY_COMPARE(costs->verticalScrollBar()->maximum(), 0);
    QTRY_COMPARE(costs->horizontalScrollBar()->maximum(), 0);
}

void TestPlanWorkspace::levelsAreChosen()
{
    FillPane* fill = workspace()->fill();
    QCOMPARE(fill->level(), std::optional<DomainLevel>()); // few nodes
    QCOMPARE(fill->shown(), workspace()->figures());
    QComboBox* levels = fill->levels();
    QVERIFY(levels->isVisible());
    levels->setFocus();
    QTest::keyClick(levels, Qt::Key_Down);
    QCOMPARE(fill->level(), std::optional(DomainLevel::Zone));
    const StageFigures zones = grouped(*workspace()->figures(), DomainLevel::Zone);
    QCOMPARE(fill->shown()->before, zones.before);
    QCOMPARE(workspace()->inAndOut()->sheet().rows.size(), zones.nodes.size());
    workspace()->selectRow(1); // it holds for what is selected next
    QCOMPARE(fill->level(), std::optional(DomainLevel::Zone));
}

/// One bar in all workspaces: here it walks the stages.
void TestPlanWorkspace::playsTheStage()
{
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    workspace()->selectRow(todayRow);
    workspace()->fill()->view()->setFocus(Qt::MouseFocusReason);
    Playback& playback = m_window->playback();
    const auto* bar = m_window->findChild<TimelineBar*>();
    const auto press = [this](Qt::Key key) { QTest::keyClick(workspace()->fill()->view(), key); };
    press(Qt::Key_Right);
    QCOMPARE(workspace()->row(), 1);
    QCOMPARE(bar->shown(), 1);
    QVERIFY(playback.isPlaying());
    press(Qt::Key_Space);
    QVERIFY(!playback.isPlaying());
    press(Qt::Key_Right); // first the end of the stage that plays
    QCOMPARE(workspace()->row(), 1);
    QCOMPARE(playback.progress(), 1.0);
    press(Qt::Key_End);
    QCOMPARE(workspace()->row(), totalRow(plan()));
    press(Qt::Key_Left);
    QCOMPARE(workspace()->row(), totalRow(plan()) - 1);
    press(Qt::Key_Home);
    QCOMPARE(workspace()->row(), todayRow);
    QVERIFY(playback.isPlaying());
    workspace()->selectRow(2); // what is chosen elsewhere stands still
    QCOMPARE(bar->shown(), 2);
    QVERIFY(!playback.isPlaying());
    const auto seen = [this] { return workspace()->fill()->view()->viewport()->grab().toImage(); };
    playback.scrub(0);
    const QImage before = seen();
    playback.scrub(1);
    QVERIFY(seen() != before);
}

void TestPlanWorkspace::reducedMotionStandsStill()
{
    workspace()->selectRow(2);
    workspace()->setReducedMotion(true);
    const auto seen = [this](double progress) {
        workspace()->setProgress(progress);
        return workspace()->fill()->view()->viewport()->grab().toImage();
    };
    QVERIFY(seen(0.45) == seen(0.55));
    QVERIFY(seen(0) != seen(0.5));
    workspace()->setReducedMotion(false);
    QVERIFY(seen(0.3) != seen(0.4));
}

void TestPlanWorkspace::theStatusLineTells()
{
    const PlanRun& run = *workspace()->planner().latest()->front().run;
    workspace()->selectRow(2);
    QVERIFY(status().contains(QStringLiteral("Plan A · stage 2 of 3")));
    QVERIFY(status().contains(bytesText(run.stages[1].figures->moved.bytes)));
    workspace()->selectRow(4);
    QVERIFY(status().contains(bytesText(run.total->moved.bytes)));
    QVERIFY(status().contains(QStringLiteral("3 stages")));
    m_window->showWorkspace(QStringLiteral("explore"));
    QVERIFY(!status().contains(QStringLiteral("Plan")));
    m_window->showWorkspace(QStringLiteral("plan"));
    QVERIFY(status().contains(QStringLiteral("Plan A")));
}

void TestPlanWorkspace::cancellingKeepsThePicture()
{
    const auto before = workspace()->figures();
    Scenario large = threeStages(400'000);
    for (int i = 0; i < 30; ++i)
        large.plans.front().stages.push_back(stage({i % 2 == 0 ? "weight N3 2" : "weight N3 1"}, 10));
    m_window->showNow(large);
    QVERIFY(workspace()->planner().isBusy());
    QApplication::setActiveWindow(m_window.get());
    list()->setFocus();
    QTest::keyClick(list(), Qt::Key_Escape);
    QVERIFY(!workspace()->planner().isBusy());
    QVERIFY(workspace()->stages()->againButton()->isVisible());
    QCOMPARE(list()->cards()[2].line, QStringLiteral("…"));
    Scenario small = threeStages();
    show(small);
    QVERIFY(!workspace()->stages()->againButton()->isVisible());
    QCOMPARE(workspace()->figures()->moved, before->moved);
}

void TestPlanWorkspace::nothingIsDoneBehind()
{
    m_window->showWorkspace(QStringLiteral("explore"));
    QSignalSpy busy(&workspace()->planner(), &Planner::busyChanged);
    const auto known = workspace()->planner().latest();
    Scenario changed = threeStages();
    duplicateStage(changed, 0);
    QVERIFY(m_window->session().edit(QStringLiteral("x"), changed).has_value());
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->evaluator().isBusy(), 30000);
    QCOMPARE(busy.size(), 0);
    QCOMPARE(workspace()->planner().latest(), known);
    m_window->showWorkspace(QStringLiteral("plan"));
    settle();
    showsWhatTheCoreSays();
}

void TestPlanWorkspace::panelsHaveNames()
{
    const QStringList names = workspace()->panelNames();
    const auto showNamed = [&](const char* name) {
        workspace()->showPanelAt(static_cast<int>(names.indexOf(QLatin1String(name))));
    };
    showNamed("stage-2");
    QCOMPARE(workspace()->row(), 2);
    for (const auto& [name, panel] : {std::pair("today", static_cast<QWidget*>(workspace()->today())),
                                      {"sizing", workspace()->sizing()},
                                      {"in-out", workspace()->inAndOut()},
                                      {"terms", workspace()->terms()}}) {
        QVERIFY(!panel->isVisible());
        showNamed(name);
        QVERIFY(panel->isVisible());
    }
    showNamed("total");
    QCOMPARE(workspace()->row(), 4);
}

void TestPlanWorkspace::picturesCanBeExported()
{
    Scenario capable = threeStages();
    capable.plans.front().stages.erase(capable.plans.front().stages.begin()); // whose node has no capacity
    show(capable);
    const std::size_t before = workspace()->pictures().size();
    workspace()->sizing()->ask();
    workspace()->finishWork();
    QVERIFY2(workspace()->sizing()->sizing(), qPrintable(workspace()->sizing()->message()));
    QCOMPARE(workspace()->pictures().size(), before + 1); // its curve
    for (const Picture& picture : workspace()->pictures()) {
        QVERIFY(!picture.name.isEmpty() && !picture.size.isEmpty());
        QImage image(picture.size.toSize(), QImage::Format_RGB32);
        image.fill(picture.paper);
        const QImage blank = image;
        QPainter painter(&image);
        picture.paint(painter, picture.size);
        painter.end();
        QVERIFY2(image != blank, qPrintable(picture.name));
    }
}

/// What the window writes is what evaluatePlans() of the same scenario tells.
void TestPlanWorkspace::exportsItsReport()
{
    const auto wanted = evaluatePlans(scenario(), nullptr, nullptr);
    const auto report = workspace()->report();
    QVERIFY(report);
    const auto files = report->files({});
    const auto planned = planFiles(*wanted);
    QVERIFY(files && planned);
    QCOMPARE(files->size(), planned->size());
    for (std::size_t i = 0; i < files->size(); ++i) {
        QCOMPARE((*files)[i].name, (*planned)[i].name);
        QCOMPARE((*files)[i].content, (*planned)[i].content);
    }
    for (const Table& table : workspace()->tables())
        QVERIFY(table.csv().find("stage") == 0);
    auto* exports = m_window->findChild<Exports*>();
    Q_EMIT exports->menu->aboutToShow();
    QVERIFY(exports->menu->actions().front()->text().contains(QStringLiteral("Report of plan A")));
    m_window->showWorkspace(QStringLiteral("explore"));
    Q_EMIT exports->menu->aboutToShow();
    QVERIFY(!exports->menu->actions().front()->text().contains(QStringLiteral("Report")));
}

void TestPlanWorkspace::undoAndRedoGiveTheSameReport_data()
{
    QTest::addColumn<Stage>("added");
    const auto row = [](const char* name, const Stage& added) { QTest::newRow(name) << added; };
    row("add", test::stage({"add N8 2 zone=b"}));
    row("remove", test::stage({"remove N3"}));
    row("drain", test::stage({"weight N3 0"}, 4));
    row("re-weight", test::stage({"weight N3 2.5", "weight N4 0.5"}));
    row("replace", test::stage({"remove N3", "add N9 1 zone=a"}));
    row("fail", test::stage({"fail N3"}));
    row("bring back", test::stage({"restore N4"}));
    Stage renamed;
    const Membership start = threeStages().start;
    Node other = start[*start.find("N3")];
    other.id = "N33";
    renamed.changes = {EditNode{"N3", other}};
    row("rename", renamed);
    Stage rule;
    rule.rule = threeStages().rule;
    rule.rule->copies = 3;
    row("rule", rule);
    Stage off = test::stage({"remove N3"});
    off.enabled = false;
    row("off", off);
    row("can't be done", test::stage({"remove nobody"}));
}

/// Byte for byte, and that of the command line.
void TestPlanWorkspace::undoAndRedoGiveTheSameReport()
{
    QFETCH(Stage, added);
    if (QLatin1String(QTest::currentDataTag()) == QLatin1String("bring back")) {
        Scenario failed = threeStages();
        failed.start = applyStep(failed.start, test::stage({"fail N4"}).changes).value();
        show(failed);
        settle();
    }
    const auto contents = [](const std::optional<std::vector<PlanFile>>& files) {
        std::vector<QByteArray> all;
        for (const PlanFile& file : files.value())
            all.push_back(file.content);
        return all;
    };
    const auto files = [&] { return contents(workspace()->report().value().files({})); };
    const auto wanted = [&] { return contents(planFiles(*evaluatePlans(scenario(), nullptr, nullptr))); };
    const Scenario was = scenario();
    const auto before = files();
    QCOMPARE(before, wanted());
    workspace()->actions()->append({added}, QStringLiteral("Add a stage"));
    settle();
    const auto after = files();
    QCOMPARE(after, wanted());
    QVERIFY(after != before);
    undo();
    settle();
    QVERIFY(scenario() == was);
    QCOMPARE(files(), before);
    redo();
    settle();
    QCOMPARE(files(), after);
}

void TestPlanWorkspace::everyControlHasAName()
{
    for (const QWidget* widget : workspace()->findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
            qobject_cast<const QAbstractScrollArea*>(widget->parentWidget()))
            continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool named =
            !widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()) || widget->focusProxy();
        QVERIFY2(named, widget->metaObject()->className());
    }
}

void TestPlanWorkspace::followsTheLook()
{
    const QColor light = workspace()->grab().toImage().pixelColor(3, 3);
    applyLook(*qApp, Look::Dark);
    QVERIFY(workspace()->grab().toImage().pixelColor(3, 3).lightness() < light.lightness());
    applyLook(*qApp, Look::Light);
}

const Registration registration{__FILE__, Application::Widgets, make<TestPlanWorkspace>};

} // namespace tst_planworkspace

#include "tst_planworkspace.moc"
