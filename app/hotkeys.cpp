// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/hotkeys.h"
#include "app/command.h"
#include "app/sources.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/measure/load.h"
#include "core/place/engine.h"
#include "core/place/rendezvous.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct HotKeysFlags
{
    SourceFlags source;
    std::vector<std::string> split;
    std::string salts;
    std::string bound;
    std::string requests;
    std::string seed;
    std::string leaves;
    bool json = false;
};

struct HotKeysReport
{
    std::shared_ptr<const HotKeys> hot;
    std::vector<std::string> notes;
};

Membership afterSteps(const SimulationInput& source)
{
    Membership membership = source.start;
    for (const Step& step : source.steps)
        membership = orFail(applyStep(membership, step), BadInput);
    return membership;
}

/// The keys that make a node hot: what one would split.
std::vector<std::string> hotKeyNames(const HotKeysInput& input, double threshold)
{
    const auto placement = placeAll(*input.keys, input.membership, input.rule);
    const Loads loads = measureLoads(*input.keys, input.membership, *placement, input.rule);
    std::vector<std::string> names;
    for (const HotKey& hot : findHot(*input.keys, input.membership, *placement, loads, threshold).keys)
        names.push_back(input.keys->text(hot.key));
    return names;
}

HotKeysInput readNumbers(const HotKeysFlags& flags)
{
    HotKeysInput input;
    readCount("--salts", flags.salts, input.salts);
    readNumber("--bound", flags.bound, input.bound);
    readCount("--requests", flags.requests, input.requests);
    readCount("--seed", flags.seed, input.seed);
    orFail(checkHotNumbers(input), BadUsage);
    input.leaves = flags.leaves;
    return input;
}

HotKeysReport run(const HotKeysFlags& flags)
{
    HotKeysInput input = readNumbers(flags);
    const SimulationInput source = flags.source.read("hotkeys");
    input.membership = afterSteps(source);
    input.keys = KeySet::make(source.keys);
    input.rule = source.rule;
    input.split = flags.split.empty() ? hotKeyNames(input, source.hotThreshold) : flags.split;
    return {orFail(simulateHotKeys(input), BadInput), source.notes};
}

void runJson(JsonWriter& out, const HotKeys& hot, const HotRun& run)
{
    out.beginObject();
    out.member("strategy", strategyName(run.strategy));
    out.member("busiest", hot.input.membership[run.busiest].id);
    out.member("busiest_ratio", run.ratio);
    out.member("extra_copies", run.extraCopies);
    out.member("extra_bytes", run.extraBytes);
    out.member("moved_copies", run.movedCopies);
    out.member("moved_bytes", run.movedBytes);
    out.member("placement_depends_on_load", placementDependsOnLoad(run.strategy));
    out.member("routing_depends_on_load", routingDependsOnLoad(run.strategy));
    out.key("served");
    out.beginArray(JsonWriter::Layout::Column);
    for (const std::uint64_t served : run.served)
        out.value(served);
    out.endArray();
    out.endObject();
}

std::string asJson(const HotKeysReport& report)
{
    const HotKeys& hot = *report.hot;
    JsonWriter out;
    out.beginObject();
    out.member("requests", hot.simulated);
    out.member("requests_asked", hot.input.requests);
    out.member("seed", hot.input.seed);
    out.member("hottest", hot.hottest);
    out.member("hottest_share", hot.hottestShare);
    out.member("leaves", hot.leaves);
    out.member("salts", hot.input.salts);
    out.member("bound", hot.input.bound);
    out.key("split");
    out.beginArray();
    for (const std::string& key : hot.input.split)
        out.value(key);
    out.endArray();
    notesJson(out, report.notes);
    out.key("nodes");
    out.beginArray(JsonWriter::Layout::Column);
    for (const Node& node : hot.input.membership.nodes())
        out.value(node.id);
    out.endArray();
    out.key("strategies");
    out.beginArray();
    for (const HotRun& each : hot.runs)
        runJson(out, hot, each);
    out.endArray();
    out.endObject();
    return out.take();
}

std::string requestsText(const HotKeys& hot)
{
    if (!hot.capped())
        return fmt::format("{} requests", hot.simulated);
    return fmt::format("{} requests (of {} asked for: no more are simulated)", hot.simulated, hot.input.requests);
}

std::string asText(const HotKeysReport& report)
{
    const HotKeys& hot = *report.hot;
    std::string out = fmt::format("{} drawn with seed {}; {} is asked for most: {} of all\n", requestsText(hot),
                                  hot.input.seed, hot.hottest, formatPercent(hot.hottestShare));
    std::string split;
    for (const std::string& key : hot.input.split)
        split += (split.empty() ? "" : ", ") + key;
    out += hot.input.split.empty() ? "no key is split: none makes a node hot\n"
                                   : fmt::format("split into {}: {}\n", hot.input.salts, split);
    out += fmt::format("bounded load: at most {} times the fair share of the requests so far\n\n",
                       exactNumber(hot.input.bound));
    TextTable table;
    table.row({"strategy", "busiest", "x fair share", "extra copies", "extra bytes", "copies moved", "beyond owner's",
               "who serves", "who holds"});
    const auto by = [](bool load) { return std::string(load ? "by load" : "by list"); };
    for (const HotRun& each : hot.runs)
        table.row({std::string(strategyTitle(each.strategy)), hot.input.membership[each.busiest].id,
                   fmt::format("{:.2f}", each.ratio), std::to_string(each.extraCopies),
                   formatBytes(static_cast<double>(each.extraBytes)), std::to_string(each.movedCopies),
                   fmt::format("{:+}", hot.extraMoves(each.strategy)), by(routingDependsOnLoad(each.strategy)),
                   by(placementDependsOnLoad(each.strategy))});
    out += table.text();
    out += fmt::format("\ncopies moved: those to be created when {} leaves\n", hot.leaves);
    return out + notesText(report.notes);
}

} // namespace

Command hotkeysCommand(CLI::App& program)
{
    const auto flags = std::make_shared<HotKeysFlags>();
    CLI::App* command =
        program.add_subcommand("hotkeys", "Simulate ways out of hot keys over the same requests, each with its cost");
    const auto option = [&](const char* name, std::string& into, const char* type, const char* help) {
        command->add_option(name, into, help)->type_name(type);
    };
    flags->source.offer(*command);
    command->add_option("--split", flags->split, "Keys to split (default: those that make a node hot)")
        ->type_name("KEY,...")
        ->delimiter(',');
    option("--salts", flags->salts, "S", "Parts of a split key (default 8)");
    option("--bound", flags->bound, "C", "Bound of a node's load, times its fair share (default 1.25)");
    option("--requests", flags->requests, "N", "Requests to simulate (default 200000, at most 2000000)");
    option("--seed", flags->seed, "N", "Of the requests (default 1)");
    option("--leaves", flags->leaves, "ID", "The node whose leaving shows what moves (default: the busiest)");
    command->add_flag("--json", flags->json, "Print JSON");
    return {command, [flags] {
                const HotKeysReport report = run(*flags);
                writeOut(flags->json ? asJson(report) : asText(report));
                return int{Success};
            }};
}

} // namespace hrw::app
