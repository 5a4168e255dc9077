// SPDX-License-Identifier: GPL-3.0-or-later
// Frame times of the topology map at 1440x900 with 1,000 nodes in 5 zones of 20 racks and about 10,000 copies, while a
// rack or a zone fails. "plain" draws the same boxes and dots with one QPainter call each.
#include "tests/bench/pictures.h"
#include "tests/support/domains.h"
#include "ui/failover/topologyview.h"

#include <map>

using hrw::test::Case;
using namespace hrw::ui;

namespace {

constexpr QSize size(1440, 900);
constexpr std::uint64_t keys = 3'334; // in three copies

/// Every node whose id starts with `prefix` fails.
const bench::PictureStep& stepFor(const std::string& prefix)
{
    static std::map<std::string, bench::PictureStep> made;
    bench::PictureStep& step = made[prefix];
    if (step.first)
        return step;
    Case cases = hrw::test::zonedCase(5, 20, 10, keys, 3);
    step.first = cases.evaluate();
    step.second = cases.thenAll(hrw::test::failAll(cases.scenario(), prefix)).evaluate(step.first);
    return step;
}

void report(benchmark::State& state, const TopologyView& view)
{
    state.counters["flights"] = static_cast<double>(view.transition().flights());
    state.counters["drawn_as_dots"] = view.frame().stage.grain == TopologyGrain::Density ? 0 : 1;
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(view.frame().dots.size()));
}

void frame(benchmark::State& state, const std::string& prefix, double from, double to)
{
    TopologyView view;
    bench::prepare(view, size, stepFor(prefix));
    bench::paintFrames(state, view, from, to);
    report(state, view);
}

/// The worst frames: those that begin a part of the story, so that everything is painted anew.
void newPart(benchmark::State& state, const std::string& prefix)
{
    TopologyView view;
    bench::prepare(view, size, stepFor(prefix));
    bench::expose(view);
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
    bench::prepare(view, size, stepFor(prefix));
    bench::paintPlainly(state, view, [](QPainter& painter, const TopologyFrame& now) {
        painter.setPen(Theme::light().border);
        for (const TopologyBox& box : now.boxes)
            painter.drawRoundedRect(box.rect, 4, 4);
        bench::paintDots(painter, now);
    });
    report(state, view);
}

void takeOver(benchmark::State& state)
{
    const bench::PictureStep& step = stepFor("z2-r7-");
    TopologyView view;
    bench::prepare(view, size, step);
    bench::takeOver(state, view, step);
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
    return bench::runInApplication(argc, argv);
}
