// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

namespace hrw {

/// "modulo": hash % N over the nodes that are up and not drained, in list order, with the score function's hash of the
/// key. Further copies go to the nodes that follow in the list.
Method moduloMethod();

/// The owners alone.
Placement placeModulo(const KeySet& keys, const Membership& membership, std::string_view score);

} // namespace hrw
