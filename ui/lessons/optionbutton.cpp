// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/optionbutton.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace hrw::ui {

namespace {

constexpr int optionPadding = grid;
constexpr double optionRadius = 6;
constexpr int optionAlignment = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;

} // namespace

OptionButton::OptionButton(const QString& text, QWidget* parent)
    : QRadioButton(parent)
    , m_text(text)
{
    setAccessibleName(text);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void OptionButton::setMark(const QString& mark, bool isTruth)
{
    m_mark = mark;
    m_isTruth = isTruth;
    setAccessibleDescription(mark);
    updateGeometry();
    update();
}

int OptionButton::indent() const
{
    return optionPadding + fontMetrics().height() + grid;
}

int OptionButton::markWidth() const
{
    return m_mark.isEmpty() ? 0 : QFontMetrics(figureFont(*this, 0, QFont::DemiBold)).horizontalAdvance(m_mark) + grid;
}

QSize OptionButton::sizeHint() const
{
    return {indent() + fontMetrics().horizontalAdvance(m_text) + markWidth() + 2 * optionPadding,
            fontMetrics().height() + 2 * optionPadding};
}

QSize OptionButton::minimumSizeHint() const
{
    return {indent() + 6 * fontMetrics().averageCharWidth() + markWidth() + optionPadding,
            fontMetrics().height() + 2 * optionPadding};
}

int OptionButton::heightForWidth(int width) const
{
    const QRect room(0, 0, std::max(1, width - indent() - markWidth() - optionPadding), 1 << 16);
    return fontMetrics().boundingRect(room, optionAlignment, m_text).height() + 2 * optionPadding;
}

bool OptionButton::hitButton(const QPoint& position) const
{
    return rect().contains(position);
}

void OptionButton::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool lit = m_isTruth || isChecked() || hasFocus() || (underMouse() && isEnabled());
    const QColor frame = m_isTruth ? theme.good : lit ? theme.accent : theme.border;
    painter.setPen(QPen(frame, m_isTruth || hasFocus() ? 2 : 1));
    painter.setBrush(m_isTruth ? theme.goodSurface : isChecked() ? theme.accentPale : theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), optionRadius, optionRadius);

    const double ring = fontMetrics().height() * 0.8;
    const QRectF circle(optionPadding + 2, (height() - ring) / 2, ring, ring);
    painter.setPen(QPen(isChecked() ? theme.accent : theme.muted, 1.5));
    painter.setBrush(theme.card);
    painter.drawEllipse(circle);
    if (isChecked()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.accent);
        painter.drawEllipse(circle.adjusted(ring / 4, ring / 4, -ring / 4, -ring / 4));
    }
    painter.setPen(theme.text);
    painter.drawText(rect().adjusted(indent(), 0, -markWidth() - optionPadding, 0), optionAlignment, m_text);
    if (m_mark.isEmpty())
        return;
    painter.setFont(figureFont(*this, 0, QFont::DemiBold));
    painter.setPen(m_isTruth ? theme.good : theme.muted);
    painter.drawText(rect().adjusted(0, 0, -optionPadding, 0), Qt::AlignRight | Qt::AlignVCenter, m_mark);
}

} // namespace hrw::ui
