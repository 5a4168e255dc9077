// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace hrw {

/// Takes rows with quotes in them to pieces (with libcsv). It is fed a line at a time, so that a call ends one row at
/// most and the line of every row is known.
class QuotedRow
{
public:
    enum class State : std::uint8_t
    {
        RowEnded,
        InsideRow,
        Broken
    };

    explicit QuotedRow(char delimiter);
    ~QuotedRow();
    QuotedRow(const QuotedRow&) = delete;
    QuotedRow& operator=(const QuotedRow&) = delete;

    State feed(std::string_view line);
    /// The text is over: ends a row that no end of line follows.
    State finish();
    /// A row has begun and not ended.
    [[nodiscard]] bool inside() const;
    /// Of the row that has ended; they live until the next line.
    std::span<const std::string_view> fields();

private:
    struct Parser;
    std::unique_ptr<Parser> m_parser;
};

} // namespace hrw
