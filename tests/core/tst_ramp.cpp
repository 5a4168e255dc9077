// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/ramp.h"
#include "tests/support/naiveplan.h"
#include "tests/support/plans.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <limits>

namespace tst_ramp {

using namespace hrw;

namespace {

Node named(const std::string& id, double weight)
{
    Node node;
    node.id = id;
    node.weight = weight;
    return node;
}

/// What a stage does to its nodes, by the model: bytes altogether, and the largest share of a node.
struct Moved
{
    double bytes = 0;
    double share = 0;
};

/// Goes through stages one after the other. Nodes that are empty at one end are measured against the other.
std::vector<Moved> through(const KeySet& keys, Membership m, const Rule& rule, const std::vector<Stage>& stages)
{
    std::vector<naive::StagePlan> told;
    for (const Stage& stage : stages) {
        const StageCourse course = *courseOf(stage, m, rule);
        told.push_back(naive::through(keys, course));
        m = course.lists.back();
    }
    const auto bytesOf = [](const std::map<std::string, naive::Amount>& amounts, const std::string& id) {
        return amounts.contains(id) ? static_cast<double>(amounts.at(id).bytes) : 0.0;
    };
    std::vector<Moved> all;
    for (const naive::StagePlan& stage : told) {
        Moved moved;
        for (const naive::StepTraffic& step : stage.steps) {
            moved.bytes += static_cast<double>(step.moved.bytes);
            for (const auto* side : {&step.in, &step.out, &step.gone})
                for (const auto& [id, amount] : *side) {
                    const double first = bytesOf(told.front().before, id);
                    const double last = bytesOf(told.back().after, id);
                    const double against = first > 0 && last > 0 ? bytesOf(stage.before, id) : std::max(first, last);
                    moved.share = std::max(moved.share, against > 0 ? static_cast<double>(amount.bytes) / against
                                                                    : std::numeric_limits<double>::infinity());
                }
        }
        all.push_back(moved);
    }
    return all;
}

Moved worst(const std::vector<Moved>& stages)
{
    Moved most;
    for (const Moved& stage : stages)
        most = {std::max(most.bytes, stage.bytes), std::max(most.share, stage.share)};
    return most;
}

/// A newcomer's ramp in `steps` stages from the formula of its share: s of all weights is s W / (1 - s) beside others
/// that weigh W.
std::vector<Stage> newcomerStages(const Node& node, double others, std::uint64_t steps)
{
    Node idle = node;
    idle.weight = 0;
    std::vector<Stage> stages{cases::stage({AddNode{idle}})};
    for (std::uint64_t j = 1; j <= steps; ++j) {
        const double share = node.weight / (others + node.weight) * static_cast<double>(j) / static_cast<double>(steps);
        stages.push_back(cases::stage({SetWeight{node.id, share * others / (1 - share)}}));
    }
    return stages;
}

bool sameNodes(const Membership& a, const Membership& b)
{
    return a.size() == b.size() && std::all_of(a.nodes().begin(), a.nodes().end(), [&](const Node& node) {
               const auto at = b.find(node.id);
               return at && b[*at] == node;
           });
}

Membership after(Membership m, const std::vector<Stage>& stages)
{
    for (const Stage& stage : stages)
        m = *applyStep(m, stage.changes);
    return m;
}

} // namespace

class TestRamp : public QObject
{
    Q_OBJECT

private slots:
    void asFewStagesAsKeepToTheBytes();
    void asFewStagesAsKeepToTheShare();
    void sharesTakeEqualSteps();
    void keepsToItsLimitsWhateverChanges();
    void leaversAreDrainedFirst();
    void everyNodeChanges();
    void beginsAtTheEndOfThePlan();
    void namesItsStages();
    void cantBeRamped();
    void stoppedGivesNothing();
};

void TestRamp::asFewStagesAsKeepToTheBytes()
{
    const auto keys = KeySet::make([] {
        SyntheticKeys made;
        made.count = 1000;
        made.size = {SizeModel::Kind::LogNormal, 10240, 1.0};
        return made;
    }());
    const Membership today = cases::equalNodes(9);
    const Node fresh = named("fresh", 1.5);
    const auto run = cases::planRun(keys, today, {}, {});
    for (const double part : {0.9, 0.4, 0.2}) { // of what moves in all
        const double all = worst(through(*keys, today, {}, newcomerStages(fresh, 9, 1))).bytes;
        const Ramp made = **ramp(*run, {AddNode{fresh}}, {all * part, {}});
        const std::vector<Moved> moved = through(*keys, today, {}, made.stages);
        QVERIFY(worst(moved).bytes <= all * part);
        QVERIFY(std::abs(worst(moved).bytes / made.worstBytes - 1) < 1e-9);
        QVERIFY(std::abs(worst(moved).share / made.worstNodeShare - 1) < 1e-9);
        QCOMPARE(moved.front().bytes, 0.0);
        const std::uint64_t steps = made.stages.size() - 1;
        QVERIFY(static_cast<double>(steps) >= 1 / part);
        for (std::uint64_t fewer = 1; fewer < steps; ++fewer)
            QVERIFY(worst(through(*keys, today, {}, newcomerStages(fresh, 9, fewer))).bytes > all * part);
    }
}

void TestRamp::asFewStagesAsKeepToTheShare()
{
    const auto keys = cases::keysUpTo(2000);
    const Membership today = cases::equalNodes(5);
    const Node fresh = named("fresh", 2);
    Rule two;
    two.copies = 2;
    const auto run = cases::planRun(keys, today, two, {});
    for (const double share : {0.6, 0.25}) {
        const Ramp made = **ramp(*run, {AddNode{fresh}}, {{}, share});
        QVERIFY(worst(through(*keys, today, two, made.stages)).share <= share);
        const std::uint64_t steps = made.stages.size() - 1;
        for (std::uint64_t fewer = 1; fewer < steps; ++fewer)
            QVERIFY(worst(through(*keys, today, two, newcomerStages(fresh, 5, fewer))).share > share);
    }
    // Both limits hold where both are given.
    const double bytes = run->ground->held[0].bytes / 3;
    const Ramp both = **ramp(*run, {AddNode{fresh}}, {bytes, 0.9});
    const Moved most = worst(through(*keys, today, two, both.stages));
    QVERIFY(most.bytes <= bytes && most.share <= 0.9);
}

/// The share of the changing nodes goes in equal steps and the weights of all others stay.
void TestRamp::sharesTakeEqualSteps()
{
    const Membership today = cases::membership({named("a", 1), named("b", 2), named("c", 4), named("d", 1)});
    const auto run = cases::planRun(cases::keysUpTo(3000), today, {}, {});
    const Step changes{SetWeight{"a", 3}, SetWeight{"b", 1}};
    const Ramp made = **ramp(*run, changes, {{}, 0.2});
    QVERIFY(made.stages.size() > 2);
    const auto steps = static_cast<double>(made.stages.size());
    Membership m = today;
    for (std::size_t j = 0; j < made.stages.size(); ++j) {
        m = *applyStep(m, made.stages[j].changes);
        const double done = static_cast<double>(j + 1) / steps;
        const double all = m.totalWeight();
        QVERIFY(std::abs(m[0].weight / all - (1.0 / 8 + (3.0 / 9 - 1.0 / 8) * done)) < 1e-5);
        QVERIFY(std::abs(m[1].weight / all - (2.0 / 8 + (1.0 / 9 - 2.0 / 8) * done)) < 1e-5);
        QCOMPARE(m[2].weight, 4.0);
        QCOMPARE(m[3].weight, 1.0);
    }
    QVERIFY(sameNodes(m, *applyStep(today, changes)));
}

void TestRamp::keepsToItsLimitsWhateverChanges()
{
    cases::Dice dice("a ramp keeps to its limits");
    int ramps = 0;
    for (int i = 0; i < 100; ++i, dice.next()) {
        const Membership today = cases::membership(cases::nodes(dice, 6, cases::Weights::Few));
        Step changes;
        for (const Node& node : today.nodes())
            if (dice.chance(0.3))
                changes.push_back(dice.chance(0.3)
                                      ? Change(RemoveNode{node.id})
                                      : Change(SetWeight{node.id, cases::weight(dice, cases::Weights::Few)}));
        if (dice.chance(0.5))
            changes.push_back(AddNode{cases::node(dice, 100, cases::Weights::Few)});
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 120));
        const auto run = cases::planRun(keys, today, rule, {});
        const RampLimits limits{keys->totalBytes() * (0.1 + dice.unit()), {}};
        const auto made = ramp(*run, changes, limits);
        if (!made)
            continue;
        ++ramps;
        const std::vector<Stage>& stages = (*made)->stages;
        QVERIFY2(worst(through(*keys, today, rule, stages)).bytes <= *limits.bytes, dice.where());
        const auto ramped = runPlan(run->ground, {"A", stages});
        for (const StageRun& stage : ramped->stages)
            QVERIFY2(stage.done(), dice.where());
        QVERIFY2(sameNodes(ramped->last(), *applyStep(today, changes)), dice.where());
    }
    QVERIFY(ramps > 30);
}

/// What it gives is measured against what it held when the ramp began, else the last stage would give all there is.
void TestRamp::leaversAreDrainedFirst()
{
    const auto keys = cases::keysUpTo(2000);
    const Membership today = cases::equalNodes(5);
    const auto run = cases::planRun(keys, today, {}, {});
    const Ramp made = **ramp(*run, {RemoveNode{"node-02"}}, {{}, 0.3});
    QVERIFY(made.stages.size() >= 5); // 1 / 0.3 and the removal
    const std::vector<Moved> moved = through(*keys, today, {}, made.stages);
    QVERIFY(worst(moved).share <= 0.3);
    QCOMPARE(moved.back().bytes, 0.0);
    QCOMPARE(made.stages.back().changes, Step{RemoveNode{"node-02"}});
    QVERIFY(sameNodes(after(today, made.stages), *applyStep(today, {RemoveNode{"node-02"}})));
}

void TestRamp::everyNodeChanges()
{
    const auto keys = cases::keysUpTo(1000);
    const Membership today = cases::membership({named("a", 1), named("b", 3)});
    const auto run = cases::planRun(keys, today, {}, {});
    const Step changes{SetWeight{"a", 30}, SetWeight{"b", 10}};
    const Ramp made = **ramp(*run, changes, {run->total->dataBytes * 0.2, {}});
    QVERIFY(made.stages.size() >= 3); // half of all moves
    QVERIFY(worst(through(*keys, today, {}, made.stages)).bytes <= run->total->dataBytes * 0.2);
    QVERIFY(sameNodes(after(today, made.stages), *applyStep(today, changes)));
    // From nothing: the first stage has to place all.
    const Membership idle = cases::membership({named("a", 0)});
    const auto empty = cases::planRun(keys, idle, {}, {});
    QCOMPARE((*ramp(*empty, {SetWeight{"a", 1}}, {1e9, {}}))->stages.size(), std::size_t{1});
    QVERIFY(!ramp(*empty, {SetWeight{"a", 1}}, {1e6, {}}));
}

void TestRamp::beginsAtTheEndOfThePlan()
{
    const auto keys = cases::keysUpTo(1000);
    PlanTerms terms;
    terms.dataBytes = 1'000'000'000;
    Stage copies = cases::stage({RemoveNode{"node-00"}, AddNode{named("x", 2)}});
    copies.rule = Rule{"mix64", 2, std::nullopt, PerDomain::One};
    Stage refused = cases::stage({RemoveNode{"nobody"}});
    const auto run = cases::planRun(keys, cases::equalNodes(6), {}, {copies, refused}, terms);
    const Ramp made = **ramp(*run, {SetWeight{"x", 5}}, {1e8, {}});
    std::vector<Stage> all = run->plan.stages;
    all.insert(all.end(), made.stages.begin(), made.stages.end());
    const auto whole = runPlan(run->ground, {"A", all});
    double most = 0;
    for (std::size_t i = 2; i < whole->stages.size(); ++i)
        most = std::max(most, whole->stages[i].figures->moved.bytes);
    QVERIFY(most > 0);
    QCOMPARE(made.worstBytes, most);
}

void TestRamp::namesItsStages()
{
    const auto keys = cases::keysUpTo(500);
    const auto run = cases::planRun(keys, cases::equalNodes(5), {}, {});
    const Ramp one = **ramp(*run, {AddNode{named("osd.88", 0.8)}}, {1e12, {}});
    QCOMPARE(one.stages.size(), std::size_t{2});
    QCOMPARE(one.stages[0].name, std::string("osd.88 added with weight 0"));
    QCOMPARE(one.stages[1].name, std::string("osd.88 to 0.8"));
    const Ramp two = **ramp(*run, {AddNode{named("a", 2)}, AddNode{named("b", 2)}, AddNode{named("c", 2)}}, {1e12, {}});
    QCOMPARE(two.stages[1].name, std::string("a and 2 others to 2"));
    const Ramp other = **ramp(*run, {SetWeight{"node-01", 2}, SetWeight{"node-02", 3}}, {1e12, {}});
    QCOMPARE(other.stages[0].name, std::string("node-01 and node-02, 1 / 1 of the way"));
}

void TestRamp::cantBeRamped()
{
    const auto keys = cases::keysUpTo(500);
    const auto run = cases::planRun(keys, cases::equalNodes(5), {}, {});
    const Step add{AddNode{named("x", 1)}};
    QVERIFY(ramp(*run, add, {1e9, {}}).has_value());
    QVERIFY(!ramp(*run, add, {}));
    for (const double limit : {0.0, -1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
        QVERIFY(!ramp(*run, add, {limit, {}}));
        QVERIFY(!ramp(*run, add, {1e9, limit}));
    }
    QVERIFY(!ramp(*run, {}, {1e9, {}}));
    QVERIFY(!ramp(*run, {SetWeight{"node-00", 1}}, {1e9, {}}));
    QVERIFY(!ramp(*run, {AddNode{named("x", 0)}}, {1e9, {}}));
    QVERIFY(!ramp(*run, {RemoveNode{"nobody"}}, {1e9, {}}));
    QVERIFY(!ramp(*run, {SetState{"node-00", NodeState::Failed}}, {1e9, {}}));
    Node moved = cases::equalNodes(1)[0];
    moved.weight = 2;
    QVERIFY(ramp(*run, {EditNode{"node-00", moved}}, {1e9, {}}).has_value());
    moved.domain.at(DomainLevel::Zone) = "elsewhere";
    QVERIFY(!ramp(*run, {EditNode{"node-00", moved}}, {1e9, {}}));
    QVERIFY(!ramp(*run, add, {10240.0 / 2, {}})); // half a key
    const auto tooMany = ramp(*run, add, {{}, 0.001});
    QVERIFY(!tooMany);
    QVERIFY(tooMany.error().sentence().find("100 stages") != std::string::npos);
    // What it says that one of 100 stages moves is the most of all: with that for a limit, 100 would do.
    const std::string told = english(tooMany.error().what);
    const double percent = std::stod(told.substr(told.find("move ") + 5));
    constexpr double rounding = 0.05; // it is told with one decimal
    QVERIFY(ramp(*run, add, {{}, (percent + rounding) / 100}).has_value());
}

void TestRamp::stoppedGivesNothing()
{
    const auto run = cases::planRun(cases::keysUpTo(500), cases::equalNodes(5), {}, {});
    std::stop_source before;
    before.request_stop();
    QVERIFY(!*ramp(*run, {AddNode{named("x", 1)}}, {1e9, {}}, {before.get_token(), {}}));
    std::stop_source within;
    const Task task{within.get_token(), [&](std::uint64_t, std::uint64_t) { within.request_stop(); }};
    QVERIFY(!*ramp(*run, {AddNode{named("x", 1)}}, {{}, 0.1}, task));
}

const Registration registration{__FILE__, Application::None, make<TestRamp>};

} // namespace tst_ramp

#include "tst_ramp.moc"
