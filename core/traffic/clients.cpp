// SPDX-License-Identifier: MIT
#include "core/traffic/clients.h"

#include "core/base/task.h"

#include <algorithm>

namespace hrw {

namespace {

constexpr std::array<std::string_view, stalePolicies.size()> policyNames{"ignore", "recheck", "reject-stale"};

bool holds(std::span<const NodeIndex> holders, NodeIndex node)
{
    return std::ranges::find(holders, node) != holders.end();
}

/// Whether a majority of the one set can be chosen that shares no node with some majority of the other.
bool majoritiesCanBeApart(std::size_t ours, std::size_t theirs, std::size_t shared)
{
    if (ours == 0 || theirs == 0)
        return false;
    // Each takes first what the other does not have, and what is still missing from the shared nodes.
    const auto fromShared = [&](std::size_t all) {
        const std::size_t majority = all / 2 + 1;
        return majority - std::min(majority, all - shared);
    };
    return fromShared(ours) + fromShared(theirs) <= shared;
}

/// One client's list against the servers'.
class Comparison
{
public:
    Comparison(const Membership& stale, const Membership& current)
        : m_stale(stale)
        , m_current(current)
        , m_now(mapNodes(stale, current))
        , m_then(mapNodes(current, stale))
    {
        for (std::size_t i = 0; i < stalePolicies.size(); ++i)
            m_result.stale[i].policy = stalePolicies[i];
    }

    void add(std::span<const NodeIndex> stale, std::span<const NodeIndex> current, double requests)
    {
        const NodeIndex sentTo = stale[0] == noNode ? noNode : m_now[stale[0]];
        const NodeIndex owner = current[0];
        m_result.all.add(requests);
        if ((stale[0] == noNode) != (owner == noNode) || sentTo != owner)
            m_result.differing.add(requests);
        m_result.quorumsApart += quorumsApart(stale, current);
        for (StaleRequests& outcome : m_result.stale)
            send(outcome, sentTo, owner, requests);
    }

    Disagreement take(std::optional<double> expected)
    {
        m_result.expected = expected;
        if (expected && m_result.all.keys > 0) {
            const auto keys = static_cast<double>(m_result.all.keys);
            const Band counts = binomialBand(m_result.all.keys, *expected);
            m_result.band = {counts.low / keys, counts.high / keys};
        }
        return m_result;
    }

private:
    [[nodiscard]] bool answers(NodeIndex node) const
    {
        return node != noNode && m_current[node].state == NodeState::Up;
    }

    void send(StaleRequests& outcome, NodeIndex sentTo, NodeIndex owner, double requests) const
    {
        if (!answers(sentTo))
            outcome.failed.add(requests);
        else if (outcome.policy == StalePolicy::RejectStale && m_stale.epoch() < m_current.epoch())
            outcome.rejected.add(requests);
        else if (sentTo == owner)
            outcome.accepted.add(requests);
        else if (outcome.policy != StalePolicy::Recheck)
            outcome.misplaced.add(requests);
        else if (owner == noNode)
            outcome.failed.add(requests);
        else {
            outcome.redirected.add(requests);
            if (m_then[owner] == noNode)
                outcome.toStrangers.add(requests);
        }
    }

    [[nodiscard]] bool quorumsApart(std::span<const NodeIndex> stale, std::span<const NodeIndex> current) const
    {
        std::size_t ours = 0;
        std::size_t shared = 0;
        for (const NodeIndex node : stale)
            if (node != noNode) {
                ++ours;
                shared += m_now[node] != noNode && holds(current, m_now[node]);
            }
        const auto theirs = current.size() - static_cast<std::size_t>(std::ranges::count(current, noNode));
        return majoritiesCanBeApart(ours, theirs, shared);
    }

    const Membership& m_stale;
    const Membership& m_current;
    std::vector<NodeIndex> m_now;  // of each node of the stale list, its place in the current one
    std::vector<NodeIndex> m_then; // the other way round
    Disagreement m_result;
};

} // namespace

std::string_view policyName(StalePolicy policy)
{
    return policyNames[static_cast<std::size_t>(policy)];
}

std::optional<StalePolicy> policyFromName(std::string_view name)
{
    const auto at = std::ranges::find(policyNames, name);
    if (at == policyNames.end())
        return std::nullopt;
    return stalePolicies[static_cast<std::size_t>(at - policyNames.begin())];
}

Result<std::optional<std::vector<Disagreement>>> disagreements(const KeySet& keys, std::span<const Membership> epochs,
                                                               const PlacementMethod& method, const Rule& rule,
                                                               const Task& task)
{
    std::vector<Disagreement> found;
    std::unique_ptr<Placer> placer;
    std::shared_ptr<const Placement> before;
    for (std::size_t e = 0; e < epochs.size(); ++e) {
        auto made = placer ? placer->after(epochs[e]) : method.over(epochs[e], rule, keys.size());
        if (!made)
            return tl::unexpected(made.error());
        placer = std::move(*made);
        auto now = placeAll(keys, *placer, Task{task.stop, {}});
        if (!now)
            return std::nullopt;
        task.report(e + 1, epochs.size());
        if (before) {
            Comparison comparison(epochs[e - 1], epochs[e]);
            for (KeyIndex key = 0; key < keys.size(); ++key) {
                if (key % taskStride == 0 && task.stopped())
                    return std::nullopt;
                comparison.add(before->of(key), now->of(key), keys.requests(key));
            }
            found.push_back(comparison.take(method.expectedMovedShare(epochs[e - 1], epochs[e])));
        }
        before = std::move(now);
    }
    return found;
}

} // namespace hrw
