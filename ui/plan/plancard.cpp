// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plancard.h"

#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"
#include "ui/widgets/unbroken.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextLayout>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr int sideMargin = 10;
constexpr int topMargin = 6;
constexpr int chipGap = 6;
constexpr int chipPadding = 6;
constexpr int lineGap = 3; ///< of the line below the title
constexpr int boxSide = 14;
constexpr double corner = 8;

/// Breaks `words` into lines of `width`, the first of which begins `indent` further in.
QList<PlanCardLayout::Line> broken(const QString& words, const QFont& font, QPoint at, int width, int indent)
{
    const QString text = unbroken(words);
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
        const QString part = brokenLine(text, line.textStart(), line.textLength());
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

/// Where the next chip goes in a row of text.
struct PlanCardLayout::ChipRow
{
    QFontMetrics metrics;
    int x;
    int right;
    int y;
    int height;

    [[nodiscard]] int widthOf(const PlanChip& chip) const
    {
        return metrics.horizontalAdvance(chip.text) + 2 * chipPadding;
    }
    [[nodiscard]] bool fits(const PlanChip& chip) const { return x <= sideMargin || x + widthOf(chip) <= right; }
    [[nodiscard]] bool fit(const QList<PlanChip>& all) const
    {
        int end = x - chipGap;
        for (const PlanChip& chip : all)
            end += chipGap + widthOf(chip);
        return end <= right;
    }
    QRect put(const PlanChip& chip)
    {
        const int high = std::min(height + 2, metrics.height() + 3);
        const QRect rect(x, y + (height - high) / 2, std::min(widthOf(chip), right - sideMargin), high);
        x = rect.right() + 1 + chipGap;
        return rect;
    }
};

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
    int right = width - sideMargin;
    if (card.checked) {
        box = QRect(right - boxSide, topMargin + (row - boxSide) / 2, boxSide, boxSide);
        right -= boxSide + chipGap;
    }
    ChipRow chipRow{chipMetrics, sideMargin, right, topMargin, row};
    for (const PlanChip& chip : card.lead)
        lead += chipRow.put(chip);
    title =
        broken(card.title, planTitleFont(font), {sideMargin, topMargin}, right - sideMargin, chipRow.x - sideMargin);
    if (!title.isEmpty()) {
        chipRow.y = title.back().rect.top();
        chipRow.x = title.back().rect.right() + 1 + chipGap;
    }
    if (!card.line.isEmpty())
        line = broken(card.line, font, {sideMargin, chipRow.y + row + lineGap}, width - 2 * sideMargin, 0);
    while (chips.size() < card.chips.size() && chipRow.fits(card.chips[chips.size()]))
        chips += chipRow.put(card.chips[chips.size()]);
    const QList<PlanChip> others = card.chips.sliced(chips.size());
    if (!others.isEmpty())
        placeBelow(others, chipRow, width);
    const int bottom = line.isEmpty() ? chipRow.y + row : line.back().rect.bottom() + 1;
    height = bottom + topMargin;
}

/// Chips for which there is no room beside the title: beside the line below if that is short, or else between the two.
void PlanCardLayout::placeBelow(const QList<PlanChip>& others, ChipRow& chipRow, int width)
{
    ChipRow beside = chipRow;
    if (line.size() == 1) {
        beside = {chipRow.metrics, line.front().rect.right() + 1 + chipGap, width - sideMargin, line.front().rect.top(),
                  chipRow.height};
        if (beside.fit(others)) {
            for (const PlanChip& chip : others)
                chips += beside.put(chip);
            return;
        }
    }
    const int was = chipRow.y;
    for (const PlanChip& chip : others) {
        if (!chipRow.fits(chip)) {
            chipRow.x = sideMargin;
            chipRow.y += chipRow.height + 2;
        }
        chips += chipRow.put(chip);
    }
    for (Line& part : line)
        part.rect.translate(0, chipRow.y - was);
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
