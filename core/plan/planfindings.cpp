// SPDX-License-Identifier: MIT
#include "core/plan/planfindings.h"

#include "core/base/inquotes.h"
#include "core/base/parallel.h"
#include "core/base/quantity.h"
#include "core/cluster/domainwords.h"
#include "core/measure/tablefigures.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace hrw {

namespace {

using Kind = PlanWarning::Kind;

/// What the node holds at that moment, in bytes.
double heldBytes(const PlanRun& run, const PlanMoment& moment, const Node& node)
{
    if (!moment.stage)
        return run.ground->held[*run.ground->today.find(node.id)].bytes;
    const StageFigures& figures = *run.stages[*moment.stage].figures;
    const auto at =
        std::ranges::find_if(figures.nodes, [&](const StageNode& other) { return other.node.id == node.id; });
    return at == figures.nodes.end() ? 0 : figures.after[static_cast<std::size_t>(at - figures.nodes.begin())].bytes;
}

// Keys that are lost.

/// For each node of `was`: it fails on the way.
std::vector<bool> failing(const StageRun& stage)
{
    std::vector<bool> fails;
    for (const Node& node : stage.was.nodes()) {
        const auto now = stage.is.find(node.id);
        fails.push_back(node.raceWeight() > 0 && now && stage.is[*now].state == NodeState::Failed);
    }
    return fails;
}

struct Lost
{
    std::uint64_t keys = 0;
    std::uint64_t bytes = 0;
};

Lost lostKeys(const KeySet& keys, const Placement& before, const std::vector<bool>& fails, const Task& task)
{
    constexpr KeyIndex block = 1 << 15;
    std::atomic<std::uint64_t> count = 0;
    std::atomic<std::uint64_t> bytes = 0;
    forBlocks(keys.size(), block, {task.stop, {}}, [&](KeyIndex begin, KeyIndex end) {
        Lost some;
        for (KeyIndex k = begin; k < end; ++k) {
            const HolderList holders = before.of(k);
            if (holders.front() == noNode ||
                std::ranges::any_of(holders, [&](NodeIndex node) { return node != noNode && !fails[node]; }))
                continue;
            ++some.keys;
            some.bytes += keys.bytes(k);
        }
        count += some.keys;
        bytes += some.bytes;
    });
    return {count, bytes};
}

// Copies without a place.

std::string shortReason(const Membership& membership, const Rule& rule)
{
    const std::size_t live = membership.liveCount();
    const auto copies = static_cast<std::size_t>(rule.copies);
    if (live < copies || !rule.apartBy)
        return fmt::format("{} {} {} {}; {} can hold keys.", rule.copies,
                           rule.copies == 1 ? "copy needs" : "copies need", rule.copies,
                           rule.copies == 1 ? "node" : "nodes", live == 0 ? "none" : std::to_string(live));
    const std::string_view level = levelName(*rule.apartBy);
    const std::size_t domains = membership.domainCount(*rule.apartBy);
    if (rule.perDomain == PerDomain::Even)
        return fmt::format("A {} may hold {} copies of a key, and there are {}s with fewer nodes.", level,
                           domainQuota(rule, domains), level);
    return fmt::format("{} need {} {}s; there {} {}.", apartWords(rule), rule.copies, level,
                       domains == 1 ? "is" : "are", domains);
}

std::string shortRemedy(const Membership& membership, const Rule& rule, int possible)
{
    const std::size_t live = membership.liveCount();
    const auto copies = static_cast<std::size_t>(rule.copies);
    const std::string fewer =
        possible > 0 ? fmt::format(", or ask for {} {}", possible, possible == 1 ? "copy" : "copies") : std::string();
    const std::size_t lacking = copies - std::min(live, copies);
    const std::string nodes = lacking == 0 ? "nodes" : fmt::format("{} {}", lacking, lacking == 1 ? "node" : "nodes");
    if (!rule.apartBy)
        return fmt::format("Add {}{}.", nodes, fewer);
    const std::string_view level = levelName(*rule.apartBy);
    if (rule.perDomain == PerDomain::Even)
        return fmt::format("Add {} to the {}s that have fewest{}.", nodes, level, fewer);
    const std::size_t more = copies - membership.domainCount(*rule.apartBy);
    Rule even = rule;
    even.perDomain = PerDomain::Even;
    const std::string evenly = possibleCopies(membership, even) == rule.copies
                                   ? fmt::format("Let a {} hold up to {} copies of a key: then none is missing. Or add",
                                                 level, domainQuota(even, membership))
                                   : std::string("Add");
    return fmt::format("{} nodes in {} more {}{}{}.", evenly, more, level, more == 1 ? "" : "s", fewer);
}

// Domains of one node.

/// Nodes that are alone in their domain while another domain has several.
struct LoneNodes
{
    std::vector<NodeIndex> nodes;
    std::size_t largest = 0; ///< nodes in another domain
};

LoneNodes loneNodes(const PlanMoment& moment)
{
    const Membership& membership = *moment.membership;
    const std::vector<std::uint32_t> numbers = domainNumbers(membership, moment.rule->apartBy);
    std::map<std::uint32_t, std::vector<NodeIndex>> domains;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            domains[numbers[i]].push_back(i);
    LoneNodes lone;
    for (const auto& [number, nodes] : domains) {
        lone.largest = std::max(lone.largest, nodes.size());
        if (nodes.size() == 1)
            lone.nodes.push_back(nodes.front());
    }
    std::ranges::sort(lone.nodes);
    return lone.largest > 1 ? lone : LoneNodes{};
}

PlanWarning loneWarning(const PlanRun& run, const PlanMoment& moment, const std::vector<NodeIndex>& nodes,
                        std::size_t largest)
{
    const Membership& membership = *moment.membership;
    const Node& node = membership[nodes.front()];
    const DomainLevel level = *moment.rule->apartBy;
    const std::string_view word = levelName(level);
    const std::string& name = node.domain.at(level);
    PlanWarning warning{Kind::LoneNode, moment.stage, {}, {}, {}};
    warning.what =
        name.empty() ? fmt::format("{} names no {} and is one of its own {}", node.id, word, momentWords(moment))
                     : fmt::format("{} has one node, {}, {}", openingWords(level, name), node.id, momentWords(moment));
    const bool canMove = possibleCopies(withFailed(membership, std::span(nodes).first(1)), *moment.rule) ==
                         possibleCopies(membership, *moment.rule);
    warning.reason = fmt::format("Other {}s have up to {}. When it fails, {} {}.", word, largest,
                                 formatBytes(heldBytes(run, moment, node)),
                                 canMove ? fmt::format("must be made again in other {}s", word)
                                         : std::string("has nowhere else to go: every key there is short of a copy"));
    if (nodes.size() > 1)
        warning.reason +=
            fmt::format(" So it is with {} other {}{}.", nodes.size() - 1, word, nodes.size() > 2 ? "s" : "");
    warning.remedy = fmt::format("Put a second node into {}{}.",
                                 name.empty() ? fmt::format("its {}", word) : domainWords(level, name),
                                 canMove ? fmt::format(", or {} into another {}", node.id, word) : "");
    return warning;
}

} // namespace

void findRefusals(const PlanRun& run, WarningList& list)
{
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const std::optional<Error>& refused = run.stages[i].refused;
        if (!refused || !list.wants(Kind::CantBeDone))
            continue;
        list.add({Kind::CantBeDone, i, fmt::format("{} can't be done", capitalised(stageNumber(i))),
                  fmt::format("{}: {}. The stage is passed over, and all figures are told without it.",
                              capitalised(refused->where), refused->what),
                  capitalised(refused->remedy) + "."});
    }
}

void findLosses(const PlanRun& run, WarningList& list, const Task& task)
{
    for (std::size_t i = 0; i < run.stages.size() && !task.stopped(); ++i) {
        const StageRun& stage = run.stages[i];
        const std::vector<bool> fails = stage.done() ? failing(stage) : std::vector<bool>();
        if (std::ranges::count(fails, true) == 0)
            continue;
        const Lost lost = lostKeys(*run.ground->keys, *stage.before, fails, task);
        if (lost.keys == 0 || !list.wants(Kind::Lost))
            continue;
        list.add(
            {Kind::Lost, i,
             fmt::format("{} {} ({}) {} left without a copy in {}", groupDigits(lost.keys),
                         keyWord(run, lost.keys != 1), formatBytes(static_cast<double>(lost.bytes) * run.ground->scale),
                         lost.keys == 1 ? "is" : "are", stageNumber(i)),
             "Every copy of them stands on nodes that fail in this stage, and a failed node can't be read.",
             "Drain these nodes before they go, or restore one of them first."});
    }
}

void findShortages(const PlanRun& run, WarningList& list)
{
    int before = 0; // copies that were missing of each key
    for (const PlanMoment& moment : planMoments(run)) {
        const int possible = possibleCopies(*moment.membership, *moment.rule);
        const int missing = moment.rule->copies - possible;
        const bool isWorse = missing > before;
        before = missing;
        if (!isWorse || run.ground->keys->size() == 0 || !list.wants(Kind::Short))
            continue;
        const std::string what = possible == 0
                                     ? fmt::format("No {} has a holder {}", keyWord(run, false), momentWords(moment))
                                     : fmt::format("Every {} has {} instead of {} copies {}", keyWord(run, false),
                                                   possible, moment.rule->copies, momentWords(moment));
        list.add({Kind::Short, moment.stage, what, shortReason(*moment.membership, *moment.rule),
                  shortRemedy(*moment.membership, *moment.rule, possible)});
    }
}

void findLoneNodes(const PlanRun& run, WarningList& list)
{
    std::set<std::string> told;
    for (const PlanMoment& moment : planMoments(run)) {
        if (!moment.rule->apartBy)
            continue;
        LoneNodes lone = loneNodes(moment);
        std::erase_if(lone.nodes, [&](NodeIndex node) { return !told.insert((*moment.membership)[node].id).second; });
        if (!lone.nodes.empty() && list.wants(Kind::LoneNode))
            list.add(loneWarning(run, moment, lone.nodes, lone.largest));
    }
}

void findMissingCapacities(const PlanRun& run, WarningList& list)
{
    std::set<std::string> without;
    PlanWarning warning{Kind::NoCapacity, std::nullopt, {}, {}, {}};
    std::string first;
    const auto look = [&](std::optional<std::size_t> stage, const Node& node, double bytes) {
        if (node.capacity || bytes <= 0)
            return;
        if (without.empty()) {
            warning.stage = stage;
            first = node.id;
        }
        without.insert(node.id);
    };
    for (NodeIndex i = 0; i < run.ground->today.size(); ++i)
        look(std::nullopt, run.ground->today[i], run.ground->held[i].bytes);
    for (std::size_t s = 0; s < run.stages.size(); ++s)
        for (std::size_t i = 0; run.stages[s].done() && i < run.stages[s].figures->nodes.size(); ++i)
            look(s, run.stages[s].figures->nodes[i].node, run.stages[s].figures->during[i]);
    if (without.empty() || !list.wants(Kind::NoCapacity))
        return;
    const bool one = without.size() == 1;
    warning.what = one ? first + " has no capacity"
                       : fmt::format("{} nodes have no capacity, {} is one of them", without.size(), first);
    warning.reason = fmt::format("How full {} can't be told, so that the limit of {} is not looked at there.",
                                 one ? "it is" : "they are", limitWords(run.ground->terms.limit));
    warning.remedy = fmt::format("Say in the list of nodes how many bytes {} can hold.", one ? "it" : "each of them");
    list.add(std::move(warning));
}

void findLumps(const PlanRun& run, WarningList& list)
{
    constexpr double even = 0.05;   // spread of the shares
    constexpr double better = 0.10; // that the remedy aims at
    const PlanGround& ground = *run.ground;
    if (ground.terms.partitions == 0 || run.last().liveCount() < 2)
        return;
    const auto& placed = run.stages.empty() ? ground.placement : run.stages.back().placement;
    const Lumpiness lumps = lumpiness({run.last().epoch(), run.last(), run.lastRule(), ground.keys, placed});
    if (lumps.spread <= even || !list.wants(Kind::Lumpy))
        return;
    PlanWarning warning{Kind::Lumpy, std::nullopt, {}, {}, {}};
    warning.what = fmt::format("{} partitions are few for {} nodes: the busiest owns {:.2f} times its share",
                               lumps.rows, run.last().liveCount(), lumps.busiest);
    warning.reason = fmt::format("A node owns whole partitions, so chance plays among {} draws. In the end the shares "
                                 "spread by {} (standard deviation over mean); chance makes {} of so many.",
                                 lumps.rows, formatPercent(lumps.spread), formatPercent(lumps.chanceSpread));
    const double wanted = static_cast<double>(lumps.rows) * std::pow(lumps.chanceSpread / better, 2);
    const std::uint64_t more = std::bit_ceil(static_cast<std::uint64_t>(std::ceil(wanted)));
    const double then = lumps.chanceSpread * std::sqrt(static_cast<double>(lumps.rows) / static_cast<double>(more));
    warning.remedy = more > lumps.rows && more <= maxTableRows
                         ? fmt::format("Chance would spread the shares by {} with {} partitions; their number is for "
                                       "the life of the data, as another one moves everything.",
                                       formatPercent(then), more)
                         : "Their number is for the life of the data, as another one moves everything.";
    list.add(std::move(warning));
}

} // namespace hrw
