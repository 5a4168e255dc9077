// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace hrw::ui {

// The texts of the core that the window shows, as patterns: %1 to %5 stand for what differs. They are here so that they
// can be translated; ui.translation holds each of them against the sources of the core.

std::span<const char* const> refusalPhrases();

} // namespace hrw::ui
