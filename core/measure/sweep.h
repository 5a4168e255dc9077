// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/chance.h"
#include "core/measure/comparison.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// How the figures of placement methods grow: with the number of nodes, or with a method's own number.

enum class SweepOver : std::uint8_t
{
    Nodes,
    VirtualNodes, ///< that each node has on a ring
    Partitions    ///< rows of a table
};
inline constexpr std::array sweepOvers{SweepOver::Nodes, SweepOver::VirtualNodes, SweepOver::Partitions};

std::string_view sweepOverWord(SweepOver over); ///< "nodes", "virtual-nodes", "partitions"
std::optional<SweepOver> sweepOverFromWord(std::string_view word);

enum class SweepFigure : std::uint8_t
{
    MovedShare, ///< of the keys, when one node joins
    NeedlessShare,
    Spread,     ///< before it joins, like the one below; a share of 1
    Busiest,    ///< keys of the fullest node over what it should hold
    StateBytes, ///< after it has joined, like the two below
    LookupTime, ///< seconds
    HashesPerLookup
};
inline constexpr std::array sweepFigures{
    SweepFigure::MovedShare, SweepFigure::NeedlessShare, SweepFigure::Spread,         SweepFigure::Busiest,
    SweepFigure::StateBytes, SweepFigure::LookupTime,    SweepFigure::HashesPerLookup};

std::string_view sweepFigureWord(SweepFigure figure); ///< as in files: "moved_share"

/// What to measure. Nodes are equal: node-00, node-01, ... node-99, node-100, and at each point the next one joins.
struct SweepRequest
{
    SweepOver over = SweepOver::Nodes;
    std::vector<std::uint64_t> grid; ///< where to measure; sweepGrid() when empty
    std::uint64_t nodes = 10;        ///< where something else varies
    KeyIndex keys = 200'000;         ///< of the population at most, its first ones
    bool timed = true;               ///< lookups, too: about 50 ms for each method and point
};

inline constexpr std::uint64_t maxSweepNodes = 10'000;

/// Steps of 1, 2, 5 up to 1,000 nodes (from 2) or virtual nodes (from 1); powers of four from 16 to 65,536 partitions.
std::vector<std::uint64_t> sweepGrid(SweepOver over);

/// Refuses what no method takes: no nodes or too many, and numbers out of range.
Result<void> checkSweep(const SweepRequest& request);

/// One figure at one point.
struct SweepValue
{
    std::optional<double> measured; ///< nullopt where the method refused, or lookups were not timed
    std::optional<double> theory;   ///< nullopt where there is none
    std::optional<Band> band;       ///< what chance makes of the theory, where that is known
};

struct SweepPoint
{
    double x = 0;
    Method method;                ///< with the parameter that it had here
    std::optional<Error> refused; ///< why it could not place here
    std::array<SweepValue, sweepFigures.size()> values;

    [[nodiscard]] const SweepValue& of(SweepFigure figure) const { return values.at(static_cast<std::size_t>(figure)); }
    [[nodiscard]] SweepValue& of(SweepFigure figure) { return values.at(static_cast<std::size_t>(figure)); }
};

struct SweepSeries
{
    std::string name; ///< of the method; its bare word where the parameter is what varies
    /// False for a method that has no such parameter: it was measured once and is shown at every point for comparison.
    bool varies = true;
    std::vector<SweepPoint> points;
};

struct Sweep
{
    SweepRequest request;    ///< with the grid filled in
    KeyIndex keys = 0;       ///< that were placed
    KeyIndex population = 0; ///< that there are
    std::vector<SweepSeries> series;
};

/// Measures each method at each point as compareMethods() does. Methods that become the same at every point give one
/// series. `request` must have passed checkSweep(). nullopt when stopped.
std::optional<Sweep> sweep(const SweepRequest& request, const KeySet& keys, const Rule& rule,
                           std::span<const Method> methods, const Task& task = {});

/// The nodes of one point: `count` of weight 1, named node-00, node-01, ...
Membership sweepNodes(std::uint64_t count);

} // namespace hrw
