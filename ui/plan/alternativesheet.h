// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/stagecards.h"
#include "ui/widgets/facttable.h"

#include <vector>

namespace hrw::ui {

// The alternatives beside each other. Pure: the same plans and figures give the same rows.

/// For each stage of `plan`: it has no counterpart in `other`, where both are put side by side in order.
std::vector<bool> stagesOnlyIn(const Plan& plan, const Plan& other);

/// One row for each alternative. `narrow`: what moves, and how long, stands below the name.
FactSheet alternativesSheet(const PlanInView& view, bool narrow = false);

} // namespace hrw::ui
