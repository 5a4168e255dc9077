// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

namespace hrw::ui {

/// Node names above, or key names beside, the score matrix: plain text with its middle left out where it is too long.
class MatrixHeader : public QHeaderView
{
    Q_OBJECT

public:
    MatrixHeader(Qt::Orientation orientation, QWidget* parent);

    /// The section in the row or column under the pointer, or -1.
    void setHover(int section);

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    int m_hover = -1;
};

} // namespace hrw::ui
