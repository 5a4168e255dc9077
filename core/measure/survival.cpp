// SPDX-License-Identifier: MIT
#include "core/measure/survival.h"

#include "core/base/parallel.h"
#include "core/place/engine.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <tuple>

namespace hrw {

namespace {

/// The nodes that are up, by their domain at `level`, in the order in which the membership names the domains first.
std::vector<Outage> domainOutages(const Membership& membership, DomainLevel level)
{
    std::vector<Outage> found;
    std::map<std::string, std::size_t> places;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const Node& node = membership[i];
        const auto key = node.domain.key(level);
        if (!key || node.state == NodeState::Failed)
            continue;
        const auto [at, fresh] = places.try_emplace(*key, found.size());
        if (fresh)
            found.push_back({node.domain.upTo(level).text(), level, {}});
        found[at->second].nodes.push_back(i);
    }
    std::erase_if(found, [&](const Outage& outage) {
        return std::ranges::none_of(outage.nodes, [&](NodeIndex i) { return membership[i].raceWeight() > 0; });
    });
    return found;
}

/// For each node the keys of which it would lose the last copy, when the nodes of `failed` are gone already. nullopt
/// when stopped.
std::optional<std::vector<std::uint64_t>> lastCopies(const Placement& placement, const std::vector<bool>& failed,
                                                     const Task& task)
{
    constexpr KeyIndex block = 1 << 16;
    std::vector<std::uint64_t> all(failed.size(), 0);
    std::mutex adding;
    const bool done = forBlocks(placement.keys(), block, task, [&](KeyIndex begin, KeyIndex end) {
        std::vector<std::uint64_t> some(failed.size(), 0);
        for (KeyIndex key = begin; key < end; ++key) {
            NodeIndex last = noNode;
            int left = 0;
            for (const NodeIndex node : placement.of(key))
                if (node != noNode && !failed[node]) {
                    last = node;
                    ++left;
                }
            if (left == 1)
                ++some[last];
        }
        const std::lock_guard lock(adding);
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] += some[i];
    });
    if (!done)
        return std::nullopt;
    return all;
}

Outage together(const Membership& membership, std::vector<NodeIndex> nodes)
{
    std::ranges::sort(nodes);
    std::string name;
    for (const NodeIndex node : nodes)
        name += (name.empty() ? "" : ", ") + membership[node].id;
    return {name, std::nullopt, std::move(nodes)};
}

/// Finds the fullest survivor.
void judge(SurvivalRow& row, const Membership& was, const LoadSums& before, const Membership& is, const LoadSums& after)
{
    LoadSums::Held all;
    for (const LoadSums::Held& held : before.nodes) {
        all.copies += held.copies;
        all.bytes += held.bytes;
    }
    const auto amount = [&](const LoadSums::Held& held) {
        return static_cast<double>(all.bytes > 0 ? held.bytes : held.copies);
    };
    const double weight = was.totalWeight();
    for (NodeIndex i = 0; i < is.size(); ++i) {
        if (is[i].raceWeight() <= 0 || amount(after.nodes[i]) <= 0)
            continue;
        const double ratio = amount(after.nodes[i]) / (is[i].raceWeight() / weight * amount(all));
        if (ratio <= row.fullestRatio)
            continue;
        row.fullest = i;
        row.fullestRatio = ratio;
    }
    row.safeFillTheory = weight > 0 ? is.totalWeight() / weight : 0;
    if (is.liveCount() == 0)
        row.safeFill = 0;
    else
        row.safeFill = row.fullestRatio > 1 ? 1 / row.fullestRatio : 1;
}

/// nullopt when stopped.
std::optional<SurvivalRow> rowOf(const KeySet& keys, const Membership& was, const Placement& before,
                                 const LoadSums& sums, const Rule& rule, const Outage& outage, const Task& task)
{
    const Membership is = withFailed(was, outage.nodes);
    const auto after = placeAfter(keys, before, was, is, rule, task);
    if (!after)
        return std::nullopt;
    const auto held = sumLoadsAfter(sums, keys, was, before, is, *after, task);
    auto what = held ? failover(keys, was, before, sums, is, *after, rule, task) : std::nullopt;
    if (!what)
        return std::nullopt;
    SurvivalRow row{outage, std::move(*what)};
    judge(row, was, sums, is, *held);
    return row;
}

} // namespace

std::vector<Outage> outages(const Membership& membership)
{
    std::vector<Outage> all;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            all.push_back({membership[i].id, std::nullopt, {i}});
    for (const DomainLevel level : domainLevels) {
        std::vector<Outage> domains = domainOutages(membership, level);
        std::ranges::move(domains, std::back_inserter(all));
    }
    return all;
}

std::optional<std::vector<Outage>> worstNodes(const Membership& membership, const Placement& placement,
                                              const LoadSums& sums, const Task& task)
{
    constexpr int least = 3;
    const std::size_t most =
        std::min(static_cast<std::size_t>(std::max(placement.copies(), least)), membership.liveCount());
    std::vector<bool> failed(membership.size(), false);
    std::vector<NodeIndex> nodes;
    std::vector<Outage> found;
    while (nodes.size() < most) {
        const auto gains = lastCopies(placement, failed, Task{task.stop, {}});
        if (!gains)
            return std::nullopt;
        NodeIndex worst = noNode;
        const auto harm = [&](NodeIndex i) {
            return std::tuple((*gains)[i], sums.nodes[i].bytes, sums.nodes[i].copies);
        };
        for (NodeIndex i = 0; i < membership.size(); ++i)
            if (membership[i].raceWeight() > 0 && !failed[i] && (worst == noNode || harm(i) > harm(worst)))
                worst = i;
        failed[worst] = true;
        nodes.push_back(worst);
        if (nodes.size() > 1)
            found.push_back(together(membership, nodes));
        task.report(nodes.size(), most);
    }
    return found;
}

std::optional<std::vector<SurvivalRow>> survival(const KeySet& keys, const Membership& membership,
                                                 const std::shared_ptr<const Placement>& placement,
                                                 const LoadSums& sums, const Rule& rule,
                                                 std::span<const Outage> outages, const Task& task)
{
    // What earlier steps left in a patch would be visited again for every outage.
    const std::shared_ptr<const Placement> before = flattened(placement, membership.size());
    std::vector<SurvivalRow> rows(outages.size());
    const Task quiet{task.stop, {}};
    const bool done = forBlocks(outages.size(), 1, task, [&](std::uint64_t number, std::uint64_t) {
        if (auto row = rowOf(keys, membership, *before, sums, rule, outages[number], quiet))
            rows[number] = std::move(*row);
    });
    if (!done)
        return std::nullopt;
    return rows;
}

} // namespace hrw
