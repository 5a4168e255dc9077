// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/qualityreport.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

constexpr std::uint64_t defaultCount = 20'000;

struct QualityFlags
{
    std::string score;
    std::string nodes;
    std::string keys;
    std::string count;
    bool json = false;
    bool csv = false;
};

void checkFlags(const QualityFlags& flags)
{
    if (flags.json && flags.csv)
        fail(BadUsage, {"quality", "both --json and --csv are given", "choose one"});
    if (!flags.keys.empty() && !flags.count.empty())
        fail(BadUsage, {"quality", "both --keys and --count are given", "name a file, or a number of keys"});
}

std::vector<const ScoreFunction*> readScores(const std::string& name)
{
    if (name == "all")
        return {scoreFunctions().begin(), scoreFunctions().end()};
    if (const ScoreFunction* function = findScoreFunction(name))
        return {function};
    std::string known;
    for (const ScoreFunction* function : scoreFunctions())
        known += std::string(function->name()) + ", ";
    fail(BadUsage, {"--score", "there is no score function " + inQuotes(name), "use " + known + "or all"});
}

KeySource syntheticKeys(const std::string& count)
{
    SyntheticKeys keys;
    keys.count = count.empty() ? defaultCount : orFail(parseCount(count, "--count"), BadUsage);
    orFail(checkKeys(keys), BadUsage);
    return keys;
}

std::string keysText(const KeySource& source)
{
    if (const auto* imported = std::get_if<ImportedKeys>(&source))
        return fmt::format("{} keys of {}", imported->table->size(), imported->source);
    const auto& keys = std::get<SyntheticKeys>(source);
    return keys.count < 2 ? fmt::format("{} keys", keys.count)
                          : fmt::format("{0} keys, {1}0 to {1}{2}", keys.count, keys.prefix, keys.count - 1);
}

QualityReport measure(const QualityFlags& flags)
{
    // The command line is looked at before any file: bad usage comes first.
    checkFlags(flags);
    const std::vector<const ScoreFunction*> functions = readScores(flags.score);
    KeySource source = syntheticKeys(flags.count);
    QualityReport report;
    report.all = flags.score == "all";
    report.membership = readNodes(flags.nodes, report.notes);
    if (!flags.keys.empty())
        source = readKeys(flags.keys, report.notes);
    orFail(checkKeys(source), BadInput);
    report.keys = keysText(source);
    const auto keys = KeySet::make(source);
    for (const ScoreFunction* function : functions)
        report.scores.push_back(*measureQuality(*function, report.membership, *keys));
    return report;
}

std::string listOfFunctions()
{
    std::string text = "Score functions:";
    for (const ScoreFunction* function : scoreFunctions())
        text += fmt::format("\n  {:<16}{}{}", function->name(), function->description(),
                            function->verdict().sound ? "" : " (unsound)");
    return text;
}

} // namespace

Command qualityCommand(CLI::App& program)
{
    const auto flags = std::make_shared<QualityFlags>();
    CLI::App* command =
        program.add_subcommand("quality", "Say whether a score function is fit to place keys, and why not");
    command->footer(listOfFunctions());
    command->add_option("--score", flags->score, "Score function, or all for a list of them")
        ->required()
        ->type_name("S");
    command->add_option("--nodes", flags->nodes, "CSV file of nodes; all that can hold keys count alike")
        ->required()
        ->type_name("F");
    command->add_option("--keys", flags->keys, "CSV file of keys")->type_name("F");
    command->add_option("--count", flags->count, "Take the keys key-0, key-1 ... instead; 20000 if nothing is said")
        ->type_name("N");
    command->add_flag("--json", flags->json, "Print JSON");
    command->add_flag("--csv", flags->csv, "Print CSV: one row a function");
    return {command, [flags] {
                const QualityReport report = measure(*flags);
                writeOut(flags->json ? qualityJson(report) : flags->csv ? qualityCsv(report) : qualityText(report));
                return int{Success};
            }};
}

} // namespace hrw::app
