// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "core/traffic/cachefleet.h"
#include "core/traffic/clients.h"
#include "core/traffic/hotkeys.h"
#include "tests/support/naive.h"
#include "tests/support/program.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"
#include "tests/support/vectors.h"

#include <QTest>

#include <numeric>

// The commands about requests: cache, clients, hotkeys. What they simulate is held in the core's tests; here it is
// what they print, and from which inputs.

namespace tst_traffic {

using program::close;
using program::hrwlab;
using program::Json;
using program::jsonOf;
using program::Run;

class TestTraffic : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void exits_data();
    void exits();
    void cachePrintsThePublishedTable();
    void cacheSeries();
    void cacheTakesFiles();
    void clientsSayWhereTheyDisagree();
    void clientsOfOnePolicy();
    void hotKeysOfFiles();
    void hotKeysOfAScenario();

private:
    QStringList files() const { return {"--nodes", m_tables.nodesFile, "--keys", m_tables.keysFile}; }

    tables::Folder m_folder;
    tables::Tables m_tables;
    QString m_more; // the nodes' file with one node more
};

namespace {

/// The numbers of a table's line, after the name.
QByteArray numbersOf(const QByteArray& out, const char* router)
{
    for (const QByteArray& line : out.split('\n'))
        if (line.startsWith(router) && line.contains('%'))
            return line.mid(line.indexOf("  ")).simplified();
    return {};
}

} // namespace

void TestTraffic::initTestCase()
{
    QVERIFY2(QFile::exists(QStringLiteral(HRW_BINARY)), HRW_BINARY);
    m_tables = tables::makeTables(m_folder);
    m_more = m_folder.write("more.csv", tables::someNodes() + "node-12,1,z0,h6\n");
    m_folder.write("silent.csv", "key,size,requests\na,1,0\n");
    m_folder.write("drained.csv", "id,weight\na,0\n");
}

void TestTraffic::exits_data()
{
    QTest::addColumn<QString>("line"); // {x} is the file x of the test's folder
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* line, int status, const char* says) {
        QTest::newRow(line) << QString::fromLatin1(line) << status << QByteArray(says);
    };
    row("cache --window 0", 2, "0 is no length of a window");
    row("cache --capacity x", 2, "--capacity");
    row("cache --routers hrw,teleport", 2, "there is no placement rule \"teleport\"");
    row("cache --leaves replica-17", 2, "there is no node \"replica-17\" that could leave");
    row("cache --json --csv", 2, "both --json and --csv are given");
    row("cache --keys {keys.csv} --items 5", 2, "--items");
    row("cache --nodes {nodes.csv}", 2, "--leaves is missing");
    row("cache --nodes {nodes.csv} --leaves node-77", 1, "there is no node \"node-77\" that could leave");
    row("cache --keys {silent.csv}", 1, "no item is ever asked for");
    row("cache --keys {nowhere.csv}", 1, "nowhere.csv");
    row("clients --nodes {nodes.csv}", 2, "--other");
    row("clients --nodes {nodes.csv} --other {more.csv} --policy hope", 2, "\"hope\" is no policy");
    row("clients --nodes {nodes.csv} --other {more.csv} --steps 0", 2, "in 0 steps");
    row("clients --nodes {nodes.csv} --other {more.csv} --rule teleport", 2, "no placement rule");
    row("clients --nodes {nodes.csv} --other {more.csv} --keys {keys.csv} --count 5", 2, "--count");
    row("clients --nodes {nodes.csv} --other {nowhere.csv}", 1, "nowhere.csv");
    row("hotkeys", 2, "nothing is given to work on");
    row("hotkeys --nodes {nodes.csv}", 2, "--keys is missing");
    row("hotkeys --nodes {nodes.csv} --keys {keys.csv} --bound 0.5", 2, "a bound of 0.5");
    row("hotkeys --nodes {nodes.csv} --keys {keys.csv} --salts 1", 2, "a key can't be split into 1");
    row("hotkeys --nodes {nodes.csv} --keys {keys.csv} --split nobody", 1, "there is no key \"nobody\"");
    row("hotkeys --nodes {nodes.csv} --keys {silent.csv}", 1, "no key is ever asked for");
    row("hotkeys --nodes {drained.csv} --keys {keys.csv}", 1, "no node that serves anything");
}

void TestTraffic::exits()
{
    QFETCH(QString, line);
    QFETCH(const int, status);
    QFETCH(const QByteArray, says);
    line.replace(u'{', m_folder.path() + u'/').remove(u'}');
    const Run run = hrwlab(line.split(u' '));
    QVERIFY2(run.err.contains(says), run.err);
    QCOMPARE(run.status, status);
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY2(run.out.isEmpty(), run.out);
}

/// Source 002, step 8: the lines of its table, but for the routers' names.
void TestTraffic::cachePrintsThePublishedTable()
{
    const Run run = hrwlab({"cache"});
    QCOMPARE(run.status, 0);
    QCOMPARE(numbersOf(run.out, "random"), QByteArray("44.9 | 42.8 46.1 | 40.8 45.6 | 13.4%"));
    QCOMPARE(numbersOf(run.out, "round-robin"), QByteArray("45.3 | 43.6 46.5 | 40.8 45.9 | 12.5%"));
    QCOMPARE(numbersOf(run.out, "hash % N"), QByteArray("83.4 | 43.6 78.7 | 43.2 80.7 | 19.7%"));
    QCOMPARE(numbersOf(run.out, "ring, 100 virtual nodes"), QByteArray("83.6 | 78.0 80.5 | 72.4 82.9 | 18.6%"));
    QCOMPARE(numbersOf(run.out, "rendezvous (HRW)  "), QByteArray("83.5 | 76.4 80.6 | 73.6 83.3 | 18.7%"));
    QVERIFY(run.out.startsWith("60000 requests; conv-0 is asked for most: 7.4 % of them\n"));
    QVERIFY(run.out.contains("replica-3 leaves") && run.out.contains("replica-8 joins"));
    QVERIFY(run.out.contains("worst 500"));
    QVERIFY2(run.err.isEmpty(), run.err);
}

void TestTraffic::cacheSeries()
{
    const QJsonArray oracle = vectors::load("cache_fleet.json")["routers"].toArray();
    const Json json = jsonOf(hrwlab({"cache", "--json"}));
    QVERIFY(json.is_object());
    QCOMPARE(json.at("routers").size(), static_cast<std::size_t>(oracle.size()));
    QByteArray csv = "router,phase,first_request,requests,hits,hit_percent\n";
    for (std::size_t r = 0; r < json.at("routers").size(); ++r) {
        const Json& router = json.at("routers")[r];
        const QJsonObject expected = oracle[static_cast<qsizetype>(r)].toObject();
        const auto hits = vectors::indices(expected["hits"]);
        std::uint64_t all = 0;
        for (std::size_t w = 0; w < router.at("windows").size(); ++w) {
            const Json& window = router.at("windows")[w];
            QCOMPARE(window.at("hits").get<std::uint32_t>(), hits.at(w));
            QCOMPARE(window.at("first").get<std::uint64_t>(), 500 * w);
            all += hits[w];
            const std::string phase = window.at("phase");
            const std::string shouldBe = w < 60    ? "warm-up"
                                         : w < 80  ? "steady"
                                         : w < 84  ? "after-leave"
                                         : w < 100 ? "leave-later"
                                         : w < 104 ? "after-join"
                                                   : "join-later";
            QCOMPARE(phase, shouldBe);
            csv += QByteArray::fromStdString(router.at("router")) + "," + QByteArray::fromStdString(phase) + "," +
                   QByteArray::number(static_cast<qulonglong>(500 * w)) + ",500," + QByteArray::number(hits[w]) + "," +
                   QByteArray::number(hits[w] / 5.0) + "\n";
        }
        QCOMPARE(router.at("hits").get<std::uint64_t>(), all);
        QCOMPARE(router.at("misses").get<std::uint64_t>(), 60'000 - all);
        QCOMPARE(router.at("warmed").get<int>(), expected["warmed"].toInt());
        QVERIFY(router.at("after_leave").contains("recovery_requests"));
    }
    QCOMPARE(hrwlab({"cache", "--csv"}).out, csv);
}

void TestTraffic::cacheTakesFiles()
{
    const Run run = hrwlab(QStringList{"cache",
                                       "--leaves",
                                       "node-3",
                                       "--joins",
                                       "fresh",
                                       "--capacity",
                                       "100",
                                       "--seed",
                                       "5000000000",
                                       "--warm-up",
                                       "2000",
                                       "--steady",
                                       "1000",
                                       "--window",
                                       "100",
                                       "--worst-of",
                                       "2",
                                       "--later",
                                       "1000",
                                       "--score",
                                       "mix64",
                                       "--routers",
                                       "round-robin,table:512,hrw+warm",
                                       "--json"} +
                           files());
    QCOMPARE(run.status, 0);
    const Json json = jsonOf(run);
    hrw::CacheFleetInput input;
    input.fleet = m_tables.nodes;
    input.leaves = "node-3";
    input.joins.id = "fresh";
    input.capacity = 100;
    input.trafficSeed = 5'000'000'000;
    input.warmUp = 2'000;
    input.steady = 1'000;
    input.window = 100;
    input.worstOf = 2;
    input.later = 1'000;
    input.score = "mix64";
    auto table = std::make_shared<hrw::KeyTable>();
    for (hrw::KeyIndex k = 0; k < m_tables.keys->size(); ++k) {
        table->arena += m_tables.keys->text(k);
        table->ends.push_back(table->arena.size());
        table->bytes.push_back(m_tables.keys->bytes(k));
        table->requests.push_back(m_tables.keys->requests(k));
    }
    input.items = hrw::ImportedKeys{"", table, ""};
    const std::vector<std::string_view> names{"round-robin", "table:512", "hrw+warm"};
    const auto expected = hrw::simulateCacheFleet(input, names).value();
    QCOMPARE(json.at("requests").get<std::uint64_t>(), std::uint64_t{5'400});
    for (std::size_t r = 0; r < names.size(); ++r) {
        const Json& router = json.at("routers").at(r);
        QCOMPARE(router.at("router").get<std::string>(), std::string(names[r]));
        QCOMPARE(router.at("hits").get<std::uint64_t>(), expected->routers[r].total.hits);
        QCOMPARE(router.at("steady_requests").get<std::vector<std::uint64_t>>(), expected->routers[r].steadyRequests);
    }
}

void TestTraffic::clientsSayWhereTheyDisagree()
{
    const Run run = hrwlab({"clients", "--nodes", m_tables.nodesFile, "--other", m_more, "--keys", m_tables.keysFile,
                            "--copies", "3", "--steps", "2", "--json"});
    QCOMPARE(run.status, 0);
    const Json json = jsonOf(run);
    std::vector<hrw::Node> nodes(m_tables.nodes.nodes().begin(), m_tables.nodes.nodes().end());
    hrw::Node& fresh = nodes.emplace_back();
    fresh.id = "node-12";
    hrw::Rule rule;
    rule.copies = 3;
    const naive::Table was = naive::place(*m_tables.keys, m_tables.nodes, rule);
    const naive::Table is = naive::place(*m_tables.keys, hrw::Membership::make(2, nodes).value(), rule);
    std::uint64_t differing = 0;
    double requests = 0;
    double all = 0;
    for (std::size_t k = 0; k < was.size(); ++k) {
        const bool differs = naive::owner(was[k]) != naive::owner(is[k]);
        differing += differs;
        requests += differs ? m_tables.keys->requests(k) : 0;
        all += m_tables.keys->requests(k);
    }
    QCOMPARE(json.at("at_once").size(), std::size_t{1});
    const Json& once = json.at("at_once")[0];
    QCOMPARE(once.at("differing_keys").get<std::uint64_t>(), differing);
    QVERIFY(close(once.at("expected_share"), 1 / (12 + 3 * 1.5 + 1)));
    QVERIFY(once.at("within_chance").get<bool>());
    const Json& policies = once.at("stale_requests");
    QCOMPARE(policies.size(), std::size_t{3});
    QCOMPARE(policies[0].at("policy").get<std::string>(), std::string("ignore"));
    QCOMPARE(policies[0].at("misplaced").at("keys").get<std::uint64_t>(), differing);
    QVERIFY(close(policies[0].at("misplaced").at("requests"), requests));
    QCOMPARE(policies[1].at("redirected_to_strangers").at("keys").get<std::uint64_t>(), differing);
    QVERIFY(close(policies[2].at("rejected").at("requests"), all));
    std::uint64_t moved = 0;
    for (const Json& stage : json.at("in_stages"))
        moved += stage.at("differing_keys").get<std::uint64_t>();
    QCOMPARE(json.at("in_stages").size(), std::size_t{3});
    QCOMPARE(moved, differing);
}

void TestTraffic::clientsOfOnePolicy()
{
    const QStringList line{"clients", "--nodes", m_tables.nodesFile, "--other",  m_more,   "--count",
                           "5000",    "--rule",  "modulo",           "--policy", "recheck"};
    const Run text = hrwlab(line);
    QCOMPARE(text.status, 0);
    QVERIFY(text.out.contains("IN ONE GO") && text.out.contains("node-12 added with weight 0"));
    QVERIFY(text.out.contains("recheck") && !text.out.contains("reject-stale"));
    const Json json = jsonOf(hrwlab(line + QStringList{"--json"}));
    QCOMPARE(json.at("rule").get<std::string>(), std::string("modulo"));
    QCOMPARE(json.at("at_once")[0].at("keys").get<std::uint64_t>(), std::uint64_t{5'000});
    QCOMPARE(json.at("at_once")[0].at("stale_requests").size(), std::size_t{1});
    QVERIFY(close(json.at("at_once")[0].at("expected_share"), 1 - 12.0 / (12 * 13)));
    // The same list twice: nothing to roll out.
    const Run nothing = hrwlab({"clients", "--nodes", m_more, "--other", m_more, "--count", "10"});
    QCOMPARE(nothing.status, 0);
    QVERIFY(nothing.out.contains("disagree on 0 of 10 keys") && nothing.out.contains("nothing changes"));
}

void TestTraffic::hotKeysOfFiles()
{
    const QStringList line = QStringList{"hotkeys", "--split", "key-0,key-1", "--salts", "4",        "--bound", "1.1",
                                         "--seed",  "9",       "--requests",  "20000",   "--leaves", "node-4"} +
                             files();
    const Json json = jsonOf(hrwlab(line + QStringList{"--json"}));
    QVERIFY(json.is_object());
    hrw::HotKeysInput input;
    input.keys = m_tables.keys;
    input.membership = m_tables.nodes;
    input.split = {"key-0", "key-1"};
    input.salts = 4;
    input.bound = 1.1;
    input.seed = 9;
    input.requests = 20'000;
    input.leaves = "node-4";
    const auto expected = hrw::simulateHotKeys(input).value();
    QCOMPARE(json.at("hottest").get<std::string>(), std::string("key-0"));
    QCOMPARE(json.at("strategies").size(), expected->runs.size());
    for (std::size_t s = 0; s < expected->runs.size(); ++s) {
        const Json& strategy = json.at("strategies")[s];
        const hrw::HotRun& run = expected->runs[s];
        QCOMPARE(strategy.at("strategy").get<std::string>(), std::string(hrw::strategyName(run.strategy)));
        QCOMPARE(strategy.at("served").get<std::vector<std::uint64_t>>(), run.served);
        QCOMPARE(strategy.at("extra_copies").get<std::uint64_t>(), run.extraCopies);
        QCOMPARE(strategy.at("moved_bytes").get<std::uint64_t>(), run.movedBytes);
        QCOMPARE(strategy.at("busiest_ratio").get<double>(), run.ratio);
        QCOMPARE(strategy.at("placement_depends_on_load").get<bool>(), run.strategy == hrw::HotStrategy::Bounded);
    }
    const Run text = hrwlab(line);
    QCOMPARE(text.status, 0);
    QVERIFY(text.out.contains("split into 4: key-0, key-1"));
    QVERIFY(text.out.contains("when node-4 leaves"));
}

void TestTraffic::hotKeysOfAScenario()
{
    hrw::Scenario scenario = hrw::defaultScenario();
    hrw::SyntheticKeys keys;
    keys.count = 500;
    keys.popularity = {hrw::Popularity::Kind::Zipf, 1.5, 100};
    scenario.keys = keys;
    const QString file = m_folder.write("hot.json", QByteArray::fromStdString(hrw::printScenario(scenario)));
    const Json json = jsonOf(hrwlab({"hotkeys", file, "--requests", "3000000", "--json"}));
    QVERIFY(json.is_object());
    QCOMPARE(json.at("requests").get<std::uint64_t>(), hrw::maxHotRequests);
    QCOMPARE(json.at("requests_asked").get<std::uint64_t>(), std::uint64_t{3'000'000});
    // One key of Zipf 1.5 has 38 % of all requests: it alone makes its node hot, so it is split unasked.
    QCOMPARE(json.at("split").get<std::vector<std::string>>(), std::vector<std::string>{"key-0"});
    for (const Json& strategy : json.at("strategies")) {
        const auto served = strategy.at("served").get<std::vector<std::uint64_t>>();
        QCOMPARE(std::accumulate(served.begin(), served.end(), std::uint64_t{0}), hrw::maxHotRequests);
        const double ratio = 4 * static_cast<double>(*std::max_element(served.begin(), served.end())) / 2e6;
        QVERIFY(close(strategy.at("busiest_ratio"), ratio));
    }
}

const Registration registration{__FILE__, Application::None, make<TestTraffic>};

} // namespace tst_traffic

#include "tst_traffic.moc"
