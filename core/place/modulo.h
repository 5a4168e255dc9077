// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/placement.h"

namespace hrw {

/// The number that hash % N divides, from a key's hash: the key hash of the score function named (little-endian
/// BLAKE2b-8, or big-endian for "blake2b-pair").
std::uint64_t moduloHash(std::uint64_t keyHash, std::string_view score);

/// The baseline that rendezvous hashing is compared with: hash % N over the nodes that are up and not drained, in list
/// order. One holder per key, noNode when there are no nodes.
Placement placeModulo(const KeySet& keys, const Membership& membership, std::string_view score);

} // namespace hrw
