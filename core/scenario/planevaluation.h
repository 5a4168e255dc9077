// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/planothers.h"
#include "core/plan/planrun.h"
#include "core/plan/planwarnings.h"
#include "core/scenario/scenario.h"

#include <functional>
#include <memory>

namespace hrw {

/// One alternative with all that is shown of it.
struct PlanAnswer
{
    std::shared_ptr<const PlanRun> run; ///< nullptr only in a first answer
    /// What takes longer and comes later; nullptr until then.
    std::shared_ptr<const PlanOthers> others;
    std::shared_ptr<const std::vector<PlanWarning>> warnings;
};

/// Every alternative of a scenario. Immutable.
struct PlanEvaluation
{
    Scenario scenario;
    std::shared_ptr<const KeySet> population;
    std::shared_ptr<const PlanGround> ground;
    std::vector<PlanAnswer> plans; ///< as Scenario::plans; a first answer has the one in front alone: see hasAll
    bool hasAll = false;

    [[nodiscard]] const PlanAnswer& front() const { return plans[scenario.plan]; }
};

/// Told of a first answer, on the thread that works: the figures of the alternative in front, when the others and what
/// takes long is still to come. Of `plans` the others have no run then, unless it was known before.
using ShowFirstAnswer = std::function<void(std::shared_ptr<const PlanEvaluation>)>;

/// Goes through every plan of `scenario`, which must have passed checkScenario(); the plans begin with its `start`.
/// `population`: its keys, where they have been made already. nullptr when stopped.
std::shared_ptr<const PlanEvaluation> evaluatePlans(const Scenario& scenario,
                                                    const std::shared_ptr<const KeySet>& population,
                                                    const PlanEvaluation* previous, const Task& task = {},
                                                    const ShowFirstAnswer& showFirst = {});

} // namespace hrw
