// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/export/filming.h"

#include "ui/shell/playback/playback.h"

#include <QLabel>
#include <QProgressDialog>
#include <QTimer>

namespace hrw::ui {

FilmSet::FilmSet(Workspace& workspace, Playback& playback)
    : m_workspace(&workspace)
    , m_playback(&playback)
    , m_cover(new QLabel(workspace.parentWidget()))
    , m_progress(playback.progress())
{
    // Beside the workspace, as it is none of its pictures.
    QWidget* window = workspace.window(); // with what is behind the workspace
    m_cover->setPixmap(window->grab(QRect(workspace.mapTo(window, QPoint()), workspace.size())));
    m_cover->setAttribute(Qt::WA_OpaquePaintEvent);
    m_cover->setGeometry(workspace.geometry());
    m_cover->show();
    workspace.setReducedMotion(false);
    playback.scrub(1); // from here the way back is that of the step, whatever was on screen before
}

FilmSet::~FilmSet()
{
    delete m_cover;
    if (!m_workspace || !m_playback)
        return;
    m_workspace->setReducedMotion(m_playback->reducedMotion());
    if (!m_playback->isPlaying())
        m_playback->scrub(m_progress);
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
