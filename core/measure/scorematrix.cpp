// SPDX-License-Identifier: MIT
#include "core/measure/scorematrix.h"

#include <algorithm>
#include <cmath>

namespace hrw {

namespace {

constexpr std::size_t cachedRows = 256; // more than fit on any screen

} // namespace

ScoreMatrix::ScoreMatrix(std::shared_ptr<const KeySet> keys, const Membership& membership, const Rule& rule)
    : m_keys(std::move(keys))
    , m_membership(membership)
    , m_rendezvous(m_membership, rule)
    , m_cache(cachedRows)
{
    for (const Node& node : m_membership.nodes())
        m_largestWeight = std::max(m_largestWeight, node.raceWeight());
}

const std::vector<MatrixCell>& ScoreMatrix::row(KeyIndex key)
{
    Slot& slot = m_cache[key % m_cache.size()];
    if (slot.key != key) {
        KeySet::Scratch scratch;
        slot.cells = rowOf(m_keys->ref(key, scratch));
        slot.key = key;
    }
    return slot.cells;
}

std::vector<MatrixCell> ScoreMatrix::rowOf(const KeyRef& key)
{
    std::vector<MatrixCell> cells(m_membership.size());
    std::vector<std::uint64_t> raw(cells.size());
    m_rendezvous.scores(key, raw);
    for (NodeIndex i = 0; i < cells.size(); ++i)
        cells[i].raw = raw[i];
    const std::vector<Ranked> ranking = m_rendezvous.ranking(key);
    for (const Ranked& rank : ranking) {
        MatrixCell& cell = cells[rank.node];
        cell.weighted = rank.weighted;
        cell.copy = rank.copy;
        const double weight = m_membership[rank.node].weight;
        const double u = m_rendezvous.score().onScale(weight, rank.raw, m_largestWeight);
        cell.outOf999 = std::min(999, static_cast<int>(std::floor(1000 * u)));
    }
    if (!ranking.empty())
        if (const NodeIndex next = m_rendezvous.successor(ranking, ranking.front().node); next != noNode)
            cells[next].next = true;
    return cells;
}

} // namespace hrw
