// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QSize>

namespace hrw::ui {

/// Where the parts of the score matrix lie. Keys stand at the left, the owner column right of the last node or, when
/// the nodes need more room than there is, at the right edge; node names and the row of a typed key stay on top.
struct MatrixFrame
{
    struct Sizes
    {
        QSize pane;
        int keyWidth = 0;      ///< of the key names
        int ownerWidth = 0;    ///< of the owner column
        int columnsWidth = 0;  ///< of all node columns together
        int topHeight = 0;     ///< of the node names and a typed key's row
        qint64 rowsHeight = 0; ///< of all rows together
        int bar = 0;           ///< thickness of a scroll bar
    };

    QRect topNodes, topOwner;
    QRect nodes, owner;
    QRect acrossBar, downBar; ///< empty where there is nothing to scroll

    static MatrixFrame at(const Sizes& sizes);
};

} // namespace hrw::ui
