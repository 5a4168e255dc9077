// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/topologyframe.h"
#include "ui/scene/boxplace.h"

#include <optional>

namespace hrw::ui {

// What lies where in the topology map, and what lies next to it: mouse and keyboard as pure functions.

/// The key whose copy is under a point, or was there, with some tolerance for small dots.
std::optional<KeyIndex> keyAt(const TopologyFrame& frame, QPointF point);
/// The innermost box.
std::optional<std::size_t> boxAt(const TopologyFrame& frame, QPointF point);
std::optional<std::size_t> boxOf(const TopologyFrame& frame, const BoxPlace& place);
/// The copy of `key` in a node's box.
std::optional<std::size_t> dotIn(const TopologyFrame& frame, std::size_t box, KeyIndex key);

/// The box that an arrow key leads to: left and right to its siblings, up to the one around it, down to the first one
/// in it. The same box when there is none.
std::size_t nextBox(const TopologyFrame& frame, std::size_t box, Direction direction);
std::size_t lastSibling(const TopologyFrame& frame, std::size_t box, bool forward);

/// The dot of a node's box that follows `dot`, or precedes it, in reading order; the first or last one when there is no
/// `dot`. Nothing at either end.
std::optional<std::size_t> nextDot(const TopologyFrame& frame, std::size_t box, std::optional<std::size_t> dot,
                                   bool forward);

} // namespace hrw::ui
