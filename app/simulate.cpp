// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/wording.h"
#include "core/base/quantity.h"
#include "core/measure/load.h"
#include "core/measure/movement.h"
#include "core/place/engine.h"
#include "core/place/modulo.h"
#include "core/place/rendezvous.h"
#include "core/place/theory.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <span>

namespace hrw::app {

namespace {

constexpr std::size_t mostFlows = 20;

struct SimulateFlags
{
    SourceFlags source;
    Format format;
};

/// The start beside the end, whatever lies between.
struct Simulation
{
    Membership was;
    Membership is;
    Rule rule;
    std::shared_ptr<const KeySet> keys;
    std::vector<std::string> steps; ///< in words
    std::vector<std::string> notes;
    Loads loads;
    HotReport hot;
    Movement movement;
    double expectedShare = 0; ///< of keys that change their owner
    Band expectedBand;        ///< of that share, by chance
    bool withinChance = true;
    std::uint64_t moduloMovedKeys = 0; ///< hash % N for the same change
};

void compareWithTheory(Simulation& s)
{
    const KeyIndex keys = s.keys->size();
    const auto all = static_cast<double>(std::max<KeyIndex>(keys, 1));
    s.expectedShare = expectedMovedShare(s.was, s.is);
    const Band counts = binomialBand(keys, s.expectedShare);
    s.expectedBand = {counts.low / all, counts.high / all};
    s.withinChance = counts.contains(static_cast<double>(s.movement.movedKeys));
}

Simulation simulate(Source source)
{
    const std::vector<Membership> memberships = source.memberships();
    Simulation s;
    s.was = memberships.front();
    s.is = memberships.back();
    s.rule = source.rule;
    s.notes = std::move(source.notes);
    addRuleNotes(s.rule, s.was, s.notes);
    s.steps = source.stepTexts(memberships);
    s.keys = KeySet::make(source.keys);
    const auto after = placeAll(*s.keys, s.is, s.rule);
    const auto before = source.steps.empty() ? after : placeAfter(*s.keys, *after, s.is, s.was, s.rule);
    s.loads = measureLoads(*s.keys, s.is, *after, s.rule);
    s.hot = findHot(*s.keys, s.is, *after, s.loads, source.hotThreshold);
    s.movement = compare(*s.keys, s.was, *before, s.is, *after);
    compareWithTheory(s);
    s.moduloMovedKeys = *moduloMovedKeys(*s.keys, s.was, s.is, s.rule.score);
    return s;
}

/// Holders that lost their copy, by their place in the order of holders.
std::span<const std::uint64_t> displaced(const Simulation& s)
{
    return std::span(s.movement.displaced).first(static_cast<std::size_t>(s.rule.copies));
}

std::string verdictText(const Simulation& s, NodeIndex node)
{
    const NodeLoad& load = s.loads.nodes[node];
    std::string text(s.is[node].state == NodeState::Failed ? "failed"
                     : s.is[node].weight <= 0              ? "drained"
                                                           : chanceText(load.keys.withinChance));
    if (s.hot.hot[node])
        text += fmt::format(", HOT {:.1f}x", load.requests.ratio());
    return text;
}

Table loadTable(const Simulation& s)
{
    Table table({{"id", "node"},
                 {"weight", "weight"},
                 {"keys", "keys"},
                 {"bytes", "bytes", bytesText},
                 {"requests", "requests", formatCount},
                 {"share", "share", shareText},
                 {"fair_share", "fair", shareText},
                 {"band_low"},
                 {"band_high"},
                 {"", "99 % band"},
                 {"within_chance"},
                 {"state"},
                 {"hot"},
                 {"", "verdict", nullptr, Align::Left}});
    for (NodeIndex i = 0; i < s.is.size(); ++i) {
        const Node& node = s.is[i];
        const NodeLoad& load = s.loads.nodes[i];
        const auto& keys = load.keys;
        table.row({node.id, node.weight, keys.amount, load.bytes.amount, load.requests.amount, keys.share,
                   keys.fairShare, keys.band.low, keys.band.high, bandText(keys.band), keys.withinChance,
                   node.state == NodeState::Failed ? "failed" : "up", bool{s.hot.hot[i]}, verdictText(s, i)});
    }
    return table;
}

Value json(const Simulation& s)
{
    const Movement& m = s.movement;
    return Value::object({{"keys", s.keys->size()},
                          {"copies", s.rule.copies},
                          {"moved_keys", m.movedKeys},
                          {"moved_copies", m.movedCopies},
                          {"moved_bytes", m.movedBytes},
                          {"touched_keys", m.touchedKeys},
                          {"needless_keys", m.needlessKeys},
                          {"displaced_by_place", Value::list(displaced(s), Value::Layout::Row)},
                          {"moved_share", m.movedShare()},
                          {"expected_moved_share", s.expectedShare},
                          {"expected_low", s.expectedBand.low},
                          {"expected_high", s.expectedBand.high},
                          {"within_chance", s.withinChance},
                          {"modulo_moved_keys", s.moduloMovedKeys},
                          {"copies_missing", s.loads.copiesMissing},
                          {"epoch", s.is.epoch()},
                          {"rule", ruleValue(s.rule)},
                          {"steps", Value::list(s.steps)},
                          {"notes", Value::list(s.notes)},
                          {"nodes", loadTable(s).json()},
                          {"hot_keys", Value::list(s.hot.keys,
                                                   [&](const HotKey& hot) {
                                                       return Value::row({{"key", s.keys->text(hot.key)},
                                                                          {"node", idOf(s.is, hot.node)},
                                                                          {"requests", hot.requests},
                                                                          {"share", hot.share}});
                                                   })},
                          {"from_to", Value::list(m.flows, [&](const Flow& flow) {
                               return Value::row({{"from", idOf(s.was, flow.from)},
                                                  {"to", idOf(s.is, flow.to)},
                                                  {"keys", flow.keys},
                                                  {"bytes", flow.bytes}});
                           })}});
}

void movedText(const Simulation& s, Lines& out)
{
    const Movement& m = s.movement;
    const double chance = std::max(s.expectedBand.high - s.expectedShare, s.expectedShare - s.expectedBand.low);
    out.line("\nMOVED between the first and the last epoch");
    out.line("  keys      {} of {} ({}), expected {} +- {:.2f}: {}", m.movedKeys, m.keys, shareText(m.movedShare()),
             shareText(s.expectedShare), chance * 100, chanceText(s.withinChance));
    out.line("  copies    {}, of {}", m.movedCopies, countText(m.touchedKeys, "key"));
    out.line("  bytes     {}", bytesText(static_cast<double>(m.movedBytes)));
    out.line("  needless  {}", countText(m.needlessKeys, "key"));
    std::string lost = fmt::format("owner {}", m.displaced[0]);
    for (std::size_t place = 1; place < displaced(s).size(); ++place)
        lost += fmt::format(", copy {} {}", place + 1, m.displaced[place]);
    if (s.rule.copies > 1)
        out.line("  displaced {}", lost);
    out.line("  hash % N  would have moved {}", countText(s.moduloMovedKeys, "key"));
}

void hotKeysText(const Simulation& s, Lines& out)
{
    out.line("\nHOT KEYS (those that would have to go for their node not to be hot)");
    for (const HotKey& hot : s.hot.keys)
        out.line("  {} on {}: {} requests, {} of all", s.keys->text(hot.key), s.is[hot.node].id,
                 exactNumber(std::round(hot.requests * 10) / 10), shareText(hot.share));
    if (!s.hot.spreadingCanHelp)
        out.line("  One key alone is more than a fair share of the requests: more nodes won't spread it.");
}

void flowsText(const Simulation& s, Lines& out)
{
    const auto id = [](const Membership& membership, NodeIndex node) {
        return node == noNode ? "nowhere" : membership[node].id;
    };
    const std::vector<Flow>& flows = s.movement.flows;
    out.line("\nFROM -> TO (copies)");
    for (const Flow& flow : std::span(flows).first(std::min(mostFlows, flows.size())))
        out.line("  {} -> {}: {}, {}", id(s.was, flow.from), id(s.is, flow.to), flow.keys,
                 bytesText(static_cast<double>(flow.bytes)));
    if (flows.size() > mostFlows)
        out.line("  and {} more; --json lists all", flows.size() - mostFlows);
}

std::string text(const Simulation& s)
{
    Lines out;
    out.line("{}, {}, rendezvous hashing with score {}", countText(s.keys->size(), "key"), copiesOf(s.rule),
             s.rule.score);
    out.line("{} at epoch {}, {} can hold keys", countText(s.is.size(), "node"), s.is.epoch(), s.is.liveCount());
    out.each("step", s.steps);
    out.notes(s.notes);
    if (s.loads.copiesMissing > 0)
        out.line("note: {} found no node or no domain; {} without any holder", copiesText(s.loads.copiesMissing),
                 countText(s.loads.keysUnplaced, "key"));
    if (!s.steps.empty())
        movedText(s, out);
    out.line("\nLOAD PER NODE (share and fair share of the keys; the band is what chance makes of the fair share)");
    out.add(loadTable(s).text());
    if (!s.hot.keys.empty())
        hotKeysText(s, out);
    if (!s.movement.flows.empty())
        flowsText(s, out);
    return out.take();
}

} // namespace

Command simulateCommand()
{
    const auto flags = std::make_shared<SimulateFlags>();
    Command command{"simulate", "Place keys on nodes, make changes, and say what moved and how even it is"};
    flags->source.offer(command);
    command.formats(flags->format, "Print JSON");
    command.run = [flags] { return print(flags->format, simulate(flags->source.read("simulate"))); };
    return command;
}

} // namespace hrw::app
