// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"

#include <optional>
#include <string_view>

namespace hrw {

/// The first key whose text begins with `prefix`, looking from `from` to the end and then from the start. nullopt when
/// there is none, or when stopped.
std::optional<KeyIndex> findPrefix(const KeySet& keys, std::string_view prefix, KeyIndex from, const Task& task = {});

} // namespace hrw
