// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of a plan of 20 stages, 10 M keys on 1,000 nodes: what an edit costs when the plan before it is known, on all
// processors, against placing the keys once. Every iteration edits another way, so that none finds its own answer.
#include "core/place/engine.h"
#include "core/plan/planrun.h"
#include "tests/bench/cluster.h"

#include <benchmark/benchmark.h>

using namespace hrw;

namespace {

constexpr std::uint64_t tenMillion = 10'000'000;
constexpr std::int64_t thousand = 1000;
constexpr std::size_t twenty = 20;

std::string nodeName(std::size_t number)
{
    return fmt::format("node-{:04}", number);
}

/// A node joins, another is drained in four steps, a third doubles, a fourth leaves; and so on.
Plan twentyStages()
{
    Plan plan;
    for (std::size_t i = 0; i < twenty; ++i) {
        Stage stage;
        switch (i % 4) {
        case 0:
            stage.changes = {AddNode{bench::node(fmt::format("new-{}", i), static_cast<std::int64_t>(i), 1)}};
            break;
        case 1:
            stage.changes = {SetWeight{nodeName(i * 7), 0}};
            stage.steps = 4;
            break;
        case 2:
            stage.changes = {SetWeight{nodeName(i * 11), 2}};
            break;
        default:
            stage.changes = {RemoveNode{nodeName(i * 13)}};
        }
        plan.stages.push_back(stage);
    }
    return plan;
}

const std::shared_ptr<const PlanGround>& ground()
{
    static const auto made = planGround(bench::keysUpTo(tenMillion), bench::cluster(thousand, true), Rule{}, {});
    return made;
}

/// The weight of the node that stage `edited` adds or re-weights goes up and up.
void edit(benchmark::State& state, std::size_t edited)
{
    Plan plan = twentyStages();
    std::shared_ptr<const PlanRun> known = runPlan(ground(), plan);
    double weight = 1;
    for (auto _ : state) {
        weight += 0.01;
        Change& change = plan.stages[edited].changes.front();
        if (auto* add = std::get_if<AddNode>(&change))
            add->node.weight = weight;
        else
            std::get<SetWeight>(change).weight = weight;
        const std::vector list{known};
        known = runPlan(ground(), plan, list);
    }
}

void exchange(benchmark::State& state)
{
    Plan plan = twentyStages();
    std::shared_ptr<const PlanRun> known = runPlan(ground(), plan);
    std::size_t first = 0;
    for (auto _ : state) {
        std::swap(plan.stages[first], plan.stages[first + 1]);
        first = (first + 1) % (twenty - 1);
        const std::vector list{known};
        known = runPlan(ground(), plan, list);
    }
}

void placeOnce(benchmark::State& state)
{
    std::int64_t variant = 1;
    for (auto _ : state) {
        const Membership other = bench::cluster(thousand, true, variant++);
        benchmark::DoNotOptimize(placeAll(*ground()->keys, other, Rule{}));
    }
}

BENCHMARK_CAPTURE(edit, first, std::size_t{0})->Name("Plan/editFirst")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(edit, middle, std::size_t{10})->Name("Plan/editMiddle")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(edit, last, std::size_t{18})->Name("Plan/editLast")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(exchange)->Name("Plan/exchange")->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK(placeOnce)->Name("PlanBaseline/placeOnce")->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
