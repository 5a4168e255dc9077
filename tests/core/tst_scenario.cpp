// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <limits>
#include <set>

namespace tst_scenario {

using namespace hrw;

namespace {

QString refusal(const Scenario& scenario)
{
    const auto checked = checkScenario(scenario);
    return checked ? QString() : QString::fromStdString(checked.error().sentence());
}

template<typename Set>
QString with(Set set)
{
    Scenario scenario = defaultScenario();
    set(scenario);
    return refusal(scenario);
}

} // namespace

class TestScenario : public QObject
{
    Q_OBJECT

private slots:
    void defaultIsWhatTheProgramOpensWith();
    void refusesEveryPart();
    void refusesWhatCannotBeCompared();
    void refusesAStepThatDoesNotFit();
    void membershipAfterEachStep();
    void takingAStep();
    void takingAStepDropsWhatLayAhead();
    void refusedStepsLeaveNothingBehind();
};

void TestScenario::defaultIsWhatTheProgramOpensWith()
{
    const Scenario scenario = defaultScenario();
    QCOMPARE(refusal(scenario), QString());
    QCOMPARE(scenario.start.size(), std::size_t{4});
    for (const Node& node : scenario.start.nodes())
        QCOMPARE(node.weight, 1.0);
    const auto& users = std::get<SyntheticKeys>(scenario.keys);
    QCOMPARE(users.count, std::uint64_t{72});
    QCOMPARE(users.attribute.name, std::string("country"));
    QCOMPARE(std::set<std::string>(users.attribute.values.begin(), users.attribute.values.end()).size(),
             std::size_t{6});
    QCOMPARE(scenario.sample, std::uint64_t{72});
    QVERIFY(scenario.steps.empty());
    const Scenario empty; // no nodes at all is a state, not an error
    QCOMPARE(refusal(empty), QString());
}

void TestScenario::refusesEveryPart()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QVERIFY(with([](Scenario& s) { s.name = "\xFF"; }).contains("name"));
    QVERIFY(with([](Scenario& s) { s.sample = 0; }).contains("sample"));
    QVERIFY(with([](Scenario& s) { s.sample = maxSample + 1; }).contains("sample"));
    for (const double threshold : {0.0, -1.0, nan, std::numeric_limits<double>::infinity()})
        QVERIFY(with([&](Scenario& s) { s.hotThreshold = threshold; }).contains("threshold"));
    QVERIFY(with([](Scenario& s) { s.shown = 1; }).contains("step 1"));
    QVERIFY(with([](Scenario& s) { s.rule.copies = 0; }).contains("copies"));
    QVERIFY(with([](Scenario& s) { s.rule.score = "md5"; }).contains("md5"));
    QVERIFY(with([](Scenario& s) { s.keys = ImportedKeys{}; }).contains("keys"));
    QVERIFY(with([](Scenario& s) { std::get<SyntheticKeys>(s.keys).size.sigma = -1; }).contains("keys"));
    QVERIFY(with([](Scenario& s) { s.resize.nodes = 0; }).contains("calculator"));
    for (const double rate : {0.0, -1.0, nan, std::numeric_limits<double>::infinity()})
        QVERIFY(with([&](Scenario& s) { s.repair.slowest = rate; }).contains("repair"));
    QVERIFY(with([](Scenario& s) { s.repair.fastest = s.repair.slowest / 2; }).contains("repair"));
}

void TestScenario::refusesWhatCannotBeCompared()
{
    using Names = std::vector<std::string>;
    const auto comparing = [](const Names& names) { return with([&](Scenario& s) { s.compared = names; }); };
    QVERIFY(comparing({}).contains("0 placements"));
    QVERIFY(comparing({"hrw", "ring:1", "ring:2", "ring:3", "ring:4", "ring:5", "ring:6"}).contains("7 placements"));
    QVERIFY(comparing({"hrw", "rang"}).contains("rang"));
    QVERIFY(comparing({"table:0"}).contains("table:0"));
    QVERIFY(comparing({"hrw", "jump", "hrw"}).contains("hrw is there twice"));
    QVERIFY(comparing({"ring", "ring:100"}).contains("twice")); // the same in other words
    QCOMPARE(comparing({"ring:100"}), QString());
    QCOMPARE(comparing({"hrw", "ring:1", "ring:2", "ring:3", "ring:4", "ring:5"}), QString());
}

void TestScenario::refusesAStepThatDoesNotFit()
{
    const QString sentence = with([](Scenario& s) {
        s.steps = {{RemoveNode{"N1"}}, {SetWeight{"N1", 2}}};
        s.shown = 2;
    });
    QVERIFY2(sentence.contains("step 2") && sentence.contains("N1"), qPrintable(sentence));
    // A step that isn't shown yet must fit, too: people can go there.
    QVERIFY(with([](Scenario& s) { s.steps = {{RemoveNode{"N9"}}}; }).contains("step 1"));
}

void TestScenario::membershipAfterEachStep()
{
    cases::Dice dice("membership after each step");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        Scenario scenario = defaultScenario();
        scenario.start = cases::membership(dice);
        std::vector<Membership> memberships{scenario.start};
        for (std::size_t s = 0; s < 5; ++s) {
            const Step step{cases::change(dice, memberships.back(), s)};
            if (auto next = applyStep(memberships.back(), step)) {
                scenario.steps.push_back(step);
                memberships.push_back(*next);
            }
        }
        QVERIFY2(checkScenario(scenario), dice.where());
        for (std::size_t s = 0; s < memberships.size(); ++s) {
            const Membership at = membershipAt(scenario, s);
            QVERIFY2(at == memberships[s], dice.where());
            QCOMPARE(at.epoch(), scenario.start.epoch() + s);
        }
    }
}

void TestScenario::takingAStep()
{
    const Scenario before = defaultScenario();
    const Scenario after = withStep(before, {RemoveNode{"N2"}}).value();
    QCOMPARE(after.shown, std::uint64_t{1});
    QCOMPARE(after.steps, (std::vector<Step>{{RemoveNode{"N2"}}}));
    QCOMPARE(after.start, before.start);
    QCOMPARE(refusal(after), QString());
    Scenario back = after;
    back.steps.clear();
    back.shown = 0;
    QCOMPARE(back, before);
}

void TestScenario::takingAStepDropsWhatLayAhead()
{
    Scenario scenario = withStep(defaultScenario(), {RemoveNode{"N2"}}).value();
    scenario = withStep(scenario, {RemoveNode{"N3"}}).value();
    scenario.shown = 1;
    const Scenario branched = withStep(scenario, {SetWeight{"N3", 2}}).value();
    QCOMPARE(branched.steps, (std::vector<Step>{{RemoveNode{"N2"}}, {SetWeight{"N3", 2}}}));
    QCOMPARE(branched.shown, std::uint64_t{2});
    // What fits depends on what is on screen, not on what lay ahead of it.
    scenario.shown = 0;
    QVERIFY(withStep(scenario, {SetWeight{"N2", 2}}));
    scenario.shown = 2;
    QVERIFY(!withStep(scenario, {SetWeight{"N2", 2}}));
}

void TestScenario::refusedStepsLeaveNothingBehind()
{
    const Scenario scenario = defaultScenario();
    const auto refused = withStep(scenario, {RemoveNode{"N1"}, RemoveNode{"ghost"}});
    QVERIFY(!refused);
    QVERIFY(refused.error().sentence().find("ghost") != std::string::npos);
    QCOMPARE(scenario, defaultScenario());
}

const Registration registration{__FILE__, Application::None, make<TestScenario>};

} // namespace tst_scenario

#include "tst_scenario.moc"
