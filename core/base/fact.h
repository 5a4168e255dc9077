// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace hrw {

// What the core says is a value: a form, an English literal with gaps %1 to %9, and what fills them. It becomes text
// only where it is printed or shown: english() words it for files and the command line, the window in its language.
// `./dev translate` collects the forms from the calls of fact(), plural() and form(), so they hold literals.

struct Argument;

struct Fact
{
    struct Count ///< a whole number: "90123"
    {
        std::uint64_t value = 0;
        bool grouped = false; ///< "90 123"
        bool operator==(const Count&) const = default;
    };
    struct Number
    {
        double value = 0;
        int decimals = -1; ///< negative: the fewest digits that read back as the same number
        bool operator==(const Number&) const = default;
    };
    struct Significant ///< "0.9987"
    {
        double value = 0;
        int digits = 4;
        bool operator==(const Significant&) const = default;
    };
    struct Bytes ///< "4.66 TiB"
    {
        double value = 0;
        bool operator==(const Bytes&) const = default;
    };
    struct ExactBytes ///< "4 GiB", "1000 B"
    {
        std::uint64_t value = 0;
        bool operator==(const ExactBytes&) const = default;
    };
    struct Share ///< "18.1 %"
    {
        double value = 0;
        int decimals = 1;
        bool operator==(const Share&) const = default;
    };
    struct Line ///< of a text, from 1: "3"
    {
        std::uint64_t number = 1;
        bool operator==(const Line&) const = default;
    };
    struct JsonPath ///< "$.start.nodes[2].weight"
    {
        std::string text;
        bool operator==(const JsonPath&) const = default;
    };
    enum class Kind : std::uint8_t
    {
        Plain,
        Plural,      ///< its first argument is a Count, which decides between the alternatives in the form
        Capitalised, ///< begins with a capital, unless a name stands there
        Quoted       ///< as inQuotes() does it
    };

    const char* form = ""; ///< without words of its own: the arguments in a row
    Kind kind = Kind::Plain;
    std::vector<Argument> arguments;

    [[nodiscard]] bool empty() const;
};

/// What fills a gap: a name, id, key or text that came from a person or a file, and is never translated; a figure; or
/// further facts, in a row.
struct Argument : std::variant<std::string, Fact::Count, Fact::Number, Fact::Significant, Fact::Bytes, Fact::ExactBytes,
                               Fact::Share, Fact::Line, Fact::JsonPath, std::vector<Fact>>
{
    using variant::variant;
    Argument(std::string_view text)
        : variant(std::string(text))
    {
    }
    Argument(const char*) = delete; ///< a literal is a text of ours: say it as a fact, or as a std::string
    Argument(Fact fact)
        : variant(std::vector<Fact>{std::move(fact)})
    {
    }
    template<typename T>
    requires(std::is_integral_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char>) Argument(T number)
        : variant(whole(number))
    {
    }
    template<typename T>
    requires std::is_floating_point_v<T> Argument(T number)
        : variant(Fact::Number{static_cast<double>(number)})
    {
    }

private:
    template<typename T>
    static variant whole(T number)
    {
        if (std::cmp_less(number, 0))
            return Fact::Number{static_cast<double>(number)};
        return Fact::Count{static_cast<std::uint64_t>(number), false};
    }
};

inline bool Fact::empty() const
{
    return *form == '\0' && arguments.empty();
}
bool operator==(const Fact& a, const Fact& b);

/// A literal that has as many gaps as arguments will come, each used at least once: anything else does not compile.
template<std::size_t Gaps>
struct Form
{
    const char* text;
    consteval Form(const char* english)
        : text(english)
    {
        unsigned seen = 0;
        for (const char* at = english; *at != '\0'; ++at)
            if (at[0] == '%' && at[1] >= '1' && at[1] <= '9')
                seen |= 1u << (at[1] - '1');
        if (seen != (1u << Gaps) - 1)
            throw "the gaps of the form are not those of the arguments";
    }
};

/// For tables of forms that facts are made from later: constexpr Form<0> title = form("jump hash").
template<std::size_t Gaps = 0>
consteval Form<Gaps> form(std::type_identity_t<Form<Gaps>> literal)
{
    return literal;
}

template<typename... Arguments>
Fact fact(Form<sizeof...(Arguments)> form, Arguments&&... arguments)
{
    return {form.text, Fact::Kind::Plain, {Argument(std::forward<Arguments>(arguments))...}};
}

/// A form that depends on a count, which is %1: plural("%1 {key is|keys are} left of %2", left, all). English has the
/// alternatives for one and for any other number in braces; other languages have as many forms as they need.
template<typename... Arguments>
Fact plural(Form<sizeof...(Arguments) + 1> form, Fact::Count count, Arguments&&... arguments)
{
    return {form.text, Fact::Kind::Plural, {Argument(count), Argument(std::forward<Arguments>(arguments))...}};
}
template<typename Number, typename... Arguments>
requires std::is_unsigned_v<Number> Fact plural(Form<sizeof...(Arguments) + 1> form, Number count,
                                                Arguments&&... arguments)
{
    return plural(form, Fact::Count{count, false}, std::forward<Arguments>(arguments)...);
}

/// A name or text that is the same in every language.
Fact verbatim(std::string text);

/// Several facts with the same text between them: ", " or " ".
Fact joined(std::vector<Fact> facts, std::string_view between);

/// "a", "a and b", "a, b and c".
Fact listed(std::vector<Fact> facts);

/// The same with a capital at its beginning: "Stage 4" of "stage 4". A name that stands there in some language stays
/// as it is.
Fact capitalised(Fact fact);

/// The same between double quotes, as inQuotes() puts them.
Fact quoted(Fact fact);

/// The first argument of a type, in the fact or in one that it holds; nullptr where there is none.
template<typename T>
const T* firstOf(const Fact& fact)
{
    for (const Argument& argument : fact.arguments) {
        const Argument::variant& value = argument;
        if (const T* found = std::get_if<T>(&value))
            return found;
        if (const auto* facts = std::get_if<std::vector<Fact>>(&value))
            for (const Fact& inner : *facts)
                if (const T* found = firstOf<T>(inner))
                    return found;
    }
    return nullptr;
}

/// How a language words facts.
struct Wording
{
    std::function<std::string(const char* form)> plain;
    std::function<std::string(const char* form, std::uint64_t count)> plural;
    std::function<std::string(std::string number)> number; ///< of one that has a dot before its decimals
    std::function<std::string(std::string text)> capitalised;
};
std::string worded(const Fact& fact, const Wording& wording);

/// What is left of a form with "{one|other}" in it for a count.
std::string withAlternative(std::string_view form, std::uint64_t count);

std::string english(const Fact& fact);

} // namespace hrw
