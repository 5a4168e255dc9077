// SPDX-License-Identifier: MIT
#include "core/measure/chance.h"

#include "core/place/rule.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/binomial.hpp>
#include <cmath>
#include <map>

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

/// Probabilities of 0, 1, ... R-1 rings.
using Counts = std::array<double, maxCopies>;

/// Of two independent sets of clocks together.
Counts together(const Counts& a, const Counts& b, std::size_t terms)
{
    Counts c{};
    for (std::size_t i = 0; i < terms; ++i)
        for (std::size_t j = 0; i + j < terms; ++j)
            c[i + j] += a[i] * b[j];
    return c;
}

/// The probability that two independent sets have fewer than `terms` rings together.
double fewerThan(std::size_t terms, const Counts& a, const Counts& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < terms; ++i)
        for (std::size_t j = 0; i + j < terms; ++j)
            sum += a[i] * b[j];
    return sum;
}

/// Of `count` clocks, each of which has rung with 1 - exp(-exponent).
Counts ringsOf(std::size_t count, double exponent, std::size_t terms)
{
    Counts c{};
    const double rung = -std::expm1(-exponent);
    const auto n = static_cast<double>(count);
    double chosen = 1; // n over k, times rung^k
    for (std::size_t k = 0; k < terms && k <= count; ++k) {
        const auto rings = static_cast<double>(k);
        c[k] = chosen * std::exp(-exponent * (n - rings));
        chosen *= rung * (n - rings) / (rings + 1);
    }
    return c;
}

/// Clocks of one rate, and the probability of each to be among the first R of all.
struct Group
{
    double rate = 0;
    std::size_t count = 0;
    double inclusion = 0;
};

/// The integral over the moment s at which a clock rings, of its density there times the probability that fewer than R
/// others have rung. In ln s the integrand and all its derivatives vanish at both ends, whatever the spread of the
/// rates, so equal steps converge faster than any power of the step.
class RaceIntegral
{
public:
    RaceIntegral(std::vector<Group> groups, std::size_t copies)
        : m_groups(std::move(groups))
        , m_copies(copies)
        , m_rings(m_groups.size())
        , m_before(m_groups.size() + 1)
    {
        constexpr double step = 0.2; // leaves less than 1e-11 for seven copies
        constexpr double begin = -32;
        double open = 1;
        for (int i = 0; open > negligible; ++i) {
            const double s = std::exp(begin + i * step);
            open = addMoment(s, s * step);
        }
    }

    [[nodiscard]] const std::vector<Group>& groups() const { return m_groups; }

private:
    static constexpr double negligible = 1e-17;

    /// Returns the largest of the groups' probabilities that fewer than R others have rung: what is still to come is
    /// less. Products from both ends leave out one group without dividing.
    double addMoment(double s, double width)
    {
        const std::size_t n = m_groups.size();
        m_before[0] = Counts{1};
        for (std::size_t i = 0; i < n; ++i) {
            m_rings[i] = ringsOf(m_groups[i].count, m_groups[i].rate * s, m_copies);
            m_before[i + 1] = together(m_before[i], m_rings[i], m_copies);
        }
        Counts after{1};
        double open = 0;
        for (std::size_t i = n; i-- > 0;) {
            Group& g = m_groups[i];
            const Counts own = g.count == 1 ? Counts{1} : ringsOf(g.count - 1, g.rate * s, m_copies);
            const double fewer = fewerThan(m_copies, together(m_before[i], own, m_copies), after);
            g.inclusion += width * g.rate * std::exp(-g.rate * s) * fewer;
            open = std::max(open, fewer);
            after = together(after, m_rings[i], m_copies);
        }
        return open;
    }

    std::vector<Group> m_groups; // by rate
    std::size_t m_copies;
    std::vector<Counts> m_rings;  // scratch: of each group
    std::vector<Counts> m_before; // scratch: of all groups before one
};

/// The probability of being among the first R, for clocks of the given positive rates: rate -> probability.
std::map<double, double> firstOfRace(const std::vector<double>& rates, std::size_t copies)
{
    std::map<double, std::size_t> counts;
    double sum = 0;
    for (const double rate : rates) {
        ++counts[rate];
        sum += rate;
    }
    std::map<double, double> result;
    if (rates.size() <= copies || counts.size() == 1) {
        for (const auto& [rate, count] : counts)
            result[rate] = std::min(1.0, static_cast<double>(copies) / static_cast<double>(rates.size()));
        return result;
    }
    std::vector<Group> groups;
    for (const auto& [rate, count] : counts)
        groups.push_back({rate / sum, count, 0});
    const RaceIntegral integral(std::move(groups), copies);
    auto group = integral.groups().begin();
    for (const auto& [rate, count] : counts)
        result[rate] = std::min((group++)->inclusion, 1.0);
    return result;
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

std::vector<double> inclusion(const Membership& membership, int copies, std::optional<DomainLevel> level)
{
    const double total = membership.totalWeight();
    std::vector<double> result;
    if (copies == 1) {
        for (const Node& node : membership.nodes())
            result.push_back(total > 0 ? node.raceWeight() / total : 0);
        return result;
    }
    const std::vector<std::uint32_t> domain = domainNumbers(membership, level);
    std::map<std::uint32_t, double> domainWeight;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            domainWeight[domain[i]] += membership[i].raceWeight();
    std::vector<double> rates;
    for (const auto& [number, weight] : domainWeight)
        rates.push_back(weight);
    const std::map<double, double> first = firstOfRace(rates, static_cast<std::size_t>(copies));
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const double weight = membership[i].raceWeight();
        const double whole = weight > 0 ? domainWeight[domain[i]] : 1;
        result.push_back(weight > 0 ? first.at(whole) * (weight / whole) : 0);
    }
    return result;
}

} // namespace hrw
