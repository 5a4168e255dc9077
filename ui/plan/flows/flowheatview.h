// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/flows/flowheatpainter.h"

#include <QWidget>
#include <memory>

namespace hrw::ui {

/// From whom to whom copies go in a stage. Pointing at a cell, or walking to it with the arrow keys, tells what moves.
class FlowHeatView : public QWidget
{
    Q_OBJECT

public:
    explicit FlowHeatView(QWidget* parent = nullptr);

    /// Figures come grouped as they are to be shown.
    void setFigures(std::shared_ptr<const StageFigures> figures);
    void selectNode(const QString& id); ///< an empty id selects none
    [[nodiscard]] const FlowHeatPicture& picture() const { return m_picture; }
    [[nodiscard]] QString caption() const; ///< how to read it
    /// What is said of the cell that the pointer or the keyboard is at; empty when there is none.
    [[nodiscard]] QString currentText() const;

    /// `theme` nullptr: the widget's own.
    void paintScene(QPainter& painter, QSizeF size, const Theme* theme = nullptr) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void nodeSelected(const QString& id); ///< of the row that was chosen
    void captionChanged();                ///< the room decides whether cells have figures, and so a unit

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void layOut();
    [[nodiscard]] QFont pixelFont() const { return pictureFont(font(), -1); }
    [[nodiscard]] FlowHeatLook look(const Theme* theme) const;
    void setCurrent(std::optional<FlowPlace> place);
    void step(int down, int right);
    void showTip(QPoint global);
    void choose();

    std::shared_ptr<const StageFigures> m_figures;
    FlowHeatPicture m_picture;
    QString m_selected;
    std::optional<FlowPlace> m_current;
};

} // namespace hrw::ui
