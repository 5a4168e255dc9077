// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"

#include <QString>
#include <QVariant>
#include <array>
#include <optional>

namespace hrw::ui {

/// The fields of a node, as tables and forms show them and take them back.
enum class NodeColumn : quint8
{
    Id,
    Weight,
    Region,
    Zone,
    Rack,
    Host,
    Capacity,
    Bandwidth,
    State
};
inline constexpr std::array nodeColumns{NodeColumn::Id,       NodeColumn::Weight,    NodeColumn::Region,
                                        NodeColumn::Zone,     NodeColumn::Rack,      NodeColumn::Host,
                                        NodeColumn::Capacity, NodeColumn::Bandwidth, NodeColumn::State};

/// nullopt: not a level of domains.
std::optional<DomainLevel> levelOf(NodeColumn column);
NodeColumn columnOf(DomainLevel level);

/// Shown flush right and sorted by value.
bool isNumber(NodeColumn column);
/// Capacity and bandwidth, which a node need not have.
bool isAmount(NodeColumn column);

QString columnTitle(NodeColumn column); ///< as the table heads it
QString columnTip(NodeColumn column);   ///< what it means, where the title doesn't say
/// The name of the column in files and spreadsheets, whatever the language is.
QString columnName(NodeColumn column);
std::optional<NodeColumn> columnNamed(const QString& name);

QString stateText(NodeState state);

/// What a cell says; setCell() reads it back.
QString cellText(const Node& node, NodeColumn column);
/// What a column is sorted by.
QVariant cellOrder(const Node& node, NodeColumn column);

/// Puts what somebody wrote into a field; the node stays as it is when that is refused. `where`: for the refusal.
Result<void> setCell(Node& node, NodeColumn column, const QString& text, const QString& where);

/// A level is in use when a node names a domain there.
bool isInUse(const Membership& membership, DomainLevel level);

} // namespace hrw::ui
