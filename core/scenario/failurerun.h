// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/membership.h"

#include <vector>

namespace hrw {

/// Finds the steps that take nodes away one right after the other, so that there may have been no time to re-create
/// copies between them. Each of them makes at least one node that could hold keys fail or leave, and restores none.
class FailureRun
{
public:
    /// One step after the other, from the start on.
    void add(const Membership& before, const Membership& after);

    /// The memberships before each step of the run that the last step belongs to, first one first. Empty when the last
    /// step takes nothing away. A step that took a node which is back by now (listed again under its id) and all
    /// before it are not part of the run.
    [[nodiscard]] std::vector<Membership> before() const;

private:
    std::vector<Membership> m_memberships; // before each step so far without a restored node between them, and after
};

} // namespace hrw
