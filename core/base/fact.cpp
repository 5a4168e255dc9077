// SPDX-License-Identifier: MIT
#include "core/base/fact.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

std::string figure(const Fact::Count& count)
{
    return count.grouped ? groupDigits(count.value) : fmt::format("{}", count.value);
}

std::string figure(const Fact::Number& number)
{
    return number.decimals < 0 ? exactNumber(number.value) : fmt::format("{:.{}f}", number.value, number.decimals);
}

std::string figure(const Fact::Significant& number)
{
    return fmt::format("{:.{}g}", number.value, number.digits);
}

std::string figure(const Fact::Bytes& bytes)
{
    return formatBytes(bytes.value);
}

std::string figure(const Fact::ExactBytes& bytes)
{
    return exactBytes(bytes.value);
}

std::string figure(const Fact::Line& line)
{
    return fmt::format("{}", line.number);
}

std::string figure(const Fact::Share& share)
{
    return formatPercent(share.value, share.decimals);
}

/// What fills a gap.
struct Filling
{
    const Wording& wording;

    std::string operator()(const std::string& text) const { return text; }
    std::string operator()(const Fact::JsonPath& path) const { return path.text; }
    std::string operator()(const std::vector<Fact>& facts) const
    {
        std::string text;
        for (const Fact& fact : facts)
            text += worded(fact, wording);
        return text;
    }
    std::string operator()(const auto& value) const { return wording.number(figure(value)); }
};

std::string filledIn(std::string_view form, const std::vector<std::string>& values)
{
    std::string text;
    for (std::size_t i = 0; i < form.size(); ++i) {
        const bool isGap = form[i] == '%' && i + 1 < form.size() && form[i + 1] >= '1' && form[i + 1] <= '9';
        const auto value = isGap ? static_cast<std::size_t>(form[i + 1] - '1') : values.size();
        if (value < values.size()) {
            text += values[value];
            ++i;
        } else {
            text += form[i];
        }
    }
    return text;
}

std::string formIn(const Fact& fact, const Wording& wording)
{
    return fact.kind == Fact::Kind::Plural
               ? wording.plural(fact.form, std::get<Fact::Count>(fact.arguments.front()).value)
               : wording.plain(fact.form);
}

/// Some languages begin with a name where English has a verb: "osd.7 entfernen". A text alone may be a sentence, and
/// one `inForm` is a name.
bool beginsWithName(const Fact& fact, const Wording& wording, bool inForm)
{
    const std::string form = formIn(fact, wording);
    const bool isGap = form.size() > 1 && form[0] == '%' && form[1] >= '1' && form[1] <= '9';
    const auto first = isGap ? static_cast<std::size_t>(form[1] - '1') : std::size_t{0};
    if (first >= fact.arguments.size() || (!isGap && !form.empty()))
        return false;
    const Argument& argument = fact.arguments[first];
    if (const auto* facts = std::get_if<std::vector<Fact>>(&argument))
        return !facts->empty() && beginsWithName(facts->front(), wording, inForm || isGap);
    return (inForm || isGap) && std::holds_alternative<std::string>(argument);
}

} // namespace

bool operator==(const Fact& a, const Fact& b)
{
    return std::string_view(a.form) == b.form && a.kind == b.kind && a.arguments == b.arguments;
}

Fact verbatim(std::string text)
{
    return {"", Fact::Kind::Plain, {Argument(std::move(text))}};
}

Fact joined(std::vector<Fact> facts, std::string_view between)
{
    Fact row;
    for (Fact& fact : facts) {
        if (!row.arguments.empty())
            row.arguments.emplace_back(between);
        row.arguments.emplace_back(std::move(fact));
    }
    return row;
}

Fact listed(std::vector<Fact> facts)
{
    if (facts.size() < 2)
        return joined(std::move(facts), {});
    Fact last = std::move(facts.back());
    facts.pop_back();
    return fact("%1 and %2", joined(std::move(facts), ", "), std::move(last));
}

Fact capitalised(Fact fact)
{
    return {"", Fact::Kind::Capitalised, {Argument(std::move(fact))}};
}

Fact quoted(Fact fact)
{
    return {"", Fact::Kind::Quoted, {Argument(std::move(fact))}};
}

std::string worded(const Fact& fact, const Wording& wording)
{
    std::vector<std::string> values;
    for (const Argument& argument : fact.arguments)
        values.push_back(std::visit(Filling{wording}, static_cast<const Argument::variant&>(argument)));
    std::string text;
    if (*fact.form == '\0')
        for (const std::string& value : values)
            text += value;
    else
        text = filledIn(formIn(fact, wording), values);
    if (fact.kind == Fact::Kind::Quoted)
        return inQuotes(text);
    return fact.kind == Fact::Kind::Capitalised && !beginsWithName(fact, wording, false)
               ? wording.capitalised(std::move(text))
               : text;
}

std::string withAlternative(std::string_view form, std::uint64_t count)
{
    std::string text;
    while (!form.empty()) {
        const std::size_t open = std::min(form.find('{'), form.size());
        const std::size_t bar = std::min(form.find('|', open), form.size());
        const std::size_t close = std::min(form.find('}', bar), form.size());
        text += form.substr(0, open);
        if (close < form.size())
            text += count == 1 ? form.substr(open + 1, bar - open - 1) : form.substr(bar + 1, close - bar - 1);
        form.remove_prefix(std::min(close + 1, form.size()));
    }
    return text;
}

std::string english(const Fact& fact)
{
    const auto capital = [](const std::string& text) {
        const char first = text.empty() ? '\0' : text.front();
        return first >= 'a' && first <= 'z' ? static_cast<char>(first - 'a' + 'A') + text.substr(1) : text;
    };
    static const Wording wording{[](const char* form) { return std::string(form); }, withAlternative,
                                 [](const std::string& number) { return number; }, capital};
    return worded(fact, wording);
}

} // namespace hrw
