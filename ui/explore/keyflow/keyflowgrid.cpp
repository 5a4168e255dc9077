// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowgrid.h"

#include "ui/scene/cardparts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace hrw::ui {

namespace {

constexpr double widestCard = 260;
constexpr double highestCard = 250;

/// The horizontal bands of the stage, from the top: App box, lines, cards, legend.
struct Bands
{
    double appHeight, cardsTop, cardsHeight, legendHeight;
};

Bands bandsFor(const KeyFlowCanvas& canvas, bool oneRow, bool legend)
{
    const double s = canvas.textScale;
    const double height = std::max(1.0, canvas.size.height());
    Bands bands{};
    if (canvas.compact) {
        bands.cardsTop = 2;
        bands.cardsHeight = std::max(1.0, std::floor(height - 4));
        return bands;
    }
    bands.appHeight = std::floor(std::clamp(0.11 * height, 22 * s, 34 * s));
    const double lines = oneRow ? std::clamp(0.2 * height, 30 * s, 84 * s) : std::clamp(0.1 * height, 24 * s, 48 * s);
    bands.cardsTop = std::floor(2 + bands.appHeight + lines);
    bands.legendHeight = legend && height >= 110 + 50 * s ? std::floor(26 * s) : 0;
    bands.cardsHeight = std::max(1.0, std::floor(height - bands.cardsTop - bands.legendHeight - 4));
    return bands;
}

struct Candidate
{
    KeyFlowGrid grid;
    double cost = 0;
};

double costOf(const KeyFlowGrid& grid, int places, CardTier tier)
{
    const double aspect = std::abs(std::log(grid.cell.width() / grid.cell.height()));
    const double waste = 1.0 - static_cast<double>(places) / grid.capacity();
    const double oneRow = grid.rows > 1 ? 0 : tier == CardTier::Full ? 0.8 : tier == CardTier::Title ? 0.4 : 0;
    return aspect + 1.6 * waste - oneRow;
}

std::optional<Candidate> candidate(const KeyFlowCanvas& canvas, int places, int columns, CardTier tier, bool legend,
                                   CardWidth width)
{
    const TierSize least = tierSize(tier);
    const double s = canvas.textScale;
    KeyFlowGrid grid;
    grid.columns = columns;
    grid.rows = (places + columns - 1) / columns;
    grid.gap = std::floor(tier == CardTier::Tile ? least.gap : least.gap * s);
    const Bands bands = bandsFor(canvas, grid.rows == 1, legend);
    const double margin = grid.rows == 1 || canvas.compact ? 3 : std::max(3.0, grid.gap); // room for a trunk
    const double w = (canvas.size.width() - margin - 3 - (columns - 1) * grid.gap) / columns;
    const double h = (bands.cardsHeight - (grid.rows - 1) * grid.gap) / grid.rows;
    const bool narrow = width == CardWidth::Narrow;
    grid.cell = QSizeF(std::floor(narrow ? std::min(w, widestCard * s) : w),
                       std::floor(narrow ? std::min(h, std::max(highestCard * s, 1.6 * w)) : h));
    if (grid.cell.width() < least.width * (tier == CardTier::Tile ? 1 : s) ||
        grid.cell.height() < least.height * (tier == CardTier::Tile ? 1 : s))
        return std::nullopt;
    const double total = columns * grid.cell.width() + (columns - 1) * grid.gap;
    grid.origin = QPointF(std::floor(margin + (canvas.size.width() - margin - 3 - total) / 2), bands.cardsTop);
    return Candidate{grid, costOf(grid, places, tier)};
}

std::optional<KeyFlowGrid> bestOf(const KeyFlowCanvas& canvas, int places, CardTier tier, bool legend, CardWidth width)
{
    std::optional<Candidate> best;
    for (int columns = 1; columns <= places; ++columns) {
        const auto next = candidate(canvas, places, columns, tier, legend, width);
        if (next && (!best || next->cost < best->cost))
            best = next;
    }
    if (!best)
        return std::nullopt;
    return best->grid;
}

/// Where not even tiles have room: cells without gaps, as square as they come.
KeyFlowGrid crowdedGrid(const KeyFlowCanvas& canvas, int places)
{
    const Bands bands = bandsFor(canvas, false, false);
    const double width = std::max(1.0, canvas.size.width());
    KeyFlowGrid grid;
    grid.columns = std::clamp(static_cast<int>(std::sqrt(places * width / bands.cardsHeight)), 1, places);
    grid.rows = (places + grid.columns - 1) / grid.columns;
    grid.cell = QSizeF(width / grid.columns, bands.cardsHeight / grid.rows);
    grid.origin = QPointF(0, bands.cardsTop);
    return grid;
}

QRectF appRect(const KeyFlowStage& stage, double height)
{
    // The longer text, "App · 72 keys have no node", needs a wider box.
    const double width = std::floor((stage.waitingKeys > 0 ? 236 : 100) * stage.canvas.textScale);
    return {std::floor((stage.canvas.size.width() - width) / 2), 2, width, height};
}

/// Dots that wait hover over the cards: that is rare, and not worth shrinking the cards.
void setCompactStage(KeyFlowStage& stage)
{
    const QSizeF size = stage.canvas.size;
    stage.cardsTop = 2;
    stage.app = {};
    stage.waiting = QRectF(4, 4, std::max(1.0, size.width() - 8), std::max(1.0, size.height() - 8));
    stage.legend = {};
    stage.linesOpacity = 0;
    stage.trunks.clear();
    stage.rail = {};
}

} // namespace

QRectF KeyFlowGrid::rect(int index) const
{
    const int row = index / columns;
    const int column = index % columns;
    return {origin + QPointF(column * (cell.width() + gap), row * (cell.height() + gap)), cell};
}

KeyFlowGrid chooseGrid(const KeyFlowCanvas& canvas, int places, bool legend, CardWidth width)
{
    for (const CardTier tier : {CardTier::Full, CardTier::Title, CardTier::Small, CardTier::Tile}) {
        if (const auto best = bestOf(canvas, places, tier, legend, width))
            return *best;
    }
    return crowdedGrid(canvas, places);
}

void setStage(KeyFlowStage& stage, const KeyFlowGrid& places, bool legend)
{
    if (stage.canvas.compact) {
        setCompactStage(stage);
        return;
    }
    const double s = stage.canvas.textScale;
    const double width = stage.canvas.size.width();
    const Bands bands = bandsFor(stage.canvas, places.rows == 1, legend);
    stage.cardsTop = bands.cardsTop;
    stage.app = appRect(stage, bands.appHeight);
    const double reason = std::floor(22 * s); // the line that says why keys wait
    const double top = stage.app.bottom() + reason + 3;
    const double bottom = stage.nodes == 0 ? stage.canvas.size.height() - bands.legendHeight - 8 : bands.cardsTop - 7;
    stage.waiting = QRectF(4, top, std::max(1.0, width - 8), std::max(1.0, bottom - top));
    stage.legend = bands.legendHeight > 0
                       ? QRectF(std::max(4.0, places.origin.x()), stage.canvas.size.height() - bands.legendHeight,
                                width - places.origin.x() - 4, bands.legendHeight)
                       : QRectF();
    const bool inUse = stage.state == KeyFlowState::Live || stage.state == KeyFlowState::NoKeys;
    stage.linesOpacity = inUse ? 1 : 0;
    stage.trunks.clear();
    stage.rail = {};
    if (places.rows == 1 || stage.nodes == 0)
        return;
    if (places.cell.width() < tierSize(CardTier::Title).width * s) {
        const double total = places.columns * (places.cell.width() + places.gap) - places.gap;
        stage.rail = QRectF(places.origin.x(), bands.cardsTop - 9, total, 5);
        return;
    }
    for (int column = 0; column < places.columns; ++column)
        stage.trunks.push_back(std::floor(places.rect(column).left() - places.gap / 2) + 0.5);
}

std::vector<int> assignCells(std::span<const int> oldCells, int capacity)
{
    std::vector<int> cells(oldCells.size(), -1);
    int next = 0; // the first cell that a new card may take
    for (std::size_t i = 0; i < oldCells.size(); ++i) {
        if (oldCells[i] >= 0 && oldCells[i] < next)
            return {}; // out of order, or the newcomers before it need its cell
        cells[i] = oldCells[i] >= 0 ? oldCells[i] : next;
        next = cells[i] + 1;
    }
    return next <= capacity ? cells : std::vector<int>{};
}

} // namespace hrw::ui
