// SPDX-License-Identifier: GPL-3.0-or-later
// Frame times of the key-flow picture at 1280x800: setProgress() and a repaint of the shown widget into the window's
// backing store (an image in memory on the offscreen platform). "plain" draws the same dots as antialiased ellipses,
// one QPainter call each, over nothing else.
#include "tests/support/evaluations.h"
#include "ui/keyflow/keyflowview.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QWindow>
#include <benchmark/benchmark.h>
#include <map>

using hrw::test::Case;
using hrw::test::EvaluationPtr;
using namespace hrw::ui;

namespace {

constexpr QSize size(1280, 800);

/// What moves in a step of so many dots.
enum class Moves : std::uint8_t
{
    Tenth,
    All
};

struct Step
{
    EvaluationPtr first, second;
};

/// Four nodes and a light fifth one that is replaced by another, so that a tenth of the keys moves; or five equal nodes
/// that are all replaced, so that every key does.
const Step& stepFor(std::uint64_t dots, Moves moves)
{
    static std::map<std::pair<std::uint64_t, Moves>, Step> made;
    Step& step = made[{dots, moves}];
    if (step.first)
        return step;
    const bool tenth = moves == Moves::Tenth;
    Case cases = Case(4, dots).then(tenth ? "add N5 0.22" : "add N5 1");
    step.first = cases.evaluate();
    if (tenth)
        cases.then({"remove N5", "add M5 0.22"});
    else
        cases.then({"remove N1", "remove N2", "remove N3", "remove N4", "remove N5", "add M1 1", "add M2 1", "add M3 1",
                    "add M4 1", "add M5 1"});
    step.second = cases.evaluate(step.first);
    return step;
}

void prepare(KeyFlowView& view, const Step& step)
{
    view.resize(size);
    view.setEvaluation(step.first);
    view.setProgress(1);
    view.setEvaluation(step.second);
    view.setProgress(0.5);
}

void report(benchmark::State& state, const KeyFlowView& view)
{
    const double all = static_cast<double>(view.frame().dots.size());
    state.counters["moving_share"] = static_cast<double>(view.transition().flights()) / all;
    state.counters["drawn_as_dots"] = view.frame().stage.density ? 0 : 1;
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all));
}

void frame(benchmark::State& state, Moves moves)
{
    KeyFlowView view;
    prepare(view, stepFor(static_cast<std::uint64_t>(state.range(0)), moves));
    view.show();
    while (!view.windowHandle()->isExposed())
        QCoreApplication::processEvents();
    view.repaint();
    int step = 0;
    for (auto _ : state) {
        step = (step + 37) % 900;
        view.setProgress(0.05 + step / 1000.0);
        view.repaint();
    }
    report(state, view);
}

void plain(benchmark::State& state, Moves moves)
{
    KeyFlowView view;
    prepare(view, stepFor(static_cast<std::uint64_t>(state.range(0)), moves));
    QImage image(size, QImage::Format_RGB32);
    int step = 0;
    for (auto _ : state) {
        step = (step + 37) % 900;
        view.setProgress(0.05 + step / 1000.0);
        const KeyFlowFrame& now = view.frame();
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        for (const KeyFlowDot& dot : now.dots) {
            painter.setBrush(Theme::light().dots[static_cast<std::size_t>(dotColour(dot.look))]);
            painter.drawEllipse(dot.position(), now.stage.radius, now.stage.radius);
        }
        benchmark::DoNotOptimize(image.bits());
    }
    report(state, view);
}

/// What a new evaluation costs before its first frame: the layout and the way there.
void takeOver(benchmark::State& state)
{
    const Step& step = stepFor(static_cast<std::uint64_t>(state.range(0)), Moves::Tenth);
    KeyFlowView view;
    prepare(view, step);
    bool second = true;
    for (auto _ : state) {
        view.setProgress(1);
        view.setEvaluation(second ? step.first : step.second);
        second = !second;
    }
    report(state, view);
}

} // namespace

BENCHMARK(takeOver)->Arg(1000)->Arg(50'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame, tenth_moving, Moves::Tenth)
    ->Arg(1000)
    ->Arg(10'000)
    ->Arg(50'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame, all_moving, Moves::All)->Arg(1000)->Arg(10'000)->Arg(50'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plain, tenth_moving, Moves::Tenth)
    ->Arg(1000)
    ->Arg(10'000)
    ->Arg(50'000)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plain, all_moving, Moves::All)->Arg(50'000)->Unit(benchmark::kMillisecond);

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    applyLook(app, Look::Light);
    applyTextScale(app, 1);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
