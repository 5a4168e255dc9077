// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/place/method.h"

#include <optional>
#include <span>
#include <vector>

namespace hrw {

/// Why one key has moved: how it got its owner before and after, in the method's terms.
struct KeyReason
{
    KeyIndex key = 0;
    NodeIndex from = noNode; ///< its owner, of the first membership
    NodeIndex to = noNode;   ///< of the last one
    Fact was;                ///< Placer::reason() for each
    Fact is;
};

/// Those keys of `sample` whose owner is another one on the last membership than on the first, in the order of the
/// sample, each with its reasons. The method follows the memberships as compareMethods() does, and where a key's place
/// depends on the keys before it, all of them are placed in their order. Empty when the method refuses. nullopt when
/// stopped. `memberships`: at least one.
std::optional<std::vector<KeyReason>> explain(const KeySet& keys, std::span<const Membership> memberships,
                                              const Rule& rule, const PlacementMethod& method,
                                              std::span<const KeyIndex> sample, const Task& task = {});

/// The first `most` keys whose owner differs between the two placements, in order.
std::vector<KeyIndex> firstMovedKeys(const Membership& was, const Placement& before, const Membership& is,
                                     const Placement& after, std::size_t most);

} // namespace hrw
