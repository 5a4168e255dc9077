// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tablecolumns.h"

#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QTableView>

namespace hrw::ui {

namespace {

constexpr int rowsMeasured = 64;
constexpr int widestColumn = 40 * grid;
constexpr int mostTaken = 5 * grid / 2; ///< of a column's room beside its text

} // namespace

int lineWidth(const QFontMetrics& metrics, const QString& text)
{
    int widest = 0;
    for (const QStringView line : QStringView(text).split(u'\n'))
        widest = qMax(widest, metrics.horizontalAdvance(line.toString()));
    return widest;
}

void fitColumns(QTableView* view)
{
    const QAbstractItemModel* model = view->model();
    QFont font = view->font();
    font.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(font);
    for (int column = 0; column < model->columnCount(); ++column) {
        int widest = lineWidth(metrics, model->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < qMin(rowsMeasured, model->rowCount()); ++row)
            widest = qMax(widest, lineWidth(metrics, model->index(row, column).data().toString()));
        view->horizontalHeader()->resizeSection(column, qMin(widest, widestColumn) + 3 * grid);
    }
    if (view->isSortingEnabled()) // room for the arrow
        for (int column = 0; column < model->columnCount(); ++column)
            view->horizontalHeader()->resizeSection(column, view->horizontalHeader()->sectionSize(column) + grid);
    view->verticalHeader()->setDefaultSectionSize(2 * metrics.height());
}

void squeezeColumns(QTableView* view)
{
    QHeaderView* header = view->horizontalHeader();
    const int shown = header->count() - header->hiddenSectionCount();
    const int missing = header->length() - view->viewport()->width();
    if (shown == 0 || missing <= 0)
        return;
    const int each = qMin((missing + shown - 1) / shown, mostTaken);
    for (int column = 0; column < header->count(); ++column)
        if (!header->isSectionHidden(column))
            header->resizeSection(column, header->sectionSize(column) - each);
}

} // namespace hrw::ui
