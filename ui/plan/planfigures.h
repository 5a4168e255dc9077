// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"

#include <optional>
#include <vector>

namespace hrw::ui {

// Which figures are shown, and by what they are put together.

/// The cluster as it is: it holds what it holds, and nothing moves.
StageFigures todayFigures(const PlanGround& ground);

/// The fullest node at any moment: half-way, or before anything is done.
Fullness fullestEver(const StageFigures& figures);

/// What nodes can be put together by: nullopt (each node for itself), and the levels with fewer domains than nodes, but
/// at least two.
std::vector<std::optional<DomainLevel>> groupings(const StageFigures& figures);

/// Nodes while these are few, else the narrowest level with a number of domains that can be read; else nodes.
std::optional<DomainLevel> naturalGrouping(const StageFigures& figures);

} // namespace hrw::ui
