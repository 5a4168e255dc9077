// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/today/todaytable.h"

#include "core/import/import.h"
#include "ui/plan/today/todaydialogs.h"
#include "ui/session/documentfile.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/frozencolumn.h"
#include "ui/widgets/tablecolumns.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

namespace hrw::ui {

TodayTable::TodayTable(QWidget* parent)
    : NodeSheet(tr("The cluster today"), parent)
    , m_note(new QLabel(this))
    , m_empty(new QLabel(this))
{
    model()->setFigures(figures());
    model()->setToolTip([this](NodeIndex node, int column) {
        return column == fillColumn && !m_held.empty() && !fill(node)
                   ? tr("%1 has no capacity: how full it is can't be told").arg(fromUtf8(nodes()[node].id))
                   : QString();
    });
    view()->setWordWrap(false);
    view()->installEventFilter(this);
    view()->viewport()->installEventFilter(this);
    new FrozenColumn(view());
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
    column->addWidget(view(), 1);
    column->addWidget(m_empty, 1);
    column->addWidget(noticeLabel());
    column->addWidget(m_note);
    column->addWidget(createButtons());
    setToday({}, {});
}

std::vector<NodeFigure> TodayTable::figures() const
{
    return {{QStringLiteral("held"), tr("holds"), tr("What the copies on the node come to"),
             [this](NodeIndex node) { return m_held.empty() ? tr("…") : bytesText(m_held[node].bytes); },
             [this](NodeIndex node) { return m_held.empty() ? 0.0 : m_held[node].bytes; }},
            {QStringLiteral("fill"), tr("full"), tr("What it holds, as a share of its capacity"),
             [this](NodeIndex node) {
                 const std::optional<double> share = fill(node);
                 return share ? percentText(*share) : m_held.empty() ? tr("…") : tr("–");
             },
             [this](NodeIndex node) { return fill(node).value_or(-1); }}};
}

std::optional<double> TodayTable::fill(NodeIndex node) const
{
    const auto capacity = nodes()[node].capacity;
    if (m_held.empty() || !capacity || *capacity == 0)
        return std::nullopt;
    return m_held[node].bytes / static_cast<double>(*capacity);
}

void TodayTable::fit()
{
    updateColumns();
    fitColumns(view()); // a hidden column has no width
    squeezeColumns(view());
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
    m_held.assign(held.begin(), held.end());
    if (m_held.size() != today.size())
        m_held.clear(); // of another list
    setNodes(today);
    updateColumns();
    view()->setVisible(today.size() > 0);
    m_empty->setVisible(today.size() == 0);
    setCaption(tr("%1 · edit in place, a selection all at once; Ctrl+C and Ctrl+V as in a spreadsheet")
                   .arg(countedNodes(today.size())));
}

QString TodayTable::note() const
{
    return m_note->text();
}

void TodayTable::showLevel(DomainLevel level, bool shown)
{
    m_chosen[static_cast<std::size_t>(level)] = shown;
    fit();
}

/// A level that nobody asked for is shown where it is in use.
void TodayTable::updateColumns()
{
    for (const DomainLevel level : domainLevels) {
        const auto i = static_cast<std::size_t>(level);
        const bool shown = m_chosen[i].value_or(isInUse(nodes(), level));
        view()->setColumnHidden(static_cast<int>(columnOf(level)), !shown);
        m_levels[i]->setChecked(shown);
    }
}

void TodayTable::updateButtons()
{
    const std::size_t selected = selectedNodes().size();
    m_like->setText(nodes().size() == 0 ? tr("Add n&odes…") : tr("Add &like this…"));
    m_like->setEnabled(selected > 0 || nodes().size() == 0);
    m_remove->setEnabled(selected > 0);
    m_capacity->setEnabled(nodes().size() > 0);
}

QItemSelection TodayTable::selection() const
{
    return view()->selectionModel()->selection();
}

std::vector<NodeColumn> TodayTable::shownColumns() const
{
    std::vector<NodeColumn> columns;
    for (const NodeColumn column : nodeColumns)
        if (!view()->isColumnHidden(static_cast<int>(column)))
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
    if (watched == view()->viewport()) {
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
    if (!overrides && key.key() == Qt::Key_Escape && view()->selectionModel()->hasSelection()) {
        view()->clearSelection();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool TodayTable::settle(const TodayResult& result)
{
    m_note->hide();
    m_note->clear();
    sayRefusal(result ? nullptr : &result.error());
    if (result && !std::ranges::equal(result->nodes, nodes().nodes()))
        Q_EMIT startEdited(result->what, result->nodes);
    return result.has_value();
}

/// Where the cell is part of a selection of several nodes, all of them take what was typed.
bool TodayTable::edit(NodeIndex node, NodeColumn column, const QString& text)
{
    std::vector<NodeIndex> rows = selectedNodes();
    if (column == NodeColumn::Id || std::ranges::find(rows, node) == rows.end())
        rows = {node};
    return settle(withCells(nodes(), rows, column, text));
}

void TodayTable::addLike()
{
    const std::vector<NodeIndex> rows = selectedNodes();
    AddNodesDialog dialog(nodes(), rows.empty() ? std::nullopt : std::optional(rows.front()), m_taken, this);
    if (dialog.exec() == QDialog::Accepted)
        settle(withNodes(nodes(), dialog.nodes()));
}

void TodayTable::removeSelected()
{
    if (const std::vector<NodeIndex> rows = selectedNodes(); !rows.empty())
        settle(withoutRows(nodes(), rows));
}

/// The smallest rectangle around what is selected; with the names of its columns when they are whole nodes.
void TodayTable::copySelected()
{
    std::set<int> rows;
    std::set<int> selected;
    for (const QItemSelectionRange& range : selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.insert(row);
        for (int column = range.left(); column <= range.right(); ++column)
            selected.insert(column);
    }
    QStringList names;
    std::vector<int> columns;
    bool all = true;
    for (int column = 0; column < model()->columnCount(); ++column)
        if (!view()->isColumnHidden(column)) {
            all = all && selected.contains(column);
            if (selected.contains(column)) {
                columns.push_back(column);
                names << model()->name(column);
            }
        }
    if (rows.empty() || columns.empty())
        return;
    std::vector<QStringList> cells;
    if (all)
        cells.push_back(names);
    for (const int row : rows) {
        QStringList line;
        for (const int column : columns)
            line << sorted()->index(row, column).data().toString();
        cells.push_back(line);
    }
    QApplication::clipboard()->setText(copiedText(cells));
}

void TodayTable::paste()
{
    const Result<PastedTable> table = PastedTable::of(QApplication::clipboard()->text());
    if (!table || table->hasHeader() || selection().isEmpty())
        pasteAsRows();
    else
        pasteOnto(selection(), *table);
}

void TodayTable::pasteOnto(const QItemSelection& cells, const PastedTable& table)
{
    const int top = std::ranges::min(cells, {}, &QItemSelectionRange::top).top();
    const int left = std::ranges::min(cells, {}, &QItemSelectionRange::left).left();
    const int right = std::ranges::max(cells, {}, &QItemSelectionRange::right).right();
    const bool fills = table.rows.size() == 1 && table.width() == 1;
    std::vector<NodeColumn> columns = shownColumns();
    std::erase_if(columns, [&](NodeColumn column) {
        const int at = static_cast<int>(column);
        return at < left || (fills && at > right);
    });
    std::vector<NodeIndex> rows; // from the first that is selected to the last on screen
    for (int row = top; row < sorted()->rowCount(); ++row)
        rows.push_back(nodeAt(row));
    if (columns.empty())
        settle(refuse(fact("pasted text"), fact("what a node holds is measured, not edited"),
                      fact("select a cell further left")));
    else
        settle(withBlock(nodes(), fills ? selectedNodes() : rows, columns, table));
}

void TodayTable::pasteAsRows()
{
    settle(PastedTable::of(QApplication::clipboard()->text()).and_then([this](const PastedTable& table) {
        return withRows(nodes(), shownColumns(), table);
    }));
}

void TodayTable::importAsking()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Import nodes"), {}, tr("Node lists (*.csv *.tsv);;All files (*)"));
    if (path.isEmpty())
        return;
    const Result<QByteArray> content = readWhole(path);
    if (!content) {
        settle(tl::unexpected(content.error()));
        return;
    }
    bool replace = true;
    if (nodes().size() > 0) {
        QMessageBox box(QMessageBox::Question, tr("Import nodes"),
                        tr("Shall the nodes of %1 take the place of today's %2, or join them?")
                            .arg(QFileInfo(path).fileName(), countedNodes(nodes().size())),
                        QMessageBox::Cancel, this);
        QPushButton* instead = box.addButton(tr("&Replace"), QMessageBox::AcceptRole);
        QPushButton* beside = box.addButton(tr("&Add"), QMessageBox::AcceptRole);
        box.setDefaultButton(instead);
        box.exec();
        if (box.clickedButton() != instead && box.clickedButton() != beside)
            return;
        replace = box.clickedButton() == instead;
    }
    importText({content->constData(), static_cast<std::size_t>(content->size())}, QFileInfo(path).fileName(), replace);
}

void TodayTable::importText(std::string_view csv, const QString& source, bool replace)
{
    const Result<NodeImport> import = parseNodes(csv, toUtf8(source));
    if (!import) {
        settle(tl::unexpected(import.error()));
        return;
    }
    settle(withImport(nodes(), *import, source, replace));
    QStringList notes;
    for (const Fact& note : import->notes)
        notes << coreText(note);
    m_note->setText(notes.join(QStringLiteral("; ")));
    m_note->setVisible(!notes.isEmpty() && notice().isEmpty());
}

void TodayTable::askCapacities()
{
    CapacityDialog dialog(nodes(), this);
    if (dialog.exec() == QDialog::Accepted)
        settle(dialog.edit());
}

} // namespace hrw::ui
