// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/failover.h"
#include "core/measure/loadsums.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hrw {

/// Nodes that fail at the same moment.
struct Outage
{
    std::string name;                 ///< of the node or nodes, or of the domain down from the region: "eu / zone-1"
    std::optional<DomainLevel> level; ///< of the domain; nullopt: single nodes
    std::vector<NodeIndex> nodes;     ///< that are up until then, in the membership's order
    bool operator==(const Outage&) const = default;
};

/// Every node that can hold keys, then for each level, widest first, every domain in which such a node stands. Drained
/// nodes fail with their domain.
std::vector<Outage> outages(const Membership& membership);

/// Two nodes, then three, up to R of them (but at least three, and no more than there are), whose failure makes most
/// keys unreachable. They are found greedily: each one after the other is the node which, with those before it, holds
/// all copies of most keys; where it is the same, the one that holds most bytes, then most copies, then the first in
/// the list. So each set contains the smaller ones, and another one may be worse. `sums`: of `placement`. nullopt when
/// stopped. Cost: one look at all keys for each node.
std::optional<std::vector<Outage>> worstNodes(const Membership& membership, const Placement& placement,
                                              const LoadSums& sums, const Task& task = {});

/// What one outage does to a cluster whose nodes all fail in one step, and stay away.
struct SurvivalRow
{
    Outage outage;
    Failover what; ///< by nodes of the membership before; indices are the same afterwards
    /// The survivor that is fullest against its size: with the greatest ratio of what it holds when all copies have
    /// been re-created to its fair share, by weight, of all that the nodes held before. noNode when no node holds any.
    NodeIndex fullest = noNode;
    double fullestRatio = 0; ///< 1.52: half as much again as it was meant for. Bytes; keys where no key has bytes
    /// How full the nodes can be beforehand, if their weights stand for their sizes, so that none overflows: at most 1,
    /// and 0 when no node survives. Where copies are missing afterwards (what.copiesMissing) it is that of fewer
    /// copies.
    double safeFill = 1;
    double safeFillTheory = 1; ///< of an even spread: 1 - lost weight / weight, for equal nodes 1 - 1/N

    /// Keys without any copy at that moment.
    [[nodiscard]] std::uint64_t unreachable() const { return what.unavailable(); }
};

/// One row for each of `outages`, in their order. `placement` was placed on `membership` by `rule`, and `sums` are of
/// it. nullopt when stopped; progress is reported in outages. Cost: for each outage, one look at where each key stands
/// and a race among all nodes for each key whose next holder is not known; ENGINE.md explains when.
std::optional<std::vector<SurvivalRow>> survival(const KeySet& keys, const Membership& membership,
                                                 const std::shared_ptr<const Placement>& placement,
                                                 const LoadSums& sums, const Rule& rule,
                                                 std::span<const Outage> outages, const Task& task = {});

} // namespace hrw
