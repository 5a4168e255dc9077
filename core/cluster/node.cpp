// SPDX-License-Identifier: MIT
#include "core/cluster/node.h"

#include "core/base/inquotes.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::array<std::string_view, domainLevels.size()> levelNames{"region", "zone", "rack", "host"};

/// How many bytes the character starting with `lead` takes, 0 when no character starts so.
int sequenceLength(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead <= 0xDF)
        return 2;
    if (lead >= 0xE0 && lead <= 0xEF)
        return 3;
    return lead >= 0xF0 && lead <= 0xF4 ? 4 : 0;
}

/// Overlong forms, surrogates and numbers above U+10FFFF show in the second byte.
bool secondByteFits(unsigned char lead, unsigned char second)
{
    switch (lead) {
    case 0xE0:
        return second >= 0xA0;
    case 0xED:
        return second <= 0x9F;
    case 0xF0:
        return second >= 0x90;
    case 0xF4:
        return second <= 0x8F;
    default:
        return true;
    }
}

/// How many bytes at the beginning of `text` are ASCII, as far as eight at a time tell.
std::size_t asciiWords(std::string_view text)
{
    std::size_t at = 0;
    for (std::uint64_t word = 0; text.size() - at >= sizeof word; at += sizeof word) {
        std::memcpy(&word, text.data() + at, sizeof word);
        if ((word & 0x8080808080808080) != 0)
            break;
    }
    return at;
}

bool hasControlCharacter(std::string_view text)
{
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F)
            return true;
    }
    return false;
}

Result<void> checkName(std::string_view name, std::string_view called, const std::string& where)
{
    if (!isUtf8(name))
        return refuse(where, fmt::format("the {} is not UTF-8", called), "save the file as UTF-8");
    if (hasControlCharacter(name))
        return refuse(where, fmt::format("the {} has a control character in it", called),
                      "use printable characters only");
    return {};
}

} // namespace

std::string_view levelName(DomainLevel level)
{
    return levelNames[static_cast<std::size_t>(level)];
}

std::optional<DomainLevel> levelFromName(std::string_view name)
{
    for (const DomainLevel level : domainLevels)
        if (levelName(level) == name)
            return level;
    return std::nullopt;
}

std::optional<std::string> DomainPath::key(DomainLevel level) const
{
    if (at(level).empty())
        return std::nullopt;
    std::string text;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(level); ++i)
        text += fmt::format("{}:{}", names[i].size(), names[i]);
    return text;
}

DomainPath DomainPath::upTo(DomainLevel level) const
{
    DomainPath path;
    std::copy_n(names.begin(), static_cast<std::size_t>(level) + 1, path.names.begin());
    return path;
}

std::string DomainPath::text() const
{
    std::string text;
    for (const std::string& name : names) {
        if (name.empty())
            continue;
        if (!text.empty())
            text += " / ";
        text += name;
    }
    return text;
}

Result<void> checkNode(const Node& node, const std::string& where)
{
    if (node.id.empty())
        return refuse(where, "the node has no id", "give it a name that stays the same for its life");
    if (auto ok = checkName(node.id, "id", where); !ok)
        return ok;
    for (const DomainLevel level : domainLevels)
        if (auto ok = checkName(node.domain.at(level), levelName(level), where); !ok)
            return ok;
    if (!isWeight(node.weight))
        return refuse(where,
                      fmt::format("weight {} of node {} is neither 0 nor between {} and {}", node.weight,
                                  inQuotes(node.id), smallestWeight, largestWeight),
                      "use 0 to drain a node, or a positive weight");
    if (node.capacity == 0)
        return refuse(where, fmt::format("a capacity of 0 of node {} holds nothing", inQuotes(node.id)),
                      "give bytes, such as 4 TiB, or leave it out; weight 0 drains the node");
    if (node.bandwidth == 0)
        return refuse(where, fmt::format("a bandwidth of 0 of node {} moves nothing", inQuotes(node.id)),
                      "give bytes each second, such as 100 MiB, or leave it out");
    return {};
}

bool isUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        i += asciiWords(text.substr(i));
        if (i == text.size())
            return true;
        const auto lead = static_cast<unsigned char>(text[i]);
        const int length = sequenceLength(lead);
        if (length == 0 || i + static_cast<std::size_t>(length) > text.size())
            return false;
        for (int k = 1; k < length; ++k) {
            const auto byte = static_cast<unsigned char>(text[i + static_cast<std::size_t>(k)]);
            if ((byte & 0xC0) != 0x80 || (k == 1 && !secondByteFits(lead, byte)))
                return false;
        }
        i += static_cast<std::size_t>(length);
    }
    return true;
}

} // namespace hrw
