// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowframe.h"
#include "ui/scene/boxplace.h"

#include <optional>

namespace hrw::ui {

// What is where in a frame, and what is next to it: mouse and keyboard as pure functions.

/// The dot under a point, with some tolerance for small ones.
std::optional<std::size_t> dotAt(const KeyFlowFrame& frame, QPointF point);
std::optional<std::size_t> cardAt(const KeyFlowFrame& frame, QPointF point);

std::optional<std::size_t> cardNamed(const KeyFlowFrame& frame, const QString& id);
std::optional<std::size_t> dotOf(const KeyFlowFrame& frame, KeyIndex key);

/// The card that an arrow key leads to: left and right in reading order, up and down to the nearest one in the next
/// row. The same card when there is none.
std::size_t nextCard(const KeyFlowFrame& frame, std::size_t card, Direction direction);

/// The dot of `card` that follows `dot`, or precedes it, in reading order; the first or last one when there is no
/// `dot`. Nothing at either end.
std::optional<std::size_t> nextDot(const KeyFlowFrame& frame, std::size_t card, std::optional<std::size_t> dot,
                                   bool forward);

} // namespace hrw::ui
