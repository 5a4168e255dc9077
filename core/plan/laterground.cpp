// SPDX-License-Identifier: MIT
#include "core/plan/laterground.h"

#include "core/plan/planfigures.h"

namespace hrw {

std::shared_ptr<const PlanGround> groundBefore(const PlanRun& run, std::size_t stage)
{
    const StageRun* last = nullptr;
    for (std::size_t i = 0; i < stage; ++i)
        if (run.stages[i].done())
            last = &run.stages[i];
    if (!last)
        return run.ground;
    auto ground = std::make_shared<PlanGround>(*run.ground);
    ground->today = last->is;
    ground->rule = last->rule;
    ground->placement = last->placement;
    ground->heldBytes = last->heldBytes;
    ground->held.clear();
    for (const NodeIndex place : placesOf(last->is, last->figures->nodes))
        ground->held.push_back(last->figures->after[place]);
    return ground;
}

} // namespace hrw
