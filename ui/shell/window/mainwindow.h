// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/playback/tabfocus.h"
#include "ui/shell/presenter/presenter.h"
#include "ui/shell/window/desk.h"
#include "ui/shell/window/timelinesteps.h"
#include "ui/widgets/splittershares.h"
#include "ui/widgets/workspace.h"

#include <QMainWindow>
#include <QPointer>
#include <functional>
#include <memory>
#include <optional>

class QStackedWidget;
class QToolBar;

namespace hrw::ui {

class AutoPlay;
class Banner;
class ClusterActions;
class Documents;
class Exports;
class LessonMenu;
class LessonPanel;
class LessonSpotlight;
class Rail;
class PlayBar;
class PresenterMode;
class RuleBar;
class StatusLine;
class ViewActions;

/// The window: it puts the parts together and passes what comes from one to the others. An action of a person becomes
/// an edit of the session; the session's scenario goes to the evaluator; its evaluation goes to the views; and the
/// playback's number from 0 to 1 goes to all of them.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// `autosaveFolder` empty: no copy of unsaved work is kept.
    explicit MainWindow(const QString& autosaveFolder = {}, QWidget* parent = nullptr);
    /// The same in the language of now: it takes the desk of another window over, which is to be closed then.
    explicit MainWindow(const MainWindow& before);
    ~MainWindow() override;

    Session& session() { return m_session; }
    Evaluator& evaluator() { return m_evaluator; }
    Playback& playback() { return m_playback; }
    ClusterActions& clusterActions() { return *m_cluster; }
    Documents& documents() { return *m_documents; }
    [[nodiscard]] Workspace* workspace() const;
    /// False when there is no workspace of this name (as in "explore").
    bool showWorkspace(const QString& name);

    /// What the play bar walks now: the open lesson, else the current workspace.
    [[nodiscard]] Steps& steps() const;
    /// A lesson comes before everything else that could be walked; nullptr when it is closed. To be told anew when it
    /// goes on.
    void setLesson(Steps* lesson);

    /// Begins presenter mode; `fullScreen` false: in the window as large as it is.
    void present(bool fullScreen = true);
    PresenterMode& presenter() { return *m_presenter; }

    /// Asks for a document to be shown; the one on screen stays until the new one has been evaluated.
    void openDocument(const Scenario& scenario, const QString& path, bool modified = false);
    /// Evaluates and shows it before returning: for pictures and for the first frame.
    void showNow(const Scenario& scenario, const QString& path = {});
    /// At its first step, in a document of its own.
    void openLesson(std::shared_ptr<const Lesson> lesson);
    LessonPlayer& lesson() { return m_desk->lesson; }
    /// Offers what a killed run has left behind.
    void offerRecovery();

Q_SIGNALS:
    void languageChosen(hrw::ui::Language language); ///< of the next window

protected:
    bool event(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    /// What presenter mode hides, to restore it later.
    struct PresenterRoom
    {
        bool fullScreen = true; ///< to be taken
        Qt::WindowStates states;
        QRect place;
        QList<QPointer<QWidget>> hidden;
        SplitterShares shares;
    };
    MainWindow(std::shared_ptr<Desk> desk, QWidget* parent);
    void takeOver(const MainWindow& before);
    void build();
    void makeWorkspaces();
    Workspace* makeWorkspace(std::size_t at);
    void offerWorkspace(const QString& title, const QString& name, const std::function<Workspace*()>& make);
    void connectWorkspace(Workspace* workspace);
    void makeMenus();
    void makeToolBar();
    void fitToolBar();
    void paintIcons();
    /// What a control wants of the document, as one undoable edit.
    void edit(const QString& text, const std::function<void(Scenario&)>& change);
    void editKeys();
    void connectAll();
    void request();
    void display(const EvaluationPtr& evaluation);
    void showFigures();
    void displayFirst(const EvaluationPtr& first);
    void giveUp();
    void leaveBehind();
    void tellStory();
    void showTimeline(bool shown);
    void connectPace();
    void showSteps();
    void followSteps();
    void nextStep();
    void previousStep();
    void playPressed();
    void connectPresenter();
    void takeChromeAway();
    void widenLesson();
    void bringChromeBack();
    void answerPresenter(PresenterAsk ask);
    void tellAudience();
    void switchAuto(bool on);
    void autoStep();
    void connectLessons();
    void showScene(const Scenario& scene, const QString& what, SceneChange change);
    void playStep(); ///< once there was time to read what to watch for
    void followLesson();
    [[nodiscard]] EvaluationPtr unrevealed(const EvaluationPtr& evaluation) const;
    void reveal();
    void followAnswers();
    void takePicks();
    void updateTitle();
    void refuse(const Error& error);

    std::shared_ptr<Desk> m_desk;
    Settings& m_settings;
    Session& m_session;
    Evaluator& m_evaluator;
    Playback& m_playback;
    std::unique_ptr<Autosave>& m_autosave;
    std::optional<Desk::Pending>& m_pending;
    EvaluationPtr& m_shown;
    bool& m_ahead;
    int& m_shownIndex;

    Documents* m_documents;
    ClusterActions* m_cluster;
    ViewActions* m_view;
    Exports* m_exports;
    RuleBar* m_rule;
    Banner* m_banner;
    Rail* m_rail;
    QStackedWidget* m_stack;
    PlayBar* m_play;
    StatusLine* m_status;
    TimelineSteps m_timeline;
    Steps* m_lesson = nullptr;
    AutoPlay* m_auto;
    TabFocus m_tabFocus;
    PresenterMode* m_presenter;
    PresenterRoom m_room; ///< as it was before presenter mode
    LessonMenu* m_lessons;
    LessonPanel* m_lessonPanel;
    LessonSpotlight* m_spotlight;
    QString m_lessonKey; ///< that the matrix shows for the lesson
    QToolBar* m_tools = nullptr;
    QList<QAction*> m_timelineTools; ///< of it, that act on the timeline
    /// One entry of the rail. Its workspace is created on the first visit.
    struct Entry
    {
        QString name;
        std::function<Workspace*()> make;
        Workspace* workspace = nullptr;
        bool behind = true; ///< it has not been told of m_shown
    };
    std::vector<Entry> m_workspaces;
    std::size_t m_front = 0;
};

} // namespace hrw::ui
