// SPDX-License-Identifier: MIT
#include "core/cluster/node.h"

#include "core/base/inquotes.h"
#include "core/base/utf8.h"
#include "core/cluster/domainwords.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::array<std::string_view, domainLevels.size()> levelNames{"region", "zone", "rack", "host"};

bool hasControlCharacter(std::string_view text)
{
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7F)
            return true;
    }
    return false;
}

Result<void> checkName(std::string_view name, const Fact& called, const Fact& where)
{
    if (!isUtf8(name))
        return refuse(where, fact("the %1 is not UTF-8", called), fact("save the file as UTF-8"));
    if (hasControlCharacter(name))
        return refuse(where, fact("the %1 has a control character in it", called),
                      fact("use printable characters only"));
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

Result<void> checkNode(const Node& node, const Fact& where)
{
    if (node.id.empty())
        return refuse(where, fact("the node has no id"), fact("give it a name that stays the same for its life"));
    if (auto ok = checkName(node.id, fact("id"), where); !ok)
        return ok;
    for (const DomainLevel level : domainLevels)
        if (auto ok = checkName(node.domain.at(level), levelWord(level), where); !ok)
            return ok;
    if (!isWeight(node.weight))
        return refuse(where,
                      fact("weight %1 of node %2 is neither 0 nor between %3 and %4", node.weight, inQuotes(node.id),
                           smallestWeight, largestWeight),
                      fact("use 0 to drain a node, or a positive weight"));
    if (node.capacity == 0)
        return refuse(where, fact("a capacity of 0 of node %1 holds nothing", inQuotes(node.id)),
                      fact("give bytes, such as 4 TiB, or leave it out; weight 0 drains the node"));
    if (node.bandwidth == 0)
        return refuse(where, fact("a bandwidth of 0 of node %1 moves nothing", inQuotes(node.id)),
                      fact("give bytes each second, such as 100 MiB, or leave it out"));
    return {};
}

} // namespace hrw
