// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/costtable.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

namespace hrw::ui {

namespace {

/// Rows of more than one line stand apart, too.
class RoomyDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, grid + 2);
    }
};

} // namespace

CostTable::CostTable(QWidget* parent)
    : FactTable(tr("What it costs"), false, parent)
{
    view()->setWordWrap(true);
    view()->setItemDelegate(new RoomyDelegate(this));
    view()->horizontalHeader()->setStretchLastSection(false);
    view()->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    view()->horizontalHeader()->setStyleSheet(QStringLiteral("QHeaderView::section { padding: 4px 3px; }"));
}

void CostTable::setSheet(const FactSheet& sheet)
{
    FactTable::setSheet(sheet);
    share();
}

/// The base class has its own way with columns whenever the room changes.
bool CostTable::eventFilter(QObject* watched, QEvent* event)
{
    const bool done = FactTable::eventFilter(watched, event);
    if (watched == view()->viewport() && event->type() == QEvent::Resize)
        share();
    return done;
}

/// What the rows are called takes what it needs, but at most a third; the figures share the rest.
void CostTable::share()
{
    QHeaderView* header = view()->horizontalHeader();
    if (header->count() == 0)
        return;
    for (int column = 1; column < header->count(); ++column)
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    header->setSectionResizeMode(0, QHeaderView::Fixed);
    int widest = 0;
    for (const std::vector<Fact>& row : sheet().rows)
        widest = std::max(widest, view()->fontMetrics().horizontalAdvance(row.front().text));
    header->resizeSection(0, std::min(widest + 2 * grid, width() * 24 / 100));
}

} // namespace hrw::ui
