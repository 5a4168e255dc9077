// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/place/engine.h"
#include "core/traffic/hotkeys.h"
#include "tests/support/testprogram.h"

#include "core/measure/load.h"
#include "core/place/rendezvous.h"
#include "core/traffic/pythonrandom.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"

#include <QTest>

#include <numeric>
#include <set>

namespace tst_hotkeys {

using namespace hrw;

class TestHotKeys : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheNaiveServers();
    void ownersServeWhatTheyOwn();
    void oneCelebrity();
    void twoChoicesHelpWhereSplittingIsNotNamed();
    void boundedLoadKeepsItsBound();
    void costsOfTwoChoices();
    void whatDependsOnLoad();
    void requestsAreCapped();
    void refusals_data();
    void refusals();
    void stoppedGivesNothing();
};

namespace {

/// A thousand keys of 100 bytes, Zipf, on ten equal nodes.
HotKeysInput zipfInput(double exponent = 1.2)
{
    SyntheticKeys source;
    source.count = 1'000;
    source.size.bytes = 100;
    source.popularity = {Popularity::Kind::Zipf, exponent, 100};
    HotKeysInput input;
    input.keys = KeySet::make(source);
    input.membership = cases::equalNodes(10);
    input.requests = 50'000;
    return input;
}

std::shared_ptr<const HotKeys> runHot(const HotKeysInput& input)
{
    return simulateHotKeys(input).value();
}

/// The plainest servers: everything by name, copies as a set of (entry, node), entries of a split key as texts.
class NaiveServers
{
public:
    using Copies = std::set<std::pair<std::string, std::string>>;

    struct Result
    {
        std::map<std::string, std::uint64_t> served;
        Copies copies;
    };

    NaiveServers(const HotKeysInput& input, Membership membership)
        : m_input(input)
        , m_membership(std::move(membership))
    {
    }

    Result run(HotStrategy strategy, const std::vector<KeyIndex>& requests) const
    {
        Result result;
        std::map<std::string, std::uint64_t> turns;
        const KeySet& keys = *m_input.keys;
        for (KeyIndex k = 0; k < keys.size(); ++k)
            store(strategy, keys.text(k), result.copies);
        double weights = 0;
        for (const Node& node : m_membership.nodes())
            weights += naive::takesPart(node) ? node.weight : 0;
        std::uint64_t number = 0;
        for (const KeyIndex k : requests) {
            const std::string key = keys.text(k);
            const auto ranked = naive::ranking(m_input.rule.score, key, m_membership);
            ++number;
            if (ranked.empty())
                continue;
            std::string by = ranked.front().id;
            if (strategy == HotStrategy::TwoChoices) {
                const naive::Holders two = holders(key, std::max(2, m_input.rule.copies));
                if (two.size() > 1 && load(result, two[1]) < load(result, two[0]))
                    by = two[1];
            } else if (strategy == HotStrategy::Split && isSplit(key)) {
                by = naive::owner(holders(part(key, turns[key]++ % m_input.salts), 1));
            } else if (strategy == HotStrategy::Bounded) {
                for (const Node& node : ranked) {
                    const double bound = std::ceil(m_input.bound * static_cast<double>(number) * node.weight / weights);
                    if (static_cast<double>(result.served[node.id]) < bound) {
                        by = node.id;
                        break;
                    }
                }
                result.copies.emplace(key, by);
            }
            ++result.served[by];
        }
        return result;
    }

private:
    static std::string part(const std::string& key, std::uint64_t salt) { return cases::numbered(key + "#", salt); }
    bool isSplit(const std::string& key) const { return naive::contains(m_input.split, key); }

    naive::Holders holders(const std::string& key, int copies) const
    {
        Rule rule = m_input.rule;
        rule.copies = copies;
        return naive::holders(key, m_membership, rule);
    }

    double load(Result& result, const std::string& id) const
    {
        return static_cast<double>(result.served[id]) / m_membership[*m_membership.find(id)].weight;
    }

    void store(HotStrategy strategy, const std::string& key, Copies& copies) const
    {
        const bool two = strategy == HotStrategy::TwoChoices;
        if (strategy == HotStrategy::Split && isSplit(key)) {
            for (std::uint64_t salt = 0; salt < m_input.salts; ++salt)
                for (const std::string& id : holders(part(key, salt), m_input.rule.copies))
                    copies.emplace(part(key, salt), id);
            return;
        }
        for (const std::string& id : holders(key, two ? std::max(2, m_input.rule.copies) : m_input.rule.copies))
            copies.emplace(key, id);
    }

    const HotKeysInput& m_input;
    Membership m_membership;
};

std::vector<KeyIndex> drawn(const HotKeysInput& input)
{
    std::vector<double> weights;
    for (KeyIndex k = 0; k < input.keys->size(); ++k)
        weights.push_back(input.keys->requests(k));
    PythonRandom random(input.seed);
    const WeightedChoice choice(weights);
    std::vector<KeyIndex> requests;
    for (std::uint64_t r = 0; r < input.requests; ++r)
        requests.push_back(choice.draw(random));
    return requests;
}

HotKeysInput anyInput(cases::Dice& dice)
{
    HotKeysInput input;
    SyntheticKeys source = cases::keys(dice, 1 + dice.below(40));
    source.popularity = {Popularity::Kind::Zipf, 2 * dice.unit(), 10};
    input.keys = KeySet::make(source);
    do
        input.membership = cases::membership(dice, 1, 7);
    while (input.membership.liveCount() == 0);
    input.rule = cases::rule(dice);
    input.rule.copies = dice.between(1, 3);
    for (KeyIndex k = 0; k < std::min<KeyIndex>(input.keys->size(), dice.below(4)); ++k)
        input.split.push_back(input.keys->text(k));
    input.salts = 2 + dice.below(8);
    input.bound = 1 + dice.unit();
    input.requests = 1 + dice.below(400);
    input.seed = dice.bits();
    return input;
}

std::uint64_t bytesOf(const HotKeysInput& input, const NaiveServers::Copies& copies)
{
    std::uint64_t bytes = 0;
    for (const auto& [entry, node] : copies) {
        const auto whole = input.keys->find(entry);
        const auto key = whole ? whole : input.keys->find(entry.substr(0, entry.rfind('#')));
        bytes += input.keys->bytes(key.value());
    }
    return bytes;
}

} // namespace

void TestHotKeys::agreesWithTheNaiveServers()
{
    cases::Dice dice("hot keys");
    for (int i = 0; i < 200; ++i, dice.next()) {
        HotKeysInput input = anyInput(dice);
        const auto found = runHot(input);
        const auto requests = drawn(input);
        const NaiveServers before(input, input.membership);
        const NodeIndex gone = *input.membership.find(found->leaves);
        const NaiveServers after(input, applyStep(input.membership, {RemoveNode{input.membership[gone].id}}).value());
        const auto plain = before.run(HotStrategy::Owner, requests);
        for (const HotStrategy strategy : hotStrategies) {
            const HotRun& run = found->of(strategy);
            QVERIFY2(run.strategy == strategy, dice.where());
            const auto naive = before.run(strategy, requests);
            for (NodeIndex n = 0; n < input.membership.size(); ++n) {
                const auto served = naive.served.find(input.membership[n].id);
                QVERIFY2(run.served[n] == (served == naive.served.end() ? 0 : served->second), dice.where());
            }
            QVERIFY2(run.extraCopies == naive.copies.size() - plain.copies.size(), dice.where());
            QVERIFY2(run.extraBytes == bytesOf(input, naive.copies) - bytesOf(input, plain.copies), dice.where());
            const auto then = after.run(strategy, requests);
            NaiveServers::Copies created;
            std::ranges::set_difference(then.copies, naive.copies, std::inserter(created, created.end()));
            QVERIFY2(run.movedCopies == created.size(), dice.where());
            QVERIFY2(run.movedBytes == bytesOf(input, created), dice.where());
        }
    }
}

/// The plain owner serves its share of the requests: what measureLoads() says of the population, within five standard
/// deviations of the draw.
void TestHotKeys::ownersServeWhatTheyOwn()
{
    const HotKeysInput input = zipfInput();
    const auto found = runHot(input);
    const auto placement = placeAll(*input.keys, input.membership, input.rule);
    const Loads loads = measureLoads(*input.keys, input.membership, *placement, input.rule);
    const HotRun& run = found->of(HotStrategy::Owner);
    const auto requests = static_cast<double>(input.requests);
    QCOMPARE(std::accumulate(run.served.begin(), run.served.end(), std::uint64_t{0}), input.requests);
    double busiest = 0;
    for (NodeIndex i = 0; i < input.membership.size(); ++i) {
        const double p = loads.nodes[i].requests.share;
        QVERIFY(std::abs(static_cast<double>(run.served[i]) - requests * p) <= 5 * std::sqrt(requests * p * (1 - p)));
        busiest = std::max(busiest, static_cast<double>(run.served[i]) / requests * 10);
    }
    QVERIFY(std::abs(run.ratio - busiest) < 1e-12);
    QCOMPARE(input.membership[run.busiest].id, found->leaves);
    QCOMPARE(found->hottest, std::string("key-0"));
    QCOMPARE(found->hottestShare, input.keys->requests(0) / input.keys->totalRequests());
}

/// Source 000: one celebrity key lands on one owner. One key that alone is asked for shows each way out in the pure.
void TestHotKeys::oneCelebrity()
{
    SyntheticKeys source;
    source.count = 1;
    HotKeysInput input;
    input.keys = KeySet::make(source);
    input.membership = cases::equalNodes(10);
    input.requests = 8'000;
    input.split = {"key-0"};
    const auto found = runHot(input);
    const auto busiest = [&](HotStrategy s) { return std::ranges::max(found->of(s).served); };
    QCOMPARE(busiest(HotStrategy::Owner), std::uint64_t{8'000});
    QCOMPARE(busiest(HotStrategy::TwoChoices), std::uint64_t{4'000});
    QCOMPARE(busiest(HotStrategy::Bounded), std::uint64_t{1'000}); // 1.25 x 8,000 / 10
    // Eight parts in turn: a node serves a thousand for each part that it owns.
    std::map<std::string, std::uint64_t> parts;
    for (int salt = 0; salt < 8; ++salt)
        parts[naive::owner(naive::holders("key-0#" + std::to_string(salt), input.membership, input.rule))] += 1'000;
    for (NodeIndex i = 0; i < input.membership.size(); ++i) {
        const auto at = parts.find(input.membership[i].id);
        QCOMPARE(found->of(HotStrategy::Split).served[i], at == parts.end() ? 0 : at->second);
    }
    QCOMPARE(found->of(HotStrategy::Owner).ratio, 10.0);
    QCOMPARE(found->of(HotStrategy::Split).extraCopies, std::uint64_t{7});
    QCOMPARE(found->of(HotStrategy::TwoChoices).extraCopies, std::uint64_t{1});
    QCOMPARE(found->of(HotStrategy::Owner).extraCopies, std::uint64_t{0});
    QCOMPARE(found->of(HotStrategy::Owner).movedCopies, std::uint64_t{1}); // the busiest leaves
}

void TestHotKeys::twoChoicesHelpWhereSplittingIsNotNamed()
{
    HotKeysInput input = zipfInput();
    const auto nothingNamed = runHot(input);
    const HotRun& owner = nothingNamed->of(HotStrategy::Owner);
    const HotRun& split = nothingNamed->of(HotStrategy::Split);
    QCOMPARE(split.served, owner.served);
    QCOMPARE(split.movedCopies, owner.movedCopies);
    QCOMPARE(nothingNamed->extraMoves(HotStrategy::Split), std::int64_t{0});
    QVERIFY(nothingNamed->of(HotStrategy::TwoChoices).ratio < owner.ratio);
    input.split = {"key-0", "key-1", "key-2"};
    QVERIFY(runHot(input)->of(HotStrategy::Split).ratio < owner.ratio);
}

/// At the end of the run no node has more than ceil(c x its fair share).
void TestHotKeys::boundedLoadKeepsItsBound()
{
    cases::Dice dice("bounded requests");
    for (int i = 0; i < 60; ++i, dice.next()) {
        HotKeysInput input = anyInput(dice);
        const auto found = runHot(input);
        const double weight = input.membership.totalWeight();
        for (NodeIndex n = 0; n < input.membership.size(); ++n) {
            const double fair = static_cast<double>(input.requests) * input.membership[n].raceWeight() / weight;
            QVERIFY2(static_cast<double>(found->of(HotStrategy::Bounded).served[n]) <=
                         std::ceil(input.bound * fair * (1 + 1e-12)),
                     dice.where());
        }
    }
}

/// Both must hold the data: twice the copies, and twice as much to create when a node leaves. With R = 2 both do
/// anyway.
void TestHotKeys::costsOfTwoChoices()
{
    HotKeysInput input = zipfInput();
    input.leaves = "node-03";
    const auto once = runHot(input);
    QCOMPARE(once->of(HotStrategy::TwoChoices).extraCopies, std::uint64_t{1'000});
    QCOMPARE(once->of(HotStrategy::TwoChoices).extraBytes, std::uint64_t{100'000});
    Rule two = input.rule;
    two.copies = 2;
    std::uint64_t onLeaver = 0;
    for (const naive::Holders& holders : naive::place(*input.keys, input.membership, two))
        onLeaver += naive::contains(holders, "node-03");
    QCOMPARE(once->of(HotStrategy::TwoChoices).movedCopies, onLeaver);
    QVERIFY(once->extraMoves(HotStrategy::TwoChoices) > 0);
    input.rule.copies = 2;
    const auto twice = runHot(input);
    QCOMPARE(twice->of(HotStrategy::TwoChoices).extraCopies, std::uint64_t{0});
    QCOMPARE(twice->extraMoves(HotStrategy::TwoChoices), std::int64_t{0});
    QCOMPARE(twice->of(HotStrategy::TwoChoices).served, once->of(HotStrategy::TwoChoices).served);
}

/// The same keys under other requests: only a placement that depends on load stores other copies.
void TestHotKeys::whatDependsOnLoad()
{
    HotKeysInput input = zipfInput();
    input.split = {"key-0"};
    input.leaves = "node-03";
    const auto one = runHot(input);
    input.seed = 2;
    const auto two = runHot(input);
    for (const HotStrategy strategy : hotStrategies) {
        const HotRun& a = one->of(strategy);
        const HotRun& b = two->of(strategy);
        const bool same = a.extraCopies == b.extraCopies && a.movedCopies == b.movedCopies;
        QCOMPARE(same, !placementDependsOnLoad(strategy));
    }
    QVERIFY(one->extraMoves(HotStrategy::Bounded) > 0);
    QVERIFY(routingDependsOnLoad(HotStrategy::TwoChoices) && !routingDependsOnLoad(HotStrategy::Split));
    std::set<std::string_view> names;
    for (const HotStrategy strategy : hotStrategies)
        names.insert(strategyName(strategy));
    QCOMPARE(names.size(), hotStrategies.size());
}

void TestHotKeys::requestsAreCapped()
{
    SyntheticKeys source;
    source.count = 10;
    HotKeysInput input;
    input.keys = KeySet::make(source);
    input.membership = cases::equalNodes(3);
    input.requests = 5'000'000;
    const auto found = runHot(input);
    QVERIFY(found->capped());
    QCOMPARE(found->simulated, maxHotRequests);
    const auto& served = found->of(HotStrategy::Owner).served;
    QCOMPARE(std::accumulate(served.begin(), served.end(), std::uint64_t{0}), maxHotRequests);
    input.requests = 1'000;
    QVERIFY(!runHot(input)->capped());
}

void TestHotKeys::refusals_data()
{
    QTest::addColumn<HotKeysInput>("input");
    QTest::addColumn<QString>("what");
    const auto row = [](const char* name, const char* what, const auto& spoil) {
        HotKeysInput input = zipfInput();
        spoil(input);
        QTest::newRow(name) << input << QString::fromUtf8(what);
    };
    const auto keysWith = [](std::uint64_t count, double requests) {
        SyntheticKeys source;
        source.count = count;
        source.popularity.requestsPerKey = requests;
        return KeySet::make(source);
    };
    row("no keys", "no key is ever asked for", [&](auto& i) { i.keys = keysWith(0, 1); });
    row("nobody asks", "no key is ever asked for", [&](auto& i) { i.keys = keysWith(5, 0); });
    row("no nodes", "no node that serves", [](auto& i) { i.membership = {}; });
    row("drained", "no node that serves", [](auto& i) {
        Node node;
        node.id = "a";
        node.weight = 0;
        i.membership = cases::membership({node});
    });
    row("no requests", "no request is to be simulated", [](auto& i) { i.requests = 0; });
    row("bound below 1", "is not between 1 and 1000", [](auto& i) { i.bound = 0.9; });
    row("bound not a number", "is not between 1 and 1000", [](auto& i) { i.bound = std::nan(""); });
    row("one part", "a key can't be split into 1", [](auto& i) { i.salts = 1; });
    row("many parts", "a key can't be split into 65", [](auto& i) { i.salts = 65; });
    row("unknown key", "there is no key \"key-1000\"", [](auto& i) { i.split = {"key-1", "key-1000"}; });
    row("named twice", "key \"key-1\" is to be split twice", [](auto& i) { i.split = {"key-1", "key-1"}; });
    row("unknown leaver", "there is no live node \"node-77\"", [](auto& i) { i.leaves = "node-77"; });
    row("no such score", "there is no score function", [](auto& i) { i.rule.score = "md5"; });
    row("name taken", "the part \"a#1\" would bear the name of another key", [](auto& i) {
        auto table = std::make_shared<KeyTable>();
        table->arena = "aa#1";
        table->ends = {1, 4};
        table->bytes = {1, 1};
        table->requests = {1, 1};
        i.keys = KeySet::make(ImportedKeys{"", table, ""});
        i.split = {"a"};
    });
}

void TestHotKeys::refusals()
{
    QFETCH(const HotKeysInput, input);
    QFETCH(const QString, what);
    const auto result = simulateHotKeys(input);
    QVERIFY(!result);
    const QString sentence = QString::fromStdString(result.error().sentence());
    QVERIFY2(sentence.contains(what), qPrintable(sentence));
}

void TestHotKeys::stoppedGivesNothing()
{
    std::stop_source source;
    Task task;
    task.stop = source.get_token();
    task.progress = [&](std::uint64_t, std::uint64_t) { source.request_stop(); };
    const auto result = simulateHotKeys(zipfInput(), task);
    QVERIFY(result);
    QVERIFY(!*result);
}

const Registration registration{__FILE__, Application::None, make<TestHotKeys>};

} // namespace tst_hotkeys

#include "tst_hotkeys.moc"
