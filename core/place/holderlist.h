// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/rule.h"

#include <algorithm>
#include <array>
#include <span>

namespace hrw {

/// The R holders of one key, owner first; noNode where nodes or domains ran short.
class HolderList
{
public:
    /// `count`: at most maxCopies.
    explicit HolderList(std::size_t count)
        : m_count(count)
    {
        std::fill_n(m_nodes.begin(), count, noNode);
    }

    [[nodiscard]] std::size_t size() const { return m_count; }
    [[nodiscard]] const NodeIndex* begin() const { return m_nodes.data(); }
    [[nodiscard]] const NodeIndex* end() const { return m_nodes.data() + m_count; }
    [[nodiscard]] NodeIndex front() const { return m_nodes.front(); } ///< when size() > 0
    NodeIndex operator[](std::size_t place) const { return m_nodes[place]; }
    NodeIndex& operator[](std::size_t place) { return m_nodes[place]; }
    [[nodiscard]] std::span<const NodeIndex> span() const { return {m_nodes.data(), m_count}; }
    /// The first `count` of them; count <= size().
    [[nodiscard]] HolderList first(std::size_t count) const
    {
        HolderList list(count);
        std::copy_n(begin(), count, list.m_nodes.begin());
        return list;
    }
    bool operator==(const HolderList& other) const { return std::ranges::equal(*this, other); }

private:
    std::array<NodeIndex, maxCopies> m_nodes; // the first m_count of them are set
    std::size_t m_count;
};

} // namespace hrw
