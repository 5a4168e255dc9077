// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/lessonfolder.h"

#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace hrw::ui {

/// A lesson that can be opened.
struct ShelvedLesson
{
    LessonFolder folder;
    bool own = false;                     ///< from the user's folder, not the program's
    std::shared_ptr<const Lesson> lesson; ///< nullptr: it can't be read
    std::optional<Error> problem;         ///< why it can't
};

/// Those that come with the program, in order, then those in the user's folder. One that can't be read is listed with
/// what is wrong.
std::vector<ShelvedLesson> lessonShelf();

/// Reads one folder on disk, wherever it is.
ShelvedLesson shelved(const LessonFolder& folder, bool own);

/// Where the user's own lessons lie, each in a folder; it need not exist.
QString ownLessonsPath();

} // namespace hrw::ui
