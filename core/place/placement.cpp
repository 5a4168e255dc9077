// SPDX-License-Identifier: MIT
#include "core/place/placement.h"

#include <algorithm>

namespace hrw {

namespace {

std::size_t seatsIn(std::span<const NodeIndex> holders)
{
    std::size_t seats = 0;
    for (const NodeIndex node : holders)
        if (node != noNode)
            seats = std::max(seats, std::size_t{node} + 1);
    return seats;
}

} // namespace

Placement::Placement(int copies, std::span<const NodeIndex> holders)
    : m_copies(copies)
    , m_seats(seatsIn(holders))
{
    const auto depth = static_cast<std::size_t>(copies);
    auto rows = std::make_shared<RowStore>(holders.size() / depth, depth, m_seats.size(), false);
    for (std::size_t key = 0; key < rows->size(); ++key) {
        Row row;
        std::ranges::copy(holders.subspan(key * depth, depth), row.seats.begin());
        rows->set(key, row);
    }
    m_rows = std::move(rows);
    for (NodeIndex node = 0; node < m_seats.size(); ++node)
        m_seats[node].node = node;
}

Placement::Placement(int copies, std::shared_ptr<const RowStore> rows, std::shared_ptr<const RowPatch> patch,
                     std::vector<SeatNode> seats)
    : m_copies(copies)
    , m_rows(std::move(rows))
    , m_patch(std::move(patch))
    , m_seats(std::move(seats))
{
}

bool Placement::operator==(const Placement& other) const
{
    if (m_copies != other.m_copies || keys() != other.keys())
        return false;
    for (KeyIndex key = 0; key < keys(); ++key)
        if (of(key) != other.of(key))
            return false;
    return true;
}

bool Placement::comparable(const Placement& other) const
{
    if (m_copies != other.m_copies || m_rows != other.m_rows)
        return false;
    for (std::size_t seat = 0; seat < std::min(m_seats.size(), other.m_seats.size()); ++seat) {
        const SeatNode& here = m_seats[seat];
        const SeatNode& there = other.m_seats[seat];
        if (here.seed != there.seed && !here.unused() && !there.unused())
            return false;
    }
    return true;
}

std::size_t Placement::bytes() const
{
    return (m_rows ? m_rows->bytes() : 0) + (m_patch ? m_patch->bytes() : 0) + m_seats.size() * sizeof(SeatNode);
}

} // namespace hrw
