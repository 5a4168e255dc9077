// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/snippet.h"
#include "app/inputs.h"
#include "app/output.h"
#include "app/wording.h"
#include "core/base/inquotes.h"

#include <memory>
#include <vector>

namespace hrw::app {

namespace {

struct SnippetFlags
{
    ScenarioFlags scenario;
    SnippetLanguage language{};
    std::string out;
};

std::string knownLanguages()
{
    std::vector<std::string> names;
    for (const SnippetLanguage language : snippetLanguages)
        names.emplace_back(languageName(language));
    return alternatives(names);
}

SnippetLanguage readLanguage(const std::string& text)
{
    const std::optional<SnippetLanguage> language = languageFromName(text);
    if (!language)
        fail(BadUsage, "--language", "no client is written in " + inQuotes(text), "use " + knownLanguages());
    return *language;
}

} // namespace

Command snippetCommand()
{
    const auto flags = std::make_shared<SnippetFlags>();
    Command command{"snippet", "Write a short client that finds the same holders in another language",
                    "The client needs nothing but its language's standard library, and answers as hrwlab place does."};
    command.option("SCENARIO", "", flags->scenario.scenario, "Scenario file").required = true;
    command
        .parsed(
            "--language", "L", [&into = flags->language](const std::string& text) { into = readLanguage(text); },
            knownLanguages())
        .required = true;
    flags->scenario.offerStep(command);
    OutputFile::offer(command, flags->out);
    command.run = [flags] {
        return writeTo(flags->out, orFail(snippet(flags->scenario.read(), flags->language), BadInput));
    };
    return command;
}

} // namespace hrw::app
