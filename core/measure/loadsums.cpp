// SPDX-License-Identifier: MIT
#include "core/measure/loadsums.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <mutex>

namespace hrw {

namespace {

constexpr int unitBits = 124; // below the largest sum; leaves room for rounding up and the sign in 128

/// x / 2^unit without the fraction. x: 0 (of either sign) or more, below 2^(unit + 126).
ExactSum exact(double x, int unit)
{
    const auto bits = std::bit_cast<std::uint64_t>(std::fabs(x));
    constexpr int mantissaBits = 52;
    constexpr std::uint64_t one = std::uint64_t{1} << mantissaBits;
    const int exponent = static_cast<int>(bits >> mantissaBits);
    const std::uint64_t mantissa = exponent == 0 ? bits : ((bits & (one - 1)) | one);
    const int shift = std::max(exponent, 1) - (1023 + mantissaBits) - unit;
    if (shift >= 0)
        return ExactSum{mantissa} << shift;
    return shift > -64 ? ExactSum{mantissa >> -shift} : 0;
}

/// Adds one key to what its holders hold, or takes it away.
template<bool add>
void count(LoadSums& sums, const HolderList& holders, std::uint64_t bytes, ExactSum requests)
{
    const auto change = [](auto& sum, auto amount) { sum = add ? sum + amount : sum - amount; };
    for (const NodeIndex node : holders) {
        if (node == noNode) {
            change(sums.copiesMissing, std::uint64_t{1});
            continue;
        }
        change(sums.nodes[node].copies, std::uint64_t{1});
        change(sums.nodes[node].bytes, bytes);
    }
    if (holders.front() == noNode)
        change(sums.keysUnplaced, std::uint64_t{1});
    else
        change(sums.nodes[holders.front()].requests, requests);
}

/// What some keys come to, wherever they are.
struct Population
{
    std::uint64_t bytes = 0;
    ExactSum requests = 0;
    double squaredBytes = 0;
    double squaredRequests = 0;
    double largestBytes = 0;
    double largestRequests = 0;

    void add(std::uint64_t size, double asked, ExactSum exactly)
    {
        const auto amount = static_cast<double>(size);
        bytes += size;
        requests += exactly;
        squaredBytes += amount * amount;
        squaredRequests += asked * asked;
        largestBytes = std::max(largestBytes, amount);
        largestRequests = std::max(largestRequests, asked);
    }
    void add(const Population& other)
    {
        bytes += other.bytes;
        requests += other.requests;
        squaredBytes += other.squaredBytes;
        squaredRequests += other.squaredRequests;
        largestBytes = std::max(largestBytes, other.largestBytes);
        largestRequests = std::max(largestRequests, other.largestRequests);
    }
};

/// Whole numbers: the order in which parts are added does not matter.
void addTo(LoadSums& sums, const LoadSums& part)
{
    for (std::size_t i = 0; i < sums.nodes.size(); ++i) {
        sums.nodes[i].copies += part.nodes[i].copies;
        sums.nodes[i].bytes += part.nodes[i].bytes;
        sums.nodes[i].requests += part.nodes[i].requests;
    }
    sums.copiesMissing += part.copiesMissing;
    sums.keysUnplaced += part.keysUnplaced;
}

} // namespace

double LoadSums::inRequests(ExactSum sum) const
{
    return std::ldexp(static_cast<double>(sum), unit);
}

std::optional<LoadSums> sumLoads(const KeySet& keys, const Placement& placement, std::size_t nodes, const Task& task)
{
    LoadSums sums;
    sums.unit = keys.totalRequests() > 0 ? std::ilogb(keys.totalRequests()) - unitBits : 0;
    sums.nodes.resize(nodes);
    constexpr KeyIndex block = 1 << 18;
    std::vector<Population> populations((keys.size() + block - 1) / block);
    std::mutex adding;
    const bool done = forBlocks(keys.size(), block, task, [&](KeyIndex begin, KeyIndex end) {
        LoadSums part;
        part.nodes.resize(nodes);
        Population population;
        const ExactSum same = keys.sameRequests() ? exact(keys.requests(0), sums.unit) : 0;
        for (KeyIndex k = begin; k < end; ++k) {
            const std::uint64_t bytes = keys.bytes(k);
            const double asked = keys.requests(k);
            const ExactSum requests = keys.sameRequests() ? same : exact(asked, sums.unit);
            population.add(bytes, asked, requests);
            count<true>(part, placement.of(k), bytes, requests);
        }
        populations[begin / block] = population;
        const std::lock_guard lock(adding);
        addTo(sums, part);
    });
    if (!done)
        return std::nullopt;
    Population all;
    for (const Population& some : populations)
        all.add(some);
    sums.bytes = {static_cast<double>(all.bytes), all.squaredBytes, all.largestBytes};
    sums.requests = {sums.inRequests(all.requests), all.squaredRequests, all.largestRequests};
    return sums;
}

std::optional<LoadSums> sumLoadsAfter(const LoadSums& sums, const KeySet& keys, const Membership& was,
                                      const Placement& before, const Membership& is, const Placement& after,
                                      const Task& task)
{
    if (before.rows() != after.rows())
        return sumLoads(keys, after, is.size(), task);
    // Nodes of both memberships side by side: those of `was`, and behind them those of `is`.
    LoadSums both = sums;
    both.nodes.resize(was.size() + is.size());
    constexpr KeyIndex stride = 1 << 16; // keys between two looks at the task
    for (KeyIndex begin = 0; begin < keys.size(); begin += stride) {
        if (task.stopped())
            return std::nullopt;
        forEachCandidate(before, after, begin, std::min(begin + stride, keys.size()), [&](KeyIndex k) {
            const ExactSum requests = exact(keys.requests(k), sums.unit);
            HolderList now = after.of(k);
            for (std::size_t place = 0; place < now.size(); ++place)
                if (now[place] != noNode)
                    now[place] += static_cast<NodeIndex>(was.size());
            count<false>(both, before.of(k), keys.bytes(k), requests);
            count<true>(both, now, keys.bytes(k), requests);
        });
    }
    const std::vector<NodeIndex> toIs = mapNodes(was, is);
    std::vector<LoadSums::Held> nodes(both.nodes.begin() + static_cast<std::ptrdiff_t>(was.size()), both.nodes.end());
    for (NodeIndex then = 0; then < was.size(); ++then)
        if (const NodeIndex now = toIs[then]; now != noNode) {
            nodes[now].copies += both.nodes[then].copies;
            nodes[now].bytes += both.nodes[then].bytes;
            nodes[now].requests += both.nodes[then].requests;
        }
    both.nodes = std::move(nodes);
    return both;
}

} // namespace hrw
