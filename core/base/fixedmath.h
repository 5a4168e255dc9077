// SPDX-License-Identifier: MIT
#pragma once

namespace hrw {

// Logarithm and exponential as a fixed sequence of IEEE 754 additions, multiplications and divisions. The C library's
// versions differ in the last bit between platforms and releases, and a client with another last bit may pick another
// owner; these give the same bits at every optimisation level and with every compiler that keeps to IEEE doubles and
// does not contract (the build switches contraction off).
//
// naturalLog: x = 2^e m with m in [sqrt(1/2), sqrt(2)); with s = (m-1)/(m+1),
//     ln m = 2 (s + s^3/3 + s^5/5 + ...),   s^2 < 0.0295, so twelve terms reach 2^-64.
// The leading term 2s is kept as an unevaluated sum of two doubles, so that the result is within 0.55 ulp. Neighbouring
// values of unit() are at least 2.7 ulp apart in their logarithm: within that error the order can't be lost, so
// naturalLog is strictly monotone on them.
//
// naturalExp: x = k ln 2 + r with |r| <= ln(2)/2; e^r by its series, whose first two terms are summed without loss.

/// ln(x). x: finite and > 0. Within 1 ulp of the true value.
double naturalLog(double x);

/// e^x. x: not NaN; 0 and infinity where a double can't hold the result. Within 1 ulp of the true value.
double naturalExp(double x);

} // namespace hrw
