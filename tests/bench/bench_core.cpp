// SPDX-License-Identifier: GPL-3.0-or-later
// What the core costs beside the plainest loop that gives the same owners: over an array of key hashes and an array of
// node seeds, with nothing but the winner kept. The two are checked against each other before anything is timed.
#include "core/base/fixedmath.h"
#include "core/hash/blake2b.h"
#include "core/hash/splitmix.h"
#include "core/place/engine.h"
#include "core/scenario/evaluation.h"

#include <benchmark/benchmark.h>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fmt/format.h>

using namespace hrw;

namespace {

constexpr std::uint64_t million = 1'000'000;

std::shared_ptr<const KeySet> keysUpTo(std::uint64_t count)
{
    SyntheticKeys source;
    source.count = count;
    return KeySet::make(source);
}

const KeySet& millionKeys()
{
    static const auto keys = keysUpTo(million);
    return *keys;
}

/// Ten zones; weights 1, or 1 to 4.
Membership cluster(std::int64_t count, bool equal)
{
    std::vector<Node> nodes;
    for (std::int64_t i = 0; i < count; ++i) {
        Node node;
        node.id = fmt::format("node-{:04}", i);
        node.weight = equal ? 1.0 : 1.0 + 0.1 * static_cast<double>(i % 31);
        node.domain.at(DomainLevel::Zone) = fmt::format("zone-{}", i % 10);
        nodes.push_back(node);
    }
    return Membership::make(1, std::move(nodes)).value();
}

/// What a plain loop needs of a cluster.
struct Plain
{
    std::vector<std::uint64_t> seeds;
    std::vector<double> weights;

    explicit Plain(const Membership& membership)
    {
        for (const Node& node : membership.nodes()) {
            seeds.push_back(nodeSeed(node.id));
            weights.push_back(node.weight);
        }
    }

    [[nodiscard]] NodeIndex highest(std::uint64_t hash) const
    {
        std::uint64_t best = 0;
        NodeIndex owner = 0;
        for (NodeIndex n = 0; n < seeds.size(); ++n) {
            const std::uint64_t score = splitmix64(hash ^ seeds[n]);
            if (score > best) {
                best = score;
                owner = n;
            }
        }
        return owner;
    }

    [[nodiscard]] NodeIndex highestWeighted(std::uint64_t hash) const
    {
        double best = 0;
        NodeIndex owner = 0;
        for (NodeIndex n = 0; n < seeds.size(); ++n) {
            const double score = weights[n] / -std::log(unit(splitmix64(hash ^ seeds[n])));
            if (score > best) {
                best = score;
                owner = n;
            }
        }
        return owner;
    }

    [[nodiscard]] std::vector<NodeIndex> owners(const KeySet& keys, bool equal) const
    {
        std::vector<NodeIndex> list(keys.size());
        for (KeyIndex k = 0; k < keys.size(); ++k)
            list[k] = equal ? highest(keys.hash(k)) : highestWeighted(keys.hash(k));
        return list;
    }
};

void checkAgreement(bool equal)
{
    const Membership membership = cluster(100, equal);
    const auto keys = keysUpTo(20'000);
    if (*placeAll(*keys, membership, Rule{}) == Placement(1, Plain(membership).owners(*keys, equal)))
        return;
    std::fprintf(stderr, "bench_core: the plain loop gives other owners; the comparison means nothing.\n");
    std::exit(1);
}

void perKey(benchmark::State& state, std::uint64_t keys)
{
    state.SetItemsProcessed(static_cast<std::int64_t>(keys) * state.iterations());
}

void place(benchmark::State& state, bool equal, const Rule& rule)
{
    const Membership membership = cluster(state.range(0), equal);
    for (auto _ : state)
        benchmark::DoNotOptimize(placeAll(millionKeys(), membership, rule));
    perKey(state, million);
}

void plain(benchmark::State& state, bool equal)
{
    const Plain loop(cluster(state.range(0), equal));
    for (auto _ : state)
        benchmark::DoNotOptimize(loop.owners(millionKeys(), equal));
    perKey(state, million);
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
    scenario.start = cluster(100, true);
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
    checkAgreement(true);
    checkAgreement(false);
    const auto add = [](const char* name, auto body, auto settings) {
        auto* one = benchmark::RegisterBenchmark(name, body);
        settings(one);
        return one;
    };
    const Rule top{"mix64", 1, {}};
    const Rule three{"mix64", 3, DomainLevel::Zone};
    add(
        "Place/equal", [=](benchmark::State& s) { place(s, true, top); }, once)
        ->Arg(100)
        ->Arg(1000);
    add(
        "PlaceBaseline/equal", [](benchmark::State& s) { plain(s, true); }, once)
        ->Arg(100)
        ->Arg(1000);
    add(
        "Place/weighted", [=](benchmark::State& s) { place(s, false, top); }, once)
        ->Arg(100);
    add(
        "PlaceBaseline/weighted", [](benchmark::State& s) { plain(s, false); }, once)
        ->Arg(100);
    add(
        "Place/threeApart", [=](benchmark::State& s) { place(s, true, three); }, once)
        ->Arg(100);
    add(
        "Place/threeApartWeighted", [=](benchmark::State& s) { place(s, false, three); }, once)
        ->Arg(100);
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
