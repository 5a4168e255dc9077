// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/qualityreport.h"
#include "app/wording.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace hrw::app {

namespace {

constexpr std::size_t mostNodes = 20; // beyond, only the ends of the list are shown
constexpr std::size_t mostHeirs = 5;

std::size_t characters(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u; }));
}

std::string figureText(double count)
{
    return std::isfinite(count) ? fmt::format("{:.6g}", count) : "> 1e308";
}

std::string riskText(const QualityCheck& check)
{
    if (!check.pValue)
        return "";
    return *check.pValue < 1e-4 ? "p < 0.0001" : fmt::format("p = {:.4f}", *check.pValue);
}

class QualityText : Lines
{
public:
    explicit QualityText(const QualityReport& report)
        : m_report(report)
    {
    }

    std::string write()
    {
        line("{}; {}, by raw score alone", m_report.keys, nodesText());
        for (const std::string& note : m_report.notes)
            line("note: {}", note);
        if (m_report.all) {
            list();
        } else {
            verdict();
            checks();
            shares();
            heirs();
        }
        return take();
    }

private:
    [[nodiscard]] const ScoreQuality& only() const { return m_report.scores.front(); }
    [[nodiscard]] const std::string& idOf(NodeIndex node) const { return m_report.membership[node].id; }

    [[nodiscard]] std::string nodesText() const
    {
        const std::size_t live = m_report.membership.liveCount();
        const std::size_t all = m_report.membership.size();
        return fmt::format("{} of {} {} can hold keys", live, all, all == 1 ? "node" : "nodes");
    }

    void list()
    {
        line("\n{:<16} {:<8} {:>17} {:>17} {:>15}  {}", "score", "verdict", "rankings", "pairs", "fullest node",
             "failed checks");
        for (const ScoreQuality& q : m_report.scores) {
            std::string failed;
            for (const QualityCheck& check : q.checks)
                if (!check.passed)
                    failed += (failed.empty() ? "" : ", ") + check.name;
            line("{:<16} {:<8} {:>17} {:>17} {:>15}  {}", q.score, q.sound ? "sound" : "UNSOUND",
                 fmt::format("{} of {}", q.rankings.seen, figureText(q.rankings.possible)),
                 fmt::format("{} of {}", q.pairs.seen, figureText(q.pairs.possible)), fmt::format("{:.2f} x", q.peak),
                 failed.empty() ? (q.sound ? "none" : "none: no check here can show it") : failed);
        }
        line("\nBy chance {} rankings and {} pairs are seen, and the fullest node has {:.2f} times the average.",
             figureText(std::round(m_report.scores.front().rankings.expected)),
             figureText(std::round(m_report.scores.front().pairs.expected)), m_report.scores.front().expectedPeak);
        line("--score NAME tells why.");
    }

    void verdict()
    {
        const ScoreFunction& function = *findScoreFunction(only().score);
        line("{}: {}", only().score, function.description());
        const auto idle = std::ranges::count(only().checks, false, &QualityCheck::ran);
        if (only().sound && idle > 0)
            line("NOT JUDGED: {} of {} checks could not run on so few nodes and keys; the others found nothing", idle,
                 only().checks.size());
        else if (only().sound)
            line("SOUND: nothing that chance does not explain");
        else
            line("UNSOUND: {}", function.verdict().sound ? "see the checks that failed" : function.verdict().why);
    }

    void checks()
    {
        line("\nCHECKS (those with a p share a risk of 1 % to warn of a sound function: each warns at p <= {:.5f})",
             checkRisk);
        for (const QualityCheck& check : only().checks)
            line("  {:<15} {:<7} {:<11} {}", check.name,
                 !check.ran     ? "not run"
                 : check.passed ? "passed"
                                : "FAILED",
                 riskText(check), check.sentence);
    }

    void shares()
    {
        if (only().keys == 0 || only().shares.empty())
            return;
        std::vector<QualityShare> rows = only().shares;
        std::string which;
        if (rows.size() > mostNodes) {
            std::ranges::stable_sort(rows, std::ranges::greater{}, &QualityShare::keys);
            which = fmt::format(", the {0} fullest and the {0} emptiest of {1}", mostNodes / 2, rows.size());
            rows.erase(rows.begin() + mostNodes / 2, rows.end() - mostNodes / 2);
        }
        std::size_t width = 8;
        for (const QualityShare& row : rows)
            width = std::max(width, characters(idOf(row.node)));
        line("\nSHARES (fair share {}; the band is what chance makes of it{})",
             formatPercent(1 / static_cast<double>(only().nodes), 2), which);
        line("  {:<{}} {:>9} {:>9} {:>19}  {}", "node", width, "keys", "share", "band", "verdict");
        for (const QualityShare& row : rows)
            line("  {:<{}} {:>9} {:>9} {:>19}  {}", idOf(row.node), width, row.keys, formatPercent(row.share, 2),
                 fmt::format("{:.2f} to {:.2f} %", row.band.low * 100, row.band.high * 100),
                 row.withinChance ? "within chance" : "beyond chance");
    }

    /// Only where there is a choice.
    void heirs()
    {
        if (only().keys == 0 || only().nodes < 3)
            return;
        line("\nHEIRS (who would take over a lost node's keys; fair is {} for each of {})",
             formatPercent(1 / static_cast<double>(only().nodes - 1)), only().nodes - 1);
        std::size_t shown = 0;
        for (const QualityHeirs& entry : only().heirs) {
            if (shown++ == mostNodes) {
                line("  and {} more nodes; --json lists all", only().heirs.size() - mostNodes);
                return;
            }
            line("  {}: {}", idOf(entry.node), heirsText(entry));
        }
    }

    [[nodiscard]] std::string heirsText(const QualityHeirs& entry) const
    {
        if (entry.keys == 0)
            return "no keys";
        std::string text;
        for (std::size_t i = 0; i < std::min(mostHeirs, entry.heirs.size()); ++i)
            text +=
                fmt::format("{}{} {}", i == 0 ? "" : ", ", idOf(entry.heirs[i].node),
                            formatPercent(static_cast<double>(entry.heirs[i].keys) / static_cast<double>(entry.keys)));
        if (entry.heirs.size() > mostHeirs)
            text += fmt::format(" and {} more", entry.heirs.size() - mostHeirs);
        return text;
    }

    const QualityReport& m_report;
};

} // namespace

std::string qualityText(const QualityReport& report)
{
    return QualityText(report).write();
}

} // namespace hrw::app
