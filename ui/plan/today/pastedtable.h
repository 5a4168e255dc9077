// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>
#include <vector>

namespace hrw::ui {

/// A rectangle of cells as a spreadsheet puts it on the clipboard: tabs, semicolons or commas between them, as the
/// first line has it. Blank lines at the end don't count.
struct PastedTable
{
    struct Row
    {
        int line = 1; ///< where it begins
        QStringList cells;
    };
    std::vector<Row> rows; ///< at least one, all of the same length

    /// Refuses an empty text, a row that is longer or shorter than the first, and a quote that is left open.
    static Result<PastedTable> of(const QString& text);

    /// The first row names columns, one of which is the id.
    [[nodiscard]] bool hasHeader() const;
    [[nodiscard]] qsizetype width() const { return rows.front().cells.size(); }
};

/// "pasted text, line 3"
Fact pastedLine(int line);
/// "pasted text, line 3, weight"
QString pastedPlace(int line, const QString& column);

} // namespace hrw::ui
