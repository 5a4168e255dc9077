// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/rule.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hrw {

/// What a node is to one key.
enum class RungRole : std::uint8_t
{
    Primary, ///< it owns the key
    Copy,    ///< it holds a further copy
    Skipped, ///< it ranks above the last copy, but its domain has its share already
    Spare,   ///< it ranks below the last copy
    Failed,  ///< it is down, whatever its weight
    Drained  ///< it is up, and has no weight
};

/// One node in the ranking of one key.
struct Rung
{
    NodeIndex node = noNode;
    std::uint64_t raw = 0;
    double weighted = 0; ///< by the score function, with the weight that the list gives a failed node, too
    RungRole role = RungRole::Spare;
    int copy = 0;                    ///< 1: primary, 2.. further copies; 0: holds none
    NodeIndex sameDomainAs = noNode; ///< of a skipped node: the best node of its domain, which holds a copy
    bool next = false;               ///< it gets the new copy when the primary dies; a skipped node or a spare
    bool operator==(const Rung&) const = default;
};

/// Every node of the membership, from the key's first choice to its last, in the order of a race in which failed nodes
/// run with their weight: where they would stand if they were up, and so which rung's keys come down to which. Nodes of
/// weight 0 come last, by raw score. The roles are those of the race that is run, of the nodes that are up.
/// `rule` must have passed checkRule().
std::vector<Rung> ladder(std::string_view key, const Membership& membership, const Rule& rule);

} // namespace hrw
