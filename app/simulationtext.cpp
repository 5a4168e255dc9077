// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/simulation.h"
#include "app/texttable.h"
#include "app/wording.h"
#include "core/base/quantity.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>

namespace hrw::app {

namespace {

constexpr std::size_t mostFlows = 20;
constexpr std::size_t narrowestId = 8;

std::string_view chanceText(bool within)
{
    return within ? "within chance" : "beyond chance";
}

/// Gathers the report, paragraph by paragraph.
class Report : Lines
{
public:
    explicit Report(const Simulation& simulation)
        : s(simulation)
    {
    }

    std::string write()
    {
        what();
        if (!s.steps.empty())
            moved();
        loads();
        hotKeys();
        flows();
        return take();
    }

private:
    void what()
    {
        line("{}, {}{}, rendezvous hashing with score {}", countText(s.keys->size(), "key"),
             copiesText(static_cast<std::uint64_t>(s.rule.copies)), apartText(s.rule), s.rule.score);
        line("{} at epoch {}, {} can hold keys", countText(s.is.size(), "node"), s.is.epoch(), s.is.liveCount());
        for (const std::string& step : s.steps)
            line("step: {}", step);
        for (const std::string& note : s.notes)
            line("note: {}", note);
        if (s.loads.copiesMissing > 0)
            line("note: {} found no node or no domain; {} without any holder", copiesText(s.loads.copiesMissing),
                 countText(s.loads.keysUnplaced, "key"));
    }

    void moved()
    {
        const Movement& m = s.movement;
        const double chance = std::max(s.expectedBand.high - s.expectedShare, s.expectedShare - s.expectedBand.low);
        line("\nMOVED between the first and the last epoch");
        line("  keys      {} of {} ({}), expected {} +- {}: {}", m.movedKeys, m.keys, formatPercent(m.movedShare(), 2),
             formatPercent(s.expectedShare, 2), fmt::format("{:.2f}", chance * 100), chanceText(s.withinChance));
        line("  copies    {}, of {}", m.movedCopies, countText(m.touchedKeys, "key"));
        line("  bytes     {}", formatBytes(static_cast<double>(m.movedBytes)));
        line("  needless  {}", countText(m.needlessKeys, "key"));
        if (s.rule.copies > 1)
            line("  displaced {}", displaced(m));
        line("  hash % N  would have moved {}", countText(s.moduloMovedKeys, "key"));
    }

    /// How many holders lost their copy, by their place in the order of holders.
    [[nodiscard]] std::string displaced(const Movement& m) const
    {
        std::string text = fmt::format("owner {}", m.displaced[0]);
        for (std::size_t place = 1; place < static_cast<std::size_t>(s.rule.copies); ++place)
            text += fmt::format(", copy {} {}", place + 1, m.displaced[place]);
        return text;
    }

    [[nodiscard]] std::size_t idWidth() const
    {
        std::size_t width = narrowestId;
        for (const Membership* membership : {&s.was, &s.is})
            for (const Node& node : membership->nodes())
                width = std::max(width, characters(node.id));
        return width;
    }

    void loads()
    {
        const std::size_t width = idWidth();
        line("\nLOAD PER NODE (share and fair share of the keys; the band is what chance makes of the fair share)");
        line("  {:<{}} {:>8} {:>9} {:>9} {:>9} {:>8} {:>8} {:>17}  {}", "node", width, "weight", "keys", "bytes",
             "requests", "share", "fair", "99 % band", "verdict");
        for (NodeIndex i = 0; i < s.is.size(); ++i) {
            const Node& node = s.is[i];
            const NodeLoad& load = s.loads.nodes[i];
            line("  {:<{}} {:>8} {:>9} {:>9} {:>9} {:>8} {:>8} {:>17}  {}", node.id, width, exactNumber(node.weight),
                 load.keys.amount, formatBytes(load.bytes.amount), formatCount(load.requests.amount),
                 formatPercent(load.keys.share, 2), formatPercent(load.keys.fairShare, 2),
                 fmt::format("{:.2f} to {:.2f} %", load.keys.band.low * 100, load.keys.band.high * 100), verdict(i));
        }
    }

    [[nodiscard]] std::string verdict(NodeIndex i) const
    {
        const NodeLoad& load = s.loads.nodes[i];
        std::string text(chanceText(load.keys.withinChance));
        if (s.is[i].state == NodeState::Failed)
            text = "failed";
        else if (s.is[i].weight <= 0)
            text = "drained";
        if (s.hot.hot[i])
            text += fmt::format(", HOT {:.1f}x", load.requests.ratio());
        return text;
    }

    void hotKeys()
    {
        if (s.hot.keys.empty())
            return;
        line("\nHOT KEYS (those that would have to go for their node not to be hot)");
        for (const HotKey& hot : s.hot.keys)
            line("  {} on {}: {} requests, {} of all", s.keys->text(hot.key), s.is[hot.node].id,
                 exactNumber(std::round(hot.requests * 10) / 10), formatPercent(hot.share, 2));
        if (!s.hot.spreadingCanHelp)
            line("  One key alone is more than a fair share of the requests: more nodes won't spread it.");
    }

    void flows()
    {
        if (s.movement.flows.empty())
            return;
        line("\nFROM -> TO (copies)");
        const std::size_t shown = std::min(mostFlows, s.movement.flows.size());
        for (std::size_t i = 0; i < shown; ++i) {
            const Flow& flow = s.movement.flows[i];
            line("  {} -> {}: {}, {}", flow.from == noNode ? "nowhere" : s.was[flow.from].id,
                 flow.to == noNode ? "nowhere" : s.is[flow.to].id, flow.keys,
                 formatBytes(static_cast<double>(flow.bytes)));
        }
        if (shown < s.movement.flows.size())
            line("  and {} more; --json lists all", s.movement.flows.size() - shown);
    }

    const Simulation& s;
};

} // namespace

std::string simulationText(const Simulation& simulation)
{
    return Report(simulation).write();
}

} // namespace hrw::app
