// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/placement.h"

namespace hrw {

/// The baseline that rendezvous hashing is compared with: hash % N, with the score function's hash of the key, over the nodes that are up and not drained, in list
/// order. One holder per key, noNode when there are no nodes.
Placement placeModulo(const KeySet& keys, const Membership& membership, std::string_view score);

} // namespace hrw
