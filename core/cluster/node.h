// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace hrw {

/// Levels of a domain path, widest first. A path may give any subset of them.
enum class DomainLevel : std::uint8_t
{
    Region,
    Zone,
    Rack,
    Host
};
inline constexpr std::array domainLevels{DomainLevel::Region, DomainLevel::Zone, DomainLevel::Rack, DomainLevel::Host};

std::string_view levelName(DomainLevel level); ///< "region", "zone", "rack", "host"
std::optional<DomainLevel> levelFromName(std::string_view name);

/// Where a node stands. An empty name means "not given".
struct DomainPath
{
    std::array<std::string, domainLevels.size()> names;

    [[nodiscard]] const std::string& at(DomainLevel level) const { return names[static_cast<std::size_t>(level)]; }
    std::string& at(DomainLevel level) { return names[static_cast<std::size_t>(level)]; }

    /// The domain at `level` as one text that two nodes share exactly if they stand in the same one: the names from the
    /// region down to `level`, each with its length before it, so that no name can imitate a separator. A node that
    /// names nothing at `level` is a domain of its own: nullopt.
    [[nodiscard]] std::optional<std::string> key(DomainLevel level) const;

    /// The names from the region down to `level`.
    [[nodiscard]] DomainPath upTo(DomainLevel level) const;

    /// The given names, widest first, for people: "eu / zone-1".
    [[nodiscard]] std::string text() const;

    bool operator==(const DomainPath&) const = default;
};

/// The weights that a node may have beside 0. Far beyond any use, and narrow enough that the product, the quotient and
/// the sum of weights, and every score made from one, is an ordinary double: nothing overflows or vanishes on the way.
inline constexpr double smallestWeight = 1e-100;
inline constexpr double largestWeight = 1e100;

/// 0, or between the two limits; so neither negative, infinite nor NaN.
constexpr bool isWeight(double weight)
{
    return weight == 0 || (weight >= smallestWeight && weight <= largestWeight);
}

enum class NodeState : std::uint8_t
{
    Up,
    Failed
};

/// One node of a cluster. The id is its identity: scores are computed from it and nothing else.
struct Node
{
    std::string id;                        ///< non-empty UTF-8 without control characters; compared as bytes
    double weight = 1.0;                   ///< isWeight(); 0 = drained: listed, owns nothing
    std::optional<std::uint64_t> capacity; ///< bytes; more than 0
    /// Bytes/s that it can take in, and give out at the same time; more than 0.
    std::optional<std::uint64_t> bandwidth;
    DomainPath domain;
    NodeState state = NodeState::Up;

    /// The weight with which it takes part in a race: 0 when failed.
    [[nodiscard]] double raceWeight() const { return state == NodeState::Up ? weight : 0.0; }

    bool operator==(const Node&) const = default;
};

/// Refuses an empty or ill-formed id or domain name, a weight that isn't one, and a capacity or a bandwidth of 0.
Result<void> checkNode(const Node& node, const Fact& where);

} // namespace hrw
