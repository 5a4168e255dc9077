// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/figure.h"
#include "core/lesson/figurememo.h"

#include <span>

namespace hrw::lessonfigures {

// The figures that lessons name, by what they are about. Each stands beside the function that computes it.

/// Ends the computation of a figure; valueOf() gives the error back as a value.
struct Refusal
{
    Error error;
};

/// One figure at one moment, for the function that computes it.
class Scene
{
public:
    Scene(const Figure& figure, const LessonMoment& moment, const std::string& where);

    [[nodiscard]] const Figure& figure() const { return m_figure; }
    [[nodiscard]] const LessonMoment& moment() const { return m_moment; }
    /// What is on screen at the end of the lesson's step that the figure is of.
    [[nodiscard]] const Evaluation& shown() const { return *m_shown; }
    [[nodiscard]] const std::shared_ptr<const Evaluation>& shared() const { return m_shown; }
    /// The same, where a step of the timeline led to it.
    [[nodiscard]] const Evaluation& stepped() const;
    [[nodiscard]] FigureMemo& memo() const { return *m_moment.memo; }

    // The arguments, as what they name.

    [[nodiscard]] const std::string& text(std::size_t i) const { return m_figure.arguments[i]; }
    [[nodiscard]] std::uint64_t count(std::size_t i) const;
    [[nodiscard]] NodeIndex node(std::size_t i) const;         ///< of shown().is
    [[nodiscard]] const std::string& key(std::size_t i) const; ///< any text; "@": what was typed
    [[nodiscard]] KeyIndex keyOfPopulation(std::size_t i) const;
    [[nodiscard]] DomainLevel level(std::size_t i) const;
    [[nodiscard]] FigureValue figureAt(std::size_t i) const; ///< another figure at the same moment

    [[noreturn]] void refuse(std::string what, std::string remedy) const;
    /// The value, or the refusal in its place.
    template<typename T>
    T orRefuse(Result<T> result) const
    {
        if (!result)
            throw Refusal{{m_where, m_figure.text() + ": " + result.error().what, result.error().remedy}};
        return std::move(*result);
    }

private:
    const Figure& m_figure;
    const LessonMoment& m_moment;
    const std::string& m_where;
    std::shared_ptr<const Evaluation> m_shown;
};

/// A kind, and how it is computed. Throws Refusal.
struct Source
{
    FigureKind kind;
    FigureValue (*compute)(const Scene& scene);
};

std::span<const Source> clusterFigures(); ///< the keys, the nodes and the rule
std::span<const Source> stepFigures();    ///< what the step of the timeline moved
std::span<const Source> changeFigures();  ///< what the lesson's action changed, whatever it was
std::span<const Source> keyFigures();     ///< one key's race
std::span<const Source> loadFigures();    ///< what nodes hold and serve
std::span<const Source> hotFigures();     ///< the most requested key
std::span<const Source> lossFigures();    ///< heirs, failures and copies that share a fate
std::span<const Source> qualityFigures(); ///< is the score function fit for it
std::span<const Source> methodFigures();  ///< other placements, beside this one
std::span<const Source> clientFigures();  ///< clients that go by an older list
std::span<const Source> sizeFigures();    ///< the calculator
std::span<const Source> joinedFigures();  ///< made of other figures

// Values of each unit.

FigureValue countOf(std::uint64_t count);
FigureValue amountOf(double count); ///< a Count that may be beyond 64 bits
FigureValue shareOf(double share);
/// `part` of `all`; 0 of nothing.
FigureValue shareOf(std::uint64_t part, std::uint64_t all);
FigureValue bytesOf(double bytes);
FigureValue timesOf(double times);
FigureValue numberOf(double number);
FigureValue textOf(std::string text);
FigureValue verdictOf(std::string text);
FigureValue chanceOf(bool within); ///< "within chance", "beyond chance"
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

/// The node with the largest or the smallest load for its weight, the first of several.
struct LoadExtreme
{
    std::string id;
    LoadFigure figure;
};
LoadExtreme extreme(const Scene& scene, LoadKind kind, bool largest);

/// The id of a node, or a refusal where there is none.
FigureValue nodeOf(const Scene& scene, const Membership& membership, NodeIndex node, const std::string& otherwise);

} // namespace hrw::lessonfigures
