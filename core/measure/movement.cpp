// SPDX-License-Identifier: MIT
#include "core/measure/movement.h"

#include "core/base/parallel.h"
#include "core/base/task.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <tuple>
#include <unordered_map>

namespace hrw {

namespace {

std::vector<double> raceWeights(const Membership& membership)
{
    std::vector<double> weights;
    for (const Node& node : membership.nodes())
        weights.push_back(node.raceWeight());
    return weights;
}

/// The weights of `other`'s nodes, in the order of `membership`; 0 for nodes that it lacks.
std::vector<double> raceWeightsIn(const Membership& other, const Membership& membership)
{
    std::vector<double> weights;
    for (const NodeIndex at : mapNodes(membership, other))
        weights.push_back(at == noNode ? 0.0 : other[at].raceWeight());
    return weights;
}

using Few = std::array<NodeIndex, maxCopies>;

/// Puts the holders of `of` that are not in `in` into `out`, in rank order, and returns how many there are.
std::size_t without(std::span<const NodeIndex> of, std::span<const NodeIndex> in, Few& out)
{
    std::size_t count = 0;
    for (const NodeIndex node : of)
        if (node != noNode && std::ranges::find(in, node) == in.end())
            out[count++] = node;
    return count;
}

using FlowMap = std::unordered_map<std::uint64_t, Flow>; // by both ends

void add(Movement& sum, const Movement& part)
{
    sum.movedKeys += part.movedKeys;
    sum.movedCopies += part.movedCopies;
    sum.touchedKeys += part.touchedKeys;
    sum.movedBytes += part.movedBytes;
    sum.needlessKeys += part.needlessKeys;
    for (std::size_t place = 0; place < sum.displaced.size(); ++place)
        sum.displaced.at(place) += part.displaced.at(place);
}

void add(FlowMap& sum, const FlowMap& part)
{
    for (const auto& [ends, flow] : part) {
        Flow& all = sum[ends];
        all.from = flow.from;
        all.to = flow.to;
        all.keys += flow.keys;
        all.bytes += flow.bytes;
    }
}

std::vector<Flow> sorted(const FlowMap& flows)
{
    std::vector<Flow> list;
    for (const auto& [ends, flow] : flows)
        list.push_back(flow);
    std::ranges::sort(list, [](const Flow& a, const Flow& b) {
        return std::tuple(b.keys, a.from, a.to) < std::tuple(a.keys, b.from, b.to);
    });
    return list;
}

/// Counts what differs. Nodes of the placement before are numbered on after those of the membership after, so that one
/// number names one node whichever placement it comes from.
class Comparison
{
public:
    Comparison(const Membership& was, const Membership& is)
        : m_toNow(mapNodes(was, is))
        , m_toThen(mapNodes(is, was))
        , m_then(raceWeights(was))
        , m_now(raceWeights(is))
        , m_thenOfNow(raceWeightsIn(was, is))
        , m_nowOfThen(raceWeightsIn(is, was))
        , m_nodes(static_cast<NodeIndex>(is.size()))
    {
    }

    void key(Movement& sum, std::span<const NodeIndex> before, std::span<const NodeIndex> after, std::uint64_t bytes)
    {
        Few was{};
        for (std::size_t i = 0; i < before.size(); ++i)
            was[i] = unified(before[i]);
        const std::span held(was.data(), before.size());
        if (std::ranges::equal(held, after))
            return;
        if (held.front() != after.front()) {
            ++sum.movedKeys;
            sum.needlessKeys += needless(held.front(), after.front());
        }
        copies(sum, held, after, bytes);
    }

    [[nodiscard]] const FlowMap& flows() const { return m_flows; }

private:
    NodeIndex unified(NodeIndex then) const
    {
        if (then == noNode)
            return noNode;
        return m_toNow[then] != noNode ? m_toNow[then] : m_nodes + then;
    }
    NodeIndex thenOf(NodeIndex unifiedIndex) const
    {
        return unifiedIndex >= m_nodes ? unifiedIndex - m_nodes : m_toThen[unifiedIndex];
    }

    /// Rendezvous hashing moves a key from i to j only when j's weight rose against i's.
    bool needless(NodeIndex i, NodeIndex j) const
    {
        if (i == noNode)
            return false;
        const NodeIndex then = thenOf(i);
        if (j == noNode)
            return m_nowOfThen[then] > 0;
        return m_now[j] * m_then[then] <= m_thenOfNow[j] * m_nowOfThen[then];
    }

    void copies(Movement& sum, std::span<const NodeIndex> before, std::span<const NodeIndex> after, std::uint64_t bytes)
    {
        Few lost{};
        Few gained{};
        const std::size_t gone = without(before, after, lost);
        const std::size_t come = without(after, before, gained);
        sum.movedCopies += come;
        sum.movedBytes += come * bytes;
        sum.touchedKeys += come > 0;
        for (std::size_t place = 0; place < before.size(); ++place)
            sum.displaced[place] += before[place] != noNode && std::ranges::find(after, before[place]) == after.end();
        for (std::size_t i = 0; i < std::max(gone, come); ++i) {
            const NodeIndex from = i < gone ? thenOf(lost[i]) : noNode;
            const NodeIndex to = i < come ? gained[i] : noNode;
            Flow& flow = m_flows[std::uint64_t{from} << 32 | to];
            flow.from = from;
            flow.to = to;
            ++flow.keys;
            flow.bytes += bytes;
        }
    }

    std::vector<NodeIndex> m_toNow;
    std::vector<NodeIndex> m_toThen;
    std::vector<double> m_then;
    std::vector<double> m_now;
    std::vector<double> m_thenOfNow;
    std::vector<double> m_nowOfThen;
    NodeIndex m_nodes;
    FlowMap m_flows;
};

} // namespace

double Movement::movedShare() const
{
    return keys > 0 ? static_cast<double>(movedKeys) / static_cast<double>(keys) : 0;
}

Movement compare(const KeySet& keys, const Membership& was, const Placement& before, const Membership& is,
                 const Placement& after)
{
    return *compare(keys, was, before, is, after, {});
}

std::optional<Movement> compare(const KeySet& keys, const Membership& was, const Placement& before,
                                const Membership& is, const Placement& after, const Task& task)
{
    constexpr KeyIndex parts = 16; // each has its own table of flows
    constexpr KeyIndex fewestKeys = 1 << 14;
    const KeyIndex part = std::max((keys.size() / parts + bitsPerWord) / bitsPerWord * bitsPerWord, fewestKeys);
    Movement sum;
    sum.keys = keys.size();
    FlowMap flows;
    std::mutex adding; // the sums are of whole numbers, so that their order does not matter
    const Comparison start(was, is);
    const bool done = forBlocks(keys.size(), part, task, [&](KeyIndex begin, KeyIndex end) {
        Comparison comparison = start;
        Movement some;
        KeyIndex looked = 0;
        bool stopped = false;
        forEachCandidate(before, after, begin, end, [&](KeyIndex k) {
            if (++looked % taskStride == 0)
                stopped = task.stopped();
            if (!stopped)
                comparison.key(some, before.of(k), after.of(k), keys.bytes(k));
        });
        const std::lock_guard lock(adding);
        add(sum, some);
        add(flows, comparison.flows());
    });
    if (!done || task.stopped())
        return std::nullopt;
    sum.flows = sorted(flows);
    return sum;
}

} // namespace hrw
