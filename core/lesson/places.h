// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

/// A workspace as lessons name it, and what a step can bring to the front there.
struct LessonPlace
{
    std::string workspace;
    std::vector<std::string> panels; ///< what shares a card of it
    std::vector<std::string> cards;  ///< what a spotlight can be on
};

/// All of them. They are part of what a lesson is, so they stand here and not in the window, which has the same ones.
std::span<const LessonPlace> lessonPlaces();

} // namespace hrw
