// SPDX-License-Identifier: MIT
#include "core/place/contenders.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace hrw {

Contenders::Contenders(const Membership& from, const Rule& placing)
    : membership(&from)
    , rule(placing)
    , score(findScoreFunction(placing.score))
{
    const std::vector<std::uint32_t> numbers = domainNumbers(from, rule.apartBy);
    for (NodeIndex i = 0; i < from.size(); ++i) {
        const Node& node = from[i];
        if (node.raceWeight() <= 0)
            continue;
        nodes.push_back(i);
        refs.push_back({node.id, nodeSeed(node.id), i});
        weights.push_back(node.raceWeight());
        domains.push_back(numbers[i]);
    }
    quota = domainQuota(rule, std::set(domains.begin(), domains.end()).size());
}

double Contenders::totalWeight() const
{
    return std::accumulate(weights.begin(), weights.end(), 0.0);
}

bool Contenders::equalWeights() const
{
    return std::ranges::all_of(weights, [&](double w) { return w == weights.front(); });
}

Picks::Picks(const Contenders& contenders, std::span<NodeIndex> out)
    : m_contenders(&contenders)
    , m_out(out.first(std::min(out.size(), static_cast<std::size_t>(contenders.rule.copies))))
{
    std::ranges::fill(out, noNode);
}

bool Picks::fits(std::uint32_t contender) const
{
    int sharing = 0;
    for (std::size_t i = 0; i < m_count; ++i) {
        if (m_taken[i] == contender)
            return false;
        sharing += m_contenders->domains[m_taken[i]] == m_contenders->domains[contender];
    }
    return sharing < m_contenders->quota;
}

void Picks::offer(std::uint32_t contender)
{
    if (full() || !fits(contender))
        return;
    m_out[m_count] = m_contenders->nodes[contender];
    m_taken[m_count++] = contender;
}

} // namespace hrw
