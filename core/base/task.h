// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

namespace hrw {

/// How many cheap steps (keys, requests) a loop takes between two looks at its task.
inline constexpr std::uint32_t taskStride = 4096;

/// What long work is given: a way to be stopped, and a way to report progress. Work that was stopped gives no
/// result at all, never half of one.
struct Task
{
    std::stop_token stop;
    /// Called now and then with (done, total) in the work's own unit, on the thread that does the work.
    std::function<void(std::uint64_t done, std::uint64_t total)> progress;

    [[nodiscard]] bool stopped() const { return stop.stop_requested(); }
    void report(std::uint64_t done, std::uint64_t total) const
    {
        if (progress)
            progress(done, total);
    }
};

} // namespace hrw
