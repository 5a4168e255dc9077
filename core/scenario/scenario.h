// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/change.h"
#include "core/keys/keysource.h"
#include "core/measure/failover.h"
#include "core/measure/load.h"
#include "core/measure/resize.h"
#include "core/place/rule.h"
#include "core/plan/plan.h"

#include <string>
#include <vector>

namespace hrw {

inline constexpr std::uint64_t maxSample = 50'000;
inline constexpr std::size_t maxCompared = 6;

/// What a scenario compares by default: each as a short text that parseMethod() takes.
std::vector<std::string> defaultCompared();
/// 1 to maxCompared placements that parseMethod() takes, each once.
Result<void> checkCompared(const std::vector<std::string>& compared);

/// What is being looked at, whole: the value that is saved, undone, shared and evaluated. Equal scenarios give equal
/// figures on every machine.
struct Scenario
{
    std::string name = "Untitled";
    Membership start;        ///< before the first step
    std::vector<Step> steps; ///< the timeline, oldest first
    std::uint64_t shown = 0; ///< how many steps have been taken in what is on screen, 0 to steps.size()
    KeySource keys = SyntheticKeys{};
    Rule rule;
    std::uint64_t sample = 72;                 ///< keys drawn as dots, 1 to maxSample
    double hotThreshold = defaultHotThreshold; ///< > 0, finite
    ResizeInput resize;
    RepairRates repair;
    std::vector<std::string> compared = defaultCompared(); ///< the placements that are compared
    std::vector<Plan> plans{Plan{}}; ///< alternatives that begin with `start`; 1 to maxPlans, names differ
    std::uint64_t plan = 0;          ///< which of them is in front
    PlanTerms planTerms;
    bool operator==(const Scenario&) const = default;
};

/// The first thing wrong with it, if any; a scenario that passes can be evaluated at every step.
Result<void> checkScenario(const Scenario& scenario);

/// The membership after the first `steps` steps. The scenario must have passed checkScenario().
Membership membershipAt(const Scenario& scenario, std::uint64_t steps);

/// The scenario with `step` taken from what is on screen: steps beyond are dropped, as a new branch replaces them.
Result<Scenario> withStep(const Scenario& scenario, const Step& step);

/// What the program opens with: four equal nodes, 72 users of six countries.
Scenario defaultScenario();

} // namespace hrw
