// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QItemSelection>
#include <QString>
#include <optional>

namespace hrw::ui {

/// More cells than this are not put on the clipboard; the export writes them to a file.
inline constexpr qint64 copyLimit = 1'000'000;

/// The selected cells as tab-separated text with the names of their columns and rows, ready for a spreadsheet. Cells of
/// the bounding rows and columns that are not selected stay empty. nullopt above copyLimit.
std::optional<QString> asTabSeparated(const QItemSelection& selection);

} // namespace hrw::ui
