// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planrun.h"
#include "core/scenario/scenario.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QtTest>

namespace tst_plan {

using namespace hrw;

namespace {

/// Four disks on each of three hosts in two zones.
Membership disks()
{
    std::vector<Node> nodes;
    for (int i = 0; i < 12; ++i) {
        Node node;
        node.id = "osd." + std::to_string(i);
        node.domain.at(DomainLevel::Zone) = i < 8 ? "zone-a" : "b";
        node.domain.at(DomainLevel::Host) = "host-" + std::to_string(i / 4);
        nodes.push_back(node);
    }
    return cases::membership(std::move(nodes));
}

Stage stageOf(Step changes, std::uint64_t steps = 1)
{
    Stage stage;
    stage.changes = std::move(changes);
    stage.steps = steps;
    return stage;
}

Step weights(int from, int to, double weight)
{
    Step step;
    for (int i = from; i < to; ++i)
        step.push_back(SetWeight{"osd." + std::to_string(i), weight});
    return step;
}

std::string told(const Stage& stage)
{
    return english(describe(stage, disks(), Rule{}));
}

} // namespace

class TestPlan : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stagesInWords();
    void aNameStandsForTheWords();
    void nodesCountOn_data();
    void nodesCountOn();
    void newNodesPassIdsThatPlansTake();
    void newNodesAreUpAndElseAlike();
    void stepsOfACourse();
    void theRuleChangesLast();
    void aCourseThatCantBe();
    void wrongPlans_data();
    void wrongPlans();
    void wrongTerms_data();
    void wrongTerms();
};

void TestPlan::stagesInWords()
{
    Node like = disks()[3];
    like.weight = 0;
    Step added;
    for (const Node& node : nodesLike(like, 3, disks()))
        added.push_back(AddNode{node});
    QCOMPARE(told(stageOf(added)), std::string("Add 3 nodes at weight 0 in host-0"));
    QCOMPARE(told(stageOf({added.front()})), std::string("Add osd.12 at weight 0 in host-0"));
    QCOMPARE(told(stageOf(weights(4, 8, 0), 4)), std::string("Drain host-1 (4 nodes) in 4 steps"));
    QCOMPARE(told(stageOf(weights(0, 8, 0))), std::string("Drain zone-a (8 nodes)"));
    QCOMPARE(told(stageOf(weights(8, 12, 0))), std::string("Drain host-2 (4 nodes)")); // the narrower of two
    QCOMPARE(told(stageOf(weights(4, 6, 0))), std::string("Drain osd.4 and osd.5"));
    QCOMPARE(told(stageOf(weights(4, 5, 3))), std::string("Set osd.4 from 1 to weight 3"));
    QCOMPARE(told(stageOf(weights(3, 6, 0.5), 2)), std::string("Set 3 nodes to weight 0.5 in 2 steps"));
    QCOMPARE(told(stageOf({RemoveNode{"osd.2"}, AddNode{added.empty() ? Node{} : like}})),
             std::string("Add osd.3 at weight 0 in host-0, remove osd.2"));
    QCOMPARE(told(stageOf({SetState{"osd.2", NodeState::Failed}})), std::string("Fail osd.2"));
    QCOMPARE(told(stageOf({})), std::string("Nothing changes"));
    Stage rule = stageOf({});
    rule.rule = Rule{"mix64", 3, DomainLevel::Host, PerDomain::One};
    QCOMPARE(told(rule), std::string("From here on 3 copies, copies apart by host"));
}

void TestPlan::aNameStandsForTheWords()
{
    Stage stage = stageOf(weights(4, 5, 3));
    QCOMPARE(english(titleOf(stage, disks(), Rule{})), told(stage));
    stage.name = "Spring purchase";
    QCOMPARE(english(titleOf(stage, disks(), Rule{})), std::string("Spring purchase"));
}

void TestPlan::nodesCountOn_data()
{
    QTest::addColumn<QString>("like");
    QTest::addColumn<QStringList>("ids");
    QTest::newRow("from the largest") << "osd.3" << QStringList{"osd.12", "osd.13"};
    QTest::newRow("leading zeros stay") << "cache-09" << QStringList{"cache-10", "cache-11"};
    QTest::newRow("more digits") << "n99" << QStringList{"n100", "n101"};
    QTest::newRow("no number") << "cache" << QStringList{"cache-2", "cache-3"};
    QTest::newRow("a number alone") << "7" << QStringList{"8", "9"};
    QTest::newRow("a number beyond all") << "x99999999999999999999999"
                                         << QStringList{"x99999999999999999999999-2", "x99999999999999999999999-3"};
}

void TestPlan::nodesCountOn()
{
    QFETCH(QString, like);
    QFETCH(QStringList, ids);
    Node node;
    node.id = like.toStdString();
    QStringList made;
    for (const Node& one : nodesLike(node, 2, disks()))
        made << QString::fromStdString(one.id);
    QCOMPARE(made, ids);
}

void TestPlan::newNodesPassIdsThatPlansTake()
{
    Node renamed = disks()[0];
    renamed.id = "osd.30";
    Plan plan;
    plan.stages = {stageOf({AddNode{nodesLike(disks()[0], 2, disks())[1]}}), stageOf({EditNode{"osd.0", renamed}}),
                   stageOf({RemoveNode{"osd.1"}})};
    plan.stages[0].enabled = false;
    const std::vector<std::string> taken = idsThatJoin(std::span(&plan, 1));
    QCOMPARE(taken, (std::vector<std::string>{"osd.13", "osd.30"}));
    QCOMPARE(nodesLike(disks()[0], 1, disks(), taken).front().id, std::string("osd.31"));
}

void TestPlan::newNodesAreUpAndElseAlike()
{
    Node node = disks()[5];
    node.state = NodeState::Failed;
    node.weight = 0.84;
    node.capacity = 1000;
    node.bandwidth = 77;
    Node made = nodesLike(node, 1, disks()).front();
    QVERIFY(made.state == NodeState::Up);
    made.id = node.id;
    made.state = NodeState::Failed;
    QCOMPARE(made, node);
}

void TestPlan::stepsOfACourse()
{
    const Membership was = disks();
    const auto once = courseOf(stageOf(weights(4, 8, 0)), was, Rule{});
    QCOMPARE(once->lists.size(), std::size_t{2});
    const auto slow = courseOf(stageOf(weights(4, 8, 0), 4), was, Rule{});
    QCOMPARE(slow->lists.size(), std::size_t{5});
    QCOMPARE(slow->what.size(), std::size_t{4});
    QCOMPARE(slow->rules.size(), slow->lists.size());
    for (std::size_t step = 0; step < 5; ++step)
        QCOMPARE(slow->lists[step][*was.find("osd.5")].weight, 1 - 0.25 * static_cast<double>(step));
    QVERIFY(std::ranges::equal(slow->lists.back().nodes(), once->lists.back().nodes()));
}

void TestPlan::theRuleChangesLast()
{
    const Rule before;
    const Rule after{"mix64", 2, std::nullopt, PerDomain::One};
    Stage stage = stageOf(weights(0, 1, 2), 2);
    stage.rule = after;
    const auto course = courseOf(stage, disks(), before);
    QCOMPARE(course->rules, (std::vector{before, before, before, after}));
    QCOMPARE(course->lists[2], course->lists[3]);
    stage.steps = 1; // then all at once
    QCOMPARE(courseOf(stage, disks(), before)->rules, (std::vector{before, after}));
    stage.changes.clear();
    QCOMPARE(courseOf(stage, disks(), before)->rules, (std::vector{before, after}));
    stage.rule = before;
    QCOMPARE(courseOf(stage, disks(), before)->what.size(), std::size_t{0});
}

void TestPlan::aCourseThatCantBe()
{
    const auto course = courseOf(stageOf({RemoveNode{"osd.99"}}, 3), disks(), Rule{});
    QVERIFY(!course);
    QVERIFY(course.error().sentence().find("osd.99") != std::string::npos);
}

void TestPlan::wrongPlans_data()
{
    QTest::addColumn<std::function<void(Scenario&)>>("spoil");
    const auto row = [](const char* name, const std::function<void(Scenario&)>& spoil) {
        QTest::newRow(name) << spoil;
    };
    row("none", [](Scenario& s) { s.plans.clear(); });
    row("too many", [](Scenario& s) {
        for (char letter = 'B'; s.plans.size() <= maxPlans; ++letter)
            s.plans.push_back({std::string(1, letter), {}});
    });
    row("one that isn't there is in front", [](Scenario& s) { s.plan = 1; });
    row("a name twice", [](Scenario& s) { s.plans.push_back(s.plans.front()); });
    row("no name", [](Scenario& s) { s.plans.front().name.clear(); });
    row("a stage without steps", [](Scenario& s) { s.plans.front().stages = {stageOf({}, 0)}; });
    row("too many steps", [](Scenario& s) { s.plans.front().stages = {stageOf({}, maxStageSteps + 1)}; });
    row("too many stages", [](Scenario& s) { s.plans.front().stages.resize(maxStages + 1); });
    row("a weight below 0", [](Scenario& s) { s.plans.front().stages = {stageOf({SetWeight{"N1", -1}})}; });
    row("a node without an id", [](Scenario& s) { s.plans.front().stages = {stageOf({AddNode{}})}; });
    row("a rule of no copies", [](Scenario& s) {
        s.plans.front().stages.resize(1);
        s.plans.front().stages[0].rule = Rule{"mix64", 0, std::nullopt, PerDomain::One};
    });
}

void TestPlan::wrongPlans()
{
    QFETCH(std::function<void(Scenario&)>, spoil);
    Scenario scenario = defaultScenario();
    QVERIFY(checkScenario(scenario));
    spoil(scenario);
    const auto result = checkScenario(scenario);
    QVERIFY(!result);
    QVERIFY(!result.error().what.empty() && !result.error().remedy.empty());
}

void TestPlan::wrongTerms_data()
{
    QTest::addColumn<std::function<void(PlanTerms&)>>("spoil");
    const auto row = [](const char* name, const std::function<void(PlanTerms&)>& spoil) {
        QTest::newRow(name) << spoil;
    };
    row("a limit of 0", [](PlanTerms& t) { t.limit = 0; });
    row("a limit above all", [](PlanTerms& t) { t.limit = 1.01; });
    row("a limit that is no number", [](PlanTerms& t) { t.limit = std::nan(""); });
    row("no data", [](PlanTerms& t) { t.dataBytes = 0; });
    row("a rate of 0", [](PlanTerms& t) { t.transfer.slowest = 0; });
    row("rates exchanged", [](PlanTerms& t) { t.transfer = {2, 1}; });
    row("a rate beyond numbers", [](PlanTerms& t) { t.transfer.fastest = HUGE_VAL; });
    row("no transfers", [](PlanTerms& t) { t.transfersPerNode = 0; });
    row("a throttle of 0", [](PlanTerms& t) { t.throttle = 0; });
    row("requests below 0", [](PlanTerms& t) { t.requestsPerSecond = -1; });
    row("a price below 0", [](PlanTerms& t) { t.nodeCost = -1; });
    row("no points", [](PlanTerms& t) { t.ringTokens = 0; });
    row("too many partitions", [](PlanTerms& t) { t.partitions = (1 << 22) + 1; });
}

void TestPlan::wrongTerms()
{
    QFETCH(std::function<void(PlanTerms&)>, spoil);
    PlanTerms terms;
    QVERIFY(checkPlanTerms(terms));
    spoil(terms);
    QVERIFY(!checkPlanTerms(terms));
}

const Registration registration{__FILE__, Application::None, make<TestPlan>};

} // namespace tst_plan

#include "tst_plan.moc"
