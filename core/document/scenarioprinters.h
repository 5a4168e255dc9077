// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/jsonwriter.h"
#include "core/scenario/scenario.h"

#include <vector>

namespace hrw::scenarioprinters {

// Parts of scenario files, as scenarioreaders reads them. Each prints one value.

void printMembership(JsonWriter& out, const Membership& membership);
void printChanges(JsonWriter& out, const Step& step);
void printSteps(JsonWriter& out, const std::vector<Step>& steps);
void printRule(JsonWriter& out, const Rule& rule);
void printPlans(JsonWriter& out, const std::vector<Plan>& plans);
void printPlanTerms(JsonWriter& out, const PlanTerms& terms);

} // namespace hrw::scenarioprinters
