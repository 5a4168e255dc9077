// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"
#include "core/place/holderlist.h"
#include "core/place/rowpatch.h"

#include <memory>
#include <vector>

namespace hrw {

/// R holders for each key, owner first; noNode where nodes or domains ran short. Indices belong to the membership that
/// the placement was made with. Immutable; the placement after a step shares the rows of the one before it and keeps
/// the changed ones beside them.
class Placement
{
public:
    /// Of no keys.
    Placement() = default;
    /// From a list of keys x copies nodes.
    Placement(int copies, std::span<const NodeIndex> holders);
    Placement(int copies, std::initializer_list<NodeIndex> holders)
        : Placement(copies, std::span(holders.begin(), holders.size()))
    {
    }

    /// The node that a seat represents.
    struct SeatNode
    {
        NodeIndex node = noNode; ///< noNode: of a node that has left; no row names it
        std::uint64_t seed = 0;  ///< nodeSeed() of its id, where the engine made the placement
        [[nodiscard]] bool unused() const { return node == noNode && seed == 0; }
        bool operator==(const SeatNode&) const = default;
    };

    /// Rows as the engine keeps them. `patch`: rows that replace those of `rows`; null when there are none.
    Placement(int copies, std::shared_ptr<const RowStore> rows, std::shared_ptr<const RowPatch> patch,
              std::vector<SeatNode> seats);

    [[nodiscard]] int copies() const { return m_copies; }
    [[nodiscard]] KeyIndex keys() const { return m_rows ? m_rows->size() : 0; }
    [[nodiscard]] HolderList of(KeyIndex key) const
    {
        const auto [store, row] = where(key);
        HolderList list(static_cast<std::size_t>(m_copies));
        for (std::size_t place = 0; place < list.size(); ++place)
            list[place] = node(store->seat(row, place));
        return list;
    }
    [[nodiscard]] NodeIndex owner(KeyIndex key) const
    {
        const auto [store, row] = where(key);
        return node(store->seat(row, 0));
    }
    /// The same holders of every key.
    bool operator==(const Placement& other) const;

    /// What it keeps for the keys, in bytes; what it shares with another placement counts in both.
    [[nodiscard]] std::size_t bytes() const;

    // What the engine goes on from.

    [[nodiscard]] const std::shared_ptr<const RowStore>& rows() const { return m_rows; }
    [[nodiscard]] const RowPatch* patch() const { return m_patch.get(); }
    [[nodiscard]] const std::vector<SeatNode>& seats() const { return m_seats; }
    [[nodiscard]] Row row(KeyIndex key) const
    {
        const auto [store, row] = where(key);
        return store->get(row);
    }
    /// Both have as many copies and stand on the same rows, and a seat that both give to a node they give to the same
    /// one.
    [[nodiscard]] bool comparable(const Placement& other) const;
    /// It has the same row in `other`, which is comparable.
    [[nodiscard]] bool sameRow(const Placement& other, KeyIndex key) const
    {
        const Where here = where(key);
        const Where there = other.where(key);
        return here.store->same(here.row, *there.store, there.row);
    }

private:
    struct Where
    {
        const RowStore* store;
        std::size_t row;
    };
    [[nodiscard]] Where where(KeyIndex key) const
    {
        if (m_patch && m_patch->has(key))
            return {&m_patch->rows(), m_patch->place(key)};
        return {m_rows.get(), key};
    }
    [[nodiscard]] NodeIndex node(Seat seat) const { return seat == noSeat ? noNode : m_seats[seat].node; }

    int m_copies = 1;
    std::shared_ptr<const RowStore> m_rows;
    std::shared_ptr<const RowPatch> m_patch;
    std::vector<SeatNode> m_seats;
};

/// Calls perKey(key) for every key whose holders may differ between the two: those that the step changed when one was
/// made from the other, those that a patch of either names when both stand on the same rows, else all. In order.
template<typename PerKey>
void forEachCandidate(const Placement& a, const Placement& b, KeyIndex begin, KeyIndex end, PerKey perKey)
{
    if (a.rows() != b.rows()) {
        for (KeyIndex key = begin; key < end; ++key)
            perKey(key);
        return;
    }
    if (b.patch() && b.patch()->cameFrom(a.patch()))
        forEachChanged(*b.patch(), begin, end, perKey);
    else if (a.patch() && a.patch()->cameFrom(b.patch()))
        forEachChanged(*a.patch(), begin, end, perKey);
    else
        forEachMarked(a.patch(), b.patch(), begin, end, perKey);
}

} // namespace hrw
