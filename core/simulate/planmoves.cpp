// SPDX-License-Identifier: MIT
#include "core/simulate/planremedies.h"

#include "core/base/quantity.h"
#include "core/cluster/likeness.h"
#include "core/simulate/laterground.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

using Kind = PlanWarning::Kind;

// Keys that move twice.

/// Two stages that were done in another way.
struct OtherWay
{
    double bytes = 0; ///< that are moved
    double peak = 0;  ///< fullest node on the way
};

/// nullopt when these stages can't be done, lead elsewhere, or when stopped.
std::optional<OtherWay> otherWay(const std::shared_ptr<const PlanGround>& ground, std::vector<Stage> stages,
                                 const StageRun& last, const Task& task)
{
    const auto run = runPlan(ground, {"", std::move(stages)}, {}, task);
    if (!run || std::ranges::any_of(run->stages, [](const StageRun& stage) { return !stage.done(); }) ||
        differences(run->last(), last.is) > 0 || !(run->lastRule() == last.rule))
        return std::nullopt;
    return OtherWay{run->total->moved.bytes, run->total->fullestDuring.share};
}

Stage merged(const Stage& first, const Stage& second)
{
    Stage both;
    both.changes = first.changes;
    both.changes.insert(both.changes.end(), second.changes.begin(), second.changes.end());
    both.steps = std::max(first.steps, second.steps);
    both.rule = second.rule ? second.rule : first.rule;
    return both;
}

std::string savesWords(const OtherWay& way, double bytes, double limit)
{
    std::string words = fmt::format("saves {}", formatBytes(bytes - way.bytes));
    if (way.peak > 0)
        words += fmt::format(" and peaks at {}{}", percentBeside(way.peak, limit),
                             way.peak > limit ? ", above the limit" : "");
    return words;
}

/// Stages from `first` to `second` that do something, these two left out.
std::vector<Stage> between(const PlanRun& run, const MovedTwice& twice)
{
    std::vector<Stage> stages;
    for (std::size_t i = twice.first + 1; i < twice.second; ++i)
        if (run.stages[i].done() && !run.stages[i].figures->steps.empty())
            stages.push_back(run.plan.stages[i]);
    return stages;
}

/// The two where the first was, and then what was between them.
std::string secondMoveRemedy(const PlanRun& run, const MovedTwice& twice, const Task& task)
{
    const Stage& first = run.plan.stages[twice.first];
    const Stage& second = run.plan.stages[twice.second];
    const std::vector<Stage> others = between(run, twice);
    double bytes = 0;
    for (std::size_t i = twice.first; i <= twice.second; ++i)
        bytes += run.stages[i].done() ? run.stages[i].figures->moved.bytes : 0;
    const auto tried = [&](std::vector<Stage> stages) {
        stages.insert(stages.end(), others.begin(), others.end());
        return otherWay(groundBefore(run, twice.first), std::move(stages), run.stages[twice.second], task);
    };
    const auto atOnce = tried({merged(first, second)});
    const auto swapped = tried({second, first});
    const double limit = run.ground->terms.limit;
    const std::string once =
        others.empty() ? "Doing both in one stage" : fmt::format("Doing both in {}", stageNumber(twice.first));
    const std::string exchange =
        others.empty() ? "exchanging the two"
                       : fmt::format("doing {} before {}", stageNumber(twice.second), stageNumber(twice.first));
    std::string remedy;
    if (atOnce && atOnce->bytes < bytes)
        remedy = fmt::format("{} {}.", once, savesWords(*atOnce, bytes, limit));
    if (swapped && swapped->bytes < bytes)
        remedy += fmt::format("{}{} {}.", remedy.empty() ? "" : " ", capitalised(exchange),
                              savesWords(*swapped, bytes, limit));
    if (!remedy.empty())
        return remedy;
    if (!swapped)
        return fmt::format("{} saves nothing, and {} can't be done.", once, exchange);
    return fmt::format("Neither {} nor {} saves anything.",
                       others.empty() ? "doing both in one stage"
                                      : fmt::format("doing both in {}", stageNumber(twice.first)),
                       exchange);
}

// Nodes with another id.

/// A node that goes and one that comes with equal properties.
struct Rename
{
    std::string from;
    std::string to;
};

std::vector<Rename> renames(const Step& changes, const Membership& was)
{
    std::vector<Rename> found;
    std::vector<Node> gone;
    for (const Change& change : changes)
        if (const auto* remove = std::get_if<RemoveNode>(&change)) {
            if (const auto at = was.find(remove->id))
                gone.push_back(was[*at]);
        } else if (const auto* edit = std::get_if<EditNode>(&change); edit && edit->id != edit->node.id) {
            found.push_back({edit->id, edit->node.id});
        }
    for (const Change& change : changes) {
        const auto* add = std::get_if<AddNode>(&change);
        const auto same = add ? std::ranges::find_if(gone,
                                                     [&](const Node& node) {
                                                         Node renamed = node;
                                                         renamed.id = add->node.id;
                                                         return renamed == add->node && node.id != add->node.id;
                                                     })
                              : gone.end();
        if (same == gone.end())
            continue;
        found.push_back({same->id, add->node.id});
        gone.erase(same);
    }
    return found;
}

/// The same changes to nodes that keep their ids.
Step withoutRenames(const Step& changes, const std::vector<Rename>& found)
{
    Step kept;
    for (Change change : changes) {
        bool isDropped = false;
        const auto keep = [&](std::string& id) {
            for (const Rename& rename : found)
                if (id == rename.to)
                    id = rename.from;
        };
        for (const Rename& rename : found) {
            const auto* add = std::get_if<AddNode>(&change);
            const auto* remove = std::get_if<RemoveNode>(&change);
            isDropped = isDropped || (add && add->node.id == rename.to) || (remove && remove->id == rename.from);
        }
        if (auto* edit = std::get_if<EditNode>(&change)) {
            keep(edit->id);
            keep(edit->node.id);
        } else if (auto* weight = std::get_if<SetWeight>(&change)) {
            keep(weight->id);
        } else if (auto* state = std::get_if<SetState>(&change)) {
            keep(state->id);
        }
        if (!isDropped)
            kept.push_back(std::move(change));
    }
    return kept;
}

void warnOfRenames(const PlanRun& run, std::size_t number, const std::vector<Rename>& found, WarningList& list,
                   const Task& task)
{
    const StageRun& stage = run.stages[number];
    Stage kept = run.plan.stages[number];
    kept.changes = withoutRenames(kept.changes, found);
    const auto without = runPlan(groundBefore(run, number), {"", {kept}}, {}, task);
    const double bytes = stage.figures->moved.bytes;
    PlanWarning warning{Kind::Renamed, number, {}, {}, {}};
    warning.what = fmt::format("{} becomes {} in {}", found.front().from, found.front().to, stageNumber(number));
    if (found.size() > 1)
        warning.what +=
            fmt::format(", and {} more {} another id", found.size() - 1, found.size() == 2 ? "node gets" : "nodes get");
    warning.reason = fmt::format("The id is all that scores are made from, so that every score of it changes: what it "
                                 "held goes to others, and it gets other {}.",
                                 keyWord(run, true));
    if (without && without->stages.front().done())
        warning.remedy = fmt::format("Let {} keep {}: the stage then moves {} instead of {}.",
                                     found.size() == 1 ? "it" : "them", found.size() == 1 ? "its id" : "their ids",
                                     formatBytes(without->stages.front().figures->moved.bytes), formatBytes(bytes));
    list.add(std::move(warning));
}

} // namespace

void findSecondMoves(const PlanRun& run, WarningList& list, const Task& task)
{
    const auto keys = static_cast<double>(run.ground->keys->size());
    for (const MovedTwice& twice : run.movedTwice) {
        if (task.stopped())
            return;
        if (!list.wants(Kind::MovedTwice))
            continue;
        const double share = static_cast<double>(twice.keys) / keys;
        list.add({Kind::MovedTwice, twice.second,
                  fmt::format("{} of the {} move in {} and again in {}", formatPercent(share, share < 0.001 ? 3 : 1),
                              keyWord(run, true), stageNumber(twice.first), stageNumber(twice.second)),
                  fmt::format("What the first of the two puts in place for {} {}, the second changes again.",
                              groupDigits(twice.keys), keyWord(run, twice.keys != 1)),
                  secondMoveRemedy(run, twice, task)});
    }
}

void findRenames(const PlanRun& run, WarningList& list, const Task& task)
{
    for (std::size_t i = 0; i < run.stages.size() && !task.stopped(); ++i) {
        if (!run.stages[i].done())
            continue;
        const std::vector<Rename> found = renames(run.plan.stages[i].changes, run.stages[i].was);
        if (!found.empty() && list.wants(Kind::Renamed))
            warnOfRenames(run, i, found, list, task);
    }
}

} // namespace hrw
