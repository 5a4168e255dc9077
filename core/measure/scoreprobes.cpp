// SPDX-License-Identifier: MIT
#include "core/measure/scoreprobes.h"

#include "core/hash/splitmix.h"
#include "core/score/race.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace hrw {

namespace {

std::uint64_t scoreOf(const ScoreFunction& score, std::string_view node, std::string_view key)
{
    const std::array nodes{NodeRef{node, nodeSeed(node), 0}};
    std::array<std::uint64_t, 1> out{};
    score.row(keyRef(key), nodes, out);
    return out.front();
}

/// A list with room for its scores, so that every key can be asked for its owner.
class Race
{
public:
    Race(const ScoreFunction& score, std::vector<NodeRef> nodes)
        : m_score(score)
        , m_nodes(std::move(nodes))
        , m_raw(m_nodes.size())
    {
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            m_nodes[i].position = static_cast<std::uint32_t>(i);
    }

    std::string_view owner(const KeyRef& key)
    {
        m_score.row(key, m_nodes, m_raw);
        std::size_t best = 0;
        for (std::size_t i = 1; i < m_nodes.size(); ++i)
            if (beats({0, m_raw[i], m_nodes[i].id}, {0, m_raw[best], m_nodes[best].id}))
                best = i;
        return m_nodes[best].id;
    }

private:
    const ScoreFunction& m_score;
    std::vector<NodeRef> m_nodes;
    std::vector<std::uint64_t> m_raw;
};

} // namespace

std::vector<NodeRef> liveNodes(const Membership& membership)
{
    std::vector<NodeRef> nodes;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            nodes.push_back({membership[i].id, nodeSeed(membership[i].id), i});
    return nodes;
}

bool mixesUpNames(const ScoreFunction& score)
{
    return scoreOf(score, "cache-1", "1x") == scoreOf(score, "cache-11", "x") ||
           scoreOf(score, "1-cache", "x1") == scoreOf(score, "11-cache", "x");
}

std::optional<ListOrder> probeListOrder(const ScoreFunction& score, const Membership& membership, const KeySet& keys,
                                        KeyIndex most, const Task& task)
{
    ListOrder found;
    const std::vector<NodeRef> list = liveNodes(membership);
    if (list.size() < 2)
        return found;
    std::vector<NodeRef> turned(list.rbegin(), list.rend());
    std::vector<NodeRef> fewer = list;
    const auto middle = fewer.begin() + static_cast<std::ptrdiff_t>(fewer.size() / 2);
    const std::string_view leaver = middle->id;
    fewer.erase(middle);
    Race asListed(score, list);
    Race reversed(score, std::move(turned));
    Race without(score, std::move(fewer));
    KeySet::Scratch scratch;
    for (const KeyIndex i : sampleKeys(keys.size(), most)) {
        if (task.stopped())
            return std::nullopt;
        const KeyRef key = keys.ref(i, scratch);
        const std::string_view owner = asListed.owner(key);
        ++found.keys;
        found.movedByOrder += reversed.owner(key) != owner;
        found.movedByLeaver += owner != leaver && without.owner(key) != owner;
    }
    return found;
}

std::optional<BrokenEnd> findBrokenEnd(const ScoreFunction& score)
{
    for (const double weight : {1.0, smallestWeight, largestWeight})
        for (const std::uint64_t raw : {UINT64_MAX, UINT64_MAX - 1023, std::uint64_t{0}}) {
            const double weighted = score.weighted(weight, raw);
            if (!(std::isfinite(weighted) && weighted > 0))
                return BrokenEnd{raw, weight, weighted};
        }
    return std::nullopt;
}

std::uint64_t heavyWins(const ScoreFunction& score, std::uint64_t races)
{
    std::uint64_t wins = 0;
    for (std::uint64_t i = 0; i < races; ++i) {
        const double light = score.weighted(1, splitmix64(2 * i));
        wins += score.weighted(2, splitmix64(2 * i + 1)) > light;
    }
    return wins;
}

} // namespace hrw
