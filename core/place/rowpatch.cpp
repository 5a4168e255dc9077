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

std::vector<std::uint32_t> countBefore(const std::vector<std::uint64_t>& bits)
{
    std::vector<std::uint32_t> before(bits.size());
    std::uint32_t sum = 0;
    for (std::size_t word = 0; word < bits.size(); ++word) {
        before[word] = sum;
        sum += static_cast<std::uint32_t>(std::popcount(bits[word]));
    }
    return before;
}

std::size_t countAll(const std::vector<std::uint64_t>& bits, const std::vector<std::uint32_t>& before)
{
    return bits.empty() ? 0 : before.back() + static_cast<std::size_t>(std::popcount(bits.back()));
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
    , m_before(countBefore(m_bits))
    , m_rows(countAll(m_bits, m_before), depth, seats, true)
    , m_number(nextNumber())
    , m_from(before ? before->m_number : 0)
{
    m_changed.reserve(changes.size());
    for (const Entry& change : changes)
        m_changed.push_back(change.key);
    if (before)
        forEachMarked(before, nullptr, 0, keys, [&, old = std::size_t{0}](KeyIndex key) mutable {
            m_rows.set(place(key), before->rows().get(old++));
        });
    for (const Entry& change : changes)
        m_rows.set(place(change.key), change.row);
}

std::size_t RowPatch::bytes() const
{
    return m_bits.size() * sizeof(std::uint64_t) + m_before.size() * sizeof(std::uint32_t) + m_rows.bytes() +
           m_changed.size() * sizeof(KeyIndex);
}

} // namespace hrw
