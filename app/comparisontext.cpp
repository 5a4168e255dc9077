// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/comparison.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/document/comparisoncsv.h"
#include "core/formats/jsonwriter.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw::app {

namespace {

using Layout = JsonWriter::Layout;

constexpr double nanosecondsPerSecond = 1e9;

void writeReasons(JsonWriter& out, const std::vector<Comparison::Reason>& reasons)
{
    out.key("reasons");
    out.beginArray();
    for (const Comparison::Reason& reason : reasons) {
        out.beginObject();
        out.member("key", reason.key);
        out.member("from", reason.from);
        out.member("to", reason.to);
        out.member("was", reason.was);
        out.member("is", reason.is);
        out.endObject();
    }
    out.endArray();
}

/// `reasons`: null where they were not asked for.
void writeRow(JsonWriter& out, const MethodFigures& f, const std::vector<Comparison::Reason>* reasons)
{
    out.beginObject();
    out.member("rule", f.method->name());
    for (const NamedFigure& figure : namedFigures(f)) {
        out.key(figure.name);
        if (f.refused)
            out.null();
        else
            out.value(figure.value);
    }
    out.key("expected_moved_share");
    if (f.expectedMovedShare && !f.refused)
        out.value(*f.expectedMovedShare);
    else
        out.null();
    out.member("title", f.method->title());
    out.member("cannot", f.method->abilities().cannot);
    if (f.refused)
        out.member("refused", f.refused->sentence());
    if (reasons)
        writeReasons(out, *reasons);
    out.endObject();
}

void figuresTable(std::string& text, const Comparison& c)
{
    TextTable table;
    table.row({"rule", "moved", "share", "theory", "needless", "spread", "busiest", "state", "hashes", "lookup"});
    for (const MethodFigures& f : c.methods) {
        if (f.refused)
            table.row({f.method->name(), "-", "-", "-", "-", "-", "-", "-", "-", "-"});
        else
            table.row({f.method->name(), fmt::format("{}", f.movement.movedKeys), shareText(f.movedShare()),
                       f.expectedMovedShare ? shareText(*f.expectedMovedShare) : "-",
                       fmt::format("{}", f.movement.needlessKeys), shareText(f.spread()),
                       f.busiest < 1e6 ? fmt::format("{:.3f}x", f.busiest) : fmt::format("{:.3g}x", f.busiest),
                       f.stateBytes == 0 ? "none" : formatBytes(static_cast<double>(f.stateBytes)),
                       fmt::format("{:.4g}", f.hashesPerLookup), lookupText(f.lookupSeconds)});
    }
    text += table.text();
}

void limits(std::string& text, const Comparison& c)
{
    for (const MethodFigures& f : c.methods) {
        if (f.refused)
            text += fmt::format("  {}: {}\n", f.method->name(), f.refused->sentence());
        else if (!f.method->abilities().cannot.empty())
            text += fmt::format("  {}: {}.\n", f.method->name(), f.method->abilities().cannot);
        if (!f.refused && f.after.copiesMissing > 0)
            text += fmt::format("  {}: {} found no place, {} without any holder.\n", f.method->name(),
                                copiesText(f.after.copiesMissing), countText(f.after.keysUnplaced, "key"));
    }
}

void reasonsText(std::string& text, const Comparison& c)
{
    const auto owner = [](const std::string& id) { return id.empty() ? std::string("nobody") : id; };
    for (std::size_t i = 0; i < c.reasons.size(); ++i) {
        text += fmt::format("\nWhy keys moved under {}:\n", c.methods[i].method->name());
        if (c.reasons[i].empty())
            text += "  none did\n";
        for (const Comparison::Reason& reason : c.reasons[i])
            text += fmt::format("  {}: {} -> {}\n    before: {}\n    after:  {}\n", inQuotes(reason.key),
                                owner(reason.from), owner(reason.to), reason.was, reason.is);
    }
}

} // namespace

std::string lookupText(double seconds)
{
    const double nanoseconds = seconds * nanosecondsPerSecond;
    return nanoseconds < 1000 ? fmt::format("{:.0f} ns", nanoseconds) : fmt::format("{:.1f} us", nanoseconds / 1000);
}

std::string comparisonJson(const Comparison& c)
{
    JsonWriter out;
    out.beginObject();
    out.member("keys", c.keys);
    out.member("nodes_before", c.was.size());
    out.member("nodes_after", c.is.size());
    out.member("score", c.rule.score);
    out.member("copies", static_cast<std::uint64_t>(c.rule.copies));
    if (c.rule.apartBy) {
        out.member("apart_by", levelName(*c.rule.apartBy));
        out.member("per_domain", perDomainWord(c.rule.perDomain));
    }
    notesJson(out, c.notes);
    out.key("steps");
    out.beginArray();
    for (const std::string& step : c.steps)
        out.value(step);
    out.endArray();
    out.key("rules");
    out.beginArray();
    for (std::size_t i = 0; i < c.methods.size(); ++i)
        writeRow(out, c.methods[i], c.reasons.empty() ? nullptr : &c.reasons[i]);
    out.endArray();
    out.endObject();
    return out.take();
}

std::string comparisonCsv(const Comparison& c)
{
    return hrw::comparisonCsv(c.methods);
}

std::string comparisonText(const Comparison& c)
{
    std::string text = fmt::format("{}, {}{}, score {}; {} before and {} after\n", countText(c.keys, "key"),
                                   copiesText(static_cast<std::uint64_t>(c.rule.copies)), apartText(c.rule),
                                   c.rule.score, countText(c.was.size(), "node"), c.is.size());
    for (const std::string& step : c.steps)
        text += fmt::format("step: {}\n", step);
    text += notesText(c.notes);
    text += '\n';
    figuresTable(text, c);
    const auto placed = std::ranges::find_if(c.methods, [](const MethodFigures& f) { return !f.refused; });
    if (placed != c.methods.end())
        text +=
            fmt::format("\nSpread and busiest node are those before the change; chance alone makes a spread of {}.\n",
                        shareText(placed->chanceSpread()));
    std::string limited;
    limits(limited, c);
    if (!limited.empty())
        text += "\nWhat they can't do:\n" + limited;
    reasonsText(text, c);
    return text;
}

} // namespace hrw::app
