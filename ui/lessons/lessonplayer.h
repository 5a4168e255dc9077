// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/course.h"
#include "ui/lessons/lessonpage.h"
#include "ui/lessons/lessonverdict.h"
#include "ui/session/evaluator.h"
#include "ui/session/steps.h"
#include "ui/widgets/latestjob.h"

#include <QObject>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hrw::ui {

/// How a lesson's scene comes on screen.
enum class SceneChange : quint8
{
    Opens, ///< a document of its own
    Jumps, ///< at once
    Plays  ///< its last step is to be seen
};

/// Plays a lesson without knowing how it looks: it says which scene is wanted, computes the figures of a step from the
/// scenes at its two ends (beside the window, so that they are there whatever the person is exploring), and tells what
/// the page says. The window answers with what is on screen; the panel with what the person said.
class LessonPlayer : public QObject, public Steps
{
    Q_OBJECT

public:
    explicit LessonPlayer(QObject* parent = nullptr);
    ~LessonPlayer() override;

    /// At its first step. Refuses an action that can't be taken.
    Result<void> open(std::shared_ptr<const Lesson> lesson);
    void close();
    /// The window speaks another language now.
    void retranslate();
    [[nodiscard]] bool isOpen() const { return m_course.has_value(); }
    [[nodiscard]] const Course& course() const { return *m_course; } ///< while open

    /// What the document is now, and what has been evaluated for the screen.
    void setScenario(const Scenario& scenario);
    void setEvaluation(const EvaluationPtr& evaluation);
    /// The person has changed what is on screen: it isn't the lesson's scene.
    [[nodiscard]] bool isAway() const;
    void returnToScene();
    /// This is the scene of a place where nothing plays, so it is to be there at once.
    [[nodiscard]] bool isSettled(const Scenario& scenario) const;
    /// One of those that the lesson shows: there is nothing in it that could be lost.
    [[nodiscard]] bool isScene(const Scenario& scenario) const;
    /// A question is open about this scene: what the step before it did would often tell.
    [[nodiscard]] bool isAskedAbout(const Scenario& scenario) const;

    /// nullptr while its figures are being computed.
    [[nodiscard]] const LessonMoment* moment() const { return m_moment ? &*m_moment : nullptr; }
    [[nodiscard]] const LessonPage& page() const { return m_page; }
    /// Of this step; only in its reveal.
    [[nodiscard]] std::optional<Revealed> revealed() const;
    [[nodiscard]] LessonScore score() const;
    [[nodiscard]] bool isAtEnd() const;
    /// The scores of the typed key may be seen: they would tell an answer that is still asked for.
    [[nodiscard]] bool showsKey() const;
    /// Dots are to be chosen now.
    [[nodiscard]] bool isPicking() const;
    /// Those that have been chosen in this step.
    [[nodiscard]] std::vector<KeyIndex> picked() const;
    /// Waits for the figures, for pictures without a window.
    void finishWork();

    void answer(const Answer& answer);
    void chooseNode(const QString& id); ///< in a picture; an answer where a node is asked for
    void setHands(const Hands& hands);
    void typeKey(const QString& key);
    void goTo(std::size_t step);
    /// The question is below what can be seen: going on leads to it first. Until the next page.
    void setQuestionOutOfSight(bool outOfSight);
    [[nodiscard]] bool leadsToQuestion() const { return m_leadsToQuestion; }

    [[nodiscard]] QStringList labels() const override;
    [[nodiscard]] int place() const override;
    void show(int place) override;
    [[nodiscard]] int firstNumber() const override { return 1; }
    [[nodiscard]] bool canGoBack() const override;
    [[nodiscard]] bool canGoOn() const override;
    void back() override;
    void on() override;
    [[nodiscard]] PresenterText presenterText() const override;
    [[nodiscard]] QStringList caption() const override; ///< while a question is open, not what its scene came from

Q_SIGNALS:
    void sceneWanted(const hrw::Scenario& scene, const QString& what, hrw::ui::SceneChange change);
    void placeChanged();   ///< another step or phase, or no lesson any more
    void changed();        ///< anything that the page shows
    void questionWanted(); ///< is to be brought into sight
    void refused(const hrw::Error& error);

private:
    void arrive(SceneChange change);
    void wantScene(SceneChange change);
    void prepare();
    void take(const LessonMoment& moment);
    void remember(const EvaluationPtr& evaluation);
    [[nodiscard]] EvaluationPtr known(const Scenario& scenario) const;
    void reread();
    [[nodiscard]] QString commandWords() const;

    std::optional<Course> m_course;
    std::vector<StepScenes> m_scenes;
    std::optional<LessonMoment> m_moment;
    LessonPage m_page;
    std::vector<std::optional<Revealed>> m_revealed; // by step
    std::vector<EvaluationPtr> m_known;              // the latest last
    std::vector<LessonMoment> m_moments;             // of steps that have been looked at, the latest last
    Scenario m_onScreen;
    bool m_opening = false; ///< its document is not there yet
    bool m_leadsToQuestion = false;
    LatestJob<LessonMoment> m_job;
};

} // namespace hrw::ui
