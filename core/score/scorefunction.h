// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/keys/keyset.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace hrw {

/// What a score function knows of a node.
struct NodeRef
{
    std::string_view id;
    std::uint64_t seed = 0;     ///< nodeSeed(id)
    std::uint32_t position = 0; ///< in the membership's list; a sound score function does not look at it
};

/// blake2bLittle("node:" + id).
std::uint64_t nodeSeed(std::string_view id);

/// Is a score function fit to place keys? `why` says it for people when it isn't.
struct Verdict
{
    bool sound = true;
    Fact why;
};

/// One key x one node -> 64 bits. A sound one behaves like an independent uniform draw for every distinct pair; the
/// order of nodes, the other nodes and the process never enter.
class ScoreFunction
{
public:
    virtual ~ScoreFunction() = default;
    [[nodiscard]] virtual std::string_view name() const = 0; ///< as in files and on the command line
    [[nodiscard]] virtual Fact title() const = 0;            ///< as in menus
    [[nodiscard]] virtual Fact description() const = 0;      ///< one line
    [[nodiscard]] virtual Verdict verdict() const = 0;
    /// The scores of one key on every node. `out` is as long as `nodes`.
    virtual void row(const KeyRef& key, std::span<const NodeRef> nodes, std::span<std::uint64_t> out) const = 0;

    /// The hash that this function is made of, over one text: what placements that are no race hash keys and points by.
    /// blake2bLittle where nothing else is said.
    [[nodiscard]] virtual std::uint64_t hash(std::string_view text) const;
    /// hash(key.text), without computing again what the key already knows.
    [[nodiscard]] virtual std::uint64_t keyHash(const KeyRef& key) const;
    /// keyHash() looks at key.hash alone and never at the text, which need not be there then.
    [[nodiscard]] virtual bool keyHashFollows() const { return true; }

    /// What a node of this weight enters the race with. weightedScore() for every function but those that show a wrong
    /// formula. `weight` > 0.
    [[nodiscard]] virtual double weighted(double weight, std::uint64_t raw) const;
    /// weighted() on a scale from 0 to 1 that keeps its order: u^(largest / weight). `largest`: the largest weight of
    /// the race.
    [[nodiscard]] virtual double onScale(double weight, std::uint64_t raw, double largest) const;
    /// weighted() is weightedScore().
    [[nodiscard]] virtual bool exponentialRace() const { return true; }
};

/// All of them, the default first, the unsound ones last. To add one: derive in sound.cpp or unsound.cpp, and put it on
/// the list there.
std::span<const ScoreFunction* const> scoreFunctions();

/// nullptr when there is none of this name.
const ScoreFunction* findScoreFunction(std::string_view name);

} // namespace hrw
