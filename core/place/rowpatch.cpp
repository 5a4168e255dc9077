// SPDX-License-Identifier: MIT
#include "core/place/rowpatch.h"

#include <atomic>

namespace hrw {

namespace {

std::vector<std::uint64_t> bitsOf(KeyIndex keys, const RowPatch* before, const std::vector<RowPatch::Entry>& changes)
{
    std::vector<std::uint64_t> bits((keys + bitsPerWord - 1) / bitsPerWord);
    if (before)
        for (std::size_t word = 0; word < bits.size(); ++word)
            bits[word] = before->bits(word);
    for (const RowPatch::Entry& change : changes)
        bits[change.key / bitsPerWord] |= std::uint64_t{1} << (change.key % bitsPerWord);
    return bits;
}

std::uint64_t nextNumber()
{
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

} // namespace

RowPatch::RowPatch(KeyIndex keys, const RowPatch* before, const std::vector<Entry>& changes, std::size_t depth,
                   std::size_t seats)
    : m_bits(bitsOf(keys, before, changes))
    , m_before(countBefore(before, changes))
    , m_rows(countAll(before, changes), depth, seats, true)
    , m_number(nextNumber())
    , m_from(before ? before->m_number : 0)
{
    m_changed.reserve(changes.size());
    std::size_t old = 0; // the next row of `before`
    std::size_t next = 0;
    const auto takeOver = [&](std::size_t end) {
        m_rows.copy(before->rows(), old, end, next);
        next += end - old;
        old = end;
    };
    for (const Entry& change : changes) {
        m_changed.push_back(change.key);
        if (before) {
            takeOver(before->place(change.key));
            old += before->has(change.key);
        }
        m_rows.set(next++, change.row);
    }
    if (before)
        takeOver(before->size());
}

/// Of each word, the set bits in all words before it.
std::vector<std::uint32_t> RowPatch::countBefore(const RowPatch* before, const std::vector<Entry>& changes) const
{
    std::vector<std::uint32_t> counts(m_bits.size());
    std::uint32_t added = 0;
    auto change = changes.begin();
    for (std::size_t word = 0; word < counts.size(); ++word) {
        counts[word] = (before ? before->m_before[word] : 0) + added;
        for (; change != changes.end() && change->key / bitsPerWord == word; ++change)
            added += !(before && before->has(change->key));
    }
    return counts;
}

std::size_t RowPatch::countAll(const RowPatch* before, const std::vector<Entry>& changes)
{
    const auto isNew = [&](const Entry& change) { return !(before && before->has(change.key)); };
    return (before ? before->size() : 0) + static_cast<std::size_t>(std::ranges::count_if(changes, isNew));
}

std::size_t RowPatch::bytes() const
{
    return m_bits.size() * sizeof(std::uint64_t) + m_before.size() * sizeof(std::uint32_t) + m_rows.bytes() +
           m_changed.size() * sizeof(KeyIndex);
}

} // namespace hrw
