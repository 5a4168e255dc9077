// SPDX-License-Identifier: MIT
#include "core/place/maglev.h"

#include "core/hash/splitmix.h"
#include "core/place/contenders.h"
#include "core/place/reasonwords.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace hrw {

namespace {

/// The table while it is filled: each endpoint walks on along its own permutation.
class Filling
{
public:
    Filling(std::span<const MaglevEndpoint> endpoints, std::uint32_t size)
        : m_endpoints(endpoints)
        , m_table(size, noEndpoint)
        , m_steps(endpoints.size(), 0)
        , m_free(size)
    {
    }

    [[nodiscard]] bool full() const { return m_free == 0; }

    void claim(std::uint32_t endpoint)
    {
        const MaglevEndpoint& e = m_endpoints[endpoint];
        std::uint64_t slot = 0;
        do
            slot = (e.offset + m_steps[endpoint]++ * e.skip) % m_table.size();
        while (m_table[slot] != noEndpoint);
        m_table[slot] = endpoint;
        --m_free;
    }

    std::vector<std::uint32_t> take() { return std::move(m_table); }

private:
    std::span<const MaglevEndpoint> m_endpoints;
    std::vector<std::uint32_t> m_table;
    std::vector<std::uint64_t> m_steps;
    std::size_t m_free;
};

void fillByFirstRound(Filling& filling, std::span<const MaglevEndpoint> endpoints)
{
    for (bool first = true; !filling.full(); first = false)
        for (std::uint32_t i = 0; i < endpoints.size(); ++i) {
            const double turns = first ? endpoints[i].weight : std::min(endpoints[i].weight, 1.0);
            for (double t = 0; t < turns && !filling.full(); ++t)
                filling.claim(i);
        }
}

void fillByCounters(Filling& filling, std::span<const MaglevEndpoint> endpoints, double largest)
{
    std::vector<double> counters(endpoints.size(), 0.0);
    while (!filling.full())
        for (std::uint32_t i = 0; i < endpoints.size() && !filling.full(); ++i) {
            counters[i] += endpoints[i].weight;
            if (counters[i] < largest)
                continue;
            counters[i] -= largest;
            filling.claim(i);
        }
}

} // namespace

std::vector<std::uint32_t> maglevTable(std::span<const MaglevEndpoint> endpoints, std::uint32_t size, MaglevTurns turns)
{
    double largest = 0;
    for (const MaglevEndpoint& endpoint : endpoints)
        largest = std::max(largest, endpoint.weight);
    Filling filling(endpoints, size);
    if (largest <= 0)
        return filling.take();
    if (turns == MaglevTurns::FirstRound)
        fillByFirstRound(filling, endpoints);
    else
        fillByCounters(filling, endpoints, largest);
    return filling.take();
}

bool isPrime(std::uint32_t n)
{
    if (n < 2)
        return false;
    for (std::uint32_t d = 2; std::uint64_t{d} * d <= n; ++d)
        if (n % d == 0)
            return false;
    return true;
}

namespace {

class MaglevPlacer final : public Placer
{
public:
    MaglevPlacer(const Membership& membership, const Rule& rule, std::uint32_t size)
        : m_field(membership, rule)
        , m_size(size)
    {
        struct Turn
        {
            std::uint64_t hash;
            std::uint32_t contender;
        };
        std::vector<Turn> order;
        for (std::uint32_t i = 0; i < m_field.size(); ++i)
            order.push_back({m_field.score->hash(m_field.refs[i].id), i});
        std::ranges::sort(order, [&](const Turn& a, const Turn& b) {
            return a.hash != b.hash ? a.hash < b.hash : m_field.refs[a.contender].id < m_field.refs[b.contender].id;
        });
        std::vector<MaglevEndpoint> endpoints;
        for (const Turn& turn : order)
            endpoints.push_back(
                {turn.hash % size, splitmix64(turn.hash) % (size - 1) + 1, m_field.weights[turn.contender]});
        m_table = maglevTable(endpoints, size, MaglevTurns::Counted);
        for (std::uint32_t& slot : m_table)
            if (slot != noEndpoint)
                slot = order[slot].contender;
    }

    static Result<std::unique_ptr<Placer>> make(const Membership& membership, const Rule& rule, std::uint32_t size)
    {
        if (membership.liveCount() > size)
            return refuse(fact("maglev"), fact("%1 nodes don't fit into %2 slots", membership.liveCount(), size),
                          fact("choose a larger prime"));
        return std::make_unique<MaglevPlacer>(membership, rule, size);
    }

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_field.size() > 0)
            picks.offer(m_table[m_field.score->keyHash(key) % m_size]);
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        if (m_field.size() == 0)
            return nobodyCanHold();
        const std::uint64_t hash = m_field.score->keyHash(key);
        return fact("hash %1 % %2 = %3: slot %3 belongs to %4", shortHash(hash), m_size, hash % m_size,
                    m_field.refs[m_table[hash % m_size]].id);
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override { return 1; }
    std::size_t stateBytes() const override { return m_table.size() * sizeof(std::uint32_t); }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return make(next, m_field.rule, m_size);
    }

private:
    Contenders m_field;
    std::uint32_t m_size;
    std::vector<std::uint32_t> m_table; // contender of each slot
};

class Maglev final : public PlacementMethod
{
public:
    explicit Maglev(std::uint32_t size)
        : m_size(size)
    {
    }
    std::string name() const override { return fmt::format("maglev:{}", m_size); }
    Fact title() const override { return fact("Maglev, %1 slots", m_size); }
    Fact description() const override
    {
        return fact(
            "nodes take turns at claiming slots of a table, each along its own permutation; the key's hash is a "
            "slot");
    }
    Fact movement() const override
    {
        return fact("about the share that changes, plus some slots that change hands between nodes that stay");
    }
    Abilities abilities() const override
    {
        return {
            true, false, false, true,
            fact(
                "places no further copies; weights are honoured to whole slots; a change also moves keys between nodes "
                "that did not change")};
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return MaglevPlacer::make(membership, rule, m_size);
    }
    /// Turns go round, so that every node has size / nodes slots or one more.
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int) const override
    {
        const auto slots = static_cast<double>(m_size);
        const double more = static_cast<double>(m_size % nodes) / static_cast<double>(nodes); // share of those with one
        const double step = static_cast<double>(nodes) / slots;                               // one slot of the mean
        return {slots * sizeof(std::uint32_t), 1, step * step * more * (1 - more)};
    }
    Method with(MethodNumber which, std::uint64_t number) const override
    {
        if (which != MethodNumber::Partitions)
            return nullptr;
        auto size = static_cast<std::uint32_t>(std::max<std::uint64_t>(number, 2));
        while (!isPrime(size))
            ++size;
        return maglevMethod(size);
    }

private:
    std::uint32_t m_size;
};

} // namespace

Method maglevMethod(std::uint32_t size)
{
    return std::make_shared<Maglev>(size);
}

} // namespace hrw
