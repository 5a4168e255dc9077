// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/plan/planrun.h"

namespace hrw {

/// What the cluster must stand.
enum class SizingLoss : std::uint8_t
{
    Nothing,
    AnyNode,
    AnyDomain ///< of SizingInput::level
};

/// How many nodes of a kind, so that the fullest stays below a limit when something is lost?
struct SizingInput
{
    Node kind; ///< what is added: weight, capacity, domain; ids count on from its id
    std::optional<DomainLevel>
        spreadOver;          ///< each goes to the domain of this level that has least weight; else to its own
    std::uint64_t most = 32; ///< nodes that are tried, 1 to maxSizing
    double limit = 0.8;      ///< of a node's capacity, above 0
    SizingLoss loss = SizingLoss::AnyDomain;
    DomainLevel level = DomainLevel::Zone;
};
inline constexpr std::uint64_t maxSizing = 1000;

/// The cluster with so many more nodes.
struct SizingPoint
{
    std::uint64_t added = 0;
    double fullest = 0; ///< share of a capacity, nothing lost
    std::string fullestNode;
    double fullestAfter = 0; ///< when the worst has been lost and every copy has been made again
    std::string fullestNodeAfter;
    Fact lost;                       ///< the loss that fills it most; empty: nothing is lost
    std::uint64_t copiesMissing = 0; ///< after the loss that leaves most of them without a place
    [[nodiscard]] bool within(double limit) const { return fullestAfter <= limit && copiesMissing == 0; }
};

struct Sizing
{
    std::vector<SizingPoint> curve; ///< from 0 to `most` nodes more, every number
    std::optional<std::uint64_t>
        answer;             ///< the fewest from which on, up to `most`, every point is within; nullopt: none
    std::uint64_t keys = 0; ///< that were placed
    bool sampled = false;
};
inline constexpr KeyIndex sizingSample = 200'000;

/// On the cluster at the end of `run`. Refuses a cluster in which a node that can hold something has no capacity, a
/// kind without one or without weight, and a level to spread over that no node names. A node that is spread over a
/// level names nothing below it. nullopt when stopped.
Result<std::optional<Sizing>> size(const PlanRun& run, const SizingInput& input, const Task& task = {});

/// The nodes that the point `count` of the curve has more than `cluster`. size() must have taken `input`.
std::vector<Node> sizedNodes(const Membership& cluster, const SizingInput& input, std::uint64_t count);

} // namespace hrw
