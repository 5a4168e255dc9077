// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/alternatives.h"

#include "ui/theme/theme.h"
#include "ui/widgets/tablecolumns.h"

#include <QEvent>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QTableView>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int rowsInSight = 4;
constexpr int shortestName = 6 * grid;

} // namespace

Alternatives::Alternatives(QWidget* parent)
    : FactTable(tr("Alternatives"), false, parent)
{
    view()->horizontalHeader()->setStretchLastSection(false);
    view()->horizontalHeader()->setMinimumSectionSize(4 * grid);
    view()->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    view()->setSelectionMode(QAbstractItemView::SingleSelection); // it says which one is in front
    connect(view()->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!view()->selectionModel()->hasSelection() && m_front < view()->model()->rowCount())
            view()->selectRow(m_front);
    });
}

void Alternatives::setPlans(const FactSheet& wide, const FactSheet& narrow, int front)
{
    m_wide = wide;
    m_narrow = narrow;
    m_front = front;
    arrange(true);
}

/// The base class has its own way with columns whenever the room changes.
bool Alternatives::eventFilter(QObject* watched, QEvent* event)
{
    const bool done = FactTable::eventFilter(watched, event);
    if (watched == view()->viewport() && event->type() == QEvent::Resize)
        arrange(false);
    return done;
}

void Alternatives::changeEvent(QEvent* event)
{
    FactTable::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange(false);
}

/// The wide form as long as it has room.
void Alternatives::arrange(bool anew)
{
    int wanted = 0;
    for (int column = 0; column < m_wide.heads.size(); ++column)
        wanted += columnWidth(m_wide, column);
    const bool narrow = wanted > view()->width();
    if (anew || narrow != m_isNarrow) {
        m_isNarrow = narrow;
        setSheet(narrow ? m_narrow : m_wide);
        view()->selectRow(m_front);
    }
    fitHeight();
    share();
}

/// What its texts ask for.
int Alternatives::columnWidth(const FactSheet& sheet, int column) const
{
    QFont bold = view()->font();
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(bold);
    int widest = lineWidth(metrics, sheet.heads[column]) + grid;
    for (const std::vector<FactCell>& row : sheet.rows)
        widest = std::max(widest, lineWidth(metrics, row[static_cast<std::size_t>(column)].text));
    return widest + grid;
}

void Alternatives::share()
{
    QHeaderView* header = view()->horizontalHeader();
    int left = view()->viewport()->width();
    for (int column = 1; column < header->count(); ++column) {
        const int wanted = columnWidth(sheet(), column);
        const bool last = m_isNarrow && column > 1; // the cost, which the name tells of, too
        view()->setColumnHidden(column, last && left - wanted < columnWidth(sheet(), 0));
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
    const QFontMetrics metrics = view()->fontMetrics();
    const int row = m_isNarrow ? 2 * metrics.lineSpacing() + grid / 2 : metrics.height() * 7 / 4;
    const int rows = static_cast<int>(sheet().rows.size());
    view()->verticalHeader()->setDefaultSectionSize(row);
    view()->setVerticalScrollBarPolicy(rows > rowsInSight ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    setFixedHeight(view()->horizontalHeader()->sizeHint().height() + std::clamp(rows, 1, rowsInSight) * row + grid);
}

} // namespace hrw::ui
