// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/revealview.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double barRadius = 3;

/// Strong, pale or hatched: told apart without colour.
void paintBar(QPainter& painter, const RevealPicture::Bar& bar, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.cell);
    painter.drawRoundedRect(bar.track, barRadius, barRadius);
    if (bar.bar.width() < 1)
        return;
    switch (bar.row.kind) {
    case RevealRow::Kind::Truth:
        painter.setBrush(theme.accent);
        break;
    case RevealRow::Kind::Guess:
        painter.setBrush(theme.bar);
        break;
    case RevealRow::Kind::Theory:
        painter.setBrush(QBrush(theme.muted, Qt::BDiagPattern));
        painter.setPen(QPen(theme.muted, 1));
        break;
    }
    painter.drawRoundedRect(bar.bar.adjusted(0.5, 0.5, -0.5, -0.5), barRadius, barRadius);
}

} // namespace

RevealView::RevealView(const QString& name, QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void RevealView::setRows(const std::vector<RevealRow>& rows)
{
    setVisible(!rows.empty());
    if (rows == m_rows)
        return;
    m_rows = rows;
    setAccessibleDescription(spokenRows(rows));
    updateGeometry();
    update();
}

RevealPicture RevealView::picture() const
{
    return RevealPicture::of(m_rows, width(), TextMeasure::of(pictureFont(font(), 0, QFont::DemiBold)));
}

QSize RevealView::sizeHint() const
{
    return {30 * grid, static_cast<int>(std::ceil(picture().height))};
}

QSize RevealView::minimumSizeHint() const
{
    return {20 * grid, sizeHint().height()};
}

void RevealView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
}

void RevealView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const RevealPicture::Bar& bar : picture().bars) {
        paintBar(painter, bar, theme);
        const bool truth = bar.row.kind == RevealRow::Kind::Truth;
        painter.setFont(pictureFont(font(), 0, truth ? QFont::DemiBold : QFont::Normal));
        painter.setPen(truth ? theme.text : theme.muted);
        const QString name =
            painter.fontMetrics().elidedText(bar.row.name, Qt::ElideRight, static_cast<int>(bar.nameRoom.width()) + 1);
        painter.drawText(bar.nameRoom, Qt::AlignLeft | Qt::AlignVCenter, name);
        painter.setPen(theme.text);
        painter.drawText(bar.amountRoom, Qt::AlignRight | Qt::AlignVCenter, bar.row.amount);
    }
}

} // namespace hrw::ui
