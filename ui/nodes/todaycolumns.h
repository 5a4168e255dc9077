// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"

#include <QString>
#include <array>
#include <optional>

namespace hrw::ui {

/// What the table of today's nodes says of each.
enum class TodayColumn : quint8
{
    Id,
    Weight,
    Region,
    Zone,
    Rack,
    Host,
    Capacity,
    Bandwidth,
    State,
    Held, ///< from here on figures, which nobody edits
    Fill
};
inline constexpr std::array todayColumns{TodayColumn::Id,       TodayColumn::Weight,    TodayColumn::Region,
                                         TodayColumn::Zone,     TodayColumn::Rack,      TodayColumn::Host,
                                         TodayColumn::Capacity, TodayColumn::Bandwidth, TodayColumn::State,
                                         TodayColumn::Held,     TodayColumn::Fill};

constexpr bool isEditable(TodayColumn column)
{
    return column < TodayColumn::Held;
}
std::optional<DomainLevel> levelOf(TodayColumn column);
TodayColumn columnOf(DomainLevel level);

QString columnTitle(TodayColumn column); ///< as the table heads it
QString columnTip(TodayColumn column);   ///< what it means, where the title doesn't say
/// The name of the column in files and spreadsheets, whatever the language is.
QString columnName(TodayColumn column);
std::optional<TodayColumn> columnNamed(const QString& name);

/// What a cell that can be edited says; setCell() reads it back.
QString cellText(const Node& node, TodayColumn column);

/// Puts what somebody wrote into a column that can be edited. `where`: for the refusal.
Result<void> setCell(Node& node, TodayColumn column, const QString& text, const QString& where);

/// A level is in use when a node names a domain there.
bool isInUse(const Membership& membership, DomainLevel level);

} // namespace hrw::ui
