// SPDX-License-Identifier: MIT
#include "core/place/hashring.h"

#include "core/place/reasonwords.h"
#include "core/place/theory.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace hrw {

HashRing::HashRing(std::vector<Point> points, const Contenders& contenders)
{
    std::ranges::sort(points, [&](const Point& a, const Point& b) {
        return a.hash != b.hash ? a.hash < b.hash : contenders.refs[a.owner].id < contenders.refs[b.owner].id;
    });
    m_hashes.reserve(points.size());
    m_owners.reserve(points.size());
    for (const Point& point : points) {
        m_hashes.push_back(point.hash);
        m_owners.push_back(point.owner);
    }
}

std::size_t HashRing::above(std::uint64_t hash) const
{
    const auto at = static_cast<std::size_t>(std::ranges::upper_bound(m_hashes, hash) - m_hashes.begin());
    return at < size() ? at : 0;
}

std::size_t HashRing::atOrAbove(std::uint64_t hash) const
{
    const auto at = static_cast<std::size_t>(std::ranges::lower_bound(m_hashes, hash) - m_hashes.begin());
    return at < size() ? at : 0;
}

std::size_t HashRing::bytes() const
{
    return size() * bytesPerPoint;
}

double ringPoints(double weight, std::uint64_t virtualNodes)
{
    return weight > 0 ? std::max(1.0, std::round(weight * static_cast<double>(virtualNodes))) : 0;
}

namespace {

/// What a point's place on the ring is the hash of: "node-03#17".
void pointText(std::string_view id, std::uint64_t number, std::string& text)
{
    text.assign(id);
    fmt::format_to(std::back_inserter(text), "#{}", number);
}

} // namespace

std::uint64_t ringPointNumber(const Contenders& contenders, std::uint32_t owner, std::uint64_t hash,
                              std::uint64_t virtualNodes)
{
    const auto count = static_cast<std::uint64_t>(ringPoints(contenders.weights[owner], virtualNodes));
    std::string text;
    for (std::uint64_t v = 0; v < count; ++v) {
        pointText(contenders.refs[owner].id, v, text);
        if (contenders.score->hash(text) == hash)
            return v + 1;
    }
    return 0;
}

Fact ringReason(std::uint64_t keyHash, std::uint64_t number, std::string_view owner, double points)
{
    return fact("the next point clockwise from hash %1 is number %2 of %3's %4", shortHash(keyHash), number, owner,
                points);
}

EqualNodesTheory ringTheory(double nodes, double points, std::size_t bytesPerPoint, int copies)
{
    return {points * static_cast<double>(bytesPerPoint), 1,
            copies == 1 ? std::optional(ringUnevenness(nodes, points)) : std::nullopt};
}

Result<HashRing> makeRing(const Contenders& contenders, std::uint64_t virtualNodes)
{
    double total = 0;
    for (const double weight : contenders.weights)
        total += ringPoints(weight, virtualNodes);
    if (total > static_cast<double>(maxRingPoints))
        return refuse(fact("ring"),
                      fact("%1 virtual nodes for each unit of weight make %2 points, more than %3", virtualNodes,
                           Fact::Significant{total, 3}, maxRingPoints),
                      fact("use fewer virtual nodes, or weights nearer to 1"));
    std::vector<HashRing::Point> points;
    points.reserve(static_cast<std::size_t>(total));
    std::string text;
    for (std::uint32_t i = 0; i < contenders.size(); ++i) {
        const auto count = static_cast<std::uint64_t>(ringPoints(contenders.weights[i], virtualNodes));
        for (std::uint64_t v = 0; v < count; ++v) {
            pointText(contenders.refs[i].id, v, text);
            points.push_back({contenders.score->hash(text), i});
        }
    }
    return HashRing(std::move(points), contenders);
}

namespace {

class RingPlacer final : public Placer
{
public:
    RingPlacer(Contenders field, HashRing ring, std::uint64_t virtualNodes)
        : m_field(std::move(field))
        , m_ring(std::move(ring))
        , m_virtualNodes(virtualNodes)
    {
    }

    static Result<std::unique_ptr<Placer>> make(const Membership& membership, const Rule& rule,
                                                std::uint64_t virtualNodes)
    {
        Contenders field(membership, rule);
        Result<HashRing> ring = makeRing(field, virtualNodes);
        if (!ring)
            return tl::unexpected(ring.error());
        return std::make_unique<RingPlacer>(std::move(field), std::move(*ring), virtualNodes);
    }

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_ring.size() == 0)
            return 0;
        std::size_t point = m_ring.above(m_field.score->keyHash(key));
        for (std::size_t i = 0; i < m_ring.size() && !picks.full(); ++i, point = m_ring.next(point))
            picks.offer(m_ring.owner(point));
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        if (m_ring.size() == 0)
            return nobodyCanHold();
        const std::uint64_t hash = m_field.score->keyHash(key);
        const std::size_t point = m_ring.above(hash);
        const std::uint32_t owner = m_ring.owner(point);
        return ringReason(hash, ringPointNumber(m_field, owner, m_ring.hash(point), m_virtualNodes),
                          m_field.refs[owner].id, ringPoints(m_field.weights[owner], m_virtualNodes));
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override { return 1; }
    std::size_t stateBytes() const override { return m_ring.bytes(); }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return make(next, m_field.rule, m_virtualNodes);
    }

private:
    Contenders m_field;
    HashRing m_ring;
    std::uint64_t m_virtualNodes;
};

class Ring final : public PlacementMethod
{
public:
    explicit Ring(std::uint64_t virtualNodes)
        : m_virtualNodes(virtualNodes)
    {
    }
    std::string name() const override { return fmt::format("ring:{}", m_virtualNodes); }
    Fact title() const override { return plural("ring, %1 virtual {node|nodes}", m_virtualNodes); }
    Fact description() const override
    {
        return fact(
            "each node stands at many points of a circle of hash values; the first point above the key's hash holds "
            "it");
    }
    Fact movement() const override
    {
        return fact("only keys of the arcs that change hands; how long these are is chance");
    }
    Abilities abilities() const override
    {
        return {true, true, true, true, fact("honours weights to whole points, and gives every node at least one")};
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return RingPlacer::make(membership, rule, m_virtualNodes);
    }
    std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const override
    {
        std::vector<Share> points = weightShares(was, is);
        for (Share& s : points)
            s = {ringPoints(s.before, m_virtualNodes), ringPoints(s.after, m_virtualNodes)};
        return ringMovedShare(points);
    }
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int copies) const override
    {
        const auto n = static_cast<double>(nodes);
        return ringTheory(n, n * ringPoints(1, m_virtualNodes), HashRing::bytesPerPoint, copies);
    }
    Method with(MethodNumber which, std::uint64_t number) const override
    {
        return which == MethodNumber::VirtualNodes ? ringMethod(number) : nullptr;
    }

private:
    std::uint64_t m_virtualNodes;
};

} // namespace

Method ringMethod(std::uint64_t virtualNodes)
{
    return std::make_shared<Ring>(virtualNodes);
}

} // namespace hrw
