// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/presenter/penstrokes.h"
#include "ui/shell/presenter/presenter.h"

#include <QPointer>
#include <QWidget>
#include <optional>

namespace hrw::ui {

/// A pane of glass over the window: on it are drawn what the pen drew, the ring around the pointer, the shade over
/// everything but one card, and the blank screen. Only a pen and a blank screen stop the mouse.
class PresenterOverlay : public QWidget
{
    Q_OBJECT

public:
    explicit PresenterOverlay(QWidget* window);

    void setView(const PresenterView& view);
    /// The one that isn't shaded; nullptr: nothing is.
    void setLit(QWidget* card);
    void movePointer(QPoint at);
    void clearPen();
    [[nodiscard]] const PenStrokes& strokes() const { return m_strokes; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void paintShade(QPainter& painter) const;
    void paintStrokes(QPainter& painter) const;
    [[nodiscard]] QRect ringRect() const;
    [[nodiscard]] double penWidth() const;

    PresenterView m_view;
    PenStrokes m_strokes;
    QPointer<QWidget> m_lit;
    std::optional<QPoint> m_pointer;
};

} // namespace hrw::ui
