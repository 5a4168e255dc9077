// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <string>
#include <vector>

namespace hrw::ui {

// What a person does to the plan in front, and to the alternatives, as changes of a scenario. Whether what comes of it
// is a scenario is checkScenario()'s to say.

void insertStages(Scenario& scenario, std::size_t before, const std::vector<Stage>& stages);
void replaceStage(Scenario& scenario, std::size_t stage, const Stage& with);
void removeStage(Scenario& scenario, std::size_t stage);
/// The copy comes right after it.
void duplicateStage(Scenario& scenario, std::size_t stage);
/// `to`: the place that it has afterwards.
void moveStage(Scenario& scenario, std::size_t from, std::size_t to);
void enableStage(Scenario& scenario, std::size_t stage, bool enabled);

/// The steps of the timeline, each as a stage, after those that are there.
void takeTimelineAsStages(Scenario& scenario);
/// The cluster of the step that is shown becomes the one that everything begins with; the timeline is empty then.
void beginWithShownStep(Scenario& scenario);

/// The first letter that no plan is named by, "A" to "Z"; after these "plan 27", ...
std::string nextPlanName(const Scenario& scenario);
/// A copy of the plan in front under the next name, right after the last, comes to the front.
void forkPlan(Scenario& scenario);
void choosePlan(Scenario& scenario, std::size_t plan);
void renamePlan(Scenario& scenario, const std::string& name);
/// The plan in front; the one before it comes to the front. The last plan stays.
void removePlan(Scenario& scenario);
/// The plan in front becomes the only one.
void acceptPlan(Scenario& scenario);

} // namespace hrw::ui
