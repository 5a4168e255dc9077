// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/costtable.h"

#include "ui/theme/theme.h"
#include "ui/widgets/tablecolumns.h"

#include <QEvent>
#include <QHeaderView>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>
#include <numeric>

namespace hrw::ui {

namespace {

constexpr int shortestItem = 9 * grid;

/// Rows of more than one line stand apart, too.
class RoomyDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, grid / 2);
    }
};

} // namespace

CostTable::CostTable(QWidget* parent)
    : FactTable(tr("What it costs"), false, parent)
{
    view()->setWordWrap(true);
    view()->setItemDelegate(new RoomyDelegate(this));
    view()->horizontalHeader()->setStretchLastSection(false);
    view()->horizontalHeader()->setMinimumSectionSize(grid);
    view()->verticalHeader()->setMinimumSectionSize(grid);
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

/// What a column asks for: its head and so many of its figures.
int CostTable::figureWidth(int column, std::size_t rows) const
{
    QFont bold = view()->font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(bold);
    int widest = lineWidth(metrics, sheet().heads[column]);
    for (std::size_t row = 0; row < rows; ++row)
        widest = std::max(widest, lineWidth(metrics, sheet().rows[row][static_cast<std::size_t>(column)].text));
    return widest + grid;
}

/// The widths of the columns of figures in `room`: each what it asks for and the same beyond it. Where that is too
/// much, what is longer than the first row wraps; and where even that is, all are the same.
std::vector<int> CostTable::figureWidths(int room) const
{
    const auto columns = static_cast<int>(sheet().heads.size()) - 1;
    for (const std::size_t rows : {sheet().rows.size(), std::size_t{1}}) {
        std::vector<int> widths;
        for (int column = 1; column <= columns; ++column)
            widths.push_back(figureWidth(column, rows));
        const int spare = room - std::accumulate(widths.begin(), widths.end(), 0);
        if (spare < 0)
            continue;
        for (int& width : widths)
            width += spare / columns;
        widths.back() += spare % columns;
        return widths;
    }
    return std::vector<int>(static_cast<std::size_t>(columns), room / columns);
}

/// What the rows are called takes what it needs, but at most a part, and gives way where heads or the figures of the
/// first row would be cut off; figures share the rest.
void CostTable::share()
{
    QHeaderView* header = view()->horizontalHeader();
    if (header->count() < 2 || sheet().rows.empty())
        return;
    int widest = 0;
    for (const std::vector<FactCell>& row : sheet().rows)
        widest = std::max(widest, view()->fontMetrics().horizontalAdvance(row.front().text));
    int figures = 0;
    for (int column = 1; column < header->count(); ++column)
        figures += figureWidth(column, 1);
    const int most = std::min(widest + 2 * grid, width() * 28 / 100);
    const int names = std::clamp(view()->viewport()->width() - figures, std::min(shortestItem, most), most);
    header->setSectionResizeMode(QHeaderView::Fixed);
    header->resizeSection(0, names);
    int column = 1;
    for (const int width : figureWidths(view()->viewport()->width() - names))
        header->resizeSection(column++, width);
}

} // namespace hrw::ui
