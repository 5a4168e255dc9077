// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/placer.h"
#include "core/place/rule.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace hrw {

/// What a method can honour. What it can't, it leaves out; it never makes up for it in secret.
struct Abilities
{
    bool weights = true; ///< shares follow the weights
    bool removal = true; ///< any node may leave, and only its keys move
    bool copies = true;  ///< further holders, in an order that stays
    bool alone = true;   ///< a key's holders don't depend on the other keys
    Fact cannot;         ///< the same for people, and what else it can't; empty when it can do everything
};

/// A number that several methods are tuned by.
enum class MethodNumber : std::uint8_t
{
    VirtualNodes, ///< that a node of weight 1 has on a ring
    Partitions    ///< rows of a table
};

/// What theory says of a method on equal nodes that stand in no domains, as it places them first; nullopt where there
/// is no formula.
struct EqualNodesTheory
{
    std::optional<double> stateBytes;
    std::optional<double> hashesPerLookup;
    /// How uneven the nodes' shares of all possible keys are: the mean of (share / mean share - 1)^2, in expectation
    /// over hash functions. What chance among the keys adds is not in it. 0 where every node has the same share.
    std::optional<double> unevenness;
};

/// A way to place keys, with its parameters: what tables and charts say about it, and the placer that does it.
class PlacementMethod
{
public:
    virtual ~PlacementMethod() = default;
    [[nodiscard]] virtual std::string name() const = 0; ///< as parseMethod() takes it: "ring:100"
    [[nodiscard]] virtual Fact title() const = 0;       ///< as in tables: "ring, 100 virtual nodes"
    [[nodiscard]] virtual Fact description() const = 0; ///< one line: how it finds the holder
    [[nodiscard]] virtual Fact movement() const = 0;    ///< one line: what a change moves in theory
    [[nodiscard]] virtual Abilities abilities() const { return {}; }

    /// `membership` must outlive what is returned; `rule` must have passed checkRule(). `population`: how many keys
    /// there are, from which load bounds follow. Refuses a membership for which its state would grow beyond reason.
    [[nodiscard]] virtual Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule,
                                                               KeyIndex population) const = 0;

    /// The share of keys whose owner the change moves, in expectation; nullopt where there is no closed form.
    [[nodiscard]] virtual std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const;

    /// `nodes` >= 1.
    [[nodiscard]] virtual EqualNodesTheory onEqualNodes(std::uint64_t nodes, int copies) const;

    /// The same method with another number, which must be within the limits of parseMethod(); Maglev takes the next
    /// prime. nullptr where the method has no such number.
    [[nodiscard]] virtual std::shared_ptr<const PlacementMethod> with(MethodNumber which, std::uint64_t number) const;
};

using Method = std::shared_ptr<const PlacementMethod>;

/// A kind of method as it is offered to people.
struct MethodKind
{
    std::string_view word;       ///< "ring"
    std::string_view parameters; ///< "[:V]"; empty when it has none
    Fact meaning;                ///< of the parameters, with their defaults and limits
    Method standard;             ///< with the default parameters
};
/// All of them, rendezvous first, then the baselines.
std::span<const MethodKind> methodKinds();

/// "hrw", "ring:100", "bounded-ring:100:1.25". Refuses an unknown word, parameters where there are none, and parameters
/// out of range.
Result<Method> parseMethod(std::string_view text);

} // namespace hrw
