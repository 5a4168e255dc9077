// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/hash/blake2b.h"
#include "core/measure/load.h"
#include "core/measure/movement.h"
#include "core/measure/resize.h"
#include "core/place/engine.h"
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "core/place/theory.h"
#include "core/score/race.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <numeric>
#include <set>

// Figures that the source documents print, to the digit. Source 002 hashes node, NUL, key with BLAKE2b-8 read
// big-endian: the score function "blake2b-pair".

namespace tst_sources {

using namespace hrw;
using cases::keysUpTo;

namespace {

Rule pairRule(int copies = 1)
{
    return {"blake2b-pair", copies, {}};
}

Membership after(const Membership& before, const Change& change)
{
    return applyStep(before, {change}).value();
}

const Membership& tenNodes()
{
    static const Membership ten = cases::equalNodes(10);
    return ten;
}

/// Source 002's four nodes of step 7.
Membership sized(double small, double large)
{
    std::vector<Node> nodes(4);
    const char* const names[] = {"small", "medium", "large", "xlarge"};
    const double weights[] = {small, 2, large, 4};
    for (std::size_t n = 0; n < 4; ++n) {
        nodes[n].id = names[n];
        nodes[n].weight = weights[n];
    }
    return cases::membership(nodes);
}

/// Shares in percent with one decimal, as the source prints them.
QByteArray shares(const KeySet& keys, const Membership& membership)
{
    const auto placement = placeAll(keys, membership, pairRule());
    const Loads loads = measureLoads(keys, membership, *placement, pairRule());
    QByteArray text;
    for (const NodeLoad& node : loads.nodes)
        text += QByteArray::number(100 * node.keys.share, 'f', 1) + ' ';
    return text.trimmed();
}

Movement rendezvousMoves(const KeySet& keys, const Membership& was, const Membership& is)
{
    return compare(keys, was, *placeAll(keys, was, pairRule()), is, *placeAll(keys, is, pairRule()));
}

Movement moduloMoves(const KeySet& keys, const Membership& was, const Membership& is)
{
    return compare(keys, was, placeModulo(keys, was, "blake2b-pair"), is, placeModulo(keys, is, "blake2b-pair"));
}

} // namespace

class TestSources : public QObject
{
    Q_OBJECT

private slots:
    void source002Step1();
    void source002Step2();
    void source002Step3();
    void source002Step4();
    void source002Step5();
    void source002Step6();
    void source002Step7Shares();
    void source002Step7Moves();
    void source002Step7Edges();
    void source002Step10();
    void source000();
    void source004();
    void notesOnTheSources();
};

/// 100,000 keys on hash % 10: node-03 leaves, node-10 joins.
void TestSources::source002Step1()
{
    const auto keys = keysUpTo(100'000);
    QCOMPARE(moduloMoves(*keys, tenNodes(), after(tenNodes(), RemoveNode{"node-03"})).movedKeys, std::uint64_t{90'123});
    QCOMPARE(moduloMoves(*keys, tenNodes(), cases::equalNodes(11)).movedKeys, std::uint64_t{90'931});
}

/// The scores of user-42 on five caches, and where ten users go when cache-d leaves.
void TestSources::source002Step2()
{
    std::vector<Node> nodes(5);
    for (std::size_t n = 0; n < 5; ++n)
        nodes[n].id = std::string("cache-") + static_cast<char>('a' + n);
    const Membership five = cases::membership(nodes);
    const Membership four = after(five, RemoveNode{"cache-d"});
    Rendezvous race(five, pairRule());
    std::vector<std::uint64_t> scores(5);
    race.scores(keyRef("user-42"), scores);
    QCOMPARE(scores, (std::vector<std::uint64_t>{0x3f58b35a89a9e958, 0x7aaf4d5588246133, 0xc82ead9cc646898c,
                                                 0xdf00970c6aa5e2b9, 0x990a9ed364f9feaf}));
    const std::string before = "adddeccdbd";
    const std::string now = "abcaeccbbb";
    Rendezvous left(four, pairRule());
    for (std::uint64_t user = 0; user < 10; ++user) {
        const std::string name = cases::numbered("user-", 40 + user);
        std::array<NodeIndex, 1> owner{};
        race.place(keyRef(name), owner);
        QCOMPARE(five[owner[0]].id, std::string("cache-") + before[user]);
        left.place(keyRef(name), owner);
        QCOMPARE(four[owner[0]].id, std::string("cache-") + now[user]);
    }
}

/// Moved keys and needless moves of rendezvous hashing and of hash % N.
void TestSources::source002Step3()
{
    const auto keys = keysUpTo(100'000);
    const Membership nine = after(tenNodes(), RemoveNode{"node-03"});
    const Membership eleven = cases::equalNodes(11);
    const Movement left = rendezvousMoves(*keys, tenNodes(), nine);
    QCOMPARE(left.movedKeys, std::uint64_t{10'107});
    QCOMPARE(left.needlessKeys, std::uint64_t{0});
    const Movement joined = rendezvousMoves(*keys, tenNodes(), eleven);
    QCOMPARE(joined.movedKeys, std::uint64_t{9'141});
    QCOMPARE(joined.needlessKeys, std::uint64_t{0});
    QCOMPARE(moduloMoves(*keys, tenNodes(), nine).needlessKeys, std::uint64_t{80'107});
    QCOMPARE(moduloMoves(*keys, tenNodes(), eleven).needlessKeys, std::uint64_t{81'828});
}

/// user-42 goes to node-04 of ten, in this process as in every other.
void TestSources::source002Step4()
{
    Rendezvous race(tenNodes(), pairRule());
    std::array<NodeIndex, 1> owner{};
    race.place(keyRef("user-42"), owner);
    QCOMPARE(tenNodes()[owner[0]].id, std::string("node-04"));
}

/// 200,000 keys on ten nodes: busiest, quietest, spread, pure chance.
void TestSources::source002Step5()
{
    const auto keys = keysUpTo(200'000);
    const auto placement = placeAll(*keys, tenNodes(), pairRule());
    const Loads loads = measureLoads(*keys, tenNodes(), *placement, pairRule());
    double busiest = 0;
    double quietest = 1e9;
    for (const NodeLoad& node : loads.nodes) {
        busiest = std::max(busiest, node.keys.ratio());
        quietest = std::min(quietest, node.keys.ratio());
    }
    QCOMPARE(QByteArray::number(busiest, 'f', 3), QByteArray("1.019"));
    QCOMPARE(QByteArray::number(quietest, 'f', 3), QByteArray("0.991"));
    QCOMPARE(QByteArray::number(100 * loads.spread, 'f', 2), QByteArray("0.78"));
    QCOMPARE(QByteArray::number(100 * loads.chanceSpread, 'f', 2), QByteArray("0.67"));
    QVERIFY(loads.withinChance(LoadKind::Keys));
}

/// 50,000 keys, two copies, node-03 fails: who takes over was the second choice.
void TestSources::source002Step6()
{
    const auto keys = keysUpTo(50'000);
    const Membership nine = after(tenNodes(), SetState{"node-03", NodeState::Failed});
    const auto before = placeAll(*keys, tenNodes(), pairRule(3));
    const auto now = placeAll(*keys, nine, pairRule(2));
    const NodeIndex gone = 3;
    int owned = 0, bySecond = 0, inPair = 0, byThird = 0, outside = 0, unchanged = 0;
    for (KeyIndex k = 0; k < keys->size(); ++k) {
        const auto was = before->of(k);
        const auto is = now->of(k);
        if (was[0] == gone) {
            ++owned;
            bySecond += is[0] == was[1];
        }
        if (was[0] != gone && was[1] != gone) {
            ++outside;
            unchanged += is[0] == was[0] && is[1] == was[1];
            continue;
        }
        ++inPair;
        const NodeIndex kept = was[0] == gone ? was[1] : was[0];
        byThird += is[0] == kept && is[1] == was[2];
    }
    QCOMPARE(owned, 4'991);
    QCOMPARE(bySecond, 4'991);
    QCOMPARE(inPair, 9'957);
    QCOMPARE(byThird, 9'957);
    QCOMPARE(outside, 40'043);
    QCOMPARE(unchanged, 40'043);
    // The same from the core's own comparison: copies that must be created again.
    const auto two = placeAll(*keys, tenNodes(), pairRule(2));
    const Movement m = compare(*keys, tenNodes(), *two, nine, *now);
    QCOMPARE(m.movedCopies, std::uint64_t{9'957});
    QCOMPARE(m.movedKeys, std::uint64_t{4'991});
    QCOMPARE(m.touchedKeys, std::uint64_t{9'957});
}

void TestSources::source002Step7Shares()
{
    const auto keys = keysUpTo(100'000);
    QCOMPARE(shares(*keys, sized(1, 3)), QByteArray("10.1 19.9 30.1 39.9"));
    QCOMPARE(shares(*keys, sized(1, 6)), QByteArray("7.7 15.3 46.2 30.8"));
    QCOMPARE(shares(*keys, sized(0, 3)), QByteArray("0.0 22.2 33.3 44.5"));
}

/// large goes from 3 to 6: 16,154 keys move, all of them into it.
void TestSources::source002Step7Moves()
{
    const auto keys = keysUpTo(100'000);
    const Membership was = sized(1, 3);
    const Membership is = sized(1, 6);
    const Movement m = rendezvousMoves(*keys, was, is);
    QCOMPARE(m.movedKeys, std::uint64_t{16'154});
    std::uint64_t intoLarge = 0;
    for (const Flow& flow : m.flows)
        intoLarge += is[flow.to].id == "large" ? flow.keys : 0;
    QCOMPARE(intoLarge, std::uint64_t{16'154});
    QCOMPARE(m.needlessKeys, std::uint64_t{0});
}

void TestSources::source002Step7Edges()
{
    QCOMPARE(exactNumber(unit(0)), std::string("1.1102230246251565e-16"));
    QCOMPARE(exactNumber(unit(UINT64_MAX)), std::string("0.9999999999999999"));
}

/// The owners that the source's own tests pin.
void TestSources::source002Step10()
{
    Rendezvous race(tenNodes(), pairRule());
    std::array<NodeIndex, 1> owner{};
    for (const auto& [key, node] :
         {std::pair("user-42", "node-04"), std::pair("user-43", "node-09"), std::pair("session-abc", "node-00")}) {
        race.place(keyRef(key), owner);
        QCOMPARE(tenNodes()[owner[0]].id, std::string(node));
    }
}

/// 10 M sessions on five nodes, by the calculator and by the race's own formula.
void TestSources::source000()
{
    ResizeInput input;
    input.users = 10e6;
    input.nodes = 5;
    const ResizeFigures f = calculate(input);
    QCOMPARE(formatCount(10e6 * f.addOneShare), std::string("1.67 M"));
    QCOMPARE(formatCount(10e6 * f.removeOneShare), std::string("2 M"));
    QCOMPARE(formatCount(10e6 * f.weightShare), std::string("1.33 M"));
    const Membership five = cases::equalNodes(5);
    const auto share = [&](const Change& change) { return 10e6 * expectedMovedShare(five, after(five, change)); };
    Node sixth;
    sixth.id = "node-05";
    QCOMPARE(formatCount(share(AddNode{sixth})), std::string("1.67 M"));
    QCOMPARE(formatCount(share(RemoveNode{"node-01"})), std::string("2 M"));
    QCOMPARE(formatCount(share(SetWeight{"node-02", 2})), std::string("1.33 M"));
}

void TestSources::source004()
{
    const ResizeFigures f = calculate(ResizeInput{});
    QCOMPARE(formatBytes(f.totalBytes), std::string("4.66 TiB"));
    QCOMPARE(formatBytes(f.bytes(f.addOneShare)), std::string("318 GiB"));
    QCOMPARE(formatBytes(f.bytes(f.removeOneShare)), std::string("341 GiB"));
    QCOMPARE(formatCount(f.hashesPerSecond), std::string("1.4 M"));
    QCOMPARE(f.ringSteps, 8);
}

/// Where the sources err, what is right.
void TestSources::notesOnTheSources()
{
    QCOMPARE(formatPercent(moduloMovedShare(100, 101), 2), std::string("99.01 %"));
    QCOMPARE(formatPercent(moduloMovedShare(6, 3), 0), std::string("50 %"));
    // With 53 bits, ((z >> 11) + 0.5) / 2^53, the largest hashes give 1.0; with 52 none does.
    QCOMPARE((static_cast<double>(UINT64_MAX >> 11) + 0.5) * 0x1p-53, 1.0);
    QVERIFY(unit(UINT64_MAX) < 1);
    // XOR of the two hashes gives 8, 8, 8 and 16 rankings for 4, 5, 6 and 8 nodes; mixing gives 24, 120, 720 and
    // 15,775.
    const std::size_t nodeCounts[] = {4, 5, 6, 8};
    const std::size_t xored[] = {8, 8, 8, 16};
    const std::size_t mixed[] = {24, 120, 720, 15'775};
    const auto keys = keysUpTo(20'000);
    for (std::size_t i = 0; i < 4; ++i) {
        const Membership m = cases::equalNodes(static_cast<int>(nodeCounts[i]));
        std::set<std::vector<NodeIndex>> byXor;
        std::set<std::vector<NodeIndex>> byMixing;
        Rendezvous race(m, Rule{});
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            std::vector<NodeIndex> order(m.size());
            std::iota(order.begin(), order.end(), NodeIndex{0});
            std::ranges::sort(order, std::ranges::greater{},
                              [&](NodeIndex n) { return keys->hash(k) ^ nodeSeed(m[n].id); });
            byXor.insert(order);
            order.clear();
            for (const Ranked& rank : race.ranking({keys->text(k), keys->hash(k)}))
                order.push_back(rank.node);
            byMixing.insert(order);
        }
        QCOMPARE(byXor.size(), xored[i]);
        QCOMPARE(byMixing.size(), mixed[i]);
    }
}

const Registration registration{__FILE__, Application::None, make<TestSources>};

} // namespace tst_sources

#include "tst_sources.moc"
