// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/placement.h"
#include "core/place/stepmemo.h"

namespace hrw {

// Rendezvous hashing of whole populations; ENGINE.md explains how it works. Both functions use all processors, look at
// the task at least every few milliseconds, and give exactly the holders that Rendezvous gives one key after the other.

/// Places the whole population from scratch. nullptr when the task was stopped. Cost: one score for every key and node.
/// `rule` must have passed checkRule().
std::shared_ptr<const Placement> placeAll(const KeySet& keys, const Membership& membership, const Rule& rule,
                                          const Task& task = {});

/// The placement on `is`, from the one on `was` by the same rule. nullptr when stopped. Cost: one score per key for
/// each node that joins or gains weight; for a node that leaves or loses weight only its own keys are looked at, and
/// only those whose next node is not known are raced again. Places anew where that costs less. `memo`, which may be
/// null, spares what it has been asked before. `earlier`, which may be null and needs a memo: a step by the same rule;
/// where it did the same, only keys are looked at on which the two courses differ.
std::shared_ptr<const Placement> placeAfter(const KeySet& keys, const Placement& before, const Membership& was,
                                            const Membership& is, const Rule& rule, const Task& task = {},
                                            StepMemo* memo = nullptr, const EarlierStep* earlier = nullptr);

/// Whether placeAfter() places anew for this step.
bool placesAnew(const KeySet& keys, const Placement& before, const Membership& was, const Membership& is,
                const Rule& rule);

/// Only the keys `which`, which are in order; in this placement, no node holds the others. For a picture of
/// a few keys while the rest is being placed.
std::shared_ptr<const Placement> placeSome(const KeySet& keys, std::span<const KeyIndex> which,
                                           const Membership& membership, const Rule& rule);

/// The same placement, with the rows that steps have changed put in their place when they have become many, so that
/// the next step starts from few. `nodes`: of its membership.
std::shared_ptr<const Placement> compacted(const std::shared_ptr<const Placement>& placement, std::size_t nodes);

/// The same placement without a patch: every row in its place. `nodes`: of its membership.
std::shared_ptr<const Placement> flattened(const std::shared_ptr<const Placement>& placement, std::size_t nodes);

} // namespace hrw
