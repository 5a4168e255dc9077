// SPDX-License-Identifier: GPL-3.0-or-later
// Frame times of the topology map at 1440x900 with 1,000 nodes in 5 zones of 20 racks and about 10,000 copies, while a
// rack or a zone fails: setProgress() and a repaint of the shown widget into the window's backing store (an image in
// memory on the offscreen platform). "plain" draws the same boxes and dots with one QPainter call each.
#include "tests/support/domains.h"
#include "ui/failover/topologyview.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QWindow>
#include <benchmark/benchmark.h>
#include <map>

using hrw::test::Case;
using hrw::test::EvaluationPtr;
using namespace hrw::ui;

namespace {

constexpr QSize size(1440, 900);
constexpr std::uint64_t keys = 3'334; // in three copies

struct Step
{
    EvaluationPtr first, second;
};

/// Every node whose id starts with `prefix` fails.
const Step& stepFor(const std::string& prefix)
{
    static std::map<std::string, Step> made;
    Step& step = made[prefix];
    if (step.first)
        return step;
    Case cases = hrw::test::zonedCase(5, 20, 10, keys, 3);
    step.first = cases.evaluate();
    step.second = cases.thenAll(hrw::test::failAll(cases.scenario(), prefix)).evaluate(step.first);
    return step;
}

void prepare(TopologyView& view, const Step& step)
{
    view.resize(size);
    view.setEvaluation(step.first);
    view.setProgress(1);
    view.setEvaluation(step.second);
    view.setProgress(0.5);
}

void report(benchmark::State& state, const TopologyView& view)
{
    state.counters["flights"] = static_cast<double>(view.transition().flights());
    state.counters["drawn_as_dots"] = view.frame().stage.grain == TopologyGrain::Density ? 0 : 1;
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(view.frame().dots.size()));
}

/// Frames between two moments of the step, in no order.
void frame(benchmark::State& state, const std::string& prefix, double from, double to)
{
    TopologyView view;
    prepare(view, stepFor(prefix));
    view.show();
    while (!view.windowHandle()->isExposed())
        QCoreApplication::processEvents();
    view.repaint();
    int step = 0;
    for (auto _ : state) {
        step = (step + 37) % 100;
        view.setProgress(from + (to - from) * step / 100.0);
        view.repaint();
    }
    report(state, view);
}

/// The worst frames: those that begin a part of the story, so that everything is painted anew.
void newPart(benchmark::State& state, const std::string& prefix)
{
    TopologyView view;
    prepare(view, stepFor(prefix));
    view.show();
    while (!view.windowHandle()->isExposed())
        QCoreApplication::processEvents();
    double t = 0.2;
    for (auto _ : state) {
        view.setProgress(t);
        view.repaint();
        t = 0.5 - t;
    }
    report(state, view);
}

void plain(benchmark::State& state, const std::string& prefix)
{
    TopologyView view;
    prepare(view, stepFor(prefix));
    QImage image(size, QImage::Format_RGB32);
    int step = 0;
    for (auto _ : state) {
        step = (step + 37) % 900;
        view.setProgress(0.05 + step / 1000.0);
        const TopologyFrame& now = view.frame();
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Theme::light().border);
        for (const TopologyBox& box : now.boxes)
            painter.drawRoundedRect(box.rect, 4, 4);
        painter.setPen(Qt::NoPen);
        for (const TopologyDot& dot : now.dots) {
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
    const Step& step = stepFor("z2-r7-");
    TopologyView view;
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

BENCHMARK(takeOver)->Name("Topology/takeOver")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame, rack_turns, "z2-r7-", 0.01, 0.24)->Name("Topology/rackTurns")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame, rack_copies, "z2-r7-", 0.26, 0.99)->Name("Topology/rackCopies")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(newPart, rack, "z2-r7-")->Name("Topology/rackNewPart")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame, zone_turns, "z2-", 0.01, 0.24)->Name("Topology/zoneTurns")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(frame, zone_copies, "z2-", 0.26, 0.99)->Name("Topology/zoneCopies")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(plain, rack, "z2-r7-")->Name("TopologyBaseline/rack")->Unit(benchmark::kMillisecond);

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
