// SPDX-License-Identifier: MIT
#include "core/hash/blake2b.h"
#include "core/hash/pairtext.h"
#include "core/hash/siphash.h"
#include "core/hash/splitmix.h"
#include "core/hash/xxh3.h"
#include "core/score/lists.h"

#include <array>

namespace hrw {

namespace {

class Sound : public ScoreFunction
{
public:
    Verdict verdict() const override { return {}; }
};

class Mix64 final : public Sound
{
public:
    std::string_view name() const override { return "mix64"; }
    Fact title() const override { return fact("mix64(key ⊕ seed)"); }
    Fact description() const override
    {
        return fact("SplitMix64 finaliser of the key's BLAKE2b hash XOR the node's seed: one hash per key, two "
                    "multiplications per node");
    }
    void row(const KeyRef& key, std::span<const NodeRef> nodes, std::span<std::uint64_t> out) const override
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            out[i] = splitmix64(key.hash ^ nodes[i].seed);
    }
};

class Blake2bPair final : public Sound
{
public:
    std::string_view name() const override { return "blake2b-pair"; }
    Fact title() const override { return fact("BLAKE2b(node, key)"); }
    Fact description() const override
    {
        return fact("BLAKE2b with an 8-byte digest over node, NUL byte, key: one cryptographic hash per node");
    }
    void row(const KeyRef& key, std::span<const NodeRef> nodes, std::span<std::uint64_t> out) const override
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            out[i] = blake2bPair(nodes[i].id, key.text);
    }
    std::uint64_t hash(std::string_view text) const override { return blake2bBig(text); }
    // The same eight digest bytes read from the other end.
    std::uint64_t keyHash(const KeyRef& key) const override { return __builtin_bswap64(key.hash); }
};

/// Any other hash of node, NUL byte, key.
class PairHash : public Sound
{
public:
    void row(const KeyRef& key, std::span<const NodeRef> nodes, std::span<std::uint64_t> out) const override
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            out[i] = hash(PairText(nodes[i].id, key.text).text());
    }
    std::uint64_t keyHash(const KeyRef& key) const override { return hash(key.text); }
    bool keyHashFollows() const override { return false; }
};

class Xxh3Pair final : public PairHash
{
public:
    std::string_view name() const override { return "xxh3-pair"; }
    Fact title() const override { return fact("XXH3(node, key)"); }
    Fact description() const override
    {
        return fact("XXH3 of 64 bits over node, NUL byte, key: one fast hash per node, not cryptographic");
    }
    std::uint64_t hash(std::string_view text) const override { return xxh3(text); }
};

class SipHashPair final : public PairHash
{
public:
    std::string_view name() const override { return "siphash-pair"; }
    Fact title() const override { return fact("SipHash-2-4(node, key)"); }
    Fact description() const override
    {
        return fact("SipHash-2-4 under a public key over node, NUL byte, key: one keyed hash per node");
    }
    std::uint64_t hash(std::string_view text) const override { return sipHash(text); }
};

} // namespace

std::span<const ScoreFunction* const> soundFunctions()
{
    static const Mix64 mix64;
    static const Blake2bPair blake2b;
    static const Xxh3Pair xxh3;
    static const SipHashPair siphash;
    static const std::array<const ScoreFunction*, 4> all{&mix64, &blake2b, &xxh3, &siphash};
    return all;
}

} // namespace hrw
