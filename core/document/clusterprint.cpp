// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/document/scenarioparts.h"

namespace hrw::scenarioprinters {

using Layout = JsonWriter::Layout;

namespace {

void printNode(JsonWriter& out, const Node& node)
{
    out.beginObject(Layout::Row);
    out.member("id", node.id);
    out.member("weight", node.weight);
    if (node.capacity)
        out.member("capacity", exactBytes(*node.capacity));
    if (node.bandwidth)
        out.member("bandwidth", exactBytes(*node.bandwidth));
    for (const DomainLevel level : domainLevels)
        if (!node.domain.at(level).empty())
            out.member(levelName(level), node.domain.at(level));
    out.member("state", stateWord(node.state));
    out.endObject();
}

struct ChangePrinter
{
    JsonWriter& out;

    void operator()(const AddNode& change) const
    {
        out.member("change", "add");
        out.key("node");
        printNode(out, change.node);
    }
    void operator()(const RemoveNode& change) const
    {
        out.member("change", "remove");
        out.member("id", change.id);
    }
    void operator()(const SetWeight& change) const
    {
        out.member("change", "weight");
        out.member("id", change.id);
        out.member("weight", change.weight);
    }
    void operator()(const SetState& change) const
    {
        out.member("change", change.state == NodeState::Failed ? "fail" : "restore");
        out.member("id", change.id);
    }
    void operator()(const EditNode& change) const
    {
        out.member("change", "edit");
        out.member("id", change.id);
        out.key("node");
        printNode(out, change.node);
    }
};

} // namespace

void printMembership(JsonWriter& out, const Membership& membership)
{
    out.beginObject();
    out.member("epoch", membership.epoch());
    out.key("nodes");
    out.beginArray();
    for (const Node& node : membership.nodes())
        printNode(out, node);
    out.endArray();
    out.endObject();
}

void printChanges(JsonWriter& out, const Step& step)
{
    out.beginArray();
    for (const Change& change : step) {
        out.beginObject(Layout::Row);
        std::visit(ChangePrinter{out}, change);
        out.endObject();
    }
    out.endArray();
}

void printSteps(JsonWriter& out, const std::vector<Step>& steps)
{
    out.beginArray();
    for (const Step& step : steps)
        printChanges(out, step);
    out.endArray();
}

void printRule(JsonWriter& out, const Rule& rule)
{
    out.beginObject(Layout::Row);
    out.member("score", rule.score);
    out.member("copies", static_cast<std::uint64_t>(rule.copies));
    if (rule.apartBy)
        out.member("apart_by", levelName(*rule.apartBy));
    if (rule.perDomain != PerDomain::One)
        out.member("per_domain", perDomainWord(rule.perDomain));
    out.endObject();
}

} // namespace hrw::scenarioprinters
