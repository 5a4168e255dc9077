// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/cluster/membership.h"
#include "core/formats/textfile.h"
#include "core/formats/textsource.h"
#include "core/keys/keysource.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// Node lists and key lists as CSV (csv.h says which). The header names the columns, in any order and any case; spaces
// around the names of the known ones don't count. Every refusal says file, line and column, and nothing is half read.
// What was taken for granted is said in `notes`, in words for the preview.

/// Columns: id (required); weight (1 where the column or the field is empty); capacity ("4 GiB"); bandwidth (bytes/s:
/// "100 MiB"); region, zone, rack, host; state ("up" or "failed"). Any other column is refused by name. A second row
/// with the same id names both lines.
struct NodeImport
{
    std::vector<Node> nodes;
    std::vector<Fact> notes; ///< such as "no weight column: every node has weight 1"
};
Result<NodeImport> parseNodes(std::string_view csv, const std::string& source, const Task& task = {});

/// Columns: key (required, may be empty); size (bytes, "10 KB" allowed; 0 where the column or the field is empty);
/// requests (0 to maxKeyRequests; 1 where the column or the field is empty); every other column is an attribute. A
/// column that takes more than maxAttributeValues different values is refused: it can't colour anything. What is read
/// passes checkKeys().
struct KeyImport
{
    KeyTable table;
    std::vector<Fact> notes; ///< such as "no size column: every key counts 0 bytes"
};
Result<KeyImport> parseKeys(std::string_view csv, const std::string& source, const Task& task = {});
/// The same of a text that is never in memory as a whole.
Result<KeyImport> readKeys(const TextSource& csv, const std::string& source, const Task& task = {});
Result<KeyImport> readKeysFile(const std::filesystem::path& path, const std::string& source, const Task& task = {});

inline constexpr std::size_t maxAttributeValues = 1000;

} // namespace hrw
