// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/facttable.h"

#include "ui/theme/theme.h"
#include "ui/widgets/tablecolumns.h"
#include "ui/widgets/taborder.h"

#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace hrw::ui {

void FactModel::setSheet(FactSheet sheet)
{
    beginResetModel();
    m_sheet = std::move(sheet);
    endResetModel();
}

int FactModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sheet.rows.size());
}

int FactModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sheet.heads.size());
}

QVariant FactModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const FactCell& fact =
        m_sheet.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
    const Theme& theme = Theme::of(QApplication::palette());
    switch (role) {
    case Qt::DisplayRole:
        return fact.text;
    case orderRole:
        return fact.isFigure() ? QVariant(fact.order) : QVariant(fact.text);
    case Qt::TextAlignmentRole:
        return int{Qt::AlignVCenter} | (fact.isFigure() ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    case Qt::ToolTipRole:
        return fact.tip.isEmpty() ? fact.text : fact.tip;
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1: %2").arg(m_sheet.heads[index.column()], fact.text);
    case Qt::ForegroundRole:
        return fact.tone == FactCell::Tone::Muted   ? theme.muted
               : fact.tone == FactCell::Tone::Grave ? theme.hotText
                                                    : theme.text;
    case Qt::FontRole:
        if (fact.tone == FactCell::Tone::Strong || fact.tone == FactCell::Tone::Grave) {
            QFont font = QApplication::font();
            font.setWeight(QFont::DemiBold);
            return font;
        }
        return {};
    default:
        return {};
    }
}

QVariant FactModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::DisplayRole)
        return m_sheet.heads[section];
    if (role == Qt::ToolTipRole)
        return section < m_sheet.headTips.size() ? m_sheet.headTips[section] : m_sheet.heads[section];
    if (role == Qt::TextAlignmentRole) {
        const bool figure = !m_sheet.rows.empty() && m_sheet.rows.front()[static_cast<std::size_t>(section)].isFigure();
        return int{Qt::AlignVCenter} | (figure ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    }
    return {};
}

FactTable::FactTable(const QString& name, bool sortable, QWidget* parent)
    : QWidget(parent)
    , m_model(new FactModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_view(new QTableView(this))
    , m_empty(new QLabel(this))
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(FactModel::orderRole);
    m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_view->setModel(m_sorted);
    m_view->setSortingEnabled(sortable);
    m_sorted->sort(-1);
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTextElideMode(Qt::ElideRight);
    m_view->setShowGrid(false);
    m_view->setTabKeyNavigation(false);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setAccessibleName(name);
    m_view->setWordWrap(false);
    m_view->horizontalHeader()->setStretchLastSection(!sortable);
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setProperty("muted", true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_view, 1);
    column->addWidget(m_empty, 1);
    passFocus(this, m_view);
    connect(m_view, &QTableView::clicked, this, &FactTable::activate);
}

void FactTable::setSheet(const FactSheet& sheet)
{
    m_model->setSheet(sheet);
    m_empty->setText(sheet.empty);
    m_view->setVisible(!sheet.rows.empty());
    m_empty->setVisible(sheet.rows.empty());
    fit();
}

/// Where figures would be cut off, columns stand closer together, and then names give way; where the last column is a
/// sentence, that gives way first, but for its beginning.
void FactTable::fit()
{
    fitColumns(m_view);
    QHeaderView* header = m_view->horizontalHeader();
    const bool endsInSentence = header->stretchLastSection();
    if (!endsInSentence)
        squeezeColumns(m_view);
    if (header->count() < 2 || m_model->rowCount() == 0)
        return;
    constexpr int shortestName = 16 * grid;
    constexpr int shortestSentence = 8 * grid;
    const int last = endsInSentence ? header->sectionSize(header->count() - 1) - shortestSentence : 0;
    const int missing = header->length() - last - m_view->viewport()->width();
    const int name = header->sectionSize(0);
    if (missing > 0)
        header->resizeSection(0, std::max(std::min(shortestName, name), name - missing));
}

void FactTable::activate(const QModelIndex& index)
{
    if (index.isValid())
        Q_EMIT rowActivated(m_sorted->mapToSource(index).row());
}

bool FactTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view->viewport() && event->type() == QEvent::Resize)
        fit();
    if (watched != m_view || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        activate(m_view->currentIndex());
        return true;
    }
    if (key->matches(QKeySequence::Copy)) {
        copySelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

/// The chosen rows, or all when none is, with their heads: as a spreadsheet takes them.
void FactTable::copySelection()
{
    const auto inOneLine = [](QString text) { return text.replace(u'\n', u' '); };
    QStringList lines{inOneLine(m_model->sheet().heads.join(u'\t'))};
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        if (m_view->selectionModel()->hasSelection() && !m_view->selectionModel()->isRowSelected(row))
            continue;
        QStringList cells;
        for (int column = 0; column < m_sorted->columnCount(); ++column)
            cells << inOneLine(m_sorted->index(row, column).data().toString());
        lines << cells.join(u'\t');
    }
    QApplication::clipboard()->setText(lines.join(u'\n') + u'\n');
}

} // namespace hrw::ui
