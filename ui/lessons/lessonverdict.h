// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/course.h"
#include "ui/lessons/lessonpage.h"

#include <QString>
#include <optional>
#include <vector>

namespace hrw::ui {

/// What is said of a guess beside the truth.
struct LessonVerdict
{
    enum class Grade : quint8
    {
        Unanswered,
        Right,
        Close,
        Off
    };
    Grade grade = Grade::Unanswered;
    QString word;   ///< "Right", "Close", "Not quite"; "No guess"
    QString detail; ///< "3 too many", "9 of 13 found, 2 too many"; may be empty
    [[nodiscard]] QString sentence() const;
    bool operator==(const LessonVerdict&) const = default;
};

/// A number is close from here on, and so are dots: a fifth of the slider away.
inline constexpr double closeEnough = 0.8;

/// `options`: of a choice or of nodes.
LessonVerdict verdictOf(const Revealed& revealed, const std::vector<LessonOption>& options);

/// How somebody did in a whole lesson.
struct LessonScore
{
    std::size_t questions = 0; ///< that the lesson asks
    std::size_t answered = 0;  ///< with a guess, and revealed
    std::size_t right = 0;
    double closeness = 0; ///< the mean over those answered; 0 without any
    [[nodiscard]] QString sentence() const;
    bool operator==(const LessonScore&) const = default;
};
LessonScore scoreOf(const Lesson& lesson, const std::vector<std::optional<Revealed>>& revealed);

} // namespace hrw::ui
