// SPDX-License-Identifier: GPL-3.0-or-later
// Frame times of the score matrix and of the picture of loads at a thousand nodes: the real widgets, rendered into an
// image as the window does it. "plain" is what Qt offers for the same without further thought: a QTableView with its
// own delegate over strings, and a QBarSeries that is filled anew.
#include "tests/support/evaluations.h"
#include "ui/explore/loads/loadchart.h"
#include "ui/explore/matrix/matrixpane.h"
#include "ui/explore/matrix/matrixtable.h"
#include "ui/explore/matrix/scorematrixview.h"
#include "ui/theme/theme.h"

#include <QAbstractTableModel>
#include <QApplication>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QImage>
#include <QScrollBar>
#include <QTableView>
#include <QValueAxis>
#include <benchmark/benchmark.h>

using hrw::test::Case;
using hrw::test::EvaluationPtr;
using namespace hrw::ui;

namespace {

constexpr int nodes = 1000;
constexpr int keys = 100'000;
constexpr QSize matrixSize(1280, 800);
constexpr QSize chartSize(960, 420);

EvaluationPtr thousandNodes(bool joined)
{
    static const EvaluationPtr before = Case(nodes, keys).evaluate();
    static const EvaluationPtr after = Case(nodes - 1, keys).then("add N1000 2").evaluate();
    return joined ? after : before;
}

/// Where a hand on the wheel, or on the bar, takes the view from frame to frame.
enum class Scroll : std::uint8_t
{
    Pixels, ///< most rows were on screen already
    Pages   ///< none was
};

void frame(benchmark::State& state, QWidget& view, QScrollBar* down, QScrollBar* across, Scroll scroll)
{
    QImage image(matrixSize, QImage::Format_RGB32);
    view.resize(matrixSize);
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.show();
    QApplication::sendPostedEvents();
    view.render(&image);
    const int step = scroll == Scroll::Pixels ? 53 : 8111;
    for (auto _ : state) {
        down->setValue((down->value() + step) % (down->maximum() + 1));
        across->setValue((across->value() + step / 3) % (across->maximum() + 1));
        view.render(&image);
        benchmark::DoNotOptimize(image.bits());
    }
    state.counters["rows"] = down->maximum();
}

void matrix(benchmark::State& state, Scroll scroll)
{
    ScoreMatrixView view;
    view.setRange(MatrixRange::All);
    view.setEvaluation(thousandNodes(true));
    const MatrixTable* body = view.pane()->body();
    frame(state, view, body->verticalScrollBar(), body->horizontalScrollBar(), scroll);
}

/// A joining column opens and cells turn over, as the clock asks for it.
void matrixMotion(benchmark::State& state)
{
    ScoreMatrixView view;
    view.setRange(MatrixRange::All);
    view.setEvaluation(thousandNodes(true));
    view.resize(matrixSize);
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.show();
    QImage image(matrixSize, QImage::Format_RGB32);
    view.pane()->body()->horizontalScrollBar()->setValue(view.pane()->body()->horizontalScrollBar()->maximum());
    int step = 0;
    for (auto _ : state) {
        step = (step + 37) % 1000;
        view.setProgress(step / 1000.0);
        view.render(&image);
        benchmark::DoNotOptimize(image.bits());
    }
}

/// Another evaluation arrives, as after every edit.
void matrixRefresh(benchmark::State& state)
{
    ScoreMatrixView view;
    view.setRange(MatrixRange::All);
    view.resize(matrixSize);
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.show();
    QImage image(matrixSize, QImage::Format_RGB32);
    bool joined = thousandNodes(false) == nullptr; // made before the clock runs
    for (auto _ : state) {
        view.setEvaluation(thousandNodes(joined = !joined));
        view.render(&image);
        benchmark::DoNotOptimize(image.bits());
    }
}

/// The same shape, as texts that cost nothing to find.
class Strings : public QAbstractTableModel
{
public:
    int rowCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : keys; }
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : nodes + 1; }
    QVariant data(const QModelIndex& index, int role) const override
    {
        return role == Qt::DisplayRole ? QVariant(QString::number((index.row() * 7 + index.column() * 13) % 1000))
                                       : QVariant();
    }
};

void plainTable(benchmark::State& state, Scroll scroll)
{
    Strings model;
    QTableView view;
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.setModel(&model);
    frame(state, view, view.verticalScrollBar(), view.horizontalScrollBar(), scroll);
}

void loads(benchmark::State& state)
{
    LoadChart chart;
    chart.resize(chartSize);
    chart.setAttribute(Qt::WA_DontShowOnScreen);
    chart.show();
    QImage image(chartSize, QImage::Format_RGB32);
    bool joined = thousandNodes(false) == nullptr; // made before the clock runs
    for (auto _ : state) {
        chart.setEvaluation(thousandNodes(joined = !joined));
        chart.QWidget::render(&image);
        benchmark::DoNotOptimize(image.bits());
    }
}

void plainBars(benchmark::State& state)
{
    QChartView view(new QChart);
    view.resize(chartSize);
    view.setAttribute(Qt::WA_DontShowOnScreen);
    view.show();
    QImage image(chartSize, QImage::Format_RGB32);
    bool joined = thousandNodes(false) == nullptr; // made before the clock runs
    for (auto _ : state) {
        view.chart()->removeAllSeries();
        auto* set = new QBarSet(QStringLiteral("keys"));
        for (const hrw::NodeLoad& load : thousandNodes(joined = !joined)->loads.nodes)
            set->append(load.keys.ratio());
        auto* series = new QBarSeries;
        series->append(set);
        view.chart()->addSeries(series);
        view.chart()->createDefaultAxes();
        view.QWidget::render(&image);
        benchmark::DoNotOptimize(image.bits());
    }
}

} // namespace

BENCHMARK_CAPTURE(matrix, scroll, Scroll::Pixels)->Name("Matrix/scroll")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plainTable, scroll, Scroll::Pixels)->Name("MatrixBaseline/scroll")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(matrix, pages, Scroll::Pages)->Name("Matrix/pages")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plainTable, pages, Scroll::Pages)->Name("MatrixBaseline/pages")->Unit(benchmark::kMillisecond);
BENCHMARK(matrixMotion)->Name("Matrix/motion")->Unit(benchmark::kMillisecond);
BENCHMARK(matrixRefresh)->Name("Matrix/refresh")->Unit(benchmark::kMillisecond);
BENCHMARK(loads)->Name("Loads/refresh")->Unit(benchmark::kMillisecond);
BENCHMARK(plainBars)->Name("LoadsBaseline/refresh")->Unit(benchmark::kMillisecond);

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    applyLook(app, Look::Light);
    applyTextScale(app, 1);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
