// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"

#include <QWidget>
#include <vector>

class QComboBox;
class QSpinBox;

namespace hrw::ui {

class NodeFields;

/// "8 nodes like osd.0 on host-11": how many, like which, and in what they differ from it.
class AddNodesPage : public QWidget
{
    Q_OBJECT

public:
    static constexpr int mostAdded = 1000;

    explicit AddNodesPage(QWidget* parent = nullptr);

    /// Keeps what was chosen where it still is there.
    void setMembership(const Membership& membership);
    /// Further ids that are in use, such as those that a plan adds later; new ones count on behind them, too.
    void setTaken(std::vector<std::string> ids);
    void setLike(const QString& id);
    /// Asks for just these, if the page can: more nodes like one that is there. Else false.
    bool adopt(const std::vector<Node>& nodes);
    /// The new nodes, whose ids go on counting.
    [[nodiscard]] Result<std::vector<Node>> nodes() const;
    [[nodiscard]] QSpinBox* count() const { return m_count; }
    [[nodiscard]] QComboBox* like() const { return m_like; }
    [[nodiscard]] NodeFields* fields() const { return m_fields; }

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] Result<Node> likeNode() const;
    void update();

    Membership m_membership;
    std::vector<std::string> m_taken;
    QSpinBox* m_count;
    QComboBox* m_like;
    NodeFields* m_fields;
};

/// "osd.88, osd.89, … osd.95": the ids of new nodes.
QString idsText(const std::vector<Node>& nodes);

} // namespace hrw::ui
