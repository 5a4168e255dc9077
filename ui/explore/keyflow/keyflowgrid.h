// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowframe.h"

#include <span>
#include <vector>

namespace hrw::ui {

/// Equal cells in rows, one for each node card and usually one to spare, so that a joining node finds a place and
/// nothing else has to move.
struct KeyFlowGrid
{
    int columns = 1;
    int rows = 1;
    QPointF origin;
    QSizeF cell;
    double gap = 0;

    [[nodiscard]] int capacity() const { return columns * rows; }
    [[nodiscard]] QRectF rect(int index) const;
    bool operator==(const KeyFlowGrid&) const = default;
};

/// How wide cards may become: Narrow ones look better, Wide ones hold more dots.
enum class CardWidth : quint8
{
    Narrow,
    Wide
};

/// The grid of at least `places` cells that lets cards say most. places >= 1.
KeyFlowGrid chooseGrid(const KeyFlowCanvas& canvas, int places, bool legend, CardWidth width);

/// The stage around a grid: App box, waiting room, lines, legend.
void setStage(KeyFlowStage& stage, const KeyFlowGrid& places, bool legend);

/// Cells for cards that come in this order, reading order being list order: a card keeps its old cell (-1: it has
/// none), and a new one takes a free cell between its neighbours. Empty when that is impossible.
std::vector<int> assignCells(std::span<const int> oldCells, int capacity);

} // namespace hrw::ui
