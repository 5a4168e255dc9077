// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/planevaluation.h"

#include <string>

namespace hrw {

// What a plan comes to, as text. Equal evaluations give equal bytes: no date, no measured time, no locale.

/// The report of the alternative in front, for people: what is asked, every stage and the total beside the least
/// possible, hash % N and a ring, warnings, the fill of every node, a checklist of migration states, the alternatives,
/// and all that one needs to reproduce it: rule, score function, seeds, version. CommonMark with tables.
/// `evaluation` must have all (hasAll).
std::string planMarkdown(const PlanEvaluation& evaluation);

/// stage,step,from,to,copies,bytes: one row a flow, by stage and step... of the alternative in front.
std::string planFlowsCsv(const PlanEvaluation& evaluation);

/// stage,step,key,from,to,bytes: one row for every copy that is made, in key order within each step. nullopt when more
/// than `most` copies move, or when stopped.
std::optional<std::string> planMovesCsv(const PlanEvaluation& evaluation, std::uint64_t most = 1'000'000,
                                        const Task& task = {});

/// stage,node,capacity,before,during,after,in,out: bytes; one row for each node and stage.
std::string planNodesCsv(const PlanEvaluation& evaluation);

/// stage,moved_keys,moved_copies,...: one row a stage, and the total.
std::string planStagesCsv(const PlanEvaluation& evaluation);

} // namespace hrw
