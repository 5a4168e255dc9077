// SPDX-License-Identifier: MIT
#pragma once

#include "core/plan/planwarnings.h"

#include <map>

namespace hrw {

/// Warnings as they are found, a few of each kind.
class WarningList
{
public:
    /// Whether one more of this kind is told. When not, it is counted.
    [[nodiscard]] bool wants(PlanWarning::Kind kind);
    void add(PlanWarning warning) { m_warnings.push_back(std::move(warning)); }
    [[nodiscard]] bool has(PlanWarning::Kind kind) const;
    /// Gravest first, then by stage; behind each kind how many more there are.
    [[nodiscard]] std::vector<PlanWarning> sorted() const;

private:
    std::vector<PlanWarning> m_warnings;
    std::map<PlanWarning::Kind, std::size_t> m_more;
};

/// A cluster that a plan comes through, with the rule that holds on it.
struct PlanMoment
{
    std::optional<std::size_t> stage; ///< that has ended; nullopt: today
    const Membership* membership = nullptr;
    const Rule* rule = nullptr;
};
/// Today, then the end of each stage that is done.
std::vector<PlanMoment> planMoments(const PlanRun& run);

// For people.

Fact momentWords(const PlanMoment& moment); ///< "today", "after stage 4"
Fact copiesWord(std::size_t copies);        ///< "3 copies"
Fact apartWords(const Rule& rule);          ///< "3 copies apart by zone"
/// A share and what it is above, with as many decimals as tell the two apart: "86 %", "85.02 %".
Fact::Share shareBeside(double share, double other);
/// A limit with as many decimals as it has, six digits at most: "85 %", "0.7 %".
Fact::Share limitShare(double limit);
/// Partitions are placed, not keys.
bool placesPartitions(const PlanRun& run);

// Each looks for one kind of thing and adds what it finds. What they say follows from formulas, nothing is placed.

void findRefusals(const PlanRun& run, WarningList& list);
/// Keys whose every copy stands on nodes that fail in the same stage. Goes through the keys: does nothing more when
/// stopped.
void findLosses(const PlanRun& run, WarningList& list, const Task& task);
void findShortages(const PlanRun& run, WarningList& list);
void findWeights(const PlanRun& run, WarningList& list, const Task& task);
void findLoneNodes(const PlanRun& run, WarningList& list);
void findMissingCapacities(const PlanRun& run, WarningList& list);
/// At the end of the plan, where partitions are placed.
void findLumps(const PlanRun& run, WarningList& list);

// Each looks for one kind of thing, tries out what would help, and adds both. When stopped they return early, and what
// they have added is worth nothing.

/// A node that goes above the limit, mid-way or in the end.
void findOverLimits(const PlanRun& run, WarningList& list, const Task& task);
/// Keys whose copies move in two stages one after the other.
void findSecondMoves(const PlanRun& run, WarningList& list, const Task& task);
/// Nodes that stay what they are and get another id.
void findRenames(const PlanRun& run, WarningList& list, const Task& task);

} // namespace hrw
