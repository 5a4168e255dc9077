// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"
#include "core/place/placement.h"
#include "core/place/rule.h"

#include <optional>
#include <vector>

namespace hrw {

// What nodes hold after each of many losses, any one of which may happen. Placing the keys anew for every loss would
// cost a placement each; but a loss takes a few nodes out of each key's ranking and leaves the order of the others. So
// the first nodes of the ranking are kept, and holders are read off them by walking down it without what is lost. Only
// where they don't reach far enough is a key raced again.

/// Nodes that are lost together.
using LostNodes = std::vector<NodeIndex>;

/// By this rule a placement keeps as much of each key's ranking as there can be.
Rule rankingRule(const Rule& rule);

struct LossLoads
{
    std::vector<std::uint64_t> held;               ///< bytes of each node, when nothing is lost
    std::vector<std::vector<std::uint64_t>> after; ///< for each loss: bytes of each node, when all copies stand again
    std::uint64_t missing = 0;                     ///< copies without a place, when nothing is lost
    std::vector<std::uint64_t> missingAfter;       ///< for each loss
};

/// `ranking`: of the keys on `membership` by rankingRule(). No node is in two losses. nullopt when stopped.
std::optional<LossLoads> lossLoads(const KeySet& keys, const Membership& membership, const Rule& rule,
                                   const Placement& ranking, const std::vector<LostNodes>& losses,
                                   const Task& task = {});

} // namespace hrw
