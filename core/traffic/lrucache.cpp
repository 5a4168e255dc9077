// SPDX-License-Identifier: MIT
#include "core/traffic/lrucache.h"

namespace hrw {

LruCache::LruCache(std::uint64_t capacity)
    : m_capacity(capacity)
    , m_entries(1)
{
}

void LruCache::unlink(Place place)
{
    const Entry& entry = m_entries[place];
    m_entries[entry.last].next = entry.next;
    m_entries[entry.next].last = entry.last;
}

void LruCache::linkNewest(Place place)
{
    const Place second = m_entries[0].next;
    m_entries[place].last = 0;
    m_entries[place].next = second;
    m_entries[second].last = place;
    m_entries[0].next = place;
}

LruCache::Place LruCache::freePlace()
{
    if (m_places.size() < m_capacity) {
        m_entries.emplace_back();
        return static_cast<Place>(m_entries.size() - 1);
    }
    const Place oldest = m_entries[0].last;
    unlink(oldest);
    m_places.erase(m_entries[oldest].item);
    return oldest;
}

bool LruCache::use(KeyIndex item)
{
    if (const auto at = m_places.find(item); at != m_places.end()) {
        unlink(at->second);
        linkNewest(at->second);
        return true;
    }
    const Place place = freePlace();
    m_entries[place].item = item;
    linkNewest(place);
    m_places.emplace(item, place);
    return false;
}

} // namespace hrw
