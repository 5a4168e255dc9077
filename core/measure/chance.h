// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>

namespace hrw {

// What pure chance does to a count. Every node that the band is drawn for may fall out of it, so the 1 % that the band
// leaves out is shared among all of them (Bonferroni): with 100 nodes each has a 99.99 % band, and all of them together
// stay inside in at least 99 of 100 populations.

inline constexpr double bandConfidence = 0.99;

struct Band
{
    double low = 0;
    double high = 0;
    [[nodiscard]] bool contains(double x) const { return x >= low && x <= high; }
    bool operator==(const Band&) const = default;
};

/// The counts that binomial(trials, p) stays within, both ends included, exact. p in [0, 1]; `bands` >= 1 shares the
/// risk among that many bands.
Band binomialBand(std::uint64_t trials, double p, std::size_t bands = 1);

/// The probability that binomial(trials, p) is as far out as `count` or farther, on either side: twice the smaller
/// tail. binomialBand() leaves out the counts for which this is at most 1 % / bands. 0 < p < 1.
double binomialExtreme(std::uint64_t trials, double p, std::uint64_t count);

/// The sums that independent amounts a_k, each kept with probability p, stay within at least as surely (Bernstein's
/// inequality; wider than the exact band, never narrower, whatever the mixture of sizes): `sum` of a_k, `sumOfSquares`,
/// and the largest one.
Band amountBand(double sum, double sumOfSquares, double largest, double p, std::size_t bands = 1);

/// The spread that loads show by chance alone: the root mean square, over the nodes that hold anything, of standard
/// deviation / mean of a binomial(keys, p_i). For n equal nodes sqrt((n - 1) / keys). 0 when there are no keys.
double chanceSpread(std::uint64_t keys, std::span<const double> probabilities);

/// What the spread of `nodes` loads stays within when chance gives `chanceSpread` on average: its square follows
/// chi-square with nodes - 1 degrees of freedom, exactly so in the limit of many keys and for equal nodes.
Band spreadBand(double chanceSpread, std::size_t nodes);

} // namespace hrw
