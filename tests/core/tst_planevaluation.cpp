// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/planevaluation.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QtTest>

namespace tst_planevaluation {

using namespace hrw;

namespace {

Stage weightStage(const std::string& id, double weight)
{
    Stage stage;
    stage.changes = {SetWeight{id, weight}};
    return stage;
}

/// Two alternatives on the default cluster with more keys.
Scenario twoPlans()
{
    Scenario scenario = defaultScenario();
    std::get<SyntheticKeys>(scenario.keys).count = 2'000;
    scenario.plans[0].stages = {weightStage("N1", 2), weightStage("N2", 3), weightStage("N3", 0)};
    scenario.plans.push_back({"B", {weightStage("N1", 2), weightStage("N4", 0)}});
    return scenario;
}

using PlanEvaluationPtr = std::shared_ptr<const PlanEvaluation>;

void same(const PlanEvaluation& a, const PlanEvaluation& b)
{
    QCOMPARE(a.plans.size(), b.plans.size());
    for (std::size_t i = 0; i < a.plans.size(); ++i) {
        const PlanRun& one = *a.plans[i].run;
        const PlanRun& other = *b.plans[i].run;
        QCOMPARE(one.stages.size(), other.stages.size());
        for (std::size_t s = 0; s < one.stages.size(); ++s) {
            QCOMPARE(english(one.stages[s].title), english(other.stages[s].title));
            QCOMPARE(one.stages[s].figures->moved, other.stages[s].figures->moved);
            QCOMPARE(one.stages[s].figures->time, other.stages[s].figures->time);
            QVERIFY(*one.stages[s].placement == *other.stages[s].placement);
        }
        QCOMPARE(one.total->moved, other.total->moved);
        QCOMPARE(a.plans[i].others->total.size(), b.plans[i].others->total.size());
        for (std::size_t k = 0; k < a.plans[i].others->total.size(); ++k)
            QCOMPARE(a.plans[i].others->total[k].moved, b.plans[i].others->total[k].moved);
        QCOMPARE(a.plans[i].warnings->size(), b.plans[i].warnings->size());
        for (std::size_t k = 0; k < a.plans[i].warnings->size(); ++k)
            QCOMPARE(english((*a.plans[i].warnings)[k].what), english((*b.plans[i].warnings)[k].what));
    }
}

} // namespace

class TestPlanEvaluation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void plansBeginWithTheStart();
    void theFirstAnswerIsTheOneInFront();
    void nothingLongNoFirstAnswer();
    void edits_data();
    void edits();
    void whatIsKnownIsShared();
    void stopping();
};

void TestPlanEvaluation::plansBeginWithTheStart()
{
    Scenario scenario = twoPlans();
    scenario.steps = {Step{RemoveNode{"N4"}}};
    scenario.shown = 1;
    const auto e = evaluatePlans(scenario, nullptr, nullptr);
    QVERIFY(e->hasAll);
    QCOMPARE(e->ground->today, scenario.start);
    const naive::Table last = naive::place(*e->population, e->front().run->last(), scenario.rule);
    QCOMPARE(naive::table(*e->front().run->stages.back().placement, e->front().run->last()), last);
}

void TestPlanEvaluation::theFirstAnswerIsTheOneInFront()
{
    Scenario scenario = twoPlans();
    scenario.plan = 1;
    std::vector<PlanEvaluationPtr> first;
    const auto e = evaluatePlans(scenario, nullptr, nullptr, {}, [&](const auto& answer) { first.push_back(answer); });
    QCOMPARE(first.size(), std::size_t{1});
    QVERIFY(!first[0]->hasAll);
    QVERIFY(!first[0]->plans[0].run);
    QCOMPARE(first[0]->front().run, e->front().run);
    QVERIFY(!first[0]->front().warnings && !first[0]->front().others);
    for (const PlanAnswer& answer : e->plans)
        QVERIFY(answer.run && answer.warnings && answer.others);
}

void TestPlanEvaluation::nothingLongNoFirstAnswer()
{
    const Scenario scenario = twoPlans();
    const auto e = evaluatePlans(scenario, nullptr, nullptr);
    Scenario other = scenario;
    other.plan = 1;
    int answers = 0;
    const auto again = evaluatePlans(other, e->population, e.get(), {}, [&](const auto&) { ++answers; });
    QCOMPARE(answers, 0);
    QCOMPARE(again->front().run, e->plans[1].run);
}

void TestPlanEvaluation::edits_data()
{
    QTest::addColumn<std::function<void(Scenario&)>>("edit");
    const auto row = [](const char* name, const std::function<void(Scenario&)>& edit) { QTest::newRow(name) << edit; };
    row("a stage in the middle", [](Scenario& s) { s.plans[0].stages[1] = weightStage("N2", 1.5); });
    row("two change places", [](Scenario& s) { std::swap(s.plans[0].stages[0], s.plans[0].stages[2]); });
    row("one is passed over", [](Scenario& s) { s.plans[0].stages[0].enabled = false; });
    row("one gets a name", [](Scenario& s) { s.plans[0].stages[0].name = "first"; });
    row("another alternative", [](Scenario& s) { s.plans.push_back({"C", {weightStage("N1", 2)}}); });
    row("one alternative less", [](Scenario& s) { s.plans.pop_back(); });
    row("the limit", [](Scenario& s) { s.planTerms.limit = 0.5; });
    row("rates", [](Scenario& s) { s.planTerms.transfer = {1000, 2000}; });
    row("more data", [](Scenario& s) { s.planTerms.dataBytes = 123'456'789; });
    row("partitions", [](Scenario& s) { s.planTerms.partitions = 64; });
    row("another cluster", [](Scenario& s) {
        std::vector<Node> nodes(s.start.nodes().begin(), s.start.nodes().end());
        nodes[1].weight = 0.3;
        s.start = Membership::make(1, nodes).value();
    });
    row("another rule", [](Scenario& s) { s.rule.copies = 2; });
    row("other keys", [](Scenario& s) { std::get<SyntheticKeys>(s.keys).count = 1'000; });
}

/// What is taken over from an evaluation of something else gives no other figures than all anew; and the way back
/// neither.
void TestPlanEvaluation::edits()
{
    QFETCH(std::function<void(Scenario&)>, edit);
    const Scenario before = twoPlans();
    Scenario after = before;
    edit(after);
    QVERIFY(checkScenario(after));
    const auto first = evaluatePlans(before, nullptr, nullptr);
    const auto second = evaluatePlans(after, nullptr, first.get());
    same(*second, *evaluatePlans(after, nullptr, nullptr));
    same(*evaluatePlans(before, nullptr, second.get()), *first);
}

void TestPlanEvaluation::whatIsKnownIsShared()
{
    Scenario scenario = twoPlans();
    const auto e = evaluatePlans(scenario, nullptr, nullptr);
    // The same first stage in both alternatives, and after an edit of the last one.
    QCOMPARE(e->plans[0].run->stages[0].figures, e->plans[1].run->stages[0].figures);
    scenario.plans[0].stages[2] = weightStage("N3", 7);
    const auto edited = evaluatePlans(scenario, e->population, e.get());
    QCOMPARE(edited->plans[0].run->stages[1].figures, e->plans[0].run->stages[1].figures);
    QCOMPARE(edited->plans[1].run, e->plans[1].run);
    QCOMPARE(edited->plans[1].warnings, e->plans[1].warnings);
    QVERIFY(edited->plans[0].run->stages[2].figures != e->plans[0].run->stages[2].figures);
}

void TestPlanEvaluation::stopping()
{
    std::stop_source stop;
    const Scenario scenario = twoPlans();
    const Task task{stop.get_token(), {}};
    const auto stopped = evaluatePlans(scenario, nullptr, nullptr, task, [&](const auto&) { stop.request_stop(); });
    QVERIFY(!stopped);
}

const Registration registration{__FILE__, Application::None, make<TestPlanEvaluation>};

} // namespace tst_planevaluation

#include "tst_planevaluation.moc"
