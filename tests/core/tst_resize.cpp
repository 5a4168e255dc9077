// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/measure/movement.h"
#include "core/measure/resize.h"
#include "core/place/engine.h"
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "core/place/theory.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

namespace tst_resize {

using namespace hrw;

namespace {

/// node-0, node-1, ... with the first one at `weight`.
Membership numbered(std::uint64_t count, double weight = 1)
{
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < count; ++i) {
        Node node;
        node.id = cases::numbered("node-", i);
        node.weight = i == 0 ? weight : 1;
        nodes.push_back(node);
    }
    return cases::membership(nodes);
}

/// How many keys change owner, by placing them all twice.
double moved(const KeySet& keys, const Membership& was, const Membership& is, const std::string& score)
{
    const Rule rule{score, 1, {}};
    return static_cast<double>(compare(keys, was, *placeAll(keys, was, rule), is, *placeAll(keys, is, rule)).movedKeys);
}

bool sameCount(const MeasuredShare& measured, double count, double keys)
{
    return std::abs(measured.measured - count / keys) < 1e-15;
}

QString refusal(const ResizeInput& input)
{
    const auto checked = checkResize(input);
    return checked ? QString() : QString::fromStdString(checked.error().sentence());
}

} // namespace

class TestResize : public QObject
{
    Q_OBJECT

private slots:
    void positionsAreThoseOfTheList();
    void source004();
    void source000();
    void moduloAgainstEveryRemainder();
    void moduloOfKnownChanges();
    void sharesAgainstTheRace();
    void ringStepsAreTheBitsNeeded();
    void measuresWhatPlacementsGive();
    void measuresWithinChance();
    void oneNode();
    void samplesLargePopulations();
    void measuresNothingWithoutKeysOrWithTooManyNodes();
    void stoppedWorkGivesNothing();
    void refusals();
};

/// 500 M users x 10 KB, 14 nodes, 100 K lookups/s, 16 tokens. "TB" and "GB" there are binary.
void TestResize::source004()
{
    const ResizeFigures f = calculate(ResizeInput{});
    QCOMPARE(f.totalBytes, 500e6 * 10 * 1024);
    QCOMPARE(formatBytes(f.totalBytes), std::string("4.66 TiB"));
    QCOMPARE(formatBytes(f.bytes(f.addOneShare)), std::string("318 GiB"));
    QCOMPARE(formatBytes(f.bytes(f.removeOneShare)), std::string("341 GiB"));
    QCOMPARE(formatCount(f.hashesPerSecond), std::string("1.4 M"));
    QCOMPARE(f.ringSteps, 8);
    QCOMPARE(f.ringStepsPerSecond, 8 * 100e3);
    QCOMPARE(f.tableStepsPerSecond, 100e3);
}

/// 10 M sessions on five equal caches: one more, one fewer, one doubled.
void TestResize::source000()
{
    ResizeInput input;
    input.users = 10e6;
    input.nodes = 5;
    input.toNodes = 6;
    const ResizeFigures f = calculate(input);
    QCOMPARE(formatCount(input.users * f.addOneShare), std::string("1.67 M"));
    QCOMPARE(formatCount(input.users * f.removeOneShare), std::string("2 M"));
    QCOMPARE(formatCount(input.users * f.weightShare), std::string("1.33 M"));
    QVERIFY(std::abs(f.addOneShare - 1.0 / 6) < 1e-15);
    QVERIFY(std::abs(f.removeOneShare - 1.0 / 5) < 1e-15);
    QVERIFY(std::abs(f.weightShare - (1.0 / 3 - 1.0 / 5)) < 1e-15);
    QCOMPARE(f.resizeShare, f.addOneShare);
}

/// By going through one whole period of remainders.
void TestResize::moduloAgainstEveryRemainder()
{
    for (std::uint64_t n = 1; n <= 60; ++n)
        for (std::uint64_t m = 1; m <= 60; ++m) {
            const std::uint64_t period = n * m;
            std::uint64_t differ = 0;
            for (std::uint64_t x = 0; x < period; ++x)
                differ += x % n != x % m;
            const double truth = static_cast<double>(differ) / static_cast<double>(period);
            QVERIFY(std::abs(moduloMovedShare(n, m) - truth) < 1e-14);
        }
}

void TestResize::moduloOfKnownChanges()
{
    QCOMPARE(formatPercent(moduloMovedShare(100, 101), 2), std::string("99.01 %"));
    QCOMPARE(moduloMovedShare(6, 3), 0.5);
    QCOMPARE(moduloMovedShare(7, 7), 0.0);
    ResizeInput input;
    input.nodes = 6;
    input.toNodes = 3;
    const ResizeFigures f = calculate(input);
    QCOMPARE(f.moduloResizeShare, 0.5);
    QCOMPARE(f.moduloAddOneShare, moduloMovedShare(6, 7));
    QCOMPARE(f.moduloRemoveOneShare, moduloMovedShare(6, 5));
    // The largest that can be asked for: their common multiple fits.
    QVERIFY(std::abs(moduloMovedShare(100'000, 99'999) - (1 - 1e-5)) < 1e-12);
}

/// Each formula is the race's exact share for the change it stands for.
void TestResize::sharesAgainstTheRace()
{
    cases::Dice dice("shares against the race");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        ResizeInput input;
        input.nodes = 1 + dice.below(40);
        input.toNodes = 1 + dice.below(40);
        input.oldWeight = cases::weight(dice, cases::Weights::Wild);
        input.newWeight = cases::weight(dice, cases::Weights::Wild);
        QVERIFY(checkResize(input));
        const ResizeFigures f = calculate(input);
        const std::uint64_t n = input.nodes;
        const auto near = [](double a, double b) { return std::abs(a - b) < 1e-12; };
        QVERIFY2(near(f.addOneShare, expectedMovedShare(numbered(n), numbered(n + 1))), dice.where());
        QVERIFY2(near(f.removeOneShare, expectedMovedShare(numbered(n), numbered(n - 1))), dice.where());
        QVERIFY2(near(f.resizeShare, expectedMovedShare(numbered(n), numbered(input.toNodes))), dice.where());
        QVERIFY2(near(f.weightShare, expectedMovedShare(numbered(n, input.oldWeight), numbered(n, input.newWeight))),
                 dice.where());
    }
}

/// The fewest halvings after which one of N x tokens points is left.
void TestResize::ringStepsAreTheBitsNeeded()
{
    cases::Dice dice("ring steps");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        ResizeInput input;
        input.nodes = 1 + dice.below(dice.chance(0.5) ? 64 : 100'000);
        input.ringTokens = 1 + dice.below(dice.chance(0.5) ? 64 : 100'000);
        if (dice.chance(0.3)) { // powers of two, where a rounded logarithm would be one off
            input.nodes = std::uint64_t{1} << dice.below(16);
            input.ringTokens = std::uint64_t{1} << dice.below(16);
        }
        const std::uint64_t points = input.nodes * input.ringTokens;
        int steps = 0;
        while ((std::uint64_t{1} << steps) < points)
            ++steps;
        QVERIFY2(calculate(input).ringSteps == steps, dice.where());
    }
}

void TestResize::measuresWhatPlacementsGive()
{
    cases::Dice dice("measures what placements give");
    for (int i = 0; i < 150; ++i, dice.next()) {
        ResizeInput input;
        input.nodes = 1 + dice.below(12);
        input.toNodes = 1 + dice.below(12);
        input.oldWeight = cases::weight(dice, cases::Weights::Few);
        input.newWeight = cases::weight(dice, cases::Weights::Wild);
        const std::string score = dice.chance(0.7) ? "mix64" : "blake2b-pair";
        const double count = 300;
        const auto keys = KeySet::make(cases::keys(dice, 300));
        const auto m = measureResize(input, *keys, score);
        QVERIFY(m);
        QCOMPARE(m->keys, std::uint64_t{300});
        QVERIFY(!m->sampled);
        const std::uint64_t n = input.nodes;
        QVERIFY2(sameCount(m->addOne, moved(*keys, numbered(n), numbered(n + 1), score), count), dice.where());
        QVERIFY2(sameCount(m->removeOne, moved(*keys, numbered(n), numbered(n - 1), score), count), dice.where());
        QVERIFY2(sameCount(m->resize, moved(*keys, numbered(n), numbered(input.toNodes), score), count), dice.where());
        QVERIFY2(sameCount(m->weight, moved(*keys, numbered(n, input.oldWeight), numbered(n, input.newWeight), score),
                           count),
                 dice.where());
        const Placement before = placeModulo(*keys, numbered(n), score);
        const Placement after = placeModulo(*keys, numbered(n + 1), score);
        double moduloMoved = 0;
        for (KeyIndex k = 0; k < keys->size(); ++k)
            moduloMoved += before.owner(k) != after.owner(k);
        QVERIFY2(sameCount(m->moduloAddOne, moduloMoved, count), dice.where());
        QVERIFY2(m->needless == 0, dice.where());
        const ResizeFigures f = calculate(input);
        QCOMPARE(m->addOne.formula, f.addOneShare);
        QCOMPARE(m->removeOne.formula, f.removeOneShare);
        QCOMPARE(m->resize.formula, f.resizeShare);
        QCOMPARE(m->weight.formula, f.weightShare);
        QCOMPARE(m->moduloAddOne.formula, f.moduloAddOneShare);
        const Band band = binomialBand(300, f.addOneShare);
        QVERIFY2(std::abs(m->addOne.band.low - band.low / count) < 1e-15 &&
                     std::abs(m->addOne.band.high - band.high / count) < 1e-15,
                 dice.where());
    }
}

void TestResize::measuresWithinChance()
{
    cases::Dice dice("measures within chance");
    int outside = 0;
    for (int i = 0; i < 400; ++i, dice.next()) {
        ResizeInput input;
        input.nodes = 1 + dice.below(30);
        input.toNodes = 1 + dice.below(30);
        const auto m = measureResize(input, *KeySet::make(cases::keys(dice, 1000)), "mix64");
        for (const MeasuredShare* share : {&m->addOne, &m->removeOne, &m->resize, &m->weight, &m->moduloAddOne})
            outside += !share->withinChance();
    }
    QVERIFY2(outside <= 20 + 4 * 5, QByteArray::number(outside)); // of 2,000; the five of a case hang together
}

void TestResize::oneNode()
{
    ResizeInput input;
    input.nodes = 1;
    input.toNodes = 1;
    const ResizeFigures f = calculate(input);
    QCOMPARE(f.addOneShare, 0.5);
    QCOMPARE(f.removeOneShare, 1.0);
    QCOMPARE(f.resizeShare, 0.0);
    QCOMPARE(f.weightShare, 0.0);
    QCOMPARE(f.moduloRemoveOneShare, 1.0);
    const auto m = measureResize(input, *KeySet::make(SyntheticKeys{}), "mix64");
    QCOMPARE(m->removeOne.measured, 1.0);
    QVERIFY(m->removeOne.withinChance() && m->resize.withinChance() && m->weight.withinChance());
    QCOMPARE(m->needless, std::uint64_t{0});
    // From drained to anything it takes all keys, and back; drained twice it takes none.
    input.oldWeight = 0;
    QCOMPARE(calculate(input).weightShare, 1.0);
    QCOMPARE(measureResize(input, *KeySet::make(SyntheticKeys{}), "mix64")->weight.measured, 1.0);
    input.newWeight = 0;
    QCOMPARE(calculate(input).weightShare, 0.0);
    QCOMPARE(measureResize(input, *KeySet::make(SyntheticKeys{}), "mix64")->weight.measured, 0.0);
}

void TestResize::samplesLargePopulations()
{
    SyntheticKeys source;
    source.count = 250'000;
    const auto keys = KeySet::make(source);
    ResizeInput input;
    const auto whole = measureResize(input, *keys, "mix64");
    QCOMPARE(whole->keys, std::uint64_t{resizeSample});
    QVERIFY(whole->sampled);
    input.nodes = resizeMeasuredNodes;
    const auto fewer = measureResize(input, *keys, "mix64");
    QVERIFY(fewer->keys < 250'000 && fewer->keys > 1000);
    QVERIFY(fewer->sampled);
}

void TestResize::measuresNothingWithoutKeysOrWithTooManyNodes()
{
    SyntheticKeys none;
    none.count = 0;
    QVERIFY(!measureResize(ResizeInput{}, *KeySet::make(none), "mix64"));
    const auto keys = KeySet::make(SyntheticKeys{});
    ResizeInput input;
    input.nodes = resizeMeasuredNodes + 1;
    QVERIFY(!measureResize(input, *keys, "mix64"));
    input.nodes = 10;
    input.toNodes = resizeMeasuredNodes + 1;
    QVERIFY(!measureResize(input, *keys, "mix64"));
}

void TestResize::stoppedWorkGivesNothing()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!measureResize(ResizeInput{}, *KeySet::make(SyntheticKeys{}), "mix64", Task{stop.get_token(), {}}));
}

void TestResize::refusals()
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double infinity = std::numeric_limits<double>::infinity();
    QCOMPARE(refusal(ResizeInput{}), QString());
    const auto with = [](auto set) {
        ResizeInput input;
        set(input);
        return refusal(input);
    };
    for (const double users : {0.0, -1.0, nan, infinity, 1e19})
        QVERIFY(with([&](ResizeInput& i) { i.users = users; }).contains("users"));
    for (const double lookups : {-1.0, nan, infinity, 1e19})
        QVERIFY(with([&](ResizeInput& i) { i.lookupsPerSecond = lookups; }).contains("lookups"));
    for (const std::uint64_t count : {std::uint64_t{0}, std::uint64_t{100'001}, UINT64_MAX}) {
        QVERIFY(with([&](ResizeInput& i) { i.nodes = count; }).contains("nodes"));
        QVERIFY(with([&](ResizeInput& i) { i.toNodes = count; }).contains("nodes"));
        QVERIFY(with([&](ResizeInput& i) { i.ringTokens = count; }).contains("tokens"));
    }
    for (const double weight : {-1.0, nan, infinity, 1e200, 1e-200}) {
        QVERIFY(with([&](ResizeInput& i) { i.oldWeight = weight; }).contains("weight"));
        QVERIFY(with([&](ResizeInput& i) { i.newWeight = weight; }).contains("weight"));
    }
    QCOMPARE(with([](ResizeInput& i) {
                 i.lookupsPerSecond = 0;
                 i.oldWeight = 0;
                 i.bytesPerUser = 0;
                 i.nodes = i.toNodes = i.ringTokens = 100'000;
             }),
             QString());
}

/// A score by list position must see a place for every node: node N then takes its share as any newcomer does.
void TestResize::positionsAreThoseOfTheList()
{
    ResizeInput input;
    input.nodes = 14;
    input.toNodes = 15;
    SyntheticKeys source;
    source.count = 20'000;
    const auto measured = measureResize(input, *KeySet::make(source), "list-position");
    QVERIFY(measured->addOne.withinChance() && measured->removeOne.withinChance() && measured->weight.withinChance());
}

const Registration registration{__FILE__, Application::None, make<TestResize>};

} // namespace tst_resize

#include "tst_resize.moc"
