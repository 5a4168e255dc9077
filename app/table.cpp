// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/cluster/change.h"
#include "core/formats/csv.h"
#include "core/formats/jsonwriter.h"
#include "core/measure/tablefigures.h"

#include <fmt/format.h>
#include <memory>
#include <set>

namespace hrw::app {

namespace {

using Layout = JsonWriter::Layout;

struct TableFlags
{
    std::string nodes;
    RuleFlags rule;
    std::string rows = "4096";
    std::vector<std::string> changes;
    bool json = false;
    bool csv = false;
};

/// The table, its version after the changes, and how lumpy other numbers of rows would be.
struct Tables
{
    PartitionTable first;
    PartitionTable last;
    std::vector<std::string> steps; ///< in words
    TableDiff diff;
    std::vector<Lumpiness> lumpiness;
    std::vector<std::string> notes;
};

std::uint64_t readRows(const std::string& text)
{
    const std::uint64_t rows = orFail(parseCount(text, "--rows"), BadUsage);
    if (rows < 1 || rows > maxTableRows)
        fail(BadUsage, {"--rows", fmt::format("{} rows are not between 1 and {}", text, maxTableRows),
                        "choose a comfortable multiple of the largest cluster you expect"});
    return rows;
}

Tables tablesFor(const TableFlags& flags)
{
    if (flags.json && flags.csv)
        fail(BadUsage, {"table", "both --json and --csv are given", "choose one"});
    const Rule rule = flags.rule.over({});
    const std::uint64_t rows = readRows(flags.rows);
    std::vector<Change> changes;
    for (const std::string& text : flags.changes)
        changes.push_back(orFail(parseChange(text), BadUsage));
    Tables t;
    Membership membership = readNodes(flags.nodes, t.notes);
    t.first = *makeTable(membership, rule, rows);
    for (const Change& change : changes) {
        t.steps.push_back(describe({change}, membership));
        membership = orFail(applyStep(membership, {change}), BadInput);
    }
    t.last = changes.empty() ? t.first : *makeTable(membership, rule, rows);
    t.diff = orFail(diffTables(t.first, t.last), BadInput);
    for (const std::uint64_t other : std::set<std::uint64_t>{256, 4096, 65536, rows})
        t.lumpiness.push_back(lumpiness(*makeTable(t.last.membership, rule, other)));
    for (const std::string& note : ruleNotes(rule, membership))
        t.notes.push_back(note);
    for (const std::string& note : shortfallNotes(rule, membership))
        t.notes.push_back(note);
    return t;
}

void writeRows(JsonWriter& out, const PartitionTable& table)
{
    out.beginArray();
    for (KeyIndex row = 0; row < table.rows->size(); ++row) {
        out.beginArray(Layout::Row);
        for (const NodeIndex node : table.assignments->of(row))
            if (node == noNode)
                out.null();
            else
                out.value(table.membership[node].id);
        out.endArray();
    }
    out.endArray();
}

std::string tablesJson(const Tables& t)
{
    JsonWriter out;
    out.beginObject();
    out.member("version", t.last.version);
    out.member("rows", t.last.rows->size());
    out.member("score", t.last.rule.score);
    out.member("copies", static_cast<std::uint64_t>(t.last.rule.copies));
    notesJson(out, t.notes);
    out.key("diff");
    out.beginObject(Layout::Row);
    out.member("from", t.diff.from);
    out.member("to", t.diff.to);
    out.member("rows_moved", t.diff.rows.movedKeys);
    out.member("copies_moved", t.diff.rows.movedCopies);
    out.member("needless_rows", t.diff.rows.needlessKeys);
    out.member("expected_moved_share", t.diff.expectedMovedShare);
    out.endObject();
    out.key("lumpiness");
    out.beginArray();
    for (const Lumpiness& l : t.lumpiness) {
        out.beginObject(Layout::Row);
        out.member("rows", l.rows);
        out.member("spread_percent", l.spread * 100);
        out.member("chance_spread_percent", l.chanceSpread * 100);
        out.member("busiest", l.busiest);
        out.endObject();
    }
    out.endArray();
    out.key("table");
    writeRows(out, t.last);
    out.endObject();
    return out.take();
}

/// The table itself: row,owner,copy_2,...
std::string tablesCsv(const Tables& t)
{
    std::string text = "row,owner";
    for (int copy = 2; copy <= t.last.rule.copies; ++copy)
        text += fmt::format(",copy_{}", copy);
    text += '\n';
    for (KeyIndex row = 0; row < t.last.rows->size(); ++row) {
        text += fmt::format("{}", row);
        for (const NodeIndex node : t.last.assignments->of(row))
            text += "," + (node == noNode ? std::string() : csvField(t.last.membership[node].id));
        text += '\n';
    }
    return text;
}

std::string tablesText(const Tables& t)
{
    std::string text =
        fmt::format("Table of {} x {}{}, version {}, score {}, {}\n", countText(t.last.rows->size(), "row"),
                    copiesText(static_cast<std::uint64_t>(t.last.rule.copies)), apartText(t.last.rule), t.last.version,
                    t.last.rule.score, formatBytes(static_cast<double>(tableBytes(t.last))));
    for (const std::string& step : t.steps)
        text += fmt::format("step: {}\n", step);
    text += notesText(t.notes);
    if (!t.steps.empty())
        text += fmt::format(
            "\nVersion {} to {}: {} of {} rows have another owner ({}, expected {}), {} needlessly; {} copies "
            "of rows are created\n",
            t.diff.from, t.diff.to, t.diff.rows.movedKeys, t.diff.rows.keys, formatPercent(t.diff.rows.movedShare(), 2),
            formatPercent(t.diff.expectedMovedShare, 2), t.diff.rows.needlessKeys, t.diff.rows.movedCopies);
    text += "\nHow lumpy whole rows are on these nodes:\n";
    TextTable table;
    table.row({"rows", "spread", "chance", "busiest"});
    for (const Lumpiness& l : t.lumpiness)
        table.row({fmt::format("{}", l.rows), shareText(l.spread), shareText(l.chanceSpread),
                   fmt::format("{:.3f}x", l.busiest)});
    return text + table.text() + "\n--csv and --json print the table itself.\n";
}

} // namespace

Command tableCommand(CLI::App& program)
{
    const auto flags = std::make_shared<TableFlags>();
    CLI::App* command =
        program.add_subcommand("table", "Build a partition table, and say what its next version changes");
    command->add_option("--nodes", flags->nodes, "CSV file of nodes")->required()->type_name("F");
    command->add_option("--rows", flags->rows, "Rows of the table, for the life of the data")
        ->type_name("P")
        ->capture_default_str();
    flags->rule.offer(*command);
    command->add_option("--change", flags->changes, "As for simulate; each is a version")
        ->type_name("CHANGE")
        ->expected(1)
        ->take_all();
    command->add_flag("--json", flags->json, "Print JSON, with every row");
    command->add_flag("--csv", flags->csv, "Print the table as CSV: row,owner,copy_2,...");
    return {command, [flags] {
                const Tables t = tablesFor(*flags);
                writeOut(flags->json ? tablesJson(t) : flags->csv ? tablesCsv(t) : tablesText(t));
                return int{Success};
            }};
}

} // namespace hrw::app
