// SPDX-License-Identifier: MIT
#include "core/plan/planfindings.h"

#include "core/base/parallel.h"
#include "core/cluster/domainwords.h"
#include "core/measure/tablefigures.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <functional>
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

Fact shortReason(const Membership& membership, const Rule& rule)
{
    const std::size_t live = membership.liveCount();
    const auto copies = static_cast<std::size_t>(rule.copies);
    if (live == 0)
        return plural("%1 {copy needs|copies need} %1 {node|nodes}; none can hold keys.", copies);
    if (live < copies || !rule.apartBy)
        return plural("%2 copies need %2 nodes; %1 can hold keys.", live, copies);
    const std::size_t domains = membership.domainCount(*rule.apartBy);
    if (rule.perDomain == PerDomain::Even)
        return fact("A %1 may hold %2 copies of a key, and there are %3 with fewer nodes.", levelWord(*rule.apartBy),
                    domainQuota(rule, domains), levelsWord(*rule.apartBy));
    return plural("%2 need %3 %4; there {is|are} %1.", domains, apartWords(rule), copies, levelsWord(*rule.apartBy));
}

/// In another domain for each copy that none has room for; or, where that helps, by a rule that is less strict.
Fact moreDomains(const Membership& membership, const Rule& rule, const std::function<Fact(Fact)>& ended)
{
    const DomainLevel level = *rule.apartBy;
    const std::size_t more = static_cast<std::size_t>(rule.copies) - membership.domainCount(level);
    const Fact domains = more == 1 ? levelWord(level) : levelsWord(level);
    Rule even = rule;
    even.perDomain = PerDomain::Even;
    if (possibleCopies(membership, even) != rule.copies)
        return ended(plural("Add nodes in %1 more %2", more, domains));
    return joined({fact("Let a %1 hold up to %2 copies of a key: then none is missing.", levelWord(level),
                        domainQuota(even, membership)),
                   ended(plural("Or add nodes in %1 more %2", more, domains))},
                  " ");
}

Fact shortRemedy(const Membership& membership, const Rule& rule, int possible)
{
    const std::size_t live = membership.liveCount();
    const auto copies = static_cast<std::size_t>(rule.copies);
    const auto ended = [possible](Fact remedy) {
        return possible > 0
                   ? fact("%1, or ask for %2.", std::move(remedy), copiesWord(static_cast<std::size_t>(possible)))
                   : fact("%1.", std::move(remedy));
    };
    const Fact nodes = live < copies ? plural("%1 {node|nodes}", copies - live) : fact("nodes");
    if (!rule.apartBy)
        return ended(fact("Add %1", nodes));
    if (rule.perDomain == PerDomain::Even)
        return ended(fact("Add %1 to the %2 that have fewest", nodes, levelsWord(*rule.apartBy)));
    return moreDomains(membership, rule, ended);
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

Fact loneRemedy(DomainLevel level, const Node& node, bool canMove)
{
    const std::string& name = node.domain.at(level);
    if (name.empty())
        return canMove ? fact("Put a second node into its %1, or %2 into another %1.", levelWord(level), node.id)
                       : fact("Put a second node into its %1.", levelWord(level));
    const Fact domain = domainWords(level, name);
    return canMove ? fact("Put a second node into %1, or %2 into another %3.", domain, node.id, levelWord(level))
                   : fact("Put a second node into %1.", domain);
}

PlanWarning loneWarning(const PlanRun& run, const PlanMoment& moment, const std::vector<NodeIndex>& nodes,
                        std::size_t largest)
{
    const Membership& membership = *moment.membership;
    const Node& node = membership[nodes.front()];
    const DomainLevel level = *moment.rule->apartBy;
    const std::string& name = node.domain.at(level);
    PlanWarning warning{Kind::LoneNode, moment.stage, {}, {}, {}, {node.id}};
    warning.what = name.empty()
                       ? fact("%1 names no %2 and is one of its own %3", node.id, levelWord(level), momentWords(moment))
                       : fact("%1 has one node, %2, %3", openingWords(level, name), node.id, momentWords(moment));
    const bool canMove = possibleCopies(withFailed(membership, std::span(nodes).first(1)), *moment.rule) ==
                         possibleCopies(membership, *moment.rule);
    const Fact::Bytes held{heldBytes(run, moment, node)};
    std::vector<Fact> reasons{fact("Other %1 have up to %2.", levelsWord(level), largest)};
    reasons.push_back(
        canMove ? fact("When it fails, %1 must be made again in other %2.", held, levelsWord(level))
                : fact("When it fails, %1 has nowhere else to go: every key there is short of a copy.", held));
    if (nodes.size() > 1)
        reasons.push_back(fact("So it is with %1 other %2.", nodes.size() - 1,
                               nodes.size() > 2 ? levelsWord(level) : levelWord(level)));
    warning.reason = joined(std::move(reasons), " ");
    warning.remedy = loneRemedy(level, node, canMove);
    return warning;
}

} // namespace

void findRefusals(const PlanRun& run, WarningList& list)
{
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const std::optional<Error>& refused = run.stages[i].refused;
        if (!refused || !list.wants(Kind::CantBeDone))
            continue;
        list.add({Kind::CantBeDone,
                  i,
                  fact("Stage %1 can't be done", i + 1),
                  joined({fact("%1: %2.", capitalised(refused->where), refused->what),
                          fact("The stage is passed over, and all figures are told without it.")},
                         " "),
                  fact("%1.", capitalised(refused->remedy)),
                  {}});
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
        const Fact::Count count{lost.keys, true};
        const Fact::Bytes bytes{static_cast<double>(lost.bytes) * run.ground->scale};
        list.add({Kind::Lost,
                  i,
                  placesPartitions(run)
                      ? plural("%1 {partition (%2) is|partitions (%2) are} left without a copy in stage %3", count,
                               bytes, i + 1)
                      : plural("%1 {key (%2) is|keys (%2) are} left without a copy in stage %3", count, bytes, i + 1),
                  fact("Every copy of them stands on nodes that fail in this stage, and a failed node can't be read."),
                  fact("Drain these nodes before they go, or restore one of them first."),
                  {}});
    }
}

/// `possible`: copies of each key that find a place.
Fact shortWords(const PlanRun& run, const PlanMoment& moment, int possible)
{
    const Fact when = momentWords(moment);
    if (placesPartitions(run))
        return possible == 0
                   ? fact("No partition has a holder %1", when)
                   : fact("Every partition has %1 instead of %2 copies %3", possible, moment.rule->copies, when);
    return possible == 0 ? fact("No key has a holder %1", when)
                         : fact("Every key has %1 instead of %2 copies %3", possible, moment.rule->copies, when);
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
        list.add({Kind::Short,
                  moment.stage,
                  shortWords(run, moment, possible),
                  shortReason(*moment.membership, *moment.rule),
                  shortRemedy(*moment.membership, *moment.rule, possible),
                  {}});
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
    PlanWarning warning{Kind::NoCapacity, std::nullopt, {}, {}, {}, {}};
    const auto look = [&](std::optional<std::size_t> stage, const Node& node, double bytes) {
        if (node.capacity || bytes <= 0)
            return;
        if (without.empty())
            warning.stage = stage;
        if (without.insert(node.id).second)
            warning.nodes.push_back(node.id);
    };
    for (NodeIndex i = 0; i < run.ground->today.size(); ++i)
        look(std::nullopt, run.ground->today[i], run.ground->held[i].bytes);
    for (std::size_t s = 0; s < run.stages.size(); ++s)
        for (std::size_t i = 0; run.stages[s].done() && i < run.stages[s].figures->nodes.size(); ++i)
            look(s, run.stages[s].figures->nodes[i].node, run.stages[s].figures->during[i]);
    if (without.empty() || !list.wants(Kind::NoCapacity))
        return;
    const bool one = without.size() == 1;
    const std::string& first = warning.nodes.front();
    const Fact::Share limit = limitShare(run.ground->terms.limit);
    warning.what = one ? fact("%1 has no capacity", first)
                       : fact("%1 nodes have no capacity, %2 is one of them", without.size(), first);
    warning.reason =
        one ? fact("How full it is can't be told, so that the limit of %1 is not looked at there.", limit)
            : fact("How full they are can't be told, so that the limit of %1 is not looked at there.", limit);
    warning.remedy = one ? fact("Say in the list of nodes how many bytes it can hold.")
                         : fact("Say in the list of nodes how many bytes each of them can hold.");
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
    PlanWarning warning{Kind::Lumpy, std::nullopt, {}, {}, {}, {}};
    warning.what = fact("%1 partitions are few for %2 nodes: the busiest owns %3 times its share", lumps.rows,
                        run.last().liveCount(), Fact::Number{lumps.busiest, 2});
    warning.reason = joined({fact("A node owns whole partitions, so chance plays among %1 draws.", lumps.rows),
                             fact("In the end the shares spread by %1 (standard deviation over mean); chance makes %2 "
                                  "of so many.",
                                  Fact::Share{lumps.spread}, Fact::Share{lumps.chanceSpread})},
                            " ");
    const double wanted = static_cast<double>(lumps.rows) * std::pow(lumps.chanceSpread / better, 2);
    const std::uint64_t more = std::bit_ceil(static_cast<std::uint64_t>(std::ceil(wanted)));
    const double then = lumps.chanceSpread * std::sqrt(static_cast<double>(lumps.rows) / static_cast<double>(more));
    warning.remedy = more > lumps.rows && more <= maxTableRows
                         ? fact("Chance would spread the shares by %1 with %2 partitions; their number is for the life "
                                "of the data, as another one moves everything.",
                                Fact::Share{then}, more)
                         : fact("Their number is for the life of the data, as another one moves everything.");
    list.add(std::move(warning));
}

} // namespace hrw
