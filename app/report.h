// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fact.h"
#include "core/formats/jsonwriter.h"

#include <concepts>
#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace hrw::app {

/// What a command has found, as JSON knows it: nothing, a truth, a count, a number, a text, a list, or members under
/// their names.
class Value
{
public:
    using Layout = JsonWriter::Layout;
    using Members = std::vector<std::pair<std::string, Value>>;

    Value() = default; ///< null
    /// Of a truth, a number, a text, a fact (in English), or what may be one of these.
    template<typename T>
    requires(!std::same_as<std::remove_cvref_t<T>, Value>) Value(T&& content)
    {
        using Content = std::remove_cvref_t<T>;
        if constexpr (requires { content.has_value(); })
            *this = content ? Value(*content) : Value();
        else if constexpr (std::integral<Content> && !std::same_as<Content, bool>)
            m_content = static_cast<std::uint64_t>(content);
        else if constexpr (std::same_as<Content, Fact>)
            m_content = english(content);
        else if constexpr (std::convertible_to<T, std::string_view>)
            m_content = std::string(std::forward<T>(content));
        else
            m_content = content;
    }

    /// Members one to a line, or all of them on one.
    static Value object(Members members) { return {std::move(members), Layout::Lines}; }
    static Value row(Members members) { return {std::move(members), Layout::Row}; }
    /// One item for each element, as `item` makes it of it.
    template<typename Range, typename Item>
    static Value list(const Range& range, Item item, Layout layout = Layout::Lines)
    {
        std::vector<Value> items;
        for (const auto& element : range)
            items.push_back(item(element));
        return {std::move(items), layout};
    }
    template<typename Range>
    static Value list(const Range& range, Layout layout = Layout::Lines)
    {
        return list(
            range, [](const auto& element) { return Value(element); }, layout);
    }

    /// Further members.
    Value& add(Members members);

    [[nodiscard]] std::string json() const;
    /// As in CSV: empty for null and for a number that isn't finite.
    [[nodiscard]] std::string csv() const;
    /// For people: numbers by `number` where there is one, else with all digits; "-" for null.
    [[nodiscard]] std::string text(std::string (*number)(double) = nullptr) const;

private:
    using Items = std::vector<Value>;

    template<typename Content>
    Value(Content content, Layout layout)
        : m_content(std::move(content))
        , m_layout(layout)
    {
    }
    void write(JsonWriter& out) const;

    std::variant<std::monostate, bool, std::uint64_t, double, std::string, Items, Members> m_content;
    Layout m_layout = Layout::Lines;
};

enum class Align : std::uint8_t
{
    Right,
    Left
};

/// A figure that every row of a table has.
struct Column
{
    std::string name;                        ///< in JSON and CSV; empty: in text only
    std::string heading = {};                ///< in text; empty: in JSON and CSV only
    std::string (*number)(double) = nullptr; ///< writes its numbers in text
    Align align = Align::Right;              ///< in text; the first column is flush left
};

/// Rows of figures, described once and printed as JSON, CSV and text.
class Table
{
public:
    explicit Table(std::vector<Column> columns)
        : m_columns(std::move(columns))
    {
    }
    /// For text only.
    static Table headed(const std::vector<std::string>& headings);

    /// A cell for each column.
    void row(std::vector<Value> cells);
    [[nodiscard]] std::size_t rows() const { return m_rows.size(); }

    /// A list of one-line objects.
    [[nodiscard]] Value json() const;
    [[nodiscard]] std::string csv() const;
    /// As wide as it must be, under its headings. Of more rows than `most` the first ones, and how many are left out.
    [[nodiscard]] std::string text(std::size_t most = SIZE_MAX) const;

private:
    std::vector<Column> m_columns;
    std::vector<std::vector<Value>> m_rows;
};

/// Gathers a text for people line by line.
class Lines
{
public:
    template<typename... Args>
    void line(fmt::format_string<Args...> format, Args&&... args)
    {
        fmt::format_to(std::back_inserter(m_text), format, std::forward<Args>(args)...);
        m_text += '\n';
    }
    void add(std::string_view text) { m_text += text; }
    /// "step: ..." for each of them.
    template<typename Range>
    void each(std::string_view what, const Range& texts)
    {
        for (const auto& text : texts)
            line("{}: {}", what, Value(text).text());
    }
    void notes(const std::vector<std::string>& texts) { each("note", texts); }
    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

} // namespace hrw::app
