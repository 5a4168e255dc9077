// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tablecolumns.h"

#include "ui/theme/theme.h"

#include <QHeaderView>
#include <QTableView>

namespace hrw::ui {

namespace {

constexpr int rowsMeasured = 64;
constexpr int widestColumn = 40 * grid;

} // namespace

void fitColumns(QTableView* view)
{
    const QAbstractItemModel* model = view->model();
    QFont font = view->font();
    font.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(font);
    for (int column = 0; column < model->columnCount(); ++column) {
        int widest = metrics.horizontalAdvance(model->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < qMin(rowsMeasured, model->rowCount()); ++row)
            widest = qMax(widest, metrics.horizontalAdvance(model->index(row, column).data().toString()));
        view->horizontalHeader()->resizeSection(column, qMin(widest, widestColumn) + 3 * grid);
    }
    if (view->isSortingEnabled()) // room for the arrow
        for (int column = 0; column < model->columnCount(); ++column)
            view->horizontalHeader()->resizeSection(column, view->horizontalHeader()->sectionSize(column) + grid);
    view->verticalHeader()->setDefaultSectionSize(2 * metrics.height());
}

} // namespace hrw::ui
