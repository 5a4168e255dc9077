// SPDX-License-Identifier: MIT
#include "core/document/planmarkdown.h"

#include "core/base/quantity.h"
#include "core/document/planreport.h"
#include "core/document/planwords.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hrw {

namespace {

std::string stageCount(const PlanRun& run)
{
    const auto done = std::ranges::count_if(run.stages, [](const StageRun& stage) { return stage.done(); });
    const std::string all = countedText(run.stages.size(), "stage");
    return static_cast<std::size_t>(done) == run.stages.size() ? all
                                                               : fmt::format("{}, of which {} can be done,", all, done);
}

std::string stagesText(const std::vector<std::size_t>& stages)
{
    if (stages.empty())
        return "none";
    std::vector<std::size_t> numbers;
    for (const std::size_t stage : stages)
        numbers.push_back(stage + 1);
    return fmt::format("{}", fmt::join(numbers, ", "));
}

std::string sentence(std::string_view text)
{
    return markdownText(text) + (text.ends_with('.') ? "" : ".");
}

std::string warningText(const PlanWarning& warning)
{
    const std::string where = warning.stage ? fmt::format(" ({})", stageWord(*warning.stage)) : "";
    std::string text =
        fmt::format("**{}**{}: {}", english(kindWord(warning.kind)), where, sentence(english(warning.what)));
    if (!warning.reason.empty())
        text += fmt::format(" *Why:* {}", sentence(english(warning.reason)));
    if (!warning.remedy.empty())
        text += fmt::format(" *What to do:* {}", sentence(english(warning.remedy)));
    return text;
}

/// A name as one argument of a shell's command.
std::string shellWord(std::string_view text)
{
    std::string out = "'";
    for (const char c : text)
        out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

/// How much, and how long that takes.
void writeCopied(PlanReport& r)
{
    const StageFigures& total = *r.run.total;
    const double all = sumOf(total.before).bytes;
    if (total.moved.copies == 0) {
        r.out.bullet("Nothing is copied, which takes no time.");
        return;
    }
    const std::string share =
        all > 0 ? fmt::format(", {} of the {} of all copies today", shareText(total.moved.bytes, all), formatBytes(all))
                : ", none of which is held today";
    r.out.bullet(fmt::format("**{}** are copied{}; {} is the least possible.", formatBytes(total.moved.bytes), share,
                             formatBytes(total.least.bytes)));
    r.out.bullet(total.time.longest > 0 ? fmt::format("It takes **{}** by the assumptions below.", timeText(total.time))
                                        : std::string("The keys have no bytes, so how long it takes can't be told."));
}

/// This plan, the least possible and the other placements beside each other.
void writeTotals(PlanReport& r)
{
    const StageFigures& total = *r.run.total;
    const PlanAmount today = sumOf(total.before);
    std::vector<std::string> head{"All stages", "this plan", "least possible"};
    std::vector<std::string> bytes{"Bytes to copy", formatBytes(total.moved.bytes), formatBytes(total.least.bytes)};
    std::vector<std::string> share{fmt::format("Of all copies' {}", formatBytes(today.bytes)),
                                   shareText(total.moved.bytes, today.bytes),
                                   shareText(total.least.bytes, today.bytes)};
    std::vector<std::string> copies{copiesToMake(today.copies), groupDigits(total.moved.copies),
                                    groupDigits(total.least.copies)};
    std::vector<std::string> keys{
        fmt::format("Owners that change, of {}", countedText(total.keys, placedWord(r.terms))),
        groupDigits(total.movedKeys), "-"};
    std::vector<std::string> lookup{"One lookup afterwards", lookupText(total.lookupAfter, r.terms), "-"};
    for (const Method& method : otherMethods(r.others)) {
        const OtherMoves* other = movesBy(method, r.others.total);
        head.push_back(markdownText(english(method->title())));
        bytes.push_back(other ? formatBytes(other->moved.bytes) : "-");
        share.push_back(other ? shareText(other->moved.bytes, today.bytes) : "-");
        copies.push_back(other ? groupDigits(other->moved.copies) : "-");
        keys.push_back(other ? groupDigits(other->movedKeys) : "-");
        lookup.push_back(other ? countedText(other->lookup, "step") : "-");
    }
    r.out.table("l" + std::string(head.size() - 1, 'r'), head);
    r.out.row(bytes);
    if (today.bytes > 0)
        r.out.row(share);
    for (const auto& row : {copies, keys, lookup})
        r.out.row(row);
    r.out.paragraph(fmt::format(
        "Least possible is what any way from today's loads to the loads at the end has to move: the sum of what nodes "
        "gain. The other placements go through the same stages, each all at once{}.",
        r.others.sampled ? fmt::format("; they were tried with {} and are told for all",
                                       countedText(r.others.keys, placedWord(r.terms)))
                         : ""));
}

void writeMoves(PlanReport& r)
{
    r.out.heading(3, "What moves");
    r.out.table("lrrrrrr",
                {"Stage", fmt::format("owners that change, of {}", groupDigits(r.run.total->keys)), "copies to make",
                 "bytes to copy", "of all copies' bytes then", "least possible", "above it"});
    const auto row = [&](const std::string& title, const StageFigures& figures) {
        r.out.row({title, groupDigits(figures.movedKeys), groupDigits(figures.moved.copies),
                   formatBytes(figures.moved.bytes), shareText(figures.moved.bytes, sumOf(figures.before).bytes),
                   formatBytes(figures.least.bytes), formatBytes(figures.overheadBytes())});
    };
    for (std::size_t i = 0; i < r.run.stages.size(); ++i)
        row(numberedTitle(r.run, i), *r.run.stages[i].figures);
    row("All stages", *r.run.total);
}

void writeOthers(PlanReport& r)
{
    const std::vector<Method> methods = otherMethods(r.others);
    if (methods.empty())
        return;
    r.out.heading(3, "Beside other placements");
    std::vector<std::string> head{"Bytes to copy, of all copies' bytes then", "this plan"};
    for (const Method& method : methods)
        head.push_back(markdownText(english(method->title())));
    r.out.table("l" + std::string(head.size() - 1, 'r'), head);
    const auto row = [&](const std::string& title, const StageFigures& figures, const std::vector<OtherMoves>& others) {
        const double all = sumOf(figures.before).bytes;
        std::vector<std::string> cells{title, bytesOfText(figures.moved.bytes, all)};
        for (const Method& method : methods) {
            const OtherMoves* other = movesBy(method, others);
            cells.push_back(other ? bytesOfText(other->moved.bytes, all) : "-");
        }
        r.out.row(cells);
    };
    for (std::size_t i = 0; i < r.run.stages.size(); ++i)
        row(numberedTitle(r.run, i), *r.run.stages[i].figures, r.others.stages[i]);
    row("All stages", *r.run.total, r.others.total);
}

void writeTimes(PlanReport& r)
{
    r.out.heading(3, "Time, and the fullest node");
    r.out.table("lrrrr", {"Stage", "time", "fullest before", "fullest during", "fullest after"});
    const auto row = [&](const std::string& title, const StageFigures& f) {
        r.out.row({title, timeText(f.time), fullestCell(f, f.fullestBefore, r.terms),
                   fullestCell(f, f.fullestDuring, r.terms), fullestCell(f, f.fullestAfter, r.terms)});
    };
    for (std::size_t i = 0; i < r.run.stages.size(); ++i)
        row(numberedTitle(r.run, i), *r.run.stages[i].figures);
    row("All stages", *r.run.total);
    r.out.paragraph(fmt::format("Percent are of the node's own capacity; **bold** is above the limit of {}. During a "
                                "stage, old and new copies stand beside each other until the new ones are verified.",
                                formatPercent(r.terms.limit)));
}

} // namespace

PlanReport::PlanReport(const PlanEvaluation& evaluation)
    : e(evaluation)
    , run(*evaluation.front().run)
    , others(*evaluation.front().others)
    , terms(evaluation.scenario.planTerms)
{
}

std::string numberedTitle(const PlanRun& run, std::size_t stage)
{
    const StageRun& s = run.stages[stage];
    return fmt::format("{}. {}{}", stage + 1, markdownText(english(s.title)), s.done() ? "" : " (passed over)");
}

std::string fillText(const Fullness& fullest, const PlanTerms& terms)
{
    if (fullest.node == noNode)
        return "-";
    const std::string share = formatPercent(fullest.share);
    return fullest.share > terms.limit ? "**" + share + "**" : share;
}

std::string fullestCell(const StageFigures& figures, const Fullness& fullest, const PlanTerms& terms)
{
    if (fullest.node == noNode)
        return "-";
    return fmt::format("{} {}", markdownText(figures.nodes[fullest.node].node.id), fillText(fullest, terms));
}

std::string copiesToMake(std::uint64_t all)
{
    return all > 0 ? fmt::format("Copies to make, of {}", groupDigits(all)) : "Copies to make";
}

void writeSummary(PlanReport& r)
{
    const StageFigures& total = *r.run.total;
    r.out.heading(1, fmt::format("Plan {}", markdownText(r.run.plan.name)));
    r.out.paragraph(fmt::format("*{}*: {} from {} to {}, {} added and {} removed.", markdownText(r.e.scenario.name),
                                stageCount(r.run), countedText(r.run.ground->today.size(), "node"),
                                countedText(r.run.last().size(), "node"), r.run.nodesAdded, r.run.nodesRemoved));
    writeCopied(r);
    const Fullness& fullest = fullestOnTheWay(total);
    r.out.bullet(fullest.node == noNode
                     ? std::string("No node that holds anything has a capacity, so how full nodes get can't be told.")
                     : fmt::format("The fullest node{} is {}, with {} of its capacity; the limit is {}.",
                                   total.steps.empty() ? "" : " on the way",
                                   markdownText(total.nodes[fullest.node].node.id), fillText(fullest, r.terms),
                                   formatPercent(r.terms.limit)));
    if (const auto cost = r.run.cost(); cost && r.run.nodesAdded > 0)
        r.out.bullet(fmt::format("The {} that are added cost **{}**, at {} each, in the currency of that price.",
                                 countedText(r.run.nodesAdded, "node"), exactNumber(*cost),
                                 exactNumber(*r.terms.nodeCost)));
}

void writeAlternatives(PlanReport& r)
{
    r.out.heading(2, "Alternatives");
    const bool cost = r.terms.nodeCost.has_value();
    std::vector<std::string> head{"Plan",  "bytes to copy", "of all copies' bytes", "time", "fullest before", "during",
                                  "after", "nodes added",   "stages that differ"};
    if (cost)
        head.emplace_back("cost");
    r.out.table("l" + std::string(head.size() - 1, 'r'), head);
    for (std::size_t i = 0; i < r.e.plans.size(); ++i) {
        const PlanRun& run = *r.e.plans[i].run;
        const StageFigures& f = *run.total;
        const std::string name = markdownText(run.plan.name);
        std::vector<std::string> cells{i == r.e.scenario.plan ? fmt::format("**{}** (this report)", name) : name,
                                       formatBytes(f.moved.bytes),
                                       shareText(f.moved.bytes, sumOf(f.before).bytes),
                                       timeText(f.time),
                                       fullestCell(f, f.fullestBefore, r.terms),
                                       fullestCell(f, f.fullestDuring, r.terms),
                                       fullestCell(f, f.fullestAfter, r.terms),
                                       groupDigits(run.nodesAdded),
                                       stagesText(differingStages(run.plan, r.run.plan))};
        if (cost)
            cells.push_back(exactNumber(run.cost().value_or(0)));
        r.out.row(cells);
    }
    r.out.paragraph(fmt::format("Every plan begins with the same cluster. Fullest: percent of the node's own capacity, "
                                "**bold** above the limit of {}.",
                                formatPercent(r.terms.limit)));
}

void writeOverview(PlanReport& r)
{
    r.out.heading(2, "What it costs");
    writeTotals(r);
    writeMoves(r);
    writeOthers(r);
    writeTimes(r);
}

void writeWarnings(PlanReport& r)
{
    r.out.heading(2, "Before you start");
    for (const PlanWarning& warning : *r.e.front().warnings)
        r.out.bullet(warningText(warning));
    if (r.e.front().warnings->empty())
        r.out.paragraph("Nothing was found.");
}

void writeReproduction(PlanReport& r)
{
    r.out.heading(2, "How to reproduce it");
    r.out.paragraph(programText() + " writes these files from the saved scenario, Markdown and CSV byte for byte on "
                                    "every machine, and the PDF wherever the same fonts are installed:");
    r.out.code(fmt::format("hrwlab plan PLAN.hrw.json --alternative {} --report DIR", shellWord(r.run.plan.name)));
    r.out.bullet("stages.csv: the figures of every stage and of all together");
    r.out.bullet("nodes.csv: every node in every stage, in bytes");
    r.out.bullet("flows.csv: every flow from one node to another");
    r.out.bullet(r.run.total->moved.copies > mostMoves
                     ? fmt::format("moves.csv is left out: {} copies are more than {}",
                                   groupDigits(r.run.total->moved.copies), groupDigits(mostMoves))
                     : std::string("moves.csv: every copy that is made, step by step"));
}

std::string planMarkdown(const PlanEvaluation& evaluation)
{
    PlanReport report(evaluation);
    writeSummary(report);
    writeInputs(report);
    writeAlternatives(report);
    writeOverview(report);
    writeWarnings(report);
    report.out.heading(2, "Stage by stage");
    for (std::size_t stage = 0; stage < report.run.stages.size(); ++stage)
        writeStage(report, stage);
    if (report.run.stages.empty())
        report.out.paragraph("The plan has no stages.");
    writeChecklist(report);
    writeReproduction(report);
    return report.out.take();
}

} // namespace hrw
