// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/costtable.h"

#include <QHeaderView>
#include <QTableView>

namespace hrw::ui {

CostTable::CostTable(QWidget* parent)
    : FactTable(tr("What it costs"), false, parent)
{
    view()->setWordWrap(true);
    view()->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    view()->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
}

} // namespace hrw::ui
