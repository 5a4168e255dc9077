// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/cluster/domainwords.h"
#include "core/measure/inclusion.h"
#include "core/plan/planfindings.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace hrw {

namespace {

using Kind = PlanWarning::Kind;

constexpr double leastHonoured = 0.95; // of what a weight asks for

bool sameRace(const PlanMoment& a, const PlanMoment& b)
{
    return *a.rule == *b.rule && std::ranges::equal(a.membership->nodes(), b.membership->nodes());
}

/// The node that misses most of what its weight asks for, among those that miss too much.
struct Shortfall
{
    NodeIndex node = noNode;
    AchievedShare share;
    std::size_t others = 0;
};

Shortfall worstShortfall(const Membership& membership, const Rule& rule)
{
    const AchievedShares shares = achievedShares(membership, rule);
    Shortfall worst;
    std::size_t all = 0;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const AchievedShare& share = shares.nodes[i];
        if (share.achieved <= 0 || share.achieved >= leastHonoured * share.wanted)
            continue;
        ++all;
        if (worst.node == noNode || share.deviation() < worst.share.deviation())
            worst = {i, share, 0};
    }
    worst.others = all > 0 ? all - 1 : 0;
    return worst;
}

/// The nodes that together can have no more than their quota of a key's copies: a node, or all of its domain.
struct Peers
{
    std::vector<NodeIndex> nodes;
    std::optional<DomainLevel> level; ///< nullopt: the node alone
    std::string domain;
    double weight = 0;
    double most = 1; ///< of all copies
};

Peers peersOf(const Membership& membership, const Rule& rule, NodeIndex node)
{
    const std::vector<std::uint32_t> numbers = domainNumbers(membership, rule.apartBy);
    Peers peers;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (numbers[i] == numbers[node] && membership[i].raceWeight() > 0) {
            peers.nodes.push_back(i);
            peers.weight += membership[i].weight;
        }
    if (peers.nodes.size() > 1) {
        peers.level = rule.apartBy;
        peers.domain = membership[node].domain.at(*rule.apartBy);
    }
    peers.most = static_cast<double>(domainQuota(rule, membership)) / std::max(1, possibleCopies(membership, rule));
    return peers;
}

AchievedShare together(const AchievedShares& shares, std::span<const NodeIndex> nodes)
{
    AchievedShare sum;
    for (const NodeIndex node : nodes) {
        sum.wanted += shares.nodes[node].wanted;
        sum.achieved += shares.nodes[node].achieved;
    }
    return sum;
}

/// The largest weight of the peers with which they ask for no more than they can get, and what they get with it.
std::string croppedRemedy(const Membership& membership, const Rule& rule, const Peers& peers)
{
    const double cropped = (membership.totalWeight() - peers.weight) * peers.most / (1 - peers.most);
    std::vector<Node> nodes(membership.nodes().begin(), membership.nodes().end());
    for (const NodeIndex node : peers.nodes)
        nodes[node].weight *= cropped / peers.weight;
    const auto lighter = Membership::make(membership.epoch(), std::move(nodes));
    if (!lighter)
        return {};
    const AchievedShare share = together(achievedShares(*lighter, rule), peers.nodes);
    return fmt::format("Give {} no more weight than {:.4g}{}: it then asks for {} and gets {}. Capacity beyond that "
                       "counts only in another {}.",
                       peers.level ? domainWords(*peers.level, peers.domain) : "it", cropped,
                       peers.nodes.size() > 1 ? " in all" : "", formatPercent(share.wanted),
                       formatPercent(share.achieved), rule.apartBy ? levelName(*rule.apartBy) : "node");
}

/// The same weight as two nodes, which can have a copy each.
std::string splitRemedy(const Membership& membership, const Rule& rule, const Shortfall& found)
{
    std::vector<Node> nodes(membership.nodes().begin(), membership.nodes().end());
    nodes[found.node].weight /= 2;
    Node half = nodes[found.node];
    while (membership.find(half.id))
        half.id += "'";
    half.domain = {};
    nodes.push_back(half);
    const auto halves = Membership::make(membership.epoch(), std::move(nodes));
    if (!halves)
        return {};
    const std::array both{found.node, static_cast<NodeIndex>(membership.size())};
    const AchievedShare share = together(achievedShares(*halves, rule), both);
    if (share.achieved <= found.share.achieved)
        return {};
    return fmt::format("As two nodes of half the weight{} it would get {}.",
                       rule.apartBy ? fmt::format(", one of them in another {}", levelName(*rule.apartBy)) : "",
                       formatPercent(share.achieved));
}

PlanWarning weightWarning(const PlanMoment& moment, const Shortfall& found)
{
    const Membership& membership = *moment.membership;
    const Rule& rule = *moment.rule;
    const Peers peers = peersOf(membership, rule, found.node);
    PlanWarning warning{Kind::Weights, moment.stage, {}, {}, {}};
    warning.what =
        fmt::format("{} gets {} of all copies {}, and its weight asks for {}", membership[found.node].id,
                    formatPercent(found.share.achieved), momentWords(moment), formatPercent(found.share.wanted));
    const double wanted = peers.weight / membership.totalWeight();
    const int quota = domainQuota(rule, membership);
    const bool tooMuch = wanted > peers.most && peers.most < 1;
    if (tooMuch)
        warning.reason =
            fmt::format("{} can hold at most {} of each key, {} of all with {} copies; its weight asks for {}.",
                        peers.level ? openingWords(*peers.level, peers.domain) : "A node",
                        quota == 1 ? std::string("one copy") : fmt::format("{} copies", quota),
                        formatPercent(peers.most), rule.copies, formatPercent(wanted));
    else
        warning.reason = "Only the first copy of a key follows the weights. The next ones go to other nodes, so that "
                         "heavy ones get less of them.";
    if (found.others > 0)
        warning.reason += fmt::format(" {} other {} more than 5 % of what {} for.", found.others,
                                      found.others == 1 ? "node misses" : "nodes miss",
                                      found.others == 1 ? "its weight asks" : "their weights ask");
    warning.remedy = tooMuch ? croppedRemedy(membership, rule, peers) : splitRemedy(membership, rule, found);
    if (warning.remedy.empty())
        warning.remedy = fmt::format("Count on {} for it.", formatPercent(found.share.achieved));
    return warning;
}

} // namespace

void findWeights(const PlanRun& run, WarningList& list, const Task& task)
{
    // Each node that is the worst at some moment is told once, of the moment at which it misses most.
    std::vector<std::pair<PlanMoment, Shortfall>> found;
    const std::vector<PlanMoment> moments = planMoments(run);
    for (std::size_t i = 0; i < moments.size() && !task.stopped(); ++i) {
        const PlanMoment& moment = moments[i];
        if (moment.rule->copies == 1 || (i > 0 && sameRace(moments[i - 1], moment)))
            continue;
        const Shortfall worst = worstShortfall(*moment.membership, *moment.rule);
        if (worst.node == noNode)
            continue;
        const std::string& id = (*moment.membership)[worst.node].id;
        const auto known = std::ranges::find_if(
            found, [&](const auto& other) { return (*other.first.membership)[other.second.node].id == id; });
        if (known == found.end())
            found.emplace_back(moment, worst);
        else if (worst.share.deviation() < known->second.share.deviation())
            *known = {moment, worst};
    }
    for (const auto& [moment, worst] : found)
        if (list.wants(Kind::Weights))
            list.add(weightWarning(moment, worst));
}

} // namespace hrw
