// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/load.h"
#include "core/measure/movement.h"
#include "core/place/method.h"

#include <optional>
#include <vector>

namespace hrw {

/// One method beside the others: the same keys, the same change.
struct MethodFigures
{
    Method method;
    /// Why it can't place on these nodes at all; then nothing below is filled in.
    std::optional<Error> refused;
    Movement movement;                        ///< from the first membership to the last
    std::optional<double> expectedMovedShare; ///< by the method's theory, where there is one
    Loads before;                             ///< on the first membership: spread and chance band
    Loads after;                              ///< on the last one
    double busiest = 0;                       ///< largest load in keys over the expected one, on the first membership
    double hashesPerLookup = 0;               ///< on the last membership, like the two below
    std::size_t stateBytes = 0;
    double lookupSeconds =
        0; ///< wall time from a key's text to its holders: the median of several passes over a sample
};

/// Places `keys` by each method on the first membership, follows it through all that come after, and compares the two
/// ends. `memberships`: at least one, the start first. nullopt when stopped. Cost: two placements for each method, and
/// about 50 ms for timing lookups.
std::optional<std::vector<MethodFigures>> compareMethods(const KeySet& keys, std::span<const Membership> memberships,
                                                         const Rule& rule, std::span<const Method> methods,
                                                         const Task& task = {});

} // namespace hrw
