// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/heirs.h"
#include "tests/support/evaluations.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "ui/explore/inspect/heirbars.h"
#include "ui/explore/inspect/keyinspector.h"
#include "ui/explore/inspect/keyrankingmodel.h"
#include "ui/explore/inspect/nodeinspection.h"
#include "ui/explore/inspect/nodeinspector.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

namespace tst_inspectors {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

class TestInspectors : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void nodeFiguresAreThoseOfTheLoads();
    void aNodeThatIsNotThere();
    void heirsAddUp();
    void manyHeirsAreCutShort();
    void largePopulationsAreCountedBesideTheWindow();
    void theRankingIsTheRace();
    void passedOverSaysWhy();
    void outOfTheRaceComesLast();
    void keyFactsAndMoves();
    void aKeyOfAnotherPopulationIsForgotten();
    void emptyAndOddKeys();
    void rankingModelKeepsTheRules();
};

namespace {

using Ranking = KeyRankingModel;

EvaluationPtr threeZones(int copies)
{
    Case c(6, 80);
    c.scenario().rule.copies = copies;
    c.scenario().rule.apartBy = DomainLevel::Zone;
    return c.evaluate();
}

QString cell(const Ranking& model, int row, int column)
{
    return model.index(row, column).data().toString();
}

} // namespace

void TestInspectors::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestInspectors::nodeFiguresAreThoseOfTheLoads()
{
    const EvaluationPtr e = Case(4, 100).then("weight N2 2").evaluate();
    const auto loads = naive::loads(*e->keys, naive::place(*e->keys, e->is, {}));
    const NodeInspection inspection = NodeInspection::of(*e, 1);
    QCOMPARE(inspection.title, u"N2"_s);
    QCOMPARE(inspection.subtitle, u"weight 2 · zone b · up"_s);
    QCOMPARE(inspection.fair, u"fair share 40.0 % of all"_s); // 2 of 1 + 2 + 1 + 1
    QCOMPARE(inspection.figures[0].amount, u"%1 keys"_s.arg(loads.at("N2").keys));
    const double ratio = static_cast<double>(loads.at("N2").keys) / 100 / 0.4;
    QVERIFY(std::abs(inspection.figures[0].ratio.chopped(1).toDouble() - ratio) < 0.051);
    QCOMPARE(inspection.figures[0].verdict, u"within chance"_s);
    QVERIFY(inspection.hot.isEmpty());
}

void TestInspectors::aNodeThatIsNotThere()
{
    NodeInspector inspector;
    QCOMPARE(inspector.title(), u"No node is selected"_s);
    inspector.setEvaluation(Case(3, 30).evaluate());
    inspector.setNode(u"N9"_s);
    QCOMPARE(inspector.title(), u"N9 is not in this cluster"_s);
    inspector.setNode(u"N2"_s);
    QCOMPARE(inspector.title(), u"N2"_s);
    inspector.setEvaluation(Case(1, 30).evaluate()); // N2 is gone
    QCOMPARE(inspector.title(), u"N2 is not in this cluster"_s);
    inspector.setEvaluation(Case(0, 0).evaluate());
}

void TestInspectors::heirsAddUp()
{
    const EvaluationPtr e = Case(5, 400).evaluate();
    NodeInspector inspector;
    inspector.setEvaluation(e);
    inspector.setNode(u"N3"_s);
    std::map<std::string, int> second;
    int owned = 0;
    for (KeyIndex k = 0; k < 400; ++k) {
        const auto ranked = naive::ranking("mix64", e->keys->text(k), e->is);
        if (ranked[0].id == "N3") {
            ++owned;
            ++second[ranked[1].id];
        }
    }
    const HeirPicture& picture = inspector.heirs()->picture();
    QCOMPARE(picture.title, u"If N3 fails, its %1 keys go to"_s.arg(owned));
    QCOMPARE(picture.bars.size(), std::size_t{4});
    for (const HeirBar& bar : picture.bars) {
        QVERIFY(std::abs(bar.share * owned - second[bar.name.toStdString()]) < 1e-9);
        QCOMPARE(bar.expected, 0.25);
        QVERIFY(bar.share <= picture.longest);
    }
    QVERIFY(picture.rest.isEmpty());
}

void TestInspectors::manyHeirsAreCutShort()
{
    const EvaluationPtr e = Case(40, 4000).evaluate();
    const auto found = inheritance(*e->keys, e->is, *e->placement, e->scenario.rule, 7);
    const HeirPicture picture = HeirPicture::ofFailing(*e, 7, *found);
    QCOMPARE(picture.bars.size(), HeirPicture::mostBars);
    QCOMPARE(picture.rest, u"and 27 nodes with fewer"_s); // 39 - 12
    QVERIFY(std::ranges::is_sorted(picture.bars, std::greater(), &HeirBar::share));
    const EvaluationPtr alone = Case(1, 9).evaluate();
    const HeirPicture lost = HeirPicture::ofFailing(
        *alone, 0, *inheritance(*alone->keys, alone->is, *alone->placement, alone->scenario.rule, 0));
    QCOMPARE(lost.rest, u"9 keys find no other node"_s);
}

void TestInspectors::largePopulationsAreCountedBesideTheWindow()
{
    const EvaluationPtr e = Case(3, 900'000).evaluate();
    NodeInspector inspector;
    inspector.show();
    inspector.setEvaluation(e);
    inspector.setNode(u"N1"_s);
    inspector.setNode(u"N2"_s); // the first one's heirs are never shown
    QTRY_VERIFY(inspector.heirs()->isVisible());
    QVERIFY(inspector.heirs()->picture().title.startsWith(u"If N2 fails"_s));
    inspector.setNode(u"N3"_s); // and closing in the middle waits for nothing
}

void TestInspectors::theRankingIsTheRace()
{
    const EvaluationPtr e = Case(6, 10).then({"weight N3 2.5", "weight N5 0.25"}).evaluate();
    KeyInspector inspector;
    inspector.setEvaluation(e);
    inspector.setKey(4);
    const auto ranked = naive::ranking("mix64", "user-4", e->is);
    const Ranking& model = *inspector.model();
    QCOMPARE(model.rowCount(), 6);
    for (int row = 0; row < 6; ++row) {
        const Node& node = ranked[static_cast<std::size_t>(row)];
        const std::uint64_t raw = naive::raw("mix64", node.id, "user-4");
        QCOMPARE(cell(model, row, Ranking::Rank), QString::number(row + 1));
        QCOMPARE(cell(model, row, Ranking::Name).toStdString(), node.id);
        QCOMPARE(cell(model, row, Ranking::Raw), QString::number(raw, 16).rightJustified(16, u'0'));
        const auto weighted = static_cast<double>(naive::weighted(node.weight, raw));
        QVERIFY(std::abs(cell(model, row, Ranking::Weighted).toDouble() / weighted - 1) < 1e-5);
    }
    QCOMPARE(cell(model, 0, Ranking::Role), u"owner"_s);
    QCOMPARE(cell(model, 1, Ranking::Role), u"next in line"_s);
    QCOMPARE(cell(model, 2, Ranking::Role), QString());
}

void TestInspectors::passedOverSaysWhy()
{
    const EvaluationPtr e = threeZones(3);
    KeyInspector inspector;
    inspector.setEvaluation(e);
    int passed = 0;
    for (KeyIndex k = 0; k < 80; ++k) {
        inspector.setKey(k);
        const auto ranked = naive::ranking("mix64", e->keys->text(k), e->is);
        const auto holders = naive::ids(naive::walk(ranked, 3, DomainLevel::Zone));
        for (int row = 0; row < 6; ++row) {
            const Node& node = ranked[static_cast<std::size_t>(row)];
            const auto rank = std::ranges::find(holders, node.id) - holders.begin();
            const QString role = cell(*inspector.model(), row, Ranking::Role);
            if (rank < 3) {
                QCOMPARE(role, rank == 0 ? u"owner"_s : u"copy %1"_s.arg(rank + 1));
                continue;
            }
            // It stands in the zone of one that holds a copy; if it ranks above the last copy, it was passed over.
            const auto last = std::ranges::find(ranked, holders.back(), &Node::id) - ranked.begin();
            QCOMPARE(role.contains(u"passed over: same zone as N"_s), row < last);
            passed += row < last;
        }
    }
    QVERIFY(passed > 10);
}

void TestInspectors::outOfTheRaceComesLast()
{
    const EvaluationPtr e = Case(4, 10).then({"fail N1", "weight N3 0"}).evaluate();
    KeyInspector inspector;
    inspector.setEvaluation(e);
    inspector.setKey(0);
    const Ranking& model = *inspector.model();
    QCOMPARE(model.rowCount(), 4);
    QCOMPARE(cell(model, 2, Ranking::Name), u"N1"_s);
    QCOMPARE(cell(model, 2, Ranking::Role), u"failed"_s);
    QCOMPARE(cell(model, 3, Ranking::Role), u"drained"_s);
    QCOMPARE(cell(model, 3, Ranking::Rank), u"–"_s);
}

void TestInspectors::keyFactsAndMoves()
{
    const EvaluationPtr e = Case(4, 60).then("add N5 1").evaluate();
    KeyInspector inspector;
    inspector.setEvaluation(e);
    int moved = 0;
    for (KeyIndex k = 0; k < 60; ++k) {
        inspector.setKey(k);
        const auto before = naive::owner(naive::holders(e->keys->text(k), e->was, {}));
        const auto after = naive::owner(naive::holders(e->keys->text(k), e->is, {}));
        const QString owner = before == after ? u"owned by %1"_s.arg(QString::fromStdString(after))
                                              : u"moved from %1 to %2"_s.arg(QString::fromStdString(before),
                                                                             QString::fromStdString(after));
        QVERIFY2(inspector.facts().startsWith(owner + u" · 10 KiB · "_s), qPrintable(inspector.facts()));
        QVERIFY(inspector.facts().contains(u" · country "_s));
        moved += before != after;
    }
    QVERIFY(moved > 0);
}

void TestInspectors::aKeyOfAnotherPopulationIsForgotten()
{
    KeyInspector inspector;
    inspector.setEvaluation(Case(4, 60).evaluate());
    inspector.setKey(59);
    QCOMPARE(inspector.title(), u"user-59"_s);
    inspector.setEvaluation(Case(4, 10).evaluate());
    QCOMPARE(inspector.title(), u"No key is selected"_s);
    inspector.setKey(1234); // is not there
    QCOMPARE(inspector.title(), u"No key is selected"_s);
}

void TestInspectors::emptyAndOddKeys()
{
    KeyInspector inspector;
    inspector.setEvaluation(Case(3, 5).evaluate());
    inspector.setTypedKey({});
    QCOMPARE(inspector.title(), u"(empty key)"_s);
    QCOMPARE(inspector.model()->rowCount(), 3);
    inspector.setTypedKey(u"a\nb"_s);
    QCOMPARE(inspector.title(), u"a␊b"_s);
    const auto ranked = naive::ranking("mix64", "a\nb", Case(3, 5).evaluate()->is);
    QCOMPARE(cell(*inspector.model(), 0, Ranking::Name).toStdString(), ranked.front().id);
}

void TestInspectors::rankingModelKeepsTheRules()
{
    Ranking model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(threeZones(2), "a");
    model.show(Case(0, 2).evaluate(), "a");
    QCOMPARE(model.rowCount(), 0);
    model.show(threeZones(2), "b");
    QCOMPARE(model.rowCount(model.index(0, 0)), 0);
    QVERIFY(model.index(0, Ranking::Role).data(Qt::AccessibleTextRole).toString().endsWith(u"owner"_s));
}

const Registration registration{__FILE__, Application::Widgets, make<TestInspectors>};

} // namespace tst_inspectors

#include "tst_inspectors.moc"
