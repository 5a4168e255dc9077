// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/planevaluation.h"
#include "ui/plan/plancard.h"

#include <vector>

namespace hrw::ui {

// What is said of stages and warnings, as cards. Pure: the same plan and figures give the same
// words.

/// What is shown of a plan: the scenario as it is now, and what is known of it. `evaluation` may be older: figures of
/// stages that no longer begin and go on alike are left out.
struct PlanInView
{
    const Scenario& scenario;
    const PlanEvaluation* evaluation = nullptr;

    [[nodiscard]] const Plan& plan() const { return scenario.plans[scenario.plan]; }
    /// The alternative as it was gone through; nullptr when it hasn't been, or was another.
    [[nodiscard]] const PlanAnswer* answer(std::size_t alternative) const;
    /// Of the alternative in front. nullptr: not known (yet).
    [[nodiscard]] const StageRun* run(std::size_t stage) const;
};

/// The cluster and the rule that a stage begins with, or the plan ends with; before the figures are known, as far as
/// lists tell.
struct StageBeginning
{
    Membership membership;
    Rule rule;
};
StageBeginning beginningOf(const PlanInView& view, std::size_t stage);

/// Which rows of the list of stages are what: today, the stages in order, the total.
inline constexpr int todayRow = 0;
constexpr int rowOfStage(std::size_t stage)
{
    return static_cast<int>(stage) + 1;
}
inline int totalRow(const Plan& plan)
{
    return static_cast<int>(plan.stages.size()) + 1;
}

/// One card for each row.
std::vector<PlanCard> stageCards(const PlanInView& view);

/// One for each warning, and which stage it is about.
std::vector<PlanCard> warningCards(const std::vector<PlanWarning>& warnings);

/// "8 000 keys × 3 copies · 88 nodes on 10 hosts today": what plans are judged on.
QString planPopulation(const Scenario& scenario, std::uint64_t keys);

/// "host-07 reaches 86 % in step 3"; empty without capacities.
QString reachesText(const StageFigures& figures, double limit);
/// The same of a whole plan: "host-07 reaches 86 % in stage 4".
QString reachesText(const PlanRun& run);

} // namespace hrw::ui
