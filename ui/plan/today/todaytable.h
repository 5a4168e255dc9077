// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/today/todayedit.h"
#include "ui/plan/today/todaytablemodel.h"

#include <QItemSelection>
#include <QWidget>
#include <array>
#include <optional>
#include <span>
#include <vector>

class QAction;
class QKeyEvent;
class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace hrw::ui {

class WarningLabel;

/// "The cluster today": the nodes that every plan begins with, edited as in a spreadsheet. Each action asks once for
/// the list as it should be; nothing is changed here. What can't be is said below the table, and then nothing is asked.
class TodayTable : public QWidget
{
    Q_OBJECT

public:
    explicit TodayTable(QWidget* parent = nullptr);
    ~TodayTable() override;

    /// `held`: what each of the nodes holds, or nothing while it isn't known.
    void setToday(const Membership& today, std::span<const PlanAmount> held);
    /// Ids that plans add, which new nodes must not have.
    void setTaken(std::vector<std::string> ids) { m_taken = std::move(ids); }
    [[nodiscard]] QString caption() const;
    /// Why the last action was refused; empty when it wasn't.
    [[nodiscard]] QString notice() const;
    /// What was taken for granted when the last file was read.
    [[nodiscard]] QString note() const;
    [[nodiscard]] QTableView* view() const { return m_view; }
    [[nodiscard]] TodayTableModel* model() const { return m_model; }
    /// Nodes of which at least one cell is selected, in the order on screen.
    [[nodiscard]] std::vector<NodeIndex> selectedRows() const;
    void showLevel(DomainLevel level, bool shown);

public Q_SLOTS:
    void addLike();
    void removeSelected();
    void copySelected();
    void paste();       ///< onto the selected cells; without any, or with a header line, as nodes
    void pasteAsRows(); ///< as nodes, whatever is selected
    void importAsking();
    void askCapacities();

public:
    /// What importAsking() does once the file is read and somebody has said whether it replaces what is there.
    void importText(std::string_view csv, const QString& source, bool replace);

Q_SIGNALS:
    void captionChanged(const QString& caption);
    /// Asks for another list; `what`: for undo. The nodes can be a membership.
    void startEdited(const QString& what, const std::vector<hrw::Node>& nodes);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Slot = void (TodayTable::*)();
    void prepareView();
    QWidget* createButtons();
    QToolButton* createColumnMenu(QWidget* parent);
    [[nodiscard]] static Slot slotFor(const QKeyEvent& key);
    void editCells(int row, TodayColumn column, const QString& text);
    /// Asks for what an action came to, or says why it can't be.
    void settle(const TodayResult& result);
    [[nodiscard]] std::vector<TodayColumn> shownColumns(bool editableOnly) const;
    [[nodiscard]] QItemSelection selection() const;
    [[nodiscard]] NodeIndex nodeAt(int viewRow) const;
    /// From a row on screen to the last.
    [[nodiscard]] std::vector<NodeIndex> rowsFrom(int viewRow) const;
    void selectIds(const std::vector<std::string>& ids);
    void updateColumns();
    void fit();
    void updateButtons();

    std::vector<std::string> m_taken;
    TodayTableModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_view;
    WarningLabel* m_notice;
    QLabel* m_note;
    QLabel* m_empty;
    QPushButton* m_like = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_capacity = nullptr;
    std::array<QAction*, domainLevels.size()> m_levels{};
    std::array<std::optional<bool>, domainLevels.size()> m_chosen; ///< by hand; else those in use are shown
    QString m_caption;
};

} // namespace hrw::ui
