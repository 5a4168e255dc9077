// SPDX-License-Identifier: MIT
#include "core/document/sweepcsv.h"

#include "core/base/quantity.h"
#include "core/formats/csv.h"

#include <fmt/format.h>

namespace hrw {

namespace {

std::string numberText(const std::optional<double>& number)
{
    return number ? exactNumber(*number) : std::string();
}

std::string rowOf(const SweepSeries& series, const SweepPoint& point)
{
    std::string text =
        fmt::format("{},{},{}", csvField(series.name), exactNumber(point.x), csvField(point.method->name()));
    for (const SweepValue& value : point.values) {
        const auto low = value.band ? std::optional(value.band->low) : std::nullopt;
        const auto high = value.band ? std::optional(value.band->high) : std::nullopt;
        for (const std::optional<double>& number : {value.measured, value.theory, low, high})
            text += "," + numberText(number);
    }
    return text + "," + csvField(point.refused ? point.refused->sentence() : std::string()) + "\n";
}

} // namespace

std::string sweepCsv(const Sweep& sweep)
{
    std::string text = "series,x,rule";
    for (const SweepFigure figure : sweepFigures)
        text += fmt::format(",{0},{0}_theory,{0}_low,{0}_high", sweepFigureWord(figure));
    text += ",refused\n";
    for (const SweepSeries& series : sweep.series)
        for (const SweepPoint& point : series.points)
            text += rowOf(series, point);
    return text;
}

} // namespace hrw
