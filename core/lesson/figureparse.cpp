// SPDX-License-Identifier: MIT
#include "core/base/editdistance.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/lesson/figurescene.h"
#include "core/lesson/words.h"
#include "core/place/method.h"
#include "core/place/partitiontable.h"
#include "core/traffic/clients.h"
#include "core/traffic/hotkeys.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hrw {

namespace {

using lessonwords::trimmed;

constexpr std::string_view beforeWord = "before ";

/// What to do about a name that is none: the nearest one, where it is near enough to have been meant.
Fact remedyFor(std::string_view name)
{
    const auto far = [&](const FigureKind& kind) { return editDistance(name, kind.name); };
    const FigureKind& near = *std::ranges::min_element(figureKinds(), {}, far);
    if (far(near) > name.size() / 2)
        return fact("name one that hrwlab lesson figures lists");
    return fact("write %1, or see hrwlab lesson figures", fmt::format("{}{}", near.name, near.parameters));
}

/// "(KEY, NODE)" as {"KEY", "NODE"}.
std::vector<std::string> parametersOf(const FigureKind& kind)
{
    if (kind.parameters.empty())
        return {};
    return lessonwords::splitArguments(kind.parameters.substr(1, kind.parameters.size() - 2));
}

std::string quoted(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text) {
        out += c;
        if (c == '"')
            out += c;
    }
    return out + "\"";
}

/// An argument so that splitArguments() gives it back.
std::string written(const std::string& argument)
{
    const bool plain =
        lessonwords::isBalanced(argument) && lessonwords::splitArguments(argument) == std::vector{argument};
    return plain ? argument : quoted(argument);
}

Result<void> checkCount(const std::string& argument, std::uint64_t most, const Fact& where)
{
    const Result<std::uint64_t> count = parseCount(argument, where);
    if (!count)
        return tl::unexpected(count.error());
    if (*count > most)
        return refuse(where, fact("%1 is more than %2", argument, most), fact("name a smaller number"));
    return {};
}

/// That it counts from 1 is checked where 0 makes no sense: left(0) are the keys without a copy.
Result<void> checkNumber(std::string_view parameter, const std::string& argument, const Fact& where)
{
    constexpr std::uint64_t mostNodes = 100'000;
    const std::uint64_t most = parameter == "I" ? maxSample : parameter == "P" ? maxTableRows : mostNodes;
    if (auto ok = checkCount(argument, most, where); !ok || parameter == "I")
        return ok;
    if (parseCount(argument, where) == 0)
        return refuse(where, fact("%1 is at least 1", parameter), fact("name a larger number"));
    return {};
}

template<typename Range, typename ToName>
Result<void> checkWord(const Range& range, ToName toName, const std::string& argument, const Fact& where)
{
    std::vector<std::string_view> names;
    for (const auto& element : range)
        names.push_back(toName(element));
    if (std::ranges::find(names, argument) != names.end())
        return {};
    return refuse(where, fact("%1 is not known here", inQuotes(argument)),
                  fact("name one of %1", fmt::format("{}", fmt::join(names, ", "))));
}

/// What can't be right whatever is on screen.
Result<void> checkArgument(std::string_view parameter, const std::string& argument, const Fact& where)
{
    if (parameter == "FIGURE") {
        const Result<Figure> inner = parseFigure(argument, where);
        return inner ? Result<void>() : tl::unexpected(inner.error());
    }
    if (parameter == "METHOD") {
        const Result<Method> method = parseMethod(argument);
        return method ? Result<void>()
                      : refuse(where, fact("%1: %2", method.error().where, method.error().what), method.error().remedy);
    }
    if (parameter == "LEVEL")
        return checkWord(domainLevels, levelName, argument, where);
    if (parameter == "STRATEGY")
        return checkWord(hotStrategies, strategyName, argument, where);
    if (parameter == "POLICY")
        return checkWord(stalePolicies, policyName, argument, where);
    if (parameter.size() == 1)
        return checkNumber(parameter, argument, where);
    return {};
}

Result<void> checkArguments(const Figure& figure, const Fact& where)
{
    const std::vector<std::string> parameters = parametersOf(*figure.kind);
    if (figure.arguments.size() != parameters.size())
        return refuse(where,
                      plural("%2 takes %1 {argument|arguments}, not %3", parameters.size(), figure.kind->name,
                             figure.arguments.size()),
                      fact("write %1", fmt::format("{}{}", figure.kind->name, figure.kind->parameters)));
    for (std::size_t i = 0; i < parameters.size(); ++i)
        if (auto ok = checkArgument(parameters[i], figure.arguments[i], where); !ok)
            return ok;
    return {};
}

} // namespace

std::string Figure::text() const
{
    std::string out(before ? beforeWord : "");
    out += kind->name;
    std::vector<std::string> list;
    for (const std::string& argument : arguments)
        list.push_back(written(argument));
    return list.empty() ? out : fmt::format("{}({})", out, fmt::join(list, ", "));
}

Result<Figure> parseFigure(std::string_view text, const Fact& where)
{
    Figure figure;
    std::string_view rest = trimmed(text);
    figure.before = rest.starts_with(beforeWord);
    if (figure.before)
        rest = trimmed(rest.substr(beforeWord.size()));
    const std::size_t open = rest.find('(');
    const std::string_view name = trimmed(rest.substr(0, open));
    if (open != std::string_view::npos) {
        if (!rest.ends_with(')') || !lessonwords::isBalanced(rest))
            return refuse(where, fact("%1 has a bracket or a quote that is not closed", inQuotes(text)),
                          fact("close it"));
        figure.arguments = lessonwords::splitArguments(rest.substr(open + 1, rest.size() - open - 2));
    }
    const auto kinds = figureKinds();
    const auto at = std::ranges::find(kinds, name, &FigureKind::name);
    if (at == kinds.end())
        return refuse(where, name.empty() ? fact("no figure is named") : fact("there is no figure %1", inQuotes(name)),
                      remedyFor(name));
    figure.kind = &*at;
    if (auto ok = checkArguments(figure, where); !ok)
        return tl::unexpected(ok.error());
    return figure;
}

} // namespace hrw
