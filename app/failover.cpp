// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/failoverreport.h"
#include "app/sources.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/measure/inclusion.h"

#include <algorithm>
#include <memory>
#include <tuple>

namespace hrw::app {

namespace {

struct FailoverFlags
{
    SourceFlags source;
    std::string slowest;
    std::string fastest;
    bool survival = false;
    bool json = false;
};

void readRate(const std::string& flag, const std::string& text, double& into)
{
    if (!text.empty())
        into = static_cast<double>(orFail(parseBytes(text, flag), BadUsage));
}

Scenario scenarioOf(SimulationInput input)
{
    Scenario scenario;
    scenario.start = std::move(input.start);
    scenario.steps = std::move(input.steps);
    scenario.shown = scenario.steps.size();
    scenario.keys = std::move(input.keys);
    scenario.rule = std::move(input.rule);
    scenario.hotThreshold = input.hotThreshold;
    scenario.repair = input.repair;
    return scenario;
}

FailoverTheory theoryOf(const Evaluation& e)
{
    FailoverTheory theory;
    const auto keys = static_cast<double>(e.keys->size());
    const std::vector<double> holds = inclusion(e.was, e.scenario.rule);
    for (const NodeIndex node : e.failover.lostNodes) {
        theory.ownersShare += e.was[node].raceWeight() / e.was.totalWeight();
        theory.copies += holds[node] * keys;
        theory.copiesLost += e.sumsBefore.nodes[node].copies;
    }
    theory.ownersShare = std::min(theory.ownersShare, 1.0);
    theory.owners = binomialBand(e.keys->size(), theory.ownersShare);
    return theory;
}

std::vector<SurvivalRow> worstFirst(const Evaluation& e)
{
    std::vector<Outage> list = outages(e.is);
    std::ranges::move(*worstNodes(e.is, *e.placement, e.sums), std::back_inserter(list));
    std::vector<SurvivalRow> rows = *survival(*e.keys, e.is, e.placement, e.sums, e.scenario.rule, list);
    std::ranges::stable_sort(rows, [](const SurvivalRow& a, const SurvivalRow& b) {
        return std::tuple(b.unreachable(), a.safeFill) < std::tuple(a.unreachable(), b.safeFill);
    });
    return rows;
}

FailoverReport reportOf(const FailoverFlags& flags)
{
    RepairRates given; // the command line is looked at before any file
    readRate("--slowest", flags.slowest, given.slowest);
    readRate("--fastest", flags.fastest, given.fastest);
    SimulationInput input = flags.source.read("failover");
    if (!flags.slowest.empty())
        input.repair.slowest = given.slowest;
    if (!flags.fastest.empty())
        input.repair.fastest = given.fastest;
    FailoverReport report;
    report.notes = std::move(input.notes);
    const Scenario scenario = scenarioOf(std::move(input));
    orFail(checkScenario(scenario), BadInput);
    report.evaluation = evaluate(scenario, nullptr);
    const Evaluation& e = *report.evaluation;
    for (const auto& notes : {ruleNotes(scenario.rule, e.is), shortfallNotes(scenario.rule, e.is)})
        report.notes.insert(report.notes.end(), notes.begin(), notes.end());
    report.theory = theoryOf(e);
    if (flags.survival)
        report.survival = worstFirst(e);
    return report;
}

} // namespace

Command failoverCommand(CLI::App& program)
{
    const auto flags = std::make_shared<FailoverFlags>();
    CLI::App* command = program.add_subcommand(
        "failover", "Say what the last change cost: keys promoted, copies to re-create, keys that nobody holds");
    flags->source.offer(*command);
    command->add_flag("--survival", flags->survival, "Try the outage of every node and domain and of the worst sets");
    command->add_option("--slowest", flags->slowest, "What a node takes in each second at worst; 50MiB unless given")
        ->type_name("BYTES");
    command->add_option("--fastest", flags->fastest, "The same at best; 120MiB unless given")->type_name("BYTES");
    command->add_flag("--json", flags->json, "Print JSON");
    return {command, [flags] {
                const FailoverReport report = reportOf(*flags);
                writeOut(flags->json ? failoverJson(report) : failoverText(report));
                return int{Success};
            }};
}

} // namespace hrw::app
