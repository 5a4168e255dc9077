// SPDX-License-Identifier: MIT
#include "core/place/jump.h"

#include "core/place/contenders.h"
#include "core/place/listorder.h"
#include "core/place/reasonwords.h"
#include "core/place/theory.h"

#include <fmt/format.h>

namespace hrw {

namespace {

/// Calls visit(bucket) for each bucket that the walk reaches.
template<typename Visit>
void jumpWalk(std::uint64_t hash, std::uint32_t buckets, Visit visit)
{
    constexpr std::uint64_t multiplier = 2862933555777941757u;
    std::int64_t next = 0;
    while (next < buckets) {
        const std::int64_t bucket = next;
        visit(static_cast<std::uint32_t>(bucket));
        hash = hash * multiplier + 1;
        next = static_cast<std::int64_t>(static_cast<double>(bucket + 1) *
                                         (0x1p31 / static_cast<double>((hash >> 33) + 1)));
    }
}

} // namespace

std::uint32_t jumpBucket(std::uint64_t hash, std::uint32_t buckets)
{
    std::uint32_t last = UINT32_MAX;
    jumpWalk(hash, buckets, [&](std::uint32_t bucket) { last = bucket; });
    return last;
}

namespace {

/// "0 -> 3 -> 8"; of a long walk the first bucket and the last few.
std::string jumps(std::uint64_t hash, std::uint32_t buckets)
{
    constexpr std::size_t mostShown = 6;
    std::vector<std::uint32_t> path;
    jumpWalk(hash, buckets, [&](std::uint32_t bucket) { path.push_back(bucket); });
    std::string text = "0";
    if (path.size() > mostShown)
        text += " -> …";
    for (std::size_t i = path.size() > mostShown ? path.size() - mostShown + 1 : 1; i < path.size(); ++i)
        text += fmt::format(" -> {}", path[i]);
    return text;
}

class JumpPlacer final : public Placer
{
public:
    JumpPlacer(const Membership& membership, const Rule& rule)
        : m_field(membership, rule)
    {
    }

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_field.size() > 0)
            picks.offer(jumpBucket(m_field.score->keyHash(key), static_cast<std::uint32_t>(m_field.size())));
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        if (m_field.size() == 0)
            return nobodyCanHold();
        const std::uint64_t hash = m_field.score->keyHash(key);
        const auto buckets = static_cast<std::uint32_t>(m_field.size());
        const std::uint32_t bucket = jumpBucket(hash, buckets);
        return fact("jumps %1 and next out of the %2 buckets: %3 is bucket %4", jumps(hash, buckets), buckets,
                    m_field.refs[bucket].id, bucket);
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override { return 1; }
    std::size_t stateBytes() const override { return 0; }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return std::make_unique<JumpPlacer>(next, m_field.rule);
    }

private:
    Contenders m_field;
};

class Jump final : public PlacementMethod
{
public:
    std::string name() const override { return "jump"; }
    Fact title() const override { return fact("jump hash"); }
    Fact description() const override
    {
        return fact(
            "a random walk over growing bucket numbers, seeded by the key; the bucket is a place in the node list");
    }
    Fact movement() const override
    {
        return fact("the least when nodes join or leave at the end of the list; elsewhere all places behind shift");
    }
    Abilities abilities() const override
    {
        return {false, false, false, true,
                fact("has buckets, not names: ignores weights other than 0, places no further copies, and only the "
                     "last node "
                     "of the list can leave alone")};
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<JumpPlacer>(membership, rule);
    }
    std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const override
    {
        const ListOrder order(was, is);
        return jumpMovedShare(order.before, order.after);
    }
    EqualNodesTheory onEqualNodes(std::uint64_t, int) const override { return {0, 1, 0}; }
};

} // namespace

Method jumpMethod()
{
    return std::make_shared<Jump>();
}

} // namespace hrw
