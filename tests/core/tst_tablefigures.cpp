// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/tablefigures.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>

namespace tst_tablefigures {

using namespace hrw;

class TestTableFigures : public QObject
{
    Q_OBJECT

private slots:
    void diffAgainstNaiveRows();
    void diffOfDifferentTablesIsRefused();
    void lumpinessAgainstCounts();
    void lumpinessFallsWithTheRows();
    void nobodyTakesPart();
};

void TestTableFigures::diffAgainstNaiveRows()
{
    cases::Dice dice("diff against naive rows");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const Membership was = cases::membership(dice, 1, 8);
        const std::string gone = was[static_cast<NodeIndex>(dice.below(was.size()))].id;
        const Membership is = applyStep(was, {RemoveNode{gone}}).value();
        const Rule rule = cases::rule(dice);
        const std::uint64_t rows = 1 + dice.below(30);
        const TableDiff diff = diffTables(*makeTable(was, rule, rows), *makeTable(is, rule, rows)).value();
        std::uint64_t changed = 0;
        std::uint64_t created = 0;
        for (std::uint64_t row = 0; row < rows; ++row) {
            const std::string name = cases::numbered("row-", row);
            const naive::Holders before = naive::holders(name, was, rule);
            const naive::Holders after = naive::holders(name, is, rule);
            changed += naive::owner(before) != naive::owner(after);
            created += naive::minus(after, before).size();
        }
        QVERIFY2(diff.rows.movedKeys == changed && diff.rows.movedCopies == created, dice.where());
        QVERIFY2(diff.rows.needlessKeys == 0, dice.where());
        QVERIFY2(diff.from == was.epoch() && diff.to == is.epoch(), dice.where());
        QVERIFY2(std::abs(diff.expectedMovedShare - static_cast<double>(naive::movedShare(was, is))) < 1e-12,
                 dice.where());
    }
}

void TestTableFigures::diffOfDifferentTablesIsRefused()
{
    const Membership three = cases::equalNodes(3);
    Rule two;
    two.copies = 2;
    const PartitionTable table = *makeTable(three, Rule{}, 16);
    QCOMPARE(
        diffTables(table, *makeTable(three, Rule{}, 17)).error().sentence(),
        std::string("table: version 1 has 16 rows and version 1 has 17; keep the number of rows for the life of the "
                    "data."));
    QVERIFY(!diffTables(table, *makeTable(three, two, 16)));
    QVERIFY(!diffTables(*makeTable(three, Rule{}, 17), table));
}

void TestTableFigures::lumpinessAgainstCounts()
{
    cases::Dice dice("lumpiness against counts");
    for (int i = 0; i < 300; ++i, dice.next()) {
        const int nodes = dice.between(1, 12);
        const Membership m = cases::equalNodes(nodes);
        Rule rule = cases::rule(dice);
        rule.apartBy.reset();
        const std::uint64_t rows = 1 + dice.below(200);
        const Lumpiness figures = lumpiness(*makeTable(m, rule, rows));
        std::map<std::string, double> owned;
        for (std::uint64_t row = 0; row < rows; ++row)
            ++owned[naive::owner(naive::holders(cases::numbered("row-", row), m, rule))];
        const double mean = static_cast<double>(rows) / nodes;
        double squares = 0;
        double most = 0;
        for (const Node& node : m.nodes()) {
            squares += (owned[node.id] - mean) * (owned[node.id] - mean) / nodes;
            most = std::max(most, owned[node.id] / mean);
        }
        QVERIFY2(std::abs(figures.spread - std::sqrt(squares) / mean) < 1e-9, dice.where());
        QVERIFY2(std::abs(figures.busiest - most) < 1e-9, dice.where());
        QVERIFY2(std::abs(figures.chanceSpread - std::sqrt((nodes - 1.0) / static_cast<double>(rows))) < 1e-9,
                 dice.where());
    }
}

/// Sixteen times the rows, a quarter of the spread, in the mean over many clusters.
void TestTableFigures::lumpinessFallsWithTheRows()
{
    double few = 0;
    double many = 0;
    for (int i = 0; i < 40; ++i) {
        const Membership m = cases::equalNodes(10, cases::numbered("c", static_cast<std::uint64_t>(i)) + "-");
        few += lumpiness(*makeTable(m, Rule{}, 256)).spread / 40;
        many += lumpiness(*makeTable(m, Rule{}, 4096)).spread / 40;
    }
    QVERIFY2(std::abs(few / many - 4) < 0.8, QByteArray::number(few / many));
}

void TestTableFigures::nobodyTakesPart()
{
    const Lumpiness figures = lumpiness(*makeTable(Membership(), Rule{}, 8));
    QCOMPARE(figures.spread, 0.0);
    QCOMPARE(figures.busiest, 0.0);
}

const Registration registration{__FILE__, Application::None, make<TestTableFigures>};

} // namespace tst_tablefigures

#include "tst_tablefigures.moc"
