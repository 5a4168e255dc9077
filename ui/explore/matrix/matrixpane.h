// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/matrix/matrixlook.h"
#include "ui/explore/matrix/scorematrixmodel.h"

#include <QWidget>

class QItemSelection;
class QScrollBar;

namespace hrw::ui {

class MatrixTable;
class ScoreMatrixDelegate;

/// The score matrix as four tables that scroll as one: node names and a typed key's row stay on top, the owner column
/// stays at the right.
class MatrixPane : public QWidget
{
    Q_OBJECT

public:
    /// `keys` fills the body, `own` the row on top; both outlive this.
    MatrixPane(ScoreMatrixModel* keys, ScoreMatrixModel* own, QWidget* parent = nullptr);

    void setMotion(const MatrixMotion& motion);
    /// Measures the labels and lays everything out again: after the models took another evaluation.
    void refresh();
    void showRow(int row);
    [[nodiscard]] QItemSelection selection() const;
    [[nodiscard]] MatrixTable* body() const { return m_nodes; }

Q_SIGNALS:
    void copyRequested();
    void rowOpened(int row);
    void columnOpened(int column);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void connectTable(MatrixTable* table, ScoreMatrixDelegate* delegate);
    void mirror(QScrollBar* outside, QScrollBar* inside);
    void measure();
    void fitColumns();
    void openColumns();
    void layOut();
    void showHolder(const QModelIndex& owner);
    void leave(const MatrixTable* table, int arrow);
    void hover(MatrixTable* table, int row, int column);

    ScoreMatrixModel* m_keys;
    ScoreMatrixModel* m_own;
    ScoreMatrixDelegate* m_keyDelegate;
    ScoreMatrixDelegate* m_ownDelegate;
    MatrixTable* m_nodes;
    MatrixTable* m_owner;
    MatrixTable* m_topNodes;
    MatrixTable* m_topOwner;
    QScrollBar* m_across;
    QScrollBar* m_down;
    MatrixMotion m_motion;
    int m_cellWidth = 0;
    int m_rowHeight = 0;
    int m_keyWidth = 0;
    int m_ownerWidth = 0;
    int m_hoverRow = -1;
    int m_hoverColumn = -1;
    bool m_hoverOwn = false;
};

} // namespace hrw::ui
