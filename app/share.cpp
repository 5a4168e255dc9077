// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/outputfile.h"
#include "core/document/scenariojson.h"
#include "core/document/sharetext.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct ShareFlags
{
    std::string scenario;
    std::string step;
    bool asFile = false;
    std::string out;
};

int share(const ShareFlags& flags)
{
    Scenario scenario = readScenario(flags.scenario);
    showStep(flags.step, scenario);
    const std::string text = flags.asFile ? printScenario(scenario) : orFail(printShareText(scenario), BadInput) + '\n';
    OutputFile out(flags.out);
    out.write(text);
    out.finish();
    return Success;
}

} // namespace

Command shareCommand(CLI::App& program)
{
    const auto flags = std::make_shared<ShareFlags>();
    CLI::App* command = program.add_subcommand("share", "Print a scenario as one line of text to paste into a chat");
    command->footer(
        fmt::format("Ctrl+V in the window opens such a text, as does hrwlab open TEXT; wherever a scenario\n"
                    "file is asked for, the text will do. It has at most {} letters.",
                    longestShareText));
    command->add_option("SCENARIO", flags->scenario, "Scenario file, or its text")->required()->type_name("");
    offerStep(*command, flags->step);
    command->add_flag("--as-file", flags->asFile, "Print what a scenario file holds instead");
    OutputFile::offer(*command, flags->out);
    return {command, [flags] { return share(*flags); }};
}

} // namespace hrw::app
