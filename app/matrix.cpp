// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/outputfile.h"
#include "core/document/export.h"
#include "core/document/matrixmarkdown.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct MatrixFlags
{
    std::string scenario;
    std::string step;
    std::string limit;
    bool csv = false;
    std::string out;
};

int printMatrix(const MatrixFlags& flags)
{
    std::uint64_t limit = usualMarkdownKeys;
    readCount("--keys-limit", flags.limit, limit);
    Scenario scenario = readScenario(flags.scenario);
    showStep(flags.step, scenario);
    const auto keys = KeySet::make(scenario.keys);
    ScoreMatrix matrix(keys, membershipAt(scenario, scenario.shown), scenario.rule);
    OutputFile out(flags.out);
    out.write(flags.csv ? matrixCsv(matrix, 0, limit) : matrixMarkdown(matrix, sampleKeys(keys->size(), limit)));
    out.finish();
    return Success;
}

} // namespace

Command matrixCommand(CLI::App& program)
{
    const auto flags = std::make_shared<MatrixFlags>();
    CLI::App* command = program.add_subcommand("matrix", "Print the scores of keys on nodes as a Markdown table");
    command->add_option("SCENARIO", flags->scenario, "Scenario file")->required()->type_name("");
    offerStep(*command, flags->step);
    command
        ->add_option("--keys-limit", flags->limit,
                     fmt::format("List at most N keys, evenly spread over all (default {})", usualMarkdownKeys))
        ->type_name("N");
    command->add_flag("--csv", flags->csv, "The raw scores of the first N keys as CSV instead");
    OutputFile::offer(*command, flags->out);
    return {command, [flags] { return printMatrix(*flags); }};
}

} // namespace hrw::app
