// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/mainwindow.h"

#include "ui/compare/compareworkspace.h"
#include "ui/explore/exploreworkspace.h"
#include "ui/failover/failoverworkspace.h"
#include "ui/lessons/lessonmenu.h"
#include "ui/lessons/lessonpanel.h"
#include "ui/nodes/rulebar.h"
#include "ui/plan/planworkspace.h"
#include "ui/shell/playback/stepkeys.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/documentdisplay.h"
#include "ui/shell/window/documents.h"
#include "ui/shell/window/exports.h"
#include "ui/shell/window/lessonguide.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/presenterchrome.h"
#include "ui/shell/window/rail.h"
#include "ui/shell/window/statusline.h"
#include "ui/shell/window/stepnavigator.h"
#include "ui/shell/window/toolbar.h"
#include "ui/shell/window/viewactions.h"
#include "ui/shell/window/workspacestack.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/focusring.h"

#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMessageBox>
#include <QScreen>
#include <QSplitter>
#include <QVBoxLayout>

namespace hrw::ui {

MainWindow::MainWindow(const QString& autosaveFolder, QWidget* parent)
    : MainWindow(std::make_shared<DocumentContext>(autosaveFolder), parent)
{
}

MainWindow::MainWindow(std::shared_ptr<DocumentContext> context, QWidget* parent)
    : QMainWindow(parent)
    , m_context(std::move(context))
    , m_documents(new Documents(m_context->session, m_context->settings, this))
    , m_cluster(new ClusterActions(m_context->session, this))
    , m_view(new ViewActions(m_context->settings, this))
    , m_exports(new Exports(m_context->playback, this))
    , m_rule(new RuleBar(this))
    , m_banner(new Banner(this))
    , m_rail(new Rail(this))
    , m_workspaces(new WorkspaceStack(this))
    , m_display(new DocumentDisplay(*m_context, *m_workspaces, this))
    , m_navigator(new StepNavigator(*m_context, *m_workspaces, this))
    , m_status(new StatusLine(this))
    , m_presenter(new PresenterMode(this, m_tabFocus))
    , m_lessons(new LessonGuide(*m_context, *m_workspaces, *m_display, this))
{
    connect(&m_tabFocus, &TabFocus::moved, this, [this, ring = QPointer<FocusRing>()](QWidget* focused) mutable {
        if (!ring) // a dialog that it was in has taken it along
            ring = new FocusRing(this);
        ring->follow(focused);
    });
    build();
    makeWorkspaces();
    makeMenus();
    m_tools = new ToolBar(*m_cluster, m_rule, m_view->present, this);
    addToolBar(m_tools);
    connectParts();
    connectPresenter();
    followWorkspace(false);
    // The frame that a window manager adds is not known before the window is shown.
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(2 * grid, 6 * grid)));
    restoreGeometry(m_context->settings.geometry());
    workspace()->setFocus();
    updateTitle();
}

/// Nothing is evaluated again; what is still being computed will be shown here.
MainWindow::MainWindow(const MainWindow& before)
    : MainWindow(before.m_context, nullptr)
{
    if (m_context->shown)
        showFigures();
    m_workspaces->takeOver(*before.m_workspaces, m_context->playback.progress());
    m_cluster->setSelected(before.m_cluster->selected());
    m_status->setBusy(m_context->evaluator.isBusy());
    m_context->lesson.retranslate();
    // Not restoreGeometry(): it guesses the height of the title bar, and moves windows that are higher up.
    const bool isLarge = before.isMaximized() || before.isFullScreen();
    setGeometry(isLarge ? before.normalGeometry() : before.geometry());
    setWindowState(before.windowState());
}

/// Text is of the presenter's size in all of the program.
MainWindow::~MainWindow()
{
    m_presenter->leave();
}

void MainWindow::build()
{
    auto* work = new QWidget(this);
    auto* column = new QVBoxLayout(work);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_banner);
    column->addWidget(m_workspaces, 1);
    column->addWidget(m_presenter->caption());
    column->addWidget(m_navigator->bar());
    auto* all = new QWidget(this);
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    auto* sides = new QSplitter(Qt::Horizontal, all);
    sides->addWidget(work);
    sides->addWidget(m_lessons->panel());
    sides->setStretchFactor(0, 1);
    sides->setChildrenCollapsible(false);
    row->addWidget(sides, 1);
    setCentralWidget(all);
    setStatusBar(m_status);
    setMinimumSize(800, 560);
}

void MainWindow::makeMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_documents->newDocument, m_documents->open});
    file->addMenu(m_documents->recent);
    file->addMenu(m_documents->samples);
    file->addSeparator();
    file->addActions({m_documents->save, m_documents->saveAs});
    file->addSeparator();
    file->addActions({m_documents->importNodes, m_documents->importKeys});
    file->addMenu(m_exports->menu);
    file->addSeparator();
    file->addAction(tr("Quit"), QKeySequence::Quit, this, &QWidget::close);

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = session().undoStack().createUndoAction(this, tr("Undo"));
    undo->setShortcuts(QKeySequence::Undo);
    QAction* redo = session().undoStack().createRedoAction(this, tr("Redo"));
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (const QKeySequence also(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(also))
        redoKeys += also;
    redo->setShortcuts(redoKeys);
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addActions({m_documents->copyText, m_documents->pasteText});

    QMenu* cluster = menuBar()->addMenu(tr("&Cluster"));
    cluster->addActions({m_cluster->add, m_cluster->addAsking});
    cluster->addSeparator();
    cluster->addAction(m_cluster->failRandom);
    cluster->addActions({m_cluster->remove, m_cluster->fail, m_cluster->drain, m_cluster->weight, m_cluster->edit});

    QMenu* keys = menuBar()->addMenu(tr("&Keys"));
    keys->addActions({m_documents->editKeys, m_documents->importKeys});

    menuBar()->addMenu(tr("&Playback"))->addActions(m_navigator->bar()->actions());
    menuBar()->addMenu(m_view->menu);
    menuBar()->addMenu(m_lessons->menu().menu);
    // A menu bar that is hidden, as in presenter mode, takes the keys of its actions along.
    for (const QAction* top : menuBar()->actions())
        addActions(top->menu()->actions());
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("About Rendezvous Lab"), this, [this] {
        QMessageBox::about(
            this, tr("About Rendezvous Lab"),
            tr("<b>Rendezvous Lab %1</b><p>See, try out and plan with rendezvous (highest random weight) "
               "hashing.</p><p>GPL-3.0-or-later; the core library is MIT.</p>")
                .arg(QCoreApplication::applicationVersion()));
    });
}

void MainWindow::makeWorkspaces()
{
    connect(m_workspaces, &WorkspaceStack::workspaceMade, this, &MainWindow::connectWorkspace);
    const auto offer = [this](const QString& title, const QString& name, const std::function<Workspace*()>& make) {
        m_workspaces->offer(name, make);
        m_rail->add(title, name);
        m_view->addWorkspace(title, [this, name] { showWorkspace(name); });
    };
    offer(tr("Explore"), QStringLiteral("explore"), [this] { return new ExploreWorkspace(this); });
    offer(tr("Compare"), QStringLiteral("compare"), [this] { return new CompareWorkspace(this); });
    offer(tr("Failover"), QStringLiteral("failover"), [this] {
        auto* failover = new FailoverWorkspace(this);
        connect(failover, &FailoverWorkspace::failRandomRequested, m_cluster->failRandom, &QAction::trigger);
        return failover;
    });
    offer(tr("Plan"), QStringLiteral("plan"), [this] { return new PlanWorkspace(this); });
    if (m_context->shown)
        m_workspaces->setEvaluation(m_context->shown);
    showWorkspace(m_workspaces->nameAt(0));
}

void MainWindow::connectWorkspace(Workspace* workspace)
{
    workspace->setReducedMotion(m_context->settings.reducedMotion());
    workspace->setShapes(m_context->settings.drawsShapes());
    connect(workspace, &Workspace::nodeSelected, m_cluster, &ClusterActions::setSelected);
    connect(workspace, &Workspace::nodeMenuRequested, m_cluster, &ClusterActions::showMenu);
    connect(workspace, &Workspace::domainSelected, m_cluster, &ClusterActions::setSelectedDomain);
    connect(workspace, &Workspace::domainMenuRequested, m_cluster, &ClusterActions::showDomainMenu);
    connect(workspace, &Workspace::changeRequested, m_cluster, &ClusterActions::take);
    connect(workspace, &Workspace::addNodeRequested, m_cluster->addAsking, &QAction::trigger);
    connect(workspace, &Workspace::resizeEdited, this, [this](const ResizeInput& input) {
        edit(tr("Calculator"), [&](Scenario& scenario) { scenario.resize = input; });
    });
    connect(workspace, &Workspace::repairEdited, this, [this](const RepairRates& rates) {
        edit(tr("Repair rates"), [&](Scenario& scenario) { scenario.repair = rates; });
    });
    connect(workspace, &Workspace::comparedEdited, this, [this](const std::vector<std::string>& compared) {
        edit(tr("Compared placements"), [&](Scenario& scenario) { scenario.compared = compared; });
    });
    connect(workspace, &Workspace::edited, this, &MainWindow::edit);
    connect(workspace, &Workspace::storyChanged, this, [this, workspace] {
        if (workspace == this->workspace())
            updateStatus();
    });
    connect(workspace, &Workspace::replayWanted, this, [this, workspace] {
        if (workspace == this->workspace())
            playback().playFromStart();
        else
            workspace->setProgress(1); // it would play unseen
    });
}

/// What acts on the timeline is there only where its steps are seen.
void MainWindow::followWorkspace(bool otherSteps)
{
    Workspace* front = workspace();
    m_rail->setCurrent(m_workspaces->index());
    m_presenter->setWorkspace(front);
    m_cluster->setAvailable(front->showsTimeline());
    m_tools->showTimelineTools(front->showsTimeline());
    m_navigator->showSteps();
    if (otherSteps)
        playback().toEnd();
    else if (m_context->shown)
        front->setProgress(playback().progress());
    updateStatus();
    m_exports->setWorkspace(front);
}

void MainWindow::connectParts()
{
    connect(&session(), &Session::documentChanged, this, &MainWindow::updateTitle);
    connect(&evaluator(), &Evaluator::busyChanged, m_status, &StatusLine::setBusy);
    connect(&evaluator(), &Evaluator::progressed, m_status, &StatusLine::setPermille);
    connect(m_status, &StatusLine::cancelRequested, &evaluator(), &Evaluator::cancel);
    connect(m_display, &DocumentDisplay::evaluated, m_banner, &Banner::endRefusal);
    connect(m_display, &DocumentDisplay::shown, this, &MainWindow::showFigures);
    connect(m_display, &DocumentDisplay::playWanted, m_lessons, &LessonGuide::playStep);
    connect(m_display, &DocumentDisplay::cancelled, this,
            [this] { m_banner->note(tr("Cancelled; nothing has changed.")); });
    connect(&playback(), &Playback::progressChanged, this,
            [this](double progress) { workspace()->setProgress(progress); });
    connect(m_navigator, &StepNavigator::stepsShown, this, &MainWindow::updateCaption);
    connect(m_workspaces, &WorkspaceStack::workspaceShown, this, &MainWindow::followWorkspace);
    connect(m_rail, &Rail::chosen, this, [this](int index) { showWorkspace(m_workspaces->nameAt(index)); });
    connect(m_rule, &RuleBar::edited, this,
            [this](const Rule& rule) { edit(tr("Rule"), [&](Scenario& scenario) { scenario.rule = rule; }); });
    connect(m_documents, &Documents::opened, this, [this](const Scenario& scenario, const QString& path) {
        lesson().close();
        openDocument(scenario, path);
    });
    connect(m_lessons, &LessonGuide::chosen, this, [this](const std::shared_ptr<const Lesson>& chosen) {
        // What was tried out in a lesson is no work that could be lost.
        const bool onlyTried = lesson().isOpen() && session().path().isEmpty();
        if (onlyTried || m_documents->mayDiscard())
            openLesson(chosen);
    });
    connect(m_lessons, &LessonGuide::stepsChanged, m_navigator, &StepNavigator::showSteps);
    connect(m_lessons, &LessonGuide::captionChanged, this, &MainWindow::updateCaption);
    const auto report = [this](auto* part) {
        using Part = std::remove_pointer_t<decltype(part)>;
        connect(part, &Part::refused, this, &MainWindow::refuse);
        connect(part, &Part::noted, m_banner, &Banner::note);
    };
    report(m_documents);
    report(m_exports);
    report(m_cluster);
    report(m_lessons);
    if (m_context->autosave)
        connect(m_context->autosave.get(), &Autosave::failed, this, &MainWindow::refuse);
    connect(m_view, &ViewActions::languageChosen, this, &MainWindow::languageChosen);
    connect(m_view, &ViewActions::reducedMotionChanged, this, [this](bool reduced) {
        playback().setReducedMotion(reduced);
        for (Workspace* workspace : m_workspaces->made())
            workspace->setReducedMotion(reduced);
    });
    connect(m_view, &ViewActions::shapesChanged, this, [this](bool shapes) {
        for (Workspace* workspace : m_workspaces->made())
            workspace->setShapes(shapes);
    });
    playback().setReducedMotion(m_context->settings.reducedMotion());
}

void MainWindow::connectPresenter()
{
    PlayBar* bar = m_navigator->bar();
    m_chrome = new PresenterChrome(*m_presenter, {menuBar(), m_tools, m_rail, m_status, bar}, m_lessons->panel(), this);
    connect(m_chrome, &PresenterChrome::changed, m_view, &ViewActions::setPresenting);
    connect(m_view->present, &QAction::triggered, this, [this](bool on) {
        if (on)
            present();
        else
            m_presenter->leave();
    });
    connect(m_view->notes, &QAction::triggered, m_presenter, &PresenterMode::toggleNotes);
    connect(m_presenter, &PresenterMode::barWanted, bar, &QWidget::setVisible);
    connect(m_presenter, &PresenterMode::asked, bar, &PlayBar::answer);
    connect(m_navigator, &StepNavigator::autoSwitched, m_presenter, &PresenterMode::setAutoPlaying);
    m_navigator->setSwitchKey([this](const QKeyEvent& event) {
        return m_presenter->isOn() && event.key() == Qt::Key_A && event.modifiers() == Qt::NoModifier;
    });
}

Workspace* MainWindow::workspace() const
{
    return m_workspaces->current();
}

bool MainWindow::showWorkspace(const QString& name)
{
    return m_workspaces->showWorkspace(name);
}

Steps& MainWindow::steps() const
{
    return m_navigator->steps();
}

void MainWindow::present(bool fullScreen)
{
    m_chrome->start(fullScreen);
}

void MainWindow::openDocument(const Scenario& scenario, const QString& path, bool modified)
{
    m_display->open(scenario, path, modified);
}

void MainWindow::showNow(const Scenario& scenario, const QString& path)
{
    m_display->showNow(scenario, path);
}

void MainWindow::openLesson(std::shared_ptr<const Lesson> lesson)
{
    m_lessons->open(std::move(lesson));
}

void MainWindow::edit(const QString& text, const std::function<void(Scenario&)>& change)
{
    Scenario next = session().scenario();
    change(next);
    if (auto ok = session().edit(text, next); !ok)
        refuse(ok.error());
}

void MainWindow::showFigures()
{
    m_rule->setRule(m_context->shown->scenario.rule);
    m_exports->setEvaluation(m_context->shown);
    updateStatus();
    m_navigator->showSteps();
    updateTitle();
}

/// What the status line and the caption say about the current workspace.
void MainWindow::updateStatus()
{
    if (!m_context->shown)
        return;
    const QStringList story = workspace()->story(*m_context->shown);
    if (workspace()->showsTimeline())
        m_status->setEvaluation(*m_context->shown, story);
    else
        m_status->setWords(story, workspace()->population());
    updateCaption();
}

void MainWindow::updateCaption()
{
    const Steps& walked = steps();
    const QStringList own = walked.caption();
    m_presenter->setCaption(own.isEmpty() ? m_status->words() : own);
    m_presenter->setText(walked.presenterText(), walked.place() + walked.firstNumber(),
                         walked.lastPlace() + walked.firstNumber());
}

void MainWindow::updateTitle()
{
    setWindowTitle(m_documents->title());
    setWindowModified(session().isModified());
}

void MainWindow::refuse(const Error& error)
{
    m_banner->refuse(coreSentence(error));
}

void MainWindow::offerRecovery()
{
    if (!m_context->autosave)
        return;
    const auto found = m_context->autosave->takeRecovered();
    if (!found)
        return;
    const auto answer = QMessageBox::question(
        this, tr("Unsaved work"),
        tr("The program ended without saving %1. Open the copy that was kept?").arg(fromUtf8(found->scenario.name)));
    if (answer == QMessageBox::Yes)
        openDocument(found->scenario, found->path, true);
}

/// Keys that walk the steps are shortcuts, but some widgets that have the focus need them for themselves.
bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && keepsStepKey(focusWidget(), *static_cast<QKeyEvent*>(event),
                                                                  m_tabFocus.isAt(focusWidget()), lesson().isOpen())) {
        event->accept();
        return true;
    }
    return QMainWindow::event(event);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_documents->mayDiscard()) {
        event->ignore();
        return;
    }
    m_presenter->leave(); // what is kept is the window outside of it
    m_context->settings.setGeometry(saveGeometry());
    m_context->settings.setSpeed(playback().speed());
    event->accept();
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateStatus();
}

} // namespace hrw::ui
