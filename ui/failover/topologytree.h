// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/failover/topologyframe.h"

#include <vector>

namespace hrw::ui {

/// The domains and nodes of an evaluation in each other, those of both its moments together: so a node that joins or
/// leaves has its place at either.
class TopologyTree
{
public:
    struct Item
    {
        BoxPlace place;
        QString name;
        qint32 parent = noBox;
        std::vector<qint32> children; ///< domains first, each kind in the order of the membership's list
        quint32 leaves = 1;           ///< nodes in it
        NodeIndex was = noNode;       ///< of a node: its place before
        NodeIndex is = noNode;        ///< and after
        bool operator==(const Item&) const = default;
    };

    TopologyTree() = default;
    explicit TopologyTree(const Evaluation& evaluation);

    /// Parents before their children.
    [[nodiscard]] const std::vector<Item>& items() const { return m_items; }
    [[nodiscard]] const std::vector<qint32>& roots() const { return m_roots; }
    /// The items of the nodes of `was` and of `is`.
    [[nodiscard]] const std::vector<qint32>& itemOfWas() const { return m_itemOfWas; }
    [[nodiscard]] const std::vector<qint32>& itemOfIs() const { return m_itemOfIs; }
    /// The levels that have boxes, widest first. One that separates nothing has none: all nodes are in one domain of
    /// it, or each of its domains has but one child or is one of the level that keeps copies apart. That one always
    /// has.
    [[nodiscard]] const std::vector<DomainLevel>& levels() const { return m_levels; }
    bool operator==(const TopologyTree&) const = default;

private:
    void add(const Node& node, NodeIndex was, NodeIndex is);
    qint32 addItem(BoxPlace place, QString name, qint32 parent);
    void domainsFirst();
    void tellApart(const Evaluation& evaluation);

    std::vector<Item> m_items;
    std::vector<qint32> m_roots;
    std::vector<qint32> m_itemOfWas, m_itemOfIs;
    std::vector<DomainLevel> m_levels;
    QHash<BoxPlace, qint32> m_found;
};

} // namespace hrw::ui
