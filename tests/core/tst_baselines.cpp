// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/movement.h"
#include "core/place/hashring.h"
#include "core/place/jump.h"
#include "core/place/ketama.h"
#include "core/place/maglev.h"
#include "core/place/modulo.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"
#include "tests/support/vectors.h"

#include <QCryptographicHash>
#include <QTest>

#include <numeric>

// The baselines against what other people's programs print: the files in tests/data say which.

namespace tst_baselines {

using namespace hrw;
using cases::keysUpTo;

namespace {

Rule pairRule()
{
    Rule rule;
    rule.score = "blake2b-pair";
    return rule;
}

/// Owners by a method, as it is offered to people.
std::shared_ptr<const Placement> placed(const char* method, const KeySet& keys, const Membership& membership)
{
    return placeAll(keys, *parseMethod(method).value()->over(membership, pairRule(), keys.size()).value());
}

std::vector<std::uint64_t> counts(const Placement& placement, std::size_t nodes)
{
    std::vector<std::uint64_t> held(nodes, 0);
    for (KeyIndex k = 0; k < placement.keys(); ++k)
        ++held[placement.owner(k)];
    return held;
}

std::vector<std::uint64_t> wholes(const QJsonValue& list)
{
    std::vector<std::uint64_t> all;
    for (const QJsonValue value : list.toArray())
        all.push_back(static_cast<std::uint64_t>(value.toInteger()));
    return all;
}

std::uint64_t decimal(const QJsonValue& value)
{
    return value.toString().toULongLong();
}

Membership without(const Membership& membership, const char* id)
{
    return applyStep(membership, {RemoveNode{id}}).value();
}

std::uint64_t moved(const char* method, const KeySet& keys, const Membership& was, const Membership& is)
{
    return compare(keys, was, *placed(method, keys, was), is, *placed(method, keys, is)).movedKeys;
}

/// The servers of a ketama case, with their memory as weight.
Membership servers(const QJsonObject& ketamaCase)
{
    std::vector<Node> nodes;
    for (const QJsonValue server : ketamaCase["servers"].toArray()) {
        Node node;
        node.id = vectors::text(server[0]);
        node.weight = server[1].toDouble();
        nodes.push_back(node);
    }
    return cases::membership(nodes);
}

QByteArray sha256(const QByteArray& bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

} // namespace

class TestBaselines : public QObject
{
    Q_OBJECT

private slots:
    void jumpOracle();
    void jumpCountsAndMoves();
    void jumpDividesFirst();
    void moduloAndJumpOfScheme_data();
    void moduloAndJumpOfScheme();
    void ketamaPoints_data();
    void ketamaPoints();
    void ketamaOwners_data() { ketamaPoints_data(); }
    void ketamaOwners();
    void ketamaMoves();
    void ketamaKeyOnAPoint();
    void ketamaDigestsAreFloats();
    void maglevOracle_data();
    void maglevOracle();
    void maglevFirstRoundGoesByWeight();
};

void TestBaselines::jumpOracle()
{
    const QJsonObject oracle = vectors::load("jump_hash.json");
    const std::vector<std::uint64_t> buckets = wholes(oracle["buckets"]);
    const QJsonArray rows = oracle["rows"].toArray();
    QCOMPARE(rows.size(), qsizetype{67});
    for (const QJsonValue row : rows) {
        const std::vector<std::uint64_t> expected = wholes(row[1]);
        for (std::size_t b = 0; b < buckets.size(); ++b)
            QCOMPARE(std::uint64_t{jumpBucket(decimal(row[0]), static_cast<std::uint32_t>(buckets[b]))}, expected[b]);
    }
}

void TestBaselines::jumpCountsAndMoves()
{
    const QJsonObject oracle = vectors::load("jump_hash.json");
    const QJsonObject expected = oracle["counts_of_keys_0_to_99999"].toObject();
    QVERIFY(!expected.isEmpty());
    for (auto entry = expected.begin(); entry != expected.end(); ++entry) {
        const auto buckets = entry.key().toUInt();
        std::vector<std::uint64_t> held(buckets, 0);
        for (std::uint64_t key = 0; key < 100'000; ++key)
            ++held[jumpBucket(key, buckets)];
        QCOMPARE(held, wholes(entry.value()));
    }
    const QJsonObject moves = oracle["moves_of_keys_0_to_99999"].toObject();
    QVERIFY(!moves.isEmpty());
    for (auto entry = moves.begin(); entry != moves.end(); ++entry) {
        const QStringList ends = entry.key().split(QStringLiteral("_to_"));
        std::uint64_t count = 0;
        for (std::uint64_t key = 0; key < 100'000; ++key)
            count += jumpBucket(key, ends[0].toUInt()) != jumpBucket(key, ends[1].toUInt());
        QCOMPARE(count, static_cast<std::uint64_t>(entry.value().toInteger()));
    }
}

/// The published sequence multiplies by a rounded quotient. Dividing last instead gives the second bucket for these
/// keys, which were found by taking both ways in CPython: 49 x (64 / 49) is just below 64 in doubles.
void TestBaselines::jumpDividesFirst()
{
    QCOMPARE(jumpBucket(3713016981594394621u, 65), 63u);            // not 64
    QCOMPARE(jumpBucket(17175930835493518831u, 129), 127u);         // not 128
    QCOMPARE(jumpBucket(215242050133049395u, 16777217), 16777215u); // not 16777216
}

void TestBaselines::moduloAndJumpOfScheme_data()
{
    QTest::addColumn<QString>("scheme");
    QTest::newRow("A") << "A";
    const QJsonObject results = vectors::load("modulo_jump.json")["results"].toObject();
    QCOMPARE(results.keys(), QStringList{"A"});
}

/// Counts, first owners and moves of 100,000 keys on hash % N and on jump hash.
void TestBaselines::moduloAndJumpOfScheme()
{
    QFETCH(QString, scheme);
    const QJsonObject expected = vectors::load("modulo_jump.json")["results"][scheme].toObject();
    const auto keys = keysUpTo(100'000);
    const Membership ten = cases::equalNodes(10);
    const Membership nine = cases::equalNodes(9);
    const Membership eleven = cases::equalNodes(11);

    const auto modulo = placed("modulo", *keys, ten);
    QCOMPARE(counts(*modulo, 10), wholes(expected["mod_counts_10"]));
    const auto jump = placed("jump", *keys, ten);
    QCOMPARE(counts(*jump, 10), wholes(expected["jump_counts_10"]));
    const std::vector<std::uint64_t> firstModulo = wholes(expected["mod_first_40"]);
    const std::vector<std::uint64_t> firstJump = wholes(expected["jump_first_40"]);
    for (KeyIndex k = 0; k < 40; ++k) {
        QCOMPARE(std::uint64_t{modulo->owner(k)}, firstModulo[k]);
        QCOMPARE(std::uint64_t{jump->owner(k)}, firstJump[k]);
    }

    const auto fewer = without(ten, "node-03");
    const Movement left = compare(*keys, ten, *modulo, fewer, *placed("modulo", *keys, fewer));
    QCOMPARE(left.movedKeys, static_cast<std::uint64_t>(expected["mod_moved_node_03_leaves"].toInteger()));
    QCOMPARE(left.movedKeys - left.needlessKeys,
             static_cast<std::uint64_t>(expected["mod_moved_of_which_were_on_node_03"].toInteger()));
    QCOMPARE(moved("modulo", *keys, ten, eleven),
             static_cast<std::uint64_t>(expected["mod_moved_node_10_joins"].toInteger()));
    QCOMPARE(moved("jump", *keys, ten, nine), static_cast<std::uint64_t>(expected["jump_moved_10_to_9"].toInteger()));
    QCOMPARE(moved("jump", *keys, ten, eleven),
             static_cast<std::uint64_t>(expected["jump_moved_10_to_11"].toInteger()));
}

void TestBaselines::ketamaPoints_data()
{
    QTest::addColumn<int>("number");
    const QJsonArray list = vectors::load("ketama.json")["cases"].toArray();
    QVERIFY(!list.isEmpty());
    for (int i = 0; i < list.size(); ++i)
        QTest::newRow(list[i]["name"].toString().toUtf8().constData()) << i;
}

/// Every point of the ring, as the digest of "POINT ADDRESS" lines.
void TestBaselines::ketamaPoints()
{
    QFETCH(int, number);
    const QJsonObject expected = vectors::load("ketama.json")["cases"][number].toObject();
    const Membership nodes = servers(expected);
    const Contenders field(nodes, Rule{});
    const HashRing ring = makeKetamaRing(field);
    QCOMPARE(ring.size(), static_cast<std::size_t>(expected["points_total"].toInteger()));
    std::vector<std::uint64_t> held(nodes.size(), 0);
    QByteArray lines;
    for (std::size_t p = 0; p < ring.size(); ++p) {
        ++held[ring.owner(p)];
        lines += QByteArray::number(qulonglong{ring.hash(p)}) + ' ' + nodes[ring.owner(p)].id.c_str() + '\n';
    }
    lines.chop(1);
    QCOMPARE(held, wholes(expected["points_per_server"]));
    QCOMPARE(sha256(lines), expected["points_sha256"].toString().toLatin1());
}

void TestBaselines::ketamaOwners()
{
    QFETCH(int, number);
    const QJsonObject oracle = vectors::load("ketama.json");
    const QJsonObject expected = oracle["cases"][number].toObject();
    const std::vector<std::string> keys = vectors::texts(oracle["keys"]);
    const std::vector<std::uint64_t> hashes = wholes(oracle["key_hash_u32"]);
    const std::vector<std::uint64_t> owners = wholes(expected["owner"]);
    const Membership nodes = servers(expected);
    const auto placer = ketamaMethod()->over(nodes, Rule{}, keys.size()).value();
    QVERIFY(keys.size() > 200);
    for (std::size_t k = 0; k < keys.size(); ++k) {
        QCOMPARE(ketamaHash(keys[k]), hashes[k]);
        std::array<NodeIndex, 1> owner{};
        placer->place(keyRef(keys[k]), owner);
        QCOMPARE(std::uint64_t{owner[0]}, owners[k]);
    }
    const auto all = placeAll(*keysUpTo(100'000), *placer);
    QCOMPARE(counts(*all, nodes.size()), wholes(expected["counts_key_0_99999"]));
}

void TestBaselines::ketamaMoves()
{
    const QJsonObject expected = vectors::load("ketama.json")["moves_key_0_99999"].toObject();
    const auto keys = keysUpTo(100'000);
    const Membership ten = cases::equalNodes(10);
    QCOMPARE(moved("ketama", *keys, ten, without(ten, "node-03")),
             static_cast<std::uint64_t>(expected["node-03 leaves"].toInteger()));
    QCOMPARE(moved("ketama", *keys, ten, cases::equalNodes(11)),
             static_cast<std::uint64_t>(expected["node-10 joins"].toInteger()));
}

/// A key named as one of a node's digests falls on the first of its points, and a point holds what falls on it.
void TestBaselines::ketamaKeyOnAPoint()
{
    const Membership ten = cases::equalNodes(10);
    const auto placer = ketamaMethod()->over(ten, Rule{}, 0).value();
    for (NodeIndex node = 0; node < ten.size(); ++node)
        for (std::uint64_t digest = 0; digest < 40; ++digest) {
            std::array<NodeIndex, 1> owner{};
            placer->place(keyRef(cases::numbered(ten[node].id + "-", digest)), owner);
            QCOMPARE(owner[0], node);
        }
}

/// What libketama's float makes of shares, by CPython's struct.pack("f"); doubles give 39, 40, 431 and 419.
void TestBaselines::ketamaDigestsAreFloats()
{
    QCOMPARE(ketamaDigests(1, 7, 7), 40u);
    QCOMPARE(ketamaDigests(1, 61, 61), 39u);
    QCOMPARE(ketamaDigests(36, 50, 15), 432u);
    QCOMPARE(ketamaDigests(21, 40, 20), 419u);
}

void TestBaselines::maglevOracle_data()
{
    QTest::addColumn<int>("number");
    const QJsonArray list = vectors::load("maglev.json")["cases"].toArray();
    QVERIFY(list.size() > 3);
    for (int i = 0; i < list.size(); ++i)
        QTest::newRow(list[i]["name"].toString().toUtf8().constData()) << i;
}

void TestBaselines::maglevOracle()
{
    QFETCH(int, number);
    const QJsonObject expected = vectors::load("maglev.json")["cases"][number].toObject();
    std::vector<MaglevEndpoint> endpoints;
    const QJsonArray steps = expected["offset_skip"].toArray();
    for (qsizetype i = 0; i < steps.size(); ++i)
        endpoints.push_back({static_cast<std::uint64_t>(steps[i][0].toInteger()),
                             static_cast<std::uint64_t>(steps[i][1].toInteger()),
                             expected["endpoints"][i][1].toDouble()});
    const auto size = static_cast<std::uint32_t>(expected["table_size"].toInteger());
    const auto turns = expected["version"].toInt() == 1 ? MaglevTurns::FirstRound : MaglevTurns::Counted;
    const std::vector<std::uint32_t> table = maglevTable(endpoints, size, turns);
    QCOMPARE(table.size(), std::size_t{size});

    QByteArray bytes;
    std::vector<std::uint64_t> held(endpoints.size(), 0);
    std::vector<std::int32_t> named; // by the endpoint's number, which need not be its place
    for (const std::uint32_t slot : table) {
        const auto at = static_cast<qsizetype>(slot);
        named.push_back(slot == noEndpoint ? -1 : expected["endpoints"][at][0].toInt());
        for (unsigned shift = 0; shift < 32; shift += 8)
            bytes += static_cast<char>(static_cast<std::uint32_t>(named.back()) >> shift & 0xFF);
        if (slot != noEndpoint)
            ++held[slot];
    }
    const QJsonArray first = expected["table"].toArray();
    for (qsizetype i = 0; i < first.size(); ++i)
        QCOMPARE(named[static_cast<std::size_t>(i)], first[i].toInt());
    QCOMPARE(sha256(bytes), expected["table_sha256_of_i32_LE"].toString().toLatin1());
    QCOMPARE(held, wholes(expected["counts"]));
}

/// Three endpoints that all want the slots 0, 1, 2, ... in this order: first one, two and three of them, then in turn.
void TestBaselines::maglevFirstRoundGoesByWeight()
{
    const std::vector<MaglevEndpoint> endpoints{{0, 1, 1}, {0, 1, 2}, {0, 1, 3}};
    QCOMPARE(maglevTable(endpoints, 11, MaglevTurns::FirstRound),
             (std::vector<std::uint32_t>{0, 1, 1, 2, 2, 2, 0, 1, 2, 0, 1}));
}

const Registration registration{__FILE__, Application::None, make<TestBaselines>};

} // namespace tst_baselines

#include "tst_baselines.moc"
