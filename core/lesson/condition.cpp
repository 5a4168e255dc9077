// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/lesson/lesson.h"
#include "core/lesson/words.h"

#include <algorithm>
#include <array>

namespace hrw {

namespace {

using lessonwords::trimmed;
using Sign = Condition::Sign;

struct SignWord
{
    std::string_view word;
    Sign sign;
};
// Longer ones first: "<=" begins with "<".
constexpr std::array signWords{SignWord{"<=", Sign::LessOrEqual}, SignWord{">=", Sign::GreaterOrEqual},
                               SignWord{"!=", Sign::NotEqual},    SignWord{"<", Sign::Less},
                               SignWord{">", Sign::Greater},      SignWord{"=", Sign::Equal}};

const SignWord* signAt(std::string_view text, std::size_t i)
{
    const auto at =
        std::ranges::find_if(signWords, [&](const SignWord& sign) { return text.substr(i).starts_with(sign.word); });
    return at == signWords.end() ? nullptr : &*at;
}

/// "12", "0.2" or "20 %".
std::optional<double> numberIn(std::string_view text)
{
    const bool percent = text.ends_with('%');
    const auto number = parseNumber(percent ? trimmed(text.substr(0, text.size() - 1)) : text, {});
    if (!number)
        return std::nullopt;
    return percent ? *number / 100 : *number;
}

using Side = std::variant<double, std::string, Figure>;

Result<Side> parseSide(std::string_view text, const Fact& where)
{
    if (const auto number = numberIn(text))
        return *number;
    if (text.starts_with('"'))
        if (const auto one = lessonwords::splitArguments(text); one.size() == 1 && !one[0].starts_with('"'))
            return one[0];
    Result<Figure> figure = parseFigure(text, where);
    if (!figure)
        return tl::unexpected(figure.error());
    return std::move(*figure);
}

bool isText(const Side& side)
{
    if (const auto* figure = std::get_if<Figure>(&side))
        return unitOf(*figure) == FigureUnit::Text;
    return std::holds_alternative<std::string>(side);
}

/// Both sides are of one kind: a share is no number of keys. `text` is how the right side is written.
bool sameKind(const Figure& left, const Side& right, std::string_view text)
{
    if (const auto* figure = std::get_if<Figure>(&right))
        return areComparable(unitOf(left), unitOf(*figure));
    return !text.ends_with('%') || areComparable(unitOf(left), FigureUnit::Share);
}

template<typename T>
bool compared(const T& left, Sign sign, const T& right)
{
    switch (sign) {
    case Sign::Less:
        return left < right;
    case Sign::LessOrEqual:
        return left <= right;
    case Sign::Equal:
        return left == right;
    case Sign::NotEqual:
        return left != right;
    case Sign::GreaterOrEqual:
        return left >= right;
    case Sign::Greater:
        break;
    }
    return left > right;
}

} // namespace

Result<Condition> parseCondition(std::string_view text, const Fact& where)
{
    const std::size_t at = lessonwords::findOutside(text, [&](std::size_t i) { return signAt(text, i) != nullptr; });
    if (at == std::string_view::npos)
        return refuse(where, fact("%1 compares nothing", inQuotes(text)),
                      fact("write a condition such as moved.keys < 20"));
    const SignWord& sign = *signAt(text, at);
    const std::string_view behind = trimmed(text.substr(at + sign.word.size()));
    if (signAt(behind, 0))
        return refuse(where, fact("%1 has two signs beside each other", inQuotes(text)),
                      fact("compare by one of <, <=, =, !=, >= and >"));
    Result<Figure> left = parseFigure(text.substr(0, at), where);
    if (!left)
        return tl::unexpected(left.error());
    Result<Side> right = parseSide(behind, where);
    if (!right)
        return tl::unexpected(right.error());
    if (isText(*left) != isText(*right))
        return refuse(where, fact("%1 compares a text with a number", inQuotes(text)),
                      fact("put texts into \"quotes\""));
    if (!isText(*left) && !sameKind(*left, *right, behind))
        return refuse(where, fact("%1 compares figures of two kinds", inQuotes(text)),
                      fact("see their units in hrwlab lesson figures"));
    if (isText(*left) && sign.sign != Sign::Equal && sign.sign != Sign::NotEqual)
        return refuse(where, fact("%1 asks which text is more", inQuotes(text)), fact("compare texts by = or !="));
    return Condition{std::move(*left), sign.sign, std::move(*right)};
}

Result<bool> holds(const Condition& condition, const LessonMoment& moment, const Fact& where)
{
    const Result<FigureValue> left = valueOf(condition.left, moment, where);
    if (!left)
        return tl::unexpected(left.error());
    if (const auto* number = std::get_if<double>(&condition.right))
        return compared(left->number, condition.sign, *number);
    if (const auto* text = std::get_if<std::string>(&condition.right))
        return compared(left->text, condition.sign, *text);
    const Result<FigureValue> right = valueOf(std::get<Figure>(condition.right), moment, where);
    if (!right)
        return tl::unexpected(right.error());
    return left->unit == FigureUnit::Text ? compared(left->text, condition.sign, right->text)
                                          : compared(left->number, condition.sign, right->number);
}

} // namespace hrw
