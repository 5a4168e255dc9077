// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"

#include "core/base/inquotes.h"
#include "core/document/sharetext.h"

#include <fmt/format.h>

namespace hrw::app {

namespace {

void addNotes(const std::string& source, const std::vector<Fact>& found, std::vector<std::string>& notes)
{
    for (const Fact& note : found)
        notes.push_back(source + ": " + english(note));
}

int readCopies(const std::string& text)
{
    const std::uint64_t copies = orFail(parseCount(text, verbatim("--copies")), BadUsage);
    if (copies < 1 || copies > maxCopies)
        fail(BadUsage, "--copies", fmt::format("{} copies are not between 1 and {}", text, maxCopies),
             "choose how many nodes hold each key");
    return static_cast<int>(copies);
}

DomainLevel readLevel(const std::string& text)
{
    const auto level = levelFromName(text);
    if (!level)
        fail(BadUsage, "--apart-by", inQuotes(text) + " is no level", "use region, zone, rack or host");
    return *level;
}

PerDomain readPerDomain(const std::string& text)
{
    if (text != "one" && text != "even")
        fail(BadUsage, "--per-domain", inQuotes(text) + " is no choice", "use one or even");
    return text == "even" ? PerDomain::Even : PerDomain::One;
}

} // namespace

void readOption(const std::string&, const std::string& text, std::string& into)
{
    into = text;
}

void readOption(const std::string& name, const std::string& text, double& into)
{
    into = orFail(parseNumber(text, verbatim(name)), BadUsage);
}

void readOption(const std::string& name, const std::string& text, std::uint64_t& into)
{
    into = orFail(parseCount(text, verbatim(name)), BadUsage);
}

Scenario readScenario(const std::filesystem::path& path)
{
    if (const std::string word = path.string(); isShareText(word))
        return orFail(parseShareText(word, fact("the text of the scenario")), BadInput);
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

std::vector<Step> readChanges(const std::vector<std::string>& texts)
{
    std::vector<Step> steps;
    for (const std::string& text : texts)
        steps.push_back({orFail(parseChange(text), BadUsage)});
    return steps;
}

void ScenarioFlags::offer(Command& command, const std::string& help)
{
    command.option("SCENARIO", "", scenario, help).required = true;
    offerStep(command);
}

void ScenarioFlags::offerStep(Command& command)
{
    command.option("--step", "N", step, "Step of the timeline to show (default: the one shown in the file)");
}

Scenario ScenarioFlags::read() const
{
    return at(readScenario(scenario));
}

Scenario ScenarioFlags::at(Scenario shown) const
{
    shown.shown = step.value_or(shown.shown);
    if (shown.shown > shown.steps.size())
        fail(BadInput, "--step",
             fmt::format("the scenario has {} steps, there is no step {}", shown.steps.size(), shown.shown),
             "use 0 for the start, or one of its steps");
    return shown;
}

void RuleFlags::offer(Command& command)
{
    command.parsed(
        "--copies", "R", [this](const std::string& text) { copies = readCopies(text); },
        "How many nodes hold each key, 1 to 7");
    command.option("--score", "S", score, "Score function: mix64, blake2b-pair, ... (hrwlab quality lists them)");
    command.parsed(
        "--apart-by", "LEVEL", [this](const std::string& text) { apartBy = readLevel(text); },
        "Keep copies in different domains of a level: region, zone, rack, host");
    command.parsed(
        "--per-domain", "one|even", [this](const std::string& text) { perDomain = readPerDomain(text); },
        "Copies in each of these: one, or even = at most ceil(R / domains)");
}

Rule RuleFlags::over(Rule rule) const
{
    rule.copies = copies.value_or(rule.copies);
    if (!score.empty())
        rule.score = score;
    if (apartBy)
        rule.apartBy = apartBy;
    rule.perDomain = perDomain.value_or(rule.perDomain);
    orFail(checkRule(rule), BadUsage);
    return rule;
}

Method standardMethod()
{
    return *parseMethod("hrw");
}

void offerMethod(Command& command, Method& method, const std::string& help, const std::string& standard)
{
    const auto read = [&method](const std::string& text) { method = orFail(parseMethod(text), BadUsage); };
    command.parsed("--rule", "RULE", read, help).standard = standard;
}

std::vector<Membership> Source::memberships() const
{
    std::vector<Membership> all{start};
    for (const Step& step : steps) {
        Result<Membership> next = applyStep(all.back(), step);
        if (!next)
            fail(BadInput, next.error().inside(fact("step %1", all.size())));
        all.push_back(std::move(*next));
    }
    return all;
}

std::vector<std::string> Source::stepTexts(const std::vector<Membership>& memberships) const
{
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < steps.size(); ++i)
        texts.push_back(english(describe(steps[i], memberships[i])));
    return texts;
}

void SourceFlags::offer(Command& command)
{
    command.option("SCENARIO", "", scenario, "Scenario file: from its start to the step that it shows");
    command.option("--nodes", "F", nodes, "CSV file of nodes, instead of a scenario");
    command.option("--keys", "F", keys, "CSV file of keys, instead of a scenario");
    rule.offer(command);
    command.list("--change", "CHANGE", changes,
                 "\"add ID [WEIGHT] [zone=Z ...]\", \"remove ID\", \"weight ID W\", \"fail ID\" or \"restore ID\"; "
                 "several are made one after another, each an epoch; weight 0 drains",
                 Option::Kind::Repeated);
}

Source SourceFlags::read(const std::string& command) const
{
    const bool files = !nodes.empty() || !keys.empty();
    if (scenario.empty() == !files)
        fail(BadUsage, command, files ? "both a scenario and files are given" : "nothing is given to work on",
             "name a scenario, or --nodes and --keys");
    if (files && (nodes.empty() || keys.empty()))
        fail(BadUsage, command, nodes.empty() ? "--nodes is missing" : "--keys is missing",
             "name a file for both --nodes and --keys");
    // The command line is looked at before any file: bad usage comes first.
    const std::vector<Step> added = readChanges(changes);
    Source source;
    source.rule = rule.over();
    if (!scenario.empty()) {
        Scenario read = readScenario(scenario);
        read.steps.resize(read.shown);
        source.rule = rule.over(read.rule);
        source = {std::move(read.start),
                  std::move(read.steps),
                  std::move(read.keys),
                  source.rule,
                  read.hotThreshold,
                  read.repair,
                  {}};
    } else {
        source.start = readNodes(nodes, source.notes);
        source.keys = readKeys(keys, source.notes);
    }
    source.steps.insert(source.steps.end(), added.begin(), added.end());
    return source;
}

} // namespace hrw::app
