// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/naive.h"
#include "tests/support/pictures.h"
#include "tests/support/plans.h"
#include "tests/support/stagefigures.h"
#include "tests/support/testprogram.h"
#include "ui/plan/flows/flowheatview.h"
#include "ui/plan/text/plantext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <map>

namespace tst_flowheat {

using namespace hrw;
using namespace hrw::ui;
using namespace Qt::StringLiterals;
using test::StageBuilder;

namespace {

/// Letters of one width, so that room can be computed by hand.
TextMeasure plainMeasure()
{
    return {[](const QString& text) { return 7.0 * static_cast<double>(text.size()); }, 16};
}

/// Nodes of which each gives something to about a third of the others.
StageFigures busyNodes(int count)
{
    StageBuilder build;
    for (int i = 0; i < count; ++i)
        build.node("osd." + std::to_string(i), 0, 1e15);
    for (int i = 0; i < count; ++i)
        for (int j = i % 3; j < count; j += 3)
            build.copied("osd." + std::to_string(i), "osd." + std::to_string(j), (1 + (i * 31 + j * 17) % 40) * 2e9);
    return build.figures();
}

StageFigures withLost()
{
    return StageBuilder()
        .node("a", 0, 9e12)
        .node("b", 0, 9e12)
        .node("c", 0, 9e12)
        .copied("a", "b", 2e12)
        .copied("", "c", 1e12)
        .copied("b", "b", 0.5e12)
        .step()
        .copied("a", "b", 1e12)
        .figures();
}

/// By row and column, from the flows alone.
std::map<std::pair<std::size_t, std::size_t>, double> naiveCells(const StageFigures& figures)
{
    std::map<std::pair<std::size_t, std::size_t>, double> cells;
    for (const PlanFlow& flow : figures.flows)
        cells[{flow.from == noNode ? figures.nodes.size() : flow.from, flow.to}] += flow.amount.bytes;
    return cells;
}

std::shared_ptr<const StageFigures> shared(StageFigures figures)
{
    return std::make_shared<const StageFigures>(std::move(figures));
}

double contrast(const QColor& a, const QColor& b)
{
    const auto light = [](const QColor& colour) {
        const auto channel = [](double v) { return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4); };
        return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF()) + 0.0722 * channel(colour.blueF());
    };
    const double one = light(a);
    const double other = light(b);
    return (std::max(one, other) + 0.05) / (std::min(one, other) + 0.05);
}

} // namespace

class TestFlowHeat : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyLook(*qApp, Look::Light); }
    void cellsHoldWhatMoves_data();
    void cellsHoldWhatMoves();
    void everyPlaceIsFoundWhereItIs_data();
    void everyPlaceIsFoundWhereItIs();
    void namesHaveRoom_data();
    void namesHaveRoom();
    void namesStayWhereNothingMoves();
    void figuresAreInTheUnitOfTheCaption();
    void whatHasNoSourceIsLost();
    void sentencesSayWhoGivesWhom();
    void aLoneFlowAmongAThousandNodesIsSeen();
    void flowsOfARealPlan();
    void noNodesAndNothingThatMoves();
    void byKeyboardAndMouse();
    void coloursAreTheThemes_data();
    void coloursAreTheThemes();
    void figuresCanBeReadOnEveryShade();
    void aFileHasText();
};

void TestFlowHeat::cellsHoldWhatMoves_data()
{
    QTest::addColumn<int>("count");
    for (const int count : {1, 11, 40, 41, 200})
        QTest::addRow("%d", count) << count;
}

void TestFlowHeat::cellsHoldWhatMoves()
{
    QFETCH(int, count);
    const StageFigures figures = busyNodes(count);
    const auto naive = naiveCells(figures);
    const FlowHeatPicture picture = FlowHeatPicture::of(figures, {700, 500}, plainMeasure());
    QCOMPARE(picture.cells.size(), naive.size());
    double most = 0;
    std::map<std::size_t, double> gives;
    std::map<std::size_t, double> receives;
    for (const auto& [place, bytes] : naive) {
        most = std::max(most, bytes);
        gives[place.first] += bytes;
        receives[place.second] += bytes;
    }
    const auto near = [](double a, double b) { return std::abs(a - b) <= 1e-9 * std::max(1.0, std::abs(b)); };
    for (std::size_t row = 0; row < picture.rows.size(); ++row) {
        QVERIFY(near(picture.gives[row].bytes, gives[row]));
        QVERIFY(near(picture.receives[row].bytes, receives[row]));
        for (std::size_t column = 0; column < picture.columns; ++column) {
            const auto here = naive.find({row, column});
            const FlowCell* cell = picture.cell({row, column});
            QCOMPARE(cell != nullptr, here != naive.end());
            if (cell) {
                QVERIFY(near(cell->amount.bytes, here->second));
                QVERIFY(near(cell->shade, here->second / most));
            }
        }
    }
}

void TestFlowHeat::everyPlaceIsFoundWhereItIs_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QSizeF>("size");
    for (const int count : {2, 11, 40, 90})
        for (const QSizeF size : {QSizeF(420, 320), QSizeF(900, 700)})
            QTest::addRow("%d in %g x %g", count, size.width(), size.height()) << count << size;
}

void TestFlowHeat::everyPlaceIsFoundWhereItIs()
{
    QFETCH(int, count);
    QFETCH(QSizeF, size);
    const FlowHeatPicture picture = FlowHeatPicture::of(busyNodes(count), size, plainMeasure());
    const std::size_t more = picture.sums ? 1 : 0;
    QRectF last;
    for (std::size_t row = 0; row < picture.rows.size() + more; ++row)
        for (std::size_t column = 0; column < picture.columns + more; ++column) {
            if (row == picture.rows.size() && column == picture.columns)
                continue; // the sum of sums is not shown
            const QRectF rect = picture.rectOf({row, column});
            QVERIFY(rect.width() > 0 && rect.height() > 0);
            QVERIFY(QRectF(QPointF(), size).adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(rect));
            QVERIFY(picture.placeAt(rect.center()) == std::optional(FlowPlace{row, column}));
            QVERIFY(column == 0 || rect.left() >= last.right() - 1e-6);
            last = rect;
        }
    QVERIFY(!picture.placeAt({size.width() + 5, 5}));
    QVERIFY(!picture.placeAt({-5, -5}));
}

void TestFlowHeat::namesHaveRoom_data()
{
    everyPlaceIsFoundWhereItIs_data();
}

void TestFlowHeat::namesHaveRoom()
{
    QFETCH(int, count);
    QFETCH(QSizeF, size);
    const TextMeasure measure = plainMeasure();
    const FlowHeatPicture picture = FlowHeatPicture::of(busyNodes(count), size, measure);
    QVERIFY(!picture.single() || count <= static_cast<int>(FlowHeatPicture::mostNamed));
    QVERIFY(picture.single() || std::min(picture.cellWidth(), picture.cellHeight()) < 8 || count > 40);
    QCOMPARE(picture.rowNames.size(), count);
    QCOMPARE(picture.columnNames.size(), count);
    double free = 0; // below the last name
    for (std::size_t row = 0; row < picture.rows.size(); ++row) {
        const QString& name = picture.rowNames[static_cast<qsizetype>(row)];
        if (name.isEmpty())
            continue;
        const QRectF cell = picture.rectOf({row, 0});
        QVERIFY(measure.width(name) <= picture.nameColumn.width());
        QVERIFY(cell.center().y() - 0.4 * measure.line >= free);
        free = cell.center().y() + 0.4 * measure.line;
    }
    free = -1e9;
    for (std::size_t column = 0; column < picture.columns; ++column) {
        const QString& name = picture.columnNames[static_cast<qsizetype>(column)];
        const bool level = picture.heads == FlowHeatPicture::Heads::Level;
        const double half = level ? measure.width(name) / 2 : 0.4 * measure.line;
        if (name.isEmpty())
            continue;
        QVERIFY(picture.rectOf({0, column}).center().x() - half >= free);
        free = picture.rectOf({0, column}).center().x() + half;
    }
    QVERIFY(!picture.rowNames.front().isEmpty() && !picture.columnNames.front().isEmpty());
    for (const FlowCell& cell : picture.cells) {
        QCOMPARE(cell.figure.isEmpty(), picture.unit.isEmpty());
        QVERIFY(measure.width(cell.figure) <= picture.rectOf(cell.at).width());
    }
    QCOMPARE(picture.sumUnit.isEmpty(), picture.givesTexts.isEmpty());
    for (const QString& sum : picture.receivesTexts)
        QVERIFY(measure.width(sum) <= picture.cellWidth());
    for (const QString& sum : picture.givesTexts)
        QVERIFY(measure.width(sum) <= picture.sumColumn.width());
}

/// Who steps through a plan finds every node in its place.
void TestFlowHeat::namesStayWhereNothingMoves()
{
    const StageFigures moving = test::drainedHost();
    StageFigures still = moving;
    still.flows.clear();
    still.moved = {};
    for (const QSizeF size : {QSizeF(640, 420), QSizeF(430, 320), QSizeF(250, 200)}) {
        const FlowHeatPicture before = FlowHeatPicture::of(moving, size, plainMeasure());
        const FlowHeatPicture after = FlowHeatPicture::of(still, size, plainMeasure());
        QVERIFY(after.cells.empty());
        QCOMPARE(after.columnNames, before.columnNames);
        QCOMPARE(after.heads, before.heads);
        QCOMPARE(after.rowNames, before.rowNames);
        QVERIFY(after.unit.isEmpty());
    }
}

void TestFlowHeat::figuresAreInTheUnitOfTheCaption()
{
    const StageFigures figures = test::drainedHost();
    const FlowHeatPicture picture = FlowHeatPicture::of(figures, {640, 420}, plainMeasure());
    QCOMPARE(picture.unit, u"TiB"_s);
    QVERIFY(flowCaption(figures, picture.unit, picture.sumUnit).contains(u"cells in TiB"_s));
    const double unit = std::pow(1024, 4);
    for (const FlowCell& cell : picture.cells)
        QVERIFY(std::abs(cell.figure.toDouble() - cell.amount.bytes / unit) <= 0.05 + 1e-9);
    QVERIFY(picture.sums);
    double given = 0;
    for (const QString& text : picture.givesTexts)
        given += text.toDouble();
    QVERIFY(std::abs(given - figures.moved.bytes / unit) <= 0.05 * 11 + 1e-9);
    QCOMPARE(picture.columnNames.front(), u"01"_s); // there is no room for "host-01"
    // A flow that is too small for the unit is not told as nothing.
    const StageFigures uneven =
        StageBuilder().node("a", 0, 9e15).node("b", 0, 0).copied("a", "b", 5e15).copied("b", "a", 1e9).figures();
    const FlowHeatPicture two = FlowHeatPicture::of(uneven, {640, 420}, plainMeasure());
    QCOMPARE(two.cell({1, 0})->figure, u"<0.1"_s);
    QVERIFY(FlowHeatPicture::of(figures, {250, 200}, plainMeasure()).unit.isEmpty());
    QVERIFY(!flowCaption(figures, {}, {}).contains(u"cells"_s));
    // Where figures have room beside the cells only, the caption says of which the unit is.
    QVERIFY(flowCaption(figures, {}, u"GiB"_s).contains(u"sums in GiB"_s));
}

void TestFlowHeat::whatHasNoSourceIsLost()
{
    const StageFigures figures = withLost();
    const FlowHeatPicture picture = FlowHeatPicture::of(figures, {640, 420}, plainMeasure());
    QCOMPARE(picture.rows.size(), std::size_t{4});
    QCOMPARE(picture.rows.back(), noNode);
    QCOMPARE(picture.rowNames.back(), u"lost"_s);
    QCOMPARE(picture.columnNames.size(), 3);
    QCOMPARE(picture.cell({3, 2})->amount.bytes, 1e12);
    QVERIFY(picture.text(figures, {3, 2}).startsWith(u"lost: no copy stood anywhere of what c is to hold"_s));
    QCOMPARE(picture.text(figures, {3, 0}), u"a lacks no copy"_s);
    QCOMPARE(FlowHeatPicture::of(busyNodes(3), {640, 420}, plainMeasure()).rows.size(), std::size_t{3});
}

/// Of 4.5 TB that move, 3 go from a to b in two steps.
void TestFlowHeat::sentencesSayWhoGivesWhom()
{
    const StageFigures figures = withLost();
    const FlowHeatPicture picture = FlowHeatPicture::of(figures, {640, 420}, plainMeasure());
    const QString copies = groupedText(3000) + u" copies"_s;
    QCOMPARE(
        picture.text(figures, {0, 1}),
        u"a gives b %1, %2, %3 %% of what moves"_s.arg(bytesText(3e12), copies, u"66.7"_s).replace(u"%%"_s, u"%"_s));
    QCOMPARE(picture.text(figures, {0, 2}), u"a gives c nothing"_s);
    QVERIFY(picture.text(figures, {1, 1}).startsWith(u"inside b: "_s + bytesText(0.5e12)));
    QVERIFY(picture.text(figures, {0, 3}).startsWith(u"a gives %1"_s.arg(bytesText(3e12))));
    QVERIFY(picture.text(figures, {4, 1}).startsWith(u"b receives %1"_s.arg(bytesText(3.5e12))));
    QCOMPARE(picture.text(figures, {2, 3}), u"c gives nothing"_s);
    QVERIFY(flowSummary(figures).startsWith(bytesText(4.5e12)));
    QVERIFY(flowSummary(figures).contains(u"a gives b"_s));
}

/// Each pixel stands for several cells; one that moves something must not vanish between those that don't.
void TestFlowHeat::aLoneFlowAmongAThousandNodesIsSeen()
{
    StageBuilder build;
    for (int i = 0; i < 1000; ++i)
        build.node("n" + std::to_string(i), 0, 1e12);
    build.copied("n333", "n777", 1e9);
    const auto figures = shared(build.figures());
    FlowHeatView view;
    view.setFigures(figures);
    for (const QSize size : {QSize(400, 300), QSize(1200, 1100)}) {
        const QImage image = test::sceneOf(view, size);
        const auto count = [&](const QColor& colour) {
            int found = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    found += image.pixelColor(x, y) == colour ? 1 : 0;
            return found;
        };
        const int seen = count(Theme::light().accent);
        QVERIFY(seen >= 1 && seen <= 4);
        QVERIFY(count(Theme::light().cell) > size.width() * size.height() * 0.75); // beside names
        const FlowHeatPicture picture =
            FlowHeatPicture::of(*figures, size, TextMeasure::of(pictureFont(view.font(), -1)));
        const QPoint place = picture.rectOf({333, 777}).center().toPoint();
        bool near = false; // a pixel stands for several cells
        for (int x = place.x() - 1; x <= place.x() + 1; ++x)
            for (int y = place.y() - 1; y <= place.y() + 1; ++y)
                near = near || image.pixelColor(x, y) == Theme::light().accent;
        QVERIFY(near);
    }
}

/// One node is drained, key by key: each of its keys goes to whom a plain ranking names.
void TestFlowHeat::flowsOfARealPlan()
{
    const Membership today = cases::equalNodes(7);
    const auto keys = cases::keysUpTo(400);
    const auto run = cases::planRun(keys, today, Rule{}, {cases::stage({SetWeight{"node-03", 0}})});
    std::map<std::string, std::uint64_t> copies;
    const naive::Table before = naive::place(*keys, today, Rule{});
    const naive::Table after = naive::place(*keys, run->last(), Rule{});
    for (std::size_t key = 0; key < before.size(); ++key)
        if (before[key] != after[key]) {
            QCOMPARE(before[key].front(), std::string("node-03"));
            ++copies[after[key].front()];
        }
    const auto figures = run->stages[0].figures;
    const FlowHeatPicture picture = FlowHeatPicture::of(*figures, {640, 420}, plainMeasure());
    QCOMPARE(picture.cells.size(), copies.size());
    for (const FlowCell& cell : picture.cells) {
        QCOMPARE(figures->nodes[cell.at.row].node.id, std::string("node-03"));
        QCOMPARE(cell.amount.copies, copies[figures->nodes[cell.at.column].node.id]);
        QVERIFY(picture.text(*figures, cell.at).contains(groupedText(cell.amount.copies)));
    }
}

void TestFlowHeat::noNodesAndNothingThatMoves()
{
    FlowHeatView view;
    view.resize(300, 200);
    QVERIFY(!view.grab().isNull());
    view.setFigures(shared(StageFigures()));
    QVERIFY(!view.picture().message.isEmpty());
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Return);
    QVERIFY(view.currentText().isEmpty());
    view.setFigures(shared(StageBuilder().node("a", 0, 5).node("b", 0, 7).figures()));
    QVERIFY(view.picture().message.isEmpty() && view.picture().cells.empty());
    QCOMPARE(view.caption(), u"nothing moves"_s);
    QVERIFY(!view.grab().isNull());
}

void TestFlowHeat::byKeyboardAndMouse()
{
    FlowHeatView view;
    view.resize(640, 420);
    const auto figures = shared(test::drainedHost());
    view.setFigures(figures);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.activateWindow();
    view.setFocus();
    QTRY_VERIFY(view.hasFocus());
    QVERIFY(view.picture().sums);
    FlowPlace at{0, 0};
    QTest::keyClick(&view, Qt::Key_Down); // the first key only begins
    const std::vector<std::pair<Qt::Key, FlowPlace>> walk{
        {Qt::Key_Left, {0, 0}},   {Qt::Key_Down, {1, 0}},      {Qt::Key_Right, {1, 1}}, {Qt::Key_End, {1, 11}},
        {Qt::Key_Right, {1, 11}}, {Qt::Key_PageDown, {1, 11}}, {Qt::Key_Home, {1, 0}},  {Qt::Key_PageDown, {11, 0}},
        {Qt::Key_PageUp, {0, 0}}, {Qt::Key_Up, {0, 0}},        {Qt::Key_Right, {0, 1}}, {Qt::Key_Down, {1, 1}},
    };
    for (const auto& [key, wanted] : walk) {
        QTest::keyClick(&view, key);
        at = wanted;
        QCOMPARE(view.currentText(), view.picture().text(*figures, at));
        QVERIFY(!view.currentText().isEmpty());
        QVERIFY(view.accessibleName().endsWith(view.currentText()));
    }
    QSignalSpy chosen(&view, &FlowHeatView::nodeSelected);
    QTest::keyClick(&view, Qt::Key_Space);
    QCOMPARE(chosen.takeFirst().front().toString(), u"host-02"_s);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.picture().rectOf({6, 3}).center().toPoint());
    QCOMPARE(chosen.takeFirst().front().toString(), u"host-07"_s);
    QCOMPARE(view.currentText(), view.picture().text(*figures, {6, 3}));
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.picture().rectOf({11, 3}).center().toPoint()); // a sum
    QCOMPARE(chosen.takeFirst().front().toString(), u"host-04"_s);
    QTest::mouseClick(&view, Qt::LeftButton, {}, {2, 2}); // beside everything
    QCOMPARE(chosen.size(), 0);
    view.clearFocus();
    QVERIFY(!view.accessibleName().contains(u"host"_s));
    QVERIFY(view.accessibleDescription().contains(u"host-06 gives host-07"_s)); // the largest
}

void TestFlowHeat::coloursAreTheThemes_data()
{
    test::addLooks();
}

/// Deeper the more moves: linear from the pale accent to the accent.
void TestFlowHeat::coloursAreTheThemes()
{
    QFETCH(bool, dark);
    QFETCH(double, scale);
    const Theme& theme = dark ? Theme::darkTheme() : Theme::light();
    FlowHeatView view;
    view.setPalette(theme.palette());
    const StageFigures figures = withLost();
    view.setFigures(shared(figures));
    const QSize size(500, 300);
    const QImage image = test::sceneOf(view, size, scale);
    const auto naive = naiveCells(figures);
    const FlowHeatPicture picture = FlowHeatPicture::of(figures, size, TextMeasure::of(pictureFont(view.font(), -1)));
    for (std::size_t row = 0; row < picture.rows.size(); ++row)
        for (std::size_t column = 0; column < picture.columns; ++column) {
            const QRectF rect = picture.rectOf({row, column});
            const QColor seen = image.pixelColor((QPointF(rect.center().x(), rect.top() + 3) * scale).toPoint());
            const auto here = naive.find({row, column});
            if (here == naive.end()) {
                QCOMPARE(seen, theme.cell);
                continue;
            }
            const double share = here->second / 3e12;
            const double red = theme.accentPale.red() + share * (theme.accent.red() - theme.accentPale.red());
            const double blue = theme.accentPale.blue() + share * (theme.accent.blue() - theme.accentPale.blue());
            QVERIFY(std::abs(seen.red() - red) <= 1 && std::abs(seen.blue() - blue) <= 1);
        }
}

/// The ink in which each figure is written, as pixels: at least 3 to 1 against its cell.
void TestFlowHeat::figuresCanBeReadOnEveryShade()
{
    for (const Theme* theme : {&Theme::light(), &Theme::darkTheme()}) {
        StageBuilder build;
        for (int i = 0; i < 10; ++i)
            build.node("n" + std::to_string(i), 0, 1e15);
        for (int i = 0; i < 10; ++i)
            build.copied("n0", "n" + std::to_string(i), (i + 1) * 1e12);
        const StageFigures figures = build.figures();
        FlowHeatView view;
        view.setPalette(theme->palette());
        view.setFigures(shared(figures));
        const QSize size(800, 400);
        const QImage image = test::sceneOf(view, size, 2);
        const FlowHeatPicture picture =
            FlowHeatPicture::of(figures, size, TextMeasure::of(pictureFont(view.font(), -1)));
        QVERIFY(!picture.unit.isEmpty());
        for (const FlowCell& cell : picture.cells) {
            const QRect rect = QRectF(picture.rectOf(cell.at).topLeft() * 2, picture.rectOf(cell.at).size() * 2)
                                   .toAlignedRect()
                                   .adjusted(8, 8, -8, -8);
            const QColor paper = image.pixelColor(rect.topLeft());
            double most = 1;
            for (int y = rect.top(); y <= rect.bottom(); ++y)
                for (int x = rect.left(); x <= rect.right(); ++x)
                    most = std::max(most, contrast(paper, image.pixelColor(x, y)));
            QVERIFY2(most >= 3, qPrintable(u"%1: %2"_s.arg(cell.figure).arg(most)));
        }
    }
}

void TestFlowHeat::aFileHasText()
{
    FlowHeatView view;
    view.setFigures(shared(test::drainedHost()));
    test::checkTexts(view, {640, 420}, {u"host-11"_s, u"receives"_s, u"gives"_s});
}

const Registration registration{__FILE__, Application::Widgets, make<TestFlowHeat>};

} // namespace tst_flowheat

#include "tst_flowheat.moc"
