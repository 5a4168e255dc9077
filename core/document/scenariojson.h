// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <string>
#include <string_view>

namespace hrw {

inline constexpr int scenarioVersion = 1;

/// The scenario as JSON text: {"format": "rendezvous-lab scenario", "version": 1, ...}. Numbers in the C locale,
/// doubles with as many digits as bring the same bits back; parseScenario(printScenario(s)) == s for every valid
/// scenario.
std::string printScenario(const Scenario& scenario);

/// Refuses, naming `source` and the line and column or the JSON path: text that is not JSON, a member twice, an unknown
/// member, a missing or ill-typed one, another format or version, and whatever checkScenario() refuses.
Result<Scenario> parseScenario(std::string_view text, const std::string& source);
/// The same, naming only the place within the text.
Result<Scenario> parseScenario(std::string_view text);

} // namespace hrw
