// SPDX-License-Identifier: GPL-3.0-or-later
// Frame times of the key-flow picture at 1280x800. "plain" draws the same dots and nothing else.
#include "tests/bench/pictures.h"
#include "ui/explore/keyflow/keyflowview.h"

#include <map>

using hrw::test::Case;
using namespace hrw::ui;

namespace {

constexpr QSize size(1280, 800);

/// What moves in a step of so many dots.
enum class Moves : std::uint8_t
{
    Tenth,
    All
};

/// Four nodes and a light fifth one that is replaced by another, so that a tenth of the keys moves; or five equal nodes
/// that are all replaced, so that every key does.
const bench::PictureStep& stepFor(std::uint64_t dots, Moves moves)
{
    static std::map<std::pair<std::uint64_t, Moves>, bench::PictureStep> made;
    bench::PictureStep& step = made[{dots, moves}];
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
    bench::prepare(view, size, stepFor(static_cast<std::uint64_t>(state.range(0)), moves));
    bench::paintFrames(state, view, 0.05, 0.95);
    report(state, view);
}

void plain(benchmark::State& state, Moves moves)
{
    KeyFlowView view;
    bench::prepare(view, size, stepFor(static_cast<std::uint64_t>(state.range(0)), moves));
    bench::paintPlainly(state, view, bench::paintDots<KeyFlowFrame>);
    report(state, view);
}

void takeOver(benchmark::State& state)
{
    const bench::PictureStep& step = stepFor(static_cast<std::uint64_t>(state.range(0)), Moves::Tenth);
    KeyFlowView view;
    bench::prepare(view, size, step);
    bench::takeOver(state, view, step);
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
    return bench::runInApplication(argc, argv);
}
