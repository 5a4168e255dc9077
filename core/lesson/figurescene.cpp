// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/lesson/figuresources.h"

#include <optional>

namespace hrw::lessonfigures {

Scene::Scene(const Figure& figure, const LessonMoment& moment, const std::string& where)
    : m_figure(figure)
    , m_moment(moment)
    , m_where(where)
    , m_shown(figure.before ? moment.before : moment.after)
{
}

const Evaluation& Scene::stepped() const
{
    if (m_shown->story.step == 0)
        refuse("no step of the timeline has been taken", "let the action take one, or see the figures changed.*");
    return *m_shown;
}

void Scene::refuse(std::string what, std::string remedy) const
{
    throw Refusal{{m_where, m_figure.text() + ": " + std::move(what), std::move(remedy)}};
}

std::uint64_t Scene::count(std::size_t i) const
{
    return orRefuse(parseCount(text(i), m_where));
}

NodeIndex Scene::node(std::size_t i) const
{
    const auto at = m_shown->is.find(text(i));
    if (!at)
        refuse("there is no node " + inQuotes(text(i)) + " on screen", "name one of the list, at this moment");
    return *at;
}

const std::string& Scene::key(std::size_t i) const
{
    if (text(i) != "@")
        return text(i);
    if (m_moment.typedKey.empty())
        refuse("nobody typed a key", "give the step a \"key\"");
    return m_moment.typedKey;
}

KeyIndex Scene::keyOfPopulation(std::size_t i) const
{
    const auto at = m_shown->keys->find(key(i));
    if (!at)
        refuse("the population has no key " + inQuotes(key(i)), "name one of its keys");
    return *at;
}

DomainLevel Scene::level(std::size_t i) const
{
    return levelFromName(text(i)).value(); // parseFigure() took it
}

FigureValue Scene::figureAt(std::size_t i) const
{
    Figure inner = orRefuse(parseFigure(text(i), m_where));
    inner.before = inner.before || m_figure.before;
    const Result<FigureValue> value = valueOf(inner, m_moment, m_where);
    if (!value)
        throw Refusal{value.error()};
    return *value;
}

FigureValue countOf(std::uint64_t count)
{
    return {FigureUnit::Count, static_cast<double>(count), {}, {}};
}

FigureValue amountOf(double count)
{
    return {FigureUnit::Count, count, {}, {}};
}

FigureValue shareOf(double share)
{
    return {FigureUnit::Share, share, {}, {}};
}

FigureValue shareOf(std::uint64_t part, std::uint64_t all)
{
    return shareOf(all > 0 ? static_cast<double>(part) / static_cast<double>(all) : 0.0);
}

FigureValue bytesOf(double bytes)
{
    return {FigureUnit::Bytes, bytes, {}, {}};
}

FigureValue timesOf(double times)
{
    return {FigureUnit::Times, times, {}, {}};
}

FigureValue numberOf(double number)
{
    return {FigureUnit::Number, number, {}, {}};
}

FigureValue textOf(std::string text)
{
    return {FigureUnit::Text, 0, std::move(text), {}};
}

FigureValue verdictOf(std::string text)
{
    return {FigureUnit::Text, 0, std::move(text), {}, true};
}

FigureValue chanceOf(bool within)
{
    return verdictOf(within ? "within chance" : "beyond chance");
}

FigureValue movedDots(const Evaluation& sampled, const Membership& was, const Placement& before, const Membership& is,
                      const Placement& after)
{
    const SameNodes same(was, is);
    return dotsOf(sampled, [&](KeyIndex key) { return same.now(before.owner(key)) != after.owner(key); });
}

LoadExtreme extreme(const Scene& scene, LoadKind kind, bool largest)
{
    const Evaluation& e = scene.shown();
    std::optional<NodeIndex> best;
    for (NodeIndex node = 0; node < e.is.size(); ++node) {
        const LoadFigure& load = e.loads.nodes[node].of(kind);
        if (load.fairShare <= 0)
            continue;
        const double ratio = load.ratio();
        if (!best ||
            (largest ? ratio > e.loads.nodes[*best].of(kind).ratio() : ratio < e.loads.nodes[*best].of(kind).ratio()))
            best = node;
    }
    if (!best)
        scene.refuse("no node can hold a key", "ask where there are nodes");
    return {e.is[*best].id, e.loads.nodes[*best].of(kind)};
}

FigureValue nodeOf(const Scene& scene, const Membership& membership, NodeIndex node, const std::string& otherwise)
{
    if (node == noNode)
        scene.refuse(otherwise, "ask where there is one");
    return textOf(membership[node].id);
}

} // namespace hrw::lessonfigures
