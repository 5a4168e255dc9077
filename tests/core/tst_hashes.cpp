// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/pairtext.h"
#include "core/hash/siphash.h"
#include "core/hash/weak.h"
#include "core/hash/xxh3.h"
#include "core/score/lists.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <array>
#include <memory>
#include <xxhash.h>

namespace tst_hashes {

using namespace hrw;

namespace {

std::string bytes(cases::Dice& dice, std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += static_cast<char>(dice.below(256));
    return text;
}

/// 00 01 02 ..., `count` bytes.
std::string rising(std::size_t count)
{
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
        text += static_cast<char>(i);
    return text;
}

/// Lengths around every boundary of blocks, stripes and short-input cases of the hashes.
const std::vector<std::size_t> lengths{0,  1,  2,  3,   4,   7,   8,   9,   15,  16,  17,  31,   32,   33,   63,  64,
                                       65, 95, 96, 127, 128, 129, 240, 241, 511, 512, 513, 1023, 1024, 1025, 5000};

} // namespace

class TestHashes : public QObject
{
    Q_OBJECT

private slots:
    void fnvPublished();
    void crcPublished();
    void sipHashPublished();
    void xxh3Published();
    void againstNaive();
    void xxh3AgainstItsStream();
    void fieldReportA12_pairsKeepTheirBorder();
    void pairsOfAnyLength();
    void scoresArePairHashes();
    void hashOfTheScore();
};

/// From the test vectors of the FNV authors.
void TestHashes::fnvPublished()
{
    QCOMPARE(fnv1a(""), 0xCBF29CE484222325u);
    QCOMPARE(fnv1a("a"), 0xAF63DC4C8601EC8Cu);
    QCOMPARE(fnv1a("b"), 0xAF63DF4C8601F1A5u);
    QCOMPARE(fnv1a("foo"), 0xDCB27518FED9D577u);
    QCOMPARE(fnv1a("foobar"), 0x85944171F73967E8u);
}

/// The check value of the algorithm, and RFC 3720, appendix B.4.
void TestHashes::crcPublished()
{
    QCOMPARE(crc32c("123456789"), 0xE3069283u);
    QCOMPARE(crc32c(""), 0u);
    QCOMPARE(crc32c(std::string(32, '\0')), 0x8A9136AAu);
    QCOMPARE(crc32c(std::string(32, '\xFF')), 0x62A8AB43u);
    QCOMPARE(crc32c(rising(32)), 0x46DD794Eu);
    const std::string up = rising(32);
    QCOMPARE(crc32c(std::string(up.rbegin(), up.rend())), 0x113FDB5Cu);
}

/// The paper's example (15 bytes), and others from the reference implementation's list, read little-endian. Key 00..0f.
void TestHashes::sipHashPublished()
{
    const std::array<std::uint64_t, 16> published{
        0x726FDB47DD0E0E31u, 0x74F839C593DC67FDu, 0x0D6C8009D9A94F5Au, 0x85676696D7FB7E2Du,
        0xCF2794E0277187B7u, 0x18765564CD99A68Du, 0xCBC9466E58FEE3CEu, 0xAB0200F58B01D137u,
        0x93F5F5799A932462u, 0x9E0082DF0BA9E4B0u, 0x7A5DBBC594DDB9F3u, 0xF4B32F46226BADA7u,
        0x751E8FBC860EE5FBu, 0x14EA5627C0843D90u, 0xF723CA908E7AF2EEu, 0xA129CA6149BE45E5u};
    for (std::size_t length = 0; length < published.size(); ++length)
        QCOMPARE(sipHash(rising(length)), published[length]);
    QCOMPARE(sipHash(rising(63)), 0x958A324CEB064572u);
}

/// The self-test of xxhsum: its buffer, and XXH3_64bits of the first bytes of it.
void TestHashes::xxh3Published()
{
    std::string buffer;
    std::uint64_t state = 2654435761u;
    for (int i = 0; i < 2400; ++i, state *= 11400714785074694797u)
        buffer += static_cast<char>(state >> 56);
    const std::vector<std::pair<std::size_t, std::uint64_t>> published{
        {0, 0x2D06800538D394C2u},   {1, 0xC44BDFF4074EECDBu},    {6, 0x27B56A84CD2D7325u},
        {12, 0xA713DAF0DFBB77E7u},  {24, 0xA3FE70BF9D3510EBu},   {48, 0x397DA259ECBA1F11u},
        {80, 0xBCDEFBBB2C47C90Au},  {195, 0xCD94217EE362EC3Au},  {403, 0xCDEB804D65C6DEA4u},
        {512, 0x617E49599013CB6Bu}, {2048, 0xDD59E2C3A5F038E0u}, {2240, 0x6E73A90539CF2948u},
        {2367, 0xCB37AEB9E5D361EDu}};
    for (const auto& [length, hash] : published)
        QCOMPARE(xxh3(std::string_view(buffer).substr(0, length)), hash);
}

void TestHashes::againstNaive()
{
    cases::Dice dice("hashes against naive ones");
    for (std::size_t i = 0; i < 300; ++i, dice.next()) {
        const std::string text = bytes(dice, i < lengths.size() ? lengths[i] : dice.below(300));
        QVERIFY2(fnv1a(text) == naive::fnv1a(text), dice.where());
        QVERIFY2(crc32c(text) == naive::crc32c(text), dice.where());
        QVERIFY2(sipHash(text) == naive::sipHash(text), dice.where());
    }
}

/// The library's other way in: pieces of any length, through its buffer.
void TestHashes::xxh3AgainstItsStream()
{
    cases::Dice dice("XXH3 against its stream");
    const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(), &XXH3_freeState);
    for (std::size_t i = 0; i < 500; ++i, dice.next()) {
        const std::string text = bytes(dice, i < lengths.size() ? lengths[i] : dice.below(3000));
        XXH3_64bits_reset(state.get());
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t piece = std::min<std::size_t>(1 + dice.below(200), text.size() - at);
            XXH3_64bits_update(state.get(), text.data() + at, piece);
            at += piece;
        }
        QVERIFY2(xxh3(text) == XXH3_64bits_digest(state.get()), dice.where());
    }
}

void TestHashes::fieldReportA12_pairsKeepTheirBorder()
{
    QCOMPARE(PairText("cache-1", "1x").text(), std::string_view("cache-1\0001x", 10));
    QVERIFY(PairText("cache-1", "1x").text() != PairText("cache-11", "x").text());
    QVERIFY(PairText("", "ab").text() != PairText("a", "b").text());
    QVERIFY(PairText("ab", "").text() != PairText("a", "b").text());
}

/// Both sides of the length at which the text moves from the stack to the heap.
void TestHashes::pairsOfAnyLength()
{
    cases::Dice dice("pairs of any length");
    for (const std::size_t length : {0u, 1u, 2u, 509u, 510u, 511u, 512u, 513u, 514u, 2000u, 100'000u})
        for (int i = 0; i < 20; ++i, dice.next()) {
            const std::string both = bytes(dice, length);
            const std::size_t cut = dice.below(length + 1);
            std::string expected = both.substr(0, cut);
            expected += '\0';
            expected += both.substr(cut);
            QVERIFY2(PairText(std::string_view(both).substr(0, cut), std::string_view(both).substr(cut)).text() ==
                         expected,
                     dice.where());
        }
}

/// Each function is the hash that its description names, over the texts in the order that it names.
void TestHashes::scoresArePairHashes()
{
    cases::Dice dice("scores are pair hashes");
    for (const ScoreFunction* score : scoreFunctions()) {
        const std::string name(score->name());
        if (name == "salted" || name == "list-position")
            continue;
        for (int i = 0; i < 200; ++i, dice.next()) {
            const std::string id = bytes(dice, dice.below(i < 190 ? 40 : 700));
            const std::string key = bytes(dice, dice.below(i < 190 ? 40 : 700));
            const std::array nodes{NodeRef{id, nodeSeed(id), 7}};
            std::array<std::uint64_t, 1> out{};
            score->row(keyRef(key), nodes, out);
            const std::uint64_t expected =
                name == "xxh3-pair" ? xxh3(id + std::string(1, '\0') + key) : naive::raw(name, id, key);
            QVERIFY2(out.front() == expected, dice.where() + ' ' + QByteArray::fromStdString(name));
        }
    }
}

/// What rings and tables hash by: known to the key already or computed afresh, it is the same.
void TestHashes::hashOfTheScore()
{
    cases::Dice dice("hash of the score");
    for (int i = 0; i < 200; ++i, dice.next()) {
        const std::string text = bytes(dice, dice.below(100));
        const auto hash = [&](const char* name) { return findScoreFunction(name)->hash(text); };
        QCOMPARE(hash("mix64"), blake2bLittle(text));
        QCOMPARE(hash("blake2b-pair"), blake2bBig(text));
        QCOMPARE(hash("xxh3-pair"), xxh3(text));
        QCOMPARE(hash("siphash-pair"), naive::sipHash(text));
        QCOMPARE(hash("fnv1a-pair"), naive::fnv1a(text));
        QCOMPARE(hash("crc32c-pair"), std::uint64_t{naive::crc32c(text)} << 32);
        for (const ScoreFunction* score : scoreFunctions())
            QVERIFY2(score->keyHash(keyRef(text)) == score->hash(text), dice.where());
    }
}

const Registration registration{__FILE__, Application::None, make<TestHashes>};

} // namespace tst_hashes

#include "tst_hashes.moc"
