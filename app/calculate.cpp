// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "core/base/quantity.h"
#include "core/formats/jsonwriter.h"
#include "core/measure/resize.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct CalculateFlags
{
    std::string users;
    std::string data;
    std::string nodes;
    std::string lookups;
    std::string ringTokens;
    std::string to;
    std::string oldWeight;
    std::string newWeight;
    bool json = false;
};

ResizeInput readInput(const CalculateFlags& flags)
{
    ResizeInput input;
    readNumber("--users", flags.users, input.users);
    if (!flags.data.empty())
        input.bytesPerUser = orFail(parseBytes(flags.data, "--data"), BadUsage);
    readCount("--nodes", flags.nodes, input.nodes);
    input.toNodes = input.nodes + 1;
    readCount("--to", flags.to, input.toNodes);
    readNumber("--lookups", flags.lookups, input.lookupsPerSecond);
    readCount("--ring-tokens", flags.ringTokens, input.ringTokens);
    readNumber("--old-weight", flags.oldWeight, input.oldWeight);
    readNumber("--new-weight", flags.newWeight, input.newWeight);
    orFail(checkResize(input), BadUsage);
    return input;
}

std::string asJson(const ResizeInput& input, const ResizeFigures& figures)
{
    JsonWriter out;
    out.beginObject();
    out.member("total_bytes", figures.totalBytes);
    out.member("add_one_bytes", figures.bytes(figures.addOneShare));
    out.member("remove_one_bytes", figures.bytes(figures.removeOneShare));
    out.member("hashes_per_second", figures.hashesPerSecond);
    out.member("ring_steps", static_cast<std::uint64_t>(figures.ringSteps));
    out.member("resize_share", figures.resizeShare);
    out.member("modulo_share", figures.moduloResizeShare);
    out.member("nodes", input.nodes);
    out.member("to_nodes", input.toNodes);
    out.member("resize_bytes", figures.bytes(figures.resizeShare));
    out.member("modulo_bytes", figures.bytes(figures.moduloResizeShare));
    out.member("add_one_share", figures.addOneShare);
    out.member("remove_one_share", figures.removeOneShare);
    out.member("weight_share", figures.weightShare);
    out.member("weight_bytes", figures.bytes(figures.weightShare));
    out.endObject();
    return out.take();
}

std::string asText(const ResizeInput& input, const ResizeFigures& figures)
{
    std::string out;
    const auto line = [&](const std::string& what, const std::string& figure, const std::string& how) {
        out += fmt::format("{:<28}{:>16}   {}\n", what, figure, how);
    };
    const auto moves = [&](double share) {
        return fmt::format("{} of all data, {} users", formatPercent(share, 2), formatCount(input.users * share));
    };
    const auto moduloMoves = [&](double share) { return "; hash % N moves " + formatPercent(share, 2); };
    line("Total data", formatBytes(figures.totalBytes),
         fmt::format("{} users x {}", formatCount(input.users), exactBytes(input.bytesPerUser)));
    line("Adding one node moves", formatBytes(figures.bytes(figures.addOneShare)),
         moves(figures.addOneShare) + moduloMoves(figures.moduloAddOneShare));
    line("Removing one node moves", formatBytes(figures.bytes(figures.removeOneShare)),
         moves(figures.removeOneShare) + moduloMoves(figures.moduloRemoveOneShare));
    line(fmt::format("{} -> {} nodes moves", input.nodes, input.toNodes),
         formatBytes(figures.bytes(figures.resizeShare)),
         moves(figures.resizeShare) + moduloMoves(figures.moduloResizeShare));
    line(fmt::format("One weight {} -> {} moves", exactNumber(input.oldWeight), exactNumber(input.newWeight)),
         formatBytes(figures.bytes(figures.weightShare)), moves(figures.weightShare));
    line("Lookup work", formatCount(figures.hashesPerSecond) + " hashes/s",
         fmt::format("{} scores x {} lookups/s; a ring with {} tokens a node: {} steps a lookup; a table: 1",
                     input.nodes, formatCount(input.lookupsPerSecond), input.ringTokens, figures.ringSteps));
    return out;
}

} // namespace

Command calculateCommand(CLI::App& program)
{
    const auto flags = std::make_shared<CalculateFlags>();
    CLI::App* command = program.add_subcommand("calculate", "What a resize moves and what a lookup costs, by formula");
    command->add_option("--users", flags->users, "How many users (default 500e6)")->type_name("N");
    command->add_option("--data", flags->data, "Data per user (default 10KB)")->type_name("BYTES");
    command->add_option("--nodes", flags->nodes, "How many nodes (default 14)")->type_name("N");
    command->add_option("--lookups", flags->lookups, "Lookups a second (default 100e3)")->type_name("N");
    command->add_option("--ring-tokens", flags->ringTokens, "Tokens a node on the ring compared with (default 16)")
        ->type_name("N");
    command->add_option("--to", flags->to, "How many nodes after the resize (default: one more)")->type_name("M");
    command->add_option("--old-weight", flags->oldWeight, "Weight of one node among nodes of weight 1 (default 1)")
        ->type_name("W");
    command->add_option("--new-weight", flags->newWeight, "Its weight after the change (default 2)")->type_name("W");
    command->add_flag("--json", flags->json, "Print JSON");
    return {command, [flags] {
                const ResizeInput input = readInput(*flags);
                const ResizeFigures figures = calculate(input);
                writeOut(flags->json ? asJson(input, figures) : asText(input, figures));
                return int{Success};
            }};
}

} // namespace hrw::app
