// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/wording.h"
#include "core/traffic/cachefleet.h"
#include "core/traffic/router.h"

#include <algorithm>
#include <memory>

namespace hrw::app {

namespace {

struct CacheFlags
{
    std::string nodes;
    std::string keys;
    std::vector<std::string> routers;
    std::string leaves;
    std::optional<std::uint64_t> items;
    std::optional<double> exponent;
    CacheFleetInput input;
    Format format;
};

/// A run, and what was taken for granted when the files were read.
struct CacheReport
{
    std::shared_ptr<const CacheFleet> fleet;
    std::vector<std::string> notes;
};

CacheFleetInput readInput(const CacheFlags& flags, std::vector<std::string>& notes)
{
    CacheFleetInput input = flags.input;
    if (!flags.nodes.empty() && flags.leaves.empty())
        fail(BadUsage, "cache", "--leaves is missing", "name the node of the file that leaves");
    if (!flags.leaves.empty())
        input.leaves = flags.leaves;
    if (flags.keys.empty()) {
        auto& items = std::get<SyntheticKeys>(input.items);
        items.count = flags.items.value_or(items.count);
        items.popularity.exponent = flags.exponent.value_or(items.popularity.exponent);
    } else {
        if (flags.items || flags.exponent)
            fail(BadUsage, "cache", "--keys says which items there are, and so do --items and --exponent",
                 "give the one or the others");
        input.items = readKeys(flags.keys, notes);
    }
    if (!flags.nodes.empty())
        input.fleet = readNodes(flags.nodes, notes);
    orFail(checkCacheFleet(input), flags.nodes.empty() && flags.keys.empty() ? BadUsage : BadInput);
    return input;
}

CacheReport simulateCaches(const CacheFlags& flags)
{
    CacheReport report;
    const CacheFleetInput input = readInput(flags, report.notes);
    std::vector<std::string_view> routers(standardRouters().begin(), standardRouters().end());
    if (!flags.routers.empty())
        routers.assign(flags.routers.begin(), flags.routers.end());
    for (const std::string_view name : routers)
        orFail(makeRouter(name, {input.score, input.routerSeed}), BadUsage);
    report.fleet = orFail(simulateCacheFleet(input, routers), BadInput);
    return report;
}

Value changeOf(const AfterChange& change)
{
    return Value::row({{"worst_percent", change.worst.percent()},
                       {"later_percent", change.later.percent()},
                       {"recovery_requests", change.recovery}});
}

/// Hits window by window. Routers have a column in CSV, and a table each in JSON.
void addWindows(const RouterRun& run, Table& table)
{
    for (const FleetWindow& window : run.windows)
        table.row({run.name, phaseName(window.phase), window.first, window.count.requests, window.count.hits,
                   window.count.percent()});
}

Value routerOf(const RouterRun& run)
{
    Table windows({{}, {"phase"}, {"first"}, {"requests"}, {"hits"}, {}});
    addWindows(run, windows);
    return Value::object({{"router", run.name},
                          {"title", run.title},
                          {"description", run.description},
                          {"steady_percent", run.steady.percent()},
                          {"after_leave", changeOf(run.afterLeave)},
                          {"after_join", changeOf(run.afterJoin)},
                          {"busiest_share", run.busiestShare},
                          {"hits", run.total.hits},
                          {"misses", run.total.requests - run.total.hits},
                          {"warmed", run.warmed},
                          {"steady_requests", Value::list(run.steadyRequests, Value::Layout::Column)},
                          {"windows", windows.json()}});
}

std::uint64_t itemCount(const KeySource& items)
{
    if (const auto* synthetic = std::get_if<SyntheticKeys>(&items))
        return synthetic->count;
    return std::get<ImportedKeys>(items).table->size();
}

Value json(const CacheReport& report)
{
    const CacheFleet& fleet = *report.fleet;
    const CacheFleetInput& input = fleet.input;
    return Value::object(
        {{"requests", input.requests()},
         {"items", itemCount(input.items)},
         {"most_popular", fleet.mostPopular},
         {"most_popular_requests", fleet.mostPopularRequests},
         {"nodes", Value::list(
                       input.fleet.nodes(), [](const Node& node) { return Value(node.id); }, Value::Layout::Column)},
         {"capacity", input.capacity},
         {"leaves", input.leaves},
         {"joins", input.joins.id},
         {"score", input.score},
         {"seed", input.trafficSeed},
         {"router_seed", input.routerSeed},
         {"recovered_within", input.recoveredWithin},
         {"notes", Value::list(report.notes)},
         {"routers", Value::list(fleet.routers, routerOf)}});
}

std::string csv(const CacheReport& report)
{
    Table table({{"router"}, {"phase"}, {"first_request"}, {"requests"}, {"hits"}, {"hit_percent"}});
    for (const RouterRun& run : report.fleet->routers)
        addWindows(run, table);
    return table.csv();
}

std::string recoveryText(const std::optional<std::uint64_t>& recovery)
{
    return !recovery ? "never" : *recovery == 0 ? "at once" : fmt::format("{}", *recovery);
}

std::string text(const CacheReport& report)
{
    const CacheFleet& fleet = *report.fleet;
    const CacheFleetInput& input = fleet.input;
    std::size_t wide = 16;
    for (const RouterRun& run : fleet.routers)
        wide = std::max(wide, Value(run.title).text().size());
    const std::string worst = fmt::format("worst {}", input.window);
    Lines out;
    out.line("{} requests; {} is asked for most: {:.1f} % of them", input.requests(), fleet.mostPopular,
             100 * static_cast<double>(fleet.mostPopularRequests) / static_cast<double>(input.requests()));
    out.line("cache hit rate in percent ({} nodes, each keeps {} of {} items)", input.fleet.size(), input.capacity,
             itemCount(input.items));
    out.line("{:<{}}  {:>7} | {:^17} | {:^17} | busiest node", "", wide, "", input.leaves + " leaves",
             input.joins.id + " joins");
    out.line("{:<{}}  {:>7} | {:>9}{:>8} | {:>9}{:>8} | share of requests", "router", wide, "steady", worst, "later",
             worst, "later");
    for (const RouterRun& run : fleet.routers)
        out.line("{:<{}}  {:>7.1f} | {:>9.1f}{:>8.1f} | {:>9.1f}{:>8.1f} | {:>12.1f}%", Value(run.title).text(), wide,
                 run.steady.percent(), run.afterLeave.worst.percent(), run.afterLeave.later.percent(),
                 run.afterJoin.worst.percent(), run.afterJoin.later.percent(), 100 * run.busiestShare);
    out.line("\nrequests until a window of {} is back within {} percentage points of the steady rate", input.window,
             exactNumber(100 * input.recoveredWithin));
    for (const RouterRun& run : fleet.routers)
        out.line("{:<{}}  {:>7} | {:>17} | {:>17} |", Value(run.title).text(), wide, "",
                 recoveryText(run.afterLeave.recovery), recoveryText(run.afterJoin.recovery));
    out.notes(report.notes);
    return out.take();
}

} // namespace

Command cacheCommand()
{
    const auto flags = std::make_shared<CacheFlags>();
    CacheFleetInput& input = flags->input;
    Command command{
        "cache", "Simulate a fleet of caches under several routers while a node leaves and a fresh one joins",
        "Without flags it repeats a published run: 8 replicas, 4,000 conversations, 60,000 requests.\n"
        "Routers: random, round-robin, any placement rule (modulo, ring:100, hrw, table:4096, ...), and one\n"
        "with +warm behind it, whose second node keeps a copy of what the first serves."};
    command.list("--routers", "A,B,...", flags->routers, "Routers to compare (default: six)").delimiter = ',';
    command.option("--nodes", "F", flags->nodes, "CSV file of nodes, instead of replica-0 to replica-7");
    command.option("--leaves", "ID", flags->leaves, "The node that leaves (default replica-3)");
    command.option("--joins", "ID", input.joins.id, "The node that joins (default replica-8)");
    command.option("--capacity", "N", input.capacity, "Items that a node keeps (default 250)");
    command.option("--items", "N", flags->items, "How many items there are (default 4000)");
    command.option("--exponent", "X", flags->exponent, "Item r is asked for in proportion to 1/r^X (default 0.9)");
    command.option("--keys", "F", flags->keys, "CSV file of items with requests, instead of these two");
    command.option("--score", "S", input.score, "Score function of the routers that hash (default blake2b-pair)");
    command.option("--seed", "N", input.trafficSeed, "Of the requests (default 7)");
    command.option("--router-seed", "N", input.routerSeed, "Of the random router (default 1)");
    command.option("--warm-up", "N", input.warmUp, "Requests before anything is measured (default 30000)");
    command.option("--steady", "N", input.steady, "Requests that make the steady hit rate (default 10000)");
    command.option("--window", "N", input.window, "Requests to a window (default 500)");
    command.option("--worst-of", "N", input.worstOf, "Windows after a change, of which the worst is told (default 4)");
    command.option("--later", "N", input.later, "Requests after these windows (default 8000)");
    command.option("--recovered-within", "D", input.recoveredWithin,
                   "Distance from the steady rate that counts as back (default 0.02)");
    command.formats(flags->format, "Print JSON, every window included", "Print the windows as CSV");
    command.run = [flags] { return print(flags->format, simulateCaches(*flags)); };
    return command;
}

} // namespace hrw::app
