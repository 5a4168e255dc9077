// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/matrix/matrixlook.h"

#include <QHash>
#include <QPixmap>
#include <QStyledItemDelegate>

namespace hrw::ui {

struct Theme;

/// Paints cells of the score matrix from their roles; knows no model.
class ScoreMatrixDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setMotion(const MatrixMotion& motion) { m_motion = motion; }
    /// The cell under the pointer; its row and column are tinted. -1: none.
    void setHover(int row, int column);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    void paintScore(QPainter* painter, const QStyleOptionViewItem& option, const CellLook& look) const;
    void paintOwner(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const;
    /// The cell without its number; drawing rounded shapes for every cell costs more than all the rest.
    const QPixmap& face(CellKind kind, bool joining, bool selected, const QSize& size, double scale,
                        const Theme& theme) const;

    MatrixMotion m_motion;
    int m_hoverRow = -1;
    int m_hoverColumn = -1;
    mutable QHash<quint64, QPixmap> m_faces;
    mutable const Theme* m_facesOf = nullptr;
};

} // namespace hrw::ui
