// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/planrun.h"

namespace hrw {

/// Where stage number `stage` of the plan begins, as a ground for plans of its own; its end for stages.size(). Nothing
/// is placed anew.
std::shared_ptr<const PlanGround> groundBefore(const PlanRun& run, std::size_t stage);

} // namespace hrw
