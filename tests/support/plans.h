// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"
#include "tests/support/cases.h"

namespace cases {

/// One or two changes that can be made to `to`.
inline hrw::Step step(Dice& dice, const hrw::Membership& to, std::size_t fresh)
{
    hrw::Step made{change(dice, to, fresh)};
    if (dice.chance(0.5))
        if (const hrw::Change more = change(dice, to, fresh + 100); applyStep(to, {made.front(), more}))
            made.push_back(more);
    return made;
}

inline hrw::Stage stage(hrw::Step changes, std::uint64_t steps = 1)
{
    hrw::Stage made;
    made.changes = std::move(changes);
    made.steps = steps;
    return made;
}

/// Up to three stages, of which each can be done when the ones before have been.
inline hrw::Plan plan(Dice& dice, hrw::Membership m)
{
    hrw::Plan made;
    for (int n = dice.between(1, 3); n > 0; --n) {
        const std::uint64_t steps = dice.chance(0.6) ? 1 : 1 + dice.below(4);
        hrw::Stage next = stage(step(dice, m, static_cast<std::size_t>(n)), steps);
        if (dice.chance(0.2))
            next.rule = rule(dice);
        next.enabled = dice.chance(0.9);
        auto after = applyStep(m, next.changes);
        if (!after)
            continue;
        if (next.enabled)
            m = std::move(*after);
        made.stages.push_back(std::move(next));
    }
    return made;
}

inline std::shared_ptr<const hrw::PlanRun> planRun(const std::shared_ptr<const hrw::KeySet>& keys,
                                                   const hrw::Membership& today, const hrw::Rule& rule,
                                                   const std::vector<hrw::Stage>& stages,
                                                   const hrw::PlanTerms& terms = {})
{
    return runPlan(planGround(keys, today, rule, terms), {"A", stages});
}

} // namespace cases
