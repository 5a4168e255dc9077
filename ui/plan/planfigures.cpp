// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/planfigures.h"

#include "core/plan/planfigures.h"

#include <set>

namespace hrw::ui {

namespace {

constexpr std::size_t fewNodes = 24;
constexpr std::size_t mostDomains = 40;

/// A node that names nothing there is one of its own.
std::size_t domainsAt(const StageFigures& figures, DomainLevel level)
{
    std::set<std::string> named;
    std::size_t alone = 0;
    for (const StageNode& node : figures.nodes) {
        if (const auto key = node.node.domain.key(level))
            named.insert(*key);
        else
            ++alone;
    }
    return named.size() + alone;
}

} // namespace

StageFigures todayFigures(const PlanGround& ground)
{
    StageFigures figures;
    for (const Node& node : ground.today.nodes())
        figures.nodes.push_back({node, node.capacity, false, false, 1, {}, 0});
    figures.before = ground.held;
    figures.after = ground.held;
    figures.keys = ground.keys->size();
    figures.dataBytes = ground.keys->totalBytes() * ground.scale;
    figures.lookupBefore = ground.today.liveCount();
    figures.lookupAfter = figures.lookupBefore;
    sumUp(figures);
    return figures;
}

Fullness fullestEver(const StageFigures& figures)
{
    return figures.fullestDuring.share > figures.fullestBefore.share ? figures.fullestDuring : figures.fullestBefore;
}

std::vector<std::optional<DomainLevel>> groupings(const StageFigures& figures)
{
    std::vector<std::optional<DomainLevel>> all{std::nullopt};
    for (auto level = domainLevels.rbegin(); level != domainLevels.rend(); ++level) {
        const std::size_t domains = domainsAt(figures, *level);
        if (domains >= 2 && domains < figures.nodes.size())
            all.emplace_back(*level);
    }
    return all;
}

std::optional<DomainLevel> naturalGrouping(const StageFigures& figures)
{
    if (figures.nodes.size() <= fewNodes)
        return std::nullopt;
    for (const std::optional<DomainLevel> level : groupings(figures))
        if (level && domainsAt(figures, *level) <= mostDomains)
            return level;
    return std::nullopt;
}

} // namespace hrw::ui
