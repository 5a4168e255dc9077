// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/playback/tabfocus.h"
#include "ui/shell/window/documentcontext.h"
#include "ui/widgets/workspace.h"

#include <QMainWindow>
#include <functional>
#include <memory>

namespace hrw::ui {

class Banner;
class ClusterActions;
class DocumentDisplay;
class Documents;
class Exports;
class LessonGuide;
class PresenterChrome;
class PresenterMode;
class Rail;
class RuleBar;
class StatusLine;
class StepNavigator;
class Steps;
class ToolBar;
class ViewActions;
class WorkspaceStack;

/// The window: it puts the parts together and passes what comes from one to the others. An action of a person becomes
/// an edit of the session; the session's scenario goes to the evaluator; its evaluation goes to the views; and the
/// playback's number from 0 to 1 goes to all of them.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// `autosaveFolder` empty: no copy of unsaved work is kept.
    explicit MainWindow(const QString& autosaveFolder = {}, QWidget* parent = nullptr);
    /// The same in the language of now: it takes the document of another window over, which is to be closed then.
    explicit MainWindow(const MainWindow& before);
    ~MainWindow() override;

    Session& session() { return m_context->session; }
    Evaluator& evaluator() { return m_context->evaluator; }
    Playback& playback() { return m_context->playback; }
    ClusterActions& clusterActions() { return *m_cluster; }
    Documents& documents() { return *m_documents; }
    [[nodiscard]] Workspace* workspace() const;
    /// False when there is no workspace of this name (as in "explore").
    bool showWorkspace(const QString& name);

    /// What the play bar walks now: the open lesson, else the current workspace.
    [[nodiscard]] Steps& steps() const;

    /// Begins presenter mode; `fullScreen` false: in the window as large as it is.
    void present(bool fullScreen = true);
    PresenterMode& presenter() { return *m_presenter; }

    /// Asks for a document to be shown; the one on screen stays until the new one has been evaluated.
    void openDocument(const Scenario& scenario, const QString& path, bool modified = false);
    /// Evaluates and shows it before returning: for pictures and for the first frame.
    void showNow(const Scenario& scenario, const QString& path = {});
    /// At its first step, in a document of its own.
    void openLesson(std::shared_ptr<const Lesson> lesson);
    LessonPlayer& lesson() { return m_context->lesson; }
    /// Offers what a killed run has left behind.
    void offerRecovery();

Q_SIGNALS:
    void languageChosen(hrw::ui::Language language); ///< of the next window

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    MainWindow(std::shared_ptr<DocumentContext> context, QWidget* parent);
    void build();
    void makeMenus();
    void makeWorkspaces();
    void connectWorkspace(Workspace* workspace);
    void followWorkspace(bool otherSteps);
    void connectParts();
    void connectPresenter();
    /// What a control wants of the document, as one undoable edit.
    void edit(const QString& text, const std::function<void(Scenario&)>& change);
    void showFigures();
    void updateStatus();
    void updateCaption();
    void updateTitle();
    void refuse(const Error& error);

    std::shared_ptr<DocumentContext> m_context;
    TabFocus m_tabFocus;
    Documents* m_documents;
    ClusterActions* m_cluster;
    ViewActions* m_view;
    Exports* m_exports;
    RuleBar* m_rule;
    Banner* m_banner;
    Rail* m_rail;
    WorkspaceStack* m_workspaces;
    DocumentDisplay* m_display;
    StepNavigator* m_navigator;
    StatusLine* m_status;
    PresenterMode* m_presenter;
    LessonGuide* m_lessons;
    ToolBar* m_tools = nullptr;
    PresenterChrome* m_chrome = nullptr;
};

} // namespace hrw::ui
