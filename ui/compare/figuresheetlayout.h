// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

namespace hrw::ui {

/// Where a tile's picture stands and where its figures do: figures beside a wide picture, else below it.
struct TileSplit
{
    QRectF picture;
    QRectF sheet;
    bool beside = false;

    /// `line`: the height of a line of figures; paddings and widths follow it.
    static TileSplit of(QSizeF size, double line);
};

/// Where the lines of a tile's figures stand. What has no room is left out, the least important first.
struct FigureSheetLayout
{
    enum class Kind : quint8
    {
        Figure,
        Reference,
        Abilities
    };
    struct Item
    {
        Kind kind = Kind::Figure;
        int index = 0; ///< of the figure line, or of the first ability
        int count = 1; ///< of abilities
        QRectF rect;
    };
    std::vector<Item> items;

    /// `beside`: one column with references below their figures; else two columns.
    static FigureSheetLayout of(QSizeF size, double line, bool beside);
};

/// The lines that have a place on a sheet, in the order of figureLines().
enum SheetLine : int
{
    MovedLine,
    NeedlessLine,
    SpreadLine,
    BytesLine,
    StateLine,
    LookupLine,
    sheetLines
};

} // namespace hrw::ui
