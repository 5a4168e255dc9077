// SPDX-License-Identifier: MIT
#include "core/place/zones.h"

#include "core/cluster/domainwords.h"
#include "core/place/contenders.h"
#include "core/place/reasonwords.h"
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

/// The domain as people know it: "zone eu / b". A node that names none goes by its id.
Fact zoneName(const Node& node, DomainLevel level)
{
    if (node.domain.at(level).empty())
        return verbatim(node.id);
    DomainPath path = node.domain;
    for (const DomainLevel below : domainLevels)
        if (below > level)
            path.at(below).clear();
    return domainOfName(level, path.text());
}

/// Contenders of one race, and their order for one key, as far down as needed.
class Race
{
public:
    void add(const NodeRef& ref, double weight)
    {
        m_equal = m_equal && (m_weights.empty() || weight == m_weights.front());
        m_refs.push_back(ref);
        m_weights.push_back(weight);
    }

    void run(const ScoreFunction& score, const KeyRef& key)
    {
        m_raw.resize(m_refs.size());
        score.row(key, m_refs, m_raw);
        m_runners.clear();
        for (std::uint32_t i = 0; i < m_refs.size(); ++i)
            m_runners.push_back({{m_equal ? 0 : score.weighted(m_weights[i], m_raw[i]), m_raw[i], m_refs[i].id}, i});
        m_sorted = 0;
    }

    /// The number of the contender at this place, 0 being the best.
    std::uint32_t at(std::size_t place)
    {
        for (; m_sorted <= place; ++m_sorted) {
            const auto rest = m_runners.begin() + static_cast<std::ptrdiff_t>(m_sorted);
            std::iter_swap(rest, std::min_element(rest, m_runners.end(), [](const Runner& a, const Runner& b) {
                               return beats(a.entry, b.entry);
                           }));
        }
        return m_runners[place].number;
    }

    /// Why the first of the last race is the first. `name` tells what a contender is called.
    template<typename Name>
    Fact reason(Name name)
    {
        const auto racer = [&](std::size_t place) {
            const std::uint32_t number = at(place);
            return Racer{name(number), m_runners[place].entry, m_weights[number]};
        };
        const Racer best = racer(0);
        return raceReason(best, m_runners.size() > 1 ? std::optional(racer(1)) : std::nullopt, m_equal);
    }

private:
    struct Runner
    {
        Entry entry;
        std::uint32_t number = 0;
    };
    std::vector<NodeRef> m_refs;
    std::vector<double> m_weights;
    bool m_equal = true;
    std::vector<std::uint64_t> m_raw;
    std::vector<Runner> m_runners; // the first m_sorted of them in order
    std::size_t m_sorted = 0;
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
                const Node& node = membership[m_field.nodes[i]];
                m_zones.emplace_back();
                m_zones.back().name = zoneName(node, level);
                m_zones.back().isNode = node.domain.at(level).empty();
            }
            Zone& z = m_zones[zone->second];
            z.nodes.add(m_field.refs[i], m_field.weights[i]);
            z.members.push_back(i);
            z.weight += m_field.weights[i];
        }
        for (const auto& [id, number] : numbers)
            m_zones[number].id = id;
        for (std::uint32_t z = 0; z < m_zones.size(); ++z)
            m_race.add({m_zones[z].id, nodeSeed(m_zones[z].id), z}, m_zones[z].weight);
    }
    // The zones' names are referred to.
    ZonesPlacer(const ZonesPlacer&) = delete;
    ZonesPlacer& operator=(const ZonesPlacer&) = delete;

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_field.size() == 0)
            return 0;
        m_race.run(*m_field.score, key);
        bool more = true;
        for (std::size_t round = 0; more && !picks.full(); ++round) {
            more = false;
            for (std::size_t place = 0; place < m_zones.size() && !picks.full(); ++place) {
                Zone& zone = m_zones[m_race.at(place)];
                if (round == 0)
                    zone.nodes.run(*m_field.score, key);
                if (round >= zone.members.size())
                    continue;
                more = true;
                picks.offer(zone.members[zone.nodes.at(round)]);
            }
        }
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        if (m_field.size() == 0)
            return nobodyCanHold();
        m_race.run(*m_field.score, key);
        Fact among = m_race.reason([&](std::uint32_t zone) { return m_zones[zone].name; });
        Zone& zone = m_zones[m_race.at(0)];
        if (zone.isNode)
            return fact("%1, and it is a node by itself", std::move(among));
        zone.nodes.run(*m_field.score, key);
        return fact("%1, then within it: %2", std::move(among), zone.nodes.reason([&](std::uint32_t node) {
            return verbatim(std::string(m_field.refs[zone.members[node]].id));
        }));
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override
    {
        const double total = m_field.totalWeight();
        auto hashes = static_cast<double>(m_zones.size());
        for (const Zone& zone : m_zones)
            hashes += zone.weight / total * static_cast<double>(zone.members.size());
        return hashes;
    }
    std::size_t stateBytes() const override { return m_zones.size() * sizeof(double); }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return std::make_unique<ZonesPlacer>(next, m_field.rule, m_level);
    }

private:
    struct Zone
    {
        std::string id;
        Fact name;           // for people
        bool isNode = false; // that names no domain
        double weight = 0;
        Race nodes;
        std::vector<std::uint32_t> members; // contenders, numbered as in `nodes`
    };

    Contenders m_field;
    DomainLevel m_level;
    std::vector<Zone> m_zones;
    Race m_race; // of the zones
};

class Zones final : public PlacementMethod
{
public:
    explicit Zones(DomainLevel level)
        : m_level(level)
    {
    }
    std::string name() const override { return fmt::format("zones:{}", levelName(m_level)); }
    Fact title() const override { return fact("HRW by %1, then node", levelWord(m_level)); }
    Fact description() const override
    {
        return fact(
            "rendezvous hashing over the domains by the sum of their weights, then over the nodes of the winner");
    }
    Fact movement() const override
    {
        return fact("more than the least: a domain whose sum changes also trades keys of its other nodes");
    }
    Abilities abilities() const override
    {
        return {true, false, true, true, fact("a change also moves keys of other nodes in the same domain")};
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<ZonesPlacer>(membership, rule, m_level);
    }

    /// Every node is a zone of its own.
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int) const override
    {
        const auto n = static_cast<double>(nodes);
        return {n * sizeof(double), n + 1, 0};
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
