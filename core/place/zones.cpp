// SPDX-License-Identifier: MIT
#include "core/place/zones.h"

#include "core/place/contenders.h"
#include "core/place/theory.h"
#include "core/score/race.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace hrw {

namespace {

/// What a domain enters the race as. No node id can imitate it, as ids hold no control character.
std::string zoneId(const Node& node, DomainLevel level)
{
    const std::optional<std::string> domain = node.domain.key(level);
    return domain ? fmt::format("{}\x01{}", levelName(level), *domain) : "node\x01" + node.id;
}

/// Contenders of one race, and their order for one key.
struct Race
{
    std::vector<NodeRef> refs;
    std::vector<double> weights;
    std::vector<std::uint32_t> order; ///< best first
    std::vector<Entry> entries;
    std::vector<std::uint64_t> raw;

    void run(const ScoreFunction& score, const KeyRef& key)
    {
        raw.resize(refs.size());
        score.row(key, refs, raw);
        const bool equal = std::ranges::all_of(weights, [&](double w) { return w == weights.front(); });
        entries.clear();
        order.clear();
        for (std::uint32_t i = 0; i < refs.size(); ++i) {
            entries.push_back({equal ? 0 : score.weighted(weights[i], raw[i]), raw[i], refs[i].id});
            order.push_back(i);
        }
        std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) { return beats(entries[a], entries[b]); });
    }
};

class ZonesPlacer final : public Placer
{
public:
    ZonesPlacer(const Membership& membership, const Rule& rule, DomainLevel level)
        : m_field(membership, rule)
        , m_level(level)
    {
        std::map<std::string, std::uint32_t> numbers;
        for (std::uint32_t i = 0; i < m_field.size(); ++i) {
            const auto [zone, fresh] = numbers.try_emplace(zoneId(membership[m_field.nodes[i]], level),
                                                           static_cast<std::uint32_t>(numbers.size()));
            if (fresh) {
                m_inside.emplace_back();
                m_members.emplace_back();
                m_zones.weights.push_back(0);
            }
            Race& inside = m_inside[zone->second];
            inside.refs.push_back(m_field.refs[i]);
            inside.weights.push_back(m_field.weights[i]);
            m_members[zone->second].push_back(i);
            m_zones.weights[zone->second] += m_field.weights[i];
        }
        m_ids.resize(numbers.size());
        for (const auto& [id, number] : numbers)
            m_ids[number] = id;
        for (std::uint32_t z = 0; z < m_ids.size(); ++z)
            m_zones.refs.push_back({m_ids[z], nodeSeed(m_ids[z]), z});
    }
    // The zones' names are referred to.
    ZonesPlacer(const ZonesPlacer&) = delete;
    ZonesPlacer& operator=(const ZonesPlacer&) = delete;

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_field.size() == 0)
            return 0;
        m_zones.run(*m_field.score, key);
        bool more = true;
        for (std::size_t round = 0; more && !picks.full(); ++round) {
            more = false;
            for (const std::uint32_t zone : m_zones.order) {
                if (picks.full())
                    break;
                if (round == 0)
                    m_inside[zone].run(*m_field.score, key);
                if (round >= m_members[zone].size())
                    continue;
                more = true;
                picks.offer(m_members[zone][m_inside[zone].order[round]]);
            }
        }
        return picks.count();
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override
    {
        const double total = m_field.totalWeight();
        auto hashes = static_cast<double>(m_ids.size());
        for (std::size_t z = 0; z < m_ids.size(); ++z)
            hashes += m_zones.weights[z] / total * static_cast<double>(m_members[z].size());
        return hashes;
    }
    std::size_t stateBytes() const override { return m_ids.size() * sizeof(double); }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return std::make_unique<ZonesPlacer>(next, m_field.rule, m_level);
    }

private:
    Contenders m_field;
    DomainLevel m_level;
    std::vector<std::string> m_ids; // of the zones
    Race m_zones;
    std::vector<Race> m_inside;                        // each zone's
    std::vector<std::vector<std::uint32_t>> m_members; // each zone's contenders, as in m_inside
};

class Zones final : public PlacementMethod
{
public:
    explicit Zones(DomainLevel level)
        : m_level(level)
    {
    }
    std::string name() const override { return fmt::format("zones:{}", levelName(m_level)); }
    std::string title() const override { return fmt::format("HRW by {}, then node", levelName(m_level)); }
    std::string_view description() const override
    {
        return "rendezvous hashing over the domains by the sum of their weights, then over the nodes of the winner";
    }
    std::string_view movement() const override
    {
        return "more than the least: a domain whose sum changes also trades keys of its other nodes";
    }
    Abilities abilities() const override
    {
        return {true, false, true, true, "a change also moves keys of other nodes in the same domain"};
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<ZonesPlacer>(membership, rule, m_level);
    }

    /// A key stays when its zone wins before and after, and in it its node: two independent races.
    std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const override
    {
        std::map<std::string, Share> sums;
        std::map<std::string, std::map<std::string, Share>> inside;
        const auto add = [&](const Membership& membership, double Share::*side) {
            for (const Node& node : membership.nodes()) {
                if (node.raceWeight() <= 0)
                    continue;
                const std::string zone = zoneId(node, m_level);
                sums[zone].*side += node.raceWeight();
                inside[zone][node.id].*side = node.raceWeight();
            }
        };
        add(was, &Share::before);
        add(is, &Share::after);
        std::vector<Share> zones;
        for (const auto& [id, sum] : sums)
            zones.push_back(sum);
        const std::vector<double> zoneStays = stayingShares(zones);
        double stays = 0;
        auto zone = zoneStays.begin();
        for (const auto& [id, nodes] : inside) {
            std::vector<Share> shares;
            for (const auto& [node, share] : nodes)
                shares.push_back(share);
            stays += *zone++ * (1 - hrw::expectedMovedShare(shares));
        }
        return sums.empty() ? 0 : std::clamp(1 - stays, 0.0, 1.0);
    }

private:
    DomainLevel m_level;
};

} // namespace

Method zonesMethod(DomainLevel level)
{
    return std::make_shared<Zones>(level);
}

} // namespace hrw
