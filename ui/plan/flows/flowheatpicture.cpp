// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/flows/flowheatpicture.h"

#include "ui/plan/flows/flowheatlayout.h"
#include "ui/plan/text/plantext.h"

#include <QCoreApplication>
#include <algorithm>
#include <utility>

namespace hrw::ui {

namespace {

struct HeatText
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Plan)
};

void add(PlanAmount& sum, const PlanAmount& amount)
{
    sum.copies += amount.copies;
    sum.bytes += amount.bytes;
}

/// Sorted by row, then column, each place once.
std::vector<FlowCell> cellsOf(const StageFigures& figures)
{
    std::vector<FlowCell> cells;
    cells.reserve(figures.flows.size());
    for (const PlanFlow& flow : figures.flows)
        cells.push_back({{flow.from == noNode ? figures.nodes.size() : flow.from, flow.to}, flow.amount, 0, {}});
    const auto before = [](const FlowCell& a, const FlowCell& b) {
        return std::pair(a.at.row, a.at.column) < std::pair(b.at.row, b.at.column);
    };
    std::ranges::sort(cells, before);
    std::size_t kept = 0;
    for (const FlowCell& cell : cells) {
        if (kept > 0 && cells[kept - 1].at == cell.at)
            add(cells[kept - 1].amount, cell.amount);
        else
            cells[kept++] = cell;
    }
    cells.resize(kept);
    return cells;
}

void fillCells(FlowHeatPicture& picture, const StageFigures& figures)
{
    picture.columns = figures.nodes.size();
    for (NodeIndex node = 0; node < picture.columns; ++node)
        picture.rows.push_back(node);
    picture.cells = cellsOf(figures);
    if (!picture.cells.empty() && picture.cells.back().at.row == picture.columns)
        picture.rows.push_back(noNode);
    picture.gives.resize(picture.rows.size());
    picture.receives.resize(picture.columns);
    double most = 0;
    for (const FlowCell& cell : picture.cells) {
        most = std::max(most, cell.amount.bytes);
        add(picture.gives[cell.at.row], cell.amount);
        add(picture.receives[cell.at.column], cell.amount);
    }
    for (FlowCell& cell : picture.cells)
        cell.shade = most > 0 ? cell.amount.bytes / most : 1; // keys without a size move, too
}

} // namespace

FlowHeatPicture FlowHeatPicture::of(const StageFigures& figures, QSizeF size, const TextMeasure& measure)
{
    FlowHeatPicture picture;
    if (figures.nodes.empty()) {
        picture.message = HeatText::tr("No nodes, so nothing moves");
        return picture;
    }
    fillCells(picture, figures);
    layOut(picture, figures, size, measure);
    return picture;
}

QRectF FlowHeatPicture::rectOf(FlowPlace place) const
{
    const double width = cellWidth();
    const double height = cellHeight();
    QRectF rect(frame.left() + static_cast<double>(place.column) * width,
                frame.top() + static_cast<double>(place.row) * height, width - gap, height - gap);
    if (place.column >= columns) {
        rect.setLeft(sumColumn.left());
        rect.setRight(sumColumn.right());
    }
    if (place.row >= rows.size()) {
        rect.setTop(sumRow.top());
        rect.setBottom(sumRow.bottom());
    }
    return rect;
}

std::optional<FlowPlace> FlowHeatPicture::placeAt(QPointF position) const
{
    if (!message.isEmpty())
        return std::nullopt;
    const auto index = [](double at, double cell, std::size_t count) {
        return std::min(static_cast<std::size_t>(at / cell), count - 1);
    };
    FlowPlace place{rows.size(), columns};
    const bool acrossCells = position.x() >= frame.left() && position.x() < frame.right();
    const bool downCells = position.y() >= frame.top() && position.y() < frame.bottom();
    if (acrossCells)
        place.column = index(position.x() - frame.left(), cellWidth(), columns);
    if (downCells)
        place.row = index(position.y() - frame.top(), cellHeight(), rows.size());
    if (acrossCells && downCells)
        return place;
    const bool onSum = sums && ((downCells && position.x() >= sumColumn.left() && position.x() <= sumColumn.right()) ||
                                (acrossCells && position.y() >= sumRow.top() && position.y() <= sumRow.bottom()));
    return onSum ? std::optional(place) : std::nullopt;
}

const FlowCell* FlowHeatPicture::cell(FlowPlace place) const
{
    const auto key = [](const FlowCell& cell) { return std::pair(cell.at.row, cell.at.column); };
    const auto at = std::ranges::lower_bound(cells, std::pair(place.row, place.column), {}, key);
    return at != cells.end() && at->at == place ? &*at : nullptr;
}

QString FlowHeatPicture::text(const StageFigures& figures, FlowPlace place) const
{
    const bool givesSum = place.column >= columns;
    const bool receivesSum = place.row >= rows.size();
    if (givesSum && receivesSum)
        return {};
    if (givesSum)
        return givesText(figures, rows[place.row], gives[place.row]);
    if (receivesSum)
        return receivesText(figures, static_cast<NodeIndex>(place.column), receives[place.column]);
    const FlowCell* here = cell(place);
    return flowText(figures, rows[place.row], static_cast<NodeIndex>(place.column), here ? here->amount : PlanAmount{});
}

} // namespace hrw::ui
