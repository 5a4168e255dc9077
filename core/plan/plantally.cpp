// SPDX-License-Identifier: MIT
#include "core/plan/plantally.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace hrw {

namespace {

using Few = std::array<NodeIndex, maxCopies>;
using FlowSums = std::unordered_map<std::uint64_t, StepTally::Amount>;

std::uint64_t flowEnds(NodeIndex from, NodeIndex to)
{
    return std::uint64_t{from} << 32 | to;
}

/// The holders that are there, as places in the stage.
std::size_t numbered(const HolderList& holders, const std::vector<NodeIndex>& places, Few& out)
{
    std::size_t count = 0;
    for (const NodeIndex holder : holders)
        if (holder != noNode)
            out.at(count++) = places[holder];
    return count;
}

/// Calls perLost(node) for each holder that lets go of its copy, then perNew(from, to) for each copy that is made.
template<typename PerLost, typename PerNew>
void pairCopies(std::span<const NodeIndex> had, std::span<const NodeIndex> has, const std::vector<bool>& stands,
                PerLost perLost, PerNew perNew)
{
    const auto firstStanding = [&] {
        const auto at = std::ranges::find_if(had, [&](NodeIndex node) { return stands[node]; });
        return at == had.end() ? noNode : *at;
    };
    Few lost{};
    std::size_t losses = 0;
    for (const NodeIndex node : had)
        if (std::ranges::find(has, node) == has.end()) {
            lost.at(losses++) = node;
            perLost(node);
        }
    std::size_t made = 0;
    for (const NodeIndex node : has)
        if (std::ranges::find(had, node) == had.end()) {
            const NodeIndex giver = made < losses ? lost.at(made) : noNode;
            perNew(giver != noNode && stands[giver] ? giver : firstStanding(), node);
            ++made;
        }
}

/// One block's part of a tally.
class Counter
{
public:
    Counter(const KeySet& keys, const StepEnds& ends, bool byNumber, const std::vector<bool>& stands)
        : m_keys(keys)
        , m_ends(ends)
        , m_byNumber(byNumber)
        , m_stands(stands)
    {
        m_sum.nodes.resize(ends.nodes);
    }

    /// True when a copy moved.
    bool key(KeyIndex key)
    {
        Few was{};
        Few is{};
        const std::size_t hadCount = numbered(m_ends.before.of(key), m_ends.wasNodes, was);
        const std::size_t hasCount = numbered(m_ends.after.of(key), m_ends.isNodes, is);
        const std::span had(was.data(), hadCount);
        const std::span has(is.data(), hasCount);
        const NodeIndex owned = had.empty() ? noNode : had.front();
        const NodeIndex owns = has.empty() ? noNode : has.front();
        if (owned != owns) {
            ++m_sum.movedKeys;
            if (owns != noNode)
                m_sum.newOwner.push_back(key);
        }
        return copies(key, had, has);
    }

    [[nodiscard]] const StepTally& sum() const { return m_sum; }
    [[nodiscard]] const FlowSums& flows() const { return m_flows; }

private:
    bool copies(KeyIndex key, std::span<const NodeIndex> had, std::span<const NodeIndex> has)
    {
        const StepTally::Amount one{1, m_keys.bytes(key)};
        bool made = false;
        pairCopies(
            had, has, m_stands, [&](NodeIndex node) { m_sum.nodes[node].gone.add(one); },
            [&](NodeIndex from, NodeIndex to) {
                make(key, from, to, one);
                made = true;
            });
        return made;
    }

    void make(KeyIndex key, NodeIndex from, NodeIndex to, const StepTally::Amount& one)
    {
        m_sum.moved.add(one);
        m_sum.nodes[to].in.add(one);
        if (from != noNode)
            m_sum.nodes[from].out.add(one);
        m_flows[flowEnds(from, to)].add(one);
        constexpr int rangeShift = 60; // 16 ranges of 64 bits
        const std::size_t range = m_byNumber ? key * keyRanges / m_keys.size() : m_keys.hash(key) >> rangeShift;
        m_sum.ranges.at(range).add(one);
    }

    const KeySet& m_keys;
    const StepEnds& m_ends;
    bool m_byNumber;
    const std::vector<bool>& m_stands;
    StepTally m_sum;
    FlowSums m_flows;
};

/// Of the stage's nodes, those that can be read: up before, and not failed by the step. A node that is taken off the
/// list serves until its copies have been made elsewhere.
std::vector<bool> standing(const StepEnds& ends)
{
    std::vector<bool> stands(ends.nodes, false);
    for (NodeIndex node = 0; node < ends.was.size(); ++node)
        stands[ends.wasNodes[node]] = ends.was[node].state == NodeState::Up;
    for (NodeIndex node = 0; node < ends.is.size(); ++node)
        if (ends.is[node].state == NodeState::Failed)
            stands[ends.isNodes[node]] = false;
    return stands;
}

/// Those that the step fails.
std::vector<bool> failing(const StepEnds& ends)
{
    std::vector<bool> up(ends.nodes, false);
    for (NodeIndex node = 0; node < ends.was.size(); ++node)
        up[ends.wasNodes[node]] = ends.was[node].state == NodeState::Up;
    std::vector<bool> fails(ends.nodes, false);
    for (NodeIndex node = 0; node < ends.is.size(); ++node)
        fails[ends.isNodes[node]] = up[ends.isNodes[node]] && ends.is[node].state == NodeState::Failed;
    return fails;
}

/// The one step followed the other, and they fail the same nodes.
bool comparable(const StepEnds& ends, const EarlierTally& earlier)
{
    const StepEnds& then = earlier.ends;
    if (!earlier.apart.keys || earlier.apart.now.get() != &ends.after || earlier.apart.earlier.get() != &then.after)
        return false;
    const std::vector<bool> fails = failing(ends);
    const std::vector<bool> failed = failing(then);
    for (std::size_t node = 0; node < failed.size(); ++node)
        if (const NodeIndex now = earlier.nodes[node]; now != noNode && fails[now] != failed[node])
            return false;
    return true;
}

constexpr KeyIndex keysPerSum = 1 << 19;

/// Of these keys, which are in order: always summed up in the same blocks, for the same bits in every run.
double requestsOf(const KeySet& keys, const std::vector<KeyIndex>& which)
{
    double sum = 0;
    for (auto at = which.begin(); at != which.end();) {
        double part = 0;
        for (const KeyIndex block = *at / keysPerSum; at != which.end() && *at / keysPerSum == block; ++at)
            part += keys.requests(*at);
        sum += part;
    }
    return sum;
}

/// What are whole numbers, so that the order of the parts does not matter.
void add(StepTally& sum, const StepTally& part)
{
    sum.movedKeys += part.movedKeys;
    sum.moved.add(part.moved);
    for (std::size_t node = 0; node < sum.nodes.size(); ++node) {
        sum.nodes[node].in.add(part.nodes[node].in);
        sum.nodes[node].out.add(part.nodes[node].out);
        sum.nodes[node].gone.add(part.nodes[node].gone);
    }
    for (std::size_t range = 0; range < keyRanges; ++range)
        sum.ranges.at(range).add(part.ranges.at(range));
}

/// Takes away what add() has added.
void take(StepTally& sum, const StepTally& part)
{
    sum.movedKeys -= part.movedKeys;
    sum.moved.take(part.moved);
    for (std::size_t node = 0; node < sum.nodes.size(); ++node) {
        sum.nodes[node].in.take(part.nodes[node].in);
        sum.nodes[node].out.take(part.nodes[node].out);
        sum.nodes[node].gone.take(part.nodes[node].gone);
    }
    for (std::size_t range = 0; range < keyRanges; ++range)
        sum.ranges.at(range).take(part.ranges.at(range));
}

/// Numbers the nodes anew, as `to` tells; those that are not there any more have no part in any sum.
void renumber(StepTally& sum, FlowSums& flows, const std::vector<NodeIndex>& to, std::size_t nodes)
{
    const std::vector<StepTally::Node> old = std::exchange(sum.nodes, std::vector<StepTally::Node>(nodes));
    for (std::size_t node = 0; node < old.size(); ++node)
        if (to[node] != noNode)
            sum.nodes[to[node]] = old[node];
    const FlowSums oldFlows = std::exchange(flows, {});
    for (const auto& [pair, amount] : oldFlows) {
        const auto from = static_cast<NodeIndex>(pair >> 32);
        if (amount.copies > 0)
            flows[flowEnds(from == noNode ? noNode : to[from], to[pair & UINT32_MAX])] = amount;
    }
}

std::vector<StepTally::Flow> sorted(const FlowSums& flows)
{
    std::vector<StepTally::Flow> list;
    list.reserve(flows.size());
    for (const auto& [ends, amount] : flows)
        list.push_back({static_cast<NodeIndex>(ends >> 32), static_cast<NodeIndex>(ends & UINT32_MAX), amount});
    std::ranges::sort(list, {}, [](const StepTally::Flow& flow) { return std::pair(flow.from, flow.to); });
    return list;
}

} // namespace

std::optional<StepTally> tally(const KeySet& keys, const StepEnds& ends, bool byNumber,
                               std::vector<std::uint64_t>& moved, const Task& task)
{
    StepTally sum;
    sum.nodes.resize(ends.nodes);
    const std::vector<bool> stands = standing(ends);
    FlowSums flows;
    std::vector<std::vector<KeyIndex>> newOwner((keys.size() + keysPerSum - 1) / keysPerSum);
    std::mutex adding;
    const bool done = forBlocks(keys.size(), keysPerSum, task, [&](KeyIndex begin, KeyIndex end) {
        Counter counter(keys, ends, byNumber, stands);
        forEachCandidate(ends.before, ends.after, begin, end, [&](KeyIndex key) {
            if (counter.key(key))
                moved[key / bitsPerWord] |= std::uint64_t{1} << (key % bitsPerWord);
        });
        newOwner[begin / keysPerSum] = counter.sum().newOwner;
        const std::lock_guard lock(adding);
        add(sum, counter.sum());
        for (const auto& [pair, amount] : counter.flows())
            flows[pair].add(amount);
    });
    if (!done)
        return std::nullopt;
    for (const std::vector<KeyIndex>& part : newOwner)
        sum.newOwner.insert(sum.newOwner.end(), part.begin(), part.end());
    sum.movedRequests = requestsOf(keys, sum.newOwner);
    sum.flows = sorted(flows);
    return sum;
}

std::optional<StepTally> tallyAlike(const KeySet& keys, const StepEnds& ends, bool byNumber,
                                    const EarlierTally& earlier, std::vector<KeyIndex>& recounted)
{
    if (!comparable(ends, earlier))
        return std::nullopt;
    const StepEnds& then = earlier.ends;
    const std::vector<bool> stood = standing(then);
    const std::vector<bool> stands = standing(ends);
    Counter was(keys, then, byNumber, stood);
    Counter is(keys, ends, byNumber, stands);
    std::vector<KeyIndex> changed;
    std::ranges::set_union(then.after.patch()->changed(), ends.after.patch()->changed(), std::back_inserter(changed));
    recounted.clear();
    std::ranges::set_intersection(changed, *earlier.apart.keys, std::back_inserter(recounted));
    for (const KeyIndex key : recounted) {
        was.key(key);
        is.key(key);
    }
    StepTally sum = earlier.tally;
    FlowSums flows;
    for (const StepTally::Flow& flow : sum.flows)
        flows[flowEnds(flow.from, flow.to)] = flow.amount;
    take(sum, was.sum());
    for (const auto& [pair, amount] : was.flows())
        flows[pair].take(amount);
    renumber(sum, flows, earlier.nodes, ends.nodes);
    add(sum, is.sum());
    for (const auto& [pair, amount] : is.flows())
        flows[pair].add(amount);
    sum.flows = sorted(flows);
    std::vector<KeyIndex> same;
    std::ranges::set_difference(earlier.tally.newOwner, recounted, std::back_inserter(same));
    sum.newOwner.clear();
    std::ranges::merge(same, is.sum().newOwner, std::back_inserter(sum.newOwner));
    sum.movedRequests = requestsOf(keys, sum.newOwner);
    return sum;
}

bool moves(const StepEnds& ends, KeyIndex key)
{
    Few was{};
    Few is{};
    const std::size_t had = numbered(ends.before.of(key), ends.wasNodes, was);
    const std::size_t has = numbered(ends.after.of(key), ends.isNodes, is);
    return std::any_of(is.begin(), is.begin() + has, [&](NodeIndex node) {
        return std::find(was.begin(), was.begin() + had, node) == was.begin() + had;
    });
}

bool forEachMove(const KeySet& keys, const StepEnds& ends, const std::function<void(const CopyMove&)>& take,
                 const Task& task)
{
    constexpr KeyIndex block = 1 << 14; // keys between two looks at the task
    const std::vector<bool> stands = standing(ends);
    for (KeyIndex begin = 0; begin < keys.size(); begin += block) {
        if (task.stopped())
            return false;
        forEachCandidate(ends.before, ends.after, begin, std::min(begin + block, keys.size()), [&](KeyIndex key) {
            Few was{};
            Few is{};
            const std::size_t had = numbered(ends.before.of(key), ends.wasNodes, was);
            const std::size_t has = numbered(ends.after.of(key), ends.isNodes, is);
            pairCopies(
                std::span(was.data(), had), std::span(is.data(), has), stands, [](NodeIndex) {},
                [&](NodeIndex from, NodeIndex to) {
                    take({key, from, to});
                });
        });
    }
    return true;
}

} // namespace hrw
