// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/keys/keyset.h"
#include "core/place/rule.h"

#include <optional>
#include <span>
#include <vector>

namespace hrw {

/// How clearly each key's owner beats the runner-up: the difference of their scores on the score matrix's scale, 0 to 1
/// (see MatrixCell::outOf999). The owner's whole score when there is no runner-up; -1 when there is no owner. Domains
/// do not enter: the race for the first place is open to every node. nullopt when stopped.
std::optional<std::vector<double>> winningMargins(const KeySet& keys, std::span<const KeyIndex> which,
                                                  const Membership& membership, const Rule& rule,
                                                  const Task& task = {});

} // namespace hrw
