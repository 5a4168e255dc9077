// SPDX-License-Identifier: MIT
#include "core/lesson/figure.h"

#include "core/base/quantity.h"
#include "core/lesson/figurescene.h"

#include <cmath>
#include <fmt/format.h>

namespace hrw {

namespace {

using lessonfigures::Scene;
using lessonfigures::Source;

struct Catalogue
{
    std::vector<FigureKind> kinds;
    std::vector<FigureValue (*)(const Scene& scene)> compute; // as `kinds`
};

const Catalogue& catalogue()
{
    static const Catalogue all = [] {
        Catalogue c;
        for (const auto group : {lessonfigures::stepFigures(), lessonfigures::keyFigures(),
                                 lessonfigures::lossFigures(), lessonfigures::methodFigures()})
            for (const Source& source : group) {
                c.kinds.push_back(source.kind);
                c.compute.push_back(source.compute);
            }
        return c;
    }();
    return all;
}

constexpr double mostPlain = 1e15; // above it, digits say more than anybody knows

std::string plainNumber(double number)
{
    if (std::abs(number) >= mostPlain)
        return fmt::format("{:.3g}", number);
    std::string text = fmt::format("{:.2f}", number);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

std::string plainCount(double count)
{
    if (std::abs(count) >= mostPlain)
        return fmt::format("{:.3g}", count);
    const std::string digits = groupDigits(static_cast<std::uint64_t>(std::llround(std::abs(count))));
    return count < 0 ? "-" + digits : digits;
}

} // namespace

std::span<const FigureKind> figureKinds()
{
    return catalogue().kinds;
}

FigureUnit unitOf(const Figure& figure)
{
    const std::string_view name = figure.kind->name;
    if (name != "sum" && name != "difference")
        return figure.kind->unit;
    const Result<Figure> first = parseFigure(figure.arguments.front(), {});
    return first ? unitOf(*first) : figure.kind->unit;
}

Result<FigureValue> valueOf(const Figure& figure, const LessonMoment& moment, const Fact& where)
{
    const auto which = static_cast<std::size_t>(figure.kind - catalogue().kinds.data());
    try {
        const Scene scene(figure, moment, where);
        if (!scene.shown().hasFigures)
            scene.refuse(fact("it has not been measured yet"), fact("wait until the population is placed"));
        return catalogue().compute[which](scene);
    } catch (const lessonfigures::Refusal& refusal) {
        return tl::unexpected(refusal.error);
    }
}

bool areComparable(FigureUnit one, FigureUnit other)
{
    const auto measure = [](FigureUnit unit) {
        return unit == FigureUnit::Keys ? FigureUnit::Count : unit == FigureUnit::Number ? FigureUnit::Times : unit;
    };
    const FigureUnit a = measure(one);
    const FigureUnit b = measure(other);
    const bool isNumber = a != FigureUnit::Text && b != FigureUnit::Text;
    return a == b || (isNumber && (a == FigureUnit::Times || b == FigureUnit::Times));
}

std::string timesText(double times)
{
    constexpr int digits = 3;
    int decimals = digits - 1;
    for (double above = 9.995; decimals > 0 && std::abs(times) >= above; above *= 10)
        --decimals; // 9.996 is 10.0
    return fmt::format("{:.{}f}", times, decimals);
}

std::string figureText(const FigureValue& value)
{
    switch (value.unit) {
    case FigureUnit::Share:
        return formatPercent(value.number);
    case FigureUnit::Bytes:
        return formatBytes(value.number);
    case FigureUnit::Times:
        return timesText(value.number) + "x";
    case FigureUnit::Number:
        return plainNumber(value.number);
    case FigureUnit::Text:
        return value.text;
    case FigureUnit::Count:
    case FigureUnit::Keys:
        break;
    }
    return plainCount(value.number);
}

} // namespace hrw
