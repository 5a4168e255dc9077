// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "core/document/lessonfolder.h"

#include <string>

namespace hrw::ui {
class MainWindow;
}

namespace hrw::app {

/// A place in a lesson, for a picture of the window there: --lesson, --lesson-step, --phase and --answer.
struct LessonShotFlags
{
    std::string lesson;     ///< a folder, or the id of one that is at hand; empty: none
    std::uint64_t step = 1; ///< from 1
    Phase phase = Phase::Predict;
    std::string answer; ///< a number in the figure's unit, an option's or node's id, or keys with commas; empty: none

    void offer(Command& command);
};

/// A lesson of the program's or the user's own by its id, or a folder on disk. What is neither ends the command.
LessonFolder findLesson(const std::string& name);

/// Refuses --language where the lesson has no words in it: English ones in their place would be a silent change.
Result<void> checkSpeaks(const Lesson& lesson, const std::string& language);

/// Plays the lesson in the window up to that place, here and now. Refuses a lesson, a step or an answer that can't be,
/// and the language of the window where the lesson has no words in it.
Result<void> playTo(const LessonShotFlags& shot, const std::string& language, ui::MainWindow& window);

} // namespace hrw::app
