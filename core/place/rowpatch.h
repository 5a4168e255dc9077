// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"
#include "core/place/rows.h"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>
#include <vector>

namespace hrw {

inline constexpr std::size_t bitsPerWord = 64;

/// Rows that replace a few of many: one bit for every key, and the rows of those whose bit is set, in order.
class RowPatch
{
public:
    /// A row for one key.
    struct Entry
    {
        KeyIndex key = 0;
        Row row;
    };

    /// What `before` (may be null) replaces, and then `changes`, which are in the order of their keys. `seats`: how
    /// many there are. `raced`: keys of `changes`, in order, whose rows are not made from those before.
    RowPatch(KeyIndex keys, const RowPatch* before, const std::vector<Entry>& changes, std::size_t depth,
             std::size_t seats, std::vector<KeyIndex> raced = {});

    [[nodiscard]] std::size_t size() const { return m_rows.size(); }
    [[nodiscard]] bool has(KeyIndex key) const { return (m_bits[key / bitsPerWord] >> (key % bitsPerWord) & 1) != 0; }
    /// Where among rows() the row of `key` is; without has(key), that of the next key which has one.
    [[nodiscard]] std::size_t place(KeyIndex key) const
    {
        const std::uint64_t below = m_bits[key / bitsPerWord] & ((std::uint64_t{1} << (key % bitsPerWord)) - 1);
        return m_before[key / bitsPerWord] + static_cast<std::size_t>(std::popcount(below));
    }
    [[nodiscard]] const RowStore& rows() const { return m_rows; }
    /// The bits of keys 64 x word to 64 x word + 63.
    [[nodiscard]] std::uint64_t bits(std::size_t word) const { return m_bits[word]; }
    /// It is `before` (may be null) with changes, in one step.
    [[nodiscard]] bool cameFrom(const RowPatch* before) const { return m_from == (before ? before->m_number : 0); }
    /// The keys of these changes, in order.
    [[nodiscard]] std::span<const KeyIndex> changed() const { return m_changed; }
    /// Of these, the ones that were raced among all nodes.
    [[nodiscard]] std::span<const KeyIndex> raced() const { return m_raced; }
    [[nodiscard]] std::size_t bytes() const;

private:
    void setBits(std::size_t begin, std::size_t end, const RowPatch* before, std::span<const Entry> changes,
                 std::uint32_t added);
    void setRows(std::size_t begin, std::size_t end, const RowPatch* before, std::span<const Entry> changes);

    LargeColumn<std::uint64_t> m_bits;   // one for each key
    LargeColumn<std::uint32_t> m_before; // set bits in all words before
    RowStore m_rows;
    std::vector<KeyIndex> m_changed;
    std::uint64_t m_number; // every patch has its own, from 1
    std::uint64_t m_from;   // of the patch before
    std::vector<KeyIndex> m_raced;
};

/// Calls perKey(key) for the keys of [begin, end) that one of the two patches names, in order. Either may be null;
/// `begin` is a multiple of 64.
template<typename PerKey>
void forEachMarked(const RowPatch* a, const RowPatch* b, KeyIndex begin, KeyIndex end, PerKey perKey)
{
    for (KeyIndex from = begin; from < end; from += bitsPerWord) {
        const std::size_t word = from / bitsPerWord;
        std::uint64_t bits = (a ? a->bits(word) : 0) | (b ? b->bits(word) : 0);
        for (; bits != 0; bits &= bits - 1) {
            const KeyIndex key = from + static_cast<KeyIndex>(std::countr_zero(bits));
            if (key < end)
                perKey(key);
        }
    }
}

/// Calls perKey(key) for the keys of [begin, end) that `patch` changed against the one that it came from, in order.
template<typename PerKey>
void forEachChanged(const RowPatch& patch, KeyIndex begin, KeyIndex end, PerKey perKey)
{
    const std::span<const KeyIndex> all = patch.changed();
    for (auto at = std::ranges::lower_bound(all, begin); at != all.end() && *at < end; ++at)
        perKey(*at);
}

} // namespace hrw
