// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/planrun.h"
#include "core/plan/plantally.h"

namespace hrw {

// Figures from tallies: for planrun.cpp.

/// The nodes of a stage: those of the first list, then those that joined on the way; each as the last list that has it
/// says.
std::vector<StageNode> stageNodes(std::span<const Membership> lists);
/// For each node of `list` its place among `nodes`.
std::vector<NodeIndex> placesOf(const Membership& list, std::span<const StageNode> nodes);

/// For each of `nodes` its place among `others`; noNode where it isn't there.
std::vector<NodeIndex> placesIn(std::span<const StageNode> nodes, std::span<const StageNode> others);

/// What `scale` makes of a tally's amount.
PlanAmount scaled(const StepTally::Amount& amount, double scale);

/// Flows between the same two nodes put together, most bytes first.
std::vector<PlanFlow> summed(std::span<const StepTally::Flow> flows, double scale);

/// Fills in what follows from nodes, steps, before and after.
void sumUp(StageFigures& figures);
/// What the nodes of a list hold, in its order.
struct HeldThen
{
    std::vector<PlanAmount> amounts;
    std::vector<std::uint64_t> bytes; ///< not scaled
};
/// By the nodes of `run.is`, when a stage has ended whose figures are known.
HeldThen heldAfter(const StageFigures& figures, const StageRun& run);

/// The figures of a stage from what its steps move. `nodes`: stageNodes() of its lists; `held`: when it begins, and
/// afterwards when it has ended.
StageFigures tellStage(const PlanGround& ground, const StageRun& run, std::vector<StageNode> nodes,
                       const StageTrail& trail, HeldThen& held);
/// Of a stage in which nothing happens.
StageFigures tellNothing(const PlanGround& ground, const StageRun& run, const HeldThen& held);
/// Fills in what follows from the two ends alone.
void tellEnds(StageFigures& figures, const PlanGround& ground, const Membership& was, const Membership& is,
              const Rule& rule);

/// The figures of several stages one after the other, before sumUp().
StageFigures totalOf(const PlanGround& ground, std::span<const StageRun> stages);

} // namespace hrw
