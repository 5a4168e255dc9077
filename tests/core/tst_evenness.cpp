// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/chance.h"
#include "core/measure/evenness.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <map>

namespace tst_evenness {

using namespace hrw;

namespace {

/// P(C = 0), P(C = 1), ... exactly, for `draws` draws into `cells` cells: cell after cell, the number of ways to have
/// put k draws so far with c coincidences, each way weighted by 1 / (o! o'! ...).
std::vector<long double> lawOfPairs(std::size_t cells, std::size_t draws)
{
    const std::size_t most = draws * (draws - 1) / 2;
    const std::vector<long double> logs = naive::logFactorials(draws);
    std::vector<std::vector<long double>> ways(draws + 1, std::vector<long double>(most + 1));
    ways[0][0] = 1;
    for (std::size_t cell = 0; cell < cells; ++cell) {
        std::vector<std::vector<long double>> next(draws + 1, std::vector<long double>(most + 1));
        for (std::size_t k = 0; k <= draws; ++k)
            for (std::size_t c = 0; c <= most; ++c)
                for (std::size_t o = 0; ways[k][c] > 0 && o + k <= draws; ++o) {
                    const std::size_t own = o < 2 ? 0 : o * (o - 1) / 2;
                    next[k + o][c + own] += ways[k][c] * std::exp(-logs[o]) / std::pow(cells, o);
                }
        ways = std::move(next);
    }
    for (long double& probability : ways[draws])
        probability *= std::exp(logs[draws]);
    return ways[draws];
}

/// P(X > x) of chi-square with an even number of degrees of freedom: a sum of finitely many terms.
long double chiSquareTail(long double x, int degrees)
{
    long double term = std::exp(-x / 2);
    long double sum = 0;
    for (int i = 0; i < degrees / 2; ++i) {
        sum += term;
        term *= x / 2 / (i + 1);
    }
    return sum;
}

std::vector<std::uint64_t> throwInto(cases::Dice& dice, std::size_t cells, std::uint64_t draws)
{
    std::vector<std::uint64_t> counts(cells);
    for (std::uint64_t i = 0; i < draws; ++i)
        ++counts[dice.below(cells)];
    return counts;
}

} // namespace

class TestEvenness : public QObject
{
    Q_OBJECT

private slots:
    void countsAgree();
    void chiSquareIsPearsons();
    void againstTheExactLaw();
    void againstChiSquare();
    void againstPoisson();
    void warnsAsOftenAsItSays();
    void seriesTogether();
    void extremesAreProbabilities();
    void seenByChance();
    void peaks_data();
    void peaks();
    void extremeOfBinomial();
};

void TestEvenness::countsAgree()
{
    cases::Dice dice("coincidences");
    for (int i = 0; i < 500; ++i, dice.next()) {
        const std::uint64_t cells = 1 + dice.below(50);
        std::vector<std::uint64_t> codes;
        std::vector<std::uint64_t> counts(cells);
        for (std::uint64_t k = dice.below(200); k > 0; --k) {
            codes.push_back(dice.below(cells));
            ++counts[codes.back()];
        }
        double pairs = 0;
        std::map<std::uint64_t, int> seen;
        for (std::size_t a = 0; a < codes.size(); ++a) {
            ++seen[codes[a]];
            for (std::size_t b = 0; b < a; ++b)
                pairs += codes[a] == codes[b];
        }
        const Coincidences byCounts = coincidences(counts, codes.size());
        const Coincidences byCodes = coincidences(codes);
        for (const Coincidences& found : {byCounts, byCodes})
            QVERIFY2(found.draws == codes.size() && found.seen == seen.size() && found.pairs == pairs, dice.where());
    }
}

void TestEvenness::chiSquareIsPearsons()
{
    cases::Dice dice("chi-square");
    for (int i = 0; i < 200; ++i, dice.next()) {
        const std::uint64_t draws = 1 + dice.below(5000);
        const std::vector<std::uint64_t> counts = throwInto(dice, 1 + dice.below(40), draws);
        const double expected = static_cast<double>(draws) / static_cast<double>(counts.size());
        double sum = 0;
        for (const std::uint64_t count : counts)
            sum += (static_cast<double>(count) - expected) * (static_cast<double>(count) - expected) / expected;
        QVERIFY2(std::abs(chiSquare(coincidences(counts, draws), static_cast<double>(counts.size())) - sum) <
                     1e-8 * (1 + sum),
                 dice.where());
    }
}

/// Every law that can be counted out. Up to 30 draws and for two cells the p-value is the exact probability of as many
/// coincidences or more. Beyond, it comes close to it at the risks at which a check warns.
void TestEvenness::againstTheExactLaw()
{
    double least = 1;
    double most = 1;
    for (const std::size_t cells : {2u, 3u, 5u, 6u, 12u, 24u, 120u})
        for (const std::size_t draws : {2u, 3u, 5u, 10u, 20u, 30u, 31u, 40u, 50u}) {
            const std::vector<long double> law = lawOfPairs(cells, draws);
            long double tail = 0;
            for (std::size_t c = law.size(); c-- > 0;) {
                tail += law[c];
                if (law[c] <= 0 || c == 0)
                    continue;
                const Coincidences found{draws, 0, static_cast<double>(c)};
                const double ratio = unevennessByChance(found, static_cast<double>(cells)) / static_cast<double>(tail);
                const QByteArray where = QByteArray::number(qulonglong(cells)) + " cells, " +
                                         QByteArray::number(qulonglong(draws)) + " draws, " +
                                         QByteArray::number(qulonglong(c)) + " pairs: " + QByteArray::number(ratio);
                if (cells == 2 || draws <= 30) {
                    QVERIFY2(std::abs(ratio - 1) < 1e-9, where);
                } else if (tail > 0.001L && tail < 0.02L) {
                    QVERIFY2(ratio > 0.7 && ratio < 1.3, where);
                    least = std::min(least, ratio);
                    most = std::max(most, ratio);
                }
            }
            QVERIFY(std::abs(static_cast<double>(tail) - 1) < 1e-9); // the law is one
        }
    qInfo("beyond 30 draws the p-value is %.2f to %.2f times the exact probability", least, most);
}

/// Full cells: 200,000 draws into an odd number of cells, moved until chi-square is what a table of its tails asks for.
void TestEvenness::againstChiSquare()
{
    for (const int cells : {3, 5, 11, 31, 121})
        for (const double risk : {0.5, 0.1, 0.01, 1e-4, 1e-6}) {
            double low = 0;
            double high = 1000;
            for (int i = 0; i < 60; ++i) {
                const double middle = (low + high) / 2;
                (chiSquareTail(middle, cells - 1) > risk ? low : high) = middle;
            }
            const double draws = 200'000;
            const Coincidences found{200'000, 0, ((low + draws) * draws / cells - draws) / 2};
            QVERIFY(std::abs(chiSquare(found, cells) - low) < 1e-6);
            QVERIFY(std::abs(unevennessByChance(found, cells) / risk - 1) < 0.01);
        }
}

/// Almost empty cells, such as the rankings of many nodes: C has Poisson's law.
void TestEvenness::againstPoisson()
{
    const double draws = 20'000;
    for (const double cells : {3.6e6 /* 10! */, 4.0e7 /* 11! */, 4.79e8, 6.23e9, 1.3e12 /* 15! */, 2.4e18 /* 20! */})
        for (int pairs = 1; pairs < 100; ++pairs) {
            const long double mean = draws * (draws - 1) / 2 / cells;
            long double atLeast = 0;
            long double term = std::exp(-mean);
            for (int k = 0; k < pairs + 200; ++k, term *= mean / k)
                atLeast += k >= pairs ? term : 0;
            const double found = unevennessByChance({20'000, 0, static_cast<double>(pairs)}, cells);
            const auto exact = static_cast<double>(atLeast);
            QVERIFY(found >= exact * 0.999);
            if (exact > 1e-3)
                QVERIFY2(found <= exact * 2.1, QByteArray::number(exact) + ' ' + QByteArray::number(found));
            else
                QVERIFY(found < 2.1e-3);
        }
    const double infinite = std::numeric_limits<double>::infinity();
    QCOMPARE(unevennessByChance({20'000, 0, 1}, infinite), 0.0);
    QCOMPARE(unevennessByChance({20'000, 0, 0}, infinite), 1.0);
}

/// The p-value falls below 1 % in 1 % of all series, whether cells are full or empty.
void TestEvenness::warnsAsOftenAsItSays()
{
    cases::Dice dice("warns as often as it says");
    constexpr std::uint64_t rounds = 2000;
    for (const auto& [cells, draws] : std::vector<std::pair<std::size_t, std::uint64_t>>{
             {6, 20}, {6, 2000}, {30, 20}, {30, 100}, {120, 1024}, {720, 700}, {5040, 500}, {40320, 2000}}) {
        std::uint64_t warned = 0;
        for (std::uint64_t round = 0; round < rounds; ++round)
            warned += unevennessByChance(coincidences(throwInto(dice, cells, draws), draws),
                                         static_cast<double>(cells)) <= 0.01;
        QVERIFY2(static_cast<double>(warned) <= binomialBand(rounds, 0.0115, 8).high,
                 dice.where() + ", cells " + QByteArray::number(qulonglong(cells)) + ": " +
                     QByteArray::number(qulonglong(warned)));
        QVERIFY2(static_cast<double>(warned) >= binomialBand(rounds, 0.004, 8).low, dice.where());
    }
}

/// Five series of their own; each on its own would be tested with a fifth of the draws.
void TestEvenness::seriesTogether()
{
    cases::Dice dice("series together");
    constexpr std::uint64_t rounds = 2000;
    for (const std::uint64_t draws : {10u, 40u, 400u}) {
        std::uint64_t warned = 0;
        for (std::uint64_t round = 0; round < rounds; ++round) {
            std::vector<Coincidences> series;
            for (int i = 0; i < 5; ++i)
                series.push_back(coincidences(throwInto(dice, 4, draws), draws));
            warned += unevennessByChance(series, 4) <= 0.01;
        }
        QVERIFY2(static_cast<double>(warned) <= binomialBand(rounds, 0.0115, 3).high, dice.where());
        QVERIFY2(static_cast<double>(warned) >= binomialBand(rounds, 0.004, 3).low, dice.where());
    }
    const std::vector<Coincidences> alone{{500, 4, 34'000}};
    QCOMPARE(unevennessByChance(alone, 4), unevennessByChance(alone.front(), 4));
    QCOMPARE(unevennessByChance(std::span<const Coincidences>(), 4), 1.0);
}

void TestEvenness::extremesAreProbabilities()
{
    cases::Dice dice("extremes");
    for (int i = 0; i < 20'000; ++i, dice.next()) {
        const std::uint64_t draws = 1 + dice.below(dice.chance(0.5) ? 100 : 10'000'000);
        const double all = static_cast<double>(draws) * (static_cast<double>(draws) - 1) / 2;
        const double cells = std::exp(dice.unit() * (dice.chance(0.5) ? 20 : 709));
        const Coincidences found{draws, 1, dice.chance(0.3) ? all : std::floor(all * std::exp(-30 * dice.unit()))};
        const double p = unevennessByChance(found, std::max(1.0, std::floor(cells)));
        QVERIFY2(p >= 0 && p <= 1, dice.where());
        if (found.pairs > 0 && draws > 100 && cells > 10 && found.pairs == all)
            QVERIFY2(p < 1e-9, dice.where()); // they all agree
        const double seen = expectedSeen(draws, std::max(1.0, std::floor(cells)));
        QVERIFY2(seen >= 1 - 1e-9 && seen <= static_cast<double>(draws) * (1 + 1e-9), dice.where());
    }
}

void TestEvenness::seenByChance()
{
    for (const std::uint64_t cells : {2u, 6u, 24u, 720u, 40'320u})
        for (const std::uint64_t draws : {0u, 1u, 7u, 20'000u}) {
            long double empty = 1; // of one cell
            for (std::uint64_t i = 0; i < draws; ++i)
                empty *= 1 - 1 / static_cast<long double>(cells);
            const auto exact = static_cast<double>(static_cast<long double>(cells) * (1 - empty));
            QVERIFY(std::abs(expectedSeen(draws, static_cast<double>(cells)) - exact) <= 1e-9 * exact);
        }
    QCOMPARE(expectedSeen(20'000, 1), 1.0);
    QCOMPARE(expectedSeen(20'000, std::numeric_limits<double>::infinity()), 20'000.0);
    QVERIFY(std::abs(expectedSeen(20'000, 7e306) - 20'000) < 1e-6);
}

/// How full the fullest of n equal nodes gets: figures of a short simulation, then one of our own. The last case was
/// reported to Apache Ignite as a fault (issue 12296).
void TestEvenness::peaks_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("keys");
    QTest::addColumn<double>("peak");
    QTest::newRow("5 x 100") << 5 << 100 << 1.26;
    QTest::newRow("5 x 1,000") << 5 << 1000 << 1.09;
    QTest::newRow("10 x 1,000") << 10 << 1000 << 1.16;
    QTest::newRow("100 x 10,000") << 100 << 10'000 << 1.26;
    QTest::newRow("120 x 1,024") << 120 << 1024 << 1.97;
}

void TestEvenness::peaks()
{
    QFETCH(int, nodes);
    QFETCH(int, keys);
    QFETCH(double, peak);
    const auto draws = static_cast<std::uint64_t>(keys);
    const auto cells = static_cast<std::size_t>(nodes);
    const double expected = expectedPeak(draws, cells);
    QVERIFY2(std::abs(expected - peak) <= 0.02, QByteArray::number(expected));

    cases::Dice dice("peaks");
    constexpr int rounds = 1000;
    double sum = 0;
    double squares = 0;
    for (int round = 0; round < rounds; ++round) {
        const double found = static_cast<double>(std::ranges::max(throwInto(dice, cells, draws))) * nodes / keys;
        sum += found;
        squares += found * found;
    }
    const double mean = sum / rounds;
    const double error = std::sqrt((squares / rounds - mean * mean) / rounds);
    QVERIFY2(std::abs(mean - expected) < 4 * error + 0.005, dice.where() + ": " + QByteArray::number(mean));
}

void TestEvenness::extremeOfBinomial()
{
    cases::Dice dice("extreme of binomial");
    for (int i = 0; i < 500; ++i, dice.next()) {
        const std::size_t n = 1 + dice.below(200);
        const double p = 0.001 + 0.998 * dice.unit();
        const std::vector<long double> probability = naive::binomial(n, p);
        const std::size_t count = dice.below(n + 1);
        long double atMost = 0;
        long double atLeast = 0;
        for (std::size_t k = 0; k <= n; ++k) {
            atMost += k <= count ? probability[k] : 0;
            atLeast += k >= count ? probability[k] : 0;
        }
        const auto exact = static_cast<double>(std::min(1.0L, 2 * std::min(atMost, atLeast)));
        QVERIFY2(std::abs(binomialExtreme(n, p, count) - exact) <= 1e-9 * exact + 1e-300, dice.where());
        // The band leaves out just what is more extreme than its risk.
        const bool inside = binomialBand(n, p, 8).contains(static_cast<double>(count));
        const double risk = (1 - bandConfidence) / 8;
        if (std::abs(exact / risk - 1) > 1e-6)
            QVERIFY2(inside == (exact > risk), dice.where());
    }
    QCOMPARE(binomialExtreme(0, 0.5, 0), 1.0);
}

const Registration registration{__FILE__, Application::None, make<TestEvenness>};

} // namespace tst_evenness

#include "tst_evenness.moc"
