// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/sizing/sizingpainter.h"

#include <QWidget>

namespace hrw::ui {

/// How full the fullest node is, by how many nodes are added. Pointing at a number, or walking to it with the arrow
/// keys, tells what it comes to.
class SizingChart : public QWidget
{
    Q_OBJECT

public:
    explicit SizingChart(QWidget* parent = nullptr);

    void setSizing(Sizing sizing, double limit);
    [[nodiscard]] const SizingPicture& picture() const { return m_picture; }
    /// What is said of the point that the keyboard or the pointer is at; empty when it is at none.
    [[nodiscard]] QString currentText() const;
    /// `theme` nullptr: the widget's own.
    void paintScene(QPainter& painter, QSizeF size, const Theme* theme = nullptr) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void layOut();
    [[nodiscard]] SizingLook look(const Theme* theme) const;
    void setCurrent(std::optional<std::size_t> mark);
    void walkTo(int mark);

    Sizing m_sizing;
    double m_limit = 0.8;
    SizingPicture m_picture;
    std::optional<std::size_t> m_current;
};

} // namespace hrw::ui
