// SPDX-License-Identifier: MIT
#include "core/place/stepmemo.h"

#include <algorithm>

namespace hrw {

StepMemo::Keys StepMemo::keys(const Question& question, const std::function<Keys()>& find)
{
    {
        const std::lock_guard lock(m_looking);
        if (const auto at = m_known.find(question); at != m_known.end())
            return at->second;
    }
    Keys found = find();
    if (!found)
        return nullptr;
    const std::lock_guard lock(m_looking);
    if (m_kept + found->size() > mostKept) {
        m_known.clear();
        m_seats.clear();
        m_kept = 0;
    }
    if (m_known.emplace(question, found).second)
        m_kept += found->size();
    return found;
}

Seat StepMemo::seat(const std::shared_ptr<const RowStore>& rows, std::uint64_t seed, Seat first)
{
    const std::lock_guard lock(m_looking);
    Seats& seats = m_seats[rows];
    if (const auto at = seats.ofSeed.find(seed); at != seats.ofSeed.end())
        return at->second;
    if (seats.next > first + mostSeats)
        seats = {};
    seats.next = std::max(seats.next, first);
    seats.ofSeed.emplace(seed, seats.next);
    return seats.next++;
}

} // namespace hrw
