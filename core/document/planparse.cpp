// SPDX-License-Identifier: MIT
#include "core/document/scenarioparts.h"

namespace hrw::scenarioreaders {

using strictjson::Array;
using strictjson::Names;
using strictjson::Object;

namespace {

Stage readStage(const Object& from)
{
    Stage stage;
    stage.name = from.text("name");
    stage.comment = from.text("comment");
    stage.enabled = from.truth("enabled");
    stage.steps = from.count("steps");
    stage.changes = readChanges(from.array("changes"));
    if (from.has("rule"))
        stage.rule = readRule(from.object("rule", ruleMembers()));
    return stage;
}

Plan readPlan(const Object& from)
{
    Plan plan;
    plan.name = from.text("name");
    const Array stages = from.array("stages");
    plan.stages.clear();
    for (std::size_t i = 0; i < stages.size(); ++i)
        plan.stages.push_back(readStage(stages.object(i, {"name", "comment", "enabled", "steps", "changes", "rule"})));
    if (const Result<void> ok = checkPlan(plan); !ok)
        throw strictjson::Refusal{ok.error().inside(strictjson::placeAt(from.path()))};
    return plan;
}

} // namespace

std::vector<Plan> readPlans(const Array& list)
{
    std::vector<Plan> plans;
    for (std::size_t i = 0; i < list.size(); ++i)
        plans.push_back(readPlan(list.object(i, {"name", "stages"})));
    return plans;
}

Names planTermsMembers()
{
    return {"limit",
            "data_bytes",
            "slowest_bytes_per_second",
            "fastest_bytes_per_second",
            "transfers_per_node",
            "throttle_bytes_per_second",
            "requests_per_second",
            "node_cost",
            "ring_tokens",
            "partitions"};
}

PlanTerms readPlanTerms(const Object& from)
{
    PlanTerms terms;
    terms.limit = from.number("limit");
    terms.dataBytes = readBytes(from, "data_bytes");
    terms.transfer = {from.number("slowest_bytes_per_second"), from.number("fastest_bytes_per_second")};
    terms.transfersPerNode = from.count("transfers_per_node");
    terms.throttle = readBytes(from, "throttle_bytes_per_second");
    terms.requestsPerSecond = from.number("requests_per_second");
    if (from.has("node_cost"))
        terms.nodeCost = from.number("node_cost");
    terms.ringTokens = from.count("ring_tokens");
    terms.partitions = from.count("partitions");
    if (const Result<void> ok = checkPlanTerms(terms); !ok)
        throw strictjson::Refusal{ok.error().inside(strictjson::placeAt(from.path()))};
    return terms;
}

} // namespace hrw::scenarioreaders
