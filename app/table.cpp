// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/wording.h"
#include "core/measure/tablefigures.h"

#include <memory>
#include <set>

namespace hrw::app {

namespace {

struct TableFlags
{
    std::string nodes;
    RuleFlags rule;
    std::uint64_t rows = 4096;
    std::vector<std::string> changes;
    Format format;
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

Tables tablesFor(const TableFlags& flags)
{
    if (flags.rows < 1 || flags.rows > maxTableRows)
        fail(BadUsage, "--rows", fmt::format("{} rows are not between 1 and {}", flags.rows, maxTableRows),
             "choose a comfortable multiple of the largest cluster you expect");
    Source source;
    source.rule = flags.rule.over();
    source.steps = readChanges(flags.changes);
    Tables t;
    source.start = readNodes(flags.nodes, t.notes);
    const std::vector<Membership> memberships = source.memberships();
    const Membership& is = memberships.back();
    t.first = *makeTable(source.start, source.rule, flags.rows);
    t.last = source.steps.empty() ? t.first : *makeTable(is, source.rule, flags.rows);
    t.steps = source.stepTexts(memberships);
    t.diff = orFail(diffTables(t.first, t.last), BadInput);
    for (const std::uint64_t other : std::set<std::uint64_t>{256, 4096, 65536, flags.rows})
        t.lumpiness.push_back(lumpiness(*makeTable(is, source.rule, other)));
    addRuleNotes(source.rule, is, t.notes);
    addShortfallNotes(source.rule, is, t.notes);
    return t;
}

Table lumpinessTable(const Tables& t)
{
    Table table({{"rows", "rows"},
                 {"", "spread", shareText},
                 {"spread_percent"},
                 {"", "chance", shareText},
                 {"chance_spread_percent"},
                 {"busiest", "busiest", timesText}});
    for (const Lumpiness& l : t.lumpiness)
        table.row({l.rows, l.spread, l.spread * 100, l.chanceSpread, l.chanceSpread * 100, l.busiest});
    return table;
}

Value json(const Tables& t)
{
    std::vector<Value> rows;
    for (KeyIndex row = 0; row < t.last.rows->size(); ++row)
        rows.push_back(Value::list(
            t.last.assignments->of(row), [&](NodeIndex node) { return idOf(t.last.membership, node); },
            Value::Layout::Row));
    return Value::object({{"version", t.last.version},
                          {"rows", t.last.rows->size()},
                          {"score", t.last.rule.score},
                          {"copies", t.last.rule.copies},
                          {"notes", Value::list(t.notes)},
                          {"diff", Value::row({{"from", t.diff.from},
                                               {"to", t.diff.to},
                                               {"rows_moved", t.diff.rows.movedKeys},
                                               {"copies_moved", t.diff.rows.movedCopies},
                                               {"needless_rows", t.diff.rows.needlessKeys},
                                               {"expected_moved_share", t.diff.expectedMovedShare}})},
                          {"lumpiness", lumpinessTable(t).json()},
                          {"table", Value::list(rows)}});
}

/// The table itself: row,owner,copy_2,...
std::string csv(const Tables& t)
{
    std::vector<Column> columns{{"row"}, {"owner"}};
    for (int copy = 2; copy <= t.last.rule.copies; ++copy)
        columns.push_back({fmt::format("copy_{}", copy)});
    Table table(std::move(columns));
    for (KeyIndex row = 0; row < t.last.rows->size(); ++row) {
        std::vector<Value> cells{row};
        for (const NodeIndex node : t.last.assignments->of(row))
            cells.push_back(idOf(t.last.membership, node));
        table.row(std::move(cells));
    }
    return table.csv();
}

std::string text(const Tables& t)
{
    const Movement& moved = t.diff.rows;
    Lines out;
    out.line("Table of {} x {}, version {}, score {}, {}", countText(t.last.rows->size(), "row"), copiesOf(t.last.rule),
             t.last.version, t.last.rule.score, bytesText(static_cast<double>(tableBytes(t.last))));
    out.each("step", t.steps);
    out.notes(t.notes);
    if (!t.steps.empty())
        out.line("\nVersion {} to {}: {} of {} rows have another owner ({}, expected {}), {} needlessly; {} copies "
                 "of rows are created",
                 t.diff.from, t.diff.to, moved.movedKeys, moved.keys, shareText(moved.movedShare()),
                 shareText(t.diff.expectedMovedShare), moved.needlessKeys, moved.movedCopies);
    out.add("\nHow lumpy whole rows are on these nodes:\n" + lumpinessTable(t).text());
    out.line("\n--csv and --json print the table itself.");
    return out.take();
}

} // namespace

Command tableCommand()
{
    const auto flags = std::make_shared<TableFlags>();
    Command command{"table", "Build a partition table, and say what its next version changes"};
    command.option("--nodes", "F", flags->nodes, "CSV file of nodes").required = true;
    command.option("--rows", "P", flags->rows, "Rows of the table, for the life of the data").standard = "4096";
    flags->rule.offer(command);
    command.list("--change", "CHANGE", flags->changes, "As for simulate; each is a version", Option::Kind::Repeated);
    command.formats(flags->format, "Print JSON, with every row", "Print the table as CSV: row,owner,copy_2,...");
    command.run = [flags] { return print(flags->format, tablesFor(*flags)); };
    return command;
}

} // namespace hrw::app
