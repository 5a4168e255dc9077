// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"

#include <cstdint>
#include <functional>

namespace hrw {

/// Calls body(begin, end) once for each block of [0, count), on as many threads as oneTBB gives; a block is `block`
/// long, the last one may be shorter. The order is open, so what blocks sum up must be put together by block number
/// (begin / block) for the same bits in every run. The task is checked before each block, and progress is reported at
/// most 200 times, never by two threads at once. False when stopped: then some blocks were left out.
bool forBlocks(std::uint64_t count, std::uint64_t block, const Task& task,
               const std::function<void(std::uint64_t begin, std::uint64_t end)>& body);

} // namespace hrw
