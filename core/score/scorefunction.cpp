// SPDX-License-Identifier: MIT
#include "core/score/scorefunction.h"

#include "core/hash/blake2b.h"
#include "core/hash/splitmix.h"

#include <array>
#include <string>

namespace hrw {

namespace {

class Mix64 final : public ScoreFunction
{
public:
    std::string_view name() const override { return "mix64"; }
    std::string_view title() const override { return "mix64(key ⊕ seed)"; }
    std::string_view description() const override
    {
        return "SplitMix64 finaliser of the key's BLAKE2b hash XOR the node's seed: one hash per key, two "
               "multiplications per node";
    }
    Verdict verdict() const override { return {}; }
    void row(const KeyRef& key, std::span<const NodeRef> nodes, std::span<std::uint64_t> out) const override
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            out[i] = splitmix64(key.hash ^ nodes[i].seed);
    }
};

class Blake2bPair final : public ScoreFunction
{
public:
    std::string_view name() const override { return "blake2b-pair"; }
    std::string_view title() const override { return "BLAKE2b(node, key)"; }
    std::string_view description() const override
    {
        return "BLAKE2b with an 8-byte digest over node, NUL byte, key: one cryptographic hash per node";
    }
    Verdict verdict() const override { return {}; }
    void row(const KeyRef& key, std::span<const NodeRef> nodes, std::span<std::uint64_t> out) const override
    {
        for (std::size_t i = 0; i < nodes.size(); ++i)
            out[i] = blake2bPair(nodes[i].id, key.text);
    }
};

const Mix64 mix64;
const Blake2bPair blake2bPairScore;
const std::array<const ScoreFunction*, 2> all{&mix64, &blake2bPairScore};

} // namespace

std::uint64_t nodeSeed(std::string_view id)
{
    return blake2bLittle("node:" + std::string(id));
}

std::span<const ScoreFunction* const> scoreFunctions()
{
    return all;
}

const ScoreFunction* findScoreFunction(std::string_view name)
{
    for (const ScoreFunction* function : all)
        if (function->name() == name)
            return function;
    return nullptr;
}

} // namespace hrw
