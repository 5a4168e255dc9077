// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace hrw::strictjson {

// JSON read so that nothing slips through: a duplicate member, an unknown member and a value of another type
// are refused, with the path to it ("$.start.nodes[2].weight"). Reading throws Refusal; whoever reads a document
// catches it once and gives its error back as a value.

using Json = nlohmann::json;
using Names = std::vector<std::string_view>;

struct Refusal
{
    Error error;
};

/// The place of what stands at `path`.
Fact placeAt(std::string path);
[[noreturn]] void refuseAt(std::string path, Fact what, Fact remedy);

/// The path of a member or an element of what stands at `path`.
std::string pathOfMember(const std::string& path, std::string_view name);
std::string pathOfIndex(const std::string& path, std::size_t i);

/// The line on which a value of the document stands, or the name of a member, from 1. Of a path that isn't there, the
/// line of what is there of it: where the missing member should be.
std::uint64_t lineOf(std::string_view text, std::string_view path);

/// The document as a tree. Refuses a text that is not JSON (with line and column), a member twice, and more levels
/// than any document of ours has.
Json parse(std::string_view text);

class Object;

/// A list, and where it stands.
class Array
{
public:
    Array(const Json& value, std::string path);

    [[nodiscard]] std::size_t size() const { return m_value->size(); }
    [[nodiscard]] Object object(std::size_t i, const Names& members) const;
    [[nodiscard]] Array array(std::size_t i) const;
    [[nodiscard]] const std::string& text(std::size_t i) const;
    [[nodiscard]] std::uint64_t count(std::size_t i) const;
    [[nodiscard]] double number(std::size_t i) const;
    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] std::string pathOf(std::size_t i) const;

private:
    const Json* m_value;
    std::string m_path;
};

/// An object that has no member but those named, and where it stands. What is asked for must be there.
class Object
{
public:
    Object(const Json& value, std::string path, const Names& members);

    [[nodiscard]] bool has(std::string_view name) const;
    [[nodiscard]] Object object(std::string_view name, const Names& members) const;
    [[nodiscard]] Array array(std::string_view name) const;
    [[nodiscard]] const std::string& text(std::string_view name) const;
    [[nodiscard]] std::uint64_t count(std::string_view name) const; ///< whole, >= 0, 64 bits
    [[nodiscard]] double number(std::string_view name) const;
    [[nodiscard]] bool truth(std::string_view name) const;
    /// The place of the member's text among `choices`.
    [[nodiscard]] std::size_t choice(std::string_view name, const Names& choices) const;
    [[nodiscard]] const Json& at(std::string_view name) const;
    [[nodiscard]] const std::string& path() const { return m_path; }
    [[nodiscard]] std::string pathOf(std::string_view name) const;

private:
    const Json* m_value;
    std::string m_path;
};

} // namespace hrw::strictjson
