// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/mainwindow.h"

#include "ui/lessons/lessonmenu.h"
#include "ui/lessons/lessonpanel.h"
#include "ui/lessons/lessonspotlight.h"
#include "ui/nodes/rulebar.h"
#include "ui/shell/playback/autoplay.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/documents.h"
#include "ui/shell/window/exports.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/rail.h"
#include "ui/shell/window/statusline.h"
#include "ui/shell/window/viewactions.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"
#include "ui/widgets/focusring.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace hrw::ui {

MainWindow::MainWindow(const QString& autosaveFolder, QWidget* parent)
    : MainWindow(std::make_shared<Desk>(autosaveFolder), parent)
{
}

MainWindow::MainWindow(std::shared_ptr<Desk> desk, QWidget* parent)
    : QMainWindow(parent)
    , m_desk(std::move(desk))
    , m_settings(m_desk->settings)
    , m_session(m_desk->session)
    , m_evaluator(m_desk->evaluator)
    , m_playback(m_desk->playback)
    , m_autosave(m_desk->autosave)
    , m_pending(m_desk->pending)
    , m_shown(m_desk->shown)
    , m_ahead(m_desk->ahead)
    , m_shownIndex(m_desk->shownIndex)
    , m_documents(new Documents(m_session, m_settings, this))
    , m_cluster(new ClusterActions(m_session, this))
    , m_view(new ViewActions(m_settings, this))
    , m_exports(new Exports(m_playback, this))
    , m_rule(new RuleBar(this))
    , m_banner(new Banner(this))
    , m_rail(new Rail(this))
    , m_stack(new QStackedWidget(this))
    , m_play(new PlayBar(m_playback, this))
    , m_status(new StatusLine(this))
    , m_timeline(m_session, m_playback, m_shown)
    , m_auto(new AutoPlay(m_playback, this))
    , m_presenter(new PresenterMode(this, m_tabFocus))
    , m_lessons(new LessonMenu(this))
    , m_lessonPanel(new LessonPanel(m_desk->lesson, this))
    , m_spotlight(new LessonSpotlight(m_stack))
{
    connect(&m_tabFocus, &TabFocus::moved, this, [this, ring = QPointer<FocusRing>()](QWidget* focused) mutable {
        if (!ring) // a dialog that it was in has taken it along
            ring = new FocusRing(this);
        ring->follow(focused);
    });
    build();
    makeWorkspaces();
    makeMenus();
    makeToolBar();
    connectAll();
    setAcceptDrops(true);
    // The frame that a window manager adds is not known before the window is shown.
    resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(2 * grid, 6 * grid)));
    restoreGeometry(m_settings.geometry());
    workspace()->setFocus();
    updateTitle();
}

/// Nothing is evaluated again; what is still being computed will be shown here.
MainWindow::MainWindow(const MainWindow& before)
    : MainWindow(before.m_desk, nullptr)
{
    if (m_shown)
        showFigures();
    takeOver(before);
    m_status->setBusy(m_evaluator.isBusy());
    m_desk->lesson.retranslate();
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
    column->addWidget(m_stack, 1);
    column->addWidget(m_presenter->caption());
    column->addWidget(m_play);
    auto* all = new QWidget(this);
    auto* row = new QHBoxLayout(all);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_rail);
    auto* sides = new QSplitter(Qt::Horizontal, all);
    sides->addWidget(work);
    sides->addWidget(m_lessonPanel);
    sides->setStretchFactor(0, 1);
    sides->setChildrenCollapsible(false);
    row->addWidget(sides, 1);
    setCentralWidget(all);
    setStatusBar(m_status);
    setMinimumSize(800, 560);
}

void MainWindow::connectAll()
{
    connect(&m_session, &Session::scenarioChanged, this, &MainWindow::request);
    connect(&m_session, &Session::documentChanged, this, &MainWindow::updateTitle);
    connect(&m_evaluator, &Evaluator::evaluated, this, &MainWindow::display);
    connect(&m_evaluator, &Evaluator::pictured, this, &MainWindow::displayFirst);
    connect(&m_evaluator, &Evaluator::busyChanged, m_status, &StatusLine::setBusy);
    connect(&m_evaluator, &Evaluator::progressed, m_status, &StatusLine::setPermille);
    connect(&m_evaluator, &Evaluator::cancelled, this, &MainWindow::giveUp);
    connect(m_status, &StatusLine::cancelRequested, &m_evaluator, &Evaluator::cancel);
    connectPace();
    connectPresenter();
    connect(m_rail, &Rail::chosen, this,
            [this](int index) { showWorkspace(m_workspaces[static_cast<std::size_t>(index)].name); });
    connect(m_rule, &RuleBar::edited, this,
            [this](const Rule& rule) { edit(tr("Rule"), [&](Scenario& scenario) { scenario.rule = rule; }); });
    connect(m_documents, &Documents::opened, this, [this](const Scenario& scenario, const QString& path) {
        m_desk->lesson.close();
        openDocument(scenario, path);
    });
    connect(m_documents, &Documents::refused, this, &MainWindow::refuse);
    connect(m_documents, &Documents::noted, m_banner, &Banner::note);
    connect(m_exports, &Exports::refused, this, &MainWindow::refuse);
    connect(m_exports, &Exports::noted, m_banner, &Banner::note);
    connect(m_cluster, &ClusterActions::refused, this, &MainWindow::refuse);
    connect(m_cluster, &ClusterActions::noted, m_banner, &Banner::note);
    if (m_autosave)
        connect(m_autosave.get(), &Autosave::failed, this, &MainWindow::refuse);
    connect(m_view, &ViewActions::languageChosen, this, &MainWindow::languageChosen);
    connect(m_view, &ViewActions::reducedMotionChanged, this, [this](bool reduced) {
        m_playback.setReducedMotion(reduced);
        for (const Entry& entry : m_workspaces)
            if (entry.workspace)
                entry.workspace->setReducedMotion(reduced);
    });
    connect(m_view, &ViewActions::shapesChanged, this, [this](bool shapes) {
        for (const Entry& entry : m_workspaces)
            if (entry.workspace)
                entry.workspace->setShapes(shapes);
    });
    m_playback.setReducedMotion(m_settings.reducedMotion());
    connectLessons();
}

void MainWindow::openDocument(const Scenario& scenario, const QString& path, bool modified)
{
    m_pending = Desk::Pending{scenario, path, modified};
    m_evaluator.request(scenario);
}

void MainWindow::showNow(const Scenario& scenario, const QString& path)
{
    m_pending = Desk::Pending{scenario, path, false};
    display(m_evaluator.evaluateNow(scenario));
}

void MainWindow::request()
{
    if (m_pending) // the document that is being opened has been evaluated already
        return;
    if (m_shown && !m_evaluator.isBusy() && m_session.scenario() == m_shown->scenario)
        m_shownIndex = m_session.undoStack().index();
    else
        m_evaluator.request(m_session.scenario());
}

/// The dots of an edit whose figures take a while. A document that is being opened has none: its name, its timeline
/// and its dots appear together.
void MainWindow::displayFirst(const EvaluationPtr& first)
{
    if (m_pending)
        return;
    m_ahead = true;
    workspace()->setFirstPicture(first);
    if (workspace()->showsTimeline())
        playStep();
}

void MainWindow::display(const EvaluationPtr& evaluation)
{
    if (m_pending && m_pending->scenario == evaluation->scenario) {
        m_session.open(m_pending->scenario, m_pending->path, m_pending->modified);
        m_pending.reset();
    }
    m_banner->endRefusal();
    m_shown = unrevealed(evaluation);
    m_ahead = false;
    m_shownIndex = m_session.undoStack().index();
    showFigures();
    m_desk->lesson.setEvaluation(evaluation);
    if (workspace()->showsTimeline() && !m_desk->lesson.isSettled(evaluation->scenario))
        playStep();
    else
        m_playback.toEnd();
}

void MainWindow::showFigures()
{
    m_rule->setRule(m_shown->scenario.rule);
    m_exports->setEvaluation(m_shown);
    leaveBehind();
    workspace()->setEvaluation(m_shown);
    tellStory();
    showSteps();
    updateTitle();
}

/// A cancelled evaluation leaves everything as it was when the picture on screen was made.
void MainWindow::giveUp()
{
    if (m_pending)
        m_desk->lesson.close();
    m_pending.reset();
    if (m_ahead) {
        m_ahead = false;
        leaveBehind();
        workspace()->setEvaluation(m_shown);
        m_playback.toEnd();
    }
    m_session.undoStack().setIndex(m_shownIndex);
    if (m_shown)
        m_session.showStep(m_shown->scenario.shown);
    m_banner->note(tr("Cancelled; nothing has changed."));
}

void MainWindow::updateTitle()
{
    setWindowTitle(m_documents->title());
    setWindowModified(m_session.isModified());
}

void MainWindow::refuse(const Error& error)
{
    m_banner->refuse(coreSentence(error));
}

void MainWindow::offerRecovery()
{
    if (!m_autosave)
        return;
    const auto found = m_autosave->takeRecovered();
    if (!found)
        return;
    const auto answer = QMessageBox::question(
        this, tr("Unsaved work"),
        tr("The program ended without saving %1. Open the copy that was kept?").arg(fromUtf8(found->scenario.name)));
    if (answer == QMessageBox::Yes)
        openDocument(found->scenario, found->path, true);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_documents->mayDiscard()) {
        event->ignore();
        return;
    }
    m_presenter->leave(); // what is kept is the window outside of it
    m_settings.setGeometry(saveGeometry());
    m_settings.setSpeed(m_playback.speed());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.front().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    m_documents->openAny(event->mimeData()->urls().front().toLocalFile());
}

void MainWindow::changeEvent(QEvent* event)
{
    QMainWindow::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_shown)
        return;
    tellStory();
    paintIcons();
}

void MainWindow::resizeEvent(QResizeEvent* event)
{
    QMainWindow::resizeEvent(event);
    fitToolBar();
}

} // namespace hrw::ui
