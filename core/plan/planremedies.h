// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/planfindings.h"

namespace hrw {

// Each looks for one kind of thing, tries out what would help, and adds both. When stopped they return early, and what
// they have added is worth nothing.

/// A node that goes above the limit, mid-way or in the end.
void findOverLimits(const PlanRun& run, WarningList& list, const Task& task);
/// Keys whose copies move in two stages one after the other.
void findSecondMoves(const PlanRun& run, WarningList& list, const Task& task);
/// Nodes that stay what they are and get another id.
void findRenames(const PlanRun& run, WarningList& list, const Task& task);

} // namespace hrw
