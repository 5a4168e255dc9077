// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"

#include <QDialog>
#include <array>

class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hrw::ui {

/// Asks for one node. What the core would refuse is said below the fields while the person types.
class NodeDialog : public QDialog
{
    Q_OBJECT

public:
    /// `node`: what the fields say at first. Its id must not be one of `membership`'s, unless it is `editedId`.
    NodeDialog(const QString& title, const Node& node, const Membership& membership, const QString& editedId = {},
               QWidget* parent = nullptr);

    /// For asking about the weight: the cursor is there.
    void startAtWeight();
    [[nodiscard]] const Node& node() const { return m_node; }

private:
    QLineEdit* addField(QFormLayout* form, const QString& label, const QString& value);
    [[nodiscard]] Result<Node> read() const;
    void check();

    Node m_node;
    const Membership& m_membership;
    QString m_editedId;
    QLineEdit* m_id;
    QLineEdit* m_weight;
    QLineEdit* m_capacity;
    QLineEdit* m_bandwidth;
    std::array<QLineEdit*, domainLevels.size()> m_domain{};
    QLabel* m_message;
    QPushButton* m_accept = nullptr;
};

/// An id that continues the numbering of the last node and is free: "N5" after "N4", "osd.08" after "osd.07", "b1"
/// after "b".
std::string nextNodeId(const Membership& membership);

} // namespace hrw::ui
