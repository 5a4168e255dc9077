// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of the core cost that are not the engine (bench_engine).
#include "core/base/fixedmath.h"
#include "core/hash/blake2b.h"
#include "core/hash/splitmix.h"
#include "core/scenario/evaluation.h"
#include "tests/bench/cluster.h"

#include <benchmark/benchmark.h>
#include <cmath>
#include <fmt/format.h>

using namespace hrw;

namespace {

void perKey(benchmark::State& state, std::uint64_t keys)
{
    state.SetItemsProcessed(static_cast<std::int64_t>(keys) * state.iterations());
}

constexpr std::size_t manyUnits = 1 << 16;

template<typename Logarithm>
void logarithms(benchmark::State& state, Logarithm logarithm)
{
    std::vector<double> units;
    for (std::size_t i = 0; i < manyUnits; ++i)
        units.push_back(unit(splitmix64(i)));
    for (auto _ : state) {
        double sum = 0;
        for (const double u : units)
            sum += logarithm(u);
        benchmark::DoNotOptimize(sum);
    }
    perKey(state, manyUnits);
}

void hashing(benchmark::State& state)
{
    std::vector<std::string> names;
    for (std::uint64_t i = 0; i < 10'000; ++i)
        names.push_back(fmt::format("key-{}", i));
    for (auto _ : state)
        for (const std::string& name : names)
            benchmark::DoNotOptimize(blake2bLittle(name));
    perKey(state, names.size());
}

/// Everything that the window shows after a node left: keys made, placed twice, measured, compared.
void wholeEvaluation(benchmark::State& state)
{
    Scenario scenario;
    SyntheticKeys source;
    source.count = 100'000;
    source.popularity = {Popularity::Kind::Zipf, 0.9, 100};
    scenario.keys = source;
    scenario.start = bench::cluster(100, true);
    scenario = withStep(scenario, {RemoveNode{"node-0050"}}).value();
    for (auto _ : state)
        benchmark::DoNotOptimize(evaluate(scenario, nullptr));
    perKey(state, source.count);
}

/// One pass is long enough to be measured by itself; its median over the repetitions is what counts.
void once(benchmark::internal::Benchmark* one)
{
    one->Iterations(1)->Repetitions(3)->ReportAggregatesOnly()->Unit(benchmark::kMillisecond);
}

void repeated(benchmark::internal::Benchmark* one)
{
    one->Unit(benchmark::kMicrosecond);
}

} // namespace

int main(int argc, char** argv)
{
    // Without other wishes: five repetitions, of which the median is shown.
    std::vector<char*> arguments(argv, argv + argc);
    std::string repetitions = "--benchmark_repetitions=5";
    std::string aggregates = "--benchmark_report_aggregates_only=true";
    arguments.insert(arguments.begin() + 1, {repetitions.data(), aggregates.data()});
    argc = static_cast<int>(arguments.size());
    argv = arguments.data();
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    const auto add = [](const char* name, auto body, auto settings) {
        auto* one = benchmark::RegisterBenchmark(name, body);
        settings(one);
        return one;
    };
    add(
        "Log/fixed", [](benchmark::State& s) { logarithms(s, naturalLog); }, repeated);
    add(
        "LogBaseline/library", [](benchmark::State& s) { logarithms(s, [](double x) { return std::log(x); }); },
        repeated);
    add("Hash/blake2b", hashing, repeated);
    add("Evaluate/all", wholeEvaluation, once);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
