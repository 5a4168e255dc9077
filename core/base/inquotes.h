// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace hrw {

/// `text` between double quotes for a message on one line: control characters as \xNN, the middle of a long text left
/// out. UTF-8 is kept whole.
std::string inQuotes(std::string_view text);

} // namespace hrw
