// SPDX-License-Identifier: MIT
#include "core/lesson/places.h"

#include "core/scenario/scenario.h"

#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::size_t stagesByName = 9; // of a plan

/// "tile-1", "tile-2", ... behind those that are there.
std::vector<std::string> numbered(std::vector<std::string> names, std::string_view word, std::size_t count)
{
    for (std::size_t i = 1; i <= count; ++i)
        names.push_back(fmt::format("{}-{}", word, i));
    return names;
}

} // namespace

std::span<const LessonPlace> lessonPlaces()
{
    static const std::vector<LessonPlace> places{
        {"explore", {"resize", "node", "key", "nodes"}, {"key-flow", "matrix", "loads", "calculator"}},
        {"compare", {"figures", "sweep"}, numbered({"figures"}, "tile", maxCompared)},
        {"failover", {"survival", "step", "shares", "absence", "views"}, {"map", "ladder", "outages", "inherit"}},
        {"plan",
         numbered({"total", "today", "sizing", "in-out", "terms"}, "stage", stagesByName),
         {"stages", "fill", "costs", "flows", "warnings"}}};
    return places;
}

} // namespace hrw
