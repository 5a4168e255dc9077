// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/wording.h"
#include "core/measure/inclusion.h"
#include "core/score/scorefunction.h"

#include <algorithm>
#include <memory>

namespace hrw::app {

namespace {

constexpr std::uint64_t sampledKeys = 200'000;
constexpr int mostCopiesShown = 5;

struct SharesFlags
{
    std::string nodes;
    RuleFlags rule;
    Method method = standardMethod();
    Format format;
};

/// What each node gets of all copies, for several numbers of copies.
struct Shares
{
    Membership membership;
    Rule rule;
    Method method;
    bool exact = true;
    std::vector<std::string> notes;
    std::vector<AchievedShares> byCopies;
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
    Shares s;
    s.rule = flags.rule.over();
    s.method = flags.method;
    s.membership = readNodes(flags.nodes, s.notes);
    addRuleNotes(s.rule, s.membership, s.notes);
    s.exact = s.method->name() == "hrw" && findScoreFunction(s.rule.score)->verdict().sound;
    SyntheticKeys keys;
    keys.count = sampledKeys;
    const auto sample = s.exact ? nullptr : KeySet::make(keys);
    const int last = flags.rule.copies.value_or(mostCopiesShown);
    for (int copies = flags.rule.copies.value_or(1); copies <= last; ++copies) {
        Rule rule = s.rule;
        rule.copies = copies;
        s.byCopies.push_back(sharesOf(s, rule, sample.get()));
        addShortfallNotes(rule, s.membership, s.notes);
    }
    return s;
}

/// A row for each node; in CSV there is one for each number of copies, too.
void addRows(const Shares& s, const AchievedShares& shares, Table& table)
{
    for (NodeIndex i = 0; i < s.membership.size(); ++i)
        table.row({shares.copies, s.membership[i].id, s.membership[i].weight, shares.nodes[i].wanted,
                   shares.nodes[i].achieved, shares.nodes[i].deviation(), shares.error});
}

Value json(const Shares& s)
{
    return Value::object({{"rule", s.method->name()},
                          {"score", s.rule.score},
                          {"exact", s.exact},
                          {"notes", Value::list(s.notes)},
                          {"copies", Value::list(s.byCopies, [&](const AchievedShares& shares) {
                               Table nodes({{}, {"id"}, {"weight"}, {"wanted"}, {"achieved"}, {"deviation"}, {}});
                               addRows(s, shares, nodes);
                               return Value::object({{"copies", shares.copies},
                                                     {"unusable_share", shares.unusable},
                                                     {"error", shares.error},
                                                     {"nodes", nodes.json()}});
                           })}});
}

std::string csv(const Shares& s)
{
    Table table({{"copies"}, {"node"}, {"weight"}, {"wanted"}, {"achieved"}, {"deviation"}, {"error"}});
    for (const AchievedShares& shares : s.byCopies)
        addRows(s, shares, table);
    return table.csv();
}

/// "-25.0 %"; no sign where nothing is left after rounding.
std::string deviationText(double deviation)
{
    const std::string text =
        deviation < 1e6 ? fmt::format("{:+.1f} %", deviation * 100) : fmt::format("{:+.3g} %", deviation * 100);
    return text.substr(1) == "0.0 %" ? "0.0 %" : text;
}

std::string sharesTable(const Shares& s)
{
    std::vector<Column> columns{{"", "node"}, {"", "weight"}, {"", "wanted", shareText}};
    std::vector<Value> unusable{"unusable capacity", "", ""};
    for (const AchievedShares& shares : s.byCopies) {
        columns.push_back({"", fmt::format("R = {}", shares.copies)});
        unusable.emplace_back(percentText(shares.unusable));
    }
    Table table(columns);
    for (NodeIndex i = 0; i < s.membership.size(); ++i) {
        std::vector<Value> cells{s.membership[i].id, s.membership[i].weight, s.byCopies.front().nodes[i].wanted};
        for (const AchievedShares& shares : s.byCopies)
            cells.emplace_back(fmt::format("{} ({})", shareText(shares.nodes[i].achieved),
                                           deviationText(shares.nodes[i].deviation())));
        table.row(std::move(cells));
    }
    table.row(std::move(unusable));
    return table.text();
}

std::string text(const Shares& s)
{
    Lines out;
    out.line("Share of all copies{} that each node gets, rule {}, score {}: {}", apartText(s.rule), s.method->name(),
             s.rule.score,
             s.exact ? std::string("exact") : fmt::format("sampled over {} keys", groupDigits(sampledKeys)));
    out.notes(s.notes);
    out.add("\n" + sharesTable(s));
    if (!s.exact)
        out.line("\nEach share is right to {:.2f} points (99 %, over all nodes together).",
                 100 * std::ranges::max_element(s.byCopies, {}, &AchievedShares::error)->error);
    out.line("\nIn brackets: how far that is from the wanted share. Unusable: what stays empty of all weights "
             "together, taken for\ncapacity, when the first node is full.");
    return out.take();
}

} // namespace

Command sharesCommand()
{
    const auto flags = std::make_shared<SharesFlags>();
    Command command{"shares",
                    "What R copies really give each node beside what its weight asks for, and the capacity lost",
                    "Without --copies, for 1 to 5 copies."};
    command.option("--nodes", "F", flags->nodes, "CSV file of nodes").required = true;
    flags->rule.offer(command);
    offerMethod(command, flags->method, "Placement rule (hrwlab compare --help lists them)", "hrw");
    command.formats(flags->format, "Print JSON", "Print CSV");
    command.run = [flags] { return print(flags->format, sharesFor(*flags)); };
    return command;
}

} // namespace hrw::app
