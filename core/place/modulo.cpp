// SPDX-License-Identifier: MIT
#include "core/place/modulo.h"

#include "core/base/parallel.h"
#include "core/place/contenders.h"
#include "core/place/listorder.h"
#include "core/place/reasonwords.h"
#include "core/place/theory.h"

#include <atomic>

namespace hrw {

namespace {

class ModuloPlacer final : public Placer
{
public:
    ModuloPlacer(const Membership& membership, const Rule& rule)
        : m_field(membership, rule)
    {
    }

    int place(const KeyRef& key, std::span<NodeIndex> out) override
    {
        Picks picks(m_field, out);
        if (m_field.size() == 0)
            return 0;
        const std::uint64_t first = m_field.score->keyHash(key) % m_field.size();
        for (std::uint64_t i = 0; i < m_field.size() && !picks.full(); ++i)
            picks.offer(static_cast<std::uint32_t>((first + i) % m_field.size()));
        return picks.count();
    }
    Fact reason(const KeyRef& key) override
    {
        if (m_field.size() == 0)
            return nobodyCanHold();
        const std::uint64_t hash = m_field.score->keyHash(key);
        const std::uint64_t place = hash % m_field.size();
        const bool all = m_field.size() == m_field.membership->size();
        return all ? fact("hash %1 % %2 = %3: %4 is the %5 node of the list", shortHash(hash), m_field.size(), place,
                          m_field.refs[place].id, ordinal(place + 1))
                   : fact("hash %1 % %2 = %3: %4 is the %5 of the list that can hold keys", shortHash(hash),
                          m_field.size(), place, m_field.refs[place].id, ordinal(place + 1));
    }
    int copies() const override { return m_field.rule.copies; }
    double hashesPerLookup() const override { return 1; }
    std::size_t stateBytes() const override { return 0; }
    Result<std::unique_ptr<Placer>> after(const Membership& next) const override
    {
        return std::make_unique<ModuloPlacer>(next, m_field.rule);
    }

private:
    Contenders m_field;
};

class Modulo final : public PlacementMethod
{
public:
    std::string name() const override { return "modulo"; }
    Fact title() const override { return fact("hash % N"); }
    Fact description() const override
    {
        return fact("the key's hash modulo the number of nodes is a place in their list");
    }
    Fact movement() const override
    {
        return fact("nearly all: a key stays only where its remainders by both lengths name the same node");
    }
    Abilities abilities() const override
    {
        return {false, false, true, true, fact("ignores weights other than 0; any change of the list moves most keys")};
    }
    Result<std::unique_ptr<Placer>> over(const Membership& membership, const Rule& rule, KeyIndex) const override
    {
        return std::make_unique<ModuloPlacer>(membership, rule);
    }
    std::optional<double> expectedMovedShare(const Membership& was, const Membership& is) const override
    {
        const ListOrder order(was, is);
        return moduloMovedShare(order.before, order.after);
    }
    EqualNodesTheory onEqualNodes(std::uint64_t, int) const override { return {0, 1, 0}; }
};

} // namespace

Method moduloMethod()
{
    return std::make_shared<Modulo>();
}

std::optional<std::uint64_t> moduloMovedKeys(const KeySet& keys, const Membership& was, const Membership& is,
                                             std::string_view score, const Task& task)
{
    Rule rule;
    rule.score = score;
    const Contenders then(was, rule);
    const Contenders now(is, rule);
    const std::vector<NodeIndex> toNow = mapNodes(was, is);
    if (then.size() == 0 || now.size() == 0)
        return then.size() == now.size() ? 0 : keys.size();
    const bool textNeeded = !now.score->keyHashFollows();
    std::atomic<std::uint64_t> moved = 0;
    constexpr KeyIndex block = 1 << 15;
    const bool done = forBlocks(keys.size(), block, task, [&](KeyIndex begin, KeyIndex end) {
        KeySet::Scratch scratch;
        std::uint64_t some = 0;
        for (KeyIndex k = begin; k < end; ++k) {
            const KeyRef key = textNeeded ? keys.ref(k, scratch) : KeyRef{{}, keys.hash(k)};
            const std::uint64_t hash = now.score->keyHash(key);
            some += toNow[then.nodes[hash % then.size()]] != now.nodes[hash % now.size()];
        }
        moved += some;
    });
    if (!done)
        return std::nullopt;
    return moved;
}

Placement placeModulo(const KeySet& keys, const Membership& membership, std::string_view score)
{
    Rule rule;
    rule.score = score;
    ModuloPlacer placer(membership, rule);
    return *placeAll(keys, placer);
}

} // namespace hrw
