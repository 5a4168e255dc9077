// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fact.h"
#include "core/base/result.h"

#include <QString>
#include <string_view>

namespace hrw::ui {

// What the core says, in the language of the window. The core speaks English, as files and the command line do; where
// it holds the values, the window words them itself.

QString coreText(const hrw::Fact& fact);

/// A text of the core, or as it is where nobody has translated it: names of nodes, for instance.
QString coreText(std::string_view english);

/// "where: what; remedy."
QString coreSentence(const Error& error);

} // namespace hrw::ui
