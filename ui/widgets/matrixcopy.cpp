// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/matrixcopy.h"

#include <QSet>
#include <QStringList>
#include <algorithm>
#include <vector>

namespace hrw::ui {

namespace {

/// A field that holds a separator or a quote is quoted as spreadsheets do it.
QString field(QString text)
{
    const bool plain =
        std::ranges::none_of(text, [](QChar c) { return c == u'\t' || c == u'\n' || c == u'\r' || c == u'"'; });
    return plain ? text : QStringLiteral("\"%1\"").arg(text.replace(u'"', QStringLiteral("\"\"")));
}

std::vector<int> sorted(const QSet<int>& numbers)
{
    std::vector<int> list(numbers.begin(), numbers.end());
    std::ranges::sort(list);
    return list;
}

} // namespace

std::optional<QString> asTabSeparated(const QItemSelection& selection)
{
    QSet<int> rowSet;
    QSet<int> columnSet;
    for (const QItemSelectionRange& range : selection) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rowSet.insert(row);
        for (int column = range.left(); column <= range.right(); ++column)
            columnSet.insert(column);
    }
    if (rowSet.isEmpty() || qint64{rowSet.size()} * columnSet.size() > copyLimit)
        return rowSet.isEmpty() ? std::optional(QString()) : std::nullopt;

    const QAbstractItemModel* model = selection.first().model();
    const std::vector<int> columns = sorted(columnSet);
    QStringList lines;
    QStringList fields{QString()};
    for (const int column : columns)
        fields << field(model->headerData(column, Qt::Horizontal).toString());
    lines << fields.join(u'\t');
    for (const int row : sorted(rowSet)) {
        fields = {field(model->headerData(row, Qt::Vertical).toString())};
        for (const int column : columns) {
            const QModelIndex index = model->index(row, column);
            fields << (selection.contains(index) ? field(index.data().toString()) : QString());
        }
        lines << fields.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

} // namespace hrw::ui
