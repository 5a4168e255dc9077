// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plancard.h"

#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr int sideMargin = 10;
constexpr int topMargin = 7;
constexpr int chipGap = 6;
constexpr int chipPadding = 6;
constexpr int boxSide = 14;
constexpr double corner = 8;

int chipWidth(const PlanChip& chip, const QFontMetrics& metrics)
{
    return metrics.horizontalAdvance(chip.text) + 2 * chipPadding;
}

/// Breaks `text` into lines of `width`, the first of which begins `indent` further in.
QList<PlanCardLayout::Line> broken(const QString& text, const QFont& font, QPoint at, int width, int indent)
{
    QList<PlanCardLayout::Line> lines;
    QTextLayout layout(text, font);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout.setTextOption(option);
    layout.beginLayout();
    const int height = QFontMetrics(font).height();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        const int in = lines.isEmpty() ? indent : 0;
        line.setLineWidth(std::max(1, width - in));
        const QString part = text.mid(line.textStart(), line.textLength());
        const auto row = static_cast<int>(lines.size());
        lines +=
            {QRect(at.x() + in, at.y() + row * height, static_cast<int>(std::ceil(line.naturalTextWidth())), height),
             part};
    }
    layout.endLayout();
    return lines;
}

QColor ground(const Theme& theme, PlanChip::Tone tone)
{
    switch (tone) {
    case PlanChip::Tone::Moved:
        return theme.movedSurface;
    case PlanChip::Tone::Hot:
        return theme.hotSurface;
    case PlanChip::Tone::Good:
        return theme.goodSurface;
    case PlanChip::Tone::Muted:
        break;
    }
    return theme.cell;
}

QColor ink(const Theme& theme, PlanChip::Tone tone)
{
    switch (tone) {
    case PlanChip::Tone::Moved:
        return theme.movedText;
    case PlanChip::Tone::Hot:
        return theme.hotText;
    case PlanChip::Tone::Good:
        return theme.good;
    case PlanChip::Tone::Muted:
        break;
    }
    return theme.muted;
}

void paintChip(QPainter& painter, const PlanChip& chip, const QRect& rect, const Theme& theme)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(ground(theme, chip.tone));
    painter.drawRoundedRect(rect, rect.height() / 2.0, rect.height() / 2.0);
    painter.setPen(ink(theme, chip.tone));
    painter.drawText(rect, Qt::AlignCenter, chip.text);
}

void paintBox(QPainter& painter, const QRect& rect, bool checked, const Theme& theme)
{
    painter.setPen(QPen(checked ? theme.accent : theme.muted, 1));
    painter.setBrush(checked ? QBrush(theme.accentPale) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    if (!checked)
        return;
    painter.setPen(QPen(theme.accent, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QPointF origin(rect.left(), rect.top());
    painter.drawPolyline(
        QPolygonF{{origin + QPointF(3.5, 7.2), origin + QPointF(6, 9.8), origin + QPointF(10.6, 4.4)}});
}

void paintFrame(QPainter& painter, const QRect& rect, const Theme& theme, PlanCardState state)
{
    const bool current = state == PlanCardState::Current || state == PlanCardState::Focused;
    const bool hovered = state == PlanCardState::Hovered;
    const double width = state == PlanCardState::Focused ? 2 : 1;
    painter.setPen(QPen(current || hovered ? theme.accent : theme.border, width));
    painter.setBrush(current ? mixed(theme.card, theme.accentPale, 0.35) : theme.card);
    const double half = width / 2;
    painter.drawRoundedRect(QRectF(rect).adjusted(half, half, -half, -half), corner, corner);
}

} // namespace

QString PlanCard::spoken() const
{
    QStringList parts;
    for (const PlanChip& chip : lead)
        parts += chip.text;
    parts += title;
    for (const PlanChip& chip : chips)
        parts += chip.text;
    parts += line;
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QFont planTitleFont(const QFont& font)
{
    QFont title = font;
    title.setWeight(QFont::DemiBold);
    return title;
}

QFont planChipFont(const QFont& font)
{
    QFont chip = font;
    chip.setWeight(QFont::DemiBold);
    chip.setPointSizeF(font.pointSizeF() * 0.87);
    return chip;
}

PlanCardLayout::PlanCardLayout(const PlanCard& card, int width, const QFont& font)
{
    const QFontMetrics chipMetrics(planChipFont(font));
    const int row = QFontMetrics(planTitleFont(font)).height();
    const int chipHeight = std::min(row + 2, chipMetrics.height() + 3);
    int right = width - sideMargin;
    if (card.checked) {
        box = QRect(right - boxSide, topMargin + (row - boxSide) / 2, boxSide, boxSide);
        right -= boxSide + chipGap;
    }
    const auto chipAt = [&](int x, int y, const PlanChip& chip) {
        return QRect(x, y + (row - chipHeight) / 2, std::min(chipWidth(chip, chipMetrics), right - sideMargin),
                     chipHeight);
    };
    int x = sideMargin;
    for (const PlanChip& chip : card.lead) {
        lead += chipAt(x, topMargin, chip);
        x = lead.back().right() + 1 + chipGap;
    }
    title = broken(card.title, planTitleFont(font), {sideMargin, topMargin}, right - sideMargin, x - sideMargin);
    int y = title.isEmpty() ? topMargin : title.back().rect.top();
    x = title.isEmpty() ? x : title.back().rect.right() + 1 + chipGap;
    for (const PlanChip& chip : card.chips) {
        if (x > sideMargin && x + chipWidth(chip, chipMetrics) > right) {
            x = sideMargin;
            y += row + 2;
        }
        chips += chipAt(x, y, chip);
        x = chips.back().right() + 1 + chipGap;
    }
    y += row;
    if (!card.line.isEmpty())
        line = broken(card.line, font, {sideMargin, y + 3}, width - 2 * sideMargin, 0);
    height = (line.isEmpty() ? y : line.back().rect.bottom() + 1) + topMargin;
}

void paintPlanCard(QPainter& painter, const PlanCard& card, const QRect& rect, const QFont& font, const Theme& theme,
                   PlanCardState state)
{
    const PlanCardLayout layout(card, rect.width(), font);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter, rect, theme, state);
    painter.translate(rect.topLeft());
    painter.setFont(planTitleFont(font));
    painter.setPen(card.faded ? theme.muted : theme.text);
    for (const PlanCardLayout::Line& part : layout.title)
        painter.drawText(part.rect.topLeft() + QPoint(0, painter.fontMetrics().ascent()), part.text);
    painter.setFont(font);
    painter.setPen(theme.muted);
    for (const PlanCardLayout::Line& part : layout.line)
        painter.drawText(part.rect.topLeft() + QPoint(0, painter.fontMetrics().ascent()), part.text);
    painter.setFont(planChipFont(font));
    for (qsizetype i = 0; i < layout.lead.size(); ++i)
        paintChip(painter, card.lead[i], layout.lead[i], theme);
    for (qsizetype i = 0; i < layout.chips.size(); ++i)
        paintChip(painter, card.chips[i], layout.chips[i], theme);
    if (card.checked)
        paintBox(painter, layout.box, *card.checked, theme);
    painter.restore();
}

} // namespace hrw::ui
