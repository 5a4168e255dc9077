// SPDX-License-Identifier: MIT
#include "core/keys/repeatedkeys.h"

#include "core/base/hugepages.h"
#include "core/base/task.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <span>
#include <vector>

namespace hrw {

namespace {

constexpr std::size_t growth = 1 << 16; // entries that become room at once

constexpr std::size_t keysPerPart = 1 << 11;
constexpr std::size_t mostParts = 1 << 12;

class Repeats
{
public:
    Repeats(const KeyTable& table, const Task& task, NameHash hash)
        : m_table(table)
        , m_task(task)
        , m_hash(hash)
        , m_placeMask((std::uint64_t{1} << std::bit_width(table.size())) - 1)
        , m_partBits(static_cast<int>(std::bit_width(std::min(table.size() / keysPerPart, mostParts - 1))))
    {
    }

    std::optional<std::uint64_t> count()
    {
        if (ascend(std::less<>()) || ascend(shorterFirst))
            return m_task.stopped() ? std::nullopt : std::optional<std::uint64_t>(0);
        if (!deal())
            return std::nullopt;
        std::uint64_t repeated = 0;
        std::size_t from = 0;
        for (const std::size_t to : m_ends) {
            if (m_task.stopped())
                return std::nullopt;
            repeated += countIn(std::span(m_entries).subspan(from, to - from));
            from = to;
        }
        return repeated;
    }

private:
    static bool shorterFirst(std::string_view a, std::string_view b)
    {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    }

    /// Names in ascending order, as a sorted or numbered list has them, don't repeat. True also when stopped.
    template<typename Less>
    [[nodiscard]] bool ascend(Less less) const
    {
        for (std::size_t i = 1; i < m_table.size(); ++i)
            if (!less(m_table.name(i - 1), m_table.name(i)))
                return false;
            else if (i % taskStride == 0 && m_task.stopped())
                return true;
        return true;
    }

    [[nodiscard]] std::size_t partOf(std::uint64_t hash) const
    {
        return m_partBits == 0 ? 0 : hash >> (64 - m_partBits);
    }

    template<typename Take>
    bool forEachHash(Take take) const
    {
        for (std::size_t i = 0; i < m_table.size(); ++i) {
            if (i % taskStride == 0 && m_task.stopped())
                return false;
            take(i, m_hash(m_table.name(i)));
        }
        return true;
    }

    /// By and by: the system takes its time for fresh memory.
    bool makeEntries()
    {
        m_entries.reserve(m_table.size());
        adviseHugePages(m_entries);
        while (m_entries.size() < m_table.size()) {
            if (m_task.stopped())
                return false;
            m_entries.resize(std::min(m_entries.size() + growth, m_table.size()));
        }
        return true;
    }

    /// Puts the entries of each part side by side. Hashing twice takes less than keeping the hashes.
    bool deal()
    {
        m_ends.resize(std::size_t{1} << m_partBits);
        if (!forEachHash([&](std::size_t, std::uint64_t hash) { ++m_ends[partOf(hash)]; }))
            return false;
        std::size_t before = 0;
        for (std::size_t& end : m_ends)
            end = std::exchange(before, before + end);
        if (!makeEntries())
            return false;
        return forEachHash([&](std::size_t i, std::uint64_t hash) {
            m_entries[m_ends[partOf(hash)]++] = (hash & ~m_placeMask) | (i + 1);
        });
    }

    [[nodiscard]] std::string_view nameOf(std::uint64_t entry) const { return m_table.name((entry & m_placeMask) - 1); }

    [[nodiscard]] bool same(std::uint64_t a, std::uint64_t b) const
    {
        return (a ^ b) <= m_placeMask && nameOf(a) == nameOf(b);
    }

    /// By open addressing, where the part's hashes differ: behind the bits that they share.
    std::uint64_t countIn(std::span<const std::uint64_t> part)
    {
        const int slotBits = std::max(1, static_cast<int>(std::bit_width(4 * part.size())));
        const std::size_t last = (std::size_t{1} << slotBits) - 1;
        m_slots.assign(last + 1, 0);
        std::uint64_t repeated = 0;
        for (const std::uint64_t entry : part) {
            std::size_t slot = (entry & ~m_placeMask) << m_partBits >> (64 - slotBits);
            while (m_slots[slot] != 0 && !same(m_slots[slot], entry))
                slot = (slot + 1) & last;
            if (m_slots[slot] != 0)
                ++repeated;
            else
                m_slots[slot] = entry;
        }
        return repeated;
    }

    const KeyTable& m_table;
    const Task& m_task;
    NameHash m_hash;
    std::uint64_t m_placeMask; // of an entry's low bits: a key's place in the table, from 1; above stands its hash
    int m_partBits;            // of a hash's high bits: its part
    std::vector<std::uint64_t> m_entries;
    std::vector<std::size_t> m_ends; // of each part in m_entries
    std::vector<std::uint64_t> m_slots;
};

} // namespace

std::optional<std::uint64_t> countRepeated(const KeyTable& table, const Task& task, NameHash hash)
{
    return Repeats(table, task, hash).count();
}

} // namespace hrw
