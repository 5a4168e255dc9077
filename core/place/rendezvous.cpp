// SPDX-License-Identifier: MIT
#include "core/place/rendezvous.h"

#include "core/place/reasonwords.h"
#include "core/place/theory.h"

#include <algorithm>
#include <unordered_map>

namespace hrw {

Rendezvous::Rendezvous(const Membership& membership, const Rule& rule, Weights weights)
    : m_field(membership, rule)
    , m_weights(weights)
    , m_equal(weights == Weights::Ignore || m_field.equalWeights())
    , m_raw(m_field.size())
    , m_wanted(static_cast<std::size_t>(rule.copies))
{
    for (NodeIndex i = 0; i < membership.size(); ++i)
        m_all.push_back({membership[i].id, nodeSeed(membership[i].id), i});
    m_best.reserve(m_wanted + 1);
}

/// Of each domain only its best nodes, up to the quota, can hold a copy, so walking down the ranking and passing over
/// full domains gives the first R of these. m_best holds those seen so far; a domain's best only ever improve.
void Rendezvous::insert(const Runner& runner)
{
    int sharing = 0;
    auto rival = m_best.end(); // the last of the same domain
    for (auto r = m_best.begin(); r != m_best.end(); ++r)
        if (r->domain == runner.domain) {
            ++sharing;
            rival = r;
        }
    if (sharing >= m_field.quota) {
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
    for (std::uint32_t i = 0; i < m_field.size(); ++i) {
        if (m_raw[i] < needed)
            continue;
        insert({{0, m_raw[i], m_field.refs[i].id}, i, m_field.domains[i]});
        if (m_best.size() == m_wanted)
            needed = m_best.back().entry.raw;
    }
}

void Rendezvous::raceByWeight()
{
    // -ln u >= 1 - u, so no score exceeds w / (1 - u): most nodes are out after one multiplication. The margin is far
    // above the rounding of both sides, so that no node is lost that the logarithm would have let through.
    constexpr double margin = 1 - 0x1p-48;
    const bool exponential = score().exponentialRace();
    double needed = 0; // to be among the first R of those seen so far, less the margin
    for (std::uint32_t i = 0; i < m_field.size(); ++i) {
        const double weight = m_field.weights[i];
        if (exponential && weight < needed * (1 - unit(m_raw[i])))
            continue;
        insert({{score().weighted(weight, m_raw[i]), m_raw[i], m_field.refs[i].id}, i, m_field.domains[i]});
        if (m_best.size() == m_wanted)
            needed = m_best.back().entry.weighted * margin;
    }
}

int Rendezvous::place(const KeyRef& key, std::span<NodeIndex> out)
{
    score().row(key, m_field.refs, m_raw);
    m_best.clear();
    if (m_equal)
        raceByRawScore();
    else
        raceByWeight();
    const std::size_t placed = std::min(m_best.size(), out.size());
    for (std::size_t i = 0; i < out.size(); ++i)
        out[i] = i < placed ? m_field.nodes[m_best[i].live] : noNode;
    return static_cast<int>(placed);
}

Fact Rendezvous::reason(const KeyRef& key)
{
    const std::vector<Ranked> ranks = ranking(key);
    if (ranks.empty())
        return nobodyCanHold();
    const auto racer = [&](const Ranked& rank) {
        const Node& node = membership()[rank.node];
        return Racer{verbatim(node.id), {rank.weighted, rank.raw, node.id}, node.weight};
    };
    const std::optional<Racer> second = ranks.size() > 1 ? std::optional(racer(ranks[1])) : std::nullopt;
    Fact race = raceReason(racer(ranks.front()), second, m_equal);
    return m_weights == Weights::Ignore ? fact("%1, weights ignored", std::move(race)) : race;
}

std::vector<Ranked> Rendezvous::ranking(const KeyRef& key)
{
    score().row(key, m_field.refs, m_raw);
    std::vector<Runner> runners;
    for (std::uint32_t i = 0; i < m_field.size(); ++i) {
        const double weighted = m_equal ? 0 : score().weighted(m_field.weights[i], m_raw[i]);
        runners.push_back({{weighted, m_raw[i], m_field.refs[i].id}, i, m_field.domains[i]});
    }
    std::ranges::sort(runners, [](const Runner& a, const Runner& b) { return beats(a.entry, b.entry); });

    struct Domain
    {
        NodeIndex best = noNode;
        int copies = 0;
    };
    std::unordered_map<std::uint32_t, Domain> domains;
    std::vector<Ranked> ranks;
    std::size_t placed = 0;
    for (const Runner& runner : runners) {
        Ranked rank;
        rank.node = m_field.nodes[runner.live];
        rank.raw = runner.entry.raw;
        rank.weighted = m_equal ? score().weighted(m_field.weights[runner.live], rank.raw) : runner.entry.weighted;
        rank.domain = runner.domain;
        if (placed < m_wanted) {
            Domain& domain = domains.try_emplace(runner.domain, Domain{rank.node, 0}).first->second;
            const bool taken = domain.copies < m_field.quota;
            domain.copies += taken;
            placed += taken;
            rank.copy = taken ? static_cast<int>(placed) : 0;
            rank.sameDomainAs = taken ? noNode : domain.best;
        }
        ranks.push_back(rank);
    }
    return ranks;
}

NodeIndex Rendezvous::successor(std::span<const Ranked> ranking, NodeIndex dead) const
{
    std::unordered_map<std::uint32_t, int> copies; // of each domain that is left
    for (const Ranked& rank : ranking)
        if (rank.node != dead)
            copies[rank.domain] = 0;
    const int quota = domainQuota(rule(), copies.size());
    std::size_t placed = 0;
    for (const Ranked& rank : ranking) {
        if (rank.node == dead || placed == m_wanted)
            continue;
        int& held = copies[rank.domain];
        if (held == quota)
            continue;
        if (rank.copy == 0)
            return rank.node;
        ++held;
        ++placed;
    }
    return noNode;
}

void Rendezvous::scores(const KeyRef& key, std::span<std::uint64_t> out) const
{
    score().row(key, m_all, out);
}

Result<std::unique_ptr<Placer>> Rendezvous::after(const Membership& next) const
{
    return std::make_unique<Rendezvous>(next, rule(), m_weights);
}

namespace {

EqualNodesTheory raceTheory(std::uint64_t nodes)
{
    return {0, static_cast<double>(nodes), 0};
}

class Hrw final : public PlacementMethod
{
public:
    std::string name() const override { return "hrw"; }
    Fact title() const override { return fact("rendezvous (HRW)"); }
    Fact description() const override
    {
        return fact("every node scores the key, and the highest scores hold it; unequal weights race by w / -ln u");
    }
    Fact movement() const override
    {
        return fact("the least: only keys of a node that loses weight, only to one that gains");
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<Rendezvous>(membership, rule);
    }
    std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const override
    {
        return hrw::expectedMovedShare(was, is);
    }
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int) const override { return raceTheory(nodes); }
};

class Flat final : public PlacementMethod
{
public:
    std::string name() const override { return "flat"; }
    Fact title() const override { return fact("flat HRW, weights ignored"); }
    Fact description() const override
    {
        return fact("rendezvous hashing by the bare score: every node that is up and not drained counts the same");
    }
    Fact movement() const override { return fact("the least that equal shares allow"); }
    Abilities abilities() const override { return {false, true, true, true, fact("ignores weights other than 0")}; }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<Rendezvous>(membership, rule, Rendezvous::Weights::Ignore);
    }
    std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const override
    {
        std::vector<Share> shares = weightShares(was, is);
        for (Share& s : shares)
            s = {s.before > 0 ? 1.0 : 0.0, s.after > 0 ? 1.0 : 0.0};
        return hrw::expectedMovedShare(shares);
    }
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int) const override { return raceTheory(nodes); }
};

} // namespace

Method hrwMethod()
{
    return std::make_shared<Hrw>();
}

Method flatMethod()
{
    return std::make_shared<Flat>();
}

} // namespace hrw
