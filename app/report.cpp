// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report.h"

#include "core/base/quantity.h"
#include "core/formats/csv.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace hrw::app {

namespace {

/// Of UTF-8.
std::size_t characters(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

} // namespace

Value& Value::add(Members members)
{
    std::ranges::move(members, std::back_inserter(std::get<Members>(m_content)));
    return *this;
}

void Value::write(JsonWriter& out) const
{
    if (const auto* items = std::get_if<Items>(&m_content)) {
        out.beginArray(m_layout);
        for (const Value& item : *items)
            item.write(out);
        out.endArray();
    } else if (const auto* members = std::get_if<Members>(&m_content)) {
        out.beginObject(m_layout);
        for (const auto& [name, member] : *members) {
            out.key(name);
            member.write(out);
        }
        out.endObject();
    } else if (const auto* truth = std::get_if<bool>(&m_content)) {
        out.value(*truth);
    } else if (const auto* count = std::get_if<std::uint64_t>(&m_content)) {
        out.value(*count);
    } else if (const auto* number = std::get_if<double>(&m_content)) {
        out.value(*number);
    } else if (const auto* text = std::get_if<std::string>(&m_content)) {
        out.value(*text);
    } else {
        out.null();
    }
}

std::string Value::json() const
{
    JsonWriter out;
    write(out);
    return out.take();
}

std::string Value::csv() const
{
    const auto* number = std::get_if<double>(&m_content);
    if (m_content.index() == 0 || (number && !std::isfinite(*number)))
        return {};
    return csvField(text());
}

std::string Value::text(std::string (*number)(double)) const
{
    if (const auto* truth = std::get_if<bool>(&m_content))
        return *truth ? "yes" : "no";
    if (const auto* text = std::get_if<std::string>(&m_content))
        return *text;
    if (const auto* count = std::get_if<std::uint64_t>(&m_content))
        return number ? number(static_cast<double>(*count)) : fmt::format("{}", *count);
    if (const auto* any = std::get_if<double>(&m_content))
        return number ? number(*any) : exactNumber(*any);
    return "-";
}

Table Table::headed(const std::vector<std::string>& headings)
{
    std::vector<Column> columns;
    for (const std::string& heading : headings)
        columns.push_back({{}, heading});
    return Table(std::move(columns));
}

void Table::row(std::vector<Value> cells)
{
    assert(cells.size() == m_columns.size());
    m_rows.push_back(std::move(cells));
}

Value Table::json() const
{
    return Value::list(m_rows, [&](const std::vector<Value>& cells) {
        Value::Members members;
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (!m_columns[i].name.empty())
                members.emplace_back(m_columns[i].name, cells[i]);
        return Value::row(std::move(members));
    });
}

std::string Table::csv() const
{
    std::string text;
    const auto add = [&](const auto& field) {
        bool first = true;
        for (std::size_t i = 0; i < m_columns.size(); ++i)
            if (!m_columns[i].name.empty())
                text += (std::exchange(first, false) ? "" : ",") + field(i);
        text += '\n';
    };
    add([&](std::size_t i) { return csvName(m_columns[i].name); });
    for (const std::vector<Value>& cells : m_rows)
        add([&](std::size_t i) { return cells[i].csv(); });
    return text;
}

std::string Table::text(std::size_t most) const
{
    const std::size_t shown = std::min(most, m_rows.size());
    std::vector<std::string> lines(shown + 1);
    for (std::size_t i = 0; i < m_columns.size(); ++i) {
        const Column& column = m_columns[i];
        if (column.heading.empty())
            continue;
        std::vector<std::string> fields{column.heading};
        for (std::size_t row = 0; row < shown; ++row)
            fields.push_back(m_rows[row][i].text(column.number));
        std::size_t width = 0;
        for (const std::string& field : fields)
            width = std::max(width, characters(field));
        for (std::size_t row = 0; row < lines.size(); ++row) {
            const std::string room(width - characters(fields[row]), ' ');
            const bool left = i == 0 || column.align == Align::Left;
            lines[row] += "  " + (left ? fields[row] + room : room + fields[row]);
        }
    }
    std::string text;
    for (std::string& line : lines) {
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    if (shown < m_rows.size())
        text += fmt::format("  and {} more; --json lists all\n", m_rows.size() - shown);
    return text;
}

} // namespace hrw::app
