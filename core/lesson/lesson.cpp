// SPDX-License-Identifier: MIT
#include "core/lesson/lesson.h"

#include "core/base/inquotes.h"
#include "core/scenario/scenario.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::size_t stagesByName = 9; // of a plan

/// "tile-1", "tile-2", ... behind those that are there.
std::vector<std::string> numbered(std::vector<std::string> names, std::string_view word, std::size_t count)
{
    for (std::size_t i = 1; i <= count; ++i)
        names.push_back(fmt::format("{}-{}", word, i));
    return names;
}

/// Refuses a step, or a change in it, that leaves the cluster as it is: there would be nothing to see.
Result<void> checkChanges(const Scenario& scenario, const Step& step)
{
    if (step.empty())
        return refuse(fact("take"), fact("a step of it changes nothing"),
                      fact("name a change, or remove the empty brackets"));
    Membership before = membershipAt(scenario, scenario.shown);
    for (const Change& change : step) {
        Result<Membership> after = applyStep(before, {change});
        if (!after)
            return {}; // which is reported for the whole step
        if (std::ranges::equal(after->nodes(), before.nodes()))
            return refuse(fact("take"), fact("%1 changes nothing", quoted(describe({change}, before))),
                          fact("remove it"));
        before = std::move(*after);
    }
    return {};
}

/// The scenario when the action has been taken.
Result<Scenario> taken(const Scenario& before, const LessonAction& action)
{
    Scenario scenario = action.scenario.value_or(before);
    if (action.rule)
        scenario.rule = *action.rule;
    if (action.compared)
        scenario.compared = *action.compared;
    if (action.show)
        scenario.shown = *action.show;
    if (Result<void> ok = checkScenario(scenario); !ok)
        return tl::unexpected(ok.error());
    for (const Step& step : action.steps) {
        if (Result<void> ok = checkChanges(scenario, step); !ok)
            return tl::unexpected(ok.error());
        Result<Scenario> next = withStep(scenario, step);
        if (!next)
            return next;
        scenario = std::move(*next);
    }
    return scenario;
}

} // namespace

std::span<const LessonPlace> lessonPlaces()
{
    static const std::vector<LessonPlace> places{
        {"explore", {"resize", "node", "key", "nodes"}, {"key-flow", "matrix", "loads", "calculator"}},
        {"compare", {"figures", "sweep"}, numbered({"figures"}, "tile", maxCompared)},
        {"failover", {"survival", "step", "shares", "absence", "views"}, {"map", "ladder", "outages", "inherit"}},
        {"plan",
         numbered({"total", "today", "sizing", "in-out", "terms"}, "stage", stagesByName),
         {"stages", "fill", "costs", "flows", "warnings"}}};
    return places;
}

bool LessonAction::isNothing() const
{
    return !scenario && !rule && !compared && !show && steps.empty();
}

const LessonWords& Lesson::in(const std::string& language) const
{
    const auto at = words.find(language);
    return at != words.end() ? at->second : words.at("en");
}

Result<std::vector<StepScenes>> scenesOf(const Lesson& lesson)
{
    if (Result<void> ok = checkScenario(lesson.start); !ok)
        return tl::unexpected(ok.error());
    std::vector<StepScenes> scenes;
    for (const LessonStep& step : lesson.steps) {
        Result<Scenario> before = taken(scenes.empty() ? lesson.start : scenes.back().after, step.scene);
        Result<Scenario> after = before ? taken(*before, step.action) : before;
        if (!after)
            return tl::unexpected(after.error().inside(fact("step %1", inQuotes(step.id))));
        scenes.push_back({std::move(*before), std::move(*after)});
    }
    return scenes;
}

Result<std::vector<WordPiece>> piecesOf(const std::string& text, const Fact& where)
{
    constexpr std::string_view open = "{{";
    constexpr std::string_view close = "}}";
    const Fact remedy = fact("write a figure as {{moved.keys}}");
    std::vector<WordPiece> pieces;
    std::size_t at = 0;
    for (;;) {
        const std::size_t begin = text.find(open, at);
        const std::string plain = text.substr(at, begin == std::string::npos ? begin : begin - at);
        if (plain.find(close) != std::string::npos)
            return refuse(where, fact("}} closes nothing"), remedy);
        if (!plain.empty())
            pieces.push_back({plain, std::nullopt});
        if (begin == std::string::npos)
            return pieces;
        const std::size_t end = text.find(close, begin);
        if (end == std::string::npos || text.find(open, begin + open.size()) < end)
            return refuse(where, fact("{{ is not closed"), remedy);
        const std::size_t from = begin + open.size();
        Result<Figure> figure = parseFigure(std::string_view(text).substr(from, end - from), where);
        if (!figure)
            return tl::unexpected(figure.error());
        pieces.push_back({{}, std::move(*figure)});
        at = end + close.size();
    }
}

} // namespace hrw
