// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/figure.h"
#include "core/lesson/figurememo.h"

#include <concepts>
#include <span>

namespace hrw::lessonfigures {

// How the figures that lessons name are computed: a table of them for each group, each row with its function.

/// Ends the computation of a figure; valueOf() gives the error back as a value.
struct Refusal
{
    Error error;
};

/// One figure at one moment, for the function that computes it.
class Scene
{
public:
    Scene(const Figure& figure, const LessonMoment& moment, const Fact& where);

    [[nodiscard]] const Figure& figure() const { return m_figure; }
    [[nodiscard]] const LessonMoment& moment() const { return m_moment; }
    /// What is on screen at the end of the lesson's step that the figure is of, and parts of it.
    [[nodiscard]] const Evaluation& shown() const { return *m_shown; }
    [[nodiscard]] const std::shared_ptr<const Evaluation>& shared() const { return m_shown; }
    [[nodiscard]] const KeySet& keys() const { return *m_shown->keys; }
    [[nodiscard]] const Membership& nodes() const { return m_shown->is; }
    [[nodiscard]] const Rule& rule() const { return m_shown->scenario.rule; }
    /// The same as shown(), where a step of the timeline led to it.
    [[nodiscard]] const Evaluation& stepped() const;
    [[nodiscard]] FigureMemo& memo() const { return *m_moment.memo; }

    // The arguments, as what they name.

    [[nodiscard]] const std::string& text(std::size_t i) const { return m_figure.arguments[i]; }
    [[nodiscard]] std::uint64_t count(std::size_t i) const;
    [[nodiscard]] NodeIndex node(std::size_t i) const;         ///< of nodes()
    [[nodiscard]] const std::string& key(std::size_t i) const; ///< any text; "@": what was typed
    [[nodiscard]] KeyIndex keyOfPopulation(std::size_t i) const;
    [[nodiscard]] DomainLevel level(std::size_t i) const;
    [[nodiscard]] FigureValue figureAt(std::size_t i) const; ///< another figure at the same moment

    [[nodiscard]] const std::string& typedKey() const;
    /// The id of a node of `membership`; refuses noNode for the reason `otherwise`.
    [[nodiscard]] std::string idOf(const Membership& membership, NodeIndex node, const Fact& otherwise) const;

    [[noreturn]] void refuse(const Fact& what, const Fact& remedy) const;
    /// The value, or the refusal in its place.
    template<typename T>
    T orRefuse(Result<T> result) const
    {
        if (!result)
            refuse(result.error().what, result.error().remedy);
        return std::move(*result);
    }

private:
    const Figure& m_figure;
    const LessonMoment& m_moment;
    const Fact& m_where;
    std::shared_ptr<const Evaluation> m_shown;
};
using S = const Scene&;

FigureValue textOf(std::string text);
FigureValue verdictOf(std::string text);
/// `part` of `all`; 0 of nothing.
double shareOf(std::uint64_t part, std::uint64_t all);

/// What a row computes as a value: a number is in the figure's unit, and a bool says whether chance explains it.
inline FigureValue valueIn(FigureUnit, FigureValue value)
{
    return value;
}
inline FigureValue valueIn(FigureUnit, std::string text)
{
    return textOf(std::move(text));
}
template<typename Number>
requires std::is_arithmetic_v<Number> FigureValue valueIn(FigureUnit unit, Number number)
{
    if constexpr (std::same_as<Number, bool>)
        return verdictOf(number ? "within chance" : "beyond chance");
    else
        return {unit, static_cast<double>(number), {}, {}};
}

/// A row: the kind, and a function (without captures) that computes it for a Scene. It throws Refusal.
struct Source
{
    template<typename Compute>
    constexpr Source(std::string_view name, std::string_view parameters, FigureUnit unit, std::string_view meaning,
                     Compute)
        : kind{name, parameters, unit, meaning}
        , compute([](S s) { return valueIn(s.figure().kind->unit, Compute{}(s)); })
    {
    }
    FigureKind kind;
    FigureValue (*compute)(S scene);
};

std::span<const Source> stepFigures();   ///< the cluster, the timeline's last step and the lesson's action
std::span<const Source> keyFigures();    ///< one key's race, what nodes hold and serve, the most requested key
std::span<const Source> lossFigures();   ///< nodes that take over, failures and copies that share a fate
std::span<const Source> methodFigures(); ///< quality, other placements, clients, the calculator; made of other figures

/// Some of the sample's keys, those for which `is(key)` is true; each once.
template<typename Is>
FigureValue dotsOf(const Evaluation& evaluation, Is is)
{
    FigureValue value{FigureUnit::Keys, 0, {}, {}};
    for (const KeyIndex key : evaluation.sample)
        if (is(key))
            value.keys.push_back(key);
    value.number = static_cast<double>(value.keys.size());
    return value;
}

/// Numbers by which a node is the same one before and after.
class SameNodes
{
public:
    SameNodes(const Membership& was, const Membership& is)
        : m_toNow(mapNodes(was, is))
    {
    }
    /// The place in `is` of a node of `was`; one that no node has where it is gone.
    [[nodiscard]] NodeIndex now(NodeIndex then) const
    {
        constexpr NodeIndex gone = noNode - 1;
        if (then == noNode)
            return noNode;
        return m_toNow[then] == noNode ? gone : m_toNow[then];
    }

private:
    std::vector<NodeIndex> m_toNow;
};

/// The dots whose owners differ between two placements.
FigureValue movedDots(const Evaluation& sampled, const Membership& was, const Placement& before, const Membership& is,
                      const Placement& after);
/// Those that the timeline's last step moved.
FigureValue steppedDots(S s);

/// Nodes that took over at least one key; refuses a step that took no node away.
std::size_t heirsWithKeys(S s, const Inheritance& inheritance);

} // namespace hrw::lessonfigures
