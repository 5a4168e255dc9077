// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace hrw {

// The weighted race. If u is uniform on (0,1), -ln u is an exponential waiting time of rate 1 and -ln(u)/w one of rate
// w; of several such clocks, clock i rings first with probability w_i / sum(w). So the node with the highest
// w / -ln(u) holds the key (Schindelhauer and Schomaker 2005; Resch 2015; Ceph's straw2 buckets are the same race).

/// The raw score as a number strictly between 0 and 1: ((x >> 12) + 0.5) / 2^52, exact for every x. One bit more would
/// round to 1.0 for the 2,048 largest scores, where the race divides by zero.
constexpr double unit(std::uint64_t raw)
{
    return (static_cast<double>(raw >> 12) + 0.5) * 0x1p-52;
}

/// w / -ln(unit(raw)). w: isWeight(). Finite for every raw score, and > 0 unless w = 0.
double weightedScore(double weight, std::uint64_t raw);

/// One node's entry in the race for one key.
struct Entry
{
    double weighted = 0; ///< weightedScore(); left 0 on all entries of a race between equal weights
    std::uint64_t raw = 0;
    std::string_view id;
};

/// The total order of a race: higher weighted score, then higher raw score, then larger id as bytes. No two nodes of a
/// membership compare equal, so the order in which they are listed can't matter.
inline bool beats(const Entry& a, const Entry& b)
{
    if (a.weighted != b.weighted)
        return a.weighted > b.weighted;
    if (a.raw != b.raw)
        return a.raw > b.raw;
    return a.id > b.id;
}

} // namespace hrw
