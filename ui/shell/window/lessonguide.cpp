// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/lessonguide.h"

#include "ui/lessons/lessonmenu.h"
#include "ui/lessons/lessonpanel.h"
#include "ui/lessons/lessonspotlight.h"

namespace hrw::ui {

LessonGuide::LessonGuide(DocumentContext& context, WorkspaceStack& workspaces, DocumentDisplay& display,
                         QWidget* window)
    : QObject(window)
    , m_context(context)
    , m_player(context.lesson)
    , m_workspaces(workspaces)
    , m_display(display)
    , m_menu(new LessonMenu(window))
    , m_panel(new LessonPanel(m_player, window))
    , m_spotlight(new LessonSpotlight(&workspaces))
{
    connectAll();
}

void LessonGuide::connectAll()
{
    connect(m_menu, &LessonMenu::chosen, this, &LessonGuide::chosen);
    connect(m_menu, &LessonMenu::refused, this, &LessonGuide::refused);
    connect(m_menu, &LessonMenu::noted, this, &LessonGuide::noted);
    connect(m_menu->leave, &QAction::triggered, &m_player, &LessonPlayer::close);
    connect(m_panel, &LessonPanel::listWanted, m_menu->list, &QAction::trigger);
    connect(m_panel, &LessonPanel::pictureWanted, this, [this] { m_workspaces.current()->focusPicture(); });
    connect(&m_workspaces, &WorkspaceStack::workspaceMade, this, &LessonGuide::prepare);
    connect(&m_player, &LessonPlayer::sceneWanted, this, &LessonGuide::showScene);
    connect(&m_player, &LessonPlayer::refused, this, &LessonGuide::refused);
    connect(&m_player, &LessonPlayer::placeChanged, this, &LessonGuide::follow);
    connect(&m_player, &LessonPlayer::changed, this, &LessonGuide::followAnswers);
    Session& session = m_context.session;
    connect(&session, &Session::scenarioChanged, this, [&, this] { m_player.setScenario(session.scenario()); });
    connect(&session.undoStack(), &QUndoStack::indexChanged, this, [&, this] {
        if (session.path().isEmpty() && m_player.isScene(session.scenario()))
            session.undoStack().setClean(); // a lesson can be played again: there is nothing to save
    });
}

void LessonGuide::prepare(Workspace* workspace)
{
    connect(workspace, &Workspace::nodeSelected, &m_player, &LessonPlayer::chooseNode);
    connect(workspace, &Workspace::keysPicked, this, [this, workspace](const std::vector<KeyIndex>& keys) {
        if (workspace == m_workspaces.current() && m_player.isPicking())
            m_player.answer(keys);
    });
    if (!m_key.isEmpty())
        workspace->setOwnKey(m_key);
}

void LessonGuide::open(std::shared_ptr<const Lesson> lesson)
{
    if (const auto opened = m_player.open(std::move(lesson)); !opened)
        Q_EMIT refused(opened.error());
}

void LessonGuide::showScene(const Scenario& scene, const QString& what, SceneChange change)
{
    if (change == SceneChange::Opens) {
        m_display.open(scene, {});
        return;
    }
    const bool there = scene == m_context.session.scenario();
    if (const auto done = m_context.session.edit(what, scene); !done)
        Q_EMIT refused(done.error());
    if (there && change == SceneChange::Plays)
        playStep();
}

void LessonGuide::playStep()
{
    m_context.playback.playFromStartAfter(m_panel->stillReading());
}

/// What the step is about comes to the front.
void LessonGuide::follow()
{
    Q_EMIT stepsChanged();
    m_menu->leave->setEnabled(m_player.isOpen());
    const LessonStep step = m_player.isOpen() ? m_player.course().current() : LessonStep{};
    if (m_player.isOpen()) {
        m_workspaces.showWorkspace(QString::fromStdString(step.workspace));
        Workspace* workspace = m_workspaces.current();
        const auto panel = workspace->panelNames().indexOf(QString::fromStdString(step.panel));
        if (panel >= 0)
            workspace->showPanelAt(static_cast<int>(panel));
    }
    m_spotlight->show(m_workspaces.current(), QString::fromStdString(step.spotlight));
    m_display.reveal();
    followAnswers();
}

/// Chosen dots are ringed in the picture, and a typed key has its row in the matrix once it may be seen.
void LessonGuide::followAnswers()
{
    for (Workspace* workspace : m_workspaces.made()) {
        const bool here = m_player.isOpen() && workspace == m_workspaces.current();
        workspace->setPicking(here && m_player.isPicking(), here ? m_player.picked() : std::vector<KeyIndex>{});
    }
    Q_EMIT captionChanged();
    const QString key = m_player.showsKey() ? m_player.page().typedKey : QString();
    if (key == m_key)
        return;
    m_key = key;
    for (Workspace* workspace : m_workspaces.made())
        workspace->setOwnKey(key);
}

} // namespace hrw::ui
