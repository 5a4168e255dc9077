// SPDX-License-Identifier: MIT
#include "core/place/rendezvous.h"

#include <algorithm>
#include <unordered_map>

namespace hrw {

namespace {

constexpr KeyIndex taskStride = 4096; // keys between two looks at the task

} // namespace

Rendezvous::Rendezvous(const Membership& membership, const Rule& rule)
    : m_membership(&membership)
    , m_rule(rule)
    , m_score(findScoreFunction(rule.score))
    , m_wanted(static_cast<std::size_t>(rule.copies))
{
    const std::vector<std::uint32_t> domains = domainNumbers(membership, rule.apartBy);
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const Node& node = membership[i];
        m_all.push_back({node.id, nodeSeed(node.id), i});
        if (node.raceWeight() <= 0)
            continue;
        m_live.push_back(i);
        m_liveRefs.push_back(m_all.back());
        m_weights.push_back(node.raceWeight());
        m_domain.push_back(domains[i]);
    }
    m_equal = std::ranges::all_of(m_weights, [&](double w) { return w == m_weights.front(); });
    m_raw.resize(m_live.size());
    m_best.reserve(m_wanted + 1);
}

/// Of each domain only the best node can hold a copy, so walking down the ranking and passing over used domains gives
/// the first R of the domains' best. m_best holds those seen so far; a domain's best only ever improves.
void Rendezvous::insert(const Runner& runner)
{
    const auto rival = std::ranges::find(m_best, runner.domain, &Runner::domain);
    if (rival != m_best.end()) {
        if (!beats(runner.entry, rival->entry))
            return;
        m_best.erase(rival);
    }
    const auto at = std::ranges::find_if(m_best, [&](const Runner& r) { return beats(runner.entry, r.entry); });
    m_best.insert(at, runner);
    if (m_best.size() > m_wanted)
        m_best.pop_back();
}

void Rendezvous::raceByRawScore()
{
    std::uint64_t needed = 0; // to be among the first R of those seen so far
    for (std::uint32_t i = 0; i < m_live.size(); ++i) {
        if (m_raw[i] < needed)
            continue;
        insert({{0, m_raw[i], m_liveRefs[i].id}, i, m_domain[i]});
        if (m_best.size() == m_wanted)
            needed = m_best.back().entry.raw;
    }
}

void Rendezvous::raceByWeight()
{
    const bool exponential = m_score->exponentialRace();
    // -ln u >= 1 - u, so no score exceeds w / (1 - u): most nodes are out after one multiplication. The margin is far
    // above the rounding of both sides, so that no node is lost that the logarithm would have let through.
    constexpr double margin = 1 - 0x1p-48;
    double needed = 0; // to be among the first R of those seen so far, less the margin
    for (std::uint32_t i = 0; i < m_live.size(); ++i) {
        if (exponential && m_weights[i] < needed * (1 - unit(m_raw[i])))
            continue;
        insert({{m_score->weighted(m_weights[i], m_raw[i]), m_raw[i], m_liveRefs[i].id}, i, m_domain[i]});
        if (m_best.size() == m_wanted)
            needed = m_best.back().entry.weighted * margin;
    }
}

int Rendezvous::place(const KeyRef& key, std::span<NodeIndex> out)
{
    m_score->row(key, m_liveRefs, m_raw);
    m_best.clear();
    if (m_equal)
        raceByRawScore();
    else
        raceByWeight();
    const std::size_t placed = std::min(m_best.size(), out.size());
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = i < placed ? m_live[m_best[i].live] : noNode;
    return static_cast<int>(placed);
}

std::vector<Ranked> Rendezvous::ranking(const KeyRef& key)
{
    m_score->row(key, m_liveRefs, m_raw);
    std::vector<Runner> runners;
    for (std::uint32_t i = 0; i < m_live.size(); ++i) {
        const double weighted = m_equal ? 0 : m_score->weighted(m_weights[i], m_raw[i]);
        runners.push_back({{weighted, m_raw[i], m_liveRefs[i].id}, i, m_domain[i]});
    }
    std::ranges::sort(runners, [](const Runner& a, const Runner& b) { return beats(a.entry, b.entry); });

    std::vector<Ranked> ranks;
    std::unordered_map<std::uint32_t, NodeIndex> holderOf; // domain -> node
    for (const Runner& runner : runners) {
        Ranked rank;
        rank.node = m_live[runner.live];
        rank.raw = runner.entry.raw;
        rank.weighted = m_equal ? m_score->weighted(m_weights[runner.live], rank.raw) : runner.entry.weighted;
        rank.domain = runner.domain;
        if (holderOf.size() < m_wanted) {
            const auto [holder, fresh] = holderOf.try_emplace(runner.domain, rank.node);
            rank.copy = fresh ? static_cast<int>(holderOf.size()) : 0;
            rank.sameDomainAs = fresh ? noNode : holder->second;
        }
        ranks.push_back(rank);
    }
    return ranks;
}

NodeIndex Rendezvous::successor(std::span<const Ranked> ranking, NodeIndex dead) const
{
    std::vector<std::uint32_t> used;
    for (const Ranked& rank : ranking) {
        if (rank.node == dead || std::ranges::find(used, rank.domain) != used.end())
            continue;
        if (rank.copy == 0)
            return rank.node;
        used.push_back(rank.domain);
        if (used.size() == m_wanted)
            break;
    }
    return noNode;
}

void Rendezvous::scores(const KeyRef& key, std::span<std::uint64_t> out) const
{
    m_score->row(key, m_all, out);
}

std::shared_ptr<const Placement> placeAll(const KeySet& keys, const Membership& membership, const Rule& rule,
                                          const Task& task)
{
    auto placement = std::make_shared<Placement>();
    const auto copies = static_cast<std::size_t>(rule.copies);
    placement->copies = rule.copies;
    placement->holders.resize(keys.size() * copies);
    Rendezvous race(membership, rule);
    KeySet::Scratch scratch;
    for (KeyIndex i = 0; i < keys.size(); ++i) {
        if (i % taskStride == 0) {
            if (task.stopped())
                return nullptr;
            task.report(i, keys.size());
        }
        race.place(keys.ref(i, scratch), std::span(placement->holders).subspan(i * copies, copies));
    }
    return placement;
}

} // namespace hrw
