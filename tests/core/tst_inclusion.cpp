// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/inclusion.h"
#include "core/measure/load.h"
#include "core/place/engine.h"
#include "core/place/rendezvous.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <numeric>

namespace tst_inclusion {

using namespace hrw;

namespace {

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

Rule rule(int copies, std::optional<DomainLevel> level = std::nullopt)
{
    Rule made;
    made.copies = copies;
    made.apartBy = level;
    return made;
}

Rule anyRule(cases::Dice& dice)
{
    return dice.chance(0.5) ? cases::evenRule(dice) : cases::rule(dice);
}

/// How often each node is among the first R of a race of exponential waiting times, in `rounds` races.
std::vector<double> raced(cases::Dice& dice, const Membership& membership, const Rule& rule, int rounds)
{
    std::vector<double> counts(membership.size());
    for (int round = 0; round < rounds; ++round) {
        std::vector<std::pair<double, NodeIndex>> times;
        for (NodeIndex i = 0; i < membership.size(); ++i)
            if (naive::takesPart(membership[i]))
                times.emplace_back(-std::log1p(-dice.unit()) / membership[i].weight, i);
        std::sort(times.begin(), times.end());
        std::vector<Node> ranked;
        for (const auto& [time, i] : times)
            ranked.push_back(membership[i]);
        for (const Node& node : naive::walk(ranked, rule.copies, rule.apartBy, rule.perDomain == PerDomain::Even))
            counts[*membership.find(node.id)] += 1.0 / rounds;
    }
    return counts;
}

} // namespace

class TestInclusion : public QObject
{
    Q_OBJECT

private slots:
    void oneCopyFollowsTheWeights();
    void equalWeightsShareEvenly();
    void twoCopiesInClosedForm();
    void publishedRatios();
    void againstEveryOrder();
    void againstEveryOrderOfWideWeights();
    void againstSimulatedRaces();
    void addsUpToTheCopies();
    void smallWeightsBesideLargeOnes();
    void fieldReportA3_nobodyTakesPart();
    void publishedAchievedShares();
    void unusableCapacityByFilling();
    void sampledSharesAreWithinTheirError();
};

void TestInclusion::oneCopyFollowsTheWeights()
{
    cases::Dice dice("one copy");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 30);
        const std::vector<double> holds = inclusion(m, rule(1, cases::level(dice)));
        for (NodeIndex n = 0; n < m.size(); ++n) {
            const double share = naive::takesPart(m[n]) ? m[n].weight / m.totalWeight() : 0;
            QVERIFY2(std::abs(holds[n] - share) < 1e-15, dice.where());
        }
    }
}

void TestInclusion::equalWeightsShareEvenly()
{
    for (int n = 1; n <= 40; ++n)
        for (int copies = 1; copies <= maxCopies; ++copies)
            for (const double p : inclusion(cases::equalNodes(n), rule(copies)))
                QVERIFY(std::abs(p - std::min(1.0, static_cast<double>(copies) / n)) < 1e-12);
}

/// The second copy goes to i after j took the first: w_j/W x w_i/(W - w_j).
void TestInclusion::twoCopiesInClosedForm()
{
    cases::Dice dice("two copies in closed form");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        std::vector<double> weights;
        for (std::uint64_t n = 2 + dice.below(30); n > 0; --n)
            weights.push_back(std::exp(14 * dice.unit() - 7));
        const std::vector<double> holds = inclusion(weighted(weights), rule(2));
        const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
        for (std::size_t n = 0; n < weights.size(); ++n) {
            double truth = weights[n] / all;
            for (std::size_t j = 0; j < weights.size(); ++j)
                if (j != n) {
                    double rest = 0;
                    for (std::size_t k = 0; k < weights.size(); ++k)
                        rest += k == j ? 0 : weights[k];
                    truth += weights[j] / all * (weights[n] / rest);
                }
            QVERIFY2(std::abs(holds[n] - truth) < 1e-12, dice.where());
        }
    }
}

/// From the notes on the sources: 10:1 becomes 8.7:1 with two copies, and with weights 5, 1, 1, 1, 1 the large node
/// holds a quarter less than its weight asks for.
void TestInclusion::publishedRatios()
{
    const std::vector<double> ten = inclusion(weighted({10, 10, 10, 10, 1}), rule(2));
    QCOMPARE(QByteArray::number(ten[0] / ten[4], 'f', 1), QByteArray("8.7"));
    const std::vector<double> five = inclusion(weighted({5, 1, 1, 1, 1}), rule(2));
    QVERIFY(std::abs(five[0] / (2 * 5.0 / 9) - 0.75) < 1e-12);
}

void TestInclusion::againstEveryOrder()
{
    cases::Dice dice("against every order");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 0, 6);
        const Rule rule = anyRule(dice);
        const std::vector<double> holds = inclusion(m, rule);
        std::map<std::string, long double> truth = naive::inclusion(m, rule);
        for (NodeIndex n = 0; n < m.size(); ++n)
            QVERIFY2(std::abs(holds[n] - static_cast<double>(truth[m[n].id])) < 1e-12, dice.where());
    }
}

/// Nothing in the rules keeps weights within a few powers of ten of each other.
void TestInclusion::againstEveryOrderOfWideWeights()
{
    cases::Dice dice("against every order of wide weights");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const double reach = dice.oneOf(std::vector{20.0, 60.0, 200.0});
        std::vector<Node> nodes;
        for (std::uint64_t n = 2 + dice.below(5); n > 0; --n) {
            Node node = cases::node(dice, n, cases::Weights::Equal);
            node.weight =
                nodes.empty() || dice.chance(0.7) ? std::exp((2 * dice.unit() - 1) * reach) : nodes.front().weight;
            nodes.push_back(node);
        }
        const Membership m = cases::membership(nodes);
        const Rule rule = anyRule(dice);
        const std::vector<double> holds = inclusion(m, rule);
        std::map<std::string, long double> truth = naive::inclusion(m, rule);
        for (NodeIndex n = 0; n < m.size(); ++n)
            QVERIFY2(std::abs(holds[n] - static_cast<double>(truth[m[n].id])) < 1e-12, dice.where());
    }
}

void TestInclusion::againstSimulatedRaces()
{
    cases::Dice dice("against simulated races");
    for (int i = 0; i < 25; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 7, 40);
        const Rule rule = anyRule(dice);
        const std::vector<double> holds = inclusion(m, rule);
        const int rounds = 4000;
        const std::vector<double> seen = raced(dice, m, rule, rounds);
        for (NodeIndex n = 0; n < m.size(); ++n) {
            const double sigma = std::sqrt(holds[n] * (1 - holds[n]) / rounds);
            QVERIFY2(std::abs(holds[n] - seen[n]) <= 5 * sigma + 1e-3, dice.where());
        }
    }
}

/// Every key has min(R, nodes or domains) copies, whoever holds them; and a heavier node never holds less.
void TestInclusion::addsUpToTheCopies()
{
    cases::Dice dice("adds up to the copies");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 0, dice.chance(0.1) ? 200 : 20);
        const Rule rule = anyRule(dice);
        const std::vector<double> holds = inclusion(m, rule);
        std::vector<Node> live;
        for (const Node& node : m.nodes())
            if (naive::takesPart(node))
                live.push_back(node);
        const std::size_t copies =
            naive::walk(live, rule.copies, rule.apartBy, rule.perDomain == PerDomain::Even).size();
        const double sum = std::accumulate(holds.begin(), holds.end(), 0.0);
        QVERIFY2(std::abs(sum - static_cast<double>(copies)) < 1e-11, dice.where());
        for (NodeIndex n = 0; n < m.size(); ++n) {
            QVERIFY2(holds[n] >= 0 && holds[n] <= 1, dice.where());
            QVERIFY2((holds[n] > 0) == naive::takesPart(m[n]), dice.where());
        }
    }
}

/// One large node, then two small ones: for the second copy only the two matter, however small they are.
void TestInclusion::smallWeightsBesideLargeOnes()
{
    for (const double small : {1e-3, 1e-6, 1e-9, 1e-15, 1e-30, 1e-60, 1e-90}) {
        const std::vector<double> holds = inclusion(weighted({1, small, small}), rule(2));
        QVERIFY2(std::abs(holds[1] - 0.5) < small + 1e-12, QByteArray::number(small));
        QVERIFY2(std::abs(holds[0] - 1) < 2 * small + 1e-12, QByteArray::number(small));
    }
    const std::vector<double> ends = inclusion(weighted({largestWeight, smallestWeight, smallestWeight, 1}), rule(3));
    QVERIFY(std::abs(ends[0] - 1) < 1e-9 && std::abs(ends[3] - 1) < 1e-9);
    QVERIFY(std::abs(ends[1] - 0.5) < 1e-9 && std::abs(ends[2] - 0.5) < 1e-9);
}

void TestInclusion::fieldReportA3_nobodyTakesPart()
{
    QVERIFY(inclusion(Membership(), rule(3)).empty());
    for (const double p : inclusion(weighted({0, 0, 0}), rule(2)))
        QCOMPARE(p, 0.0);
}

/// From the notes on the sources: weights 5, 1, 1, 1, 1 leave the heavy node a quarter short at two copies and 43 % at
/// three; with one copy everything is used.
void TestInclusion::publishedAchievedShares()
{
    const Membership five = weighted({5, 1, 1, 1, 1});
    const auto heavy = [&](int copies) { return achievedShares(five, rule(copies)).nodes[0].deviation(); };
    QVERIFY(std::abs(heavy(1)) < 1e-12);
    QVERIFY(std::abs(heavy(2) + 0.25) < 1e-12);
    QCOMPARE(QByteArray::number(heavy(3), 'f', 2), QByteArray("-0.43"));
    QVERIFY(std::abs(achievedShares(five, rule(5)).nodes[0].achieved - 0.2) < 1e-12);
    QCOMPARE(achievedShares(five, rule(1)).unusable, 0.0);
    const AchievedShares ten = achievedShares(weighted({10, 10, 10, 10, 1}), rule(2));
    QCOMPARE(QByteArray::number(ten.nodes[0].achieved / ten.nodes[4].achieved, 'f', 1), QByteArray("8.7"));
}

/// Fills nodes of capacity w, key by key in proportion, until the first one is full, and counts what is left.
void TestInclusion::unusableCapacityByFilling()
{
    cases::Dice dice("unusable capacity by filling");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 6);
        const Rule rule = anyRule(dice);
        std::map<std::string, long double> holds = naive::inclusion(m, rule);
        long double keys = -1; // that fit
        long double capacity = 0;
        long double copies = 0;
        for (const Node& node : m.nodes()) {
            if (!naive::takesPart(node))
                continue;
            capacity += node.weight;
            copies += holds[node.id];
            if (holds[node.id] > 0 && (keys < 0 || node.weight / holds[node.id] < keys))
                keys = node.weight / holds[node.id];
        }
        const long double truth = keys < 0 ? 0 : 1 - keys * copies / capacity;
        QVERIFY2(std::abs(achievedShares(m, rule).unusable - static_cast<double>(truth)) < 1e-9, dice.where());
    }
}

void TestInclusion::sampledSharesAreWithinTheirError()
{
    cases::Dice dice("sampled shares are within their error");
    int outside = 0;
    for (int i = 0; i < 200; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 12);
        const Rule rule = anyRule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 2000));
        const auto placed = placeAll(*keys, m, rule);
        std::vector<std::uint64_t> held(m.size(), 0);
        for (KeyIndex key = 0; key < placed->keys(); ++key)
            for (const NodeIndex node : placed->of(key))
                if (node != noNode)
                    ++held[node];
        const AchievedShares sampled = achievedShares(m, rule.copies, held, keys->size());
        const AchievedShares exact = achievedShares(m, rule);
        QCOMPARE(exact.error, 0.0);
        bool within = true;
        for (NodeIndex n = 0; n < m.size(); ++n)
            within = within && std::abs(sampled.nodes[n].achieved - exact.nodes[n].achieved) <= sampled.error + 1e-12;
        outside += !within;
    }
    QVERIFY2(outside <= 10, QByteArray::number(outside)); // 1 % would be 2; more than 10 has a chance of 1 in 100,000
}

const Registration registration{__FILE__, Application::None, make<TestInclusion>};

} // namespace tst_inclusion

#include "tst_inclusion.moc"
