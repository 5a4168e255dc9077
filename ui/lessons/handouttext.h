// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/lessonfolder.h"

#include <QString>
#include <memory>
#include <string>
#include <vector>

namespace hrw::ui {

/// What a handout says, as Markdown.
struct HandoutText
{
    QString title; ///< plain
    QString markdown;
    std::vector<std::size_t> pictured; ///< steps whose scene is to be drawn, ascending
};

// Each stands for a line to write on: for a word or a number, for a name, and to the end of the page's width.
inline constexpr QChar shortBlank{0xE000};
inline constexpr QChar wideBlank{0xE001};
inline constexpr QChar longBlank{0xE002};

/// Begins the paragraph that asks, which is to be seen from afar.
inline constexpr QChar questionMark{0xE003};

/// Stands alone in the paragraph that gives way to the picture of a step.
QString pictureMark(std::size_t step);

/// The heading above the answers, which begin a page.
QString answersTitle();

Result<HandoutText> handoutText(const std::shared_ptr<const Lesson>& lesson, const std::vector<PlayedStep>& played,
                                const std::string& language);

} // namespace hrw::ui
