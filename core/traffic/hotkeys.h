// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/keys/keyset.h"
#include "core/place/placement.h"
#include "core/place/rule.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// Rendezvous hashing balances keys, not requests: a very popular key still has a single owner. Here the
// ways out of it run over the same requests, one after the other, drawn from the population's popularity; and what each
// costs stands beside what it gains. A node's load is the number of requests that it has served so far.

/// The upper limit of simulated requests.
inline constexpr std::uint64_t maxHotRequests = 2'000'000;
inline constexpr std::uint64_t maxSalts = 64;

enum class HotStrategy : std::uint8_t
{
    Owner,      ///< the owner serves
    TwoChoices, ///< of the first two in the ranking, which both hold the data, the one with less load for its weight
    Split,      ///< named keys are stored as key#0, key#1, ...; reads take them in turn, each has an owner of its own
    Bounded     ///< the first in the ranking whose load is below its bound: c x its fair share of all requests so far
};
inline constexpr std::array hotStrategies{HotStrategy::Owner, HotStrategy::TwoChoices, HotStrategy::Split,
                                          HotStrategy::Bounded};

std::string_view strategyName(HotStrategy strategy);  ///< "owner", "two-choices", "split", "bounded"
std::string_view strategyTitle(HotStrategy strategy); ///< as in tables
/// Where a key is stored follows from the list of nodes alone, or does it?
bool placementDependsOnLoad(HotStrategy strategy);
/// Which node serves a request does, or does it?
bool routingDependsOnLoad(HotStrategy strategy);

struct HotKeysInput
{
    std::shared_ptr<const KeySet> keys;
    Membership membership;
    Rule rule;
    std::vector<std::string> split; ///< keys of the population to split; none: that strategy is the owner's
    std::uint64_t salts = 8;        ///< 2 to maxSalts
    double bound = 1.25;            ///< c, 1 to 1,000
    std::uint64_t requests = 200'000;
    std::uint64_t seed = 1; ///< of the requests
    std::string leaves;     ///< a live node; its leaving shows what then moves. Empty: the busiest under Owner
};

/// What needs neither keys nor nodes: refuses numbers out of range and an unknown score function.
Result<void> checkHotNumbers(const HotKeysInput& input);

/// That, and refuses an empty or silent population, a cluster that serves nothing, names that are not there, and
/// a split key whose parts would bear the name of another key.
Result<void> checkHotKeys(const HotKeysInput& input);

/// What one strategy made of the requests.
struct HotRun
{
    HotStrategy strategy = HotStrategy::Owner;
    std::vector<std::uint64_t> served; ///< requests per node
    NodeIndex busiest = noNode;        ///< the node with the most for its weight
    double ratio = 0;                  ///< its share of the requests / its fair share
    /// Copies in addition to the rule's R of each key. Two choices need a second copy of every key; a part of a split
    /// key counts as a key; with bounded loads, every node that served a key without holding it had to get it.
    std::uint64_t extraCopies = 0;
    std::uint64_t extraBytes = 0;
    std::uint64_t movedCopies =
        0; ///< to be created when `leaves` goes: copies that a node holds then and did not before
    std::uint64_t movedBytes = 0;
};

struct HotKeys
{
    HotKeysInput input;
    std::uint64_t simulated = 0; ///< requests; fewer than input.requests when these exceed maxHotRequests
    std::string hottest;         ///< the key with the most requests
    double hottestShare = 0;     ///< its share of all requests of the population
    std::string leaves;
    std::array<HotRun, hotStrategies.size()> runs; ///< in the order of hotStrategies

    [[nodiscard]] bool capped() const { return simulated < input.requests; }
    [[nodiscard]] const HotRun& of(HotStrategy strategy) const { return runs[static_cast<std::size_t>(strategy)]; }
    /// Moved copies beyond those of the plain owner; below 0 when there are fewer.
    [[nodiscard]] std::int64_t extraMoves(HotStrategy strategy) const;
};

/// nullptr when stopped. Refuses what checkHotKeys() refuses.
Result<std::shared_ptr<const HotKeys>> simulateHotKeys(const HotKeysInput& input, const Task& task = {});

} // namespace hrw
