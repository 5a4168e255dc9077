// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/planedits.h"

#include <algorithm>

namespace hrw::ui {

namespace {

std::vector<Stage>& stagesOf(Scenario& scenario)
{
    return scenario.plans[scenario.plan].stages;
}

auto at(std::vector<Stage>& stages, std::size_t place)
{
    return stages.begin() + static_cast<std::ptrdiff_t>(place);
}

} // namespace

void insertStages(Scenario& scenario, std::size_t before, const std::vector<Stage>& stages)
{
    std::vector<Stage>& all = stagesOf(scenario);
    all.insert(at(all, std::min(before, all.size())), stages.begin(), stages.end());
}

void replaceStage(Scenario& scenario, std::size_t stage, const Stage& with)
{
    stagesOf(scenario)[stage] = with;
}

void removeStage(Scenario& scenario, std::size_t stage)
{
    std::vector<Stage>& all = stagesOf(scenario);
    all.erase(at(all, stage));
}

void duplicateStage(Scenario& scenario, std::size_t stage)
{
    Stage copy = stagesOf(scenario)[stage];
    std::vector<std::string> taken = idsThatJoin(std::span(&scenario.plans[scenario.plan], 1));
    for (Change& change : copy.changes)
        if (auto* add = std::get_if<AddNode>(&change)) { // there can't be another node of its id
            add->node.id = nodesLike(add->node, 1, scenario.start, taken).front().id;
            taken.push_back(add->node.id);
        }
    insertStages(scenario, stage + 1, {copy});
}

void moveStage(Scenario& scenario, std::size_t from, std::size_t to)
{
    std::vector<Stage>& all = stagesOf(scenario);
    if (from < to)
        std::rotate(at(all, from), at(all, from + 1), at(all, to + 1));
    else
        std::rotate(at(all, to), at(all, from), at(all, from + 1));
}

void enableStage(Scenario& scenario, std::size_t stage, bool enabled)
{
    stagesOf(scenario)[stage].enabled = enabled;
}

void takeTimelineAsStages(Scenario& scenario)
{
    std::vector<Stage> stages;
    for (const Step& step : scenario.steps) {
        Stage stage;
        stage.changes = step;
        stages.push_back(std::move(stage));
    }
    insertStages(scenario, stagesOf(scenario).size(), stages);
}

void beginWithShownStep(Scenario& scenario)
{
    scenario.start = membershipAt(scenario, scenario.shown);
    scenario.steps.clear();
    scenario.shown = 0;
}

std::string nextPlanName(const Scenario& scenario)
{
    const auto taken = [&](const std::string& name) {
        return std::ranges::any_of(scenario.plans, [&](const Plan& plan) {
            return plan.name == name || plan.name.starts_with(name + ":") || plan.name.starts_with(name + " \u00b7");
        });
    };
    for (char letter = 'A'; letter <= 'Z'; ++letter)
        if (const std::string name(1, letter); !taken(name))
            return name;
    std::size_t number = 27;
    while (taken("plan " + std::to_string(number)))
        ++number;
    return "plan " + std::to_string(number);
}

void forkPlan(Scenario& scenario)
{
    Plan copy = scenario.plans[scenario.plan];
    copy.name = nextPlanName(scenario);
    scenario.plans.push_back(std::move(copy));
    scenario.plan = scenario.plans.size() - 1;
}

void choosePlan(Scenario& scenario, std::size_t plan)
{
    scenario.plan = plan;
}

void renamePlan(Scenario& scenario, const std::string& name)
{
    scenario.plans[scenario.plan].name = name;
}

void removePlan(Scenario& scenario)
{
    if (scenario.plans.size() < 2)
        return;
    scenario.plans.erase(scenario.plans.begin() + static_cast<std::ptrdiff_t>(scenario.plan));
    scenario.plan = scenario.plan > 0 ? scenario.plan - 1 : 0;
}

void acceptPlan(Scenario& scenario)
{
    scenario.plans = {scenario.plans[scenario.plan]};
    scenario.plan = 0;
}

} // namespace hrw::ui
