// SPDX-License-Identifier: MIT
#include "core/measure/tablefigures.h"

#include "core/measure/load.h"
#include "core/place/theory.h"

#include <algorithm>

namespace hrw {

namespace {

/// The owners alone.
Placement owners(const PartitionTable& table)
{
    std::vector<NodeIndex> list;
    for (KeyIndex row = 0; row < table.assignments->keys(); ++row)
        list.push_back(table.assignments->owner(row));
    return {1, list};
}

} // namespace

Result<TableDiff> diffTables(const PartitionTable& older, const PartitionTable& newer)
{
    if (older.rows->size() != newer.rows->size())
        return refuse(fact("table"),
                      fact("version %1 has %2 rows and version %3 has %4", older.version, older.rows->size(),
                           newer.version, newer.rows->size()),
                      fact("keep the number of rows for the life of the data"));
    if (older.rule.copies != newer.rule.copies)
        return refuse(fact("table"),
                      fact("version %1 has %2 copies and version %3 has %4", older.version, older.rule.copies,
                           newer.version, newer.rule.copies),
                      fact("compare tables of the same number of copies"));
    return TableDiff{older.version, newer.version,
                     compare(*older.rows, older.membership, *older.assignments, newer.membership, *newer.assignments),
                     expectedMovedShare(older.membership, newer.membership)};
}

Lumpiness lumpiness(const PartitionTable& table)
{
    Rule rule = table.rule;
    rule.copies = 1;
    const Loads loads = measureLoads(*table.rows, table.membership, owners(table), rule);
    Lumpiness figures{table.rows->size(), loads.spread, loads.chanceSpread, 0};
    for (const NodeLoad& node : loads.nodes)
        figures.busiest = std::max(figures.busiest, node.keys.ratio());
    return figures;
}

} // namespace hrw
