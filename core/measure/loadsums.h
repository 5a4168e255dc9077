// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/place/placement.h"

#include <optional>
#include <vector>

namespace hrw {

/// Sum, sum of squares and largest of the keys' amounts of one kind. The sum is made of whole numbers, so that it
/// equals what a node holds that holds all.
struct Totals
{
    double sum = 0;
    double squares = 0;
    double largest = 0;
};

/// A sum of requests, as a whole number of units that are 2^124 times smaller than all requests together (what a key
/// has beyond that is cut off): the order of the summands can't matter, and what is taken away again leaves no trace.
__extension__ using ExactSum = __int128;

/// What the nodes hold, in whole numbers.
struct LoadSums
{
    struct Held
    {
        std::uint64_t copies = 0;
        std::uint64_t bytes = 0; ///< of the copies; at most maxCopies x maxPopulationBytes, which fits
        ExactSum requests = 0;   ///< of the keys that it owns
    };
    std::vector<Held> nodes;         ///< in the membership's order
    std::uint64_t copiesMissing = 0; ///< copies that found no node or no domain
    std::uint64_t keysUnplaced = 0;  ///< keys without any holder
    int unit = 0;                    ///< of requests: 2^unit
    Totals bytes;                    ///< of all keys
    Totals requests;

    /// `sum` in requests.
    [[nodiscard]] double inRequests(ExactSum sum) const;
};

/// Sums up all keys. `nodes`: how many the placement's membership has. nullopt when stopped.
std::optional<LoadSums> sumLoads(const KeySet& keys, const Placement& placement, std::size_t nodes, const Task& task);

/// The sums of `after` from those of `before`: the same numbers that sumLoads() gives, from the keys alone that the
/// step touched where one placement was made from the other. nullopt when stopped.
std::optional<LoadSums> sumLoadsAfter(const LoadSums& sums, const KeySet& keys, const Membership& was,
                                      const Placement& before, const Membership& is, const Placement& after,
                                      const Task& task);

} // namespace hrw
