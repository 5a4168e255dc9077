// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/document/sharetext.h"

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
    if (const std::string word = path.string(); isShareText(word))
        return orFail(parseShareText(word, "the text of the scenario"), BadInput);
    const std::string text = orFail(readFile(path), BadInput);
    return orFail(parseAnyScenario(text, pathText(path)), BadInput);
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
    KeyImport read = orFail(readKeysFile(path, pathText(path)), BadInput);
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
