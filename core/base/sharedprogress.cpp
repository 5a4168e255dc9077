// SPDX-License-Identifier: MIT
#include "core/base/sharedprogress.h"

#include <algorithm>

namespace hrw {

SharedProgress::SharedProgress(const Task& whole, double total)
    : m_whole(whole)
    , m_total(total)
{
}

Task SharedProgress::part(double weight)
{
    if (!m_whole.progress)
        return {m_whole.stop, {}};
    // No two threads report for one part at the same time, so that it can count for itself.
    return {m_whole.stop, [this, weight, told = 0.0](std::uint64_t done, std::uint64_t total) mutable {
                const double share = total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0;
                if (share <= told)
                    return;
                advance((share - told) * weight);
                told = share;
            }};
}

void SharedProgress::advance(double weight)
{
    const std::scoped_lock lock(m_telling);
    m_done += weight;
    const double share = std::clamp(m_done / m_total, 0.0, 1.0);
    const auto step = static_cast<std::uint64_t>(share * static_cast<double>(steps));
    if (step <= m_told)
        return;
    m_told = step;
    m_whole.report(step, steps);
}

} // namespace hrw
