// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/cluster/membership.h"
#include "core/keys/keyset.h"
#include "core/score/scorefunction.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace hrw {

// Faults of a score function that no sample of keys shows, or shows only when they happen to be there. Each probe asks
// one question.

/// The nodes of a membership that can win a race, as scores take them; ids refer to the membership.
std::vector<NodeRef> liveNodes(const Membership& membership);

/// Do two pairs of node and key share a score because their texts run together? Tried with either text in front.
bool mixesUpNames(const ScoreFunction& score);

/// Does the list of nodes matter, beyond who is in it?
struct ListOrder
{
    std::uint64_t keys = 0;          ///< that were looked at
    std::uint64_t movedByOrder = 0;  ///< change their owner when the list is reversed
    std::uint64_t movedByLeaver = 0; ///< of another node, change their owner when the middle node leaves the list
};

/// Looks at no more than `most` keys, spread over the population. nullopt when stopped.
std::optional<ListOrder> probeListOrder(const ScoreFunction& score, const Membership& membership, const KeySet& keys,
                                        KeyIndex most, const Task& task = {});

/// A raw score and weight from which weighted() makes something that is not finite and > 0.
struct BrokenEnd
{
    std::uint64_t raw = 0;
    double weight = 0;
    double weighted = 0;
};

/// Looks at both ends of the raw scores, and at the smallest that a double rounds to 2^64.
std::optional<BrokenEnd> findBrokenEnd(const ScoreFunction& score);

/// Races of weight 1 against weight 2 that the heavy node wins, out of `races` with raw scores drawn evenly. It should
/// win two of three.
std::uint64_t heavyWins(const ScoreFunction& score, std::uint64_t races);

} // namespace hrw
