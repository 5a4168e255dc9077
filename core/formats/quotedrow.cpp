// SPDX-License-Identifier: MIT
#include "core/formats/quotedrow.h"

#include "core/formats/fewdigits.h"

#include <csv.h>
#include <string>
#include <vector>

namespace hrw {

/// libcsv's parser, which lives from init to free, and the row that it is at.
struct QuotedRow::Parser
{
    csv_parser csv{};
    std::string bytes;             // of all fields of the row, and room behind the last
    std::vector<std::size_t> ends; // of each field in `bytes`
    std::vector<std::string_view> fields;
    bool ended = false;
    bool inside = false;

    explicit Parser(char delimiter)
    {
        csv_init(&csv, CSV_STRICT | CSV_STRICT_FINI);
        csv_set_delim(&csv, static_cast<unsigned char>(delimiter));
        csv_set_space_func(&csv, [](unsigned char) { return 0; });
        csv_set_blk_size(&csv, 4096);
    }
    ~Parser() { csv_free(&csv); }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    void clear()
    {
        bytes.clear();
        ends.clear();
        ended = false;
    }

    static void onField(void* text, std::size_t size, void* self)
    {
        auto& parser = *static_cast<Parser*>(self);
        parser.bytes.append(static_cast<const char*>(text), size);
        parser.ends.push_back(parser.bytes.size());
    }
    static void onRow(int, void* self) { static_cast<Parser*>(self)->ended = true; }
};

QuotedRow::QuotedRow(char delimiter)
    : m_parser(std::make_unique<Parser>(delimiter))
{
}

QuotedRow::~QuotedRow() = default;

QuotedRow::State QuotedRow::feed(std::string_view line)
{
    Parser& p = *m_parser;
    if (!p.inside)
        p.clear();
    if (csv_parse(&p.csv, line.data(), line.size(), Parser::onField, Parser::onRow, &p) != line.size())
        return State::Broken;
    p.inside = !p.ended;
    return p.ended ? State::RowEnded : State::InsideRow;
}

QuotedRow::State QuotedRow::finish()
{
    return csv_fini(&m_parser->csv, Parser::onField, Parser::onRow, m_parser.get()) == 0 ? State::RowEnded
                                                                                         : State::Broken;
}

bool QuotedRow::inside() const
{
    return m_parser->inside;
}

std::span<const std::string_view> QuotedRow::fields()
{
    Parser& p = *m_parser;
    p.fields.clear();
    p.bytes.append(fieldRoom, '\0');
    std::size_t from = 0;
    for (const std::size_t end : p.ends) {
        p.fields.push_back(std::string_view(p.bytes).substr(from, end - from));
        from = end;
    }
    return p.fields;
}

} // namespace hrw
