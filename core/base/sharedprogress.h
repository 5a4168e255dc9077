// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"

#include <mutex>

namespace hrw {

/// Lets several pieces of work, sequential or concurrent, report their progress as one.
class SharedProgress
{
public:
    /// `whole` must outlive this. `total`: the weights of all parts together, in any unit; > 0.
    SharedProgress(const Task& whole, double total);

    /// The task of a part of this weight. It is stopped when the whole is, and must not outlive this.
    [[nodiscard]] Task part(double weight);

private:
    void advance(double weight);

    static constexpr std::uint64_t steps = 1000; // steps reported for the whole

    const Task& m_whole;
    double m_total;
    std::mutex m_telling;
    double m_done = 0; // of the total
    std::uint64_t m_told = 0;
};

} // namespace hrw
