// SPDX-License-Identifier: GPL-3.0-or-later
// What the keys and buttons of the table do.
#include "ui/plan/today/addnodesdialog.h"
#include "ui/plan/today/capacitydialog.h"
#include "ui/plan/today/todaytable.h"
#include "ui/session/documentfile.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/widgets/warninglabel.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <algorithm>
#include <set>

namespace hrw::ui {

void TodayTable::settle(const TodayResult& result)
{
    m_note->hide();
    m_note->clear();
    m_notice->say(result ? QString() : coreSentence(result.error()));
    if (result && !std::ranges::equal(result->nodes, m_model->today().nodes()))
        Q_EMIT startEdited(result->what, result->nodes);
}

/// Where the cell is part of a selection of several nodes, all of them take what was typed.
void TodayTable::editCells(int row, TodayColumn column, const QString& text)
{
    const auto node = static_cast<NodeIndex>(row);
    if (text == cellText(m_model->today()[node], column)) {
        m_notice->say({});
        return; // left as it was: the others keep what they have
    }
    std::vector<NodeIndex> rows = selectedRows();
    if (column == TodayColumn::Id || std::ranges::find(rows, node) == rows.end())
        rows = {node};
    settle(withCells(m_model->today(), rows, column, text));
}

void TodayTable::addLike()
{
    const std::vector<NodeIndex> rows = selectedRows();
    AddNodesDialog dialog(m_model->today(), rows.empty() ? std::nullopt : std::optional(rows.front()), m_taken, this);
    if (dialog.exec() == QDialog::Accepted)
        settle(withNodes(m_model->today(), dialog.nodes()));
}

void TodayTable::removeSelected()
{
    if (const std::vector<NodeIndex> rows = selectedRows(); !rows.empty())
        settle(withoutRows(m_model->today(), rows));
}

/// The smallest rectangle around what is selected; with the names of its columns when they are whole nodes.
void TodayTable::copySelected()
{
    std::set<int> rows;
    std::set<int> columns;
    for (const QItemSelectionRange& range : selection()) {
        for (int row = range.top(); row <= range.bottom(); ++row)
            rows.insert(row);
        for (int column = range.left(); column <= range.right(); ++column)
            columns.insert(column);
    }
    std::vector<TodayColumn> shown = shownColumns(false);
    const std::size_t all = shown.size();
    std::erase_if(shown, [&](TodayColumn column) { return !columns.contains(static_cast<int>(column)); });
    if (rows.empty() || shown.empty())
        return;
    std::vector<QStringList> cells;
    for (const int row : rows) {
        QStringList line;
        for (const TodayColumn column : shown)
            line << m_sorted->index(row, static_cast<int>(column)).data().toString();
        cells.push_back(line);
    }
    QApplication::clipboard()->setText(copiedText(cells, shown, shown.size() == all));
}

std::vector<NodeIndex> TodayTable::rowsFrom(int viewRow) const
{
    std::vector<NodeIndex> nodes;
    for (int row = viewRow; row < m_sorted->rowCount(); ++row)
        nodes.push_back(nodeAt(row));
    return nodes;
}

void TodayTable::paste()
{
    const Result<PastedTable> table = PastedTable::of(QApplication::clipboard()->text());
    if (!table) {
        settle(tl::unexpected(table.error()));
        return;
    }
    if (table->hasHeader() || selection().isEmpty()) {
        settle(withRows(m_model->today(), shownColumns(true), *table));
        return;
    }
    const QItemSelection cells = selection();
    const int top = std::ranges::min(cells, {}, &QItemSelectionRange::top).top();
    const int left = std::ranges::min(cells, {}, &QItemSelectionRange::left).left();
    const int right = std::ranges::max(cells, {}, &QItemSelectionRange::right).right();
    const bool fills = table->rows.size() == 1 && table->width() == 1;
    std::vector<TodayColumn> columns = shownColumns(true);
    std::erase_if(columns, [&](TodayColumn column) {
        const int at = static_cast<int>(column);
        return at < left || (fills && at > right);
    });
    if (columns.empty())
        settle(refuse(toUtf8(tr("pasted text")), toUtf8(tr("what a node holds is measured, not edited")),
                      toUtf8(tr("select a cell further left"))));
    else
        settle(withBlock(m_model->today(), fills ? selectedRows() : rowsFrom(top), columns, *table));
}

void TodayTable::pasteAsRows()
{
    const Result<PastedTable> table = PastedTable::of(QApplication::clipboard()->text());
    settle(table ? withRows(m_model->today(), shownColumns(true), *table) : tl::unexpected(table.error()));
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
    if (m_model->rowCount() > 0) {
        QMessageBox box(QMessageBox::Question, tr("Import nodes"),
                        tr("Shall the nodes of %1 take the place of today's %2, or join them?")
                            .arg(QFileInfo(path).fileName(), countedNodes(m_model->today().size())),
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
    settle(withImport(m_model->today(), *import, source, replace));
    QStringList notes;
    for (const std::string& note : import->notes)
        notes << fromUtf8(note);
    m_note->setText(notes.join(QStringLiteral("; ")));
    m_note->setVisible(!notes.isEmpty() && m_notice->text().isEmpty());
}

void TodayTable::askCapacities()
{
    CapacityDialog dialog(m_model->today(), this);
    if (dialog.exec() == QDialog::Accepted)
        settle(dialog.edit());
}

} // namespace hrw::ui
