// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/membership.h"

#include <span>
#include <vector>

namespace hrw {

// The share of keys whose owner a change moves, in expectation over hash functions.

/// What one node takes part with before and after a change: a weight or a number of points; 0 where it does not.
struct Share
{
    double before = 0;
    double after = 0;
};

/// The nodes of `was`, then those that joined, with their weights in races.
std::vector<Share> weightShares(const Membership& was, const Membership& is);

/// Under rendezvous hashing, exact for any change of weights: a key stays on i when i wins before and after, so
///     moved = 1 - sum over i of 1 / sum over j of max(a_j/a_i, b_j/b_i)
/// with a the weights before and b those after. One node joining n equal ones: 1/(n+1).
double expectedMovedShare(std::span<const Share> weights);
double expectedMovedShare(const Membership& was, const Membership& is);

/// The terms of that sum: for each node the probability that it wins before and after.
std::vector<double> stayingShares(std::span<const Share> weights);

/// The share that any placement with the right loads must move at least: sum of max(0, b_i/B - a_i/A).
double leastMovedShare(const Membership& was, const Membership& is);

/// Under hash % n, exact: a key stays when its remainders by both list lengths name the same node. `was` and `is` are
/// the nodes before and after, in list order, numbered alike.
double moduloMovedShare(std::span<const std::uint32_t> was, std::span<const std::uint32_t> is);

/// Under jump hash, exact: going between n and m buckets, keys leave or enter the buckets beyond the smaller number,
/// and no others.
double jumpMovedShare(std::span<const std::uint32_t> was, std::span<const std::uint32_t> is);

/// How uneven the shares are on a ring of `points` random points that `nodes` nodes have in equal numbers, in
/// expectation: the arcs of one node are to those of the others as Beta(V, (n-1) V), so
///     mean of (share / mean share - 1)^2 = (n-1) / (points + 1).
double ringUnevenness(double nodes, double points);

/// On a ring of random points, given how many each node has.
double ringMovedShare(std::span<const Share> points);

} // namespace hrw
