// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/io/scenariojson.h"
#include "core/score/scorefunction.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw::app {

namespace {

void addNotes(const std::string& source, const std::vector<std::string>& found, std::vector<std::string>& notes)
{
    for (const std::string& note : found)
        notes.push_back(source + ": " + note);
}

} // namespace

Scenario readScenario(const std::filesystem::path& path)
{
    const std::string text = orFail(readFile(path), BadInput);
    return orFail(parseScenario(text, pathText(path)), BadInput);
}

Membership readNodes(const std::filesystem::path& path, std::vector<std::string>& notes)
{
    const std::string text = orFail(readFile(path), BadInput);
    NodeImport read = orFail(parseNodes(text, pathText(path)), BadInput);
    addNotes(pathText(path), read.notes, notes);
    return orFail(Membership::make(1, std::move(read.nodes)), BadInput);
}

KeySource readKeys(const std::filesystem::path& path, std::vector<std::string>& notes)
{
    const std::string text = orFail(readFile(path), BadInput);
    KeyImport read = orFail(parseKeys(text, pathText(path)), BadInput);
    addNotes(pathText(path), read.notes, notes);
    return ImportedKeys{pathText(path.filename()), std::make_shared<const KeyTable>(std::move(read.table)), {}};
}

void offerStep(CLI::App& command, std::string& step)
{
    command.add_option("--step", step, "Step of the timeline to show (default: the one shown in the file)")
        ->type_name("N");
}

void showStep(const std::string& step, Scenario& scenario)
{
    if (step.empty())
        return;
    scenario.shown = orFail(parseCount(step, "--step"), BadUsage);
    if (scenario.shown > scenario.steps.size())
        fail(BadInput,
             {"--step", fmt::format("the scenario has {} steps, there is no step {}", scenario.steps.size(), step),
              "use 0 for the start, or one of its steps"});
}

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
    out.key("notes");
    out.beginArray();
    for (const std::string& note : notes)
        out.value(note);
    out.endArray();
}

void readNumber(const std::string& flag, const std::string& text, double& into)
{
    if (!text.empty())
        into = orFail(parseNumber(text, flag), BadUsage);
}

void readCount(const std::string& flag, const std::string& text, std::uint64_t& into)
{
    if (!text.empty())
        into = orFail(parseCount(text, flag), BadUsage);
}

void RuleFlags::offer(CLI::App& command)
{
    command.add_option("--copies", copies, "How many nodes hold each key, 1 to 7")->type_name("R");
    command.add_option("--score", score, "Score function: mix64, blake2b-pair, ... (hrwlab quality lists them)")
        ->type_name("S");
    command.add_option("--apart-by", apartBy, "Keep copies in different domains of a level: region, zone, rack, host")
        ->type_name("LEVEL");
    command.add_option("--per-domain", perDomain, "Copies in each of these: one, or even = at most ceil(R / domains)")
        ->type_name("one|even");
}

Rule RuleFlags::over(Rule rule) const
{
    if (!copies.empty()) {
        const std::uint64_t number = orFail(parseCount(copies, "--copies"), BadUsage);
        rule.copies = number > maxCopies ? maxCopies + 1 : static_cast<int>(number);
        if (rule.copies < 1 || rule.copies > maxCopies)
            fail(BadUsage, {"--copies", copies + " copies are not between 1 and " + std::to_string(maxCopies),
                            "choose how many nodes hold each key"});
    }
    if (!score.empty())
        rule.score = score;
    if (!apartBy.empty()) {
        rule.apartBy = levelFromName(apartBy);
        if (!rule.apartBy)
            fail(BadUsage, {"--apart-by", inQuotes(apartBy) + " is no level", "use region, zone, rack or host"});
    }
    if (!perDomain.empty()) {
        if (perDomain != "one" && perDomain != "even")
            fail(BadUsage, {"--per-domain", inQuotes(perDomain) + " is no choice", "use one or even"});
        rule.perDomain = perDomain == "even" ? PerDomain::Even : PerDomain::One;
    }
    orFail(checkRule(rule), BadUsage);
    return rule;
}

} // namespace hrw::app
