// SPDX-License-Identifier: MIT
#include "core/place/theory.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <unordered_map>

namespace hrw {

namespace {

/// after / before; a newcomer's is infinite.
double ratio(const Share& share)
{
    return share.before > 0 ? share.after / share.before : std::numeric_limits<double>::infinity();
}

double clampedMove(double stays)
{
    return std::clamp(1 - stays, 0.0, 1.0);
}

} // namespace

std::vector<Share> weightShares(const Membership& was, const Membership& is)
{
    std::vector<Share> shares;
    const std::vector<NodeIndex> now = mapNodes(was, is);
    for (NodeIndex i = 0; i < was.size(); ++i)
        shares.push_back({was[i].raceWeight(), now[i] == noNode ? 0.0 : is[now[i]].raceWeight()});
    for (const Node& node : is.nodes())
        if (!was.find(node.id))
            shares.push_back({0, node.raceWeight()});
    return shares;
}

std::vector<double> stayingShares(std::span<const Share> shares)
{
    // max(a_j/a_i, b_j/b_i) = max(a_j, b_j/r_i) / a_i with r = b/a, and b_j/r_i is the larger one exactly when
    // r_j > r_i: sorted by r, the sum over j splits into a sum of a's and a sum of b's.
    std::vector<std::size_t> order;
    double laterNow = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        if (shares[i].before <= 0 && shares[i].after <= 0)
            continue;
        order.push_back(i);
    }
    std::ranges::sort(order, {}, [&](std::size_t i) { return ratio(shares[i]); });
    for (const std::size_t i : order)
        laterNow += shares[i].after;
    std::vector<double> stays(shares.size(), 0.0);
    double earlierThen = 0;
    for (const std::size_t i : order) {
        const Share& s = shares[i];
        earlierThen += s.before;
        laterNow -= s.after;
        if (s.before > 0 && s.after > 0)
            stays[i] = s.before / (earlierThen + std::max(laterNow, 0.0) / ratio(s));
    }
    return stays;
}

double expectedMovedShare(std::span<const Share> shares)
{
    if (std::ranges::all_of(shares, [](const Share& s) { return s.before == s.after; }))
        return 0;
    double stays = 0;
    for (const double share : stayingShares(shares))
        stays += share;
    return clampedMove(stays);
}

double expectedMovedShare(const Membership& was, const Membership& is)
{
    return expectedMovedShare(weightShares(was, is));
}

double leastMovedShare(const Membership& was, const Membership& is)
{
    const double then = was.totalWeight();
    const double now = is.totalWeight();
    if (then <= 0 || now <= 0)
        return then == now ? 0 : 1;
    double moved = 0;
    for (const Share& s : weightShares(was, is))
        moved += std::max(0.0, s.after / now - s.before / then);
    return moved;
}

double moduloMovedShare(std::span<const std::uint32_t> was, std::span<const std::uint32_t> is)
{
    if (was.empty() || is.empty())
        return was.size() == is.size() ? 0 : 1;
    std::unordered_map<std::uint32_t, std::size_t> placeNow;
    for (std::size_t j = 0; j < is.size(); ++j)
        placeNow[is[j]] = j;
    // Two remainders occur together once in lcm(n, m) hashes if they agree modulo gcd(n, m), and never otherwise.
    const std::size_t common = std::gcd(was.size(), is.size());
    std::uint64_t together = 0;
    for (std::size_t i = 0; i < was.size(); ++i)
        if (const auto j = placeNow.find(was[i]); j != placeNow.end())
            together += i % common == j->second % common;
    return clampedMove(static_cast<double>(together) / static_cast<double>(std::lcm(was.size(), is.size())));
}

double jumpMovedShare(std::span<const std::uint32_t> was, std::span<const std::uint32_t> is)
{
    if (was.size() > is.size())
        return jumpMovedShare(is, was);
    if (was.empty())
        return is.empty() ? 0 : 1;
    const auto n = static_cast<double>(was.size());
    const auto m = static_cast<double>(is.size());
    // A key in one of the n buckets stays there with n/m; else it goes to one of the others, evenly, from everywhere.
    double stays = 0;
    std::unordered_map<std::uint32_t, std::size_t> placeThen;
    for (std::size_t i = 0; i < was.size(); ++i) {
        placeThen[was[i]] = i;
        if (was[i] == is[i])
            stays += 1 / m;
    }
    for (std::size_t j = was.size(); j < is.size(); ++j)
        if (placeThen.contains(is[j]))
            stays += 1 / (n * m);
    return clampedMove(stays);
}

double ringUnevenness(double nodes, double points)
{
    return (nodes - 1) / (points + 1);
}

double ringMovedShare(std::span<const Share> points)
{
    double before = 0;
    double after = 0;
    double both = 0;
    for (const Share& p : points) {
        before += p.before;
        after += p.after;
        both += std::max(p.before, p.after);
    }
    if (before <= 0 || after <= 0)
        return before == after ? 0 : 1;
    // A point of both rings keeps its keys. One that left hands them to the next point that is still there, one that
    // came takes them from the next that was there; of random points each is as likely as any other to be that one.
    double moved = 0;
    for (const Share& p : points) {
        moved += std::max(0.0, p.before - p.after) / both * (1 - p.after / after);
        moved += std::max(0.0, p.after - p.before) / both * (1 - p.before / before);
    }
    return moved;
}

} // namespace hrw
