// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/planoutput.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/document/planwords.h"

namespace hrw::app {

namespace {

std::string number(std::uint64_t count)
{
    return fmt::format("{}", count);
}

/// "osd.7 86.1 %!"; the mark stands for more than the limit.
std::string fullest(const StageFigures& figures, const Fullness& most, const PlanTerms& terms)
{
    if (most.node == noNode)
        return "-";
    return fmt::format("{} {}{}", figures.nodes[most.node].node.id, formatPercent(most.share),
                       most.share > terms.limit ? "!" : "");
}

/// Gathers the report, paragraph by paragraph.
class PlanStory : Lines
{
public:
    explicit PlanStory(const PlanEvaluation& evaluation)
        : e(evaluation)
        , m_plan(evaluation.front())
        , m_run(*m_plan.run)
        , m_terms(evaluation.scenario.planTerms)
    {
    }

    std::string write()
    {
        what();
        stages();
        costs();
        warnings();
        alternatives();
        times();
        return take();
    }

private:
    void what()
    {
        const StageFigures& total = *m_run.total;
        line("{}: plan {}", e.scenario.name, m_run.plan.name);
        line("{}, {}, {} without copies", countText(total.keys, placedWord(m_terms)), ruleText(m_run.ground->rule),
             formatBytes(total.dataBytes));
        line("{} today, {} at the end: {} added, {} removed; limit {} of a node's capacity",
             countText(m_run.ground->today.size(), "node"), m_run.last().size(), m_run.nodesAdded, m_run.nodesRemoved,
             formatPercent(m_terms.limit));
        for (std::size_t i = 0; i < m_run.stages.size(); ++i)
            if (m_run.stages[i].refused)
                line("note: stage {} is passed over: {}", i + 1, m_run.stages[i].refused->sentence());
            else if (m_run.stages[i].skipped)
                line("note: stage {} is switched off", i + 1);
    }

    void stages()
    {
        line("\nSTAGES (each begins where the one before ends; shares are of the bytes of all copies then)");
        TextTable table;
        std::vector<std::string> head{"stage", "owners", "copies", "bytes", "share", "least"};
        for (const Method& method : otherMethods(*m_plan.others))
            head.push_back(method->title());
        for (const char* name : {"time", "fullest before", "during", "after"})
            head.emplace_back(name);
        table.row(head);
        for (std::size_t i = 0; i < m_run.stages.size(); ++i)
            table.row(stageRow(fmt::format("{}. {}", i + 1, m_run.stages[i].title), *m_run.stages[i].figures,
                               m_plan.others->stages[i]));
        table.row(stageRow("all stages", *m_run.total, m_plan.others->total));
        add(table.text());
        line("  least: what any way between the same loads has to move; ! is above the limit; owners are counted in "
             "every step");
        if (m_plan.others->sampled)
            line("  the other placements were tried with {} and are told for all",
                 countText(m_plan.others->keys, placedWord(m_terms)));
    }

    [[nodiscard]] std::vector<std::string> stageRow(const std::string& title, const StageFigures& f,
                                                    const std::vector<OtherMoves>& others) const
    {
        std::vector<std::string> row{title,
                                     number(f.movedKeys),
                                     number(f.moved.copies),
                                     formatBytes(f.moved.bytes),
                                     hrw::shareText(f.moved.bytes, sumOf(f.before).bytes),
                                     formatBytes(f.least.bytes)};
        for (const Method& method : otherMethods(*m_plan.others)) {
            const OtherMoves* other = movesBy(method, others);
            row.push_back(other ? formatBytes(other->moved.bytes) : "-");
        }
        row.push_back(timeText(f.time));
        for (const Fullness& most : {f.fullestBefore, f.fullestDuring, f.fullestAfter})
            row.push_back(fullest(f, most, m_terms));
        return row;
    }

    void costs()
    {
        const StageFigures& total = *m_run.total;
        const double all = sumOf(total.before).bytes;
        line("\nWHAT IT COSTS");
        line("  bytes         {}{}; {} above the least possible", formatBytes(total.moved.bytes),
             all > 0 ? fmt::format(", {} of the {} of all copies today", hrw::shareText(total.moved.bytes, all),
                                   formatBytes(all))
                     : "",
             formatBytes(total.overheadBytes()));
        const std::uint64_t copies = sumOf(total.before).copies;
        line("  copies        {}{}", total.moved.copies, copies > 0 ? fmt::format(" of {}", copies) : "");
        line("  owners        {} change, of {}", total.movedKeys, countText(total.keys, placedWord(m_terms)));
        for (const OtherMoves& other : m_plan.others->total)
            line("  instead       {} would copy {}, {} of lookup", other.method->title(),
                 bytesOfText(other.moved.bytes, all), countText(other.lookup, "step"));
        line("  lookup        {}", lookupText(total, m_terms));
        line("  no place      {} of {} copies afterwards", total.copiesMissing,
             total.keys * static_cast<std::uint64_t>(m_run.lastRule().copies));
        if (m_terms.requestsPerSecond > 0)
            line("  cache         {} of {} requests/s miss at the worst moment ({})", formatCount(total.worstSurge),
                 formatCount(m_terms.requestsPerSecond), hrw::shareText(total.worstSurge, m_terms.requestsPerSecond));
        if (const auto cost = m_run.cost(); cost && m_run.nodesAdded > 0)
            line("  cost          {}, for {} at {} each, in the currency of that price", exactNumber(*cost),
                 countText(m_run.nodesAdded, "node"), exactNumber(*m_terms.nodeCost));
    }

    void warnings()
    {
        line("\nBEFORE YOU START");
        for (const PlanWarning& warning : *m_plan.warnings) {
            line("  {}{}: {}", kindWord(warning.kind),
                 warning.stage ? fmt::format(" ({})", stageWord(*warning.stage)) : "", warning.what);
            if (!warning.reason.empty())
                line("      why: {}", warning.reason);
            if (!warning.remedy.empty())
                line("      what to do: {}", warning.remedy);
        }
    }

    void alternatives()
    {
        line("\nALTERNATIVES (* is the plan told above)");
        TextTable table;
        std::vector<std::string> head{"plan",           "bytes",  "share", "time",
                                      "fullest before", "during", "after", "nodes added"};
        if (m_terms.nodeCost)
            head.emplace_back("cost");
        table.row(head);
        for (std::size_t i = 0; i < e.plans.size(); ++i) {
            const PlanRun& run = *e.plans[i].run;
            const StageFigures& f = *run.total;
            std::vector<std::string> row{run.plan.name + (i == e.scenario.plan ? " *" : ""),
                                         formatBytes(f.moved.bytes),
                                         hrw::shareText(f.moved.bytes, sumOf(f.before).bytes),
                                         timeText(f.time),
                                         fullest(f, f.fullestBefore, m_terms),
                                         fullest(f, f.fullestDuring, m_terms),
                                         fullest(f, f.fullestAfter, m_terms),
                                         number(run.nodesAdded)};
            if (m_terms.nodeCost)
                row.push_back(exactNumber(run.cost().value_or(0)));
            table.row(row);
        }
        add(table.text());
    }

    void times()
    {
        line("\nTIME");
        for (const std::string& sentence : timeWords(m_terms))
            line("  {}", sentence);
    }

    const PlanEvaluation& e;
    const PlanAnswer& m_plan;
    const PlanRun& m_run;
    const PlanTerms& m_terms;
};

} // namespace

std::string planText(const PlanEvaluation& evaluation)
{
    return PlanStory(evaluation).write();
}

} // namespace hrw::app
