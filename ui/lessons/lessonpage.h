// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/course.h"

#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace hrw::ui {

/// Something that can be said to a question.
struct LessonOption
{
    std::string id;
    QString text; ///< plain
    bool operator==(const LessonOption&) const = default;
};

/// All that the lesson panel says at one place of a course. Texts are Markdown with their figures filled in unless
/// they are said to be plain.
struct LessonPage
{
    QString lesson;  ///< its title, plain
    QString summary; ///< what it is about; at its first step alone
    QString title;   ///< of the step, plain
    std::size_t step = 0;
    QStringList titles; ///< of all steps, plain
    Phase phase = Phase::Predict;
    bool hasFigures = false; ///< else "…" stands for them

    QString text;
    QString question;
    std::vector<LessonOption> options; ///< of a choice or of nodes
    QString act;                       ///< plain; empty: nothing happens in this step
    QString watch;
    QString reveal;
    QString notes;
    bool takesKey = false; ///< the person may type a key
    QString typedKey;
};

/// `moment` nullptr: its figures are being computed.
Result<LessonPage> pageOf(const Course& course, const LessonMoment* moment, const std::string& language);

/// What can be said to a slider for a show of hands: "0 to 18", in the unit of the question.
QStringList sliderPartWords(const NumberQuestion& question);

/// What a room can say to a question, plain, as choicesOf() lists it; empty for dots.
QStringList handsWords(const Question& question, const LessonPage& page);

/// Where in a lesson something is, for errors.
Fact placeOf(const Course& course);

} // namespace hrw::ui
