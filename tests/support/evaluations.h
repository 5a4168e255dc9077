// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <algorithm>
#include <fmt/format.h>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace hrw::test {

using EvaluationPtr = std::shared_ptr<const Evaluation>;

/// Scenarios in a few words: `Case(5, 72).then("add N6 1 zone=c").evaluate()`. Every evaluation goes through
/// hrw::evaluate(); a step that is refused throws, so that a test can't go on with another one.
class Case
{
public:
    /// Equal nodes N1, N2, ... in zones a, b, c by turns, and keys user-0, user-1, ... of six countries.
    Case(int nodes, std::uint64_t keys)
    {
        std::vector<Node> list;
        for (int i = 1; i <= nodes; ++i) {
            Node node;
            node.id = fmt::format("N{}", i);
            node.domain.at(DomainLevel::Zone) = fmt::format("{}", "abc"[(i - 1) % 3]);
            list.push_back(node);
        }
        m_scenario.start = Membership::make(1, std::move(list)).value();
        SyntheticKeys users;
        users.prefix = "user-";
        users.count = keys;
        users.attribute = {"country", {"Brazil", "Germany", "India", "Japan", "Kenya", "Mexico"}};
        m_scenario.keys = users;
        m_scenario.sample = std::clamp<std::uint64_t>(keys, 1, maxSample);
        m_scenario.resize.nodes = 2;
    }
    explicit Case(Scenario scenario)
        : m_scenario(std::move(scenario))
    {
    }

    [[nodiscard]] Scenario& scenario() { return m_scenario; }

    /// Changes in command line form that happen at the same moment.
    Case& thenAll(const std::vector<std::string>& changes)
    {
        Step step;
        for (const std::string& text : changes) {
            auto change = parseChange(text);
            if (!change)
                throw std::invalid_argument(change.error().sentence());
            step.push_back(*change);
        }
        auto next = withStep(m_scenario, step);
        if (!next)
            throw std::invalid_argument(next.error().sentence());
        m_scenario = std::move(*next);
        return *this;
    }
    Case& then(std::initializer_list<std::string> changes) { return thenAll(changes); }
    Case& then(const std::string& change) { return thenAll({change}); }

    /// `previous` lets both share the keys, as in the window.
    [[nodiscard]] EvaluationPtr evaluate(const EvaluationPtr& previous = nullptr) const
    {
        return hrw::evaluate(m_scenario, previous.get());
    }

private:
    Scenario m_scenario;
};

} // namespace hrw::test
