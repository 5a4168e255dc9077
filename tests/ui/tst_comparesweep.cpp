// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/methods.h"
#include "tests/support/testprogram.h"
#include "ui/compare/compareworkspace.h"
#include "ui/compare/sweepchart.h"
#include "ui/compare/sweeppanel.h"

#include <QPushButton>
#include <QTest>
#include <QWidget>
#include <algorithm>
#include <cmath>
#include <limits>

namespace tst_comparesweep {

using namespace hrw;
using namespace hrw::ui;

namespace {

QString plain(double value)
{
    return QString::number(value, 'g', 6);
}

Sweep smallSweep(SweepOver over, const std::vector<const char*>& names)
{
    SyntheticKeys keys;
    keys.count = 2000;
    SweepRequest request;
    request.over = over;
    request.grid =
        over == SweepOver::Nodes ? std::vector<std::uint64_t>{2, 5, 20} : std::vector<std::uint64_t>{1, 8, 64};
    return *sweep(request, *KeySet::make(keys), Rule{}, cases::methods(names));
}

} // namespace

class TestCompareSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void axesSpanTheirValues_data();
    void axesSpanTheirValues();
    void drawsWhatWasMeasured();
    void nothingOfAFigureIsSaid();
    void valuesAreReadable();
    void measuresWhenLookedAt();
    void itsTableIsExportedOnceItIsThere();
    void showsTheSpreadsOfSource002();
    void theKeyboardWalksThePoints();
    void cancellingOffersToMeasureAgain();
};

void TestCompareSweep::axesSpanTheirValues_data()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    QTest::addColumn<std::vector<double>>("values");
    QTest::newRow("decades") << std::vector<double>{0.0009, 0.4, 1};
    QTest::newRow("one value") << std::vector<double>{7};
    QTest::newRow("all zero") << std::vector<double>{0, 0, 0};
    QTest::newRow("none") << std::vector<double>{};
    QTest::newRow("with zero") << std::vector<double>{0, 3, 90};
    QTest::newRow("not finite") << std::vector<double>{1, nan, std::numeric_limits<double>::infinity(), 2};
    QTest::newRow("close") << std::vector<double>{1.0001, 1.0002};
    QTest::newRow("bytes") << std::vector<double>{16, 4e6};
    QTest::newRow("far apart") << std::vector<double>{1e-9, 1e12};
}

void TestCompareSweep::axesSpanTheirValues()
{
    QFETCH(std::vector<double>, values);
    for (const SweepAxis::Kind kind : {SweepAxis::Kind::Linear, SweepAxis::Kind::Decades, SweepAxis::Kind::Doubles}) {
        const SweepAxis axis = SweepAxis::of(kind, values, plain, 8);
        QVERIFY(std::isfinite(axis.low) && std::isfinite(axis.high) && axis.low < axis.high);
        QVERIFY(!axis.ticks.empty() && axis.ticks.size() <= 10);
        for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
            QVERIFY(axis.ticks[i].first >= axis.low - 1e-9 && axis.ticks[i].first <= axis.high + 1e-9);
            QVERIFY(i == 0 || axis.ticks[i].first > axis.ticks[i - 1].first);
        }
        for (const double value : values)
            if (std::isfinite(value) && axis.shows(value))
                QVERIFY(axis.position(value) >= axis.low - 1e-9 && axis.position(value) <= axis.high + 1e-9);
    }
}

void TestCompareSweep::drawsWhatWasMeasured()
{
    const Sweep sweep = smallSweep(SweepOver::Nodes, {"hrw", "modulo", "ring:10"});
    const SweepChartData data = SweepChartData::of(sweep, SweepFigure::MovedShare);
    QCOMPARE(data.lines.size(), sweep.series.size());
    for (std::size_t line = 0; line < data.lines.size(); ++line) {
        const SweepSeries& series = sweep.series[line];
        QCOMPARE(data.lines[line].measured.size(), series.points.size());
        QCOMPARE(data.lines[line].tips.size(), series.points.size());
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const QPointF at = data.lines[line].measured[i];
            QCOMPARE(std::pow(10, at.x()), series.points[i].x);
            QCOMPARE(std::pow(10, at.y()), *series.points[i].of(SweepFigure::MovedShare).measured);
        }
    }
    // One node joins n: 1 / (n + 1) of the keys go to it.
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(std::pow(10, data.lines[0].theory[i].y()), 1 / (sweep.series[0].points[i].x + 1));
    for (const SweepLine& line : data.lines) {
        QCOMPARE(line.bandLow.size(), line.bandHigh.size());
        for (std::size_t i = 0; i < line.bandLow.size(); ++i)
            QVERIFY(line.bandLow[i].y() <= line.bandHigh[i].y());
    }
    QVERIFY(data.caption.contains(QStringLiteral("2")) && data.caption.contains(QStringLiteral("keys")));
    QVERIFY(data.spoken.contains(data.lines[1].name));
}

/// Placements without any state have no place on a logarithmic axis, so the caption names them.
void TestCompareSweep::nothingOfAFigureIsSaid()
{
    const Sweep sweep = smallSweep(SweepOver::Nodes, {"hrw", "ring:10"});
    const SweepChartData data = SweepChartData::of(sweep, SweepFigure::StateBytes);
    QVERIFY(data.lines[0].measured.empty());
    QVERIFY(data.caption.contains(data.lines[0].name));
    QVERIFY(!data.caption.contains(data.lines[1].name));
    const SweepChartData needless = SweepChartData::of(sweep, SweepFigure::NeedlessShare);
    QCOMPARE(needless.lines[0].measured.size(), std::size_t{3}); // zeros are shown
}

void TestCompareSweep::valuesAreReadable()
{
    QCOMPARE(sweepValueText(SweepFigure::Spread, 0.0078), QStringLiteral("0.78 %"));
    QCOMPARE(sweepValueText(SweepFigure::Busiest, 4.0712), QStringLiteral("4.071×"));
    QCOMPARE(sweepValueText(SweepFigure::LookupTime, 215e-9), QStringLiteral("215 ns"));
    QCOMPARE(sweepValueText(SweepFigure::LookupTime, 3.42e-6), QStringLiteral("3.4 µs"));
    QCOMPARE(sweepValueText(SweepFigure::StateBytes, 65536), QStringLiteral("64 KiB"));
}

void TestCompareSweep::measuresWhenLookedAt()
{
    test::Case few(4, 300);
    few.scenario().compared = {"hrw", "modulo"};
    SweepPanel panel;
    QWidget tools;
    panel.createTools(&tools);
    const auto e = few.evaluate();
    panel.setEvaluation(e);
    QVERIFY(!panel.measured());
    panel.setOver(SweepOver::VirtualNodes);
    QVERIFY(!panel.measured());
    panel.setLookedAt(true);
    QTRY_VERIFY_WITH_TIMEOUT(panel.measured(), 60000);
    const auto first = panel.measured();
    QCOMPARE(first->series.size(), std::size_t{3}); // neither varies, so a ring stands beside them
    QCOMPARE(std::ranges::count_if(first->series, [](const SweepSeries& s) { return s.varies; }), 1);
    panel.setFigure(SweepFigure::Spread); // was measured, too
    QCOMPARE(panel.measured(), first);
    QVERIFY(panel.title().contains(sweepFigureName(SweepFigure::Spread), Qt::CaseInsensitive));
    few.then("remove N1"); // the nodes of a sweep are its own
    panel.setEvaluation(few.evaluate(e));
    panel.finish();
    QCOMPARE(panel.measured(), first);
}

void TestCompareSweep::itsTableIsExportedOnceItIsThere()
{
    test::Case few(3, 200);
    few.scenario().compared = {"modulo"};
    CompareWorkspace workspace;
    workspace.setEvaluation(few.evaluate());
    const auto csv = [&]() -> std::string {
        for (const Table& table : workspace.tables())
            if (table.name == CompareWorkspace::tr("Sweep"))
                return table.csv();
        return {};
    };
    QVERIFY(csv().empty());
    workspace.showPanel(CompareWorkspace::Panel::Sweep);
    const auto* panel = workspace.findChild<SweepPanel*>();
    QTRY_VERIFY_WITH_TIMEOUT(panel->measured(), 60000);
    const QStringList lines = QString::fromStdString(csv()).trimmed().split(QLatin1Char('\n'));
    const auto& points = panel->measured()->series.front().points;
    QCOMPARE(lines.size(), static_cast<qsizetype>(points.size() + 1));
    const auto column = lines.front().split(QLatin1Char(',')).indexOf(QStringLiteral("moved_share"));
    QVERIFY(column > 0);
    for (std::size_t i = 0; i < points.size(); ++i) {
        const QStringList cells = lines[static_cast<qsizetype>(i) + 1].split(QLatin1Char(','));
        QCOMPARE(cells[1].toDouble(), points[i].x);
        QCOMPARE(cells[column].toDouble(), *points[i].of(SweepFigure::MovedShare).measured);
    }
    few.scenario().compared = {"jump"}; // another question, and no answer yet
    workspace.setEvaluation(few.evaluate());
    QVERIFY(csv().empty());
}

/// Source 002, step 5: 200,000 keys on 10 nodes, spread and busiest node.
void TestCompareSweep::showsTheSpreadsOfSource002()
{
    Scenario source = defaultScenario();
    SyntheticKeys keys;
    keys.prefix = "key-";
    keys.count = 200'000;
    source.keys = keys;
    source.rule.score = "blake2b-pair";
    source.compared = {"hrw", "ring:100"};
    source.start = sweepNodes(10);
    SweepPanel panel;
    QWidget tools;
    panel.createTools(&tools);
    panel.setOver(SweepOver::VirtualNodes);
    panel.setEvaluation(test::Case(source).evaluate());
    panel.setLookedAt(true);
    QTRY_VERIFY_WITH_TIMEOUT(panel.measured(), 120000);
    const auto shown = [&](SweepFigure figure, double virtualNodes) {
        panel.setFigure(figure);
        for (const SweepLine& line : panel.chart()->shown().lines)
            for (std::size_t i = 0; i < line.measured.size(); ++i)
                if (std::abs(std::pow(10, line.measured[i].x()) - virtualNodes) < 0.01 &&
                    line.name == QLatin1String("ring"))
                    return line.tips[i].section(QLatin1Char('\n'), 1, 1).section(QStringLiteral(": "), 1);
        return QString();
    };
    QCOMPARE(shown(SweepFigure::Spread, 1), QStringLiteral("121.66 %"));
    QCOMPARE(shown(SweepFigure::Spread, 10), QStringLiteral("30.88 %"));
    QCOMPARE(shown(SweepFigure::Spread, 100), QStringLiteral("11.03 %"));
    QCOMPARE(shown(SweepFigure::Spread, 1000), QStringLiteral("4.13 %"));
    QCOMPARE(shown(SweepFigure::Busiest, 1), QStringLiteral("4.071×"));
    QCOMPARE(shown(SweepFigure::Busiest, 1000), QStringLiteral("1.054×"));
    const SweepLine& hrw = panel.chart()->shown().lines.front();
    QVERIFY2(hrw.tips.front().contains(QStringLiteral("1.019×")), qPrintable(hrw.tips.front()));
}

void TestCompareSweep::theKeyboardWalksThePoints()
{
    SweepChart chart;
    chart.resize(600, 300);
    chart.setData(SweepChartData::of(smallSweep(SweepOver::Nodes, {"hrw", "ring:10"}), SweepFigure::MovedShare));
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const auto& lines = chart.shown().lines;
    QVERIFY(chart.currentTip().isEmpty());
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.currentTip(), lines[0].tips[0]);
    QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.currentTip(), lines[0].tips[1]);
    QTest::keyClick(&chart, Qt::Key_Down);
    QCOMPARE(chart.currentTip(), lines[1].tips[1]);
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&chart, Qt::Key_Right);
    QCOMPARE(chart.currentTip(), lines[1].tips.back());
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&chart, Qt::Key_Left);
    QTest::keyClick(&chart, Qt::Key_Up);
    QCOMPARE(chart.currentTip(), lines[0].tips.front());
    QVERIFY(chart.accessibleName().contains(lines[0].name));
    QVERIFY(!chart.grab().isNull());
}

void TestCompareSweep::cancellingOffersToMeasureAgain()
{
    test::Case few(4, 20'000);
    SweepPanel panel;
    QWidget tools;
    panel.createTools(&tools);
    panel.setEvaluation(few.evaluate());
    panel.setLookedAt(true);
    panel.cancel();
    panel.finish();
    QVERIFY(!panel.measured());
    QVERIFY(panel.caption().contains(QStringLiteral("cancelled")));
    QVERIFY(panel.againButton()->isVisibleTo(&tools));
    few.scenario().compared = {"modulo"};
    panel.setEvaluation(few.evaluate());
    QTRY_VERIFY_WITH_TIMEOUT(panel.measured(), 60000);
    QVERIFY(!panel.againButton()->isVisibleTo(&tools));
}

const Registration registration{__FILE__, Application::Widgets, make<TestCompareSweep>};

} // namespace tst_comparesweep

#include "tst_comparesweep.moc"
