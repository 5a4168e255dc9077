// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/hash/xxh3.h"
#include "core/keys/keysource.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace hrw {

using NameHash = std::uint64_t (*)(std::string_view name);

/// How many keys of the table have the name of an earlier one; nothing when the task was stopped. Takes 8 bytes a key
/// while it counts: the keys are dealt out by hash to parts so small that the table of one part's names stays in a
/// processor's cache, and names of equal hash are compared. Any `hash` gives the same count.
std::optional<std::uint64_t> countRepeated(const KeyTable& table, const Task& task = {}, NameHash hash = xxh3);

} // namespace hrw
