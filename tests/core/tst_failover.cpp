// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/failover.h"
#include "core/place/engine.h"
#include "core/place/method.h"
#include "tests/support/cases.h"
#include "tests/support/naivefailover.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <limits>

namespace tst_failover {

using namespace hrw;

namespace {

Membership changed(const Membership& before, const Step& step)
{
    return applyStep(before, step).value();
}

/// The membership after some changes, of which most take a node away.
Membership afterFailures(cases::Dice& dice, Membership m)
{
    for (int n = dice.between(1, 3); n > 0 && m.size() > 0; --n) {
        const std::string& some = m[static_cast<NodeIndex>(dice.below(m.size()))].id;
        const Change failure = dice.chance(0.8) ? Change(SetState{some, NodeState::Failed}) : Change(RemoveNode{some});
        const Change change =
            dice.chance(0.7) ? failure : cases::change(dice, m, static_cast<std::size_t>(n) + m.epoch() * 10);
        if (auto next = applyStep(m, {change}))
            m = std::move(*next);
    }
    return m;
}

Rule anyRule(cases::Dice& dice)
{
    return dice.chance(0.3) ? cases::evenRule(dice) : cases::rule(dice);
}

Failover placedAnew(const KeySet& keys, const Membership& was, const Membership& is, const Rule& rule)
{
    return *failover(keys, was, *placeAll(keys, was, rule), is, *placeAll(keys, is, rule), rule);
}

Node inZone(const std::string& id, const std::string& zone)
{
    Node node;
    node.id = id;
    node.domain.at(DomainLevel::Zone) = zone;
    return node;
}

} // namespace

class TestFailover : public QObject
{
    Q_OBJECT

private slots:
    void countsLikeTheModel();
    void touchedKeysAreEnough();
    void twoFailuresInsideTheRepairWindow();
    void figuresAddUp();
    void anotherFailureCostsWhatWasForetold();
    void source002Step6();
    void drainedNodeCanBeRead();
    void runnerUpOfTheOwnersDomain();
    void ringPromotesItsSecondChoice();
    void nothingHappened();
    void everythingFailed();
    void fieldReportA22_noNodes();
    void fieldReportA24_moreCopiesThanNodes();
    void busiestReceiverSetsTheTime();
    void ratesThatAreNone_data();
    void ratesThatAreNone();
    void stoppedGivesNothing();
};

void TestFailover::countsLikeTheModel()
{
    cases::Dice dice("failover like the model");
    std::uint64_t unavailable = 0;
    int notPromoted = 0;
    std::uint64_t notTheSecond = 0;
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership was = cases::membership(dice);
        const Membership is = afterFailures(dice, was);
        const Rule rule = anyRule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 40));
        const Failover core = placedAnew(*keys, was, is, rule);
        const auto model =
            naive::failover(*keys, was, naive::place(*keys, was, rule), is, naive::place(*keys, is, rule), rule);
        QVERIFY2(naive::agrees(core, model, was, is), dice.where());
        QCOMPARE(core.copies, rule.copies);
        unavailable += core.unavailable();
        notPromoted += core.ownersLost > core.promoted + core.unavailable();
        notTheSecond += core.promoted - core.promotedSecond;
    }
    QVERIFY(unavailable > 0 && notPromoted > 0 && notTheSecond > 0); // the cases are there
}

/// Made from the placement before, and so counted by the keys that were touched alone: the same figures.
void TestFailover::touchedKeysAreEnough()
{
    cases::Dice dice("touched keys are enough");
    int shared = 0;
    for (int i = 0; i < 200; ++i, dice.next()) {
        const Membership start =
            cases::membership(cases::nodes(dice, dice.chance(0.5) ? 60 : 6, cases::kindOfWeights(dice)));
        const Membership was = afterFailures(dice, start);
        const Membership is = afterFailures(dice, was);
        const Rule rule = anyRule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 300));
        const auto first = placeAll(*keys, start, rule);
        const auto before = placeAfter(*keys, *first, start, was, rule);
        const auto after = placeAfter(*keys, *before, was, is, rule);
        const Failover anew = placedAnew(*keys, was, is, rule);
        QVERIFY2(*failover(*keys, was, *before, is, *after, rule) == anew, dice.where());
        const LoadSums held = *sumLoads(*keys, *before, was.size(), {});
        QVERIFY2(*failover(*keys, was, *before, held, is, *after, rule, {}) == anew, dice.where());
        QVERIFY2(*failover(*keys, start, *first, is, *after, rule) == placedAnew(*keys, start, is, rule), dice.where());
        shared += before->rows() == after->rows();
    }
    QVERIFY(shared > 50);
}

/// Copies that would have been made after the first failure are not there when the second one comes.
void TestFailover::twoFailuresInsideTheRepairWindow()
{
    const auto keys = cases::keysUpTo(2000);
    Rule rule;
    rule.copies = 2;
    const Membership base = cases::equalNodes(6);
    const Membership one = changed(base, {SetState{"node-01", NodeState::Failed}});
    const Membership two = changed(one, {SetState{"node-04", NodeState::Failed}});
    std::uint64_t both = 0;
    for (const naive::Holders& holders : naive::place(*keys, base, rule))
        both += naive::contains(holders, "node-01") && naive::contains(holders, "node-04");
    QVERIFY(both > 0);
    QCOMPARE(placedAnew(*keys, base, two, rule).unavailable(), both);
    QCOMPARE(placedAnew(*keys, one, two, rule).unavailable(), std::uint64_t{0}); // had there been time to repair
}

void TestFailover::figuresAddUp()
{
    cases::Dice dice("failover adds up");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership was = cases::membership(dice);
        const Membership is = afterFailures(dice, was);
        const Rule rule = anyRule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 60));
        const Failover f = placedAnew(*keys, was, is, rule);
        QCOMPARE(std::accumulate(f.left.begin(), f.left.end(), std::uint64_t{0}), keys->size());
        CopyAmount in;
        CopyAmount out;
        for (NodeIndex n = 0; n < is.size(); ++n) {
            const RepairTraffic& node = f.nodes[n];
            in.copies += node.in.copies;
            in.bytes += node.in.bytes;
            out.copies += node.out.copies;
            out.bytes += node.out.bytes;
            QVERIFY2(node.in.copies == 0 || naive::takesPart(is[n]), dice.where());
            QVERIFY2(node.out.copies == 0 || is[n].state == NodeState::Up, dice.where());
        }
        QVERIFY2(in == out, dice.where());
        QVERIFY2(in.copies + f.orphaned.copies == f.recreate.copies, dice.where());
        QVERIFY2(in.bytes + f.orphaned.bytes == f.recreate.bytes, dice.where());
        QVERIFY2(f.promotedSecond <= f.promoted && f.promoted <= f.ownersLost, dice.where());
        QVERIFY2(f.unavailable() <= f.belowQuorum() && f.belowQuorum() + f.whole() <= keys->size(), dice.where());
    }
}

/// nextLoss against the failure itself, of every node in turn.
void TestFailover::anotherFailureCostsWhatWasForetold()
{
    cases::Dice dice("another failure");
    int costly = 0;
    for (int i = 0; i < 200; ++i, dice.next()) {
        const Membership was = cases::membership(dice, 1, 8);
        const Membership is = afterFailures(dice, was);
        Rule rule = anyRule(dice);
        rule.copies = dice.between(1, 3);
        const auto keys = KeySet::make(cases::keys(dice, 60));
        const Failover first = placedAnew(*keys, was, is, rule);
        std::uint64_t worst = 0;
        for (const Node& node : is.nodes()) {
            const Membership then = changed(is, {SetState{node.id, NodeState::Failed}});
            const std::uint64_t cost = placedAnew(*keys, was, then, rule).unavailable() - first.unavailable();
            QVERIFY2(cost <= first.nextLoss.keys, dice.where());
            if (first.nextLoss.node != noNode && node.id == is[first.nextLoss.node].id)
                QVERIFY2(cost == first.nextLoss.keys, dice.where());
            worst = std::max(worst, cost);
        }
        QVERIFY2(worst == first.nextLoss.keys, dice.where());
        costly += worst > 0;
    }
    QVERIFY(costly > 50);
}

/// node-03 of ten fails; two copies of each of 50,000 keys.
void TestFailover::source002Step6()
{
    const auto keys = cases::keysUpTo(50'000);
    const Membership was = cases::equalNodes(10);
    const Membership is = changed(was, {RemoveNode{"node-03"}});
    const Failover f = placedAnew(*keys, was, is, {"blake2b-pair", 2, {}, PerDomain::One});
    QCOMPARE(f.promoted, std::uint64_t{4991});
    QCOMPARE(f.promotedSecond, std::uint64_t{4991});
    QCOMPARE(f.recreate.copies, std::uint64_t{9957});
    QCOMPARE(f.recreate.bytes, std::uint64_t{9957} * 10'240);
    QCOMPARE(f.oneCopy(), std::uint64_t{9957});
    QCOMPARE(f.belowQuorum(), std::uint64_t{9957}); // a majority of two is two
    QCOMPARE(f.whole(), std::uint64_t{40'043});
    QCOMPARE(f.unavailable(), std::uint64_t{0});
}

/// The node that is drained serves until its copies have been made elsewhere; the one that is removed doesn't.
void TestFailover::drainedNodeCanBeRead()
{
    const auto keys = cases::keysUpTo(1000);
    const Membership was = cases::equalNodes(4);
    const Membership drained = changed(was, {SetWeight{"node-02", 0}});
    const Failover f = placedAnew(*keys, was, drained, {});
    QVERIFY(f.lostNodes.empty());
    QCOMPARE(f.whole(), keys->size());
    QCOMPARE(f.ownersLost, std::uint64_t{0});
    QVERIFY(f.recreate.copies > 0);
    QCOMPARE(f.orphaned.copies, std::uint64_t{0});
    QCOMPARE(f.nodes[2].out, f.recreate); // everything is read from it

    const Failover removed = placedAnew(*keys, was, changed(was, {RemoveNode{"node-02"}}), {});
    QCOMPARE(removed.unavailable(), f.recreate.copies);
    QCOMPARE(removed.orphaned, f.recreate);
    QCOMPARE(removed.unavailableBytes, f.recreate.bytes);
}

/// The runner-up can stand in the domain of the owner. Then it becomes the owner of keys that it has to be sent first,
/// though two copies are left elsewhere.
void TestFailover::runnerUpOfTheOwnersDomain()
{
    const auto keys = cases::keysUpTo(1000);
    const Membership was = cases::membership({inZone("a1", "a"), inZone("a2", "a"), inZone("b1", "b")});
    const Membership is = changed(was, {SetState{"a1", NodeState::Failed}});
    const Rule rule{"mix64", 2, DomainLevel::Zone, PerDomain::One};
    const Failover f = placedAnew(*keys, was, is, rule);
    std::uint64_t fresh = 0;
    for (KeyIndex k = 0; k < keys->size(); ++k) {
        const auto ranked = naive::ranking("mix64", keys->text(k), was);
        fresh += ranked[0].id == "a1" && ranked[1].id == "a2";
    }
    QVERIFY(fresh > 0);
    QCOMPARE(f.ownersLost - f.promoted, fresh);
    QCOMPARE(f.unavailable(), std::uint64_t{0});
    QCOMPARE(f.nodes[2].out, f.recreate); // from b1, the only holder left
    QCOMPARE(f.nodes[1].in, f.recreate);
}

/// Placements of other methods are compared key by key.
void TestFailover::ringPromotesItsSecondChoice()
{
    const auto keys = cases::keysUpTo(500);
    const Membership was = cases::equalNodes(5);
    const Membership is = changed(was, {SetState{"node-02", NodeState::Failed}});
    const Rule rule{"mix64", 3, {}, PerDomain::One};
    const auto placed = [&](const Membership& m) {
        return placeAll(*keys, **parseMethod("ring:20").value()->over(m, rule, keys->size()));
    };
    const auto before = placed(was);
    const auto after = placed(is);
    const auto model = naive::failover(*keys, was, naive::table(*before, was), is, naive::table(*after, is), rule);
    const Failover f = *failover(*keys, was, *before, is, *after, rule);
    QVERIFY(naive::agrees(f, model, was, is));
    QVERIFY(f.promoted > 0);
    QCOMPARE(f.promotedSecond, f.promoted); // removing points of a ring closes the gap, too
}

void TestFailover::nothingHappened()
{
    const auto keys = cases::keysUpTo(100);
    const Membership m = cases::equalNodes(3);
    const Rule rule{"mix64", 3, {}, PerDomain::One};
    const auto placed = placeAll(*keys, m, rule);
    const Failover f = *failover(*keys, m, *placed, m, *placed, rule);
    QCOMPARE(f.whole(), keys->size());
    QCOMPARE(f.recreate, CopyAmount{});
    QCOMPARE(f.nextLoss, NextLoss{});
    QCOMPARE(f.busiestReceiver(), noNode);
    QCOMPARE(repairTime(f, {}), RepairTime{});
}

void TestFailover::everythingFailed()
{
    const auto keys = cases::keysUpTo(100);
    const Membership was = cases::equalNodes(3);
    Membership is = was;
    for (const Node& node : was.nodes())
        is = changed(is, {SetState{node.id, NodeState::Failed}});
    const Failover f = placedAnew(*keys, was, is, {"mix64", 2, {}, PerDomain::One});
    QCOMPARE(f.unavailable(), keys->size());
    QCOMPARE(f.belowQuorum(), keys->size());
    QCOMPARE(f.unavailableBytes, keys->size() * 10'240);
    QCOMPARE(f.ownersLost, keys->size());
    QCOMPARE(f.promoted, std::uint64_t{0});
    QCOMPARE(f.recreate, CopyAmount{});
    QCOMPARE(f.copiesMissing, 2 * keys->size());
    QCOMPARE(f.lostNodes.size(), std::size_t{3});
    QCOMPARE(f.nextLoss, NextLoss{});
}

void TestFailover::fieldReportA22_noNodes()
{
    const auto keys = cases::keysUpTo(10);
    const Membership none;
    const Failover f = placedAnew(*keys, none, cases::equalNodes(1), {});
    QCOMPARE(f.unavailable(), std::uint64_t{10}); // there never was a copy
    QCOMPARE(f.orphaned.copies, std::uint64_t{10});
    QCOMPARE(f.ownersLost, std::uint64_t{0});
    QCOMPARE(placedAnew(*keys, none, none, {}).nodes.size(), std::size_t{0});
    QCOMPARE(placedAnew(*cases::keysUpTo(0), none, none, {}).unavailable(), std::uint64_t{0});
}

void TestFailover::fieldReportA24_moreCopiesThanNodes()
{
    const auto keys = cases::keysUpTo(50);
    const Membership was = cases::equalNodes(2);
    const Membership is = changed(was, {RemoveNode{"node-00"}});
    const Failover f = placedAnew(*keys, was, is, {"mix64", 3, {}, PerDomain::One});
    QCOMPARE(f.oneCopy(), std::uint64_t{50}); // of the two that there were
    QCOMPARE(f.whole(), std::uint64_t{0});
    QCOMPARE(f.copiesMissing, std::uint64_t{100});
    QCOMPARE(f.nextLoss, (NextLoss{0, 50, 50}));
}

void TestFailover::busiestReceiverSetsTheTime()
{
    Failover f;
    f.nodes.resize(3);
    f.nodes[1].in = {7, 6000};
    f.nodes[2].in = {90, 5999}; // many small ones
    f.nodes[0].out = {97, 11'999};
    f.orphaned = {1, 1'000'000};
    QCOMPARE(f.busiestReceiver(), NodeIndex{1});
    QCOMPARE(repairTime(f, {50, 120}), (RepairTime{50, 120})); // 6,000 / 120 and 6,000 / 50
    f.nodes[0].in = {1, 6000};
    QCOMPARE(f.busiestReceiver(), NodeIndex{0});
}

void TestFailover::ratesThatAreNone_data()
{
    QTest::addColumn<double>("slowest");
    QTest::addColumn<double>("fastest");
    QTest::addColumn<bool>("fine");
    QTest::newRow("equal") << 5.0 << 5.0 << true;
    QTest::newRow("default") << RepairRates{}.slowest << RepairRates{}.fastest << true;
    QTest::newRow("swapped") << 6.0 << 5.0 << false;
    QTest::newRow("zero") << 0.0 << 5.0 << false;
    QTest::newRow("negative") << -1.0 << 5.0 << false;
    QTest::newRow("infinite") << 1.0 << std::numeric_limits<double>::infinity() << false;
    QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << 5.0 << false;
    QTest::newRow("fastest is none") << 5.0 << std::numeric_limits<double>::quiet_NaN() << false;
}

void TestFailover::ratesThatAreNone()
{
    QFETCH(double, slowest);
    QFETCH(double, fastest);
    QFETCH(bool, fine);
    QCOMPARE(checkRepairRates({slowest, fastest}).has_value(), fine);
}

void TestFailover::stoppedGivesNothing()
{
    const auto keys = cases::keysUpTo(1000);
    const Membership m = cases::equalNodes(3);
    const auto placed = placeAll(*keys, m, {});
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!failover(*keys, m, *placed, m, *placed, {}, Task{stop.get_token(), {}}));
}

const Registration registration{__FILE__, Application::None, make<TestFailover>};

} // namespace tst_failover

#include "tst_failover.moc"
