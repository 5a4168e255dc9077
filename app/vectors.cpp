// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/vectors.h"
#include "app/inputs.h"
#include "app/output.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct VectorsFlags
{
    ScenarioFlags scenario;
    std::uint64_t limit = usualVectorKeys;
    std::string out;
};

int printVectors(const VectorsFlags& flags)
{
    const Scenario scenario = flags.scenario.read();
    OutputFile out(flags.out);
    writeVectors(scenario, flags.limit, [&out](std::string_view piece) { return out.write(piece); });
    out.finish();
    return Success;
}

} // namespace

Command vectorsCommand()
{
    const auto flags = std::make_shared<VectorsFlags>();
    Command command{"vectors", "Write keys with their hashes, scores, rankings and holders as JSON",
                    "What a client in another language must come to. The file says in words how the figures are made."};
    flags->scenario.offer(command);
    command.option("--keys-limit", "N", flags->limit,
                   fmt::format("List at most N keys, evenly spread over all (default {})", usualVectorKeys));
    OutputFile::offer(command, flags->out);
    command.run = [flags] { return printVectors(*flags); };
    return command;
}

} // namespace hrw::app
