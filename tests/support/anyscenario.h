// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace anything {

/// Scenarios with nothing in common but that they are valid.
class Dice
{
public:
    explicit Dice(std::uint64_t seed)
        : m_random(seed)
    {
    }

    hrw::Scenario scenario()
    {
        hrw::Scenario s;
        s.name = text();
        s.start = membership();
        s.steps = steps(s.start);
        s.shown = below(s.steps.size() + 1);
        s.keys = chance(2) ? hrw::KeySource(synthetic()) : hrw::KeySource(imported());
        s.rule = rule();
        s.sample = 1 + below(hrw::maxSample);
        s.hotThreshold = 1 / (1 + number(0, 1e300));
        s.resize = {1 + number(0, 1e15), whole() >> 10,      1 + below(100'000), number(0, 1e15),
                    1 + below(100'000),  1 + below(100'000), weight(),           weight()};
        const double rate = 1 / (1 + number(0, 1e300));
        s.repair = {rate, rate * (1 + number(0, 1e300))};
        s.compared = compared();
        s.plans.clear();
        for (std::uint64_t n = below(hrw::maxPlans); n > 0 || s.plans.empty(); n -= n > 0)
            s.plans.push_back(plan(s.start));
        if (chance(4))
            s.plans = {hrw::Plan{}};
        s.plan = below(s.plans.size());
        s.planTerms = planTerms();
        return s;
    }

private:
    std::uint64_t whole() { return m_random() >> below(64); }
    std::uint64_t below(std::uint64_t bound) { return bound == 0 ? 0 : m_random() % bound; }
    bool chance(std::uint64_t in) { return below(in) == 0; }

    /// Any double from `least` to `most` with any bits, often 0, -0 or 1.
    double number(double least, double most)
    {
        for (;;) {
            const auto x = std::bit_cast<double>(m_random());
            if (chance(8))
                return chance(2) ? 1 : chance(2) ? 0.0 : -0.0;
            if (x >= least && x <= most)
                return x;
        }
    }

    /// Any text, with all that JSON has to escape.
    std::string text(bool printable = false)
    {
        static const std::vector<std::string> pieces{"a",
                                                     "Z",
                                                     "0",
                                                     " ",
                                                     "\"",
                                                     "\\",
                                                     "/",
                                                     ",",
                                                     "\xC3\xBC",
                                                     "\xE2\x82\xAC",
                                                     "\xF0\x9F\x98\x80",
                                                     "=",
                                                     "\n",
                                                     "\t",
                                                     "\x01",
                                                     "\x7F",
                                                     std::string(1, '\0')};
        std::string out;
        for (std::uint64_t n = below(12); n > 0; --n)
            out += pieces[below(printable ? 12 : pieces.size())];
        return out;
    }

    double weight() { return number(hrw::smallestWeight, hrw::largestWeight); }

    hrw::Node node(const std::string& id)
    {
        hrw::Node node;
        node.id = id;
        node.weight = weight();
        if (chance(2))
            node.capacity = 1 + (whole() >> 1);
        if (chance(2))
            node.bandwidth = std::max<std::uint64_t>(whole(), 1);
        for (std::string& name : node.domain.names)
            if (chance(2))
                name = text(true);
        node.state = chance(3) ? hrw::NodeState::Failed : hrw::NodeState::Up;
        return node;
    }

    std::string newId() { return text(true) + std::to_string(++m_ids); }

    hrw::Membership membership()
    {
        std::vector<hrw::Node> nodes;
        for (std::uint64_t n = below(6); n > 0; --n)
            nodes.push_back(node(newId()));
        return hrw::Membership::make(whole(), std::move(nodes)).value();
    }

    hrw::Change change(const hrw::Membership& on)
    {
        if (on.size() == 0 || chance(3))
            return hrw::AddNode{node(newId())};
        const std::string id = on[static_cast<hrw::NodeIndex>(below(on.size()))].id;
        switch (below(4)) {
        case 0:
            return hrw::RemoveNode{id};
        case 1:
            return hrw::SetWeight{id, weight()};
        case 2:
            return hrw::SetState{id, chance(2) ? hrw::NodeState::Failed : hrw::NodeState::Up};
        default:
            return hrw::EditNode{id, node(chance(2) ? id : newId())};
        }
    }

    std::vector<hrw::Step> steps(hrw::Membership on)
    {
        std::vector<hrw::Step> steps(below(5));
        for (hrw::Step& step : steps) {
            for (std::uint64_t n = below(3); n > 0; --n) {
                step.push_back(change(on));
                on = hrw::applyStep(on, {step.back()}).value();
            }
        }
        return steps;
    }

    hrw::SyntheticKeys synthetic()
    {
        hrw::SyntheticKeys keys;
        keys.prefix = text();
        keys.first = whole() / 2;
        keys.count = below(hrw::maxSyntheticKeys + 1);
        keys.size = {chance(2) ? hrw::SizeModel::Kind::Fixed : hrw::SizeModel::Kind::LogNormal, whole() >> 28,
                     number(0, 8)};
        keys.popularity = {chance(2) ? hrw::Popularity::Kind::Uniform : hrw::Popularity::Kind::Zipf, number(0, 20),
                           number(0, 1e12)};
        keys.attribute = {text(), {text(), text()}};
        keys.seed = whole();
        return keys;
    }

    hrw::ImportedKeys imported()
    {
        hrw::KeyTable table;
        const std::uint64_t size = below(30);
        const bool alike = chance(2);
        for (std::uint64_t i = 0; i < size; ++i) {
            table.arena += text();
            table.ends.push_back(table.arena.size());
            table.bytes.push_back(alike && i > 0 ? table.bytes[0] : whole() >> 10);
            table.requests.push_back(alike && i > 0 ? table.requests[0] : number(0, hrw::maxKeyRequests));
        }
        for (std::uint64_t n = below(3); n > 0; --n) {
            hrw::AttributeColumn column{"column " + std::to_string(n) + text(), {"", text() + "x", "\"y"}, {}};
            for (std::uint64_t i = 0; i < size; ++i)
                column.codes.push_back(static_cast<std::uint32_t>(below(3)));
            table.attributes.push_back(std::move(column));
        }
        hrw::ImportedKeys keys{text(), nullptr, {}};
        if (!table.attributes.empty() && chance(2))
            keys.colourBy = table.attributes.back().name;
        keys.table = std::make_shared<const hrw::KeyTable>(std::move(table));
        return keys;
    }

    hrw::Rule rule()
    {
        hrw::Rule rule;
        rule.score = chance(2) ? "mix64" : "blake2b-pair";
        rule.copies = 1 + static_cast<int>(below(hrw::maxCopies));
        if (chance(2))
            rule.apartBy = hrw::domainLevels[below(hrw::domainLevels.size())];
        if (chance(3))
            rule.perDomain = hrw::PerDomain::Even;
        return rule;
    }

    hrw::Plan plan(hrw::Membership on)
    {
        hrw::Plan plan{text(true) + std::to_string(++m_ids), {}};
        for (std::uint64_t n = below(4); n > 0; --n) {
            hrw::Stage stage{text(true), text(), !chance(4), {}, 1 + below(hrw::maxStageSteps), std::nullopt};
            for (std::uint64_t changes = below(3); changes > 0; --changes) {
                stage.changes.push_back(change(on));
                on = hrw::applyStep(on, {stage.changes.back()}).value();
            }
            if (chance(3))
                stage.rule = rule();
            plan.stages.push_back(std::move(stage));
        }
        return plan;
    }

    hrw::PlanTerms planTerms()
    {
        hrw::PlanTerms terms;
        terms.limit = 1 / (1 + number(0, 1e300));
        if (chance(2))
            terms.dataBytes = std::max<std::uint64_t>(whole() >> 10, 1);
        const double rate = 1 / (1 + number(0, 1e300));
        terms.transfer = {rate, rate * (1 + number(0, 1e300))};
        terms.transfersPerNode = 1 + below(1000);
        if (chance(2))
            terms.throttle = std::max<std::uint64_t>(whole(), 1);
        terms.requestsPerSecond = number(0, 1e300);
        if (chance(2))
            terms.nodeCost = number(0, 1e300);
        terms.ringTokens = 1 + below(100'000);
        terms.partitions = below(65'537);
        return terms;
    }

    std::vector<std::string> compared()
    {
        std::vector<std::string> all{"hrw",      "flat",    "zones:rack", "skeleton:" + std::to_string(2 + below(63)),
                                     "table:64", "bounded", "modulo",     "ring:" + std::to_string(1 + below(1000)),
                                     "ketama",   "jump",    "maglev",     "bounded-ring:10:1.5"};
        for (std::size_t i = all.size(); i > 1; --i)
            std::swap(all[i - 1], all[below(i)]);
        all.resize(1 + below(hrw::maxCompared));
        return all;
    }

    std::mt19937_64 m_random;
    std::uint64_t m_ids = 0;
};

} // namespace anything
