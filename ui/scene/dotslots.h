// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>
#include <span>
#include <vector>

namespace hrw::ui {

// Which of the numbered places of its home each dot takes: dots that stay keep theirs, so that people see who moved.

inline constexpr quint32 noSlot = UINT32_MAX;

/// Gives the dots that have no slot yet the first free ones of their home, in the order of the list.
void fillSlots(std::vector<quint32>& taken, std::span<const std::size_t> homes, std::size_t homeCount);

/// Renumbers the slots in each home so that none is empty between two that are not.
void closeUpSlots(std::vector<quint32>& taken, std::span<const std::size_t> homes, std::size_t homeCount);

} // namespace hrw::ui
