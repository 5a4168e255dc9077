// SPDX-License-Identifier: MIT
#include "core/document/comparisoncsv.h"

#include "core/base/quantity.h"
#include "core/formats/csv.h"

#include <fmt/format.h>

namespace hrw {

namespace {

constexpr double nanosecondsPerSecond = 1e9;
constexpr double percent = 100;

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

std::vector<NamedFigure> namedFigures(const MethodFigures& f)
{
    return {{"moved_keys", static_cast<double>(f.movement.movedKeys)},
            {"moved_share", f.movedShare()},
            {"needless_keys", static_cast<double>(f.movement.needlessKeys)},
            {"spread_percent", f.spread() * percent},
            {"chance_spread_percent", f.chanceSpread() * percent},
            {"state_bytes", static_cast<double>(f.stateBytes)},
            {"hashes_per_lookup", f.hashesPerLookup},
            {"lookup_ns", f.lookupSeconds * nanosecondsPerSecond},
            {"busiest", f.busiest},
            {"spread_after_percent", f.after.spread * percent},
            {"chance_spread_after_percent", f.after.chanceSpread * percent},
            {"moved_copies", static_cast<double>(f.movement.movedCopies)},
            {"moved_bytes", static_cast<double>(f.movedBytes())},
            {"copies_missing", static_cast<double>(f.after.copiesMissing)}};
}

std::string comparisonCsv(std::span<const MethodFigures> methods)
{
    std::string text = "rule";
    for (const NamedFigure& figure : namedFigures({}))
        text += fmt::format(",{}", figure.name);
    text += ",expected_moved_share,cannot\n";
    for (const MethodFigures& f : methods) {
        text += csvField(f.method->name());
        for (const NamedFigure& figure : namedFigures(f))
            text += f.refused ? "," : "," + exactNumber(figure.value);
        text += "," + (f.expectedMovedShare && !f.refused ? exactNumber(*f.expectedMovedShare) : std::string());
        text += "," + csvField(f.refused ? f.refused->sentence() : english(f.method->abilities().cannot)) + "\n";
    }
    return text;
}

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
