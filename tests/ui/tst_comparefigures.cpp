// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/methods.h"
#include "tests/support/testprogram.h"
#include "ui/compare/comparemodel.h"
#include "ui/compare/comparer.h"
#include "ui/compare/comparetable.h"
#include "ui/compare/figurelines.h"
#include "ui/compare/figuresheetlayout.h"
#include "ui/compare/tilegrid.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace tst_comparefigures {

using namespace hrw;
using namespace hrw::ui;

namespace {

std::vector<MethodFigures> figuresOf(const test::EvaluationPtr& e, const std::vector<const char*>& names)
{
    const std::array memberships{e->was, e->is};
    return *compareMethods(*e->keys, memberships, e->scenario.rule, cases::methods(names));
}

QString cell(const QAbstractItemModel& model, int row, CompareFigure figure, int role = Qt::DisplayRole)
{
    return model.index(row, CompareModel::column(figure)).data(role).toString();
}

double numberIn(QString text)
{
    text.remove(QRegularExpression(QStringLiteral("[^0-9.]")));
    return text.toDouble();
}

test::EvaluationPtr oneLeft()
{
    return test::Case(6, 3000).then("remove N2").evaluate();
}

} // namespace

class TestCompareFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void showsWhatTheCoreMeasured();
    void countsMovedKeysAsOwnersDo();
    void marksOneBestAndOneWorst();
    void sharedPlacesAreNotMarked();
    void fewerCopiesAreNoMerit();
    void abilitiesAreThoseOfTheMethod();
    void chanceIsSaidInWords();
    void aRefusedMethodSaysWhyAndSortsLast();
    void sortsByNumbers();
    void copiesAsATable();
    void theModelKeepsItsContract();
    void sheetsKeepTheMostImportant();
    void tilesAreAllTheSameAndDoNotOverlap();
    void picturesHaveTheOwnersOfTheirMethod();
    void theComparerComputesOnlyWhatIsNew();
};

void TestCompareFigures::showsWhatTheCoreMeasured()
{
    const auto figures = figuresOf(oneLeft(), {"hrw", "ring:20", "modulo", "table:64"});
    CompareModel model;
    model.setMethods(figures);
    QCOMPARE(model.rowCount(), 4);
    for (int row = 0; row < 4; ++row) {
        const MethodFigures& m = figures[static_cast<std::size_t>(row)];
        const double keys = 3000;
        QCOMPARE(numberIn(cell(model, row, CompareFigure::MovedKeys)), static_cast<double>(m.movement.movedKeys));
        const auto moved = static_cast<double>(m.movement.movedKeys);
        QCOMPARE(cell(model, row, CompareFigure::MovedShare),
                 QString::number(100 * moved / keys, 'f', 2) + QLatin1String(" %"));
        QCOMPARE(numberIn(cell(model, row, CompareFigure::Needless)), static_cast<double>(m.movement.needlessKeys));
        QCOMPARE(cell(model, row, CompareFigure::Spread),
                 QString::number(100 * m.before.spread, 'f', 2) + QLatin1String(" %"));
        QCOMPARE(cell(model, row, CompareFigure::State) == QLatin1String("none"), m.stateBytes == 0);
        QVERIFY(m.lookupSeconds > 0);
        QCOMPARE(cell(model, row, CompareFigure::Lookup), lookupText(m.lookupSeconds));
    }
}

/// Against the placements themselves, key by key.
void TestCompareFigures::countsMovedKeysAsOwnersDo()
{
    const auto e = oneLeft();
    const auto figures = figuresOf(e, {"hrw", "modulo", "jump", "maglev"});
    CompareModel model;
    model.setMethods(figures);
    for (int row = 0; row < 4; ++row) {
        const MethodFigures& m = figures[static_cast<std::size_t>(row)];
        std::uint64_t moved = 0;
        for (KeyIndex key = 0; key < e->keys->size(); ++key)
            moved += e->was[m.placedBefore->owner(key)].id != e->is[m.placedAfter->owner(key)].id;
        QCOMPARE(numberIn(cell(model, row, CompareFigure::MovedKeys)), static_cast<double>(moved));
    }
}

void TestCompareFigures::marksOneBestAndOneWorst()
{
    const auto figures = figuresOf(oneLeft(), {"hrw", "ring:1", "modulo"});
    CompareModel model;
    model.setMethods(figures);
    const std::array judged{CompareFigure::MovedShare, CompareFigure::Spread, CompareFigure::Busiest,
                            CompareFigure::Lookup};
    for (const CompareFigure figure : judged) {
        std::vector<double> values;
        for (const MethodFigures& m : figures)
            values.push_back(*figureNumber(figure, m));
        const auto [least, most] = std::ranges::minmax_element(values);
        for (int row = 0; row < 3; ++row) {
            const auto standing = static_cast<Standing>(
                model.index(row, CompareModel::column(figure)).data(CompareModel::standingRole).toInt());
            const bool best = row == least - values.begin();
            const bool worst = row == most - values.begin();
            QCOMPARE(standing, best ? Standing::Best : worst ? Standing::Worst : Standing::Between);
            const QString spoken = cell(model, row, figure, Qt::AccessibleTextRole);
            QCOMPARE(spoken.contains(QStringLiteral("best")), best); // not by colour alone
            QCOMPARE(spoken.contains(QStringLiteral("worst")), worst);
        }
    }
}

void TestCompareFigures::sharedPlacesAreNotMarked()
{
    // Neither of the two moves a key needlessly; modulo alone does.
    const auto figures = figuresOf(oneLeft(), {"hrw", "ring:100", "modulo"});
    const auto standing = standings(CompareFigure::Needless, figures);
    QCOMPARE(standing[0], Standing::Between);
    QCOMPARE(standing[1], Standing::Between);
    QCOMPARE(standing[2], Standing::Worst);
    for (const CompareFigure figure : {CompareFigure::Weights, CompareFigure::Theory, CompareFigure::MovedKeys})
        for (const Standing one : standings(figure, figures))
            QCOMPARE(one, Standing::Between);
    for (const Standing one : standings(CompareFigure::Spread, {figures[0]}))
        QCOMPARE(one, Standing::Between);
}

/// Who keeps one copy of three moves a third of the bytes: that is no merit.
void TestCompareFigures::fewerCopiesAreNoMerit()
{
    test::Case c(8, 3000);
    c.scenario().rule.copies = 3;
    const auto figures = figuresOf(c.then("remove N3").evaluate(), {"hrw", "ring:100", "maglev"});
    QVERIFY(figures[2].movedBytes() < figures[0].movedBytes());
    for (const CompareFigure figure : {CompareFigure::MovedBytes, CompareFigure::Spread, CompareFigure::Busiest})
        QCOMPARE(standings(figure, figures)[2], Standing::Between);
    const bool ringIsWorse = figures[1].spread() > figures[0].spread();
    QCOMPARE(standings(CompareFigure::Spread, figures)[0], ringIsWorse ? Standing::Best : Standing::Worst);
}

void TestCompareFigures::abilitiesAreThoseOfTheMethod()
{
    std::vector<const char*> names;
    for (const MethodKind& kind : methodKinds())
        names.push_back(kind.word.data());
    const auto figures = figuresOf(test::Case(4, 200).evaluate(), names);
    CompareModel model;
    model.setMethods(figures);
    for (int row = 0; row < model.rowCount(); ++row) {
        const Abilities can = figures[static_cast<std::size_t>(row)].method->abilities();
        const std::map<CompareFigure, bool> wanted{{CompareFigure::Removal, can.removal},
                                                   {CompareFigure::Weights, can.weights},
                                                   {CompareFigure::Copies, can.copies}};
        for (const auto& [figure, yes] : wanted)
            QCOMPARE(cell(model, row, figure).endsWith(QStringLiteral("yes")), yes);
        const QStringList words = abilityWords(figures[static_cast<std::size_t>(row)].method);
        QCOMPARE(words.size(), 3);
        QCOMPARE(words[1].startsWith(QStringLiteral("✓")), can.weights);
        if (!can.cannot.empty())
            QVERIFY(methodNotes(figures[static_cast<std::size_t>(row)]).contains(coreText(can.cannot)));
    }
}

void TestCompareFigures::chanceIsSaidInWords()
{
    const auto figures = figuresOf(test::Case(10, 20'000).then("remove N4").evaluate(), {"hrw", "ring:1"});
    const std::vector<Standings> standing = allStandings(figures);
    for (std::size_t i = 0; i < 2; ++i) {
        const QList<FigureLine> lines = figureLines(figures[i], standing[i]);
        QCOMPARE(lines.size(), int{sheetLines});
        const FigureLine& spread = lines[SpreadLine];
        const Band band = figures[i].chanceSpreadBand();
        QCOMPARE(spread.surprising, figures[i].spread() > band.high);
        QVERIFY(spread.spoken().contains(spread.surprising ? QStringLiteral("beyond") : QStringLiteral("within")));
        QVERIFY(spread.reference.contains(QString::number(100 * band.high, 'f', 2)));
        QVERIFY(lines[MovedLine].reference.contains(QStringLiteral("10.00 %"))); // one of ten equal nodes
        QVERIFY(!lines[BytesLine].spoken().contains(QStringLiteral("chance")));
    }
    QVERIFY(figures[1].spread() > figures[1].chanceSpreadBand().high); // one point a node is far from even
}

void TestCompareFigures::aRefusedMethodSaysWhyAndSortsLast()
{
    // Far more points than a ring may have.
    test::Case many(3, 50);
    many.then("weight N1 1e9");
    const auto figures = figuresOf(many.evaluate(), {"ring:100000", "hrw"});
    QVERIFY(figures[0].refused);
    CompareTable table;
    table.setMethods(figures);
    QCOMPARE(cell(*table.figures(), 0, CompareFigure::MovedKeys), QStringLiteral("–"));
    QVERIFY(
        cell(*table.figures(), 0, CompareFigure::Spread, Qt::ToolTipRole).contains(coreText(figures[0].refused->what)));
    table.sortByColumn(CompareModel::column(CompareFigure::Spread), Qt::AscendingOrder);
    QCOMPARE(table.model()->index(0, 0).data().toString(), coreText(figures[1].method->title()));
    QVERIFY(figureLines(figures[0], {}).isEmpty());
}

void TestCompareFigures::sortsByNumbers()
{
    CompareTable table;
    const auto figures = figuresOf(oneLeft(), {"hrw", "ring:1", "ring:10", "modulo", "maglev", "table:4096"});
    table.setMethods(figures);
    for (const CompareFigure figure : {CompareFigure::State, CompareFigure::Lookup, CompareFigure::Spread}) {
        const int column = CompareModel::column(figure);
        table.sortByColumn(column, Qt::AscendingOrder);
        double before = -1;
        std::set<QString> seen;
        for (int row = 0; row < 6; ++row) {
            const double value = table.model()->index(row, column).data(CompareModel::sortRole).toDouble();
            QVERIFY(value >= before);
            before = value;
            seen.insert(table.model()->index(row, 0).data().toString());
        }
        QCOMPARE(seen.size(), std::size_t{6});
    }
}

void TestCompareFigures::copiesAsATable()
{
    CompareTable table;
    table.setMethods(figuresOf(oneLeft(), {"hrw", "ring:7"}));
    table.copy();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QCOMPARE(lines[0].split(QLatin1Char('\t'))[2], figureName(CompareFigure::MovedKeys));
    const QStringList ring = lines[2].split(QLatin1Char('\t'));
    QCOMPARE(ring[0], QStringLiteral("ring:7"));
    QCOMPARE(ring[2], cell(*table.figures(), 1, CompareFigure::MovedKeys));
    table.selectRow(0);
    table.copy();
    QVERIFY(!QApplication::clipboard()->text().contains(QStringLiteral("ring:7")));
}

void TestCompareFigures::theModelKeepsItsContract()
{
    CompareModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMethods(figuresOf(oneLeft(), {"hrw", "jump"}));
    model.setMethods({});
    QCOMPARE(model.rowCount(), 0);
}

void TestCompareFigures::sheetsKeepTheMostImportant()
{
    for (const bool beside : {true, false}) {
        std::size_t before = 0;
        for (int rows = 1; rows <= 12; ++rows) {
            const FigureSheetLayout layout = FigureSheetLayout::of(QSizeF(300, rows * 16.0), 16, beside);
            QVERIFY(layout.items.size() >= before); // more room never hides anything
            before = layout.items.size();
            QCOMPARE(layout.items.front().kind, FigureSheetLayout::Kind::Figure);
            QCOMPARE(layout.items.front().index, int{MovedLine});
            for (std::size_t i = 0; i < layout.items.size(); ++i) {
                const QRectF rect = layout.items[i].rect;
                QVERIFY(QRectF(0, 0, 300, rows * 16.0).contains(rect));
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY(!layout.items[j].rect.intersects(rect));
            }
        }
        std::set<int> shown;
        for (const FigureSheetLayout::Item& item : FigureSheetLayout::of(QSizeF(300, 400), 16, beside).items)
            if (item.kind == FigureSheetLayout::Kind::Figure)
                shown.insert(item.index);
        QCOMPARE(shown.size(), std::size_t{sheetLines});
    }
    for (const QSizeF size : {QSizeF(430, 150), QSizeF(280, 90), QSizeF(280, 300), QSizeF(900, 200)}) {
        const TileSplit split = TileSplit::of(size, 16);
        QVERIFY(!split.picture.intersects(split.sheet));
        QVERIFY(QRectF(QPointF(0, 0), size).contains(split.picture));
        QVERIFY(QRectF(QPointF(0, 0), size).contains(split.sheet));
    }
}

void TestCompareFigures::tilesAreAllTheSameAndDoNotOverlap()
{
    for (const int count : {1, 2, 3, 4, 5, 6})
        for (const QSize size : {QSize(1300, 420), QSize(600, 700)}) {
            TileGrid all;
            for (int i = 0; i < count; ++i)
                new QWidget(&all);
            all.resize(size);
            all.arrange();
            QList<QRect> places;
            for (const QWidget* tile : all.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
                QVERIFY(all.rect().contains(tile->geometry()));
                for (const QRect& other : places)
                    QVERIFY(!other.intersects(tile->geometry()) && other.size() == tile->size());
                places << tile->geometry();
            }
            QCOMPARE(places.size(), count);
        }
    QCOMPARE(TileGrid::columnsFor(6, 1300, 220), 3);
    QCOMPARE(TileGrid::columnsFor(6, 600, 220), 2);
}

void TestCompareFigures::picturesHaveTheOwnersOfTheirMethod()
{
    const auto e = oneLeft();
    const auto figures = figuresOf(e, {"hrw", "modulo"});
    for (const MethodFigures& m : figures) {
        const Evaluation picture = underMethod(*e, m);
        QVERIFY(picture.sample.size() > 20);
        for (const KeyIndex key : picture.sample) {
            QVERIFY(std::ranges::binary_search(e->sample, key));
            QCOMPARE(picture.placement->owner(key), m.placedAfter->owner(key));
            QCOMPARE(picture.before->owner(key), m.placedBefore->owner(key));
        }
    }
    QVERIFY(*figures[0].placedAfter == *e->placement); // the scenario's own placement is HRW
}

void TestCompareFigures::theComparerComputesOnlyWhatIsNew()
{
    test::Case two = test::Case(5, 500).then("remove N3");
    two.scenario().compared = {"hrw", "jump"};
    const auto e = two.evaluate();
    Comparer comparer;
    QSignalSpy compared(&comparer, &Comparer::compared);
    comparer.request(e);
    QVERIFY(comparer.isBusy());
    QTRY_COMPARE(compared.count(), 1);
    const ComparedMethodPtr jump = comparer.latest()->methods[1];
    two.scenario().compared = {"jump", "modulo"};
    comparer.request(two.evaluate(e));
    QTRY_COMPARE(compared.count(), 2);
    QCOMPARE(comparer.latest()->methods[0], jump); // the same object: its lookups were not even timed again
    QCOMPARE(comparer.latest()->methods[1]->figures.method->name(), std::string("modulo"));
    two.then("add N9 1");
    comparer.request(two.evaluate(e));
    QTRY_COMPARE(compared.count(), 3);
    QVERIFY(comparer.latest()->methods[0] != jump); // another step
    for (const ComparedMethodPtr& method : comparer.latest()->methods)
        for (const KeyReason& reason : method->reasons)
            QCOMPARE(method->reasonOf(reason.key), &reason);
    two.then("remove N9");
    comparer.request(two.evaluate(e));
    comparer.cancel();
    QVERIFY(!comparer.isBusy());
    comparer.finish();
    QCOMPARE(compared.count(), 3);
}

const Registration registration{__FILE__, Application::Widgets, make<TestCompareFigures>};

} // namespace tst_comparefigures

#include "tst_comparefigures.moc"
