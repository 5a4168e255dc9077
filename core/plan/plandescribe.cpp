// SPDX-License-Identifier: MIT
#include "core/cluster/domainwords.h"
#include "core/plan/plan.h"

#include <algorithm>
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
Fact few(const std::vector<Node>& nodes)
{
    if (nodes.size() > 2)
        return fact("%1 nodes", nodes.size());
    std::vector<Fact> names;
    for (const Node& node : nodes)
        names.push_back(verbatim(node.id));
    return listed(std::move(names));
}

/// The same, or "host-02 (8 nodes)" where they are all the nodes of a domain.
Fact named(const std::vector<Node>& nodes, const Membership& before)
{
    const auto level = nodes.size() < 2 ? std::nullopt : sharedDomain(nodes);
    if (!level || nodesIn(before, *level, *nodes.front().domain.key(*level)).size() != nodes.size())
        return few(nodes);
    return fact("%1 (%2 nodes)", domainWords(*level, nodes.front().domain.at(*level)), nodes.size());
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

Fact addedWords(const std::vector<Node>& nodes)
{
    const bool empty = std::ranges::all_of(nodes, [](const Node& node) { return node.weight == 0; });
    const auto level = sharedDomain(nodes);
    if (!level)
        return empty ? fact("add %1 at weight 0", few(nodes)) : fact("add %1", few(nodes));
    const Fact domain = domainWords(*level, nodes.front().domain.at(*level));
    return empty ? fact("add %1 at weight 0 in %2", few(nodes), domain) : fact("add %1 in %2", few(nodes), domain);
}

Fact weightWords(double weight, const std::vector<Node>& nodes, const Membership& before)
{
    if (weight == 0)
        return fact("drain %1", named(nodes, before));
    if (nodes.size() == 1)
        return fact("set %1 from %2 to weight %3", named(nodes, before), nodes.front().weight, weight);
    return fact("set %1 to weight %2", named(nodes, before), weight);
}

Fact ruleWords(const Rule& was, const Rule& is)
{
    std::vector<Fact> parts;
    if (was.copies != is.copies)
        parts.push_back(plural("%1 {copy|copies}", static_cast<unsigned>(is.copies)));
    if (was.apartBy != is.apartBy || was.perDomain != is.perDomain) {
        parts.push_back(is.apartBy ? fact("copies apart by %1", levelWord(*is.apartBy)) : fact("copies anywhere"));
        if (is.apartBy && is.perDomain == PerDomain::Even)
            parts.push_back(fact("evenly"));
    }
    if (was.score != is.score)
        parts.push_back(fact("score %1", is.score));
    return parts.empty() ? fact("the same rule") : joined(std::move(parts), ", ");
}

} // namespace

Fact describe(const Stage& stage, const Membership& before, const Rule& rule)
{
    const Sorted changes = sorted(stage.changes, before);
    std::vector<Fact> parts;
    if (!changes.added.empty())
        parts.push_back(addedWords(changes.added));
    for (const auto& [weight, nodes] : changes.weighted)
        parts.push_back(weightWords(weight, nodes, before));
    if (!changes.removed.empty())
        parts.push_back(fact("remove %1", named(changes.removed, before)));
    if (!changes.failed.empty())
        parts.push_back(fact("fail %1", named(changes.failed, before)));
    if (!changes.restored.empty())
        parts.push_back(fact("restore %1", named(changes.restored, before)));
    if (changes.edited.size() == 1)
        parts.push_back(fact("change %1", describe(changes.edited, before)));
    else if (!changes.edited.empty())
        parts.push_back(fact("change %1 nodes", changes.edited.size()));
    if (stage.steps > 1 && !parts.empty())
        parts.back() = fact("%1 in %2 steps", std::move(parts.back()), stage.steps);
    if (stage.rule)
        parts.push_back(fact("from here on %1", ruleWords(rule, *stage.rule)));
    return capitalised(parts.empty() ? fact("nothing changes") : joined(std::move(parts), ", "));
}

Fact titleOf(const Stage& stage, const Membership& before, const Rule& rule)
{
    return stage.name.empty() ? describe(stage, before, rule) : verbatim(stage.name);
}

} // namespace hrw
