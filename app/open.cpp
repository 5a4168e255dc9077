// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/window.h"
#include "core/base/inquotes.h"
#include "core/document/sharetext.h"
#include "ui/session/documentfile.h"

#include <QFile>

#include <memory>

namespace hrw::app {

namespace {

bool looksLikeFile(const std::filesystem::path& path)
{
    std::error_code unknown;
    return path.has_extension() || path.has_parent_path() || std::filesystem::exists(path, unknown);
}

/// A command that was typed is refused where it was typed. (A double click has no such place: there the window says
/// it.)
void checkOpens(const std::string& scenario)
{
    if (!looksLikeFile(scenario) || isShareText(scenario))
        return;
    const std::string ending = std::filesystem::path(scenario).extension().string();
    if (ending == ".csv" || ending == ".tsv")
        orFail(ui::readFirstLine(QFile::decodeName(scenario.c_str()), 1), BadInput); // lists can be long
    else
        readScenario(scenario);
}

} // namespace

int openWindow(int argc, char** argv, const std::string& scenario, bool trace)
{
    if (scenario.empty())
        return runWindow(argc, argv, std::nullopt, trace);
    if (isShareText(scenario))
        readScenario(scenario); // who started this reads a refusal where the text was typed
    else if (!looksLikeFile(scenario))
        fail(BadUsage, "hrwlab " + inQuotes(scenario), "there is no such command and no such file",
             "see hrwlab --help");
    return runWindow(argc, argv, scenario, trace);
}

Command openCommand(int argc, char** argv)
{
    const auto scenario = std::make_shared<std::string>();
    Command command{"open", "Open the window on a file, or on the text of a scenario"};
    command.option("SCENARIO", "", *scenario, "Text that hrwlab share prints, scenario file, or list of nodes or keys")
        .required = true;
    command.run = [scenario, argc, argv] {
        if (scenario->empty())
            fail(BadUsage, "open", "an empty text names no scenario", "name a file, or paste the whole text");
        checkOpens(*scenario);
        return openWindow(argc, argv, *scenario, false);
    };
    return command;
}

} // namespace hrw::app
