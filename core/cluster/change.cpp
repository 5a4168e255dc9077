// SPDX-License-Identifier: MIT
#include "core/cluster/change.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/cluster/domainwords.h"

#include <algorithm>
#include <set>

namespace hrw {

namespace {

template<typename... Ts>
struct Overloaded : Ts...
{
    using Ts::operator()...;
};
template<typename... Ts>
Overloaded(Ts...) -> Overloaded<Ts...>; // clang before 17 needs to be told

const std::string& idOf(const Change& change)
{
    return std::visit(Overloaded{[](const AddNode& c) -> const std::string& { return c.node.id; },
                                 [](const auto& c) -> const std::string& { return c.id; }},
                      change);
}

using Nodes = std::vector<Node>;

Nodes::iterator named(Nodes& nodes, const std::string& id)
{
    return std::ranges::find(nodes, id, &Node::id);
}

Result<void> applyOne(Nodes& nodes, const Change& change)
{
    const std::string& id = idOf(change);
    const auto at = named(nodes, id);
    if (std::holds_alternative<AddNode>(change)) {
        if (at != nodes.end())
            return refuse(fact("node %1", inQuotes(id)), fact("there is a node of this id already"),
                          fact("choose another id"));
        nodes.push_back(std::get<AddNode>(change).node);
        return {};
    }
    if (at == nodes.end())
        return refuse(fact("node %1", inQuotes(id)), fact("there is no node of this id"),
                      fact("check the spelling; ids are compared byte by byte"));
    if (std::holds_alternative<RemoveNode>(change))
        nodes.erase(at);
    else if (const auto* weight = std::get_if<SetWeight>(&change))
        at->weight = weight->weight;
    else if (const auto* state = std::get_if<SetState>(&change))
        at->state = state->state;
    else
        *at = std::get<EditNode>(change).node;
    return {};
}

Fact describeEdit(const Node& was, const Node& is)
{
    std::vector<Fact> parts;
    if (was.id != is.id)
        parts.push_back(fact("renamed %1", is.id));
    if (was.weight != is.weight)
        parts.push_back(fact("weight %1 -> %2", was.weight, is.weight));
    if (was.domain != is.domain)
        parts.push_back(is.domain.text().empty() ? fact("moved to no domain") : fact("moved to %1", is.domain.text()));
    if (was.capacity != is.capacity)
        parts.push_back(is.capacity ? fact("capacity %1", Fact::ExactBytes{*is.capacity}) : fact("capacity not given"));
    if (was.bandwidth != is.bandwidth)
        parts.push_back(is.bandwidth ? fact("bandwidth %1/s", Fact::ExactBytes{*is.bandwidth})
                                     : fact("bandwidth not given"));
    if (was.state != is.state)
        parts.push_back(is.state == NodeState::Failed ? fact("failed") : fact("restored"));
    return parts.empty() ? fact("unchanged") : joined(std::move(parts), ", ");
}

Fact describeOne(const Change& change, const Membership& before)
{
    const std::string& id = idOf(change);
    if (std::holds_alternative<AddNode>(change))
        return fact("%1 joined", id);
    if (std::holds_alternative<RemoveNode>(change))
        return fact("%1 left", id);
    if (const auto* state = std::get_if<SetState>(&change))
        return state->state == NodeState::Failed ? fact("%1 failed", id) : fact("%1 restored", id);
    const auto at = before.find(id);
    if (const auto* weight = std::get_if<SetWeight>(&change))
        return fact("%1: weight %2 -> %3", id, at ? Argument(before[*at].weight) : Argument(std::string("?")),
                    weight->weight);
    return joined({verbatim(id), describeEdit(at ? before[*at] : Node{}, std::get<EditNode>(change).node)}, ": ");
}

/// What the whole step does to each of its nodes, where it is the same for all.
enum class Fate : std::uint8_t
{
    Mixed,
    Failed,
    Restored,
    Drained
};

Fate sharedFate(const Step& step)
{
    const auto fate = [](const Change& change) {
        if (const auto* state = std::get_if<SetState>(&change))
            return state->state == NodeState::Failed ? Fate::Failed : Fate::Restored;
        const auto* weight = std::get_if<SetWeight>(&change);
        return weight && weight->weight == 0 ? Fate::Drained : Fate::Mixed;
    };
    const Fate first = step.empty() ? Fate::Mixed : fate(step.front());
    return std::ranges::all_of(step, [&](const Change& change) { return fate(change) == first; }) ? first : Fate::Mixed;
}

bool hasFate(const Node& node, Fate fate)
{
    if (fate == Fate::Drained)
        return node.weight == 0;
    return (node.state == NodeState::Failed) == (fate == Fate::Failed);
}

Fact describeFate(Fate fate, Fact domain, std::size_t nodes)
{
    if (fate == Fate::Failed)
        return fact("%1 failed (%2 nodes)", std::move(domain), nodes);
    return fate == Fate::Restored ? fact("%1 restored (%2 nodes)", std::move(domain), nodes)
                                  : fact("%1 drained (%2 nodes)", std::move(domain), nodes);
}

/// "zone b failed (8 nodes)" where the step does the same to all nodes of a domain that it can be done to; else empty.
Fact describeDomain(const Step& step, const Membership& before)
{
    const Fate fate = sharedFate(step);
    const auto first = step.size() < 2 || fate == Fate::Mixed ? std::nullopt : before.find(idOf(step.front()));
    if (!first)
        return {};
    std::set<std::string_view> named;
    for (const Change& change : step)
        named.insert(idOf(change));
    for (const DomainLevel level : domainLevels) {
        const auto key = before[*first].domain.key(level);
        if (!key)
            continue;
        std::size_t open = 0;
        std::size_t inside = 0;
        for (const NodeIndex node : nodesIn(before, level, *key)) {
            open += !hasFate(before[node], fate);
            inside += named.contains(before[node].id);
        }
        if (inside == named.size() && inside == open)
            return describeFate(fate, domainWords(level, before[*first].domain.at(level)), open);
    }
    return {};
}

/// The next word of `text`, which loses it. Blanks between double quotes belong to the word; the quotes don't.
std::string nextWord(std::string_view& text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    std::string word;
    bool quoted = false;
    std::size_t i = 0;
    for (; i < text.size() && (quoted || text[i] != ' '); ++i) {
        if (text[i] == '"')
            quoted = !quoted;
        else
            word += text[i];
    }
    text.remove_prefix(i);
    return word;
}

bool moreIn(std::string_view rest)
{
    return rest.find_first_not_of(' ') != std::string_view::npos;
}

/// The amount that a field of this name sets; nullptr where it is none.
std::optional<std::uint64_t>* amountOf(Node& node, std::string_view name)
{
    if (name == "capacity")
        return &node.capacity;
    return name == "bandwidth" ? &node.bandwidth : nullptr;
}

Result<void> setField(Node& node, std::string_view field, const Fact& where)
{
    const std::size_t equals = field.find('=');
    const std::string_view name = field.substr(0, equals);
    if (equals == std::string_view::npos)
        return refuse(where, fact("%1 is no field", inQuotes(field)), fact("write zone=NAME or capacity=\"4 GiB\""));
    const std::string_view value = field.substr(equals + 1);
    const auto level = levelFromName(name);
    std::optional<std::uint64_t>* amount = amountOf(node, name);
    if ((level && !node.domain.at(*level).empty()) || (amount && *amount))
        return refuse(where, fact("it gives the %1 twice", name), fact("leave one of them out"));
    if (level && value.empty())
        return refuse(where, fact("the %1 has no name", name), fact("name it, or leave it out"));
    if (level) {
        node.domain.at(*level) = value;
        return {};
    }
    if (!amount)
        return refuse(where, fact("there is no field %1", inQuotes(name)),
                      fact("use region=, zone=, rack=, host=, capacity= or bandwidth="));
    const auto bytes = parseBytes(value, where);
    if (!bytes)
        return tl::unexpected(bytes.error());
    *amount = *bytes;
    return {};
}

Result<Change> parseAdd(std::string_view rest, const Fact& where)
{
    Node node;
    node.id = nextWord(rest);
    if (node.id.empty())
        return refuse(where, fact("it names no node"), fact("write: add ID [WEIGHT] [zone=NAME ...]"));
    const std::string_view fields = rest;
    if (const std::string weight = nextWord(rest); weight.empty() || weight.find('=') != std::string::npos) {
        rest = fields; // it gives none
    } else {
        const auto number = parseNumber(weight, where);
        if (!number)
            return tl::unexpected(number.error());
        node.weight = *number;
    }
    while (moreIn(rest))
        if (auto ok = setField(node, nextWord(rest), where); !ok)
            return tl::unexpected(ok.error());
    if (auto ok = checkNode(node, where); !ok)
        return tl::unexpected(ok.error());
    return AddNode{node};
}

} // namespace

Result<Membership> applyStep(const Membership& before, const Step& step)
{
    Nodes nodes(before.nodes().begin(), before.nodes().end());
    for (const Change& change : step)
        if (auto ok = applyOne(nodes, change); !ok)
            return tl::unexpected(ok.error());
    return Membership::make(before.epoch() + 1, std::move(nodes));
}

Step stateStep(const Membership& before, std::span<const NodeIndex> nodes, NodeState state)
{
    Step step;
    for (const NodeIndex node : nodes)
        if (before[node].state != state)
            step.push_back(SetState{before[node].id, state});
    return step;
}

Step drainStep(const Membership& before, std::span<const NodeIndex> nodes)
{
    Step step;
    for (const NodeIndex node : nodes)
        if (before[node].weight != 0)
            step.push_back(SetWeight{before[node].id, 0});
    return step;
}

Fact describe(const Step& step, const Membership& before)
{
    if (Fact domain = describeDomain(step, before); !domain.empty())
        return domain;
    std::vector<Fact> parts;
    for (const Change& change : step)
        parts.push_back(describeOne(change, before));
    return joined(std::move(parts), ", ");
}

Result<Change> parseChange(std::string_view text)
{
    const Fact where = fact("change %1", inQuotes(text));
    if (std::ranges::count(text, '"') % 2 != 0)
        return refuse(where, fact("a quote is not closed"), fact("put a second \" behind the name"));
    std::string_view rest = text;
    const std::string verb = nextWord(rest);
    if (verb == "add")
        return parseAdd(rest, where);
    const std::string id = nextWord(rest);
    const std::string value = verb == "weight" ? nextWord(rest) : std::string();
    if (verb != "remove" && verb != "weight" && verb != "fail" && verb != "restore")
        return refuse(where, fact("%1 is no change", inQuotes(verb)),
                      fact("start with add, remove, weight, fail or restore"));
    if (id.empty())
        return refuse(where, fact("it names no node"), fact("write: %1 ID", verb));
    if (moreIn(rest))
        return refuse(where, fact("%1 is too much", inQuotes(rest)), fact("put an id with blanks into \"quotes\""));
    if (verb == "remove")
        return RemoveNode{id};
    if (verb != "weight")
        return SetState{id, verb == "fail" ? NodeState::Failed : NodeState::Up};
    const auto weight = parseNumber(value, where);
    if (!weight)
        return tl::unexpected(weight.error());
    if (!isWeight(*weight))
        return refuse(where, fact("the weight is neither 0 nor between %1 and %2", smallestWeight, largestWeight),
                      fact("use 0 to drain the node, or a positive weight"));
    return SetWeight{id, *weight};
}

} // namespace hrw
