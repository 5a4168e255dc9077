// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/clients.h"
#include "app/inputs.h"
#include "app/wording.h"
#include "core/base/inquotes.h"
#include "core/cluster/rollout.h"

#include <memory>

namespace hrw::app {

namespace {

struct ClientsFlags
{
    std::string nodes;
    std::string other;
    std::string keys;
    std::optional<std::uint64_t> count;
    std::vector<StalePolicy> policies{stalePolicies.begin(), stalePolicies.end()};
    Method method = standardMethod();
    std::uint64_t steps = 4;
    RuleFlags rule;
    Format format;
};

/// A way of getting to the new list, and what two clients an epoch apart disagree on at each stage.
struct Way
{
    Rollout rollout;
    std::vector<Disagreement> stages;
};

struct ClientsReport
{
    std::vector<StalePolicy> policies;
    Method method;
    Rule rule;
    std::vector<std::string> notes;
    Way atOnce;
    Way inStages;
};

StalePolicy readPolicy(const std::string& name)
{
    const auto policy = policyFromName(name);
    if (!policy)
        fail(BadUsage, "--policy", inQuotes(name) + " is no policy", "use ignore, recheck or reject-stale");
    return *policy;
}

Way take(Rollout rollout, const KeySet& keys, const ClientsReport& report)
{
    Way way{std::move(rollout), {}};
    way.stages = *orFail(disagreements(keys, way.rollout.lists, *report.method, report.rule), BadInput);
    return way;
}

ClientsReport rollOut(const ClientsFlags& flags)
{
    ClientsReport report{flags.policies, flags.method, flags.rule.over(), {}, {}, {}};
    if (!flags.keys.empty() && flags.count)
        fail(BadUsage, "clients", "both --keys and --count are given", "choose one");
    SyntheticKeys counted;
    counted.count = flags.count.value_or(100'000);
    orFail(checkKeys(counted), BadUsage);
    orFail(inStages({}, {}, flags.steps), BadUsage);

    const Membership was = readNodes(flags.nodes, report.notes);
    const Membership other = readNodes(flags.other, report.notes);
    const Membership is =
        orFail(Membership::make(was.epoch() + 1, {other.nodes().begin(), other.nodes().end()}), BadInput);
    const auto keys = KeySet::make(flags.keys.empty() ? KeySource(counted) : readKeys(flags.keys, report.notes));
    report.atOnce = take(allAtOnce(was, is), *keys, report);
    report.inStages = take(orFail(inStages(was, is, flags.steps), BadInput), *keys, report);
    return report;
}

/// What became of the requests by an old list, under the names that it has in JSON and in text.
struct Fate
{
    const char* name;
    const char* heading;
    Amount StaleRequests::*amount;
};
constexpr std::array fates{Fate{"accepted", "accepted", &StaleRequests::accepted},
                           Fate{"misplaced", "misplaced", &StaleRequests::misplaced},
                           Fate{"redirected", "redirected", &StaleRequests::redirected},
                           Fate{"redirected_to_strangers", "to strangers", &StaleRequests::toStrangers},
                           Fate{"rejected", "rejected", &StaleRequests::rejected},
                           Fate{"failed", "failed", &StaleRequests::failed}};

Value stageOf(const Disagreement& stage, const std::string& what, const ClientsReport& report)
{
    const auto underPolicy = [&](StalePolicy policy) {
        Value row = Value::object({{"policy", policyName(policy)}});
        for (const Fate& fate : fates) {
            const Amount& amount = stage.under(policy).*fate.amount;
            row.add({{fate.name, Value::row({{"keys", amount.keys}, {"requests", amount.requests}})}});
        }
        return row;
    };
    return Value::object({{"what", what},
                          {"keys", stage.all.keys},
                          {"differing_keys", stage.differing.keys},
                          {"differing_share", stage.share()},
                          {"expected_share", stage.expected},
                          {"within_chance", stage.withinChance()},
                          {"quorums_apart", stage.quorumsApart},
                          {"stale_requests", Value::list(report.policies, underPolicy)}});
}

Value wayOf(const Way& way, const ClientsReport& report)
{
    std::vector<Value> stages;
    for (std::size_t i = 0; i < way.stages.size(); ++i)
        stages.push_back(stageOf(way.stages[i], Value(way.rollout.what[i]).text(), report));
    return Value::list(stages);
}

Value json(const ClientsReport& report)
{
    return Value::object({{"rule", report.method->name()},
                          {"score", report.rule.score},
                          {"copies", report.rule.copies},
                          {"notes", Value::list(report.notes)},
                          {"at_once", wayOf(report.atOnce, report)},
                          {"in_stages", wayOf(report.inStages, report)}});
}

void stageText(const Disagreement& stage, const std::string& what, const ClientsReport& report, Lines& out)
{
    const std::string expected =
        stage.expected ? fmt::format(", expected {}: {}", shareText(*stage.expected), chanceText(stage.withinChance()))
                       : "";
    out.line("{}: disagree on {} of {} keys ({}){}", what, stage.differing.keys, stage.all.keys,
             shareText(stage.share()), expected);
    if (report.rule.copies > 1)
        out.line("  majorities of the {} copies can be apart for {} keys", report.rule.copies, stage.quorumsApart);
    std::vector<Column> columns{{"", "stale requests"}};
    for (const Fate& fate : fates)
        columns.push_back({"", fate.heading, shareText});
    Table table(std::move(columns));
    for (const StalePolicy policy : report.policies) {
        std::vector<Value> cells{policyName(policy)};
        for (const Fate& fate : fates) {
            const Amount& amount = stage.under(policy).*fate.amount;
            cells.emplace_back(stage.all.requests > 0 ? amount.requests / stage.all.requests : 0);
        }
        table.row(std::move(cells));
    }
    out.add(table.text());
}

std::string text(const ClientsReport& report)
{
    Lines out;
    out.line("{} with score {}; a client goes by the earlier list, the servers by the later",
             Value(report.method->title()).text(), report.rule.score);
    out.notes(report.notes);
    for (const Way* way : {&report.atOnce, &report.inStages}) {
        out.add(way == &report.atOnce ? "\nIN ONE GO\n" : "\nIN STAGES\n");
        if (way->stages.empty())
            out.line("nothing changes");
        for (std::size_t i = 0; i < way->stages.size(); ++i)
            stageText(way->stages[i], Value(way->rollout.what[i]).text(), report, out);
    }
    return out.take();
}

} // namespace

Command clientsCommand()
{
    const auto flags = std::make_shared<ClientsFlags>();
    Command command{"clients",
                    "Say on which keys clients with an old list and servers with a new one disagree, and what happens",
                    "Policies: ignore serves whatever arrives; recheck names the owner to who asks another node;\n"
                    "reject-stale refuses requests with an older epoch. A stranger is a node that the old list lacks."};
    command.option("--nodes", "OLD", flags->nodes, "CSV file of nodes: the old list").required = true;
    command.option("--other", "NEW", flags->other, "CSV file of nodes: the new list").required = true;
    command.option("--keys", "F", flags->keys, "CSV file of keys");
    command.option("--count", "N", flags->count, "So many keys key-0, key-1, ... instead (default 100000)");
    command.parsed(
        "--policy", "P", [&into = flags->policies](const std::string& text) { into = {readPolicy(text)}; },
        "ignore, recheck or reject-stale (default: all three)");
    offerMethod(command, flags->method, "Placement rule (default hrw)");
    command.option("--steps", "K", flags->steps, "Steps in which weights change in stages (default 4)");
    flags->rule.offer(command);
    command.formats(flags->format, "Print JSON");
    command.run = [flags] { return print(flags->format, rollOut(*flags)); };
    return command;
}

} // namespace hrw::app
