// SPDX-License-Identifier: MIT
#include "core/place/clock.h"

#include <cmath>
#include <limits>

namespace hrw {

float reachOf(const Clock& clock, double unit)
{
    constexpr double slack = 1 + 0x1p-20; // more than the bulk comparison can lose
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const double reach = clock.latest * unit * slack;
    if (reach >= static_cast<double>(std::numeric_limits<float>::max()))
        return infinity;
    return std::nextafter(static_cast<float>(reach), infinity);
}

} // namespace hrw
