// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/window.h"
#include "app/wording.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/document/planreport.h"
#include "core/document/planwords.h"
#include "core/scenario/planevaluation.h"
#include "ui/plan/report/planfiles.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace hrw::app {

namespace {

struct PlanFlags
{
    std::string scenario;
    std::string alternative;
    std::string report;
    Format format;
};

/// The plan in front of an evaluation that has all, beside its alternatives.
struct PlanReport
{
    std::shared_ptr<const PlanEvaluation> evaluation;
    const PlanAnswer& plan = evaluation->front();
    const PlanRun& run = *plan.run;
    const PlanTerms& terms = evaluation->scenario.planTerms;
};

/// Puts the plan of this name in front.
void choose(const std::string& name, Scenario& scenario)
{
    const auto at = std::ranges::find(scenario.plans, name, &Plan::name);
    scenario.plan = static_cast<std::uint64_t>(at - scenario.plans.begin());
    if (at != scenario.plans.end())
        return;
    std::string names;
    for (const Plan& plan : scenario.plans)
        names += (names.empty() ? "" : " or ") + inQuotes(plan.name);
    fail(BadUsage, "--alternative", "there is no plan " + inQuotes(name), "use " + names);
}

Value amountOf(const PlanAmount& amount)
{
    return Value::row({{"copies", amount.copies}, {"bytes", amount.bytes}});
}

Value fullestOf(const StageFigures& f, const Fullness& most)
{
    if (most.node == noNode)
        return {};
    return Value::row({{"node", f.nodes[most.node].node.id}, {"share", most.share}, {"step", most.step + 1}});
}

Value othersOf(const std::vector<OtherMoves>& others)
{
    Table table({{"rule"}, {"moved_keys"}, {"moved_copies"}, {"moved_bytes"}, {"lookup_steps"}});
    for (const OtherMoves& other : others)
        table.row({other.method->name(), other.movedKeys, other.moved.copies, other.moved.bytes, other.lookup});
    return table.json();
}

/// The members that a stage has, and all of them together, too.
Value::Members figuresOf(const StageFigures& f, const PlanTerms& terms)
{
    return {{"keys", f.keys},
            {"data_bytes", f.dataBytes},
            {"held", amountOf(sumOf(f.before))},
            {"moved_keys", f.movedKeys},
            {"moved", amountOf(f.moved)},
            {"least", amountOf(f.least)},
            {"shortest_seconds", f.time.shortest},
            {"longest_seconds", f.time.longest},
            {"fullest_before", fullestOf(f, f.fullestBefore)},
            {"fullest_during", fullestOf(f, f.fullestDuring)},
            {"fullest_after", fullestOf(f, f.fullestAfter)},
            {"copies_missing", f.copiesMissing},
            {"missed_requests", f.movedRequests},
            {"worst_misses_per_second", f.worstSurge},
            {"lookup_before", lookupWork(f.lookupBefore, terms)},
            {"lookup_after", lookupWork(f.lookupAfter, terms)}};
}

Value stepsOf(const StageFigures& f)
{
    Table table({{"what"},
                 {"moved_keys"},
                 {"moved_copies"},
                 {"moved_bytes"},
                 {"misses_per_second"},
                 {"shortest_seconds"},
                 {"longest_seconds"}});
    for (const StepFigures& step : f.steps)
        table.row({step.what, step.movedKeys, step.moved.copies, step.moved.bytes, step.movedRequests,
                   step.time.shortest, step.time.longest});
    return table.json();
}

Value stageOf(const StageRun& stage, const std::vector<OtherMoves>& others, const PlanTerms& terms)
{
    return Value::object({{"title", stage.title},
                          {"what", stage.what},
                          {"done", stage.done()},
                          {"refused", stage.refused ? Value(stage.refused->sentence()) : Value()},
                          {"rule", ruleValue(stage.rule)}})
        .add(figuresOf(*stage.figures, terms))
        .add({{"steps", stepsOf(*stage.figures)}, {"other_placements", othersOf(others)}});
}

Value warningOf(const PlanWarning& warning)
{
    return Value::object({{"kind", kindWord(warning.kind)},
                          {"stage", warning.stage ? Value(*warning.stage + 1) : Value()},
                          {"what", warning.what},
                          {"reason", warning.reason},
                          {"remedy", warning.remedy}});
}

Value json(const PlanReport& r)
{
    std::vector<Value> stages;
    for (std::size_t i = 0; i < r.run.stages.size(); ++i)
        stages.push_back(stageOf(r.run.stages[i], r.plan.others->stages[i], r.terms));
    const auto alternative = [&](const PlanAnswer& answer) {
        const PlanRun& run = *answer.run;
        return Value::object({{"plan", run.plan.name},
                              {"nodes_added", run.nodesAdded},
                              {"nodes_removed", run.nodesRemoved},
                              {"cost", run.cost()}})
            .add(figuresOf(*run.total, r.terms));
    };
    return Value::object(
        {{"scenario", r.evaluation->scenario.name},
         {"plan", r.run.plan.name},
         {"rule", ruleValue(r.run.ground->rule)},
         {"limit", r.terms.limit},
         {"partitions", r.terms.partitions},
         {"nodes_today", r.run.ground->today.size()},
         {"nodes_at_the_end", r.run.last().size()},
         {"nodes_added", r.run.nodesAdded},
         {"nodes_removed", r.run.nodesRemoved},
         {"stages", Value::list(stages)},
         {"total",
          Value::object(figuresOf(*r.run.total, r.terms)).add({{"other_placements", othersOf(r.plan.others->total)}})},
         {"warnings", Value::list(*r.plan.warnings, warningOf)},
         {"alternatives", Value::list(r.evaluation->plans, alternative)}});
}

/// "osd.7 86.1 %!"; the mark stands for more than the limit.
std::string fullestText(const StageFigures& figures, const Fullness& most, const PlanTerms& terms)
{
    if (most.node == noNode)
        return "-";
    return fmt::format("{} {}{}", figures.nodes[most.node].node.id, formatPercent(most.share),
                       most.share > terms.limit ? "!" : "");
}

std::string movedShareText(const StageFigures& f)
{
    return hrw::shareText(f.moved.bytes, sumOf(f.before).bytes);
}

void introduction(const PlanReport& r, Lines& out)
{
    const StageFigures& total = *r.run.total;
    out.line("{}: plan {}", r.evaluation->scenario.name, r.run.plan.name);
    out.line("{}, {}, {} without copies", countText(total.keys, placedWord(r.terms)), ruleText(r.run.ground->rule),
             formatBytes(total.dataBytes));
    out.line("{} today, {} at the end: {} added, {} removed; limit {} of a node's capacity",
             countText(r.run.ground->today.size(), "node"), r.run.last().size(), r.run.nodesAdded, r.run.nodesRemoved,
             formatPercent(r.terms.limit));
    for (std::size_t i = 0; i < r.run.stages.size(); ++i)
        if (r.run.stages[i].refused)
            out.line("note: stage {} is passed over: {}", i + 1, r.run.stages[i].refused->sentence());
        else if (r.run.stages[i].skipped)
            out.line("note: stage {} is switched off", i + 1);
}

void stagesText(const PlanReport& r, Lines& out)
{
    const std::vector<Method> methods = otherMethods(*r.plan.others);
    std::vector<std::string> headings{"stage", "owners", "copies", "bytes", "share", "least"};
    for (const Method& method : methods)
        headings.push_back(Value(method->title()).text());
    headings.insert(headings.end(), {"time", "fullest before", "during", "after"});
    Table table = Table::headed(headings);
    const auto row = [&](const std::string& title, const StageFigures& f, const std::vector<OtherMoves>& others) {
        std::vector<Value> cells{title,
                                 f.movedKeys,
                                 f.moved.copies,
                                 formatBytes(f.moved.bytes),
                                 movedShareText(f),
                                 formatBytes(f.least.bytes)};
        for (const Method& method : methods) {
            const OtherMoves* other = movesBy(method, others);
            cells.push_back(other ? Value(formatBytes(other->moved.bytes)) : Value());
        }
        cells.emplace_back(timeText(f.time));
        for (const Fullness& most : {f.fullestBefore, f.fullestDuring, f.fullestAfter})
            cells.emplace_back(fullestText(f, most, r.terms));
        table.row(std::move(cells));
    };
    for (std::size_t i = 0; i < r.run.stages.size(); ++i)
        row(fmt::format("{}. {}", i + 1, Value(r.run.stages[i].title).text()), *r.run.stages[i].figures,
            r.plan.others->stages[i]);
    row("all stages", *r.run.total, r.plan.others->total);
    out.line("\nSTAGES (each begins where the one before ends; shares are of the bytes of all copies then)");
    out.add(table.text());
    out.line("  least: what any way between the same loads has to move; ! is above the limit; owners are counted in "
             "every step");
    if (r.plan.others->sampled)
        out.line("  the other placements were tried with {} and are told for all",
                 countText(r.plan.others->keys, placedWord(r.terms)));
}

void costsText(const PlanReport& r, Lines& out)
{
    const StageFigures& total = *r.run.total;
    const auto [copies, bytes] = sumOf(total.before);
    out.line("\nWHAT IT COSTS");
    out.line("  bytes         {}{}; {} above the least possible", formatBytes(total.moved.bytes),
             bytes > 0 ? fmt::format(", {} of the {} of all copies today", movedShareText(total), formatBytes(bytes))
                       : "",
             formatBytes(total.overheadBytes()));
    out.line("  copies        {}{}", total.moved.copies, copies > 0 ? fmt::format(" of {}", copies) : "");
    out.line("  owners        {} change, of {}", total.movedKeys, countText(total.keys, placedWord(r.terms)));
    for (const OtherMoves& other : r.plan.others->total)
        out.line("  instead       {} would copy {}, {} of lookup", Value(other.method->title()).text(),
                 bytesOfText(other.moved.bytes, bytes), countText(other.lookup, "step"));
    out.line("  lookup        {}", lookupText(total, r.terms));
    out.line("  no place      {} of {} copies afterwards", total.copiesMissing,
             total.keys * static_cast<std::uint64_t>(r.run.lastRule().copies));
    if (r.terms.requestsPerSecond > 0)
        out.line("  cache         {} of {} requests/s miss at the worst moment ({})", formatCount(total.worstSurge),
                 formatCount(r.terms.requestsPerSecond), hrw::shareText(total.worstSurge, r.terms.requestsPerSecond));
    if (const auto cost = r.run.cost(); cost && r.run.nodesAdded > 0)
        out.line("  cost          {}, for {} at {} each, in the currency of that price", exactNumber(*cost),
                 countText(r.run.nodesAdded, "node"), exactNumber(*r.terms.nodeCost));
}

void warningsText(const PlanReport& r, Lines& out)
{
    out.line("\nBEFORE YOU START");
    for (const PlanWarning& warning : *r.plan.warnings) {
        out.line("  {}{}: {}", english(kindWord(warning.kind)),
                 warning.stage ? fmt::format(" ({})", stageWord(*warning.stage)) : "", Value(warning.what).text());
        if (!warning.reason.empty())
            out.line("      why: {}", Value(warning.reason).text());
        if (!warning.remedy.empty())
            out.line("      what to do: {}", Value(warning.remedy).text());
    }
}

std::string alternativesText(const PlanReport& r)
{
    std::vector<std::string> headings{"plan",   "bytes", "share",       "time", "fullest before",
                                      "during", "after", "nodes added", "cost"};
    if (!r.terms.nodeCost)
        headings.pop_back();
    Table table = Table::headed(headings);
    for (const PlanAnswer& answer : r.evaluation->plans) {
        const PlanRun& run = *answer.run;
        const StageFigures& f = *run.total;
        std::vector<Value> cells{run.plan.name + (&answer == &r.plan ? " *" : ""),
                                 formatBytes(f.moved.bytes),
                                 movedShareText(f),
                                 timeText(f.time),
                                 fullestText(f, f.fullestBefore, r.terms),
                                 fullestText(f, f.fullestDuring, r.terms),
                                 fullestText(f, f.fullestAfter, r.terms),
                                 run.nodesAdded};
        if (r.terms.nodeCost)
            cells.emplace_back(run.cost().value_or(0));
        table.row(std::move(cells));
    }
    return table.text();
}

std::string text(const PlanReport& r)
{
    Lines out;
    introduction(r, out);
    stagesText(r, out);
    costsText(r, out);
    warningsText(r, out);
    out.line("\nALTERNATIVES (* is the plan told above)");
    out.add(alternativesText(r));
    out.line("\nTIME");
    for (const auto& sentence : timeWords(r.terms))
        out.line("  {}", Value(sentence).text());
    return out.take();
}

/// The same files as from the window.
void writeReport(const PlanEvaluation& evaluation, const std::filesystem::path& folder)
{
    const OffscreenApplication offscreen;
    const std::vector<ui::PlanFile> files = *ui::planFiles(evaluation);
    orFail(ui::writeFiles(files, toQString(folder)), BadInput);
    const auto isMoves = [](const ui::PlanFile& file) { return file.name == QLatin1String("moves.csv"); };
    if (std::ranges::none_of(files, isMoves))
        writeError(fmt::format("note: moves.csv is left out: more than {} copies move.", mostMoves));
}

int runPlan(const PlanFlags& flags)
{
    Scenario scenario = readScenario(flags.scenario);
    if (!flags.alternative.empty())
        choose(flags.alternative, scenario);
    const PlanReport report{evaluatePlans(scenario, nullptr, nullptr)};
    if (!flags.report.empty())
        writeReport(*report.evaluation, flags.report);
    return print(flags.format, report);
}

/// An empty text would mean that the option isn't there.
std::function<void(const std::string&)> readName(const std::string& option, std::string& into)
{
    return [option, &into](const std::string& text) {
        if (text.empty())
            fail(BadUsage, option, "the name is empty", "give one or leave the option out");
        into = text;
    };
}

} // namespace

Command planCommand()
{
    const auto flags = std::make_shared<PlanFlags>();
    Command command{"plan",
                    "Say what a staged plan moves, how long it takes, how full nodes get, and what to know before"};
    command.option("PLAN", "", flags->scenario, "Scenario file with plans").required = true;
    command.parsed("--alternative", "NAME", readName("--alternative", flags->alternative),
                   "The plan of this name, not the one in front");
    command.parsed("--report", "DIR", readName("--report", flags->report),
                   "Write report.md, report.pdf, stages.csv, nodes.csv, flows.csv and moves.csv into a folder, which "
                   "is made when it is missing");
    command.formats(flags->format, "Print JSON");
    command.run = [flags] { return runPlan(*flags); };
    return command;
}

} // namespace hrw::app
