// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"

namespace hrw {

/// At most `most` of these keys, spread evenly over all of them, as a set of their own: the same texts, bytes and
/// requests, without an attribute. nullptr when stopped. Where `most` is enough for all, ask for the keys themselves
/// instead: nothing is gained by copying them.
std::shared_ptr<const KeySet> sampledKeys(const KeySet& keys, KeyIndex most, const Task& task = {});

} // namespace hrw
