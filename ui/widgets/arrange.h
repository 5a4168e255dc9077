// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/workspace.h"

class QSplitter;

namespace hrw::ui {

// How workspaces put their cards together.

inline constexpr int cardGap = 12; ///< between cards, as wide as the margin around them

/// Two parts that share the space as 10 x `shares` until the user drags the gap between them.
QSplitter* splitter(Qt::Orientation orientation, QWidget* first, QWidget* second, const QList<int>& shares);

/// What a widget shows, painted at its own size and scaled to the requested size.
Picture pictureOf(const QString& name, QWidget* widget);

} // namespace hrw::ui
