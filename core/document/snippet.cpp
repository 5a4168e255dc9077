// SPDX-License-Identifier: MIT
#include "core/document/snippet.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/place/contenders.h"

#include <fmt/format.h>
#include <kainjow/mustache.hpp>
#include <regex>

namespace hrw {

namespace {

namespace mustache = kainjow::mustache;

constexpr std::array<std::string_view, snippetLanguages.size()> names{"python", "javascript", "cpp", "go", "java"};

bool isPlain(char c)
{
    return c >= 0x20 && c <= 0x7E && c != '"' && c != '\\';
}

/// The character that `text` begins with, which is taken off. `text` is UTF-8.
std::uint32_t takeCharacter(std::string_view& text)
{
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    std::uint32_t character = length == 1 ? lead : lead & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i)
        character = character << 6 | (static_cast<unsigned char>(text[i]) & 0x3Fu);
    text.remove_prefix(length);
    return character;
}

/// UTF-16, as Java has it: above U+FFFF two escapes.
std::string surrogates(std::uint32_t character)
{
    if (character < 0x10000)
        return fmt::format("\\u{:04x}", character);
    const std::uint32_t offset = character - 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (offset >> 10), 0xDC00 + (offset & 0x3FF));
}

std::string escaped(std::uint32_t character, SnippetLanguage language)
{
    if (character == '"' || character == '\\')
        return {'\\', static_cast<char>(character)};
    switch (language) {
    case SnippetLanguage::JavaScript:
        return fmt::format("\\u{{{:x}}}", character);
    case SnippetLanguage::Java:
        return surrogates(character);
    default:
        return character < 0x10000 ? fmt::format("\\u{:04x}", character) : fmt::format("\\U{:08x}", character);
    }
}

/// Byte by byte in octal: such an escape ends after three digits, whatever follows, and universal character names may
/// not name ASCII. Of two question marks in a row the second is escaped, as older C++ has trigraphs.
std::string cppBody(std::string_view text)
{
    std::string body;
    for (const char c : text) {
        if (!isPlain(c) || (c == '?' && body.ends_with('?')))
            body += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
        else
            body += c;
    }
    return body;
}

std::string body(std::string_view text, SnippetLanguage language)
{
    std::string body;
    while (!text.empty()) {
        if (isPlain(text.front())) {
            body += text.front();
            text.remove_prefix(1);
        } else {
            body += escaped(takeCharacter(text), language);
        }
    }
    return body;
}

std::string counted(std::size_t count, std::string_view one, std::string_view several)
{
    return fmt::format("{} {}", count, count == 1 ? one : several);
}

/// One line for the head of the client: what it was made from.
std::string about(const Scenario& scenario, const Membership& membership, std::size_t live)
{
    const std::size_t left = membership.size() - live;
    std::string text =
        fmt::format("Made by Rendezvous Lab from \"{}\" at step {} of {}: {}{}, {} of each key",
                    commentText(scenario.name), scenario.shown, scenario.steps.size(), counted(live, "node", "nodes"),
                    left == 0 ? "" : fmt::format(" ({} failed or drained are left out)", left),
                    counted(static_cast<std::size_t>(scenario.rule.copies), "copy", "copies"));
    return text + fmt::format(", score {}.", scenario.rule.score);
}

/// The arguments that make a node: id, and where it matters weight and domain.
std::string arguments(const Contenders& live, std::size_t i, SnippetLanguage language)
{
    std::string text = stringLiteral(live.refs[i].id, language);
    if (!live.equalWeights())
        text += ", " + numberLiteral(live.weights[i]);
    if (live.rule.apartBy)
        text += fmt::format(", {}", live.domains[i]);
    return text;
}

/// What the forms in resources/snippets, which are Mustache between @ and @, are filled in with.
mustache::data blanksOf(const Scenario& scenario, const Contenders& live, SnippetLanguage language)
{
    const Rule& rule = scenario.rule;
    const bool equal = live.equalWeights();
    mustache::data blanks;
    blanks.set("mix64", rule.score == "mix64");
    blanks.set("weights", !equal);
    blanks.set("fields", rule.apartBy || !equal); // a node is more than its name
    blanks.set("domains", rule.apartBy.has_value());
    if (rule.apartBy) {
        blanks.set("level", std::string(levelName(*rule.apartBy)));
        blanks.set("per_domain", std::to_string(live.quota));
    }
    blanks.set("about", about(scenario, *live.membership, live.size()));
    blanks.set("copies", std::to_string(rule.copies));
    mustache::data nodes(mustache::data::type::list);
    for (std::size_t i = 0; i < live.size(); ++i)
        nodes << mustache::data("node", arguments(live, i, language));
    blanks.set("nodes", nodes);
    return blanks;
}

std::string rendered(std::string_view form, const mustache::data& blanks)
{
    // The library leaves an empty line where a section that is left out had its tags, and takes blank lines behind
    // tags away: so tags lose their line before, and blank lines hold a mark as long.
    constexpr char blankLine = '\1';
    static const std::regex emptyLines("\n(?=\n)");
    static const std::regex onlyTags("(^|\n)((?:@[#^/]\\w+@)+)\n");
    std::string text = std::regex_replace(std::string(form), emptyLines, std::string("\n") + blankLine);
    text = std::regex_replace(text, onlyTags, "$1$2");
    mustache::mustache engine("{{=@ @=}}" + text);
    engine.set_custom_escape([](const std::string& value) { return value; }); // it is no HTML
    text = engine.render(blanks);
    std::erase(text, blankLine);
    return text;
}

} // namespace

std::string stringLiteral(std::string_view text, SnippetLanguage language)
{
    return '"' + (language == SnippetLanguage::Cpp ? cppBody(text) : body(text, language)) + '"';
}

std::string numberLiteral(double value)
{
    std::string text = exactNumber(value);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0"; // without it, it would be a whole number, and too large a one for some
    return text;
}

std::string commentText(std::string_view text)
{
    std::string out;
    while (!text.empty()) {
        const std::uint32_t character = takeCharacter(text);
        const bool printable = character >= 0x20 && character <= 0x7E && character != '\\';
        out += printable ? static_cast<char>(character) : '?';
    }
    return out;
}

std::string_view languageName(SnippetLanguage language)
{
    return names[static_cast<std::size_t>(language)];
}

std::optional<SnippetLanguage> languageFromName(std::string_view name)
{
    for (const SnippetLanguage language : snippetLanguages)
        if (languageName(language) == name)
            return language;
    return std::nullopt;
}

Result<std::string> snippet(const Scenario& scenario, SnippetLanguage language)
{
    if (scenario.rule.score != "mix64" && scenario.rule.score != "blake2b-pair")
        return refuse(fact("snippet"),
                      fact("no client is written for the score function %1", inQuotes(scenario.rule.score)),
                      fact("use mix64 or blake2b-pair"));
    const Membership membership = membershipAt(scenario, scenario.shown);
    const Contenders live(membership, scenario.rule);
    if (language == SnippetLanguage::Java && live.size() > maxJavaNodes)
        return refuse(fact("snippet"), fact("%1 nodes don't fit into one Java class", live.size()),
                      fact("use at most %1, or another language", maxJavaNodes));
    return rendered(snippetForms[static_cast<std::size_t>(language)], blanksOf(scenario, live, language));
}

} // namespace hrw
