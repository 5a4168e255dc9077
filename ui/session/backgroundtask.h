// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"

#include <QFutureWatcher>
#include <QProgressDialog>
#include <QtConcurrentRun>
#include <functional>
#include <memory>
#include <stop_token>

namespace hrw::ui {

/// Does `work` on another thread behind a window-modal progress dialog, then `done` with its result on this one. When
/// the person cancels, `done` is never called and nothing has changed. The window can't close in between.
template<typename T>
void runInBackground(QWidget* window, const QString& label, std::function<T(const Task&)> work,
                     std::function<void(T)> done)
{
    auto* dialog = new QProgressDialog(label, QObject::tr("Cancel"), 0, 1000, window);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setMinimumDuration(300);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAutoReset(false);
    auto* watcher = new QFutureWatcher<T>(dialog);
    auto stop = std::make_shared<std::stop_source>();
    QObject::connect(dialog, &QProgressDialog::canceled, dialog, [stop] { stop->request_stop(); });
    QObject::connect(watcher, &QFutureWatcherBase::progressValueChanged, dialog, &QProgressDialog::setValue);
    QObject::connect(watcher, &QFutureWatcherBase::finished, dialog, [dialog, watcher, stop, done] {
        if (!stop->stop_requested())
            done(watcher->result());
        dialog->deleteLater();
    });
    watcher->setFuture(QtConcurrent::run([work, stop](QPromise<T>& promise) {
        promise.setProgressRange(0, 1000);
        const Task task{stop->get_token(), [&promise](std::uint64_t part, std::uint64_t whole) {
                            promise.setProgressValue(static_cast<int>(whole > 0 ? 1000 * part / whole : 0));
                        }};
        promise.addResult(work(task));
    }));
}

} // namespace hrw::ui
