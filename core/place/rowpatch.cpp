// SPDX-License-Identifier: MIT
#include "core/place/rowpatch.h"

#include "core/base/parallel.h"

#include <atomic>
#include <numeric>

namespace hrw {

namespace {

std::uint64_t nextNumber()
{
    static std::atomic<std::uint64_t> last{0};
    return ++last;
}

} // namespace

RowPatch::RowPatch(KeyIndex keys, const RowPatch* before, const std::vector<Entry>& changes, std::size_t depth,
                   std::size_t seats, std::vector<KeyIndex> raced)
    : m_bits(largeColumn<std::uint64_t>((keys + bitsPerWord - 1) / bitsPerWord))
    , m_before(largeColumn<std::uint32_t>(m_bits.size()))
    , m_rows(0, depth, seats, true)
    , m_number(nextNumber())
    , m_from(before ? before->m_number : 0)
    , m_raced(std::move(raced))
{
    constexpr std::size_t block = 1 << 12; // words
    const std::size_t blocks = (m_bits.size() + block - 1) / block;
    std::vector<std::size_t> firstChange(blocks + 1, changes.size());
    std::vector<std::uint32_t> added(blocks + 1, 0); // rows that `before` has not, before the block
    m_changed.reserve(changes.size());
    for (std::size_t i = changes.size(); i-- > 0;)
        firstChange[changes[i].key / bitsPerWord / block] = i;
    for (std::size_t at = blocks; at-- > 0;)
        firstChange[at] = std::min(firstChange[at], firstChange[at + 1]);
    for (const Entry& change : changes) {
        m_changed.push_back(change.key);
        added[change.key / bitsPerWord / block + 1] += !(before && before->has(change.key));
    }
    std::partial_sum(added.begin(), added.end(), added.begin());
    m_rows = RowStore((before ? before->size() : 0) + added.back(), depth, seats, true);
    forBlocks(m_bits.size(), block, {}, [&](std::size_t begin, std::size_t end) {
        const std::size_t at = begin / block;
        const auto here = std::span(changes).subspan(firstChange[at], firstChange[at + 1] - firstChange[at]);
        setBits(begin, end, before, here, added[at]);
        setRows(begin, end, before, here);
    });
}

/// In the words [begin, end), which `changes` are in; `added`: rows before them that `before` has not.
void RowPatch::setBits(std::size_t begin, std::size_t end, const RowPatch* before, std::span<const Entry> changes,
                       std::uint32_t added)
{
    auto change = changes.begin();
    for (std::size_t word = begin; word < end; ++word) {
        m_bits[word] = before ? before->m_bits[word] : 0;
        m_before[word] = (before ? before->m_before[word] : 0) + added;
        for (; change != changes.end() && change->key / bitsPerWord == word; ++change) {
            const std::uint64_t bit = std::uint64_t{1} << (change->key % bitsPerWord);
            added += (m_bits[word] & bit) == 0;
            m_bits[word] |= bit;
        }
    }
}

/// Of the keys of these words.
void RowPatch::setRows(std::size_t begin, std::size_t end, const RowPatch* before, std::span<const Entry> changes)
{
    std::size_t next = m_before[begin];
    std::size_t old = before ? before->m_before[begin] : 0; // the next row of `before`
    const auto takeOver = [&](std::size_t until) {
        m_rows.copy(before->rows(), old, until, next);
        next += until - old;
        old = until;
    };
    for (const Entry& change : changes) {
        if (before) {
            takeOver(before->place(change.key));
            old += before->has(change.key);
        }
        m_rows.set(next++, change.row);
    }
    if (before)
        takeOver(end < m_bits.size() ? before->m_before[end] : before->size());
}

std::size_t RowPatch::bytes() const
{
    return m_bits.size() * sizeof(std::uint64_t) + m_before.size() * sizeof(std::uint32_t) + m_rows.bytes() +
           (m_changed.size() + m_raced.size()) * sizeof(KeyIndex);
}

} // namespace hrw
