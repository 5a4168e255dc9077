// SPDX-License-Identifier: MIT
#include "core/traffic/router.h"

#include "core/base/inquotes.h"
#include "core/place/rule.h"
#include "core/traffic/pythonrandom.h"

#include <array>
#include <vector>

namespace hrw {

namespace {

std::vector<NodeIndex> liveNodes(const Membership& membership)
{
    std::vector<NodeIndex> live;
    for (NodeIndex i = 0; i < membership.size(); ++i)
        if (membership[i].raceWeight() > 0)
            live.push_back(i);
    return live;
}

class RandomRouter final : public Router
{
public:
    explicit RandomRouter(std::uint64_t seed)
        : m_random(seed)
    {
    }
    std::string name() const override { return "random"; }
    Fact title() const override { return fact("random"); }
    Fact description() const override { return fact("any live node, each as likely, whatever the item is"); }
    Result<void> standOn(const Membership& membership, const KeySet&) override
    {
        m_live = liveNodes(membership);
        return {};
    }
    Route route(KeyIndex) override { return {m_live[m_random.below(m_live.size())], noNode}; }

private:
    PythonRandom m_random;
    std::vector<NodeIndex> m_live;
};

class RoundRobin final : public Router
{
public:
    std::string name() const override { return "round-robin"; }
    Fact title() const override { return fact("round-robin"); }
    Fact description() const override { return fact("the live nodes in turn, whatever the item is"); }
    Result<void> standOn(const Membership& membership, const KeySet&) override
    {
        m_live = liveNodes(membership);
        return {};
    }
    Route route(KeyIndex) override { return {m_live[++m_turn % m_live.size()], noNode}; }

private:
    std::uint64_t m_turn = 0;
    std::vector<NodeIndex> m_live;
};

/// By a placement method. An item is placed when it is first asked for on a membership, and then looked up; where
/// holders depend on the other keys, all are placed at once.
class MethodRouter final : public Router
{
public:
    MethodRouter(Method method, std::string score, bool warm)
        : m_method(std::move(method))
        , m_warm(warm)
    {
        m_rule.score = std::move(score);
        m_rule.copies = warm ? 2 : 1;
    }
    std::string name() const override { return m_method->name() + (m_warm ? "+warm" : ""); }
    Fact title() const override { return m_warm ? fact("%1, second warm", m_method->title()) : m_method->title(); }
    Fact description() const override
    {
        return m_warm ? fact("the item's owner; the next in its order keeps a copy of what the owner serves, to take "
                             "over warm, at the price of room for its own")
                      : m_method->description();
    }
    Result<void> standOn(const Membership& membership, const KeySet& items) override
    {
        auto placer = m_placer ? m_placer->after(membership) : m_method->over(membership, m_rule, items.size());
        if (!placer)
            return tl::unexpected(placer.error().inside(fact("router %1", name())));
        m_placer = std::move(*placer);
        m_items = &items;
        m_holders.assign(items.size() * 2, noNode);
        m_placed.assign(items.size(), false);
        if (!m_method->abilities().alone)
            for (KeyIndex item = 0; item < items.size(); ++item)
                place(item);
        return {};
    }
    Route route(KeyIndex item) override
    {
        if (!m_placed[item])
            place(item);
        return {m_holders[item * 2], m_holders[item * 2 + 1]};
    }

private:
    void place(KeyIndex item)
    {
        KeySet::Scratch scratch;
        const auto copies = static_cast<std::size_t>(m_rule.copies);
        m_placer->place(m_items->ref(item, scratch), std::span(m_holders).subspan(item * 2, copies));
        m_placed[item] = true;
    }

    Method m_method;
    bool m_warm;
    Rule m_rule;
    std::unique_ptr<Placer> m_placer;
    const KeySet* m_items = nullptr;
    std::vector<NodeIndex> m_holders; // two of each item, the second one only with a warm copy
    std::vector<bool> m_placed;
};

} // namespace

Result<std::unique_ptr<Router>> makeRouter(std::string_view name, const RouterSetting& setting)
{
    if (name == "random")
        return std::make_unique<RandomRouter>(setting.seed);
    if (name == "round-robin")
        return std::make_unique<RoundRobin>();
    constexpr std::string_view suffix = "+warm";
    const bool warm = name.ends_with(suffix);
    Result<Method> method = parseMethod(warm ? name.substr(0, name.size() - suffix.size()) : name);
    if (!method)
        return refuse(fact("router %1", inQuotes(name)), method.error().what,
                      fact("%1, or random or round-robin", method.error().remedy));
    if (warm && !(*method)->abilities().copies)
        return refuse(fact("router %1", inQuotes(name)), fact("%1 names no second node for a key", (*method)->title()),
                      fact("leave out +warm, or take a method that has copies"));
    return std::make_unique<MethodRouter>(std::move(*method), setting.score, warm);
}

std::span<const std::string_view> standardRouters()
{
    static constexpr std::array<std::string_view, 6> names{"random",   "round-robin", "modulo",
                                                           "ring:100", "hrw",         "hrw+warm"};
    return names;
}

} // namespace hrw
