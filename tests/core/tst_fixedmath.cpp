// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fixedmath.h"
#include "core/score/race.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <bit>
#include <cfloat>
#include <cmath>
#include <limits>

// The same sources built without optimisation, and with every optimisation and fused operations allowed for.
namespace hrwPlain {
double naturalLog(double x);
double naturalExp(double x);
} // namespace hrwPlain
namespace hrwFused {
double naturalLog(double x);
double naturalExp(double x);
} // namespace hrwFused

namespace tst_fixedmath {

using namespace hrw;

namespace {

constexpr std::uint64_t gridSize = std::uint64_t{1} << 52;

/// Point k of the grid on which unit() lies, k from 0 to gridSize - 1.
double gridPoint(std::uint64_t k)
{
    return unit(k << 12);
}

/// How far `x` is from the true value, in units of the last place of the true value.
double ulpsOff(double x, long double truth)
{
    const double rounded = static_cast<double>(truth);
    const double above = std::nextafter(std::abs(rounded), std::numeric_limits<double>::infinity());
    return static_cast<double>(std::abs(static_cast<long double>(x) - truth) /
                               static_cast<long double>(above - std::abs(rounded)));
}

/// The number of doubles from a to b; both of one sign.
std::uint64_t doublesApart(double a, double b)
{
    const auto x = std::bit_cast<std::uint64_t>(a);
    const auto y = std::bit_cast<std::uint64_t>(b);
    return x > y ? x - y : y - x;
}

struct Worst
{
    double ulps = 0;
    double at = 0;
    std::uint64_t points = 0;

    void see(double x, double ours, long double truth)
    {
        ++points;
        if (const double off = ulpsOff(ours, truth); off > ulps) {
            ulps = off;
            at = x;
        }
    }
};

bool fusedBuildRuns()
{
#ifdef HRW_FUSED_BUILD
    return __builtin_cpu_supports("fma") && __builtin_cpu_supports("avx2");
#else
    return false;
#endif
}

/// Where an error would show first: both ends of the grid, every power of two, every change of exponent in the
/// reduction (2^e sqrt(1/2)), and where the logarithm's own exponent changes.
std::vector<std::uint64_t> criticalPoints()
{
    std::vector<std::uint64_t> points{0, gridSize - 1};
    for (int e = 0; e < 52; ++e) {
        const double power = std::ldexp(1.0, -e);
        for (const double x : {power, power * std::sqrt(0.5)})
            points.push_back(static_cast<std::uint64_t>(x * 0x1p52));
    }
    for (const double y : {1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 0.5, 0.25, 0.125, 0x1p-10, 0x1p-20, 0x1p-30, 0x1p-40})
        points.push_back(static_cast<std::uint64_t>(std::exp(-y) * 0x1p52));
    return points;
}

/// Calls `visit(from, to)` for a run of grid points around each critical one, `to` not included.
template<typename Visit>
void criticalRuns(std::uint64_t reach, Visit visit)
{
    for (const std::uint64_t point : criticalPoints())
        visit(point > reach ? point - reach : 0, std::min(gridSize, point + reach));
}

} // namespace

class TestFixedMath : public QObject
{
    Q_OBJECT

private slots:
    void logarithmOnTheGrid();
    void logarithmAtTheCriticalPoints();
    void logarithmOfAnyNumber();
    void logarithmOfWholeNumbers();
    void logarithmNeverMisorders();
    void logarithmOfOneIsZero();
    void exponential();
    void exponentialBeyondItsRange();
    void bitsAreTheSameInEveryBuild();
    void bitsAreTheSameOnEveryMachine();
};

void TestFixedMath::logarithmOnTheGrid()
{
    cases::Dice dice("logarithm on the grid of unit()");
    Worst worst;
    for (int i = 0; i < 5'000'000; ++i) {
        const double x = unit(dice.bits());
        const double ours = naturalLog(x);
        worst.see(x, ours, std::log(static_cast<long double>(x)));
        QVERIFY2(doublesApart(ours, std::log(x)) <= 1, QByteArray::number(x, 'g', 17));
    }
    qInfo("%llu points, at most %.4f ulp from the true value", static_cast<unsigned long long>(worst.points),
          worst.ulps);
    QVERIFY2(worst.ulps <= 1, QByteArray::number(worst.at, 'g', 17));
}

void TestFixedMath::logarithmAtTheCriticalPoints()
{
    Worst worst;
    criticalRuns(3000, [&](std::uint64_t from, std::uint64_t to) {
        for (std::uint64_t k = from; k < to; ++k) {
            const double x = gridPoint(k);
            worst.see(x, naturalLog(x), std::log(static_cast<long double>(x)));
            QVERIFY2(doublesApart(naturalLog(x), std::log(x)) <= 1, QByteArray::number(x, 'g', 17));
        }
    });
    qInfo("%llu points, at most %.4f ulp from the true value", static_cast<unsigned long long>(worst.points),
          worst.ulps);
    QVERIFY(worst.points > 500'000);
    QVERIFY2(worst.ulps <= 1, QByteArray::number(worst.at, 'g', 17));
}

/// Every sign-free bit pattern of a finite double is equally likely: all exponents, the subnormal numbers included.
void TestFixedMath::logarithmOfAnyNumber()
{
    cases::Dice dice("logarithm of any number");
    Worst worst;
    const auto see = [&](double x) { worst.see(x, naturalLog(x), std::log(static_cast<long double>(x))); };
    for (int i = 0; i < 1'000'000; ++i)
        see(std::bit_cast<double>(1 + dice.below(std::bit_cast<std::uint64_t>(DBL_MAX))));
    for (int i = 0; i < 200'000; ++i)
        see(std::bit_cast<double>(1 + dice.below(std::bit_cast<std::uint64_t>(DBL_MIN))));
    double aroundOne = 1;
    for (int i = 0; i < 100'000; ++i)
        see(aroundOne = std::nextafter(aroundOne, 2.0));
    for (const double x : {DBL_TRUE_MIN, DBL_MIN, std::nextafter(DBL_MIN, 0.0), DBL_MAX, 0x1p-1022, 0x1p1023})
        see(x);
    QVERIFY2(worst.ulps <= 1, QByteArray::number(worst.at, 'g', 17));
}

/// Zipf's law takes these.
void TestFixedMath::logarithmOfWholeNumbers()
{
    Worst worst;
    for (int i = 2; i <= 1'000'000; ++i)
        worst.see(i, naturalLog(i), std::log(static_cast<long double>(i)));
    QVERIFY2(worst.ulps <= 1, QByteArray::number(worst.at, 'g', 17));
}

/// Two keys' scores can never change places: neighbours on the grid have logarithms in strictly the same order.
void TestFixedMath::logarithmNeverMisorders()
{
    std::uint64_t pairs = 0;
    const auto run = [&](std::uint64_t from, std::uint64_t to) {
        double last = naturalLog(gridPoint(from));
        for (std::uint64_t k = from + 1; k < to; ++k, ++pairs) {
            const double next = naturalLog(gridPoint(k));
            QVERIFY2(last < next, QByteArray::number(static_cast<qulonglong>(k)));
            last = next;
        }
    };
    criticalRuns(20'000, run);
    cases::Dice dice("logarithm never misorders");
    for (int i = 0; i < 1000; ++i) {
        const std::uint64_t from = dice.below(gridSize - 2000);
        run(from, from + 2000);
    }
    qInfo("%llu pairs of neighbours", static_cast<unsigned long long>(pairs));
    QVERIFY(pairs > 5'000'000);
}

void TestFixedMath::logarithmOfOneIsZero()
{
    QCOMPARE(naturalLog(1.0), 0.0);
    QVERIFY(naturalLog(std::nextafter(1.0, 0.0)) < 0);
    QVERIFY(naturalLog(std::nextafter(1.0, 2.0)) > 0);
}

void TestFixedMath::exponential()
{
    cases::Dice dice("exponential");
    Worst worst;
    const auto see = [&](double x) { worst.see(x, naturalExp(x), std::exp(static_cast<long double>(x))); };
    for (int i = 0; i < 1'000'000; ++i)
        see((2 * dice.unit() - 1) * 700);
    for (int i = 0; i < 1'000'000; ++i)
        see((2 * dice.unit() - 1) * 2);
    for (int i = 0; i < 200'000; ++i)
        see(std::ldexp(2 * dice.unit() - 1, -dice.between(0, 60)));
    // Where the reduction changes from one power of two to the next, and where the sign of the rest does.
    for (int k = -2000; k <= 2000; ++k) {
        double x = k * 0.34657359027997264;
        if (std::abs(x) > 700)
            continue;
        for (int i = 0; i < 200; ++i)
            see(x = std::nextafter(x, 1e9));
    }
    for (const double x : {-700.0, 700.0, 0.0, -0.0, 1.0, -1.0})
        see(x);
    qInfo("%llu points, at most %.4f ulp from the true value", static_cast<unsigned long long>(worst.points),
          worst.ulps);
    QVERIFY2(worst.ulps <= 1, QByteArray::number(worst.at, 'g', 17));
}

/// A weight a million times another's gives exponents of minus a million: the answer is 0, not a stray bit pattern.
void TestFixedMath::exponentialBeyondItsRange()
{
    for (const double x : {-746.0, -800.0, -1e4, -1e6, -1e9, -1e18, -1e300, -std::numeric_limits<double>::infinity()})
        QCOMPARE(naturalExp(x), 0.0);
    for (const double x : {709.79, 800.0, 1e4, 1e18, 1e300, std::numeric_limits<double>::infinity()})
        QCOMPARE(naturalExp(x), std::numeric_limits<double>::infinity());
    // In between the result is subnormal or close to the largest double; there the C library is the reference.
    for (double x = -746; x < -700; x += 0.00719) {
        const double truth = std::exp(x);
        QVERIFY2(std::abs(naturalExp(x) - truth) <= std::nextafter(truth, 1.0) - truth, QByteArray::number(x));
    }
    for (double x = 700; x < 709.78; x += 0.00719)
        QVERIFY2(doublesApart(naturalExp(x), std::exp(x)) <= 1, QByteArray::number(x));
}

void TestFixedMath::bitsAreTheSameInEveryBuild()
{
    cases::Dice dice("bits are the same in every build");
    const bool fused = fusedBuildRuns();
    if (!fused)
        qInfo("this compiler or processor has no fused multiply-add: only the plain build is compared");
    const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    const auto compare = [&](double x) {
        QCOMPARE(bits(naturalLog(x)), bits(hrwPlain::naturalLog(x)));
        if (fused)
            QCOMPARE(bits(naturalLog(x)), bits(hrwFused::naturalLog(x)));
    };
    for (int i = 0; i < 2'000'000; ++i)
        compare(unit(dice.bits()));
    criticalRuns(1000, [&](std::uint64_t from, std::uint64_t to) {
        for (std::uint64_t k = from; k < to; ++k)
            compare(gridPoint(k));
    });
    for (int i = 0; i < 1'000'000; ++i) {
        const double x = (2 * dice.unit() - 1) * 700;
        QCOMPARE(bits(naturalExp(x)), bits(hrwPlain::naturalExp(x)));
        if (fused)
            QCOMPARE(bits(naturalExp(x)), bits(hrwFused::naturalExp(x)));
    }
}

/// A digest of a million logarithms and exponentials. g++ 12.2 and clang 14 on x86-64 agreed on it, at -O0 and at -O3
/// for processors with fused operations (letting the compiler use them changes it); a machine on which this fails
/// places keys elsewhere than all others.
void TestFixedMath::bitsAreTheSameOnEveryMachine()
{
    std::uint64_t digest = 0xCBF29CE484222325u;
    const auto add = [&](double x) { digest = (digest ^ std::bit_cast<std::uint64_t>(x)) * 0x100000001B3u; };
    std::uint64_t state = 1;
    for (int i = 0; i < 1'000'000; ++i) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        add(naturalLog(unit(state)));
        add(naturalExp((unit(state) - 0.5) * 1400));
    }
    QCOMPARE(digest, std::uint64_t{0x624CCBFDC3C27D54u});
}

const Registration registration{__FILE__, Application::None, make<TestFixedMath>};

} // namespace tst_fixedmath

#include "tst_fixedmath.moc"
