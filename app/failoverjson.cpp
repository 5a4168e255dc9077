// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/failoverreport.h"
#include "app/wording.h"

namespace hrw::app {

namespace {

using Layout = JsonWriter::Layout;

void writeIds(JsonWriter& out, std::string_view name, const Membership& membership, const std::vector<NodeIndex>& nodes)
{
    out.key(name);
    out.beginArray(Layout::Column);
    for (const NodeIndex node : nodes)
        out.value(membership[node].id);
    out.endArray();
}

void writeNextLoss(JsonWriter& out, const NextLoss& next, const Membership& is)
{
    out.key("next_loss");
    out.beginObject(Layout::Row);
    nodeJson(out, "node", is, next.node);
    out.member("keys", next.keys);
    out.member("mean", next.mean);
    out.endObject();
}

/// The members that every failure has.
void writeFigures(JsonWriter& out, const Failover& f, const Membership& was, const Membership& is,
                  const RepairRates& rates)
{
    writeIds(out, "lost_nodes", was, f.lostNodes);
    out.key("left");
    out.beginArray(Layout::Row);
    for (std::size_t i = 0; i <= static_cast<std::size_t>(f.copies); ++i)
        out.value(f.left.at(i));
    out.endArray();
    out.member("owners_lost", f.ownersLost);
    out.member("promoted", f.promoted);
    out.member("promoted_to_second", f.promotedSecond);
    out.member("recreate_copies", f.recreate.copies);
    out.member("recreate_bytes", f.recreate.bytes);
    out.member("orphaned_copies", f.orphaned.copies);
    out.member("orphaned_bytes", f.orphaned.bytes);
    out.member("one_copy", f.oneCopy());
    out.member("below_quorum", f.belowQuorum());
    out.member("unavailable", f.unavailable());
    out.member("unavailable_bytes", f.unavailableBytes);
    out.member("copies_missing", f.copiesMissing);
    writeNextLoss(out, f.nextLoss, is);
    const RepairTime time = repairTime(f, rates);
    nodeJson(out, "busiest_receiver", is, f.busiestReceiver());
    out.member("repair_seconds_shortest", time.shortest);
    out.member("repair_seconds_longest", time.longest);
}

void writeTraffic(JsonWriter& out, const Failover& f, const Membership& is)
{
    out.key("nodes");
    out.beginArray();
    for (NodeIndex i = 0; i < is.size(); ++i) {
        const auto& [in, sent] = f.nodes[i];
        out.beginObject(Layout::Row);
        out.member("id", is[i].id);
        out.member("copies_in", in.copies);
        out.member("bytes_in", in.bytes);
        out.member("copies_out", sent.copies);
        out.member("bytes_out", sent.bytes);
        out.endObject();
    }
    out.endArray();
}

void writeSurvival(JsonWriter& out, const std::vector<SurvivalRow>& rows, const Membership& is,
                   const RepairRates& rates)
{
    out.key("survival");
    out.beginArray();
    for (const SurvivalRow& row : rows) {
        out.beginObject();
        out.member("outage", row.outage.name);
        out.member("kind", row.outage.level               ? levelName(*row.outage.level)
                           : row.outage.nodes.size() == 1 ? std::string_view("node")
                                                          : std::string_view("worst"));
        nodeJson(out, "fullest", is, row.fullest);
        out.member("fullest_ratio", row.fullestRatio);
        out.member("safe_fill", row.safeFill);
        out.member("safe_fill_theory", row.safeFillTheory);
        writeFigures(out, row.what, is, is, rates);
        out.endObject();
    }
    out.endArray();
}

} // namespace

std::string failoverJson(const FailoverReport& r)
{
    const Evaluation& e = *r.evaluation;
    const RepairRates& rates = e.scenario.repair;
    JsonWriter out;
    out.beginObject();
    out.member("keys", e.keys->size());
    out.key("rule");
    ruleJson(out, e.scenario.rule);
    out.member("quorum", static_cast<std::uint64_t>(e.failover.quorum()));
    textsJson(out, "steps", {e.timeline.begin(), e.timeline.begin() + static_cast<std::ptrdiff_t>(e.scenario.shown)});
    textsJson(out, "notes", r.notes);
    out.member("slowest_bytes_per_second", rates.slowest);
    out.member("fastest_bytes_per_second", rates.fastest);
    out.key("last_step");
    out.beginObject();
    out.member("expected_owners_share", r.theory.ownersShare);
    out.member("expected_owners_low", r.theory.owners.low);
    out.member("expected_owners_high", r.theory.owners.high);
    out.member("lost_copies", r.theory.copiesLost);
    out.member("expected_lost_copies", r.theory.copies);
    writeFigures(out, e.failover, e.was, e.is, rates);
    writeTraffic(out, e.failover, e.is);
    out.endObject();
    if (e.unrepaired) {
        out.key("unrepaired");
        out.beginObject();
        out.member("steps", e.unrepaired->steps);
        writeFigures(out, e.unrepaired->failover, e.unrepaired->was, e.is, rates);
        writeTraffic(out, e.unrepaired->failover, e.is);
        out.endObject();
    }
    if (r.survival)
        writeSurvival(out, *r.survival, e.is, rates);
    out.endObject();
    return out.take();
}

} // namespace hrw::app
