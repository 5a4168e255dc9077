// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace hrw::snippetforms {

// The files of resources/snippets as they were when the program was built; blanks.h says how they are filled in.

extern const std::string_view python;
extern const std::string_view javascript;
extern const std::string_view cpp;
extern const std::string_view go;
extern const std::string_view java;

} // namespace hrw::snippetforms
