// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/place/engine.h"
#include "tests/support/evaluations.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "ui/failover/failovertext.h"

#include <QTest>

namespace tst_failovertext {

using namespace hrw;
using namespace hrw::ui;
using namespace Qt::StringLiterals;
using test::Case;
using test::EvaluationPtr;

namespace {

/// The cell beside a row's name.
QString figureOf(const FactSheet& sheet, const QString& row, std::size_t column = 1)
{
    for (const auto& cells : sheet.rows)
        if (cells.front().text == row)
            return cells[column].text;
    return u"no row "_s + row;
}

double orderOf(const FactSheet& sheet, const QString& row, std::size_t column = 1)
{
    for (const auto& cells : sheet.rows)
        if (cells.front().text == row)
            return cells[column].order;
    return -1;
}

/// Every row has a cell for each head, and no cell says nothing where a figure stands.
void checkShape(const FactSheet& sheet)
{
    for (const auto& row : sheet.rows) {
        QCOMPARE(row.size(), static_cast<std::size_t>(sheet.heads.size()));
        for (const FactCell& fact : row)
            QVERIFY(!fact.isFigure() || !fact.text.isEmpty());
    }
    QVERIFY(sheet.headTips.isEmpty() || sheet.headTips.size() == sheet.heads.size());
}

} // namespace

class TestFailoverText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rangesHaveOneUnit();
    void sourceTwoStepSix();
    void theStoryOfAStep();
    void stepsWithoutLossesSaySo();
    void twoFailuresInARow();
    void survival();
    void sharesAddUp();
    void backSoonOrForGood();
    void twoLists();
    void fromAndTo();
};

void TestFailoverText::rangesHaveOneUnit()
{
    QCOMPARE(rangeText({6, 14}), u"6.0 to 14 s"_s);
    QCOMPARE(rangeText({0.0001, 0.25}), u"0.1 to 250 ms"_s);
    QCOMPARE(rangeText({119, 130}), u"2.0 to 2.2 min"_s);
    QCOMPARE(rangeText({3600, 36'000}), u"1.0 to 10 h"_s);
    QCOMPARE(rangeText({0, 0}), u"0.0 ms"_s);
    QCOMPARE(rangeText({86'400, 864'000}), u"1.0 to 10 days"_s);
}

/// The figures that source 002 publishes for its failover (step 6).
void TestFailoverText::sourceTwoStepSix()
{
    const Scenario scenario = shipped::scenario("replica-failover");
    const EvaluationPtr e = evaluate(scenario, nullptr);
    const FactSheet sheet = stepSheet(*e);
    checkShape(sheet);
    QCOMPARE(orderOf(sheet, u"owners lost"_s), 4991.0);
    QCOMPARE(orderOf(sheet, u"promoted at once"_s), 4991.0);
    QVERIFY(sheet.rows[1][2].text.contains(u"of "_s + figureOf(sheet, u"promoted at once"_s)));
    QCOMPARE(orderOf(sheet, u"copies to re-create"_s), 9957.0);
    QCOMPARE(orderOf(sheet, u"left with one copy"_s), 9957.0);
    QCOMPARE(orderOf(sheet, u"unavailable"_s), 0.0);
    QCOMPARE(e->failover.whole(), std::uint64_t{40'043});
    QVERIFY(failoverStory(*e).front().contains(u"promoted"_s));
}

void TestFailoverText::theStoryOfAStep()
{
    Case c(6, 300);
    c.scenario().rule.copies = 3;
    c.scenario().rule.apartBy = DomainLevel::Zone;
    const EvaluationPtr e = c.thenAll({"fail N2", "fail N5"}).evaluate();
    QCOMPARE(english(e->story.what), std::string("zone b failed (2 nodes)"));
    // With three zones, all three hold a copy of every key, so every key loses one and none can be made anew.
    const FactSheet sheet = stepSheet(*e);
    QCOMPARE(orderOf(sheet, u"copies to re-create"_s), 0.0);
    QCOMPARE(orderOf(sheet, u"copies without a place"_s), 300.0);
    QCOMPARE(orderOf(sheet, u"below quorum"_s), 0.0);
    QCOMPARE(orderOf(sheet, u"left with one copy"_s), 0.0);
    std::uint64_t owned = 0;
    for (KeyIndex key = 0; key < 300; ++key) {
        const NodeIndex owner = e->before->owner(key);
        owned += owner == 1 || owner == 4;
    }
    QCOMPARE(orderOf(sheet, u"owners lost"_s), static_cast<double>(owned));
    const QStringList story = failoverStory(*e);
    QCOMPARE(story.size(), qsizetype{4}); // nothing is copied, so there is no time either
    QVERIFY(story[0].startsWith(QString::number(owned)));
    QCOMPARE(story[2], u"below quorum 0"_s);
}

void TestFailoverText::stepsWithoutLossesSaySo()
{
    const EvaluationPtr start = Case(4, 72).evaluate();
    const EvaluationPtr joined = Case(4, 72).then("add N5 1").evaluate();
    for (const EvaluationPtr& e : {start, joined}) {
        QVERIFY(!losesNodes(*e));
        QVERIFY(failoverStory(*e).isEmpty());
        QVERIFY(stepSheet(*e).rows.empty());
        QVERIFY(!stepSheet(*e).empty.isEmpty());
        QVERIFY(absenceSheet(*e, {}).rows.empty());
    }
}

/// Two of two copies die one after the other: nothing is lost if the first failure was repaired, else what both held.
void TestFailoverText::twoFailuresInARow()
{
    Case c(5, 2000);
    c.scenario().rule.copies = 2;
    const EvaluationPtr e = c.then("fail N1").then("fail N3").evaluate();
    std::uint64_t both = 0;
    Scenario before = c.scenario();
    before.shown = 0;
    const EvaluationPtr first = evaluate(before, nullptr);
    for (KeyIndex key = 0; key < 2000; ++key) {
        const HolderList holders = first->placement->of(key);
        both += (holders[0] == 0 && holders[1] == 2) || (holders[0] == 2 && holders[1] == 0);
    }
    QVERIFY(both > 0);
    const FactSheet sheet = stepSheet(*e);
    QCOMPARE(orderOf(sheet, u"unavailable"_s), 0.0);
    QCOMPARE(orderOf(sheet, u"lost if nothing was repaired yet"_s), static_cast<double>(both));
    QVERIFY(failoverStory(*e).back().startsWith(QString::number(both)));
}

void TestFailoverText::survival()
{
    Case c(6, 3000);
    c.scenario().rule.copies = 2;
    const EvaluationPtr e = c.evaluate();
    const std::vector<Outage> all = outages(e->is);
    const auto rows = hrw::survival(*e->keys, e->is, e->placement, e->sums, e->scenario.rule, all);
    const FactSheet sheet = survivalSheet(*rows, 3000);
    checkShape(sheet);
    QCOMPARE(sheet.rows.size(), std::size_t{9}); // six nodes and three zones
    QCOMPARE(sheet.rows[6].front().text, u"zone a · 2 nodes"_s);
    for (std::size_t i = 0; i < rows->size(); ++i) {
        // The same failure as a step, and its loads.
        Scenario s = e->scenario;
        const EvaluationPtr after =
            evaluate(withStep(s, stateStep(e->is, all[i].nodes, NodeState::Failed)).value(), nullptr);
        QCOMPARE(sheet.rows[i][1].order, static_cast<double>(after->failover.promoted));
        QCOMPARE(sheet.rows[i][2].order, static_cast<double>(after->failover.recreate.copies));
        double fullest = 0;
        double before = 0;
        for (NodeIndex n = 0; n < e->is.size(); ++n)
            before += e->loads.nodes[n].bytes.amount;
        for (const NodeLoad& load : after->loads.nodes)
            fullest = std::max(fullest, load.bytes.amount / (before / 6)); // six equal nodes
        QVERIFY(std::abs(sheet.rows[i][5].order - fullest) < 1e-9);
        QVERIFY(std::abs(sheet.rows[i][6].order - 1 / fullest) < 1e-9);
        const double lost = static_cast<double>(all[i].nodes.size()) / 6;
        QVERIFY(std::abs(rows->at(i).safeFillTheory - (1 - lost)) < 1e-12);
    }
    QVERIFY(survivalCaption(*rows).contains(u"%"_s));
    QVERIFY(survivalSheet({}, 0).rows.empty());
}

void TestFailoverText::sharesAddUp()
{
    Case c(3, 100);
    c.scenario().rule.copies = 2;
    const EvaluationPtr e = c.then("weight N1 8").evaluate();
    const AchievedShares shares = achievedShares(e->is, e->scenario.rule);
    const FactSheet sheet = sharesSheet(*e, shares);
    checkShape(sheet);
    double wanted = 0;
    double achieved = 0;
    double measured = 0;
    for (const auto& row : sheet.rows) {
        wanted += row[1].order;
        achieved += row[2].order;
        measured += row[4].order;
    }
    QVERIFY(std::abs(wanted - 1) < 1e-9 && std::abs(achieved - 1) < 1e-9 && std::abs(measured - 1) < 1e-9);
    // N1 wants 80 % of two copies, and no node can hold more than one of a key: it gets at most half.
    QVERIFY(sheet.rows[0][2].order <= 0.5);
    QVERIFY(sheet.rows[0][3].text.startsWith(u"-"_s) || sheet.rows[0][3].text.startsWith(u"−"_s));
    QVERIFY(sheet.rows[1][3].text.startsWith(u"+"_s));
}

void TestFailoverText::backSoonOrForGood()
{
    Case c(6, 1000);
    c.scenario().rule.copies = 3;
    const EvaluationPtr e = c.then("fail N4").evaluate();
    const Movement back = compare(*e->keys, e->is, *e->placement, e->was, *e->before);
    const FactSheet sheet = absenceSheet(*e, back);
    checkShape(sheet);
    std::uint64_t held = 0;
    for (KeyIndex key = 0; key < 1000; ++key)
        for (const NodeIndex node : e->before->of(key))
            held += node == 3;
    QCOMPARE(orderOf(sheet, u"copies made at once"_s, 1), 0.0);
    QCOMPARE(orderOf(sheet, u"copies made at once"_s, 2), static_cast<double>(held));
    QCOMPARE(orderOf(sheet, u"keys short of copies meanwhile"_s, 1), static_cast<double>(held));
    // What went away comes back, all of it, and nothing else.
    QCOMPARE(orderOf(sheet, u"copies made on the return"_s, 2), static_cast<double>(held));
}

void TestFailoverText::twoLists()
{
    const EvaluationPtr e = Case(5, 500).then("fail N2").evaluate();
    const std::array epochs{e->was, e->is};
    const auto found = disagreements(*e->keys, epochs, *parseMethod("hrw").value(), e->scenario.rule);
    const Disagreement& d = (**found).front();
    const FactSheet policies = policySheet(d);
    checkShape(policies);
    QCOMPARE(policies.rows.size(), stalePolicies.size());
    const FactSheet contested = contestedSheet(*e);
    checkShape(contested);
    QCOMPARE(contested.rows.size(), static_cast<std::size_t>(d.differing.keys)); // every key is drawn
    for (const auto& row : contested.rows)
        QCOMPARE(row[1].text, u"N2"_s); // only who asks for N2's keys is wrong
    QVERIFY(disagreementCaption(d).contains(QString::number(d.differing.keys)));
}

void TestFailoverText::fromAndTo()
{
    const EvaluationPtr e = Case(30, 3000).thenAll({"fail N3", "remove N7"}).evaluate();
    const auto found = inheritance(*e->keys, e->was, *e->before, e->is, *e->placement);
    const FactSheet sheet = fromToSheet(e->was, e->is, *found);
    checkShape(sheet);
    QCOMPARE(sheet.rows.size(), std::size_t{2});
    QCOMPARE(sheet.rows[0][0].text, u"N3"_s);
    double all = 0;
    for (const auto& row : sheet.rows) {
        double taken = 0;
        for (std::size_t i = 2; i < row.size(); ++i)
            taken += row[i].order;
        QCOMPARE(taken, row[1].order);
        all += taken;
    }
    QCOMPARE(all, static_cast<double>(found->keys));
    QVERIFY(fromToSheet({}, {}, {}).rows.empty());
}

const Registration registration{__FILE__, Application::Widgets, make<TestFailoverText>};

} // namespace tst_failovertext

#include "tst_failovertext.moc"
