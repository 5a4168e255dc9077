// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/figure.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hrw {

/// A workspace as lessons name it, and what a step can bring to the front there.
struct LessonPlace
{
    std::string workspace;
    std::vector<std::string> panels; ///< what shares a card of it
    std::vector<std::string> cards;  ///< what a spotlight can be on
};

/// All of them. They are part of what a lesson is, so they stand here and not in the window, which has the same ones.
std::span<const LessonPlace> lessonPlaces();

/// What a step does to the scenario on screen, in this order; all of it is optional.
struct LessonAction
{
    std::optional<Scenario> scenario;                 ///< another one takes its place
    std::optional<Rule> rule;                         ///< score, copies and failure domains
    std::optional<std::vector<std::string>> compared; ///< the placements that Compare shows
    std::optional<std::uint64_t> show;                ///< goes to this step of the timeline, 0 the start
    std::vector<Step> steps;                          ///< are taken, one after the other; the last is what plays
    [[nodiscard]] bool isNothing() const;
};

/// Two figures or a figure and a number beside each other: "moved.share < modulo.share", "needless.keys = 0".
struct Condition
{
    enum class Sign : std::uint8_t
    {
        Less,
        LessOrEqual,
        Equal,
        NotEqual,
        GreaterOrEqual,
        Greater
    };
    Figure left;
    Sign sign = Sign::Equal;
    std::variant<double, std::string, Figure> right = 0.0; ///< text in quotes: owner("Ada") = "N2"
};
Result<Condition> parseCondition(std::string_view text, const Fact& where);
Result<bool> holds(const Condition& condition, const LessonMoment& moment, const Fact& where);

/// A number on a slider.
struct NumberQuestion
{
    Figure truth;                 ///< a count, share, amount of bytes or multiple
    std::optional<Figure> theory; ///< what is to be expected
    double from = 0;              ///< of the slider, in the figure's unit: a share as 0.2
    double to = 0;                ///< above `from`
    double step = 1;              ///< > 0
};
/// One of several texts, of which exactly one is right when the lesson is played.
struct ChoiceQuestion
{
    struct Option
    {
        std::string id; ///< its text stands in the lesson's Markdown
        Condition holds;
    };
    std::vector<Option> options; ///< at least two
};
/// One of the nodes on screen (of the moment `before`, or of the one after where `ofAfter`).
struct NodeQuestion
{
    Figure truth; ///< a Text that is the node's id
    bool ofAfter = false;
};
/// Some of the dots.
struct DotsQuestion
{
    Figure truth; ///< Keys
};
using Question = std::variant<NumberQuestion, ChoiceQuestion, NodeQuestion, DotsQuestion>;

/// One step: something to read, mostly something to predict, something that happens, and what came of it.
struct LessonStep
{
    std::string id;
    std::string workspace; ///< "explore", "compare", "failover", "plan"
    std::string panel;     ///< of the workspace, as Workspace's panels are named; empty: as it is
    std::string spotlight; ///< the card to look at: "key-flow", "matrix", "loads", ...; empty: all of them
    std::string key;       ///< not empty: the person may type a key of their own; this one stands there before
    LessonAction scene;    ///< brings on screen what the step speaks of, before anybody reads it
    std::optional<Question> question;
    LessonAction action;
};

/// The words of one step in one language. Text with figures in double braces: "{{moved.keys}} of {{keys}} keys". Text,
/// question, options and act are filled in from the moment's atStart(), the others from the moment itself; titles and
/// the lesson's summary name no figures, as they are listed before there are any.
struct StepWords
{
    std::string title;
    std::string text;                           ///< Markdown, before anything happens
    std::string question;                       ///< Markdown; empty without a question
    std::map<std::string, std::string> options; ///< of a choice, by id
    std::string act;                            ///< what the action's button says; empty without an action
    std::string watch;                          ///< Markdown, one caption for while it plays; may be empty
    std::string reveal;                         ///< Markdown, afterwards
    std::string notes;                          ///< for the presenter; may be empty
};

/// A lesson in one language.
struct LessonWords
{
    std::string title;
    std::string summary;          ///< Markdown: what it is about, before the first step
    std::vector<StepWords> steps; ///< one for each of the lesson
};

struct Lesson
{
    std::string id;            ///< its folder's name: "03-a-node-joins"
    std::uint64_t minutes = 0; ///< that it takes, 1 to 60
    Scenario start;
    std::vector<LessonStep> steps;            ///< at least one
    std::map<std::string, LessonWords> words; ///< by language ("en", "de"); "en" is always there

    /// Those of `language`, else the English ones.
    [[nodiscard]] const LessonWords& in(const std::string& language) const;
};

/// What is on screen while a step is read, and once its action has been taken.
struct StepScenes
{
    Scenario before;
    Scenario after; ///< the same one without an action
    bool operator==(const StepScenes&) const = default;
};
/// Those of each step. Refuses a scene or an action that can't be taken.
Result<std::vector<StepScenes>> scenesOf(const Lesson& lesson);

/// A text cut where it names figures.
struct WordPiece
{
    std::string text; ///< Markdown as it stands; empty where this is a figure
    std::optional<Figure> figure;
};
/// Refuses braces that don't close and what parseFigure() refuses.
Result<std::vector<WordPiece>> piecesOf(const std::string& text, const Fact& where);

} // namespace hrw
