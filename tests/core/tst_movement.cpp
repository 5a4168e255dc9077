// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/movement.h"
#include "core/place/engine.h"
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "core/place/theory.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <map>
#include <set>

namespace tst_movement {

using namespace hrw;

namespace {

Membership changed(const Membership& before, const Step& step)
{
    return applyStep(before, step).value();
}

Membership weighted(const std::vector<double>& weights)
{
    std::vector<Node> nodes;
    for (const double weight : weights) {
        Node node;
        node.id = cases::numbered("n", nodes.size());
        node.weight = weight;
        nodes.push_back(node);
    }
    return cases::membership(nodes);
}

/// The membership after up to three changes that fit each other.
Membership afterSome(cases::Dice& dice, Membership m)
{
    for (int n = dice.between(1, 3); n > 0; --n)
        if (auto next = applyStep(m, {cases::change(dice, m, static_cast<std::size_t>(n))}))
            m = std::move(*next);
    return m;
}

std::string idOr(const Membership& membership, NodeIndex node)
{
    return node == noNode ? std::string() : membership[node].id;
}

/// Everything that the core counts is what the model counts.
bool agrees(const Movement& core, const naive::Movement& model, const Membership& was, const Membership& is)
{
    std::map<std::pair<std::string, std::string>, naive::Flow> flows;
    for (const Flow& flow : core.flows)
        flows[{idOr(was, flow.from), idOr(is, flow.to)}] = {flow.keys, flow.bytes};
    for (std::size_t place = 0; place < core.displaced.size(); ++place) {
        const auto expected = model.displaced.find(place);
        if (core.displaced[place] != (expected == model.displaced.end() ? 0 : expected->second))
            return false;
    }
    return core.movedKeys == model.movedKeys && core.movedCopies == model.movedCopies &&
           core.touchedKeys == model.touchedKeys && core.movedBytes == model.movedBytes &&
           core.needlessKeys == model.needlessKeys && flows.size() == core.flows.size() && flows == model.flows;
}

/// How often the winner of a race changes with the weights, in `rounds` races: every node keeps its own waiting time.
double racedMoves(cases::Dice& dice, const Membership& was, const Membership& is, int rounds)
{
    std::map<std::string, std::pair<double, double>> weights;
    for (const Node& node : was.nodes())
        weights[node.id].first = naive::takesPart(node) ? node.weight : 0;
    for (const Node& node : is.nodes())
        weights[node.id].second = naive::takesPart(node) ? node.weight : 0;
    int moved = 0;
    for (int round = 0; round < rounds; ++round) {
        std::pair<double, std::string> then{0, ""};
        std::pair<double, std::string> now{0, ""};
        for (const auto& [id, weight] : weights) {
            const double wait = -std::log1p(-dice.unit()) + 1e-300;
            then = std::max(then, {weight.first / wait, weight.first > 0 ? id : ""});
            now = std::max(now, {weight.second / wait, weight.second > 0 ? id : ""});
        }
        moved += then.second != now.second;
    }
    return static_cast<double>(moved) / rounds;
}

} // namespace

class TestMovement : public QObject
{
    Q_OBJECT

private slots:
    void comparesLikeTheModel();
    void comparesModuloLikeTheModel();
    void comparesDifferentNumbersOfCopies();
    void flowsAddUp();
    void rendezvousMovesNothingNeedlessly();
    void needlessAsSource002CountsIt();
    void nothingChangedNothingMoved();
    void renamedNodeIsAnotherNode();
    void fromNobodyAndToNobody();
    void keyThatNobodyTakes();
    void largestSums();
    void expectedShareAgainstTheFormula();
    void expectedShareAgainstRaces();
    void expectedShareAgainstPlacements();
    void expectedShareOfKnownChanges();
    void fieldReportA19_expectedShareOfAReweight();
    void leastShareAgainstTheModel();
    void oneChangeMovesNoMoreThanItMust();
    void widestWeights();
};

void TestMovement::comparesLikeTheModel()
{
    cases::Dice dice("compares like the model");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership was = cases::membership(dice);
        const Membership is = afterSome(dice, was);
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 40));
        const Movement core = compare(*keys, was, *placeAll(*keys, was, rule), is, *placeAll(*keys, is, rule));
        const naive::Movement model =
            naive::compare(*keys, was, naive::place(*keys, was, rule), is, naive::place(*keys, is, rule));
        QVERIFY2(agrees(core, model, was, is), dice.where());
        QCOMPARE(core.keys, keys->size());
        QCOMPARE(core.movedShare(), static_cast<double>(model.movedKeys) / 40);
    }
}

void TestMovement::comparesModuloLikeTheModel()
{
    cases::Dice dice("compares modulo like the model");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership was = cases::membership(dice);
        const Membership is = afterSome(dice, was);
        const auto keys = KeySet::make(cases::keys(dice, 40));
        const std::string score = dice.chance(0.5) ? "mix64" : "blake2b-pair";
        const auto model = [&](const Membership& m) {
            naive::Holders live;
            for (const Node& node : m.nodes())
                if (naive::takesPart(node))
                    live.push_back(node.id);
            naive::Table table;
            for (KeyIndex k = 0; k < keys->size(); ++k) {
                const std::string text = keys->text(k);
                const std::uint64_t hash = score == "mix64" ? blake2bLittle(text) : blake2bBig(text);
                table.push_back(live.empty() ? naive::Holders() : naive::Holders{live[hash % live.size()]});
            }
            return table;
        };
        const Placement before = placeModulo(*keys, was, score);
        const Placement after = placeModulo(*keys, is, score);
        QVERIFY2(naive::table(before, was) == model(was), dice.where());
        QVERIFY2(agrees(compare(*keys, was, before, is, after), naive::compare(*keys, was, model(was), is, model(is)),
                        was, is),
                 dice.where());
    }
}

/// A change of R between two placements.
void TestMovement::comparesDifferentNumbersOfCopies()
{
    cases::Dice dice("different numbers of copies");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule before = cases::rule(dice);
        Rule after = before;
        after.copies = dice.between(1, maxCopies);
        const auto keys = KeySet::make(cases::keys(dice, 20));
        const Movement core = compare(*keys, m, *placeAll(*keys, m, before), m, *placeAll(*keys, m, after));
        const naive::Movement model =
            naive::compare(*keys, m, naive::place(*keys, m, before), m, naive::place(*keys, m, after));
        QVERIFY2(agrees(core, model, m, m), dice.where());
        QCOMPARE(core.movedKeys, std::uint64_t{0});
    }
}

void TestMovement::flowsAddUp()
{
    cases::Dice dice("flows add up");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership was = cases::membership(dice);
        const Membership is = afterSome(dice, was);
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 60));
        const Movement m = compare(*keys, was, *placeAll(*keys, was, rule), is, *placeAll(*keys, is, rule));
        std::uint64_t copies = 0;
        std::uint64_t bytes = 0;
        std::set<std::pair<NodeIndex, NodeIndex>> ends;
        for (std::size_t f = 0; f < m.flows.size(); ++f) {
            const Flow& flow = m.flows[f];
            QVERIFY2(f == 0 || m.flows[f - 1].keys >= flow.keys, dice.where());
            QVERIFY2(flow.from != noNode || flow.to != noNode, dice.where());
            QVERIFY2(ends.insert({flow.from, flow.to}).second, dice.where());
            if (flow.to != noNode) {
                copies += flow.keys;
                bytes += flow.bytes;
            }
        }
        QVERIFY2(copies == m.movedCopies && bytes == m.movedBytes, dice.where());
    }
}

void TestMovement::rendezvousMovesNothingNeedlessly()
{
    cases::Dice dice("nothing needless");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership was = cases::membership(dice, 0, 20);
        const Membership is = afterSome(dice, was);
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 100));
        const Movement m = compare(*keys, was, *placeAll(*keys, was, rule), is, *placeAll(*keys, is, rule));
        QVERIFY2(m.needlessKeys == 0, dice.where());
    }
}

/// Source 002, step 3: a move is needless when the node that left was not its old owner, or the one that joined not its
/// new one. Under hash % N, where there are such moves.
void TestMovement::needlessAsSource002CountsIt()
{
    cases::Dice dice("needless as source 002 counts it");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const int n = dice.between(2, 12);
        const Membership fewer = cases::equalNodes(n);
        const Membership more = cases::equalNodes(n + 1);
        const std::string extra = more[static_cast<NodeIndex>(n)].id;
        const auto keys = KeySet::make(cases::keys(dice, 100));
        const Placement on = placeModulo(*keys, fewer, "mix64");
        const Placement onMore = placeModulo(*keys, more, "mix64");
        std::uint64_t joined = 0;
        std::uint64_t left = 0;
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            const bool moved = fewer[on.owner(k)].id != more[onMore.owner(k)].id;
            joined += moved && more[onMore.owner(k)].id != extra;
            left += moved && more[onMore.owner(k)].id != extra;
        }
        QVERIFY2(compare(*keys, fewer, on, more, onMore).needlessKeys == joined, dice.where());
        QVERIFY2(compare(*keys, more, onMore, fewer, on).needlessKeys == left, dice.where());
    }
}

void TestMovement::nothingChangedNothingMoved()
{
    cases::Dice dice("nothing changed");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership was = cases::membership(dice);
        std::vector<Node> nodes(was.nodes().begin(), was.nodes().end());
        dice.shuffle(nodes); // another list of the same nodes
        const Membership is = cases::membership(nodes);
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 20));
        const Movement m = compare(*keys, was, *placeAll(*keys, was, rule), is, *placeAll(*keys, is, rule));
        QVERIFY2(m.movedKeys == 0 && m.movedCopies == 0 && m.movedBytes == 0 && m.touchedKeys == 0 && m.flows.empty(),
                 dice.where());
        QCOMPARE(expectedMovedShare(was, is), 0.0);
        QCOMPARE(leastMovedShare(was, is), 0.0);
    }
}

/// Its keys leave, and keys from everywhere come to the new name: twice the share of one node but for the overlap.
void TestMovement::renamedNodeIsAnotherNode()
{
    const Membership was = cases::equalNodes(4);
    Node renamed = was[0];
    renamed.id = "renamed";
    const Membership is = changed(was, {EditNode{was[0].id, renamed}});
    // The race of five: a key moves unless one of the three others wins.
    QVERIFY(std::abs(expectedMovedShare(was, is) - 2.0 / 5) < 1e-15);
    SyntheticKeys source;
    source.count = 50'000;
    const auto keys = KeySet::make(source);
    const Rule rule;
    const Movement m = compare(*keys, was, *placeAll(*keys, was, rule), is, *placeAll(*keys, is, rule));
    QVERIFY(binomialBand(50'000, 0.4).contains(static_cast<double>(m.movedKeys)));
    QCOMPARE(m.needlessKeys, std::uint64_t{0});
}

/// A key that nobody holds any more was forced off its owner only if that lost its weight.
void TestMovement::keyThatNobodyTakes()
{
    SyntheticKeys source;
    source.count = 2;
    const auto keys = KeySet::make(source);
    const Membership was = weighted({1, 1});
    const Placement before{1, {0, 1}};
    const Placement after{1, {noNode, 1}};
    const auto needless = [&](const Membership& is) {
        const Movement movement = compare(*keys, was, before, is, after);
        return std::pair(movement.movedKeys, movement.needlessKeys);
    };
    using Counts = std::pair<std::uint64_t, std::uint64_t>;
    QCOMPARE(needless(was), Counts(1, 1));
    QCOMPARE(needless(weighted({0.5, 1})), Counts(1, 1));
    QCOMPARE(needless(weighted({0, 1})), Counts(1, 0));
    QCOMPARE(needless(changed(was, {SetState{"n0", NodeState::Failed}})), Counts(1, 0));
    // Without n0 the other one is the first of its list.
    const Membership rest = changed(was, {RemoveNode{"n0"}});
    QCOMPARE(compare(*keys, was, before, rest, {1, {noNode, 0}}).needlessKeys, std::uint64_t{0});
}

void TestMovement::fromNobodyAndToNobody()
{
    const auto keys = KeySet::make(SyntheticKeys{});
    const Membership none;
    const Membership two = cases::equalNodes(2);
    const Rule rule{"mix64", 3, {}};
    const auto nowhere = placeAll(*keys, none, rule);
    const auto placed = placeAll(*keys, two, rule);

    const Movement come = compare(*keys, none, *nowhere, two, *placed);
    QCOMPARE(come.movedKeys, std::uint64_t{1000});
    QCOMPARE(come.movedCopies, std::uint64_t{2000});
    QCOMPARE(come.needlessKeys, std::uint64_t{0});
    for (const Flow& flow : come.flows)
        QCOMPARE(flow.from, noNode);
    QCOMPARE(expectedMovedShare(none, two), 1.0);

    const Movement go = compare(*keys, two, *placed, none, *nowhere);
    QCOMPARE(go.movedKeys, std::uint64_t{1000});
    QCOMPARE(go.movedCopies, std::uint64_t{0});
    QCOMPARE(go.movedBytes, std::uint64_t{0});
    QCOMPARE(go.needlessKeys, std::uint64_t{0});
    for (const Flow& flow : go.flows)
        QCOMPARE(flow.to, noNode);
    QCOMPARE(expectedMovedShare(two, none), 1.0);

    QCOMPARE(compare(*keys, none, *nowhere, none, *nowhere).movedKeys, std::uint64_t{0});
    QCOMPARE(expectedMovedShare(none, none), 0.0);
    QCOMPARE(leastMovedShare(none, none), 0.0);
}

/// The largest population there can be, all of it moved in as many copies as there can be: the bytes still fit.
void TestMovement::largestSums()
{
    SyntheticKeys source;
    source.count = 1024;
    source.size.bytes = maxPopulationBytes / source.count;
    QVERIFY(checkKeys(source));
    const auto keys = KeySet::make(source);
    const Rule rule{"mix64", maxCopies, {}};
    const Membership was = cases::equalNodes(maxCopies, "old-");
    const Membership is = cases::equalNodes(maxCopies, "new-");
    const Movement m = compare(*keys, was, *placeAll(*keys, was, rule), is, *placeAll(*keys, is, rule));
    QCOMPARE(m.movedBytes, maxPopulationBytes * maxCopies);
}

void TestMovement::expectedShareAgainstTheFormula()
{
    cases::Dice dice("expected share against the formula");
    for (int i = 0; i < 3000; ++i, dice.next()) {
        const Membership was = cases::membership(dice, 0, 30);
        const Membership is = dice.chance(0.5) ? afterSome(dice, was) : cases::membership(dice, 0, 30);
        const auto truth = static_cast<double>(naive::movedShare(was, is));
        QVERIFY2(std::abs(expectedMovedShare(was, is) - truth) < 1e-12, dice.where());
    }
}

void TestMovement::expectedShareAgainstRaces()
{
    cases::Dice dice("expected share against races");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership was = cases::membership(dice, 0, 8);
        const Membership is = dice.chance(0.5) ? afterSome(dice, was) : cases::membership(dice, 0, 8);
        const double expected = expectedMovedShare(was, is);
        const int rounds = 1000;
        const double sigma = std::sqrt(expected * (1 - expected) / rounds);
        QVERIFY2(std::abs(racedMoves(dice, was, is, rounds) - expected) <= 5.5 * sigma + 2e-3, dice.where());
    }
}

/// On real hashes: of 1,000 changes about one in a hundred may lie outside a 99 % band, and no more.
void TestMovement::expectedShareAgainstPlacements()
{
    cases::Dice dice("expected share against placements");
    int outside = 0;
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership was = cases::membership(dice, 1, 10);
        const Membership is = afterSome(dice, was);
        const Rule rule{dice.chance(0.8) ? "mix64" : "blake2b-pair", 1, {}};
        const auto keys = KeySet::make(cases::keys(dice, 500));
        const Movement m = compare(*keys, was, *placeAll(*keys, was, rule), is, *placeAll(*keys, is, rule));
        outside += !binomialBand(500, expectedMovedShare(was, is)).contains(static_cast<double>(m.movedKeys));
    }
    QVERIFY2(outside <= 10 + 13, QByteArray::number(outside)); // 4 standard deviations above 10
}

void TestMovement::expectedShareOfKnownChanges()
{
    const auto near = [](double a, double b) { return std::abs(a - b) < 1e-14; };
    for (int n = 1; n <= 100; ++n) {
        QVERIFY(near(expectedMovedShare(cases::equalNodes(n), cases::equalNodes(n + 1)), 1.0 / (n + 1)));
        QVERIFY(near(expectedMovedShare(cases::equalNodes(n + 1), cases::equalNodes(n)), 1.0 / (n + 1)));
    }
    // Source 000: five equal nodes, one from weight 1 to 2: 2/6 - 1/5.
    QVERIFY(near(expectedMovedShare(weighted({1, 1, 1, 1, 1}), weighted({1, 1, 2, 1, 1})), 2.0 / 15));
    // Source 002: 1, 2, 3, 4 with the third doubled: 6/13 - 3/10; drained: its share.
    QVERIFY(near(expectedMovedShare(weighted({1, 2, 3, 4}), weighted({1, 2, 6, 4})), 6.0 / 13 - 0.3));
    QVERIFY(near(expectedMovedShare(weighted({1, 2, 3, 4}), weighted({0, 2, 3, 4})), 0.1));
    // All weights tripled is no change at all, and all nodes exchanged moves everything.
    QVERIFY(near(expectedMovedShare(weighted({1, 2, 3, 4}), weighted({3, 6, 9, 12})), 0));
    QCOMPARE(expectedMovedShare(cases::equalNodes(4, "a"), cases::equalNodes(4, "b")), 1.0);
    // Weights 1 and 2 exchanged: a key stays on i with probability 1/(1 + max(2, 1/2)) and 1/(1/2 + ... ): 1/3 each.
    QVERIFY(near(expectedMovedShare(weighted({1, 2}), weighted({2, 1})), 1 - 2.0 / 3));
}

void TestMovement::fieldReportA19_expectedShareOfAReweight()
{
    cases::Dice dice("share of a re-weight");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership was = cases::membership(dice, 2, 12);
        const Node& node = was[static_cast<NodeIndex>(dice.below(was.size()))];
        if (!naive::takesPart(node) || was.liveCount() < 2)
            continue;
        const Membership is = changed(was, {SetWeight{node.id, node.weight * 2}});
        const double growth = 2 * node.weight / is.totalWeight() - node.weight / was.totalWeight();
        QVERIFY2(std::abs(expectedMovedShare(was, is) - growth) < 1e-12, dice.where());
    }
}

void TestMovement::leastShareAgainstTheModel()
{
    cases::Dice dice("least share");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership was = cases::membership(dice);
        const Membership is = dice.chance(0.5) ? afterSome(dice, was) : cases::membership(dice);
        std::map<std::string, double> gain;
        for (const Node& node : was.nodes())
            gain[node.id] -= naive::takesPart(node) ? node.weight / was.totalWeight() : 0;
        for (const Node& node : is.nodes())
            gain[node.id] += naive::takesPart(node) ? node.weight / is.totalWeight() : 0;
        double truth = 0;
        for (const auto& [id, share] : gain)
            truth += std::max(share, 0.0);
        if (was.liveCount() == 0 || is.liveCount() == 0)
            truth = was.liveCount() == is.liveCount() ? 0 : 1;
        QVERIFY2(std::abs(leastMovedShare(was, is) - truth) < 1e-12, dice.where());
        QVERIFY2(expectedMovedShare(was, is) >= truth - 1e-12, dice.where());
    }
}

/// The promise of the method: a single join, leave or re-weight costs the least that any placement could.
void TestMovement::oneChangeMovesNoMoreThanItMust()
{
    cases::Dice dice("one change moves no more than it must");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership was = cases::membership(dice);
        Change change = cases::change(dice, was, 1);
        if (const auto* edit = std::get_if<EditNode>(&change); edit && edit->id != edit->node.id)
            continue; // a renamed node is two changes: one leaves, one joins
        const Membership is = changed(was, {change});
        QVERIFY2(std::abs(expectedMovedShare(was, is) - leastMovedShare(was, is)) < 1e-12, dice.where());
    }
}

/// From the smallest to the largest weight there is and back: no overflow makes a forced move needless or a share NaN.
void TestMovement::widestWeights()
{
    const Membership was = weighted({smallestWeight, largestWeight, smallestWeight, 1});
    const Membership is = weighted({largestWeight, smallestWeight, smallestWeight, 1});
    const auto keys = KeySet::make(SyntheticKeys{});
    for (const auto& [a, b] : {std::pair(was, is), std::pair(is, was), std::pair(was, weighted({1, 1, 1, 1}))}) {
        const Movement m = compare(*keys, a, *placeAll(*keys, a, Rule{}), b, *placeAll(*keys, b, Rule{}));
        QCOMPARE(m.needlessKeys, std::uint64_t{0});
        QVERIFY(binomialBand(1000, expectedMovedShare(a, b)).contains(static_cast<double>(m.movedKeys)));
        QVERIFY(std::abs(expectedMovedShare(a, b) - static_cast<double>(naive::movedShare(a, b))) < 1e-12);
    }
    const Membership tiny = weighted({smallestWeight, smallestWeight});
    const Membership raised = weighted({smallestWeight * 2, smallestWeight});
    const Movement m = compare(*keys, tiny, *placeAll(*keys, tiny, Rule{}), raised, *placeAll(*keys, raised, Rule{}));
    QVERIFY(m.movedKeys > 0);
    QCOMPARE(m.needlessKeys, std::uint64_t{0});
}

const Registration registration{__FILE__, Application::None, make<TestMovement>};

} // namespace tst_movement

#include "tst_movement.moc"
