// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/comparison.h"
#include "app/sources.h"
#include "app/wording.h"

#include <algorithm>
#include <memory>
#include <set>

namespace hrw::app {

namespace {

struct CompareFlags
{
    SourceFlags source;
    std::string rules = "hrw,ring:100,modulo,jump,maglev,table:4096";
    bool json = false;
    bool csv = false;
};

std::vector<Method> readMethods(const std::string& list)
{
    std::vector<Method> methods;
    std::set<std::string> seen;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t comma = std::min(list.find(',', from), list.size());
        methods.push_back(orFail(parseMethod(list.substr(from, comma - from)), BadUsage));
        if (!seen.insert(methods.back()->name()).second)
            fail(BadUsage, {"--rules", methods.back()->name() + " is named twice", "name each rule once"});
        from = comma + 1;
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

Comparison comparison(const CompareFlags& flags)
{
    if (flags.json && flags.csv)
        fail(BadUsage, {"compare", "both --json and --csv are given", "choose one"});
    const std::vector<Method> methods = readMethods(flags.rules);
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
    return c;
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
    command->add_option("--rules", flags->rules, "Rules, with commas between")
        ->type_name("LIST")
        ->capture_default_str();
    command->add_flag("--json", flags->json, "Print JSON");
    command->add_flag("--csv", flags->csv, "Print CSV, one row for each rule");
    command->footer(helpOnRules());
    return {command, [flags] {
                const Comparison c = comparison(*flags);
                writeOut(flags->json ? comparisonJson(c) : flags->csv ? comparisonCsv(c) : comparisonText(c));
                return int{Success};
            }};
}

} // namespace hrw::app
