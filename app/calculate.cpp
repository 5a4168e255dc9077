// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/report.h"
#include "app/wording.h"
#include "core/measure/resize.h"

#include <memory>

namespace hrw::app {

namespace {

struct Calculation
{
    ResizeInput input;
    ResizeFigures figures;
};

struct CalculateFlags
{
    ResizeInput input;
    std::optional<std::uint64_t> to;
    Format format;
};

Calculation calculation(const CalculateFlags& flags)
{
    ResizeInput input = flags.input;
    input.toNodes = flags.to.value_or(input.nodes + 1);
    orFail(checkResize(input), BadUsage);
    return {input, calculate(input)};
}

Value json(const Calculation& c)
{
    const ResizeFigures& f = c.figures;
    return Value::object({{"total_bytes", f.totalBytes},
                          {"add_one_bytes", f.bytes(f.addOneShare)},
                          {"remove_one_bytes", f.bytes(f.removeOneShare)},
                          {"hashes_per_second", f.hashesPerSecond},
                          {"ring_steps", f.ringSteps},
                          {"resize_share", f.resizeShare},
                          {"modulo_share", f.moduloResizeShare},
                          {"nodes", c.input.nodes},
                          {"to_nodes", c.input.toNodes},
                          {"resize_bytes", f.bytes(f.resizeShare)},
                          {"modulo_bytes", f.bytes(f.moduloResizeShare)},
                          {"add_one_share", f.addOneShare},
                          {"remove_one_share", f.removeOneShare},
                          {"weight_share", f.weightShare},
                          {"weight_bytes", f.bytes(f.weightShare)}});
}

std::string text(const Calculation& c)
{
    const ResizeInput& input = c.input;
    const ResizeFigures& f = c.figures;
    Lines out;
    const auto line = [&](const std::string& what, const std::string& figure, const std::string& how) {
        out.line("{:<28}{:>16}   {}", what, figure, how);
    };
    const auto moves = [&](const std::string& what, double share, std::optional<double> modulo) {
        line(what + " moves", bytesText(f.bytes(share)),
             fmt::format("{} of all data, {} users{}", shareText(share), formatCount(input.users * share),
                         modulo ? "; hash % N moves " + shareText(*modulo) : ""));
    };
    line("Total data", bytesText(f.totalBytes),
         fmt::format("{} users x {}", formatCount(input.users), exactBytes(input.bytesPerUser)));
    moves("Adding one node", f.addOneShare, f.moduloAddOneShare);
    moves("Removing one node", f.removeOneShare, f.moduloRemoveOneShare);
    moves(fmt::format("{} -> {} nodes", input.nodes, input.toNodes), f.resizeShare, f.moduloResizeShare);
    moves(fmt::format("One weight {} -> {}", exactNumber(input.oldWeight), exactNumber(input.newWeight)), f.weightShare,
          std::nullopt);
    line("Lookup work", formatCount(f.hashesPerSecond) + " hashes/s",
         fmt::format("{} scores x {} lookups/s; a ring with {} tokens a node: {} steps a lookup; a table: 1",
                     input.nodes, formatCount(input.lookupsPerSecond), input.ringTokens, f.ringSteps));
    return out.take();
}

} // namespace

Command calculateCommand()
{
    const auto flags = std::make_shared<CalculateFlags>();
    ResizeInput& input = flags->input;
    Command command{"calculate", "What a resize moves and what a lookup costs, by formula"};
    command.option("--users", "N", input.users, "How many users (default 500e6)");
    command.bytes("--data", input.bytesPerUser, "Data per user (default 10KB)");
    command.option("--nodes", "N", input.nodes, "How many nodes (default 14)");
    command.option("--lookups", "N", input.lookupsPerSecond, "Lookups a second (default 100e3)");
    command.option("--ring-tokens", "N", input.ringTokens, "Tokens a node on the ring compared with (default 16)");
    command.option("--to", "M", flags->to, "How many nodes after the resize (default: one more)");
    command.option("--old-weight", "W", input.oldWeight, "Weight of one node among nodes of weight 1 (default 1)");
    command.option("--new-weight", "W", input.newWeight, "Its weight after the change (default 2)");
    command.formats(flags->format, "Print JSON");
    command.run = [flags] { return print(flags->format, calculation(*flags)); };
    return command;
}

} // namespace hrw::app
