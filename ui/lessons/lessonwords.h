// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/course.h"

#include <QString>

namespace hrw::ui {

// What a lesson's texts and figures look like on screen. Pure: the same moment gives the same words.

/// As people read it in their language: "13", "18.1 %", "1.4 GiB", "1.8×".
QString figureWords(const FigureValue& value);
/// A number of one unit, as an answer is.
QString amountWords(FigureUnit unit, double amount);
/// How far two amounts are apart; shares in points.
QString distanceWords(FigureUnit unit, double distance);

/// A text with its figures filled in, as Markdown. `moment` nullptr: they are being computed, and "…" stands for them.
Result<QString> filledWords(const std::string& text, const LessonMoment* moment, const Fact& where);

/// "de": what lessons call the language of the window.
std::string lessonLanguage();

/// Markdown without its marks.
QString plainWords(const QString& markdown);

} // namespace hrw::ui
