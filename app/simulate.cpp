// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/sources.h"

#include <memory>

namespace hrw::app {

namespace {

struct SimulateFlags
{
    SourceFlags source;
    bool json = false;
};

} // namespace

Command simulateCommand(CLI::App& program)
{
    const auto flags = std::make_shared<SimulateFlags>();
    CLI::App* command =
        program.add_subcommand("simulate", "Place keys on nodes, make changes, and say what moved and how even it is");
    flags->source.offer(*command);
    command->add_flag("--json", flags->json, "Print JSON");
    return {command, [flags] {
                const Simulation simulation = orFail(simulate(flags->source.read("simulate")), BadInput);
                writeOut(flags->json ? simulationJson(simulation) : simulationText(simulation));
                return int{Success};
            }};
}

} // namespace hrw::app
