// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace hrw {

// What draws into equally likely cells look like by pure chance, be the cells nodes, pairs of nodes or whole rankings.
// There may be far more cells than draws (a thousand nodes have 10^2567 rankings), so a test must not need counts of
// all of them: it goes by coincidences, pairs of draws that fell into the same cell,
//
//     C = sum over the cells of o (o - 1) / 2.
//
// C and chi-square say the same thing, as sum (o - e)^2 / e = (N / K)(2 C + K) - K for K draws into N cells. Any set of
// pairs of draws without a cycle is independent, so that mean, variance and third moment of C are known exactly:
//
//     K(K-1)/2 p,   K(K-1)/2 p (1-p),   K(K-1)/2 p (1-p)(1-2p) + K(K-1)(K-2) p^2 (1-p)      with p = 1 / N.
//
// Up to 30 draws, and for two cells, the p-value is exact. Else it is that of the gamma distribution with these three
// moments (Pearson's type III), which becomes chi-square with N - 1 degrees of freedom when the cells fill. Where C is
// small (most cells stay empty) it is a whole number with a law much like Poisson's, and the larger of both counts.

/// How many draws fell together.
struct Coincidences
{
    std::uint64_t draws = 0;
    std::uint64_t seen = 0; ///< cells that at least one draw fell into
    double pairs = 0;       ///< C
};

/// Counts equal codes; the codes are sorted on the way.
Coincidences coincidences(std::vector<std::uint64_t>& codes);

/// The same from how often each cell was drawn.
Coincidences coincidences(const std::vector<std::uint64_t>& counts, std::uint64_t draws);

/// The probability that chance makes as many coincidences or more in `cells` equal cells. Draws that are spread more
/// evenly than by chance are nothing to warn of.
double unevennessByChance(const Coincidences& found, double cells);

/// The same for several series of draws together, each into `cells` cells of its own.
double unevennessByChance(std::span<const Coincidences> series, double cells);

/// Pearson's sum over `cells` cells; cells - 1 on average.
double chiSquare(const Coincidences& found, double cells);

/// Cells that at least one of the draws falls into, on average: N (1 - (1 - 1/N)^K).
double expectedSeen(std::uint64_t draws, double cells);

/// The count of the fullest cell / the average count, on average.
double expectedPeak(std::uint64_t draws, std::size_t cells);

} // namespace hrw
