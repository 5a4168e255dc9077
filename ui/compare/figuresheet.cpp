// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/figuresheet.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double signRoom = 8;    // right of a figure, for the mark of what chance does not explain
constexpr double smaller = -0.75; // points

} // namespace

FigureSheet::FigureSheet(QWidget* parent)
    : QWidget(parent)
{
}

QFont FigureSheet::smallFont() const
{
    return figureFont(*this, smaller);
}

double FigureSheet::lineHeight() const
{
    return std::ceil(QFontMetricsF(smallFont()).height()) + 1;
}

void FigureSheet::setFigures(const QList<FigureLine>& lines, const QStringList& abilities)
{
    m_lines = lines;
    m_abilities = abilities;
    QStringList spoken;
    for (const FigureLine& line : lines)
        spoken << line.spoken();
    setAccessibleDescription((spoken + abilities).join(QStringLiteral("; ")));
    update();
}

void FigureSheet::setBeside(bool beside)
{
    m_beside = beside;
    update();
}

void FigureSheet::paintEvent(QPaintEvent*)
{
    if (m_lines.size() < sheetLines)
        return;
    QPainter painter(this);
    const Theme& theme = Theme::of(palette());
    for (const FigureSheetLayout::Item& item : FigureSheetLayout::of(size(), lineHeight(), m_beside).items) {
        if (item.kind == FigureSheetLayout::Kind::Abilities) {
            paintAbilities(painter, item);
            continue;
        }
        const FigureLine& line = m_lines[item.index];
        if (item.kind == FigureSheetLayout::Kind::Figure) {
            paintFigure(painter, line, item.rect);
            continue;
        }
        painter.setFont(smallFont());
        painter.setPen(line.surprising ? theme.movedText : theme.muted);
        const QRectF room = m_beside ? item.rect.adjusted(0, 0, -signRoom, 0) : item.rect;
        const QString text =
            painter.fontMetrics().elidedText(line.reference, Qt::ElideRight, static_cast<int>(room.width()));
        painter.drawText(room, int{m_beside ? Qt::AlignRight : Qt::AlignLeft} | int{Qt::AlignVCenter}, text);
    }
}

void FigureSheet::paintFigure(QPainter& painter, const FigureLine& line, const QRectF& rect) const
{
    const Theme& theme = Theme::of(palette());
    const QFont font = smallFont();
    painter.setFont(font);
    painter.setPen(theme.muted);
    const QRectF figure = rect.adjusted(0, 0, -signRoom, 0);
    QFont strong = font;
    strong.setWeight(QFont::DemiBold);
    const double width = QFontMetricsF(strong).horizontalAdvance(line.value) + 5;
    const double mark = QFontMetricsF(font).horizontalAdvance(standingMark(line.standing)) + 3;
    const QString label = QFontMetricsF(font).elidedText(line.label, Qt::ElideRight, figure.width() - width - mark);
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, label);
    painter.setFont(strong);
    painter.setPen(line.surprising ? theme.movedText : theme.text);
    painter.drawText(figure, Qt::AlignRight | Qt::AlignVCenter, line.value);
    if (line.surprising)
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("!"));
    painter.setFont(font);
    painter.setPen(line.standing == Standing::Best ? theme.good : theme.muted);
    painter.drawText(figure.adjusted(0, 0, -width, 0), Qt::AlignRight | Qt::AlignVCenter, standingMark(line.standing));
}

/// Marks and words, each as wide as it is.
void FigureSheet::paintAbilities(QPainter& painter, const FigureSheetLayout::Item& item) const
{
    const Theme& theme = Theme::of(palette());
    painter.setFont(smallFont());
    const QFontMetricsF metrics(smallFont());
    double x = item.rect.left();
    for (int i = item.index; i < qMin<int>(item.index + item.count, static_cast<int>(m_abilities.size())); ++i) {
        const bool can = m_abilities[i].startsWith(QStringLiteral("✓"));
        painter.setPen(can ? theme.good : theme.muted);
        painter.drawText(QRectF(x, item.rect.top(), item.rect.right() - x, item.rect.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, m_abilities[i]);
        x += metrics.horizontalAdvance(m_abilities[i]) + 10;
    }
}

} // namespace hrw::ui
