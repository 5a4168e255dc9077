// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/comparison.h"
#include "app/sources.h"
#include "app/sweepreport.h"
#include "app/wording.h"
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "core/document/sweepcsv.h"

#include <algorithm>
#include <memory>
#include <set>

namespace hrw::app {

namespace {

struct CompareFlags
{
    SourceFlags source;
    std::string rules;
    std::string why;
    std::string sweep;
    std::string points;
    bool json = false;
    bool csv = false;
};

constexpr std::string_view standardRules = "hrw,ring:100,modulo,jump,maglev,table:4096";

/// A list with commas between, part by part.
std::vector<std::string> parts(const std::string& list)
{
    std::vector<std::string> all;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t comma = std::min(list.find(',', from), list.size());
        all.push_back(list.substr(from, comma - from));
        from = comma + 1;
    }
    return all;
}

std::vector<Method> readMethods(const std::string& list)
{
    std::vector<Method> methods;
    std::set<std::string> seen;
    for (const std::string& part : parts(list)) {
        methods.push_back(orFail(parseMethod(part), BadUsage));
        if (!seen.insert(methods.back()->name()).second)
            fail(BadUsage, {"--rules", methods.back()->name() + " is named twice", "name each rule once"});
    }
    return methods;
}

/// The start, and the membership after each step.
std::vector<Membership> follow(const SimulationInput& input)
{
    std::vector<Membership> memberships{input.start};
    for (const Step& step : input.steps) {
        Result<Membership> next = applyStep(memberships.back(), step);
        if (!next)
            fail(BadInput, next.error().inside("step " + std::to_string(memberships.size())));
        memberships.push_back(std::move(*next));
    }
    return memberships;
}

/// The first keys that each method moves, with its reasons.
std::vector<Comparison::Reason> reasonsOf(const MethodFigures& f, const KeySet& keys,
                                          std::span<const Membership> memberships, const Rule& rule, std::uint64_t most)
{
    if (f.refused)
        return {};
    const Membership& was = memberships.front();
    const Membership& is = memberships.back();
    const auto idOf = [](const Membership& m, NodeIndex node) { return node == noNode ? std::string() : m[node].id; };
    const auto moved = firstMovedKeys(was, *f.placedBefore, is, *f.placedAfter, most);
    std::vector<Comparison::Reason> reasons;
    const auto explained = explain(keys, memberships, rule, *f.method, moved);
    for (const KeyReason& r : *explained)
        reasons.push_back({keys.text(r.key), idOf(was, r.from), idOf(is, r.to), r.was, r.is});
    return reasons;
}

Comparison comparison(const CompareFlags& flags)
{
    std::uint64_t why = 0;
    readCount("--why", flags.why, why);
    if (!flags.points.empty())
        fail(BadUsage, {"--points", "there is no --sweep that has points", "add --sweep, or leave it out"});
    if (flags.csv && !flags.why.empty())
        fail(BadUsage, {"--why", "reasons are sentences, not columns", "choose --json or neither"});
    const std::vector<Method> methods = readMethods(flags.rules.empty() ? std::string(standardRules) : flags.rules);
    SimulationInput input = flags.source.read("compare");
    Comparison c;
    const std::vector<Membership> memberships = follow(input);
    for (std::size_t i = 0; i < input.steps.size(); ++i)
        c.steps.push_back(describe(input.steps[i], memberships[i]));
    const auto keys = KeySet::make(input.keys);
    c.rule = input.rule;
    c.keys = keys->size();
    c.was = memberships.front();
    c.is = memberships.back();
    c.notes = input.notes;
    for (const std::string& note : ruleNotes(input.rule, c.is))
        c.notes.push_back(note);
    for (const std::string& note : shortfallNotes(input.rule, c.is))
        c.notes.push_back(note);
    c.methods = *compareMethods(*keys, memberships, input.rule, methods);
    if (why > 0)
        for (const MethodFigures& f : c.methods)
            c.reasons.push_back(reasonsOf(f, *keys, memberships, input.rule, why));
    return c;
}

/// Rules that have something to show when this varies.
std::string_view rulesFor(SweepOver over)
{
    if (over == SweepOver::VirtualNodes)
        return "ring,hrw";
    return over == SweepOver::Partitions ? "table,maglev,hrw" : standardRules;
}

SweepRequest sweepRequest(const CompareFlags& flags)
{
    const std::optional<SweepOver> over = sweepOverFromWord(flags.sweep);
    if (!over)
        fail(BadUsage, {"--sweep", inQuotes(flags.sweep) + " is nothing that can be varied",
                        "use nodes, virtual-nodes or partitions"});
    if (!flags.source.changes.empty())
        fail(BadUsage, {"--change", "a sweep has its own change: one node joins", "leave out --change or --sweep"});
    if (!flags.why.empty())
        fail(BadUsage, {"--why", "a sweep tells no reasons", "leave out --why or --sweep"});
    SweepRequest request;
    request.over = *over;
    if (!flags.points.empty())
        for (const std::string& part : parts(flags.points))
            request.grid.push_back(orFail(parseCount(part, "--points"), BadUsage));
    orFail(checkSweep(request), BadUsage);
    return request;
}

SweepReport sweepOf(const CompareFlags& flags)
{
    SweepRequest request = sweepRequest(flags);
    const std::vector<Method> methods =
        readMethods(flags.rules.empty() ? std::string(rulesFor(request.over)) : flags.rules);
    const SimulationInput input = flags.source.read("compare");
    request.nodes = input.start.liveCount();
    orFail(checkSweep(request), BadInput);
    SweepReport report{{}, input.rule, input.notes};
    report.rule.apartBy.reset(); // the nodes stand in no domains
    report.rule.perDomain = PerDomain::One;
    for (const std::string& note : ruleNotes(report.rule, {}))
        report.notes.push_back(note);
    report.sweep = *sweep(request, *KeySet::make(input.keys), report.rule, methods);
    return report;
}

std::string helpOnRules()
{
    std::string text = "Rules:\n";
    for (const MethodKind& kind : methodKinds()) {
        const std::string call = std::string(kind.word) + std::string(kind.parameters);
        text += "  " + call + std::string(call.size() < 20 ? 20 - call.size() : 1, ' ');
        text += std::string(kind.standard->description()) + "\n";
        if (!kind.meaning.empty())
            text += std::string(22, ' ') + std::string(kind.meaning) + "\n";
    }
    return text;
}

} // namespace

Command compareCommand(CLI::App& program)
{
    const auto flags = std::make_shared<CompareFlags>();
    CLI::App* command =
        program.add_subcommand("compare", "The same keys and the same change under several placement rules");
    flags->source.offer(*command);
    command
        ->add_option("--rules", flags->rules,
                     "Rules, with commas between (default: " + std::string(standardRules) +
                         ", or those that a sweep is about)")
        ->type_name("LIST");
    command->add_option("--why", flags->why, "Tell of the first N keys that each rule moves why it did")
        ->type_name("N");
    command
        ->add_option("--sweep", flags->sweep,
                     "Instead: let one node join equal nodes, and vary nodes, virtual-nodes or partitions")
        ->type_name("WHAT");
    command->add_option("--points", flags->points, "Where a sweep measures, with commas between")->type_name("LIST");
    command->add_flag("--json", flags->json, "Print JSON");
    command->add_flag("--csv", flags->csv, "Print CSV, one row for each rule");
    command->footer(helpOnRules());
    return {command, [flags] {
                if (flags->json && flags->csv)
                    fail(BadUsage, {"compare", "both --json and --csv are given", "choose one"});
                const auto print = [&](const auto& found, auto json, auto csv, auto text) {
                    writeOut(flags->json ? json(found) : flags->csv ? csv(found) : text(found));
                };
                if (flags->sweep.empty())
                    print(comparison(*flags), comparisonJson, comparisonCsv, comparisonText);
                else
                    print(
                        sweepOf(*flags), sweepJson, [](const SweepReport& found) { return sweepCsv(found.sweep); },
                        sweepText);
                return int{Success};
            }};
}

} // namespace hrw::app
