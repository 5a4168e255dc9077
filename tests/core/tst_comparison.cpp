// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/comparison.h"
#include "tests/support/cases.h"
#include "tests/support/methods.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <atomic>
#include <cmath>
#include <numeric>

// Placements side by side, against the tables that source 002 prints. It hashes with BLAKE2b-8 read big-endian.

namespace tst_comparison {

using namespace hrw;
using cases::keysUpTo;
using cases::methods;

namespace {

Rule pairRule()
{
    Rule rule;
    rule.score = "blake2b-pair";
    return rule;
}

std::vector<MethodFigures> compared(std::uint64_t keys, const std::vector<Change>& changes,
                                    const std::vector<const char*>& names, const Rule& rule = pairRule())
{
    std::vector<Membership> memberships{cases::equalNodes(10)};
    for (const Change& change : changes)
        memberships.push_back(applyStep(memberships.back(), {change}).value());
    return compareMethods(*keysUpTo(keys), memberships, rule, methods(names)).value();
}

QByteArray percent(double share, int digits)
{
    return QByteArray::number(100 * share, 'f', digits);
}

Change join(const char* id)
{
    Node node;
    node.id = id;
    return AddNode{node};
}

} // namespace

class TestComparison : public QObject
{
    Q_OBJECT

private slots:
    void source002Step1And3Leave();
    void source002Step1And3Join();
    void source002Step5();
    void source002Step9();
    void chanceIsThatOfTheCopiesThereAre();
    void figuresAreThoseOfTheParts();
    void readersAgainstNaiveCounts();
    void sideBySideAsOneByOne();
    void refusalsAreKept();
    void nothingHappened();
    void costsAreMeasured();
    void progressOfAllIsOne();
    void stops();
    void stopsInTheMiddle();
};

/// node-03 leaves: moved keys, share and needless moves as printed.
void TestComparison::source002Step1And3Leave()
{
    const auto all = compared(100'000, {RemoveNode{"node-03"}}, {"modulo", "ring:100", "hrw"});
    QCOMPARE(all[0].movement.movedKeys, std::uint64_t{90'123});
    QCOMPARE(all[0].movement.needlessKeys, std::uint64_t{80'107});
    QCOMPARE(all[1].movement.movedKeys, std::uint64_t{9'146});
    QCOMPARE(all[1].movement.needlessKeys, std::uint64_t{0});
    QCOMPARE(all[2].movement.movedKeys, std::uint64_t{10'107});
    QCOMPARE(all[2].movement.needlessKeys, std::uint64_t{0});
}

void TestComparison::source002Step1And3Join()
{
    const auto all = compared(100'000, {join("node-10")}, {"modulo", "ring:100", "hrw"});
    QCOMPARE(all[0].movement.movedKeys, std::uint64_t{90'931});
    QCOMPARE(all[0].movement.needlessKeys, std::uint64_t{81'828});
    QCOMPARE(all[1].movement.movedKeys, std::uint64_t{8'955});
    QCOMPARE(all[1].movement.needlessKeys, std::uint64_t{0});
    QCOMPARE(all[2].movement.movedKeys, std::uint64_t{9'141});
    QCOMPARE(all[2].movement.needlessKeys, std::uint64_t{0});
}

/// Busiest, quietest and spread over 200,000 keys.
void TestComparison::source002Step5()
{
    struct Row
    {
        const char* name;
        const char* busiest;
        const char* quietest;
        const char* spread;
    };
    const std::vector<Row> printed{{"ring:1", "4.071", "0.019", "121.66"},
                                   {"ring:10", "1.653", "0.555", "30.88"},
                                   {"ring:100", "1.186", "0.862", "11.03"},
                                   {"ring:1000", "1.054", "0.916", "4.13"},
                                   {"hrw", "1.019", "0.991", "0.78"}};
    std::vector<const char*> names;
    for (const Row& row : printed)
        names.push_back(row.name);
    const auto all = compared(200'000, {}, names);
    for (std::size_t i = 0; i < printed.size(); ++i) {
        QCOMPARE(QByteArray::number(all[i].busiest, 'f', 3), QByteArray(printed[i].busiest));
        double quietest = 1;
        for (const NodeLoad& node : all[i].before.nodes)
            quietest = std::min(quietest, node.keys.share * 10);
        QCOMPARE(QByteArray::number(quietest, 'f', 3), QByteArray(printed[i].quietest));
        QCOMPARE(percent(all[i].before.spread, 2), QByteArray(printed[i].spread));
        QCOMPARE(percent(all[i].before.chanceSpread, 2), QByteArray("0.67"));
    }
}

/// Tables of 256, 4,096 and 65,536 rows: how lumpy they are on ten nodes, and what moves when node-03 leaves.
void TestComparison::source002Step9()
{
    const auto all = compared(100'000, {RemoveNode{"node-03"}}, {"table:256", "table:4096", "table:65536"});
    const std::vector<const char*> spreads{"23.11", "2.71", "1.59"};
    const std::vector<const char*> moves{"8.9", "9.9", "9.9"};
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(percent(all[i].before.spread, 2), QByteArray(spreads[i]));
        QCOMPARE(percent(all[i].movement.movedShare(), 1), QByteArray(moves[i]));
        QCOMPARE(all[i].movement.needlessKeys, std::uint64_t{0});
        QCOMPARE(percent(all[i].before.chanceSpread, 2), QByteArray("0.95"));
    }
}

/// What stands in a row is what placing, comparing and measuring one by one gives, through every step between.
/// Jump hash and Maglev keep one copy whatever is asked for, so chance spreads them as it spreads one copy.
void TestComparison::chanceIsThatOfTheCopiesThereAre()
{
    Rule three;
    three.copies = 3;
    const auto figures = compared(5000, {join("x")}, {"hrw", "jump", "maglev"}, three);
    const double one = std::sqrt(9.0 / 5000);            // (n - 1) / keys
    const double all = std::sqrt((10.0 / 3 - 1) / 5000); // of three: each node holds 3/10 of the keys
    QVERIFY(std::abs(figures[0].chanceSpread() - all) < 1e-12);
    for (const std::size_t i : {1U, 2U}) {
        QVERIFY(std::abs(figures[i].chanceSpread() - one) < 1e-12);
        QVERIFY(figures[i].chanceSpreadBand().contains(figures[i].spread()));
        for (const NodeLoad& load : figures[i].before.nodes)
            QCOMPARE(load.keys.expected, 0.1);
    }
}

void TestComparison::figuresAreThoseOfTheParts()
{
    cases::Dice dice("figures are those of the parts");
    for (int i = 0; i < 12; ++i, dice.next()) {
        std::vector<Membership> memberships{cases::membership(cases::nodes(dice, 12, cases::Weights::Few))};
        for (int step = 0; step < 2; ++step)
            memberships.push_back(
                applyStep(
                    memberships.back(),
                    {RemoveNode{memberships.back()[static_cast<NodeIndex>(dice.below(memberships.back().size()))].id}})
                    .value());
        const Rule rule = cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 300));
        const std::string name = dice.oneOf(std::vector<std::string>{"hrw", "ring:5", "skeleton:2", "maglev:101"});
        const Method method = parseMethod(name).value();
        const auto row = compareMethods(*keys, memberships, rule, std::vector{method}).value().front();

        const auto first = method->over(memberships[0], rule, 300).value();
        const auto second = first->after(memberships[1]).value();
        const auto third = second->after(memberships[2]).value();
        const auto before = placeAll(*keys, *first);
        const auto after = placeAll(*keys, *third);
        const Movement movement = compare(*keys, memberships[0], *before, memberships[2], *after);
        QVERIFY2(row.movement.movedKeys == movement.movedKeys && row.movement.movedBytes == movement.movedBytes &&
                     row.movement.needlessKeys == movement.needlessKeys,
                 dice.where());
        const Rule judged = method->abilities().copies ? rule : Rule{rule.score, 1, {}, PerDomain::One};
        QVERIFY2(row.before.spread == measureLoads(*keys, memberships[0], *before, judged).spread, dice.where());
        double busiest = 0;
        for (const NodeLoad& node : measureLoads(*keys, memberships[0], *before, judged).nodes)
            if (node.keys.expected > 0)
                busiest = std::max(busiest, node.keys.share / node.keys.expected);
        QVERIFY2(row.busiest == busiest, dice.where());
        QVERIFY2(row.after.spread == measureLoads(*keys, memberships[2], *after, judged).spread, dice.where());
        QVERIFY2(row.stateBytes == third->stateBytes(), dice.where());
        QVERIFY2(row.expectedMovedShare == method->expectedMovedShare(memberships[0], memberships[2]), dice.where());
    }
}

/// What a window says of a method, counted from the placements that it draws.
void TestComparison::readersAgainstNaiveCounts()
{
    const auto keys = keysUpTo(5000);
    const auto all = compared(5000, {RemoveNode{"node-03"}}, {"modulo", "ring:9"});
    const Membership was = cases::equalNodes(10);
    const Membership is = applyStep(was, {RemoveNode{"node-03"}}).value();
    for (const MethodFigures& f : all) {
        const naive::Table before = naive::table(*f.placedBefore, was);
        const naive::Table after = naive::table(*f.placedAfter, is);
        const naive::Movement movement = naive::compare(*keys, was, before, is, after);
        QCOMPARE(f.movedShare(), static_cast<double>(movement.movedKeys) / 5000);
        QCOMPARE(f.needlessShare(), static_cast<double>(movement.needlessKeys) / 5000);
        QCOMPARE(f.movedBytes(), movement.movedBytes);
        double squares = 0;
        for (const auto& [id, load] : naive::loads(*keys, before))
            squares += std::pow(static_cast<double>(load.keys) / 500 - 1, 2);
        QVERIFY(std::abs(f.spread() - std::sqrt(squares / 10)) < 1e-12);
        QVERIFY(std::abs(f.chanceSpread() - std::sqrt(9.0 / 5000)) < 1e-12);
        QCOMPARE(f.chanceSpreadBand(), spreadBand(f.chanceSpread(), 10));
    }
    // Modulo from 10 to 9 nodes moves 9 of 10 keys in the mean; by the normal law 99 % of all draws of 5,000 keys stay
    // within 2.576 standard deviations, which the exact band must come close to.
    const Band moved = all[0].chanceMovedBand().value();
    const double reach = 2.576 * std::sqrt(0.9 * 0.1 / 5000);
    QVERIFY(std::abs(moved.low - (0.9 - reach)) < 0.001 && std::abs(moved.high - (0.9 + reach)) < 0.001);
    QVERIFY(!MethodFigures().chanceMovedBand()); // where nothing is expected
    QVERIFY(all[0].chanceSpreadBand().contains(all[0].spread()));
    QVERIFY(!all[1].chanceSpreadBand().contains(all[1].spread())); // a ring of 9 points each is lumpy
    QCOMPARE(MethodFigures().needlessShare(), 0.0);
}

/// Methods are placed at the same time; none may see anything of another.
void TestComparison::sideBySideAsOneByOne()
{
    std::vector<const char*> names;
    for (const MethodKind& kind : methodKinds())
        names.push_back(kind.word.data());
    const auto together = compared(3000, {RemoveNode{"node-03"}, join("x")}, names);
    QCOMPARE(together.size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto alone = compared(3000, {RemoveNode{"node-03"}, join("x")}, {names[i]}).front();
        QCOMPARE(together[i].method->name(), alone.method->name());
        QVERIFY2(*together[i].placedBefore == *alone.placedBefore, names[i]);
        QVERIFY2(*together[i].placedAfter == *alone.placedAfter, names[i]);
        QCOMPARE(together[i].movement.movedKeys, alone.movement.movedKeys);
    }
}

/// A ring of far too many points is a row with a reason, not the end of the table.
void TestComparison::refusalsAreKept()
{
    const auto all = compared(100, {SetWeight{"node-00", 1e9}}, {"ring:100", "hrw"});
    QVERIFY(all[0].refused);
    QVERIFY(all[0].refused->sentence().find("points") != std::string::npos);
    QVERIFY(!all[0].placedBefore && !all[0].placedAfter);
    QVERIFY(!all[1].refused);
    QVERIFY(all[1].movement.movedKeys > 0);
}

void TestComparison::nothingHappened()
{
    for (const MethodKind& kind : methodKinds()) {
        const auto row = compared(500, {}, {kind.word.data()}).front();
        QCOMPARE(row.movement.movedKeys, std::uint64_t{0});
        QCOMPARE(row.expectedMovedShare.value_or(0), 0.0);
        QCOMPARE(row.before.spread, row.after.spread);
    }
    const std::vector<Membership> none{Membership()};
    for (const MethodKind& kind : methodKinds()) {
        const auto row = compareMethods(*keysUpTo(10), none, pairRule(), std::vector{kind.standard}).value().front();
        QCOMPARE(row.before.keysUnplaced, std::uint64_t{10});
        QCOMPARE(row.busiest, 0.0);
    }
}

/// A table's lookup is one hash and one index: among a thousand nodes it must be far quicker than scoring them all.
void TestComparison::costsAreMeasured()
{
    const std::vector<Membership> thousand{cases::equalNodes(1000)};
    const auto all = compareMethods(*keysUpTo(2000), thousand, Rule{}, methods({"hrw", "table:512"})).value();
    QVERIFY(all[1].lookupSeconds > 0);
    QVERIFY(all[0].lookupSeconds < 1e-3); // a few microseconds; 2,000 of them take longer
    QVERIFY(all[0].lookupSeconds > 2 * all[1].lookupSeconds);
}

/// From nothing to everything, never back, and never by two threads at once.
void TestComparison::progressOfAllIsOne()
{
    std::uint64_t last = 0;
    std::uint64_t whole = 0;
    std::atomic<int> inside = 0;
    bool orderly = true;
    const Task task{{}, [&](std::uint64_t done, std::uint64_t total) {
                        orderly = orderly && ++inside == 1 && done >= last && done <= total;
                        last = done;
                        whole = total;
                        --inside;
                    }};
    const std::vector<Membership> ten{cases::equalNodes(10), cases::equalNodes(11)};
    QVERIFY(compareMethods(*keysUpTo(30'000), ten, Rule{}, methods({"hrw", "ring:10", "jump", "modulo"}), task));
    QVERIFY(orderly);
    QVERIFY(last > whole * 8 / 10); // each placement's last report is some keys before its end
    QVERIFY(last < whole + 1);
}

void TestComparison::stops()
{
    std::stop_source source;
    source.request_stop();
    const std::vector<Membership> ten{cases::equalNodes(10)};
    QVERIFY(!compareMethods(*keysUpTo(1000), ten, Rule{}, methods({"hrw"}), Task{source.get_token(), {}}));
}

/// Stopped while it places: no figures at all.
void TestComparison::stopsInTheMiddle()
{
    std::stop_source source;
    int reports = 0;
    const Task task{source.get_token(), [&](std::uint64_t, std::uint64_t) {
                        if (++reports == 3)
                            source.request_stop();
                    }};
    const std::vector<Membership> ten{cases::equalNodes(10), cases::equalNodes(11)};
    QVERIFY(!compareMethods(*keysUpTo(100'000), ten, Rule{}, methods({"hrw", "ring:10"}), task));
    QVERIFY(reports >= 3);
}

const Registration registration{__FILE__, Application::None, make<TestComparison>};

} // namespace tst_comparison

#include "tst_comparison.moc"
