// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/lists.h"
#include "tests/support/naive.h"
#include "tests/support/qualities.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <map>
#include <set>

namespace tst_quality {

using namespace hrw;
using namespace qualities;

namespace {

std::shared_ptr<const KeySet> listed(const std::vector<std::string>& names)
{
    auto table = std::make_shared<KeyTable>();
    for (const std::string& name : names) {
        table->arena += name;
        table->ends.push_back(table->arena.size());
        table->bytes.push_back(0);
        table->requests.push_back(1);
    }
    return KeySet::make(ImportedKeys{"list", table, {}});
}

/// What the figures should be, from ids in sorted lists alone.
struct Naive
{
    std::set<std::vector<std::string>> rankings;
    std::map<std::pair<std::string, std::string>, std::uint64_t> pairs;
    std::map<std::string, std::uint64_t> owned;
    std::uint64_t keys = 0;

    Naive(const std::string& score, const Membership& membership, const KeySet& population)
    {
        for (KeyIndex k = 0; k < population.size(); ++k) {
            std::vector<std::pair<std::uint64_t, std::string>> list;
            for (const Node& node : membership.nodes())
                if (naive::takesPart(node))
                    list.emplace_back(naive::raw(score, node.id, population.text(k)), node.id);
            if (list.empty())
                continue;
            std::sort(list.rbegin(), list.rend());
            std::vector<std::string> order;
            for (const auto& [raw, id] : list)
                order.push_back(id);
            ++keys;
            ++owned[order[0]];
            if (order.size() > 1)
                ++pairs[{order[0], order[1]}];
            rankings.insert(std::move(order));
        }
    }
};

} // namespace

class TestQuality : public QObject
{
    Q_OBJECT

private slots:
    void figuresAgreeWithNaive();
    void publishedFigures();
    void nobodyAndNothing();
    void moreRankingsThanADoubleHolds();
    void aKeyListedTwiceCountsOnce();
    void stops();
};

void TestQuality::figuresAgreeWithNaive()
{
    cases::Dice dice("quality");
    const std::vector<std::string> names{"mix64", "blake2b-pair", "siphash-pair", "xor", "fnv1a-pair", "crc32c-pair"};
    for (int i = 0; i < 60; ++i, dice.next()) {
        const std::string& name = dice.oneOf(names);
        const Membership membership = cases::membership(dice, 0, 9);
        const auto population = KeySet::make(cases::keys(dice, dice.below(300)));
        const ScoreQuality found = quality(name.c_str(), membership, *population);
        const Naive expected(name, membership, *population);
        const std::size_t n = membership.liveCount();

        QVERIFY2(found.nodes == n && found.keys == expected.keys, dice.where());
        QVERIFY2(found.rankings.seen == expected.rankings.size(), dice.where());
        QVERIFY2(found.pairs.seen == expected.pairs.size(), dice.where());
        QVERIFY2(found.shares.size() == n && found.heirs.size() == n, dice.where());
        double square = 0;
        double peak = 0;
        for (std::size_t s = 0; s < n; ++s) {
            const QualityShare& share = found.shares[s];
            const QualityHeirs& heirs = found.heirs[s];
            const std::string& id = membership[share.node].id;
            const auto at = expected.owned.find(id);
            const std::uint64_t owned = at == expected.owned.end() ? 0 : at->second;
            QVERIFY2(share.keys == owned && heirs.keys == owned && heirs.node == share.node, dice.where());
            std::uint64_t left = 0;
            for (const QualityHeirs::Heir& heir : heirs.heirs) {
                QVERIFY2(heir.keys == expected.pairs.at({id, membership[heir.node].id}), dice.where());
                left += heir.keys;
            }
            QVERIFY2(left == (n > 1 ? owned : 0), dice.where());
            if (expected.keys == 0)
                continue;
            const double average = static_cast<double>(expected.keys) / static_cast<double>(n);
            square += std::pow(static_cast<double>(owned) - average, 2) / average;
            peak = std::max(peak, static_cast<double>(owned) / average);
            QVERIFY2(std::abs(share.share - static_cast<double>(owned) / static_cast<double>(expected.keys)) < 1e-12,
                     dice.where());
            QVERIFY2(share.withinChance == (binomialExtreme(expected.keys, 1 / static_cast<double>(n), owned) *
                                                static_cast<double>(n) >
                                            checkRisk) ||
                         n == 1,
                     dice.where());
        }
        QVERIFY2(std::abs(found.chiSquare - square) < 1e-7 * (1 + square), dice.where());
        QVERIFY2(std::abs(found.peak - peak) < 1e-12, dice.where());
    }
}

/// For nodes node-00, node-01 ... and key-0 to key-19999, counted with another program: see the source documents.
void TestQuality::publishedFigures()
{
    const auto population = keys(20'000);
    for (const auto& [count, byXor, byMixing, possible] :
         {std::tuple{4, 8u, 24u, 24.0}, {5, 8u, 120u, 120.0}, {6, 8u, 720u, 720.0}, {8, 16u, 15'775u, 40'320.0}}) {
        const Membership membership = cases::equalNodes(count);
        const ScoreQuality tied = quality("xor", membership, *population);
        const ScoreQuality mixed = quality("mix64", membership, *population);
        QCOMPARE(tied.rankings.seen, std::uint64_t{byXor});
        QCOMPARE(mixed.rankings.seen, std::uint64_t{byMixing});
        QCOMPARE(quality("add", membership, *population).rankings.seen, static_cast<std::uint64_t>(count));
        QCOMPARE(mixed.rankings.possible, possible);
        QCOMPARE(mixed.pairs.possible, static_cast<double>(count) * (count - 1));
        QVERIFY(std::abs(mixed.rankings.expected - possible * (1 - std::pow(1 - 1 / possible, 20'000))) < 1e-6);
        QVERIFY(mixed.sound && mixed.reason.empty());
        QVERIFY(!tied.sound);
        if (count == 6)
            QCOMPARE(tied.pairs.seen, std::uint64_t{6});
    }
}

/// States, not faults: the function is judged by what needs neither nodes nor keys.
void TestQuality::nobodyAndNothing()
{
    Node drained;
    drained.id = "drained";
    drained.weight = 0;
    for (const Membership& membership : {Membership(), cases::membership({drained}), cases::equalNodes(1)})
        for (const std::uint64_t count : {0u, 500u}) {
            const ScoreQuality found = quality("mix64", membership, *keys(count));
            QCOMPARE(found.nodes, membership.liveCount());
            QCOMPARE(found.checks.size(), std::size_t{11});
            QVERIFY(found.sound && !check(found, QualityTopic::Shares).ran && check(found, QualityTopic::Ends).ran);
            QCOMPARE(found.pairs.possible, 0.0);
            QCOMPARE(found.rankings.possible, membership.liveCount() == 1 ? 1.0 : 0.0);
            QVERIFY(!quality("xor", membership, *keys(count)).sound);
        }
    const ScoreQuality noKeys = quality("mix64", cases::equalNodes(5), *keys(0));
    QVERIFY(noKeys.sound && noKeys.peak == 0 && noKeys.rankings.seen == 0 && noKeys.rankings.expected == 0);
    QVERIFY(!check(noKeys, QualityTopic::Rankings).ran);
    QCOMPARE(noKeys.rankings.possible, 120.0);
    const ScoreQuality oneKey = quality("mix64", cases::equalNodes(5), *keys(1));
    QVERIFY(oneKey.sound && oneKey.peak == 5 && oneKey.rankings.seen == 1);
}

/// 170! is the last factorial below the largest double.
void TestQuality::moreRankingsThanADoubleHolds()
{
    const auto population = keys(300);
    QVERIFY(std::isfinite(quality("mix64", cases::equalNodes(170), *population).rankings.possible));
    const ScoreQuality found = quality("mix64", cases::equalNodes(171), *population);
    QVERIFY(std::isinf(found.rankings.possible));
    QCOMPARE(found.rankings.expected, 300.0);
    QCOMPARE(found.rankings.seen, std::uint64_t{300});
    QVERIFY2(found.sound, found.reason.c_str());
    QVERIFY(!check(quality("add", cases::equalNodes(171), *population), QualityTopic::Rankings).passed);
    // Exact as long as a double holds it: 22! = 1124000727777607680000.
    QCOMPARE(quality("mix64", cases::equalNodes(22), *population).rankings.possible, 1124000727777607680000.0);
}

/// Else a file with repeated keys would make any function look as if its rankings were few.
void TestQuality::aKeyListedTwiceCountsOnce()
{
    std::vector<std::string> once;
    std::vector<std::string> often;
    for (std::uint64_t k = 0; k < 2000; ++k) {
        once.push_back(cases::numbered("key-", k));
        for (std::uint64_t i = 0; i <= k % 7; ++i)
            often.push_back(once.back());
    }
    cases::Dice dice("a key listed twice");
    dice.shuffle(often);
    const ScoreQuality a = quality("mix64", cases::equalNodes(12), *listed(once));
    const ScoreQuality b = quality("mix64", cases::equalNodes(12), *listed(often));
    QCOMPARE(a.keys, std::uint64_t{2000});
    QCOMPARE(b.keys, std::uint64_t{2000});
    QCOMPARE(b.rankings.seen, a.rankings.seen);
    QCOMPARE(b.chiSquare, a.chiSquare);
    QVERIFY2(b.sound, b.reason.c_str());
}

void TestQuality::stops()
{
    std::stop_source source;
    std::uint64_t reports = 0;
    std::uint64_t last = 0;
    const auto population = keys(20'000);
    Task task{source.get_token(), [&](std::uint64_t done, std::uint64_t total) {
                  QCOMPARE(total, std::uint64_t{20'000});
                  QVERIFY(done >= last);
                  last = done;
                  ++reports;
                  if (done >= 5000)
                      source.request_stop();
              }};
    const ScoreFunction& score = *findScoreFunction("mix64");
    QVERIFY(!measureQuality(score, cases::equalNodes(5), *population, task));
    QVERIFY(reports > 5 && last < 6000); // it stopped at once
    QVERIFY(!measureQuality(score, Membership(), *population, task));
}

const Registration registration{__FILE__, Application::None, make<TestQuality>};

} // namespace tst_quality

#include "tst_quality.moc"
