// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/sweep.h"
#include "core/measure/sweeptheory.h"
#include "core/place/ketama.h"
#include "core/place/maglev.h"
#include "core/place/theory.h"
#include "tests/support/cases.h"
#include "tests/support/methods.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <numeric>
#include <set>

namespace tst_sweep {

using namespace hrw;
using cases::keysUpTo;
using cases::methods;

namespace {

SweepRequest request(SweepOver over, std::vector<std::uint64_t> grid)
{
    SweepRequest asked;
    asked.over = over;
    asked.grid = std::move(grid);
    asked.timed = false;
    return asked;
}

Sweep swept(const SweepRequest& asked, std::uint64_t keys, const std::vector<const char*>& names, const Rule& rule = {})
{
    return sweep(asked, *keysUpTo(keys), rule, methods(names)).value();
}

QByteArray text(const std::optional<double>& value, int digits, double times = 1)
{
    return value ? QByteArray::number(times * *value, 'f', digits) : QByteArray("none");
}

double value(const std::optional<double>& number)
{
    return number.value_or(std::nan(""));
}

bool near(double a, double b, double relative)
{
    return std::abs(a - b) <= relative * std::abs(b);
}

/// Mean of (share / mean share - 1)^2.
double uneven(const std::vector<double>& shares)
{
    const double mean = std::accumulate(shares.begin(), shares.end(), 0.0) / static_cast<double>(shares.size());
    double squares = 0;
    for (const double share : shares)
        squares += std::pow(share / mean - 1, 2);
    return squares / static_cast<double>(shares.size());
}

/// The arcs of each node on a circle of points thrown at random.
std::vector<double> randomArcs(cases::Dice& dice, std::size_t nodes, std::size_t pointsEach)
{
    std::vector<std::pair<double, std::size_t>> points;
    for (std::size_t i = 0; i < nodes * pointsEach; ++i)
        points.emplace_back(dice.unit(), i % nodes);
    std::sort(points.begin(), points.end());
    std::vector<double> arcs(nodes, 0);
    for (std::size_t i = 0; i < points.size(); ++i)
        arcs[points[i].second] +=
            i > 0 ? points[i].first - points[i - 1].first : points[0].first + 1 - points.back().first;
    return arcs;
}

} // namespace

class TestSweep : public QObject
{
    Q_OBJECT

private slots:
    void source002Step5();
    void source002Step3();
    void source002Step9();
    void grids();
    void words();
    void refusals();
    void whatDoesNotVaryIsMeasuredOnce();
    void sameEverywhereIsOneSeries();
    void numbersOfMethods();
    void aPointThatIsRefused();
    void movementAgainstPlainTheory();
    void formulasOfCost_data();
    void formulasOfCost();
    void unevennessOfRings();
    void unevennessOfTables();
    void unevennessOfMaglev();
    void spreadOfEqualShares();
    void measuredWithinBands();
    void bandsOfRings();
    void fullestNode();
    void severalCopies();
    void noKeysAndOneNode();
    void timing();
    void progress();
    void stops();
};

/// 200,000 keys on ten nodes: spread and busiest of rings of 1, 10, 100 and 1,000 points, and of rendezvous hashing.
void TestSweep::source002Step5()
{
    Rule rule;
    rule.score = "blake2b-pair";
    const Sweep found = swept(request(SweepOver::VirtualNodes, {1, 10, 100, 1000}), 200'000, {"ring", "hrw"}, rule);
    const std::vector<const char*> spreads{"121.66", "30.88", "11.03", "4.13"};
    const std::vector<const char*> busiest{"4.071", "1.653", "1.186", "1.054"};
    QCOMPARE(found.series.size(), std::size_t{2});
    QCOMPARE(found.series[0].name, std::string("ring"));
    for (std::size_t i = 0; i < spreads.size(); ++i) {
        QCOMPARE(text(found.series[0].points[i].of(SweepFigure::Spread).measured, 2, 100), QByteArray(spreads[i]));
        QCOMPARE(text(found.series[0].points[i].of(SweepFigure::Busiest).measured, 3), QByteArray(busiest[i]));
        const SweepPoint& race = found.series[1].points[i];
        QCOMPARE(text(race.of(SweepFigure::Spread).measured, 2, 100), QByteArray("0.78"));
        QCOMPARE(text(race.of(SweepFigure::Busiest).measured, 3), QByteArray("1.019"));
        QCOMPARE(text(race.of(SweepFigure::Spread).theory, 2, 100), QByteArray("0.67")); // "pure chance"
    }
}

/// node-10 joins ten nodes, with the first 100,000 keys of a larger population.
void TestSweep::source002Step3()
{
    Rule rule;
    rule.score = "blake2b-pair";
    SweepRequest asked = request(SweepOver::Nodes, {10});
    asked.keys = 100'000;
    const Sweep found = swept(asked, 130'000, {"modulo", "ring:100", "hrw"}, rule);
    QCOMPARE(found.keys, KeyIndex{100'000});
    QCOMPARE(found.population, KeyIndex{130'000});
    const std::vector<int> moved{90'931, 8'955, 9'141};
    const std::vector<int> needless{81'828, 0, 0};
    for (std::size_t i = 0; i < moved.size(); ++i) {
        const SweepPoint& point = found.series[i].points.front();
        QCOMPARE(std::lround(1e5 * value(point.of(SweepFigure::MovedShare).measured)), moved[i]);
        QCOMPARE(std::lround(1e5 * value(point.of(SweepFigure::NeedlessShare).measured)), needless[i]);
    }
}

/// Tables of 256, 4,096 and 65,536 rows.
void TestSweep::source002Step9()
{
    Rule rule;
    rule.score = "blake2b-pair";
    const Sweep found = swept(request(SweepOver::Partitions, {256, 4096, 65'536}), 100'000, {"table"}, rule);
    const std::vector<const char*> spreads{"23.11", "2.71", "1.59"};
    for (std::size_t i = 0; i < spreads.size(); ++i)
        QCOMPARE(text(found.series[0].points[i].of(SweepFigure::Spread).measured, 2, 100), QByteArray(spreads[i]));
}

/// Each is the one before times 2, 2.5 and 2 in turn.
void TestSweep::grids()
{
    for (const SweepOver over : {SweepOver::Nodes, SweepOver::VirtualNodes}) {
        const auto grid = sweepGrid(over);
        QCOMPARE(grid.front(), over == SweepOver::Nodes ? 2u : 1u);
        QCOMPARE(grid.back(), 1000u);
        for (std::size_t i = 1; i < grid.size(); ++i) {
            const bool two = std::to_string(grid[i - 1])[0] == '2';
            QCOMPARE(2 * grid[i], (two ? 5u : 4u) * grid[i - 1]);
        }
    }
    const Sweep found = swept(request(SweepOver::Partitions, {}), 10, {"table"});
    QCOMPARE(found.request.grid, sweepGrid(SweepOver::Partitions));
    QCOMPARE(found.series[0].points.size(), found.request.grid.size());
    for (std::size_t i = 0; i < found.request.grid.size(); ++i) {
        QCOMPARE(found.series[0].points[i].x, static_cast<double>(found.request.grid[i]));
        QCOMPARE(found.series[0].points[i].method->name(), "table:" + std::to_string(found.request.grid[i]));
    }
}

void TestSweep::words()
{
    std::set<std::string_view> seen;
    for (const SweepOver over : sweepOvers) {
        QCOMPARE(sweepOverFromWord(sweepOverWord(over)), std::optional(over));
        QVERIFY(seen.insert(sweepOverWord(over)).second);
    }
    QVERIFY(!sweepOverFromWord("weights"));
    for (const SweepFigure figure : sweepFigures)
        QVERIFY(seen.insert(sweepFigureWord(figure)).second);
}

void TestSweep::refusals()
{
    QVERIFY(checkSweep({}));
    QVERIFY(!checkSweep(request(SweepOver::Nodes, {2, 0})));
    QVERIFY(!checkSweep(request(SweepOver::Nodes, {10'001})));
    QVERIFY(!checkSweep(request(SweepOver::VirtualNodes, {100'001})));
    QVERIFY(checkSweep(request(SweepOver::VirtualNodes, {100'000})));
    QVERIFY(checkSweep(request(SweepOver::Partitions, {1 << 22})));
    QVERIFY(!checkSweep(request(SweepOver::Partitions, {(1 << 22) + 1})));
    SweepRequest nobody = request(SweepOver::Partitions, {16});
    nobody.nodes = 0;
    QVERIFY(!checkSweep(nobody));
    QVERIFY(checkSweep(nobody).error().sentence().find("0 nodes") != std::string::npos);
    SweepRequest nothing;
    nothing.keys = 0;
    QVERIFY(!checkSweep(nothing));
}

void TestSweep::whatDoesNotVaryIsMeasuredOnce()
{
    const Sweep found = swept(request(SweepOver::VirtualNodes, {1, 5, 20}), 2000, {"hrw", "ring:7", "table:64"});
    QVERIFY(!found.series[0].varies && found.series[1].varies && !found.series[2].varies);
    QCOMPARE(found.series[2].name, std::string("table:64"));
    for (std::size_t s : {0u, 2u})
        for (std::size_t i = 0; i < 3; ++i) {
            const SweepPoint& point = found.series[s].points[i];
            QCOMPARE(point.x, static_cast<double>(found.request.grid[i]));
            for (const SweepFigure figure : sweepFigures)
                QVERIFY(point.of(figure).measured == found.series[s].points[0].of(figure).measured);
        }
    const auto spread = [&](std::size_t i) { return found.series[1].points[i].of(SweepFigure::Spread).measured; };
    QVERIFY(spread(0) != spread(1) && spread(1) != spread(2));
}

void TestSweep::sameEverywhereIsOneSeries()
{
    const std::vector<const char*> rings{"ring:10", "hrw", "ring:100"};
    QCOMPARE(swept(request(SweepOver::VirtualNodes, {3}), 10, rings).series.size(), std::size_t{2});
    const Sweep nodes = swept(request(SweepOver::Nodes, {3}), 10, rings);
    QCOMPARE(nodes.series.size(), std::size_t{3});
    QCOMPARE(nodes.series[2].name, std::string("ring:100"));
}

void TestSweep::numbersOfMethods()
{
    const auto with = [](const char* name, MethodNumber which, std::uint64_t number) {
        const Method tuned = parseMethod(name).value()->with(which, number);
        return tuned ? tuned->name() : std::string("none");
    };
    QCOMPARE(with("ring:100", MethodNumber::VirtualNodes, 7), std::string("ring:7"));
    QCOMPARE(with("bounded-ring:100:1.5", MethodNumber::VirtualNodes, 7), std::string("bounded-ring:7:1.5"));
    QCOMPARE(with("table:100", MethodNumber::Partitions, 7), std::string("table:7"));
    QCOMPARE(with("maglev:101", MethodNumber::Partitions, 7), std::string("maglev:7"));
    QCOMPARE(with("maglev:101", MethodNumber::Partitions, 8), std::string("maglev:11"));
    QCOMPARE(with("maglev:101", MethodNumber::Partitions, 1), std::string("maglev:2"));
    for (const char* name : {"hrw", "flat", "zones", "skeleton", "bounded", "modulo", "ketama", "jump"})
        for (const MethodNumber which : {MethodNumber::VirtualNodes, MethodNumber::Partitions})
            QCOMPARE(with(name, which, 7), std::string("none"));
    QCOMPARE(with("ring", MethodNumber::Partitions, 7), std::string("none"));
    QCOMPARE(with("table", MethodNumber::VirtualNodes, 7), std::string("none"));
    QCOMPARE(with("maglev", MethodNumber::VirtualNodes, 7), std::string("none"));
}

void TestSweep::aPointThatIsRefused()
{
    const Sweep found = swept(request(SweepOver::Nodes, {2, 10}), 100, {"maglev:5", "hrw"});
    QVERIFY(!found.series[0].points[0].refused && found.series[0].points[1].refused);
    for (const SweepFigure figure : sweepFigures)
        QVERIFY(!found.series[0].points[1].of(figure).measured);
    QVERIFY(found.series[1].points[1].of(SweepFigure::MovedShare).measured);
}

/// One node joins n equal ones: 1/(n+1) moves, but for hash % N, of which all hashes below the least common multiple of
/// both lengths are gone through.
void TestSweep::movementAgainstPlainTheory()
{
    const std::vector<std::uint64_t> grid{2, 5, 10, 50};
    const Sweep found = swept(request(SweepOver::Nodes, grid), 20'000,
                              {"hrw", "flat", "zones", "table:512", "jump", "ring:20", "ketama", "modulo", "maglev:101",
                               "bounded", "skeleton"});
    for (std::size_t s = 0; s < found.series.size(); ++s)
        for (std::size_t i = 0; i < grid.size(); ++i) {
            const double n = static_cast<double>(grid[i]);
            const SweepValue& moved = found.series[s].points[i].of(SweepFigure::MovedShare);
            const SweepValue& needless = found.series[s].points[i].of(SweepFigure::NeedlessShare);
            if (s >= 8) {
                QVERIFY(!moved.theory && !needless.theory && !moved.band);
                continue;
            }
            double share = 1 / (n + 1);
            if (found.series[s].name == "modulo") {
                std::uint64_t differ = 0;
                for (std::uint64_t hash = 0; hash < grid[i] * (grid[i] + 1); ++hash)
                    differ += hash % grid[i] != hash % (grid[i] + 1);
                share = static_cast<double>(differ) / (n * (n + 1));
            }
            QVERIFY2(near(value(moved.theory), share, 1e-9), found.series[s].name.c_str());
            QVERIFY2(std::abs(value(needless.theory) - (share - 1 / (n + 1))) < 1e-9, found.series[s].name.c_str());
            if (value(needless.theory) == 0) {
                QCOMPARE(needless.measured, std::optional(0.0));
                QCOMPARE(needless.band, std::optional(Band{0, 0}));
            }
        }
    // Keys alone are drawn: the band is the binomial one of all keys.
    const SweepPoint& modulo = found.series[7].points[2];
    const Band counts = binomialBand(20'000, value(modulo.of(SweepFigure::MovedShare).theory));
    QVERIFY(near(modulo.of(SweepFigure::MovedShare).band->low, counts.low / 20'000, 1e-12));
    QVERIFY(near(modulo.of(SweepFigure::MovedShare).band->high, counts.high / 20'000, 1e-12));
    QVERIFY(
        modulo.of(SweepFigure::NeedlessShare).band->contains(value(modulo.of(SweepFigure::NeedlessShare).measured)));
    // With a table 512 rows are: the band is about as wide as theirs.
    const Band rows = binomialBand(512, 1.0 / 11);
    const Band table = found.series[3].points[2].of(SweepFigure::MovedShare).band.value();
    QVERIFY(near(table.high - table.low, (rows.high - rows.low) / 512, 0.1));
}

void TestSweep::formulasOfCost_data()
{
    QTest::addColumn<QString>("name");
    for (const char* name : {"hrw", "flat", "zones", "table:100", "bounded", "modulo", "ring:30", "ketama", "jump",
                             "maglev:1009", "bounded-ring:5:2"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

/// What the formulas say against what placers count.
void TestSweep::formulasOfCost()
{
    QFETCH(QString, name);
    Rule rule;
    for (const int copies : {1, 3}) {
        rule.copies = copies;
        const QByteArray word = name.toUtf8();
        const Sweep found = swept(request(SweepOver::Nodes, {1, 2, 7, 100, 333}), 10, {word.constData()}, rule);
        for (const SweepPoint& point : found.series[0].points) {
            for (const SweepFigure figure : {SweepFigure::StateBytes, SweepFigure::HashesPerLookup}) {
                const double counted = value(point.of(figure).measured);
                QVERIFY(std::abs(value(point.of(figure).theory) - counted) <= 1e-12 * counted);
            }
        }
    }
}

/// Points thrown at random on a circle, many times.
void TestSweep::unevennessOfRings()
{
    cases::Dice dice("unevenness of rings");
    for (const auto& [nodes, each] : {std::pair{2u, 1u}, {5u, 1u}, {10u, 10u}, {30u, 4u}}) {
        double sum = 0;
        double squares = 0;
        constexpr int rings = 4000;
        for (int r = 0; r < rings; ++r) {
            const double u = uneven(randomArcs(dice, nodes, each));
            sum += u;
            squares += u * u;
        }
        const double mean = sum / rings;
        const double error = std::sqrt((squares / rings - mean * mean) / rings);
        const Method ring = parseMethod("ring").value()->with(MethodNumber::VirtualNodes, each);
        const double told = value(ring->onEqualNodes(nodes, 1).unevenness);
        QVERIFY2(std::abs(mean - told) < 4 * error, QByteArray::number(mean) + ' ' + QByteArray::number(told));
        QCOMPARE(told, ringUnevenness(nodes, nodes * each));
        QVERIFY(!ring->onEqualNodes(nodes, 2).unevenness);
    }
    const EqualNodesTheory ketama = parseMethod("ketama").value()->onEqualNodes(10, 1);
    QVERIFY(near(value(ketama.unevenness), 9.0 / (10 * 4 * ketamaDigests(1, 10, 10) + 1), 1e-12));
}

/// Rows dealt to nodes at random, with copies to different nodes.
void TestSweep::unevennessOfTables()
{
    cases::Dice dice("unevenness of tables");
    const Method table = parseMethod("table:60").value();
    for (const int copies : {1, 3, 7}) {
        double sum = 0;
        double squares = 0;
        constexpr int tables = 4000;
        std::vector<std::size_t> nodes(7);
        for (int t = 0; t < tables; ++t) {
            std::vector<double> held(nodes.size(), 0);
            for (int row = 0; row < 60; ++row) {
                std::iota(nodes.begin(), nodes.end(), std::size_t{0});
                dice.shuffle(nodes);
                for (int c = 0; c < copies; ++c)
                    ++held[nodes[static_cast<std::size_t>(c)]];
            }
            const double u = uneven(held);
            sum += u;
            squares += u * u;
        }
        const double mean = sum / tables;
        const double error = std::sqrt((squares / tables - mean * mean) / tables);
        const double told = value(table->onEqualNodes(7, copies).unevenness);
        QVERIFY2(std::abs(mean - told) <= 4 * error, QByteArray::number(mean) + ' ' + QByteArray::number(told));
    }
}

/// Slots counted in tables that are filled in turns.
void TestSweep::unevennessOfMaglev()
{
    for (const std::uint32_t size : {101u, 1009u})
        for (const std::size_t nodes : {1u, 2u, 7u, 100u, 101u}) {
            std::vector<MaglevEndpoint> endpoints(nodes);
            for (std::size_t i = 0; i < nodes; ++i)
                endpoints[i] = {i * 7 % size, i % (size - 1) + 1, 1};
            std::vector<double> taken(nodes, 0);
            for (const std::uint32_t endpoint : maglevTable(endpoints, size, MaglevTurns::Counted))
                ++taken[endpoint];
            const double told = value(maglevMethod(size)->onEqualNodes(nodes, 1).unevenness);
            QVERIFY(std::abs(told - uneven(taken)) < 1e-12);
        }
}

/// The formula of the literature where every key is drawn by itself: sqrt((n - 1) / K).
void TestSweep::spreadOfEqualShares()
{
    const std::vector<std::uint64_t> grid{2, 10, 100};
    const Sweep found =
        swept(request(SweepOver::Nodes, grid), 5000, {"hrw", "flat", "zones", "skeleton", "jump", "modulo"});
    for (const SweepSeries& series : found.series)
        for (std::size_t i = 0; i < grid.size(); ++i) {
            const double told = value(series.points[i].of(SweepFigure::Spread).theory);
            QVERIFY(near(told, std::sqrt(static_cast<double>(grid[i] - 1) / 5000), 1e-12));
            QCOMPARE(series.points[i].of(SweepFigure::Spread).band, std::optional(spreadBand(told, grid[i])));
        }
    QVERIFY(
        !swept(request(SweepOver::Nodes, {10}), 100, {"bounded"}).series[0].points[0].of(SweepFigure::Spread).theory);
}

/// Of so many bands that leave out 1 % each, few are missed. More than 6 of 100 has a chance below 1 in 1,000.
void TestSweep::measuredWithinBands()
{
    const Sweep nodes = swept(request(SweepOver::Nodes, {2, 5, 10, 20, 50, 100}), 20'000,
                              {"hrw", "modulo", "jump", "table:4096", "ring:100", "skeleton", "maglev:65537"});
    const Sweep rings = swept(request(SweepOver::VirtualNodes, {10, 20, 50, 100, 200, 500, 1000}), 20'000, {"ring"});
    const Sweep tables = swept(request(SweepOver::Partitions, {128, 512, 2048, 8192}), 20'000, {"table", "maglev"});
    int bands = 0;
    int missed = 0;
    for (const Sweep* found : {&nodes, &rings, &tables})
        for (const SweepSeries& series : found->series)
            for (const SweepPoint& point : series.points)
                for (const SweepFigure figure : {SweepFigure::MovedShare, SweepFigure::Spread})
                    if (const SweepValue& v = point.of(figure); v.band) {
                        ++bands;
                        missed += !v.band->contains(value(v.measured));
                    }
    QVERIFY2(bands > 90 && bands < 130, QByteArray::number(bands));
    qInfo("%d of %d bands missed", missed, bands);
    QVERIFY2(missed <= 6, QByteArray::number(missed));
}

/// Random rings of ten points each and more fall out of their bands about as rarely as they should; below that no band
/// is given.
void TestSweep::bandsOfRings()
{
    cases::Dice dice("bands of rings");
    int outside = 0;
    const auto band = [](std::uint64_t points) {
        return swept(request(SweepOver::VirtualNodes, {points}), 100'000, {"ring"})
            .series[0]
            .points[0]
            .of(SweepFigure::Spread)
            .band;
    };
    QVERIFY(!band(9));
    const Band ten = band(12).value();
    for (int r = 0; r < 3000; ++r)
        outside += !ten.contains(std::sqrt(uneven(randomArcs(dice, 10, 12))));
    QVERIFY2(outside >= 8 && outside <= 75, QByteArray::number(outside)); // 1 % is 30
}

/// The mean of the fullest node over many random rings, and over many draws of keys.
void TestSweep::fullestNode()
{
    cases::Dice dice("fullest node");
    double ring = 0;
    double race = 0;
    constexpr int times = 1000;
    for (int t = 0; t < times; ++t) {
        ring += 10 * std::ranges::max(randomArcs(dice, 10, 20));
        std::vector<double> counts(10, 0);
        for (int k = 0; k < 1000; ++k)
            ++counts[dice.below(10)];
        race += std::ranges::max(counts) / 100;
    }
    const auto told = [](const char* name, std::uint64_t keys) {
        return value(swept(request(SweepOver::VirtualNodes, {20}), keys, {name})
                         .series[0]
                         .points[0]
                         .of(SweepFigure::Busiest)
                         .theory);
    };
    QVERIFY(near(told("hrw", 1000) - 1, race / times - 1, 0.05));
    QVERIFY(near(told("ring", 200'000) - 1, ring / times - 1, 0.1)); // arcs are not counts
}

void TestSweep::severalCopies()
{
    Rule rule;
    rule.copies = 3;
    const Sweep found = swept(request(SweepOver::Nodes, {3, 10, 40}), 5000,
                              {"hrw", "table:2048", "ring:100", "skeleton", "jump", "modulo"}, rule);
    const auto spread = [&](std::size_t s, std::size_t i) { return found.series[s].points[i].of(SweepFigure::Spread); };
    QCOMPARE(spread(0, 0).theory, std::optional(0.0)); // every node holds every key
    QCOMPARE(spread(0, 0).measured, std::optional(0.0));
    QVERIFY(near(value(spread(0, 1).theory), std::sqrt(0.7 / 0.3 / 5000), 1e-12));
    QVERIFY(spread(0, 1).band->contains(value(spread(0, 1).measured)));
    QVERIFY(spread(1, 2).band->contains(value(spread(1, 2).measured)));
    QVERIFY(!spread(2, 1).theory && !spread(3, 1).theory);
    QVERIFY(near(value(spread(4, 1).theory), std::sqrt(9.0 / 5000), 1e-12)); // jump places one copy
    QVERIFY(!found.series[0].points[1].of(SweepFigure::Busiest).theory);
    QVERIFY(found.series[4].points[1].of(SweepFigure::Busiest).theory);
}

void TestSweep::noKeysAndOneNode()
{
    const Sweep nothing = swept(request(SweepOver::Nodes, {1, 4}), 0, {"hrw", "ring:3", "table:8"});
    QCOMPARE(nothing.keys, KeyIndex{0});
    for (const SweepSeries& series : nothing.series)
        for (const SweepPoint& point : series.points) {
            QCOMPARE(point.of(SweepFigure::MovedShare).measured, std::optional(0.0));
            QVERIFY(!point.of(SweepFigure::MovedShare).band || point.of(SweepFigure::MovedShare).band->high <= 1);
            QVERIFY(!point.of(SweepFigure::Spread).theory);
        }
    const Sweep alone = swept(request(SweepOver::Nodes, {1}), 100, {"hrw", "ring:3", "table:8"});
    for (const SweepSeries& series : alone.series) {
        QCOMPARE(series.points[0].of(SweepFigure::Spread).theory, std::optional(0.0));
        QCOMPARE(series.points[0].of(SweepFigure::Spread).measured, std::optional(0.0));
        QCOMPARE(series.points[0].of(SweepFigure::Busiest).theory, std::optional(1.0));
        QCOMPARE(series.points[0].of(SweepFigure::MovedShare).theory, std::optional(0.5));
    }
}

void TestSweep::timing()
{
    SweepRequest asked = request(SweepOver::Nodes, {5});
    QVERIFY(!swept(asked, 100, {"hrw"}).series[0].points[0].of(SweepFigure::LookupTime).measured);
    asked.timed = true;
    QVERIFY(value(swept(asked, 100, {"hrw"}).series[0].points[0].of(SweepFigure::LookupTime).measured) > 0);
}

void TestSweep::progress()
{
    std::vector<std::uint64_t> reports;
    std::uint64_t whole = 0;
    const Task task{{}, [&](std::uint64_t done, std::uint64_t total) {
                        reports.push_back(done);
                        whole = total;
                    }};
    QVERIFY(sweep(request(SweepOver::Nodes, {2, 10, 30}), *keysUpTo(20'000), {}, methods({"hrw", "ring"}), task));
    QVERIFY(reports.size() > 10);
    QVERIFY(std::ranges::is_sorted(reports));
    QVERIFY(reports.back() <= whole && reports.back() > whole * 8 / 10);
}

void TestSweep::stops()
{
    std::stop_source source;
    const Task task{source.get_token(), [&](std::uint64_t done, std::uint64_t total) {
                        if (2 * done > total)
                            source.request_stop();
                    }};
    QVERIFY(!sweep(request(SweepOver::Nodes, {2, 10, 30}), *keysUpTo(20'000), {}, methods({"hrw", "ring"}), task));
    QVERIFY(source.stop_requested());
}

const Registration registration{__FILE__, Application::None, make<TestSweep>};

} // namespace tst_sweep

#include "tst_sweep.moc"
