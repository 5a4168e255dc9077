// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/export/film.h"

#include <QPointer>
#include <optional>

class QLabel;
class QProgressDialog;

namespace hrw::ui {

class Playback;

/// While there is one, the clock shows a workspace's pictures at whatever moment is asked for: they move even where the
/// person wants less motion, since nobody sees it behind the picture that was on screen. Afterwards all is as it was,
/// unless something else has begun to play.
class FilmSet
{
public:
    /// `playback`: the clock that the workspace follows.
    FilmSet(Workspace& workspace, Playback& playback);
    ~FilmSet();
    Q_DISABLE_COPY_MOVE(FilmSet)

    /// Makes the pictures that follow the clock show a moment.
    static std::function<void(double)> show(Playback& playback);

private:
    QPointer<Workspace> m_workspace;
    QPointer<Playback> m_playback;
    QPointer<QLabel> m_cover;
    double m_progress;
};

/// Takes turns behind a window-modal progress dialog, one for each time that the event loop comes round. Then `ended`
/// receives the result, or nothing when the user, or the code that owns the dialog, cancelled.
QPointer<QProgressDialog> takeTurns(QWidget* window, const QString& label, const Turns& turns,
                                    const std::function<void(const std::optional<Result<void>>&)>& ended);

} // namespace hrw::ui
