// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/rule.h"
#include "core/score/scorefunction.h"

#include <array>
#include <span>
#include <vector>

namespace hrw {

/// The nodes of a membership that can hold a key (up, weight > 0), in the membership's order, as columns side by side.
struct Contenders
{
    /// `membership` must outlive this; `rule` must have passed checkRule().
    Contenders(const Membership& membership, const Rule& rule);

    const Membership* membership;
    Rule rule;
    const ScoreFunction* score;
    std::vector<NodeIndex> nodes;
    std::vector<NodeRef> refs;
    std::vector<double> weights;
    std::vector<std::uint32_t> domains; ///< numbers at the rule's apartBy level; every node's own when there is none
    int quota = 1;                      ///< copies of one key that a domain may hold

    [[nodiscard]] std::size_t size() const { return nodes.size(); }
    [[nodiscard]] double totalWeight() const;
    [[nodiscard]] bool equalWeights() const; ///< also when there are none
};

/// The holders of one key, taken from candidates in order: no node twice, no domain beyond its quota.
class Picks
{
public:
    /// `out` holds them, owner first; what is not filled is noNode. At most maxCopies of them.
    Picks(const Contenders& contenders, std::span<NodeIndex> out);

    /// Takes the contender of this number, unless it holds the key already or its domain has its share.
    void offer(std::uint32_t contender);
    [[nodiscard]] bool full() const { return m_count == m_out.size(); }
    [[nodiscard]] int count() const { return static_cast<int>(m_count); }
    [[nodiscard]] bool fits(std::uint32_t contender) const;

private:
    const Contenders* m_contenders;
    std::span<NodeIndex> m_out;
    std::array<std::uint32_t, maxCopies> m_taken{};
    std::size_t m_count = 0;
};

} // namespace hrw
