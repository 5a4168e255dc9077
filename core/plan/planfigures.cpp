// SPDX-License-Identifier: MIT
#include "core/plan/planfigures.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>
#include <unordered_map>

namespace hrw {

namespace {

void add(PlanAmount& sum, const PlanAmount& part)
{
    sum.copies += part.copies;
    sum.bytes += part.bytes;
}

void add(StepTally::Amount& sum, const StepTally::Amount& part)
{
    sum.add(part);
}

std::optional<double> shareOf(double bytes, const std::optional<std::uint64_t>& capacity)
{
    if (capacity.value_or(0) == 0)
        return std::nullopt;
    return bytes / static_cast<double>(*capacity);
}

/// The node with the greatest of the shares that `shareOf(node)` gives.
template<typename ShareOf>
Fullness fullest(std::size_t nodes, ShareOf shareOfNode)
{
    Fullness most;
    for (NodeIndex i = 0; i < nodes; ++i)
        if (const double share = shareOfNode(i).value_or(0); share > most.share)
            most = {i, share, 0};
    return most;
}

std::optional<double> shareIn(const StepNode& node)
{
    return shareOf(node.held.bytes + node.in.bytes, node.capacity);
}

void sumFills(StageFigures& figures)
{
    const std::size_t nodes = figures.nodes.size();
    figures.fullestBefore = fullest(nodes, [&](NodeIndex i) { return figures.shareBefore(i); });
    figures.fullestAfter = fullest(nodes, [&](NodeIndex i) { return figures.shareAfter(i); });
    figures.fullestDuring = figures.fullestBefore;
    figures.during.clear();
    for (const PlanAmount& amount : figures.before)
        figures.during.push_back(amount.bytes);
    for (std::size_t step = 0; step < figures.steps.size(); ++step) {
        const std::vector<StepNode>& then = figures.steps[step].nodes;
        for (std::size_t i = 0; i < nodes; ++i)
            figures.during[i] = std::max(figures.during[i], then[i].held.bytes + then[i].in.bytes);
        const Fullness most = fullest(nodes, [&](NodeIndex i) { return shareIn(then[i]); });
        if (most.share > figures.fullestDuring.share)
            figures.fullestDuring = {most.node, most.share, step};
    }
}

/// Those between the same two nodes put together, in the order in which they stand; nodes in order.
template<typename Flow>
std::vector<Flow> merged(std::vector<Flow> flows)
{
    const auto ends = [](const Flow& flow) { return std::pair(flow.from, flow.to); };
    std::ranges::stable_sort(flows, {}, ends);
    std::size_t last = 0;
    for (std::size_t i = 1; i < flows.size(); ++i)
        if (ends(flows[i]) == ends(flows[last]))
            add(flows[last].amount, flows[i].amount);
        else
            flows[++last] = flows[i];
    flows.resize(std::min(last + 1, flows.size()));
    return flows;
}

/// Most bytes first.
std::vector<PlanFlow> sorted(std::vector<PlanFlow> flows)
{
    std::ranges::stable_sort(flows, [](const PlanFlow& a, const PlanFlow& b) {
        return std::tuple(a.amount.bytes, a.amount.copies) > std::tuple(b.amount.bytes, b.amount.copies);
    });
    return flows;
}

/// Finds nodes of a stage by their ids. Lists are mostly in the order of the stage, so it looks behind the last one
/// first.
class PlaceFinder
{
public:
    explicit PlaceFinder(std::span<const StageNode> nodes)
        : m_nodes(nodes)
    {
    }

    NodeIndex find(std::string_view id)
    {
        if (m_next >= m_nodes.size() || m_nodes[m_next].node.id != id) {
            if (m_all.empty())
                for (NodeIndex i = 0; i < m_nodes.size(); ++i)
                    m_all.emplace(m_nodes[i].node.id, i);
            const auto at = m_all.find(id);
            if (at == m_all.end())
                return noNode;
            m_next = at->second;
        }
        return static_cast<NodeIndex>(m_next++);
    }

private:
    std::span<const StageNode> m_nodes;
    std::size_t m_next = 0;
    std::unordered_map<std::string_view, NodeIndex> m_all; // made when it is needed
};

std::optional<std::uint64_t> both(const std::optional<std::uint64_t>& a, const std::optional<std::uint64_t>& b)
{
    return a && b ? std::optional(*a + *b) : std::nullopt;
}

/// Puts the nodes of one domain together in `groups`; gives the group of each node.
std::vector<NodeIndex> group(const std::vector<StageNode>& nodes, DomainLevel level, std::vector<StageNode>& groups)
{
    std::unordered_map<std::string, NodeIndex> known;
    std::vector<NodeIndex> groupOf;
    groups.clear();
    for (const StageNode& node : nodes) {
        // A key of a domain can't be an id's: it begins with a length.
        const auto domain = node.node.domain.key(level);
        const auto [at, isNew] =
            known.try_emplace(domain.value_or("node " + node.node.id), static_cast<NodeIndex>(groups.size()));
        groupOf.push_back(at->second);
        if (isNew) {
            groups.push_back(node);
            if (domain) {
                groups.back().node.id = node.node.domain.at(level);
                groups.back().node.domain = node.node.domain.upTo(level);
            }
            continue;
        }
        StageNode& group = groups[at->second];
        group.node.capacity = both(group.node.capacity, node.node.capacity);
        group.capacityBefore = both(group.capacityBefore, node.capacityBefore);
        group.node.bandwidth = both(group.node.bandwidth, node.node.bandwidth);
        group.node.weight += node.node.weight;
        group.joins = group.joins && node.joins;
        group.leaves = group.leaves && node.leaves;
        ++group.nodes;
    }
    return groupOf;
}

std::vector<StepNode> gathered(const std::vector<StepNode>& nodes, const std::vector<NodeIndex>& groupOf,
                               std::size_t groups)
{
    std::vector<StepNode> sums(groups);
    std::vector<bool> begun(groups, false);
    for (std::size_t i = 0; i < groupOf.size(); ++i) {
        StepNode& sum = sums[groupOf[i]];
        sum.capacity = begun[groupOf[i]] ? both(sum.capacity, nodes[i].capacity) : nodes[i].capacity;
        begun[groupOf[i]] = true;
        add(sum.held, nodes[i].held);
        add(sum.in, nodes[i].in);
        add(sum.out, nodes[i].out);
        add(sum.gone, nodes[i].gone);
    }
    return sums;
}

} // namespace

std::optional<double> StageFigures::shareBefore(NodeIndex node) const
{
    return shareOf(before[node].bytes, nodes[node].capacityBefore);
}

std::optional<double> StageFigures::shareDuring(NodeIndex node) const
{
    std::optional<double> most = shareBefore(node);
    for (const StepFigures& step : steps)
        if (const auto share = shareIn(step.nodes[node]))
            most = std::max(most.value_or(0), *share);
    return most;
}

std::optional<double> StageFigures::shareAfter(NodeIndex node) const
{
    return shareOf(after[node].bytes, nodes[node].node.capacity);
}

std::vector<StageNode> stageNodes(std::span<const Membership> lists)
{
    std::vector<StageNode> nodes;
    for (const Node& node : lists.front().nodes())
        nodes.push_back({node, node.capacity, false, false, 1, {}, 0});
    for (const Membership& list : lists.subspan(1)) {
        const std::vector<NodeIndex> places = placesOf(list, nodes);
        for (NodeIndex i = 0; i < list.size(); ++i)
            if (places[i] == noNode)
                nodes.push_back({list[i], list[i].capacity, true, false, 1, {}, 0});
            else if (!(nodes[places[i]].node == list[i]))
                nodes[places[i]].node = list[i];
    }
    for (StageNode& node : nodes)
        node.leaves = !lists.back().find(node.node.id);
    return nodes;
}

std::vector<NodeIndex> placesOf(const Membership& list, std::span<const StageNode> nodes)
{
    PlaceFinder finder(nodes);
    std::vector<NodeIndex> places;
    places.reserve(list.size());
    for (const Node& node : list.nodes())
        places.push_back(finder.find(node.id));
    return places;
}

std::vector<NodeIndex> placesIn(std::span<const StageNode> nodes, std::span<const StageNode> others)
{
    PlaceFinder finder(others);
    std::vector<NodeIndex> places;
    places.reserve(nodes.size());
    for (const StageNode& node : nodes)
        places.push_back(finder.find(node.node.id));
    return places;
}

PlanAmount scaled(const StepTally::Amount& amount, double scale)
{
    return {amount.copies, static_cast<double>(amount.bytes) * scale};
}

std::vector<PlanFlow> summed(std::span<const StepTally::Flow> flows, double scale)
{
    std::vector<PlanFlow> told;
    for (const StepTally::Flow& flow : merged(std::vector(flows.begin(), flows.end())))
        told.push_back({flow.from, flow.to, scaled(flow.amount, scale)});
    return sorted(std::move(told));
}

void sumUp(StageFigures& figures)
{
    for (const StepFigures& step : figures.steps) {
        figures.movedKeys += step.movedKeys;
        add(figures.moved, step.moved);
        figures.movedRequests += step.movedRequests;
        figures.worstSurge = std::max(figures.worstSurge, step.movedRequests);
        figures.time.shortest += step.time.shortest;
        figures.time.longest += step.time.longest;
    }
    for (std::size_t i = 0; i < figures.nodes.size(); ++i) {
        const PlanAmount& had = figures.before[i];
        const PlanAmount& has = figures.after[i];
        figures.least.copies += has.copies > had.copies ? has.copies - had.copies : 0;
        figures.least.bytes += std::max(0.0, has.bytes - had.bytes);
    }
    sumFills(figures);
}

PlanTime stepTime(std::span<const StageNode> nodes, std::span<const StepNode> figures, const PlanTerms& terms)
{
    PlanTime time;
    double all = 0;
    const auto transfers = static_cast<double>(terms.transfersPerNode);
    for (std::size_t i = 0; i < figures.size(); ++i) {
        const double in = figures[i].in.bytes;
        const double out = figures[i].out.bytes;
        const std::optional<std::uint64_t> own = nodes[i].node.bandwidth;
        const auto rate = [&](double transfer) {
            return own ? std::min(static_cast<double>(*own), transfers * transfer) : transfers * transfer;
        };
        time.shortest = std::max(time.shortest, std::max(in, out) / rate(terms.transfer.fastest));
        time.longest = std::max(time.longest, (in + out) / rate(terms.transfer.slowest));
        all += in;
    }
    if (terms.throttle) {
        time.shortest = std::max(time.shortest, all / static_cast<double>(*terms.throttle));
        time.longest = std::max(time.longest, all / static_cast<double>(*terms.throttle));
    }
    return time;
}

StageFigures totalOf(const PlanGround& ground, std::span<const StageRun> stages)
{
    std::vector<Membership> lists{ground.today};
    for (const StageRun& stage : stages)
        if (stage.done())
            lists.push_back(stage.is);
    StageFigures total;
    total.nodes = stageNodes(lists);
    std::vector<PlanFlow> flows;
    total.before.resize(total.nodes.size());
    std::ranges::copy(ground.held, total.before.begin());
    total.after = total.before;
    for (std::size_t number = 0; number < stages.size(); ++number) {
        if (!stages[number].done())
            continue;
        const StageFigures& stage = *stages[number].figures;
        const std::vector<NodeIndex> at = placesIn(stage.nodes, total.nodes);
        for (const StepFigures& step : stage.steps) {
            StepFigures moved = step;
            moved.what = fact("%1. %2: %3", number + 1, stages[number].title, step.what);
            moved.nodes.assign(total.nodes.size(), {});
            for (NodeIndex i = 0; i < total.nodes.size(); ++i)
                moved.nodes[i].held = total.after[i];
            for (std::size_t i = 0; i < at.size(); ++i)
                moved.nodes[at[i]] = step.nodes[i];
            total.steps.push_back(std::move(moved));
        }
        for (std::size_t i = 0; i < at.size(); ++i)
            total.after[at[i]] = stage.after[i];
        for (const PlanFlow& flow : stage.flows)
            flows.push_back({flow.from == noNode ? noNode : at[flow.from], at[flow.to], flow.amount});
    }
    total.flows = sorted(merged(std::move(flows)));
    return total;
}

StageFigures grouped(const StageFigures& figures, DomainLevel level)
{
    StageFigures all = figures;
    const std::vector<NodeIndex> groupOf = group(figures.nodes, level, all.nodes);
    for (NodeIndex i = 0; i < figures.nodes.size(); ++i) {
        StageNode& group = all.nodes[groupOf[i]];
        if (const double share = figures.shareDuring(i).value_or(0); share > group.fullestShare) {
            group.fullest = figures.nodes[i].node.id;
            group.fullestShare = share;
        }
    }
    const auto gather = [&](const std::vector<PlanAmount>& amounts) {
        std::vector<PlanAmount> sums(all.nodes.size());
        for (std::size_t i = 0; i < amounts.size(); ++i)
            add(sums[groupOf[i]], amounts[i]);
        return sums;
    };
    all.before = gather(figures.before);
    all.after = gather(figures.after);
    for (auto& step : all.steps)
        step.nodes = gathered(step.nodes, groupOf, all.nodes.size());
    std::vector<PlanFlow> flows;
    for (const PlanFlow& flow : figures.flows)
        flows.push_back({flow.from == noNode ? noNode : groupOf[flow.from], groupOf[flow.to], flow.amount});
    all.flows = sorted(merged(std::move(flows)));
    sumFills(all);
    return all;
}

} // namespace hrw
