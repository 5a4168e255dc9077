// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/lessonfolder.h"
#include "ui/lessons/lessonshelf.h"

#include <string>
#include <vector>

namespace hrw::app {

/// "ok: 5 steps, 4 questions, about 4 min"
std::string lessonSize(const Lesson& lesson);

/// One line for each: id, minutes and title, which is English where there is none in the language; a broken one with
/// what is wrong.
std::string lessonList(const std::vector<ui::ShelvedLesson>& shelf, const std::string& language);

/// Every figure with its unit and meaning.
std::string figureList();

/// The whole lesson, with figures filled in, questions, truths and theory.
std::string playedText(const Lesson& lesson, const std::vector<PlayedStep>& played, const std::string& language);

} // namespace hrw::app
