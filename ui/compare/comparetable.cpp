// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparetable.h"

#include "core/scenario/scenario.h"
#include "ui/compare/comparemodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/matrixcopy.h"
#include "ui/widgets/tablecolumns.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

namespace hrw::ui {

namespace {

constexpr int markRoom = 14;   // left of a number
constexpr int beyondRoom = 10; // right of it

/// Numbers end in one line whatever stands beside them: on their left how they stand among the others, on their right
/// a mark when chance does not explain them.
class FigureDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        if (index.column() == 0) {
            QStyledItemDelegate::paint(painter, option, index);
            return;
        }
        QStyleOptionViewItem empty = option;
        initStyleOption(&empty, index);
        empty.text.clear();
        QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &empty, painter, option.widget);
        paintFigure(*painter, option, index);
    }

private:
    static void paintFigure(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
    {
        const Theme& theme = Theme::of(option.palette);
        const auto standing = static_cast<Standing>(index.data(CompareModel::standingRole).toInt());
        const bool beyond = index.data(CompareModel::beyondRole).toBool();
        const QString text = index.data().toString();
        const QRect cell = option.rect.adjusted(4, 0, -6, 0);
        painter.save();
        QFont font = option.font;
        font.setWeight(standing == Standing::Best ? QFont::DemiBold : QFont::Normal);
        painter.setFont(font);
        painter.setPen(beyond ? theme.movedText : theme.text);
        const bool marked = index.data(CompareModel::chanceRole).toBool();
        const QRect figure = cell.adjusted(0, 0, marked ? -beyondRoom : 0, 0);
        painter.drawText(figure, Qt::AlignRight | Qt::AlignVCenter, text);
        if (beyond)
            painter.drawText(cell, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("!"));
        const int width = painter.fontMetrics().horizontalAdvance(text) + 6;
        painter.setFont(option.font);
        painter.setPen(standing == Standing::Best ? theme.good : theme.muted);
        painter.drawText(figure.adjusted(0, 0, -width, 0), Qt::AlignRight | Qt::AlignVCenter, standingMark(standing));
        painter.restore();
    }
};

} // namespace

CompareTable::CompareTable(QWidget* parent)
    : QTableView(parent)
    , m_figures(new CompareModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
{
    m_sorted->setSourceModel(m_figures);
    m_sorted->setSortRole(CompareModel::sortRole);
    setModel(m_sorted);
    setItemDelegate(new FigureDelegate(this));
    setSortingEnabled(true);
    m_sorted->sort(-1); // as the tiles stand, until somebody sorts
    horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->hide();
    setSelectionBehavior(SelectRows);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setTabKeyNavigation(false); // arrow keys walk the cells, Tab goes on to the next control
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setMinimumHeight(11 * grid);
    setAccessibleName(tr("Figures of the placements"));
    auto* copyAction = new QAction(tr("Copy"), this);
    copyAction->setShortcut(QKeySequence::Copy);
    copyAction->setShortcutContext(Qt::WidgetShortcut);
    connect(copyAction, &QAction::triggered, this, &CompareTable::copy);
    addAction(copyAction);
    setContextMenuPolicy(Qt::ActionsContextMenu);
}

void CompareTable::setMethods(const std::vector<MethodFigures>& methods)
{
    m_figures->setMethods(methods);
    fit();
}

void CompareTable::copy()
{
    QItemSelection selection = selectionModel()->selection();
    if (selection.isEmpty() && m_sorted->rowCount() > 0)
        selection.select(m_sorted->index(0, 0), m_sorted->index(m_sorted->rowCount() - 1, m_sorted->columnCount() - 1));
    if (const auto text = asTabSeparated(selection))
        QApplication::clipboard()->setText(*text);
}

int CompareTable::rowHeight() const
{
    return fontMetrics().height() * 3 / 2;
}

/// As high as all placements that can be compared, so that the window can give it that much.
QSize CompareTable::sizeHint() const
{
    const int rows = static_cast<int>(maxCompared) + 1; // and the head
    return {QTableView::sizeHint().width(), rows * rowHeight() + 4 * grid};
}

void CompareTable::fit()
{
    fitColumns(this);
    const auto room = [this](int column, int role, int pixels) {
        return m_sorted->headerData(column, Qt::Horizontal, role).toBool() ? pixels : 0;
    };
    for (int column = 1; column < m_sorted->columnCount(); ++column)
        horizontalHeader()->resizeSection(column, horizontalHeader()->sectionSize(column) - grid +
                                                      room(column, CompareModel::judgedRole, markRoom) +
                                                      room(column, CompareModel::chanceRole, beyondRoom));
    verticalHeader()->setDefaultSectionSize(rowHeight());
}

void CompareTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace hrw::ui
