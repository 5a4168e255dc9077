// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/sweep.h"
#include "ui/charts/sweepaxis.h"

#include <QPointF>
#include <QStringList>

namespace hrw::ui {

/// One placement in a sweep, at the positions of the axes.
struct SweepLine
{
    QString name;
    std::vector<QPointF> measured;
    std::vector<QString> tips; ///< one for each measured point: what it says in words
    std::vector<QPointF> theory;
    std::vector<QPointF> bandLow; ///< as many as bandHigh, at the same x
    std::vector<QPointF> bandHigh;
};

/// A sweep by one figure as it is drawn: measurement as points, theory as lines, what chance does to it as bands.
struct SweepChartData
{
    SweepAxis across;
    SweepAxis up;
    QString acrossTitle;
    std::vector<SweepLine> lines;
    QString title;
    QString caption; ///< what was measured, and what can't be seen
    QString spoken;

    static SweepChartData of(const Sweep& sweep, SweepFigure figure);
};

QString sweepFigureName(SweepFigure figure);
QString sweepOverName(SweepOver over);
QString sweepValueText(SweepFigure figure, double value);

} // namespace hrw::ui
