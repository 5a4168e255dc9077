// SPDX-License-Identifier: MIT
#include "core/base/fixedmath.h"
#include "core/hash/blake2b.h"
#include "core/hash/pairtext.h"
#include "core/hash/splitmix.h"
#include "core/hash/weak.h"
#include "core/score/lists.h"
#include "core/score/race.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <string>

namespace hrw {

namespace {

// Each shows one mistake that people make. None is fit to place keys; the verdict says why.

/// Unsound for the reason given; scores as the derived class says, of one node at a time.
class Unsound : public ScoreFunction
{
public:
    Verdict verdict() const override { return {false, why()}; }
    void row(const KeyRef& key, std::span<const NodeRef> nodes, std::span<std::uint64_t> out) const override
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            out[i] = score(key, nodes[i]);
    }

private:
    virtual Fact why() const = 0;
    virtual std::uint64_t score(const KeyRef& key, const NodeRef& node) const = 0;
};

class Xor final : public Unsound
{
public:
    std::string_view name() const override { return "xor"; }
    Fact title() const override { return fact("h(key) XOR h(node)"); }
    Fact description() const override { return fact("The key's hash XOR the node's seed, without mixing"); }

private:
    Fact why() const override
    {
        return fact(
            "two nodes are compared by one bit of the key's hash, so few of the rankings ever occur and the keys of "
            "most lost nodes go to one or two others");
    }
    std::uint64_t score(const KeyRef& key, const NodeRef& node) const override { return key.hash ^ node.seed; }
};

class Sum final : public Unsound
{
public:
    std::string_view name() const override { return "add"; }
    Fact title() const override { return fact("h(key) + h(node)"); }
    Fact description() const override { return fact("The key's hash plus the node's seed, modulo 2^64"); }

private:
    Fact why() const override
    {
        return fact("the ranking turns only where a sum wraps around: a ring with one token per node, with all of its "
                    "uneven arcs and one heir for each node");
    }
    std::uint64_t score(const KeyRef& key, const NodeRef& node) const override { return key.hash + node.seed; }
};

class Fnv1aPair final : public Unsound
{
public:
    std::string_view name() const override { return "fnv1a-pair"; }
    Fact title() const override { return fact("FNV-1a(key, node)"); }
    Fact description() const override
    {
        return fact("FNV-1a of 64 bits over key, NUL byte, node, compared by magnitude");
    }
    std::uint64_t hash(std::string_view text) const override { return fnv1a(text); }
    std::uint64_t keyHash(const KeyRef& key) const override { return fnv1a(key.text); }
    bool keyHashFollows() const override { return false; }

private:
    Fact why() const override
    {
        return fact(
            "the last bytes hardly reach the highest bits, which decide: similar node names get unequal shares and "
            "tied ranks");
    }
    std::uint64_t score(const KeyRef& key, const NodeRef& node) const override
    {
        return fnv1a(PairText(key.text, node.id).text());
    }
};

/// The 32 bits of a CRC stand highest, so that unit() sees them.
class Crc32cPair final : public Unsound
{
public:
    std::string_view name() const override { return "crc32c-pair"; }
    Fact title() const override { return fact("CRC32C(key, node)"); }
    Fact description() const override { return fact("CRC32C over key, NUL byte, node, in the upper 32 bits"); }
    std::uint64_t hash(std::string_view text) const override { return std::uint64_t{crc32c(text)} << 32; }
    std::uint64_t keyHash(const KeyRef& key) const override { return hash(key.text); }
    bool keyHashFollows() const override { return false; }

private:
    Fact why() const override
    {
        return fact("a checksum is linear: between node names of one length it is an XOR of key and node, with its few "
                    "rankings");
    }
    std::uint64_t score(const KeyRef& key, const NodeRef& node) const override
    {
        return hash(PairText(key.text, node.id).text());
    }
};

class NoSeparator final : public Unsound
{
public:
    std::string_view name() const override { return "no-separator"; }
    Fact title() const override { return fact("BLAKE2b(node key)"); }
    Fact description() const override { return fact("BLAKE2b over node and key with nothing between them"); }
    std::uint64_t hash(std::string_view text) const override { return blake2bBig(text); }
    std::uint64_t keyHash(const KeyRef& key) const override { return __builtin_bswap64(key.hash); }

private:
    Fact why() const override
    {
        return fact(
            "node cache-1 with key 1x and node cache-11 with key x are the same text: pairs that have nothing to do "
            "with each other share a score");
    }
    std::uint64_t score(const KeyRef& key, const NodeRef& node) const override
    {
        return blake2bBig(std::string(node.id) + std::string(key.text));
    }
};

class Salted final : public Unsound
{
public:
    std::string_view name() const override { return "salted"; }
    Fact title() const override { return fact("salted per process"); }
    Fact description() const override
    {
        return fact("mix64 with a salt that each process draws afresh, as Python's hash() does");
    }
    std::uint64_t hash(std::string_view text) const override { return splitmix64(blake2bLittle(text) ^ m_salt); }
    std::uint64_t keyHash(const KeyRef& key) const override { return splitmix64(key.hash ^ m_salt); }

private:
    Fact why() const override
    {
        return fact("no two processes agree: every client, and every restart, places the keys elsewhere");
    }
    std::uint64_t score(const KeyRef& key, const NodeRef& node) const override
    {
        return splitmix64(key.hash ^ node.seed ^ m_salt);
    }

    const std::uint64_t m_salt = [] {
        std::random_device device;
        return std::uint64_t{device()} << 32 | device();
    }();
};

class ListPosition final : public Unsound
{
public:
    std::string_view name() const override { return "list-position"; }
    Fact title() const override { return fact("mix64(key ⊕ position)"); }
    Fact description() const override { return fact("mix64 with the node's place in the list as its identity"); }

private:
    Fact why() const override
    {
        return fact(
            "a node that leaves renumbers all behind it, and each of them becomes another node; the order of the "
            "list decides who holds what");
    }
    std::uint64_t score(const KeyRef& key, const NodeRef& node) const override
    {
        return splitmix64(key.hash ^ splitmix64(node.position));
    }
};

/// mix64, but for the formula of the weighted race.
class WrongRace : public Unsound
{
public:
    bool exponentialRace() const override { return false; }

private:
    std::uint64_t score(const KeyRef& key, const NodeRef& node) const override
    {
        return splitmix64(key.hash ^ node.seed);
    }
};

class WeightTimesUnit final : public WrongRace
{
public:
    std::string_view name() const override { return "weight-times-u"; }
    Fact title() const override { return fact("weight × u"); }
    Fact description() const override { return fact("mix64; unequal weights multiply the uniform number"); }
    double weighted(double weight, std::uint64_t raw) const override { return weight * unit(raw); }
    double onScale(double weight, std::uint64_t raw, double largest) const override
    {
        return weight / largest * unit(raw);
    }

private:
    Fact why() const override
    {
        return fact(
            "the shares don't follow the weights: at 1 : 2 the heavy node gets 75 % instead of 67 %, and one of ten "
            "times the weight 95 % instead of 91 %");
    }
};

class Unit64 final : public WrongRace
{
public:
    std::string_view name() const override { return "unit64"; }
    Fact title() const override { return fact("u from 64 bits"); }
    Fact description() const override
    {
        return fact("mix64; the uniform number is hash / 2^64, which rounds to exactly 1 at the top");
    }
    double weighted(double weight, std::uint64_t raw) const override
    {
        const double u = wholeUnit(raw);
        if (u == 1)
            return std::numeric_limits<double>::infinity();
        return u == 0 ? 0 : weight / -naturalLog(u);
    }
    double onScale(double weight, std::uint64_t raw, double largest) const override
    {
        const double u = wholeUnit(raw);
        return u == 0 ? 0 : naturalExp(std::max(naturalLog(u) * largest / weight, -700.0));
    }

private:
    static double wholeUnit(std::uint64_t raw) { return static_cast<double>(raw) * 0x1p-64; }
    Fact why() const override
    {
        return fact("for the 1,024 highest hashes u is exactly 1, its logarithm 0 and the score infinite, whatever the "
                    "weight; for hash 0 the logarithm does not exist");
    }
};

} // namespace

std::span<const ScoreFunction* const> unsoundFunctions()
{
    static const Xor exclusiveOr;
    static const Sum sum;
    static const Fnv1aPair fnv;
    static const Crc32cPair crc;
    static const NoSeparator noSeparator;
    static const Salted salted;
    static const ListPosition position;
    static const WeightTimesUnit product;
    static const Unit64 unit64;
    static const std::array<const ScoreFunction*, 9> all{&exclusiveOr, &sum,      &fnv,     &crc,   &noSeparator,
                                                         &salted,      &position, &product, &unit64};
    return all;
}

} // namespace hrw
