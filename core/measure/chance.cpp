// SPDX-License-Identifier: MIT
#include "core/measure/chance.h"

#include <algorithm>
#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <cmath>

namespace hrw {

namespace {

namespace policies = boost::math::policies;
// Rounding up gives, at either end, the smallest count whose tail is within the risk.
using RoundUp = policies::policy<policies::discrete_quantile<policies::integer_round_up>>;
using Binomial = boost::math::binomial_distribution<double, RoundUp>;

double riskPerSide(std::size_t bands)
{
    return (1 - bandConfidence) / 2 / static_cast<double>(std::max<std::size_t>(bands, 1));
}

} // namespace

Band binomialBand(std::uint64_t trials, double p, std::size_t bands)
{
    const auto all = static_cast<double>(trials);
    if (trials == 0 || p <= 0)
        return {0, 0};
    if (p >= 1)
        return {all, all};
    const Binomial counts(all, p);
    const double risk = riskPerSide(bands);
    return {boost::math::quantile(counts, risk), boost::math::quantile(boost::math::complement(counts, risk))};
}

double binomialExtreme(std::uint64_t trials, double p, std::uint64_t count)
{
    if (trials == 0)
        return 1;
    const Binomial counts(static_cast<double>(trials), p);
    const auto x = static_cast<double>(count);
    const double atMost = boost::math::cdf(counts, x);
    const double atLeast = count == 0 ? 1 : boost::math::cdf(boost::math::complement(counts, x - 1));
    return std::min(1.0, 2 * std::min(atMost, atLeast));
}

Band amountBand(double sum, double sumOfSquares, double largest, double p, std::size_t bands)
{
    const double mean = sum * p;
    if (p <= 0 || p >= 1)
        return {mean, mean};
    const double logRisk = -std::log(riskPerSide(bands));
    const double step = largest * std::max(p, 1 - p) * logRisk / 3;
    const double reach = step + std::sqrt(step * step + 2 * sumOfSquares * p * (1 - p) * logRisk);
    return {std::max(0.0, mean - reach), std::min(sum, mean + reach)};
}

double chanceSpread(std::uint64_t keys, std::span<const double> probabilities)
{
    double sum = 0;
    std::size_t nodes = 0;
    for (const double p : probabilities) {
        if (p <= 0)
            continue;
        sum += (1 - p) / p;
        ++nodes;
    }
    if (keys == 0 || nodes == 0)
        return 0;
    return std::sqrt(sum / static_cast<double>(nodes) / static_cast<double>(keys));
}

Band spreadBand(double chanceSpread, std::size_t nodes)
{
    if (nodes < 2 || chanceSpread <= 0)
        return {0, 0};
    const auto freedom = static_cast<double>(nodes - 1);
    const boost::math::chi_squared squares(freedom);
    const double risk = riskPerSide(1);
    const double low = boost::math::quantile(squares, risk);
    const double high = boost::math::quantile(boost::math::complement(squares, risk));
    return {chanceSpread * std::sqrt(low / freedom), chanceSpread * std::sqrt(high / freedom)};
}

} // namespace hrw
