// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/lesson.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace hrw {

/// The position of a lesson within a step.
enum class Phase : std::uint8_t
{
    Predict, ///< text, and the question where there is one
    Act,     ///< the action has been taken and plays
    Reveal   ///< what came of it
};

/// What a person said: a number, an option's or a node's id, or keys of the sample (ascending).
using Answer = std::variant<double, std::string, std::vector<KeyIndex>>;

/// A show of hands: how many people in the room gave which answer. Numbers are grouped by equal parts of the slider.
struct Hands
{
    std::vector<std::uint64_t> counts; ///< by option, node or part, as choicesOf() lists them
};

/// What can be said to a question, as a list: the options' ids, the nodes' ids, or parts of a slider ("0 to 18").
/// Empty for dots.
inline constexpr std::size_t sliderParts = 4;
std::vector<std::string> choicesOf(const Question& question, const LessonMoment& moment);

/// A guess compared with the truth.
struct Revealed
{
    FigureValue truth; ///< of a choice: Text, the id of the option that holds
    std::optional<FigureValue> theory;
    std::optional<Answer> guess;
    bool right = false;   ///< a number: within a twentieth of the slider; dots: exactly these
    double closeness = 0; ///< 0 to 1: 1 - |guess - truth| / (to - from); of dots, |both| / |either|; of a choice 0 or 1
    std::optional<std::size_t> rightHands; ///< which of choicesOf() the truth is, for a room
};

/// Refuses what valueOf() refuses, and a choice of which not exactly one option holds.
Result<Revealed> reveal(const Question& question, const LessonMoment& moment, const std::optional<Answer>& guess,
                        const Fact& where);

/// How far a person is in a lesson. A plain value: going back and forth changes nothing but the place; answers stay
/// until they are set again.
class Course
{
public:
    /// `lesson` must have scenes, see scenesOf().
    explicit Course(std::shared_ptr<const Lesson> lesson, std::vector<StepScenes> scenes);

    [[nodiscard]] const Lesson& lesson() const { return *m_lesson; }
    [[nodiscard]] std::size_t step() const { return m_step; }
    [[nodiscard]] Phase phase() const { return m_phase; }
    [[nodiscard]] const LessonStep& current() const { return m_lesson->steps[m_step]; }
    /// What is to be on screen here.
    [[nodiscard]] const Scenario& scene() const;
    [[nodiscard]] const Scenario& sceneBefore() const { return m_scenes[m_step].before; }
    [[nodiscard]] const Scenario& sceneAfter() const { return m_scenes[m_step].after; }

    [[nodiscard]] bool canGoBack() const;
    [[nodiscard]] bool canGoOn() const; ///< not at the last reveal
    /// True when this step asks and nobody has answered: going on reveals without a guess.
    [[nodiscard]] bool isUnanswered() const;
    void back();
    void on(); ///< Predict -> Act (with an action) -> Reveal -> the next step's Predict
    void goTo(std::size_t step);

    void answer(const Answer& answer); ///< in Predict only; ignored afterwards
    void setHands(const Hands& hands);
    void typeKey(const std::string& key);
    [[nodiscard]] const std::optional<Answer>& answerOf(std::size_t step) const { return m_answers[step]; }
    [[nodiscard]] const std::optional<Hands>& handsOf(std::size_t step) const { return m_hands[step]; }
    [[nodiscard]] const std::string& typedKey() const { return m_typed[m_step]; }

private:
    std::shared_ptr<const Lesson> m_lesson;
    std::vector<StepScenes> m_scenes;
    std::size_t m_step = 0;
    Phase m_phase = Phase::Predict;
    std::vector<std::optional<Answer>> m_answers; // by step, as are the two below
    std::vector<std::optional<Hands>> m_hands;
    std::vector<std::string> m_typed;
};

} // namespace hrw
