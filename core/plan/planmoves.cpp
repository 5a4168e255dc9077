// SPDX-License-Identifier: MIT
#include "core/plan/planfindings.h"

#include "core/cluster/likeness.h"
#include "core/plan/planrun.h"

#include <algorithm>
#include <map>
#include <set>

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

Fact savesWords(const OtherWay& way, double bytes, double limit)
{
    const Fact::Bytes saved{bytes - way.bytes};
    if (way.peak <= 0)
        return fact("saves %1", saved);
    const Fact::Share peak = shareBeside(way.peak, limit);
    return way.peak > limit ? fact("saves %1 and peaks at %2, above the limit", saved, peak)
                            : fact("saves %1 and peaks at %2", saved, peak);
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
Fact secondMoveRemedy(const PlanRun& run, const MovedTwice& twice, const Task& task)
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
    const Fact once =
        others.empty() ? fact("doing both in one stage") : fact("doing both in stage %1", twice.first + 1);
    const Fact exchange = others.empty() ? fact("exchanging the two")
                                         : fact("doing stage %1 before stage %2", twice.second + 1, twice.first + 1);
    std::vector<Fact> helps;
    if (atOnce && atOnce->bytes < bytes)
        helps.push_back(fact("%1 %2.", capitalised(once), savesWords(*atOnce, bytes, limit)));
    if (swapped && swapped->bytes < bytes)
        helps.push_back(fact("%1 %2.", capitalised(exchange), savesWords(*swapped, bytes, limit)));
    if (!helps.empty())
        return joined(std::move(helps), " ");
    return swapped ? fact("Neither %1 nor %2 saves anything.", once, exchange)
                   : fact("%1 saves nothing, and %2 can't be done.", capitalised(once), exchange);
}

// Nodes with another id.

/// A node that is given another id, or one that goes and one with equal properties that comes.
struct Rename
{
    std::string from; ///< before the stage
    std::string to;   ///< after it
};

/// By its id after these changes, the id that each node of `was` had.
std::map<std::string, std::string> idsBefore(const Step& changes, const Membership& was)
{
    std::map<std::string, std::string> before;
    for (const Node& node : was.nodes())
        before.emplace(node.id, node.id);
    for (const Change& change : changes)
        if (const auto* remove = std::get_if<RemoveNode>(&change)) {
            before.erase(remove->id);
        } else if (const auto* edit = std::get_if<EditNode>(&change)) {
            auto node = before.extract(edit->id);
            if (node.empty())
                continue;
            node.key() = edit->node.id;
            before.insert(std::move(node));
        }
    return before;
}

/// Each node once, however often the stage renames it.
std::vector<Rename> renames(const Step& changes, const Membership& was, const Membership& is)
{
    const std::map<std::string, std::string> before = idsBefore(changes, was);
    std::vector<Rename> found;
    std::vector<Node> gone(was.nodes().begin(), was.nodes().end());
    std::erase_if(gone, [&](const Node& node) { return is.find(node.id).has_value(); });
    for (const auto& [now, then] : before)
        std::erase_if(gone, [&](const Node& node) { return node.id == then; });
    for (const Node& node : is.nodes()) {
        if (const auto at = before.find(node.id); at != before.end()) {
            if (at->second != node.id)
                found.push_back({at->second, node.id});
            continue;
        }
        const auto same = std::ranges::find_if(gone, [&](const Node& other) {
            Node renamed = other;
            renamed.id = node.id;
            return renamed == node;
        });
        if (same == gone.end() || was.find(node.id))
            continue;
        found.push_back({same->id, node.id});
        gone.erase(same);
    }
    return found;
}

/// What leads from `was` to `is` when nodes keep their ids.
Step withoutRenames(const Membership& was, const Membership& is, const std::vector<Rename>& found)
{
    Step changes;
    std::set<std::string> there;
    for (Node node : is.nodes()) {
        if (const auto at = std::ranges::find(found, node.id, &Rename::to); at != found.end())
            node.id = at->from;
        there.insert(node.id);
        const auto place = was.find(node.id);
        if (!place)
            changes.push_back(AddNode{node});
        else if (!(was[*place] == node))
            changes.push_back(EditNode{node.id, node});
    }
    for (const Node& node : was.nodes())
        if (!there.contains(node.id))
            changes.push_back(RemoveNode{node.id});
    return changes;
}

void warnOfRenames(const PlanRun& run, std::size_t number, const std::vector<Rename>& found, WarningList& list,
                   const Task& task)
{
    const StageRun& stage = run.stages[number];
    Stage kept = run.plan.stages[number];
    kept.changes = withoutRenames(stage.was, stage.is, found);
    const auto without = runPlan(groundBefore(run, number), {"", {kept}}, {}, task);
    const Fact::Bytes bytes{stage.figures->moved.bytes};
    const auto& [from, to] = found.front();
    PlanWarning warning{Kind::Renamed, number, {}, {}, {}, {from}};
    warning.what = fact("%1 becomes %2 in stage %3", from, to, number + 1);
    if (found.size() > 1)
        warning.what =
            joined({warning.what, plural("and %1 more {node gets|nodes get} another id", found.size() - 1)}, ", ");
    warning.reason = placesPartitions(run)
                         ? fact("The id is all that scores are made from, so that every score of it changes: what it "
                                "held goes to others, and it gets other partitions.")
                         : fact("The id is all that scores are made from, so that every score of it changes: what it "
                                "held goes to others, and it gets other keys.");
    if (without && without->stages.front().done()) {
        const Fact::Bytes less{without->stages.front().figures->moved.bytes};
        warning.remedy = found.size() == 1
                             ? fact("Let it keep its id: the stage then moves %1 instead of %2.", less, bytes)
                             : fact("Let them keep their ids: the stage then moves %1 instead of %2.", less, bytes);
    }
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
        const Fact::Share moving{share, share < 0.001 ? 3 : 1};
        const Fact::Count count{twice.keys, true};
        const std::size_t first = twice.first + 1;
        const std::size_t second = twice.second + 1;
        const bool partitions = placesPartitions(run);
        list.add(
            {Kind::MovedTwice,
             twice.second,
             partitions ? fact("%1 of the partitions move in stage %2 and again in stage %3", moving, first, second)
                        : fact("%1 of the keys move in stage %2 and again in stage %3", moving, first, second),
             partitions
                 ? plural("What the first of the two puts in place for %1 {partition|partitions}, the second changes "
                          "again.",
                          count)
                 : plural("What the first of the two puts in place for %1 {key|keys}, the second changes again.",
                          count),
             secondMoveRemedy(run, twice, task),
             {}});
    }
}

void findRenames(const PlanRun& run, WarningList& list, const Task& task)
{
    for (std::size_t i = 0; i < run.stages.size() && !task.stopped(); ++i) {
        if (!run.stages[i].done())
            continue;
        const std::vector<Rename> found = renames(run.plan.stages[i].changes, run.stages[i].was, run.stages[i].is);
        if (!found.empty() && list.wants(Kind::Renamed))
            warnOfRenames(run, i, found, list, task);
    }
}

} // namespace hrw
