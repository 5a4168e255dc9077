// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons in the main window: their scenes are edits of the document, and they say what is to be looked at.
#include "ui/keyflow/keyflowview.h"
#include "ui/lessons/lessonmenu.h"
#include "ui/lessons/lessonpanel.h"
#include "ui/lessons/lessonspotlight.h"
#include "ui/matrix/scorematrixview.h"
#include "ui/widgets/banner.h"
#include "ui/window/documents.h"
#include "ui/window/mainwindow.h"
#include "ui/window/statusline.h"

#include <QStackedWidget>

namespace hrw::ui {

void MainWindow::connectLessons()
{
    LessonPlayer* player = &m_desk->lesson;
    connect(m_lessons, &LessonMenu::chosen, this, [this](const std::shared_ptr<const Lesson>& lesson) {
        if (m_documents->mayDiscard())
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
    connect(&m_session, &Session::scenarioChanged, player,
            [this, player] { player->setScenario(m_session.scenario()); });
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
    const bool untouched = !m_session.isModified() && m_session.path().isEmpty();
    if (const auto done = m_session.edit(what, scene); !done)
        refuse(done.error());
    else if (untouched)
        m_session.undoStack().setClean(); // a lesson can be played again: there is nothing to save
    if (there && change == SceneChange::Plays)
        m_playback.playFromStart();
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
    followAnswers();
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
