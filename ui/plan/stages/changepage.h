// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/change.h"

#include <QWidget>

class QLabel;
class QLineEdit;

namespace hrw::ui {

class AddNodesPage;
class NodeFields;
class NodePicker;
class Segmented;

/// Asks for changes of one kind: which nodes, and what becomes of them.
class ChangePage : public QWidget
{
    Q_OBJECT

public:
    enum class Kind : quint8
    {
        None,
        Add,
        Remove,
        Drain,
        Weight,
        Replace,
        Edit,
        Fail,
        Restore
    };

    explicit ChangePage(QWidget* parent = nullptr);

    /// The cluster that the changes are made to.
    void setMembership(const Membership& membership);
    /// Further ids that are in use, see AddNodesPage.
    void setTaken(const std::vector<std::string>& ids);
    /// What is ticked stays ticked.
    void setKind(Kind kind);
    [[nodiscard]] Kind kind() const { return m_kind; }
    /// Unticks and empties everything.
    void clear();
    /// Shows changes that one page can ask for; false, and nothing is shown, when these are others.
    bool adopt(const Step& changes);

    /// Empty while too little is said.
    [[nodiscard]] Result<Step> changes() const;
    [[nodiscard]] AddNodesPage* add() const { return m_add; }
    [[nodiscard]] NodePicker* picker() const { return m_picker; }
    [[nodiscard]] QLineEdit* weight() const { return m_weight; }
    [[nodiscard]] Segmented* weightHow() const { return m_weightHow; }
    [[nodiscard]] NodeFields* fields() const { return m_fields; }
    /// Where one begins.
    void takeFocus();

Q_SIGNALS:
    void changed();

private:
    [[nodiscard]] Result<Step> weightChanges(const std::vector<NodeIndex>& nodes) const;
    bool adoptAdded(const Step& changes);
    bool adoptAs(Kind kind, const Step& changes);

    Membership m_membership;
    std::vector<std::string> m_taken;
    Kind m_kind = Kind::None;
    QLabel* m_none;
    AddNodesPage* m_add;
    NodePicker* m_picker;
    QWidget* m_weightRow;
    Segmented* m_weightHow;
    QLineEdit* m_weight;
    NodeFields* m_fields;
};

} // namespace hrw::ui
