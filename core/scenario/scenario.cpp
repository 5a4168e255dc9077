// SPDX-License-Identifier: MIT
#include "core/scenario/scenario.h"

#include "core/base/utf8.h"
#include "core/place/method.h"

#include <cmath>
#include <fmt/format.h>
#include <set>

namespace hrw {

namespace {

constexpr std::uint64_t defaultUsers = 72;
constexpr std::uint64_t firstUser = 1000;

Result<void> checkSteps(const Scenario& scenario)
{
    Membership membership = scenario.start;
    for (std::size_t i = 0; i < scenario.steps.size(); ++i) {
        auto next = applyStep(membership, scenario.steps[i]);
        if (!next)
            return tl::unexpected(next.error().inside(fact("step %1", i + 1)));
        membership = std::move(*next);
    }
    if (scenario.shown > scenario.steps.size())
        return refuse(fact("scenario"), fact("step %1 is shown of %2", scenario.shown, scenario.steps.size()),
                      fact("show a step that exists"));
    return {};
}

Result<void> checkPlans(const Scenario& scenario)
{
    if (scenario.plans.empty() || scenario.plans.size() > maxPlans)
        return refuse(fact("plans"), fact("%1 plans are not between 1 and %2", scenario.plans.size(), maxPlans),
                      fact("leave some of them out"));
    if (scenario.plan >= scenario.plans.size())
        return refuse(fact("plans"), fact("plan number %1 is in front of %2", scenario.plan, scenario.plans.size()),
                      fact("count from 0"));
    std::set<std::string> names;
    for (const Plan& plan : scenario.plans) {
        if (auto ok = checkPlan(plan); !ok)
            return ok;
        if (!names.insert(plan.name).second)
            return refuse(fact("plans"), fact("%1 is the name of two", plan.name), fact("give each a name of its own"));
    }
    return checkPlanTerms(scenario.planTerms);
}

} // namespace

std::vector<std::string> defaultCompared()
{
    return {"hrw", "ring:100", "modulo", "jump", "maglev", "table:4096"};
}

Result<void> checkCompared(const std::vector<std::string>& compared)
{
    if (compared.empty() || compared.size() > maxCompared)
        return refuse(fact("comparison"), fact("%1 placements are not between 1 and %2", compared.size(), maxCompared),
                      fact("choose which ones stand beside each other"));
    std::set<std::string> names;
    for (const std::string& text : compared) {
        const Result<Method> method = parseMethod(text);
        if (!method)
            return tl::unexpected(method.error().inside(fact("comparison")));
        if (!names.insert((*method)->name()).second)
            return refuse(fact("comparison"), fact("%1 is there twice", (*method)->name()),
                          fact("compare each placement once"));
    }
    return {};
}

Result<void> checkScenario(const Scenario& scenario)
{
    if (!isUtf8(scenario.name))
        return refuse(fact("scenario"), fact("the name is not UTF-8"), fact("save the file as UTF-8"));
    if (scenario.sample < 1 || scenario.sample > maxSample)
        return refuse(fact("scenario"), fact("a sample of %1 keys is not between 1 and %2", scenario.sample, maxSample),
                      fact("draw fewer dots"));
    if (!(scenario.hotThreshold > 0 && std::isfinite(scenario.hotThreshold)))
        return refuse(fact("scenario"), fact("the hot threshold is not a finite number > 0"),
                      fact("use a factor such as 1.5"));
    if (auto ok = checkSteps(scenario); !ok)
        return ok;
    if (auto ok = checkKeys(scenario.keys); !ok)
        return ok;
    if (auto ok = checkRule(scenario.rule); !ok)
        return ok;
    if (auto ok = checkRepairRates(scenario.repair); !ok)
        return ok;
    if (auto ok = checkCompared(scenario.compared); !ok)
        return ok;
    if (auto ok = checkPlans(scenario); !ok)
        return ok;
    return checkResize(scenario.resize);
}

Membership membershipAt(const Scenario& scenario, std::uint64_t steps)
{
    Membership membership = scenario.start;
    for (std::size_t i = 0; i < steps; ++i)
        membership = applyStep(membership, scenario.steps[i]).value();
    return membership;
}

Result<Scenario> withStep(const Scenario& scenario, const Step& step)
{
    auto next = applyStep(membershipAt(scenario, scenario.shown), step);
    if (!next)
        return tl::unexpected(next.error());
    Scenario taken = scenario;
    taken.steps.resize(scenario.shown);
    taken.steps.push_back(step);
    ++taken.shown;
    return taken;
}

Scenario defaultScenario()
{
    std::vector<Node> nodes;
    for (int i = 1; i <= 4; ++i) {
        Node node;
        node.id = fmt::format("N{}", i);
        node.domain.at(DomainLevel::Zone) = std::string(1, i <= 2 ? 'a' : 'b');
        nodes.push_back(node);
    }
    SyntheticKeys users;
    users.prefix = "user #";
    users.first = firstUser;
    users.count = defaultUsers;
    users.popularity = {Popularity::Kind::Zipf, 0.9, 100};
    users.attribute = {"country", {"Brazil", "Germany", "India", "Japan", "Kenya", "Mexico"}};

    Scenario scenario;
    scenario.name = "Four nodes, 72 users";
    scenario.start = Membership::make(1, std::move(nodes)).value();
    scenario.keys = users;
    scenario.sample = defaultUsers;
    return scenario;
}

} // namespace hrw
