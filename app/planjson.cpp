// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/planoutput.h"
#include "app/wording.h"
#include "core/document/planwords.h"

namespace hrw::app {

namespace {

using Layout = JsonWriter::Layout;

void amountJson(JsonWriter& out, std::string_view name, const PlanAmount& amount)
{
    out.key(name);
    out.beginObject(Layout::Row);
    out.member("copies", amount.copies);
    out.member("bytes", amount.bytes);
    out.endObject();
}

void fullnessJson(JsonWriter& out, std::string_view name, const StageFigures& f, const Fullness& most)
{
    out.key(name);
    if (most.node == noNode) {
        out.null();
        return;
    }
    out.beginObject(Layout::Row);
    out.member("node", f.nodes[most.node].node.id);
    out.member("share", most.share);
    out.member("step", std::uint64_t{most.step + 1});
    out.endObject();
}

void othersJson(JsonWriter& out, const std::vector<OtherMoves>& others)
{
    out.key("other_placements");
    out.beginArray();
    for (const OtherMoves& other : others) {
        out.beginObject(Layout::Row);
        out.member("rule", other.method->name());
        out.member("moved_keys", other.movedKeys);
        out.member("moved_copies", other.moved.copies);
        out.member("moved_bytes", other.moved.bytes);
        out.member("lookup_steps", other.lookup);
        out.endObject();
    }
    out.endArray();
}

/// The members that a stage has, and all of them together, too.
void figuresJson(JsonWriter& out, const StageFigures& f, const PlanTerms& terms)
{
    PlanAmount held;
    for (const PlanAmount& amount : f.before) {
        held.copies += amount.copies;
        held.bytes += amount.bytes;
    }
    out.member("keys", f.keys);
    out.member("data_bytes", f.dataBytes);
    amountJson(out, "held", held);
    out.member("moved_keys", f.movedKeys);
    amountJson(out, "moved", f.moved);
    amountJson(out, "least", f.least);
    out.member("shortest_seconds", f.time.shortest);
    out.member("longest_seconds", f.time.longest);
    fullnessJson(out, "fullest_before", f, f.fullestBefore);
    fullnessJson(out, "fullest_during", f, f.fullestDuring);
    fullnessJson(out, "fullest_after", f, f.fullestAfter);
    out.member("copies_missing", f.copiesMissing);
    out.member("missed_requests", f.movedRequests);
    out.member("worst_misses_per_second", f.worstSurge);
    out.member("lookup_before", lookupWork(f.lookupBefore, terms));
    out.member("lookup_after", lookupWork(f.lookupAfter, terms));
}

void stepsJson(JsonWriter& out, const StageFigures& f)
{
    out.key("steps");
    out.beginArray();
    for (const StepFigures& step : f.steps) {
        out.beginObject(Layout::Row);
        out.member("what", step.what);
        out.member("moved_keys", step.movedKeys);
        out.member("moved_copies", step.moved.copies);
        out.member("moved_bytes", step.moved.bytes);
        out.member("misses_per_second", step.movedRequests);
        out.member("shortest_seconds", step.time.shortest);
        out.member("longest_seconds", step.time.longest);
        out.endObject();
    }
    out.endArray();
}

void stageJson(JsonWriter& out, const StageRun& stage, const std::vector<OtherMoves>& others, const PlanTerms& terms)
{
    out.beginObject();
    out.member("title", stage.title);
    out.member("what", stage.what);
    out.member("done", stage.done());
    out.key("refused");
    if (stage.refused)
        out.value(stage.refused->sentence());
    else
        out.null();
    out.key("rule");
    ruleJson(out, stage.rule);
    figuresJson(out, *stage.figures, terms);
    stepsJson(out, *stage.figures);
    othersJson(out, others);
    out.endObject();
}

void warningsJson(JsonWriter& out, const std::vector<PlanWarning>& warnings)
{
    out.key("warnings");
    out.beginArray();
    for (const PlanWarning& warning : warnings) {
        out.beginObject();
        out.member("kind", kindWord(warning.kind));
        out.key("stage");
        if (warning.stage)
            out.value(std::uint64_t{*warning.stage + 1});
        else
            out.null();
        out.member("what", warning.what);
        out.member("reason", warning.reason);
        out.member("remedy", warning.remedy);
        out.endObject();
    }
    out.endArray();
}

void alternativesJson(JsonWriter& out, const PlanEvaluation& e)
{
    out.key("alternatives");
    out.beginArray();
    for (const PlanAnswer& plan : e.plans) {
        const PlanRun& run = *plan.run;
        out.beginObject();
        out.member("plan", run.plan.name);
        out.member("nodes_added", run.nodesAdded);
        out.member("nodes_removed", run.nodesRemoved);
        out.key("cost");
        if (const auto cost = run.cost())
            out.value(*cost);
        else
            out.null();
        figuresJson(out, *run.total, e.scenario.planTerms);
        out.endObject();
    }
    out.endArray();
}

} // namespace

std::string planJson(const PlanEvaluation& evaluation)
{
    const PlanAnswer& plan = evaluation.front();
    const PlanRun& run = *plan.run;
    JsonWriter out;
    out.beginObject();
    out.member("scenario", evaluation.scenario.name);
    out.member("plan", run.plan.name);
    out.key("rule");
    ruleJson(out, run.ground->rule);
    out.member("limit", evaluation.scenario.planTerms.limit);
    out.member("partitions", evaluation.scenario.planTerms.partitions);
    out.member("nodes_today", std::uint64_t{run.ground->today.size()});
    out.member("nodes_at_the_end", std::uint64_t{run.last().size()});
    out.member("nodes_added", run.nodesAdded);
    out.member("nodes_removed", run.nodesRemoved);
    out.key("stages");
    out.beginArray();
    for (std::size_t i = 0; i < run.stages.size(); ++i)
        stageJson(out, run.stages[i], plan.others->stages[i], evaluation.scenario.planTerms);
    out.endArray();
    out.key("total");
    out.beginObject();
    figuresJson(out, *run.total, evaluation.scenario.planTerms);
    othersJson(out, plan.others->total);
    out.endObject();
    warningsJson(out, *plan.warnings);
    alternativesJson(out, evaluation);
    out.endObject();
    return out.take();
}

} // namespace hrw::app
