// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/document/scenarioparts.h"

namespace hrw::scenarioprinters {

namespace {

void printStage(JsonWriter& out, const Stage& stage)
{
    out.beginObject();
    out.member("name", stage.name);
    out.member("comment", stage.comment);
    out.member("enabled", stage.enabled);
    out.member("steps", stage.steps);
    out.key("changes");
    printChanges(out, stage.changes);
    if (stage.rule) {
        out.key("rule");
        printRule(out, *stage.rule);
    }
    out.endObject();
}

} // namespace

void printPlans(JsonWriter& out, const std::vector<Plan>& plans)
{
    out.beginArray();
    for (const Plan& plan : plans) {
        out.beginObject();
        out.member("name", plan.name);
        out.key("stages");
        out.beginArray();
        for (const Stage& stage : plan.stages)
            printStage(out, stage);
        out.endArray();
        out.endObject();
    }
    out.endArray();
}

void printPlanTerms(JsonWriter& out, const PlanTerms& terms)
{
    out.beginObject();
    out.member("limit", terms.limit);
    if (terms.dataBytes)
        out.member("data_bytes", exactBytes(*terms.dataBytes));
    out.member("slowest_bytes_per_second", terms.transfer.slowest);
    out.member("fastest_bytes_per_second", terms.transfer.fastest);
    out.member("transfers_per_node", terms.transfersPerNode);
    if (terms.throttle)
        out.member("throttle_bytes_per_second", exactBytes(*terms.throttle));
    out.member("requests_per_second", terms.requestsPerSecond);
    if (terms.nodeCost)
        out.member("node_cost", *terms.nodeCost);
    out.member("ring_tokens", terms.ringTokens);
    out.member("partitions", terms.partitions);
    out.endObject();
}

} // namespace hrw::scenarioprinters
