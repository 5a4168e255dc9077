// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <deque>
#include <optional>

namespace hrw::ui {

/// Which row was selected in a plan when it was left for another one, so that it is selected again when undoing comes
/// back to that plan.
class RowMemory
{
public:
    static constexpr std::size_t most = 64; // plans; the oldest is forgotten first

    struct Row
    {
        int row = 0;
        bool total = false;
        bool operator==(const Row&) const = default;
    };
    void remember(const Plan& plan, Row row);
    [[nodiscard]] std::optional<Row> of(const Plan& plan) const;

private:
    struct Seen
    {
        Plan plan;
        Row row;
    };
    std::deque<Seen> m_seen;
};

} // namespace hrw::ui
