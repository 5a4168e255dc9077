// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/document/scenarioparts.h"

#include <unordered_set>

namespace hrw::scenarioreaders {

using strictjson::Array;
using strictjson::Json;
using strictjson::Names;
using strictjson::Object;
using strictjson::refuseAt;

namespace {

const Names nodeMembers{"id", "weight", "capacity", "bandwidth", "region", "zone", "rack", "host", "state"};

Node readNode(const Object& from)
{
    Node node;
    node.id = from.text("id");
    node.weight = from.number("weight");
    node.capacity = readBytes(from, "capacity");
    node.bandwidth = readBytes(from, "bandwidth");
    for (const DomainLevel level : domainLevels)
        if (from.has(levelName(level)))
            node.domain.at(level) = from.text(levelName(level));
    node.state = from.choice("state", {stateWord(NodeState::Up), stateWord(NodeState::Failed)}) == 0
                     ? NodeState::Up
                     : NodeState::Failed;
    unwrap(checkNode(node, strictjson::placeAt(from.path())));
    return node;
}

Change readChange(const Array& step, std::size_t i)
{
    const Object any = step.object(i, {"change", "id", "weight", "node"});
    const auto only = [&](const Names& members) { return step.object(i, members); };
    switch (any.choice("change", {"add", "remove", "weight", "fail", "restore", "edit"})) {
    case 0:
        return AddNode{readNode(only({"change", "node"}).object("node", nodeMembers))};
    case 1:
        return RemoveNode{only({"change", "id"}).text("id")};
    case 2:
        return SetWeight{only({"change", "id", "weight"}).text("id"), any.number("weight")};
    case 3:
        return SetState{only({"change", "id"}).text("id"), NodeState::Failed};
    case 4:
        return SetState{only({"change", "id"}).text("id"), NodeState::Up};
    default:
        return EditNode{only({"change", "id", "node"}).text("id"), readNode(any.object("node", nodeMembers))};
    }
}

} // namespace

std::optional<std::uint64_t> readBytes(const Object& from, std::string_view name)
{
    if (!from.has(name))
        return std::nullopt;
    return from.at(name).is_string() ? unwrap(parseBytes(from.text(name), strictjson::placeAt(from.pathOf(name))))
                                     : from.count(name);
}

Membership readMembership(const Object& from)
{
    const Array list = from.array("nodes");
    std::vector<Node> nodes;
    std::unordered_set<std::string> ids;
    for (std::size_t i = 0; i < list.size(); ++i) {
        nodes.push_back(readNode(list.object(i, nodeMembers)));
        if (!ids.insert(nodes.back().id).second)
            refuseAt(list.pathOf(i), fact("there is a node of this id already"),
                     fact("give each node an id of its own"));
    }
    return unwrap(Membership::make(from.count("epoch"), std::move(nodes)));
}

Step readChanges(const Array& list)
{
    Step step;
    for (std::size_t i = 0; i < list.size(); ++i)
        step.push_back(readChange(list, i));
    return step;
}

std::vector<Step> readSteps(const Array& list)
{
    std::vector<Step> steps;
    for (std::size_t i = 0; i < list.size(); ++i)
        steps.push_back(readChanges(list.array(i)));
    return steps;
}

Names ruleMembers()
{
    return {"score", "copies", "apart_by", "per_domain"};
}

Rule readRule(const Object& from)
{
    Rule rule;
    rule.score = from.text("score");
    const std::uint64_t copies = from.count("copies");
    if (copies < 1 || copies > maxCopies)
        refuseAt(from.pathOf("copies"), fact("%1 copies are not between 1 and %2", copies, maxCopies),
                 fact("choose how many nodes hold each key"));
    rule.copies = static_cast<int>(copies);
    if (from.has("apart_by"))
        rule.apartBy = domainLevels[from.choice("apart_by", {levelName(domainLevels[0]), levelName(domainLevels[1]),
                                                             levelName(domainLevels[2]), levelName(domainLevels[3])})];
    if (from.has("per_domain"))
        rule.perDomain = from.choice("per_domain", {perDomainWord(PerDomain::One), perDomainWord(PerDomain::Even)}) == 0
                             ? PerDomain::One
                             : PerDomain::Even;
    return rule;
}

} // namespace hrw::scenarioreaders
