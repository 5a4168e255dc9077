// SPDX-License-Identifier: MIT
#include "core/cluster/rollout.h"
#include "core/plan/planrun.h"

namespace hrw {

Result<StageCourse> courseOf(const Stage& stage, const Membership& was, const Rule& rule)
{
    const auto is = applyStep(was, stage.changes);
    if (!is)
        return tl::unexpected(is.error());
    const bool sameNodes = std::ranges::equal(is->nodes(), was.nodes());
    Rollout rollout{{was}, {}};
    if (!sameNodes) {
        auto steps = stage.steps == 1 ? Result<Rollout>(allAtOnce(was, *is)) : inStages(was, *is, stage.steps);
        if (!steps)
            return tl::unexpected(steps.error());
        rollout = std::move(*steps);
    }
    StageCourse course{std::move(rollout.lists), {}, std::move(rollout.what)};
    course.rules.assign(course.lists.size(), rule);
    if (!stage.rule || *stage.rule == rule)
        return course;
    if (stage.steps == 1 && !sameNodes) { // all at once
        course.rules.back() = *stage.rule;
        return course;
    }
    const Membership last = course.lists.back();
    course.lists.push_back(last);
    course.rules.push_back(*stage.rule);
    course.what.push_back(fact("the rule changes"));
    return course;
}

} // namespace hrw
