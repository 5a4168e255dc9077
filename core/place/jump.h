// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

#include <cstdint>

namespace hrw {

/// The bucket, 0 to buckets - 1, of a hash (Lamping and Veach 2014, "A Fast, Minimal Memory, Consistent Hash
/// Algorithm"). buckets >= 1. About ln(buckets) steps.
std::uint32_t jumpBucket(std::uint64_t hash, std::uint32_t buckets);

/// "jump": jumpBucket() of the key's hash is a place in the list of nodes that are up and not drained.
Method jumpMethod();

} // namespace hrw
