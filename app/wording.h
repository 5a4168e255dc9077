// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/jsonwriter.h"
#include "core/place/rule.h"

#include <cstdint>
#include <fmt/format.h>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hrw::app {

// What several commands say, in the same words.

/// What a rule hides on these nodes: a score that is unfit to place keys, a level that no node names, a choice without
/// effect. The shortfall of copies is what each command counts for itself.
std::vector<std::string> ruleNotes(const Rule& rule, const Membership& membership);
/// That nobody, or not everybody who is asked for, can hold a key.
std::vector<std::string> shortfallNotes(const Rule& rule, const Membership& membership);
/// " apart by zone, evenly"; nothing where copies need not be apart.
std::string apartText(const Rule& rule);
/// A share as percent with two decimals; with an exponent where it is beyond all tables.
std::string shareText(double share);
/// "1 node", "2 nodes".
std::string countText(std::uint64_t count, std::string_view one);

/// "note: ..." lines, and the member "notes".
std::string notesText(const std::vector<std::string>& notes);
void notesJson(JsonWriter& out, const std::vector<std::string>& notes);

/// A member that is a list of texts.
void textsJson(JsonWriter& out, std::string_view name, const std::vector<std::string>& texts);
/// A member that is a node's id; null where there is none.
void nodeJson(JsonWriter& out, std::string_view name, const Membership& membership, NodeIndex node);
/// The rule as an object.
void ruleJson(JsonWriter& out, const Rule& rule);

/// "1 copy", "3 copies".
std::string copiesText(std::uint64_t copies);

/// Gathers a report line by line.
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
    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

} // namespace hrw::app
