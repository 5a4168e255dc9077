// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace hrw::ui {

class MatrixHeader;

/// One part of the score matrix's pane: cells of fixed size, scrolled by the pixel from outside.
class MatrixTable : public QTableView
{
    Q_OBJECT

public:
    /// Takes over the headers' new sizes at once: by itself a table looks at them only when it is resized.
    void fitHeaders() { updateGeometries(); }
    explicit MatrixTable(QWidget* parent = nullptr);

    [[nodiscard]] MatrixHeader* across() const { return m_across; }
    [[nodiscard]] MatrixHeader* down() const { return m_down; }
    /// Repaints the row and the column of two cells: what a hover leaves and where it goes.
    void updateCross(int row, int column);

Q_SIGNALS:
    void hovered(int row, int column); ///< -1, -1 when the pointer has left
    void copyRequested();
    void opened(const QModelIndex& index); ///< double click or Enter
    void edgeReached(int arrow);           ///< a key that would lead on, if the table did not end there

protected:
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    MatrixHeader* m_across;
    MatrixHeader* m_down;
};

} // namespace hrw::ui
