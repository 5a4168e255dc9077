// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/chance.h"
#include "core/place/rule.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"

#include <QTest>

#include <cmath>
#include <numeric>

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

long double sumOf(const std::vector<long double>& list, std::size_t from, std::size_t to)
{
    long double sum = 0;
    for (std::size_t k = from; k < to; ++k)
        sum += list[k];
    return sum;
}

/// One draw of a binomial by counting, and of a sum of amounts.
double keptSum(cases::Dice& dice, const std::vector<double>& amounts, double p)
{
    double sum = 0;
    for (const double amount : amounts)
        if (dice.unit() < p)
            sum += amount;
    return sum;
}

/// How often each node is among the first R of a race of exponential waiting times, in `rounds` races.
std::vector<double> raced(cases::Dice& dice, const Membership& membership, int copies, naive::Level level, int rounds)
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
        for (const Node& node : naive::walk(ranked, copies, level))
            counts[*membership.find(node.id)] += 1.0 / rounds;
    }
    return counts;
}

} // namespace

class TestChance : public QObject
{
    Q_OBJECT

private slots:
    void bandAgainstExactTails();
    void bandOfManyTrials();
    void bandAtTheEnds();
    void bandOfVanishingProbability();
    void moreBandsAreWider();
    void bandsTogetherHoldAtLeast99Percent();
    void amountsCoverAtLeast99Percent();
    void amountsAreNoNarrowerThanCounts();
    void amountsAtTheEnds();
    void spreadOfEqualNodes();
    void spreadBySimulation();
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
};

/// low is the largest count with P(X < low) within the risk, high the smallest with P(X > high) within it.
void TestChance::bandAgainstExactTails()
{
    cases::Dice dice("band against exact tails");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const std::size_t n = 1 + dice.below(300);
        const double p = dice.chance(0.5) ? dice.unit() : std::exp(-12 * dice.unit());
        const std::size_t bands = dice.chance(0.5) ? 1 : 1 + dice.below(1000);
        if (p <= 0 || p >= 1)
            continue;
        const Band band = binomialBand(n, p, bands);
        const std::vector<long double> probability = naive::binomial(n, p);
        const long double risk = (1 - static_cast<long double>(bandConfidence)) / 2 / static_cast<long double>(bands);
        const long double little = risk * 1e-9L;
        const auto low = static_cast<std::size_t>(band.low);
        const auto high = static_cast<std::size_t>(band.high);
        QVERIFY2(sumOf(probability, 0, low) <= risk + little, dice.where());
        QVERIFY2(sumOf(probability, 0, low + 1) >= risk - little, dice.where());
        QVERIFY2(sumOf(probability, high + 1, n + 1) <= risk + little, dice.where());
        if (high > 0)
            QVERIFY2(sumOf(probability, high, n + 1) >= risk - little, dice.where());
    }
}

/// Ten million trials, as many as keys can be: exact tails once more, summed over ten million terms.
void TestChance::bandOfManyTrials()
{
    const std::size_t n = 10'000'000;
    const std::vector<long double> logs = naive::logFactorials(n);
    for (const double p : {1e-6, 0.001, 0.2, 0.9999}) {
        for (const std::size_t bands : {std::size_t{1}, std::size_t{1000}}) {
            const Band band = binomialBand(n, p, bands);
            const auto probability = [&](std::size_t k) {
                return std::exp(logs[n] - logs[k] - logs[n - k] +
                                static_cast<long double>(k) * std::log(static_cast<long double>(p)) +
                                static_cast<long double>(n - k) * std::log1p(-static_cast<long double>(p)));
            };
            const long double risk = 0.005L / static_cast<long double>(bands);
            // What lies more than 30 standard deviations out is below 1e-190.
            const double mean = static_cast<double>(n) * p;
            const double far = 30 * std::sqrt(mean * (1 - p)) + 200;
            long double below = 0;
            for (std::size_t k = static_cast<std::size_t>(std::max(0.0, mean - far));
                 k < static_cast<std::size_t>(band.low); ++k)
                below += probability(k);
            QVERIFY(below <= risk * 1.000001L);
            QVERIFY(below + probability(static_cast<std::size_t>(band.low)) >= risk * 0.999999L);
            long double above = 0;
            for (std::size_t k = static_cast<std::size_t>(std::min(static_cast<double>(n), mean + far));
                 k > static_cast<std::size_t>(band.high); --k)
                above += probability(k);
            QVERIFY(above <= risk * 1.000001L);
            QVERIFY(above + probability(static_cast<std::size_t>(band.high)) >= risk * 0.999999L);
        }
    }
}

void TestChance::bandAtTheEnds()
{
    QCOMPARE(binomialBand(0, 0.5), (Band{0, 0}));
    QCOMPARE(binomialBand(1000, 0), (Band{0, 0}));
    QCOMPARE(binomialBand(1000, 1), (Band{1000, 1000}));
    QCOMPARE(binomialBand(1, 0.5), (Band{0, 1}));
    QVERIFY((Band{2, 4}.contains(2) && Band{2, 4}.contains(4) && !Band{2, 4}.contains(4.5)));
}

/// A node of the smallest weight beside one of the largest: the band is {0, 0}, and nothing throws.
void TestChance::bandOfVanishingProbability()
{
    for (const double p : {1e-12, 1e-20, 1e-100, 1e-200, 1e-300, 5e-324})
        for (const std::uint64_t trials : {std::uint64_t{1}, std::uint64_t{1000}, std::uint64_t{10'000'000}})
            for (const std::size_t bands : {std::size_t{1}, std::size_t{100'000}}) {
                const Band band = binomialBand(trials, p, bands);
                QCOMPARE(band.low, 0.0);
                QVERIFY(band.high <= (p == 1e-12 && trials == 10'000'000 && bands == 100'000 ? 1 : 0));
            }
    const Band most = binomialBand(10'000'000, 1 - 0x1p-53);
    QCOMPARE(most.high, 1e7);
    QVERIFY(most.low >= 1e7 - 1);
}

void TestChance::moreBandsAreWider()
{
    cases::Dice dice("more bands are wider");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const std::uint64_t n = 1 + dice.below(1'000'000);
        const double p = dice.unit();
        const std::size_t bands = 1 + dice.below(1000);
        const Band narrow = binomialBand(n, p, bands);
        const Band wide = binomialBand(n, p, bands * 2);
        QVERIFY2(wide.low <= narrow.low && wide.high >= narrow.high, dice.where());
        QVERIFY2(narrow.low <= static_cast<double>(n) * p && narrow.high >= std::floor(static_cast<double>(n) * p),
                 dice.where());
    }
}

/// What the correction for the number of nodes is for: of 4,000 populations thrown on 20 nodes, at most one in a
/// hundred has any node outside its band.
void TestChance::bandsTogetherHoldAtLeast99Percent()
{
    cases::Dice dice("bands together");
    const std::vector<double> weights{5, 3, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.3, 0.2};
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<Band> bands;
    for (const double weight : weights)
        bands.push_back(binomialBand(500, weight / total, weights.size()));
    int outside = 0;
    const int populations = 4000;
    for (int i = 0; i < populations; ++i) {
        std::vector<double> counts(weights.size());
        for (int key = 0; key < 500; ++key) {
            double at = dice.unit() * total;
            std::size_t node = 0;
            while (node + 1 < weights.size() && at >= weights[node])
                at -= weights[node++];
            ++counts[node];
        }
        bool inside = true;
        for (std::size_t node = 0; node < weights.size(); ++node)
            inside = inside && bands[node].contains(counts[node]);
        outside += !inside;
    }
    // Expected at most 40; 40 + 4 standard deviations.
    QVERIFY2(outside <= 66, QByteArray::number(outside));
    QVERIFY2(outside > 0, "bands so wide that nothing ever falls outside would say nothing");
}

void TestChance::amountsCoverAtLeast99Percent()
{
    cases::Dice dice("amounts cover");
    int outside = 0;
    int all = 0;
    for (int i = 0; i < 60; ++i, dice.next()) {
        std::vector<double> amounts;
        const std::uint64_t count = 1 + dice.below(400);
        const double exponent = 2 * dice.unit();
        for (std::uint64_t k = 1; k <= count; ++k)
            amounts.push_back(1000 * std::pow(static_cast<double>(k), -exponent));
        const double p = dice.chance(0.5) ? dice.unit() : 0.05 * dice.unit();
        double squares = 0;
        for (const double a : amounts)
            squares += a * a;
        const double sum = std::accumulate(amounts.begin(), amounts.end(), 0.0);
        const Band band = amountBand(sum, squares, 1000, p);
        int missed = 0;
        for (int round = 0; round < 1000; ++round, ++all)
            missed += !band.contains(keptSum(dice, amounts, p));
        outside += missed;
        QVERIFY2(missed <= 10 + 13, dice.where()); // 10 expected at most, 4 standard deviations more
    }
    qInfo("%d of %d sums outside a band that 1 %% may leave", outside, all);
    QVERIFY(outside * 100 <= all);
}

void TestChance::amountsAreNoNarrowerThanCounts()
{
    cases::Dice dice("amounts against counts");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const std::uint64_t n = 1 + dice.below(100'000);
        const auto keys = static_cast<double>(n);
        const double p = dice.unit();
        const double size = 1 + dice.unit() * 1000;
        const std::size_t bands = 1 + dice.below(200);
        const Band counts = binomialBand(n, p, bands);
        const Band amounts = amountBand(keys * size, keys * size * size, size, p, bands);
        QVERIFY2(amounts.low <= counts.low * size * (1 + 1e-12), dice.where());
        QVERIFY2(amounts.high >= counts.high * size * (1 - 1e-12), dice.where());
        // Usable: for many keys at most 1.6 times as wide as the exact band.
        if (keys * p * (1 - p) > 1000)
            QVERIFY2(amounts.high - amounts.low < 1.6 * size * (counts.high - counts.low), dice.where());
    }
}

void TestChance::amountsAtTheEnds()
{
    QCOMPARE(amountBand(1000, 1000, 1, 0), (Band{0, 0}));
    QCOMPARE(amountBand(1000, 1000, 1, 1), (Band{1000, 1000}));
    QCOMPARE(amountBand(0, 0, 0, 0.5), (Band{0, 0}));
    const Band one = amountBand(10, 100, 10, 0.5); // a single amount: kept or not
    QVERIFY(one.contains(0) && one.contains(10));
}

/// Source 002, step 5: 200,000 keys on 10 nodes, pure chance 0.67 %.
void TestChance::spreadOfEqualNodes()
{
    const std::vector<double> ten(10, 0.1);
    QCOMPARE(QByteArray::number(100 * chanceSpread(200'000, ten), 'f', 2), QByteArray("0.67"));
    for (const std::size_t n : {std::size_t{1}, std::size_t{2}, std::size_t{88}, std::size_t{1000}}) {
        const std::vector<double> equal(n, 1.0 / static_cast<double>(n));
        const double truth = std::sqrt(static_cast<double>(n - 1) / 5000);
        QVERIFY(std::abs(chanceSpread(5000, equal) - truth) < 1e-12);
    }
    QCOMPARE(chanceSpread(0, ten), 0.0);
    QCOMPARE(chanceSpread(100, {}), 0.0);
    QCOMPARE(chanceSpread(100, std::vector<double>{0, 0}), 0.0);
    // Nodes that should hold nothing don't count.
    QCOMPARE(chanceSpread(100, std::vector<double>{0.5, 0, 0.5}), chanceSpread(100, std::vector<double>{0.5, 0.5}));
}

void TestChance::spreadBySimulation()
{
    cases::Dice dice("spread by simulation");
    const std::vector<double> shares{0.4, 0.3, 0.2, 0.1};
    double squares = 0;
    const int rounds = 3000;
    const double keys = 400;
    for (int round = 0; round < rounds; ++round)
        for (const double p : shares) {
            const double ratio = keptSum(dice, std::vector<double>(400, 1.0), p) / (keys * p) - 1;
            squares += ratio * ratio / rounds / 4;
        }
    QVERIFY(std::abs(std::sqrt(squares) / chanceSpread(400, shares) - 1) < 0.03);
}

void TestChance::oneCopyFollowsTheWeights()
{
    cases::Dice dice("one copy");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 1, 30);
        const std::vector<double> holds = inclusion(m, 1, cases::level(dice));
        for (NodeIndex n = 0; n < m.size(); ++n) {
            const double share = naive::takesPart(m[n]) ? m[n].weight / m.totalWeight() : 0;
            QVERIFY2(std::abs(holds[n] - share) < 1e-15, dice.where());
        }
    }
}

void TestChance::equalWeightsShareEvenly()
{
    for (int n = 1; n <= 40; ++n)
        for (int copies = 1; copies <= maxCopies; ++copies)
            for (const double p : inclusion(cases::equalNodes(n), copies))
                QVERIFY(std::abs(p - std::min(1.0, static_cast<double>(copies) / n)) < 1e-12);
}

/// The second copy goes to i after j took the first: w_j/W x w_i/(W - w_j).
void TestChance::twoCopiesInClosedForm()
{
    cases::Dice dice("two copies in closed form");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        std::vector<double> weights;
        for (std::uint64_t n = 2 + dice.below(30); n > 0; --n)
            weights.push_back(std::exp(14 * dice.unit() - 7));
        const std::vector<double> holds = inclusion(weighted(weights), 2);
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
void TestChance::publishedRatios()
{
    const std::vector<double> ten = inclusion(weighted({10, 10, 10, 10, 1}), 2);
    QCOMPARE(QByteArray::number(ten[0] / ten[4], 'f', 1), QByteArray("8.7"));
    const std::vector<double> five = inclusion(weighted({5, 1, 1, 1, 1}), 2);
    QVERIFY(std::abs(five[0] / (2 * 5.0 / 9) - 0.75) < 1e-12);
}

void TestChance::againstEveryOrder()
{
    cases::Dice dice("against every order");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 0, 6);
        const int copies = dice.between(1, maxCopies);
        const naive::Level level = cases::level(dice);
        const std::vector<double> holds = inclusion(m, copies, level);
        std::map<std::string, long double> truth = naive::inclusion(m, copies, level);
        for (NodeIndex n = 0; n < m.size(); ++n)
            QVERIFY2(std::abs(holds[n] - static_cast<double>(truth[m[n].id])) < 1e-12, dice.where());
    }
}

/// Nothing in the rules keeps weights within a few powers of ten of each other.
void TestChance::againstEveryOrderOfWideWeights()
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
        const int copies = dice.between(1, 5);
        const naive::Level level = cases::level(dice);
        const std::vector<double> holds = inclusion(m, copies, level);
        std::map<std::string, long double> truth = naive::inclusion(m, copies, level);
        for (NodeIndex n = 0; n < m.size(); ++n)
            QVERIFY2(std::abs(holds[n] - static_cast<double>(truth[m[n].id])) < 1e-12, dice.where());
    }
}

void TestChance::againstSimulatedRaces()
{
    cases::Dice dice("against simulated races");
    for (int i = 0; i < 25; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 7, 40);
        const int copies = dice.between(1, maxCopies);
        const naive::Level level = cases::level(dice);
        const std::vector<double> holds = inclusion(m, copies, level);
        const int rounds = 4000;
        const std::vector<double> seen = raced(dice, m, copies, level, rounds);
        for (NodeIndex n = 0; n < m.size(); ++n) {
            const double sigma = std::sqrt(holds[n] * (1 - holds[n]) / rounds);
            QVERIFY2(std::abs(holds[n] - seen[n]) <= 5 * sigma + 1e-3, dice.where());
        }
    }
}

/// Every key has min(R, nodes or domains) copies, whoever holds them; and a heavier node never holds less.
void TestChance::addsUpToTheCopies()
{
    cases::Dice dice("adds up to the copies");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership m = cases::membership(dice, 0, dice.chance(0.1) ? 200 : 20);
        const int copies = dice.between(1, maxCopies);
        const naive::Level level = cases::level(dice);
        const std::vector<double> holds = inclusion(m, copies, level);
        const double most = static_cast<double>(level ? m.domainCount(*level) : m.liveCount());
        const double sum = std::accumulate(holds.begin(), holds.end(), 0.0);
        QVERIFY2(std::abs(sum - std::min<double>(copies, most)) < 1e-12, dice.where());
        for (NodeIndex n = 0; n < m.size(); ++n) {
            QVERIFY2(holds[n] >= 0 && holds[n] <= 1, dice.where());
            QVERIFY2((holds[n] > 0) == naive::takesPart(m[n]), dice.where());
        }
    }
}

/// One large node, then two small ones: for the second copy only the two matter, however small they are.
void TestChance::smallWeightsBesideLargeOnes()
{
    for (const double small : {1e-3, 1e-6, 1e-9, 1e-15, 1e-30, 1e-60, 1e-90}) {
        const std::vector<double> holds = inclusion(weighted({1, small, small}), 2);
        QVERIFY2(std::abs(holds[1] - 0.5) < small + 1e-12, QByteArray::number(small));
        QVERIFY2(std::abs(holds[0] - 1) < 2 * small + 1e-12, QByteArray::number(small));
    }
    const std::vector<double> ends = inclusion(weighted({largestWeight, smallestWeight, smallestWeight, 1}), 3);
    QVERIFY(std::abs(ends[0] - 1) < 1e-9 && std::abs(ends[3] - 1) < 1e-9);
    QVERIFY(std::abs(ends[1] - 0.5) < 1e-9 && std::abs(ends[2] - 0.5) < 1e-9);
}

void TestChance::fieldReportA3_nobodyTakesPart()
{
    QVERIFY(inclusion(Membership(), 3).empty());
    for (const double p : inclusion(weighted({0, 0, 0}), 2))
        QCOMPARE(p, 0.0);
}

QTEST_APPLESS_MAIN(TestChance)
#include "tst_chance.moc"
