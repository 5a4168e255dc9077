// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

namespace hrw::ui {

/// Of the dots that `counts` says yes to, the one that follows `dot`, or precedes it, as one reads; the first or last
/// one when there is no `dot`. Nothing at either end.
template<typename Dot, typename Counts>
std::optional<std::size_t> nextAsRead(const std::vector<Dot>& dots, std::optional<std::size_t> dot, bool forward,
                                      const Counts& counts)
{
    const auto reading = [&](std::size_t i) { return std::pair(dots[i].y, dots[i].x); };
    const auto comesFirst = [&](std::size_t a, std::size_t b) {
        return forward ? reading(a) < reading(b) : reading(a) > reading(b);
    };
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const bool ahead = i != dot && counts(dots[i]) && (!dot || comesFirst(*dot, i));
        if (ahead && (!best || comesFirst(i, *best)))
            best = i;
    }
    return best;
}

} // namespace hrw::ui
