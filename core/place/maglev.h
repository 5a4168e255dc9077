// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

#include <cstdint>
#include <span>
#include <vector>

namespace hrw {

/// One node as Maglev's table sees it: it claims the slots offset, offset + skip, offset + 2 skip, ... modulo the size
/// of the table, in this order.
struct MaglevEndpoint
{
    std::uint64_t offset = 0; ///< below the size
    std::uint64_t skip = 1;   ///< 1 to size - 1
    double weight = 1;        ///< >= 0
};

/// How often an endpoint's turn comes, when weights differ. Both are those of Facebook's Katran.
enum class MaglevTurns : std::uint8_t
{
    FirstRound, ///< the first round gives each as many slots as its weight, every later one a single slot
    Counted     ///< each round adds the weight to a counter; at the largest weight it takes a slot and pays that
};

inline constexpr std::uint32_t noEndpoint = UINT32_MAX;

/// The endpoint of each slot (Eisenbud et al. 2016, "Maglev: A Fast and Reliable Software Network Load Balancer").
/// Endpoints take turns in the given order at their next free slot. `size`: a prime, so that every skip reaches every
/// slot. noEndpoint everywhere when no endpoint has a weight. FirstRound expects whole weights.
std::vector<std::uint32_t> maglevTable(std::span<const MaglevEndpoint> endpoints, std::uint32_t size,
                                       MaglevTurns turns);

inline constexpr std::uint32_t maxMaglevSize = 10'000'000;
bool isPrime(std::uint32_t n);

/// "maglev:M": the key's hash modulo M is a slot. Offset and skip follow from the score function's hash of the id;
/// endpoints take turns in the order of that hash, so that the list's order has no influence. M: a prime, at least the
/// number of nodes.
Method maglevMethod(std::uint32_t size);

} // namespace hrw
