// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"
#include "ui/text/picturetext.h"

#include <QRectF>
#include <QString>
#include <optional>
#include <vector>

namespace hrw::ui {

/// A node or domain, and how much it holds over the course of a stage: shares of its capacity, or bytes where no
/// capacity is known at all.
struct FillRow
{
    QString id;    ///< nodeName()
    QString note;  ///< "joins", "leaves", "emptied"
    QString words; ///< instead of a bar: it has no capacity while others have one
    double before = 0;
    double during = 0; ///< the most in any step
    double after = 0;
};

/// A label of the axis, or the limit.
struct FillTick
{
    double x = 0;
    QString text;     ///< empty where there is no room for it
    double textX = 0; ///< its middle: `x`, unless the text would leave the picture there
};

/// A row at one moment.
struct FillMark
{
    QRectF lane; ///< the whole row
    QRectF bar;  ///< what it holds for good: before, in the end after
    double tick = 0;
    double tickShown = 0; ///< how far the tick at `before` has come up, 0 to 1
    double dot = 0;       ///< the end of the whisker: all that it holds, copies that go away later with it
    bool whisker = false; ///< there is one: it begins where the bar ends
    bool over = false;    ///< it is, or was by then, above the limit
    QString overText;     ///< "86 %", of its capacity, when it is over
    QPointF words;        ///< where overText and note, or words, begin: middle of their left edge
};

/// How full nodes or domains get in a stage, one row each. Pixels; a row's place does not depend on time.
struct FillPicture
{
    static constexpr double widestNames = 0.4; ///< of the width
    static constexpr double longestAxis = 1.5; ///< of capacity: more is cut off

    QString message; ///< instead of rows
    std::vector<FillRow> rows;
    bool ofCapacity = true; ///< else bytes
    double top = 1;         ///< at the right end of `plot`
    std::optional<double> limit;
    QRectF names;     ///< the column of names, all rows
    QRectF plot;      ///< where bars are, all rows
    QRectF head;      ///< above both: labels of the axis
    double pitch = 0; ///< from one row to the next
    double scale = 1; ///< of dots and strokes: TextMeasure::scale()
    std::vector<FillTick> ticks;
    FillTick limitTick;

    /// In `size`; where its height is not enough, rows are as low as can be read and reach below it: see height().
    static FillPicture of(const StageFigures& figures, double limit, QSizeF size, const TextMeasure& measure);
    /// What this many rows take when they are as low as can be read.
    static double leastHeight(std::size_t rows, const TextMeasure& measure);

    [[nodiscard]] double height() const { return plot.bottom(); }
    [[nodiscard]] double x(double value) const; ///< of a share or of bytes, cut off at the right end
    /// t: 0 = before, 0.5 = everything is copied and nothing gone, 1 = after.
    [[nodiscard]] FillMark mark(std::size_t row, double t) const;
    [[nodiscard]] std::vector<FillMark> at(double t) const;
    [[nodiscard]] std::optional<std::size_t> rowAt(double y) const;
    [[nodiscard]] std::optional<std::size_t> find(const QString& id) const;
};

} // namespace hrw::ui
