// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/inspect/nodeinspection.h"

#include <QWidget>

namespace hrw::ui {

/// Who would take over a node's keys, as bars beside what theory gives them.
class HeirBars : public QWidget
{
    Q_OBJECT

public:
    explicit HeirBars(QWidget* parent = nullptr);

    void setPicture(const HeirPicture& picture);
    [[nodiscard]] const HeirPicture& picture() const { return m_picture; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void nodeActivated(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const;
    [[nodiscard]] int nameWidth() const;
    void paintBar(QPainter& painter, const HeirBar& bar, const QRectF& row) const;

    HeirPicture m_picture;
};

} // namespace hrw::ui
