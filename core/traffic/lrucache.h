// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"

#include <cstdint>
#include <list>
#include <unordered_map>

namespace hrw {

/// A cache of so many entries that throws away the one used longest ago.
class LruCache
{
public:
    explicit LruCache(std::uint64_t capacity) ///< >= 1
        : m_capacity(capacity)
    {
    }
    LruCache(LruCache&&) = default; // a copy would find its items in the other one

    /// Uses an item: true when it was there, else it is there now.
    bool use(KeyIndex item)
    {
        if (const auto at = m_places.find(item); at != m_places.end()) {
            m_items.splice(m_items.begin(), m_items, at->second);
            return true;
        }
        if (m_items.size() < m_capacity) {
            m_items.push_front(item);
        } else {
            m_places.erase(m_items.back());
            m_items.splice(m_items.begin(), m_items, std::prev(m_items.end()));
            m_items.front() = item;
        }
        m_places.emplace(item, m_items.begin());
        return false;
    }
    [[nodiscard]] std::uint64_t size() const { return m_items.size(); }

private:
    std::uint64_t m_capacity;
    std::list<KeyIndex> m_items; // the one used last first
    std::unordered_map<KeyIndex, std::list<KeyIndex>::iterator> m_places;
};

} // namespace hrw
