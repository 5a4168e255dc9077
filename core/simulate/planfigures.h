// SPDX-License-Identifier: MIT
#pragma once

#include "core/simulate/planrun.h"
#include "core/simulate/plantally.h"

namespace hrw {

// Figures from tallies: for planrun.cpp.

/// The nodes of a stage: those of the first list, then those that joined on the way; each as the last list that has it
/// says.
std::vector<StageNode> stageNodes(std::span<const Membership> lists);
/// For each node of `list` its place among `nodes`.
std::vector<NodeIndex> placesOf(const Membership& list, std::span<const StageNode> nodes);

/// What `scale` makes of a tally's amount.
PlanAmount scaled(const StepTally::Amount& amount, double scale);

/// Flows between the same two nodes put together, most bytes first.
std::vector<PlanFlow> summed(std::span<const StepTally::Flow> flows, double scale);

/// Fills in what follows from nodes, steps, before and after.
void sumUp(StageFigures& figures);
/// The figures of several stages one after the other, before sumUp().
StageFigures totalOf(const PlanGround& ground, std::span<const StageRun> stages);

} // namespace hrw
