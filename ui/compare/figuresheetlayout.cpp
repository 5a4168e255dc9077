// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/figuresheetlayout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace hrw::ui {

namespace {

using Kind = FigureSheetLayout::Kind;

constexpr double gap = 12;
constexpr int underRows = 5;

struct Part
{
    Kind kind = Kind::Figure;
    int index = 0;
    int count = 1;
    int column = 0; ///< of `columns`
    int columns = 1;
};

/// A line of the sheet, and how soon it goes when there is no room: the highest rank first.
struct Row
{
    int rank = 0;
    std::vector<Part> parts;
};

const std::vector<Row>& rowsBeside()
{
    static const std::vector<Row> rows{
        {0, {{Kind::Figure, MovedLine}}},  {5, {{Kind::Reference, MovedLine}}},  {1, {{Kind::Figure, NeedlessLine}}},
        {4, {{Kind::Figure, SpreadLine}}}, {9, {{Kind::Reference, SpreadLine}}}, {6, {{Kind::Figure, BytesLine}}},
        {7, {{Kind::Figure, StateLine}}},  {8, {{Kind::Figure, LookupLine}}},    {2, {{Kind::Abilities, 0, 2}}},
        {3, {{Kind::Abilities, 2, 1}}},
    };
    return rows;
}

const std::vector<Row>& rowsUnder()
{
    static const std::vector<Row> rows{
        {0, {{Kind::Figure, MovedLine, 1, 0, 2}, {Kind::Reference, MovedLine, 1, 1, 2}}},
        {2, {{Kind::Figure, NeedlessLine, 1, 0, 2}, {Kind::Figure, BytesLine, 1, 1, 2}}},
        {3, {{Kind::Figure, SpreadLine, 1, 0, 2}, {Kind::Reference, SpreadLine, 1, 1, 2}}},
        {4, {{Kind::Figure, StateLine, 1, 0, 2}, {Kind::Figure, LookupLine, 1, 1, 2}}},
        {1, {{Kind::Abilities, 0, 3}}},
    };
    return rows;
}

} // namespace

TileSplit TileSplit::of(QSizeF size, double line)
{
    const double width = size.width();
    const double height = size.height();
    if (width >= 16 * line && width >= 1.5 * height && height >= 5 * line) {
        const double sheet = std::floor(std::clamp(0.42 * width, 9.5 * line, 12.5 * line));
        return {{0, 0, width - sheet - gap, height}, {width - sheet, 0, sheet, height}, true};
    }
    const double most = std::floor(std::max(line, 0.45 * height) / line);
    const double sheet = std::min<double>(underRows, most) * line;
    const double picture = std::max(1.0, height - sheet - gap / 2);
    return {{0, 0, width, picture}, {0, picture + gap / 2, width, sheet}, false};
}

FigureSheetLayout FigureSheetLayout::of(QSizeF size, double line, bool beside)
{
    const std::vector<Row>& rows = beside ? rowsBeside() : rowsUnder();
    const auto room = static_cast<int>(std::floor(size.height() / line + 1e-6));
    FigureSheetLayout layout;
    double y = 0;
    for (const Row& row : rows) {
        if (row.rank >= room)
            continue;
        for (const Part& part : row.parts) {
            const double width = (size.width() - (part.columns - 1) * gap) / part.columns;
            layout.items.push_back(
                {part.kind, part.index, part.count, QRectF(part.column * (width + gap), y, width, line)});
        }
        y += line;
    }
    return layout;
}

} // namespace hrw::ui
