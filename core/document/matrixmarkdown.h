// SPDX-License-Identifier: MIT
#pragma once

#include "core/measure/scorematrix.h"

#include <span>
#include <string>

namespace hrw {

/// More rows than this are not read on a slide.
inline constexpr std::size_t usualMarkdownKeys = 100;

/// The scores of some keys, in this order, on every node as a Markdown table with a sentence above it that says how to
/// read it: a row for each key, a column for each node, and the owner's name.
std::string matrixMarkdown(ScoreMatrix& matrix, std::span<const KeyIndex> keys);

} // namespace hrw
