// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/cluster/domainwords.h"
#include "core/measure/inclusion.h"
#include "core/measure/survival.h"
#include "core/scenario/evaluation.h"

#include <algorithm>
#include <memory>
#include <tuple>

namespace hrw::app {

namespace {

constexpr std::size_t mostOutages = 40;

struct FailoverFlags
{
    SourceFlags source;
    std::optional<double> slowest;
    std::optional<double> fastest;
    bool survival = false;
    Format format;
};

/// What was lost with the nodes of the last step, beside what theory says of it.
struct FailoverTheory
{
    double ownersShare = 0;       ///< expected, of keys that lose their owner
    Band owners;                  ///< keys, by chance
    std::uint64_t copiesLost = 0; ///< that the lost nodes held
    double copies = 0;            ///< that they should hold
};

/// What the last step of a scenario did to it, and what the next outage would.
struct FailoverReport
{
    std::shared_ptr<const Evaluation> evaluation; ///< of the last step
    FailoverTheory theory;
    std::vector<std::string> notes;
    /// Every node and domain and the worst sets, the one that leaves most keys unreachable and least room first; where
    /// it was asked for.
    std::optional<std::vector<SurvivalRow>> survival;
};

FailoverTheory theoryOf(const Evaluation& e)
{
    FailoverTheory theory;
    const auto keys = static_cast<double>(e.keys->size());
    const std::vector<double> holds = inclusion(e.was, e.scenario.rule);
    for (const NodeIndex node : e.failover.lostNodes) {
        theory.ownersShare += e.was[node].raceWeight() / e.was.totalWeight();
        theory.copies += holds[node] * keys;
        theory.copiesLost += e.sumsBefore.nodes[node].copies;
    }
    theory.ownersShare = std::min(theory.ownersShare, 1.0);
    theory.owners = binomialBand(e.keys->size(), theory.ownersShare);
    return theory;
}

std::vector<SurvivalRow> worstFirst(const Evaluation& e)
{
    std::vector<Outage> list = outages(e.is);
    std::ranges::move(*worstNodes(e.is, *e.placement, e.sums), std::back_inserter(list));
    std::vector<SurvivalRow> rows = *survival(*e.keys, e.is, e.placement, e.sums, e.scenario.rule, list);
    std::ranges::stable_sort(rows, [](const SurvivalRow& a, const SurvivalRow& b) {
        return std::tuple(b.unreachable(), a.safeFill) < std::tuple(a.unreachable(), b.safeFill);
    });
    return rows;
}

FailoverReport reportOf(const FailoverFlags& flags)
{
    Source source = flags.source.read("failover");
    Scenario scenario;
    scenario.start = std::move(source.start);
    scenario.steps = std::move(source.steps);
    scenario.shown = scenario.steps.size();
    scenario.keys = std::move(source.keys);
    scenario.rule = std::move(source.rule);
    scenario.hotThreshold = source.hotThreshold;
    scenario.repair = {flags.slowest.value_or(source.repair.slowest), flags.fastest.value_or(source.repair.fastest)};
    orFail(checkScenario(scenario), BadInput);

    FailoverReport report;
    report.notes = std::move(source.notes);
    report.evaluation = evaluate(scenario, nullptr);
    addRuleNotes(scenario.rule, report.evaluation->is, report.notes);
    addShortfallNotes(scenario.rule, report.evaluation->is, report.notes);
    report.theory = theoryOf(*report.evaluation);
    if (flags.survival)
        report.survival = worstFirst(*report.evaluation);
    return report;
}

/// The steps that were taken, in words.
auto stepsOf(const Evaluation& e)
{
    return std::span(e.timeline).first(e.scenario.shown);
}

/// The members that every failure has.
Value::Members figuresOf(const Failover& f, const Membership& was, const Membership& is, const RepairRates& rates)
{
    const RepairTime time = repairTime(f, rates);
    return {{"lost_nodes", Value::list(
                               f.lostNodes, [&](NodeIndex node) { return idOf(was, node); }, Value::Layout::Column)},
            {"left", Value::list(std::span(f.left).first(static_cast<std::size_t>(f.copies) + 1), Value::Layout::Row)},
            {"owners_lost", f.ownersLost},
            {"promoted", f.promoted},
            {"promoted_to_second", f.promotedSecond},
            {"recreate_copies", f.recreate.copies},
            {"recreate_bytes", f.recreate.bytes},
            {"orphaned_copies", f.orphaned.copies},
            {"orphaned_bytes", f.orphaned.bytes},
            {"one_copy", f.oneCopy()},
            {"below_quorum", f.belowQuorum()},
            {"unavailable", f.unavailable()},
            {"unavailable_bytes", f.unavailableBytes},
            {"copies_missing", f.copiesMissing},
            {"next_loss",
             Value::row({{"node", idOf(is, f.nextLoss.node)}, {"keys", f.nextLoss.keys}, {"mean", f.nextLoss.mean}})},
            {"busiest_receiver", idOf(is, f.busiestReceiver())},
            {"repair_seconds_shortest", time.shortest},
            {"repair_seconds_longest", time.longest}};
}

Value trafficOf(const Failover& f, const Membership& is)
{
    Table table({{"id"}, {"copies_in"}, {"bytes_in"}, {"copies_out"}, {"bytes_out"}});
    for (NodeIndex i = 0; i < is.size(); ++i) {
        const auto& [in, sent] = f.nodes[i];
        table.row({is[i].id, in.copies, in.bytes, sent.copies, sent.bytes});
    }
    return table.json();
}

std::string_view kindOf(const Outage& outage)
{
    return outage.level ? levelName(*outage.level) : outage.nodes.size() == 1 ? "node" : "worst";
}

Value json(const FailoverReport& r)
{
    const Evaluation& e = *r.evaluation;
    const RepairRates& rates = e.scenario.repair;
    Value last = Value::object({{"expected_owners_share", r.theory.ownersShare},
                                {"expected_owners_low", r.theory.owners.low},
                                {"expected_owners_high", r.theory.owners.high},
                                {"lost_copies", r.theory.copiesLost},
                                {"expected_lost_copies", r.theory.copies}});
    last.add(figuresOf(e.failover, e.was, e.is, rates)).add({{"nodes", trafficOf(e.failover, e.is)}});
    Value all = Value::object({{"keys", e.keys->size()},
                               {"rule", ruleValue(e.scenario.rule)},
                               {"quorum", e.failover.quorum()},
                               {"steps", Value::list(stepsOf(e))},
                               {"notes", Value::list(r.notes)},
                               {"slowest_bytes_per_second", rates.slowest},
                               {"fastest_bytes_per_second", rates.fastest},
                               {"last_step", std::move(last)}});
    if (e.unrepaired) {
        const Failover& f = e.unrepaired->failover;
        Value run = Value::object({{"steps", e.unrepaired->steps}});
        run.add(figuresOf(f, e.unrepaired->was, e.is, rates)).add({{"nodes", trafficOf(f, e.is)}});
        all.add({{"unrepaired", std::move(run)}});
    }
    if (r.survival)
        all.add({{"survival", Value::list(*r.survival, [&](const SurvivalRow& row) {
                      return Value::object({{"outage", row.outage.name},
                                            {"kind", kindOf(row.outage)},
                                            {"fullest", idOf(e.is, row.fullest)},
                                            {"fullest_ratio", row.fullestRatio},
                                            {"safe_fill", row.safeFill},
                                            {"safe_fill_theory", row.safeFillTheory}})
                          .add(figuresOf(row.what, e.is, e.is, rates));
                  })}});
    return all;
}

std::string partText(std::uint64_t part, std::uint64_t whole)
{
    return shareText(whole > 0 ? static_cast<double>(part) / static_cast<double>(whole) : 0);
}

std::string secondsText(double seconds)
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
    return secondsText(time.shortest) + " to " + secondsText(time.longest);
}

/// "node osd.7", "host-03", "worst 2: a, b".
std::string outageText(const Outage& outage)
{
    if (outage.level)
        return english(domainWords(*outage.level, outage.name));
    return outage.nodes.size() == 1 ? "node " + outage.name
                                    : fmt::format("worst {}: {}", outage.nodes.size(), outage.name);
}

/// What determines how long the repair takes.
void repairLine(const Failover& f, const Evaluation& e, Lines& out)
{
    const NodeIndex busiest = f.busiestReceiver();
    const RepairRates& rates = e.scenario.repair;
    if (busiest == noNode)
        return;
    const double even =
        static_cast<double>(f.recreate.bytes - f.orphaned.bytes) * e.is[busiest].raceWeight() / e.is.totalWeight();
    out.line("  repair takes    {}, at {}/s to {}/s into each node; set by {} with {} (its even share: {})",
             repairText(f, rates), formatBytes(rates.fastest), formatBytes(rates.slowest), e.is[busiest].id,
             bytesText(static_cast<double>(f.nodes[busiest].in.bytes)), bytesText(even));
}

/// What is said of every failure, whatever led to it.
void figuresText(const Failover& f, const Evaluation& e, Lines& out)
{
    const std::uint64_t copies = f.keys * static_cast<std::uint64_t>(f.copies);
    out.line("  promoted        {} of {} keys that lost their owner, {} to their second choice", f.promoted,
             f.ownersLost, f.promotedSecond);
    out.line("  to re-create    {} of {} ({}), {}", copiesText(f.recreate.copies), copies,
             partText(f.recreate.copies, copies), bytesText(static_cast<double>(f.recreate.bytes)));
    out.line("  one copy left   {} of {} keys", f.oneCopy(), f.keys);
    out.line("  below quorum    {} of {} keys, with fewer than {} of {} copies", f.belowQuorum(), f.keys, f.quorum(),
             f.copies);
    out.line("  unavailable     {} of {} keys, {}{}", f.unavailable(), f.keys,
             bytesText(static_cast<double>(f.unavailableBytes)),
             f.unavailable() > 0 ? "; lost if their nodes don't come back" : "");
    if (f.copiesMissing > 0)
        out.line("  missing after   {} of {} find no node or no domain", copiesText(f.copiesMissing), copies);
    repairLine(f, e, out);
    if (f.nextLoss.node == noNode)
        out.line("  next failure    takes no key's last copy, whichever node it is");
    else
        out.line("  next failure    takes the last copy of {} if it is {}; the mean over all nodes is {:.1f}",
                 countText(f.nextLoss.keys, "key"), e.is[f.nextLoss.node].id, f.nextLoss.mean);
}

void lastStepText(const FailoverReport& r, Lines& out)
{
    const Evaluation& e = *r.evaluation;
    const Failover& f = e.failover;
    const double expected = r.theory.ownersShare * static_cast<double>(f.keys);
    out.line("\nTHE LAST STEP: {}", english(e.story.what));
    out.line("  nodes lost      {} of {} that could hold keys", f.lostNodes.size(), e.was.liveCount());
    out.line("  owners lost     {} of {} keys ({}), expected {} +- {:.0f} keys: {}", f.ownersLost, f.keys,
             partText(f.ownersLost, f.keys), shareText(r.theory.ownersShare),
             std::max(r.theory.owners.high - expected, expected - r.theory.owners.low),
             chanceText(r.theory.owners.contains(static_cast<double>(f.ownersLost))));
    out.line("  copies lost     {}, expected {:.1f}", r.theory.copiesLost, r.theory.copies);
    figuresText(f, e, out);
}

std::string survivalText(const std::vector<SurvivalRow>& rows, const Evaluation& e)
{
    Table table = Table::headed({"outage", "promoted", "re-create", "one copy", "unreachable", "fullest",
                                 "of fair share", "safe fill", "theory", "repair"});
    for (const SurvivalRow& row : rows)
        table.row({outageText(row.outage), row.what.promoted, row.what.recreate.copies, row.what.oneCopy(),
                   row.unreachable(), idOf(e.is, row.fullest), timesText(row.fullestRatio), percentText(row.safeFill),
                   percentText(row.safeFillTheory), repairText(row.what, e.scenario.repair)});
    return table.text(mostOutages);
}

std::string text(const FailoverReport& r)
{
    const Evaluation& e = *r.evaluation;
    const Rule& rule = e.scenario.rule;
    Lines out;
    out.line("{}, {}, rendezvous hashing with score {}", countText(e.keys->size(), "key"), copiesOf(rule), rule.score);
    out.line("{} at epoch {}, {} can hold keys", countText(e.is.size(), "node"), e.is.epoch(), e.is.liveCount());
    out.each("step", stepsOf(e));
    out.notes(r.notes);
    if (e.scenario.shown == 0)
        out.line("note: no step has been taken, so nothing has failed");
    else
        lastStepText(r, out);
    if (e.unrepaired) {
        out.line("\nTHE LAST {} STEPS, had nothing been re-created between them", e.unrepaired->steps);
        out.line("  nodes lost      {} of {} that could hold keys", e.unrepaired->failover.lostNodes.size(),
                 e.unrepaired->was.liveCount());
        figuresText(e.unrepaired->failover, e, out);
    }
    if (r.survival) {
        out.line("\nIF THIS FAILS NEXT (worst first; safe fill: how full nodes can be so that no survivor overflows)");
        out.add(survivalText(*r.survival, e));
    }
    return out.take();
}

} // namespace

Command failoverCommand()
{
    const auto flags = std::make_shared<FailoverFlags>();
    Command command{"failover",
                    "Say what the last change cost: keys promoted, copies to re-create, keys that nobody holds"};
    flags->source.offer(command);
    command.flag("--survival", flags->survival, "Try the outage of every node and domain and of the worst sets");
    command.bytes("--slowest", flags->slowest, "What a node takes in each second at worst; 50MiB unless given");
    command.bytes("--fastest", flags->fastest, "The same at best; 120MiB unless given");
    command.formats(flags->format, "Print JSON");
    command.run = [flags] { return print(flags->format, reportOf(*flags)); };
    return command;
}

} // namespace hrw::app
