// SPDX-License-Identifier: MIT
#include "core/simulate/plantally.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <mutex>
#include <unordered_map>

namespace hrw {

namespace {

using Few = std::array<NodeIndex, maxCopies>;

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
            m_sum.movedRequests += owns == noNode ? 0 : m_keys.requests(key);
        }
        return copies(key, had, has);
    }

    [[nodiscard]] const StepTally& sum() const { return m_sum; }
    [[nodiscard]] const std::unordered_map<std::uint64_t, StepTally::Amount>& flows() const { return m_flows; }

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
        m_flows[std::uint64_t{from} << 32 | to].add(one);
        constexpr int rangeShift = 60; // 16 ranges of 64 bits
        const std::size_t range = m_byNumber ? key * keyRanges / m_keys.size() : m_keys.hash(key) >> rangeShift;
        m_sum.ranges.at(range).add(one);
    }

    const KeySet& m_keys;
    const StepEnds& m_ends;
    bool m_byNumber;
    const std::vector<bool>& m_stands;
    StepTally m_sum;
    std::unordered_map<std::uint64_t, StepTally::Amount> m_flows;
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

/// All whole numbers: the order of the parts does not matter.
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

std::vector<StepTally::Flow> sorted(const std::unordered_map<std::uint64_t, StepTally::Amount>& flows)
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
    std::unordered_map<std::uint64_t, StepTally::Amount> flows;
    constexpr KeyIndex block = 1 << 19;
    std::vector<double> requests((keys.size() + block - 1) / block);
    std::mutex adding;
    const bool done = forBlocks(keys.size(), block, task, [&](KeyIndex begin, KeyIndex end) {
        Counter counter(keys, ends, byNumber, stands);
        forEachCandidate(ends.before, ends.after, begin, end, [&](KeyIndex key) {
            if (counter.key(key))
                moved[key / bitsPerWord] |= std::uint64_t{1} << (key % bitsPerWord);
        });
        requests[begin / block] = counter.sum().movedRequests;
        const std::lock_guard lock(adding);
        add(sum, counter.sum());
        for (const auto& [pair, amount] : counter.flows())
            flows[pair].add(amount);
    });
    if (!done)
        return std::nullopt;
    for (const double part : requests) // in the order of the keys, for the same bits in every run
        sum.movedRequests += part;
    sum.flows = sorted(flows);
    return sum;
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
