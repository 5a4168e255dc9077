// SPDX-License-Identifier: GPL-3.0-or-later
// Linked into every test of the window: it speaks English, as the program does before somebody chooses.
#include "ui/text/language.h"

#include <QCoreApplication>

namespace {

void speakEnglish()
{
    hrw::ui::applyLanguage(hrw::ui::Language::English);
}

} // namespace

Q_COREAPP_STARTUP_FUNCTION(speakEnglish)
