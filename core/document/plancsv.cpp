// SPDX-License-Identifier: MIT
#include "core/document/planreport.h"
#include "core/document/planwords.h"
#include "core/formats/rowwriter.h"
#include "core/place/engine.h"
#include "core/plan/planfigures.h"
#include "core/plan/plantally.h"

#include <algorithm>

namespace hrw {

namespace {

std::string wholeBytes(double bytes)
{
    return fmt::format("{:.0f}", bytes);
}

std::string_view fateOf(const StageNode& node)
{
    if (node.joins)
        return node.leaves ? "comes and goes" : "joins";
    return node.leaves ? "leaves" : "";
}

std::string_view idOf(const StageFigures& figures, NodeIndex node)
{
    return node == noNode ? std::string_view() : std::string_view(figures.nodes[node].node.id);
}

double bytesThrough(const StageFigures& figures, std::size_t node, PlanAmount StepNode::*which)
{
    double bytes = 0;
    for (const StepFigures& step : figures.steps)
        bytes += (step.nodes[node].*which).bytes;
    return bytes;
}

/// The figures of one stage, or of all of them, and of the other placements.
class StagesTable
{
public:
    explicit StagesTable(const PlanAnswer& plan)
        : m_plan(plan)
    {
    }

    std::string write()
    {
        m_out.header({"stage",
                      "title",
                      "done",
                      "keys",
                      "moved_keys",
                      "moved_copies",
                      "moved_bytes",
                      "all_bytes",
                      "moved_share",
                      "least_copies",
                      "least_bytes",
                      "modulo_moved_keys",
                      "modulo_moved_bytes",
                      "ring_moved_keys",
                      "ring_moved_bytes",
                      "shortest_seconds",
                      "longest_seconds",
                      "fullest_before",
                      "fullest_before_share",
                      "fullest_during",
                      "fullest_during_share",
                      "fullest_after",
                      "fullest_after_share",
                      "copies_missing",
                      "worst_misses_per_second",
                      "lookup_before",
                      "lookup_after"});
        for (std::size_t i = 0; i < m_plan.run->stages.size(); ++i) {
            const StageRun& stage = m_plan.run->stages[i];
            m_out.add(std::uint64_t{i + 1});
            m_out.add(english(stage.title));
            m_out.add(std::string_view(stage.done() ? "yes" : "no"));
            figures(*stage.figures, m_plan.others->stages[i]);
        }
        m_out.add("total");
        m_out.add(m_plan.run->plan.name);
        m_out.add("");
        figures(*m_plan.run->total, m_plan.others->total);
        return m_out.take();
    }

private:
    void figures(const StageFigures& f, const std::vector<OtherMoves>& others)
    {
        double all = 0;
        for (const PlanAmount& amount : f.before)
            all += amount.bytes;
        m_out.add(f.keys);
        m_out.add(f.movedKeys);
        m_out.add(f.moved.copies);
        m_out.add(wholeBytes(f.moved.bytes));
        m_out.add(wholeBytes(all));
        if (all > 0)
            m_out.add(f.moved.bytes / all);
        else
            m_out.add("");
        m_out.add(f.least.copies);
        m_out.add(wholeBytes(f.least.bytes));
        for (const std::string_view word : {"modulo", "ring"}) {
            const auto other =
                std::ranges::find_if(others, [&](const OtherMoves& o) { return o.method->name().starts_with(word); });
            m_out.add(other == others.end() ? "" : fmt::format("{}", other->movedKeys));
            m_out.add(other == others.end() ? "" : wholeBytes(other->moved.bytes));
        }
        m_out.add(f.time.shortest);
        m_out.add(f.time.longest);
        for (const Fullness& fullest : {f.fullestBefore, f.fullestDuring, f.fullestAfter}) {
            m_out.add(idOf(f, fullest.node));
            m_out.add(fullest.node == noNode ? "" : exactNumber(fullest.share));
        }
        m_out.add(f.copiesMissing);
        m_out.add(f.worstSurge);
        m_out.add(lookupWork(f.lookupBefore, m_plan.run->ground->terms));
        m_out.add(lookupWork(f.lookupAfter, m_plan.run->ground->terms));
        m_out.end();
    }

    const PlanAnswer& m_plan;
    RowWriter m_out;
};

/// Goes through the steps of a stage again, which are not kept.
class MovesTable
{
public:
    MovesTable(const PlanGround& ground, const Task& task)
        : m_ground(ground)
        , m_task(task)
    {
        m_out.header({"stage", "step", "key", "from", "to", "bytes"});
    }

    /// False when stopped.
    bool stage(std::size_t number, const Stage& stage, const StageRun& run)
    {
        const auto course = courseOf(stage, run.was, run.ruleBefore);
        if (!run.done() || !course)
            return true;
        std::shared_ptr<const Placement> placed = run.before;
        for (std::size_t s = 0; s < course->what.size(); ++s) {
            const Membership& was = course->lists[s];
            const Membership& is = course->lists[s + 1];
            const Rule& rule = course->rules[s + 1];
            placed = compacted(placed, was.size());
            const auto next = rule == course->rules[s] ? placeAfter(*m_ground.keys, *placed, was, is, rule, m_task)
                                                       : placeAll(*m_ground.keys, is, rule, m_task);
            if (!next)
                return false;
            const StageFigures& figures = *run.figures;
            const StepEnds ends{was,
                                *placed,
                                is,
                                *next,
                                placesOf(was, figures.nodes),
                                placesOf(is, figures.nodes),
                                figures.nodes.size()};
            const bool finished = forEachMove(
                *m_ground.keys, ends, [&](const CopyMove& move) { row(number, s, figures, move); }, m_task);
            if (!finished)
                return false;
            placed = next;
        }
        return true;
    }

    std::string take() { return m_out.take(); }

private:
    void row(std::size_t stage, std::size_t step, const StageFigures& figures, const CopyMove& move)
    {
        m_out.add(std::uint64_t{stage + 1});
        m_out.add(std::uint64_t{step + 1});
        m_out.add(m_ground.keys->ref(move.key, m_scratch).text);
        m_out.add(idOf(figures, move.from));
        m_out.add(idOf(figures, move.to));
        m_out.add(wholeBytes(static_cast<double>(m_ground.keys->bytes(move.key)) * m_ground.scale));
        m_out.end();
    }

    const PlanGround& m_ground;
    const Task& m_task;
    KeySet::Scratch m_scratch;
    RowWriter m_out;
};

} // namespace

std::string planFlowsCsv(const PlanEvaluation& evaluation)
{
    RowWriter out;
    out.header({"stage", "from", "to", "copies", "bytes"});
    const PlanRun& run = *evaluation.front().run;
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const StageFigures& figures = *run.stages[i].figures;
        for (const PlanFlow& flow : figures.flows) {
            out.add(std::uint64_t{i + 1});
            out.add(idOf(figures, flow.from));
            out.add(idOf(figures, flow.to));
            out.add(flow.amount.copies);
            out.add(wholeBytes(flow.amount.bytes));
            out.end();
        }
    }
    return out.take();
}

std::optional<std::string> planMovesCsv(const PlanEvaluation& evaluation, std::uint64_t most, const Task& task)
{
    const PlanRun& run = *evaluation.front().run;
    if (run.total->moved.copies > most)
        return std::nullopt;
    MovesTable table(*run.ground, task);
    for (std::size_t i = 0; i < run.stages.size(); ++i)
        if (!table.stage(i, run.plan.stages[i], run.stages[i]))
            return std::nullopt;
    return table.take();
}

std::string planNodesCsv(const PlanEvaluation& evaluation)
{
    RowWriter out;
    out.header({"stage", "node", "fate", "capacity_before", "capacity", "before", "during", "after", "in", "out"});
    const PlanRun& run = *evaluation.front().run;
    for (std::size_t stage = 0; stage < run.stages.size(); ++stage) {
        const StageFigures& f = *run.stages[stage].figures;
        for (std::size_t i = 0; i < f.nodes.size(); ++i) {
            const Node& node = f.nodes[i].node;
            out.add(std::uint64_t{stage + 1});
            out.add(node.id);
            out.add(fateOf(f.nodes[i]));
            for (const auto& capacity : {f.nodes[i].capacityBefore, node.capacity})
                out.add(capacity ? fmt::format("{}", *capacity) : "");
            for (const double bytes : {f.before[i].bytes, f.during[i], f.after[i].bytes,
                                       bytesThrough(f, i, &StepNode::in), bytesThrough(f, i, &StepNode::out)})
                out.add(wholeBytes(bytes));
            out.end();
        }
    }
    return out.take();
}

std::string planStagesCsv(const PlanEvaluation& evaluation)
{
    return StagesTable(evaluation.front()).write();
}

} // namespace hrw
