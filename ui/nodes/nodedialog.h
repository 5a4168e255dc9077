// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/nodes/nodecolumns.h"
#include "ui/widgets/formdialog.h"

#include <vector>

class QFormLayout;
class QLineEdit;

namespace hrw::ui {

/// Asks for one node. What the core would refuse is said below the fields while the person types.
class NodeDialog : public FormDialog
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
    struct Field
    {
        NodeColumn column;
        QString name; ///< in refusals
        QLineEdit* edit;
    };
    QLineEdit* addField(QFormLayout* form, const QString& label, NodeColumn column);
    [[nodiscard]] Result<Node> read() const;
    void check();

    Node m_node;
    const Membership& m_membership;
    QString m_editedId;
    std::vector<Field> m_edits;
};

/// An id that continues the numbering of the last node and is free: "N5" after "N4", "osd.08" after "osd.07", "b1"
/// after "b".
std::string nextNodeId(const Membership& membership);

} // namespace hrw::ui
