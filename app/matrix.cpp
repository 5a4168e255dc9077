// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/output.h"
#include "core/document/export.h"
#include "core/document/matrixmarkdown.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct MatrixFlags
{
    ScenarioFlags scenario;
    std::uint64_t limit = usualMarkdownKeys;
    bool csv = false;
    std::string out;
};

int printMatrix(const MatrixFlags& flags)
{
    const Scenario scenario = flags.scenario.read();
    const auto keys = KeySet::make(scenario.keys);
    ScoreMatrix matrix(keys, membershipAt(scenario, scenario.shown), scenario.rule);
    return writeTo(flags.out, flags.csv ? matrixCsv(matrix, 0, flags.limit)
                                        : matrixMarkdown(matrix, sampleKeys(keys->size(), flags.limit)));
}

} // namespace

Command matrixCommand()
{
    const auto flags = std::make_shared<MatrixFlags>();
    Command command{"matrix", "Print the scores of keys on nodes as a Markdown table"};
    flags->scenario.offer(command);
    command.option("--keys-limit", "N", flags->limit,
                   fmt::format("List at most N keys, evenly spread over all (default {})", usualMarkdownKeys));
    command.flag("--csv", flags->csv, "The raw scores of the first N keys as CSV instead");
    OutputFile::offer(command, flags->out);
    command.run = [flags] { return printMatrix(*flags); };
    return command;
}

} // namespace hrw::app
