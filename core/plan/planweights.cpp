// SPDX-License-Identifier: MIT
#include "core/cluster/domainwords.h"
#include "core/measure/inclusion.h"
#include "core/plan/planfindings.h"

#include <algorithm>
#include <array>

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
Fact croppedRemedy(const Membership& membership, const Rule& rule, const Peers& peers)
{
    const double cropped = (membership.totalWeight() - peers.weight) * peers.most / (1 - peers.most);
    std::vector<Node> nodes(membership.nodes().begin(), membership.nodes().end());
    for (const NodeIndex node : peers.nodes)
        nodes[node].weight *= cropped / peers.weight;
    const auto lighter = Membership::make(membership.epoch(), std::move(nodes));
    if (!lighter)
        return {};
    const AchievedShare share = together(achievedShares(*lighter, rule), peers.nodes);
    const Fact::Significant most{cropped, 4};
    const Fact::Share wanted{share.wanted};
    const Fact::Share achieved{share.achieved};
    return joined(
        {peers.level ? fact("Give %1 no more weight than %2 in all: it then asks for %3 and gets %4.",
                            domainWords(*peers.level, peers.domain), most, wanted, achieved)
                     : fact("Give it no more weight than %1: it then asks for %2 and gets %3.", most, wanted, achieved),
         rule.apartBy ? fact("Capacity beyond that counts only in another %1.", levelWord(*rule.apartBy))
                      : fact("Capacity beyond that counts only in another node.")},
        " ");
}

/// The same weight as two nodes, which can have a copy each.
Fact splitRemedy(const Membership& membership, const Rule& rule, const Shortfall& found)
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
    const Fact::Share achieved{share.achieved};
    return rule.apartBy ? fact("As two nodes of half the weight, one of them in another %1 it would get %2.",
                               levelWord(*rule.apartBy), achieved)
                        : fact("As two nodes of half the weight it would get %1.", achieved);
}

/// Why the peers get less than they ask for: `wanted` of all copies.
Fact quotaReason(const Rule& rule, const Peers& peers, int quota, double wanted)
{
    const Fact copies = quota == 1 ? fact("one copy") : fact("%1 copies", quota);
    const Fact::Share most{peers.most};
    if (!peers.level)
        return fact("A node can hold at most %1 of each key, %2 of all with %3 copies; its weight asks for %4.", copies,
                    most, rule.copies, Fact::Share{wanted});
    return fact("%1 can hold at most %2 of each key, %3 of all with %4 copies; its weight asks for %5.",
                openingWords(*peers.level, peers.domain), copies, most, rule.copies, Fact::Share{wanted});
}

PlanWarning weightWarning(const PlanMoment& moment, const Shortfall& found)
{
    const Membership& membership = *moment.membership;
    const Rule& rule = *moment.rule;
    const Peers peers = peersOf(membership, rule, found.node);
    const std::string& id = membership[found.node].id;
    const Fact::Share achieved{found.share.achieved};
    PlanWarning warning{Kind::Weights, moment.stage, {}, {}, {}, {id}};
    warning.what = fact("%1 gets %2 of all copies %3, and its weight asks for %4", id, achieved, momentWords(moment),
                        Fact::Share{found.share.wanted});
    const double wanted = peers.weight / membership.totalWeight();
    const bool tooMuch = wanted > peers.most && peers.most < 1;
    std::vector<Fact> reasons{
        tooMuch ? quotaReason(rule, peers, domainQuota(rule, membership), wanted)
                : fact("Only the first copy of a key follows the weights. The next ones go to other nodes, so that "
                       "heavy ones get less of them.")};
    if (found.others > 0)
        reasons.push_back(
            plural("%1 other {node misses|nodes miss} more than 5 % of what {its weight asks|their weights "
                   "ask} for.",
                   found.others));
    warning.reason = joined(std::move(reasons), " ");
    warning.remedy = tooMuch ? croppedRemedy(membership, rule, peers) : splitRemedy(membership, rule, found);
    if (warning.remedy.empty())
        warning.remedy = fact("Count on %1 for it.", achieved);
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
