// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation.h"
#include "app/wording.h"

namespace hrw::app {

namespace {

using Layout = JsonWriter::Layout;

void writeLoads(JsonWriter& out, const Simulation& s)
{
    out.beginArray();
    for (NodeIndex i = 0; i < s.is.size(); ++i) {
        const NodeLoad& load = s.loads.nodes[i];
        out.beginObject(Layout::Row);
        out.member("id", s.is[i].id);
        out.member("weight", s.is[i].weight);
        out.member("keys", load.keys.amount);
        out.member("bytes", load.bytes.amount);
        out.member("requests", load.requests.amount);
        out.member("share", load.keys.share);
        out.member("fair_share", load.keys.fairShare);
        out.member("band_low", load.keys.band.low);
        out.member("band_high", load.keys.band.high);
        out.member("within_chance", load.keys.withinChance);
        out.member("state", s.is[i].state == NodeState::Failed ? "failed" : "up");
        out.member("hot", bool{s.hot.hot[i]});
        out.endObject();
    }
    out.endArray();
}

void writeHotKeys(JsonWriter& out, const Simulation& s)
{
    out.beginArray();
    for (const HotKey& hot : s.hot.keys) {
        out.beginObject(Layout::Row);
        out.member("key", s.keys->text(hot.key));
        nodeJson(out, "node", s.is, hot.node);
        out.member("requests", hot.requests);
        out.member("share", hot.share);
        out.endObject();
    }
    out.endArray();
}

void writeFlows(JsonWriter& out, const Simulation& s)
{
    out.beginArray();
    for (const Flow& flow : s.movement.flows) {
        out.beginObject(Layout::Row);
        nodeJson(out, "from", s.was, flow.from);
        nodeJson(out, "to", s.is, flow.to);
        out.member("keys", flow.keys);
        out.member("bytes", flow.bytes);
        out.endObject();
    }
    out.endArray();
}

void writeMovement(JsonWriter& out, const Simulation& s)
{
    out.member("moved_keys", s.movement.movedKeys);
    out.member("moved_copies", s.movement.movedCopies);
    out.member("moved_bytes", s.movement.movedBytes);
    out.member("touched_keys", s.movement.touchedKeys);
    out.member("needless_keys", s.movement.needlessKeys);
    out.key("displaced_by_place");
    out.beginArray(Layout::Row);
    for (std::size_t place = 0; place < static_cast<std::size_t>(s.rule.copies); ++place)
        out.value(s.movement.displaced[place]);
    out.endArray();
    out.member("moved_share", s.movement.movedShare());
    out.member("expected_moved_share", s.expectedShare);
    out.member("expected_low", s.expectedBand.low);
    out.member("expected_high", s.expectedBand.high);
    out.member("within_chance", s.withinChance);
    out.member("modulo_moved_keys", s.moduloMovedKeys);
}

} // namespace

std::string simulationJson(const Simulation& s)
{
    JsonWriter out;
    out.beginObject();
    out.member("keys", s.keys->size());
    out.member("copies", static_cast<std::uint64_t>(s.rule.copies));
    writeMovement(out, s);
    out.member("copies_missing", s.loads.copiesMissing);
    out.member("epoch", s.is.epoch());
    out.key("rule");
    ruleJson(out, s.rule);
    textsJson(out, "steps", s.steps);
    textsJson(out, "notes", s.notes);
    out.key("nodes");
    writeLoads(out, s);
    out.key("hot_keys");
    writeHotKeys(out, s);
    out.key("from_to");
    writeFlows(out, s);
    out.endObject();
    return out.take();
}

} // namespace hrw::app
