// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "core/scenario/evaluation.h"
#include "tests/support/cases.h"
#include "tests/support/evaluations.h"
#include "tests/support/inputs.h"
#include "tests/support/naivefailover.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <map>

namespace tst_evaluate {

using namespace hrw;

namespace {

bool same(const LoadFigure& a, const LoadFigure& b)
{
    return a.amount == b.amount && a.share == b.share && a.fairShare == b.fairShare && a.expected == b.expected &&
           a.band == b.band && a.withinChance == b.withinChance;
}

bool same(const Loads& a, const Loads& b)
{
    return a.copiesMissing == b.copiesMissing && a.keysUnplaced == b.keysUnplaced && a.spread == b.spread &&
           a.chanceSpread == b.chanceSpread && std::ranges::equal(a.nodes, b.nodes, [](const auto& x, const auto& y) {
               return same(x.keys, y.keys) && same(x.bytes, y.bytes) && same(x.requests, y.requests);
           });
}

bool same(const HotReport& a, const HotReport& b)
{
    return a.hot == b.hot && a.spreadingCanHelp == b.spreadingCanHelp &&
           std::ranges::equal(a.keys, b.keys, [](const HotKey& x, const HotKey& y) {
               return x.key == y.key && x.node == y.node && x.requests == y.requests && x.share == y.share;
           });
}

bool same(const Movement& a, const Movement& b)
{
    return a.keys == b.keys && a.movedKeys == b.movedKeys && a.movedCopies == b.movedCopies &&
           a.touchedKeys == b.touchedKeys && a.movedBytes == b.movedBytes && a.needlessKeys == b.needlessKeys &&
           std::ranges::equal(a.flows, b.flows, [](const Flow& x, const Flow& y) {
               return x.from == y.from && x.to == y.to && x.keys == y.keys && x.bytes == y.bytes;
           });
}

bool same(const Story& a, const Story& b)
{
    return a.step == b.step && a.what == b.what && a.expectedShare == b.expectedShare &&
           a.expectedBand == b.expectedBand && a.withinChance == b.withinChance &&
           a.moduloMovedKeys == b.moduloMovedKeys;
}

bool same(const MeasuredShare& a, const MeasuredShare& b)
{
    return a.formula == b.formula && a.measured == b.measured && a.band == b.band;
}

bool same(const std::optional<ResizeMeasurement>& a, const std::optional<ResizeMeasurement>& b)
{
    return a.has_value() == b.has_value() &&
           (!a || (a->keys == b->keys && a->sampled == b->sampled && a->needless == b->needless &&
                   same(a->addOne, b->addOne) && same(a->removeOne, b->removeOne) && same(a->resize, b->resize) &&
                   same(a->weight, b->weight) && same(a->moduloAddOne, b->moduloAddOne)));
}

bool same(const std::optional<Unrepaired>& a, const std::optional<Unrepaired>& b)
{
    return a.has_value() == b.has_value() &&
           (!a || (a->steps == b->steps && a->was == b->was && *a->before == *b->before && a->failover == b->failover));
}

/// Everything that is shown, but for the time it took.
bool same(const Evaluation& a, const Evaluation& b)
{
    return a.scenario == b.scenario && a.was == b.was && a.is == b.is && *a.before == *b.before &&
           *a.placement == *b.placement && a.sample == b.sample && a.timeline == b.timeline && same(a.loads, b.loads) &&
           same(a.hot, b.hot) && same(a.movement, b.movement) && same(a.story, b.story) && a.failover == b.failover &&
           same(a.unrepaired, b.unrepaired) && a.resize.totalBytes == b.resize.totalBytes &&
           a.resize.weightShare == b.resize.weightShare && a.resize.ringSteps == b.resize.ringSteps &&
           same(a.resizeMeasured, b.resizeMeasured) && a.keys->size() == b.keys->size() &&
           a.keys->totalBytes() == b.keys->totalBytes() && a.keys->totalRequests() == b.keys->totalRequests();
}

Scenario scenario(cases::Dice& dice)
{
    Scenario made;
    const bool many = dice.chance(0.2); // so many nodes that a step costs less than placing anew
    made.start =
        many ? cases::membership(cases::nodes(dice, 60, cases::kindOfWeights(dice))) : cases::membership(dice, 0, 8);
    made.keys = cases::keys(dice, many ? 400 : 40);
    made.rule = cases::rule(dice);
    made.sample = 1 + dice.below(60);
    made.resize.nodes = 1 + dice.below(6);
    made.resize.toNodes = 1 + dice.below(6);
    return made;
}

/// How many steps at the end of this history take a node away each, restore none, and took none that is back at the
/// end.
std::size_t stepsInARow(const std::vector<Membership>& history)
{
    std::size_t steps = 0;
    for (; steps + 1 < history.size(); ++steps) {
        const Membership& before = history[history.size() - steps - 2];
        const Membership& after = history[history.size() - steps - 1];
        bool takes = false;
        for (const Node& node : before.nodes()) {
            const bool gone = node.state == NodeState::Up && !naive::isUp(after, node.id);
            if (node.state == NodeState::Failed && naive::isUp(after, node.id))
                return steps;
            if (gone && naive::isUp(history.back(), node.id))
                return steps;
            takes = takes || (gone && naive::takesPart(node));
        }
        if (!takes)
            break;
    }
    return steps;
}

/// One edit of the kind that a user makes: a step, back and forth on the timeline, another rule, other keys.
void edit(cases::Dice& dice, Scenario& s, std::size_t number)
{
    switch (dice.below(10)) {
    case 0:
        s.rule = cases::rule(dice);
        break;
    case 1:
        s.keys = cases::keys(dice, dice.below(60));
        break;
    case 2:
        s.shown = dice.below(s.steps.size() + 1);
        break;
    case 3:
        s.resize.nodes = 1 + dice.below(6);
        break;
    case 4:
        s.sample = 1 + dice.below(60);
        s.hotThreshold = 1 + dice.unit();
        break;
    case 5:
    case 6:
        if (const Membership m = membershipAt(s, s.shown); m.size() > 0) {
            const std::string some = m[static_cast<NodeIndex>(dice.below(m.size()))].id;
            s = withStep(s, {SetState{some, NodeState::Failed}}).value();
        }
        break;
    default:
        if (auto next = withStep(s, {cases::change(dice, membershipAt(s, s.shown), number)}))
            s = *next;
    }
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max({1.0, std::abs(a), std::abs(b)});
}

} // namespace

class TestEvaluate : public QObject
{
    Q_OBJECT

private slots:
    void partsAreWhatTheirFunctionsGive();
    void failuresInARow();
    void secondFailureInsideTheRepairWindow();
    void atRestNothingMoves();
    void previousResultsChangeNothing();
    void previousPlacementsAreUsedAgain();
    void aFirstPictureHoldsTheSample();
    void aFirstPictureOnlyWhereItTakesLong();
    void storyOfAStep();
    void storyOfTheStart();
    void moduloMovesLikeTheModel();
    void stoppedWorkGivesNothing();
    void fieldReportA22_noNodes();
    void fieldReportA24_moreCopiesThanNodes();
    void noKeys();
    void realInputs();
};

void TestEvaluate::partsAreWhatTheirFunctionsGive()
{
    cases::Dice dice("parts are what their functions give");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        Scenario s = scenario(dice);
        for (std::size_t n = 0; n < 3; ++n)
            edit(dice, s, n);
        QVERIFY2(checkScenario(s), dice.where());
        const auto e = evaluate(s, nullptr);
        QVERIFY(e);
        QVERIFY2(e->is == membershipAt(s, s.shown), dice.where());
        QVERIFY2(e->was == membershipAt(s, s.shown > 0 ? s.shown - 1 : 0), dice.where());
        QVERIFY2(naive::table(*e->placement, e->is) == naive::place(*e->keys, e->is, s.rule), dice.where());
        QVERIFY2(naive::table(*e->before, e->was) == naive::place(*e->keys, e->was, s.rule), dice.where());
        QVERIFY2(same(e->loads, measureLoads(*e->keys, e->is, *e->placement, s.rule)), dice.where());
        QVERIFY2(same(e->hot, findHot(*e->keys, e->is, *e->placement, e->loads, s.hotThreshold)), dice.where());
        QVERIFY2(same(e->movement, compare(*e->keys, e->was, *e->before, e->is, *e->placement)), dice.where());
        QVERIFY2(e->failover == failover(*e->keys, e->was, *e->before, e->is, *e->placement, s.rule), dice.where());
        QVERIFY2(same(e->resizeMeasured, measureResize(s.resize, *e->keys, s.rule.score)), dice.where());
        QVERIFY2(e->sample == sampleKeys(e->keys->size(), s.sample), dice.where());
        QVERIFY2(e->movement.needlessKeys == 0, dice.where());
        QCOMPARE(e->timeline.size(), s.steps.size());
        for (std::size_t n = 0; n < s.steps.size(); ++n)
            QVERIFY2(e->timeline[n] == describe(s.steps[n], membershipAt(s, n)), dice.where());
    }
}

/// Failures that come faster than repair, among steps of every kind.
void TestEvaluate::failuresInARow()
{
    cases::Dice dice("failures in a row");
    std::map<std::size_t, int> seen;
    for (int i = 0; i < 1000; ++i, dice.next()) {
        Scenario s = scenario(dice);
        std::vector<Membership> history{s.start};
        for (std::size_t n = 0; n < 5 && history.back().size() > 0; ++n) {
            const Membership& m = history.back();
            const std::string some = m[static_cast<NodeIndex>(dice.below(m.size()))].id;
            Step step{cases::change(dice, m, n)};
            if (dice.chance(0.8))
                step = {dice.chance(0.8) ? Change(SetState{some, NodeState::Failed}) : Change(RemoveNode{some})};
            if (dice.chance(0.2)) { // one that was taken comes back as a new node
                Node back;
                back.id = s.start.size() > 0 ? s.start[0].id : "new";
                step.push_back(AddNode{back});
            }
            for (const Node& node : m.nodes())
                if (node.state == NodeState::Failed && dice.chance(0.1)) // one comes back while another one goes
                    step.push_back(SetState{node.id, NodeState::Up});
            if (const auto next = withStep(s, step)) {
                s = *next;
                history.push_back(membershipAt(s, s.shown));
            }
        }
        const auto e = evaluate(s, nullptr);
        const std::size_t steps = stepsInARow(history);
        ++seen[steps];
        QVERIFY2(e->unrepaired.has_value() == (steps > 1), dice.where());
        if (!e->unrepaired)
            continue;
        QCOMPARE(e->unrepaired->steps, steps);
        const Membership& base = history[history.size() - 1 - steps];
        QVERIFY2(e->unrepaired->was == base, dice.where());
        const auto before = naive::place(*e->keys, base, s.rule);
        QVERIFY2(naive::table(*e->unrepaired->before, base) == before, dice.where());
        QVERIFY2(
            naive::agrees(e->unrepaired->failover,
                          naive::failover(*e->keys, base, before, e->is, naive::table(*e->placement, e->is), s.rule),
                          base, e->is),
            dice.where());
    }
    for (std::size_t steps = 0; steps < 4; ++steps)
        QVERIFY2(seen[steps] > 10, QByteArray::number(qulonglong{steps}));
}

/// A key on two nodes that fail one after the other is unavailable, though each step by itself lost one copy.
void TestEvaluate::secondFailureInsideTheRepairWindow()
{
    Scenario s;
    s.start = cases::equalNodes(5);
    s.rule.copies = 2;
    s = withStep(s, {SetState{"node-01", NodeState::Failed}}).value();
    const auto first = evaluate(s, nullptr);
    QVERIFY(!first->unrepaired);
    s = withStep(s, {SetState{"node-02", NodeState::Failed}}).value();
    const auto second = evaluate(s, first.get());
    QCOMPARE(second->failover.unavailable(), std::uint64_t{0});
    QVERIFY(second->unrepaired);
    std::uint64_t both = 0;
    for (const naive::Holders& holders : naive::place(*second->keys, s.start, s.rule))
        both += naive::contains(holders, "node-01") && naive::contains(holders, "node-02");
    QCOMPARE(second->unrepaired->failover.unavailable(), both);
    QVERIFY(both > 0);
    s = withStep(s, {SetState{"node-01", NodeState::Up}}).value();
    QVERIFY(!evaluate(s, second.get())->unrepaired);

    const Evaluation before = oneStepAgo(*second);
    QVERIFY(!before.unrepaired);
    QCOMPARE(before.failover, Failover{});
}

/// After any step: as if what it led to had always been so.
void TestEvaluate::atRestNothingMoves()
{
    cases::Dice dice("at rest nothing moves");
    for (int i = 0; i < 50; ++i, dice.next()) {
        Scenario s = scenario(dice);
        for (std::size_t n = 0; n < 4; ++n)
            edit(dice, s, n);
        const auto e = evaluate(s, nullptr);
        const Evaluation rest = atRest(*e);
        Scenario always = s;
        always.start = e->is;
        always.steps.clear();
        always.shown = 0;
        const auto plain = evaluate(always, nullptr);
        QVERIFY2(rest.is == e->is && rest.was == e->is, dice.where());
        QVERIFY2(same(rest.movement, plain->movement) && same(rest.story, plain->story), dice.where());
        QVERIFY2(same(rest.loads, plain->loads) && same(rest.loadsBefore, plain->loadsBefore), dice.where());
        QVERIFY2(rest.failover == plain->failover && !rest.unrepaired, dice.where());
    }
}

/// However a scenario was reached, its figures are the same: nothing of an earlier one is left on show.
void TestEvaluate::previousResultsChangeNothing()
{
    cases::Dice dice("previous results change nothing");
    for (int i = 0; i < 150; ++i, dice.next()) {
        Scenario s = scenario(dice);
        auto last = evaluate(s, nullptr);
        for (std::size_t n = 0; n < 12; ++n) {
            edit(dice, s, n);
            last = evaluate(s, last.get());
            QVERIFY2(same(*last, *evaluate(s, nullptr)), dice.where());
        }
    }
}

/// A step forward places the population once, a step back not at all, and neither hashes the keys again.
void TestEvaluate::previousPlacementsAreUsedAgain()
{
    Scenario s = defaultScenario();
    const auto start = evaluate(s, nullptr);
    s = withStep(s, {RemoveNode{"N2"}}).value();
    const auto left = evaluate(s, start.get());
    QCOMPARE(left->keys, start->keys);
    QCOMPARE(left->before, start->placement);
    s.shown = 0;
    const auto back = evaluate(s, left.get());
    QCOMPARE(back->placement, left->before);
    QCOMPARE(back->keys, start->keys);
    s.hotThreshold = 2;
    QCOMPARE(evaluate(s, back.get())->placement, back->placement);
}

void TestEvaluate::aFirstPictureHoldsTheSample()
{
    Scenario s = test::Case(100, 1'500'000).then({"remove N7", "add N101 2 zone=b"}).scenario();
    s.sample = 500;
    s.rule.copies = 2;
    s.rule.apartBy = DomainLevel::Zone;
    std::vector<std::shared_ptr<const Evaluation>> first;
    const auto whole = evaluate(s, nullptr, {}, [&](const auto& picture) { first.push_back(picture); });
    QCOMPARE(first.size(), std::size_t{1});
    const Evaluation& picture = *first.front();
    QVERIFY(!picture.hasFigures);
    QVERIFY(whole->hasFigures);
    QCOMPARE(picture.keys, whole->keys);
    QCOMPARE(picture.sample, whole->sample);
    QCOMPARE(picture.timeline, whole->timeline);
    QCOMPARE(picture.story.step, std::uint64_t{1});
    QVERIFY(picture.scenario == s && picture.was == whole->was && picture.is == whole->is);
    for (const KeyIndex key : picture.sample) {
        QCOMPARE(picture.before->of(key), whole->before->of(key));
        QCOMPARE(picture.placement->of(key), whole->placement->of(key));
    }
}

void TestEvaluate::aFirstPictureOnlyWhereItTakesLong()
{
    int pictures = 0;
    const auto count = [&](const Scenario& s, const Evaluation* previous) {
        pictures = 0;
        return evaluate(s, previous, {}, [&](const auto&) { ++pictures; });
    };
    Scenario s = test::Case(100, 1'500'000).scenario();
    s.sample = 72;
    const auto ofKeys = [&](std::uint64_t number) {
        Scenario other = s;
        std::get<SyntheticKeys>(other.keys).count = number;
        return other;
    };
    const auto start = count(s, nullptr);
    QCOMPARE(pictures, 1);
    const auto joined =
        count(withStep(s, {parseChange("add N101 1").value()}).value(), start.get()); // one score for each key
    QCOMPARE(pictures, 0);
    Step half;
    for (int i = 1; i <= 60; ++i)
        half.push_back(RemoveNode{"N" + std::to_string(i)});
    const Scenario more = ofKeys(4'000'000);
    count(withStep(more, half).value(), count(more, nullptr).get()); // as good as all keys are placed anew
    QCOMPARE(pictures, 1);
    count(ofKeys(100'000), nullptr);
    QCOMPARE(pictures, 0);
    s.sample = 50'000;
    s.start = test::Case(1000, 0).scenario().start;
    count(ofKeys(200'000), nullptr); // a good part of the work already
    QCOMPARE(pictures, 0);
}

void TestEvaluate::storyOfAStep()
{
    cases::Dice dice("story of a step");
    int outside = 0;
    int told = 0;
    for (int i = 0; i < 1000; ++i, dice.next()) {
        Scenario s = scenario(dice);
        s.keys = cases::keys(dice, 300);
        s.resize.nodes = 1001; // not measured here
        const auto next = withStep(s, {cases::change(dice, s.start, 1)});
        if (!next)
            continue;
        const auto e = evaluate(*next, nullptr);
        QCOMPARE(e->story.step, std::uint64_t{1});
        QVERIFY2(e->story.what == describe(next->steps[0], e->was), dice.where());
        const auto expected = static_cast<double>(naive::movedShare(e->was, e->is));
        QVERIFY2(std::abs(e->story.expectedShare - expected) < 1e-12, dice.where());
        const double moved = static_cast<double>(e->movement.movedKeys) / 300;
        QVERIFY2(e->story.withinChance == e->story.expectedBand.contains(moved), dice.where());
        outside += !e->story.withinChance;
        ++told;
    }
    QVERIFY(told > 900);
    QVERIFY2(outside <= 10 + 13, QByteArray::number(outside));
}

void TestEvaluate::storyOfTheStart()
{
    const auto e = evaluate(defaultScenario(), nullptr);
    QCOMPARE(e->story.step, std::uint64_t{0});
    QVERIFY(e->story.what.empty());
    QVERIFY(e->story.withinChance);
    QCOMPARE(e->movement.movedKeys, std::uint64_t{0});
    QCOMPARE(e->before, e->placement);
    QCOMPARE(e->keys->size(), KeyIndex{72});
    QCOMPARE(e->sample.size(), std::size_t{72});
}

void TestEvaluate::moduloMovesLikeTheModel()
{
    cases::Dice dice("modulo moves like the model");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Scenario s = scenario(dice);
        const auto next = withStep(s, {cases::change(dice, s.start, 1)});
        if (!next)
            continue;
        const auto e = evaluate(*next, nullptr);
        const auto owner = [&](const Membership& m, KeyIndex k) {
            naive::Holders live;
            for (const Node& node : m.nodes())
                if (naive::takesPart(node))
                    live.push_back(node.id);
            const std::string text = e->keys->text(k);
            const std::uint64_t hash = s.rule.score == "mix64" ? blake2bLittle(text) : blake2bBig(text);
            return live.empty() ? std::string() : live[hash % live.size()];
        };
        std::uint64_t moved = 0;
        for (KeyIndex k = 0; k < e->keys->size(); ++k)
            moved += owner(e->was, k) != owner(e->is, k);
        QVERIFY2(e->story.moduloMovedKeys == moved, dice.where());
    }
}

/// Stopped at any of its reports it gives nothing; let run, it gives all.
void TestEvaluate::stoppedWorkGivesNothing()
{
    Scenario s = withStep(defaultScenario(), {RemoveNode{"N2"}}).value();
    std::get<SyntheticKeys>(s.keys).count = 20'000;
    int last = 0;
    const Task counting{{}, [&](std::uint64_t, std::uint64_t) { ++last; }};
    QVERIFY(evaluate(s, nullptr, counting));
    QVERIFY(last > 5);
    for (int allowed = 0; allowed < last; ++allowed) {
        std::stop_source stop;
        int reports = 0;
        const Task task{stop.get_token(), [&](std::uint64_t, std::uint64_t) {
                            if (++reports > allowed)
                                stop.request_stop();
                        }};
        QVERIFY2(!evaluate(s, nullptr, task), QByteArray::number(allowed));
    }
}

void TestEvaluate::fieldReportA22_noNodes()
{
    Scenario s;
    s.keys = SyntheticKeys{};
    const auto none = evaluate(s, nullptr);
    QCOMPARE(none->loads.keysUnplaced, std::uint64_t{1000});
    QVERIFY(none->loads.nodes.empty() && none->hot.hot.empty());

    s.start = cases::equalNodes(1);
    s = withStep(s, {RemoveNode{"node-00"}}).value();
    const auto gone = evaluate(s, nullptr);
    QCOMPARE(gone->movement.movedKeys, std::uint64_t{1000});
    QCOMPARE(gone->story.expectedShare, 1.0);
    QVERIFY(gone->story.withinChance);
    QCOMPARE(gone->story.moduloMovedKeys, std::uint64_t{1000});
    QCOMPARE(gone->loads.keysUnplaced, std::uint64_t{1000}); // and no load of the last node is left on show
    QVERIFY(gone->loads.nodes.empty());
}

void TestEvaluate::fieldReportA24_moreCopiesThanNodes()
{
    Scenario s;
    s.start = cases::equalNodes(2);
    s.rule.copies = 3;
    const auto e = evaluate(s, nullptr);
    QCOMPARE(e->loads.copiesMissing, std::uint64_t{1000}); // one short for every key
    QCOMPARE(e->loads.keysUnplaced, std::uint64_t{0});
    for (KeyIndex k = 0; k < e->keys->size(); ++k) {
        const auto holders = e->placement->of(k);
        QVERIFY(holders[0] != holders[1] && holders[2] == noNode);
    }
}

void TestEvaluate::noKeys()
{
    Scenario s = defaultScenario();
    s.keys = SyntheticKeys{"key-", 0, 0, {}, {}, {}, 1};
    s = withStep(s, {RemoveNode{"N2"}}).value();
    const auto e = evaluate(s, nullptr);
    QVERIFY(e->sample.empty());
    QCOMPARE(e->movement.movedShare(), 0.0);
    QVERIFY(e->story.withinChance);
    QVERIFY(std::isfinite(e->story.expectedBand.high));
    QVERIFY(!e->resizeMeasured);
}

/// 88 disks of a real cluster and the 8,000 busiest blocks of a real trace; osd.7 is removed.
void TestEvaluate::realInputs()
{
    const auto nodes = inputs::storageNodes();
    const auto keys = inputs::blockKeys();
    if (!nodes || !keys)
        QSKIP("the real inputs are not here: set HRW_INPUTS to their folder");
    Scenario s;
    s.start = cases::membership(*nodes);
    s.keys = *keys;
    s = withStep(s, {RemoveNode{"osd.7"}}).value();
    QCOMPARE(s.start.size(), std::size_t{88});
    for (const Rule& rule : {Rule{"mix64", 1, {}}, Rule{"mix64", 3, DomainLevel::Host}, Rule{"blake2b-pair", 2, {}}}) {
        s.rule = rule;
        QVERIFY(checkScenario(s));
        const auto e = evaluate(s, nullptr);
        const naive::Table before = naive::place(*e->keys, e->was, rule);
        const naive::Table after = naive::place(*e->keys, e->is, rule);
        const naive::Movement model = naive::compare(*e->keys, e->was, before, e->is, after);
        QCOMPARE(e->keys->size(), KeyIndex{8000});
        QCOMPARE(e->keys->requests(0), 1630.0); // the top key, as the files' description says
        QCOMPARE(e->movement.movedKeys, model.movedKeys);
        QCOMPARE(e->movement.movedCopies, model.movedCopies);
        QCOMPARE(e->movement.movedBytes, model.movedBytes);
        QCOMPARE(e->movement.needlessKeys, std::uint64_t{0});
        QCOMPARE(model.needlessKeys, std::uint64_t{0});
        QVERIFY(model.movedCopies > 0);
        for (const Flow& flow : e->movement.flows) {
            const naive::Flow& truth = model.flows.at({e->was[flow.from].id, e->is[flow.to].id});
            QCOMPARE(flow.keys, truth.keys);
            QCOMPARE(flow.bytes, truth.bytes);
        }
        const auto loads = naive::loads(*e->keys, after);
        double all = 0;
        for (const auto& [id, load] : loads)
            all += load.requests;
        std::size_t hotKeys = 0;
        for (NodeIndex n = 0; n < e->is.size(); ++n) {
            const naive::Load& truth = loads.at(e->is[n].id);
            const NodeLoad& load = e->loads.nodes[n];
            QCOMPARE(load.keys.amount, static_cast<double>(truth.keys));
            QCOMPARE(load.bytes.amount, static_cast<double>(truth.bytes));
            QVERIFY(near(load.requests.amount, truth.requests));
            const double fair = e->is[n].weight / e->is.totalWeight();
            QCOMPARE(e->hot.hot[n], truth.requests / all > 1.5 * fair);
            // The keys that make it hot: its busiest, until what is left is no longer hot.
            double rest = truth.requests / all;
            for (; hotKeys < e->hot.keys.size() && e->hot.keys[hotKeys].node == n; ++hotKeys) {
                QVERIFY(rest > 1.5 * fair - 1e-12);
                rest -= e->keys->requests(e->hot.keys[hotKeys].key) / all;
                for (KeyIndex k = 0; k < 8000; ++k)
                    if (e->placement->owner(k) == n && e->keys->requests(k) > e->hot.keys[hotKeys].requests)
                        QVERIFY(std::ranges::find(e->hot.keys, k, &HotKey::key) != e->hot.keys.end());
            }
        }
        QCOMPARE(hotKeys, e->hot.keys.size());
        QVERIFY(hotKeys > 0);
        qInfo("%s, %d copies: %llu keys and %llu copies moved, %llu bytes; %d hot nodes", rule.score.c_str(),
              rule.copies, static_cast<unsigned long long>(e->movement.movedKeys),
              static_cast<unsigned long long>(e->movement.movedCopies),
              static_cast<unsigned long long>(e->movement.movedBytes),
              static_cast<int>(std::ranges::count(e->hot.hot, true)));
    }
}

const Registration registration{__FILE__, Application::None, make<TestEvaluate>};

} // namespace tst_evaluate

#include "tst_evaluate.moc"
