// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/formats/csv.h"
#include "core/formats/jsonwriter.h"
#include "core/traffic/cachefleet.h"
#include "core/traffic/router.h"

#include <algorithm>
#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct CacheFlags
{
    std::string nodes;
    std::string keys;
    std::vector<std::string> routers;
    std::string leaves;
    std::string joins;
    std::string capacity;
    std::string items;
    std::string exponent;
    std::string score;
    std::string seed;
    std::string routerSeed;
    std::string warmUp;
    std::string steady;
    std::string window;
    std::string worstOf;
    std::string later;
    std::string recoveredWithin;
    bool json = false;
    bool csv = false;
};

/// A run, and what was taken for granted when the files were read.
struct CacheReport
{
    std::shared_ptr<const CacheFleet> fleet;
    std::vector<std::string> notes;
};

void readItems(const CacheFlags& flags, CacheFleetInput& input, std::vector<std::string>& notes)
{
    if (!flags.keys.empty()) {
        if (!flags.items.empty() || !flags.exponent.empty())
            fail(BadUsage, {"cache", "--keys says which items there are, and so do --items and --exponent",
                            "give the one or the others"});
        input.items = readKeys(flags.keys, notes);
        return;
    }
    auto& items = std::get<SyntheticKeys>(input.items);
    readCount("--items", flags.items, items.count);
    readNumber("--exponent", flags.exponent, items.popularity.exponent);
}

CacheFleetInput readInput(const CacheFlags& flags, std::vector<std::string>& notes)
{
    CacheFleetInput input;
    if (flags.json && flags.csv)
        fail(BadUsage, {"cache", "--json and --csv are both given", "choose one"});
    if (!flags.nodes.empty() && flags.leaves.empty())
        fail(BadUsage, {"cache", "--leaves is missing", "name the node of the file that leaves"});
    readCount("--capacity", flags.capacity, input.capacity);
    readCount("--seed", flags.seed, input.trafficSeed);
    readCount("--router-seed", flags.routerSeed, input.routerSeed);
    readCount("--warm-up", flags.warmUp, input.warmUp);
    readCount("--steady", flags.steady, input.steady);
    readCount("--window", flags.window, input.window);
    readCount("--worst-of", flags.worstOf, input.worstOf);
    readCount("--later", flags.later, input.later);
    readNumber("--recovered-within", flags.recoveredWithin, input.recoveredWithin);
    if (!flags.leaves.empty())
        input.leaves = flags.leaves;
    if (!flags.joins.empty())
        input.joins.id = flags.joins;
    if (!flags.score.empty())
        input.score = flags.score;
    readItems(flags, input, notes);
    if (!flags.nodes.empty())
        input.fleet = readNodes(flags.nodes, notes);
    orFail(checkCacheFleet(input), flags.nodes.empty() && flags.keys.empty() ? BadUsage : BadInput);
    return input;
}

CacheReport run(const CacheFlags& flags)
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

void changeJson(JsonWriter& out, std::string_view name, const AfterChange& change)
{
    out.key(name);
    out.beginObject(JsonWriter::Layout::Row);
    out.member("worst_percent", change.worst.percent());
    out.member("later_percent", change.later.percent());
    out.key("recovery_requests");
    if (change.recovery)
        out.value(*change.recovery);
    else
        out.null();
    out.endObject();
}

void routerJson(JsonWriter& out, const RouterRun& run)
{
    out.beginObject();
    out.member("router", run.name);
    out.member("title", run.title);
    out.member("description", run.description);
    out.member("steady_percent", run.steady.percent());
    changeJson(out, "after_leave", run.afterLeave);
    changeJson(out, "after_join", run.afterJoin);
    out.member("busiest_share", run.busiestShare);
    out.member("hits", run.total.hits);
    out.member("misses", run.total.requests - run.total.hits);
    out.member("warmed", run.warmed);
    out.key("steady_requests");
    out.beginArray(JsonWriter::Layout::Column);
    for (const std::uint64_t requests : run.steadyRequests)
        out.value(requests);
    out.endArray();
    out.key("windows");
    out.beginArray();
    for (const FleetWindow& window : run.windows) {
        out.beginObject(JsonWriter::Layout::Row);
        out.member("phase", phaseName(window.phase));
        out.member("first", window.first);
        out.member("requests", window.count.requests);
        out.member("hits", window.count.hits);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

std::uint64_t itemCount(const KeySource& items)
{
    if (const auto* synthetic = std::get_if<SyntheticKeys>(&items))
        return synthetic->count;
    return std::get<ImportedKeys>(items).table->size();
}

std::string asJson(const CacheReport& report)
{
    const CacheFleet& fleet = *report.fleet;
    const CacheFleetInput& input = fleet.input;
    JsonWriter out;
    out.beginObject();
    out.member("requests", input.requests());
    out.member("items", itemCount(input.items));
    out.member("most_popular", fleet.mostPopular);
    out.member("most_popular_requests", fleet.mostPopularRequests);
    out.key("nodes");
    out.beginArray(JsonWriter::Layout::Column);
    for (const Node& node : input.fleet.nodes())
        out.value(node.id);
    out.endArray();
    out.member("capacity", input.capacity);
    out.member("leaves", input.leaves);
    out.member("joins", input.joins.id);
    out.member("score", input.score);
    out.member("seed", input.trafficSeed);
    out.member("router_seed", input.routerSeed);
    out.member("recovered_within", input.recoveredWithin);
    notesJson(out, report.notes);
    out.key("routers");
    out.beginArray();
    for (const RouterRun& run : fleet.routers)
        routerJson(out, run);
    out.endArray();
    out.endObject();
    return out.take();
}

std::string asCsv(const CacheFleet& fleet)
{
    std::string out = "router,phase,first_request,requests,hits,hit_percent\n";
    for (const RouterRun& run : fleet.routers)
        for (const FleetWindow& window : run.windows)
            out += fmt::format("{},{},{},{},{},{}\n", csvField(run.name), phaseName(window.phase), window.first,
                               window.count.requests, window.count.hits, exactNumber(window.count.percent()));
    return out;
}

std::string recoveryText(const std::optional<std::uint64_t>& recovery)
{
    return !recovery ? "never" : *recovery == 0 ? "at once" : fmt::format("{}", *recovery);
}

std::string asText(const CacheReport& report)
{
    const CacheFleet& fleet = *report.fleet;
    const CacheFleetInput& input = fleet.input;
    const auto requests = static_cast<double>(input.requests());
    std::size_t wide = 16;
    for (const RouterRun& run : fleet.routers)
        wide = std::max(wide, run.title.size());
    const std::string worst = fmt::format("worst {}", input.window);
    std::string out = fmt::format("{} requests; {} is asked for most: {:.1f} % of them\n"
                                  "cache hit rate in percent ({} nodes, each keeps {} of {} items)\n",
                                  input.requests(), fleet.mostPopular,
                                  100 * static_cast<double>(fleet.mostPopularRequests) / requests, input.fleet.size(),
                                  input.capacity, itemCount(input.items));
    out += fmt::format("{:<{}}  {:>7} | {:^17} | {:^17} | busiest node\n", "", wide, "", input.leaves + " leaves",
                       input.joins.id + " joins");
    out += fmt::format("{:<{}}  {:>7} | {:>9}{:>8} | {:>9}{:>8} | share of requests\n", "router", wide, "steady", worst,
                       "later", worst, "later");
    for (const RouterRun& run : fleet.routers)
        out += fmt::format("{:<{}}  {:>7.1f} | {:>9.1f}{:>8.1f} | {:>9.1f}{:>8.1f} | {:>12.1f}%\n", run.title, wide,
                           run.steady.percent(), run.afterLeave.worst.percent(), run.afterLeave.later.percent(),
                           run.afterJoin.worst.percent(), run.afterJoin.later.percent(), 100 * run.busiestShare);
    out += fmt::format("\nrequests until a window of {} is back within {} percentage points of the steady rate\n",
                       input.window, exactNumber(100 * input.recoveredWithin));
    for (const RouterRun& run : fleet.routers)
        out += fmt::format("{:<{}}  {:>7} | {:>17} | {:>17} |\n", run.title, wide, "",
                           recoveryText(run.afterLeave.recovery), recoveryText(run.afterJoin.recovery));
    return out + notesText(report.notes);
}

} // namespace

Command cacheCommand(CLI::App& program)
{
    const auto flags = std::make_shared<CacheFlags>();
    CLI::App* command = program.add_subcommand(
        "cache", "Simulate a fleet of caches under several routers while a node leaves and a fresh one joins");
    command->footer(
        "Without flags it repeats a published run: 8 replicas, 4,000 conversations, 60,000 requests.\n"
        "Routers: random, round-robin, any placement rule (modulo, ring:100, hrw, table:4096, ...), and one\n"
        "with +warm behind it, whose second node keeps a copy of what the first serves.");
    const auto option = [&](const char* name, std::string& into, const char* type, const char* help) {
        command->add_option(name, into, help)->type_name(type);
    };
    command->add_option("--routers", flags->routers, "Routers to compare (default: six)")
        ->type_name("A,B,...")
        ->delimiter(',');
    option("--nodes", flags->nodes, "F", "CSV file of nodes, instead of replica-0 to replica-7");
    option("--leaves", flags->leaves, "ID", "The node that leaves (default replica-3)");
    option("--joins", flags->joins, "ID", "The node that joins (default replica-8)");
    option("--capacity", flags->capacity, "N", "Items that a node keeps (default 250)");
    option("--items", flags->items, "N", "How many items there are (default 4000)");
    option("--exponent", flags->exponent, "X", "Item r is asked for in proportion to 1/r^X (default 0.9)");
    option("--keys", flags->keys, "F", "CSV file of items with requests, instead of these two");
    option("--score", flags->score, "S", "Score function of the routers that hash (default blake2b-pair)");
    option("--seed", flags->seed, "N", "Of the requests (default 7)");
    option("--router-seed", flags->routerSeed, "N", "Of the random router (default 1)");
    option("--warm-up", flags->warmUp, "N", "Requests before anything is measured (default 30000)");
    option("--steady", flags->steady, "N", "Requests that make the steady hit rate (default 10000)");
    option("--window", flags->window, "N", "Requests to a window (default 500)");
    option("--worst-of", flags->worstOf, "N", "Windows after a change, of which the worst is told (default 4)");
    option("--later", flags->later, "N", "Requests after these windows (default 8000)");
    option("--recovered-within", flags->recoveredWithin, "D",
           "Distance from the steady rate that counts as back (default 0.02)");
    command->add_flag("--json", flags->json, "Print JSON, every window included");
    command->add_flag("--csv", flags->csv, "Print the windows as CSV");
    return {command, [flags] {
                const CacheReport report = run(*flags);
                writeOut(flags->json ? asJson(report) : flags->csv ? asCsv(*report.fleet) : asText(report));
                return int{Success};
            }};
}

} // namespace hrw::app
