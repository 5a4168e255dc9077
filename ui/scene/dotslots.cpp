// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/dotslots.h"

#include <algorithm>

namespace hrw::ui {

void fillSlots(std::vector<quint32>& taken, std::span<const std::size_t> homes, std::size_t homeCount)
{
    std::vector<std::vector<bool>> full(homeCount);
    for (std::size_t i = 0; i < taken.size(); ++i) {
        if (taken[i] == noSlot)
            continue;
        std::vector<bool>& home = full[homes[i]];
        if (home.size() <= taken[i])
            home.resize(taken[i] + 1u);
        home[taken[i]] = true;
    }
    std::vector<quint32> next(homeCount, 0);
    for (std::size_t i = 0; i < taken.size(); ++i) {
        if (taken[i] != noSlot)
            continue;
        const std::vector<bool>& home = full[homes[i]];
        quint32& slot = next[homes[i]];
        while (slot < home.size() && home[slot])
            ++slot;
        taken[i] = slot++;
    }
}

void closeUpSlots(std::vector<quint32>& taken, std::span<const std::size_t> homes, std::size_t homeCount)
{
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < taken.size(); ++i) {
        if (taken[i] != noSlot)
            order.push_back(i);
    }
    std::ranges::sort(order, {}, [&](std::size_t i) { return taken[i]; });
    std::vector<quint32> next(homeCount, 0);
    for (const std::size_t i : order)
        taken[i] = next[homes[i]]++;
}

} // namespace hrw::ui
