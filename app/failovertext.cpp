// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/failoverreport.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/cluster/domainwords.h"

#include <algorithm>
#include <fmt/format.h>

namespace hrw::app {

namespace {

constexpr std::size_t mostRows = 40;

double shareOf(std::uint64_t part, std::uint64_t whole)
{
    return whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0;
}

std::string bytesText(std::uint64_t bytes)
{
    return formatBytes(static_cast<double>(bytes));
}

std::string durationText(double seconds)
{
    constexpr double minute = 60;
    constexpr double hour = 60 * minute;
    if (seconds < 2 * minute)
        return fmt::format("{:.3g} s", seconds);
    return seconds < 2 * hour ? fmt::format("{:.3g} min", seconds / minute) : fmt::format("{:.4g} h", seconds / hour);
}

std::string repairText(const Failover& f, const RepairRates& rates)
{
    const RepairTime time = repairTime(f, rates);
    return durationText(time.shortest) + " to " + durationText(time.longest);
}

/// "node osd.7", "host-03", "worst 2: a, b".
std::string outageText(const Outage& outage)
{
    if (outage.level)
        return domainWords(*outage.level, outage.name);
    return outage.nodes.size() == 1 ? "node " + outage.name
                                    : fmt::format("worst {}: {}", outage.nodes.size(), outage.name);
}

/// Gathers the report, paragraph by paragraph.
class Story : Lines
{
public:
    explicit Story(const FailoverReport& report)
        : r(report)
        , e(*report.evaluation)
    {
    }

    std::string write()
    {
        what();
        if (e.scenario.shown > 0)
            step();
        if (e.unrepaired)
            unrepaired(*e.unrepaired);
        if (r.survival)
            survival(*r.survival);
        return take();
    }

private:
    void what()
    {
        const Rule& rule = e.scenario.rule;
        line("{}, {}{}, rendezvous hashing with score {}", countText(e.keys->size(), "key"),
             copiesText(static_cast<std::uint64_t>(rule.copies)), apartText(rule), rule.score);
        line("{} at epoch {}, {} can hold keys", countText(e.is.size(), "node"), e.is.epoch(), e.is.liveCount());
        for (std::uint64_t taken = 0; taken < e.scenario.shown; ++taken)
            line("step: {}", e.timeline[taken]);
        add(notesText(r.notes));
        if (e.scenario.shown == 0)
            line("note: no step has been taken, so nothing has failed");
    }

    void step()
    {
        const Failover& f = e.failover;
        const double chance = std::max(r.theory.owners.high - r.theory.ownersShare * static_cast<double>(f.keys),
                                       r.theory.ownersShare * static_cast<double>(f.keys) - r.theory.owners.low);
        line("\nTHE LAST STEP: {}", e.story.what);
        line("  nodes lost      {} of {} that could hold keys", f.lostNodes.size(), e.was.liveCount());
        line("  owners lost     {} of {} keys ({}), expected {} +- {:.0f} keys: {}", f.ownersLost, f.keys,
             shareText(shareOf(f.ownersLost, f.keys)), shareText(r.theory.ownersShare), chance,
             r.theory.owners.contains(static_cast<double>(f.ownersLost)) ? "within chance" : "beyond chance");
        line("  copies lost     {}, expected {:.1f}", r.theory.copiesLost, r.theory.copies);
        figures(f);
    }

    /// What is reported of every failure, whatever led to it.
    void figures(const Failover& f)
    {
        line("  promoted        {} of {} keys that lost their owner, {} to their second choice", f.promoted,
             f.ownersLost, f.promotedSecond);
        line("  to re-create    {} of {} ({}), {}", copiesText(f.recreate.copies),
             f.keys * static_cast<std::uint64_t>(f.copies),
             shareText(shareOf(f.recreate.copies, f.keys * static_cast<std::uint64_t>(f.copies))),
             bytesText(f.recreate.bytes));
        line("  one copy left   {} of {} keys", f.oneCopy(), f.keys);
        line("  below quorum    {} of {} keys, with fewer than {} of {} copies", f.belowQuorum(), f.keys, f.quorum(),
             f.copies);
        line("  unavailable     {} of {} keys, {}{}", f.unavailable(), f.keys, bytesText(f.unavailableBytes),
             f.unavailable() > 0 ? "; lost if their nodes don't come back" : "");
        if (f.copiesMissing > 0)
            line("  missing after   {} of {} find no node or no domain", copiesText(f.copiesMissing),
                 f.keys * static_cast<std::uint64_t>(f.copies));
        repair(f);
        if (f.nextLoss.node == noNode)
            line("  next failure    takes no key's last copy, whichever node it is");
        else
            line("  next failure    takes the last copy of {} if it is {}; the mean over all nodes is {:.1f}",
                 countText(f.nextLoss.keys, "key"), e.is[f.nextLoss.node].id, f.nextLoss.mean);
    }

    void repair(const Failover& f)
    {
        const NodeIndex busiest = f.busiestReceiver();
        const RepairRates& rates = e.scenario.repair;
        if (busiest == noNode)
            return;
        const double even =
            static_cast<double>(f.recreate.bytes - f.orphaned.bytes) * e.is[busiest].raceWeight() / e.is.totalWeight();
        line("  repair takes    {}, at {}/s to {}/s into each node; set by {} with {} (its even share: {})",
             repairText(f, rates), formatBytes(rates.fastest), formatBytes(rates.slowest), e.is[busiest].id,
             bytesText(f.nodes[busiest].in.bytes), formatBytes(even));
    }

    void unrepaired(const Unrepaired& run)
    {
        line("\nTHE LAST {} STEPS, had nothing been re-created between them", run.steps);
        line("  nodes lost      {} of {} that could hold keys", run.failover.lostNodes.size(), run.was.liveCount());
        figures(run.failover);
    }

    void survival(const std::vector<SurvivalRow>& rows)
    {
        line("\nIF THIS FAILS NEXT (worst first; safe fill: how full nodes can be so that no survivor overflows)");
        TextTable table;
        table.row({"outage", "promoted", "re-create", "one copy", "unreachable", "fullest", "of fair share",
                   "safe fill", "theory", "repair"});
        const std::size_t shown = std::min(rows.size(), mostRows);
        for (std::size_t i = 0; i < shown; ++i) {
            const SurvivalRow& row = rows[i];
            const Failover& f = row.what;
            table.row({outageText(row.outage), fmt::format("{}", f.promoted), fmt::format("{}", f.recreate.copies),
                       fmt::format("{}", f.oneCopy()), fmt::format("{}", row.unreachable()),
                       row.fullest == noNode ? "-" : e.is[row.fullest].id, fmt::format("{:.3f}x", row.fullestRatio),
                       formatPercent(row.safeFill), formatPercent(row.safeFillTheory),
                       repairText(f, e.scenario.repair)});
        }
        add(table.text());
        if (shown < rows.size())
            line("  and {} more; --json lists all", rows.size() - shown);
    }

    const FailoverReport& r;
    const Evaluation& e;
};

} // namespace

std::string failoverText(const FailoverReport& report)
{
    return Story(report).write();
}

} // namespace hrw::app
