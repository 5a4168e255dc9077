// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace hrw {

/// A cache of so many entries that throws away the one used longest ago.
class LruCache
{
public:
    explicit LruCache(std::uint64_t capacity); ///< >= 1

    /// Uses an item: true when it was there, else it is there now.
    bool use(KeyIndex item);
    [[nodiscard]] std::uint64_t size() const { return m_places.size(); }

private:
    using Place = std::uint32_t;

    // The entries as a ring of links: entry 0 is between the newest (its next) and the oldest (its last).
    struct Entry
    {
        KeyIndex item = 0;
        Place next = 0;
        Place last = 0;
    };
    void unlink(Place place);
    void linkNewest(Place place);
    [[nodiscard]] Place freePlace();

    std::uint64_t m_capacity;
    std::vector<Entry> m_entries;
    std::unordered_map<KeyIndex, Place> m_places;
};

} // namespace hrw
