// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/largecolumn.h"
#include "core/place/rule.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hrw {

/// A number that represents a node in stored rows. It stays when the list of nodes is renumbered.
using Seat = std::uint32_t;
inline constexpr Seat noSeat = UINT32_MAX;

inline constexpr std::size_t maxDepth = maxCopies + 1;

/// One key's first nodes in the order of its ranking: its holders, and where it is known the one that comes next.
struct Row
{
    std::array<Seat, maxDepth> seats;
    std::size_t count = 0;
    /// No node whose clock, -ln(u) / w in the store's unit of weight, is above this can enter the row. Infinity when
    /// every node can.
    float reach = 0;

    Row() { seats.fill(noSeat); }
    bool operator==(const Row&) const = default;
};

/// Rows of equal depth in as few bytes as their seats need: two each below 65,535 nodes, else four. What they hold is
/// undefined until set() or fill().
class RowStore
{
public:
    /// `seats`: how many there are. `reaches`: keep them, too (4 bytes a row).
    RowStore(std::size_t rows, std::size_t depth, std::size_t seats, bool reaches);

    [[nodiscard]] std::size_t size() const { return m_rows; }
    [[nodiscard]] std::size_t depth() const { return m_depth; }
    [[nodiscard]] Seat seat(std::size_t row, std::size_t place) const
    {
        const std::size_t at = row * m_depth + place;
        if (!m_isNarrow)
            return m_wide[at];
        return m_narrow[at] == noNarrow ? noSeat : m_narrow[at];
    }
    [[nodiscard]] Row get(std::size_t row) const;
    /// get(row) is other.get(otherRow); both of the same depth.
    [[nodiscard]] bool same(std::size_t row, const RowStore& other, std::size_t otherRow) const
    {
        for (std::size_t place = 0; place < m_depth; ++place)
            if (seat(row, place) != other.seat(otherRow, place))
                return false;
        return (m_reaches.empty() ? 0 : m_reaches[row]) == (other.m_reaches.empty() ? 0 : other.m_reaches[otherRow]);
    }
    /// Asks for a row that will be read soon.
    void prefetch(std::size_t row) const
    {
        __builtin_prefetch(m_isNarrow ? static_cast<const void*>(&m_narrow[row * m_depth]) : &m_wide[row * m_depth]);
    }
    void set(std::size_t row, const Row& content);
    /// Puts the rows [begin, end) of `from`, of the same depth, from `at` on.
    void copy(const RowStore& from, std::size_t begin, std::size_t end, std::size_t at);
    /// The same seat in every place of the rows [begin, end), which can be stored.
    void fill(std::size_t begin, std::size_t end, Seat seat);
    /// Whether seats up to this many can be stored.
    [[nodiscard]] bool holds(std::size_t seats) const { return !m_isNarrow || seats <= noNarrow; }

    /// The unit weight of clocks; 1 unless it was set.
    [[nodiscard]] double unit() const { return m_unit; }
    void setUnit(double weight) { m_unit = weight; }

    [[nodiscard]] bool hasReaches() const { return m_rows == 0 || !m_reaches.empty(); }
    [[nodiscard]] std::span<const float> reaches() const { return m_reaches; }
    /// Sets bit row - begin of `marks` for every row of [begin, end) in which one of the seats `wanted` stands.
    void markHolders(std::size_t begin, std::size_t end, std::span<const Seat> wanted,
                     std::span<std::uint64_t> marks) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    static constexpr std::uint16_t noNarrow = UINT16_MAX;

    std::size_t m_rows;
    std::size_t m_depth;
    double m_unit = 1;
    bool m_isNarrow;
    LargeColumn<std::uint16_t> m_narrow; // row by row; one of the two is empty
    LargeColumn<std::uint32_t> m_wide;
    LargeColumn<float> m_reaches;
};

} // namespace hrw
