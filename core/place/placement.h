// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/membership.h"
#include "core/keys/keyset.h"

#include <memory>
#include <span>
#include <vector>

namespace hrw {

/// R holders for each key, owner first; noNode where nodes or domains ran short. Indices belong to the membership that
/// the placement was made with.
struct Placement
{
    int copies = 1;
    std::vector<NodeIndex> holders; ///< keys x copies

    [[nodiscard]] KeyIndex keys() const { return holders.size() / static_cast<std::size_t>(copies); }
    [[nodiscard]] std::span<const NodeIndex> of(KeyIndex key) const
    {
        const auto r = static_cast<std::size_t>(copies);
        return std::span(holders).subspan(key * r, r);
    }
    [[nodiscard]] NodeIndex owner(KeyIndex key) const { return holders[key * static_cast<std::size_t>(copies)]; }
    bool operator==(const Placement&) const = default;
};

} // namespace hrw
