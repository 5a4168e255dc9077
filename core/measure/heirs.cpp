// SPDX-License-Identifier: MIT
#include "core/measure/heirs.h"

#include "core/place/rendezvous.h"

#include <algorithm>
#include <array>

namespace hrw {

namespace {

constexpr KeyIndex taskStride = 4096; // keys between two looks at the task

/// The same list with `node` failed: indices stay, so that both placements speak of the same nodes.
Membership without(const Membership& membership, NodeIndex node)
{
    std::vector<Node> nodes(membership.nodes().begin(), membership.nodes().end());
    nodes[node].state = NodeState::Failed;
    return *Membership::make(membership.epoch(), std::move(nodes));
}

bool holds(std::span<const NodeIndex> holders, NodeIndex node)
{
    return std::ranges::find(holders, node) != holders.end();
}

/// Adds up what one key's new holders take over.
void inherit(std::vector<Heir>& heirs, const KeySet& keys, KeyIndex key, std::span<const NodeIndex> before,
             std::span<const NodeIndex> after)
{
    const NodeIndex owner = after.front();
    if (owner != noNode && before.front() != owner) {
        heirs[owner].keys += 1;
        heirs[owner].requests += keys.requests(key);
    }
    for (const NodeIndex holder : after) {
        if (holder == noNode || holds(before, holder))
            continue;
        heirs[holder].copies += 1;
        heirs[holder].bytes += keys.bytes(key);
    }
}

void judge(Inheritance& result, std::vector<Heir>& heirs, const Membership& survivors)
{
    const double weight = survivors.totalWeight();
    const std::size_t live = survivors.liveCount();
    for (NodeIndex i = 0; i < survivors.size(); ++i) {
        const double own = survivors[i].raceWeight();
        if (own <= 0)
            continue;
        Heir& heir = heirs[i];
        heir.node = i;
        heir.expected = own / weight;
        if (result.keys > 0) {
            const auto keys = static_cast<double>(result.keys);
            const Band counts = binomialBand(result.keys, heir.expected, live);
            heir.share = static_cast<double>(heir.keys) / keys;
            heir.band = {counts.low / keys, counts.high / keys};
        }
        result.heirs.push_back(heir);
    }
    std::ranges::stable_sort(result.heirs, [](const Heir& a, const Heir& b) {
        return a.keys != b.keys ? a.keys > b.keys : a.copies > b.copies;
    });
}

} // namespace

bool Inheritance::withinChance() const
{
    return keys == 0 || std::ranges::all_of(heirs, [](const Heir& heir) { return heir.band.contains(heir.share); });
}

std::optional<Inheritance> inheritance(const KeySet& keys, const Membership& membership, const Placement& placement,
                                       const Rule& rule, NodeIndex node, const Task& task)
{
    const Membership survivors = without(membership, node);
    Rendezvous race(survivors, rule);
    Inheritance result;
    result.node = node;
    std::vector<Heir> heirs(membership.size());
    std::array<NodeIndex, maxCopies> room{};
    const auto after = std::span(room).first(static_cast<std::size_t>(rule.copies));
    KeySet::Scratch scratch;
    for (KeyIndex key = 0; key < placement.keys(); ++key) {
        if (key % taskStride == 0 && task.stopped())
            return std::nullopt;
        const auto before = placement.of(key);
        if (!holds(before, node))
            continue;
        race.place(keys.ref(key, scratch), after);
        result.copies += 1;
        result.keys += before.front() == node;
        result.keysLost += before.front() == node && after.front() == noNode;
        inherit(heirs, keys, key, before, after);
    }
    judge(result, heirs, survivors);
    return result;
}

} // namespace hrw
