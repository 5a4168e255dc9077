// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/failover.h"
#include "core/measure/movement.h"
#include "core/scenario/scenario.h"

#include <functional>
#include <memory>
#include <optional>

namespace hrw {

/// What the step that led here did, for the status line.
struct Story
{
    std::uint64_t step = 0;   ///< 0: the start, nothing happened
    Fact what;                ///< describe() of the step
    double expectedShare = 0; ///< of keys, by theory
    Band expectedBand;        ///< of the moved share, by chance
    bool withinChance = true;
    std::uint64_t moduloMovedKeys = 0; ///< what hash % N would have moved for the same step
};

/// What a run of steps does that each take nodes away, when no copy has been re-created in between: failures that come
/// faster than repair.
struct Unrepaired
{
    std::uint64_t steps = 0;                 ///< how many, the shown one the last; at least 2
    Membership was;                          ///< before the first of them
    std::shared_ptr<const Placement> before; ///< on `was`
    Failover failover;                       ///< from there to the placement that is shown
};

/// Everything that is shown of a scenario at the step that it shows. Immutable; what a label says is in here.
struct Evaluation
{
    /// False in a first picture: only the keys of the sample have been placed, and nothing has been measured.
    bool hasFigures = true;
    Scenario scenario;
    std::shared_ptr<const KeySet> keys;
    Membership was; ///< one step earlier; the same as `is` at the start
    Membership is;
    std::shared_ptr<const Placement> before;    ///< on `was`
    std::shared_ptr<const Placement> placement; ///< on `is`
    std::vector<KeyIndex> sample;               ///< the keys drawn as dots
    std::vector<Fact> timeline; ///< describe() of every step of the scenario, those beyond the shown one, too
    Loads loads;
    HotReport hot;
    LoadSums sums; ///< that `loads` was judged by
    LoadSums sumsBefore;
    Loads loadsBefore; ///< on `was`
    HotReport hotBefore;
    Movement movement; ///< from `before` to `placement`
    Failover failover; ///< the same, had everything that left failed; at the start nothing has
    /// Where the steps just before the shown one took nodes away, too, and none of these is back.
    std::optional<Unrepaired> unrepaired;
    Story story;
    ResizeFigures resize;
    std::optional<ResizeMeasurement> resizeMeasured;
    double placedInSeconds = 0; ///< wall time of placing the population once
};

/// Told of a first picture, on the thread that evaluates.
using ShowFirst = std::function<void(std::shared_ptr<const Evaluation>)>;

/// Evaluates `scenario` (which must have passed checkScenario()). What `previous` already holds for the same keys, rule
/// and membership is used again. Where the population takes long to place (each of many keys on each of many nodes),
/// `showFirst` gets an evaluation of the sample beforehand. nullptr when stopped.
std::shared_ptr<const Evaluation> evaluate(const Scenario& scenario, const Evaluation* previous, const Task& task = {},
                                           const ShowFirst& showFirst = {});

/// What `evaluation` says of the moment before its step: `was`, its placement and its loads in the place of those
/// after. Nothing moves or fails in it, and it has no story.
Evaluation oneStepAgo(const Evaluation& evaluation);

/// What `evaluation` says of the moment after its step, when all of it is over: nothing moves or fails in it, nothing
/// differs from before, and it has no story.
Evaluation atRest(const Evaluation& evaluation);

} // namespace hrw
