// SPDX-License-Identifier: MIT
#include "core/place/ketama.h"

#include "core/place/reasonwords.h"
#include "core/place/theory.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <md5.h>

namespace hrw {

namespace {

constexpr std::size_t pointsPerDigest = 4;
using Points = std::array<std::uint32_t, pointsPerDigest>;

Points md5Points(std::string_view text)
{
    MD5_CTX context;
    MD5Init(&context);
    MD5Update(&context, reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    std::array<std::uint8_t, MD5_DIGEST_LENGTH> digest{};
    MD5Final(digest.data(), &context);
    Points points{};
    for (std::size_t i = digest.size(); i-- > 0;)
        points[i / 4] = points[i / 4] << 8 | digest[i];
    return points;
}

} // namespace

std::uint32_t ketamaDigests(double weight, double total, std::size_t servers)
{
    const float share = static_cast<float>(weight) / static_cast<float>(total);
    const double digests = static_cast<double>(share) * 40.0 * static_cast<double>(static_cast<float>(servers));
    return static_cast<std::uint32_t>(std::floor(static_cast<float>(digests)));
}

HashRing makeKetamaRing(const Contenders& contenders)
{
    const double total = contenders.totalWeight();
    std::vector<HashRing::Point> points;
    for (std::uint32_t i = 0; i < contenders.size(); ++i) {
        const std::uint32_t digests = ketamaDigests(contenders.weights[i], total, contenders.size());
        for (std::uint32_t k = 0; k < digests; ++k)
            for (const std::uint32_t point : md5Points(fmt::format("{}-{}", contenders.refs[i].id, k)))
                points.push_back({point, i});
    }
    return HashRing(std::move(points), contenders);
}

namespace {

/// Which of a node's points this is, counted from 1 in the order of its digests; 0 when it is none of them.
std::uint64_t ketamaPointNumber(std::string_view id, std::uint64_t point, std::uint32_t digests)
{
    for (std::uint32_t k = 0; k < digests; ++k) {
        const Points points = md5Points(fmt::format("{}-{}", id, k));
        const auto at = std::ranges::find(points, point);
        if (at != points.end())
            return k * pointsPerDigest + static_cast<std::uint64_t>(at - points.begin()) + 1;
    }
    return 0;
}

} // namespace

std::uint64_t ketamaHash(std::string_view key)
{
    return md5Points(key).front();
}

namespace {

constexpr std::size_t bytesPerPoint = 2 * sizeof(std::uint32_t);

class KetamaPlacer final : public Placer
{
public:
    KetamaPlacer(const Membership& membership, const Rule& rule)
        : m_field(membership, rule)
        , m_ring(makeKetamaRing(m_field))
    {
    }

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_ring.size() == 0)
            return 0;
        std::size_t point = m_ring.atOrAbove(ketamaHash(key.text));
        for (std::size_t i = 0; i < m_ring.size() && !picks.full(); ++i, point = m_ring.next(point))
            picks.offer(m_ring.owner(point));
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        if (m_ring.size() == 0)
            return nobodyCanHold();
        const std::uint64_t hash = ketamaHash(key.text);
        const std::size_t point = m_ring.atOrAbove(hash);
        const std::uint32_t owner = m_ring.owner(point);
        const std::string_view id = m_field.refs[owner].id;
        const std::uint32_t digests = ketamaDigests(m_field.weights[owner], m_field.totalWeight(), m_field.size());
        return ringReason(hash, ketamaPointNumber(id, m_ring.hash(point), digests), id,
                          static_cast<double>(digests * pointsPerDigest));
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override { return 1; }
    std::size_t stateBytes() const override { return m_ring.size() * bytesPerPoint; }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return std::make_unique<KetamaPlacer>(next, m_field.rule);
    }

private:
    Contenders m_field;
    HashRing m_ring;
};

std::vector<Share> pointShares(const Membership& was, const Membership& is)
{
    std::vector<Share> shares = weightShares(was, is);
    const double before = was.totalWeight();
    const double after = is.totalWeight();
    for (Share& s : shares)
        s = {s.before > 0 ? ketamaDigests(s.before, before, was.liveCount()) : 0.0,
             s.after > 0 ? ketamaDigests(s.after, after, is.liveCount()) : 0.0};
    return shares;
}

class Ketama final : public PlacementMethod
{
public:
    std::string name() const override { return "ketama"; }
    Fact title() const override { return fact("ketama ring"); }
    Fact description() const override
    {
        return fact("libketama's ring: 160 MD5 points for a node of average weight, and the key's MD5 among them");
    }
    Fact movement() const override
    {
        return fact("more than the arcs that change hands: every change of the total weight changes all nodes' points");
    }
    Abilities abilities() const override
    {
        return {true, false, true, true,
                fact("a change also moves keys between nodes that did not change; a node below 1/40 of the average "
                     "weight has "
                     "no point")};
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<KetamaPlacer>(membership, rule);
    }
    std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const override
    {
        return ringMovedShare(pointShares(was, is));
    }
    EqualNodesTheory onEqualNodes(std::uint64_t nodes, int copies) const override
    {
        const auto n = static_cast<double>(nodes);
        return ringTheory(n, n * static_cast<double>(ketamaDigests(1, n, nodes) * pointsPerDigest), bytesPerPoint,
                          copies);
    }
};

} // namespace

Method ketamaMethod()
{
    return std::make_shared<Ketama>();
}

} // namespace hrw
