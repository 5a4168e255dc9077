// SPDX-License-Identifier: MIT
#include "core/lesson/figurescene.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"

#include <algorithm>

namespace hrw::lessonfigures {

Scene::Scene(const Figure& figure, const LessonMoment& moment, const Fact& where)
    : m_figure(figure)
    , m_moment(moment)
    , m_where(where)
    , m_shown(figure.before ? moment.before : moment.after)
{
}

const Evaluation& Scene::stepped() const
{
    if (m_shown->story.step == 0)
        refuse(fact("no step of the timeline has been taken"),
               fact("let the action take one, or see the figures changed.*"));
    return *m_shown;
}

void Scene::refuse(const Fact& what, const Fact& remedy) const
{
    throw Refusal{{m_where, fact("%1: %2", m_figure.text(), what), remedy}};
}

std::uint64_t Scene::count(std::size_t i) const
{
    return orRefuse(parseCount(text(i), m_where));
}

NodeIndex Scene::node(std::size_t i) const
{
    const auto at = m_shown->is.find(text(i));
    if (!at)
        refuse(fact("there is no node %1 on screen", inQuotes(text(i))), fact("name one of the list, at this moment"));
    return *at;
}

const std::string& Scene::key(std::size_t i) const
{
    return text(i) == "@" ? typedKey() : text(i);
}

KeyIndex Scene::keyOfPopulation(std::size_t i) const
{
    const auto at = m_shown->keys->find(key(i));
    if (!at)
        refuse(fact("the population has no key %1", inQuotes(key(i))), fact("name one of its keys"));
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

const std::string& Scene::typedKey() const
{
    if (m_moment.typedKey.empty())
        refuse(fact("nobody typed a key"), fact("give the step a \"key\""));
    return m_moment.typedKey;
}

std::string Scene::idOf(const Membership& membership, NodeIndex node, const Fact& otherwise) const
{
    if (node == noNode)
        refuse(otherwise, fact("ask where there is one"));
    return membership[node].id;
}

FigureValue textOf(std::string text)
{
    return {FigureUnit::Text, 0, std::move(text), {}};
}

FigureValue verdictOf(std::string text)
{
    return {FigureUnit::Text, 0, std::move(text), {}, true};
}

double shareOf(std::uint64_t part, std::uint64_t all)
{
    return all > 0 ? static_cast<double>(part) / static_cast<double>(all) : 0.0;
}

FigureValue movedDots(const Evaluation& sampled, const Membership& was, const Placement& before, const Membership& is,
                      const Placement& after)
{
    const SameNodes same(was, is);
    return dotsOf(sampled, [&](KeyIndex key) { return same.now(before.owner(key)) != after.owner(key); });
}

FigureValue steppedDots(S s)
{
    const Evaluation& e = s.stepped();
    return movedDots(e, e.was, *e.before, e.is, *e.placement);
}

std::size_t heirsWithKeys(S s, const Inheritance& inheritance)
{
    if (inheritance.gone.empty())
        s.refuse(fact("the last step took no node away"), fact("ask after one that does"));
    return static_cast<std::size_t>(
        std::ranges::count_if(inheritance.heirs, [](const Heir& heir) { return heir.keys > 0; }));
}

} // namespace hrw::lessonfigures
