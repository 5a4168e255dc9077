// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/contenders.h"
#include "core/place/rows.h"

#include <cstdint>
#include <vector>

namespace hrw {

/// What the races of all keys have in common: the nodes that can win, as columns side by side.
struct RaceField
{
    /// `membership` must outlive this; `rule` must have passed checkRule() and its score must race exponentially.
    /// `depth`: how many nodes are wanted of each key, 1 to maxDepth.
    RaceField(const Membership& membership, const Rule& rule, std::size_t depth);

    const ScoreFunction* score;
    bool mix64;                       ///< the score is mix64: scored in bulk, from hashes alone
    std::size_t depth;                ///< as given
    std::size_t possible;             ///< nodes that each key gets: depth, or fewer where nodes or domains run short
    int quota;                        ///< nodes of one key that a domain may give
    bool equal;                       ///< all weights are equal: raw scores decide
    double unit = 1;                  ///< of weight in a row's reach: the largest weight
    std::vector<NodeIndex> nodes;     ///< in the membership, in its order
    std::vector<NodeRef> refs;        ///< one for each of `nodes`, as is all below
    std::vector<std::uint64_t> seeds; ///< of refs
    std::vector<double> weights;
    std::vector<double> slowness;       ///< 1 / weight
    std::vector<std::uint32_t> domains; ///< number of its domain; its own when copies need not be apart

    [[nodiscard]] std::size_t size() const { return nodes.size(); }
};

} // namespace hrw
