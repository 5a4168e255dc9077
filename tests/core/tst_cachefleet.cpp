// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/cachefleet.h"
#include "tests/support/testprogram.h"

#include "core/traffic/lrucache.h"
#include "core/traffic/pythonrandom.h"
#include "core/traffic/router.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/vectors.h"

#include <QTest>

#include <deque>
#include <fmt/format.h>
#include <numeric>
#include <set>

namespace tst_cachefleet {

using namespace hrw;

class TestCacheFleet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void publishedTable();
    void everyWindowOfThePublishedRun();
    void agreesWithTheNaiveFleet();
    void lruAgreesWithALine();
    void bigCachesOnlyMissOnce();
    void whatHappensAfterAChange();
    void recoveryIsCountedFromTheChange();
    void weightsAreHonoured();
    void aNameThatComesBackComesBackEmpty();
    void refusals_data();
    void refusals();
    void unknownRouters();
    void stoppedGivesNothing();
};

namespace {

using Names = std::vector<std::string_view>;

std::shared_ptr<const CacheFleet> runFleet(const CacheFleetInput& input, const Names& routers)
{
    auto result = simulateCacheFleet(input, routers);
    return result ? *result : nullptr;
}

const CacheFleet& publishedRun()
{
    static const auto run = simulateCacheFleet({}, standardRouters()).value();
    return *run;
}

/// The line of source 002's table for this router.
std::string tableLine(const RouterRun& run, std::string_view name)
{
    return fmt::format("{:<18}{:>7.1f} | {:>9.1f}{:>8.1f} | {:>9.1f}{:>8.1f} | {:>12.1f}%", name, run.steady.percent(),
                       run.afterLeave.worst.percent(), run.afterLeave.later.percent(), run.afterJoin.worst.percent(),
                       run.afterJoin.later.percent(), 100 * run.busiestShare);
}

/// The plainest fleet: caches are lines of items by node id, holders come from the naive race.
struct NaiveFleet
{
    struct Result
    {
        std::vector<std::uint64_t> hits; // per request, 0 or 1
        std::map<std::string, std::uint64_t> steady;
        std::uint64_t warmed = 0;
    };

    static bool use(std::deque<KeyIndex>& line, KeyIndex item, std::uint64_t capacity)
    {
        const auto at = std::find(line.begin(), line.end(), item);
        const bool hit = at != line.end();
        if (hit)
            line.erase(at);
        line.push_back(item);
        if (line.size() > capacity)
            line.pop_front();
        return hit;
    }

    static Result run(const CacheFleetInput& input, bool warm)
    {
        const auto keys = KeySet::make(input.items);
        std::vector<double> weights;
        for (KeyIndex i = 0; i < keys->size(); ++i)
            weights.push_back(keys->requests(i));
        const double all = std::accumulate(weights.begin(), weights.end(), 0.0);
        PythonRandom random(input.trafficSeed);
        std::vector<Node> nodes(input.fleet.nodes().begin(), input.fleet.nodes().end());
        std::map<std::string, std::deque<KeyIndex>> caches;
        Result result;
        for (std::uint64_t t = 0; t < input.requests(); ++t) {
            const std::uint64_t change = input.warmUp + input.steady;
            if (t == change)
                std::erase_if(nodes, [&](const Node& n) { return n.id == input.leaves; });
            if (t == change + input.worstOf * input.window + input.later) {
                nodes.push_back(input.joins);
                caches[input.joins.id].clear();
            }
            const double at = random.random() * all;
            KeyIndex item = 0;
            for (double sum = weights[0]; item + 1 < weights.size() && sum <= at;)
                sum += weights[++item];
            const auto ranking =
                naive::ids(naive::ranking(input.score, keys->text(item), Membership::make(0, nodes).value()));
            result.hits.push_back(use(caches[ranking[0]], item, input.capacity));
            if (t >= input.warmUp && t < change)
                ++result.steady[ranking[0]];
            if (warm && ranking.size() > 1)
                result.warmed += !use(caches[ranking[1]], item, input.capacity);
        }
        return result;
    }
};

/// The items asked for, one after the other.
std::vector<KeyIndex> drawn(const CacheFleetInput& input)
{
    const auto keys = KeySet::make(input.items);
    std::vector<double> weights;
    for (KeyIndex i = 0; i < keys->size(); ++i)
        weights.push_back(keys->requests(i));
    PythonRandom random(input.trafficSeed);
    const WeightedChoice choice(weights);
    std::vector<KeyIndex> items(input.requests());
    for (KeyIndex& item : items)
        item = choice.draw(random);
    return items;
}

CacheFleetInput anyInput(cases::Dice& dice)
{
    CacheFleetInput input;
    do
        input.fleet = cases::membership(dice, 3, 7);
    while (input.fleet.liveCount() < 2);
    do
        input.leaves = input.fleet[static_cast<NodeIndex>(dice.below(input.fleet.size()))].id;
    while (input.fleet[*input.fleet.find(input.leaves)].raceWeight() <= 0);
    input.joins.id = dice.chance(0.3) ? input.leaves : "newcomer";
    input.joins.weight = 0.5 + dice.unit();
    input.capacity = 1 + dice.below(12);
    SyntheticKeys items = cases::keys(dice, 1 + dice.below(60));
    items.popularity = {Popularity::Kind::Zipf, dice.unit() * 1.5, 1 + dice.unit() * 50};
    input.items = items;
    input.score = dice.chance(0.5) ? "mix64" : "blake2b-pair";
    input.trafficSeed = dice.bits();
    input.warmUp = dice.below(120);
    input.steady = 1 + dice.below(100);
    input.window = 1 + dice.below(30);
    input.worstOf = 1 + dice.below(3);
    input.later = 1 + dice.below(80);
    return input;
}

} // namespace

/// Source 002, step 8.
void TestCacheFleet::publishedTable()
{
    const CacheFleet& fleet = publishedRun();
    const std::vector<std::pair<std::string_view, std::string>> published{
        {"random", "random               44.9 |      42.8    46.1 |      40.8    45.6 |         13.4%"},
        {"round-robin", "round-robin          45.3 |      43.6    46.5 |      40.8    45.9 |         12.5%"},
        {"hash % N", "hash % N             83.4 |      43.6    78.7 |      43.2    80.7 |         19.7%"},
        {"ring, 100 vnodes", "ring, 100 vnodes     83.6 |      78.0    80.5 |      72.4    82.9 |         18.6%"},
        {"rendezvous", "rendezvous           83.5 |      76.4    80.6 |      73.6    83.3 |         18.7%"},
    };
    QVERIFY(fleet.routers.size() > published.size());
    for (std::size_t i = 0; i < published.size(); ++i) {
        const std::string line = tableLine(fleet.routers[i], published[i].first);
        qInfo("published %s", published[i].second.c_str());
        qInfo("measured  %s", line.c_str());
        QCOMPARE(line, published[i].second);
    }
    QCOMPARE(fleet.mostPopular, std::string("conv-0"));
    QCOMPARE(fmt::format("{:.1f}", 100 * static_cast<double>(fleet.mostPopularRequests) / 60'000), std::string("7.4"));
}

void TestCacheFleet::everyWindowOfThePublishedRun()
{
    const QJsonObject oracle = vectors::load("cache_fleet.json");
    const CacheFleet& fleet = publishedRun();
    QCOMPARE(fleet.mostPopular, vectors::text(oracle["most_popular"][0]));
    QCOMPARE(static_cast<int>(fleet.mostPopularRequests), oracle["most_popular"][1].toInt());
    const QJsonArray routers = oracle["routers"].toArray();
    QCOMPARE(fleet.routers.size(), static_cast<std::size_t>(routers.size()));
    for (std::size_t i = 0; i < fleet.routers.size(); ++i) {
        const RouterRun& run = fleet.routers[i];
        const QJsonValue expected = routers[static_cast<qsizetype>(i)];
        QCOMPARE(run.name, vectors::text(expected["router"]));
        std::vector<std::uint32_t> hits;
        std::uint64_t first = 0;
        for (const FleetWindow& window : run.windows) {
            QCOMPARE(window.first, first);
            QCOMPARE(window.count.requests, std::uint64_t{500});
            first += window.count.requests;
            hits.push_back(static_cast<std::uint32_t>(window.count.hits));
        }
        QCOMPARE(hits, vectors::indices(expected["hits"]));
        const auto steady = vectors::indices(expected["steady_requests"]);
        QVERIFY(std::equal(steady.begin(), steady.end(), run.steadyRequests.begin(), run.steadyRequests.end()));
        QCOMPARE(static_cast<int>(run.warmed), expected["warmed"].toInt());
    }
}

void TestCacheFleet::agreesWithTheNaiveFleet()
{
    cases::Dice dice("cache fleet");
    for (int i = 0; i < 150; ++i, dice.next()) {
        const CacheFleetInput input = anyInput(dice);
        const auto fleet = runFleet(input, {"hrw", "hrw+warm"});
        QVERIFY2(fleet, dice.where());
        for (const RouterRun& run : fleet->routers) {
            const auto naive = NaiveFleet::run(input, run.name == "hrw+warm");
            auto at = naive.hits.begin();
            for (const FleetWindow& window : run.windows) {
                const auto end = at + static_cast<std::ptrdiff_t>(window.count.requests);
                QVERIFY2(window.count.hits == std::accumulate(at, end, std::uint64_t{0}), dice.where());
                at = end;
            }
            QVERIFY2(at == naive.hits.end(), dice.where());
            QVERIFY2(run.total.hits == std::accumulate(naive.hits.begin(), naive.hits.end(), std::uint64_t{0}),
                     dice.where());
            QVERIFY2(run.warmed == naive.warmed, dice.where());
            for (NodeIndex n = 0; n < input.fleet.size(); ++n) {
                const auto steady = naive.steady.find(input.fleet[n].id);
                QVERIFY2(run.steadyRequests[n] == (steady == naive.steady.end() ? 0 : steady->second), dice.where());
            }
        }
    }
}

void TestCacheFleet::lruAgreesWithALine()
{
    cases::Dice dice("least recently used");
    for (int i = 0; i < 300; ++i, dice.next()) {
        const std::uint64_t capacity = 1 + dice.below(9);
        LruCache cache(capacity);
        std::deque<KeyIndex> line;
        for (int step = 0; step < 200; ++step) {
            const KeyIndex item = dice.below(14);
            QVERIFY2(cache.use(item) == NaiveFleet::use(line, item, capacity), dice.where());
            QVERIFY2(cache.size() == line.size(), dice.where());
        }
    }
}

/// With room for everything, nothing is ever thrown away: an item misses once on each node that serves it. With the
/// second warm, a node's leaving costs nothing at all.
void TestCacheFleet::bigCachesOnlyMissOnce()
{
    CacheFleetInput input;
    input.capacity = 4000;
    input.warmUp = 5'000;
    const auto fleet = runFleet(input, {"hrw", "hrw+warm"});
    QVERIFY(fleet);
    const auto requests = drawn(input);
    std::set<KeyIndex> seen;
    std::uint64_t firstTimes = 0; // from the leave to the join
    const std::uint64_t leave = input.warmUp + input.steady;
    for (std::uint64_t t = 0; t < leave + 10'000; ++t)
        firstTimes += seen.insert(requests[t]).second && t >= leave;
    const auto misses = [](const RouterRun& run) {
        std::uint64_t count = 0;
        for (const FleetWindow& window : run.windows)
            if (window.phase == FleetPhase::AfterLeave || window.phase == FleetPhase::LeaveLater)
                count += window.count.requests - window.count.hits;
        return count;
    };
    QVERIFY(firstTimes > 0);
    QCOMPARE(misses(fleet->routers[1]), firstTimes);
    QVERIFY(misses(fleet->routers[0]) > firstTimes);
}

/// The figures of a change follow from the windows alone.
void TestCacheFleet::whatHappensAfterAChange()
{
    for (const RouterRun& run : publishedRun().routers) {
        const auto from = [&](FleetPhase phase) {
            std::vector<HitCount> counts;
            for (const FleetWindow& window : run.windows)
                if (window.phase == phase)
                    counts.push_back(window.count);
            return counts;
        };
        const auto check = [&](const AfterChange& change, FleetPhase settling, FleetPhase later) {
            std::vector<HitCount> first = from(settling);
            QCOMPARE(first.size(), std::size_t{4});
            std::sort(first.begin(), first.end(), [](HitCount a, HitCount b) { return a.hits < b.hits; });
            QCOMPARE(change.worst, first.front());
            HitCount sum;
            for (const HitCount& count : from(later))
                sum = {sum.hits + count.hits, sum.requests + count.requests};
            QCOMPARE(change.later, sum);
            QCOMPARE(sum.requests, std::uint64_t{8'000});
        };
        check(run.afterLeave, FleetPhase::AfterLeave, FleetPhase::LeaveLater);
        check(run.afterJoin, FleetPhase::AfterJoin, FleetPhase::JoinLater);
        QCOMPARE(from(FleetPhase::Steady).size(), std::size_t{20});
        QCOMPARE(run.total.requests, std::uint64_t{60'000});
    }
}

void TestCacheFleet::recoveryIsCountedFromTheChange()
{
    for (const double within : {0.0, 0.01, 0.02, 0.05, 1.0}) {
        CacheFleetInput input;
        input.recoveredWithin = within;
        const auto fleet = runFleet(input, {"random", "modulo", "hrw"});
        QVERIFY(fleet);
        for (const RouterRun& run : fleet->routers) {
            // Windows 80 to 99 follow the leave; of the first four the worst is where the search begins.
            const auto rate = [&](std::size_t window) { return run.windows[window].count.percent(); };
            std::size_t worst = 80;
            for (std::size_t w = 81; w < 84; ++w)
                worst = rate(w) < rate(worst) ? w : worst;
            std::size_t back = worst;
            while (back < 100 && rate(back) < run.steady.percent() - 100 * within)
                ++back;
            if (back == 100)
                QVERIFY(!run.afterLeave.recovery);
            else
                QCOMPARE(run.afterLeave.recovery.value(), back == worst ? 0 : 500 * (back + 1 - 80));
        }
        if (within == 1)
            for (const RouterRun& run : fleet->routers)
                QCOMPARE(run.afterJoin.recovery.value(), std::uint64_t{0});
    }
}

/// A replica of three times the weight serves about three times the items; random and round-robin know no weights.
void TestCacheFleet::weightsAreHonoured()
{
    CacheFleetInput input;
    std::vector<Node> nodes(input.fleet.nodes().begin(), input.fleet.nodes().end());
    nodes[5].weight = 3;
    input.fleet = Membership::make(0, nodes).value();
    SyntheticKeys even;
    even.count = 4000;
    input.items = even;
    const auto fleet = runFleet(input, {"hrw", "round-robin"});
    QVERIFY(fleet);
    const double share = static_cast<double>(fleet->routers[0].steadyRequests[5]) / 10'000;
    QVERIFY(share > 0.26 && share < 0.34); // 3 of 10; five standard deviations of 4,000 items are 0.036
    for (const std::uint64_t requests : fleet->routers[1].steadyRequests)
        QCOMPARE(requests, std::uint64_t{1'250});
}

void TestCacheFleet::aNameThatComesBackComesBackEmpty()
{
    CacheFleetInput input;
    input.joins.id = input.leaves;
    const auto fleet = runFleet(input, {"hrw"});
    QVERIFY(fleet);
    const auto naive = NaiveFleet::run(input, false);
    QCOMPARE(fleet->routers[0].total.hits, std::accumulate(naive.hits.begin(), naive.hits.end(), std::uint64_t{0}));
    QVERIFY(fleet->routers[0].afterJoin.worst.percent() < fleet->routers[0].steady.percent());
}

void TestCacheFleet::refusals_data()
{
    QTest::addColumn<CacheFleetInput>("input");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const char* what, const auto& spoil) {
        CacheFleetInput input;
        spoil(input);
        QTest::newRow(name) << input << QString::fromUtf8(what);
    };
    row("no window", "0 is no length of a window", [](auto& i) { i.window = 0; });
    row("no capacity", "0 is no capacity of a node", [](auto& i) { i.capacity = 0; });
    row("no steady phase", "0 is no length of the steady phase", [](auto& i) { i.steady = 0; });
    row("too long", "the run has 10060000 requests", [](auto& i) {
        i.warmUp = 10'000'000;
        i.steady = 40'000;
    });
    row("longer than anything", "is no length of the warm-up", [](auto& i) { i.warmUp = UINT64_MAX; });
    row("too many windows", "windows of 1 make more than", [](auto& i) { i.window = 1, i.warmUp = 1'000'000; });
    row("too much room", "9 nodes of 50000000 items", [](auto& i) { i.capacity = 50'000'000; });
    row("unknown leaver", "there is no node \"replica-9\"", [](auto& i) { i.leaves = "replica-9"; });
    row("newcomer there already", "node \"replica-2\" is there already", [](auto& i) { i.joins.id = "replica-2"; });
    row("newcomer drained", "would join without a share", [](auto& i) { i.joins.weight = 0; });
    row("newcomer without id", "the node has no id", [](auto& i) { i.joins.id = ""; });
    row("leaver drained", "serves nothing", [](auto& i) {
        std::vector<Node> nodes(i.fleet.nodes().begin(), i.fleet.nodes().end());
        nodes[3].weight = 0;
        i.fleet = Membership::make(0, nodes).value();
    });
    row("the only node", "nobody is left", [](auto& i) {
        i.fleet = cases::equalNodes(1);
        i.leaves = "node-00";
    });
    row("no items", "no item is ever asked for", [](auto& i) { std::get<SyntheticKeys>(i.items).count = 0; });
    row("nobody asks", "no item is ever asked for",
        [](auto& i) { std::get<SyntheticKeys>(i.items).popularity.requestsPerKey = 0; });
    row("no such score", "there is no score function", [](auto& i) { i.score = "sha1"; });
    row("no distance", "is no distance between hit rates", [](auto& i) { i.recoveredWithin = -0.1; });
    row("not a number", "is no distance between hit rates", [](auto& i) { i.recoveredWithin = std::nan(""); });
}

void TestCacheFleet::refusals()
{
    QFETCH(const CacheFleetInput, input);
    QFETCH(const QString, what);
    const auto result = simulateCacheFleet(input, standardRouters());
    QVERIFY(!result);
    const QString sentence = QString::fromStdString(result.error().sentence());
    QVERIFY2(sentence.contains(what), qPrintable(sentence));
}

void TestCacheFleet::unknownRouters()
{
    for (const std::string_view name : {"", "rand", "ring:0", "jump+warm", "random+warm", "+warm", "hrw:1"}) {
        const auto router = makeRouter(name, {});
        QVERIFY2(!router, name.data());
        QVERIFY(english(router.error().where).find(std::string("\"") + std::string(name) + "\"") != std::string::npos);
        const auto fleet = simulateCacheFleet({}, Names{"hrw", name});
        QVERIFY(!fleet);
    }
    for (const std::string_view name : {"table:4096", "bounded:1.25", "jump", "maglev", "skeleton:3+warm"}) {
        const auto router = makeRouter(name, {});
        QVERIFY2(router, name.data());
        QVERIFY(!(*router)->title().empty() && !(*router)->description().empty());
    }
}

void TestCacheFleet::stoppedGivesNothing()
{
    std::stop_source source;
    std::uint64_t last = 0;
    Task task;
    task.stop = source.get_token();
    task.progress = [&](std::uint64_t done, std::uint64_t total) {
        QCOMPARE(total, std::uint64_t{2 * 60'000});
        QVERIFY(done >= last);
        last = done;
        if (done > 70'000)
            source.request_stop();
    };
    const auto result = simulateCacheFleet({}, Names{"hrw", "modulo"}, task);
    QVERIFY(result);
    QVERIFY(!*result);
    QVERIFY(last > 70'000 && last < 75'000);
}

const Registration registration{__FILE__, Application::None, make<TestCacheFleet>};

} // namespace tst_cachefleet

#include "tst_cachefleet.moc"
