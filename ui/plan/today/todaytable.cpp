// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/today/todaytable.h"

#include "ui/nodes/nodetablemodel.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/choicedelegate.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/frozencolumn.h"
#include "ui/widgets/tablecolumns.h"
#include "ui/widgets/warninglabel.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

namespace hrw::ui {

TodayTable::TodayTable(QWidget* parent)
    : QWidget(parent)
    , m_model(new TodayTableModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
    , m_view(new QTableView(this))
    , m_notice(new WarningLabel(this))
    , m_note(new QLabel(this))
    , m_empty(new QLabel(this))
{
    prepareView();
    m_note->setProperty("muted", true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->hide();
    m_empty->setText(tr("There are no nodes: add some, paste them from a spreadsheet, or import a list."));
    m_empty->setProperty("muted", true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_view, 1);
    column->addWidget(m_empty, 1);
    column->addWidget(m_notice);
    column->addWidget(m_note);
    column->addWidget(createButtons());

    connect(m_model, &TodayTableModel::edited, this, &TodayTable::editCells);
    connect(m_view->selectionModel(), &QItemSelectionModel::selectionChanged, this, &TodayTable::updateButtons);
    setToday({}, {});
}

TodayTable::~TodayTable()
{
    // An open editor commits when the window goes, after the rest of this is gone.
    m_model->disconnect(this);
    m_view->selectionModel()->disconnect(this);
}

void TodayTable::prepareView()
{
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(TodayTableModel::sortRole);
    m_sorted->setSortCaseSensitivity(Qt::CaseInsensitive);
    m_view->setModel(m_sorted);
    m_view->setSortingEnabled(true);
    m_sorted->sort(-1); // as the cluster lists them, until somebody sorts
    m_view->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_view->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_view->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                            QAbstractItemView::AnyKeyPressed);
    m_view->setItemDelegateForColumn(
        static_cast<int>(TodayColumn::State),
        new ChoiceDelegate({NodeTableModel::stateText(NodeState::Up), NodeTableModel::stateText(NodeState::Failed)},
                           this));
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->setShowGrid(false);
    m_view->setTabKeyNavigation(false);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setAccessibleName(tr("The cluster today"));
    m_view->installEventFilter(this);
    m_view->viewport()->installEventFilter(this);
    new FrozenColumn(m_view);
}

void TodayTable::fit()
{
    fitColumns(m_view); // a hidden column has no width
    squeezeColumns(m_view);
}

QWidget* TodayTable::createButtons()
{
    auto* bar = new QWidget(this);
    auto* row = new FlowLayout(grid / 2, bar);
    const auto add = [&](const QString& text, const QString& tip, Slot slot) {
        auto* button = new QPushButton(text, bar);
        button->setAutoDefault(false);
        button->setProperty("compact", true);
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, slot);
        row->addWidget(button);
        return button;
    };
    m_like = add(tr("Add &like this…"), tr("More nodes like the selected one (Insert)"), &TodayTable::addLike);
    m_remove = add(tr("Re&move"), tr("Take the selected nodes out (Delete)"), &TodayTable::removeSelected);
    add(tr("Pas&te nodes"), tr("Lines of a spreadsheet as nodes (Ctrl+Shift+V); Ctrl+V pastes onto the selected cells"),
        &TodayTable::pasteAsRows);
    add(tr("&Import…"), tr("A node list from a CSV file"), &TodayTable::importAsking);
    m_capacity = add(tr("Capacit&y…"), tr("Capacities in proportion to the weights"), &TodayTable::askCapacities);
    row->addWidget(createColumnMenu(bar));
    return bar;
}

QToolButton* TodayTable::createColumnMenu(QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(tr("Columns ▾"));
    button->setProperty("compact", true);
    button->setToolTip(tr("Which levels of domains are shown"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(button);
    for (const DomainLevel level : domainLevels) {
        QAction* action = menu->addAction(columnTitle(columnOf(level)));
        action->setCheckable(true);
        connect(action, &QAction::triggered, this, [this, level](bool shown) { showLevel(level, shown); });
        m_levels[static_cast<std::size_t>(level)] = action;
    }
    button->setMenu(menu);
    return button;
}

void TodayTable::setToday(const Membership& today, std::span<const PlanAmount> held)
{
    std::vector<std::string> selected;
    for (const NodeIndex node : selectedRows())
        selected.push_back(m_model->today()[node].id);
    const bool kept = m_model->setToday(today, held);
    updateColumns();
    if (!kept) {
        fit();
        selectIds(selected);
    }
    m_notice->say({});
    m_view->setVisible(today.size() > 0);
    m_empty->setVisible(today.size() == 0);
    updateButtons();
    if (const QString now = caption(); now != m_caption) {
        m_caption = now;
        Q_EMIT captionChanged(now);
    }
}

QString TodayTable::caption() const
{
    return tr("%1 · edit in place, a selection all at once; Ctrl+C and Ctrl+V as in a spreadsheet")
        .arg(countedNodes(m_model->today().size()));
}

QString TodayTable::notice() const
{
    return m_notice->text();
}

QString TodayTable::note() const
{
    return m_note->text();
}

void TodayTable::showLevel(DomainLevel level, bool shown)
{
    m_chosen[static_cast<std::size_t>(level)] = shown;
    updateColumns();
    fit();
}

/// A level that nobody asked for is shown where it is in use.
void TodayTable::updateColumns()
{
    for (const DomainLevel level : domainLevels) {
        const auto i = static_cast<std::size_t>(level);
        const bool shown = m_chosen[i].value_or(isInUse(m_model->today(), level));
        m_view->setColumnHidden(static_cast<int>(columnOf(level)), !shown);
        m_levels[i]->setChecked(shown);
    }
}

void TodayTable::updateButtons()
{
    const std::size_t selected = selectedRows().size();
    m_like->setText(m_model->rowCount() == 0 ? tr("Add n&odes…") : tr("Add &like this…"));
    m_like->setEnabled(selected > 0 || m_model->rowCount() == 0);
    m_remove->setEnabled(selected > 0);
    m_capacity->setEnabled(m_model->rowCount() > 0);
}

NodeIndex TodayTable::nodeAt(int viewRow) const
{
    return static_cast<NodeIndex>(m_sorted->mapToSource(m_sorted->index(viewRow, 0)).row());
}

QItemSelection TodayTable::selection() const
{
    return m_view->selectionModel()->selection();
}

std::vector<NodeIndex> TodayTable::selectedRows() const
{
    std::set<int> rows;
    for (const QItemSelectionRange& range : selection())
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.insert(row);
    std::vector<NodeIndex> nodes;
    for (const int row : rows)
        nodes.push_back(nodeAt(row));
    return nodes;
}

void TodayTable::selectIds(const std::vector<std::string>& ids)
{
    const std::set<std::string> wanted(ids.begin(), ids.end());
    QItemSelection rows;
    for (int row = 0; row < m_sorted->rowCount(); ++row)
        if (wanted.contains(m_model->today()[nodeAt(row)].id))
            rows.select(m_sorted->index(row, 0), m_sorted->index(row, 0));
    m_view->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

/// As they stand on screen; figures only where asked for.
std::vector<TodayColumn> TodayTable::shownColumns(bool editableOnly) const
{
    std::vector<TodayColumn> columns;
    for (const TodayColumn column : todayColumns)
        if (!m_view->isColumnHidden(static_cast<int>(column)) && (isEditable(column) || !editableOnly))
            columns.push_back(column);
    return columns;
}

TodayTable::Slot TodayTable::slotFor(const QKeyEvent& key)
{
    if (key.matches(QKeySequence::Copy))
        return &TodayTable::copySelected;
    if (key.matches(QKeySequence::Paste))
        return &TodayTable::paste;
    if (key.key() == Qt::Key_V && key.modifiers() == (Qt::ControlModifier | Qt::ShiftModifier))
        return &TodayTable::pasteAsRows;
    if (key.key() == Qt::Key_Delete && key.modifiers() == Qt::NoModifier)
        return &TodayTable::removeSelected;
    if (key.key() == Qt::Key_Insert && key.modifiers() == Qt::NoModifier)
        return &TodayTable::addLike;
    return nullptr;
}

/// The table's own keys go before shortcuts of the window.
bool TodayTable::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view->viewport()) {
        if (event->type() == QEvent::Resize)
            fit();
        return QWidget::eventFilter(watched, event);
    }
    const bool overrides = event->type() == QEvent::ShortcutOverride;
    if (!overrides && event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    if (const Slot slot = slotFor(key)) {
        if (overrides)
            event->accept();
        else
            (this->*slot)();
        return true;
    }
    if (!overrides && key.key() == Qt::Key_Escape && m_view->selectionModel()->hasSelection()) {
        m_view->clearSelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void TodayTable::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace hrw::ui
