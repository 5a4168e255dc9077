// SPDX-License-Identifier: MIT
#include "core/scenario/atrest.h"

namespace hrw {

Evaluation atRest(const Evaluation& evaluation)
{
    Evaluation then = evaluation;
    then.was = evaluation.is;
    then.before = evaluation.placement;
    then.sumsBefore = evaluation.sums;
    then.loadsBefore = evaluation.loads;
    then.hotBefore = evaluation.hot;
    then.movement = {};
    then.movement.keys = evaluation.movement.keys;
    const auto nothingFailed =
        failover(*then.keys, then.is, *then.placement, then.sums, then.is, *then.placement, then.scenario.rule, {});
    then.failover = nothingFailed.value_or(Failover{});
    then.unrepaired.reset();
    then.story = {};
    return then;
}

} // namespace hrw
