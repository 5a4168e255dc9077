// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/planevaluation.h"

#include <string>

namespace hrw {

// The outcome of a plan, as text. Equal evaluations give equal bytes: no date, no measured time, no locale.

/// The report of the alternative in front, for people: what is asked, every stage and the total beside the least
/// possible, hash % N and a ring, warnings, the fill of every node, a checklist of migration states, the alternatives,
/// and all that one needs to reproduce it: rule, score function, seeds, version. CommonMark with tables.
/// `evaluation` must have all (hasAll).
std::string planMarkdown(const PlanEvaluation& evaluation);

// The tables, of the alternative in front. Bytes are rounded to whole ones, times are in seconds, shares are of 1; what
// isn't known is empty. Stages count from 1.

/// More moves than anybody wants in one table.
inline constexpr std::uint64_t mostMoves = 1'000'000;

/// stage,from,to,copies,bytes: one row a flow, by stage, most bytes first. `from` is empty where no copy stood.
std::string planFlowsCsv(const PlanEvaluation& evaluation);

/// stage,step,key,from,to,bytes: one row for every copy that is made, in key order within each step; with partitions,
/// `key` is row-0, row-1, ... nullopt when more than `most` copies move, or when stopped.
std::optional<std::string> planMovesCsv(const PlanEvaluation& evaluation, std::uint64_t most = mostMoves,
                                        const Task& task = {});

/// stage,node,fate,capacity_before,capacity,before,during,after,in,out: one row for each node and stage, by stage; fate
/// is "joins", "leaves", "comes and goes" or empty.
std::string planNodesCsv(const PlanEvaluation& evaluation);

/// stage,title,done,moved_keys,moved_copies,...: one row a stage, and the total, whose stage is "total".
std::string planStagesCsv(const PlanEvaluation& evaluation);

} // namespace hrw
