// SPDX-License-Identifier: MIT
#include "core/measure/ladder.h"

#include "core/place/rendezvous.h"

#include <algorithm>

namespace hrw {

namespace {

Membership allUp(const Membership& membership)
{
    std::vector<Node> nodes(membership.nodes().begin(), membership.nodes().end());
    for (Node& node : nodes)
        node.state = NodeState::Up;
    return Membership::make(membership.epoch(), std::move(nodes)).value();
}

std::vector<Rung> byRank(const KeyRef& key, const Membership& membership, const Rule& rule)
{
    std::vector<Rung> rungs;
    for (const Ranked& ranked : Rendezvous(membership, rule).ranking(key))
        rungs.push_back({ranked.node, ranked.raw, ranked.weighted});
    return rungs;
}

/// The nodes that enter no race.
std::vector<Rung> weightless(const KeyRef& key, const Membership& membership, const Rule& rule)
{
    std::vector<std::uint64_t> raw(membership.size());
    Rendezvous(membership, rule).scores(key, raw);
    std::vector<Rung> rungs;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].weight <= 0)
            rungs.push_back({i, raw[i], 0});
    std::ranges::sort(rungs, [&](const Rung& a, const Rung& b) {
        return beats({0, a.raw, membership[a.node].id}, {0, b.raw, membership[b.node].id});
    });
    return rungs;
}

RungRole roleOf(const Ranked& ranked)
{
    if (ranked.copy > 0)
        return ranked.copy == 1 ? RungRole::Primary : RungRole::Copy;
    return ranked.sameDomainAs != noNode ? RungRole::Skipped : RungRole::Spare;
}

} // namespace

std::vector<Rung> ladder(std::string_view key, const Membership& membership, const Rule& rule)
{
    const KeyRef ref = keyRef(key);
    const Membership whole = allUp(membership);
    std::vector<Rung> rungs = byRank(ref, whole, rule);
    std::ranges::move(weightless(ref, whole, rule), std::back_inserter(rungs));

    Rendezvous race(membership, rule);
    const std::vector<Ranked> ranking = race.ranking(ref);
    const NodeIndex next = ranking.empty() ? noNode : race.successor(ranking, ranking.front().node);
    std::vector<const Ranked*> places(membership.size(), nullptr);
    for (const Ranked& ranked : ranking)
        places[ranked.node] = &ranked;
    for (Rung& rung : rungs) {
        const Ranked* place = places[rung.node];
        if (!place) {
            rung.role = membership[rung.node].state == NodeState::Failed ? RungRole::Failed : RungRole::Drained;
            continue;
        }
        rung.role = roleOf(*place);
        rung.copy = place->copy;
        rung.sameDomainAs = place->sameDomainAs;
        rung.next = rung.node == next;
    }
    return rungs;
}

} // namespace hrw
