// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/measure/chance.h"
#include "core/place/placement.h"
#include "core/place/rule.h"

#include <optional>
#include <vector>

namespace hrw {

/// What one survivor takes over when a node fails.
struct Heir
{
    NodeIndex node = noNode;
    std::uint64_t keys = 0;   ///< that it owns from then on
    std::uint64_t copies = 0; ///< that have to be created on it
    std::uint64_t bytes = 0;  ///< of those copies
    double requests = 0;      ///< that reach it instead
    double share = 0;         ///< of the failed node's keys
    double expected = 0;      ///< the share that theory gives
    Band band;                ///< of the share, by chance
};

/// Who takes over from a node. A race goes on as if the node had never entered: of the keys that i owned, j becomes the
/// owner of w_j / (W - w_i), because the waiting times of an exponential race have no memory.
struct Inheritance
{
    NodeIndex node = noNode;
    std::uint64_t keys = 0;     ///< that the node owns
    std::uint64_t copies = 0;   ///< that it holds, owned keys included
    std::uint64_t keysLost = 0; ///< owned keys that no other node can take
    std::vector<Heir> heirs;    ///< most keys first, then most copies, then in the membership's order

    /// Every share within its band.
    [[nodiscard]] bool withinChance() const;
};

/// Places the keys of `node` again, without it. nullopt when stopped. Cost: one score per other node and key that the
/// node holds. `placement` must have been made with `membership` and `rule`.
std::optional<Inheritance> inheritance(const KeySet& keys, const Membership& membership, const Placement& placement,
                                       const Rule& rule, NodeIndex node, const Task& task = {});

} // namespace hrw
