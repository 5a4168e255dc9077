// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

namespace hrw {

/// "modulo": hash % N over the nodes that are up and not drained, in list order, with the score function's hash of the
/// key. Further copies go to the nodes that follow in the list.
Method moduloMethod();

/// How many keys another node owns in `is` than in `was`; nodes are the same when their ids are. nullopt when stopped.
std::optional<std::uint64_t> moduloMovedKeys(const KeySet& keys, const Membership& was, const Membership& is,
                                             std::string_view score, const Task& task = {});

/// The owners alone.
Placement placeModulo(const KeySet& keys, const Membership& membership, std::string_view score);

} // namespace hrw
