// SPDX-License-Identifier: MIT
#include "core/measure/sweeptheory.h"

#include "core/measure/evenness.h"

#include <algorithm>
#include <cmath>

namespace hrw {

namespace {

constexpr double drawsForBand = 10; // of each node

/// How many independent keys are as uneven as `keys` keys among shares that are correlated by this much: two keys have
/// the same share, or arc, or row, with that probability more than by chance.
double equivalentDraws(double correlation, double keys)
{
    return keys > 0 ? 1 / (correlation + (1 - correlation) / keys) : 0;
}

Band shareBand(double draws, double share)
{
    const double whole = std::max(1.0, std::round(draws));
    const Band counts = binomialBand(static_cast<std::uint64_t>(whole), share);
    return {counts.low / whole, counts.high / whole};
}

class Theory
{
public:
    Theory(const PlacementMethod& method, const SweepPlace& place)
        : m_place(place)
        , m_formulas(method.onEqualNodes(place.was.size(), place.copies))
        , m_unevennessAfter(method.onEqualNodes(place.is.size(), 1).unevenness)
        , m_nodes(static_cast<double>(place.was.size()))
        , m_copies(method.abilities().copies ? place.copies : 1)
        , m_held(std::min(1.0, m_copies / m_nodes))
    {
        if (const std::optional<double> moved = method.expectedMovedShare(place.was, place.is))
            m_moved = *moved;
    }

    void fill(SweepPoint& point) const
    {
        if (m_moved)
            movement(point);
        if (m_formulas.unevenness && m_place.keys > 0)
            evenness(point, *m_formulas.unevenness);
    }

private:
    /// All that moves to the node that joins is forced, and nothing else is, as all others keep their weights.
    void movement(SweepPoint& point) const
    {
        const double joins = 1 / (m_nodes + 1);
        const double needless = *m_moved - joins < 1e-12 ? 0 : *m_moved - joins;
        point.of(SweepFigure::MovedShare).theory = *m_moved;
        point.of(SweepFigure::NeedlessShare).theory = needless;
        if (needless <= 0)
            point.of(SweepFigure::NeedlessShare).band = Band{0, 0};
        if (!m_unevennessAfter || m_place.keys == 0)
            return;
        const double correlation = *m_unevennessAfter / m_nodes;
        const double draws = equivalentDraws(correlation, static_cast<double>(m_place.keys));
        if (!bandHolds(draws))
            return;
        point.of(SweepFigure::MovedShare).band = shareBand(draws, *m_moved);
        if (needless > 0)
            point.of(SweepFigure::NeedlessShare).band = shareBand(draws, needless);
    }

    void evenness(SweepPoint& point, double unevenness) const
    {
        const auto keys = static_cast<double>(m_place.keys);
        const double square = unevenness * (1 - 1 / keys) + (1 - m_held) / (m_held * keys);
        const double spread = std::sqrt(square);
        point.of(SweepFigure::Spread).theory = spread;
        if (square <= 0) {
            point.of(SweepFigure::Spread).band = Band{0, 0};
            point.of(SweepFigure::Busiest).theory = 1;
            return;
        }
        const double draws = (1 - m_held) / m_held / square;
        if (bandHolds(draws))
            point.of(SweepFigure::Spread).band = spreadBand(spread, m_place.was.size());
        if (m_copies == 1)
            point.of(SweepFigure::Busiest).theory =
                expectedPeak(static_cast<std::uint64_t>(std::max(1.0, std::round(draws))), m_place.was.size());
    }

    [[nodiscard]] bool bandHolds(double draws) const { return draws >= drawsForBand * m_nodes; }

    SweepPlace m_place;
    EqualNodesTheory m_formulas;
    std::optional<double> m_unevennessAfter; // of the owners
    double m_nodes;
    int m_copies;
    double m_held; // share of the keys that a node holds
    std::optional<double> m_moved;
};

} // namespace

void addTheory(SweepPoint& point, const SweepPlace& place)
{
    Theory(*point.method, place).fill(point);
    const EqualNodesTheory after = point.method->onEqualNodes(place.is.size(), place.copies);
    point.of(SweepFigure::StateBytes).theory = after.stateBytes;
    point.of(SweepFigure::HashesPerLookup).theory = after.hashesPerLookup;
}

} // namespace hrw
