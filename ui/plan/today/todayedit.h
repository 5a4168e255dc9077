// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/import.h"
#include "ui/nodes/nodecolumns.h"
#include "ui/plan/today/pastedtable.h"

#include <span>
#include <vector>

namespace hrw::ui {

/// What one action makes of today's list: all of it or, when anything is refused, nothing.
struct TodayEdit
{
    QString what; ///< for undo: "Weight of 3 nodes"
    std::vector<Node> nodes;
};
using TodayResult = Result<TodayEdit>;

/// The same text in one column of all `rows`. An id can't be given to several.
TodayResult withCells(const Membership& today, std::span<const NodeIndex> rows, NodeColumn column, const QString& text);

/// The block's cells in `rows` and `columns`, from the first of each on. A single cell fills all of them.
TodayResult withBlock(const Membership& today, std::span<const NodeIndex> rows, std::span<const NodeColumn> columns,
                      const PastedTable& block);

/// Each row as a node: one whose id is there already changes in the columns that are given, the others join. Columns
/// go by the header; without one they are `columns`, the first of which is the id.
TodayResult withRows(const Membership& today, std::span<const NodeColumn> columns, const PastedTable& table);

/// What was read from a file, in place of today's nodes or beside them.
TodayResult withImport(const Membership& today, const NodeImport& import, const QString& source, bool replace);

TodayResult withNodes(const Membership& today, const std::vector<Node>& more);
TodayResult withoutRows(const Membership& today, std::span<const NodeIndex> rows);

/// A capacity of `bytesPerWeight` x weight for each node, or for those that have none. Drained nodes stay as they are.
TodayResult withCapacities(const Membership& today, std::uint64_t bytesPerWeight, bool onlyWhereNone);

/// Rows of cells as a spreadsheet takes them.
QString copiedText(const std::vector<QStringList>& rows);

} // namespace hrw::ui
