// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/membership.h"
#include "core/keys/keyset.h"
#include "core/measure/avalanche.h"
#include "core/measure/chance.h"

#include <optional>
#include <string>
#include <vector>

namespace hrw {

// Is a score function fit to place keys? Every key ranks every node by raw score, as between equal weights. Under a
// sound function all n! rankings are equally likely and keys don't know of each other, and from that follows what each
// figure below is held against. Beside the sample of keys there are the avalanche of single bits and the probes of
// scoreprobes.h, which look at the function alone.
//
// A verdict is "beyond chance" and never "it looks uneven": 1,024 keys on 120 nodes put about 1.97 times the average on
// the fullest node although nothing is wrong. The tests that go by chance share a risk of 1 % that any of them warns of
// a sound function (Bonferroni); the others can't err.
//
// Cost: one score per node and key and a sort per key, in bytes 24 per key; 1,000 nodes and 20,000 keys take a second
// or so by the cheap functions and seven by BLAKE2b. Rankings are told apart by 64-bit fingerprints: some two of a
// million different ones are taken for one with a probability of 3e-8.

/// How much variety the keys show, in rankings or in pairs.
struct Variety
{
    std::uint64_t seen = 0;
    double possible = 0; ///< exact to 22 nodes, infinite above 170
    double expected = 0; ///< seen by chance, on average
    double pValue = 1;   ///< of so many keys that agree, by chance
};

/// One node's share of the keys.
struct QualityShare
{
    NodeIndex node = noNode;
    std::uint64_t keys = 0;
    double share = 0;
    Band band; ///< of the share, by chance, at the risk of the check "each share"
    bool withinChance = true;
};

/// Who takes over a node's keys: their second best nodes.
struct QualityHeirs
{
    struct Heir
    {
        NodeIndex node = noNode;
        std::uint64_t keys = 0;
    };
    NodeIndex node = noNode;
    std::uint64_t keys = 0;  ///< that the node owns
    std::vector<Heir> heirs; ///< most keys first; nodes that would get none are left out
    double pValue = 1;       ///< of heirs this uneven, by chance, for this node alone
};

/// What is looked at, in this order.
enum class QualityTopic : std::uint8_t
{
    Rankings,
    Pairs,
    Shares,
    EachShare,
    Heirs,
    KeyAvalanche,
    NodeAvalanche,
    Weights,
    Separator,
    ListOrder,
    Ends
};

struct QualityCheck
{
    QualityTopic topic = QualityTopic::Rankings;
    std::string name;
    bool ran = true; ///< false: too few nodes or keys; then it has passed
    bool passed = true;
    std::optional<double> pValue; ///< of the tests that go by chance
    std::string sentence;         ///< the figure and what it should be, without a full stop
};

/// How many of the checks go by chance and share the risk: those before QualityTopic::Separator.
inline constexpr std::size_t chanceChecks = 8;
/// A check warns when chance alone goes as far with no more than this probability.
inline constexpr double checkRisk = (1 - bandConfidence) / chanceChecks;

struct ScoreQuality
{
    std::string score;
    std::size_t nodes = 0;  ///< that can win a race
    std::uint64_t keys = 0; ///< different ones; a key that is listed twice counts once
    Variety rankings;
    Variety pairs;                    ///< (first, second)
    std::vector<QualityShare> shares; ///< of the nodes that can win a race, in the membership's order
    double chiSquare = 0;             ///< of the shares; nodes - 1 by chance, on average
    double sharesPValue = 1;
    double peak = 0;                 ///< keys of the fullest node / average
    double expectedPeak = 0;         ///< the same by chance, on average
    std::vector<QualityHeirs> heirs; ///< in the order of `shares`
    double heirsPValue = 1;          ///< of all of them together
    Avalanche keyAvalanche;
    Avalanche nodeAvalanche;
    std::vector<QualityCheck> checks; ///< one of each topic
    bool sound = true;                ///< no check failed, and the function is sound by its own account
    std::string reason;               ///< why it isn't: its own account, then what was measured; empty when sound
};

/// nullopt when stopped.
std::optional<ScoreQuality> measureQuality(const ScoreFunction& score, const Membership& membership, const KeySet& keys,
                                           const Task& task = {});

} // namespace hrw
