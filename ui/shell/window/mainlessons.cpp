// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the main window: their scenes are edits of the document, and they say what is to be looked at.
#include "core/scenario/evaluation.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/explore/matrix/scorematrixview.h"
#include "ui/lessons/lessonmenu.h"
#include "ui/lessons/lessonpanel.h"
#include "ui/lessons/lessonspotlight.h"
#include "ui/shell/window/documents.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/statusline.h"
#include "ui/widgets/banner.h"

#include <QStackedWidget>

namespace hrw::ui {

void MainWindow::connectLessons()
{
    LessonPlayer* player = &m_desk->lesson;
    connect(m_lessons, &LessonMenu::chosen, this, [this](const std::shared_ptr<const Lesson>& lesson) {
        // What was tried out in a lesson is no work that could be lost.
        const bool onlyTried = m_desk->lesson.isOpen() && m_session.path().isEmpty();
        if (onlyTried || m_documents->mayDiscard())
            openLesson(lesson);
    });
    connect(m_lessons, &LessonMenu::refused, this, &MainWindow::refuse);
    connect(m_lessons, &LessonMenu::noted, m_banner, &Banner::note);
    connect(m_lessons->leave, &QAction::triggered, player, &LessonPlayer::close);
    connect(m_lessonPanel, &LessonPanel::listWanted, m_lessons->list, &QAction::trigger);
    connect(m_lessonPanel, &LessonPanel::pictureWanted, this, [this] {
        if (auto* flow = workspace()->findChild<KeyFlowView*>())
            flow->setFocus(Qt::TabFocusReason);
    });
    connect(player, &LessonPlayer::sceneWanted, this, &MainWindow::showScene);
    connect(player, &LessonPlayer::refused, this, &MainWindow::refuse);
    connect(player, &LessonPlayer::placeChanged, this, &MainWindow::followLesson);
    connect(player, &LessonPlayer::changed, this, &MainWindow::followAnswers);
    connect(&m_session, &Session::scenarioChanged, this, [this, player] { player->setScenario(m_session.scenario()); });
    connect(&m_session.undoStack(), &QUndoStack::indexChanged, this, [this, player] {
        if (m_session.path().isEmpty() && player->isScene(m_session.scenario()))
            m_session.undoStack().setClean(); // a lesson can be played again: there is nothing to save
    });
}

void MainWindow::openLesson(std::shared_ptr<const Lesson> lesson)
{
    if (const auto opened = m_desk->lesson.open(std::move(lesson)); !opened)
        refuse(opened.error());
}

void MainWindow::showScene(const Scenario& scene, const QString& what, SceneChange change)
{
    if (change == SceneChange::Opens) {
        openDocument(scene, {});
        return;
    }
    const bool there = scene == m_session.scenario();
    if (const auto done = m_session.edit(what, scene); !done)
        refuse(done.error());
    if (there && change == SceneChange::Plays)
        playStep();
}

void MainWindow::playStep()
{
    m_playback.playFromStartAfter(m_lessonPanel->stillReading());
}

/// What the step is about comes to the front.
void MainWindow::followLesson()
{
    LessonPlayer& player = m_desk->lesson;
    setLesson(player.isOpen() ? &player : nullptr);
    m_lessons->leave->setEnabled(player.isOpen());
    const LessonStep step = player.isOpen() ? player.course().current() : LessonStep{};
    if (player.isOpen()) {
        showWorkspace(QString::fromStdString(step.workspace));
        const auto panel = workspace()->panelNames().indexOf(QString::fromStdString(step.panel));
        if (panel >= 0)
            workspace()->showPanelAt(static_cast<int>(panel));
    }
    m_spotlight->show(workspace(), QString::fromStdString(step.spotlight));
    reveal();
    followAnswers();
}

/// While a question is open, the picture shows no trace of the step that led to it: its rings and figures would tell.
EvaluationPtr MainWindow::unrevealed(const EvaluationPtr& evaluation) const
{
    if (!m_desk->lesson.isAskedAbout(evaluation->scenario))
        return evaluation;
    return std::make_shared<const Evaluation>(atRest(*evaluation));
}

/// The same scene, asked about or not any more.
void MainWindow::reveal()
{
    const LessonPlayer& player = m_desk->lesson;
    const EvaluationPtr& latest = m_evaluator.latest();
    const bool here = m_shown && latest && m_shown->scenario == latest->scenario && !m_evaluator.isBusy() &&
                      (!player.isOpen() || player.course().scene() == latest->scenario);
    if (!here || player.isAskedAbout(latest->scenario) == (m_shown != latest))
        return;
    m_shown = unrevealed(latest);
    showFigures();
    m_playback.toEnd();
}

/// Chosen dots are ringed in the picture, and a typed key has its row in the matrix once it may be seen.
void MainWindow::followAnswers()
{
    const LessonPlayer& player = m_desk->lesson;
    const KeyFlowView* front = player.isOpen() ? workspace()->findChild<KeyFlowView*>() : nullptr;
    for (KeyFlowView* flow : m_stack->findChildren<KeyFlowView*>()) {
        flow->setPicking(flow == front && player.isPicking());
        flow->setPickedKeys(flow == front ? player.picked() : std::vector<KeyIndex>{});
        connect(flow, &KeyFlowView::pickedKeysChanged, this, &MainWindow::takePicks, Qt::UniqueConnection);
    }
    if (m_shown)
        tellAudience();
    auto* matrix = m_stack->findChild<ScoreMatrixView*>();
    const QString key = player.showsKey() ? player.page().typedKey : QString();
    if (!matrix || key == m_lessonKey)
        return;
    m_lessonKey = key;
    matrix->setOwnKey(key);
}

void MainWindow::takePicks()
{
    if (const auto* flow = workspace()->findChild<KeyFlowView*>(); flow && m_desk->lesson.isPicking())
        m_desk->lesson.answer(flow->pickedKeys());
}

} // namespace hrw::ui
