// SPDX-License-Identifier: MIT
#include "core/lesson/figure.h"

#include "core/lesson/figuresources.h"

#include <array>

namespace hrw {

namespace {

using namespace lessonfigures;

std::vector<FigureKind> collectKinds()
{
    std::vector<FigureKind> kinds;
    for (const auto group :
         {clusterFigures(), stepFigures(), changeFigures(), keyFigures(), loadFigures(), hotFigures(), lossFigures(),
          qualityFigures(), methodFigures(), clientFigures(), sizeFigures(), joinedFigures()})
        for (const Source& source : group)
            kinds.push_back(source.kind);
    return kinds;
}

} // namespace

std::span<const FigureKind> figureKinds()
{
    static const std::vector<FigureKind> kinds = collectKinds();
    return kinds;
}

} // namespace hrw
