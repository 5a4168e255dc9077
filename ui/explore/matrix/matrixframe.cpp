// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/matrixframe.h"

#include <QtGlobal>

namespace hrw::ui {

MatrixFrame MatrixFrame::at(const Sizes& s)
{
    const int width = qMax(0, s.pane.width());
    const int top = qMin(s.topHeight, qMax(0, s.pane.height()));
    const int wanted = s.keyWidth + s.columnsWidth;
    // One bar takes room from the other's direction; two rounds settle it.
    bool across = false;
    bool down = false;
    for (int round = 0; round < 2; ++round) {
        across = wanted > width - s.ownerWidth - (down ? s.bar : 0);
        down = s.rowsHeight > s.pane.height() - top - (across ? s.bar : 0);
    }
    const int downWidth = down ? s.bar : 0;
    const int acrossHeight = across ? s.bar : 0;
    const int nodesWidth = qMax(0, qMin(wanted, width - s.ownerWidth - downWidth));
    const int bodyHeight = qMax(0, s.pane.height() - top - acrossHeight);

    MatrixFrame frame;
    frame.topNodes = QRect(0, 0, nodesWidth, top);
    frame.topOwner = QRect(nodesWidth, 0, s.ownerWidth, top);
    frame.nodes = QRect(0, top, nodesWidth, bodyHeight);
    frame.owner = QRect(nodesWidth, top, s.ownerWidth, bodyHeight);
    if (across)
        frame.acrossBar = QRect(s.keyWidth, top + bodyHeight, qMax(0, nodesWidth - s.keyWidth), acrossHeight);
    if (down)
        frame.downBar = QRect(width - downWidth, top, downWidth, bodyHeight);
    return frame;
}

} // namespace hrw::ui
