// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/scorematrix.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <type_traits>

namespace tst_scorematrix {

using namespace hrw;

namespace {

/// What the matrix shows of a node that takes part: u to the power of (largest weight / its weight), out of 999.
double outOf999(double weight, double largest, std::uint64_t raw)
{
    const long double u = (static_cast<long double>(raw >> 12) + 0.5L) / 4503599627370496.0L;
    return static_cast<double>(1000 * std::pow(u, static_cast<long double>(largest) / weight));
}

double heaviest(const Membership& membership)
{
    double largest = 0;
    for (const Node& node : membership.nodes())
        largest = std::max(largest, naive::weightOf(membership, node.id));
    return largest;
}

} // namespace

class TestScoreMatrix : public QObject
{
    Q_OBJECT

private slots:
    void rowsLikeTheModel();
    void winnerHasTheHighestNumber();
    void wideWeightsStayOnTheScale();
    void anyOrderOfRows();
    void keyThatIsNotInThePopulation();
    void nobodyTakesPart();
    void membershipIsItsOwn();
};

void TestScoreMatrix::rowsLikeTheModel()
{
    cases::Dice dice("rows like the model");
    for (int i = 0; i < 1500; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 5));
        ScoreMatrix matrix(keys, m, rule);
        QCOMPARE(matrix.rows(), keys->size());
        QCOMPARE(matrix.columns(), m.size());
        const double largest = heaviest(m);
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            const std::string text = keys->text(k);
            const naive::Holders holders = naive::holders(text, m, rule);
            const std::string owner = naive::owner(holders);
            const naive::Holders afterwards =
                owner.empty() ? naive::Holders()
                              : naive::holders(text, applyStep(m, {SetWeight{owner, 0}}).value(), rule);
            const naive::Holders fresh = naive::minus(afterwards, holders);
            const std::vector<MatrixCell>& cells = matrix.row(k);
            for (NodeIndex n = 0; n < m.size(); ++n) {
                const MatrixCell& cell = cells[n];
                QVERIFY2(cell.raw == naive::raw(rule.score, m[n].id, text), dice.where());
                const auto at = std::ranges::find(holders, m[n].id) - holders.begin();
                QVERIFY2(cell.copy == (at == std::ssize(holders) ? 0 : at + 1), dice.where());
                QVERIFY2(cell.next == naive::contains(fresh, m[n].id), dice.where());
                if (!naive::takesPart(m[n])) {
                    QVERIFY2(cell.outOf999 == -1 && cell.weighted == 0, dice.where());
                    continue;
                }
                const auto weighted = static_cast<double>(naive::weighted(m[n].weight, cell.raw));
                QVERIFY2(std::abs(cell.weighted - weighted) <= 1e-15 * weighted, dice.where());
                const double shown = outOf999(m[n].weight, largest, cell.raw);
                QVERIFY2(cell.outOf999 == std::min(999, static_cast<int>(shown)) ||
                             std::abs(shown - std::round(shown)) < 1e-9,
                         dice.where());
            }
        }
    }
}

void TestScoreMatrix::winnerHasTheHighestNumber()
{
    cases::Dice dice("winner has the highest number");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const Membership m = cases::membership(dice);
        const auto keys = KeySet::make(cases::keys(dice, 5));
        ScoreMatrix matrix(keys, m, cases::rule(dice));
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            const std::vector<MatrixCell>& cells = matrix.row(k);
            const auto owner = std::ranges::find(cells, 1, &MatrixCell::copy);
            for (const MatrixCell& cell : cells) {
                QVERIFY2(cell.outOf999 >= -1 && cell.outOf999 <= 999, dice.where());
                QVERIFY2(cell.outOf999 == -1 || cell.outOf999 <= owner->outOf999, dice.where());
            }
        }
    }
}

/// A weight of 0.001 beside 1,000, and the limits of what a weight can be: the light node shows 0, not a stray number.
void TestScoreMatrix::wideWeightsStayOnTheScale()
{
    for (const auto& [light, heavy] :
         {std::pair(0.001, 1000.0), std::pair(1e-6, 1e6), std::pair(smallestWeight, largestWeight)}) {
        std::vector<Node> nodes(2);
        nodes[0].id = "light";
        nodes[0].weight = light;
        nodes[1].id = "heavy";
        nodes[1].weight = heavy;
        ScoreMatrix matrix(KeySet::make(SyntheticKeys{}), cases::membership(nodes), Rule{});
        for (KeyIndex k = 0; k < matrix.rows(); ++k) {
            const std::vector<MatrixCell>& cells = matrix.row(k);
            QCOMPARE(cells[0].outOf999, static_cast<int>(outOf999(light, heavy, cells[0].raw)));
            QCOMPARE(cells[1].outOf999, static_cast<int>(outOf999(heavy, heavy, cells[1].raw)));
        }
    }
}

/// Rows are kept for a while; whatever is asked for in whatever order is what a fresh matrix gives.
void TestScoreMatrix::anyOrderOfRows()
{
    cases::Dice dice("any order of rows");
    const Membership m = cases::membership(cases::nodes(dice, 5, cases::Weights::Few));
    const auto keys = KeySet::make(cases::keys(dice, 2000));
    ScoreMatrix used(keys, m, Rule{});
    for (int i = 0; i < 3000; ++i, dice.next()) {
        const KeyIndex k = dice.below(keys->size());
        ScoreMatrix fresh(keys, m, Rule{});
        const std::vector<MatrixCell>& a = used.row(k);
        const std::vector<MatrixCell>& b = fresh.row(k);
        QVERIFY2(std::ranges::equal(a, b,
                                    [](const MatrixCell& x, const MatrixCell& y) {
                                        return x.raw == y.raw && x.copy == y.copy && x.next == y.next &&
                                               x.outOf999 == y.outOf999;
                                    }),
                 dice.where());
    }
}

void TestScoreMatrix::keyThatIsNotInThePopulation()
{
    const Membership m = cases::equalNodes(5);
    ScoreMatrix matrix(KeySet::make(SyntheticKeys{}), m, Rule{});
    for (const std::string text : {"", "my own key", "日本語"}) {
        const std::vector<MatrixCell> cells = matrix.rowOf(keyRef(text));
        for (NodeIndex n = 0; n < 5; ++n)
            QCOMPARE(cells[n].raw, naive::raw("mix64", m[n].id, text));
    }
    QCOMPARE(matrix.rowOf(keyRef("key-7"))[3].raw, matrix.row(7)[3].raw);
}

void TestScoreMatrix::nobodyTakesPart()
{
    ScoreMatrix none(KeySet::make(SyntheticKeys{}), Membership(), Rule{});
    QCOMPARE(none.columns(), std::size_t{0});
    QVERIFY(none.row(0).empty());
    std::vector<Node> drained(2);
    drained[0].id = "a";
    drained[0].weight = 0;
    drained[1].id = "b";
    drained[1].state = NodeState::Failed;
    ScoreMatrix matrix(KeySet::make(SyntheticKeys{}), cases::membership(drained), {"mix64", 3, DomainLevel::Zone});
    for (const MatrixCell& cell : matrix.row(5))
        QVERIFY(cell.outOf999 == -1 && cell.copy == 0 && !cell.next && cell.weighted == 0);
}

/// It keeps a membership of its own, and a race that refers to it: a copy would refer to the original's.
void TestScoreMatrix::membershipIsItsOwn()
{
    static_assert(!std::is_copy_constructible_v<ScoreMatrix> && !std::is_move_constructible_v<ScoreMatrix>);
    static_assert(!std::is_copy_assignable_v<ScoreMatrix> && !std::is_move_assignable_v<ScoreMatrix>);
    const auto keys = KeySet::make(SyntheticKeys{});
    auto passing = std::make_unique<Membership>(cases::equalNodes(3));
    ScoreMatrix matrix(keys, *passing, Rule{});
    passing.reset();
    QCOMPARE(matrix.membership()[2].id, std::string("node-02"));
    QCOMPARE(matrix.row(1)[2].raw, naive::raw("mix64", "node-02", "key-1"));
}

const Registration registration{__FILE__, Application::None, make<TestScoreMatrix>};

} // namespace tst_scorematrix

#include "tst_scorematrix.moc"
