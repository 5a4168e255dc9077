// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/place/bounded.h"
#include "core/place/hashring.h"
#include "core/place/partitiontable.h"
#include "core/place/rendezvous.h"
#include "tests/support/cases.h"
#include "tests/support/naiverules.h"
#include "tests/support/testprogram.h"

#include <QTest>

// Each placement rule against its plainest form.

namespace tst_rules {

using namespace hrw;

namespace {

std::unique_ptr<Placer> placer(const std::string& method, const Membership& membership, const Rule& rule,
                               KeyIndex population = 0)
{
    return parseMethod(method).value()->over(membership, rule, population).value();
}

naive::Holders placed(Placer& placer, const Membership& membership, const std::string& key)
{
    std::vector<NodeIndex> holders(static_cast<std::size_t>(placer.copies()), 12345);
    const int count = placer.place(keyRef(key), holders);
    naive::Holders ids = naive::idsOf(holders, membership);
    // A missing copy has no successor.
    const auto filled = static_cast<std::ptrdiff_t>(ids.size());
    const bool rest = std::all_of(holders.begin() + filled, holders.end(), [](NodeIndex n) { return n == noNode; });
    return rest && static_cast<std::size_t>(count) == ids.size() ? ids : naive::Holders{"miscounted"};
}

std::string randomKey(cases::Dice& dice)
{
    return cases::numbered("key ", dice.bits());
}

Rule anyRule(cases::Dice& dice)
{
    return dice.chance(0.3) ? cases::evenRule(dice) : cases::rule(dice);
}

/// Weights such that a ring of them stays small.
Membership modest(cases::Dice& dice)
{
    return cases::membership(cases::nodes(dice, static_cast<std::size_t>(dice.between(0, 8)),
                                          dice.chance(0.5) ? cases::Weights::Equal : cases::Weights::Few));
}

Membership numbered(const std::vector<double>& weights)
{
    std::vector<Node> nodes;
    for (const double weight : weights) {
        nodes.emplace_back();
        nodes.back().id = cases::numbered("n", nodes.size());
        nodes.back().weight = weight;
    }
    return cases::membership(nodes);
}

} // namespace

class TestRules : public QObject
{
    Q_OBJECT

private slots:
    void hrwWithEvenDomains();
    void evenRankingAndSuccessor();
    void flatIgnoresWeights();
    void moduloWalksTheList();
    void ringWalksItsPoints();
    void ringPointsOfAWeight();
    void ringRefusesTooManyPoints();
    void maglevFillsItsTable();
    void zonesRaceTwice();
    void tableRowsAreRendezvous();
    void tableDiffsAreMovements();
    void boundedKeepsItsBounds_data();
    void boundedKeepsItsBounds();
    void boundedOneByOne();
    void boundedRingOneByOne();
    void looseBoundsChangeNothing();
    void equalHashesGoToTheSmallerId();
};

void TestRules::hrwWithEvenDomains()
{
    cases::Dice dice("HRW with even domains");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = cases::evenRule(dice);
        const auto hrw = placer("hrw", m, rule);
        for (int k = 0; k < 5; ++k) {
            const std::string key = randomKey(dice);
            const naive::Holders holders = placed(*hrw, m, key);
            QVERIFY2(holders == naive::holders(key, m, rule), dice.where());
            QVERIFY2(holders.size() == static_cast<std::size_t>(possibleCopies(m, rule)), dice.where());
        }
    }
}

void TestRules::evenRankingAndSuccessor()
{
    cases::Dice dice("even ranking and successor");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 10);
        const Rule rule = cases::evenRule(dice);
        const std::string key = randomKey(dice);
        const naive::Holders before = naive::holders(key, m, rule);
        Rendezvous race(m, rule);
        const std::vector<Ranked> ranking = race.ranking(keyRef(key));
        naive::Holders inOrder(before.size());
        for (const Ranked& rank : ranking) {
            if (rank.copy > 0)
                inOrder.at(static_cast<std::size_t>(rank.copy - 1)) = m[rank.node].id;
            if (rank.sameDomainAs != noNode)
                QVERIFY2(naive::sameDomain(m[rank.node], m[rank.sameDomainAs], rule.apartBy), dice.where());
        }
        QVERIFY2(inOrder == before, dice.where());
        for (const std::string& dead : before) {
            const Membership left = applyStep(m, {SetState{dead, NodeState::Failed}}).value();
            const naive::Holders fresh = naive::minus(naive::holders(key, left, rule), before);
            const NodeIndex next = race.successor(ranking, *m.find(dead));
            QVERIFY2(fresh.empty() ? next == noNode : naive::contains(fresh, m[next].id), dice.where());
        }
    }
}

void TestRules::flatIgnoresWeights()
{
    cases::Dice dice("flat ignores weights");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = anyRule(dice);
        std::vector<Node> equal(m.nodes().begin(), m.nodes().end());
        for (Node& node : equal)
            node.weight = node.weight > 0 ? 1 : 0;
        const std::string key = randomKey(dice);
        QVERIFY2(placed(*placer("flat", m, rule), m, key) == naive::holders(key, cases::membership(equal), rule),
                 dice.where());
    }
}

void TestRules::moduloWalksTheList()
{
    cases::Dice dice("modulo walks the list");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = anyRule(dice);
        const std::string key = randomKey(dice);
        QVERIFY2(placed(*placer("modulo", m, rule), m, key) == naive::take(naive::moduloOrder(key, m, rule), rule),
                 dice.where());
    }
}

void TestRules::ringWalksItsPoints()
{
    cases::Dice dice("ring walks its points");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        const Rule rule = anyRule(dice);
        const std::uint64_t v = 1 + dice.below(12);
        const auto ring = placer(cases::numbered("ring:", v), m, rule);
        for (int k = 0; k < 3; ++k) {
            const std::string key = randomKey(dice);
            QVERIFY2(placed(*ring, m, key) == naive::take(naive::ringOrder(key, m, rule, v), rule), dice.where());
        }
    }
}

/// In proportion, never none, and none of another node's business (field reports A6, A7 and A19).
void TestRules::ringPointsOfAWeight()
{
    QCOMPARE(ringPoints(1, 100), 100.0);
    QCOMPARE(ringPoints(2.5, 10), 25.0);
    QCOMPARE(ringPoints(0.001, 100), 1.0);
    QCOMPARE(ringPoints(0, 100), 0.0);
    const Membership light = numbered({1024, 1024, 5});
    const HashRing ring = makeRing(Contenders(light, Rule{}), 1).value();
    std::vector<std::uint64_t> points(3, 0);
    for (std::size_t p = 0; p < ring.size(); ++p)
        ++points[ring.owner(p)];
    QCOMPARE(points, (std::vector<std::uint64_t>{1024, 1024, 5}));
}

void TestRules::ringRefusesTooManyPoints()
{
    const Membership heavy = numbered({1e6, 1});
    const auto refused = parseMethod("ring:100").value()->over(heavy, Rule{}, 0);
    QVERIFY(!refused);
    QCOMPARE(refused.error().sentence(),
             std::string("ring: 100 virtual nodes for each unit of weight make 1e+08 points, more than 10000000; use "
                         "fewer virtual nodes, or weights nearer to 1."));
    QVERIFY(!parseMethod("bounded-ring:100").value()->over(heavy, Rule{}, 0));
    const Membership one = numbered({1, 1});
    QVERIFY(!placer("ring:100", one, Rule{})->after(heavy));
}

/// Nodes take turns in the order of their hashes. At each turn a node's counter grows by its weight; when it reaches
/// the largest weight, the node claims the next free slot of its own permutation.
void TestRules::maglevFillsItsTable()
{
    cases::Dice dice("maglev fills its table");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        std::map<std::uint64_t, Node> turns;
        double largest = 0;
        for (const Node& node : m.nodes())
            if (naive::takesPart(node)) {
                turns[blake2bLittle(node.id)] = node;
                largest = std::max(largest, node.weight);
            }
        std::map<std::uint64_t, std::string> table; // by slot
        std::map<std::string, double> counters;
        while (!turns.empty() && table.size() < 101)
            for (const auto& [hash, node] : turns) {
                if (table.size() == 101 || (counters[node.id] += node.weight) < largest)
                    continue;
                counters[node.id] -= largest;
                std::uint64_t slot = hash % 101;
                while (table.contains(slot))
                    slot = (slot + naive::mix64(hash) % 100 + 1) % 101;
                table[slot] = node.id;
            }
        const auto maglev = placer("maglev:101", m, Rule{});
        for (int k = 0; k < 10; ++k) {
            const std::string key = randomKey(dice);
            const naive::Holders expected =
                turns.empty() ? naive::Holders{} : naive::Holders{table.at(blake2bLittle(key) % 101)};
            QVERIFY2(placed(*maglev, m, key) == expected, dice.where());
        }
    }
}

void TestRules::zonesRaceTwice()
{
    cases::Dice dice("zones race twice");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = anyRule(dice);
        const DomainLevel level = dice.oneOf(std::vector(domainLevels.begin(), domainLevels.end()));
        const auto zones = placer("zones:" + std::string(levelName(level)), m, rule);
        for (int k = 0; k < 3; ++k) {
            const std::string key = randomKey(dice);
            QVERIFY2(placed(*zones, m, key) == naive::take(naive::zonesOrder(key, m, rule, level), rule), dice.where());
        }
    }
}

void TestRules::tableRowsAreRendezvous()
{
    cases::Dice dice("table rows are rendezvous");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = anyRule(dice);
        const std::uint64_t rows = 1 + dice.below(20);
        const auto table = placer(cases::numbered("table:", rows), m, rule);
        const std::string key = randomKey(dice);
        const std::string row = cases::numbered("row-", naive::hash(rule.score, key) % rows);
        QVERIFY2(placed(*table, m, key) == naive::holders(row, m, rule), dice.where());
    }
}

/// Two versions of a table differ as any two placements do: rows for keys.
void TestRules::tableDiffsAreMovements()
{
    const Membership was = cases::equalNodes(10);
    const Membership is = applyStep(was, {RemoveNode{"node-03"}}).value();
    const PartitionTable old = makeTable(was, Rule{}, 512).value();
    const PartitionTable now = makeTable(is, Rule{}, 512).value();
    QCOMPARE(old.version, was.epoch());
    QCOMPARE(now.version, is.epoch());
    QVERIFY(now.version > old.version);
    std::uint64_t changed = 0;
    for (std::uint64_t row = 0; row < 512; ++row) {
        const std::string name = cases::numbered("row-", row);
        QCOMPARE(old.rows->text(row), name);
        const std::string before = was[old.assignments->owner(row)].id;
        const std::string after = is[now.assignments->owner(row)].id;
        QCOMPARE(before, naive::owner(naive::holders(name, was, Rule{})));
        QVERIFY(before == after || before == "node-03");
        changed += before != after;
    }
    QVERIFY(changed > 0);
}

void TestRules::boundedKeepsItsBounds_data()
{
    QTest::addColumn<QString>("method");
    QTest::newRow("ranking") << "bounded:";
    QTest::newRow("ring") << "bounded-ring:10:";
}

/// No node above ceil(c K R w / W), and without domains every copy finds a place.
void TestRules::boundedKeepsItsBounds()
{
    QFETCH(QString, method);
    cases::Dice dice("bounded keeps its bounds");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        Rule rule = cases::rule(dice);
        rule.apartBy.reset();
        const double factor = dice.oneOf(std::vector{1.0, 1.1, 1.25, 2.0});
        const std::uint64_t keys = dice.below(60);
        const auto bounded = placer(method.toStdString() + std::to_string(factor), m, rule, keys);
        std::map<std::string, double> held;
        for (std::uint64_t k = 0; k < keys; ++k) {
            const naive::Holders holders = placed(*bounded, m, randomKey(dice));
            if (rule.copies == 1)
                QVERIFY2(holders.size() == std::min<std::size_t>(m.liveCount(), 1), dice.where());
            for (const std::string& id : holders)
                ++held[id];
        }
        for (const auto& [id, count] : held) {
            const double share = naive::weightOf(m, id) / m.totalWeight();
            QVERIFY2(count < factor * static_cast<double>(keys) * rule.copies * share + 1 + 1e-9, dice.where());
        }
    }
}

void TestRules::boundedOneByOne()
{
    cases::Dice dice("bounded, one by one");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        const Rule rule = anyRule(dice);
        const std::uint64_t keys = dice.below(40);
        const auto bounded = placer("bounded:1.25", m, rule, keys);
        std::map<std::string, std::uint64_t> held;
        for (std::uint64_t k = 0; k < keys; ++k) {
            const std::string key = randomKey(dice);
            std::vector<Node> room;
            std::vector<Node> full;
            for (const Node& node : naive::ranking(rule.score, key, m)) {
                const double bound =
                    std::ceil(1.25 * static_cast<double>(keys * static_cast<std::uint64_t>(rule.copies)) * node.weight /
                              m.totalWeight());
                (static_cast<double>(held[node.id]) < bound ? room : full).push_back(node);
            }
            // The full ones count as domains, but are passed over: they come last and what they take is dropped.
            std::vector<Node> order = room;
            order.insert(order.end(), full.begin(), full.end());
            naive::Holders expected;
            for (const std::string& id : naive::take(order, rule))
                if (std::any_of(room.begin(), room.end(), [&](const Node& n) { return n.id == id; }))
                    expected.push_back(id);
            QVERIFY2(placed(*bounded, m, key) == expected, dice.where());
            for (const std::string& id : expected)
                ++held[id];
        }
    }
}

void TestRules::boundedRingOneByOne()
{
    cases::Dice dice("bounded ring, one by one");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        Rule rule = cases::rule(dice);
        rule.copies = 1;
        rule.apartBy.reset();
        const std::uint64_t keys = dice.below(30);
        const auto bounded = placer("bounded-ring:3:1.1", m, rule, keys);
        std::map<std::string, std::uint64_t> held;
        for (std::uint64_t k = 0; k < keys; ++k) {
            const std::string key = randomKey(dice);
            naive::Holders expected;
            for (const Node& node : naive::ringOrder(key, m, rule, 3))
                if (expected.empty() && static_cast<double>(held[node.id]) <
                                            std::ceil(1.1 * static_cast<double>(keys) * node.weight / m.totalWeight()))
                    expected = {node.id};
            QVERIFY2(placed(*bounded, m, key) == expected, dice.where());
            for (const std::string& id : expected)
                ++held[id];
        }
    }
}

void TestRules::looseBoundsChangeNothing()
{
    cases::Dice dice("loose bounds change nothing");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        const Rule rule = anyRule(dice);
        const std::string key = randomKey(dice);
        QVERIFY2(placed(*placer("bounded:1000", m, rule, 1000), m, key) == naive::holders(key, m, rule), dice.where());
        QVERIFY2(placed(*placer("bounded-ring:5:1000", m, rule, 1000), m, key) ==
                     naive::take(naive::ringOrder(key, m, rule, 5), rule),
                 dice.where());
    }
}

/// Points that coincide, and a key that falls on a point: the first point strictly above owns.
void TestRules::equalHashesGoToTheSmallerId()
{
    std::vector<Node> nodes(2);
    nodes[0].id = "n2";
    nodes[1].id = "n1"; // the order of the list must not decide
    const Membership two = cases::membership(nodes);
    const Contenders field(two, Rule{});
    for (const bool turned : {false, true}) {
        std::vector<HashRing::Point> points{{10, 0}, {10, 1}, {20, 1}, {30, 0}};
        if (turned)
            std::reverse(points.begin(), points.end());
        const HashRing ring(points, field);
        QCOMPARE(two[ring.owner(ring.above(9))].id, std::string("n1"));
        QCOMPARE(ring.hash(ring.above(10)), std::uint64_t{20});
        QCOMPARE(ring.hash(ring.atOrAbove(20)), std::uint64_t{20});
        QCOMPARE(ring.hash(ring.above(20)), std::uint64_t{30});
        QCOMPARE(ring.hash(ring.above(30)), std::uint64_t{10});
        QCOMPARE(ring.hash(ring.atOrAbove(31)), std::uint64_t{10});
        QCOMPARE(ring.hash(ring.above(UINT64_MAX)), std::uint64_t{10});
    }
}

const Registration registration{__FILE__, Application::None, make<TestRules>};

} // namespace tst_rules

#include "tst_rules.moc"
