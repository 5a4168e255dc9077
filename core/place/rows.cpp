// SPDX-License-Identifier: MIT
#include "core/place/rows.h"

#include <algorithm>

namespace hrw {

namespace {

constexpr std::size_t markBits = 64;

/// Whether one of `wanted` is among `entries`. Without a branch per entry, so that the compiler takes many at a time.
template<typename Entry>
bool anyOf(std::span<const Entry> entries, std::span<const Seat> wanted)
{
    Entry found = 0;
    for (const Seat seat : wanted) {
        const auto sought = static_cast<Entry>(seat);
        for (const Entry entry : entries)
            found |= static_cast<Entry>(entry == sought);
    }
    return found != 0;
}

template<typename Entry>
void mark(std::span<const Entry> entries, std::size_t depth, std::span<const Seat> wanted,
          std::span<std::uint64_t> marks)
{
    for (std::size_t from = 0; from < entries.size(); from += markBits * depth) {
        const auto some = entries.subspan(from, std::min(markBits * depth, entries.size() - from));
        if (!anyOf(some, wanted))
            continue;
        for (std::size_t row = 0; row * depth < some.size(); ++row)
            if (anyOf(some.subspan(row * depth, depth), wanted))
                marks[from / (markBits * depth)] |= std::uint64_t{1} << row;
    }
}

} // namespace

RowStore::RowStore(std::size_t rows, std::size_t depth, std::size_t seats, bool reaches)
    : m_rows(rows)
    , m_depth(depth)
    , m_isNarrow(seats <= noNarrow)
    , m_narrow(largeColumn<std::uint16_t>(m_isNarrow ? rows * depth : 0))
    , m_wide(largeColumn<std::uint32_t>(m_isNarrow ? 0 : rows * depth))
    , m_reaches(largeColumn<float>(reaches ? rows : 0))
{
}

void RowStore::copy(const RowStore& from, std::size_t begin, std::size_t end, std::size_t at)
{
    if (from.m_isNarrow != m_isNarrow || from.hasReaches() != hasReaches()) {
        for (std::size_t row = begin; row < end; ++row)
            set(at + row - begin, from.get(row));
        return;
    }
    const auto range = [&](const auto& source, auto& target, std::size_t width) {
        if (!source.empty() && begin < end)
            std::copy(source.data() + begin * width, source.data() + end * width, target.data() + at * width);
    };
    range(from.m_narrow, m_narrow, m_depth);
    range(from.m_wide, m_wide, m_depth);
    range(from.m_reaches, m_reaches, 1);
}

Row RowStore::get(std::size_t row) const
{
    Row content;
    while (content.count < m_depth && seat(row, content.count) != noSeat) {
        content.seats[content.count] = seat(row, content.count);
        ++content.count;
    }
    content.reach = m_reaches.empty() ? 0 : m_reaches[row];
    return content;
}

void RowStore::set(std::size_t row, const Row& content)
{
    for (std::size_t place = 0; place < m_depth; ++place) {
        const Seat seat = content.seats[place]; // noSeat behind the last one, and its low half is noNarrow
        if (m_isNarrow)
            m_narrow[row * m_depth + place] = static_cast<std::uint16_t>(seat);
        else
            m_wide[row * m_depth + place] = seat;
    }
    if (!m_reaches.empty())
        m_reaches[row] = content.reach;
}

void RowStore::fill(std::size_t begin, std::size_t end, Seat seat)
{
    for (std::size_t at = begin * m_depth; at < end * m_depth; ++at) {
        if (m_isNarrow)
            m_narrow[at] = static_cast<std::uint16_t>(seat);
        else
            m_wide[at] = seat;
    }
}

void RowStore::markHolders(std::size_t begin, std::size_t end, std::span<const Seat> wanted,
                           std::span<std::uint64_t> marks) const
{
    const std::size_t from = begin * m_depth;
    const std::size_t count = (end - begin) * m_depth;
    if (m_isNarrow)
        mark(std::span(m_narrow).subspan(from, count), m_depth, wanted, marks);
    else
        mark(std::span(m_wide).subspan(from, count), m_depth, wanted, marks);
}

std::size_t RowStore::bytes() const
{
    return m_narrow.size() * sizeof(std::uint16_t) + m_wide.size() * sizeof(std::uint32_t) +
           m_reaches.size() * sizeof(float);
}

} // namespace hrw
