// SPDX-License-Identifier: MIT
#include "core/place/racebounds.h"

#include "core/base/fixedmath.h"
#include "core/score/race.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

namespace hrw {

namespace {

// What things cost, in scores of the bulk kernel. Only the speed depends on these.
constexpr double costOfSurvivor = 25; // put on a key's list, scored again, compared
constexpr double costOfRetry = 2;     // times the nodes and what a key costs anyway: to be raced again
constexpr double costOfKey = 100;

constexpr std::uint64_t steps = std::uint64_t{1} << 52; // raw scores that differ in their lowest 12 bits race alike

/// The first step whose weighted score is at least `target`; `steps` when there is none.
std::uint64_t firstStep(double target, double weight)
{
    const auto reaches = [&](std::uint64_t step) { return weightedScore(weight, step << 12) >= target; };
    const double guess = naturalExp(-weight / target) * static_cast<double>(steps);
    std::uint64_t low = std::min(static_cast<std::uint64_t>(guess), steps - 1);
    std::uint64_t high = low;
    // Away from the guess in growing strides, until the step lies in [low, high].
    for (std::uint64_t stride = 1; low > 0 && reaches(low); stride *= 2) {
        high = low;
        low -= std::min(low, stride);
    }
    for (std::uint64_t stride = 1; high < steps && !reaches(high); stride *= 2) {
        low = high + 1;
        high = std::min(high + stride, steps);
    }
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (reaches(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/// How many nodes of a field have clocks up to some time.
class Arrivals
{
public:
    explicit Arrivals(const RaceField& field)
        : m_field(field)
    {
        std::map<std::uint32_t, double> domains;
        for (std::size_t i = 0; i < field.size(); ++i)
            domains[field.domains[i]] += field.weights[i];
        for (const auto& [domain, weight] : domains)
            m_domains.push_back(weight);
    }

    [[nodiscard]] double expected(double clock) const
    {
        double sum = 0;
        for (const double weight : m_field.weights)
            sum += 1 - std::exp(-weight * clock);
        return sum;
    }

    /// The chance that fewer than possible can hold the key: each domain gives, up to its quota, as many as a Poisson
    /// number of its total weight.
    [[nodiscard]] double shortfall(double clock) const
    {
        const std::size_t possible = m_field.possible;
        std::array<double, maxDepth> chance{1}; // of having exactly so many so far
        for (const double weight : m_domains) {
            std::array<double, maxDepth> next{};
            double probability = std::exp(-weight * clock); // of giving exactly `given`
            double left = 1;
            for (std::size_t given = 0; given <= static_cast<std::size_t>(m_field.quota); ++given) {
                const bool last = given == static_cast<std::size_t>(m_field.quota);
                for (std::size_t have = 0; have + given < possible; ++have)
                    next.at(have + given) += chance.at(have) * (last ? left : probability);
                left -= probability;
                probability *= weight * clock / static_cast<double>(given + 1);
            }
            chance = next;
        }
        return std::accumulate(chance.begin(), chance.end(), 0.0);
    }

private:
    const RaceField& m_field;
    std::vector<double> m_domains; // their weights
};

/// The clock that costs least; nullopt when bounds don't pay.
std::optional<double> bestClock(const RaceField& field)
{
    const Arrivals arrivals(field);
    const auto count = static_cast<double>(field.size());
    const double total = std::accumulate(field.weights.begin(), field.weights.end(), 0.0);
    std::optional<double> best;
    double least = costOfSurvivor * count; // without bounds
    constexpr double finer = 1.3;
    double clock = static_cast<double>(field.possible) / total;
    double passing = field.possible == 0 ? count : arrivals.expected(clock);
    constexpr int mostTries = 100;
    for (int i = 0; i < mostTries && count + costOfSurvivor * passing < least; ++i) {
        const double cost =
            count + costOfSurvivor * passing + arrivals.shortfall(clock) * costOfRetry * (count + costOfKey);
        if (cost < least) {
            least = cost;
            best = clock;
        }
        clock *= finer;
        passing = arrivals.expected(clock);
    }
    return best;
}

} // namespace

RaceBounds boundsOf(const RaceField& field, double c)
{
    RaceBounds bounds;
    double lastWeight = 0;
    std::uint64_t first = 0;
    for (const double weight : field.weights) {
        if (weight != lastWeight)
            first = firstStep(1 / c, weight);
        lastWeight = weight;
        if (first == 0) // even the lowest score passes
            return {true, {}};
        bounds.raw.push_back((first << 12) - 1);
    }
    return bounds;
}

std::vector<RaceBounds> chooseBounds(const RaceField& field)
{
    std::vector<RaceBounds> bounds;
    constexpr double wider = 3; // for the keys that the first did not settle
    if (const std::optional<double> clock = bestClock(field)) {
        bounds.push_back(boundsOf(field, *clock));
        bounds.push_back(boundsOf(field, *clock * wider));
    }
    bounds.push_back({true, {}});
    return bounds;
}

} // namespace hrw
