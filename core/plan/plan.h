// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/change.h"
#include "core/place/rule.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hrw {

inline constexpr std::size_t maxStages = 200;
inline constexpr std::uint64_t maxStageSteps = 100;
inline constexpr std::size_t maxPlans = 8;

/// Part of a plan: changes that are begun, verified and finished before the next stage begins.
struct Stage
{
    std::string name;    ///< empty: people are told what it does
    std::string comment; ///< for the report
    bool enabled = true; ///< one that isn't is passed over
    Step changes;
    /// 1 to maxStageSteps. With 1 everything changes at once. With more, nodes join with weight 0, weights go their way
    /// in so many equal parts, and then nodes that leave are removed, as inStages() does it.
    std::uint64_t steps = 1;
    std::optional<Rule> rule; ///< from here on; it changes last
    bool operator==(const Stage&) const = default;
};

/// Stages from the cluster as it is today, one after the other.
struct Plan
{
    std::string name = "A";
    std::vector<Stage> stages;
    bool operator==(const Plan&) const = default;
};

/// From `slowest` to `fastest` bytes/s.
struct TransferRates
{
    double slowest = 20.0 * 1024 * 1024; ///< finite, > 0
    double fastest = 50.0 * 1024 * 1024;
    bool operator==(const TransferRates&) const = default;
};

/// What plans are judged by; every alternative by the same.
struct PlanTerms
{
    double limit = 0.85; ///< of a node's capacity that it should never hold more than; above 0, at most 1
    /// What all keys together stand for, in bytes without copies; nullopt: what their sizes come to. The sizes of keys
    /// are scaled to it. More than 0.
    std::optional<std::uint64_t> dataBytes;
    TransferRates transfer;                ///< one transfer between two nodes
    std::uint64_t transfersPerNode = 4;    ///< that a node takes part in at the same time, 1 to 1,000
    std::optional<std::uint64_t> throttle; ///< bytes/s that all transfers together may take; more than 0
    double requestsPerSecond = 0;          ///< to all keys together: what misses are counted in; >= 0, finite
    std::optional<double> nodeCost;        ///< of one node that is added, in any currency; >= 0, finite
    std::uint64_t ringTokens = 100; ///< of the ring that is told beside the plan, per node of weight 1; 1 to 100,000
    std::uint64_t partitions = 0;   ///< that are placed instead of keys; 0: keys. At most maxTableRows
    bool operator==(const PlanTerms&) const = default;
};

Result<void> checkPlan(const Plan& plan);
Result<void> checkPlanTerms(const PlanTerms& terms);

/// What the stage does, in a few words: "host host-02 drained (8 nodes) in 4 steps, 3 copies apart by zone".
/// `before`: the cluster when it begins; `rule`: that holds until then.
Fact describe(const Stage& stage, const Membership& before, const Rule& rule);
/// Its name, or what it does where it has none.
Fact titleOf(const Stage& stage, const Membership& before, const Rule& rule);

/// The ids of the nodes that the stages add or rename to, whether they are enabled or not.
std::vector<std::string> idsThatJoin(std::span<const Plan> plans);

/// Another node like `like`, `count` times: the id's number goes on counting from the largest that `among` and `taken`
/// have of the same words before it ("osd.87" gives "osd.88", "cache-09" gives "cache-10", "node" gives "node-2").
/// `taken`: further ids that are in use, such as those that a plan adds later.
std::vector<Node> nodesLike(const Node& like, std::uint64_t count, const Membership& among,
                            std::span<const std::string> taken = {});

} // namespace hrw
