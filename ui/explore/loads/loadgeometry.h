// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/loads/loadchartdata.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <cstdint>
#include <functional>
#include <vector>

namespace hrw::ui {

/// How large words are, asked of a font where there is one and of a ruler in tests.
struct TextRuler
{
    std::function<double(const QString&)> width;
    /// The text with its middle left out so that it is no wider than that.
    std::function<QString(const QString&, double)> elide;
    double height = 16;
};

/// The geometry of the load chart, in pixels. `mark` is a place in LoadChartData::marks.
struct LoadGeometry
{
    enum class Labels : std::uint8_t
    {
        Flat,
        Upright
    };

    struct Words
    {
        QRectF rect; ///< as the reader sees it: high and narrow when upright
        QString text;
    };
    struct Bar
    {
        std::size_t mark = 0;
        QRectF slot; ///< its part of the plot, to point at
        QRectF bar;
        QRectF band;
        bool bandCaps = true; ///< wide enough for lines at the band's ends
        bool bandEnds = true; ///< the upper end of the band is inside the plot
        QPointF dot;
        bool hasDot = false;
        Words label;  ///< the node's id; empty text where there is no room
        Words amount; ///< on or above the bar
        bool amountInside = false;
        Words badge;
    };
    /// A node that is named beside its place on the curve.
    struct Name
    {
        std::size_t mark = 0;
        QPointF point;
        Words words;
    };

    QRectF plot;
    double fairLine = 0;      ///< y of 1.0
    std::vector<Words> ticks; ///< figures of the axis at the side
    Labels labels = Labels::Flat;
    std::vector<Bar> bars;
    std::vector<QPointF> curve, bandLow, bandHigh; ///< in slots and multiples, as the chart's axes count
    std::vector<Name> names;

    static LoadGeometry of(const LoadChartData& data, const QSizeF& size, const TextRuler& ruler);
    /// The mark at a place; for the curve the one of the nearest rank. -1 outside.
    [[nodiscard]] int markAt(const LoadChartData& data, const QPointF& point) const;
};

} // namespace hrw::ui
