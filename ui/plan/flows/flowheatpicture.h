// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"
#include "ui/text/picturetext.h"

#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace hrw::ui {

/// A place in the matrix. One row or column more than there are stands for their sums.
struct FlowPlace
{
    std::size_t row = 0;
    std::size_t column = 0;
    bool operator==(const FlowPlace&) const = default;
};

/// From one node or domain to another, where anything moves.
struct FlowCell
{
    FlowPlace at;
    PlanAmount amount;
    double shade = 0; ///< of the largest cell's bytes
    QString figure;   ///< in FlowHeatPicture::unit; empty where figures have no room
};

/// Who gives how much to whom: a row for each node or domain that gives, a column for each that receives.
struct FlowHeatPicture
{
    static constexpr std::size_t mostNamed = 40; ///< rows or columns; more are cells without gaps and figures
    enum class Heads : quint8
    {
        Level,
        Turned ///< to be read from below
    };

    QString message;                  ///< instead of cells
    std::size_t columns = 0;          ///< column c is node c of the figures
    std::vector<NodeIndex> rows;      ///< likewise; at the end noNode where copies had no source
    std::vector<FlowCell> cells;      ///< those in which anything moves, row by row
    std::vector<PlanAmount> gives;    ///< of each row
    std::vector<PlanAmount> receives; ///< of each column
    QString unit;                     ///< "TiB"; empty where no figures are shown

    QRectF frame; ///< of all cells
    double gap = 0;
    QStringList rowNames; ///< empty where there is no room: then every second, fifth, tenth ... is named
    QStringList columnNames;
    Heads heads = Heads::Level;
    QRectF nameColumn; ///< left of `frame`, which has the same height
    QRectF headRow;    ///< above it
    bool sums = false; ///< there is a column for them at the right and a row below
    QRectF sumColumn;
    QRectF sumRow;
    QString sumUnit;        ///< "TiB"; empty without sums
    QStringList givesTexts; ///< in `sumUnit`, one for each row
    QStringList receivesTexts;
    QString givesHead; ///< above the sums at the right
    QString receivesHead;

    static FlowHeatPicture of(const StageFigures& figures, QSizeF size, const TextMeasure& measure);

    [[nodiscard]] double cellWidth() const { return frame.width() / static_cast<double>(columns); }
    [[nodiscard]] double cellHeight() const { return frame.height() / static_cast<double>(rows.size()); }
    /// Without the gap to the next; of a sum, too, where there are any.
    [[nodiscard]] QRectF rectOf(FlowPlace place) const;
    [[nodiscard]] std::optional<FlowPlace> placeAt(QPointF position) const;
    [[nodiscard]] const FlowCell* cell(FlowPlace place) const; ///< nullptr: nothing moves there
    /// Every cell is painted with its edges; else they are so many that the largest shade in each pixel is.
    [[nodiscard]] bool single() const { return gap > 0; }
    /// What is said of a place.
    [[nodiscard]] QString text(const StageFigures& figures, FlowPlace place) const;
};

} // namespace hrw::ui
