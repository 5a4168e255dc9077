// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"

#include <QFutureWatcher>
#include <QtConcurrent>
#include <functional>
#include <optional>
#include <stop_token>

namespace hrw::ui {

/// Work beside the window of which only the latest counts: a new start() tells the one before to stop, and its result
/// is never delivered. `done` runs on the window's thread, and not after this is gone.
template<typename T>
class LatestJob
{
public:
    using Work = std::function<std::optional<T>(const Task&)>;

    explicit LatestJob(std::function<void(T)> done)
        : m_done(std::move(done))
    {
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher, [this] { deliver(); });
    }
    ~LatestJob()
    {
        cancel();
        m_watcher.waitForFinished();
    }
    Q_DISABLE_COPY_MOVE(LatestJob)

    void start(Work work)
    {
        cancel();
        m_stop = std::stop_source();
        const std::stop_token token = m_stop.get_token();
        m_watcher.setFuture(QtConcurrent::run([work = std::move(work), token] { return work(Task{token, {}}); }));
    }
    void cancel() { m_stop.request_stop(); }
    [[nodiscard]] bool running() const { return m_watcher.isRunning(); }

private:
    void deliver()
    {
        if (m_stop.stop_requested())
            return;
        if (std::optional<T> result = m_watcher.result())
            m_done(std::move(*result));
    }

    std::function<void(T)> m_done;
    std::stop_source m_stop;
    QFutureWatcher<std::optional<T>> m_watcher;
};

} // namespace hrw::ui
