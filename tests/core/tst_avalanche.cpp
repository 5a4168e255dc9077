// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/avalanche.h"
#include "core/score/lists.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>

namespace tst_avalanche {

using namespace hrw;

namespace {

Avalanche measured(const char* name, AvalancheOf side, std::uint64_t trials = avalancheTrials, std::uint64_t seed = 1)
{
    return *measureAvalanche(*findScoreFunction(name), side, trials, seed);
}

/// Flips by nothing but fair coins.
class Coins final : public ScoreFunction
{
public:
    std::string_view name() const override { return "coins"; }
    Fact title() const override { return fact("coins"); }
    Fact description() const override { return fact("A fair coin for every bit of every call"); }
    Verdict verdict() const override { return {}; }
    void row(const KeyRef&, std::span<const NodeRef>, std::span<std::uint64_t> out) const override
    {
        for (std::uint64_t& score : out)
            score = m_bits();
    }

private:
    mutable std::mt19937_64 m_bits{7};
};

} // namespace

class TestAvalanche : public QObject
{
    Q_OBJECT

private slots:
    void xorIsTheIdentity();
    void sumCarries();
    void crcIsCertain();
    void soundIsHalf();
    void positionIgnoresTheName();
    void figuresFollowFromTheFlips();
    void coinsAreRarelyWarnedOf();
    void stoppedGivesNothing();
};

/// A flipped bit of the key flips the same bit of the score and no other.
void TestAvalanche::xorIsTheIdentity()
{
    const Avalanche found = measured("xor", AvalancheOf::Key);
    for (std::size_t in = 0; in < 64; ++in)
        for (std::size_t out = 0; out < 64; ++out)
            QCOMPARE(found.at(in, out), in == out ? 1.0 : 0.0);
    QCOMPARE(found.mean, 1.0 / 64);
    QVERIFY(found.pValue < 1e-100);
}

/// A sum carries from bit to bit with probability 1/2: bit out flips with 2^-(out - in), for each way a half.
void TestAvalanche::sumCarries()
{
    const Avalanche found = measured("add", AvalancheOf::Key, 4000);
    for (std::size_t in = 0; in < 64; ++in)
        for (std::size_t out = 0; out < 64; ++out) {
            const double expected = out < in ? 0 : std::exp2(-static_cast<double>(out - in));
            QVERIFY(std::abs(found.at(in, out) - expected) < 0.045); // 5.7 standard deviations
        }
}

/// A checksum is linear: whatever the text is, the same bits flip. Its lower half is empty.
void TestAvalanche::crcIsCertain()
{
    const Avalanche found = measured("crc32c-pair", AvalancheOf::Key);
    for (std::size_t in = 0; in < 64; ++in)
        for (std::size_t out = 0; out < 64; ++out) {
            QVERIFY(found.at(in, out) == 0 || (found.at(in, out) == 1 && out >= 32));
            std::string key(8, 'k');
            const std::uint64_t before = naive::raw("crc32c-pair", "8letters", key);
            key[in / 8] = static_cast<char>(key[in / 8] ^ (1 << (in % 8)));
            const std::uint64_t changed = before ^ naive::raw("crc32c-pair", "8letters", key);
            QCOMPARE(found.at(in, out), static_cast<double>(changed >> out & 1));
        }
}

/// From other random bytes than the verdict's.
void TestAvalanche::soundIsHalf()
{
    for (const ScoreFunction* score : soundFunctions())
        for (const AvalancheOf side : {AvalancheOf::Key, AvalancheOf::Node}) {
            const Avalanche found = *measureAvalanche(*score, side, 3000, 20261103);
            for (const std::uint32_t flips : found.flips)
                QVERIFY2(std::abs(flips / 3000.0 - 0.5) < 0.055, score->name().data()); // 6 standard deviations
            QVERIFY2(std::abs(found.mean - 0.5) < 0.001, score->name().data());
        }
}

void TestAvalanche::positionIgnoresTheName()
{
    const Avalanche found = measured("list-position", AvalancheOf::Node);
    QCOMPARE(found.mean, 0.0);
    QVERIFY(found.pValue < 1e-100);
    QVERIFY(measured("list-position", AvalancheOf::Key).pValue > 1e-3);
}

void TestAvalanche::figuresFollowFromTheFlips()
{
    for (const ScoreFunction* score : scoreFunctions()) {
        const Avalanche found = *measureAvalanche(*score, AvalancheOf::Node, 100, 3);
        QCOMPARE(found.trials, std::uint64_t{100});
        QCOMPARE(found.flips.size(), std::size_t{4096});
        double sum = 0;
        double farthest = 0;
        for (const std::uint32_t flips : found.flips) {
            sum += flips;
            farthest = std::max(farthest, std::abs(flips / 100.0 - 0.5));
        }
        QVERIFY(std::abs(found.mean - sum / 409'600) < 1e-12);
        QVERIFY(std::abs(std::abs(found.worst() - 0.5) - farthest) < 1e-12);
        QCOMPARE(found.at(found.worstIn, found.worstOut), found.worst());
    }
    const Avalanche none = measured("mix64", AvalancheOf::Key, 0);
    QCOMPARE(none.pValue, 1.0);
    QCOMPARE(none.at(3, 4), 0.0);
}

/// The p-value falls below 5 % in at most 5 % of all measurements of something fair.
void TestAvalanche::coinsAreRarelyWarnedOf()
{
    const Coins coins;
    int warned = 0;
    for (std::uint64_t seed = 0; seed < 400; ++seed)
        warned += measureAvalanche(coins, AvalancheOf::Key, 40, seed)->pValue <= 0.05;
    QVERIFY2(warned <= 38, QByteArray::number(warned)); // binomial(400, 0.05) exceeds 38 in one run of 15,000
    QVERIFY(warned > 0);
}

void TestAvalanche::stoppedGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!measureAvalanche(*findScoreFunction("mix64"), AvalancheOf::Key, 100, 1, {source.get_token(), {}}));
}

const Registration registration{__FILE__, Application::None, make<TestAvalanche>};

} // namespace tst_avalanche

#include "tst_avalanche.moc"
