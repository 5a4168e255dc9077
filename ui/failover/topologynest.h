// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/topologytree.h"

#include <QRectF>
#include <span>
#include <vector>

namespace hrw::ui {

/// The sizes of boxes: how much room names take, and how far boxes stand apart. Lengths before text scaling.
struct NestMeasure
{
    double header, headerText; ///< of a domain; 0: no names
    double pad, gap;           ///< inside and between boxes
    double title, titleText;   ///< of a node; 0: no names
    double nodePad;
    QSizeF leastNode; ///< a smaller box wants the next measure
};

/// From roomy to as tight as can be.
std::span<const NestMeasure> nestMeasures();

/// Where each item of a tree stands: boxes in rows within their parent, near square, as equal as the tree allows. They
/// are inside their parent and never overlap, however small the room.
class TopologyNest
{
public:
    struct Cell
    {
        QRectF rect, title, inner; ///< inner: for children, or for dots
        bool operator==(const Cell&) const = default;
    };

    TopologyNest() = default;
    TopologyNest(const TopologyTree& tree, const QRectF& area, const NestMeasure& measure, double textScale);

    [[nodiscard]] const std::vector<Cell>& cells() const { return m_cells; } ///< in the order of the tree's items
    /// Every node's box is as large as the measure wants it.
    [[nodiscard]] bool isRoomy() const { return m_isRoomy; }

private:
    using Group = std::vector<qint32>;
    /// The most children that any box has, level by level downwards: boxes that are to look alike share one.
    using Depths = std::vector<quint32>;

    [[nodiscard]] Depths depthsOf(const Group& group) const;
    [[nodiscard]] bool areAlike(const Group& group) const;
    [[nodiscard]] bool isNode(qint32 item) const;
    [[nodiscard]] double wantedWidth(const Group& group) const;
    void fill(const Group& group, const QRectF& room, const Depths* shared);
    void fillGrid(const Group& group, const QRectF& room, const Depths& depths);
    void fillRows(const Group& group, const QRectF& room);
    void place(qint32 item, const QRectF& rect, const Depths* shared);
    [[nodiscard]] double weightOf(qint32 item) const;
    void addRow(std::span<const qint32> row, const QRectF& line, double weight, std::vector<QRectF>& rects) const;
    [[nodiscard]] std::vector<QRectF> rowsOf(const Group& group, const QRectF& room, std::size_t rows) const;

    const TopologyTree* m_tree = nullptr; ///< while it is made
    NestMeasure m_measure{};
    double m_scale = 1;
    std::vector<Depths> m_depths; // per item
    std::vector<Cell> m_cells;
    bool m_isRoomy = true;
};

} // namespace hrw::ui
