// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace hrw::ui {

/// `text` for a layout that breaks lines: a figure stays with its unit, a name with hyphens or dots in one piece, and a
/// dot between parts at the end of a line.
QString unbroken(const QString& text);

/// A line of it, to be shown.
QString brokenLine(const QString& text, qsizetype from, qsizetype length);

} // namespace hrw::ui
