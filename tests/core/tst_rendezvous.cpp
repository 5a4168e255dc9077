// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/weak.h"
#include "core/place/engine.h"
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "tests/support/vectors.h"

#include <QCryptographicHash>
#include <QTest>

#include <map>
#include <set>

namespace tst_rendezvous {

using namespace hrw;

namespace {

/// The ids that hold a key, owner first.
naive::Holders placed(const Membership& membership, const Rule& rule, const std::string& key)
{
    Rendezvous race(membership, rule);
    std::vector<NodeIndex> holders(static_cast<std::size_t>(rule.copies));
    race.place(keyRef(key), holders);
    return naive::idsOf(holders, membership);
}

naive::Holders rankedIds(const Membership& membership, const Rule& rule, const std::string& key)
{
    naive::Holders ids;
    for (const Ranked& rank : Rendezvous(membership, rule).ranking(keyRef(key)))
        ids.push_back(membership[rank.node].id);
    return ids;
}

std::string randomKey(cases::Dice& dice)
{
    return cases::numbered("key ", dice.bits());
}

Membership changed(const Membership& before, const Change& change)
{
    return applyStep(before, {change}).value();
}

Membership oracleNodes(const QJsonObject& oracle, const std::vector<double>& weights)
{
    std::vector<Node> nodes;
    for (const std::string& id : vectors::texts(oracle["nodes"])) {
        Node node;
        node.id = id;
        node.weight = weights.empty() ? 1.0 : weights[nodes.size()];
        nodes.push_back(node);
    }
    return cases::membership(nodes);
}

/// The owners in key order, one a line, without a line feed at the end.
QByteArray ownersSha256(const Placement& placement, const Membership& membership)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (KeyIndex k = 0; k < placement.keys(); ++k) {
        if (k > 0)
            hash.addData(QByteArrayView("\n"));
        const std::string& id = membership[placement.owner(k)].id;
        hash.addData(QByteArrayView(id.data(), static_cast<qsizetype>(id.size())));
    }
    return hash.result().toHex();
}

std::map<std::string, int> counts(const Placement& placement, const Membership& membership)
{
    std::map<std::string, int> list;
    for (KeyIndex k = 0; k < placement.keys(); ++k)
        ++list[membership[placement.owner(k)].id];
    return list;
}

std::map<std::string, int> countsOf(const QJsonValue& object)
{
    std::map<std::string, int> list;
    const QJsonObject all = object.toObject();
    for (auto at = all.begin(); at != all.end(); ++at)
        list[at.key().toStdString()] = at.value().toInt();
    return list;
}

const Rule mixRule{"mix64", 1, {}};
const Rule pairRule{"blake2b-pair", 1, {}};

} // namespace

class TestRendezvous : public QObject
{
    Q_OBJECT

private slots:
    // against the oracle files
    void oracleA();
    void oracleB();
    void oracleAOfAHundredThousandKeys();
    // against a model that sorts everything
    void placesLikeTheModel();
    void placesAllLikeTheModel();
    void shortCutLosesNobody();
    void shortCutKeepsNearTies();
    void ranksLikeTheModel();
    void saysWhoWasPassedOver();
    void successorIsWhoTakesOver();
    void scoresCoverEveryNode();
    // properties
    void fieldReportA10_orderOfNodesNeverMatters();
    void copiesAreDistinctAndApart();
    void removalMovesOnlyTheRemovedNodesKeys();
    void additionMovesOnlyToTheNewcomer();
    void raisingAWeightMovesOnlyToIt();
    void loweringAWeightMovesOnlyFromIt();
    void failingIsLikeRemoving();
    void rankingAfterRemovalIsTheOldOneWithoutIt();
    void addThenRemoveChangesNothing();
    void scalingAllWeightsMovesNothing();
    void oneMoreCopyKeepsTheOthers();
    void equalWeightsOfAnySizePlaceAlike();
    void fewHoldersAskedFor();
    // field reports
    void fieldReportA2_sameOwnersInAnyOrder();
    void fieldReportA3_allWeightsZero();
    void fieldReportA4_weightZeroDrains();
    void fieldReportA6_smallWeightStillCounts();
    void fieldReportA7_eighthNode();
    void fieldReportA8_listReversed();
    void fieldReportA8_equalScores();
    void fieldReportA17_manyOwners();
    void fieldReportA19_onlyTheChangedNode();
    void fieldReportA22_noNodes();
    void fieldReportA24_moreCopiesThanNodes();
    void fewerDomainsThanCopies();
    void fieldReportA31_emptyKey();
    // work
    void stoppedWorkGivesNothing();
    void reportsProgress();
    void rules();
};

void TestRendezvous::oracleA()
{
    const QJsonObject oracle = vectors::load("scheme_a.json");
    const std::vector<std::string> keys = vectors::texts(oracle["keys"]);
    const Membership equal = oracleNodes(oracle, {});
    const Membership first = oracleNodes(oracle, vectors::numbers(oracle["weights_1"]));
    const Membership second = oracleNodes(oracle, vectors::numbers(oracle["weights_2"]));
    const auto firstOwners = vectors::indices(oracle["w1_owner"]);
    const auto secondOwners = vectors::indices(oracle["w2_owner"]);
    QCOMPARE(keys.size(), std::size_t{102});
    for (std::size_t k = 0; k < keys.size(); ++k) {
        std::vector<NodeIndex> ranking;
        for (const Ranked& rank : Rendezvous(equal, pairRule).ranking(keyRef(keys[k])))
            ranking.push_back(rank.node);
        QCOMPARE(ranking, vectors::indices(oracle["ranking"][static_cast<qsizetype>(k)]));
        QCOMPARE(placed(equal, pairRule, keys[k]).front(), equal[ranking.front()].id);
        QCOMPARE(placed(first, pairRule, keys[k]).front(), first[firstOwners[k]].id);
        QCOMPARE(placed(second, pairRule, keys[k]).front(), second[secondOwners[k]].id);
    }
}

void TestRendezvous::oracleB()
{
    const QJsonObject oracle = vectors::load("scheme_b.json");
    const std::vector<std::string> keys = vectors::texts(oracle["keys"]);
    const Membership equal = oracleNodes(oracle, {});
    const Membership first = oracleNodes(oracle, vectors::numbers(oracle["weights_1"]));
    const Membership second = oracleNodes(oracle, vectors::numbers(oracle["weights_2"]));
    const auto secondOwners = vectors::indices(oracle["w2_owner"]);
    QCOMPARE(keys.size(), std::size_t{102});
    const auto order = [](const Membership& membership, const std::string& key) {
        std::vector<NodeIndex> ranking;
        for (const Ranked& rank : Rendezvous(membership, mixRule).ranking(keyRef(key)))
            ranking.push_back(rank.node);
        return ranking;
    };
    for (std::size_t k = 0; k < keys.size(); ++k) {
        QCOMPARE(order(equal, keys[k]), vectors::indices(oracle["ranking"][static_cast<qsizetype>(k)]));
        QCOMPARE(order(first, keys[k]), vectors::indices(oracle["w1_ranking"][static_cast<qsizetype>(k)]));
        QCOMPARE(placed(second, mixRule, keys[k]).front(), second[secondOwners[k]].id);
    }
}

void TestRendezvous::oracleAOfAHundredThousandKeys()
{
    const QJsonObject oracle = vectors::load("scheme_a.json");
    const QJsonObject full = oracle["full"].toObject();
    SyntheticKeys source;
    source.count = 100'000;
    const auto keys = KeySet::make(source);
    const auto check = [&](const Membership& membership, const char* owners) {
        const auto placement = placeAll(*keys, membership, pairRule);
        QCOMPARE(counts(*placement, membership), countsOf(full[QLatin1String(owners)]));
        QCOMPARE(ownersSha256(*placement, membership),
                 full[QString(QLatin1String(owners)) + "_sha256"].toString().toLatin1());
    };
    const Membership ten = oracleNodes(oracle, {});
    QCOMPARE(ten, cases::equalNodes(10));
    check(ten, "owners_10");
    check(changed(ten, RemoveNode{"node-03"}), "owners_without_03");
    check(cases::equalNodes(11), "owners_with_10");
}

void TestRendezvous::placesLikeTheModel()
{
    cases::Dice dice("places like the model");
    for (int i = 0; i < 3000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 0, dice.chance(0.1) ? 40 : 12);
        const Rule rule = cases::rule(dice);
        for (int k = 0; k < 10; ++k) {
            const std::string key = randomKey(dice);
            const naive::Holders expected = naive::holders(key, m, rule);
            QVERIFY2(placed(m, rule, key) == expected, dice.where());
            Rendezvous race(m, rule);
            std::vector<NodeIndex> out(static_cast<std::size_t>(rule.copies));
            QVERIFY2(race.place(keyRef(key), out) == static_cast<int>(expected.size()), dice.where());
        }
    }
}

void TestRendezvous::placesAllLikeTheModel()
{
    cases::Dice dice("places all like the model");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 30));
        const auto placement = placeAll(*keys, m, rule);
        QCOMPARE(placement->keys(), keys->size());
        QCOMPARE(placement->copies(), rule.copies);
        QVERIFY2(naive::table(*placement, m) == naive::place(*keys, m, rule), dice.where());
    }
}

/// Between unequal weights most nodes are ruled out without a logarithm. With a thousand nodes the best scores lie
/// close together and the bound that rules out is tight: every score in full must give the same three holders.
void TestRendezvous::shortCutLosesNobody()
{
    cases::Dice dice("short cut loses nobody");
    std::vector<Node> nodes;
    for (std::uint64_t n = 0; n < 1000; ++n) {
        Node node;
        node.id = cases::numbered("n", n);
        node.weight = 1 + 1e-3 * dice.unit();
        nodes.push_back(node);
    }
    const Membership m = cases::membership(nodes);
    Rendezvous race(m, Rule{"mix64", 3, {}});
    std::vector<std::uint64_t> raw(1000);
    for (int i = 0; i < 10'000; ++i, dice.next()) {
        const std::string text = randomKey(dice);
        std::array<NodeIndex, 3> holders{};
        race.place(keyRef(text), holders);
        race.scores(keyRef(text), raw);
        std::vector<Entry> entries;
        for (NodeIndex n = 0; n < 1000; ++n)
            entries.push_back({weightedScore(m[n].weight, raw[n]), raw[n], m[n].id});
        std::ranges::partial_sort(entries, entries.begin() + 3, beats);
        for (std::size_t c = 0; c < 3; ++c)
            QVERIFY2(m[holders[c]].id == entries[c].id, dice.where());
    }
}

/// The bound is tightest for the highest of many scores. Its node is weighted so that it wins, or loses, by a hair
/// against the runner-up; it is listed last, when the runner-up has set the bar.
void TestRendezvous::shortCutKeepsNearTies()
{
    cases::Dice dice("short cut keeps near ties");
    const Membership many = cases::equalNodes(1000);
    Rendezvous equal(many, mixRule);
    std::vector<std::uint64_t> raw(many.size());
    for (int i = 0; i < 200; ++i, dice.next()) {
        const std::string text = randomKey(dice);
        equal.scores(keyRef(text), raw);
        std::vector<Node> nodes(many.nodes().begin(), many.nodes().end());
        const auto best = static_cast<std::size_t>(std::ranges::max_element(raw) - raw.begin());
        const std::uint64_t highest = raw[best];
        raw[best] = 0;
        const auto second = static_cast<std::size_t>(std::ranges::max_element(raw) - raw.begin());
        const bool wins = dice.chance(0.5);
        nodes[best].weight = weightedScore(1, raw[second]) / weightedScore(1, highest) * (wins ? 1 + 1e-12 : 1 - 1e-12);
        std::rotate(nodes.begin() + static_cast<std::ptrdiff_t>(best),
                    nodes.begin() + static_cast<std::ptrdiff_t>(best) + 1, nodes.end());
        const std::string expected = many[static_cast<NodeIndex>(wins ? best : second)].id;
        QVERIFY2(placed(cases::membership(nodes), mixRule, text) == naive::Holders{expected}, dice.where());
    }
}

void TestRendezvous::ranksLikeTheModel()
{
    cases::Dice dice("ranks like the model");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = cases::rule(dice);
        const std::string key = randomKey(dice);
        const std::vector<Node> expected = naive::ranking(rule.score, key, m);
        const std::vector<Ranked> ranking = Rendezvous(m, rule).ranking(keyRef(key));
        QVERIFY2(rankedIds(m, rule, key) == naive::ids(expected), dice.where());
        const naive::Holders holders = naive::holders(key, m, rule);
        for (std::size_t r = 0; r < ranking.size(); ++r) {
            const Ranked& rank = ranking[r];
            const Node& node = m[rank.node];
            QVERIFY2(rank.raw == naive::raw(rule.score, node.id, key), dice.where());
            const auto truth = static_cast<double>(naive::weighted(node.weight, rank.raw));
            QVERIFY2(std::abs(rank.weighted - truth) <= 1e-15 * truth, dice.where());
            const auto copy = std::ranges::find(holders, node.id) - holders.begin();
            QVERIFY2(rank.copy == (copy == std::ssize(holders) ? 0 : copy + 1), dice.where());
            for (std::size_t other = 0; other < r; ++other)
                QVERIFY2((rank.domain == ranking[other].domain) ==
                             naive::sameDomain(node, m[ranking[other].node], rule.apartBy),
                         dice.where());
        }
    }
}

/// A node above the last copy that holds none names the holder that keeps it out; all others name nobody.
void TestRendezvous::saysWhoWasPassedOver()
{
    cases::Dice dice("who was passed over");
    int passedOver = 0;
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = cases::rule(dice);
        const std::vector<Ranked> ranking = Rendezvous(m, rule).ranking(keyRef(randomKey(dice)));
        int copies = 0;
        for (const Ranked& rank : ranking) {
            const bool full = copies == rule.copies;
            copies += rank.copy > 0;
            if (rank.copy > 0 || full) {
                QVERIFY2(rank.sameDomainAs == noNode, dice.where());
                continue;
            }
            ++passedOver;
            const auto holder = std::ranges::find(ranking, rank.sameDomainAs, &Ranked::node);
            QVERIFY2(holder != ranking.end() && holder->copy > 0, dice.where());
            QVERIFY2(holder->copy <= copies, dice.where());
            QVERIFY2(naive::sameDomain(m[rank.node], m[holder->node], rule.apartBy), dice.where());
        }
    }
    QVERIFY2(passedOver > 500, QByteArray::number(passedOver));
}

/// For every holder in turn: the one node that holds a copy after the holder failed and did not before.
void TestRendezvous::successorIsWhoTakesOver()
{
    cases::Dice dice("successor");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 12);
        const Rule rule = cases::rule(dice);
        const std::string key = randomKey(dice);
        const Rendezvous race(m, rule);
        const std::vector<Ranked> ranking = Rendezvous(m, rule).ranking(keyRef(key));
        const naive::Holders before = naive::holders(key, m, rule);
        for (const std::string& dead : before) {
            const naive::Holders after = naive::holders(key, changed(m, SetState{dead, NodeState::Failed}), rule);
            const naive::Holders fresh = naive::minus(after, before);
            QVERIFY2(fresh.size() <= 1, dice.where());
            const NodeIndex next = race.successor(ranking, *m.find(dead));
            QVERIFY2((next == noNode) == fresh.empty(), dice.where());
            if (next != noNode)
                QVERIFY2(m[next].id == fresh.front(), dice.where());
        }
        for (const Ranked& rank : ranking) // nobody has to take over from a node that holds nothing
            if (rank.copy == 0)
                QVERIFY2(race.successor(ranking, rank.node) == noNode, dice.where());
    }
}

void TestRendezvous::scoresCoverEveryNode()
{
    cases::Dice dice("scores cover every node");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = cases::rule(dice);
        const std::string key = randomKey(dice);
        std::vector<std::uint64_t> scores(m.size());
        Rendezvous(m, rule).scores(keyRef(key), scores);
        for (NodeIndex n = 0; n < m.size(); ++n)
            QVERIFY2(scores[n] == naive::raw(rule.score, m[n].id, key), dice.where());
    }
}

/// NODE_1 to NODE_5 shuffled a hundred times with the report's key, then clusters of every kind.
void TestRendezvous::fieldReportA10_orderOfNodesNeverMatters()
{
    cases::Dice dice("order of nodes never matters");
    std::vector<Node> five(5);
    for (std::size_t n = 0; n < 5; ++n)
        five[n].id = cases::numbered("NODE_", n + 1);
    const naive::Holders owner = placed(cases::membership(five), mixRule, "HASH");
    for (int i = 0; i < 100; ++i) {
        dice.shuffle(five);
        QVERIFY2(placed(cases::membership(five), mixRule, "HASH") == owner, dice.where());
    }
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        std::vector<Node> nodes(m.nodes().begin(), m.nodes().end());
        dice.shuffle(nodes);
        const Membership shuffled = cases::membership(nodes);
        const Rule rule = cases::rule(dice);
        for (int k = 0; k < 5; ++k) {
            const std::string key = randomKey(dice);
            QVERIFY2(placed(m, rule, key) == placed(shuffled, rule, key), dice.where());
            QVERIFY2(rankedIds(m, rule, key) == rankedIds(shuffled, rule, key), dice.where());
        }
    }
}

void TestRendezvous::copiesAreDistinctAndApart()
{
    cases::Dice dice("copies are distinct and apart");
    for (int i = 0; i < 3000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 0, 30);
        const Rule rule = cases::rule(dice);
        const naive::Holders holders = placed(m, rule, randomKey(dice));
        for (std::size_t a = 0; a < holders.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                QVERIFY2(!naive::sameDomain(m[*m.find(holders[a])], m[*m.find(holders[b])], rule.apartBy),
                         dice.where());
        const std::size_t most = rule.apartBy ? m.domainCount(*rule.apartBy) : m.liveCount();
        QVERIFY2(holders.size() == std::min(most, static_cast<std::size_t>(rule.copies)), dice.where());
    }
}

/// A key that had no copy on the node keeps its holders in their order.
void TestRendezvous::removalMovesOnlyTheRemovedNodesKeys()
{
    cases::Dice dice("removal");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 12);
        const std::string gone = m[static_cast<NodeIndex>(dice.below(m.size()))].id;
        const Membership after = changed(m, RemoveNode{gone});
        const Rule rule = cases::rule(dice);
        for (int k = 0; k < 10; ++k) {
            const std::string key = randomKey(dice);
            const naive::Holders before = placed(m, rule, key);
            const naive::Holders now = placed(after, rule, key);
            if (!naive::contains(before, gone))
                QVERIFY2(now == before, dice.where());
            else
                QVERIFY2(naive::minus(before, now) == naive::Holders{gone}, dice.where());
        }
    }
}

/// A key that gets no copy on the newcomer keeps its holders; one that gets one loses one other at most.
void TestRendezvous::additionMovesOnlyToTheNewcomer()
{
    cases::Dice dice("addition");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        Node fresh = cases::node(dice, 500, cases::kindOfWeights(dice));
        const Membership after = changed(m, AddNode{fresh});
        const Rule rule = cases::rule(dice);
        for (int k = 0; k < 10; ++k) {
            const std::string key = randomKey(dice);
            const naive::Holders before = placed(m, rule, key);
            const naive::Holders now = placed(after, rule, key);
            if (!naive::contains(now, fresh.id))
                QVERIFY2(now == before, dice.where());
            else
                QVERIFY2(naive::minus(now, before) == naive::Holders{fresh.id} && naive::minus(before, now).size() <= 1,
                         dice.where());
        }
    }
}

void TestRendezvous::raisingAWeightMovesOnlyToIt()
{
    cases::Dice dice("raising a weight");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 12);
        const Node& node = m[static_cast<NodeIndex>(dice.below(m.size()))];
        const double raised = node.weight > 0 ? node.weight * (1 + 3 * dice.unit()) : dice.unit() + 0.1;
        const Membership after = changed(m, SetWeight{node.id, raised});
        const Rule rule = cases::rule(dice);
        for (int k = 0; k < 10; ++k) {
            const std::string key = randomKey(dice);
            const naive::Holders before = placed(m, rule, key);
            const naive::Holders now = placed(after, rule, key);
            const naive::Holders gained = naive::minus(now, before);
            QVERIFY2(gained.empty() || gained == naive::Holders{node.id}, dice.where());
            QVERIFY2(naive::owner(now) == naive::owner(before) || naive::owner(now) == node.id, dice.where());
        }
    }
}

void TestRendezvous::loweringAWeightMovesOnlyFromIt()
{
    cases::Dice dice("lowering a weight");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 12);
        const Node& node = m[static_cast<NodeIndex>(dice.below(m.size()))];
        const Membership after = changed(m, SetWeight{node.id, dice.chance(0.2) ? 0 : node.weight * dice.unit()});
        const Rule rule = cases::rule(dice);
        for (int k = 0; k < 10; ++k) {
            const std::string key = randomKey(dice);
            const naive::Holders before = placed(m, rule, key);
            const naive::Holders now = placed(after, rule, key);
            const naive::Holders lost = naive::minus(before, now);
            QVERIFY2(lost.empty() || lost == naive::Holders{node.id}, dice.where());
            QVERIFY2(naive::owner(now) == naive::owner(before) || naive::owner(before) == node.id, dice.where());
        }
    }
}

void TestRendezvous::failingIsLikeRemoving()
{
    cases::Dice dice("failing is like removing");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 12);
        const std::string some = m[static_cast<NodeIndex>(dice.below(m.size()))].id;
        const Rule rule = cases::rule(dice);
        const std::string key = randomKey(dice);
        const naive::Holders removed = placed(changed(m, RemoveNode{some}), rule, key);
        QVERIFY2(placed(changed(m, SetState{some, NodeState::Failed}), rule, key) == removed, dice.where());
        QVERIFY2(placed(changed(m, SetWeight{some, 0}), rule, key) == removed, dice.where());
    }
}

void TestRendezvous::rankingAfterRemovalIsTheOldOneWithoutIt()
{
    cases::Dice dice("ranking after removal");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 20);
        const std::string gone = m[static_cast<NodeIndex>(dice.below(m.size()))].id;
        const Rule rule = cases::rule(dice);
        const std::string key = randomKey(dice);
        QVERIFY2(rankedIds(changed(m, RemoveNode{gone}), rule, key) == naive::minus(rankedIds(m, rule, key), {gone}),
                 dice.where());
    }
}

void TestRendezvous::addThenRemoveChangesNothing()
{
    cases::Dice dice("add then remove");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Node fresh = cases::node(dice, 500, cases::kindOfWeights(dice));
        const Membership back = changed(changed(m, AddNode{fresh}), RemoveNode{fresh.id});
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 30));
        QVERIFY2(*placeAll(*keys, m, rule) == *placeAll(*keys, back, rule), dice.where());
    }
}

/// Only ratios of weights matter. A power of two scales every score without rounding.
void TestRendezvous::scalingAllWeightsMovesNothing()
{
    cases::Dice dice("scaling all weights");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        std::vector<Node> nodes(m.nodes().begin(), m.nodes().end());
        const int power = dice.between(-300, 300);
        for (Node& node : nodes)
            node.weight = std::ldexp(node.weight, power);
        const Membership scaled = cases::membership(nodes);
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 20));
        QVERIFY2(*placeAll(*keys, m, rule) == *placeAll(*keys, scaled, rule), dice.where());
    }
}

void TestRendezvous::oneMoreCopyKeepsTheOthers()
{
    cases::Dice dice("one more copy");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        Rule rule = cases::rule(dice);
        rule.copies = dice.between(1, maxCopies - 1);
        const std::string key = randomKey(dice);
        const naive::Holders fewer = placed(m, rule, key);
        ++rule.copies;
        naive::Holders more = placed(m, rule, key);
        more.resize(fewer.size());
        QVERIFY2(more == fewer, dice.where());
    }
}

/// Equal weights are decided by raw scores alone, whatever their size; a node that differs only a little sends every
/// score through the logarithm, and must not shuffle the others.
void TestRendezvous::equalWeightsOfAnySizePlaceAlike()
{
    cases::Dice dice("equal weights of any size");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        std::vector<Node> nodes = cases::nodes(dice, 8, cases::Weights::Equal);
        const Membership ones = cases::membership(nodes);
        for (Node& node : nodes)
            node.weight = 0.1;
        const Membership tenths = cases::membership(nodes);
        Node odd;
        odd.id = "odd one";
        odd.weight = 1e-90;
        const Membership mixed = changed(tenths, AddNode{odd});
        const Rule rule = cases::rule(dice);
        const std::string key = randomKey(dice);
        QVERIFY(Rendezvous(ones, rule).equalWeights());
        QVERIFY(ones.liveCount() == 0 || !Rendezvous(mixed, rule).equalWeights());
        QVERIFY2(rankedIds(ones, rule, key) == rankedIds(tenths, rule, key), dice.where());
        QVERIFY2(naive::minus(rankedIds(mixed, rule, key), {odd.id}) == rankedIds(ones, rule, key), dice.where());
    }
}

void TestRendezvous::fewHoldersAskedFor()
{
    const Membership m = cases::equalNodes(5);
    Rendezvous race(m, Rule{"mix64", 3, {}});
    std::array<NodeIndex, 2> two{};
    QCOMPARE(race.place(keyRef("key"), two), 2);
    std::array<NodeIndex, 5> five{};
    QCOMPARE(race.place(keyRef("key"), five), 3);
    QVERIFY(std::equal(two.begin(), two.end(), five.begin()));
    QVERIFY(five[2] != noNode);
    QCOMPARE(five[3], noNode);
    QCOMPARE(five[4], noNode);
}

/// The report's 33 nodes and 6,000 shuffles, without the weight that is no number: that one is refused
/// (tst_membership).
void TestRendezvous::fieldReportA2_sameOwnersInAnyOrder()
{
    cases::Dice dice("33 nodes in any order");
    std::vector<Node> nodes = cases::nodes(dice, 33, cases::Weights::Wild);
    const Rule rule{"mix64", 3, {}};
    const naive::Holders first = placed(cases::membership(nodes), rule, "key");
    for (int i = 0; i < 6000; ++i) {
        dice.shuffle(nodes);
        QVERIFY2(placed(cases::membership(nodes), rule, "key") == first, dice.where());
    }
}

void TestRendezvous::fieldReportA3_allWeightsZero()
{
    std::vector<Node> nodes(3);
    for (std::size_t n = 0; n < 3; ++n) {
        nodes[n].id = std::string(1, static_cast<char>('A' + n));
        nodes[n].weight = 0;
    }
    const Membership m = cases::membership(nodes);
    for (const Rule& rule : {mixRule, pairRule, Rule{"mix64", 3, DomainLevel::Zone}}) {
        QVERIFY(placed(m, rule, "one key").empty());
        QVERIFY(rankedIds(m, rule, "one key").empty());
        Rendezvous race(m, rule);
        QCOMPARE(race.successor(race.ranking(keyRef("one key")), 0), noNode);
        const auto keys = KeySet::make(SyntheticKeys{});
        const auto placement = placeAll(*keys, m, rule);
        const Placement modulo = placeModulo(*keys, m, rule.score);
        QCOMPARE(modulo.keys(), keys->size());
        for (KeyIndex key = 0; key < keys->size(); ++key) {
            QCOMPARE(placement->of(key), HolderList(static_cast<std::size_t>(rule.copies)));
            QCOMPARE(modulo.owner(key), noNode);
        }
    }
}

void TestRendezvous::fieldReportA4_weightZeroDrains()
{
    std::vector<Node> nodes(4);
    for (std::size_t n = 0; n < 4; ++n) {
        nodes[n].id = cases::numbered("n", n);
        nodes[n].weight = 5;
    }
    const Membership before = cases::membership(nodes);
    const Membership after = changed(before, SetWeight{"n1", 0});
    QCOMPARE(after.size(), std::size_t{4}); // still listed
    int moved = 0;
    for (std::uint64_t k = 0; k < 2000; ++k) {
        const std::string key = cases::numbered("key-", k);
        const std::string was = placed(before, mixRule, key).front();
        const std::string is = placed(after, mixRule, key).front();
        QVERIFY(is != "n1");
        QVERIFY(was == "n1" || was == is);
        moved += was != is;
    }
    QVERIFY(moved > 0);
}

/// Two 20 GiB nodes and one of 100 MiB, weights 1024, 1024, 5: truncating to whole slots left the small one none.
void TestRendezvous::fieldReportA6_smallWeightStillCounts()
{
    std::vector<Node> nodes(3);
    for (std::size_t n = 0; n < 3; ++n) {
        nodes[n].id = cases::numbered("n", n);
        nodes[n].weight = n < 2 ? 1024 : 5;
    }
    const Membership m = cases::membership(nodes);
    SyntheticKeys source;
    source.count = 200'000;
    const auto keys = KeySet::make(source);
    const double share = 5.0 / 2053;
    const double small = counts(*placeAll(*keys, m, mixRule), m)["n2"];
    QVERIFY(std::abs(small - 200'000 * share) < 5 * std::sqrt(200'000 * share));
    // It can be a copy: with three copies every key has one on each node.
    QCOMPARE(placed(m, Rule{"mix64", 3, {}}, "key").size(), std::size_t{3});
}

/// Seven equal nodes and an eighth: joining only pulls keys to itself.
void TestRendezvous::fieldReportA7_eighthNode()
{
    const Membership seven = cases::equalNodes(7);
    const Membership eight = cases::equalNodes(8);
    for (std::uint64_t k = 0; k < 20'000; ++k) {
        const std::string key = cases::numbered("key-", k);
        const std::string was = placed(seven, mixRule, key).front();
        const std::string is = placed(eight, mixRule, key).front();
        QVERIFY(is == was || is == "node-07");
    }
}

/// The list reversed changes nothing, for both ways of deciding.
void TestRendezvous::fieldReportA8_listReversed()
{
    cases::Dice dice("list reversed");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        std::vector<Node> nodes = cases::nodes(dice, 6, cases::kindOfWeights(dice));
        const Membership forth = cases::membership(nodes);
        std::ranges::reverse(nodes);
        const Rule rule = cases::rule(dice);
        const std::string key = randomKey(dice);
        QVERIFY2(placed(forth, rule, key) == placed(cases::membership(nodes), rule, key), dice.where());
    }
}

/// A sound hash gives no equal scores on purpose, but CRC32C does: it is linear, so two ids of one length with the same
/// checksum tie for every key. The larger id wins, wherever it stands in the list.
void TestRendezvous::fieldReportA8_equalScores()
{
    std::map<std::uint32_t, std::string> known;
    std::string smaller;
    std::string larger;
    for (std::uint64_t n = 1'000'000; larger.empty(); ++n) {
        const std::string id = cases::numbered("n", n);
        const auto [first, fresh] = known.try_emplace(crc32c(id), id);
        if (!fresh) {
            smaller = first->second;
            larger = id;
        }
    }
    std::vector<Node> nodes(3);
    nodes[0].id = smaller;
    nodes[1].id = larger;
    nodes[2].id = "third";
    for (const double weight : {1.0, 2.5}) {
        nodes[2].weight = weight;
        std::ranges::sort(nodes, {}, &Node::id);
        do
            for (std::uint64_t k = 0; k < 300; ++k) {
                naive::Holders all = placed(cases::membership(nodes), {"crc32c-pair", 3, {}}, cases::numbered("k", k));
                const naive::Holders one =
                    placed(cases::membership(nodes), {"crc32c-pair", 1, {}}, cases::numbered("k", k));
                QVERIFY(one.front() == all.front());
                std::erase(all, "third");
                QCOMPARE(all, (naive::Holders{larger, smaller}));
            }
        while (std::ranges::next_permutation(nodes, {}, &Node::id).found);
    }
}

/// A hundred nodes of weight 5 and 100,000 keys: the report's code gave one owner.
void TestRendezvous::fieldReportA17_manyOwners()
{
    std::vector<Node> nodes(100);
    for (std::size_t n = 0; n < 100; ++n) {
        nodes[n].id = cases::numbered("n", n);
        nodes[n].weight = 5;
    }
    const Membership m = cases::membership(nodes);
    SyntheticKeys source;
    source.count = 100'000;
    QCOMPARE(counts(*placeAll(*KeySet::make(source), m, mixRule), m).size(), std::size_t{100});
}

/// One of ten weights from 1 to 3: no key moves between two others.
void TestRendezvous::fieldReportA19_onlyTheChangedNode()
{
    const Membership before = cases::equalNodes(10);
    const Membership after = changed(before, SetWeight{"node-04", 3});
    for (std::uint64_t k = 0; k < 20'000; ++k) {
        const std::string key = cases::numbered("key-", k);
        const std::string was = placed(before, mixRule, key).front();
        const std::string is = placed(after, mixRule, key).front();
        QVERIFY(is == was || is == "node-04");
    }
}

void TestRendezvous::fieldReportA22_noNodes()
{
    const auto keys = KeySet::make(SyntheticKeys{});
    const Membership none;
    const Membership last = changed(cases::equalNodes(1), RemoveNode{"node-00"});
    for (const Membership& m : {none, last}) {
        QVERIFY(placed(m, mixRule, "key").empty());
        const auto placement = placeAll(*keys, m, Rule{"blake2b-pair", 2, DomainLevel::Rack});
        QCOMPARE(placement->keys(), keys->size());
        for (KeyIndex key = 0; key < keys->size(); ++key)
            QCOMPARE(placement->of(key), HolderList(2));
        QVERIFY(Rendezvous(m, mixRule).ranking(keyRef("key")).empty());
        QCOMPARE(placeModulo(*keys, m, "mix64").keys(), keys->size());
    }
}

/// Two nodes, three copies: two distinct holders, and the third place says that there is nobody.
void TestRendezvous::fieldReportA24_moreCopiesThanNodes()
{
    const Membership two = cases::equalNodes(2);
    Rendezvous race(two, Rule{"mix64", 3, {}});
    std::array<NodeIndex, 3> holders{};
    QCOMPARE(race.place(keyRef("key"), holders), 2);
    QVERIFY(holders[0] != holders[1]);
    QVERIFY(holders[0] != noNode && holders[1] != noNode);
    QCOMPARE(holders[2], noNode);
}

void TestRendezvous::fewerDomainsThanCopies()
{
    std::vector<Node> nodes(6);
    for (std::size_t n = 0; n < 6; ++n) {
        nodes[n].id = cases::numbered("n", n);
        nodes[n].domain.at(DomainLevel::Zone) = n % 2 == 0 ? "a" : "b";
    }
    const Membership m = cases::membership(nodes);
    Rendezvous race(m, Rule{"mix64", 3, DomainLevel::Zone});
    std::array<NodeIndex, 3> holders{};
    QCOMPARE(race.place(keyRef("key"), holders), 2);
    QVERIFY(holders[0] % 2 != holders[1] % 2);
    QCOMPARE(holders[2], noNode);
}

void TestRendezvous::fieldReportA31_emptyKey()
{
    QCOMPARE(placed(cases::equalNodes(5), mixRule, ""), naive::holders("", cases::equalNodes(5), mixRule));
    // Both oracles have the empty key among theirs (oracleA, oracleB).
    QVERIFY(naive::contains(vectors::texts(vectors::load("scheme_a.json")["keys"]), ""));
    QVERIFY(naive::contains(vectors::texts(vectors::load("scheme_b.json")["keys"]), ""));
}

void TestRendezvous::stoppedWorkGivesNothing()
{
    SyntheticKeys source;
    source.count = 100'000;
    const auto keys = KeySet::make(source);
    const Membership m = cases::equalNodes(3);
    std::stop_source stop;
    int reports = 0;
    const Task task{stop.get_token(), [&](std::uint64_t done, std::uint64_t) {
                        ++reports;
                        if (done > 20'000)
                            stop.request_stop();
                    }};
    Rendezvous race(m, mixRule);
    QVERIFY(!placeAll(*keys, race, task));
    QVERIFY(reports < 10);
}

void TestRendezvous::reportsProgress()
{
    SyntheticKeys source;
    source.count = 100'000;
    const auto keys = KeySet::make(source);
    std::uint64_t last = 0;
    int reports = 0;
    const Task task{{}, [&](std::uint64_t done, std::uint64_t total) {
                        QCOMPARE(total, std::uint64_t{100'000});
                        QVERIFY(done >= last);
                        last = done;
                        ++reports;
                    }};
    const Membership m = cases::equalNodes(3);
    Rendezvous race(m, mixRule);
    QVERIFY(placeAll(*keys, race, task));
    QVERIFY(reports > 10);
}

void TestRendezvous::rules()
{
    QVERIFY(checkRule({"mix64", 1, {}}));
    QVERIFY(checkRule({"blake2b-pair", maxCopies, DomainLevel::Host}));
    QVERIFY(!checkRule({"mix64", 0, {}}));
    QVERIFY(!checkRule({"mix64", -1, {}}));
    QVERIFY(!checkRule({"mix64", maxCopies + 1, {}}));
    const auto unknown = checkRule({"md5\n", 1, {}});
    QVERIFY(!unknown);
    const std::string sentence = unknown.error().sentence();
    QVERIFY(sentence.find("mix64") != std::string::npos && sentence.find("blake2b-pair") != std::string::npos);
    QVERIFY(sentence.find('\n') == std::string::npos);
}

const Registration registration{__FILE__, Application::None, make<TestRendezvous>};

} // namespace tst_rendezvous

#include "tst_rendezvous.moc"
