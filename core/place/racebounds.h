// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/racefield.h"

#include <cstdint>
#include <vector>

namespace hrw {

/// Bounds that keep most nodes out of a race before anything but their raw score is known.
///
/// For some clock c every node gets the raw score from which on its own clock -ln(u) / w is at most c. When the holders
/// of a key can all be taken from the nodes above their bounds, no node below can hold it: its clock rings later. So
/// the weighted race needs no logarithm in its loop, only a comparison of integers, and what is left is a handful of
/// nodes. `raw` is exact: weightedScore() never falls as the raw score rises, so there is one step at which it first
/// reaches 1/c.
struct RaceBounds
{
    bool all = false;               ///< every node passes, `raw` is empty
    std::vector<std::uint64_t> raw; ///< one for each node of the field: only raw scores above it pass
};

/// Bounds from narrow to wide; a key that does not find its holders among the nodes that pass goes on to the next. The
/// first are chosen so that the whole work is least, the last let all nodes pass.
std::vector<RaceBounds> chooseBounds(const RaceField& field);

/// The bounds of clock `c`, in 1 / weight.
RaceBounds boundsOf(const RaceField& field, double c);

} // namespace hrw
