// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/cluster/domainwords.h"
#include "core/plan/plan.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>

namespace hrw {

namespace {

/// The narrowest domain that all of them stand in.
std::optional<DomainLevel> sharedDomain(const std::vector<Node>& nodes)
{
    std::optional<DomainLevel> shared;
    for (const DomainLevel level : domainLevels) {
        const auto key = nodes.front().domain.key(level);
        if (key && std::ranges::all_of(nodes, [&](const Node& node) { return node.domain.key(level) == key; }))
            shared = level;
    }
    return shared;
}

/// "osd.7", "osd.7 and osd.8", "8 nodes".
std::string few(const std::vector<Node>& nodes)
{
    if (nodes.size() == 1)
        return nodes.front().id;
    if (nodes.size() == 2)
        return nodes[0].id + " and " + nodes[1].id;
    return fmt::format("{} nodes", nodes.size());
}

/// The same, or "host-02 (8 nodes)" where they are all the nodes of a domain.
std::string named(const std::vector<Node>& nodes, const Membership& before)
{
    const auto level = nodes.size() < 2 ? std::nullopt : sharedDomain(nodes);
    if (!level || nodesIn(before, *level, *nodes.front().domain.key(*level)).size() != nodes.size())
        return few(nodes);
    return fmt::format("{} ({} nodes)", domainWords(*level, nodes.front().domain.at(*level)), nodes.size());
}

/// The changes of a stage, those alike together.
struct Sorted
{
    std::vector<Node> added;
    std::vector<Node> removed;
    std::vector<Node> failed;
    std::vector<Node> restored;
    std::map<double, std::vector<Node>> weighted;
    Step edited;
};

Sorted sorted(const Step& changes, const Membership& before)
{
    const auto known = [&](const std::string& id) {
        const auto at = before.find(id);
        Node node;
        node.id = id;
        return at ? before[*at] : node;
    };
    Sorted all;
    for (const Change& change : changes) {
        if (const auto* add = std::get_if<AddNode>(&change))
            all.added.push_back(add->node);
        else if (const auto* remove = std::get_if<RemoveNode>(&change))
            all.removed.push_back(known(remove->id));
        else if (const auto* weight = std::get_if<SetWeight>(&change))
            all.weighted[weight->weight].push_back(known(weight->id));
        else if (const auto* state = std::get_if<SetState>(&change))
            (state->state == NodeState::Failed ? all.failed : all.restored).push_back(known(state->id));
        else
            all.edited.push_back(change);
    }
    return all;
}

std::string addedWords(const std::vector<Node>& nodes)
{
    const auto level = sharedDomain(nodes);
    std::string words = "add " + few(nodes);
    if (std::ranges::all_of(nodes, [](const Node& node) { return node.weight == 0; }))
        words += " at weight 0";
    return level ? fmt::format("{} in {}", words, domainWords(*level, nodes.front().domain.at(*level))) : words;
}

std::string weightWords(double weight, const std::vector<Node>& nodes, const Membership& before)
{
    if (weight == 0)
        return "drain " + named(nodes, before);
    const std::string from = nodes.size() == 1 ? fmt::format(" from {}", exactNumber(nodes.front().weight)) : "";
    return fmt::format("set {}{} to weight {}", named(nodes, before), from, exactNumber(weight));
}

std::string ruleWords(const Rule& was, const Rule& is)
{
    std::vector<std::string> parts;
    if (was.copies != is.copies)
        parts.push_back(fmt::format("{} {}", is.copies, is.copies == 1 ? "copy" : "copies"));
    if (was.apartBy != is.apartBy || was.perDomain != is.perDomain)
        parts.push_back(!is.apartBy ? "copies anywhere"
                                    : fmt::format("copies apart by {}{}", levelName(*is.apartBy),
                                                  is.perDomain == PerDomain::Even ? ", evenly" : ""));
    if (was.score != is.score)
        parts.push_back("score " + is.score);
    return parts.empty() ? "the same rule" : fmt::format("{}", fmt::join(parts, ", "));
}

} // namespace

std::string describe(const Stage& stage, const Membership& before, const Rule& rule)
{
    const Sorted changes = sorted(stage.changes, before);
    std::vector<std::string> parts;
    if (!changes.added.empty())
        parts.push_back(addedWords(changes.added));
    for (const auto& [weight, nodes] : changes.weighted)
        parts.push_back(weightWords(weight, nodes, before));
    for (const auto& [verb, nodes] :
         {std::pair("remove", &changes.removed), {"fail", &changes.failed}, {"restore", &changes.restored}})
        if (!nodes->empty())
            parts.push_back(fmt::format("{} {}", verb, named(*nodes, before)));
    if (changes.edited.size() == 1)
        parts.push_back("change " + describe(changes.edited, before));
    else if (!changes.edited.empty())
        parts.push_back(fmt::format("change {} nodes", changes.edited.size()));
    if (stage.steps > 1 && !parts.empty())
        parts.back() += fmt::format(" in {} steps", stage.steps);
    if (stage.rule)
        parts.push_back("from here on " + ruleWords(rule, *stage.rule));
    std::string text = parts.empty() ? "nothing changes" : fmt::format("{}", fmt::join(parts, ", "));
    const bool isWord = text.front() >= 'a' && text.front() <= 'z';
    if (isWord)
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string titleOf(const Stage& stage, const Membership& before, const Rule& rule)
{
    return stage.name.empty() ? describe(stage, before, rule) : stage.name;
}

} // namespace hrw
