// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/sweepchartdata.h"

#include "ui/compare/comparefigures.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

struct SweepWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Sweep)
};

constexpr int mostAcross = 12; // ticks
constexpr int mostUp = 7;

SweepAxis::Kind kindOf(SweepFigure figure)
{
    switch (figure) {
    case SweepFigure::NeedlessShare: // mostly 0
    case SweepFigure::Busiest:
        return SweepAxis::Kind::Linear;
    case SweepFigure::StateBytes:
        return SweepAxis::Kind::Doubles;
    default:
        return SweepAxis::Kind::Decades;
    }
}

/// With as many digits as ticks that are close to each other need.
QString tickText(SweepFigure figure, double value)
{
    switch (figure) {
    case SweepFigure::MovedShare:
    case SweepFigure::NeedlessShare:
    case SweepFigure::Spread:
        return SweepWords::tr("%1 %").arg(digitsText(value * 100, 3));
    case SweepFigure::Busiest:
        return digitsText(value, 3) + QChar(0x00D7);
    case SweepFigure::HashesPerLookup:
        return digitsText(value, 4);
    default:
        return sweepValueText(figure, value);
    }
}

/// "rendezvous (HRW)"; "ring" where the number of virtual nodes is what varies.
QString nameOf(const SweepSeries& series)
{
    if (const auto method = parseMethod(series.name); method && (*method)->name() == series.name)
        return coreText((*method)->title());
    return fromUtf8(series.name);
}

QString tipOf(const QString& name, SweepOver over, SweepFigure figure, const SweepPoint& point)
{
    const SweepValue& value = point.of(figure);
    QStringList lines{SweepWords::tr("%1, %2 %3")
                          .arg(name, groupedText(static_cast<std::uint64_t>(point.x)), sweepOverName(over).toLower()),
                      SweepWords::tr("%1: %2").arg(sweepFigureName(figure), sweepValueText(figure, *value.measured))};
    if (value.theory)
        lines << SweepWords::tr("theory: %1").arg(sweepValueText(figure, *value.theory));
    if (value.band)
        lines << SweepWords::tr("chance: %1 to %2, %3")
                     .arg(sweepValueText(figure, value.band->low), sweepValueText(figure, value.band->high),
                          value.band->contains(*value.measured) ? SweepWords::tr("within") : SweepWords::tr("beyond"));
    return lines.join(QLatin1Char('\n'));
}

/// All that the chart must have room for. Bands may reach farther than anything: they are cut off.
std::vector<double> valuesOf(const Sweep& sweep, SweepFigure figure)
{
    std::vector<double> values;
    for (const SweepSeries& series : sweep.series)
        for (const SweepPoint& point : series.points)
            for (const std::optional<double>& value : {point.of(figure).measured, point.of(figure).theory})
                if (value)
                    values.push_back(*value);
    return values;
}

SweepLine lineOf(const SweepSeries& series, SweepOver over, SweepFigure figure, const SweepChartData& data)
{
    SweepLine line;
    line.name = nameOf(series);
    const double lowest = data.up.low;
    for (const SweepPoint& point : series.points) {
        const SweepValue& value = point.of(figure);
        const double x = data.across.position(point.x);
        if (value.measured && data.up.shows(*value.measured)) {
            line.measured.emplace_back(x, data.up.position(*value.measured));
            line.tips.push_back(tipOf(line.name, over, figure, point));
        }
        if (value.theory && data.up.shows(*value.theory))
            line.theory.emplace_back(x, data.up.position(*value.theory));
        if (value.band && data.up.shows(value.band->high)) {
            const double low = data.up.shows(value.band->low) ? data.up.position(value.band->low) : lowest;
            line.bandLow.emplace_back(x, std::max(low, lowest));
            line.bandHigh.emplace_back(x, std::min(data.up.position(value.band->high), data.up.high));
        }
    }
    return line;
}

/// What is nowhere on a logarithmic axis: "none: hash % N, jump hash".
QString unseen(const Sweep& sweep, SweepFigure figure, const SweepChartData& data)
{
    QStringList nothing;
    QStringList refused;
    for (std::size_t i = 0; i < sweep.series.size(); ++i) {
        if (!data.lines[i].measured.empty())
            continue;
        const bool any = std::ranges::any_of(
            sweep.series[i].points, [&](const SweepPoint& point) { return point.of(figure).measured.has_value(); });
        (any ? nothing : refused) << data.lines[i].name;
    }
    QString text;
    if (!nothing.isEmpty())
        text += SweepWords::tr(" · none: %1").arg(nothing.join(QStringLiteral(", ")));
    if (!refused.isEmpty())
        text += SweepWords::tr(" · can't place: %1").arg(refused.join(QStringLiteral(", ")));
    return text;
}

QString captionOf(const Sweep& sweep)
{
    const QString keys =
        sweep.keys < sweep.population
            ? SweepWords::tr("the first %1 of %2 keys").arg(groupedText(sweep.keys), groupedText(sweep.population))
            : countedKeys(sweep.keys);
    const QString nodes = sweep.request.over == SweepOver::Nodes
                              ? SweepWords::tr("equal nodes")
                              : SweepWords::tr("%1 equal nodes").arg(groupedText(sweep.request.nodes));
    return SweepWords::tr("points: measured · lines: theory · shaded: chance · %1 on %2, one joins").arg(keys, nodes);
}

QString spokenOf(const SweepChartData& data)
{
    QStringList sentences{data.title + QStringLiteral(": ") + data.caption};
    for (const SweepLine& line : data.lines)
        if (!line.tips.empty())
            sentences << QString(line.tips.front()).replace(QLatin1Char('\n'), QLatin1String(", "))
                      << QString(line.tips.back()).replace(QLatin1Char('\n'), QLatin1String(", "));
    return sentences.join(QStringLiteral(". "));
}

} // namespace

QString sweepFigureName(SweepFigure figure)
{
    switch (figure) {
    case SweepFigure::MovedShare:
        return figureName(CompareFigure::MovedShare);
    case SweepFigure::NeedlessShare:
        return figureName(CompareFigure::Needless);
    case SweepFigure::Spread:
        return figureName(CompareFigure::Spread);
    case SweepFigure::Busiest:
        return figureName(CompareFigure::Busiest);
    case SweepFigure::StateBytes:
        return figureName(CompareFigure::State);
    case SweepFigure::LookupTime:
        return figureName(CompareFigure::Lookup);
    case SweepFigure::HashesPerLookup:
        return figureName(CompareFigure::Hashes);
    }
    return {};
}

QString sweepOverName(SweepOver over)
{
    switch (over) {
    case SweepOver::Nodes:
        return SweepWords::tr("Nodes");
    case SweepOver::VirtualNodes:
        return SweepWords::tr("Virtual nodes");
    case SweepOver::Partitions:
        return SweepWords::tr("Partitions");
    }
    return {};
}

QString sweepValueText(SweepFigure figure, double value)
{
    switch (figure) {
    case SweepFigure::MovedShare:
    case SweepFigure::NeedlessShare:
    case SweepFigure::Spread:
        return percentText(value, 2);
    case SweepFigure::Busiest:
        return decimalText(value, 3) + QChar(0x00D7);
    case SweepFigure::StateBytes:
        return bytesText(value);
    case SweepFigure::LookupTime:
        return lookupText(value);
    case SweepFigure::HashesPerLookup:
        return digitsText(value, 4);
    }
    return {};
}

SweepChartData SweepChartData::of(const Sweep& sweep, SweepFigure figure)
{
    SweepChartData data;
    const SweepOver over = sweep.request.over;
    std::vector<double> places;
    for (const std::uint64_t x : sweep.request.grid)
        places.push_back(static_cast<double>(x));
    data.across = SweepAxis::of(
        SweepAxis::Kind::Decades, places,
        [](double x) { return groupedText(static_cast<std::uint64_t>(std::llround(x))); }, mostAcross);
    data.up = SweepAxis::of(
        kindOf(figure), valuesOf(sweep, figure), [figure](double value) { return tickText(figure, value); }, mostUp);
    data.acrossTitle = sweepOverName(over);
    data.title = SweepWords::tr("%1, over %2").arg(sweepFigureName(figure), sweepOverName(over).toLower());
    for (const SweepSeries& series : sweep.series)
        data.lines.push_back(lineOf(series, over, figure, data));
    data.caption = captionOf(sweep) + unseen(sweep, figure, data);
    data.spoken = spokenOf(data);
    return data;
}

} // namespace hrw::ui
