// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/chance.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <array>
#include <cmath>
#include <numeric>

namespace tst_chance {

using namespace hrw;

namespace {

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
    void spreadStaysWithinItsBand();
    void spreadBandAgainstNumericalTails();
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

/// Of 3,000 populations 1 % fall out of their band; more than 60 or fewer than 8 have a chance below 1 in 10,000.
void TestChance::spreadStaysWithinItsBand()
{
    cases::Dice dice("spread stays within its band");
    constexpr std::size_t nodes = 7;
    constexpr std::uint64_t keys = 700;
    const Band band = spreadBand(chanceSpread(keys, std::vector<double>(nodes, 1.0 / nodes)), nodes);
    int outside = 0;
    for (int i = 0; i < 3000; ++i) {
        std::array<double, nodes> counts{};
        for (std::uint64_t k = 0; k < keys; ++k)
            ++counts.at(dice.below(nodes));
        double squares = 0;
        for (const double count : counts)
            squares += std::pow(count * nodes / keys - 1, 2);
        outside += !band.contains(std::sqrt(squares / nodes));
    }
    QVERIFY2(outside <= 60 && outside >= 8, QByteArray::number(outside));
}

/// The density of chi-square summed in small steps leaves half a percent on either side.
void TestChance::spreadBandAgainstNumericalTails()
{
    for (const std::size_t nodes : {2u, 5u, 40u}) {
        const double freedom = static_cast<double>(nodes - 1);
        const Band band = spreadBand(1, nodes);
        const auto density = [&](double root) { // of the root of chi-square / freedom
            const double x = root * root * freedom;
            return std::exp((freedom / 2 - 1) * std::log(x) - x / 2 - freedom / 2 * std::log(2.0) -
                            std::lgamma(freedom / 2)) *
                   2 * root * freedom;
        };
        const auto mass = [&](double from, double to) {
            constexpr int parts = 200'000;
            double sum = 0;
            for (int i = 0; i < parts; ++i)
                sum += density(from + (to - from) * (i + 0.5) / parts);
            return sum * (to - from) / parts;
        };
        QVERIFY(std::abs(mass(0, band.low) - 0.005) < 1e-5);
        QVERIFY(std::abs(mass(band.high, band.high + 20) - 0.005) < 1e-5);
    }
    QCOMPARE(spreadBand(0.1, 1), (Band{0, 0}));
    QCOMPARE(spreadBand(0, 9), (Band{0, 0}));
}

const Registration registration{__FILE__, Application::None, make<TestChance>};

} // namespace tst_chance

#include "tst_chance.moc"
