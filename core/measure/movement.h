// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/chance.h"
#include "core/place/placement.h"
#include "core/place/rule.h"

#include <array>
#include <optional>
#include <vector>

namespace hrw {

/// What went from one node to another. `from` is an index of the membership before, `to` of the one after; noNode: it
/// came from nowhere (a copy that was missing before) or went nowhere (no node took it).
struct Flow
{
    NodeIndex from = noNode;
    NodeIndex to = noNode;
    std::uint64_t keys = 0; ///< copies created on `to`
    std::uint64_t bytes = 0;
};

/// The difference between two placements of the same keys. Keys and copies are counted apart: a key has moved when its
/// owner is another node; a copy has moved when a node holds it that did not before, and only then do bytes travel.
struct Movement
{
    std::uint64_t keys = 0;
    std::uint64_t movedKeys = 0;
    std::uint64_t movedCopies = 0;
    std::uint64_t touchedKeys = 0; ///< keys of which at least one copy moved
    std::uint64_t movedBytes = 0;  ///< of the moved copies
    /// Moved keys that the change did not force: the old owner lost nothing of its weight against the new one.
    std::uint64_t needlessKeys = 0;
    /// For each place in the order of holders (0: the owner), the keys whose holder there holds no copy any more. A
    /// node that joins pushes out the last copy, but where copies stand apart it can push out any (the one of its own
    /// domain).
    std::array<std::uint64_t, maxCopies> displaced{};
    std::vector<Flow> flows; ///< of copies, largest first; lost and new holders of a key are paired in rank order

    [[nodiscard]] double movedShare() const;
};

/// `before` and `after` place the same keys. Nodes are the same node when their ids are.
Movement compare(const KeySet& keys, const Membership& was, const Placement& before, const Membership& is,
                 const Placement& after);
/// The same; nullopt when stopped. Where one placement was made from the other, only the keys that the step
/// touched are looked at.
std::optional<Movement> compare(const KeySet& keys, const Membership& was, const Placement& before,
                                const Membership& is, const Placement& after, const Task& task);

} // namespace hrw
