// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fixedmath.h"
#include "core/score/lists.h"
#include "core/score/race.h"
#include "core/score/scorefunction.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "tests/support/vectors.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <map>
#include <set>

namespace tst_race {

using namespace hrw;

namespace {

/// How far two doubles are apart, in proportion.
double apart(double a, double b)
{
    return std::abs(a - b) / std::max(std::abs(a), std::abs(b));
}

/// P(X > x) for chi-square with `degrees` of freedom, by the Wilson-Hilferty approximation: good to a few per cent of
/// the risk, which is ample beside a limit of one in a million.
double chiSquareRisk(double x, double degrees)
{
    const double spread = 2.0 / (9 * degrees);
    return 0.5 * std::erfc((std::cbrt(x / degrees) - (1 - spread)) / std::sqrt(2 * spread));
}

/// `ids` must outlive what is returned: it refers to them.
std::vector<NodeRef> refs(const std::vector<std::string>& ids)
{
    std::vector<NodeRef> list;
    for (const std::string& id : ids)
        list.push_back({id, nodeSeed(id), static_cast<std::uint32_t>(list.size())});
    return list;
}
std::vector<NodeRef> refs(std::vector<std::string>&&) = delete;

/// Which node has the highest score, and which the second highest.
std::pair<std::size_t, std::size_t> firstTwo(const ScoreFunction& score, const std::vector<NodeRef>& nodes,
                                             const std::string& key)
{
    std::vector<std::uint64_t> row(nodes.size());
    score.row(keyRef(key), nodes, row);
    std::vector<std::size_t> order(nodes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::ranges::greater{}, [&](std::size_t i) { return row[i]; });
    return {order[0], order[1]};
}

} // namespace

class TestRace : public QObject
{
    Q_OBJECT

private slots:
    void unitAtTheEdges();
    void unitIsExactAndStrictlyInside();
    void weightedScoreOracle();
    void fieldReportA13_finiteForEveryScore();
    void everyLegalWeightGivesAUsableScore();
    void equalWeightsRankLikeRawScores();
    void orderIsTotal();
    void fieldReportA8_tiesGoToTheLargerId();
    void fieldReportA18_sharesFollowTheWeights();
    void fieldReportA20_fixedBits();
    void scoreFunctionsByName();
    void rowOracle();
    void rowDoesNotDependOnOtherNodes();
    void fieldReportA15_sharesAreEven();
    void fieldReportA16_pairsAreEven();
};

/// The 52-bit unit of source 002 and the values that CPython gets from it.
void TestRace::unitAtTheEdges()
{
    const QJsonArray rows = vectors::load("scheme_a.json")["unit_edges"].toArray();
    QVERIFY(rows.size() >= 8);
    for (const QJsonValue row : rows) {
        const std::uint64_t raw = vectors::hex(row[0]);
        QCOMPARE(std::bit_cast<std::uint64_t>(unit(raw)), vectors::hex(row[1]));
        QVERIFY(apart(weightedScore(1, raw), vectors::doubleOfBits(row[3])) <= 1e-15);
    }
    // As source 002 prints them, step 7.
    QCOMPARE(QByteArray::number(unit(0), 'g', 17), QByteArray("1.1102230246251565e-16"));
    QCOMPARE(QByteArray::number(unit(UINT64_MAX), 'g', 16), QByteArray("0.9999999999999999"));
}

/// In units of 2^-53 every value is an odd whole number between the ends, twice the top 52 bits plus one.
void TestRace::unitIsExactAndStrictlyInside()
{
    cases::Dice dice("unit");
    std::vector<std::uint64_t> raws{0, 1, 4095, 4096, UINT64_MAX, UINT64_MAX - 1023, UINT64_MAX - 4096};
    for (int i = 0; i < 100'000; ++i)
        raws.push_back(dice.bits());
    for (const std::uint64_t raw : raws) {
        const double scaled = unit(raw) * 0x1p53;
        QCOMPARE(static_cast<std::uint64_t>(scaled), 2 * (raw >> 12) + 1);
        QVERIFY(unit(raw) > 0 && unit(raw) < 1);
    }
}

void TestRace::weightedScoreOracle()
{
    const QJsonObject oracle = vectors::load("scheme_a.json");
    const std::vector<double> weights = vectors::numbers(oracle["weights_1"]);
    const QJsonArray raws = oracle["scores"].toArray();
    const QJsonArray expected = oracle["w1_scores"].toArray();
    QCOMPARE(raws.size(), qsizetype{102});
    for (qsizetype k = 0; k < raws.size(); ++k)
        for (qsizetype n = 0; n < 10; ++n) {
            const double ours = weightedScore(weights[static_cast<std::size_t>(n)], vectors::hex(raws[k].toArray()[n]));
            QVERIFY(apart(ours, vectors::doubleOfBits(expected[k].toArray()[n])) <= 1e-15);
        }
}

void TestRace::fieldReportA13_finiteForEveryScore()
{
    for (const std::uint64_t raw : {std::uint64_t{0}, UINT64_MAX, UINT64_MAX - 1023})
        for (const double weight : {1.0, 0.001, 1000.0}) {
            QVERIFY(std::isfinite(weightedScore(weight, raw)));
            QVERIFY(weightedScore(weight, raw) > 0);
            QVERIFY(apart(weightedScore(weight, raw), static_cast<double>(naive::weighted(weight, raw))) < 1e-15);
        }
}

/// Scores of the smallest and the largest legal weight neither overflow nor vanish, so no order is lost.
void TestRace::everyLegalWeightGivesAUsableScore()
{
    cases::Dice dice("every legal weight");
    for (const double weight : {smallestWeight, largestWeight}) {
        for (const std::uint64_t raw : {std::uint64_t{0}, UINT64_MAX})
            QVERIFY(std::isnormal(weightedScore(weight, raw)));
        for (int i = 0; i < 10'000; ++i) {
            const std::uint64_t raw = dice.bits();
            QVERIFY(apart(weightedScore(weight, raw), static_cast<double>(naive::weighted(weight, raw))) < 1e-15);
        }
    }
}

/// Between equal weights no logarithm is taken. That is only right if the logarithm would give the same order.
void TestRace::equalWeightsRankLikeRawScores()
{
    cases::Dice dice("equal weights rank like raw scores");
    for (int i = 0; i < 200'000; ++i) {
        const std::uint64_t a = dice.bits();
        const std::uint64_t b = dice.chance(0.5) ? dice.bits() : a + dice.below(1 << 14);
        const double weight = cases::weight(dice, cases::Weights::Wild);
        const Entry plainA{0, a, "a"};
        const Entry plainB{0, b, "b"};
        const Entry raceA{weightedScore(weight, a), a, "a"};
        const Entry raceB{weightedScore(weight, b), b, "b"};
        QVERIFY2(beats(plainA, plainB) == beats(raceA, raceB), dice.where());
    }
}

/// Exactly one of two entries with different ids beats the other, and beating is transitive.
void TestRace::orderIsTotal()
{
    cases::Dice dice("order is total");
    const std::vector<std::string> ids{"a", "b", "ab", "node-1", "node-10", "node-2", "ä", "\x7f"};
    const auto entry = [&](std::size_t id) {
        return Entry{dice.oneOf(std::vector{0.5, 1.0, 2.0}), dice.below(3), ids[id]};
    };
    for (int i = 0; i < 20'000; ++i) {
        const std::size_t first = dice.below(ids.size());
        const Entry a = entry(first);
        const Entry b = entry((first + 1) % ids.size());
        const Entry c = entry((first + 2) % ids.size());
        QVERIFY(beats(a, b) != beats(b, a));
        QVERIFY(!beats(a, a));
        if (beats(a, b) && beats(b, c))
            QVERIFY(beats(a, c));
    }
}

/// Colliding scores, injected: the list's order must not decide. Bytes above 0x7F are larger than ASCII.
void TestRace::fieldReportA8_tiesGoToTheLargerId()
{
    const auto beatsById = [](std::string_view a, std::string_view b) {
        return beats(Entry{1, 7, a}, Entry{1, 7, b}) && !beats(Entry{1, 7, b}, Entry{1, 7, a});
    };
    QVERIFY(beatsById("b", "a"));
    QVERIFY(beatsById("ab", "a"));
    QVERIFY(beatsById("node-2", "node-10"));
    QVERIFY(beatsById("ä", "z"));
    // A higher raw score decides before the id does, and a higher weighted score before both.
    QVERIFY(beats(Entry{1, 8, "a"}, Entry{1, 7, "z"}));
    QVERIFY(beats(Entry{2, 1, "a"}, Entry{1, 9, "z"}));
}

/// Weights 1:2 on 200,000 keys; multiplying u by the weight would give 75 % instead of 66.7 %.
void TestRace::fieldReportA18_sharesFollowTheWeights()
{
    const std::uint64_t keys = 200'000;
    for (const ScoreFunction* score : soundFunctions()) {
        const std::vector<std::string> ids{"light", "heavy"};
        const std::vector<NodeRef> nodes = refs(ids);
        double heavy = 0;
        std::vector<std::uint64_t> row(2);
        for (std::uint64_t k = 0; k < keys; ++k) {
            const std::string key = cases::numbered("key-", k);
            score->row(keyRef(key), nodes, row);
            heavy += beats(Entry{weightedScore(2, row[1]), row[1], nodes[1].id},
                           Entry{weightedScore(1, row[0]), row[0], nodes[0].id});
        }
        const double all = static_cast<double>(keys);
        const double sigma = std::sqrt(2.0 / 3 / 3 / all);
        QVERIFY(std::abs(heavy / all - 2.0 / 3) < 4 * sigma);
    }
}

/// Peers whose logarithms differ in the last digit disagree on owners. tst_fixedmath holds the bits of whole builds
/// against each other; at the edges of the unit interval they are also those that CPython printed.
void TestRace::fieldReportA20_fixedBits()
{
    const QJsonArray rows = vectors::load("scheme_a.json")["unit_edges"].toArray();
    QVERIFY(!rows.isEmpty());
    for (const QJsonValue row : rows)
        QCOMPARE(std::bit_cast<std::uint64_t>(weightedScore(1, vectors::hex(row[0]))), vectors::hex(row[3]));
    // The score is one division away from the logarithm whose bits are held. The C library's differs in about one of
    // a thousand.
    cases::Dice dice("fixed bits");
    for (int i = 0; i < 200'000; ++i, dice.next()) {
        const std::uint64_t raw = dice.bits();
        const double weight = cases::weight(dice, cases::Weights::Wild);
        const double expected = weight / -naturalLog(unit(raw));
        QVERIFY2(std::bit_cast<std::uint64_t>(weightedScore(weight, raw)) == std::bit_cast<std::uint64_t>(expected),
                 dice.where());
    }
}

void TestRace::scoreFunctionsByName()
{
    std::set<std::string_view> names;
    for (const ScoreFunction* score : scoreFunctions()) {
        QVERIFY(names.insert(score->name()).second);
        QCOMPARE(findScoreFunction(score->name()), score);
        QVERIFY(!score->title().empty() && !score->description().empty());
        QVERIFY(score->verdict().sound != !score->verdict().why.empty());
    }
    QVERIFY(names.contains("mix64") && names.contains("blake2b-pair"));
    QVERIFY(!findScoreFunction("MIX64"));
    QVERIFY(!findScoreFunction(""));
}

void TestRace::rowOracle()
{
    const auto check = [](const char* file, const char* column, const char* name) {
        const QJsonObject oracle = vectors::load(file);
        const std::vector<std::string> ids = vectors::texts(oracle["nodes"]);
        const std::vector<std::string> keys = vectors::texts(oracle["keys"]);
        const QJsonArray rows = oracle[QLatin1String(column)].toArray();
        QCOMPARE(keys.size(), std::size_t{102});
        const std::vector<NodeRef> nodes = refs(ids);
        std::vector<std::uint64_t> row(nodes.size());
        for (std::size_t k = 0; k < keys.size(); ++k) {
            findScoreFunction(name)->row(keyRef(keys[k]), nodes, row);
            for (std::size_t n = 0; n < nodes.size(); ++n)
                QCOMPARE(row[n], vectors::hex(rows[static_cast<qsizetype>(k)].toArray()[static_cast<qsizetype>(n)]));
        }
    };
    check("scheme_a.json", "scores", "blake2b-pair");
    check("scheme_b.json", "raw", "mix64");
}

void TestRace::rowDoesNotDependOnOtherNodes()
{
    cases::Dice dice("row does not depend on other nodes");
    for (const ScoreFunction* score : scoreFunctions())
        for (int i = 0; i < 1000; ++i, dice.next()) {
            const std::string key = cases::numbered("key ", dice.bits());
            std::vector<std::string> ids;
            for (int n = 0; n < 6; ++n)
                ids.push_back(cases::numbered("n", dice.bits()));
            const std::vector<NodeRef> all = refs(ids);
            std::vector<std::uint64_t> row(6);
            score->row(keyRef(key), all, row);
            for (std::size_t n = 0; n < 6; ++n) {
                std::uint64_t alone = 0;
                score->row(keyRef(key), std::span(all).subspan(n, 1), std::span(&alone, 1));
                QVERIFY2(alone == row[n], dice.where());
            }
        }
}

/// node1, node2, node3 and user:0 to user:19999: FNV-1a compared by magnitude gave 50, 25 and 25 %.
void TestRace::fieldReportA15_sharesAreEven()
{
    for (const ScoreFunction* score : soundFunctions()) {
        const std::vector<std::string> ids{"node1", "node2", "node3"};
        const std::vector<NodeRef> nodes = refs(ids);
        std::map<std::size_t, double> owned;
        for (std::uint64_t k = 0; k < 20'000; ++k)
            ++owned[firstTwo(*score, nodes, cases::numbered("user:", k)).first];
        double square = 0;
        for (std::size_t n = 0; n < 3; ++n)
            square += (owned[n] - 20'000 / 3.0) * (owned[n] - 20'000 / 3.0) / (20'000 / 3.0);
        QVERIFY2(chiSquareRisk(square, 2) > 1e-6, score->name().data());
    }
}

/// n0 to n5: XOR of two hashes ties the second place to the first; only 13 of the 30 pairs ever occurred with FNV.
void TestRace::fieldReportA16_pairsAreEven()
{
    const std::uint64_t keys = 30'000; // 1,000 for each ordered pair of six nodes
    for (const ScoreFunction* score : soundFunctions()) {
        const std::vector<std::string> ids{"n0", "n1", "n2", "n3", "n4", "n5"};
        const std::vector<NodeRef> nodes = refs(ids);
        std::map<std::pair<std::size_t, std::size_t>, double> pairs;
        for (std::uint64_t k = 0; k < keys; ++k)
            ++pairs[firstTwo(*score, nodes, cases::numbered("key-", k))];
        QCOMPARE(pairs.size(), std::size_t{30});
        double square = 0;
        for (const auto& [pair, count] : pairs)
            square += (count - 1000) * (count - 1000) / 1000;
        QVERIFY2(chiSquareRisk(square, 29) > 1e-6, score->name().data());
    }
}

const Registration registration{__FILE__, Application::None, make<TestRace>};

} // namespace tst_race

#include "tst_race.moc"
