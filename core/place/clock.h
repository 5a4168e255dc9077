// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <limits>

namespace hrw {

/// Between what the clock -ln(u) / w of a score lies, in 1 / weight: two numbers that a few multiplications give, close
/// together for scores near the top, where races are won. With x = 1 - u,
///     x + x^2/2  <  -ln u = x + x^2/2 + x^3/3 + ...  <  x + x^2/2 (1 + x + x^2 + ...) = x + x^2 / (2 (1 - x)).
struct Clock
{
    double earliest = 0;
    double latest = 0;

    Clock() = default;
    /// `slowness`: 1 / weight.
    Clock(std::uint64_t raw, double slowness)
    {
        // Far above what rounding does to these few operations and to weightedScore(), far below what matters.
        constexpr double margin = 0x1p-45;
        const double x = (static_cast<double>(~raw >> 12) + 0.5) * 0x1p-52; // exact
        earliest = (x + x * x / 2) * slowness * (1 - margin);
        latest = (x + x * x / (2 * (1 - x))) * slowness * (1 + margin);
    }

    static Clock never()
    {
        Clock clock;
        clock.earliest = clock.latest = std::numeric_limits<double>::infinity();
        return clock;
    }

    /// weightedScore() is surely larger.
    [[nodiscard]] bool before(const Clock& other) const { return latest < other.earliest; }
};

/// The latest that the clock can be, in units of 1 / `unit` and as a row keeps it; above that by less than a millionth
/// part. Infinity where a float can't hold it.
float reachOf(const Clock& clock, double unit);

} // namespace hrw
