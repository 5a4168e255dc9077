// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/rule.h"

#include <vector>

namespace hrw {

/// For each node the probability that it holds a copy of a key under rendezvous hashing by `rule`; failed and drained
/// nodes get 0. This is what R copies really give a node; it is R w / sum(w) only for R = 1 or equal weights. Absolute
/// error below 1e-11, however far weights are apart.
///
/// Method: with exponential clocks of rate w, node i is among the first R when fewer than R others ring before it;
/// integrate that probability over its own time. With one copy in each domain, a domain's first ring is a clock of the
/// summed rate, and which of its nodes rang is independent of when: the share of the domain times w_i / (its sum). With
/// up to q copies in each, node i is in when fewer than q of its domain rang before it, and the rings so far, at most q
/// counted of each domain, leave room.
std::vector<double> inclusion(const Membership& membership, const Rule& rule);

/// What a node should hold of all copies by its weight, and what it gets.
struct AchievedShare
{
    double wanted = 0;   ///< weight / sum of weights, failed and drained nodes 0
    double achieved = 0; ///< its inclusion / the sum of all: 0 when no key has a holder
    /// achieved / wanted - 1: -0.25 is a quarter less than its weight asks for; 0 when nothing is wanted.
    [[nodiscard]] double deviation() const { return wanted > 0 ? achieved / wanted - 1 : 0; }
};

/// Wanted and achieved shares, for weights that represent capacity.
struct AchievedShares
{
    int copies = 1;
    std::vector<AchievedShare> nodes; ///< in the membership's order
    /// The share of all capacity that stays empty when the first node is full; 0 to 1.
    double unusable = 0;
    /// Largest sampling error of an achieved share, as half of its 99 % band over all nodes; 0 when computed exactly.
    double error = 0;
};

/// Of rendezvous hashing, exact.
AchievedShares achievedShares(const Membership& membership, const Rule& rule);

/// Of any method, from the copies that each node holds of `keys` keys.
AchievedShares achievedShares(const Membership& membership, int copies, std::span<const std::uint64_t> held,
                              std::uint64_t keys);

} // namespace hrw
