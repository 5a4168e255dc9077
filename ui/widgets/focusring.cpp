// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/focusring.h"

#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPainter>

namespace hrw::ui {

namespace {

constexpr qreal ringWidth = 2;
constexpr qreal ringRadius = 6;

bool hasRing(const QWidget* widget)
{
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
           qobject_cast<const QAbstractSlider*>(widget);
}

} // namespace

FocusRing::FocusRing(QWidget* parent)
    : QFocusFrame(parent)
{
    hide(); // it is nowhere yet, and would be shown with the window
}

void FocusRing::follow(QWidget* focused)
{
    setWidget(focused && !focused->isWindow() && !hasRing(focused) ? focused : nullptr);
    raise(); // above tables that lie side by side
}

void FocusRing::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(Theme::of(palette()).accent, ringWidth));
    const QRect room =
        rect() & parentWidget()->rect().translated(-pos()); // widgets at the edge have no room around them
    painter.drawRoundedRect(QRectF(room).adjusted(1, 1, -1, -1), ringRadius, ringRadius);
}

} // namespace hrw::ui
