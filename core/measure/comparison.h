// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/load.h"
#include "core/measure/movement.h"
#include "core/place/method.h"

#include <memory>
#include <optional>
#include <vector>

namespace hrw {

/// One method among those compared: the same keys, the same change.
struct MethodFigures
{
    Method method;
    /// Why it can't place on these nodes at all; then nothing below is filled in.
    std::optional<Error> refused;
    Movement movement;                             ///< from the first membership to the last
    std::optional<double> expectedMovedShare;      ///< by the method's theory, where there is one
    std::shared_ptr<const Placement> placedBefore; ///< on the first membership
    std::shared_ptr<const Placement> placedAfter;  ///< on the last one; the same where there is only one
    Loads before;                                  ///< of placedBefore
    Loads after;                                   ///< of placedAfter
    double busiest = 0;      ///< largest load in keys over the expected one, on the first membership
    double busiestAfter = 0; ///< the same on the last membership, as are the three below
    double hashesPerLookup = 0;
    std::size_t stateBytes = 0;
    /// Wall time from a key's text to its holders: the median of several passes over a sample.
    double lookupSeconds = 0;

    // The figures by which methods are compared, as shares of 1.

    [[nodiscard]] double movedShare() const { return movement.movedShare(); }
    /// What chance makes of expectedMovedShare.
    [[nodiscard]] std::optional<Band> chanceMovedBand() const;
    [[nodiscard]] double needlessShare() const; ///< of all keys
    [[nodiscard]] std::uint64_t movedBytes() const { return movement.movedBytes; }
    /// Standard deviation / mean of the nodes' keys over what they should hold, before the change.
    [[nodiscard]] double spread() const { return before.spread; }
    /// What chance alone makes of it, on average.
    [[nodiscard]] double chanceSpread() const { return before.chanceSpread; }
    /// What chance alone keeps it within.
    [[nodiscard]] Band chanceSpreadBand() const;
};

/// Whether the time of a lookup is measured, which takes about 50 ms for each method.
enum class LookupTiming : std::uint8_t
{
    Measured,
    LeftOut
};

/// Places `keys` by each method on the first membership, follows it through all that come after, and compares the two
/// ends. Methods are placed side by side on all processors; lookups are timed after that, with nothing beside them.
/// `memberships`: at least one, the start first. nullopt when stopped. Cost: two placements
/// for each method, and the timing.
std::optional<std::vector<MethodFigures>> compareMethods(const KeySet& keys, std::span<const Membership> memberships,
                                                         const Rule& rule, std::span<const Method> methods,
                                                         const Task& task = {},
                                                         LookupTiming timing = LookupTiming::Measured);

} // namespace hrw
