// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"
#include "core/base/result.h"
#include "core/base/task.h"
#include "core/place/placement.h"

#include <memory>
#include <span>

namespace hrw {

/// One placement method over one membership, ready for lookups.
class Placer
{
public:
    virtual ~Placer() = default;

    /// Owner first, at most R holders; the rest of `out` becomes noNode. Returns how many there are: fewer than R when
    /// nodes or domains run short, or when the method has no copies. Never a node twice.
    ///
    /// With bounded loads the answer depends on the keys placed before: place each key of the population once, in its
    /// order. Every other placer answers the same at any time.
    virtual int place(const KeyRef& key, std::span<NodeIndex> out) = 0;

    /// How place() finds the owner of this key, in the method's own terms: one short sentence for people, without a
    /// full stop. With bounded loads it is said of the moment: what place() would do next. No answer of place() depends
    /// on whether it was asked for.
    [[nodiscard]] virtual Fact reason(const KeyRef& key) = 0;

    /// R of the rule.
    [[nodiscard]] virtual int copies() const = 0;
    /// Hashes and scores computed to find the holders of one key; the mean where it depends on the key.
    [[nodiscard]] virtual double hashesPerLookup() const = 0;
    /// What a client stores in addition to the node list, in bytes.
    [[nodiscard]] virtual std::size_t stateBytes() const = 0;

    /// The same method after a change. What it fixes once and for all (the leaf slots of a skeleton) is carried over.
    /// `next` must outlive what is returned.
    [[nodiscard]] virtual Result<std::unique_ptr<Placer>> after(const Membership& next) const = 0;
};

/// Places the whole population, in its order. nullptr when the task was stopped.
std::shared_ptr<const Placement> placeAll(const KeySet& keys, Placer& placer, const Task& task = {});

} // namespace hrw
