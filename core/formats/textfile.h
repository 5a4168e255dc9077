// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace hrw {

/// The whole file. Refuses what the operating system refuses, with its reason.
Result<std::string> readFile(const std::filesystem::path& path);

/// The refusal of a file that the operating system doesn't let be read, for `reason` (an errno).
tl::unexpected<Error> refuseFile(std::string file, int reason);

/// A path for people, as UTF-8 on every system; bytes that are no UTF-8 become U+FFFD.
std::string pathText(const std::filesystem::path& path);

/// "nodes.csv, line 3".
Fact linePlace(const std::string& source, std::uint64_t line);

/// `text` without the byte order mark that it may begin with.
std::string_view withoutByteOrderMark(std::string_view text);

/// Refuses a text that is not UTF-8, with the first line that isn't.
Result<void> checkUtf8(std::string_view text);

} // namespace hrw
