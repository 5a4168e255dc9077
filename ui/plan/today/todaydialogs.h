// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/today/todayedit.h"
#include "ui/widgets/formdialog.h"

#include <optional>
#include <vector>

class QCheckBox;
class QLineEdit;

namespace hrw::ui {

class AddNodesPage;

/// Asks for several more nodes like one that is there.
class AddNodesDialog : public FormDialog
{
    Q_OBJECT

public:
    /// `taken`: further ids that are in use.
    AddNodesDialog(const Membership& membership, std::optional<NodeIndex> like, const std::vector<std::string>& taken,
                   QWidget* parent = nullptr);

    /// Once it is accepted.
    [[nodiscard]] const std::vector<Node>& nodes() const { return m_nodes; }

private:
    void check();

    AddNodesPage* m_page;
    std::vector<Node> m_nodes;
};

/// Asks how much a node of weight 1 can hold, which gives every node a capacity in proportion to its weight.
class CapacityDialog : public FormDialog
{
    Q_OBJECT

public:
    explicit CapacityDialog(const Membership& today, QWidget* parent = nullptr);

    /// The list with the capacities, or what is wrong with what was typed.
    [[nodiscard]] TodayResult edit() const;

private:
    void check();

    const Membership& m_today;
    QLineEdit* m_bytes;
    QCheckBox* m_all;
};

} // namespace hrw::ui
