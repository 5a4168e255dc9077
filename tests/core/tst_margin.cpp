// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/margin.h"
#include "core/measure/scorematrix.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_margin {

using namespace hrw;

class TestMargin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheSortedRanking();
    void edges();
    void stoppedGivesNothing();
};

namespace {

/// u^(largest weight / weight) in extended precision.
long double onScale(const Node& node, std::uint64_t raw, double largest)
{
    return std::exp(-static_cast<long double>(largest) / naive::weighted(node.weight, raw));
}

long double naiveMargin(const std::string& key, const Membership& membership, const Rule& rule)
{
    double largest = 0;
    for (const Node& node : membership.nodes())
        largest = std::max(largest, naive::takesPart(node) ? node.weight : 0);
    const std::vector<Node> ranked = naive::ranking(rule.score, key, membership);
    if (ranked.empty())
        return -1;
    const auto score = [&](const Node& node) { return onScale(node, naive::raw(rule.score, node.id, key), largest); };
    return ranked.size() == 1 ? score(ranked[0]) : score(ranked[0]) - score(ranked[1]);
}

} // namespace

void TestMargin::agreesWithTheSortedRanking()
{
    cases::Dice dice("margins");
    for (int i = 0; i < 60; ++i, dice.next()) {
        const Membership membership = cases::membership(dice, 0, 10);
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 50));
        const std::vector<KeyIndex> which{49, 0, 7, 7};
        const auto margins = winningMargins(*keys, which, membership, rule);
        QVERIFY2(margins && margins->size() == which.size(), dice.where());
        for (std::size_t k = 0; k < which.size(); ++k) {
            const long double expected = naiveMargin(keys->text(which[k]), membership, rule);
            QVERIFY2(std::abs(static_cast<long double>((*margins)[k]) - expected) < 1e-12L, dice.where());
        }
    }
}

void TestMargin::edges()
{
    const auto keys = KeySet::make(SyntheticKeys{});
    const std::vector<KeyIndex> which{3};
    QCOMPARE(winningMargins(*keys, which, Membership(), {})->front(), -1.0);
    const Membership one = cases::equalNodes(1);
    const double alone = winningMargins(*keys, which, one, {})->front();
    QCOMPARE(alone, unit(naive::raw("mix64", one[0].id, keys->text(3))));
    QVERIFY(winningMargins(*keys, {}, one, {})->empty());
}

void TestMargin::stoppedGivesNothing()
{
    const auto keys = KeySet::make(SyntheticKeys{});
    std::stop_source stop;
    stop.request_stop();
    const std::vector<KeyIndex> which{0};
    QVERIFY(!winningMargins(*keys, which, cases::equalNodes(2), {}, Task{stop.get_token(), {}}));
}

const Registration registration{__FILE__, Application::None, make<TestMargin>};

} // namespace tst_margin

#include "tst_margin.moc"
