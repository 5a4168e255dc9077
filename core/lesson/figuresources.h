// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/figure.h"

#include <span>

namespace hrw::lessonfigures {

// The figures that lessons name, by what they are about. Each stands beside the function that computes it.

struct Scene;

/// A kind, and how it is computed. Throws Refusal.
struct Source
{
    FigureKind kind;
    FigureValue (*compute)(const Scene& scene) = nullptr;
};

std::span<const Source> clusterFigures(); ///< the keys, the nodes and the rule
std::span<const Source> stepFigures();    ///< what the step of the timeline moved
std::span<const Source> changeFigures();  ///< what the lesson's action changed, whatever it was
std::span<const Source> keyFigures();     ///< one key's race
std::span<const Source> loadFigures();    ///< what nodes hold and serve
std::span<const Source> hotFigures();     ///< the key that everybody asks for
std::span<const Source> lossFigures();    ///< heirs, failures and copies that share a fate
std::span<const Source> qualityFigures(); ///< is the score function fit for it
std::span<const Source> methodFigures();  ///< other placements, beside this one
std::span<const Source> clientFigures();  ///< clients that go by an older list
std::span<const Source> sizeFigures();    ///< the calculator
std::span<const Source> joinedFigures();  ///< made of other figures

} // namespace hrw::lessonfigures
