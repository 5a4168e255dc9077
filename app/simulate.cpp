// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/simulation.h"

#include <memory>

namespace hrw::app {

namespace {

struct SimulateFlags
{
    std::string scenario;
    std::string nodes;
    std::string keys;
    RuleFlags rule;
    std::vector<std::string> changes;
    bool json = false;
};

void checkSources(const SimulateFlags& flags)
{
    const bool files = !flags.nodes.empty() || !flags.keys.empty();
    if (flags.scenario.empty() == !files)
        fail(BadUsage, {"simulate", files ? "both a scenario and files are given" : "nothing is given to simulate",
                        "name a scenario, or --nodes and --keys"});
    if (files && (flags.nodes.empty() || flags.keys.empty()))
        fail(BadUsage, {"simulate", flags.nodes.empty() ? "--nodes is missing" : "--keys is missing",
                        "name a file for both --nodes and --keys"});
}

std::vector<Step> readChanges(const std::vector<std::string>& texts)
{
    std::vector<Step> steps;
    for (const std::string& text : texts)
        steps.push_back({orFail(parseChange(text), BadUsage)});
    return steps;
}

/// A scenario up to the step that it shows.
void takeScenario(const Scenario& scenario, SimulationInput& input)
{
    input.start = scenario.start;
    input.steps.assign(scenario.steps.begin(), scenario.steps.begin() + static_cast<std::ptrdiff_t>(scenario.shown));
    input.keys = scenario.keys;
    input.rule = scenario.rule;
    input.hotThreshold = scenario.hotThreshold;
}

SimulationInput readInput(const SimulateFlags& flags)
{
    checkSources(flags);
    // The command line is looked at before any file: bad usage comes first.
    const std::vector<Step> changes = readChanges(flags.changes);
    SimulationInput input;
    input.rule = flags.rule.over({});
    if (!flags.scenario.empty()) {
        takeScenario(readScenario(flags.scenario), input);
        input.rule = flags.rule.over(input.rule);
    } else {
        input.start = readNodes(flags.nodes, input.notes);
        input.keys = readKeys(flags.keys, input.notes);
    }
    input.steps.insert(input.steps.end(), changes.begin(), changes.end());
    return input;
}

} // namespace

Command simulateCommand(CLI::App& program)
{
    const auto flags = std::make_shared<SimulateFlags>();
    CLI::App* command =
        program.add_subcommand("simulate", "Place keys on nodes, make changes, and say what moved and how even it is");
    command->add_option("SCENARIO", flags->scenario, "Scenario file: from its start to the step that it shows")
        ->type_name("");
    command->add_option("--nodes", flags->nodes, "CSV file of nodes, instead of a scenario")->type_name("F");
    command->add_option("--keys", flags->keys, "CSV file of keys, instead of a scenario")->type_name("F");
    flags->rule.offer(*command);
    command
        ->add_option("--change", flags->changes,
                     "\"add ID WEIGHT [zone=Z ...]\", \"remove ID\", \"weight ID W\", \"fail ID\" or \"restore ID\"; "
                     "several are made one after another, each an epoch")
        ->type_name("CHANGE")
        ->expected(1)
        ->take_all();
    command->add_flag("--json", flags->json, "Print JSON");
    return {command, [flags] {
                const Simulation simulation = orFail(simulate(readInput(*flags)), BadInput);
                writeOut(flags->json ? simulationJson(simulation) : simulationText(simulation));
                return int{Success};
            }};
}

} // namespace hrw::app
