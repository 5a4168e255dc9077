// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string_view>

namespace hrw {

/// How many letters have to be changed, put in or left out to get from `a` to `b`: for saying what was meant by a word
/// that isn't known.
std::size_t editDistance(std::string_view a, std::string_view b);

} // namespace hrw
