// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/planoutput.h"
#include "app/window.h"
#include "core/base/inquotes.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>
#include <vector>

namespace hrw::app {

namespace {

struct PlanFlags
{
    std::string scenario;
    std::string alternative;
    std::string report;
    bool json = false;
};

/// The names of a scenario's plans, to choose from.
std::string namesOf(const std::vector<Plan>& plans)
{
    std::string names;
    for (const Plan& plan : plans)
        names += (names.empty() ? "" : " or ") + inQuotes(plan.name);
    return names;
}

/// Puts the plan of this name in front.
void choose(const std::string& name, Scenario& scenario)
{
    const auto at = std::ranges::find(scenario.plans, name, &Plan::name);
    if (at == scenario.plans.end())
        fail(BadUsage, {"--alternative", "there is no plan " + inQuotes(name), "use " + namesOf(scenario.plans)});
    scenario.plan = static_cast<std::uint64_t>(at - scenario.plans.begin());
}

/// An empty text would mean that the option isn't there.
std::string named(const std::string& text)
{
    return text.empty() ? "the name is empty; give one or leave the option out" : "";
}

int tellPlan(const PlanFlags& flags)
{
    Scenario scenario = readScenario(flags.scenario);
    if (!flags.alternative.empty())
        choose(flags.alternative, scenario);
    const auto evaluation = evaluatePlans(scenario, nullptr, nullptr);
    if (!flags.report.empty())
        if (const int status = writePlanReport(*evaluation, flags.report); status != Success)
            return status;
    writeOut(flags.json ? planJson(*evaluation) : planText(*evaluation));
    return Success;
}

} // namespace

Command planCommand(CLI::App& program)
{
    const auto flags = std::make_shared<PlanFlags>();
    CLI::App* command = program.add_subcommand(
        "plan", "Say what a staged plan moves, how long it takes, how full nodes get, and what to know before");
    command->add_option("PLAN", flags->scenario, "Scenario file with plans")->required()->type_name("");
    command->add_option("--alternative", flags->alternative, "The plan of this name, not the one in front")
        ->check(named, "")
        ->type_name("NAME");
    command
        ->add_option("--report", flags->report,
                     "Write report.md, report.pdf, stages.csv, nodes.csv, flows.csv and moves.csv into a folder, which "
                     "is made when it is missing")
        ->check(named, "")
        ->type_name("DIR");
    command->add_flag("--json", flags->json, "Print JSON");
    return {command, [flags] { return tellPlan(*flags); }};
}

} // namespace hrw::app
