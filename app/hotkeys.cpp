// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/hotkeys.h"
#include "app/inputs.h"
#include "app/wording.h"
#include "core/measure/load.h"
#include "core/place/engine.h"
#include "core/place/rendezvous.h"

#include <memory>

namespace hrw::app {

namespace {

struct HotKeysFlags
{
    SourceFlags source;
    HotKeysInput input;
    Format format;
};

struct HotKeysReport
{
    std::shared_ptr<const HotKeys> hot;
    std::vector<std::string> notes;
};

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

HotKeysReport simulateHot(const HotKeysFlags& flags)
{
    HotKeysInput input = flags.input;
    orFail(checkHotNumbers(input), BadUsage);
    const Source source = flags.source.read("hotkeys");
    input.membership = source.memberships().back();
    input.keys = KeySet::make(source.keys);
    input.rule = source.rule;
    if (input.split.empty())
        input.split = hotKeyNames(input, source.hotThreshold);
    return {orFail(simulateHotKeys(input), BadInput), source.notes};
}

Value runOf(const HotKeys& hot, const HotRun& run)
{
    return Value::object({{"strategy", strategyName(run.strategy)},
                          {"busiest", hot.input.membership[run.busiest].id},
                          {"busiest_ratio", run.ratio},
                          {"extra_copies", run.extraCopies},
                          {"extra_bytes", run.extraBytes},
                          {"moved_copies", run.movedCopies},
                          {"moved_bytes", run.movedBytes},
                          {"placement_depends_on_load", placementDependsOnLoad(run.strategy)},
                          {"routing_depends_on_load", routingDependsOnLoad(run.strategy)},
                          {"served", Value::list(run.served, Value::Layout::Column)}});
}

Value json(const HotKeysReport& report)
{
    const HotKeys& hot = *report.hot;
    return Value::object({{"requests", hot.simulated},
                          {"requests_asked", hot.input.requests},
                          {"seed", hot.input.seed},
                          {"hottest", hot.hottest},
                          {"hottest_share", hot.hottestShare},
                          {"leaves", hot.leaves},
                          {"salts", hot.input.salts},
                          {"bound", hot.input.bound},
                          {"split", Value::list(hot.input.split)},
                          {"notes", Value::list(report.notes)},
                          {"nodes", Value::list(
                                        hot.input.membership.nodes(), [](const Node& node) { return Value(node.id); },
                                        Value::Layout::Column)},
                          {"strategies", Value::list(hot.runs, [&](const HotRun& run) { return runOf(hot, run); })}});
}

std::string strategiesText(const HotKeys& hot)
{
    Table table = Table::headed({"strategy", "busiest", "x fair share", "extra copies", "extra bytes", "copies moved",
                                 "beyond owner's", "who serves", "who holds"});
    const auto by = [](bool load) { return load ? "by load" : "by list"; };
    for (const HotRun& run : hot.runs)
        table.row({strategyTitle(run.strategy), hot.input.membership[run.busiest].id, fmt::format("{:.2f}", run.ratio),
                   run.extraCopies, bytesText(static_cast<double>(run.extraBytes)), run.movedCopies,
                   fmt::format("{:+}", hot.extraMoves(run.strategy)), by(routingDependsOnLoad(run.strategy)),
                   by(placementDependsOnLoad(run.strategy))});
    return table.text();
}

std::string text(const HotKeysReport& report)
{
    const HotKeys& hot = *report.hot;
    Lines out;
    out.line("{} requests{} drawn with seed {}; {} is asked for most: {} of all", hot.simulated,
             hot.capped() ? fmt::format(" (of {} asked for: no more are simulated)", hot.input.requests) : "",
             hot.input.seed, hot.hottest, percentText(hot.hottestShare));
    if (hot.input.split.empty())
        out.line("no key is split: none makes a node hot");
    else
        out.line("split into {}: {}", hot.input.salts, fmt::join(hot.input.split, ", "));
    out.line("bounded load: at most {} times the fair share of the requests so far\n", exactNumber(hot.input.bound));
    out.add(strategiesText(hot));
    out.line("\ncopies moved: those to be created when {} leaves", hot.leaves);
    out.notes(report.notes);
    return out.take();
}

} // namespace

Command hotkeysCommand()
{
    const auto flags = std::make_shared<HotKeysFlags>();
    HotKeysInput& input = flags->input;
    Command command{"hotkeys", "Simulate ways out of hot keys over the same requests, each with its cost"};
    flags->source.offer(command);
    command.list("--split", "KEY,...", input.split, "Keys to split (default: those that make a node hot)").delimiter =
        ',';
    command.option("--salts", "S", input.salts, "Parts of a split key (default 8)");
    command.option("--bound", "C", input.bound, "Bound of a node's load, times its fair share (default 1.25)");
    command.option("--requests", "N", input.requests, "Requests to simulate (default 200000, at most 2000000)");
    command.option("--seed", "N", input.seed, "Of the requests (default 1)");
    command.option("--leaves", "ID", input.leaves, "The node whose leaving shows what moves (default: the busiest)");
    command.formats(flags->format, "Print JSON");
    command.run = [flags] { return print(flags->format, simulateHot(*flags)); };
    return command;
}

} // namespace hrw::app
