// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/quality.h"
#include "app/inputs.h"
#include "app/wording.h"
#include "core/base/inquotes.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

namespace hrw::app {

namespace {

constexpr std::uint64_t defaultCount = 20'000;
constexpr std::size_t mostNodes = 20; // beyond, only the ends of the list are shown
constexpr std::size_t mostHeirs = 5;

struct QualityFlags
{
    std::string score;
    std::string nodes;
    std::string keys;
    std::optional<std::uint64_t> count;
    Format format;
};

/// What was measured of one score function or of several, on the same nodes and keys.
struct QualityReport
{
    Membership membership;
    std::string keys; ///< what they are, in words
    std::vector<std::string> notes;
    std::vector<ScoreQuality> scores;
    bool all = false; ///< all functions were asked for, as a list

    [[nodiscard]] const ScoreQuality& only() const { return scores.front(); }
    [[nodiscard]] const std::string& id(NodeIndex node) const { return membership[node].id; }
};

std::vector<const ScoreFunction*> readScores(const std::string& name)
{
    if (name == "all")
        return {scoreFunctions().begin(), scoreFunctions().end()};
    if (const ScoreFunction* function = findScoreFunction(name))
        return {function};
    std::string known;
    for (const ScoreFunction* function : scoreFunctions())
        known += std::string(function->name()) + ", ";
    fail(BadUsage, "--score", "there is no score function " + inQuotes(name), "use " + known + "or all");
}

std::string keysText(const KeySource& source)
{
    if (const auto* imported = std::get_if<ImportedKeys>(&source))
        return fmt::format("{} keys of {}", imported->table->size(), imported->source);
    const auto& keys = std::get<SyntheticKeys>(source);
    return keys.count < 2 ? fmt::format("{} keys", keys.count)
                          : fmt::format("{0} keys, {1}0 to {1}{2}", keys.count, keys.prefix, keys.count - 1);
}

QualityReport measure(const QualityFlags& flags)
{
    // The command line is looked at before any file: bad usage comes first.
    if (!flags.keys.empty() && flags.count)
        fail(BadUsage, "quality", "both --keys and --count are given", "name a file, or a number of keys");
    const std::vector<const ScoreFunction*> functions = readScores(flags.score);
    SyntheticKeys synthetic;
    synthetic.count = flags.count.value_or(defaultCount);
    KeySource source = synthetic;
    orFail(checkKeys(source), BadUsage);
    QualityReport report;
    report.all = flags.score == "all";
    report.membership = readNodes(flags.nodes, report.notes);
    if (!flags.keys.empty())
        source = readKeys(flags.keys, report.notes);
    orFail(checkKeys(source), BadInput);
    report.keys = keysText(source);
    const auto keys = KeySet::make(source);
    for (const ScoreFunction* function : functions)
        report.scores.push_back(*measureQuality(*function, report.membership, *keys));
    return report;
}

Table shareTable(const QualityReport& r, const ScoreQuality& quality, std::span<const QualityShare> shares)
{
    Table table({{"node", "node"},
                 {"keys", "keys"},
                 {"share", "share", shareText},
                 {"fair_share"},
                 {"band_low"},
                 {"band_high"},
                 {"", "band"},
                 {"within_chance"},
                 {"", "verdict", nullptr, Align::Left}});
    for (const QualityShare& share : shares)
        table.row({r.id(share.node), share.keys, share.share, 1 / static_cast<double>(quality.nodes), share.band.low,
                   share.band.high, bandText(share.band), share.withinChance, chanceText(share.withinChance)});
    return table;
}

std::string riskText(const QualityCheck& check)
{
    if (!check.pValue)
        return "";
    return *check.pValue < 1e-4 ? "p < 0.0001" : fmt::format("p = {:.4f}", *check.pValue);
}

Table checkTable(const ScoreQuality& quality)
{
    constexpr Align left = Align::Left;
    Table table({{"name", "check"},
                 {"ran"},
                 {"passed"},
                 {"", "result", nullptr, left},
                 {"p_value"},
                 {"", "risk", nullptr, left},
                 {"figure", "figure", nullptr, left}});
    for (const QualityCheck& check : quality.checks)
        table.row({check.name, check.ran, check.passed,
                   !check.ran     ? "not run"
                   : check.passed ? "passed"
                                  : "FAILED",
                   check.pValue, riskText(check), check.sentence});
    return table;
}

Value avalancheOf(const Avalanche& avalanche)
{
    return Value::row({{"trials", avalanche.trials},
                       {"mean", avalanche.mean},
                       {"worst", avalanche.worst()},
                       {"worst_in", avalanche.worstIn},
                       {"worst_out", avalanche.worstOut},
                       {"p_value", avalanche.pValue}});
}

Value heirsOf(const QualityReport& r, const QualityHeirs& entry)
{
    const auto heir = [&](const QualityHeirs::Heir& one) {
        return Value::row({{"node", r.id(one.node)}, {"keys", one.keys}});
    };
    return Value::row({{"node", r.id(entry.node)},
                       {"keys", entry.keys},
                       {"p_value", entry.pValue},
                       {"heirs", Value::list(entry.heirs, heir, Value::Layout::Row)}});
}

Value qualityOf(const QualityReport& r, const ScoreQuality& q)
{
    return Value::object(
        {{"score", q.score},
         {"sound", q.sound},
         {"reason", q.reason},
         {"rankings_seen", q.rankings.seen},
         {"rankings_possible", q.rankings.possible},
         {"pairs_seen", q.pairs.seen},
         {"pairs_possible", q.pairs.possible},
         {"shares", shareTable(r, q, q.shares).json()},
         {"keys", q.keys},
         {"nodes", q.nodes},
         {"rankings_expected", q.rankings.expected},
         {"pairs_expected", q.pairs.expected},
         {"chi_square", q.chiSquare},
         {"peak", q.peak},
         {"peak_expected", q.expectedPeak},
         {"check_risk", checkRisk},
         {"checks", checkTable(q).json()},
         {"key_avalanche", avalancheOf(q.keyAvalanche)},
         {"node_avalanche", avalancheOf(q.nodeAvalanche)},
         {"heirs", Value::list(q.heirs, [&](const QualityHeirs& entry) { return heirsOf(r, entry); })}});
}

/// Of all functions an object with the list "scores".
Value json(const QualityReport& r)
{
    if (!r.all)
        return qualityOf(r, r.only());
    return Value::object(
        {{"scores", Value::list(r.scores, [&](const ScoreQuality& quality) { return qualityOf(r, quality); })}});
}

std::string countedText(double count)
{
    return std::isfinite(count) ? fmt::format("{:.6g}", count) : "> 1e308";
}

std::string failedText(const ScoreQuality& quality, std::string_view between)
{
    std::string failed;
    for (const QualityCheck& check : quality.checks)
        if (!check.passed)
            failed += std::string(failed.empty() ? "" : between) + Value(check.name).text();
    return failed;
}

/// One row a function.
Table scoreTable(const QualityReport& r)
{
    constexpr Align left = Align::Left;
    Table table({{"score", "score"},
                 {"sound"},
                 {"", "verdict", nullptr, left},
                 {"nodes"},
                 {"keys"},
                 {"rankings_seen"},
                 {"rankings_possible"},
                 {"rankings_expected"},
                 {"", "rankings"},
                 {"pairs_seen"},
                 {"pairs_possible"},
                 {"pairs_expected"},
                 {"", "pairs"},
                 {"chi_square"},
                 {"peak", "fullest node", [](double peak) { return fmt::format("{:.2f} x", peak); }},
                 {"peak_expected"},
                 {"key_avalanche_mean"},
                 {"key_avalanche_worst"},
                 {"node_avalanche_mean"},
                 {"node_avalanche_worst"},
                 {"failed_checks"},
                 {"", "failed checks", nullptr, left},
                 {"reason"}});
    for (const ScoreQuality& q : r.scores) {
        const std::string failed = failedText(q, ", ");
        table.row({q.score,
                   q.sound,
                   q.sound ? "sound" : "UNSOUND",
                   q.nodes,
                   q.keys,
                   q.rankings.seen,
                   q.rankings.possible,
                   q.rankings.expected,
                   fmt::format("{} of {}", q.rankings.seen, countedText(q.rankings.possible)),
                   q.pairs.seen,
                   q.pairs.possible,
                   q.pairs.expected,
                   fmt::format("{} of {}", q.pairs.seen, countedText(q.pairs.possible)),
                   q.chiSquare,
                   q.peak,
                   q.expectedPeak,
                   q.keyAvalanche.mean,
                   q.keyAvalanche.worst(),
                   q.nodeAvalanche.mean,
                   q.nodeAvalanche.worst(),
                   failedText(q, "; "),
                   !failed.empty() ? failed
                   : q.sound       ? "none"
                                   : "none: no check here can show it",
                   q.reason});
    }
    return table;
}

std::string csv(const QualityReport& r)
{
    return scoreTable(r).csv();
}

void listText(const QualityReport& r, Lines& out)
{
    const ScoreQuality& first = r.only();
    out.line("");
    out.add(scoreTable(r).text());
    out.line("\nBy chance {} rankings and {} pairs are seen, and the fullest node has {:.2f} times the average.",
             countedText(std::round(first.rankings.expected)), countedText(std::round(first.pairs.expected)),
             first.expectedPeak);
    out.line("--score NAME tells why.");
}

void verdictText(const ScoreQuality& quality, Lines& out)
{
    const ScoreFunction& function = *findScoreFunction(quality.score);
    out.line("{}: {}", quality.score, Value(function.description()).text());
    const auto idle = std::ranges::count(quality.checks, false, &QualityCheck::ran);
    if (quality.sound && idle > 0)
        out.line("NOT JUDGED: {} of {} checks could not run on so few nodes and keys; the others found nothing", idle,
                 quality.checks.size());
    else if (quality.sound)
        out.line("SOUND: nothing that chance does not explain");
    else
        out.line("UNSOUND: {}",
                 function.verdict().sound ? "see the checks that failed" : Value(function.verdict().why).text());
}

void sharesText(const QualityReport& r, Lines& out)
{
    std::vector<QualityShare> rows = r.only().shares;
    if (r.only().keys == 0 || rows.empty())
        return;
    std::string which;
    if (rows.size() > mostNodes) {
        std::ranges::stable_sort(rows, std::ranges::greater{}, &QualityShare::keys);
        which = fmt::format(", the {0} fullest and the {0} emptiest of {1}", mostNodes / 2, rows.size());
        rows.erase(rows.begin() + mostNodes / 2, rows.end() - mostNodes / 2);
    }
    out.line("\nSHARES (fair share {}; the band is what chance makes of it{})",
             shareText(1 / static_cast<double>(r.only().nodes)), which);
    out.add(shareTable(r, r.only(), rows).text());
}

std::string heirsText(const QualityReport& r, const QualityHeirs& entry)
{
    if (entry.keys == 0)
        return "no keys";
    std::string text;
    for (const QualityHeirs::Heir& heir : std::span(entry.heirs).first(std::min(mostHeirs, entry.heirs.size())))
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", r.id(heir.node),
                            percentText(static_cast<double>(heir.keys) / static_cast<double>(entry.keys)));
    if (entry.heirs.size() > mostHeirs)
        text += fmt::format(" and {} more", entry.heirs.size() - mostHeirs);
    return text;
}

/// Only where there is a choice.
void heirsText(const QualityReport& r, Lines& out)
{
    const ScoreQuality& q = r.only();
    if (q.keys == 0 || q.nodes < 3)
        return;
    out.line("\nHEIRS (who would take over a lost node's keys; fair is {} for each of {})",
             percentText(1 / static_cast<double>(q.nodes - 1)), q.nodes - 1);
    for (const QualityHeirs& entry : std::span(q.heirs).first(std::min(mostNodes, q.heirs.size())))
        out.line("  {}: {}", r.id(entry.node), heirsText(r, entry));
    if (q.heirs.size() > mostNodes)
        out.line("  and {} more nodes; --json lists all", q.heirs.size() - mostNodes);
}

std::string text(const QualityReport& r)
{
    const std::size_t nodes = r.membership.size();
    Lines out;
    out.line("{}; {} of {} {} can hold keys, by raw score alone", r.keys, r.membership.liveCount(), nodes,
             nodes == 1 ? "node" : "nodes");
    out.notes(r.notes);
    if (r.all) {
        listText(r, out);
        return out.take();
    }
    verdictText(r.only(), out);
    out.line("\nCHECKS (those with a p share a risk of 1 % to warn of a sound function: each warns at p <= {:.5f})",
             checkRisk);
    out.add(checkTable(r.only()).text());
    sharesText(r, out);
    heirsText(r, out);
    return out.take();
}

std::string listOfFunctions()
{
    std::string list = "Score functions:";
    for (const ScoreFunction* function : scoreFunctions())
        list += fmt::format("\n  {:<16}{}{}", function->name(), Value(function->description()).text(),
                            function->verdict().sound ? "" : " (unsound)");
    return list;
}

} // namespace

Command qualityCommand()
{
    const auto flags = std::make_shared<QualityFlags>();
    Command command{"quality", "Say whether a score function is fit to place keys, and why not", listOfFunctions()};
    command.option("--score", "S", flags->score, "Score function, or all for a list of them").required = true;
    command.option("--nodes", "F", flags->nodes, "CSV file of nodes; all that can hold keys count alike").required =
        true;
    command.option("--keys", "F", flags->keys, "CSV file of keys");
    command.option("--count", "N", flags->count, "Take the keys key-0, key-1 ... instead; 20000 if nothing is said");
    command.formats(flags->format, "Print JSON", "Print CSV: one row a function");
    command.run = [flags] { return print(flags->format, measure(*flags)); };
    return command;
}

} // namespace hrw::app
