// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/snippet.h"
#include "app/command.h"
#include "app/inputs.h"
#include "app/outputfile.h"
#include "core/base/inquotes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>
#include <vector>

namespace hrw::app {

namespace {

struct SnippetFlags
{
    std::string scenario;
    std::string language;
    std::string step;
    std::string out;
};

std::string known()
{
    std::vector<std::string_view> names;
    for (const SnippetLanguage language : snippetLanguages)
        names.push_back(languageName(language));
    const std::string_view last = names.back();
    names.pop_back();
    return fmt::format("{} or {}", fmt::join(names, ", "), last);
}

int printSnippet(const SnippetFlags& flags)
{
    const std::optional<SnippetLanguage> language = languageFromName(flags.language);
    if (!language)
        fail(BadUsage, {"--language", "no client is written in " + inQuotes(flags.language), "use " + known()});
    Scenario scenario = readScenario(flags.scenario);
    showStep(flags.step, scenario);
    const std::string text = orFail(snippet(scenario, *language), BadInput);
    OutputFile out(flags.out);
    out.write(text);
    out.finish();
    return Success;
}

} // namespace

Command snippetCommand(CLI::App& program)
{
    const auto flags = std::make_shared<SnippetFlags>();
    CLI::App* command =
        program.add_subcommand("snippet", "Write a short client that finds the same holders in another language");
    command->footer("The client needs nothing but its language's standard library, and answers as hrwlab place does.");
    command->add_option("SCENARIO", flags->scenario, "Scenario file")->required()->type_name("");
    command->add_option("--language", flags->language, known())->required()->type_name("L");
    offerStep(*command, flags->step);
    OutputFile::offer(*command, flags->out);
    return {command, [flags] { return printSnippet(*flags); }};
}

} // namespace hrw::app
