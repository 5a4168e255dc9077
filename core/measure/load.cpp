// SPDX-License-Identifier: MIT
#include "core/measure/load.h"

#include "core/measure/inclusion.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace hrw {

namespace {

/// Sum, sum of squares and largest of the keys' amounts of one kind.
struct Totals
{
    double sum = 0;
    double squares = 0;
    double largest = 0;

    void add(double amount)
    {
        sum += amount;
        squares += amount * amount;
        largest = std::max(largest, amount);
    }
};

/// Shares of `held` (what the nodes hold together) and its chance band, for one node.
void judge(LoadFigure& figure, double held, double fairShare, double expectedShare, const Band& amounts)
{
    figure.fairShare = fairShare;
    figure.expected = expectedShare;
    if (held <= 0)
        return;
    figure.share = figure.amount / held;
    figure.band = {amounts.low / held, amounts.high / held};
    figure.withinChance = amounts.contains(figure.amount);
}

struct Sums
{
    Totals bytes;
    Totals requests;
    double held = 0;         // copies
    double heldBytes = 0;    // over all copies
    double heldRequests = 0; // of keys that have an owner
};

Sums addUp(const KeySet& keys, const Placement& placement, Loads& loads)
{
    Sums sums;
    for (KeyIndex k = 0; k < keys.size(); ++k) {
        const auto bytes = static_cast<double>(keys.bytes(k));
        const double requests = keys.requests(k);
        sums.bytes.add(bytes);
        sums.requests.add(requests);
        const auto holders = placement.of(k);
        for (const NodeIndex node : holders) {
            if (node == noNode) {
                ++loads.copiesMissing;
                continue;
            }
            loads.nodes[node].keys.amount += 1;
            loads.nodes[node].bytes.amount += bytes;
            sums.held += 1;
            sums.heldBytes += bytes;
        }
        if (holders.front() == noNode) {
            ++loads.keysUnplaced;
            continue;
        }
        loads.nodes[holders.front()].requests.amount += requests;
        sums.heldRequests += requests;
    }
    return sums;
}

/// Standard deviation over mean of keys / expected keys, over the nodes that should hold anything.
double spreadOf(const Loads& loads)
{
    std::vector<double> ratios;
    for (const NodeLoad& node : loads.nodes)
        if (node.keys.expected > 0)
            ratios.push_back(node.keys.share / node.keys.expected);
    const double count = static_cast<double>(ratios.size());
    const double mean = std::accumulate(ratios.begin(), ratios.end(), 0.0) / std::max(count, 1.0);
    double squares = 0;
    for (const double r : ratios)
        squares += (r - mean) * (r - mean);
    return mean > 0 ? std::sqrt(squares / count) / mean : 0;
}

} // namespace

const LoadFigure& NodeLoad::of(LoadKind kind) const
{
    return kind == LoadKind::Keys ? keys : kind == LoadKind::Bytes ? bytes : requests;
}

bool Loads::withinChance(LoadKind kind) const
{
    return std::ranges::all_of(nodes, [&](const NodeLoad& node) { return node.of(kind).withinChance; });
}

Loads measureLoads(const KeySet& keys, const Membership& membership, const Placement& placement, const Rule& rule)
{
    Loads loads;
    loads.nodes.resize(membership.size());
    const Sums sums = addUp(keys, placement, loads);
    const std::vector<double> holds = inclusion(membership, rule);
    const double copiesPerKey = std::accumulate(holds.begin(), holds.end(), 0.0);
    const double weight = membership.totalWeight();
    const std::size_t bands = membership.liveCount();
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        NodeLoad& node = loads.nodes[i];
        const double fair = weight > 0 ? membership[i].raceWeight() / weight : 0;
        const double expected = copiesPerKey > 0 ? holds[i] / copiesPerKey : 0;
        judge(node.keys, sums.held, fair, expected, binomialBand(keys.size(), holds[i], bands));
        judge(node.bytes, sums.heldBytes, fair, expected,
              amountBand(sums.bytes.sum, sums.bytes.squares, sums.bytes.largest, holds[i], bands));
        judge(node.requests, sums.heldRequests, fair, fair,
              amountBand(sums.requests.sum, sums.requests.squares, sums.requests.largest, fair, bands));
    }
    loads.spread = spreadOf(loads);
    loads.chanceSpread = chanceSpread(keys.size(), holds);
    return loads;
}

HotReport findHot(const KeySet& keys, const Membership& membership, const Placement& placement, const Loads& loads,
                  double threshold)
{
    HotReport report;
    report.hot.resize(membership.size());
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const LoadFigure& requests = loads.nodes[i].requests;
        report.hot[i] = requests.share > threshold * requests.fairShare;
    }
    std::vector<std::vector<KeyIndex>> owned(membership.size());
    double all = 0;
    for (KeyIndex k = 0; k < keys.size(); ++k) {
        const NodeIndex owner = placement.owner(k);
        if (owner == noNode)
            continue;
        all += keys.requests(k);
        if (report.hot[owner])
            owned[owner].push_back(k);
    }
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        std::vector<KeyIndex>& candidates = owned[i];
        const auto listed = static_cast<std::ptrdiff_t>(std::min(candidates.size(), hotKeysPerNode));
        std::ranges::partial_sort(candidates, candidates.begin() + listed, [&](KeyIndex a, KeyIndex b) {
            return std::pair(-keys.requests(a), a) < std::pair(-keys.requests(b), b);
        });
        double rest = loads.nodes[i].requests.share;
        const double limit = threshold * loads.nodes[i].requests.fairShare;
        for (auto k = candidates.begin(); k != candidates.begin() + listed && rest > limit; ++k) {
            const double share = keys.requests(*k) / all;
            report.keys.push_back({*k, i, keys.requests(*k), share});
            report.spreadingCanHelp = report.spreadingCanHelp && share <= loads.nodes[i].requests.fairShare;
            rest -= share;
        }
    }
    return report;
}

} // namespace hrw
