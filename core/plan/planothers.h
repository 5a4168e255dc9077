// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"
#include "core/plan/planrun.h"

namespace hrw {

/// What another placement would have moved for the same stage, all at once. Measured on at most othersSample keys that
/// are spread evenly over all, and told for all of them.
struct OtherMoves
{
    Method method;
    std::uint64_t movedKeys = 0;
    PlanAmount moved;
    std::uint64_t lookup = 0; ///< steps of one lookup afterwards: of a binary search on a ring, 1 under hash % N
};

inline constexpr KeyIndex othersSample = 200'000;

/// For each stage of a plan, and for all of them one after the other.
struct PlanOthers
{
    bool sampled = false;
    std::uint64_t keys = 0;                      ///< that were placed
    std::vector<std::vector<OtherMoves>> stages; ///< hash % N, then the ring; no elements for a stage that isn't done
    std::vector<OtherMoves> total;
};

/// What is known of another plan, or of the same one before an edit.
struct KnownOthers
{
    const PlanRun* run = nullptr;
    const PlanOthers* others = nullptr;
};

/// nullopt when stopped. A method that refuses a cluster is left out of the stages that begin or end on it, and of the
/// total. Stages that `known` tells of, with the same keys, clusters and rules, are taken over.
std::optional<PlanOthers> otherMoves(const PlanRun& run, std::span<const KnownOthers> known = {},
                                     const Task& task = {});

} // namespace hrw
