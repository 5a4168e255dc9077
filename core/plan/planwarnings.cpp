// SPDX-License-Identifier: MIT
#include "core/plan/planwarnings.h"

#include "core/base/quantity.h"
#include "core/base/sharedprogress.h"
#include "core/cluster/domainwords.h"
#include "core/plan/planfindings.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hrw {

namespace {

using Kind = PlanWarning::Kind;

/// More than these tell people nothing new, and each costs what its remedies cost to try.
constexpr std::size_t mostOf(Kind kind)
{
    constexpr std::size_t few = 4; // each is run through again in two ways
    constexpr std::size_t most = 8;
    return kind == Kind::MovedTwice ? few : most;
}

constexpr std::array kindWords{form("refused"),  form("lost"),  form("limit"), form("short"),
                               form("weights"),  form("lone"),  form("twice"), form("renamed"),
                               form("capacity"), form("lumpy"), form("ok")};

bool sameRuleThroughout(const PlanRun& run)
{
    return std::ranges::all_of(run.stages, [&](const StageRun& stage) { return stage.rule == run.ground->rule; });
}

/// "copies apart by host" of the rule that holds throughout.
Fact keptWords(const PlanRun& run)
{
    return sameRuleThroughout(run) ? apartWords(run.ground->rule) : fact("the copies that its rule asks for");
}

std::size_t stagesDone(const PlanRun& run)
{
    return static_cast<std::size_t>(std::ranges::count_if(run.stages, &StageRun::done));
}

bool anyMoment(const PlanRun& run, auto is)
{
    return std::ranges::any_of(planMoments(run), is);
}

bool anyCapacity(const PlanRun& run)
{
    return anyMoment(run, [](const PlanMoment& moment) {
        return std::ranges::any_of(moment.membership->nodes(), [](const Node& n) { return n.capacity.has_value(); });
    });
}

/// What was looked for in vain, in the order of kinds.
class FineLines
{
public:
    FineLines(const PlanRun& run, const WarningList& found)
        : m_run(run)
        , m_found(found)
        , m_done(stagesDone(run))
    {
    }

    std::vector<PlanWarning> lines()
    {
        if (!m_run.stages.empty())
            fine(Kind::CantBeDone, fact("Every stage can be done"),
                 fact("Each change fits the cluster that it meets."));
        copiesAndLimit();
        fine(Kind::Short,
             m_done > 0 ? fact("Every stage keeps %1", keptWords(m_run))
                        : fact("The cluster holds %1", keptWords(m_run)),
             fact("Old copies go only when new ones have been verified."));
        weightsAndDomains();
        if (m_done > 1)
            fine(Kind::MovedTwice,
                 placesPartitions(m_run) ? fact("No partition moves twice") : fact("No key moves twice"),
                 fact("Each copy goes where it belongs in the end."));
        if (m_done > 0)
            fine(Kind::Renamed, fact("No node changes its id"), fact("A node keeps what it is scored by."));
        fine(Kind::NoCapacity, fact("Every node that holds something has a capacity"),
             fact("How full it gets can be told."));
        if (placesPartitions(m_run))
            fine(Kind::Lumpy, fact("The partitions are enough for even shares"),
                 fact("They spread the nodes' shares by 5 % at most."));
        return std::move(m_lines);
    }

private:
    void copiesAndLimit()
    {
        const bool somebodyHolds = !anyMoment(
            m_run, [](const PlanMoment& moment) { return possibleCopies(*moment.membership, *moment.rule) == 0; });
        if (m_done > 0 && somebodyHolds)
            fine(Kind::Lost,
                 placesPartitions(m_run) ? fact("No partition loses its last copy")
                                         : fact("No key loses its last copy"),
                 fact("Each new copy has one to be read from."));
        const Fact::Share limit = limitShare(m_run.ground->terms.limit);
        if (anyCapacity(m_run))
            fine(Kind::OverLimit,
                 m_found.has(Kind::NoCapacity) ? fact("No node with a capacity goes above %1", limit)
                                               : fact("No node goes above %1", limit),
                 fact("Old and new copies on it are counted together until the new ones are verified."));
    }

    void weightsAndDomains()
    {
        if (anyMoment(m_run, [](const PlanMoment& moment) { return moment.rule->copies > 1; }))
            fine(Kind::Weights, fact("Every node gets what its weight asks for, within 5 %"),
                 fact("By the theory of the race, with all copies counted."));
        if (!anyMoment(m_run, [](const PlanMoment& moment) { return moment.rule->apartBy.has_value(); }))
            return;
        const auto& level = m_run.lastRule().apartBy;
        fine(Kind::LoneNode,
             fact("No %1 has one node where others have more", level ? levelWord(*level) : fact("domain")),
             fact("What one node holds can stay in its domain when it goes."));
    }

    void fine(Kind kind, Fact what, Fact reason)
    {
        if (!m_found.has(kind))
            m_lines.push_back({Kind::Fine, std::nullopt, std::move(what), std::move(reason), {}, {}});
    }

    const PlanRun& m_run;
    const WarningList& m_found;
    std::size_t m_done;
    std::vector<PlanWarning> m_lines;
};

} // namespace

Fact kindWord(PlanWarning::Kind kind)
{
    return fact(kindWords.at(static_cast<std::size_t>(kind)));
}

bool WarningList::wants(PlanWarning::Kind kind)
{
    if (std::ranges::count(m_warnings, kind, &PlanWarning::kind) < static_cast<std::ptrdiff_t>(mostOf(kind)))
        return true;
    ++m_more[kind];
    return false;
}

bool WarningList::has(PlanWarning::Kind kind) const
{
    return std::ranges::find(m_warnings, kind, &PlanWarning::kind) != m_warnings.end();
}

std::vector<PlanWarning> WarningList::sorted() const
{
    std::vector<PlanWarning> all = m_warnings;
    for (const auto& [kind, more] : m_more)
        all.push_back({kind,
                       maxStages,
                       fact("%1 more of this kind", more),
                       fact("The first %1 are told.", mostOf(kind)),
                       {},
                       {}});
    std::ranges::stable_sort(all, {}, [](const PlanWarning& warning) {
        return std::pair(warning.kind, warning.stage ? *warning.stage + 1 : 0);
    });
    for (PlanWarning& warning : all)
        if (warning.stage == maxStages)
            warning.stage = std::nullopt;
    return all;
}

std::vector<PlanMoment> planMoments(const PlanRun& run)
{
    std::vector<PlanMoment> moments{{std::nullopt, &run.ground->today, &run.ground->rule}};
    for (std::size_t i = 0; i < run.stages.size(); ++i)
        if (run.stages[i].done())
            moments.push_back({i, &run.stages[i].is, &run.stages[i].rule});
    return moments;
}

Fact momentWords(const PlanMoment& moment)
{
    return moment.stage ? fact("after stage %1", *moment.stage + 1) : fact("today");
}

bool placesPartitions(const PlanRun& run)
{
    return run.ground->terms.partitions > 0;
}

Fact copiesWord(std::size_t copies)
{
    return plural("%1 {copy|copies}", copies);
}

Fact apartWords(const Rule& rule)
{
    Fact copies = copiesWord(static_cast<std::size_t>(rule.copies));
    return rule.apartBy && rule.copies > 1 ? fact("%1 apart by %2", std::move(copies), levelWord(*rule.apartBy))
                                           : copies;
}

Fact::Share shareBeside(double share, double other)
{
    constexpr int mostDigits = 4;
    int digits = 0;
    while (digits < mostDigits && formatPercent(share, digits) == formatPercent(other, digits))
        ++digits;
    return {share, digits};
}

Fact::Share limitShare(double limit)
{
    constexpr double rounding = 1e-6; // of the limit
    constexpr int mostDigits = 12;
    int digits = 0;
    for (double scaled = limit * 100; digits < mostDigits; scaled *= 10, ++digits)
        if (std::abs(scaled - std::round(scaled)) <= scaled * rounding)
            break;
    return {limit, digits};
}

std::optional<std::vector<PlanWarning>> planWarnings(const PlanRun& run, const Task& task)
{
    WarningList list;
    constexpr double parts = 4;
    SharedProgress progress(task, parts);
    const Task within{task.stop, {}}; // how long remedies take can't be told beforehand
    findRefusals(run, list);
    findShortages(run, list);
    findLoneNodes(run, list);
    findMissingCapacities(run, list);
    findLumps(run, list);
    findLosses(run, list, within);
    findWeights(run, list, within);
    progress.part(1).report(1, 1);
    findOverLimits(run, list, within);
    progress.part(1).report(1, 1);
    findSecondMoves(run, list, within);
    progress.part(1).report(1, 1);
    findRenames(run, list, within);
    progress.part(1).report(1, 1);
    if (task.stopped())
        return std::nullopt;
    std::vector<PlanWarning> all = list.sorted();
    const std::vector<PlanWarning> fine = FineLines(run, list).lines();
    all.insert(all.end(), fine.begin(), fine.end());
    return all;
}

} // namespace hrw
