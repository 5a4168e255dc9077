// SPDX-License-Identifier: MIT
#include "core/io/csv.h"

#include "core/base/decimal.h"
#include "core/base/inquotes.h"
#include "core/cluster/node.h"

#include <algorithm>
#include <array>
#include <csv.h>
#include <fmt/format.h>
#include <unordered_map>

namespace hrw {

namespace {

constexpr std::string_view delimiters = ",;\t";
constexpr std::uint64_t linesBetweenReports = 4096;

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

/// The header line's most frequent delimiter outside quotes; comma when there is none.
char findDelimiter(std::string_view text)
{
    std::array<std::size_t, delimiters.size()> counts{};
    bool quoted = false;
    for (const char c : text) {
        if (c == '"')
            quoted = !quoted;
        if (quoted)
            continue;
        if (c == '\n' || c == '\r')
            break;
        const std::size_t which = delimiters.find(c);
        if (which != std::string_view::npos)
            ++counts[which];
    }
    const auto most = std::max_element(counts.begin(), counts.end());
    return delimiters[static_cast<std::size_t>(most - counts.begin())];
}

/// The text up to and with the next end of line.
std::string_view nextLine(std::string_view text)
{
    const std::size_t end = text.find_first_of("\r\n");
    if (end == std::string_view::npos)
        return text;
    const bool both = text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n';
    return text.substr(0, end + (both ? 2 : 1));
}

bool onlySpaces(std::string_view text, char delimiter)
{
    return std::all_of(text.begin(), text.end(), [=](char c) { return (c == ' ' || c == '\t') && c != delimiter; });
}

/// libcsv's parser, which lives from init to free, and the row that it is at. It is fed a line at a time, so that a
/// call ends one row at most and the line of every row is known.
class Parser
{
public:
    enum class State : std::uint8_t
    {
        RowEnded,
        InsideRow,
        Broken
    };

    explicit Parser(char delimiter)
    {
        csv_init(&m_csv, CSV_STRICT | CSV_STRICT_FINI);
        csv_set_delim(&m_csv, static_cast<unsigned char>(delimiter));
        csv_set_space_func(&m_csv, [](unsigned char) { return 0; });
        csv_set_blk_size(&m_csv, 4096);
    }
    ~Parser() { csv_free(&m_csv); }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    State feed(std::string_view line)
    {
        if (!m_inside)
            clear();
        if (csv_parse(&m_csv, line.data(), line.size(), onField, onRow, this) != line.size())
            return State::Broken;
        m_inside = !m_ended;
        return m_ended ? State::RowEnded : State::InsideRow;
    }

    /// The text is over: ends a row that no end of line follows.
    State finish() { return csv_fini(&m_csv, onField, onRow, this) == 0 ? State::RowEnded : State::Broken; }

    /// A row has begun and not ended.
    [[nodiscard]] bool inside() const { return m_inside; }

    std::span<const std::string_view> fields()
    {
        m_fields.clear();
        std::size_t from = 0;
        for (const std::size_t end : m_ends) {
            m_fields.push_back(std::string_view(m_bytes).substr(from, end - from));
            from = end;
        }
        return m_fields;
    }

private:
    void clear()
    {
        m_bytes.clear();
        m_ends.clear();
        m_ended = false;
    }

    static void onField(void* bytes, std::size_t size, void* self)
    {
        auto& parser = *static_cast<Parser*>(self);
        parser.m_bytes.append(static_cast<const char*>(bytes), size);
        parser.m_ends.push_back(parser.m_bytes.size());
    }
    static void onRow(int, void* self) { static_cast<Parser*>(self)->m_ended = true; }

    csv_parser m_csv{};
    std::string m_bytes;             // of all fields of the row
    std::vector<std::size_t> m_ends; // of each field in m_bytes
    std::vector<std::string_view> m_fields;
    bool m_ended = false;
    bool m_inside = false;
};

/// One reading of one table.
class Reading
{
public:
    Reading(std::string_view text, const std::string& source, const CsvConsumer& consumer)
        : m_source(source)
        , m_consumer(consumer)
        , m_parser(findDelimiter(text))
    {
        m_header.delimiter = findDelimiter(text);
    }

    Result<void> takeLine(std::string_view line)
    {
        ++m_line;
        if (!isUtf8(line))
            return refuse(lineText(m_source, m_line), "the text is not UTF-8", "save the file as UTF-8");
        if (!m_parser.inside()) {
            if (isBlank(line.substr(0, line.find_first_of("\r\n"))))
                return noteBlank();
            if (m_blankLine != 0)
                return refuse(lineText(m_source, m_blankLine), "the line is blank",
                              m_header.names.size() == 1 ? "remove it, or write an empty text as \"\"" : "remove it");
            m_rowLine = m_line;
        }
        return takeState(m_parser.feed(line));
    }

    Result<void> finish()
    {
        if (m_parser.inside()) {
            const Result<void> done = takeState(m_parser.finish());
            if (!done)
                return done;
        }
        if (m_header.names.empty())
            return refuse(m_source, "the file is empty", "choose a CSV file whose first line names the columns");
        return {};
    }

private:
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

    Result<void> takeState(Parser::State state)
    {
        if (state == Parser::State::InsideRow)
            return {};
        if (state == Parser::State::Broken && m_parser.inside())
            return refuse(lineText(m_source, m_rowLine),
                          "a quote is opened in this row and not closed where it should be",
                          "put a quote at the end of the field, and double each quote inside it");
        if (state == Parser::State::Broken)
            return refuse(lineText(m_source, m_rowLine), "a quote stands in the middle of a field",
                          "put the whole field between quotes, and double each quote inside it");
        return m_header.names.empty() ? takeHeader() : takeRow();
    }

    Result<void> takeHeader()
    {
        for (const std::string_view name : m_parser.fields())
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
                return refuse(lineText(m_source, m_header.line), fmt::format("column {} has no name", i + 1),
                              "name it, or remove the column");
            const auto [first, added] = seen.try_emplace(key, i);
            if (!added)
                return refuse(lineText(m_source, m_header.line),
                              fmt::format("columns {} and {} are both named {}", first->second + 1, i + 1,
                                          inQuotes(m_header.names[i])),
                              "rename or remove one of them");
        }
        return {};
    }

    Result<void> takeRow()
    {
        std::span<const std::string_view> fields = m_parser.fields();
        const std::size_t columns = m_header.names.size();
        if (m_openEnd && fields.size() == columns + 1 && fields.back().empty())
            fields = fields.first(columns);
        if (fields.size() != columns)
            return refuse(
                lineText(m_source, m_rowLine),
                fmt::format("{} field{} where the header names {} column{}", fields.size(),
                            fields.size() == 1 ? "" : "s", columns, columns == 1 ? "" : "s"),
                fields.size() < columns
                    ? "give every row as many fields as the header"
                    : "put a field that holds the delimiter between quotes, and write decimal points as dots");
        return m_consumer.row({m_rowLine, fields});
    }

    const std::string& m_source;
    const CsvConsumer& m_consumer;
    Parser m_parser;
    CsvHeader m_header;
    bool m_openEnd = false; // the header line ends with a delimiter
    std::uint64_t m_line = 0;
    std::uint64_t m_rowLine = 0;
    std::uint64_t m_blankLine = 0; // the first of those that nothing has followed yet
};

} // namespace

Result<void> readCsv(std::string_view text, const std::string& source, const CsvConsumer& consumer, const Task& task)
{
    text = withoutByteOrderMark(text);
    Reading reading(text, source, consumer);
    std::uint64_t lines = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (lines++ % linesBetweenReports == 0) {
            if (task.stopped())
                return refuse(source, "the reading was stopped", "read it again when you want it");
            task.report(at, text.size());
        }
        const std::string_view line = nextLine(text.substr(at));
        if (Result<void> taken = reading.takeLine(line); !taken)
            return taken;
        at += line.size();
    }
    return reading.finish();
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
