// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/task.h"
#include "core/measure/loadsums.h"
#include "core/place/placement.h"
#include "core/place/rule.h"

#include <array>
#include <optional>
#include <vector>

namespace hrw {

/// A number of copies and what they hold.
struct CopyAmount
{
    std::uint64_t copies = 0;
    std::uint64_t bytes = 0;
    bool operator==(const CopyAmount&) const = default;
};

/// What one node has to do to restore all copies of every key.
struct RepairTraffic
{
    CopyAmount in;  ///< copies created on it from ones that still exist
    CopyAmount out; ///< copies that it is read for
    bool operator==(const RepairTraffic&) const = default;
};

/// One node more fails before anything has been re-created: the keys whose last copy goes with it.
struct NextLoss
{
    NodeIndex node = noNode; ///< of `is`, that costs most; the first of several; noNode when no node holds a last copy
    std::uint64_t keys = 0;  ///< whose last copy it holds
    double mean = 0;         ///< of these keys, over the nodes whose copies still exist
    bool operator==(const NextLoss&) const = default;
};

/// What a step that takes nodes away does, at the moment when nothing has been re-created: every copy on a node that is
/// gone or failed afterwards is lost, every other one still stands where it was. A drained node (weight 0, but up) is
/// not lost: it can be read until its copies have been made elsewhere.
///
/// In the words of issue trackers: a key is *promoted* when another of its holders becomes the owner, *below quorum*
/// when no majority of its R copies is left, and *unavailable* when none is. Unavailable keys come back with a node; if
/// none comes back they are lost for good.
struct Failover
{
    std::uint64_t keys = 0;
    int copies = 1;                   ///< R of the rule
    std::vector<NodeIndex> lostNodes; ///< of `was`: those that could hold keys and are gone or failed
    /// left[i]: keys of which i copies stand, 0 to R; they add up to `keys`. A key that had fewer than R before, as
    /// nodes or domains were short, is counted by what it had.
    std::array<std::uint64_t, maxCopies + 1> left{};
    std::uint64_t unavailableBytes = 0; ///< of the keys of left[0], each counted once

    std::uint64_t ownersLost = 0; ///< keys whose owner was lost
    /// Of these, the keys whose new owner is a node that holds a copy. All others get an owner that has to be sent the
    /// key first (where copies stand apart, the runner-up can be in the domain of the old owner), or none.
    std::uint64_t promoted = 0;
    std::uint64_t promotedSecond = 0; ///< promoted keys whose new owner was their second choice

    CopyAmount recreate; ///< that the placement after puts on nodes which did not hold the key
    CopyAmount orphaned; ///< of `recreate`: those of unavailable keys; there is nothing to copy them from
    /// For each node of `is`. The copies of a key are made from the best of its holders that is left.
    std::vector<RepairTraffic> nodes;
    std::uint64_t copiesMissing = 0; ///< copies that find no place afterwards: nodes or domains are short
    NextLoss nextLoss;

    /// A majority of the copies.
    [[nodiscard]] int quorum() const { return copies / 2 + 1; }
    [[nodiscard]] std::uint64_t unavailable() const { return left[0]; }
    [[nodiscard]] std::uint64_t oneCopy() const { return left[1]; }
    /// Keys with fewer than quorum() copies, the unavailable ones among them.
    [[nodiscard]] std::uint64_t belowQuorum() const;
    /// Keys that have all R copies.
    [[nodiscard]] std::uint64_t whole() const { return left.at(static_cast<std::size_t>(copies)); }
    /// The node of `is` that has most bytes to take in, the first of several; noNode when none has any.
    [[nodiscard]] NodeIndex busiestReceiver() const;
    bool operator==(const Failover&) const = default;
};

/// `before` was placed on `was` and `after` on `is`, both by `rule`. Nodes are the same node when their ids are; how it
/// came to `is` doesn't matter, so two failures inside the repair window are measured from the placement before the
/// first. nullopt when stopped. Cost: where one placement was made from the other, only the keys that the steps between
/// them touched are looked at; all keys when they have one copy at most.
std::optional<Failover> failover(const KeySet& keys, const Membership& was, const Placement& before,
                                 const Membership& is, const Placement& after, const Rule& rule, const Task& task = {});
/// The same. `held`: what the nodes hold by `before`; so the touched keys are enough also when all have one copy.
std::optional<Failover> failover(const KeySet& keys, const Membership& was, const Placement& before,
                                 const LoadSums& held, const Membership& is, const Placement& after, const Rule& rule,
                                 const Task& task);

inline constexpr double mebibyte = 1024.0 * 1024.0;

/// How fast one node takes in copies, in bytes/s: what people know of it is a range.
struct RepairRates
{
    double slowest = 50 * mebibyte; ///< finite, > 0
    double fastest = 120 * mebibyte;
    bool operator==(const RepairRates&) const = default;
};

/// Refuses rates that are not finite and > 0, and a slowest one above the fastest.
Result<void> checkRepairRates(const RepairRates& rates);

/// From `shortest` to `longest` seconds.
struct RepairTime
{
    double shortest = 0;
    double longest = 0;
    bool operator==(const RepairTime&) const = default;
};

/// Until the last copy that can be made is made, when all nodes take in at once, each at the same rate: the busiest
/// receiver is done last. That senders and the network keep up is assumed. Orphaned copies are not in it.
RepairTime repairTime(const Failover& failover, const RepairRates& rates);

} // namespace hrw
