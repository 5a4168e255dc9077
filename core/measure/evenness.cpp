// SPDX-License-Identifier: MIT
#include "core/measure/evenness.h"

#include "core/measure/chance.h"

#include <algorithm>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>

namespace hrw {

namespace {

constexpr std::uint64_t mostForExact = 30;
constexpr double leastForMoments = 1e-9;
constexpr double mostForPoisson = 100;

double pairsOf(double count)
{
    return count * (count - 1) / 2;
}

/// Goes through the partitions of a number of draws: ways in which they can be shared among cells that are told apart
/// by nothing but their counts. There are 5,604 for 30.
class ExactLaw
{
public:
    ExactLaw(std::uint64_t draws, double cells)
        : m_cells(cells)
        , m_first(std::lgamma(static_cast<double>(draws) + 1) - static_cast<double>(draws) * std::log(cells))
    {
    }

    /// P(C >= pairs).
    double tail(std::uint64_t draws, double pairs) const
    {
        return std::min(1.0, add(draws, draws, 0, 0, pairs, m_first));
    }

private:
    /// The ways to share what is left with counts no larger than `most`, `used` cells being filled, `equal` of them by
    /// counts of `most`. `logWays`: the logarithm of the probability so far.
    double add(std::uint64_t left, std::uint64_t most, int used, int equal, double pairs, double logWays) const
    {
        if (left == 0)
            return pairs <= 0 ? std::exp(logWays) : 0;
        const double free = m_cells - used;
        if (free < 0.5)
            return 0;
        double sum = 0;
        for (std::uint64_t count = std::min(left, most); count > 0; --count) {
            const auto o = static_cast<double>(count);
            const int same = count == most ? equal + 1 : 1; // cells of one count in any order are one way
            sum += add(left - count, count, used + 1, same, pairs - pairsOf(o),
                       logWays + std::log(free / same) - std::lgamma(o + 1));
        }
        return sum;
    }

    double m_cells;
    double m_first;
};

/// Mean, variance and third central moment of C.
struct Moments
{
    double mean = 0;
    double variance = 0;
    double third = 0;

    void add(std::uint64_t draws, double cells)
    {
        const double p = 1 / cells;
        const auto all = static_cast<double>(draws);
        const double own = pairsOf(all) * p * (1 - p);
        mean += pairsOf(all) * p;
        variance += own;
        third += own * (1 - 2 * p + 2 * (all - 2) * p);
    }
};

/// P(X >= x) of the gamma distribution with these moments; of the normal one where there is no skewness.
double pearsonTail(double x, const Moments& of)
{
    constexpr double almostNone = 1e-4;
    const double deviation = std::sqrt(of.variance);
    const double skewness = of.third / (of.variance * deviation);
    const double z = (x - of.mean) / deviation;
    if (skewness < almostNone)
        return std::erfc(z / std::sqrt(2.0)) / 2;
    const double shape = 4 / (skewness * skewness);
    const double at = shape + z * std::sqrt(shape);
    return at <= 0 ? 1 : boost::math::gamma_q(shape, at);
}

double tailByMoments(double pairs, const Moments& of)
{
    if (pairs <= 0)
        return 1;
    if (of.mean < leastForMoments)
        return of.mean / pairs; // Markov's inequality: no more than that
    const double tail = pearsonTail(pairs - 0.5, of);
    if (of.mean > mostForPoisson)
        return tail;
    // P(Poisson(mean) >= pairs); beyond a thousand pairs both are nothing.
    return std::max(tail, boost::math::gamma_p(std::min(pairs, 1000.0), of.mean));
}

/// Two cells: C tells how far they are apart, and the count of one of them is binomial.
double tailOfTwo(const Coincidences& found)
{
    const auto all = static_cast<double>(found.draws);
    const double apart = std::sqrt(std::max(0.0, 4 * found.pairs - all * all + 2 * all));
    return binomialExtreme(found.draws, 0.5, static_cast<std::uint64_t>(std::llround((all - apart) / 2)));
}

} // namespace

Coincidences coincidences(std::vector<std::uint64_t>& codes)
{
    std::ranges::sort(codes);
    Coincidences found{codes.size(), 0, 0};
    for (auto run = codes.begin(); run != codes.end();) {
        const auto next = std::upper_bound(run, codes.end(), *run);
        found.pairs += pairsOf(static_cast<double>(next - run));
        ++found.seen;
        run = next;
    }
    return found;
}

Coincidences coincidences(const std::vector<std::uint64_t>& counts, std::uint64_t draws)
{
    Coincidences found{draws, 0, 0};
    for (const std::uint64_t count : counts) {
        found.pairs += pairsOf(static_cast<double>(count));
        found.seen += count > 0;
    }
    return found;
}

double unevennessByChance(const Coincidences& found, double cells)
{
    if (found.pairs <= 0 || cells <= 1)
        return 1;
    if (!std::isfinite(cells))
        return 0;
    if (cells == 2)
        return tailOfTwo(found);
    if (found.draws <= mostForExact)
        return ExactLaw(found.draws, cells).tail(found.draws, found.pairs);
    Moments moments;
    moments.add(found.draws, cells);
    return tailByMoments(found.pairs, moments);
}

double unevennessByChance(std::span<const Coincidences> series, double cells)
{
    if (cells <= 1)
        return 1;
    Moments moments;
    double pairs = 0;
    for (const Coincidences& found : series) {
        if (found.draws > 1)
            moments.add(found.draws, cells);
        pairs += found.pairs;
    }
    return tailByMoments(pairs, moments);
}

double chiSquare(const Coincidences& found, double cells)
{
    if (found.draws == 0)
        return 0;
    const auto draws = static_cast<double>(found.draws);
    return cells / draws * (2 * found.pairs + draws) - draws;
}

double expectedSeen(std::uint64_t draws, double cells)
{
    const auto all = static_cast<double>(draws);
    if (draws == 0 || cells < 1)
        return 0;
    if (cells <= 1)
        return 1;
    return std::isfinite(cells) ? -cells * std::expm1(all * std::log1p(-1 / cells)) : all;
}

double expectedPeak(std::uint64_t draws, std::size_t cells)
{
    if (draws == 0 || cells == 0)
        return 0;
    constexpr double nothing = 1e-12;
    constexpr double deviations = 9; // so far below the average no fullest cell is
    const auto n = static_cast<double>(cells);
    const double average = static_cast<double>(draws) / n;
    // Counts that are taken from independent Poisson laws differ from each other just as these do.
    const auto exceeded = [&](double x) { return -std::expm1(n * std::log1p(-boost::math::gamma_p(x + 1, average))); };
    double x = cells == 1 ? average : std::max(0.0, std::floor(average - deviations * std::sqrt(average)));
    double sum = x;
    for (double more = 1; cells > 1 && more > nothing; ++x) {
        more = exceeded(x);
        sum += more;
    }
    return std::clamp(sum, std::ceil(average), static_cast<double>(draws)) / average;
}

} // namespace hrw
