// SPDX-License-Identifier: MIT
#include "core/base/parallel.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

namespace hrw {

namespace {

constexpr std::uint64_t reports = 200;

/// Adds up what the threads have done and passes it on, now and then.
class Progress
{
public:
    Progress(const Task& task, std::uint64_t total)
        : m_task(task)
        , m_total(total)
    {
    }

    void add(std::uint64_t count)
    {
        const std::uint64_t done = m_done += count;
        if (!m_task.progress || done < m_next)
            return;
        const std::unique_lock lock(m_telling, std::try_to_lock);
        if (!lock || done < m_next)
            return;
        m_next = done + std::max<std::uint64_t>(m_total / reports, 1);
        m_task.report(done, m_total);
    }

private:
    const Task& m_task;
    std::uint64_t m_total;
    std::atomic<std::uint64_t> m_done = 0;
    std::atomic<std::uint64_t> m_next = 0;
    std::mutex m_telling;
};

} // namespace

bool forBlocks(std::uint64_t count, std::uint64_t block, const Task& task,
               const std::function<void(std::uint64_t begin, std::uint64_t end)>& body)
{
    if (task.stopped())
        return false;
    Progress progress(task, count);
    task.report(0, count);
    std::atomic<bool> stopped = false;
    const std::uint64_t blocks = (count + block - 1) / block;
    tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t number) {
        if (stopped.load(std::memory_order_relaxed) || task.stopped()) {
            stopped = true;
            return;
        }
        const std::uint64_t begin = number * block;
        const std::uint64_t end = std::min(begin + block, count);
        tbb::this_task_arena::isolate([&] { body(begin, end); }); // what waits in there does not begin another block
        progress.add(end - begin);
    });
    return !stopped && !task.stopped();
}

} // namespace hrw
