// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/task.h"
#include "core/formats/textfile.h"
#include "core/formats/textsource.h"

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// A table as text: RFC 4180 with comma, semicolon or tab between fields, told apart by the header line. A byte order
// mark is dropped, CRLF, LF and CR end a row, blank lines at the end are ignored, spaces belong to their field. A
// header line that ends with the delimiter names no further column; its rows may end with one as well.

/// The columns of a table, as its header line names them.
struct CsvHeader
{
    std::vector<std::string> names;
    std::uint64_t line = 1;
    char delimiter = ',';
};

/// One row below the header. The fields are as many as the header names, and live until the next row. From where each
/// begins, fieldRoom bytes can be read.
struct CsvRow
{
    std::uint64_t line = 0; ///< where it begins, from 1
    std::span<const std::string_view> fields;
};

/// What reads a table. A refusal ends the reading and is what readCsv() returns.
struct CsvConsumer
{
    std::function<Result<void>(const CsvHeader&)> header;
    std::function<Result<void>(const CsvRow&)> row;
    /// Asked before `row`, if it is set: takes a row in which there is nothing to refuse, or says false and leaves it
    /// to `row`. A short cut, since a Result takes longer than a short row.
    std::function<bool(const CsvRow&)> plainRow = {};
    /// Told after each chunk, if it is set: `done` of `total` bytes were read (`total` may be unknown: 0).
    std::function<void(std::uint64_t done, std::uint64_t total)> chunk = {};
};

/// How many bytes are read at a time.
inline constexpr std::size_t csvChunk = std::size_t{1} << 18;

/// Hands the table over row by row, in the memory of one chunk and one row. Refuses, with `source` and the line: an
/// empty text, a blank line between rows, a column without a name or with the name of another (in any case), a row that
/// is longer or shorter than the header, a text that is not UTF-8, a quote out of place or left open, and being
/// stopped, at which it looks before each chunk.
Result<void> readCsv(const TextSource& text, const std::string& source, const CsvConsumer& consumer,
                     const Task& task = {}, std::size_t chunk = csvChunk);
Result<void> readCsv(std::string_view text, const std::string& source, const CsvConsumer& consumer,
                     const Task& task = {});

/// The same with an object that takes the header and the rows, and then has the result: takeHeader(), takeRow(),
/// takePlainRow(), chunkTaken(), finish().
template<typename Reader>
auto readTable(Reader reader, const TextSource& text, const std::string& source, const Task& task)
    -> decltype(reader.finish())
{
    const Result<void> read =
        readCsv(text, source,
                {[&](const CsvHeader& header) { return reader.takeHeader(header); },
                 [&](const CsvRow& row) { return reader.takeRow(row); },
                 [&](const CsvRow& row) { return reader.takePlainRow(row); },
                 [&](std::uint64_t done, std::uint64_t total) { reader.chunkTaken(done, total); }},
                task);
    if (!read)
        return tl::unexpected(read.error());
    return reader.finish();
}

/// `name` as columns are compared: no spaces around, ASCII letters small.
std::string columnKey(std::string_view name);

/// One field as it is written: between quotes only where RFC 4180 asks for it.
std::string csvField(std::string_view text);

/// A column's name as it is written: also between quotes where another delimiter in it could be taken for the table's.
std::string csvName(std::string_view text);

} // namespace hrw
