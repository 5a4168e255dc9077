// SPDX-License-Identifier: MIT
#include "core/formats/strictjson.h"

#include "core/base/decimal.h"
#include "core/base/inquotes.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hrw::strictjson {

namespace {

constexpr std::size_t mostLevels = 32;

/// "line 3, column 7" of the byte at `offset`; columns are counted in characters.
Fact placeOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const auto line = static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1;
    const std::string_view inLine = before.substr(before.rfind('\n') + 1);
    const auto characters = std::count_if(inLine.begin(), inLine.end(),
                                          [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; });
    return fact("line %1, column %2", Fact::Line{line}, characters + 1);
}

/// A token that is a text begins with its own quote, and messages put quotes around all of them.
std::string_view withoutQuotes(std::string_view token)
{
    const bool opens = token.starts_with('"');
    token.remove_prefix(opens ? 1 : 0);
    token.remove_suffix(opens && token.ends_with('"') ? 1 : 0);
    return token;
}

/// Builds the tree from nlohmann's events, because its own builder lets the last of two equal members win.
class Builder final : public nlohmann::json_sax<Json>
{
public:
    explicit Builder(std::string_view text)
        : m_text(text)
    {
    }

    Json take() { return std::move(m_root); }

    bool null() override { return add(nullptr) != nullptr; }
    bool boolean(bool value) override { return add(value) != nullptr; }
    bool number_integer(number_integer_t value) override { return add(value) != nullptr; }
    bool number_unsigned(number_unsigned_t value) override { return add(value) != nullptr; }
    bool string(string_t& value) override { return add(std::move(value)) != nullptr; }
    bool binary(binary_t& value) override { return add(std::move(value)) != nullptr; }

    // The parser has read the number by the C library's rules, with the locale's decimal point in `digits`.
    bool number_float(number_float_t value, const string_t& digits) override
    {
        std::string plain = digits;
        for (char& c : plain)
            if (std::string_view("0123456789+-eE").find(c) == std::string_view::npos)
                c = '.';
        double exact = 0;
        const auto read = std::from_chars(plain.data(), plain.data() + plain.size(), exact);
        return add(read.ec == std::errc() ? exact : value) != nullptr;
    }

    bool start_object(std::size_t) override { return open(Json::object()); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }

    bool key(string_t& name) override
    {
        if (m_open.back()->contains(name))
            refuseAt(pathOfMember(path(), name), fact("the member is given twice"), fact("remove one of them"));
        m_keys.back() = std::move(name);
        return true;
    }

    bool parse_error(std::size_t position, const std::string& token, const Json::exception& error) override
    {
        const std::size_t offset = std::min(position > 0 ? position - 1 : 0, m_text.size());
        const auto refuseHere = [&](Fact what) {
            throw Refusal{{placeOf(m_text, offset), std::move(what), fact("mend it there, or choose another file")}};
        };
        constexpr int numberOutOfRange = 406;
        if (error.id == numberOutOfRange)
            refuseHere(fact("%1 is out of range for a number", inQuotes(token)));
        if (offset >= m_text.size())
            refuseHere(fact("the text ends before the JSON does"));
        refuseHere(fact("this is not JSON, from %1 on", inQuotes(withoutQuotes(token))));
        return false;
    }

private:
    template<typename T>
    Json* add(T&& value)
    {
        if (m_open.empty()) {
            m_root = Json(std::forward<T>(value));
            return &m_root;
        }
        Json& parent = *m_open.back();
        if (parent.is_object())
            return &(parent[m_keys.back()] = Json(std::forward<T>(value)));
        parent.push_back(Json(std::forward<T>(value)));
        return &parent.back();
    }

    bool open(Json&& container)
    {
        if (m_open.size() == mostLevels)
            refuseAt(path(), fact("it is nested more than %1 levels deep", mostLevels), fact("choose another file"));
        m_open.push_back(add(std::move(container)));
        m_keys.emplace_back();
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        m_keys.pop_back();
        return true;
    }

    [[nodiscard]] std::string path() const
    {
        std::string text = "$";
        for (std::size_t i = 0; i + 1 < m_open.size(); ++i)
            text = m_open[i]->is_object() ? pathOfMember(text, m_keys[i]) : pathOfIndex(text, m_open[i]->size() - 1);
        return text;
    }

    std::string_view m_text;
    Json m_root;
    std::vector<Json*> m_open;       // from the root to where the next value goes
    std::vector<std::string> m_keys; // of each open object, the member that is being read
};

const std::string& asText(const Json& value, const std::string& path)
{
    if (!value.is_string())
        refuseAt(path, fact("a text is expected here"), fact("write one between double quotes"));
    return value.get_ref<const std::string&>();
}

std::uint64_t asCount(const Json& value, const std::string& path)
{
    if (!value.is_number_unsigned())
        refuseAt(path, fact("a whole number >= 0 is expected here"), fact("write one without a point or an exponent"));
    return value.get<std::uint64_t>();
}

double asNumber(const Json& value, const std::string& path)
{
    if (!value.is_number())
        refuseAt(path, fact("a number is expected here"), fact("write one, such as 1.5"));
    return value.get<double>();
}

} // namespace

std::string pathOfIndex(const std::string& path, std::size_t i)
{
    return fmt::format("{}[{}]", path, i);
}

std::string pathOfMember(const std::string& path, std::string_view name)
{
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return c == '_' || isDigit(c) || (asciiLower(c) >= 'a' && asciiLower(c) <= 'z');
    });
    return plain && !name.empty() ? fmt::format("{}.{}", path, name) : fmt::format("{}[{}]", path, inQuotes(name));
}

Fact placeAt(std::string path)
{
    return {"", Fact::Kind::Plain, {Argument(Fact::JsonPath{std::move(path)})}};
}

void refuseAt(std::string path, Fact what, Fact remedy)
{
    throw Refusal{{placeAt(std::move(path)), std::move(what), std::move(remedy)}};
}

Json parse(std::string_view text)
{
    Builder builder(text);
    Json::sax_parse(text.begin(), text.end(), &builder);
    return builder.take();
}

Array::Array(const Json& value, std::string path)
    : m_value(&value)
    , m_path(std::move(path))
{
    if (!value.is_array())
        refuseAt(m_path, fact("a list is expected here"), fact("write it between [ and ]"));
}

std::string Array::pathOf(std::size_t i) const
{
    return pathOfIndex(m_path, i);
}

Object Array::object(std::size_t i, const Names& members) const
{
    return {(*m_value)[i], pathOf(i), members};
}

Array Array::array(std::size_t i) const
{
    return {(*m_value)[i], pathOf(i)};
}

// The path is put together only for a refusal: columns are long.
const std::string& Array::text(std::size_t i) const
{
    const Json& value = (*m_value)[i];
    return value.is_string() ? value.get_ref<const std::string&>() : asText(value, pathOf(i));
}

std::uint64_t Array::count(std::size_t i) const
{
    const Json& value = (*m_value)[i];
    return value.is_number_unsigned() ? value.get<std::uint64_t>() : asCount(value, pathOf(i));
}

double Array::number(std::size_t i) const
{
    const Json& value = (*m_value)[i];
    return value.is_number() ? value.get<double>() : asNumber(value, pathOf(i));
}

Object::Object(const Json& value, std::string path, const Names& members)
    : m_value(&value)
    , m_path(std::move(path))
{
    if (!value.is_object())
        refuseAt(m_path, fact("an object is expected here"), fact("write it between { and }"));
    for (const auto& item : value.items())
        if (std::find(members.begin(), members.end(), item.key()) == members.end())
            refuseAt(pathOf(item.key()), fact("the member is not known"),
                     fact("remove it, or name it one of %1", fmt::format("{}", fmt::join(members, ", "))));
}

bool Object::has(std::string_view name) const
{
    return m_value->contains(name);
}

std::string Object::pathOf(std::string_view name) const
{
    return pathOfMember(m_path, name);
}

const Json& Object::at(std::string_view name) const
{
    const auto found = m_value->find(name);
    if (found == m_value->end())
        refuseAt(pathOf(name), fact("the member is missing"), fact("add it"));
    return *found;
}

Object Object::object(std::string_view name, const Names& members) const
{
    return {at(name), pathOf(name), members};
}

Array Object::array(std::string_view name) const
{
    return {at(name), pathOf(name)};
}

const std::string& Object::text(std::string_view name) const
{
    return asText(at(name), pathOf(name));
}

std::uint64_t Object::count(std::string_view name) const
{
    return asCount(at(name), pathOf(name));
}

double Object::number(std::string_view name) const
{
    return asNumber(at(name), pathOf(name));
}

bool Object::truth(std::string_view name) const
{
    if (!at(name).is_boolean())
        refuseAt(pathOf(name), fact("true or false is expected here"), fact("write one of them without quotes"));
    return at(name).get<bool>();
}

std::size_t Object::choice(std::string_view name, const Names& choices) const
{
    const auto found = std::find(choices.begin(), choices.end(), text(name));
    if (found == choices.end())
        refuseAt(pathOf(name), fact("%1 is not known here", inQuotes(text(name))),
                 fact("write one of %1", fmt::format("{}", fmt::join(choices, ", "))));
    return static_cast<std::size_t>(found - choices.begin());
}

} // namespace hrw::strictjson
