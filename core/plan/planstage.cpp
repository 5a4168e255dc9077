// SPDX-License-Identifier: MIT
#include "core/plan/planfigures.h"

#include <algorithm>

namespace hrw {

namespace {

/// And what the nodes of `figures` hold after it. `held`: their bytes, not scaled.
StepFigures tellStep(const PlanGround& ground, const StepTally& told, const Fact& what, StageFigures& figures,
                     std::vector<std::uint64_t>& held)
{
    StepFigures step;
    step.what = what;
    step.movedKeys = told.movedKeys;
    step.moved = scaled(told.moved, ground.scale);
    const double all = ground.keys->totalRequests();
    step.movedRequests = all > 0 ? told.movedRequests / all * ground.terms.requestsPerSecond : 0;
    for (std::size_t i = 0; i < told.nodes.size(); ++i) {
        const StepTally::Node& node = told.nodes[i];
        step.nodes.push_back({figures.after[i], scaled(node.in, ground.scale), scaled(node.out, ground.scale),
                              scaled(node.gone, ground.scale), std::nullopt});
        held[i] += node.in.bytes - node.gone.bytes;
        figures.after[i].copies += node.in.copies - node.gone.copies;
        figures.after[i].bytes = static_cast<double>(held[i]) * ground.scale;
    }
    for (std::size_t range = 0; range < keyRanges; ++range)
        step.ranges.at(range) = scaled(told.ranges.at(range), ground.scale);
    step.time = stepTime(figures.nodes, step.nodes, ground.terms);
    return step;
}

/// Of a node that is on both lists the smaller one.
void tellCapacities(StepFigures& step, const StepEnds& ends)
{
    for (NodeIndex i = 0; i < ends.was.size(); ++i)
        step.nodes[ends.wasNodes[i]].capacity = ends.was[i].capacity;
    const Membership& is = ends.is;
    for (NodeIndex i = 0; i < is.size(); ++i) {
        std::optional<std::uint64_t>& capacity = step.nodes[ends.isNodes[i]].capacity;
        capacity = capacity && is[i].capacity ? std::min(*capacity, *is[i].capacity) : is[i].capacity;
    }
}

} // namespace

HeldThen heldAfter(const StageFigures& figures, const StageRun& run)
{
    HeldThen held{{}, run.heldBytes};
    for (const NodeIndex place : placesOf(run.is, figures.nodes))
        held.amounts.push_back(figures.after[place]);
    return held;
}

StageFigures tellStage(const PlanGround& ground, const StageRun& run, std::vector<StageNode> nodes,
                       const StageTrail& trail, HeldThen& held)
{
    StageFigures figures;
    figures.nodes = std::move(nodes);
    figures.before = held.amounts;
    figures.before.resize(figures.nodes.size());
    figures.after = figures.before;
    std::vector<std::uint64_t> bytes = held.bytes; // by the stage's nodes
    bytes.resize(figures.nodes.size());
    std::vector<StepTally::Flow> flows;
    for (std::size_t s = 0; s < trail.steps(); ++s) {
        const StepTally& told = trail.tallies[s];
        figures.steps.push_back(tellStep(ground, told, trail.course.what[s], figures, bytes));
        tellCapacities(figures.steps.back(), trail.ends(s, figures.nodes.size()));
        flows.insert(flows.end(), told.flows.begin(), told.flows.end());
    }
    figures.flows = summed(flows, ground.scale);
    tellEnds(figures, ground, run.was, run.is, run.rule);
    sumUp(figures);
    held = {};
    for (const NodeIndex place : trail.places.back()) {
        held.amounts.push_back(figures.after[place]);
        held.bytes.push_back(bytes[place]);
    }
    return figures;
}

StageFigures tellNothing(const PlanGround& ground, const StageRun& run, const HeldThen& held)
{
    StageFigures figures;
    for (const Node& node : run.is.nodes())
        figures.nodes.push_back({node, node.capacity, false, false, 1, {}, 0});
    figures.before = held.amounts;
    figures.after = held.amounts;
    tellEnds(figures, ground, run.is, run.is, run.rule);
    sumUp(figures);
    return figures;
}

void tellEnds(StageFigures& figures, const PlanGround& ground, const Membership& was, const Membership& is,
              const Rule& rule)
{
    figures.keys = ground.keys->size();
    figures.dataBytes = ground.keys->totalBytes() * ground.scale;
    figures.lookupBefore = was.liveCount();
    figures.lookupAfter = is.liveCount();
    std::uint64_t held = 0;
    for (const PlanAmount& amount : figures.after)
        held += amount.copies;
    figures.copiesMissing = figures.keys * static_cast<std::uint64_t>(rule.copies) - held;
}

} // namespace hrw
