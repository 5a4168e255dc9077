// SPDX-License-Identifier: MIT
#include "core/lesson/figurememo.h"

#include "core/keys/sampledkeys.h"
#include "core/place/rendezvous.h"

#include <array>

namespace hrw {

namespace {

constexpr std::size_t mostKnown = 4;     // evaluations: a lesson's step has two
constexpr KeyIndex qualityKeys = 20'000; // as many as a verdict needs

Placement ownersOf(const Placement& placement)
{
    std::vector<NodeIndex> owners;
    owners.reserve(placement.keys());
    for (KeyIndex key = 0; key < placement.keys(); ++key)
        owners.push_back(placement.owner(key));
    return {1, owners};
}

} // namespace

KeyIndex hottestKey(const KeySet& keys)
{
    KeyIndex most = 0;
    for (KeyIndex key = 1; key < keys.size(); ++key)
        if (keys.requests(key) > keys.requests(most))
            most = key;
    return most;
}

std::shared_ptr<FigureMemo> makeFigureMemo()
{
    return std::make_shared<FigureMemo>();
}

FigureMemo::Known& FigureMemo::known(const Of& of)
{
    if (m_known.size() >= mostKnown && !m_known.contains(of.get()))
        m_known.clear();
    Known& known = m_known[of.get()];
    known.of = of;
    return known;
}

const Movement& FigureMemo::owners(const Of& of)
{
    Known& there = known(of);
    if (!there.owners)
        there.owners = compare(*of->keys, of->was, ownersOf(*of->before), of->is, ownersOf(*of->placement));
    return *there.owners;
}

const Inheritance& FigureMemo::heirs(const Of& of)
{
    Known& there = known(of);
    if (!there.heirs)
        there.heirs = inheritance(*of->keys, of->was, *of->before, of->is, *of->placement);
    return *there.heirs;
}

const ScoreQuality& FigureMemo::quality(const Of& of)
{
    Known& there = known(of);
    if (!there.quality) {
        const auto keys = of->keys->size() > qualityKeys ? sampledKeys(*of->keys, qualityKeys) : of->keys;
        there.quality = measureQuality(*findScoreFunction(of->scenario.rule.score), of->is, *keys);
    }
    return *there.quality;
}

Result<const MethodFigures*> FigureMemo::method(const Of& of, const std::string& name)
{
    const Result<Method> method = parseMethod(name);
    if (!method)
        return tl::unexpected(method.error());
    Known& there = known(of);
    if (!there.methods.contains(name)) {
        // As Compare does it: from the step before to the one that is shown.
        const std::array memberships{of->was, of->is};
        const std::span<const Membership> ends = std::span(memberships).subspan(of->story.step == 0 ? 1 : 0);
        auto figures = compareMethods(*of->keys, ends, of->scenario.rule, {{*method}}, {}, LookupTiming::LeftOut);
        there.methods.emplace(name, std::move(figures->front()));
    }
    const MethodFigures& figures = there.methods.at(name);
    if (figures.refused)
        return tl::unexpected(*figures.refused);
    return &figures;
}

Result<const HotKeys*> FigureMemo::hotKeys(const Of& of)
{
    Known& there = known(of);
    if (!there.hotKeys) {
        HotKeysInput input;
        input.keys = of->keys;
        input.membership = of->is;
        input.rule = of->scenario.rule;
        if (of->keys->size() > 0)
            input.split = {of->keys->text(hottestKey(*of->keys))};
        auto run = simulateHotKeys(input);
        if (!run)
            return tl::unexpected(run.error());
        there.hotKeys = std::move(*run);
    }
    return there.hotKeys.get();
}

Result<const Disagreement*> FigureMemo::behind(const Of& of, std::uint64_t steps)
{
    if (steps < 1 || steps > of->scenario.shown)
        return refuse(fact("client"), fact("%1 steps behind is before the start", steps),
                      fact("let the timeline have more steps"));
    Known& there = known(of);
    if (!there.behind.contains(steps)) {
        const std::array epochs{membershipAt(of->scenario, of->scenario.shown - steps), of->is};
        auto found = disagreements(*of->keys, epochs, *hrwMethod(), of->scenario.rule);
        if (!found)
            return tl::unexpected(found.error());
        there.behind.emplace(steps, std::move((*found)->front()));
    }
    return &there.behind.at(steps);
}

const PartitionTable& FigureMemo::table(const Of& of, std::uint64_t rows, bool before)
{
    Known& there = known(of);
    const std::pair which(rows, before);
    if (!there.tables.contains(which))
        there.tables.emplace(which, *makeTable(before ? of->was : of->is, of->scenario.rule, rows));
    return there.tables.at(which);
}

} // namespace hrw
