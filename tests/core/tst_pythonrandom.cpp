// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/pythonrandom.h"
#include "tests/support/testprogram.h"
#include "tests/support/vectors.h"

#include <QTest>

#include <bit>
#include <random>

namespace tst_pythonrandom {

using namespace hrw;

class TestPythonRandom : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void seedsAndDraws_data();
    void seedsAndDraws();
    void theTwisterIsTheStandardOne();
    void choicesFollowTheWeights();
    void placesWithoutWeightAreNeverDrawn();
};

namespace {

/// What tests/data/python_random.json says was drawn, in its order.
QJsonArray oracleSeeds()
{
    return vectors::load("python_random.json")["seeds"].toArray();
}

} // namespace

void TestPythonRandom::seedsAndDraws_data()
{
    QTest::addColumn<QJsonObject>("oracle");
    const QJsonArray seeds = oracleSeeds();
    QVERIFY(seeds.size() >= 10);
    for (const QJsonValue seed : seeds)
        QTest::newRow(qPrintable("seed 0x" + seed["seed"].toString())) << seed.toObject();
}

void TestPythonRandom::seedsAndDraws()
{
    QFETCH(const QJsonObject, oracle);
    PythonRandom random(vectors::hex(oracle["seed"]));
    QCOMPARE(oracle["random"].toArray().size(), 6);
    for (const QJsonValue expected : oracle["random"].toArray())
        QCOMPARE(std::bit_cast<std::uint64_t>(random.random()), vectors::hex(expected));
    for (const QJsonValue expected : oracle["getrandbits"].toArray())
        QCOMPARE(random.bits(expected[0].toInt()), vectors::hex(expected[1]));
    for (const QJsonValue expected : oracle["below"].toArray())
        for (const QJsonValue drawn : expected[1].toArray())
            QCOMPARE(random.below(vectors::hex(expected[0])), vectors::hex(drawn));
    const WeightedChoice choice(std::vector{0.1, 0.0, 3.0, 2.5, 0.001});
    QCOMPARE(oracle["choices"].toArray().size(), 40);
    for (const QJsonValue expected : oracle["choices"].toArray())
        QCOMPARE(static_cast<int>(choice.draw(random)), expected.toInt());
    for (int i = 0; i < 700; ++i) // beyond one state of 624 words
        random.bits(32);
    QCOMPARE(random.bits(32), vectors::hex(oracle["after_700"]));
}

/// The C++ standard gives the 10,000th number of a mt19937 seeded with 5489 ([rand.predef]); an engine that is not the
/// standard one could not be Python's either.
void TestPythonRandom::theTwisterIsTheStandardOne()
{
    std::mt19937 engine;
    engine.discard(9'999);
    QVERIFY(engine() == 4123659995u);
}

void TestPythonRandom::choicesFollowTheWeights()
{
    const std::vector<double> weights{1, 2, 3, 4};
    const WeightedChoice choice(weights);
    PythonRandom random(20261103);
    constexpr int draws = 100'000;
    std::vector<int> counts(weights.size());
    for (int i = 0; i < draws; ++i)
        ++counts[choice.draw(random)];
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const double p = weights[i] / 10;
        const double deviation = std::sqrt(draws * p * (1 - p));
        QVERIFY(std::abs(counts[i] - draws * p) < 5 * deviation);
    }
}

void TestPythonRandom::placesWithoutWeightAreNeverDrawn()
{
    const WeightedChoice choice(std::vector{0.0, 1.0, 0.0, 0.0, 1.0});
    PythonRandom random(1);
    for (int i = 0; i < 10'000; ++i) {
        const std::size_t place = choice.draw(random);
        QVERIFY(place == 1 || place == 4);
    }
}

const Registration registration{__FILE__, Application::None, make<TestPythonRandom>};

} // namespace tst_pythonrandom

#include "tst_pythonrandom.moc"
