// SPDX-License-Identifier: MIT
#include "core/document/snippet.h"

#include "core/base/inquotes.h"
#include "core/document/literal.h"
#include "core/document/snippetforms.h"
#include "core/formats/blanks.h"
#include "core/place/contenders.h"

#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::array<std::string_view, snippetLanguages.size()> names{"python", "javascript", "cpp", "go", "java"};

std::string_view form(SnippetLanguage language)
{
    switch (language) {
    case SnippetLanguage::Python:
        return snippetforms::python;
    case SnippetLanguage::JavaScript:
        return snippetforms::javascript;
    case SnippetLanguage::Cpp:
        return snippetforms::cpp;
    case SnippetLanguage::Go:
        return snippetforms::go;
    case SnippetLanguage::Java:
        return snippetforms::java;
    }
    return {};
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

Blanks blanksOf(const Scenario& scenario, const Contenders& live, SnippetLanguage language)
{
    const Rule& rule = scenario.rule;
    const bool equal = live.equalWeights();
    Blanks blanks;
    blanks.facts.insert(rule.score == "mix64" ? "mix64" : "pair");
    blanks.facts.insert(equal ? "equal" : "weights");
    if (rule.apartBy || !equal)
        blanks.facts.insert("fields"); // a node is more than its name
    if (rule.apartBy) {
        blanks.facts.insert("domains");
        blanks.texts["level"] = levelName(*rule.apartBy);
        blanks.texts["per_domain"] = std::to_string(live.quota);
    }
    blanks.texts["about"] = about(scenario, *live.membership, live.size());
    blanks.texts["copies"] = std::to_string(rule.copies);
    std::vector<std::string>& nodes = blanks.lists["node"];
    for (std::size_t i = 0; i < live.size(); ++i)
        nodes.push_back(arguments(live, i, language));
    return blanks;
}

} // namespace

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
        return refuse("snippet", "no client is written for the score function " + inQuotes(scenario.rule.score),
                      "use mix64 or blake2b-pair");
    const Membership membership = membershipAt(scenario, scenario.shown);
    const Contenders live(membership, scenario.rule);
    if (language == SnippetLanguage::Java && live.size() > maxJavaNodes)
        return refuse("snippet", fmt::format("{} nodes don't fit into one Java class", live.size()),
                      fmt::format("use at most {}, or another language", maxJavaNodes));
    return fillIn(form(language), blanksOf(scenario, live, language));
}

} // namespace hrw
