// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/planrun.h"

namespace hrw {

/// How much one stage may move.
struct RampLimits
{
    std::optional<double> bytes;     ///< in one stage altogether; > 0
    std::optional<double> nodeShare; ///< of what a node holds when the stage begins, that it gives or takes; nodes that
                                     ///< are empty when the ramp begins, or when it ends, are measured against what
                                     ///< they hold at the other end. > 0
};

/// Weights that go to where `changes` puts them in as few stages as keep to `limits`. Nodes that are added come first,
/// in a stage of their own, with weight 0; nodes that leave are removed in a last one, when they are empty.
struct Ramp
{
    std::vector<Stage> stages;
    double worstBytes = 0;     ///< the most that one stage moves
    double worstNodeShare = 0; ///< the most that one node gives or takes in a stage
};

/// `run`: the plan whose end the ramp begins at. Each stage moves about the same: weights are chosen so that the share
/// of the changing nodes, not the weight, takes equal steps. Refuses changes that alter no weight or more of a node
/// than its weight, limits without a number, and those that need more than maxStageSteps stages. nullopt when stopped.
Result<std::optional<Ramp>> ramp(const PlanRun& run, const Step& changes, const RampLimits& limits,
                                 const Task& task = {});

} // namespace hrw
