// SPDX-License-Identifier: GPL-3.0-or-later
// The bulk engine: against the plainest loops that give the same owners, and its steps against its own full pass. One
// thread unless the name says two. Inputs change from one iteration to the next.
#include "core/cluster/change.h"
#include "core/measure/load.h"
#include "core/measure/movement.h"
#include "core/place/engine.h"
#include "core/place/method.h"
#include "core/score/mix64bulk.h"
#include "tests/bench/cluster.h"
#include "tests/bench/multiplications.h"

#include <benchmark/benchmark.h>
#include <cstdio>
#include <cstdlib>
#include <tbb/global_control.h>

using namespace hrw;
using bench::cluster;
using bench::millionKeys;
using bench::PlainLoop;

namespace {

constexpr std::int64_t thousand = 1000;
constexpr std::int64_t variants = 4;

const Rule topOne{"mix64", 1, {}, PerDomain::One};
const Rule threeApart{"mix64", 3, DomainLevel::Zone, PerDomain::One};

/// Counts on over all repetitions, so that none sees the input of the one before.
std::int64_t nextVariant()
{
    static std::int64_t variant = 0;
    return variant++ % variants;
}

class Threads
{
public:
    explicit Threads(std::size_t count)
        : m_limit(tbb::global_control::max_allowed_parallelism, count)
    {
    }

private:
    tbb::global_control m_limit;
};

void fullPass(benchmark::State& state, bool equal, const Rule& rule, std::size_t threads)
{
    const Threads limit(threads);
    std::vector<Membership> memberships;
    for (std::int64_t v = 0; v < variants; ++v)
        memberships.push_back(cluster(state.range(0), equal, v));
    millionKeys();
    for (auto _ : state)
        benchmark::DoNotOptimize(placeAll(millionKeys(), memberships[static_cast<std::size_t>(nextVariant())], rule));
}

void keysPass(benchmark::State& state)
{
    const Threads limit(1);
    const auto keys = bench::keysUpTo(static_cast<std::uint64_t>(state.range(0)));
    const Membership membership = cluster(thousand, true);
    for (auto _ : state)
        benchmark::DoNotOptimize(placeAll(*keys, membership, topOne));
}

void plainPass(benchmark::State& state, bool equal)
{
    std::vector<PlainLoop> loops;
    for (std::int64_t v = 0; v < variants; ++v)
        loops.emplace_back(cluster(state.range(0), equal, v));
    millionKeys();
    for (auto _ : state)
        benchmark::DoNotOptimize(loops[static_cast<std::size_t>(nextVariant())].owners(millionKeys(), equal));
}

/// Steps of one kind from the same start, each with another node.
void steps(benchmark::State& state, bool equal, const Rule& rule, Change (*change)(const Membership&, std::int64_t))
{
    const Threads limit(1);
    const Membership was = cluster(state.range(0), equal);
    const auto before = placeAll(millionKeys(), was, rule);
    std::vector<Membership> after;
    constexpr std::int64_t different = 16;
    for (std::int64_t i = 0; i < different; ++i)
        after.push_back(applyStep(was, {change(was, i)}).value());
    std::size_t next = 0;
    for (auto _ : state)
        benchmark::DoNotOptimize(placeAfter(millionKeys(), *before, was, after[next++ % after.size()], rule));
}

Change join(const Membership& was, std::int64_t i)
{
    return AddNode{bench::node(fmt::format("fresh-{}", i), i, was[0].weight)};
}

Change leave(const Membership& was, std::int64_t i)
{
    return RemoveNode{was[static_cast<NodeIndex>(i * 61 % static_cast<std::int64_t>(was.size()))].id};
}

Change raise(const Membership& was, std::int64_t i)
{
    const Node& node = was[static_cast<NodeIndex>(i * 61 % static_cast<std::int64_t>(was.size()))];
    return SetWeight{node.id, node.weight * 1.5};
}

/// Single keys, each once, by the placer of a rule.
void lookups(benchmark::State& state, const char* rule)
{
    const Membership membership = cluster(state.range(0), true);
    const auto placer = parseMethod(rule).value()->over(membership, topOne, millionKeys().size()).value();
    KeyIndex key = 0;
    std::array<NodeIndex, 1> owner{};
    for (auto _ : state) {
        placer->place({{}, millionKeys().hash(key)}, owner);
        benchmark::DoNotOptimize(owner);
        key = key + 1 < millionKeys().size() ? key + 1 : 0;
    }
}

/// Ten million keys on a thousand nodes, one joins: the new placement, its loads, what moved, from where to where.
struct WhatIf
{
    std::shared_ptr<const KeySet> keys = bench::keysUpTo(10'000'000);
    Membership was = cluster(thousand, true);
    std::shared_ptr<const Placement> before = placeAll(*keys, was, topOne);
    LoadSums sums = *sumLoads(*keys, *before, was.size(), {});

    [[nodiscard]] Membership joined(std::int64_t i) const { return applyStep(was, {join(was, i)}).value(); }
};

const WhatIf& whatIf()
{
    static const WhatIf made;
    return made;
}

void whatIfByStep(benchmark::State& state)
{
    const WhatIf& w = whatIf();
    const Threads limit(1);
    for (auto _ : state) {
        const Membership is = w.joined(nextVariant());
        const auto after = placeAfter(*w.keys, *w.before, w.was, is, topOne);
        const auto sums = sumLoadsAfter(w.sums, *w.keys, w.was, *w.before, is, *after, {});
        benchmark::DoNotOptimize(judgeLoads(*w.keys, is, *sums, topOne));
        benchmark::DoNotOptimize(compare(*w.keys, w.was, *w.before, is, *after));
    }
}

void whatIfFromScratch(benchmark::State& state)
{
    const WhatIf& w = whatIf();
    const Threads limit(1);
    for (auto _ : state) {
        const Membership is = w.joined(nextVariant());
        const auto after = placeAll(*w.keys, is, topOne);
        benchmark::DoNotOptimize(measureLoads(*w.keys, is, *after, topOne));
        benchmark::DoNotOptimize(compare(*w.keys, w.was, *w.before, is, *after));
    }
}

constexpr std::int64_t scored = 64 * thousand;

void kernel(benchmark::State& state)
{
    const PlainLoop nodes(cluster(thousand, true));
    const std::vector<std::uint64_t> bounds(nodes.seeds.size(), ~std::uint64_t{0} / 1000 * 995);
    std::vector<std::uint64_t> found(nodes.seeds.size());
    KeyIndex key = 0;
    for (auto _ : state) {
        const auto hashes = millionKeys().hashes().subspan(key).first<keysAtATime>();
        findSurvivors(hashes, nodes.seeds, bounds, found);
        benchmark::DoNotOptimize(found.data());
        key = (key + keysAtATime) % (millionKeys().size() - keysAtATime);
    }
    state.SetItemsProcessed(scored * state.iterations());
}

/// As many products as that many scores need, over numbers that stay in the first cache.
void multiplications(benchmark::State& state)
{
    constexpr std::uint64_t at = 2048;
    for (auto _ : state)
        for (std::uint64_t done = 0; done < std::uint64_t{64 * thousand}; done += at)
            benchmark::DoNotOptimize(bench::multiplyTwice(millionKeys().hashes().data() + done, at));
    state.SetItemsProcessed(scored * state.iterations());
}

void checkAgreement(bool equal)
{
    const Membership membership = cluster(100, equal);
    const auto keys = bench::keysUpTo(20'000);
    if (*placeAll(*keys, membership, topOne) == Placement(1, PlainLoop(membership).owners(*keys, equal)))
        return;
    std::fprintf(stderr, "bench_engine: the plain loop gives other owners; the comparison means nothing.\n");
    std::exit(1);
}

benchmark::internal::Benchmark* add(const char* name, const std::function<void(benchmark::State&)>& body)
{
    return benchmark::RegisterBenchmark(name, body)->UseRealTime();
}

/// One pass is long enough to be measured by itself; the median over the repetitions is what counts.
benchmark::internal::Benchmark* addLong(const char* name, const std::function<void(benchmark::State&)>& body)
{
    return add(name, body)->Iterations(1)->Repetitions(3)->Unit(benchmark::kMillisecond);
}

} // namespace

int main(int argc, char** argv)
{
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    checkAgreement(true);
    checkAgreement(false);
    using State = benchmark::State;
    addLong("Engine/equal", [](State& s) { fullPass(s, true, topOne, 1); })->Arg(thousand);
    addLong("EngineBaseline/equal", [](State& s) { plainPass(s, true); })->Arg(thousand);
    addLong("Engine/weighted", [](State& s) { fullPass(s, false, topOne, 1); })->Arg(thousand);
    addLong("EngineBaseline/weighted", [](State& s) { plainPass(s, false); })->Arg(thousand);
    addLong("Engine/threeApart", [](State& s) { fullPass(s, true, threeApart, 1); })->Arg(thousand);
    addLong("Engine/twoThreads", [](State& s) { fullPass(s, true, topOne, 2); })->Arg(thousand);
    for (const std::int64_t nodes : {250, 500, 1000, 2000})
        add("Cost/join", [](State& s) { steps(s, true, topOne, join); })->Arg(nodes)->Unit(benchmark::kMicrosecond);
    for (const std::int64_t nodes : {1000, 2000, 4000, 8000}) { // so many that a key's own cost is small beside them
        addLong("Cost/flat", [](State& s) { fullPass(s, true, topOne, 1); })->Arg(nodes);
        add("Cost/lookupFlat", [](State& s) { lookups(s, "hrw"); })->Arg(nodes);
        add("Cost/lookupSkeleton", [](State& s) { lookups(s, "skeleton"); })->Arg(nodes);
        add("Cost/lookupTable", [](State& s) { lookups(s, "table:65536"); })->Arg(nodes);
    }
    for (const std::int64_t keys : {125'000, 250'000, 500'000, 1'000'000})
        addLong("Cost/keys", keysPass)->Arg(keys);
    add("Step/join", [](State& s) { steps(s, true, topOne, join); })->Arg(thousand)->Unit(benchmark::kMicrosecond);
    add("Step/leave", [](State& s) { steps(s, true, topOne, leave); })->Arg(thousand)->Unit(benchmark::kMicrosecond);
    add("Step/raise", [](State& s) { steps(s, false, topOne, raise); })->Arg(thousand)->Unit(benchmark::kMicrosecond);
    add("Step/leaveThreeApart", [](State& s) { steps(s, true, threeApart, leave); })
        ->Arg(thousand)
        ->Unit(benchmark::kMicrosecond);
    add("Kernel/scores", kernel)->Unit(benchmark::kMicrosecond);
    add("KernelBaseline/multiplications", multiplications)->Unit(benchmark::kMicrosecond);
    addLong("WhatIf/byStep", whatIfByStep);
    addLong("WhatIfBaseline/fromScratch", whatIfFromScratch);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
