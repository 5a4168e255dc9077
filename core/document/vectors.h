// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <functional>
#include <string_view>

namespace hrw {

inline constexpr int vectorsVersion = 1;
inline constexpr std::uint64_t usualVectorKeys = 1000;

/// Takes a text piece by piece. False: no more of it is wanted.
using TextSink = std::function<bool(std::string_view piece)>;

/// What a client in another language must compute, as JSON, for the scenario at the step that it shows: how scores
/// are made, in words; the nodes with their seeds; and for at most `keysLimit` keys, evenly spread over the population,
/// the key's bytes, its hash, its raw score on every node, its weighted scores where weights differ, its ranking and
/// its holders. 64-bit numbers are 16 hex digits, doubles have the digits that bring the same bits back, one key is one
/// line. `scenario` must have passed checkScenario().
void writeVectors(const Scenario& scenario, std::uint64_t keysLimit, const TextSink& sink);

} // namespace hrw
