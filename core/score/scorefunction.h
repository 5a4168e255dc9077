// SPDX-License-Identifier: MIT
#pragma once

#include "core/keys/keyset.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace hrw {

/// What a score function is told of a node.
struct NodeRef
{
    std::string_view id;
    std::uint64_t seed = 0; ///< blake2bLittle("node:" + id)
};

std::uint64_t nodeSeed(std::string_view id);

/// Is a score function fit to place keys? `why` says it for people when it isn't.
struct Verdict
{
    bool sound = true;
    std::string_view why;
};

/// One key x one node -> 64 bits. A sound one behaves like an independent uniform draw for every distinct pair; the
/// order of nodes, the other nodes and the process never enter.
class ScoreFunction
{
public:
    virtual ~ScoreFunction() = default;
    [[nodiscard]] virtual std::string_view name() const = 0;        ///< as in files and on the command line
    [[nodiscard]] virtual std::string_view title() const = 0;       ///< as in menus
    [[nodiscard]] virtual std::string_view description() const = 0; ///< one line
    [[nodiscard]] virtual Verdict verdict() const = 0;
    /// The scores of one key on every node. `out` is as long as `nodes`.
    virtual void row(const KeyRef& key, std::span<const NodeRef> nodes, std::span<std::uint64_t> out) const = 0;
};

/// All of them, the default first. To add one: derive, and put it on the list in scorefunction.cpp.
std::span<const ScoreFunction* const> scoreFunctions();

/// nullptr when there is none of this name.
const ScoreFunction* findScoreFunction(std::string_view name);

} // namespace hrw
