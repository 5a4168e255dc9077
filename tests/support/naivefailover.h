// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/failover.h"
#include "tests/support/naive.h"

// What a failure does, the plainest way: for each key the list of ids that are left, and maps for everything else.

namespace naive {

struct Amount
{
    std::uint64_t copies = 0, bytes = 0;
    bool operator==(const Amount&) const = default;
    void add(std::uint64_t size) { ++copies, bytes += size; }
};

struct Failover
{
    std::uint64_t keys = 0;
    std::vector<std::string> lostNodes;
    std::map<std::size_t, std::uint64_t> left;
    std::uint64_t unavailableBytes = 0, ownersLost = 0, promoted = 0, promotedSecond = 0, missing = 0, belowQuorum = 0;
    Amount recreate, orphaned;
    std::map<std::string, std::pair<Amount, Amount>> traffic; ///< in, out; idle nodes are missing
    std::string next;                                         ///< "" when no node holds a last copy
    std::uint64_t nextKeys = 0;
    double nextMean = 0;
};

inline bool isUp(const Membership& membership, const std::string& id)
{
    return std::any_of(membership.nodes().begin(), membership.nodes().end(),
                       [&](const Node& n) { return n.id == id && n.state == hrw::NodeState::Up; });
}

inline Failover failover(const hrw::KeySet& keys, const Membership& was, const Table& before, const Membership& is,
                         const Table& after, const Rule& rule)
{
    Failover sum;
    sum.keys = before.size();
    std::map<std::string, std::uint64_t> last;
    const auto copies = static_cast<std::size_t>(rule.copies);
    for (std::size_t k = 0; k < before.size(); ++k) {
        Holders left;
        for (const std::string& id : before[k])
            if (isUp(is, id))
                left.push_back(id);
        ++sum.left[left.size()];
        sum.belowQuorum += 2 * left.size() <= copies; // no majority
        sum.unavailableBytes += left.empty() ? keys.bytes(k) : 0;
        if (left.size() == 1)
            ++last[left.front()];
        sum.missing += copies - after[k].size();
        if (!before[k].empty() && !contains(left, before[k].front())) {
            ++sum.ownersLost;
            const bool promoted = contains(left, owner(after[k]));
            sum.promoted += promoted;
            sum.promotedSecond += promoted && owner(after[k]) == before[k].at(1);
        }
        for (const std::string& id : minus(after[k], left)) {
            sum.recreate.add(keys.bytes(k));
            if (left.empty()) {
                sum.orphaned.add(keys.bytes(k));
                continue;
            }
            sum.traffic[id].first.add(keys.bytes(k));
            sum.traffic[left.front()].second.add(keys.bytes(k));
        }
    }
    double stood = 0;
    for (const Node& node : was.nodes())
        if (takesPart(node) && !isUp(is, node.id))
            sum.lostNodes.push_back(node.id);
        else
            stood += takesPart(node);
    std::uint64_t all = 0;
    for (const Node& node : is.nodes()) {
        all += last[node.id];
        if (last[node.id] > sum.nextKeys) {
            sum.nextKeys = last[node.id];
            sum.next = node.id;
        }
    }
    sum.nextMean = all > 0 ? static_cast<double>(all) / stood : 0;
    return sum;
}

inline bool agrees(const hrw::CopyAmount& core, const Amount& model)
{
    return core.copies == model.copies && core.bytes == model.bytes;
}

/// Every field is what the model has.
inline bool agrees(const hrw::Failover& core, const Failover& model, const Membership& was, const Membership& is)
{
    std::vector<std::string> lost;
    for (const hrw::NodeIndex node : core.lostNodes)
        lost.push_back(was[node].id);
    std::map<std::size_t, std::uint64_t> left;
    for (std::size_t i = 0; i < core.left.size(); ++i)
        if (core.left.at(i) > 0)
            left[i] = core.left.at(i);
    if (core.nodes.size() != is.size())
        return false;
    std::map<std::string, std::pair<Amount, Amount>> traffic;
    for (hrw::NodeIndex i = 0; i < is.size(); ++i) {
        const auto& [in, out] = core.nodes[i];
        if (in.copies > 0 || out.copies > 0)
            traffic[is[i].id] = {{in.copies, in.bytes}, {out.copies, out.bytes}};
    }
    const std::string next = core.nextLoss.node == hrw::noNode ? "" : is[core.nextLoss.node].id;
    return core.keys == model.keys && lost == model.lostNodes && left == model.left &&
           core.unavailableBytes == model.unavailableBytes && core.ownersLost == model.ownersLost &&
           core.promoted == model.promoted && core.promotedSecond == model.promotedSecond &&
           core.copiesMissing == model.missing && core.belowQuorum() == model.belowQuorum &&
           agrees(core.recreate, model.recreate) && agrees(core.orphaned, model.orphaned) && traffic == model.traffic &&
           next == model.next && core.nextLoss.keys == model.nextKeys && core.nextLoss.mean == model.nextMean;
}

} // namespace naive
