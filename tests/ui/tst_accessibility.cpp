// SPDX-License-Identifier: GPL-3.0-or-later
// Walks every widget of every workspace as a screen reader and a keyboard do.
#include "tests/support/everykind.h"
#include "tests/support/plans.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "tests/support/walk.h"
#include "ui/compare/methoddialog.h"
#include "ui/lessons/lessonlist.h"
#include "ui/nodes/keysetdialog.h"
#include "ui/nodes/nodedialog.h"
#include "ui/plan/stages/rampdialog.h"
#include "ui/plan/stages/stagedialog.h"
#include "ui/plan/today/todaydialogs.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/presenter/presenternotes.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/theme/theme.h"

#include <QElapsedTimer>
#include <QMenuBar>
#include <QTest>
#include <functional>
#include <map>

namespace tst_accessibility {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

namespace {

Scenario everything()
{
    return test::Case(6, 400).then("add N7 2 zone=a").then("fail N2").scenario();
}

/// What its plan ends as, of which a ramp leads on.
std::shared_ptr<const PlanRun> endOfPlan()
{
    const auto e = test::Case(6, 400).evaluate();
    return cases::planRun(e->keys, e->is, e->scenario.rule, {});
}

using MakeWindow = std::function<std::unique_ptr<QWidget>(QWidget*)>;

/// All dialogs of the program, each as it opens.
std::map<const char*, MakeWindow> dialogs()
{
    static const Membership six = test::Case(6, 400).evaluate()->is;
    std::map<const char*, MakeWindow> all;
    all["node"] = [](QWidget* p) { return std::make_unique<NodeDialog>(u"Edit N1"_s, six[0], six, u"N1"_s, p); };
    all["keys"] = [](QWidget* p) { return std::make_unique<KeySetDialog>(SyntheticKeys{}, 72, p); };
    all["placement"] = [](QWidget* p) {
        return std::make_unique<MethodDialog>(std::vector<std::string>{"rendezvous", "modulo"}, 1, p);
    };
    all["capacities"] = [](QWidget* p) { return std::make_unique<CapacityDialog>(six, p); };
    all["add nodes"] = [](QWidget* p) {
        return std::make_unique<AddNodesDialog>(six, NodeIndex{0}, std::vector<std::string>{}, p);
    };
    all["ramp"] = [](QWidget* p) { return std::make_unique<RampDialog>(endOfPlan(), p); };
    all["lessons"] = [](QWidget* p) {
        return std::make_unique<LessonList>(std::vector<LessonLine>{{u"One"_s, u"of two"_s, u"3 min"_s}}, p);
    };
    all["presenter's notes"] = [](QWidget* p) {
        static const QElapsedTimer clock;
        auto notes = std::make_unique<PresenterNotes>(p, clock);
        notes->setText({u"now"_s, u"what to say"_s, u"next"_s}, 1, 2);
        return notes;
    };
    const auto stage = [&](const char* name, StageDialog::Kind kind) {
        all[name] = [kind](QWidget* p) { return std::make_unique<StageDialog>(kind, six, Rule{}, p); };
    };
    stage("stage: add", StageDialog::Kind::Add);
    stage("stage: remove", StageDialog::Kind::Remove);
    stage("stage: drain", StageDialog::Kind::Drain);
    stage("stage: weight", StageDialog::Kind::Weight);
    stage("stage: replace", StageDialog::Kind::Replace);
    stage("stage: fail", StageDialog::Kind::Fail);
    stage("stage: rule", StageDialog::Kind::None);
    return all;
}

} // namespace

class TestAccessibility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void workspaces_data();
    void everyControlHasAName_data() { workspaces_data(); }
    void everyControlHasAName();
    void everyControlIsReachedByTab_data() { workspaces_data(); }
    void everyControlIsReachedByTab();
    void focusIsSeen_data() { workspaces_data(); }
    void focusIsSeen();
    void dialogs_data();
    void dialogs();
    void lessonsAreWalked();
    void presenterModeIsWalked_data();
    void presenterModeIsWalked();
    void everyCellHasAText_data() { workspaces_data(); }
    void everyCellHasAText();
    void menusHaveNames();

private:
    void showIt();
    /// Every control of the window has a name and is reached by Tab, and the focus is seen.
    void check(QWidget& window);
    int m_walked = 0; ///< in all windows, and in all states of them
    std::unique_ptr<MainWindow> m_window;
};

void TestAccessibility::initTestCase()
{
    applyLook(*qApp, Look::Light);
    applyTextScale(*qApp, 1);
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->showNow(everything());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestAccessibility::workspaces_data()
{
    QTest::addColumn<QString>("workspace");
    QTest::addColumn<int>("panel");
    for (const char* name : {"explore", "compare", "failover", "plan"}) {
        m_window->showWorkspace(QLatin1String(name));
        const QStringList panels = m_window->workspace()->panelNames();
        if (panels.isEmpty())
            QTest::newRow(name) << QString::fromLatin1(name) << -1;
        for (int i = 0; i < panels.size() && panels[i] != u"stage-2"_s; ++i) // all stages have the same
            QTest::addRow("%s %s", name, qPrintable(panels[i])) << QString::fromLatin1(name) << i;
    }
}

void TestAccessibility::showIt()
{
    QFETCH(QString, workspace);
    QFETCH(int, panel);
    QVERIFY(m_window->showWorkspace(workspace));
    if (panel >= 0)
        m_window->workspace()->showPanelAt(panel);
    m_window->workspace()->finishWork();
    m_window->workspace()->setProgress(1);
}

void TestAccessibility::everyControlHasAName()
{
    showIt();
    const QStringList nameless = walk::nameless(*m_window);
    const auto walked = walk::controls(*m_window).size();
    m_walked += static_cast<int>(walked);
    qInfo("%d controls, %d without a name", static_cast<int>(walked), static_cast<int>(nameless.size()));
    QVERIFY(walked > 20);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

void TestAccessibility::everyControlIsReachedByTab()
{
    showIt();
    const QSet<QWidget*> reached = walk::reachedByTab(*m_window);
    const QStringList missed = walk::missed(*m_window, reached);
    qInfo("%d tab stops", static_cast<int>(reached.size()));
    QVERIFY(reached.size() > 10);
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
}

void TestAccessibility::focusIsSeen()
{
    showIt();
    const QStringList unseen = walk::unseen(*m_window, walk::reachedByTab(*m_window));
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(u'\n')));
}

void TestAccessibility::check(QWidget& window)
{
    const QStringList nameless = walk::nameless(window);
    QVERIFY2(nameless.isEmpty(), qPrintable(u"no name: "_s + nameless.join(u'\n')));
    const QSet<QWidget*> reached = walk::reachedByTab(window);
    const QStringList missed = walk::missed(window, reached);
    QVERIFY2(missed.isEmpty(), qPrintable(u"not reached: "_s + missed.join(u'\n')));
    const QStringList unseen = walk::unseen(window, reached);
    QVERIFY2(unseen.isEmpty(), qPrintable(u"focus not seen: "_s + unseen.join(u'\n')));
    m_walked += static_cast<int>(walk::controls(window).size());
}

void TestAccessibility::dialogs_data()
{
    QTest::addColumn<MakeWindow>("make");
    for (const auto& [name, make] : tst_accessibility::dialogs())
        QTest::newRow(name) << make;
}

void TestAccessibility::dialogs()
{
    QFETCH(MakeWindow, make);
    {
        const std::unique_ptr<QWidget> dialog = make(m_window.get());
        dialog->setWindowModality(Qt::ApplicationModal); // as they all are
        dialog->show();
        dialog->activateWindow();
        QTRY_COMPARE(QApplication::activeWindow(), dialog.get());
        check(*dialog);
    }
    m_window->activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), m_window.get());
    if (QTest::currentTestFailed())
        return;
    check(*m_window); // the ring around the focus is still there
}

/// Every kind of question, before it is answered, while it plays and at its reveal.
void TestAccessibility::lessonsAreWalked()
{
    m_window->openLesson(lessons::everyKind());
    LessonPlayer& player = m_window->lesson();
    for (int places = 0; places < 20; ++places) {
        QTRY_VERIFY(player.moment() && !m_window->evaluator().isBusy());
        m_window->workspace()->finishWork();
        m_window->playback().toEnd();
        check(*m_window);
        if (QTest::currentTestFailed() || player.isAtEnd())
            break;
        player.on();
    }
    QVERIFY(player.isAtEnd());
    player.close();
    m_window->showNow(everything());
}

void TestAccessibility::presenterModeIsWalked_data()
{
    QTest::addColumn<QString>("workspace");
    for (const char* name : {"explore", "compare", "failover", "plan"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestAccessibility::presenterModeIsWalked()
{
    QFETCH(QString, workspace);
    m_window->showWorkspace(workspace);
    m_window->present(false);
    m_window->workspace()->finishWork();
    QTest::keyClick(m_window.get(), Qt::Key_T); // with the play bar
    check(*m_window);
    m_window->presenter().leave();
}

void TestAccessibility::cleanupTestCase()
{
    qInfo("%d controls walked in all windows and their states", m_walked);
    m_window.reset();
}

void TestAccessibility::everyCellHasAText()
{
    showIt();
    int cells = 0;
    QStringList silent;
    for (const QAbstractItemView* view : m_window->findChildren<QAbstractItemView*>()) {
        const QAbstractItemModel* model = view->model();
        if (!view->isVisible() || walk::isPart(view) || !model)
            continue;
        for (int row = 0; row < std::min(model->rowCount(), 30); ++row)
            for (int column = 0; column < std::min(model->columnCount(), 30); ++column) {
                const QModelIndex index = model->index(row, column);
                const QString shown = index.data(Qt::DisplayRole).toString();
                const QString spoken = index.data(Qt::AccessibleTextRole).toString();
                ++cells;
                if (!shown.isEmpty() && spoken.isEmpty())
                    silent += QStringLiteral("%1 %2,%3 %4").arg(walk::pathOf(view)).arg(row).arg(column).arg(shown);
            }
    }
    qInfo("%d cells", cells);
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(u'\n')));
}

void TestAccessibility::menusHaveNames()
{
    int actions = 0;
    for (const QAction* top : m_window->menuBar()->actions()) {
        QVERIFY(!top->text().isEmpty());
        for (const QAction* action : top->menu()->actions()) {
            if (action->isSeparator())
                continue;
            ++actions;
            QVERIFY2(!action->text().trimmed().isEmpty(), qPrintable(top->text()));
        }
    }
    QVERIFY(actions > 30);
}

const Registration registration{__FILE__, Application::Widgets, make<TestAccessibility>};

} // namespace tst_accessibility

#include "tst_accessibility.moc"
