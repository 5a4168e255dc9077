// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/plan/planfindings.h"
#include "core/plan/planwarnings.h"
#include "tests/support/naiveplan.h"
#include "tests/support/plans.h"
#include "tests/support/testprogram.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

namespace tst_planwarnings {

using namespace hrw;

namespace {

using Kind = PlanWarning::Kind;

/// A warning as it is read.
struct Said
{
    Kind kind = Kind::Fine;
    std::optional<std::size_t> stage;
    std::string what;
    std::string reason;
    std::string remedy;
    std::vector<std::string> nodes;
};
using Warnings = std::vector<Said>;

Warnings allWarnings(const PlanRun& run)
{
    Warnings all;
    const auto found = planWarnings(run);
    for (const PlanWarning& w : *found)
        all.push_back({w.kind, w.stage, english(w.what), english(w.reason), english(w.remedy), w.nodes});
    return all;
}

Warnings ofKind(const Warnings& all, Kind kind)
{
    Warnings some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some),
                 [&](const Said& warning) { return warning.kind == kind; });
    return some;
}

Warnings warnings(const PlanRun& run, Kind kind)
{
    return ofKind(allWarnings(run), kind);
}

bool says(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

/// What stands in the parentheses of `pattern`.
QStringList parts(const std::string& text, const char* pattern)
{
    const auto match = QRegularExpression(QString::fromUtf8(pattern)).match(QString::fromStdString(text));
    return match.hasMatch() ? match.capturedTexts().mid(1) : QStringList();
}

Node inZone(const std::string& id, const std::string& zone, double weight = 1)
{
    Node node;
    node.id = id;
    node.weight = weight;
    node.domain.at(DomainLevel::Zone) = zone;
    return node;
}

Rule apartByZone(int copies)
{
    return {"mix64", copies, DomainLevel::Zone, PerDomain::One};
}

Membership withCapacity(const Membership& m, std::uint64_t bytes)
{
    std::vector<Node> nodes(m.nodes().begin(), m.nodes().end());
    for (Node& node : nodes)
        node.capacity = bytes;
    return cases::membership(nodes);
}

Node like(const Node& node, const std::string& id)
{
    Node other = node;
    other.id = id;
    return other;
}

/// The most that any node holds on the way through the stage, by the model.
std::pair<std::string, double> fullest(const KeySet& keys, const Stage& stage, const Membership& was, const Rule& rule,
                                       double capacity)
{
    std::pair<std::string, double> most;
    for (const auto& [id, bytes] : naive::through(keys, *courseOf(stage, was, rule)).during)
        if (const double share = static_cast<double>(bytes) / capacity; share > most.second)
            most = {id, share};
    return most;
}

std::uint64_t mostHeld(const KeySet& keys, const Membership& m, const Rule& rule)
{
    std::uint64_t most = 0;
    for (const auto& [id, amount] : naive::held(keys, naive::place(keys, m, rule)))
        most = std::max(most, amount.bytes);
    return most;
}

/// One node is replaced by another in one stage: all others take in from the one and give to the other, so that old
/// and new copies coexist on them. The capacity is such that both ends are a little below the limit.
struct Replacement
{
    std::shared_ptr<const KeySet> keys = cases::keysUpTo(2000);
    Membership today;
    Stage stage;
    double capacity = 0;

    Replacement()
    {
        const Membership bare = cases::equalNodes(8);
        Node fresh = like(bare[0], "fresh");
        fresh.domain.at(DomainLevel::Zone) = "new"; // so that it is no renamed one
        stage = cases::stage({RemoveNode{"node-00"}, AddNode{fresh}});
        const std::uint64_t most =
            std::max(mostHeld(*keys, bare, {}), mostHeld(*keys, *applyStep(bare, stage.changes), {}));
        capacity = std::ceil(static_cast<double>(most) / 0.83);
        today = withCapacity(bare, static_cast<std::uint64_t>(capacity));
        std::get<AddNode>(stage.changes[1]).node.capacity = today[0].capacity;
    }
};

} // namespace

class TestPlanWarnings : public QObject
{
    Q_OBJECT

private slots:
    void everyFindingHasReasonAndRemedy();
    void nothingIsBothFoundAndFine();
    void aStageThatCantBeDone();
    void moreStepsStayUnderTheLimit();
    void lessWeightStaysUnderTheLimit();
    void moreDataThanCapacity();
    void overTheLimitToday();
    void drainThenAddMovesTwice();
    void secondMovesThatCantBeSaved();
    void keysWhoseCopiesAllFail();
    void copiesWithoutAPlace();
    void weightsThatCopiesCantHonour();
    void weightsOfADomain();
    void domainOfOneNode();
    void renamedAndReplaced();
    void aNodeRenamedTwiceIsOne();
    void aSmallLimitIsNotRoundedAway();
    void nodesWithoutCapacity();
    void partitionsAreCalledSo();
    void fewPartitionsAreLumpy();
    void onlyAFewOfAKind();
    void aDetourWithAStageBetween();
    void emptyPlan();
    void stoppedGivesNothing();
};

void TestPlanWarnings::everyFindingHasReasonAndRemedy()
{
    cases::Dice dice("every finding has reason and remedy");
    std::set<Kind> seen;
    for (int i = 0; i < 300; ++i, dice.next()) {
        const Membership today = withCapacity(cases::membership(dice), 1 + dice.below(500'000));
        const auto keys = KeySet::make(cases::keys(dice, 40));
        const auto run = runPlan(planGround(keys, today, cases::rule(dice), {}), cases::plan(dice, today));
        const Warnings all = allWarnings(*run);
        QVERIFY2(std::is_sorted(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.kind < b.kind; }),
                 dice.where());
        for (const Said& warning : all) {
            seen.insert(warning.kind);
            QVERIFY2(!warning.what.empty() && warning.what.back() != '.', dice.where());
            const bool isRest = says(warning.what, "more of this kind");
            QVERIFY2(warning.reason.ends_with('.'), warning.what.c_str());
            QVERIFY2((warning.kind == Kind::Fine || isRest) == warning.remedy.empty(), warning.what.c_str());
            QVERIFY2(!warning.stage || *warning.stage < run->stages.size(), dice.where());
        }
    }
    QVERIFY(seen.size() >= 8);
    std::set<std::string> words;
    for (int kind = 0; kind <= static_cast<int>(Kind::Fine); ++kind)
        words.insert(english(kindWord(static_cast<Kind>(kind))));
    QCOMPARE(words.size(), static_cast<std::size_t>(Kind::Fine) + 1);
    QCOMPARE(english(kindWord(Kind::Fine)), std::string("ok"));
}

/// Each family is either found or said to be in order, where it was looked for.
void TestPlanWarnings::nothingIsBothFoundAndFine()
{
    const std::vector<std::pair<Kind, std::string>> families{
        {Kind::CantBeDone, "Every stage can be done"},
        {Kind::Lost, "No key loses its last copy"},
        {Kind::OverLimit, "goes above 85 %"},
        {Kind::Weights, "Every node gets what its weight asks for"},
        {Kind::MovedTwice, "No key moves twice"},
        {Kind::Renamed, "No node changes its id"},
        {Kind::NoCapacity, "Every node that holds something has a capacity"},
    };
    cases::Dice dice("nothing is both found and fine");
    std::map<Kind, std::pair<int, int>> counts;
    for (int i = 0; i < 200; ++i, dice.next()) {
        Membership today = cases::membership(cases::nodes(dice, 7, cases::Weights::Few));
        if (dice.chance(0.7))
            today = withCapacity(today, 1 + dice.below(500'000));
        Rule rule = cases::rule(dice);
        rule.copies = std::max(rule.copies, 2);
        Plan plan = cases::plan(dice, today);
        for (Stage& stage : plan.stages) {
            stage.enabled = true;
            stage.rule.reset();
        }
        const auto run = runPlan(planGround(KeySet::make(cases::keys(dice, 40)), today, rule, {}), plan);
        if (run->stages.size() < 2 || run->stages[0].refused || run->stages[1].refused)
            continue;
        const Warnings all = allWarnings(*run);
        for (const auto& [kind, words] : families) {
            const bool isFound = !ofKind(all, kind).empty();
            const Warnings fine = ofKind(all, Kind::Fine);
            const bool isFine =
                std::any_of(fine.begin(), fine.end(), [&](const Said& w) { return says(w.what, words); });
            const bool nobodyHolds = std::any_of(run->stages.begin(), run->stages.end(), [&](const StageRun& stage) {
                return stage.figures->copiesMissing ==
                       run->ground->keys->size() * static_cast<std::uint64_t>(stage.rule.copies);
            });
            if (kind == Kind::Lost && nobodyHolds && run->ground->keys->size() > 0)
                QVERIFY(!isFine); // that no key has a holder is told as a shortage
            else
                QVERIFY2(isFound != isFine || (kind == Kind::OverLimit && !isFound), words.c_str());
            (isFound ? counts[kind].first : counts[kind].second) += 1;
        }
    }
    for (const Kind kind : {Kind::OverLimit, Kind::Weights, Kind::MovedTwice, Kind::NoCapacity})
        QVERIFY(counts[kind].first > 0 && counts[kind].second > 0); // both cases are there
}

void TestPlanWarnings::aStageThatCantBeDone()
{
    const auto run = cases::planRun(cases::keysUpTo(10), cases::equalNodes(3), {},
                                    {cases::stage({SetWeight{"node-01", 2}}), cases::stage({RemoveNode{"nobody"}})});
    const Warnings all = allWarnings(*run);
    QCOMPARE(all.front().kind, Kind::CantBeDone);
    QCOMPARE(all.front().stage, std::optional<std::size_t>(1));
    QVERIFY(says(all.front().what, "Stage 2"));
    QVERIFY(says(all.front().reason, "nobody"));
}

/// The number of steps that it names is enough, one fewer isn't: run through by the model.
void TestPlanWarnings::moreStepsStayUnderTheLimit()
{
    const Replacement r;
    const auto run = cases::planRun(r.keys, r.today, {}, {r.stage});
    const auto [id, share] = fullest(*r.keys, r.stage, r.today, {}, r.capacity);
    QVERIFY(share > 0.85);
    const Warnings limits = warnings(*run, Kind::OverLimit);
    QCOMPARE(limits.size(), std::size_t{1});
    QCOMPARE(limits[0].stage, std::optional<std::size_t>(0));
    QCOMPARE(limits[0].what, id + " reaches " + formatPercent(share, 0) + " of its capacity in stage 1");
    QVERIFY(says(limits[0].reason, "coexist"));

    const QStringList told = parts(limits[0].remedy, "With (\\d+) steps instead of 1 it reaches ([\\d.]+ %)");
    QCOMPARE(told.size(), 2);
    Stage other = r.stage;
    other.steps = told[0].toULongLong();
    QVERIFY(other.steps > 1);
    QVERIFY(fullest(*r.keys, other, r.today, {}, r.capacity).second <= 0.85);
    const auto during = naive::through(*r.keys, *courseOf(other, r.today, {})).during;
    const double its = static_cast<double>(during.at(id)) / r.capacity;
    QVERIFY(std::abs(told[1].chopped(2).toDouble() / 100 - its) < 0.006);
    --other.steps;
    QVERIFY(fullest(*r.keys, other, r.today, {}, r.capacity).second > 0.85);
}

/// A weight that is too much for the capacity: what is told of a smaller one is what the model finds.
void TestPlanWarnings::lessWeightStaysUnderTheLimit()
{
    const auto keys = cases::keysUpTo(3000);
    const double capacity = 10240.0 * 500;
    const Membership today = withCapacity(cases::equalNodes(10), static_cast<std::uint64_t>(capacity));
    const auto run = cases::planRun(keys, today, {}, {cases::stage({SetWeight{"node-04", 2}})});
    const Warnings limits = warnings(*run, Kind::OverLimit);
    QCOMPARE(limits.size(), std::size_t{1});
    QVERIFY(limits[0].what.starts_with("node-04 reaches "));
    const QStringList told = parts(limits[0].remedy, "With weight ([\\d.]+) instead of 2 it would hold ([\\d.]+) %");
    QCOMPARE(told.size(), 2);
    const Membership lighter = *applyStep(today, {SetWeight{"node-04", told[0].toDouble()}});
    const auto held = naive::held(*keys, naive::place(*keys, lighter, {}));
    const double share = static_cast<double>(held.at("node-04").bytes) / capacity;
    QVERIFY(share <= 0.85 && share > 0.7);
    QVERIFY(std::abs(told[1].toDouble() / 100 - share) < 0.006);
}

void TestPlanWarnings::moreDataThanCapacity()
{
    const auto keys = cases::keysUpTo(1000);
    const Membership today = withCapacity(cases::equalNodes(10), 10240 * 130);
    const auto run = cases::planRun(keys, today, {}, {cases::stage({RemoveNode{"node-00"}, RemoveNode{"node-01"}})});
    const Warnings limits = warnings(*run, Kind::OverLimit);
    const Said& last = limits.back();
    QCOMPARE(last.stage, std::optional<std::size_t>(0));
    const double all = 1000.0 * 10240; // on 8 nodes
    QVERIFY2(says(last.remedy, "add " + formatBytes(all / 0.85 - 8 * 130 * 10240.0)), last.remedy.c_str());
}

void TestPlanWarnings::overTheLimitToday()
{
    const auto keys = cases::keysUpTo(1000);
    Membership today = withCapacity(cases::equalNodes(5), 10240 * 1000);
    std::vector<Node> nodes(today.nodes().begin(), today.nodes().end());
    nodes[2].capacity = 10240 * 100;
    today = cases::membership(nodes);
    const auto run = cases::planRun(keys, today, {}, {cases::stage({SetWeight{"node-02", 0}})});
    const Warnings limits = warnings(*run, Kind::OverLimit);
    QCOMPARE(limits.size(), std::size_t{1}); // draining it does not make it fuller
    QVERIFY(!limits[0].stage);
    const auto held = naive::held(*keys, naive::place(*keys, today, {}));
    const double share = static_cast<double>(held.at("node-02").copies) / 100;
    QCOMPARE(limits[0].what, "node-02 holds " + formatPercent(share, 0) + " of its capacity today");
}

/// What the drained node gives goes to old nodes first and from there to the newcomer. Adding before draining, or both
/// at once, saves that; by how much is what running the other plan gives.
void TestPlanWarnings::drainThenAddMovesTwice()
{
    const auto keys = cases::keysUpTo(3000);
    const Membership today = withCapacity(cases::equalNodes(8), 10240 * 600);
    const Stage drain = cases::stage({SetWeight{"node-00", 0}});
    Node fresh = like(today[1], "fresh");
    const Stage add = cases::stage({AddNode{fresh}});
    const auto run = cases::planRun(keys, today, {}, {drain, add});

    const naive::StagePlan first = naive::through(*keys, *courseOf(drain, today, {}));
    const Membership between = *applyStep(today, drain.changes);
    const naive::StagePlan second = naive::through(*keys, *courseOf(add, between, {}));
    std::vector<std::size_t> both;
    std::set_intersection(first.moved.begin(), first.moved.end(), second.moved.begin(), second.moved.end(),
                          std::back_inserter(both));
    QVERIFY(!both.empty());
    const auto bytes = [](const naive::StagePlan& stage) {
        double sum = 0;
        for (const naive::StepTraffic& step : stage.steps)
            sum += static_cast<double>(step.moved.bytes);
        return sum;
    };
    const double moved = bytes(first) + bytes(second);

    const Warnings twice = warnings(*run, Kind::MovedTwice);
    QCOMPARE(twice.size(), std::size_t{1});
    QCOMPARE(twice[0].stage, std::optional<std::size_t>(1));
    QVERIFY(says(twice[0].what, formatPercent(static_cast<double>(both.size()) / 3000)));
    QVERIFY(says(twice[0].what, "in stage 1 and again in stage 2"));
    QVERIFY(says(twice[0].reason, groupDigits(both.size())));

    Stage merged = drain;
    merged.changes.push_back(add.changes.front());
    const double once = bytes(naive::through(*keys, *courseOf(merged, today, {})));
    const double swapped = bytes(naive::through(*keys, *courseOf(add, today, {}))) +
                           bytes(naive::through(*keys, *courseOf(drain, *applyStep(today, add.changes), {})));
    QVERIFY(once < moved && swapped < moved);
    const double capacity = 10240.0 * 600;
    const double peak = fullest(*keys, merged, today, {}, capacity).second;
    QVERIFY2(says(twice[0].remedy, "Doing both in one stage saves " + formatBytes(moved - once) + " and peaks at " +
                                       formatPercent(peak, 0)),
             twice[0].remedy.c_str());
    QVERIFY2(says(twice[0].remedy, "Exchanging the two saves " + formatBytes(moved - swapped)),
             twice[0].remedy.c_str());

    // In the other order nothing of it is left to be said, or it saves nothing.
    const auto other = cases::planRun(keys, today, {}, {add, drain});
    QVERIFY(std::abs(other->total->moved.bytes - swapped) < 1);
    for (const Said& warning : warnings(*other, Kind::MovedTwice))
        QVERIFY(!says(warning.remedy, "Exchanging the two saves"));
}

/// A weight that goes up and comes back: in the other order the cluster would be another one, and one stage alone
/// changes nothing.
void TestPlanWarnings::secondMovesThatCantBeSaved()
{
    const auto keys = cases::keysUpTo(500);
    const auto there =
        cases::planRun(keys, cases::equalNodes(4), {},
                       {cases::stage({SetWeight{"node-00", 2}}), cases::stage({SetWeight{"node-00", 1}})});
    const Warnings back = warnings(*there, Kind::MovedTwice);
    QCOMPARE(back.size(), std::size_t{1});
    QVERIFY(says(back[0].remedy, "Doing both in one stage saves " + formatBytes(there->total->moved.bytes)));
    QVERIFY(!says(back[0].remedy, "Exchanging"));

    Rule three;
    three.copies = 3; // a second copy of a key moves in another stage than the first: nothing is moved in vain
    Node a = like(cases::equalNodes(1)[0], "a");
    const auto run = cases::planRun(keys, cases::equalNodes(6), three,
                                    {cases::stage({AddNode{a}}), cases::stage({AddNode{like(a, "b")}})});
    const Warnings twice = warnings(*run, Kind::MovedTwice);
    QCOMPARE(twice.size(), std::size_t{1});
    QVERIFY(says(twice[0].remedy, "Doing both in one stage") || says(twice[0].remedy, "Neither"));
}

void TestPlanWarnings::keysWhoseCopiesAllFail()
{
    cases::Dice dice("keys whose copies all fail");
    int losses = 0;
    for (int i = 0; i < 300; ++i, dice.next()) {
        const Membership today = cases::membership(cases::nodes(dice, 8, cases::kindOfWeights(dice)));
        Step step;
        for (const Node& node : today.nodes())
            if (dice.chance(0.4))
                step.push_back(dice.chance(0.7) ? Change(SetState{node.id, NodeState::Failed})
                                                : Change(RemoveNode{node.id})); // which can be read until it goes
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 60));
        const auto run = cases::planRun(keys, today, rule, {cases::stage(step, 1 + dice.below(3))});
        std::uint64_t lost = 0;
        std::uint64_t bytes = 0;
        const Membership is = *applyStep(today, step);
        const naive::Table placed = naive::place(*keys, today, rule);
        for (std::size_t k = 0; k < placed.size(); ++k) {
            bool stands = placed[k].empty();
            for (const std::string& id : placed[k])
                stands = stands || !is.find(id) || is[*is.find(id)].state == NodeState::Up;
            lost += !stands;
            bytes += stands ? 0 : keys->bytes(k);
        }
        const Warnings found = warnings(*run, Kind::Lost);
        QCOMPARE(found.size(), std::size_t{lost > 0 ? 1u : 0u});
        if (lost == 0)
            continue;
        ++losses;
        QVERIFY2(found[0].what.starts_with(groupDigits(lost) + " key"), dice.where());
        QVERIFY2(says(found[0].what, "(" + formatBytes(static_cast<double>(bytes)) + ")"), dice.where());
    }
    QVERIFY(losses > 30);
}

void TestPlanWarnings::copiesWithoutAPlace()
{
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < 9; ++i)
        nodes.push_back(inZone(cases::numbered("n", i), cases::numbered("z", i % 3)));
    const Membership today = cases::membership(nodes);
    const auto keys = cases::keysUpTo(100);
    const Step leave{RemoveNode{"n2"}, RemoveNode{"n5"}, RemoveNode{"n8"}};
    const auto run =
        cases::planRun(keys, today, apartByZone(3), {cases::stage(leave), cases::stage({RemoveNode{"n0"}})});
    const Warnings found = warnings(*run, Kind::Short);
    QCOMPARE(found.size(), std::size_t{1}); // the second stage makes it no worse
    QCOMPARE(found[0].stage, std::optional<std::size_t>(0));
    const naive::Table placed = naive::place(*keys, run->stages[0].is, apartByZone(3));
    for (const naive::Holders& holders : placed)
        QCOMPARE(holders.size(), std::size_t{2});
    QCOMPARE(found[0].what, std::string("Every key has 2 instead of 3 copies after stage 1"));
    QCOMPARE(found[0].reason, std::string("3 copies apart by zone need 3 zones; there are 2."));
    // Each way out that it names is one.
    QVERIFY(says(found[0].remedy, "Let a zone hold up to 2 copies"));
    Rule even = apartByZone(3);
    even.perDomain = PerDomain::Even;
    for (const naive::Holders& holders : naive::place(*keys, run->stages[0].is, even))
        QCOMPARE(holders.size(), std::size_t{3});
    QVERIFY(says(found[0].remedy, "1 more zone"));
    for (const naive::Holders& holders :
         naive::place(*keys, *applyStep(run->stages[0].is, {AddNode{inZone("x", "z9")}}), apartByZone(3)))
        QCOMPARE(holders.size(), std::size_t{3});
    QVERIFY(says(found[0].remedy, "ask for 2 copies"));

    Rule four;
    four.copies = 4;
    const auto few = cases::planRun(keys, cases::equalNodes(3), four, {cases::stage({RemoveNode{"node-00"}})});
    const Warnings nodesShort = warnings(*few, Kind::Short);
    QCOMPARE(nodesShort.size(), std::size_t{2});
    QVERIFY(!nodesShort[0].stage);
    QCOMPARE(nodesShort[1].what, std::string("Every key has 2 instead of 4 copies after stage 1"));
    QVERIFY(says(nodesShort[1].remedy, "Add 2 nodes"));
    const auto none = cases::planRun(keys, cases::equalNodes(1), {}, {cases::stage({RemoveNode{"node-00"}})});
    QCOMPARE(warnings(*none, Kind::Short)[0].what, std::string("No key has a holder after stage 1"));
}

/// What is said of shares is what going through every order of the nodes gives.
void TestPlanWarnings::weightsThatCopiesCantHonour()
{
    cases::Dice dice("weights that copies can't honour");
    int told = 0;
    int quiet = 0;
    for (int i = 0; i < 60; ++i, dice.next()) {
        const Membership today =
            cases::membership(cases::nodes(dice, 5, dice.chance(0.5) ? cases::Weights::Few : cases::Weights::Equal));
        Rule rule = cases::rule(dice);
        rule.copies = std::max(rule.copies, 2);
        const auto run = cases::planRun(cases::keysUpTo(10), today, rule, {});
        const auto inclusion = naive::inclusion(today, rule);
        double all = 0;
        double weights = 0;
        for (const Node& node : today.nodes()) {
            all += inclusion.contains(node.id) ? static_cast<double>(inclusion.at(node.id)) : 0;
            weights += naive::takesPart(node) ? node.weight : 0;
        }
        double worst = 1;
        for (const Node& node : today.nodes())
            if (naive::takesPart(node))
                worst = std::min(worst, static_cast<double>(inclusion.at(node.id)) / all / (node.weight / weights));
        if (std::abs(worst - 0.95) < 1e-6)
            continue;
        const Warnings found = warnings(*run, Kind::Weights);
        QCOMPARE(found.size(), std::size_t{worst < 0.95 ? 1u : 0u});
        (worst < 0.95 ? told : quiet) += 1;
        if (found.empty())
            continue;
        const std::string id = found[0].what.substr(0, found[0].what.find(" gets "));
        const double share = static_cast<double>(inclusion.at(id)) / all;
        const double wanted = naive::weightOf(today, id) / weights;
        QVERIFY2(std::abs(share / wanted - worst) < 1e-9, dice.where());
        QCOMPARE(found[0].what, id + " gets " + formatPercent(share) +
                                    " of all copies today, and its weight asks for " + formatPercent(wanted));
    }
    QVERIFY(told > 10 && quiet > 10);
}

/// A zone that asks for half of three copies can hold a third; with the weight that is told it asks for that.
void TestPlanWarnings::weightsOfADomain()
{
    const Membership today = cases::membership({inZone("a1", "a", 4), inZone("a2", "a", 2), inZone("b1", "b", 1),
                                                inZone("b2", "b", 1), inZone("c1", "c", 2), inZone("d1", "d", 2)});
    const auto run = cases::planRun(cases::keysUpTo(10), today, apartByZone(3), {});
    const Warnings found = warnings(*run, Kind::Weights);
    QCOMPARE(found.size(), std::size_t{1});
    QVERIFY2(says(found[0].reason, "33.3 % of all with 3 copies; its weight asks for 50.0 %"), found[0].reason.c_str());
    const QStringList told =
        parts(found[0].remedy, "no more weight than ([\\d.]+) in all: it then asks for ([\\d.]+) %");
    QCOMPARE(told.size(), 2);
    const double cropped = told[0].toDouble();
    QVERIFY(std::abs(cropped / (cropped + 6) - 1.0 / 3) < 1e-3);
    QCOMPARE(told[1], QString("33.3"));
}

void TestPlanWarnings::domainOfOneNode()
{
    const Membership today =
        cases::membership({inZone("a1", "a"), inZone("a2", "a"), inZone("a3", "a"), inZone("b1", "b"),
                           inZone("b2", "b"), inZone("c1", "c"), inZone("c2", "c")});
    const auto keys = cases::keysUpTo(300);
    const auto run = cases::planRun(keys, today, apartByZone(2),
                                    {cases::stage({RemoveNode{"c1"}}), cases::stage({SetWeight{"a1", 2}})});
    const Warnings found = warnings(*run, Kind::LoneNode);
    QCOMPARE(found.size(), std::size_t{1}); // told when it comes to be so
    QCOMPARE(found[0].stage, std::optional<std::size_t>(0));
    QVERIFY2(says(found[0].what, "Zone c has one node, c2"), found[0].what.c_str());
    const auto held = naive::held(*keys, naive::place(*keys, run->stages[0].is, apartByZone(2)));
    QVERIFY(says(found[0].reason, formatBytes(static_cast<double>(held.at("c2").bytes))));
    QVERIFY(says(found[0].remedy, "or c2 into another zone"));
    // With as many zones as copies there is nowhere else to go.
    const auto three = cases::planRun(keys, today, apartByZone(3), {cases::stage({RemoveNode{"c1"}})});
    QVERIFY(says(warnings(*three, Kind::LoneNode)[0].reason, "nowhere else"));
    QVERIFY(!says(warnings(*three, Kind::LoneNode)[0].remedy, "another zone"));
    // Zones of one node each are all alike.
    const Membership ones = cases::membership({inZone("a", "a"), inZone("b", "b"), inZone("c", "c")});
    QVERIFY(warnings(*cases::planRun(keys, ones, apartByZone(2), {}), Kind::LoneNode).empty());
}

void TestPlanWarnings::renamedAndReplaced()
{
    const auto keys = cases::keysUpTo(1000);
    const Membership today = withCapacity(cases::equalNodes(8), 1 << 30);
    const Node renamed = like(today[3], "renamed");
    for (const Step& step : {Step{EditNode{"node-03", renamed}}, Step{RemoveNode{"node-03"}, AddNode{renamed}}}) {
        const auto run = cases::planRun(keys, today, {}, {cases::stage(step)});
        const Warnings found = warnings(*run, Kind::Renamed);
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].what, std::string("node-03 becomes renamed in stage 1"));
        double moved = 0;
        for (const naive::StepTraffic& traffic : naive::through(*keys, *courseOf(run->plan.stages[0], today, {})).steps)
            moved += static_cast<double>(traffic.moved.bytes);
        QVERIFY2(says(found[0].remedy, "moves 0 B instead of " + formatBytes(moved)), found[0].remedy.c_str());
    }
    // With another change in the same stage, that one is left.
    Node bigger = renamed;
    bigger.weight = 2;
    const Step both{EditNode{"node-03", renamed}, SetWeight{"renamed", 2}};
    const auto run = cases::planRun(keys, today, {}, {cases::stage(both)});
    double kept = 0;
    for (const naive::StepTraffic& traffic :
         naive::through(*keys, *courseOf(cases::stage({SetWeight{"node-03", 2}}), today, {})).steps)
        kept += static_cast<double>(traffic.moved.bytes);
    QVERIFY(says(warnings(*run, Kind::Renamed)[0].remedy, "moves " + formatBytes(kept) + " instead"));
    // A node of another kind is no renamed one.
    QVERIFY(warnings(*cases::planRun(keys, today, {}, {cases::stage({RemoveNode{"node-03"}, AddNode{bigger}})}),
                     Kind::Renamed)
                .empty());
}

/// However often a stage renames a node, it is one node, and the remedy lets it keep the id that it had.
void TestPlanWarnings::aNodeRenamedTwiceIsOne()
{
    const auto keys = cases::keysUpTo(1000);
    const Membership today = withCapacity(cases::equalNodes(8), 1 << 30);
    const Node first = like(today[3], "first");
    const Node second = like(today[3], "second");
    const Node other = like(today[5], "other");
    const auto bytesOf = [&](const Step& step) {
        double moved = 0;
        for (const naive::StepTraffic& traffic : naive::through(*keys, *courseOf(cases::stage(step), today, {})).steps)
            moved += static_cast<double>(traffic.moved.bytes);
        return formatBytes(moved);
    };
    const auto found = [&](const Step& step) {
        return warnings(*cases::planRun(keys, today, {}, {cases::stage(step)}), Kind::Renamed);
    };
    for (const Step& step : {Step{EditNode{"node-03", first}, EditNode{"first", second}},
                             Step{RemoveNode{"node-03"}, AddNode{first}, EditNode{"first", second}},
                             Step{AddNode{first}, EditNode{"first", second}, RemoveNode{"node-03"}}}) {
        QCOMPARE(found(step).size(), std::size_t{1});
        QCOMPARE(found(step)[0].what, std::string("node-03 becomes second in stage 1"));
        QVERIFY(
            says(found(step)[0].remedy, "Let it keep its id: the stage then moves 0 B instead of " + bytesOf(step)));
    }
    const Step two{EditNode{"node-03", first}, EditNode{"node-05", other}, EditNode{"first", second},
                   SetWeight{"other", 2}, RemoveNode{"node-06"}};
    QCOMPARE(found(two)[0].what, std::string("node-03 becomes second in stage 1, and 1 more node gets another id"));
    QVERIFY(says(found(two)[0].remedy, "keep their ids: the stage then moves " +
                                           bytesOf({SetWeight{"node-05", 2}, RemoveNode{"node-06"}}) + " instead of " +
                                           bytesOf(two)));
    // Back to where it was, or the same id on a node that comes back while another goes: nobody is renamed.
    QVERIFY(found({EditNode{"node-03", first}, EditNode{"first", today[3]}}).empty());
    QVERIFY(found({RemoveNode{"node-03"}, RemoveNode{"node-05"}, AddNode{today[3]}}).empty());
}

void TestPlanWarnings::aSmallLimitIsNotRoundedAway()
{
    const std::map<double, std::string> words{{0.85, "85 %"},      {1, "100 %"},         {0.007, "0.7 %"},
                                              {0.8725, "87.25 %"}, {0.00004, "0.004 %"}, {0.29, "29 %"}};
    const auto keys = cases::keysUpTo(1000);
    for (const auto& [limit, text] : words) {
        QCOMPARE(english(fact("%1", limitShare(limit))), text);
        PlanTerms terms;
        terms.limit = limit;
        const Membership full = withCapacity(cases::equalNodes(2), 1);
        const Warnings found = warnings(*cases::planRun(keys, full, {}, {}, terms), Kind::OverLimit);
        QVERIFY(!found.empty());
        QVERIFY2(says(found[0].reason, "The limit is " + text + "."), found[0].reason.c_str());
    }
}

void TestPlanWarnings::nodesWithoutCapacity()
{
    const Membership today = withCapacity(cases::equalNodes(4), 1 << 30);
    Node bare;
    bare.id = "bare";
    const auto keys = cases::keysUpTo(100);
    const auto run =
        cases::planRun(keys, today, {}, {cases::stage({SetWeight{"node-00", 2}}), cases::stage({AddNode{bare}})});
    const Warnings found = warnings(*run, Kind::NoCapacity);
    QCOMPARE(found.size(), std::size_t{1});
    QCOMPARE(found[0].stage, std::optional<std::size_t>(1));
    QCOMPARE(found[0].what, std::string("bare has no capacity"));
    bare.weight = 0; // holds nothing
    QVERIFY(warnings(*cases::planRun(keys, today, {}, {cases::stage({AddNode{bare}})}), Kind::NoCapacity).empty());
    const auto none = cases::planRun(keys, cases::equalNodes(4), {}, {});
    QVERIFY(says(warnings(*none, Kind::NoCapacity)[0].what, "4 nodes have no capacity"));
    for (const Said& fine : warnings(*none, Kind::Fine))
        QVERIFY(!says(fine.what, "85 %")); // nothing was looked at
}

void TestPlanWarnings::partitionsAreCalledSo()
{
    PlanTerms terms;
    terms.partitions = 64;
    const auto keys = plannedKeys(cases::keysUpTo(1000), "mix64", terms);
    const auto run = cases::planRun(keys, cases::equalNodes(4), {}, {cases::stage({RemoveNode{"node-00"}})}, terms);
    const Warnings fine = warnings(*run, Kind::Fine);
    QVERIFY(std::any_of(fine.begin(), fine.end(),
                        [](const Said& w) { return w.what == "No partition loses its last copy"; }));
}

void TestPlanWarnings::onlyAFewOfAKind()
{
    std::vector<Stage> stages;
    for (int i = 0; i < 12; ++i)
        stages.push_back(cases::stage({RemoveNode{"nobody"}}));
    const auto run = cases::planRun(cases::keysUpTo(10), cases::equalNodes(3), {}, stages);
    const Warnings found = warnings(*run, Kind::CantBeDone);
    QCOMPARE(found.size(), std::size_t{9});
    for (std::size_t i = 0; i < 8; ++i)
        QCOMPARE(found[i].stage, std::optional<std::size_t>(i));
    QVERIFY(says(found[8].what, "4 more"));
    QVERIFY(!found[8].stage);

    // Those that move most keys come first.
    std::vector<Stage> back;
    for (int i = 0; i < 7; ++i)
        back.push_back(cases::stage({SetWeight{"node-01", i % 2 == 0 ? 2.0 + i : 1.0}}));
    const auto again = cases::planRun(cases::keysUpTo(400), cases::equalNodes(3), {}, back);
    const Warnings twice = warnings(*again, Kind::MovedTwice);
    QCOMPARE(twice.size(), std::size_t{5});
    const std::string others = std::to_string(again->movedTwice.size() - 4) + " more";
    QVERIFY2(says(twice[4].what, others), twice[4].what.c_str());
    QVERIFY(again->movedTwice.size() > 6); // not only stages that follow each other
}

/// a up, c up a little, a down again: all that the first moves, the third moves back.
void TestPlanWarnings::aDetourWithAStageBetween()
{
    const auto keys = cases::keysUpTo(2'000);
    const auto run =
        cases::planRun(keys, cases::equalNodes(4), {},
                       {cases::stage({SetWeight{"node-01", 2}}), cases::stage({SetWeight{"node-03", 1.01}}),
                        cases::stage({SetWeight{"node-01", 1}})});
    const Warnings twice = warnings(*run, Kind::MovedTwice);
    const auto far = std::find_if(twice.begin(), twice.end(), [](const Said& warning) {
        return says(warning.what, "stage 1 and again in stage 3");
    });
    QVERIFY(far != twice.end());
    // Both in the first stage leave only what node-03 takes; the sentence says how much that saves.
    const auto atOnce = cases::planRun(keys, cases::equalNodes(4), {}, {cases::stage({SetWeight{"node-03", 1.01}})});
    const double saved = run->total->moved.bytes - atOnce->total->moved.bytes;
    QVERIFY2(says(far->remedy, "Doing both in stage 1 saves " + formatBytes(saved)), far->remedy.c_str());
}

void TestPlanWarnings::emptyPlan()
{
    const auto run = cases::planRun(cases::keysUpTo(100), withCapacity(cases::equalNodes(4), 1 << 30), {}, {});
    const Warnings all = allWarnings(*run);
    QVERIFY(!all.empty());
    for (const Said& warning : all) {
        QCOMPARE(warning.kind, Kind::Fine);
        QVERIFY(!says(warning.what, "stage"));
    }
    const auto nothing = cases::planRun(cases::keysUpTo(0), cases::membership({}), {}, {});
    QVERIFY(planWarnings(*nothing));
}

void TestPlanWarnings::stoppedGivesNothing()
{
    const Replacement r;
    const auto run = cases::planRun(r.keys, r.today, {}, {r.stage});
    std::stop_source before;
    before.request_stop();
    QVERIFY(!planWarnings(*run, {before.get_token(), {}}));
    std::stop_source within;
    QVERIFY(!planWarnings(*run, {within.get_token(), [&](std::uint64_t, std::uint64_t) { within.request_stop(); }}));
}

void TestPlanWarnings::fewPartitionsAreLumpy()
{
    const Membership today = cases::equalNodes(12);
    PlanTerms terms;
    terms.partitions = 100;
    const auto population = cases::keysUpTo(5'000);
    const auto run = [&](const PlanTerms& by) {
        return runPlan(planGround(plannedKeys(population, "mix64", by), today, Rule{}, by),
                       Plan{"A", {cases::stage({RemoveNode{"node-03"}})}});
    };
    const auto lumpy = run(terms);
    const Warnings found = warnings(*lumpy, Kind::Lumpy);
    QCOMPARE(found.size(), std::size_t{1});
    std::map<std::string, double> owned;
    for (std::uint64_t row = 0; row < 100; ++row)
        owned[naive::holders("row-" + std::to_string(row), lumpy->last(), Rule{}).front()] += 1;
    double squares = 0;
    double busiest = 0;
    for (const Node& node : lumpy->last().nodes()) {
        squares += std::pow(owned[node.id] - 100.0 / 11, 2);
        busiest = std::max(busiest, owned[node.id] / (100.0 / 11));
    }
    QVERIFY(says(found[0].what, "100 partitions are few for 11 nodes"));
    QCOMPARE(parts(found[0].what, "owns ([0-9.]+) times").front(), QString::number(busiest, 'f', 2));
    const QStringList spreads = parts(found[0].reason, "spread by ([0-9.]+ %) .* makes ([0-9.]+ %)");
    QCOMPARE(spreads[0].toStdString(), formatPercent(std::sqrt(squares / 11) / (100.0 / 11)));
    QCOMPARE(spreads[1].toStdString(), formatPercent(std::sqrt(10.0 / 100))); // (n - 1) / P, see tablefigures.h
    // 10 / P of at most 1 %: 1,000, or the next power of two.
    const QStringList better = parts(found[0].remedy, "by ([0-9.]+ %) with ([0-9]+) partitions");
    QCOMPARE(better[1], QStringLiteral("1024"));
    QCOMPARE(better[0].toStdString(), formatPercent(std::sqrt(10.0 / 1024)));
    terms.partitions = 1 << 15;
    const auto even = run(terms);
    QVERIFY(warnings(*even, Kind::Lumpy).empty());
    const Warnings fine = warnings(*even, Kind::Fine);
    QVERIFY(std::any_of(fine.begin(), fine.end(),
                        [](const Said& line) { return says(line.what, "partitions are enough"); }));
    QVERIFY(warnings(*run(PlanTerms{}), Kind::Lumpy).empty());
}

const Registration registration{__FILE__, Application::None, make<TestPlanWarnings>};

} // namespace tst_planwarnings

#include "tst_planwarnings.moc"
