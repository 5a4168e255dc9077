// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/document/planmarkdown.h"
#include "core/document/planwords.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::size_t mostFlows = 20;

/// "12 TiB (61.0 %)", of the capacity that it has then.
std::string bytesAndShare(double bytes, const std::optional<double>& share)
{
    return share ? fmt::format("{} ({})", formatBytes(bytes), formatPercent(*share)) : formatBytes(bytes);
}

std::string fate(const StageNode& node)
{
    if (node.joins)
        return node.leaves ? " (comes and goes)" : " (joins)";
    return node.leaves ? " (leaves)" : "";
}

class StageSection
{
public:
    StageSection(PlanReport& report, std::size_t stage)
        : r(report)
        , m_stage(stage)
        , m_run(report.run.stages[stage])
        , m_figures(*m_run.figures)
        , m_all(sumOf(m_figures.before))
    {
    }

    void write()
    {
        introduce();
        if (!m_run.done())
            return;
        figures();
        if (m_figures.steps.size() > 1)
            steps();
        const ShownFigures shown = shownFigures(m_figures);
        nodes(shown);
        if (!shown.figures.flows.empty())
            flows(shown);
    }

private:
    void introduce()
    {
        r.out.heading(3, "Stage " + numberedTitle(r.run, m_stage));
        const Stage& stage = r.run.plan.stages[m_stage];
        if (!stage.comment.empty())
            r.out.quote(stage.comment);
        if (m_run.skipped)
            r.out.paragraph("It is switched off and passed over.");
        else if (m_run.refused)
            r.out.paragraph("It can't be done and is passed over: " + markdownText(m_run.refused->sentence()));
        else if (english(m_run.what) != english(m_run.title))
            r.out.paragraph(markdownText(english(m_run.what)) + ".");
        if (m_run.done() && !(m_run.rule == m_run.ruleBefore))
            r.out.paragraph(fmt::format("From here on: {}. Until then: {}.", markdownText(ruleText(m_run.rule)),
                                        markdownText(ruleText(m_run.ruleBefore))));
    }

    void figures()
    {
        const StageFigures& f = m_figures;
        r.out.table("lr", {"Figure", "value"});
        r.out.row({fmt::format("Owners that change, of {}{}", countedText(f.keys, placedWord(r.terms)),
                               f.steps.size() > 1 ? ", counted in every step" : ""),
                   amountOf(f.movedKeys, f.keys)});
        r.out.row({copiesToMake(m_all.copies), amountOf(f.moved.copies, m_all.copies)});
        r.out.row({m_all.bytes > 0 ? fmt::format("Bytes to copy, of all copies' {}", formatBytes(m_all.bytes))
                                   : "Bytes to copy",
                   bytesOfText(f.moved.bytes, m_all.bytes)});
        r.out.row({"Least possible from these loads to those afterwards", bytesOfText(f.least.bytes, m_all.bytes)});
        r.out.row({"Above the least", formatBytes(f.overheadBytes())});
        for (const OtherMoves& other : r.others.stages[m_stage])
            r.out.row({fmt::format("{} would copy", markdownText(english(other.method->title()))),
                       bytesOfText(other.moved.bytes, m_all.bytes)});
        r.out.row({"Time, by the assumptions above", timeText(f.time)});
        r.out.row({fmt::format("Fullest node before, limit {}", formatPercent(r.terms.limit)),
                   fullestCell(f, f.fullestBefore, r.terms)});
        r.out.row({"Fullest node during", fullestDuring()});
        r.out.row({"Fullest node after", fullestCell(f, f.fullestAfter, r.terms)});
        r.out.row({"Copies that find no place afterwards", groupDigits(f.copiesMissing)});
        if (r.terms.requestsPerSecond > 0)
            surge();
        lookup();
    }

    void surge()
    {
        r.out.row(
            {fmt::format("Requests that miss at the worst moment, of {}/s", formatCount(r.terms.requestsPerSecond)),
             fmt::format("{}/s ({})", formatCount(m_figures.worstSurge),
                         shareText(m_figures.worstSurge, r.terms.requestsPerSecond))});
    }

    void lookup()
    {
        r.out.row({"One lookup", lookupText(m_figures, r.terms)});
        for (const OtherMoves& other : r.others.stages[m_stage])
            r.out.row({fmt::format("One lookup afterwards, {}", markdownText(english(other.method->title()))),
                       countedText(other.lookup, "step")});
    }

    [[nodiscard]] std::string fullestDuring() const
    {
        const std::string cell = fullestCell(m_figures, m_figures.fullestDuring, r.terms);
        const bool oneOfMany = m_figures.steps.size() > 1 && m_figures.fullestDuring.node != noNode;
        return oneOfMany ? fmt::format("{}, in step {}", cell, m_figures.fullestDuring.step + 1) : cell;
    }

    static std::string amountOf(std::uint64_t part, std::uint64_t whole)
    {
        if (whole == 0)
            return groupDigits(part);
        return fmt::format("{} ({})", groupDigits(part),
                           shareText(static_cast<double>(part), static_cast<double>(whole)));
    }

    void steps()
    {
        const bool misses = r.terms.requestsPerSecond > 0;
        r.out.heading(4, "Its steps");
        std::vector<std::string> head{
            "Step",           "what",          fmt::format("owners that change, of {}", groupDigits(m_figures.keys)),
            "copies to make", "bytes to copy", "time"};
        if (misses)
            head.push_back(fmt::format("misses, of {}/s", formatCount(r.terms.requestsPerSecond)));
        r.out.table(misses ? "rlrrrrr" : "rlrrrr", head);
        for (std::size_t i = 0; i < m_figures.steps.size(); ++i) {
            const StepFigures& step = m_figures.steps[i];
            std::vector<std::string> cells{fmt::format("{}", i + 1),      markdownText(english(step.what)),
                                           groupDigits(step.movedKeys),   groupDigits(step.moved.copies),
                                           formatBytes(step.moved.bytes), timeText(step.time)};
            if (misses)
                cells.push_back(formatCount(step.movedRequests) + "/s");
            r.out.row(cells);
        }
    }

    void nodes(const ShownFigures& shown)
    {
        const StageFigures& f = shown.figures;
        const bool all = shown.row == "node";
        r.out.heading(4, fmt::format("Fill of every {}", shown.row));
        r.out.paragraph(fmt::format("Percent are of the {}'s capacity.{}", shown.row,
                                    all ? "" : " Nodes are put together here; nodes.csv has every one."));
        r.out.table("lrrrrrr", {std::string(shown.row), "capacity", "before", "during, at most", "after", "copied in",
                                "read out"});
        const std::vector<PlanAmount> in = summed(f, &StepNode::in);
        const std::vector<PlanAmount> out = summed(f, &StepNode::out);
        for (NodeIndex i = 0; i < f.nodes.size(); ++i) {
            const Node& node = f.nodes[i].node;
            const std::string count = all ? "" : fmt::format(", {}", countedText(f.nodes[i].nodes, "node"));
            r.out.row({markdownText(node.id) + count + fate(f.nodes[i]),
                       node.capacity ? formatBytes(static_cast<double>(*node.capacity)) : "-",
                       bytesAndShare(f.before[i].bytes, f.shareBefore(i)), bytesAndShare(f.during[i], f.shareDuring(i)),
                       bytesAndShare(f.after[i].bytes, f.shareAfter(i)), formatBytes(in[i].bytes),
                       formatBytes(out[i].bytes)});
        }
    }

    static std::vector<PlanAmount> summed(const StageFigures& f, PlanAmount StepNode::*which)
    {
        std::vector<PlanAmount> sums(f.nodes.size());
        for (const StepFigures& step : f.steps)
            for (std::size_t i = 0; i < sums.size(); ++i) {
                sums[i].copies += (step.nodes[i].*which).copies;
                sums[i].bytes += (step.nodes[i].*which).bytes;
            }
        return sums;
    }

    void flows(const ShownFigures& shown)
    {
        const StageFigures& f = shown.figures;
        const std::size_t count = std::min(f.flows.size(), mostFlows);
        r.out.heading(4, f.flows.size() > mostFlows
                             ? fmt::format("The {} largest flows of {}", count, groupDigits(f.flows.size()))
                             : std::string("Every flow"));
        r.out.table("llrrr", {fmt::format("from {}", shown.row), fmt::format("to {}", shown.row), "copies", "bytes",
                              fmt::format("of the {} of this stage", formatBytes(f.moved.bytes))});
        for (std::size_t i = 0; i < count; ++i) {
            const PlanFlow& flow = f.flows[i];
            r.out.row({flow.from == noNode ? "nowhere: no copy stands" : markdownText(f.nodes[flow.from].node.id),
                       markdownText(f.nodes[flow.to].node.id), groupDigits(flow.amount.copies),
                       formatBytes(flow.amount.bytes), shareText(flow.amount.bytes, f.moved.bytes)});
        }
    }

    PlanReport& r;
    std::size_t m_stage;
    const StageRun& m_run;
    const StageFigures& m_figures;
    PlanAmount m_all; // held when the stage begins
};

} // namespace

void writeStage(PlanReport& report, std::size_t stage)
{
    StageSection(report, stage).write();
}

} // namespace hrw
