// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"
#include "ui/nodes/nodesheet.h"
#include "ui/plan/today/todayedit.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

class QAction;
class QItemSelection;
class QKeyEvent;
class QLabel;
class QPushButton;
class QToolButton;

namespace hrw::ui {

/// "The cluster today": the nodes that every plan begins with, edited as in a spreadsheet. Each action asks once for
/// the list as it should be; nothing is changed here. What can't be is said below the table, and then nothing is asked.
class TodayTable : public NodeSheet
{
    Q_OBJECT

public:
    static constexpr int heldColumn = static_cast<int>(nodeColumns.size());
    static constexpr int fillColumn = heldColumn + 1;

    explicit TodayTable(QWidget* parent = nullptr);

    /// `held`: what each of the nodes holds, or nothing while it isn't known.
    void setToday(const Membership& today, std::span<const PlanAmount> held);
    /// Ids that plans add, which new nodes must not have.
    void setTaken(std::vector<std::string> ids) { m_taken = std::move(ids); }
    /// What was taken for granted when the last file was read.
    [[nodiscard]] QString note() const;
    void showLevel(DomainLevel level, bool shown);
    /// What importAsking() does once the file is read and somebody has said whether it replaces what is there.
    void importText(std::string_view csv, const QString& source, bool replace);

public Q_SLOTS:
    void addLike();
    void removeSelected();
    void copySelected();
    void paste();       ///< onto the selected cells; without any, or with a header line, as nodes
    void pasteAsRows(); ///< as nodes, whatever is selected
    void importAsking();
    void askCapacities();

Q_SIGNALS:
    /// Asks for another list; `what`: for undo. The nodes can be a membership.
    void startEdited(const QString& what, const std::vector<hrw::Node>& nodes);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    using Slot = void (TodayTable::*)();
    [[nodiscard]] std::vector<NodeFigure> figures() const;
    [[nodiscard]] std::optional<double> fill(NodeIndex node) const; ///< nullopt: not known, or without a capacity
    QWidget* createButtons();
    QToolButton* createColumnMenu(QWidget* parent);
    [[nodiscard]] static Slot slotFor(const QKeyEvent& key);
    bool edit(NodeIndex node, NodeColumn column, const QString& text) override;
    void updateButtons() override;
    void fit() override;
    void updateColumns();
    /// Asks for what an action came to, or says why it can't be.
    bool settle(const TodayResult& result);
    void pasteOnto(const QItemSelection& cells, const PastedTable& table);
    [[nodiscard]] std::vector<NodeColumn> shownColumns() const; ///< of those that can be edited
    [[nodiscard]] QItemSelection selection() const;

    std::vector<PlanAmount> m_held;
    std::vector<std::string> m_taken;
    QLabel* m_note;
    QLabel* m_empty;
    QPushButton* m_like = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_capacity = nullptr;
    std::array<QAction*, domainLevels.size()> m_levels{};
    std::array<std::optional<bool>, domainLevels.size()> m_chosen; ///< by hand; else those in use are shown
};

} // namespace hrw::ui
