// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/window/documentdisplay.h"

namespace hrw::ui {

class Documents;
class LessonMenu;
class LessonPanel;
class LessonSpotlight;

/// Lessons in the window: their scenes are edits of the document, and they say what is to be looked at.
class LessonGuide : public QObject
{
    Q_OBJECT

public:
    LessonGuide(DocumentContext& context, WorkspaceStack& workspaces, DocumentDisplay& display, QWidget* window);

    [[nodiscard]] LessonMenu& menu() { return *m_menu; }
    [[nodiscard]] LessonPanel* panel() { return m_panel; }
    LessonPlayer& player() { return m_player; }

    /// At its first step, in a document of its own.
    void open(std::shared_ptr<const Lesson> lesson);
    /// Once there was time to read what to watch for.
    void playStep();

Q_SIGNALS:
    void chosen(const std::shared_ptr<const hrw::Lesson>& lesson); ///< in the menu
    void stepsChanged();
    void captionChanged();
    void refused(const hrw::Error& error);
    void noted(const QString& message);

private:
    void connectAll();
    void showScene(const Scenario& scene, const QString& what, SceneChange change);
    void follow();
    void followAnswers();
    void prepare(Workspace* workspace);

    DocumentContext& m_context;
    LessonPlayer& m_player;
    WorkspaceStack& m_workspaces;
    DocumentDisplay& m_display;
    LessonMenu* m_menu;
    LessonPanel* m_panel;
    LessonSpotlight* m_spotlight;
    QString m_key; ///< that the matrix shows for the lesson
};

} // namespace hrw::ui
