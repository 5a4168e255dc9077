// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/place/partitiontable.h"
#include "core/plan/planrun.h"
#include "tests/support/cases.h"
#include "tests/support/naiveplan.h"
#include "tests/support/testprogram.h"

#include <QtTest>

namespace tst_planrun {

using namespace hrw;

namespace {

bool near(double a, double b)
{
    return std::fabs(a - b) <= 1e-9 * std::max({1.0, std::fabs(a), std::fabs(b)});
}

std::shared_ptr<const PlanGround> groundOf(const KeySource& keys, const Membership& today, const Rule& rule,
                                           const PlanTerms& terms = {})
{
    return planGround(plannedKeys(KeySet::make(keys), rule.score, terms), today, rule, terms);
}

/// A few stages, each of which can be done when its turn comes.
Plan anyPlan(cases::Dice& dice, const Membership& today)
{
    Plan plan;
    Membership now = today;
    for (int count = dice.between(1, 4); count > 0; --count) {
        Stage stage;
        stage.steps = dice.chance(0.5) ? 1 : static_cast<std::uint64_t>(dice.between(2, 4));
        for (int changes = dice.between(0, 3); changes > 0; --changes) {
            const Change change = cases::change(dice, now, dice.below(1'000));
            Step longer = stage.changes;
            longer.push_back(change);
            if (applyStep(now, longer))
                stage.changes = longer;
        }
        if (dice.chance(0.3))
            stage.rule = cases::rule(dice);
        stage.enabled = dice.chance(0.9);
        if (stage.enabled && courseOf(stage, now, Rule{}))
            now = applyStep(now, stage.changes).value();
        plan.stages.push_back(stage);
    }
    return plan;
}

/// Amounts by id are what the nodes of a stage have; the idle ones are missing in the model.
template<typename Get>
void compareNodes(const StageFigures& figures, const std::map<std::string, naive::Amount>& model, double scale, Get get)
{
    for (std::size_t i = 0; i < figures.nodes.size(); ++i) {
        const auto at = model.find(figures.nodes[i].node.id);
        const naive::Amount expected = at == model.end() ? naive::Amount{} : at->second;
        const PlanAmount amount = get(i);
        QCOMPARE(amount.copies, expected.copies);
        QVERIFY(near(amount.bytes, static_cast<double>(expected.bytes) * scale));
    }
}

void compareStep(const StageFigures& figures, const StepFigures& step, const naive::StepTraffic& model,
                 const PlanGround& ground)
{
    const double scale = ground.scale;
    QCOMPARE(step.movedKeys, model.movedKeys);
    QCOMPARE(step.moved.copies, model.moved.copies);
    QVERIFY(near(step.moved.bytes, static_cast<double>(model.moved.bytes) * scale));
    const double all = ground.keys->totalRequests();
    QVERIFY(near(step.movedRequests, all > 0 ? model.movedRequests / all * ground.terms.requestsPerSecond : 0));
    compareNodes(figures, model.held, scale, [&](std::size_t i) { return step.nodes[i].held; });
    compareNodes(figures, model.in, scale, [&](std::size_t i) { return step.nodes[i].in; });
    compareNodes(figures, model.out, scale, [&](std::size_t i) { return step.nodes[i].out; });
    compareNodes(figures, model.gone, scale, [&](std::size_t i) { return step.nodes[i].gone; });
    for (std::size_t range = 0; range < keyRanges; ++range) {
        const auto at = model.ranges.find(range);
        QCOMPARE(step.ranges.at(range).copies, at == model.ranges.end() ? 0 : at->second.copies);
        QVERIFY(near(step.ranges.at(range).bytes,
                     at == model.ranges.end() ? 0 : static_cast<double>(at->second.bytes) * scale));
    }
}

void compareStage(const StageRun& run, const naive::StagePlan& model, const PlanGround& ground)
{
    const StageFigures& f = *run.figures;
    QCOMPARE(f.steps.size(), model.steps.size());
    std::map<std::pair<std::string, std::string>, naive::Amount> flows;
    std::uint64_t movedKeys = 0;
    naive::Amount moved;
    for (std::size_t s = 0; s < f.steps.size(); ++s) {
        compareStep(f, f.steps[s], model.steps[s], ground);
        movedKeys += model.steps[s].movedKeys;
        naive::add(moved, model.steps[s].moved);
        for (const auto& [ends, amount] : model.steps[s].flows)
            naive::add(flows[ends], amount);
    }
    QCOMPARE(f.movedKeys, movedKeys);
    QCOMPARE(f.moved.copies, moved.copies);
    QVERIFY(near(f.moved.bytes, static_cast<double>(moved.bytes) * ground.scale));
    compareNodes(f, model.before, ground.scale, [&](std::size_t i) { return f.before[i]; });
    compareNodes(f, model.after, ground.scale, [&](std::size_t i) { return f.after[i]; });
    QCOMPARE(f.flows.size(), flows.size());
    const auto id = [&](NodeIndex node) { return node == noNode ? std::string() : f.nodes[node].node.id; };
    for (const PlanFlow& flow : f.flows) {
        const naive::Amount& expected = flows.at({id(flow.from), id(flow.to)});
        QCOMPARE(flow.amount.copies, expected.copies);
        QVERIFY(near(flow.amount.bytes, static_cast<double>(expected.bytes) * ground.scale));
    }
    std::uint64_t leastCopies = 0;
    double leastBytes = 0;
    for (std::size_t i = 0; i < f.nodes.size(); ++i) {
        const auto at = model.during.find(f.nodes[i].node.id);
        QVERIFY(near(f.during[i], at == model.during.end() ? 0 : static_cast<double>(at->second) * ground.scale));
        leastCopies += f.after[i].copies > f.before[i].copies ? f.after[i].copies - f.before[i].copies : 0;
        leastBytes += std::max(0.0, f.after[i].bytes - f.before[i].bytes);
    }
    QCOMPARE(f.least.copies, leastCopies);
    QVERIFY(near(f.least.bytes, leastBytes));
    QVERIFY(f.least.copies <= f.moved.copies);
    QCOMPARE(f.copiesMissing, model.missing);
    for (KeyIndex key = 0; key < ground.keys->size(); ++key)
        QCOMPARE(run.moved->has(key), model.moved.contains(key));
}

void compareRun(const PlanRun& run)
{
    const PlanGround& ground = *run.ground;
    Membership now = ground.today;
    Rule rule = ground.rule;
    std::vector<std::set<std::size_t>> moved(run.stages.size());
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const StageRun& stage = run.stages[i];
        const auto course = courseOf(run.plan.stages[i], now, rule);
        QCOMPARE(stage.refused.has_value(), !course.has_value());
        QCOMPARE(stage.skipped, !run.plan.stages[i].enabled);
        if (!stage.done() || course->what.empty()) {
            QCOMPARE(stage.figures->moved.copies, std::uint64_t{0});
            continue;
        }
        const naive::StagePlan model = naive::through(*ground.keys, *course);
        compareStage(stage, model, ground);
        moved[i] = model.moved;
        now = course->lists.back();
        rule = course->rules.back();
    }
    QVERIFY(std::ranges::equal(run.last().nodes(), now.nodes()));
    std::map<std::pair<std::size_t, std::size_t>, std::uint64_t> twice;
    for (std::size_t a = 0; a < moved.size(); ++a)
        for (std::size_t b = a + 1; b < moved.size(); ++b)
            for (const std::size_t key : moved[a])
                if (moved[b].contains(key))
                    ++twice[{a, b}];
    QCOMPARE(run.movedTwice.size(), twice.size());
    for (const MovedTwice& pair : run.movedTwice)
        QCOMPARE(pair.keys, (twice.at({pair.first, pair.second})));
}

} // namespace

class TestPlanRun : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyPlanIsWhatSortingGives();
    void whatIsKnownChangesNothing();
    void editsAfterEditsAreWhatSortingGives();
    void guestsCountAsAdded();
    void theTotalIsTheSumOfItsStages();
    void groupsAreSumsOfTheirNodes();
    void timeFollowsFromTheBusiestNode();
    void partitionsAreRowsOfTheTable();
    void partitionsHoldTheirKeys();
    void aStageThatCantBeDoneIsPassedOver();
    void oneNodeFromOneToThree();
    void fillsAreOfTheCapacityOfTheirMoment();
    void keysWithoutSizesShareTheDataEvenly();
    void aStoppedTaskGivesNothing();
};

void TestPlanRun::anyPlanIsWhatSortingGives()
{
    for (std::uint64_t round = 0; round < 60; ++round) {
        cases::Dice dice("anyPlanIsWhatSortingGives", round);
        const Membership today = cases::membership(dice, 0, 10);
        PlanTerms terms;
        if (dice.chance(0.5))
            terms.dataBytes = 1 + dice.below(1'000'000'000);
        terms.requestsPerSecond = dice.chance(0.5) ? 1234.5 : 0;
        const auto ground = groundOf(cases::keys(dice, dice.below(300)), today, cases::rule(dice), terms);
        compareRun(*runPlan(ground, anyPlan(dice, today)));
        if (QTest::currentTestFailed())
            return;
    }
}

/// Figures are equal as a whole: compared through everything that follows from them.
void sameFigures(const StageFigures& a, const StageFigures& b)
{
    QCOMPARE(a.movedKeys, b.movedKeys);
    QCOMPARE(a.moved, b.moved);
    QCOMPARE(a.least, b.least);
    QCOMPARE(a.before, b.before);
    QCOMPARE(a.after, b.after);
    QCOMPARE(a.during, b.during);
    QCOMPARE(a.flows, b.flows);
    QCOMPARE(a.time, b.time);
    QCOMPARE(a.fullestDuring, b.fullestDuring);
    QCOMPARE(a.movedRequests, b.movedRequests);
    QCOMPARE(a.steps.size(), b.steps.size());
    for (std::size_t s = 0; s < a.steps.size(); ++s)
        QCOMPARE(a.steps[s].nodes, b.steps[s].nodes);
}

void TestPlanRun::whatIsKnownChangesNothing()
{
    for (std::uint64_t round = 0; round < 60; ++round) {
        cases::Dice dice("whatIsKnownChangesNothing", round);
        const Membership today = cases::membership(dice, 1, 10);
        const auto ground = groundOf(cases::keys(dice, 2'000), today, cases::rule(dice));
        const Plan first = anyPlan(dice, today);
        const auto known = runPlan(ground, first);
        Plan second = first;
        const std::size_t edited = dice.below(second.stages.size());
        switch (dice.below(4)) {
        case 0:
            second.stages[edited].enabled = !second.stages[edited].enabled;
            break;
        case 1:
            second.stages[edited].steps = 1 + second.stages[edited].steps % 4;
            break;
        case 2:
            std::swap(second.stages[edited], second.stages.front());
            break;
        default:
            second.stages[edited].rule = cases::rule(dice);
        }
        const std::vector list{known};
        const auto from = runPlan(ground, second, list);
        const auto anew = runPlan(ground, second);
        for (std::size_t i = 0; i < anew->stages.size(); ++i) {
            sameFigures(*from->stages[i].figures, *anew->stages[i].figures);
            QVERIFY(*from->stages[i].placement == *anew->stages[i].placement);
        }
        sameFigures(*from->total, *anew->total);
        if (QTest::currentTestFailed())
            return;
    }
}

/// As somebody does who tries: something of one stage is changed, the rest of the plan stays, again and again, each
/// time with the run before at hand. On so many nodes that steps are taken from rows instead of placing anew.
void TestPlanRun::editsAfterEditsAreWhatSortingGives()
{
    for (std::uint64_t round = 0; round < 12; ++round) {
        cases::Dice dice("editsAfterEditsAreWhatSortingGives", round);
        const Membership today = cases::membership(dice, 40, 70);
        const Rule rule = dice.chance(0.5) ? Rule{"mix64", dice.between(1, 2), {}, PerDomain::One} : cases::rule(dice);
        PlanTerms terms;
        terms.requestsPerSecond = 100;
        const auto ground = groundOf(cases::keys(dice, 700), today, rule, terms);
        Plan plan = anyPlan(dice, today);
        const Plan more = anyPlan(dice, today);
        plan.stages.insert(plan.stages.end(), more.stages.begin(), more.stages.end());
        for (std::size_t i = 1; i < plan.stages.size(); ++i)
            plan.stages[i].rule.reset();
        std::shared_ptr<const PlanRun> known = runPlan(ground, plan);
        for (int edits = 0; edits < 5; ++edits) {
            Stage& stage = plan.stages[dice.below(plan.stages.size() / 2 + 1)];
            if (dice.chance(0.2))
                stage.enabled = !stage.enabled;
            else if (dice.chance(0.2))
                std::swap(stage, plan.stages.front());
            else if (dice.chance(0.2) || stage.changes.empty())
                stage.changes.push_back(cases::change(dice, today, 100 + dice.below(1'000)));
            else
                stage.changes[dice.below(stage.changes.size())] = cases::change(dice, today, dice.below(1'000));
            const std::vector list{known};
            known = runPlan(ground, plan, list);
            compareRun(*known);
            const auto anew = runPlan(ground, plan);
            for (std::size_t i = 0; i < anew->stages.size(); ++i)
                sameFigures(*known->stages[i].figures, *anew->stages[i].figures);
            sameFigures(*known->total, *anew->total);
            if (QTest::currentTestFailed())
                return;
        }
    }
}

/// A node that helps out and leaves has to be paid for, one that goes and comes back has not.
void TestPlanRun::guestsCountAsAdded()
{
    const Membership today = cases::equalNodes(6);
    PlanTerms terms;
    terms.nodeCost = 1'000;
    const auto ground = groundOf(SyntheticKeys{}, today, {}, terms);
    Node guest;
    guest.id = "guest";
    Node stays;
    stays.id = "stays";
    const auto stages = [](std::initializer_list<Step> steps) {
        Plan plan;
        for (const Step& step : steps) {
            plan.stages.emplace_back();
            plan.stages.back().changes = step;
        }
        return plan;
    };
    const auto counts = [&](const Plan& plan) {
        const auto run = runPlan(ground, plan);
        return std::tuple(run->nodesAdded, run->nodesRemoved, run->cost());
    };
    const Plan withGuest = stages(
        {{AddNode{guest}}, {RemoveNode{"node-01"}}, {AddNode{stays}}, {RemoveNode{"guest"}}, {AddNode{today[1]}}});
    QVERIFY(counts(withGuest) == std::tuple(2U, 1U, std::optional(2'000.0)));
    QVERIFY(counts(stages({{AddNode{guest}}, {RemoveNode{"guest"}}, {AddNode{guest}}})) ==
            std::tuple(1U, 0U, std::optional(1'000.0)));
    QVERIFY(counts(stages({{RemoveNode{"node-01"}}, {RemoveNode{"node-02"}}})) ==
            std::tuple(0U, 2U, std::optional(0.0)));
    Plan off = withGuest;
    off.stages.front().enabled = false; // then the guest can't be removed either, and that stage is passed over
    QVERIFY(counts(off) == std::tuple(1U, 0U, std::optional(1'000.0)));
}

void TestPlanRun::theTotalIsTheSumOfItsStages()
{
    for (std::uint64_t round = 0; round < 30; ++round) {
        cases::Dice dice("theTotalIsTheSumOfItsStages", round);
        const Membership today = cases::membership(dice, 1, 8);
        const auto ground = groundOf(cases::keys(dice, 500), today, cases::rule(dice));
        const auto run = runPlan(ground, anyPlan(dice, today));
        std::uint64_t copies = 0;
        double bytes = 0;
        std::map<std::string, double> during;
        std::map<std::pair<std::string, std::string>, std::uint64_t> flows;
        for (const StageRun& stage : run->stages) {
            const StageFigures& f = *stage.figures;
            copies += f.moved.copies;
            bytes += f.moved.bytes;
            for (std::size_t i = 0; i < f.nodes.size(); ++i)
                during[f.nodes[i].node.id] = std::max(during[f.nodes[i].node.id], f.during[i]);
            for (const PlanFlow& flow : f.flows)
                flows[{flow.from == noNode ? "" : f.nodes[flow.from].node.id, f.nodes[flow.to].node.id}] +=
                    flow.amount.copies;
        }
        const StageFigures& total = *run->total;
        QCOMPARE(total.moved.copies, copies);
        QVERIFY(near(total.moved.bytes, bytes));
        QCOMPARE(total.flows.size(), flows.size());
        for (const PlanFlow& flow : total.flows)
            QCOMPARE(flow.amount.copies, (flows.at({flow.from == noNode ? "" : total.nodes[flow.from].node.id,
                                                    total.nodes[flow.to].node.id})));
        for (std::size_t i = 0; i < total.nodes.size(); ++i)
            QVERIFY(near(total.during[i], during[total.nodes[i].node.id]));
        const naive::Table last = naive::place(*ground->keys, run->last(), run->lastRule());
        compareNodes(total, naive::held(*ground->keys, last), 1, [&](std::size_t i) { return total.after[i]; });
        if (QTest::currentTestFailed())
            return;
    }
}

void TestPlanRun::groupsAreSumsOfTheirNodes()
{
    for (std::uint64_t round = 0; round < 30; ++round) {
        cases::Dice dice("groupsAreSumsOfTheirNodes", round);
        const Membership today = cases::membership(dice, 1, 12);
        const auto ground = groundOf(cases::keys(dice, 400), today, cases::rule(dice));
        const auto run = runPlan(ground, anyPlan(dice, today));
        const DomainLevel level = domainLevels[dice.below(domainLevels.size())];
        const StageFigures& f = *run->total;
        const StageFigures groups = grouped(f, level);
        // The group of a node by what stands beside it: nodes are in one group when their paths down to the level are
        // the same and name something there.
        const auto together = [&](const Node& a, const Node& b) {
            return a.id == b.id || (!a.domain.at(level).empty() && a.domain.upTo(level) == b.domain.upTo(level));
        };
        std::size_t group = 0;
        for (std::size_t i = 0; i < f.nodes.size(); ++i) {
            bool first = true;
            double after = 0;
            double capacity = 0;
            bool allHave = true;
            std::uint64_t count = 0;
            std::vector<double> during(f.steps.size());
            for (std::size_t k = 0; k < f.nodes.size(); ++k) {
                if (!together(f.nodes[i].node, f.nodes[k].node))
                    continue;
                first = first && k >= i;
                after += f.after[k].bytes;
                ++count;
                allHave = allHave && f.nodes[k].node.capacity.has_value();
                capacity += static_cast<double>(f.nodes[k].node.capacity.value_or(0));
                for (std::size_t s = 0; s < f.steps.size(); ++s)
                    during[s] += f.steps[s].nodes[k].held.bytes + f.steps[s].nodes[k].in.bytes;
            }
            if (!first)
                continue;
            QCOMPARE(groups.nodes[group].nodes, count);
            QVERIFY(near(groups.after[group].bytes, after));
            QCOMPARE(groups.nodes[group].node.capacity.has_value(), allHave);
            if (allHave)
                QVERIFY(near(static_cast<double>(*groups.nodes[group].node.capacity), capacity));
            for (const double held : during)
                QVERIFY(groups.during[group] >= held - 1e-6);
            ++group;
        }
        QCOMPARE(groups.nodes.size(), group);
        const auto copies = [](const StageFigures& figures) {
            std::uint64_t sum = 0;
            for (const PlanFlow& flow : figures.flows)
                sum += flow.amount.copies;
            return sum;
        };
        QCOMPARE(copies(groups), f.moved.copies); // what stays inside a domain flows, too
        QCOMPARE(copies(f), f.moved.copies);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestPlanRun::timeFollowsFromTheBusiestNode()
{
    PlanTerms terms;
    terms.transfer = {10, 20};
    terms.transfersPerNode = 3; // so 30 to 60 bytes/s for a node
    std::vector<StageNode> nodes(3);
    nodes[2].node.bandwidth = 15;
    std::vector<StepNode> traffic(3);
    traffic[0].in.bytes = 600;
    traffic[1].out.bytes = 300;
    traffic[1].in.bytes = 240;
    QCOMPARE(stepTime(nodes, traffic, terms), (PlanTime{600.0 / 60, 600.0 / 30}));
    traffic[0].in.bytes = 500; // now the second one is busiest when it does one after the other
    QCOMPARE(stepTime(nodes, traffic, terms), (PlanTime{500.0 / 60, 540.0 / 30}));
    traffic[2].out.bytes = 300; // its bandwidth is below what its transfers could do
    QCOMPARE(stepTime(nodes, traffic, terms), (PlanTime{300.0 / 15, 300.0 / 15}));
    terms.throttle = 20;
    QCOMPARE(stepTime(nodes, traffic, terms), (PlanTime{740.0 / 20, 740.0 / 20}));
    QCOMPARE(stepTime(nodes, std::vector<StepNode>(3), terms), PlanTime{});
}

void TestPlanRun::partitionsAreRowsOfTheTable()
{
    cases::Dice dice("partitionsAreRowsOfTheTable");
    const Membership today = cases::equalNodes(9);
    PlanTerms terms;
    terms.partitions = 512;
    const Rule rule{"mix64", 3, std::nullopt, PerDomain::One};
    const auto ground = groundOf(cases::keys(dice, 3'000), today, rule, terms);
    const auto table = makeTable(today, rule, 512);
    QVERIFY(*ground->placement == *table->assignments);
}

void TestPlanRun::partitionsHoldTheirKeys()
{
    cases::Dice dice("partitionsHoldTheirKeys");
    const auto population = KeySet::make(cases::keys(dice, 3'000));
    PlanTerms terms;
    terms.partitions = 97;
    const auto rows = plannedKeys(population, "mix64", terms);
    QCOMPARE(rows->size(), KeyIndex{97});
    std::map<std::uint64_t, std::pair<std::uint64_t, double>> sums;
    for (KeyIndex key = 0; key < population->size(); ++key) {
        auto& [bytes, requests] = sums[blake2bLittle(population->text(key)) % 97];
        bytes += population->bytes(key);
        requests += population->requests(key);
    }
    for (KeyIndex row = 0; row < rows->size(); ++row) {
        QCOMPARE(rows->bytes(row), sums[row].first);
        QVERIFY(near(rows->requests(row), sums[row].second));
        QCOMPARE(rows->text(row), "row-" + std::to_string(row));
    }
    QCOMPARE(plannedKeys(population, "mix64", PlanTerms{}), population);
}

void TestPlanRun::aStageThatCantBeDoneIsPassedOver()
{
    const auto ground = groundOf(SyntheticKeys{}, cases::equalNodes(4), Rule{});
    Plan plan;
    plan.stages.resize(3);
    plan.stages[0].changes = {RemoveNode{"node-01"}};
    plan.stages[1].changes = {SetWeight{"node-02", 2}, RemoveNode{"node-01"}};
    plan.stages[2].changes = {SetWeight{"node-02", 3}};
    const auto run = runPlan(ground, plan);
    QVERIFY(run->stages[1].refused);
    QVERIFY2(run->stages[1].refused->sentence().find("node-01") != std::string::npos, "names the node");
    QCOMPARE(run->stages[1].is, run->stages[0].is);
    QCOMPARE(run->stages[1].figures->moved.copies, std::uint64_t{0});
    plan.stages.erase(plan.stages.begin() + 1);
    const auto without = runPlan(ground, plan);
    QVERIFY(std::ranges::equal(run->last().nodes(), without->last().nodes()));
    QCOMPARE(run->total->moved, without->total->moved);
}

/// flexihash, issue 25: ten nodes of weight 1, one goes to 3. Its share goes from 1/10 to 3/12.
void TestPlanRun::oneNodeFromOneToThree()
{
    SyntheticKeys keys;
    keys.count = 100'000;
    const auto ground = groundOf(keys, cases::equalNodes(10), Rule{});
    Plan plan;
    plan.stages.resize(1);
    plan.stages[0].changes = {SetWeight{"node-04", 3}};
    const auto run = runPlan(ground, plan);
    const StageFigures& f = *run->stages[0].figures;
    const double expected = 3.0 / 12 - 1.0 / 10;
    const double moved = static_cast<double>(f.movedKeys) / 100'000;
    const double deviation = std::sqrt(expected * (1 - expected) / 100'000);
    QVERIFY2(std::fabs(moved - expected) < 4 * deviation, qPrintable(QString::number(moved)));
    for (const PlanFlow& flow : f.flows)
        QCOMPARE(f.nodes[flow.to].node.id, std::string("node-04"));
    QCOMPARE(f.flows.size(), std::size_t{9});
    QCOMPARE(f.least, f.moved); // nothing moves that need not
    QCOMPARE(f.overheadBytes(), 0.0);
}

/// A disk is changed for a larger or smaller one: before, the old one counts, on the way the smaller one, and then the
/// new one.
void TestPlanRun::fillsAreOfTheCapacityOfTheirMoment()
{
    const Membership equal = cases::equalNodes(4);
    std::vector<Node> nodes(equal.nodes().begin(), equal.nodes().end());
    for (Node& node : nodes)
        node.capacity = 1'000'000;
    const auto ground = groundOf(SyntheticKeys{}, cases::membership(nodes), Rule{});
    for (const std::uint64_t capacity : {400'000u, 3'000'000u}) {
        Node other = nodes[1];
        other.capacity = capacity;
        other.weight = 0.5;
        Plan plan;
        plan.stages.resize(2);
        plan.stages[0].changes = {EditNode{other.id, other}};
        plan.stages[1].changes = {SetWeight{"node-02", 0.9}};
        const auto run = runPlan(ground, plan);
        const StageFigures& f = *run->stages[0].figures;
        const double before = f.before[1].bytes;
        const double smaller = std::min<double>(1e6, static_cast<double>(capacity));
        QCOMPARE(*f.shareBefore(1), before / 1e6);
        QCOMPARE(*f.shareDuring(1), std::max(before / 1e6, (before + f.steps[0].nodes[1].in.bytes) / smaller));
        QCOMPARE(*f.shareAfter(1), f.after[1].bytes / static_cast<double>(capacity));
        QCOMPARE(f.fullestBefore, runPlan(ground, Plan{})->total->fullestBefore); // today is the same in every plan
        QCOMPARE(run->total->fullestBefore, f.fullestBefore);
        QVERIFY(run->total->fullestDuring.share >= f.fullestDuring.share);
        QCOMPARE(*run->stages[1].figures->shareBefore(1), f.after[1].bytes / static_cast<double>(capacity));
    }
    const auto nothing = runPlan(ground, Plan{});
    QCOMPARE(nothing->total->fullestDuring, nothing->total->fullestBefore); // also where nothing is done
}

void TestPlanRun::keysWithoutSizesShareTheDataEvenly()
{
    SyntheticKeys keys;
    keys.count = 500;
    keys.size.bytes = 0;
    PlanTerms terms;
    const auto without = groundOf(keys, cases::equalNodes(4), Rule{}, terms);
    QCOMPARE(without->held[0].bytes, 0.0);
    terms.dataBytes = 1'000'000;
    for (const std::uint64_t partitions : {0u, 16u}) {
        terms.partitions = partitions;
        const auto ground = groundOf(keys, cases::equalNodes(4), Rule{}, terms);
        double all = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            if (partitions == 0)
                QVERIFY(near(ground->held[i].bytes, 2'000.0 * static_cast<double>(ground->held[i].copies)));
            all += ground->held[i].bytes;
        }
        QVERIFY(near(all, 1e6));
    }
}

void TestPlanRun::aStoppedTaskGivesNothing()
{
    std::stop_source stop;
    stop.request_stop();
    const Task task{stop.get_token(), {}};
    const auto keys = KeySet::make(SyntheticKeys{});
    PlanTerms terms;
    terms.partitions = 16;
    QVERIFY(!plannedKeys(keys, "mix64", terms, task));
    QVERIFY(!planGround(keys, cases::equalNodes(3), Rule{}, {}, nullptr, task));
    const auto ground = planGround(keys, cases::equalNodes(3), Rule{}, {});
    Plan plan;
    plan.stages.resize(1);
    plan.stages[0].changes = {RemoveNode{"node-01"}};
    QVERIFY(!runPlan(ground, plan, {}, task));
}

const Registration registration{__FILE__, Application::None, make<TestPlanRun>};

} // namespace tst_planrun

#include "tst_planrun.moc"
