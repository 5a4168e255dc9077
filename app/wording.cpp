// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wording.h"

#include "core/base/quantity.h"
#include "core/score/scorefunction.h"

#include <algorithm>

namespace hrw::app {

std::vector<std::string> ruleNotes(const Rule& rule, const Membership& membership)
{
    std::vector<std::string> notes;
    const Verdict verdict = findScoreFunction(rule.score)->verdict();
    if (!verdict.sound)
        notes.push_back(fmt::format("score {} is unsound: {}", rule.score, verdict.why));
    if (!rule.apartBy && rule.perDomain != PerDomain::One)
        notes.emplace_back("--per-domain has no effect without --apart-by");
    const bool named = std::ranges::any_of(
        membership.nodes(), [&](const Node& node) { return rule.apartBy && !node.domain.at(*rule.apartBy).empty(); });
    if (rule.apartBy && !named && membership.size() > 0)
        notes.push_back(fmt::format("no node names a {0}: each is a {0} of its own", levelName(*rule.apartBy)));
    return notes;
}

std::vector<std::string> shortfallNotes(const Rule& rule, const Membership& membership)
{
    const int possible = possibleCopies(membership, rule);
    if (possible == 0)
        return {membership.size() == 0 ? "there are no nodes: no key has a holder"
                                       : "all nodes are failed or drained: no key has a holder"};
    if (possible < rule.copies)
        return {fmt::format("each key gets {} of its {} copies{}", possible, rule.copies, apartText(rule))};
    return {};
}

std::string apartText(const Rule& rule)
{
    if (!rule.apartBy)
        return {};
    return fmt::format(" apart by {}{}", levelName(*rule.apartBy), rule.perDomain == PerDomain::Even ? ", evenly" : "");
}

std::string shareText(double share)
{
    constexpr double largest = 1e6;
    return share < largest ? formatPercent(share, 2) : fmt::format("{:.3g} %", share * 100);
}

std::string countText(std::uint64_t count, std::string_view one)
{
    return fmt::format("{} {}{}", count, one, count == 1 ? "" : "s");
}

std::string notesText(const std::vector<std::string>& notes)
{
    std::string text;
    for (const std::string& note : notes)
        text += "note: " + note + "\n";
    return text;
}

void notesJson(JsonWriter& out, const std::vector<std::string>& notes)
{
    textsJson(out, "notes", notes);
}

void textsJson(JsonWriter& out, std::string_view name, const std::vector<std::string>& texts)
{
    out.key(name);
    out.beginArray();
    for (const std::string& text : texts)
        out.value(text);
    out.endArray();
}

void nodeJson(JsonWriter& out, std::string_view name, const Membership& membership, NodeIndex node)
{
    out.key(name);
    if (node == noNode)
        out.null();
    else
        out.value(membership[node].id);
}

void ruleJson(JsonWriter& out, const Rule& rule)
{
    out.beginObject(JsonWriter::Layout::Row);
    out.member("placement", "rendezvous");
    out.member("score", rule.score);
    out.member("copies", static_cast<std::uint64_t>(rule.copies));
    out.key("apart_by");
    if (rule.apartBy)
        out.value(levelName(*rule.apartBy));
    else
        out.null();
    if (rule.apartBy && rule.perDomain != PerDomain::One)
        out.member("per_domain", perDomainWord(rule.perDomain));
    out.endObject();
}

std::string copiesText(std::uint64_t copies)
{
    return copies == 1 ? "1 copy" : fmt::format("{} copies", copies);
}

} // namespace hrw::app
