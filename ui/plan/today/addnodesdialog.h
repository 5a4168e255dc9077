// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"

#include <QDialog>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;

namespace hrw::ui {

class AddNodesPage;

/// Asks for several more nodes like one that is there.
class AddNodesDialog : public QDialog
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
    QLabel* m_message;
    QPushButton* m_accept = nullptr;
};

} // namespace hrw::ui
