// SPDX-License-Identifier: MIT
#include "core/formats/csv.h"

#include "core/base/decimal.h"
#include "core/base/inquotes.h"
#include "core/base/utf8.h"
#include "core/formats/csvmarks.h"
#include "core/formats/fewdigits.h"
#include "core/formats/quotedrow.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace hrw {

namespace {

constexpr std::string_view delimiters = ",;\t";

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// Finds the header line's most frequent delimiter outside quotes; comma when there is none.
class DelimiterFinder
{
public:
    /// Looks at what `text`, which begins with the header, has more than last time; true when the header ends in it.
    bool take(std::string_view text)
    {
        for (; m_at < text.size(); ++m_at) {
            const char c = text[m_at];
            if (c == '"')
                m_quoted = !m_quoted;
            if (m_quoted)
                continue;
            if (c == '\n' || c == '\r')
                return true;
            const std::size_t which = delimiters.find(c);
            if (which != std::string_view::npos)
                ++m_counts[which];
        }
        return false;
    }

    [[nodiscard]] char most() const
    {
        const auto at = std::max_element(m_counts.begin(), m_counts.end());
        return delimiters[static_cast<std::size_t>(at - m_counts.begin())];
    }

private:
    std::array<std::size_t, delimiters.size()> m_counts{};
    std::size_t m_at = 0;
    bool m_quoted = false;
};

bool onlySpaces(std::string_view text, char delimiter)
{
    return std::all_of(text.begin(), text.end(), [=](char c) { return (c == ' ' || c == '\t') && c != delimiter; });
}

/// One reading of one table.
class Reading
{
public:
    Reading(char delimiter, const std::string& source, const CsvConsumer& consumer)
        : m_source(source)
        , m_consumer(consumer)
        , m_quotedRow(delimiter)
    {
        m_header.delimiter = delimiter;
    }

    /// Whole lines.
    Result<void> take(std::string_view text)
    {
        const bool utf8 = isUtf8(text);
        CsvMarks marks(text, m_header.delimiter);
        for (std::size_t at = 0; at < text.size();) {
            const Line line = cutLine(text, at, marks);
            ++m_line;
            at += line.text.size();
            if (utf8 && takePlain(line))
                continue;
            if (!utf8 && !isUtf8(line.text))
                return refuse(linePlace(m_source, m_line), fact("the text is not UTF-8"),
                              fact("save the file as UTF-8"));
            if (Result<void> taken = takeLine(line); !taken)
                return taken;
        }
        return {};
    }

    Result<void> finish()
    {
        if (m_quotedRow.inside()) {
            const Result<void> done = takeState(m_quotedRow.finish());
            if (!done)
                return done;
        }
        if (m_header.names.empty())
            return refuse(verbatim(m_source), fact("the file is empty"),
                          fact("choose a CSV file whose first line names the columns"));
        return {};
    }

private:
    struct Line
    {
        std::string_view text; // with its end
        bool quoted = false;   // there is a quote in it
    };

    /// The line that begins at `from`, whose first mark is the next one. Leaves its fields in m_fields, which are those
    /// of a row if no quote is in it.
    Line cutLine(std::string_view text, std::size_t from, CsvMarks& marks)
    {
        m_fields.clear();
        const char delimiter = m_header.delimiter;
        bool quoted = false;
        for (std::size_t field = from;;) {
            const std::size_t at = marks.next();
            const char mark = at < text.size() ? text[at] : '\n';
            if (mark == '"') {
                quoted = true;
                continue;
            }
            m_fields.emplace_back(text.data() + field, at - field);
            field = at + 1;
            if (mark == delimiter)
                continue;
            std::size_t end = std::min(field, text.size());
            if (mark == '\r' && end < text.size() && text[end] == '\n')
                end = marks.next() + 1;
            return {text.substr(from, end - from), quoted};
        }
    }

    bool takePlain(const Line& line)
    {
        return !line.quoted && !m_quotedRow.inside() && m_blankLine == 0 && m_fields.size() > 1 &&
               m_fields.size() == m_header.names.size() && m_consumer.plainRow &&
               m_consumer.plainRow({m_line, m_fields});
    }

    Result<void> takeLine(const Line& line)
    {
        if (m_quotedRow.inside())
            return takeState(m_quotedRow.feed(line.text));
        if (!line.quoted && m_fields.size() == 1 && isBlank(m_fields.front()))
            return noteBlank();
        if (m_blankLine != 0)
            return refuse(linePlace(m_source, m_blankLine), fact("the line is blank"),
                          m_header.names.size() == 1 ? fact("remove it, or write an empty text as \"\"")
                                                     : fact("remove it"));
        m_rowLine = m_line;
        return line.quoted ? takeState(m_quotedRow.feed(line.text)) : takeFields(m_fields);
    }

    [[nodiscard]] bool isBlank(std::string_view line) const
    {
        return line.empty() || (m_header.names.size() != 1 && onlySpaces(line, m_header.delimiter));
    }

    // Blank lines are only known to be the end when nothing follows them.
    Result<void> noteBlank()
    {
        if (m_blankLine == 0)
            m_blankLine = m_line;
        return {};
    }

    Result<void> takeState(QuotedRow::State state)
    {
        if (state == QuotedRow::State::InsideRow)
            return {};
        if (state == QuotedRow::State::Broken && m_quotedRow.inside())
            return refuse(linePlace(m_source, m_rowLine),
                          fact("a quote is opened in this row and not closed where it should be"),
                          fact("put a quote at the end of the field, and double each quote inside it"));
        if (state == QuotedRow::State::Broken)
            return refuse(linePlace(m_source, m_rowLine), fact("a quote stands in the middle of a field"),
                          fact("put the whole field between quotes, and double each quote inside it"));
        return takeFields(m_quotedRow.fields());
    }

    Result<void> takeFields(std::span<const std::string_view> fields)
    {
        return m_header.names.empty() ? takeHeader(fields) : takeRow(fields);
    }

    Result<void> takeHeader(std::span<const std::string_view> fields)
    {
        for (const std::string_view name : fields)
            m_header.names.emplace_back(name);
        m_header.line = m_rowLine;
        m_openEnd = m_header.names.size() > 1 && trimmed(m_header.names.back()).empty();
        if (m_openEnd)
            m_header.names.pop_back();
        const Result<void> names = checkNames();
        return names ? m_consumer.header(m_header) : names;
    }

    [[nodiscard]] Result<void> checkNames() const
    {
        std::unordered_map<std::string, std::size_t> seen;
        for (std::size_t i = 0; i < m_header.names.size(); ++i) {
            const std::string key = columnKey(m_header.names[i]);
            if (key.empty())
                return refuse(linePlace(m_source, m_header.line), fact("column %1 has no name", i + 1),
                              fact("name it, or remove the column"));
            const auto [first, added] = seen.try_emplace(key, i);
            if (!added)
                return refuse(
                    linePlace(m_source, m_header.line),
                    fact("columns %1 and %2 are both named %3", first->second + 1, i + 1, inQuotes(m_header.names[i])),
                    fact("rename or remove one of them"));
        }
        return {};
    }

    Result<void> takeRow(std::span<const std::string_view> fields)
    {
        const std::size_t columns = m_header.names.size();
        if (m_openEnd && fields.size() == columns + 1 && fields.back().empty())
            fields = fields.first(columns);
        if (fields.size() != columns)
            return refuse(
                linePlace(m_source, m_rowLine),
                fact("%1 where the header names %2", plural("%1 {field|fields}", fields.size()),
                     plural("%1 {column|columns}", columns)),
                fields.size() < columns
                    ? fact("give every row as many fields as the header")
                    : fact("put a field that holds the delimiter between quotes, and write decimal points as dots"));
        return m_consumer.row({m_rowLine, fields});
    }

    const std::string& m_source;
    const CsvConsumer& m_consumer;
    QuotedRow m_quotedRow;
    std::vector<std::string_view> m_fields; // of the line at hand
    CsvHeader m_header;
    bool m_openEnd = false; // the header line ends with a delimiter
    std::uint64_t m_line = 0;
    std::uint64_t m_rowLine = 0;
    std::uint64_t m_blankLine = 0; // the first of those that nothing has followed yet
};

} // namespace

Result<void> readCsv(const TextSource& text, const std::string& source, const CsvConsumer& consumer, const Task& task,
                     std::size_t chunk)
{
    LinePieces pieces(text, source, task, chunk, fieldRoom);
    DelimiterFinder delimiter;
    Result<std::string_view> piece = pieces.next();
    while (piece && !delimiter.take(*piece) && !pieces.atEnd())
        piece = pieces.extend();
    if (piece)
        piece = withoutByteOrderMark(*piece);
    Reading reading(delimiter.most(), source, consumer);
    for (; piece && !piece->empty(); piece = pieces.next()) {
        if (Result<void> taken = reading.take(*piece); !taken)
            return taken;
        if (consumer.chunk)
            consumer.chunk(pieces.bytesRead(), text.bytes);
    }
    if (!piece)
        return tl::unexpected(piece.error());
    return reading.finish();
}

Result<void> readCsv(std::string_view text, const std::string& source, const CsvConsumer& consumer, const Task& task)
{
    return readCsv(textSource(text), source, consumer, task);
}

std::string columnKey(std::string_view name)
{
    std::string key(trimmed(name));
    std::transform(key.begin(), key.end(), key.begin(), asciiLower);
    return key;
}

static std::string quotedIfAny(std::string_view text, std::string_view reasons)
{
    if (text.find_first_of(reasons) == std::string_view::npos)
        return std::string(text);
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"')
            out += '"';
        out += c;
    }
    out += '"';
    return out;
}

std::string csvField(std::string_view text)
{
    return quotedIfAny(text, ",\"\r\n");
}

std::string csvName(std::string_view text)
{
    return quotedIfAny(text, ",;\t\"\r\n");
}

} // namespace hrw
