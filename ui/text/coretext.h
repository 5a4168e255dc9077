// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fact.h"
#include "core/base/result.h"

#include <QString>

namespace hrw::ui {

/// What the core says, in the language of the window; english() is for files and the command line.
QString coreText(const Fact& fact);

/// "where: what; remedy."
QString coreSentence(const Error& error);

} // namespace hrw::ui
