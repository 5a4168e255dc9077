// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/sweepreport.h"
#include "app/comparison.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/formats/jsonwriter.h"

#include <fmt/format.h>

namespace hrw::app {

namespace {

using Layout = JsonWriter::Layout;

void optionalMember(JsonWriter& out, std::string_view name, const std::optional<double>& number)
{
    out.key(name);
    if (number)
        out.value(*number);
    else
        out.null();
}

void pointJson(JsonWriter& out, const SweepPoint& point)
{
    out.beginObject();
    out.member("x", point.x);
    out.member("rule", point.method->name());
    if (point.refused)
        out.member("refused", point.refused->sentence());
    for (const SweepFigure figure : sweepFigures) {
        const SweepValue& value = point.of(figure);
        out.key(sweepFigureWord(figure));
        out.beginObject(Layout::Row);
        optionalMember(out, "measured", value.measured);
        optionalMember(out, "theory", value.theory);
        if (value.band) {
            out.member("low", value.band->low);
            out.member("high", value.band->high);
        }
        out.endObject();
    }
    out.endObject();
}

/// What people are shown of one figure.
struct Column
{
    SweepFigure figure;
    std::string_view title;
    std::string (*text)(double value);
};

std::string timesText(double ratio)
{
    return fmt::format("{:.3f}x", ratio);
}
std::string stateText(double bytes)
{
    return bytes > 0 ? formatBytes(bytes) : "none";
}
std::string countOfHashes(double hashes)
{
    return fmt::format("{:.4g}", hashes);
}

constexpr std::array columns{
    Column{SweepFigure::MovedShare, "moved", shareText},  Column{SweepFigure::NeedlessShare, "needless", shareText},
    Column{SweepFigure::Spread, "spread", shareText},     Column{SweepFigure::Busiest, "busiest", timesText},
    Column{SweepFigure::StateBytes, "state", stateText},  Column{SweepFigure::HashesPerLookup, "hashes", countOfHashes},
    Column{SweepFigure::LookupTime, "lookup", lookupText}};

/// State and hashes are counted by the formula itself, so there is nothing to put beside them; nor is there to a time.
bool hasTheory(SweepFigure figure)
{
    return figure != SweepFigure::StateBytes && figure != SweepFigure::HashesPerLookup &&
           figure != SweepFigure::LookupTime;
}

bool beyondChance(const SweepValue& value)
{
    return value.measured && value.band && !value.band->contains(*value.measured);
}

std::vector<std::string> header(SweepOver over)
{
    std::vector<std::string> fields{std::string(sweepOverWord(over))};
    for (const Column& column : columns) {
        fields.emplace_back(column.title);
        if (hasTheory(column.figure))
            fields.emplace_back("theory");
    }
    return fields;
}

std::vector<std::string> row(const SweepPoint& point)
{
    std::vector<std::string> fields{fmt::format("{}", point.x)};
    for (const Column& column : columns) {
        const SweepValue& value = point.of(column.figure);
        fields.push_back(value.measured ? column.text(*value.measured) + (beyondChance(value) ? "*" : "") : "-");
        if (hasTheory(column.figure))
            fields.push_back(value.theory ? column.text(*value.theory) : "-");
    }
    return fields;
}

std::string seriesText(const SweepSeries& series, SweepOver over)
{
    TextTable table;
    table.row(header(over));
    std::string refusals;
    for (const SweepPoint& point : series.points) {
        table.row(row(point));
        if (point.refused)
            refusals += fmt::format("  {}: {}\n", point.x, point.refused->sentence());
    }
    return fmt::format("\n{}{}\n", series.name, series.varies ? "" : " (does not vary)") + table.text() + refusals;
}

bool anyBeyondChance(const Sweep& sweep)
{
    for (const SweepSeries& series : sweep.series)
        for (const SweepPoint& point : series.points)
            for (const SweepValue& value : point.values)
                if (beyondChance(value))
                    return true;
    return false;
}

} // namespace

std::string sweepJson(const SweepReport& report)
{
    const Sweep& sweep = report.sweep;
    JsonWriter out;
    out.beginObject();
    out.member("over", sweepOverWord(sweep.request.over));
    if (sweep.request.over != SweepOver::Nodes)
        out.member("nodes", sweep.request.nodes);
    out.member("keys", sweep.keys);
    out.member("population", sweep.population);
    out.member("score", report.rule.score);
    out.member("copies", static_cast<std::uint64_t>(report.rule.copies));
    notesJson(out, report.notes);
    out.key("rules");
    out.beginArray();
    for (const SweepSeries& series : sweep.series) {
        out.beginObject();
        out.member("rule", series.name);
        out.member("varies", series.varies);
        out.key("points");
        out.beginArray();
        for (const SweepPoint& point : series.points)
            pointJson(out, point);
        out.endArray();
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.take();
}

std::string sweepText(const SweepReport& report)
{
    const Sweep& sweep = report.sweep;
    const SweepOver over = sweep.request.over;
    const std::string nodes =
        over == SweepOver::Nodes ? std::string("equal nodes") : fmt::format("{} equal nodes", sweep.request.nodes);
    std::string text =
        fmt::format("{}, {}, score {}; {}, and one joins\n", countText(sweep.keys, "key"),
                    copiesText(static_cast<std::uint64_t>(report.rule.copies)), report.rule.score, nodes);
    if (sweep.keys < sweep.population)
        text += fmt::format("note: only the first {} of {} keys are placed\n", sweep.keys, sweep.population);
    text += notesText(report.notes);
    for (const SweepSeries& series : sweep.series)
        text += seriesText(series, over);
    text += "\nSpread and busiest node are those before the join.\n";
    if (anyBeyondChance(sweep))
        text += "* is beyond what chance makes of the theory, of which one in a hundred is by chance, too.\n";
    return text;
}

} // namespace hrw::app
