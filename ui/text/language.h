// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>

namespace hrw::ui {

// In which language the window speaks, words and numbers together. Files, reports and the command line are English with
// decimal dots, whatever is chosen here.

enum class Language : quint8
{
    System, ///< that of the desktop, where it is one of those below; else English
    English,
    German
};

/// What is shown from now on is in this language; text that is on screen stays as it is. Before the first call it is
/// English.
void applyLanguage(Language language);

/// "system", "en", "de": as it is kept and named on the command line.
QString languageCode(Language language);
Language languageOf(const QString& code); ///< System when there is no such code

/// Texts that this thread makes are English for as long as an object of this lives: those that go into files.
class InEnglish
{
public:
    InEnglish();
    ~InEnglish();
    InEnglish(const InEnglish&) = delete;
    InEnglish& operator=(const InEnglish&) = delete;
};

/// What stands between the whole and the decimals of a number: "." or ",".
QChar decimalMark();

/// A number with a dot, as the core and QString::number() write it, with the mark of the language.
QString localNumber(QString number);

} // namespace hrw::ui
