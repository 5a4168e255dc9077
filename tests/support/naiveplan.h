// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"
#include "tests/support/naivefailover.h"

#include <set>

// What a stage of a plan moves, the plainest way: every list of its course is placed key by key, and everything is
// counted in maps by id.

namespace naive {

struct StepTraffic
{
    std::uint64_t movedKeys = 0;
    Amount moved;
    double movedRequests = 0;
    std::map<std::string, Amount> held, in, out, gone; ///< idle nodes are missing
    std::map<std::pair<std::string, std::string>, Amount> flows;
    std::map<std::size_t, Amount> ranges; ///< by the first four bits of the key's hash
};

struct StagePlan
{
    std::vector<StepTraffic> steps;
    std::map<std::string, Amount> before, after;
    std::map<std::string, std::uint64_t> during; ///< bytes
    std::set<std::size_t> moved;                 ///< keys
    std::uint64_t missing = 0;
};

inline void add(Amount& sum, const Amount& part)
{
    sum.copies += part.copies;
    sum.bytes += part.bytes;
}

inline std::map<std::string, Amount> held(const hrw::KeySet& keys, const Table& placed)
{
    std::map<std::string, Amount> all;
    for (std::size_t k = 0; k < placed.size(); ++k)
        for (const std::string& id : placed[k])
            all[id].add(keys.bytes(k));
    return all;
}

/// Who a new copy is read from: the holder that gives up its own in the same order, if it stands, else the first that
/// does.
inline std::string giver(const Holders& had, const Holders& lost, std::size_t made, const std::set<std::string>& stands)
{
    if (made < lost.size() && stands.contains(lost[made]))
        return lost[made];
    for (const std::string& id : had)
        if (stands.contains(id))
            return id;
    return "";
}

inline StepTraffic traffic(const hrw::KeySet& keys, const Membership& was, const Table& before, const Membership& is,
                           const Table& after, std::set<std::size_t>& moved)
{
    StepTraffic step;
    step.held = held(keys, before);
    std::set<std::string> stands;
    for (const Node& node : was.nodes())
        if (node.state == hrw::NodeState::Up)
            stands.insert(node.id);
    for (const Node& node : is.nodes())
        if (node.state == hrw::NodeState::Failed)
            stands.erase(node.id);
    for (std::size_t k = 0; k < before.size(); ++k) {
        if (owner(before[k]) != owner(after[k])) {
            ++step.movedKeys;
            step.movedRequests += after[k].empty() ? 0 : keys.requests(k);
        }
        const Holders lost = minus(before[k], after[k]);
        const Holders made = minus(after[k], before[k]);
        for (const std::string& id : lost)
            step.gone[id].add(keys.bytes(k));
        for (std::size_t i = 0; i < made.size(); ++i) {
            const std::string from = giver(before[k], lost, i, stands);
            step.moved.add(keys.bytes(k));
            step.in[made[i]].add(keys.bytes(k));
            if (!from.empty())
                step.out[from].add(keys.bytes(k));
            step.flows[{from, made[i]}].add(keys.bytes(k));
            step.ranges[keys.hash(k) / 0x1000000000000000u].add(keys.bytes(k));
            moved.insert(k);
        }
    }
    return step;
}

inline StagePlan through(const hrw::KeySet& keys, const hrw::StageCourse& course)
{
    StagePlan stage;
    Table placed = place(keys, course.lists.front(), course.rules.front());
    stage.before = held(keys, placed);
    for (const auto& [id, amount] : stage.before)
        stage.during[id] = amount.bytes;
    for (std::size_t s = 0; s + 1 < course.lists.size(); ++s) {
        const Table next = place(keys, course.lists[s + 1], course.rules[s + 1]);
        stage.steps.push_back(traffic(keys, course.lists[s], placed, course.lists[s + 1], next, stage.moved));
        std::map<std::string, Amount> both = stage.steps.back().held;
        for (const auto& [id, amount] : stage.steps.back().in)
            add(both[id], amount);
        for (const auto& [id, amount] : both)
            stage.during[id] = std::max(stage.during[id], amount.bytes);
        placed = next;
    }
    stage.after = held(keys, placed);
    for (const Holders& holders : placed)
        stage.missing += static_cast<std::size_t>(course.rules.back().copies) - holders.size();
    return stage;
}

} // namespace naive
