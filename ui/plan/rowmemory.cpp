// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/rowmemory.h"

#include <algorithm>

namespace hrw::ui {

void RowMemory::remember(const Plan& plan, Row row)
{
    std::erase_if(m_seen, [&](const Seen& seen) { return seen.plan == plan; });
    m_seen.push_back({plan, row});
    if (m_seen.size() > most)
        m_seen.pop_front();
}

std::optional<RowMemory::Row> RowMemory::of(const Plan& plan) const
{
    const auto at = std::ranges::find(m_seen, plan, &Seen::plan);
    return at == m_seen.end() ? std::nullopt : std::optional(at->row);
}

} // namespace hrw::ui
