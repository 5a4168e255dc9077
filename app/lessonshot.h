// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/course.h"

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

namespace hrw::ui {
class MainWindow;
}

namespace hrw::app {

/// A place in a lesson, for a picture of the window there.
struct LessonShot
{
    std::string lesson;   ///< a folder, or the id of one that is at hand
    std::size_t step = 0; ///< from 0
    Phase phase = Phase::Predict;
    std::string answer; ///< a number in the figure's unit, an option's or node's id, or keys with commas; empty: none
};

/// --lesson, --lesson-step, --phase and --answer.
struct LessonShotFlags
{
    std::string lesson;
    std::string step = "1";
    std::string phase = "predict";
    std::string answer;

    void offer(CLI::App& command);
    [[nodiscard]] std::optional<LessonShot> read() const; ///< nullopt: no lesson was asked for
};

/// Refuses --language where the lesson has no words in it: English ones in their place would be a silent change.
Result<void> checkSpeaks(const Lesson& lesson, const std::string& language);

/// Plays the lesson in the window up to that place, here and now. Refuses a lesson, a step or an answer that can't be,
/// and the language of the window where the lesson has no words in it.
Result<void> playTo(const LessonShot& shot, const std::string& language, ui::MainWindow& window);

} // namespace hrw::app
