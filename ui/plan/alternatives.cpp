// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/alternatives.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int rowsInSight = 4;
constexpr int costColumn = 4;
constexpr int shortestName = 6 * grid;

} // namespace

Alternatives::Alternatives(QWidget* parent)
    : FactTable(tr("Alternatives"), false, parent)
{
    view()->horizontalHeader()->setStretchLastSection(false);
    view()->horizontalHeader()->setMinimumSectionSize(4 * grid);
    view()->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

void Alternatives::setPlans(const FactSheet& sheet, int front)
{
    setSheet(sheet);
    view()->selectRow(front);
    fitHeight();
    share();
}

/// The base class has its own way with columns whenever the room changes.
bool Alternatives::eventFilter(QObject* watched, QEvent* event)
{
    const bool done = FactTable::eventFilter(watched, event);
    if (watched == view()->viewport() && event->type() == QEvent::Resize)
        share();
    return done;
}

void Alternatives::changeEvent(QEvent* event)
{
    FactTable::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    fitHeight();
    share();
}

/// What its texts ask for.
int Alternatives::columnWidth(int column) const
{
    QFont bold = view()->font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(bold);
    int widest = metrics.horizontalAdvance(sheet().heads[column]) + grid;
    for (const std::vector<Fact>& row : sheet().rows)
        widest = std::max(widest, metrics.horizontalAdvance(row[static_cast<std::size_t>(column)].text));
    return widest + grid;
}

void Alternatives::share()
{
    QHeaderView* header = view()->horizontalHeader();
    int left = view()->viewport()->width();
    for (int column = 1; column < header->count(); ++column) {
        const int wanted = columnWidth(column);
        view()->setColumnHidden(column, column == costColumn && left - wanted < shortestName);
        if (view()->isColumnHidden(column))
            continue;
        header->resizeSection(column, wanted);
        left -= wanted;
    }
    if (header->count() > 0)
        header->resizeSection(0, std::max(left, shortestName));
}

/// A few rows are all in sight.
void Alternatives::fitHeight()
{
    const int row = view()->fontMetrics().height() * 7 / 4;
    const int rows = static_cast<int>(sheet().rows.size());
    view()->verticalHeader()->setDefaultSectionSize(row);
    view()->setVerticalScrollBarPolicy(rows > rowsInSight ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setFixedHeight(view()->horizontalHeader()->sizeHint().height() + std::clamp(rows, 1, rowsInSight) * row + grid);
}

} // namespace hrw::ui
