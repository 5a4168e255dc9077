// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/filming.h"

#include "ui/playback/playback.h"

#include <QProgressDialog>
#include <QTimer>

namespace hrw::ui {

FilmSet::FilmSet(Workspace& workspace, Playback& playback)
    : m_workspace(&workspace)
    , m_playback(&playback)
    , m_progress(playback.progress())
{
    workspace.setUpdatesEnabled(false);
    workspace.setReducedMotion(false);
    playback.scrub(1); // from here the way back is that of the step, whatever was on screen before
}

FilmSet::~FilmSet()
{
    if (!m_workspace || !m_playback)
        return;
    m_workspace->setReducedMotion(m_playback->reducedMotion());
    if (!m_playback->isPlaying())
        m_playback->scrub(m_progress);
    m_workspace->setUpdatesEnabled(true);
}

std::function<void(double)> FilmSet::show(Playback& playback)
{
    return [&playback](double progress) { playback.scrub(progress); };
}

QPointer<QProgressDialog> takeTurns(QWidget* window, const QString& label, const Turns& turns,
                                    const std::function<void(const std::optional<Result<void>>&)>& ended)
{
    auto* dialog = new QProgressDialog(label, QObject::tr("Cancel"), 0, turns.count, window);
    dialog->setWindowModality(Qt::WindowModal);
    dialog->setMinimumDuration(300);
    dialog->setAutoReset(false);
    auto* timer = new QTimer(dialog);
    timer->setSingleShot(true);
    QObject::connect(timer, &QTimer::timeout, dialog, [=, turn = 0]() mutable {
        if (dialog->wasCanceled() || turn == turns.count) {
            dialog->deleteLater();
            ended(dialog->wasCanceled() ? std::nullopt : std::optional(turns.finish()));
            return;
        }
        turns.take(turn);
        dialog->setValue(++turn); // lets the window live
        timer->start(0);
    });
    timer->start(0);
    return dialog;
}

} // namespace hrw::ui
