// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologynest.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double likeness = 1.5;    ///< siblings whose numbers of nodes differ by no more get equal boxes
constexpr double nodeShape = 1.3;   ///< width over height that suits a name above dots
constexpr double domainShape = 1.1; ///< the same around other boxes
/// What a shape that is not wanted costs, and what empty cells do. Boxes with boxes in them can be of any shape, but
/// much is lost with an empty one.
struct Costs
{
    double shape, waste;
};
constexpr Costs nodeCosts{1, 2};
constexpr Costs domainCosts{0.4, 3};
constexpr double widthPenalty = 2;   ///< of names cut short
constexpr double letterWidth = 0.58; ///< of a usual letter, over the height of the text
constexpr double wholePixels = 24;   ///< larger cells are equal to the pixel

double shapeCost(double width, double height, double wanted)
{
    return std::abs(std::log(std::max(width, 1e-3) / std::max(height, 1e-3) / wanted));
}

/// The size of `count` cells in a row of `length`, and the gap between them. A gap is never most of a cell.
std::pair<double, double> cellsAlong(double length, std::size_t count, double gap)
{
    const auto cells = static_cast<double>(count);
    const double fair = std::min(gap, 0.25 * length / cells);
    const double cell = (length - (cells - 1) * fair) / cells;
    return {cell >= wholePixels ? std::floor(cell) : cell, fair};
}

/// To whole pixels, unless boxes are so small that a pixel is much of them. The edges of neighbours are rounded alike,
/// so they don't overlap.
void snap(std::vector<QRectF>& rects)
{
    const auto large = [](const QRectF& r) { return r.width() >= 4 && r.height() >= 4; };
    if (!std::ranges::all_of(rects, large))
        return;
    for (QRectF& r : rects)
        r = QRectF(QPointF(std::round(r.left()), std::round(r.top())),
                   QPointF(std::round(r.right()), std::round(r.bottom())));
}

double wholeAbove2(double length)
{
    return length > 2 ? std::floor(length) : length;
}

} // namespace

std::span<const NestMeasure> nestMeasures()
{
    static constexpr std::array<NestMeasure, 6> measures{{
        {26, 13, 9, 10, 22, 12.5, 9, QSizeF(78, 64)},
        {21, 12, 6, 7, 17, 11, 6, QSizeF(54, 44)},
        {17, 11, 4, 4, 14, 10, 4, QSizeF(38, 32)},
        {14, 10, 3, 3, 0, 10, 2.5, QSizeF(12, 10)},
        {12, 9, 2, 2, 0, 9, 1.5, QSizeF(6, 6)},
        {0, 9, 1, 1, 0, 9, 0.5, QSizeF(0, 0)},
    }};
    return measures;
}

TopologyNest::TopologyNest(const TopologyTree& tree, const QRectF& area, const NestMeasure& measure, double textScale)
    : m_tree(&tree)
    , m_measure(measure)
    , m_scale(textScale)
    , m_depths(tree.items().size())
    , m_cells(tree.items().size())
{
    for (std::size_t i = tree.items().size(); i-- > 0;)
        m_depths[i] = depthsOf(tree.items()[i].children);
    if (!tree.roots().empty())
        fill(tree.roots(), area, nullptr);
    m_tree = nullptr;
    m_depths.clear();
}

bool TopologyNest::isNode(qint32 item) const
{
    return m_tree->items()[static_cast<std::size_t>(item)].place.isNode;
}

TopologyNest::Depths TopologyNest::depthsOf(const Group& group) const
{
    Depths depths;
    if (group.empty())
        return depths;
    depths.push_back(static_cast<quint32>(group.size()));
    for (const qint32 child : group) {
        const Depths& below = m_depths[static_cast<std::size_t>(child)];
        depths.resize(std::max(depths.size(), below.size() + 1), 0);
        for (std::size_t d = 0; d < below.size(); ++d)
            depths[d + 1] = std::max(depths[d + 1], below[d]);
    }
    return depths;
}

/// Equal boxes for such siblings look calm and waste little.
bool TopologyNest::areAlike(const Group& group) const
{
    const auto leaves = [this](qint32 item) { return m_tree->items()[static_cast<std::size_t>(item)].leaves; };
    const auto depth = [this](qint32 item) { return m_depths[static_cast<std::size_t>(item)].size(); };
    const auto [least, most] = std::ranges::minmax(group, {}, leaves);
    const auto [flattest, deepest] = std::ranges::minmax(group, {}, depth);
    return leaves(most) <= likeness * leaves(least) && depth(flattest) == depth(deepest);
}

/// What the names in a group would like, within reason.
double TopologyNest::wantedWidth(const Group& group) const
{
    double widest = 0;
    for (const qint32 item : group) {
        const TopologyTree::Item& it = m_tree->items()[static_cast<std::size_t>(item)];
        const double line = it.place.isNode ? m_measure.title : m_measure.header;
        const double text = it.place.isNode ? m_measure.titleText : m_measure.headerText;
        const double pads = 2 * (it.place.isNode ? m_measure.nodePad : m_measure.pad);
        if (line > 0)
            widest = std::max(widest,
                              pads + letterWidth * text * static_cast<double>(std::min<qsizetype>(16, it.name.size())));
    }
    return widest * m_scale;
}

void TopologyNest::fill(const Group& group, const QRectF& room, const Depths* shared)
{
    const Depths own = depthsOf(group);
    if (!areAlike(group))
        fillRows(group, room);
    else if (shared && shared->size() == own.size() && shared->front() <= likeness * own.front())
        fillGrid(group, room, *shared);
    else
        fillGrid(group, room, own);
}

/// Equal cells, with room for as many as the fullest of the cousins has.
void TopologyNest::fillGrid(const Group& group, const QRectF& room, const Depths& depths)
{
    const std::size_t places = std::max<std::size_t>(group.size(), depths.front());
    const double wanted = wantedWidth(group);
    const bool nodes = isNode(group.front());
    const double shape = nodes ? nodeShape : domainShape;
    const Costs costs = nodes ? nodeCosts : domainCosts;
    const double gap = m_measure.gap * (m_measure.gap > 2 ? m_scale : 1);
    std::size_t best = 1;
    double least = 0;
    for (std::size_t columns = 1; columns <= places; ++columns) {
        const std::size_t rows = (places + columns - 1) / columns;
        const double width = cellsAlong(room.width(), columns, gap).first;
        const double height = cellsAlong(room.height(), rows, gap).first;
        const double waste = 1.0 - static_cast<double>(places) / static_cast<double>(columns * rows);
        const double cost = costs.shape * shapeCost(width, height, shape) + costs.waste * waste +
                            widthPenalty * std::max(0.0, wanted / std::max(1.0, width) - 1);
        if (columns == 1 || cost < least) {
            best = columns;
            least = cost;
        }
    }
    const auto [width, gapX] = cellsAlong(room.width(), best, gap);
    const auto [height, gapY] = cellsAlong(room.height(), (places + best - 1) / best, gap);
    const Depths below(depths.begin() + 1, depths.end());
    std::vector<QRectF> rects;
    for (std::size_t i = 0; i < group.size(); ++i) {
        const auto column = static_cast<double>(i % best);
        const auto row = static_cast<double>(i / best);
        rects.emplace_back(room.left() + column * (width + gapX), room.top() + row * (height + gapY), width, height);
    }
    snap(rects);
    for (std::size_t i = 0; i < group.size(); ++i)
        place(group[i], rects[i], &below);
}

double TopologyNest::weightOf(qint32 item) const
{
    // A little more for a domain's own name, and so that a box of one node beside a large one can be read.
    const TopologyTree::Item& it = m_tree->items()[static_cast<std::size_t>(item)];
    return it.leaves + (it.place.isNode ? 0.0 : 0.6);
}

/// Boxes as large as their numbers of nodes, in rows as high as theirs.
std::vector<QRectF> TopologyNest::rowsOf(const Group& group, const QRectF& room, std::size_t rows) const
{
    double total = 0;
    for (const qint32 item : group)
        total += weightOf(item);
    const auto rowCount = static_cast<double>(rows);
    const double gap = std::min(m_measure.gap * m_scale, 0.25 * room.height() / rowCount);
    const double height = room.height() - (rowCount - 1) * gap;
    std::vector<QRectF> rects;
    double above = 0;
    for (std::size_t row = 0, begin = 0; begin < group.size(); ++row) {
        const double limit = total * static_cast<double>(row + 1) / rowCount;
        double inRow = weightOf(group[begin]);
        std::size_t end = begin + 1;
        while (end < group.size() && (row + 1 >= rows || above + inRow + weightOf(group[end]) / 2 < limit))
            inRow += weightOf(group[end++]);
        const QRectF line(room.left(), room.top() + height * above / total + static_cast<double>(row) * gap,
                          room.width(), height * inRow / total);
        addRow({group.data() + begin, end - begin}, line, inRow, rects);
        above += inRow;
        begin = end;
    }
    snap(rects);
    return rects;
}

void TopologyNest::addRow(std::span<const qint32> row, const QRectF& line, double weight,
                          std::vector<QRectF>& rects) const
{
    const auto count = static_cast<double>(row.size());
    const double gap = std::min(m_measure.gap * m_scale, 0.25 * line.width() / count);
    const double width = line.width() - (count - 1) * gap;
    double x = line.left();
    for (const qint32 item : row) {
        const double own = width * weightOf(item) / weight;
        rects.emplace_back(x, line.top(), own, line.height());
        x += own + gap;
    }
}

void TopologyNest::fillRows(const Group& group, const QRectF& room)
{
    const double wanted = wantedWidth(group);
    const auto some = static_cast<std::size_t>(3 + 3 * std::sqrt(static_cast<double>(group.size())));
    const std::size_t most = std::min(group.size(), some);
    std::vector<QRectF> best;
    double least = 0;
    for (std::size_t rows = 1; rows <= most; ++rows) {
        const std::vector<QRectF> rects = rowsOf(group, room, rows);
        double cost = 0;
        for (std::size_t i = 0; i < rects.size(); ++i) {
            const double shape = isNode(group[i]) ? nodeShape : domainShape;
            cost += shapeCost(rects[i].width(), rects[i].height(), shape) +
                    widthPenalty * std::max(0.0, wanted / std::max(1.0, rects[i].width()) - 1);
        }
        if (best.empty() || cost < least) {
            best = rects;
            least = cost;
        }
    }
    for (std::size_t i = 0; i < group.size(); ++i)
        place(group[i], best[i], nullptr);
}

/// A box keeps most of itself for what is in it: names and margins give way where it is small.
void TopologyNest::place(qint32 item, const QRectF& rect, const Depths* shared)
{
    const bool node = isNode(item);
    const double side = std::max(0.0, std::min(rect.width(), rect.height()));
    const double wish = node ? m_measure.nodePad : m_measure.pad;
    const double pad = wholeAbove2(std::min(wish > 2 ? wish * m_scale : wish, 0.12 * side));
    const double line = std::floor((node ? m_measure.title : m_measure.header) * m_scale);
    const bool named = line > 0 && rect.height() >= 1.8 * line && rect.width() >= 1.6 * line;
    Cell& cell = m_cells[static_cast<std::size_t>(item)];
    cell.rect = rect;
    cell.inner = rect.adjusted(pad, pad, -pad, -pad);
    if (named) {
        cell.inner.setTop(rect.top() + line + (node ? 2 * m_scale : 0));
        cell.title = QRectF(cell.inner.left(), rect.top() + 0.12 * line, cell.inner.width(), 0.88 * line);
    }
    if (node) {
        const QSizeF least = m_measure.leastNode * (m_measure.title > 0 ? m_scale : 1);
        m_isRoomy = m_isRoomy && rect.width() >= least.width() && rect.height() >= least.height();
        return;
    }
    fill(m_tree->items()[static_cast<std::size_t>(item)].children, cell.inner, shared);
}

} // namespace hrw::ui
