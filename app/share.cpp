// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/output.h"
#include "core/document/scenariojson.h"
#include "core/document/sharetext.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct ShareFlags
{
    ScenarioFlags scenario;
    bool asFile = false;
    std::string out;
};

} // namespace

Command shareCommand()
{
    const auto flags = std::make_shared<ShareFlags>();
    Command command{
        "share", "Print a scenario as one line of text to paste into a chat",
        fmt::format("Ctrl+V in the window opens such a text, as does hrwlab open TEXT; wherever a scenario\n"
                    "file is asked for, the text will do. It has at most {} letters.",
                    longestShareText)};
    flags->scenario.offer(command, "Scenario file, or its text");
    command.flag("--as-file", flags->asFile, "Print what a scenario file holds instead");
    OutputFile::offer(command, flags->out);
    command.run = [flags] {
        const Scenario scenario = flags->scenario.read();
        return writeTo(flags->out,
                       flags->asFile ? printScenario(scenario) : orFail(printShareText(scenario), BadInput) + '\n');
    };
    return command;
}

} // namespace hrw::app
