// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/evaluation.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// What a lesson's text and questions say of a cluster is never typed: it is named ("moved.keys", "share(N3)") and
// computed when it is shown, from what is on screen then.

/// How a figure is read, and so how it is written.
enum class FigureUnit : std::uint8_t
{
    Count,  ///< whole: keys, copies, nodes, requests
    Share,  ///< 0 to 1, written as a percentage
    Bytes,  ///< whole
    Times,  ///< a multiple: of a fair share, of another count
    Number, ///< anything else, with up to two decimals
    Text,   ///< a node's id, a key, a verdict
    Keys    ///< some of the sample's keys, for questions about dots
};

/// A figure that a lesson can name.
struct FigureKind
{
    std::string_view name;       ///< "moved.keys"
    std::string_view parameters; ///< as written behind it: "", "(NODE)", "(KEY, NODE)", "(METHOD)"
    FigureUnit unit = FigureUnit::Count;
    std::string_view meaning; ///< one line, for teachers who write a lesson
};
/// Every one there is, in the order in which they are listed for people.
std::span<const FigureKind> figureKinds();

/// One of them as a lesson names it: "moved.share", "share(N3)", "before share(N3)", "method.peak(ring:100)". The key
/// "@" stands for the key that a person typed.
struct Figure
{
    const FigureKind* kind = nullptr; ///< one of figureKinds()
    std::vector<std::string> arguments;
    bool before = false;                    ///< of the moment before the step's action
    [[nodiscard]] std::string text() const; ///< as parseFigure() takes it
    bool operator==(const Figure&) const = default;
};

/// Refuses an unknown name (and names the nearest), another number of arguments than it takes, and arguments that can't
/// be right whatever is on screen: a method that there isn't, a place 0. Arguments with commas or brackets of their own
/// stand in quotes: owner("Ada, Countess").
Result<Figure> parseFigure(std::string_view text, const Fact& where);

/// That of its kind; of a sum or a difference, that of its first figure.
FigureUnit unitOf(const Figure& figure);

/// Figures of these units can stand beside each other: a count is neither a share nor an amount of bytes, and a text
/// is no number. Multiples and bare numbers can be of anything that is counted.
bool areComparable(FigureUnit one, FigureUnit other);

/// The value of a figure.
struct FigureValue
{
    FigureUnit unit = FigureUnit::Count;
    double number = 0;          ///< all but Text and Keys; for Keys: how many
    std::string text;           ///< Text
    std::vector<KeyIndex> keys; ///< Keys, ascending
    bool isVerdict = false;     ///< Text that is words and no name: "within chance", "sound"
    bool operator==(const FigureValue&) const = default;
};

/// What took long to compute and is used again; by one thread at a time.
class FigureMemo;
std::shared_ptr<FigureMemo> makeFigureMemo();

/// What a figure is computed from: the evaluations of a step's two ends, and what the person typed.
struct LessonMoment
{
    std::shared_ptr<const Evaluation> before; ///< the step's action; never null
    std::shared_ptr<const Evaluation> after;  ///< the same as `before` where a step has no action; never null
    std::string typedKey;                     ///< "@"; the step's own where nobody typed
    /// Copies of a moment share it; pass it on to the next one of the same lesson.
    std::shared_ptr<FigureMemo> memo = makeFigureMemo();

    /// What words that are read before the action are filled in from: as if nothing happened.
    [[nodiscard]] LessonMoment atStart() const { return {before, before, typedKey, memo}; }
};

/// Refuses what this moment doesn't have: an unknown node, an unknown key where one of the population is meant, a
/// method that can't place here. `where`: the place in the lesson, for the error.
Result<FigureValue> valueOf(const Figure& figure, const LessonMoment& moment, const Fact& where);

/// A multiple with enough digits to tell 1.04 from 1, and no more than a lesson speaks of: "1.04", "14.0", "152".
std::string timesText(double times);

/// The value as English text in the C locale: "13", "18.1 %", "1.4 GiB", "1.80x". For files and the command line.
std::string figureText(const FigureValue& value);

} // namespace hrw
