// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/chance.h"
#include "core/measure/movement.h"
#include "core/place/method.h"
#include "core/place/theory.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <numeric>
#include <set>

// What every placement method promises, and what each says of itself, tried on random clusters.

namespace tst_methods {

using namespace hrw;

namespace {

const std::vector<std::string>& someOfEach()
{
    static const std::vector<std::string> names{
        "hrw",          "flat",   "zones:zone", "zones:host", "skeleton:2", "skeleton:3", "table:64",
        "bounded:1.25", "modulo", "ring:8",     "ketama",     "jump",       "maglev:251", "bounded-ring:8:1.25"};
    return names;
}

Membership modest(cases::Dice& dice, int fewest = 0, int most = 14)
{
    return cases::membership(cases::nodes(dice, static_cast<std::size_t>(dice.between(fewest, most)),
                                          dice.chance(0.5) ? cases::Weights::Equal : cases::Weights::Few));
}

std::shared_ptr<const KeySet> fewKeys(cases::Dice& dice, std::uint64_t count)
{
    SyntheticKeys source;
    source.first = dice.below(1'000'000'000);
    source.count = count;
    return KeySet::make(source);
}

/// Placements before and after a change, the second made by following the first.
struct Pair
{
    Membership was;
    Membership is;
    std::shared_ptr<const Placement> before;
    std::shared_ptr<const Placement> after;
};

Pair followed(const PlacementMethod& method, const KeySet& keys, const Membership& was, const Change& change,
              const Rule& rule)
{
    Pair pair{was, applyStep(was, {change}).value(), nullptr, nullptr};
    const auto then = method.over(pair.was, rule, keys.size()).value();
    const auto now = then->after(pair.is).value();
    pair.before = placeAll(keys, *then);
    pair.after = placeAll(keys, *now);
    return pair;
}

std::string idOf(const Membership& membership, NodeIndex node)
{
    return node == noNode ? "" : membership[node].id;
}

bool dependsOnLoad(const std::string& name)
{
    return name.starts_with("bounded");
}

std::string anyNode(cases::Dice& dice, const Membership& membership)
{
    return membership[static_cast<NodeIndex>(dice.below(membership.size()))].id;
}

} // namespace

class TestMethods : public QObject
{
    Q_OBJECT

private slots:
    void everyKindSaysWhatItIs();
    void namesRoundTrip();
    void refusals_data();
    void refusals();
    void holdersAreDistinctAndLive_data() { methods(); }
    void holdersAreDistinctAndLive();
    void orderOfNodesDoesNotMatter_data() { methods(); }
    void orderOfNodesDoesNotMatter();
    void removalMovesOnlyItsKeys_data() { methods(); }
    void removalMovesOnlyItsKeys();
    void joinTakesOnlyForItself_data()
    {
        methods([](const PlacementMethod& m) { return m.abilities().removal; });
    }
    void joinTakesOnlyForItself();
    void joinThenLeaveIsNothing_data() { methods(); }
    void joinThenLeaveIsNothing();
    void sharesFollowTheWeights_data();
    void sharesFollowTheWeights();
    void theoryOfMovement_data();
    void theoryOfMovement();
    void theoryOfRings();
    void skeletonKeepsItsLeaves();
    void skeletonSeatsNewcomersWhereFewest();
    void skeletonSeatsNewcomersById();
    void costs();

private:
    static void methods(bool (*wanted)(const PlacementMethod&) = [](const PlacementMethod&) { return true; })
    {
        QTest::addColumn<QString>("name");
        for (const std::string& name : someOfEach())
            if (wanted(*parseMethod(name).value()))
                QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
};

void TestMethods::everyKindSaysWhatItIs()
{
    std::set<std::string_view> words;
    std::set<std::string> tried;
    for (const std::string& name : someOfEach())
        tried.insert(name.substr(0, name.find(':')));
    for (const MethodKind& kind : methodKinds()) {
        QVERIFY(words.insert(kind.word).second);
        QVERIFY(kind.parameters.empty() == kind.meaning.empty());
        const PlacementMethod& method = *kind.standard;
        QVERIFY(method.name().starts_with(kind.word));
        QVERIFY(!method.title().empty() && !method.description().empty() && !method.movement().empty());
        const Abilities can = method.abilities();
        if (!can.weights || !can.removal || !can.copies)
            QVERIFY(!can.cannot.empty());
        QVERIFY2(tried.contains(std::string(kind.word)), "every kind is tried in this test");
    }
}

void TestMethods::namesRoundTrip()
{
    for (const MethodKind& kind : methodKinds()) {
        QCOMPARE(parseMethod(kind.word).value()->name(), kind.standard->name());
        QCOMPARE(parseMethod(kind.standard->name()).value()->name(), kind.standard->name());
    }
    for (const std::string& name : someOfEach())
        QCOMPARE(parseMethod(name).value()->name(), name);
    QCOMPARE(parseMethod("bounded-ring:7").value()->name(), std::string("bounded-ring:7:1.25"));
}

void TestMethods::refusals_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"",
                             "HRW",
                             "rings",
                             "hrw:1",
                             "ring:",
                             "ring:0",
                             "ring:100001",
                             "ring:1.5",
                             "ring:-1",
                             "ring:1:2",
                             "table:0",
                             "table:99999999",
                             "skeleton:1",
                             "skeleton:65",
                             "maglev:100",
                             "maglev:4",
                             "maglev:25",
                             "maglev:10201",
                             "maglev:1",
                             "maglev:65536",
                             "maglev:99999999999",
                             "zones:galaxy",
                             "zones:",
                             "bounded:0.99",
                             "bounded:nan",
                             "bounded:1e9",
                             "bounded:x",
                             "bounded-ring:0:1.25",
                             "bounded-ring:8:0.5",
                             "bounded-ring:8:1.25:9",
                             "jump:3",
                             "modulo:3",
                             "ketama:160",
                             "ring:9999999999999999999999"})
        QTest::newRow(text) << QString::fromUtf8(text);
}

void TestMethods::refusals()
{
    QFETCH(QString, text);
    const Result<Method> refused = parseMethod(text.toStdString());
    QVERIFY(!refused);
    QVERIFY(english(refused.error().where).find(text.toStdString()) != std::string::npos);
    QVERIFY(!refused.error().what.empty() && !refused.error().remedy.empty());
}

void TestMethods::holdersAreDistinctAndLive()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("holders are distinct and live");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        const Rule rule = dice.chance(0.3) ? cases::evenRule(dice) : cases::rule(dice);
        const auto keys = fewKeys(dice, 5);
        const auto placed = placeAll(*keys, *method->over(m, rule, keys->size()).value());
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            std::set<NodeIndex> seen;
            for (const NodeIndex node : placed->of(k))
                if (node != noNode) {
                    QVERIFY2(seen.insert(node).second, dice.where());
                    QVERIFY2(naive::takesPart(m[node]), dice.where());
                }
            if (!method->abilities().copies)
                QVERIFY2(seen.size() <= 1, dice.where());
            else if (!rule.apartBy && !dependsOnLoad(name.toStdString()) && name != "ketama")
                QVERIFY2(seen.size() == std::min(m.liveCount(), static_cast<std::size_t>(rule.copies)), dice.where());
            if (m.liveCount() > 0 && !dependsOnLoad(name.toStdString()))
                QVERIFY2(placed->owner(k) != noNode, dice.where());
        }
    }
}

/// But for the two that place by the list, which say so.
void TestMethods::orderOfNodesDoesNotMatter()
{
    QFETCH(QString, name);
    const bool byList = name == "modulo" || name == "jump";
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("order of nodes does not matter");
    bool differed = false;
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        std::vector<Node> nodes(m.nodes().begin(), m.nodes().end());
        dice.shuffle(nodes);
        const Membership turned = cases::membership(nodes);
        const Rule rule = cases::rule(dice);
        const auto keys = fewKeys(dice, 5);
        const auto a = placeAll(*keys, *method->over(m, rule, keys->size()).value());
        const auto b = placeAll(*keys, *method->over(turned, rule, keys->size()).value());
        const bool same = naive::table(*a, m) == naive::table(*b, turned);
        QVERIFY2(same || byList, dice.where());
        differed = differed || !same;
    }
    QCOMPARE(differed, byList);
}

/// When a node leaves, no copy of another node's keys moves, or the method says that it can't keep to that.
void TestMethods::removalMovesOnlyItsKeys()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    bool otherKeysMoved = false;
    cases::Dice dice("removal moves only its keys");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice, 1);
        const auto keys = fewKeys(dice, 20);
        const std::string gone = anyNode(dice, m);
        const Pair pair = followed(*method, *keys, m, RemoveNode{gone}, cases::rule(dice));
        const naive::Table before = naive::table(*pair.before, pair.was);
        const naive::Table after = naive::table(*pair.after, pair.is);
        for (std::size_t k = 0; k < before.size(); ++k)
            if (!naive::contains(before[k], gone) && before[k] != after[k]) {
                QVERIFY2(!method->abilities().removal, dice.where());
                otherKeysMoved = true;
            }
    }
    QCOMPARE(otherKeysMoved, !method->abilities().removal);
}

void TestMethods::joinTakesOnlyForItself()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("join takes only for itself");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        const auto keys = fewKeys(dice, 20);
        Node fresh = cases::node(dice, m.size(), cases::Weights::Few);
        fresh.id = "newcomer";
        const Pair pair = followed(*method, *keys, m, AddNode{fresh}, cases::rule(dice));
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            const std::string then = idOf(pair.was, pair.before->owner(k));
            const std::string now = idOf(pair.is, pair.after->owner(k));
            QVERIFY2(then == now || now == "newcomer", dice.where());
        }
    }
}

void TestMethods::joinThenLeaveIsNothing()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("join then leave is nothing");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = modest(dice);
        const auto keys = fewKeys(dice, 5);
        const Rule rule = cases::rule(dice);
        Node fresh = cases::node(dice, m.size(), cases::Weights::Few);
        fresh.id = "newcomer";
        const Membership more = applyStep(m, {AddNode{fresh}}).value();
        const Membership again = applyStep(more, {RemoveNode{"newcomer"}}).value();
        const auto first = method->over(m, rule, keys->size()).value();
        const auto second = first->after(more).value();
        const auto third = second->after(again).value();
        QVERIFY2(*placeAll(*keys, *first) == *placeAll(*keys, *third), dice.where());
    }
}

void TestMethods::sharesFollowTheWeights_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"hrw", "zones:zone", "skeleton:2", "skeleton:3"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void TestMethods::sharesFollowTheWeights()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("shares follow the weights");
    int outside = 0;
    for (int i = 0; i < 200; ++i, dice.next()) {
        const Membership m = modest(dice, 1);
        const auto keys = fewKeys(dice, 2000);
        const auto placed = placeAll(*keys, *method->over(m, Rule{}, keys->size()).value());
        std::vector<double> held(m.size(), 0);
        for (KeyIndex k = 0; k < keys->size(); ++k)
            if (placed->owner(k) != noNode)
                ++held[placed->owner(k)];
        bool within = true;
        // Failed nodes count in a skeleton's weights; there the survivors of their leaf get their share.
        const bool allUp = std::all_of(m.nodes().begin(), m.nodes().end(),
                                       [](const Node& n) { return n.state == NodeState::Up && n.weight > 0; });
        if (name.startsWith("skeleton") && !allUp)
            continue;
        for (NodeIndex n = 0; n < m.size(); ++n) {
            const double share = m.totalWeight() > 0 ? m[n].raceWeight() / m.totalWeight() : 0;
            within = within && binomialBand(keys->size(), share, m.size()).contains(held[n]);
        }
        outside += !within;
    }
    QVERIFY2(outside <= 10, QByteArray::number(outside)); // 1 % is 2; more than 10 has a chance below 1 in 100,000
}

void TestMethods::theoryOfMovement_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"hrw", "flat", "zones:zone", "modulo", "jump"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

/// The moved share that a method expects, against that of 2,000 keys under any change.
void TestMethods::theoryOfMovement()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("theory of movement");
    int outside = 0;
    for (int i = 0; i < 300; ++i, dice.next()) {
        const Membership m = modest(dice, 1);
        const auto keys = fewKeys(dice, 2000);
        Node fresh = cases::node(dice, m.size(), cases::Weights::Few);
        fresh.id = "newcomer";
        const std::vector<Change> changes{AddNode{fresh}, RemoveNode{anyNode(dice, m)},
                                          SetWeight{anyNode(dice, m), cases::weight(dice, cases::Weights::Few)}};
        const Pair pair = followed(*method, *keys, m, dice.oneOf(changes), Rule{});
        const Movement movement = compare(*keys, pair.was, *pair.before, pair.is, *pair.after);
        const double expected = method->expectedMovedShare(pair.was, pair.is).value();
        outside += !binomialBand(keys->size(), expected).contains(static_cast<double>(movement.movedKeys));
    }
    QVERIFY2(outside <= 13, QByteArray::number(outside)); // 1 % is 3; more than 13 has a chance below 1 in 100,000
}

/// A ring's points are chance themselves: the mean over many rings.
void TestMethods::theoryOfRings()
{
    for (const char* name : {"ring:20", "ketama"}) {
        const Method method = parseMethod(name).value();
        double sum = 0;
        double squares = 0;
        double expected = 0;
        constexpr int rings = 300;
        for (int r = 0; r < rings; ++r) {
            std::vector<Node> nodes(6);
            for (std::size_t n = 0; n < nodes.size(); ++n) {
                nodes[n].id = cases::numbered(cases::numbered("ring-", static_cast<std::uint64_t>(r)) + "-", n);
                nodes[n].weight = n < 2 ? 2 : 1;
            }
            SyntheticKeys source;
            source.count = 400;
            const auto keys = KeySet::make(source);
            const Pair pair = followed(*method, *keys, cases::membership(nodes), SetWeight{nodes[0].id, 0.5}, Rule{});
            const double moved = compare(*keys, pair.was, *pair.before, pair.is, *pair.after).movedShare();
            sum += moved;
            squares += moved * moved;
            expected = method->expectedMovedShare(pair.was, pair.is).value();
        }
        const double mean = sum / rings;
        const double error = std::sqrt((squares / rings - mean * mean) / rings);
        QVERIFY2(std::abs(mean - expected) < 4 * error, QByteArray::number(mean) + ' ' + QByteArray::number(expected));
    }
}

/// Ten nodes, node-03 leaves: a skeleton cut anew would move keys of nodes that did not change.
void TestMethods::skeletonKeepsItsLeaves()
{
    SyntheticKeys source;
    source.count = 100'000;
    const auto keys = KeySet::make(source);
    const Method method = parseMethod("skeleton:3").value();
    const Pair pair = followed(*method, *keys, cases::equalNodes(10), RemoveNode{"node-03"}, Rule{});
    const Movement kept = compare(*keys, pair.was, *pair.before, pair.is, *pair.after);
    QCOMPARE(kept.needlessKeys, std::uint64_t{0});
    QVERIFY(binomialBand(100'000, 0.1).contains(static_cast<double>(kept.movedKeys)));
    const auto anew = placeAll(*keys, *method->over(pair.is, Rule{}, keys->size()).value());
    const Movement cut = compare(*keys, pair.was, *pair.before, pair.is, *anew);
    QVERIFY(cut.movedShare() > 0.3);
    QVERIFY(cut.needlessKeys > 20'000);
}

/// Ten nodes are dealt to three leaves: 00 03 06 09, 01 04 07 and 02 05 08. When 04 has left, a newcomer goes there.
void TestMethods::skeletonSeatsNewcomersWhereFewest()
{
    const auto keys = cases::keysUpTo(5000);
    const Membership ten = cases::equalNodes(10);
    const Membership nine = applyStep(ten, {RemoveNode{"node-04"}}).value();
    Node fresh;
    fresh.id = "fresh";
    const Membership again = applyStep(nine, {AddNode{fresh}}).value();
    const auto first = parseMethod("skeleton:3").value()->over(ten, Rule{}, keys->size()).value();
    const auto second = first->after(nine).value();
    const auto third = second->after(again).value();
    const auto before = placeAll(*keys, *second);
    const auto after = placeAll(*keys, *third);
    std::set<std::string> gave;
    for (KeyIndex k = 0; k < keys->size(); ++k)
        if (again[after->owner(k)].id == "fresh")
            gave.insert(nine[before->owner(k)].id);
    QCOMPARE(gave, (std::set<std::string>{"node-01", "node-07"}));
}

/// Two that join at once get their leaves by their ids, in whatever order they are listed.
void TestMethods::skeletonSeatsNewcomersById()
{
    const auto keys = cases::keysUpTo(2000);
    const Membership ten = cases::equalNodes(10);
    Node a;
    a.id = "a";
    Node b;
    b.id = "b";
    const auto skeleton = parseMethod("skeleton:3").value()->over(ten, Rule{}, keys->size()).value();
    const Membership one = applyStep(ten, {AddNode{a}, AddNode{b}}).value();
    const Membership other = applyStep(ten, {AddNode{b}, AddNode{a}}).value();
    QVERIFY(naive::table(*placeAll(*keys, *skeleton->after(one).value()), one) ==
            naive::table(*placeAll(*keys, *skeleton->after(other).value()), other));
}

/// Hashes of a lookup and bytes of state, by counting on paper.
void TestMethods::costs()
{
    const Membership m = cases::equalNodes(100);
    const auto cost = [&](const char* name) {
        const auto placer = parseMethod(name).value()->over(m, Rule{}, 1000).value();
        return std::pair(placer->hashesPerLookup(), placer->stateBytes());
    };
    QCOMPARE(cost("hrw"), std::pair(100.0, std::size_t{0}));
    QCOMPARE(cost("modulo"), std::pair(1.0, std::size_t{0}));
    QCOMPARE(cost("jump"), std::pair(1.0, std::size_t{0}));
    QCOMPARE(cost("ring:50"), std::pair(1.0, std::size_t{100 * 50 * 12}));
    QCOMPARE(cost("ketama"), std::pair(1.0, std::size_t{100 * 160 * 8}));
    QCOMPARE(cost("table:4096"), std::pair(1.0, std::size_t{4096 * 4}));
    QCOMPARE(cost("maglev:65537"), std::pair(1.0, std::size_t{65537 * 4}));
    // Three children on each of three levels, then the 100 nodes over 27 leaves: 19 of 4 nodes and 8 of 3.
    const double leaf = (19.0 * 4 * 4 + 8 * 3 * 3) / 100;
    QVERIFY(std::abs(cost("skeleton:3").first - (9 + leaf)) < 1e-9);
    QCOMPARE(cost("zones:zone").first, 101.0); // nobody names a zone: 100 zones of one node
}

const Registration registration{__FILE__, Application::None, make<TestMethods>};

} // namespace tst_methods

#include "tst_methods.moc"
