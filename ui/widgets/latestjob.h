// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"

#include <QCoreApplication>
#include <QFutureWatcher>
#include <QtConcurrentRun>
#include <functional>
#include <optional>
#include <stop_token>

namespace hrw::ui {

/// Background work of which only the latest counts: a new start() stops the one before, and its result
/// is never delivered. `done` and `progress` run on the window's thread, and not after this is gone.
template<typename T>
class LatestJob
{
public:
    using Work = std::function<std::optional<T>(const Task&)>;

    /// `progress`: called with the permille of the work when it has changed; may be empty.
    explicit LatestJob(std::function<void(T)> done, std::function<void(int)> progress = {})
        : m_done(std::move(done))
        , m_progress(std::move(progress))
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
        m_watcher.setFuture(QtConcurrent::run([work = std::move(work), token, report = reporter(token)] {
            return work(Task{token, report});
        }));
    }
    void cancel() { m_stop.request_stop(); }
    /// Waits for the work and delivers it, for pictures without a window.
    void finish()
    {
        m_watcher.waitForFinished();
        QCoreApplication::sendPostedEvents(&m_watcher);
    }
    [[nodiscard]] bool running() const { return m_watcher.isRunning(); }

private:
    [[nodiscard]] std::function<void(std::uint64_t, std::uint64_t)> reporter(const std::stop_token& token)
    {
        if (!m_progress)
            return {};
        return [this, token, last = -1](std::uint64_t done, std::uint64_t total) mutable {
            const int permille = total > 0 ? static_cast<int>(1000 * done / total) : 1000;
            if (permille == last)
                return;
            last = permille;
            // The destructor waits for the work, and takes the watcher and its events along.
            QMetaObject::invokeMethod(&m_watcher, [this, token, permille] {
                if (!token.stop_requested())
                    m_progress(permille);
            });
        };
    }
    void deliver()
    {
        if (m_stop.stop_requested())
            return;
        if (std::optional<T> result = m_watcher.result())
            m_done(std::move(*result));
    }

    std::function<void(T)> m_done;
    std::function<void(int)> m_progress;
    std::stop_source m_stop;
    QFutureWatcher<std::optional<T>> m_watcher;
};

} // namespace hrw::ui
