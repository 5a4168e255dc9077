// SPDX-License-Identifier: MIT
#include "core/place/bounded.h"

#include "core/place/hashring.h"
#include "core/place/reasonwords.h"
#include "core/score/race.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace hrw {

std::uint64_t loadBound(double factor, double copies, double weight, double total)
{
    return static_cast<std::uint64_t>(std::ceil(factor * copies * weight / total));
}

namespace {

/// How much each contender holds, and may hold.
class Loads
{
public:
    static constexpr std::size_t bytesPerNode = 2 * sizeof(std::uint64_t);

    Loads(const Contenders& field, double factor, KeyIndex population)
        : m_held(field.size(), 0)
    {
        const double copies = static_cast<double>(population) * field.rule.copies;
        const double total = field.totalWeight();
        for (const double weight : field.weights)
            m_bounds.push_back(loadBound(factor, copies, weight, total));
    }

    void offer(std::uint32_t contender, Picks& picks)
    {
        if (!hasRoom(contender) || !picks.fits(contender))
            return;
        picks.offer(contender);
        ++m_held[contender];
    }
    [[nodiscard]] bool hasRoom(std::uint32_t contender) const { return m_held[contender] < m_bounds[contender]; }
    [[nodiscard]] std::uint64_t held(std::uint32_t contender) const { return m_held[contender]; }
    [[nodiscard]] std::uint64_t bound(std::uint32_t contender) const { return m_bounds[contender]; }
    [[nodiscard]] std::size_t bytes() const { return m_held.size() * bytesPerNode; }

private:
    std::vector<std::uint64_t> m_held;
    std::vector<std::uint64_t> m_bounds;
};

/// Those that a key passes over, and the one that takes it, in the order in which it comes to them.
struct Descent
{
    std::vector<std::uint32_t> full;
    std::optional<std::uint32_t> taker;

    void offer(std::uint32_t contender, const Loads& loads)
    {
        if (taker)
            return;
        if (loads.hasRoom(contender))
            taker = contender;
        else if (std::ranges::find(full, contender) == full.end())
            full.push_back(contender);
    }

    /// When there is a taker. `onwards`: where a key goes from a full node.
    [[nodiscard]] Fact reason(const Contenders& field, const Loads& loads, Fact onwards) const
    {
        const std::string_view id = field.refs[*taker].id;
        if (full.empty())
            return fact("%1 has room: %2 of at most %3 copies", id, loads.held(*taker), loads.bound(*taker));
        const std::string_view first = field.refs[full.front()].id;
        const std::uint64_t bound = loads.bound(full.front());
        if (full.size() == 1)
            return fact("%1 (bound %2) is full, so the next %3: %4", first, bound, std::move(onwards), id);
        return fact("%1 (bound %2) and %3 more are full, so the next %4: %5", first, bound, full.size() - 1,
                    std::move(onwards), id);
    }
};

class BoundedHrwPlacer final : public Placer
{
public:
    BoundedHrwPlacer(const Membership& membership, const Rule& rule, double factor, KeyIndex population)
        : m_field(membership, rule)
        , m_loads(m_field, factor, population)
        , m_factor(factor)
        , m_population(population)
        , m_equal(m_field.equalWeights())
        , m_raw(m_field.size())
        , m_order(m_field.size())
    {
    }

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        downRanking(key, [&](std::uint32_t contender) {
            m_loads.offer(contender, picks);
            return !picks.full();
        });
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        Descent descent;
        std::vector<std::uint32_t> best; // two
        downRanking(key, [&](std::uint32_t contender) {
            descent.offer(contender, m_loads);
            if (best.size() < 2)
                best.push_back(contender);
            return !descent.taker || best.size() < 2;
        });
        if (!descent.taker)
            return m_field.size() == 0 ? nobodyCanHold() : fact("every node is full");
        if (!descent.full.empty())
            return descent.reason(m_field, m_loads, fact("down the ranking"));
        const std::optional<Racer> second = best.size() > 1 ? std::optional(racer(best[1])) : std::nullopt;
        return fact("%1, and %2", raceReason(racer(best[0]), second, m_equal), descent.reason(m_field, m_loads, {}));
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override { return static_cast<double>(m_field.size()); }
    std::size_t stateBytes() const override { return m_loads.bytes(); }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return std::make_unique<BoundedHrwPlacer>(next, m_field.rule, m_factor, m_population);
    }

private:
    /// Hands over the contenders, best first, until visit(contender) says that it is enough.
    template<typename Visit>
    void downRanking(const KeyRef& key, Visit visit)
    {
        m_field.score->row(key, m_field.refs, m_raw);
        m_entries.clear();
        for (std::uint32_t i = 0; i < m_field.size(); ++i) {
            m_entries.push_back(
                {m_equal ? 0 : m_field.score->weighted(m_field.weights[i], m_raw[i]), m_raw[i], m_field.refs[i].id});
            m_order[i] = i;
        }
        // Down the ranking only as far as there is need: a heap gives the next best in log n.
        const auto worse = [&](std::uint32_t a, std::uint32_t b) { return beats(m_entries[b], m_entries[a]); };
        std::ranges::make_heap(m_order, worse);
        bool more = true;
        for (auto end = m_order.end(); end != m_order.begin() && more; --end) {
            std::ranges::pop_heap(m_order.begin(), end, worse);
            more = visit(*(end - 1));
        }
    }
    [[nodiscard]] Racer racer(std::uint32_t contender) const
    {
        return {verbatim(std::string(m_field.refs[contender].id)), m_entries[contender], m_field.weights[contender]};
    }

    Contenders m_field;
    Loads m_loads;
    double m_factor;
    KeyIndex m_population;
    bool m_equal;
    std::vector<std::uint64_t> m_raw;
    std::vector<Entry> m_entries;
    std::vector<std::uint32_t> m_order;
};

class BoundedRingPlacer final : public Placer
{
public:
    BoundedRingPlacer(Contenders field, HashRing ring, std::uint64_t virtualNodes, double factor, KeyIndex population)
        : m_field(std::move(field))
        , m_ring(std::move(ring))
        , m_loads(m_field, factor, population)
        , m_virtualNodes(virtualNodes)
        , m_factor(factor)
        , m_population(population)
    {
    }

    static Result<std::unique_ptr<Placer>> make(const Membership& membership, const Rule& rule,
                                                std::uint64_t virtualNodes, double factor, KeyIndex population)
    {
        Contenders field(membership, rule);
        Result<HashRing> ring = makeRing(field, virtualNodes);
        if (!ring)
            return tl::unexpected(ring.error());
        return std::make_unique<BoundedRingPlacer>(std::move(field), std::move(*ring), virtualNodes, factor,
                                                   population);
    }

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_ring.size() == 0)
            return 0;
        std::size_t point = m_ring.above(m_field.score->keyHash(key));
        for (std::size_t i = 0; i < m_ring.size() && !picks.full(); ++i, point = m_ring.next(point))
            m_loads.offer(m_ring.owner(point), picks);
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        if (m_ring.size() == 0)
            return nobodyCanHold();
        const std::uint64_t hash = m_field.score->keyHash(key);
        const std::size_t nearest = m_ring.above(hash);
        Descent descent;
        std::size_t point = nearest;
        for (std::size_t i = 0; i < m_ring.size() && !descent.taker; ++i, point = m_ring.next(point))
            descent.offer(m_ring.owner(point), m_loads);
        if (!descent.taker)
            return fact("every node is full");
        const std::uint32_t owner = m_ring.owner(nearest);
        return fact("%1, and %2",
                    ringReason(hash, ringPointNumber(m_field, owner, m_ring.hash(nearest), m_virtualNodes),
                               m_field.refs[owner].id, ringPoints(m_field.weights[owner], m_virtualNodes)),
                    descent.reason(m_field, m_loads, fact("clockwise")));
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override { return 1; }
    std::size_t stateBytes() const override { return m_ring.bytes() + m_loads.bytes(); }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return make(next, m_field.rule, m_virtualNodes, m_factor, m_population);
    }

private:
    Contenders m_field;
    HashRing m_ring;
    Loads m_loads;
    std::uint64_t m_virtualNodes;
    double m_factor;
    KeyIndex m_population;
};

class Bounded : public PlacementMethod
{
public:
    Fact movement() const override
    {
        return fact("more than the least: keys that spilled move, too, when a bound shifts or room is made on a node "
                    "before theirs");
    }
    Abilities abilities() const override
    {
        return {true, false, true, false,
                fact("placement depends on the keys placed before: no client knows a holder from the node list alone")};
    }
};

class BoundedHrw final : public Bounded
{
public:
    explicit BoundedHrw(double factor)
        : m_factor(factor)
    {
    }
    std::string name() const override { return fmt::format("bounded:{}", m_factor); }
    Fact title() const override { return fact("HRW, load at most %1x", m_factor); }
    Fact description() const override
    {
        return fact(
            "rendezvous hashing; a node that holds its bound is passed over, and the key goes down the ranking");
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule,
                                         KeyIndex population) const override
    {
        return std::make_unique<BoundedHrwPlacer>(membership, rule, m_factor, population);
    }
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int) const override
    {
        const auto n = static_cast<double>(nodes);
        return {n * Loads::bytesPerNode, n, {}};
    }

private:
    double m_factor;
};

class BoundedRing final : public Bounded
{
public:
    BoundedRing(std::uint64_t virtualNodes, double factor)
        : m_virtualNodes(virtualNodes)
        , m_factor(factor)
    {
    }
    std::string name() const override { return fmt::format("bounded-ring:{}:{}", m_virtualNodes, m_factor); }
    Fact title() const override
    {
        return plural("ring, %1 virtual {node|nodes}, load at most %2x", m_virtualNodes, m_factor);
    }
    Fact description() const override
    {
        return fact("a ring; a node that holds its bound is passed over, and the key goes on clockwise");
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule,
                                         KeyIndex population) const override
    {
        return BoundedRingPlacer::make(membership, rule, m_virtualNodes, m_factor, population);
    }
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int) const override
    {
        const auto n = static_cast<double>(nodes);
        const double points = ringPoints(1, m_virtualNodes);
        return {n * (points * HashRing::bytesPerPoint + Loads::bytesPerNode), 1, {}};
    }
    Method with(MethodNumber which, std::uint64_t number) const override
    {
        return which == MethodNumber::VirtualNodes ? boundedRingMethod(number, m_factor) : nullptr;
    }

private:
    std::uint64_t m_virtualNodes;
    double m_factor;
};

} // namespace

Method boundedHrwMethod(double factor)
{
    return std::make_shared<BoundedHrw>(factor);
}

Method boundedRingMethod(std::uint64_t virtualNodes, double factor)
{
    return std::make_shared<BoundedRing>(virtualNodes, factor);
}

} // namespace hrw
