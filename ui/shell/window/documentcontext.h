// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lessonplayer.h"
#include "ui/session/autosave.h"
#include "ui/session/evaluator.h"
#include "ui/session/session.h"
#include "ui/session/settings.h"
#include "ui/shell/playback/playback.h"

#include <memory>
#include <optional>

namespace hrw::ui {

/// What a window works on, apart from its widgets: the document with all that can be undone, what is being computed of
/// it, and the clock. A window in another language takes it over from the one before.
struct DocumentContext
{
    /// `autosaveFolder` empty: no copy of unsaved work is kept.
    explicit DocumentContext(const QString& autosaveFolder)
        : playback(settings.speed())
        , autosave(autosaveFolder.isEmpty() ? nullptr : std::make_unique<Autosave>(session, autosaveFolder))
    {
    }

    /// A document that has been requested and not evaluated yet.
    struct Pending
    {
        Scenario scenario;
        QString path;
        bool modified = false;
    };

    Settings settings;
    Session session;
    Evaluator evaluator;
    Playback playback;
    LessonPlayer lesson;
    std::unique_ptr<Autosave> autosave;
    std::optional<Pending> pending;
    EvaluationPtr shown;
    bool ahead = false; ///< the workspaces show a first picture of something else
    int shownIndex = 0; ///< of the undo stack, when `shown` was shown
};

} // namespace hrw::ui
