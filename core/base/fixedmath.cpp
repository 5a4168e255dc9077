// SPDX-License-Identifier: MIT
#include "core/base/fixedmath.h"

#include <bit>
#include <cfloat>
#include <cstdint>
#include <limits>

static_assert(FLT_EVAL_METHOD == 0, "scores need plain IEEE doubles: build for SSE2 or better, not for x87");

namespace hrw {

namespace {

// ln 2 in two parts; the first has 21 trailing zero bits, so that its product with an exponent is exact.
constexpr double ln2High = 0x1.62e42fee00000p-1;
constexpr double ln2Low = 0x1.a39ef35793c76p-33;

/// The product a*b as high + low, exactly (Dekker 1971; needs no fused operation).
struct Exact
{
    double high;
    double low;
};

Exact product(double a, double b)
{
    constexpr double splitter = 0x1p27 + 1;
    const double ca = splitter * a;
    const double cb = splitter * b;
    const double aHigh = ca - (ca - a);
    const double bHigh = cb - (cb - b);
    const double aLow = a - aHigh;
    const double bLow = b - bHigh;
    const double high = a * b;
    return {high, ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow};
}

/// z/3 + z^2/5 + ... + z^12/25: what is left of atanh(s)/s after its leading 1, with z = s^2.
double atanhTail(double z)
{
    double sum = 1.0 / 25;
    for (int k = 23; k >= 3; k -= 2)
        sum = sum * z + 1.0 / k;
    return sum * z;
}

/// 1/2! + r/3! + ... + r^15/17!: what is left of e^r after 1 + r, over r^2.
double expTail(double r)
{
    double factorial = 355687428096000; // 17!, exact like all below
    double sum = 1 / factorial;
    for (int n = 17; n >= 3; --n) {
        factorial /= n;
        sum = sum * r + 1 / factorial;
    }
    return sum;
}

} // namespace

double naturalLog(double x)
{
    int exponent = 0;
    if (x < DBL_MIN) { // subnormal: bring it into the normal range, exactly
        x *= 0x1p54;
        exponent = -54;
    }
    const auto bits = std::bit_cast<std::uint64_t>(x);
    // Adding the distance from sqrt(1/2) to 1 carries into the exponent exactly for mantissas above sqrt(2).
    const std::uint64_t shifted = bits + (0x3FF0000000000000u - 0x3FE6A09E667F3BCDu);
    exponent += static_cast<int>(shifted >> 52) - 1023;
    const double m = std::bit_cast<double>((shifted & 0x000FFFFFFFFFFFFFu) + 0x3FE6A09E667F3BCDu);

    const double numerator = m - 1; // exact
    const double denominator = m + 1;
    const double denominatorLow = m - (denominator - 1); // what the rounding of m + 1 lost
    const double s = numerator / denominator;
    const Exact back = product(s, denominator);
    const double sLow = ((numerator - back.high) - back.low - s * denominatorLow) / denominator;

    const double tail = 2 * (sLow + s * atanhTail(s * s));
    const double lead = 2 * s;
    if (exponent == 0)
        return lead + tail;
    const double scale = exponent;
    const double high = scale * ln2High; // exact
    const double sum = high + lead;      // |high| > |lead|: the error of this sum is exact, too
    const double sumLow = lead - (sum - high);
    return sum + (sumLow + (tail + scale * ln2Low));
}

double naturalExp(double x)
{
    constexpr double underflow = -746;
    constexpr double overflow = 710;
    if (x < underflow)
        return 0;
    if (x > overflow)
        return std::numeric_limits<double>::infinity();
    // x = k ln 2 + r with |r| <= ln(2)/2, r in two parts: r + rLow.
    constexpr double toNearest = 0x1.8p52;
    const double k = (x * 0x1.71547652b82fep0 + toNearest) - toNearest;
    const double most = x - k * ln2High; // exact
    const double little = k * ln2Low;
    const double r = most - little;
    const double rLow = (most - r) - little;
    // 1 + r with what its rounding loses, then the rest of the series: only the last addition rounds visibly.
    const double lead = 1 + r;
    const double leadLow = (1 - lead) + r;
    const double sum = lead + (leadLow + (rLow + r * r * expTail(r)));
    // 2^k in two steps, as k may lie outside the range of one exponent field.
    const int half = static_cast<int>(k) / 2;
    const int rest = static_cast<int>(k) - half;
    const auto power = [](int e) { return std::bit_cast<double>(static_cast<std::uint64_t>(e + 1023) << 52); };
    return sum * power(half) * power(rest);
}

} // namespace hrw
