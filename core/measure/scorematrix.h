// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/rendezvous.h"

#include <memory>
#include <string>
#include <vector>

namespace hrw {

/// One score as the matrix shows it.
struct MatrixCell
{
    std::uint64_t raw = 0;
    double weighted = 0; ///< 0 when the node takes no part
    /// 0 to 999: floor(1000 u) between equal weights; u^(largest weight / weight) else, so that the highest number
    /// always wins. -1 when the node is failed or drained.
    int outOf999 = -1;
    int copy = 0;      ///< 1 = owner, 2.. further copies, 0 = none
    bool next = false; ///< the node that gets a new copy when the owner dies
};

/// Scores of every key on every node, computed a row at a time on demand.
class ScoreMatrix
{
public:
    ScoreMatrix(std::shared_ptr<const KeySet> keys, const Membership& membership, const Rule& rule);
    // The race refers to the membership stored next to it.
    ScoreMatrix(const ScoreMatrix&) = delete;
    ScoreMatrix& operator=(const ScoreMatrix&) = delete;

    [[nodiscard]] KeyIndex rows() const { return m_keys->size(); }
    [[nodiscard]] std::size_t columns() const { return m_membership.size(); }
    /// In the membership's order. O(nodes); the last rows asked for are kept.
    const std::vector<MatrixCell>& row(KeyIndex key);
    /// The same for a text that need not be in the population.
    std::vector<MatrixCell> rowOf(const KeyRef& key);
    [[nodiscard]] const KeySet& keys() const { return *m_keys; }
    [[nodiscard]] const Membership& membership() const { return m_membership; }

private:
    std::shared_ptr<const KeySet> m_keys;
    Membership m_membership;
    Rendezvous m_rendezvous;
    double m_largestWeight = 0;
    struct Slot
    {
        KeyIndex key = UINT64_MAX;
        std::vector<MatrixCell> cells;
    };
    std::vector<Slot> m_cache; // direct mapped by key
};

} // namespace hrw
