// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

#include <cstdint>

namespace hrw {

inline constexpr std::uint32_t maxFanOut = 64;

/// "skeleton:F": a tree of virtual nodes of fan-out F whose leaves are clusters of nodes. At each level the children
/// race for the key, by the weights that stood below them when the skeleton was made, then the nodes of the leaf do:
/// O(log n) scores. Further copies follow the same walk on, leaf by leaf.
///
/// The skeleton is made once: F^d leaves, with d such that each holds about F to F^2 nodes, the nodes dealt to them in
/// the order of their ids. From then on every node keeps its leaf; one that leaves hands its keys to the others of its
/// leaf, one that joins goes to the leaf with the fewest nodes and takes keys from them only. (Cutting the leaves anew
/// at every change moves keys of nodes that did not change.) After many changes the shares therefore differ more than a
/// fresh skeleton's. Placer::after() carries the leaves over.
Method skeletonMethod(std::uint32_t fanOut);

} // namespace hrw
