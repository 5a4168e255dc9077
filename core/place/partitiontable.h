// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

#include <bit>
#include <cstdint>
#include <memory>

namespace hrw {

inline constexpr std::uint64_t maxTableRows = 1 << 22;

/// A table of P rows, each of which names its holders, owner first: rendezvous hashing run once for each row instead of
/// once for each key. A key belongs to the row hash % P; P never changes, so a client needs one hash and one index per
/// lookup, and the table of its version (Apache Ignite's affinity function and GitHub's GLB director have this shape).
struct PartitionTable
{
    std::uint64_t version = 0; ///< the epoch of `membership`
    Membership membership;
    Rule rule;
    std::shared_ptr<const KeySet> rows;           ///< the pseudo-keys row-0, row-1, ... that were placed
    std::shared_ptr<const Placement> assignments; ///< of the rows

    [[nodiscard]] std::uint64_t rowOf(std::uint64_t keyHash) const
    {
        const std::uint64_t count = rows->size();
        return std::has_single_bit(count) ? keyHash & (count - 1) : keyHash % count; // the same, without a division
    }
};

/// What a client keeps of it, in bytes: a node's number for every copy of every row.
std::size_t tableBytes(const PartitionTable& table);

/// Cost: rows x nodes scores. `rule` must have passed checkRule(); rows: 1 to maxTableRows. nullopt when stopped.
std::optional<PartitionTable> makeTable(const Membership& membership, const Rule& rule, std::uint64_t rows,
                                        const Task& task = {});

/// "table:P".
Method tableMethod(std::uint64_t rows);

} // namespace hrw
