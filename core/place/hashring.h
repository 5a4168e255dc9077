// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/contenders.h"
#include "core/place/method.h"

#include <cstdint>
#include <vector>

namespace hrw {

/// A circle of hash values with points on it, each of which belongs to a contender. Points are given as hash and owner;
/// where two share a hash the smaller id comes first.
class HashRing
{
public:
    struct Point
    {
        std::uint64_t hash = 0;
        std::uint32_t owner = 0; ///< number of the contender
    };
    static constexpr std::size_t bytesPerPoint = sizeof(std::uint64_t) + sizeof(std::uint32_t);
    HashRing(std::vector<Point> points, const Contenders& contenders);

    /// The first point whose hash is greater than `hash`, wrapping around. There must be points.
    [[nodiscard]] std::size_t above(std::uint64_t hash) const;
    /// The first point whose hash is `hash` or greater, wrapping around. There must be points.
    [[nodiscard]] std::size_t atOrAbove(std::uint64_t hash) const;
    [[nodiscard]] std::uint64_t hash(std::size_t point) const { return m_hashes[point]; }
    [[nodiscard]] std::uint32_t owner(std::size_t point) const { return m_owners[point]; }
    [[nodiscard]] std::size_t next(std::size_t point) const { return point + 1 < size() ? point + 1 : 0; }
    [[nodiscard]] std::size_t size() const { return m_hashes.size(); }
    [[nodiscard]] std::size_t bytes() const;

private:
    std::vector<std::uint64_t> m_hashes; // ascending
    std::vector<std::uint32_t> m_owners;
};

inline constexpr std::uint64_t maxVirtualNodes = 100'000; ///< that a node of weight 1 may have
inline constexpr std::uint64_t maxRingPoints = 10'000'000;

/// How many points a node of this weight has where one of weight 1 has `virtualNodes`: in proportion, rounded, and at
/// least one. It does not depend on the other nodes, so that a change leaves their points alone. 0 for weight 0.
double ringPoints(double weight, std::uint64_t virtualNodes);

/// Which of a node's points this is, counted from 1; 0 when it is none of them.
std::uint64_t ringPointNumber(const Contenders& contenders, std::uint32_t owner, std::uint64_t hash,
                              std::uint64_t virtualNodes);

/// "the next point clockwise from hash 4711… is number 17 of node-03's 100": whose point it is.
Fact ringReason(std::uint64_t keyHash, std::uint64_t number, std::string_view owner, double points);

/// What a ring of equal nodes keeps for its points, and how uneven its shares are.
EqualNodesTheory ringTheory(double nodes, double points, std::size_t bytesPerPoint, int copies);

/// Node i's points are the score function's hash of "ID#0", "ID#1", ... Refuses more than maxRingPoints.
Result<HashRing> makeRing(const Contenders& contenders, std::uint64_t virtualNodes);

/// "ring:V": consistent hashing (Karger et al. 1997). The key belongs to the first point above its hash, and its
/// further copies to the next points of other nodes.
Method ringMethod(std::uint64_t virtualNodes);

} // namespace hrw
