// SPDX-License-Identifier: MIT
#include "core/measure/load.h"

#include "core/base/parallel.h"
#include "core/measure/inclusion.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

namespace hrw {

namespace {

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

/// binomialBand() of many nodes, most of which have the same share.
class CountBands
{
public:
    CountBands(std::uint64_t keys, std::size_t bands)
        : m_keys(keys)
        , m_bands(bands)
    {
    }

    const Band& of(double share)
    {
        const auto [at, added] = m_known.try_emplace(share);
        if (added)
            at->second = binomialBand(m_keys, share, m_bands);
        return at->second;
    }

private:
    std::uint64_t m_keys;
    std::size_t m_bands;
    std::unordered_map<double, Band> m_known;
};

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

Loads judgeLoads(const KeySet& keys, const Membership& membership, const LoadSums& sums, const Rule& rule)
{
    Loads loads;
    loads.nodes.resize(membership.size());
    loads.copiesMissing = sums.copiesMissing;
    loads.keysUnplaced = sums.keysUnplaced;
    LoadSums::Held held;
    for (const LoadSums::Held& node : sums.nodes) {
        held.copies += node.copies;
        held.bytes += node.bytes;
        held.requests += node.requests;
    }
    const std::vector<double> holds = inclusion(membership, rule);
    const double copiesPerKey = std::accumulate(holds.begin(), holds.end(), 0.0);
    const double weight = membership.totalWeight();
    const std::size_t bands = membership.liveCount();
    CountBands countBands(keys.size(), bands);
    const Totals& bytes = sums.bytes;
    const Totals& requests = sums.requests;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        NodeLoad& node = loads.nodes[i];
        node.keys.amount = static_cast<double>(sums.nodes[i].copies);
        node.bytes.amount = static_cast<double>(sums.nodes[i].bytes);
        node.requests.amount = sums.inRequests(sums.nodes[i].requests);
        const double fair = weight > 0 ? membership[i].raceWeight() / weight : 0;
        const double expected = copiesPerKey > 0 ? holds[i] / copiesPerKey : 0;
        judge(node.keys, static_cast<double>(held.copies), fair, expected, countBands.of(holds[i]));
        judge(node.bytes, static_cast<double>(held.bytes), fair, expected,
              amountBand(bytes.sum, bytes.squares, bytes.largest, holds[i], bands));
        judge(node.requests, sums.inRequests(held.requests), fair, fair,
              amountBand(requests.sum, requests.squares, requests.largest, fair, bands));
    }
    loads.spread = spreadOf(loads);
    loads.chanceSpread = chanceSpread(keys.size(), holds);
    return loads;
}

Loads measureLoads(const KeySet& keys, const Membership& membership, const Placement& placement, const Rule& rule)
{
    return judgeLoads(keys, membership, *sumLoads(keys, placement, membership.size(), {}), rule);
}

namespace {

/// For each hot node the keys that it owns, in order. nullopt when stopped.
std::optional<std::vector<std::vector<KeyIndex>>> keysOf(const std::vector<bool>& hot, const Placement& placement,
                                                         const Task& task)
{
    std::vector<std::vector<KeyIndex>> owned(hot.size());
    if (std::ranges::find(hot, true) == hot.end())
        return owned;
    constexpr KeyIndex part = 1 << 17;
    std::vector<std::vector<KeyIndex>> parts((placement.keys() + part - 1) / part);
    const bool done = forBlocks(placement.keys(), part, task, [&](KeyIndex begin, KeyIndex end) {
        for (KeyIndex k = begin; k < end; ++k)
            if (const NodeIndex owner = placement.owner(k); owner != noNode && hot[owner])
                parts[begin / part].push_back(k);
    });
    if (!done)
        return std::nullopt;
    for (const std::vector<KeyIndex>& some : parts)
        for (const KeyIndex k : some)
            owned[placement.owner(k)].push_back(k);
    return owned;
}

} // namespace

HotReport findHot(const KeySet& keys, const Membership& membership, const Placement& placement, const Loads& loads,
                  double threshold)
{
    return *findHot(keys, membership, placement, loads, threshold, {});
}

std::optional<HotReport> findHot(const KeySet& keys, const Membership& membership, const Placement& placement,
                                 const Loads& loads, double threshold, const Task& task)
{
    HotReport report;
    report.hot.resize(membership.size());
    double all = 0;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const LoadFigure& requests = loads.nodes[i].requests;
        report.hot[i] = requests.share > threshold * requests.fairShare;
        all += requests.amount;
    }
    auto owned = keysOf(report.hot, placement, task);
    if (!owned)
        return std::nullopt;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        std::vector<KeyIndex>& candidates = (*owned)[i];
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
