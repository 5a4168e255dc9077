// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sources.h"

namespace hrw::app {

namespace {

void checkSources(const SourceFlags& flags, const std::string& command)
{
    const bool files = !flags.nodes.empty() || !flags.keys.empty();
    if (flags.scenario.empty() == !files)
        fail(BadUsage, {command, files ? "both a scenario and files are given" : "nothing is given to work on",
                        "name a scenario, or --nodes and --keys"});
    if (files && (flags.nodes.empty() || flags.keys.empty()))
        fail(BadUsage, {command, flags.nodes.empty() ? "--nodes is missing" : "--keys is missing",
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
    input.repair = scenario.repair;
}

} // namespace

void SourceFlags::offer(CLI::App& command)
{
    command.add_option("SCENARIO", scenario, "Scenario file: from its start to the step that it shows")->type_name("");
    command.add_option("--nodes", nodes, "CSV file of nodes, instead of a scenario")->type_name("F");
    command.add_option("--keys", keys, "CSV file of keys, instead of a scenario")->type_name("F");
    rule.offer(command);
    command
        .add_option("--change", changes,
                    "\"add ID [WEIGHT] [zone=Z ...]\", \"remove ID\", \"weight ID W\", \"fail ID\" or \"restore ID\"; "
                    "several are made one after another, each an epoch; weight 0 drains")
        ->type_name("CHANGE")
        ->expected(1)
        ->take_all();
}

SimulationInput SourceFlags::read(std::string_view command) const
{
    checkSources(*this, std::string(command));
    // The command line is looked at before any file: bad usage comes first.
    const std::vector<Step> added = readChanges(changes);
    SimulationInput input;
    input.rule = rule.over({});
    if (!scenario.empty()) {
        takeScenario(readScenario(scenario), input);
        input.rule = rule.over(input.rule);
    } else {
        input.start = readNodes(nodes, input.notes);
        input.keys = readKeys(keys, input.notes);
    }
    input.steps.insert(input.steps.end(), added.begin(), added.end());
    return input;
}

} // namespace hrw::app
