// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

#include <cstdint>

namespace hrw {

/// What a node of this weight may hold at most: ceil(factor x copies x weight / total), of `copies` of all keys
/// together and the `total` weight of all nodes. With a factor of 1 or more all nodes together can hold all copies.
std::uint64_t loadBound(double factor, double copies, double weight, double total);

/// "bounded:C": rendezvous hashing with bounded loads (the bound of Mirrokni, Thorup and Zadimoghaddam 2018, applied to
/// the ranking): keys are placed one after the other, and a node that holds C times its fair share is passed over, so
/// that the overflow spills down the ranking. C >= 1.
Method boundedHrwMethod(double factor);

/// "bounded-ring:V:C": the same on a ring; the overflow spills clockwise.
Method boundedRingMethod(std::uint64_t virtualNodes, double factor);

} // namespace hrw
