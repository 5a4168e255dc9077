// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/fewdigits.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

/// Takes rows with quotes in them to pieces. It is fed a line at a time, with its end, so that a call ends one row at
/// most and the line of every row is known.
class QuotedRow
{
public:
    enum class State : std::uint8_t
    {
        RowEnded,
        InsideRow,
        Broken ///< a quote in the middle of a field, or something behind the one that closes a field
    };

    explicit QuotedRow(char delimiter)
        : m_delimiter(delimiter)
    {
    }

    State feed(std::string_view line)
    {
        if (!m_inside) {
            m_bytes.clear();
            m_ends.clear();
        }
        for (const char c : line) {
            if (c == '"') {
                if (!takeQuote())
                    return State::Broken;
            } else if (m_at == Place::Quoted) {
                m_bytes += c;
            } else if (c == m_delimiter) {
                endField();
            } else if (c == '\r' || c == '\n') {
                return finish();
            } else if (m_at == Place::Closed) {
                return State::Broken;
            } else {
                m_bytes += c;
                m_at = Place::Plain;
            }
        }
        m_inside = true;
        return State::InsideRow;
    }
    /// The text is over: ends a row that no end of line follows.
    State finish()
    {
        if (m_at == Place::Quoted)
            return State::Broken;
        endField();
        m_inside = false;
        return State::RowEnded;
    }
    /// A row has begun and not ended.
    [[nodiscard]] bool inside() const { return m_inside; }
    /// Of the row that has ended; they live until the next line.
    std::span<const std::string_view> fields()
    {
        m_fields.clear();
        m_bytes.append(fieldRoom, '\0');
        std::size_t from = 0;
        for (const std::size_t end : m_ends) {
            m_fields.push_back(std::string_view(m_bytes).substr(from, end - from));
            from = end;
        }
        return m_fields;
    }

private:
    enum class Place : std::uint8_t
    {
        Start,  ///< of a field
        Plain,  ///< in one without quotes
        Quoted, ///< in one between quotes
        Closed  ///< behind the quote that closed it, unless another quote follows
    };

    /// False where none may stand.
    bool takeQuote()
    {
        if (m_at == Place::Plain)
            return false;
        if (m_at == Place::Closed)
            m_bytes += '"';
        m_at = m_at == Place::Quoted ? Place::Closed : Place::Quoted;
        return true;
    }
    void endField()
    {
        m_ends.push_back(m_bytes.size());
        m_at = Place::Start;
    }

    char m_delimiter;
    Place m_at = Place::Start;
    bool m_inside = false;
    std::string m_bytes;             // of all fields of the row, and room behind the last
    std::vector<std::size_t> m_ends; // of each field in m_bytes
    std::vector<std::string_view> m_fields;
};

} // namespace hrw
