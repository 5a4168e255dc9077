// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/cluster/membership.h"

#include <vector>

namespace hrw {

/// A way of getting from one list to another.
struct Rollout
{
    std::vector<Membership> lists; ///< the old one, what lies between, the new one
    std::vector<Fact> what;        ///< happens from each to the next: "node-10 added with weight 0"
};

/// Everything that changes, in one go.
Rollout allAtOnce(const Membership& was, const Membership& is);

/// So that every client knows a node before it owns anything, and no two lists that are one epoch apart differ much:
/// newcomers are added with weight 0, then all weights go to their new values in `steps` equal steps, then nodes that
/// leave, by now of weight 0, are removed. What is else different of a node changes with the first of these. Stages
/// without a change are left out. Refuses steps out of 1 to 1,000, and weights that would be too small on the way.
Result<Rollout> inStages(const Membership& was, const Membership& is, std::uint64_t steps);

} // namespace hrw
