// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/inputs.h"
#include "app/simulation.h"

#include <string>
#include <string_view>
#include <vector>

namespace hrw::app {

/// What a command that looks at a change is given: a scenario, or a file of nodes and one of keys; a rule; changes.
struct SourceFlags
{
    std::string scenario;
    std::string nodes;
    std::string keys;
    RuleFlags rule;
    std::vector<std::string> changes;

    void offer(CLI::App& command);
    /// Files that aren't right end the command as bad input, flags as bad usage; `command` is its name.
    [[nodiscard]] SimulationInput read(std::string_view command) const;
};

} // namespace hrw::app
