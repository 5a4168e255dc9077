// SPDX-License-Identifier: MIT
#pragma once

#include "core/document/snippet.h"

#include <string>
#include <string_view>

namespace hrw {

/// A string literal of the language that stands for `text` (UTF-8), in ASCII, with its quotes.
std::string stringLiteral(std::string_view text, SnippetLanguage language);

/// A literal of a floating-point number that is the same double in each of the languages.
std::string numberLiteral(double value);

/// `text` so that it can stand in a comment of any of the languages: printable ASCII without a backslash, a question
/// mark for everything else.
std::string commentText(std::string_view text);

} // namespace hrw
