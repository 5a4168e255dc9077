// SPDX-License-Identifier: MIT
#include "core/measure/inclusion.h"

#include "core/measure/chance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

namespace hrw {

namespace {

constexpr double step = 0.2; // of ln s; leaves less than 1e-11 for seven copies
constexpr double firstStep = -32;
constexpr double negligible = 1e-17;

/// Probabilities of 0, 1, ... R-1 rings.
using CopyCounts = std::array<double, maxCopies>;

/// Of two independent sets of clocks together.
CopyCounts together(const CopyCounts& a, const CopyCounts& b, std::size_t terms)
{
    CopyCounts c{};
    for (std::size_t i = 0; i < terms; ++i)
        for (std::size_t j = 0; i + j < terms; ++j)
            c[i + j] += a[i] * b[j];
    return c;
}

/// The probability that two independent sets have fewer than `terms` rings together.
double fewerThan(std::size_t terms, const CopyCounts& a, const CopyCounts& b)
{
    double sum = 0;
    for (std::size_t i = 0; i < terms; ++i)
        for (std::size_t j = 0; i + j < terms; ++j)
            sum += a[i] * b[j];
    return sum;
}

/// Of `count` clocks, each of which has rung with 1 - exp(-exponent).
CopyCounts ringsOf(std::size_t count, double exponent, std::size_t terms)
{
    CopyCounts c{};
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
        double open = 1;
        for (int i = 0; open > negligible; ++i) {
            const double s = std::exp(firstStep + i * step);
            open = addMoment(s, s * step);
        }
    }

    [[nodiscard]] const std::vector<Group>& groups() const { return m_groups; }

private:
    /// Returns the largest of the groups' probabilities that fewer than R others have rung: what is still to come is
    /// less. Products from both ends leave out one group without dividing.
    double addMoment(double s, double width)
    {
        const std::size_t n = m_groups.size();
        m_before[0] = CopyCounts{1};
        for (std::size_t i = 0; i < n; ++i) {
            m_rings[i] = ringsOf(m_groups[i].count, m_groups[i].rate * s, m_copies);
            m_before[i + 1] = together(m_before[i], m_rings[i], m_copies);
        }
        CopyCounts after{1};
        double open = 0;
        for (std::size_t i = n; i-- > 0;) {
            Group& g = m_groups[i];
            const CopyCounts own = g.count == 1 ? CopyCounts{1} : ringsOf(g.count - 1, g.rate * s, m_copies);
            const double fewer = fewerThan(m_copies, together(m_before[i], own, m_copies), after);
            g.inclusion += width * g.rate * std::exp(-g.rate * s) * fewer;
            open = std::max(open, fewer);
            after = together(after, m_rings[i], m_copies);
        }
        return open;
    }

    std::vector<Group> m_groups; // by rate
    std::size_t m_copies;
    std::vector<CopyCounts> m_rings;  // scratch: of each group
    std::vector<CopyCounts> m_before; // scratch: of all groups before one
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

/// Nodes of one domain by their rates.
using DomainClocks = std::map<double, std::size_t>;

/// The same race with up to `quota` copies in each of a few domains: see inclusion().
class QuotaIntegral
{
public:
    /// The rates of all clocks together sum to 1.
    QuotaIntegral(std::vector<DomainClocks> domains, std::size_t copies, std::size_t quota)
        : m_copies(copies)
        , m_quota(quota)
    {
        for (const DomainClocks& clocks : domains) {
            m_domains.emplace_back();
            for (const auto& [rate, count] : clocks)
                m_domains.back().push_back({rate, count, 0});
        }
        double open = 1;
        for (int i = 0; open > negligible; ++i) {
            const double s = std::exp(firstStep + i * step);
            open = addMoment(s, s * step);
        }
    }

    [[nodiscard]] double inclusionOf(std::size_t domain, double rate) const
    {
        const auto group = std::ranges::find(m_domains[domain], rate, &Group::rate);
        return std::min(group->inclusion, 1.0);
    }

private:
    /// Of the clocks of one domain, one clock of group `without` left out (none if there is no such group).
    [[nodiscard]] CopyCounts rings(std::size_t domain, double s, std::size_t without) const
    {
        CopyCounts c{1};
        for (std::size_t g = 0; g < m_domains[domain].size(); ++g) {
            const Group& group = m_domains[domain][g];
            c = together(c, ringsOf(group.count - (g == without), group.rate * s, m_quota), m_quota);
        }
        return c;
    }

    /// Copies in one domain: rings, of which at most the quota count.
    [[nodiscard]] std::vector<double> counted(std::size_t domain, double s) const
    {
        const CopyCounts c = rings(domain, s, m_domains[domain].size());
        std::vector<double> copies(c.begin(), c.begin() + static_cast<std::ptrdiff_t>(m_quota));
        copies.push_back(std::max(0.0, 1 - std::accumulate(copies.begin(), copies.end(), 0.0)));
        return copies;
    }

    /// Copies in all domains but one, as probabilities of 0 to R - 1.
    [[nodiscard]] std::vector<double> elsewhere(std::size_t domain, const std::vector<std::vector<double>>& all) const
    {
        std::vector<double> sum(m_copies, 0.0);
        sum[0] = 1;
        for (std::size_t d = 0; d < all.size(); ++d) {
            if (d == domain)
                continue;
            std::vector<double> next(m_copies, 0.0);
            for (std::size_t a = 0; a < m_copies; ++a)
                for (std::size_t b = 0; b < all[d].size() && a + b < m_copies; ++b)
                    next[a + b] += sum[a] * all[d][b];
            sum = std::move(next);
        }
        return sum;
    }

    /// Returns an upper bound of what is still to come for any group.
    double addMoment(double s, double width)
    {
        std::vector<std::vector<double>> all;
        for (std::size_t d = 0; d < m_domains.size(); ++d)
            all.push_back(counted(d, s));
        double open = 0;
        for (std::size_t d = 0; d < m_domains.size(); ++d) {
            const std::vector<double> others = elsewhere(d, all);
            for (std::size_t g = 0; g < m_domains[d].size(); ++g) {
                Group& group = m_domains[d][g];
                const CopyCounts own = rings(d, s, g);
                double room = 0;
                for (std::size_t a = 0; a < m_quota; ++a)
                    for (std::size_t b = 0; a + b < m_copies; ++b)
                        room += own[a] * others[b];
                const double silent = std::exp(-group.rate * s);
                group.inclusion += width * group.rate * silent * room;
                open = std::max(open, silent * room);
            }
        }
        return open;
    }

    std::vector<std::vector<Group>> m_domains;
    std::size_t m_copies;
    std::size_t m_quota;
};

/// The numbers of the domains of nodes in the race, from 0 on.
std::vector<std::size_t> denseDomains(const Membership& membership, const Rule& rule)
{
    std::map<std::uint32_t, std::size_t> dense;
    std::vector<std::size_t> result;
    const std::vector<std::uint32_t> numbers = domainNumbers(membership, rule.apartBy);
    for (NodeIndex i = 0; i < membership.size(); ++i)
        result.push_back(membership[i].raceWeight() > 0 ? dense.try_emplace(numbers[i], dense.size()).first->second
                                                        : SIZE_MAX);
    return result;
}

std::vector<double> evenInclusion(const Membership& membership, const Rule& rule, std::size_t quota)
{
    const std::vector<std::size_t> domain = denseDomains(membership, rule);
    const double total = membership.totalWeight();
    std::vector<DomainClocks> domains;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        if (domain[i] == SIZE_MAX)
            continue;
        domains.resize(std::max(domains.size(), domain[i] + 1));
        ++domains[domain[i]][membership[i].weight / total];
    }
    const QuotaIntegral integral(std::move(domains), static_cast<std::size_t>(rule.copies), quota);
    std::vector<double> result;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        result.push_back(domain[i] == SIZE_MAX ? 0 : integral.inclusionOf(domain[i], membership[i].weight / total));
    return result;
}

std::vector<double> wantedShares(const Membership& membership)
{
    const double total = membership.totalWeight();
    std::vector<double> wanted;
    for (const Node& node : membership.nodes())
        wanted.push_back(total > 0 ? node.raceWeight() / total : 0);
    return wanted;
}

/// The nodes fill up in proportion to what they get; the first full one ends it.
AchievedShares besideWanted(const Membership& membership, int copies, std::span<const double> amounts)
{
    AchievedShares result;
    result.copies = copies;
    const double all = std::accumulate(amounts.begin(), amounts.end(), 0.0);
    const std::vector<double> wanted = wantedShares(membership);
    double usable = 1;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        AchievedShare share{wanted[i], all > 0 ? amounts[i] / all : 0};
        if (share.achieved > 0)
            usable = std::min(usable, share.wanted / share.achieved);
        result.nodes.push_back(share);
    }
    result.unusable = all > 0 ? 1 - usable : 0;
    return result;
}

} // namespace

std::vector<double> inclusion(const Membership& membership, const Rule& rule)
{
    if (rule.copies == 1)
        return wantedShares(membership);
    const std::size_t domains = rule.apartBy ? membership.domainCount(*rule.apartBy) : 0;
    if (const int quota = domainQuota(rule, domains); quota > 1)
        return evenInclusion(membership, rule, static_cast<std::size_t>(quota));
    const std::vector<std::uint32_t> domain = domainNumbers(membership, rule.apartBy);
    std::map<std::uint32_t, double> domainWeight;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            domainWeight[domain[i]] += membership[i].raceWeight();
    std::vector<double> rates;
    for (const auto& [number, weight] : domainWeight)
        rates.push_back(weight);
    const std::map<double, double> first = firstOfRace(rates, static_cast<std::size_t>(rule.copies));
    std::vector<double> result;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const double weight = membership[i].raceWeight();
        const double whole = weight > 0 ? domainWeight[domain[i]] : 1;
        result.push_back(weight > 0 ? first.at(whole) * (weight / whole) : 0);
    }
    return result;
}

AchievedShares achievedShares(const Membership& membership, const Rule& rule)
{
    return besideWanted(membership, rule.copies, inclusion(membership, rule));
}

AchievedShares achievedShares(const Membership& membership, int copies, std::span<const std::uint64_t> held,
                              std::uint64_t keys)
{
    const std::vector<double> amounts(held.begin(), held.end());
    AchievedShares result = besideWanted(membership, copies, amounts);
    const double all = std::accumulate(amounts.begin(), amounts.end(), 0.0);
    for (const std::uint64_t count : held) {
        if (keys == 0 || all <= 0)
            break;
        const Band band = binomialBand(keys, static_cast<double>(count) / static_cast<double>(keys), held.size());
        result.error = std::max(result.error, (band.high - band.low) / 2 / all);
    }
    return result;
}

} // namespace hrw
