// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/vectors.h"
#include "app/command.h"
#include "app/inputs.h"
#include "app/outputfile.h"
#include "core/base/quantity.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct VectorsFlags
{
    std::string scenario;
    std::string step;
    std::string limit;
    std::string out;
};

int printVectors(const VectorsFlags& flags)
{
    const std::uint64_t limit =
        flags.limit.empty() ? usualVectorKeys : orFail(parseCount(flags.limit, "--keys-limit"), BadUsage);
    Scenario scenario = readScenario(flags.scenario);
    showStep(flags.step, scenario);
    OutputFile out(flags.out);
    writeVectors(scenario, limit, [&out](std::string_view piece) { return out.write(piece); });
    out.finish();
    return Success;
}

} // namespace

Command vectorsCommand(CLI::App& program)
{
    const auto flags = std::make_shared<VectorsFlags>();
    CLI::App* command =
        program.add_subcommand("vectors", "Write keys with their hashes, scores, rankings and holders as JSON");
    command->footer("What a client in another language must come to. The file says in words how the figures are made.");
    command->add_option("SCENARIO", flags->scenario, "Scenario file")->required()->type_name("");
    offerStep(*command, flags->step);
    command
        ->add_option("--keys-limit", flags->limit,
                     fmt::format("List at most N keys, evenly spread over all (default {})", usualVectorKeys))
        ->type_name("N");
    OutputFile::offer(*command, flags->out);
    return {command, [flags] { return printVectors(*flags); }};
}

} // namespace hrw::app
