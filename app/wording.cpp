// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wording.h"

#include "core/base/quantity.h"
#include "core/score/scorefunction.h"

#include <algorithm>

namespace hrw::app {

namespace {

constexpr double beyondTables = 1e6;

} // namespace

void addRuleNotes(const Rule& rule, const Membership& membership, std::vector<std::string>& notes)
{
    const Verdict verdict = findScoreFunction(rule.score)->verdict();
    if (!verdict.sound)
        notes.push_back(fmt::format("score {} is unsound: {}", rule.score, Value(verdict.why).text()));
    if (!rule.apartBy && rule.perDomain != PerDomain::One)
        notes.emplace_back("--per-domain has no effect without --apart-by");
    const bool named = std::ranges::any_of(
        membership.nodes(), [&](const Node& node) { return rule.apartBy && !node.domain.at(*rule.apartBy).empty(); });
    if (rule.apartBy && !named && membership.size() > 0)
        notes.push_back(fmt::format("no node names a {0}: each is a {0} of its own", levelName(*rule.apartBy)));
}

void addShortfallNotes(const Rule& rule, const Membership& membership, std::vector<std::string>& notes)
{
    const int possible = possibleCopies(membership, rule);
    if (possible == 0)
        notes.emplace_back(membership.size() == 0 ? "there are no nodes: no key has a holder"
                                                  : "all nodes are failed or drained: no key has a holder");
    else if (possible < rule.copies)
        notes.push_back(fmt::format("each key gets {} of its {} copies{}", possible, rule.copies, apartText(rule)));
}

std::string alternatives(const std::vector<std::string>& words)
{
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + words[i];
    return text;
}

std::string apartText(const Rule& rule)
{
    if (!rule.apartBy)
        return {};
    return fmt::format(" apart by {}{}", levelName(*rule.apartBy), rule.perDomain == PerDomain::Even ? ", evenly" : "");
}

std::string copiesOf(const Rule& rule)
{
    return copiesText(static_cast<std::uint64_t>(rule.copies)) + apartText(rule);
}

std::string copiesText(std::uint64_t copies)
{
    return copies == 1 ? "1 copy" : fmt::format("{} copies", copies);
}

std::string countText(std::uint64_t count, std::string_view one)
{
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string percentText(double share)
{
    return formatPercent(share);
}

std::string shareText(double share)
{
    return share < beyondTables ? formatPercent(share, 2) : fmt::format("{:.3g} %", share * 100);
}

std::string timesText(double ratio)
{
    return ratio < beyondTables ? fmt::format("{:.3f}x", ratio) : fmt::format("{:.3g}x", ratio);
}

std::string bytesText(double bytes)
{
    return formatBytes(bytes);
}

std::string bandText(const Band& band)
{
    return fmt::format("{:.2f} to {:.2f} %", band.low * 100, band.high * 100);
}

std::string_view chanceText(bool within)
{
    return within ? "within chance" : "beyond chance";
}

Value idOf(const Membership& membership, NodeIndex node)
{
    return node == noNode ? Value() : membership[node].id;
}

Value ruleValue(const Rule& rule)
{
    Value value = Value::row({{"placement", "rendezvous"},
                              {"score", rule.score},
                              {"copies", rule.copies},
                              {"apart_by", rule.apartBy ? Value(levelName(*rule.apartBy)) : Value()}});
    if (rule.apartBy && rule.perDomain != PerDomain::One)
        value.add({{"per_domain", perDomainWord(rule.perDomain)}});
    return value;
}

} // namespace hrw::app
