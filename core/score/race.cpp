// SPDX-License-Identifier: MIT
#include "core/score/race.h"

#include "core/base/fixedmath.h"

namespace hrw {

double weightedScore(double weight, std::uint64_t raw)
{
    return weight / -naturalLog(unit(raw));
}

} // namespace hrw
