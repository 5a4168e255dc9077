// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/movement.h"
#include "core/place/partitiontable.h"

namespace hrw {

/// What the next version of a table changes: the difference of two placements whose keys are the rows.
struct TableDiff
{
    std::uint64_t from = 0; ///< versions
    std::uint64_t to = 0;
    Movement rows;
    double expectedMovedShare = 0; ///< of rows that change their owner, by theory
};

/// Refuses tables of different numbers of rows or copies: no row of one is a row of the other then.
Result<TableDiff> diffTables(const PartitionTable& older, const PartitionTable& newer);

/// How uneven whole rows make the shares. A node owns rows, not keys, so with P rows the shares are those of P random
/// draws, however many keys there are.
struct Lumpiness
{
    std::uint64_t rows = 0;
    double spread = 0;       ///< of owned rows / expected rows: standard deviation / mean over the live nodes
    double chanceSpread = 0; ///< what chance makes of that many draws: sqrt((n - 1) / P) for n equal nodes
    double busiest = 0;      ///< largest share of rows over the expected one
};

Lumpiness lumpiness(const PartitionTable& table);

} // namespace hrw
