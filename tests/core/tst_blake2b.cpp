// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/blake2b.h"
#include "core/hash/splitmix.h"
#include "core/score/scorefunction.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"
#include "tests/support/vectors.h"

#include <QTest>

#include <bit>

namespace tst_blake2b {

using namespace hrw;

class TestBlake2b : public QObject
{
    Q_OBJECT

private slots:
    void bigEndianOracle();
    void littleEndianOracle();
    void nodeSeedOracle();
    void splitmixOracle();
    void pairIsTheHashOfTheJoinedText();
    void everyLengthHashesItsOwnBytes();
    void byteOrderIsExplicit();
    void separatorKeepsPairsApart();
};

void TestBlake2b::bigEndianOracle()
{
    const QJsonArray rows = vectors::load("scheme_a.json")["hash64"].toArray();
    QVERIFY(rows.size() >= 5);
    for (const QJsonValue row : rows)
        QCOMPARE(blake2bBig(vectors::text(row[0])), vectors::hex(row[1]));
}

void TestBlake2b::littleEndianOracle()
{
    const QJsonArray rows = vectors::load("scheme_b.json")["h64"].toArray();
    QVERIFY(rows.size() >= 4);
    for (const QJsonValue row : rows)
        QCOMPARE(blake2bLittle(vectors::text(row[0])), vectors::hex(row[1]));
}

void TestBlake2b::nodeSeedOracle()
{
    const QJsonObject oracle = vectors::load("scheme_b.json");
    const std::vector<std::string> nodes = vectors::texts(oracle["nodes"]);
    const QJsonArray seeds = oracle["node_seeds"].toArray();
    QCOMPARE(nodes.size(), std::size_t{10});
    for (std::size_t i = 0; i < nodes.size(); ++i)
        QCOMPARE(nodeSeed(nodes[i]), vectors::hex(seeds[static_cast<qsizetype>(i)]));
    // The file's eleventh entry carries its name: "node-10 563089df463ecc94".
    const QStringList eleventh = seeds[10].toString().split(u' ');
    QCOMPARE(nodeSeed(eleventh[0].toStdString()), eleventh[1].toULongLong(nullptr, 16));
}

void TestBlake2b::splitmixOracle()
{
    const QJsonArray rows = vectors::load("scheme_b.json")["mix64"].toArray();
    QVERIFY(rows.size() >= 7);
    for (const QJsonValue row : rows)
        QCOMPARE(splitmix64(vectors::hex(row[0])), vectors::hex(row[1]));
}

/// Short pairs are joined in a buffer on the stack, long ones in a string: both must hash node, NUL, key.
void TestBlake2b::pairIsTheHashOfTheJoinedText()
{
    for (const std::size_t nodeLength : {std::size_t{1}, std::size_t{7}, std::size_t{300}, std::size_t{600}})
        for (std::size_t keyLength = 0; keyLength <= 530; ++keyLength) {
            const std::string node(nodeLength, 'n');
            std::string key(keyLength, 'k');
            if (keyLength > 2)
                key[1] = '\0';
            QCOMPARE(blake2bPair(node, key), blake2bBig(node + std::string(1, '\0') + key));
        }
}

/// BLAKE2b works on blocks of 128 bytes; a text and the same text with one byte more or one bit other never agree.
void TestBlake2b::everyLengthHashesItsOwnBytes()
{
    std::string text;
    std::uint64_t last = blake2bLittle(text);
    for (int length = 1; length <= 400; ++length) {
        text += '\0';
        const std::uint64_t now = blake2bLittle(text);
        QVERIFY(now != last);
        std::string flipped = text;
        flipped.back() = '\1';
        QVERIFY(blake2bLittle(flipped) != now);
        last = now;
    }
}

/// Field report A21: hashes that differ on big-endian hosts. Both readings come from the digest byte by byte, so one is
/// the other with its bytes reversed; the oracles above fix which is which.
void TestBlake2b::byteOrderIsExplicit()
{
    cases::Dice dice("byte order");
    for (int i = 0; i < 1000; ++i) {
        const std::string text = "text " + std::to_string(dice.bits());
        std::uint64_t reversed = 0;
        for (std::uint64_t left = blake2bLittle(text), n = 0; n < 8; ++n, left >>= 8)
            reversed = reversed << 8 | (left & 0xFF);
        QCOMPARE(blake2bBig(text), reversed);
    }
}

/// Source 002, step 4: without a separator cache-1 + 1x and cache-11 + x are one text.
void TestBlake2b::separatorKeepsPairsApart()
{
    QVERIFY(blake2bPair("cache-1", "1x") != blake2bPair("cache-11", "x"));
    QCOMPARE(blake2bBig("cache-11x"), blake2bBig(std::string("cache-1") + "1x"));
}

const Registration registration{__FILE__, Application::None, make<TestBlake2b>};

} // namespace tst_blake2b

#include "tst_blake2b.moc"
