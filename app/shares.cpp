// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/formats/csv.h"
#include "core/formats/jsonwriter.h"
#include "core/measure/inclusion.h"
#include "core/place/method.h"
#include "core/score/scorefunction.h"

#include <fmt/format.h>
#include <memory>

namespace hrw::app {

namespace {

using Layout = JsonWriter::Layout;

constexpr std::uint64_t sampledKeys = 200'000;
constexpr int mostCopiesShown = 5;

struct SharesFlags
{
    std::string nodes;
    RuleFlags rule;
    std::string method = "hrw";
    bool json = false;
    bool csv = false;
};

/// What each node gets of all copies, for several numbers of copies.
struct Shares
{
    Membership membership;
    Rule rule;
    Method method;
    std::vector<AchievedShares> byCopies;
    bool exact = true;
    std::vector<std::string> notes;
};

/// Exact for rendezvous hashing; any other rule is asked where it places a sample of keys.
AchievedShares sharesOf(const Shares& s, const Rule& rule, const KeySet* sample)
{
    if (!sample)
        return achievedShares(s.membership, rule);
    const auto placer = orFail(s.method->over(s.membership, rule, sample->size()), BadInput);
    const auto placed = placeAll(*sample, *placer);
    std::vector<std::uint64_t> held(s.membership.size(), 0);
    for (KeyIndex key = 0; key < placed->keys(); ++key)
        for (const NodeIndex node : placed->of(key))
            if (node != noNode)
                ++held[node];
    return achievedShares(s.membership, rule.copies, held, sample->size());
}

Shares sharesFor(const SharesFlags& flags)
{
    if (flags.json && flags.csv)
        fail(BadUsage, {"shares", "both --json and --csv are given", "choose one"});
    Shares s;
    s.rule = flags.rule.over({});
    s.method = orFail(parseMethod(flags.method), BadUsage);
    s.membership = readNodes(flags.nodes, s.notes);
    for (const std::string& note : ruleNotes(s.rule, s.membership))
        s.notes.push_back(note);
    const ScoreFunction& score = *findScoreFunction(s.rule.score);
    s.exact = s.method->name() == "hrw" && score.verdict().sound;
    SyntheticKeys keys;
    keys.count = sampledKeys;
    const auto sample = s.exact ? nullptr : KeySet::make(keys);
    const bool oneNumber = !flags.rule.copies.empty();
    for (int copies = oneNumber ? s.rule.copies : 1; copies <= (oneNumber ? s.rule.copies : mostCopiesShown);
         ++copies) {
        Rule rule = s.rule;
        rule.copies = copies;
        s.byCopies.push_back(sharesOf(s, rule, sample.get()));
        for (const std::string& note : shortfallNotes(rule, s.membership))
            s.notes.push_back(note);
    }
    return s;
}

std::string sharesJson(const Shares& s)
{
    JsonWriter out;
    out.beginObject();
    out.member("rule", s.method->name());
    out.member("score", s.rule.score);
    out.member("exact", s.exact);
    notesJson(out, s.notes);
    out.key("copies");
    out.beginArray();
    for (const AchievedShares& shares : s.byCopies) {
        out.beginObject();
        out.member("copies", static_cast<std::uint64_t>(shares.copies));
        out.member("unusable_share", shares.unusable);
        out.member("error", shares.error);
        out.key("nodes");
        out.beginArray();
        for (NodeIndex i = 0; i < s.membership.size(); ++i) {
            out.beginObject(Layout::Row);
            out.member("id", s.membership[i].id);
            out.member("weight", s.membership[i].weight);
            out.member("wanted", shares.nodes[i].wanted);
            out.member("achieved", shares.nodes[i].achieved);
            out.member("deviation", shares.nodes[i].deviation());
            out.endObject();
        }
        out.endArray();
        out.endObject();
    }
    out.endArray();
    out.endObject();
    return out.take();
}

std::string sharesCsv(const Shares& s)
{
    std::string text = "copies,node,weight,wanted,achieved,deviation,error\n";
    for (const AchievedShares& shares : s.byCopies)
        for (NodeIndex i = 0; i < s.membership.size(); ++i)
            text += fmt::format("{},{},{},{},{},{},{}\n", shares.copies, csvField(s.membership[i].id),
                                exactNumber(s.membership[i].weight), exactNumber(shares.nodes[i].wanted),
                                exactNumber(shares.nodes[i].achieved), exactNumber(shares.nodes[i].deviation()),
                                exactNumber(shares.error));
    return text;
}

/// "-25.0 %"; no sign where nothing is left after rounding.
std::string deviationText(double deviation)
{
    const std::string text =
        deviation < 1e6 ? fmt::format("{:+.1f} %", deviation * 100) : fmt::format("{:+.3g} %", deviation * 100);
    return text.substr(1) == "0.0 %" ? "0.0 %" : text;
}

std::string sharesText(const Shares& s)
{
    std::string text = fmt::format(
        "Share of all copies{} that each node gets, rule {}, score {}: {}\n", apartText(s.rule), s.method->name(),
        s.rule.score, s.exact ? std::string("exact") : fmt::format("sampled over {} keys", groupDigits(sampledKeys)));
    text += notesText(s.notes) + '\n';
    TextTable table;
    std::vector<std::string> header{"node", "weight", "wanted"};
    for (const AchievedShares& shares : s.byCopies)
        header.push_back(fmt::format("R = {}", shares.copies));
    table.row(header);
    for (NodeIndex i = 0; i < s.membership.size(); ++i) {
        std::vector<std::string> fields{s.membership[i].id, exactNumber(s.membership[i].weight),
                                        formatPercent(s.byCopies.front().nodes[i].wanted, 2)};
        for (const AchievedShares& shares : s.byCopies)
            fields.push_back(fmt::format("{} ({})", formatPercent(shares.nodes[i].achieved, 2),
                                         deviationText(shares.nodes[i].deviation())));
        table.row(fields);
    }
    std::vector<std::string> unusable{"unusable capacity", "", ""};
    for (const AchievedShares& shares : s.byCopies)
        unusable.push_back(formatPercent(shares.unusable, 1));
    table.row(unusable);
    text += table.text();
    if (!s.exact) {
        double error = 0;
        for (const AchievedShares& shares : s.byCopies)
            error = std::max(error, shares.error);
        text += fmt::format("\nEach share is right to {:.2f} points (99 %, over all nodes together).\n", error * 100);
    }
    text += "\nIn brackets: how far that is from the wanted share. Unusable: what stays empty of all weights together, "
            "taken for\ncapacity, when the first node is full.\n";
    return text;
}

} // namespace

Command sharesCommand(CLI::App& program)
{
    const auto flags = std::make_shared<SharesFlags>();
    CLI::App* command = program.add_subcommand(
        "shares", "What R copies really give each node beside what its weight asks for, and the capacity lost");
    command->add_option("--nodes", flags->nodes, "CSV file of nodes")->required()->type_name("F");
    flags->rule.offer(*command);
    command->add_option("--rule", flags->method, "Placement rule (hrwlab compare --help lists them)")
        ->type_name("RULE")
        ->capture_default_str();
    command->add_flag("--json", flags->json, "Print JSON");
    command->add_flag("--csv", flags->csv, "Print CSV");
    command->footer("Without --copies, for 1 to 5 copies.");
    return {command, [flags] {
                const Shares s = sharesFor(*flags);
                writeOut(flags->json ? sharesJson(s) : flags->csv ? sharesCsv(s) : sharesText(s));
                return int{Success};
            }};
}

} // namespace hrw::app
