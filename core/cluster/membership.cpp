// SPDX-License-Identifier: MIT
#include "core/cluster/membership.h"

#include "core/base/inquotes.h"

#include <unordered_set>

namespace hrw {

Result<Membership> Membership::make(std::uint64_t epoch, std::vector<Node> nodes)
{
    auto list = std::make_shared<List>();
    list->nodes = std::move(nodes);
    list->index.reserve(list->nodes.size());
    for (std::size_t i = 0; i < list->nodes.size(); ++i) {
        const Node& node = list->nodes[i];
        const Fact where = fact("node %1", i + 1);
        if (auto ok = checkNode(node, where); !ok)
            return tl::unexpected(ok.error());
        const auto [first, fresh] = list->index.try_emplace(node.id, static_cast<NodeIndex>(i));
        if (!fresh)
            return refuse(where, fact("the id %1 is already that of node %2", inQuotes(node.id), first->second + 1),
                          fact("give every node an id of its own"));
    }
    Membership made;
    made.m_epoch = epoch;
    made.m_list = std::move(list);
    return made;
}

std::optional<NodeIndex> Membership::find(std::string_view id) const
{
    if (!m_list)
        return std::nullopt;
    const auto at = m_list->index.find(id);
    if (at == m_list->index.end())
        return std::nullopt;
    return at->second;
}

double Membership::totalWeight() const
{
    double sum = 0;
    for (const Node& node : nodes())
        sum += node.raceWeight();
    return sum;
}

std::size_t Membership::liveCount() const
{
    std::size_t count = 0;
    for (const Node& node : nodes())
        count += node.raceWeight() > 0;
    return count;
}

std::size_t Membership::domainCount(DomainLevel level) const
{
    const std::vector<std::uint32_t> numbers = domainNumbers(*this, level);
    std::unordered_set<std::uint32_t> seen;
    for (NodeIndex i = 0; i < size(); ++i)
        if ((*this)[i].raceWeight() > 0)
            seen.insert(numbers[i]);
    return seen.size();
}

std::vector<std::uint32_t> domainNumbers(const Membership& membership, std::optional<DomainLevel> level)
{
    std::vector<std::uint32_t> numbers;
    numbers.reserve(membership.size());
    std::unordered_map<std::string, std::uint32_t> known;
    std::uint32_t next = 0;
    for (const Node& node : membership.nodes()) {
        const auto key = level ? node.domain.key(*level) : std::nullopt;
        const auto [at, fresh] = key ? known.try_emplace(*key, next) : std::pair{known.end(), true};
        numbers.push_back(fresh ? next : at->second);
        next += fresh;
    }
    return numbers;
}

std::vector<NodeIndex> nodesIn(const Membership& membership, DomainLevel level, std::string_view key)
{
    std::vector<NodeIndex> inside;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].domain.key(level) == key)
            inside.push_back(i);
    return inside;
}

Membership withFailed(const Membership& membership, std::span<const NodeIndex> failed)
{
    std::vector<Node> nodes(membership.nodes().begin(), membership.nodes().end());
    for (const NodeIndex node : failed)
        nodes[node].state = NodeState::Failed;
    return Membership::make(membership.epoch(), std::move(nodes)).value();
}

std::vector<NodeIndex> mapNodes(const Membership& from, const Membership& to)
{
    std::vector<NodeIndex> places;
    places.reserve(from.size());
    for (const Node& node : from.nodes())
        places.push_back(to.find(node.id).value_or(noNode));
    return places;
}

} // namespace hrw
