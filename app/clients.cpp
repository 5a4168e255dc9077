// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/clients.h"
#include "app/command.h"
#include "app/inputs.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/cluster/rollout.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

struct ClientsFlags
{
    std::string nodes;
    std::string other;
    std::string keys;
    std::string count;
    std::string policy;
    std::string method = "hrw";
    std::string steps = "4";
    RuleFlags rule;
    bool json = false;
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
    Rule rule;
    Method method;
    Way atOnce;
    Way inStages;
    std::vector<std::string> notes;
};

SyntheticKeys countedKeys(const ClientsFlags& flags)
{
    SyntheticKeys keys;
    keys.count = 100'000;
    readCount("--count", flags.count, keys.count);
    if (!flags.keys.empty() && !flags.count.empty())
        fail(BadUsage, {"clients", "--keys and --count are both given", "choose one"});
    orFail(checkKeys(keys), BadUsage);
    return keys;
}

std::vector<StalePolicy> readPolicies(const std::string& name)
{
    if (name.empty())
        return {stalePolicies.begin(), stalePolicies.end()};
    const auto policy = policyFromName(name);
    if (!policy)
        fail(BadUsage, {"--policy", inQuotes(name) + " is no policy", "use ignore, recheck or reject-stale"});
    return {*policy};
}

Way take(Rollout rollout, const KeySet& keys, const ClientsReport& report)
{
    Way way{std::move(rollout), {}};
    way.stages = *orFail(disagreements(keys, way.rollout.lists, *report.method, report.rule), BadInput);
    return way;
}

ClientsReport run(const ClientsFlags& flags)
{
    ClientsReport report;
    report.policies = readPolicies(flags.policy);
    report.rule = flags.rule.over({});
    report.method = orFail(parseMethod(flags.method), BadUsage);
    const SyntheticKeys counted = countedKeys(flags);
    std::uint64_t steps = 0;
    readCount("--steps", flags.steps, steps);
    orFail(inStages({}, {}, steps), BadUsage);

    const Membership was = readNodes(flags.nodes, report.notes);
    const Membership other = readNodes(flags.other, report.notes);
    const Membership is =
        orFail(Membership::make(was.epoch() + 1, {other.nodes().begin(), other.nodes().end()}), BadInput);
    const auto keys = KeySet::make(flags.keys.empty() ? KeySource(counted) : readKeys(flags.keys, report.notes));
    report.atOnce = take(allAtOnce(was, is), *keys, report);
    report.inStages = take(orFail(inStages(was, is, steps), BadInput), *keys, report);
    return report;
}

void amountJson(JsonWriter& out, std::string_view name, const Amount& amount)
{
    out.key(name);
    out.beginObject(JsonWriter::Layout::Row);
    out.member("keys", amount.keys);
    out.member("requests", amount.requests);
    out.endObject();
}

void stageJson(JsonWriter& out, const std::string& what, const Disagreement& stage, const ClientsReport& report)
{
    out.beginObject();
    out.member("what", what);
    out.member("keys", stage.all.keys);
    out.member("differing_keys", stage.differing.keys);
    out.member("differing_share", stage.share());
    out.key("expected_share");
    if (stage.expected)
        out.value(*stage.expected);
    else
        out.null();
    out.member("within_chance", stage.withinChance());
    out.member("quorums_apart", stage.quorumsApart);
    out.key("stale_requests");
    out.beginArray();
    for (const StalePolicy policy : report.policies) {
        const StaleRequests& stale = stage.under(policy);
        out.beginObject();
        out.member("policy", policyName(policy));
        amountJson(out, "accepted", stale.accepted);
        amountJson(out, "misplaced", stale.misplaced);
        amountJson(out, "redirected", stale.redirected);
        amountJson(out, "redirected_to_strangers", stale.toStrangers);
        amountJson(out, "rejected", stale.rejected);
        amountJson(out, "failed", stale.failed);
        out.endObject();
    }
    out.endArray();
    out.endObject();
}

void wayJson(JsonWriter& out, std::string_view name, const Way& way, const ClientsReport& report)
{
    out.key(name);
    out.beginArray();
    for (std::size_t i = 0; i < way.stages.size(); ++i)
        stageJson(out, way.rollout.what[i], way.stages[i], report);
    out.endArray();
}

std::string asJson(const ClientsReport& report)
{
    JsonWriter out;
    out.beginObject();
    out.member("rule", report.method->name());
    out.member("score", report.rule.score);
    out.member("copies", static_cast<std::uint64_t>(report.rule.copies));
    notesJson(out, report.notes);
    wayJson(out, "at_once", report.atOnce, report);
    wayJson(out, "in_stages", report.inStages, report);
    out.endObject();
    return out.take();
}

std::string disputedText(const Disagreement& stage)
{
    std::string text =
        fmt::format("{} of {} keys ({})", stage.differing.keys, stage.all.keys, formatPercent(stage.share(), 2));
    if (stage.expected)
        text += fmt::format(", expected {}: {}", formatPercent(*stage.expected, 2),
                            stage.withinChance() ? "within chance" : "beyond chance");
    return text;
}

std::string stageText(const std::string& what, const Disagreement& stage, const ClientsReport& report)
{
    std::string out = fmt::format("{}: disagree on {}\n", what, disputedText(stage));
    if (report.rule.copies > 1)
        out += fmt::format("  majorities of the {} copies can be apart for {} keys\n", report.rule.copies,
                           stage.quorumsApart);
    const auto percent = [&](const Amount& amount) {
        return formatPercent(stage.all.requests > 0 ? amount.requests / stage.all.requests : 0, 2);
    };
    TextTable table;
    table.row({"stale requests", "accepted", "misplaced", "redirected", "to strangers", "rejected", "failed"});
    for (const StalePolicy policy : report.policies) {
        const StaleRequests& stale = stage.under(policy);
        table.row({std::string(policyName(policy)), percent(stale.accepted), percent(stale.misplaced),
                   percent(stale.redirected), percent(stale.toStrangers), percent(stale.rejected),
                   percent(stale.failed)});
    }
    out += table.text();
    return out;
}

std::string asText(const ClientsReport& report)
{
    std::string out = fmt::format("{} with score {}; a client goes by the earlier list, the servers by the later\n",
                                  report.method->title(), report.rule.score);
    out += notesText(report.notes);
    for (const Way* way : {&report.atOnce, &report.inStages}) {
        out += way == &report.atOnce ? "\nIN ONE GO\n" : "\nIN STAGES\n";
        if (way->stages.empty())
            out += "nothing changes\n";
        for (std::size_t i = 0; i < way->stages.size(); ++i)
            out += stageText(way->rollout.what[i], way->stages[i], report);
    }
    return out;
}

} // namespace

Command clientsCommand(CLI::App& program)
{
    const auto flags = std::make_shared<ClientsFlags>();
    CLI::App* command = program.add_subcommand(
        "clients", "Say on which keys clients with an old list and servers with a new one disagree, and what happens");
    command->footer("Policies: ignore serves whatever arrives; recheck names the owner to who asks another node;\n"
                    "reject-stale refuses requests with an older epoch. A stranger is a node that the old list lacks.");
    command->add_option("--nodes", flags->nodes, "CSV file of nodes: the old list")->required()->type_name("OLD");
    command->add_option("--other", flags->other, "CSV file of nodes: the new list")->required()->type_name("NEW");
    command->add_option("--keys", flags->keys, "CSV file of keys")->type_name("F");
    command->add_option("--count", flags->count, "So many keys key-0, key-1, ... instead (default 100000)")
        ->type_name("N");
    command->add_option("--policy", flags->policy, "ignore, recheck or reject-stale (default: all three)")
        ->type_name("P");
    command->add_option("--rule", flags->method, "Placement rule (default hrw)")->type_name("RULE");
    command->add_option("--steps", flags->steps, "Steps in which weights change in stages (default 4)")->type_name("K");
    flags->rule.offer(*command);
    command->add_flag("--json", flags->json, "Print JSON");
    return {command, [flags] {
                const ClientsReport report = run(*flags);
                writeOut(flags->json ? asJson(report) : asText(report));
                return int{Success};
            }};
}

} // namespace hrw::app
