// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/nodes/nodecolumns.h"

#include <QWidget>
#include <array>
#include <optional>

class QComboBox;
class QHBoxLayout;
class QLineEdit;
class QToolButton;

namespace hrw::ui {

/// What nodes shall be other than they are, or than the node that they are made after: an empty field leaves things
/// alone, and shows pale what that means. "none" takes an amount away.
class NodeFields : public QWidget
{
    Q_OBJECT

public:
    explicit NodeFields(QWidget* parent = nullptr);

    /// Whose domains are offered.
    void setMembership(const Membership& membership);
    /// What empty fields stand for; nullopt: each of several nodes keeps what it has.
    void setLike(const std::optional<Node>& like);

    void clear();

    /// Says in what `node` differs from `like`.
    void setOver(const Node& like, const Node& node);
    /// In how many fields they differ.
    static int differences(const Node& a, const Node& b);

    /// `like` with what the fields say.
    [[nodiscard]] Result<Node> over(const Node& like) const;
    [[nodiscard]] QComboBox* level(DomainLevel level) const { return m_levels[static_cast<std::size_t>(level)]; }
    [[nodiscard]] QLineEdit* weight() const { return field(NodeColumn::Weight); }
    [[nodiscard]] QLineEdit* capacity() const { return field(NodeColumn::Capacity); }
    [[nodiscard]] QLineEdit* bandwidth() const { return field(NodeColumn::Bandwidth); }

Q_SIGNALS:
    void changed();

private:
    void addLevels(QHBoxLayout* row);
    void addAmounts(QHBoxLayout* row);
    /// Where one types what a column shall be.
    [[nodiscard]] QLineEdit* field(NodeColumn column) const { return m_fields[static_cast<std::size_t>(column)]; }
    void showLevels(bool all);

    std::array<QComboBox*, domainLevels.size()> m_levels{};
    std::array<QWidget*, domainLevels.size()> m_boxes{}; ///< the fields with their names
    std::array<bool, domainLevels.size()> m_used{};
    std::array<QLineEdit*, nodeColumns.size()> m_fields{}; ///< none for id and state
    QToolButton* m_more = nullptr;
    bool m_shownAll = false;
};

} // namespace hrw::ui
