// SPDX-License-Identifier: MIT
#include "core/measure/failover.h"

#include "core/base/parallel.h"
#include "core/base/task.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <numeric>

namespace hrw {

namespace {

void add(CopyAmount& sum, const CopyAmount& part)
{
    sum.copies += part.copies;
    sum.bytes += part.bytes;
}

/// For each node of `was` its place in `is` while its copies stand, else noNode.
std::vector<NodeIndex> standing(const Membership& was, const Membership& is)
{
    std::vector<NodeIndex> places = mapNodes(was, is);
    for (NodeIndex& now : places)
        if (now != noNode && is[now].state == NodeState::Failed)
            now = noNode;
    return places;
}

/// What some keys come to. All sums are of whole numbers, so that their order does not matter.
struct Tally
{
    Failover sum;
    std::vector<std::uint64_t> lastCopies; // for each node of `is`: keys of which it alone holds a copy
    KeyIndex looked = 0;

    explicit Tally(std::size_t nodes)
        : lastCopies(nodes)
    {
        sum.nodes.resize(nodes);
    }

    /// `stands`: as standing() gives it.
    void key(const HolderList& before, const HolderList& after, std::uint64_t bytes, std::span<const NodeIndex> stands);
    void add(const Tally& part);

private:
    /// `left`: the nodes on which copies still stand, best first, noNode behind them.
    void owner(const HolderList& before, const HolderList& after, const HolderList& left,
               std::span<const NodeIndex> stands);
    void recreate(const HolderList& after, const HolderList& left, std::uint64_t bytes);
};

bool holds(const HolderList& holders, NodeIndex node)
{
    return std::ranges::find(holders, node) != holders.end();
}

void Tally::key(const HolderList& before, const HolderList& after, std::uint64_t bytes,
                std::span<const NodeIndex> stands)
{
    HolderList left(before.size());
    std::size_t count = 0;
    for (const NodeIndex then : before)
        if (then != noNode && stands[then] != noNode)
            left[count++] = stands[then];
    ++looked;
    ++sum.left.at(count);
    if (count == 0)
        sum.unavailableBytes += bytes;
    else if (count == 1)
        ++lastCopies[left.front()];
    owner(before, after, left, stands);
    recreate(after, left, bytes);
}

void Tally::owner(const HolderList& before, const HolderList& after, const HolderList& left,
                  std::span<const NodeIndex> stands)
{
    const NodeIndex now = after.front();
    if (before.front() == noNode || stands[before.front()] != noNode)
        return;
    ++sum.ownersLost;
    if (now == noNode || !holds(left, now))
        return;
    ++sum.promoted;
    sum.promotedSecond += before[1] != noNode && stands[before[1]] == now; // a copy is left, so there is a second place
}

void Tally::recreate(const HolderList& after, const HolderList& left, std::uint64_t bytes)
{
    for (const NodeIndex now : after) {
        if (now == noNode) {
            ++sum.copiesMissing;
            continue;
        }
        if (holds(left, now))
            continue;
        const CopyAmount copy{1, bytes};
        hrw::add(sum.recreate, copy);
        if (left.front() == noNode) {
            hrw::add(sum.orphaned, copy);
            continue;
        }
        hrw::add(sum.nodes[now].in, copy);
        hrw::add(sum.nodes[left.front()].out, copy);
    }
}

void Tally::add(const Tally& part)
{
    looked += part.looked;
    for (std::size_t i = 0; i < sum.left.size(); ++i)
        sum.left.at(i) += part.sum.left.at(i);
    sum.unavailableBytes += part.sum.unavailableBytes;
    sum.ownersLost += part.sum.ownersLost;
    sum.promoted += part.sum.promoted;
    sum.promotedSecond += part.sum.promotedSecond;
    hrw::add(sum.recreate, part.sum.recreate);
    hrw::add(sum.orphaned, part.sum.orphaned);
    sum.copiesMissing += part.sum.copiesMissing;
    for (std::size_t i = 0; i < lastCopies.size(); ++i) {
        hrw::add(sum.nodes[i].in, part.sum.nodes[i].in);
        hrw::add(sum.nodes[i].out, part.sum.nodes[i].out);
        lastCopies[i] += part.lastCopies[i];
    }
}

/// `stood`: for each node of `is`, whether it could hold copies before and they still stand.
NextLoss worstNext(std::span<const std::uint64_t> lastCopies, const std::vector<bool>& stood)
{
    NextLoss next;
    for (NodeIndex node = 0; node < lastCopies.size(); ++node)
        if (lastCopies[node] > next.keys)
            next = {node, lastCopies[node], 0};
    const auto nodes = std::ranges::count(stood, true);
    const std::uint64_t all = std::accumulate(lastCopies.begin(), lastCopies.end(), std::uint64_t{0});
    next.mean = nodes > 0 ? static_cast<double>(all) / static_cast<double>(nodes) : 0;
    return next;
}

/// Counts the keys of both placements; nullopt when stopped.
std::optional<Tally> tally(const KeySet& keys, const Placement& before, const Placement& after,
                           std::span<const NodeIndex> stands, std::size_t nodes, bool everyKey, const Task& task)
{
    constexpr KeyIndex parts = 16; // each has its own sums for the nodes
    constexpr KeyIndex fewestKeys = 1 << 14;
    const KeyIndex part = std::max((keys.size() / parts + bitsPerWord) / bitsPerWord * bitsPerWord, fewestKeys);
    Tally all(nodes);
    std::mutex adding;
    const bool done = forBlocks(keys.size(), part, task, [&](KeyIndex begin, KeyIndex end) {
        Tally some(nodes);
        bool stopped = false;
        const auto count = [&](KeyIndex k) {
            if (some.looked % taskStride == 0)
                stopped = task.stopped();
            if (!stopped)
                some.key(before.of(k), after.of(k), keys.bytes(k), stands);
        };
        if (everyKey)
            for (KeyIndex k = begin; k < end; ++k)
                count(k);
        else
            forEachCandidate(before, after, begin, end, count);
        const std::lock_guard lock(adding);
        all.add(some);
    });
    if (!done || task.stopped())
        return std::nullopt;
    return all;
}

/// Rendezvous hashing gives every key the same number of copies, so the keys that nothing happened to need not be
/// looked at; unless they have one copy each, which the next failure takes, and `held` (may be null) doesn't tell
/// where.
std::optional<Failover> told(const KeySet& keys, const Membership& was, const Placement& before, const LoadSums* held,
                             const Membership& is, const Placement& after, const Rule& rule, const Task& task)
{
    const std::vector<NodeIndex> stands = standing(was, is);
    const auto had = static_cast<std::size_t>(possibleCopies(was, rule));
    const bool everyKey = had == 0 || (had == 1 && !held);
    auto counted = tally(keys, before, after, stands, is.size(), everyKey, task);
    if (!counted)
        return std::nullopt;
    Failover result = std::move(counted->sum);
    const KeyIndex untouched = keys.size() - counted->looked;
    result.keys = keys.size();
    result.copies = rule.copies;
    result.left.at(had) += untouched;
    result.copiesMissing += untouched * (static_cast<std::size_t>(rule.copies) - had);
    std::vector<bool> stood(is.size(), false);
    for (NodeIndex then = 0; then < was.size(); ++then) {
        const NodeIndex now = stands[then];
        if (was[then].raceWeight() <= 0)
            continue;
        if (now == noNode)
            result.lostNodes.push_back(then);
        else
            stood[now] = true;
        if (now != noNode && had == 1 && held)
            counted->lastCopies[now] = held->nodes[then].copies;
    }
    result.nextLoss = worstNext(counted->lastCopies, stood);
    return result;
}

} // namespace

std::uint64_t Failover::belowQuorum() const
{
    return std::accumulate(left.begin(), left.begin() + quorum(), std::uint64_t{0});
}

NodeIndex Failover::busiestReceiver() const
{
    const auto most = std::ranges::max_element(nodes, {}, [](const RepairTraffic& t) { return t.in.bytes; });
    return most == nodes.end() || most->in.bytes == 0 ? noNode : static_cast<NodeIndex>(most - nodes.begin());
}

std::optional<Failover> failover(const KeySet& keys, const Membership& was, const Placement& before,
                                 const Membership& is, const Placement& after, const Rule& rule, const Task& task)
{
    return told(keys, was, before, nullptr, is, after, rule, task);
}

std::optional<Failover> failover(const KeySet& keys, const Membership& was, const Placement& before,
                                 const LoadSums& held, const Membership& is, const Placement& after, const Rule& rule,
                                 const Task& task)
{
    return told(keys, was, before, &held, is, after, rule, task);
}

Result<void> checkRepairRates(const RepairRates& rates)
{
    for (const double rate : {rates.slowest, rates.fastest})
        if (!(rate > 0 && std::isfinite(rate)))
            return refuse(fact("repair"), fact("a rate is not a finite number > 0"),
                          fact("give the bytes per second that a node takes in"));
    if (rates.slowest > rates.fastest)
        return refuse(fact("repair"), fact("the slowest rate is above the fastest"), fact("swap the two rates"));
    return {};
}

RepairTime repairTime(const Failover& failover, const RepairRates& rates)
{
    const NodeIndex busiest = failover.busiestReceiver();
    if (busiest == noNode)
        return {};
    const auto bytes = static_cast<double>(failover.nodes[busiest].in.bytes);
    return {bytes / rates.fastest, bytes / rates.slowest};
}

} // namespace hrw
