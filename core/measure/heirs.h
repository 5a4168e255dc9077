// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/measure/chance.h"
#include "core/measure/movement.h"
#include "core/place/method.h"

#include <optional>
#include <vector>

namespace hrw {

/// What one survivor takes over when nodes go.
struct Heir
{
    NodeIndex node = noNode;
    std::uint64_t keys = 0;   ///< that it owns from then on
    std::uint64_t copies = 0; ///< that have to be created on it
    std::uint64_t bytes = 0;  ///< of those copies
    double requests = 0;      ///< that reach it instead
    double share = 0;         ///< of the keys whose owner went
    double expected = 0;      ///< the share that theory gives
    Band band;                ///< of the share, by chance
};

/// Who takes over from the nodes that went. A race goes on as if they had never entered: of the keys that they owned,
/// j becomes the owner of w_j / (sum of the survivors' weights), because the waiting times of an exponential race have
/// no memory. That is the even share; other methods miss it.
struct Inheritance
{
    std::vector<NodeIndex> gone; ///< nodes of the membership before that can hold nothing after
    std::uint64_t keys = 0;      ///< that they owned
    std::uint64_t copies = 0;    ///< that they held, owned keys included
    std::uint64_t keysLost = 0;  ///< owned keys that no other node can take
    std::vector<Heir> heirs;     ///< every survivor; most keys first, then most copies, then in the membership's order
    std::vector<Flow> owned;     ///< owned keys and their bytes, from each that went to each heir; by both, in order

    /// Every share within its band.
    [[nodiscard]] bool withinChance() const;
    /// The largest share over the even one: 1.3 is 30 % more than it should take over; 0 when there is nothing to take.
    [[nodiscard]] double worst() const;
};

/// Of one step between two placements of the same keys. Heirs are nodes of `is`. nullopt when stopped.
std::optional<Inheritance> inheritance(const KeySet& keys, const Membership& was, const Placement& before,
                                       const Membership& is, const Placement& after, const Task& task = {});

/// Of what would happen if `node` failed. `placement` must have been made with `membership` and `rule`. nullopt when
/// stopped.
std::optional<Inheritance> inheritance(const KeySet& keys, const Membership& membership, const Placement& placement,
                                       const Rule& rule, NodeIndex node, const Task& task = {});

/// Of one step under another method, which places all keys on both memberships: seconds for millions of keys. Refused
/// where the method's state would grow beyond reason; nullopt when stopped.
Result<std::optional<Inheritance>> inheritance(const KeySet& keys, const Membership& was, const Membership& is,
                                               const Rule& rule, const PlacementMethod& method, const Task& task = {});

} // namespace hrw
