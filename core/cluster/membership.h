// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/node.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace hrw {

/// A place in one membership's list. It names a node only together with that membership; across memberships a node is
/// its id.
using NodeIndex = std::uint32_t;
inline constexpr NodeIndex noNode = UINT32_MAX;

/// Who can hold a key, as of one epoch. Ids are unique and every node has passed checkNode(). The order of the list is
/// the order in which people see the nodes and has no influence on any placement.
class Membership
{
public:
    Membership() = default;
    /// Refuses an invalid node and a second use of an id, naming its place in the list.
    static Result<Membership> make(std::uint64_t epoch, std::vector<Node> nodes);

    [[nodiscard]] std::uint64_t epoch() const { return m_epoch; }
    [[nodiscard]] std::span<const Node> nodes() const
    {
        return m_list ? std::span<const Node>(m_list->nodes) : std::span<const Node>();
    }
    [[nodiscard]] std::size_t size() const { return m_list ? m_list->nodes.size() : 0; }
    [[nodiscard]] const Node& operator[](NodeIndex index) const { return m_list->nodes[index]; }
    [[nodiscard]] std::optional<NodeIndex> find(std::string_view id) const;

    /// Sum of the weights that take part in races (failed nodes count 0).
    [[nodiscard]] double totalWeight() const;
    /// Nodes that can win a race: up, weight > 0.
    [[nodiscard]] std::size_t liveCount() const;
    /// Distinct domains at `level` among the nodes that can win a race; a node that names none is one of its own.
    [[nodiscard]] std::size_t domainCount(DomainLevel level) const;

    /// The same nodes in the same order, whatever the epochs are.
    [[nodiscard]] bool sameList(const Membership& other) const
    {
        return m_list == other.m_list || std::ranges::equal(nodes(), other.nodes());
    }
    bool operator==(const Membership& other) const { return m_epoch == other.m_epoch && sameList(other); }

private:
    struct List
    {
        std::vector<Node> nodes;
        std::unordered_map<std::string_view, NodeIndex> index; // by the ids of `nodes`
    };

    std::uint64_t m_epoch = 0;
    std::shared_ptr<const List> m_list; // null: no nodes. Shared with copies
};

/// For each node a number that two nodes share exactly if they stand in the same domain at `level`. Without a level, or
/// where a node names no domain there, it is one of its own.
std::vector<std::uint32_t> domainNumbers(const Membership& membership, std::optional<DomainLevel> level);

/// The nodes that stand in the domain `key`, as DomainPath::key() tells it, at `level`; in order.
std::vector<NodeIndex> nodesIn(const Membership& membership, DomainLevel level, std::string_view key);

/// The same list with these nodes failed: the indices stay, and so does the epoch.
Membership withFailed(const Membership& membership, std::span<const NodeIndex> failed);

/// For each node of `from`, its place in `to`, or noNode.
std::vector<NodeIndex> mapNodes(const Membership& from, const Membership& to);

} // namespace hrw
