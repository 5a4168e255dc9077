// SPDX-License-Identifier: MIT
#include "core/traffic/hotkeys.h"

#include "core/base/inquotes.h"
#include "core/hash/blake2b.h"
#include "core/traffic/hotfield.h"
#include "core/traffic/pythonrandom.h"

#include <algorithm>
#include <unordered_map>

namespace hrw {

namespace {

constexpr double largestBound = 1'000;

struct Words
{
    std::string_view name;
    std::string_view title;
    bool placementByLoad;
    bool routingByLoad;
};
constexpr std::array<Words, hotStrategies.size()> words{{{"owner", "owner alone", false, false},
                                                         {"two-choices", "two choices", false, true},
                                                         {"split", "split keys", false, false},
                                                         {"bounded", "bounded load", true, true}}};

const Words& wordsOf(HotStrategy strategy)
{
    return words[static_cast<std::size_t>(strategy)];
}

/// The places of these texts, each UINT64_MAX when there is none, in one pass.
std::vector<KeyIndex> findAll(const KeySet& keys, const std::vector<std::string>& texts)
{
    std::unordered_multimap<std::uint64_t, std::size_t> wanted;
    for (std::size_t i = 0; i < texts.size(); ++i)
        wanted.emplace(blake2bLittle(texts[i]), i);
    std::vector<KeyIndex> found(texts.size(), UINT64_MAX);
    for (KeyIndex key = 0; key < keys.size(); ++key) {
        const auto [begin, end] = wanted.equal_range(keys.hash(key));
        for (auto at = begin; at != end; ++at)
            if (found[at->second] == UINT64_MAX && keys.text(key) == texts[at->second])
                found[at->second] = key;
    }
    return found;
}

Result<void> checkSplit(const HotKeysInput& input)
{
    std::vector<std::string> parts;
    for (const std::string& key : input.split) {
        if (std::ranges::count(input.split, key) > 1)
            return refuse(fact("hot keys"), fact("key %1 is to be split twice", inQuotes(key)), fact("name it once"));
        for (std::uint64_t salt = 0; salt < input.salts; ++salt)
            parts.push_back(partName(key, salt));
    }
    const std::vector<KeyIndex> found = findAll(*input.keys, input.split);
    if (const auto gap = std::ranges::find(found, UINT64_MAX); gap != found.end())
        return refuse(fact("hot keys"),
                      fact("there is no key %1 that could be split",
                           inQuotes(input.split[static_cast<std::size_t>(gap - found.begin())])),
                      fact("name a key of the population"));
    const std::vector<KeyIndex> taken = findAll(*input.keys, parts);
    for (std::size_t i = 0; i < parts.size(); ++i)
        if (taken[i] != UINT64_MAX)
            return refuse(fact("hot keys"), fact("the part %1 would bear the name of another key", inQuotes(parts[i])),
                          fact("split other keys"));
    return {};
}

struct Setup
{
    std::vector<KeyIndex> split;
    std::vector<std::uint32_t> requests;
};

Setup setUp(const HotKeysInput& input, HotKeys& result)
{
    Setup setup;
    setup.split = findAll(*input.keys, input.split);
    std::vector<double> weights(input.keys->size());
    for (KeyIndex i = 0; i < weights.size(); ++i)
        weights[i] = input.keys->requests(i);
    const auto hottest = std::ranges::max_element(weights);
    result.hottest = input.keys->text(static_cast<KeyIndex>(hottest - weights.begin()));
    result.hottestShare = *hottest / input.keys->totalRequests();
    result.simulated = std::min(input.requests, maxHotRequests);
    const WeightedChoice choice(weights);
    PythonRandom random(input.seed);
    setup.requests.resize(result.simulated);
    for (std::uint32_t& request : setup.requests)
        request = static_cast<std::uint32_t>(choice.draw(random));
    return setup;
}

/// Finds the node with the most requests for its weight.
void judge(HotRun& run, const HotField& field)
{
    std::uint64_t all = 0;
    for (const std::uint64_t served : run.served)
        all += served;
    for (NodeIndex i = 0; i < run.served.size(); ++i) {
        const double weight = field.membership[i].raceWeight();
        if (weight <= 0 || all == 0)
            continue;
        const double share = static_cast<double>(run.served[i]) / static_cast<double>(all);
        const double ratio = share / (weight / field.weight);
        if (run.busiest == noNode || ratio > run.ratio) {
            run.busiest = i;
            run.ratio = ratio;
        }
    }
}

std::uint64_t held(std::span<const NodeIndex> holders)
{
    return holders.size() - static_cast<std::uint64_t>(std::ranges::count(holders, noNode));
}

/// Of `after`, those that are not in `before`.
std::uint64_t gained(std::span<const NodeIndex> before, std::span<const NodeIndex> after)
{
    return static_cast<std::uint64_t>(std::ranges::count_if(
        after, [&](NodeIndex node) { return node != noNode && std::ranges::find(before, node) == before.end(); }));
}

/// What a strategy stores more than the owner does, and what it creates when a node leaves.
class Costs
{
public:
    Costs(const KeySet& keys, const HotField& before, const HotField& after)
        : m_keys(keys)
        , m_before(before)
        , m_after(after)
    {
    }

    void charge(HotRun& run, const Served& before, const Served& after) const
    {
        const auto addTo = [&](std::uint64_t& copies, std::uint64_t& bytes, KeyIndex key, std::uint64_t count) {
            copies += count;
            bytes += count * m_keys.bytes(key);
        };
        for (KeyIndex key = 0; key < m_keys.size(); ++key) {
            addTo(run.extraCopies, run.extraBytes, key, extra(run.strategy, key));
            addTo(run.movedCopies, run.movedBytes, key, moved(run.strategy, key, before.spilled));
        }
        for (const auto& [key, node] : before.spilled)
            addTo(run.extraCopies, run.extraBytes, key, 1);
        for (const auto& pair : after.spilled) {
            const auto holders = m_before.holders(pair.first);
            const bool there =
                before.spilled.contains(pair) || std::ranges::find(holders, pair.second) != holders.end();
            addTo(run.movedCopies, run.movedBytes, pair.first, there ? 0 : 1);
        }
    }

private:
    [[nodiscard]] std::uint64_t extra(HotStrategy strategy, KeyIndex key) const
    {
        const std::uint64_t plain = held(m_before.holders(key));
        if (strategy == HotStrategy::TwoChoices)
            return held(m_before.placement->of(key)) - plain;
        const auto split = m_before.parts.find(key);
        if (strategy != HotStrategy::Split || split == m_before.parts.end())
            return 0;
        std::uint64_t stored = 0;
        for (const Holding& part : split->second)
            stored += held(part);
        return stored - plain;
    }

    [[nodiscard]] std::uint64_t moved(HotStrategy strategy, KeyIndex key, const Spilled& spilled) const
    {
        if (strategy == HotStrategy::TwoChoices)
            return gained(m_before.placement->of(key), m_after.placement->of(key));
        if (const auto split = m_before.parts.find(key);
            strategy == HotStrategy::Split && split != m_before.parts.end()) {
            std::uint64_t copies = 0;
            for (std::size_t part = 0; part < split->second.size(); ++part)
                copies += gained(split->second[part], m_after.parts.at(key)[part]);
            return copies;
        }
        const HolderList plain = m_before.holders(key);
        Holding there(plain.begin(), plain.end());
        for (auto at = spilled.lower_bound({key, 0}); at != spilled.end() && at->first == key; ++at)
            there.push_back(at->second);
        return gained(there, m_after.holders(key));
    }

    const KeySet& m_keys;
    const HotField& m_before;
    const HotField& m_after;
};

Membership without(const Membership& membership, NodeIndex node)
{
    std::vector<Node> nodes(membership.nodes().begin(), membership.nodes().end());
    nodes[node].state = NodeState::Failed;
    return *Membership::make(membership.epoch() + 1, std::move(nodes));
}

} // namespace

std::string_view strategyName(HotStrategy strategy)
{
    return wordsOf(strategy).name;
}

std::string_view strategyTitle(HotStrategy strategy)
{
    return wordsOf(strategy).title;
}

bool placementDependsOnLoad(HotStrategy strategy)
{
    return wordsOf(strategy).placementByLoad;
}

bool routingDependsOnLoad(HotStrategy strategy)
{
    return wordsOf(strategy).routingByLoad;
}

std::int64_t HotKeys::extraMoves(HotStrategy strategy) const
{
    return static_cast<std::int64_t>(of(strategy).movedCopies) -
           static_cast<std::int64_t>(of(HotStrategy::Owner).movedCopies);
}

Result<void> checkHotNumbers(const HotKeysInput& input)
{
    if (input.requests < 1)
        return refuse(fact("hot keys"), fact("no request is to be simulated"), fact("ask for at least one"));
    if (input.salts < 2 || input.salts > maxSalts)
        return refuse(fact("hot keys"), fact("a key can't be split into %1", input.salts),
                      fact("choose 2 to %1 parts", maxSalts));
    if (!(input.bound >= 1 && input.bound <= largestBound))
        return refuse(fact("hot keys"),
                      fact("a bound of %1 times the fair share is not between 1 and %2", input.bound, largestBound),
                      fact("use a factor such as 1.25"));
    return checkRule(input.rule);
}

Result<void> checkHotKeys(const HotKeysInput& input)
{
    if (const Result<void> numbers = checkHotNumbers(input); !numbers)
        return numbers;
    if (input.keys->size() == 0 || !(input.keys->totalRequests() > 0))
        return refuse(fact("hot keys"), fact("no key is ever asked for"), fact("take keys with requests"));
    if (input.membership.liveCount() == 0)
        return refuse(fact("hot keys"), fact("there is no node that serves anything"),
                      fact("take a node that is up and not drained"));
    if (!input.leaves.empty()) {
        const auto node = input.membership.find(input.leaves);
        if (!node || input.membership[*node].raceWeight() <= 0)
            return refuse(fact("hot keys"), fact("there is no live node %1 that could leave", inQuotes(input.leaves)),
                          fact("name a node that is up and not drained"));
    }
    return checkSplit(input);
}

Result<std::shared_ptr<const HotKeys>> simulateHotKeys(const HotKeysInput& input, const Task& task)
{
    if (const Result<void> checked = checkHotKeys(input); !checked)
        return tl::unexpected(checked.error());
    auto result = std::make_shared<HotKeys>();
    result->input = input;
    const Setup setup = setUp(input, *result);
    const auto before = HotField::make(input, input.membership, setup.split, task);
    if (!before)
        return nullptr;
    std::vector<Served> served;
    for (const HotStrategy strategy : hotStrategies) {
        auto now = serve(strategy, input, *before, setup.requests, task);
        if (!now)
            return nullptr;
        task.report(served.size() + 1, hotStrategies.size() + 1);
        HotRun& run = result->runs[served.size()];
        run.strategy = strategy;
        run.served = now->perNode;
        judge(run, *before);
        served.push_back(std::move(*now));
    }
    result->leaves = input.leaves.empty() ? input.membership[result->runs[0].busiest].id : input.leaves;
    const auto after =
        HotField::make(input, without(input.membership, *input.membership.find(result->leaves)), setup.split, task);
    // Only with bounded loads do holders depend on the requests.
    auto spilled = after ? serve(HotStrategy::Bounded, input, *after, setup.requests, task) : std::nullopt;
    if (!spilled)
        return nullptr;
    const Costs costs(*input.keys, *before, *after);
    for (std::size_t s = 0; s < served.size(); ++s)
        costs.charge(result->runs[s], served[s], hotStrategies[s] == HotStrategy::Bounded ? *spilled : Served{});
    return result;
}

} // namespace hrw
