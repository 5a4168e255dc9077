// SPDX-License-Identifier: MIT
#include "core/traffic/hotfield.h"

#include "core/base/task.h"
#include "core/place/bounded.h"
#include "core/place/engine.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

using Loads = std::vector<std::uint64_t>;

/// Picks the node that serves a request. noNode: no node holds the key.
class Serving
{
public:
    explicit Serving(const HotField& field)
        : m_field(field)
    {
    }
    virtual ~Serving() = default;
    virtual NodeIndex pick(KeyIndex key, const Loads&) { return m_field.placement->owner(key); }

protected:
    const HotField& m_field;
};

class ServeByTwoChoices final : public Serving
{
public:
    using Serving::Serving;
    NodeIndex pick(KeyIndex key, const Loads& loads) override
    {
        const auto holders = m_field.placement->of(key);
        const NodeIndex first = holders[0];
        const NodeIndex second = holders[1];
        if (second == noNode)
            return first;
        const auto load = [&](NodeIndex node) {
            return static_cast<double>(loads[node]) / m_field.membership[node].raceWeight();
        };
        return load(second) < load(first) ? second : first;
    }
};

class ServeByParts final : public Serving
{
public:
    using Serving::Serving;
    NodeIndex pick(KeyIndex key, const Loads& loads) override
    {
        const auto split = m_field.parts.find(key);
        if (split == m_field.parts.end())
            return Serving::pick(key, loads);
        return split->second[m_turns[key]++ % split->second.size()].front();
    }

private:
    std::map<KeyIndex, std::uint64_t> m_turns;
};

class ServeWithinBounds final : public Serving
{
public:
    ServeWithinBounds(const HotField& field, const KeySet& keys, double factor)
        : Serving(field)
        , m_keys(keys)
        , m_factor(factor)
        , m_race(field.membership, field.rule)
        , m_raw(field.membership.size())
    {
    }
    NodeIndex pick(KeyIndex key, const Loads& loads) override
    {
        ++m_request;
        const NodeIndex owner = m_field.placement->owner(key);
        return owner == noNode || hasRoom(owner, loads) ? owner : bestWithRoom(key, owner, loads);
    }

private:
    [[nodiscard]] bool hasRoom(NodeIndex node, const Loads& loads) const
    {
        const double weight = m_field.membership[node].raceWeight();
        return loads[node] < loadBound(m_factor, m_request, weight, m_field.weight);
    }

    /// The race among those with room: where a walk down the ranking ends.
    NodeIndex bestWithRoom(KeyIndex key, NodeIndex owner, const Loads& loads)
    {
        m_race.scores(m_keys.ref(key, m_scratch), m_raw);
        NodeIndex best = noNode;
        Entry highest;
        for (NodeIndex i = 0; i < m_raw.size(); ++i) {
            const Node& node = m_field.membership[i];
            if (node.raceWeight() <= 0 || !hasRoom(i, loads))
                continue;
            const Entry entry{m_race.equalWeights() ? 0 : m_race.score().weighted(node.weight, m_raw[i]), m_raw[i],
                              node.id};
            if (best == noNode || beats(entry, highest)) {
                best = i;
                highest = entry;
            }
        }
        return best == noNode ? owner : best;
    }

    const KeySet& m_keys;
    double m_factor;
    Rendezvous m_race;
    std::vector<std::uint64_t> m_raw; // scratch
    KeySet::Scratch m_scratch;
    double m_request = 0; // this one's number, from 1
};

std::unique_ptr<Serving> serving(HotStrategy strategy, const HotKeysInput& input, const HotField& field)
{
    switch (strategy) {
    case HotStrategy::Owner:
        break;
    case HotStrategy::TwoChoices:
        return std::make_unique<ServeByTwoChoices>(field);
    case HotStrategy::Split:
        return std::make_unique<ServeByParts>(field);
    case HotStrategy::Bounded:
        return std::make_unique<ServeWithinBounds>(field, *input.keys, input.bound);
    }
    return std::make_unique<Serving>(field);
}

Parts partsOf(const std::string& key, std::uint64_t salts, const Membership& membership, const Rule& rule)
{
    Rendezvous race(membership, rule);
    Parts parts;
    for (std::uint64_t salt = 0; salt < salts; ++salt) {
        parts.emplace_back(static_cast<std::size_t>(rule.copies));
        race.place(keyRef(partName(key, salt)), parts.back());
    }
    return parts;
}

} // namespace

std::string partName(std::string_view key, std::uint64_t salt)
{
    return fmt::format("{}#{}", key, salt);
}

std::unique_ptr<const HotField> HotField::make(const HotKeysInput& input, Membership membership,
                                               std::span<const KeyIndex> split, const Task& task)
{
    auto field = std::make_unique<HotField>();
    field->membership = std::move(membership);
    field->rule = input.rule;
    field->weight = field->membership.totalWeight();
    Rule wide = input.rule;
    wide.copies = std::max(2, wide.copies);
    field->placement = placeAll(*input.keys, field->membership, wide, Task{task.stop, {}});
    if (!field->placement)
        return nullptr;
    for (const KeyIndex key : split)
        field->parts[key] = partsOf(input.keys->text(key), input.salts, field->membership, input.rule);
    return field;
}

std::optional<Served> serve(HotStrategy strategy, const HotKeysInput& input, const HotField& field,
                            std::span<const std::uint32_t> requests, const Task& task)
{
    Served served;
    served.perNode.resize(field.membership.size());
    const std::unique_ptr<Serving> by = serving(strategy, input, field);
    for (std::size_t r = 0; r < requests.size(); ++r) {
        if (r % taskStride == 0 && task.stopped())
            return std::nullopt;
        const KeyIndex key = requests[r];
        const NodeIndex node = by->pick(key, served.perNode);
        if (node == noNode)
            continue;
        ++served.perNode[node];
        const HolderList holders = field.holders(key);
        if (strategy == HotStrategy::Bounded && std::ranges::find(holders, node) == holders.end())
            served.spilled.emplace(key, node);
    }
    return served;
}

} // namespace hrw
