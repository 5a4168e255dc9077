// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/load.h"
#include "core/measure/movement.h"
#include "core/scenario/scenario.h"

#include <memory>
#include <string>
#include <vector>

namespace hrw::app {

/// What is asked of a simulation. The comparison is between the start and the end, whatever lies between.
struct SimulationInput
{
    Membership start;
    std::vector<Step> steps; ///< one after another, each an epoch
    KeySource keys;
    Rule rule;
    double hotThreshold = defaultHotThreshold;
    std::vector<std::string> notes; ///< what was taken for granted when the files were read
    RepairRates repair{};           ///< of the scenario, or the usual ones
};

struct Simulation
{
    Membership was;
    Membership is;
    Rule rule;
    std::shared_ptr<const KeySet> keys;
    std::vector<std::string> steps; ///< in words
    std::vector<std::string> notes;
    Loads loads;
    HotReport hot;
    Movement movement;
    double expectedShare = 0; ///< of keys that change their owner
    Band expectedBand;        ///< of that share, by chance
    bool withinChance = true;
    std::uint64_t moduloMovedKeys = 0; ///< hash % N for the same change
};

/// Refuses a step that can't be taken.
Result<Simulation> simulate(SimulationInput input);

/// The documented JSON.
std::string simulationJson(const Simulation& simulation);

/// The same as a table for people.
std::string simulationText(const Simulation& simulation);

} // namespace hrw::app
