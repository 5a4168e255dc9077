// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace hrw {

enum class SnippetLanguage : std::uint8_t
{
    Python,
    JavaScript,
    Cpp,
    Go,
    Java
};
inline constexpr std::array snippetLanguages{SnippetLanguage::Python, SnippetLanguage::JavaScript, SnippetLanguage::Cpp,
                                             SnippetLanguage::Go, SnippetLanguage::Java};

std::string_view languageName(SnippetLanguage language); ///< "python", "javascript", "cpp", "go", "java"
std::optional<SnippetLanguage> languageFromName(std::string_view name);

/// More nodes than these don't fit into the initialiser of one Java class.
inline constexpr std::size_t maxJavaNodes = 2500;

/// The source of a short client that finds the same holders as the scenario does at the step that it shows. It uses the
/// language's standard library alone, reads keys from the standard input and answers as `hrwlab place` does. The text
/// is ASCII whatever the names are, so that no editor and no compiler can read them otherwise. Only what the scenario
/// needs is in it: no logarithm between equal weights, no domains where copies need not be apart.
///
/// `scenario` must have passed checkScenario(). Refuses a score function other than mix64 and blake2b-pair.
Result<std::string> snippet(const Scenario& scenario, SnippetLanguage language);

// What clients are made of, for tests.

/// The files of resources/snippets as they were when the program was built, in the order of snippetLanguages.
extern const std::array<std::string_view, snippetLanguages.size()> snippetForms;

/// A string literal of the language that stands for `text` (UTF-8), in ASCII, with its quotes.
std::string stringLiteral(std::string_view text, SnippetLanguage language);

/// A literal of a floating-point number that is the same double in each of the languages.
std::string numberLiteral(double value);

/// `text` so that it can stand in a comment of any of the languages: printable ASCII without a backslash, a question
/// mark for everything else.
std::string commentText(std::string_view text);

} // namespace hrw
