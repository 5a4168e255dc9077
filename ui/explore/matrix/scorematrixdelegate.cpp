// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/scorematrixdelegate.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace hrw::ui {

namespace {

constexpr QMargins gap(3, 2, 3, 2);
constexpr double radius = 6;
constexpr qsizetype facesKept = 512; // every kind at a few sizes; sizes pass by while a column opens

struct Paint
{
    QBrush fill;
    QPen outline;
    QColor text;
    bool bold = false;
};

Paint paintOf(CellKind kind, const Theme& t)
{
    switch (kind) {
    case CellKind::Owner:
        return {t.accent, Qt::NoPen, t.onAccent, true};
    case CellKind::Copy:
        return {t.accentPale, Qt::NoPen, t.barText, false};
    case CellKind::Next:
        return {t.card, QPen(t.bar, 1.5), t.barText, false};
    case CellKind::Out:
        return {Qt::NoBrush, QPen(t.border, 1, Qt::DashLine), t.muted, false};
    case CellKind::Plain:
        break;
    }
    return {t.cell, Qt::NoPen, t.muted, false};
}

void drawRounded(QPainter& painter, const QRectF& rect, const QPen& pen, const QBrush& brush)
{
    const double inset = pen.style() == Qt::NoPen ? 0 : pen.widthF() / 2;
    painter.setPen(pen);
    painter.setBrush(brush);
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius);
}

/// A small figure in the corner says which copy a pale cell is, so that colour is not the only cue.
void drawCopyNumber(QPainter* painter, const QRect& cell, int copy)
{
    QFont small = painter->font();
    small.setPointSizeF(small.pointSizeF() * 0.75);
    painter->setFont(small);
    painter->drawText(cell.adjusted(0, 2, -5, 0), Qt::AlignRight | Qt::AlignTop, QString::number(copy));
}

} // namespace

void ScoreMatrixDelegate::setHover(int row, int column)
{
    m_hoverRow = row;
    m_hoverColumn = column;
}

void ScoreMatrixDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    if (index.row() == m_hoverRow || index.column() == m_hoverColumn)
        painter->fillRect(option.rect, Theme::of(option.palette).window);
    const QVariant look = index.data(LookRole);
    if (look.isValid())
        paintScore(painter, option, look.value<CellLook>());
    else
        paintOwner(painter, option, index);
}

void ScoreMatrixDelegate::paintScore(QPainter* painter, const QStyleOptionViewItem& option, const CellLook& look) const
{
    const QRect cell = option.rect.marginsRemoved(gap);
    if (cell.width() <= 0)
        return;
    const Theme& theme = Theme::of(option.palette);
    const bool turning = look.kind != look.was && m_motion.moving();
    const CellKind kind = turning && !m_motion.showsNow() ? look.was : look.kind;
    const Paint paint = paintOf(kind, theme);

    const QTransform upright = painter->transform();
    if (turning) {
        painter->translate(0, cell.center().y());
        painter->scale(1, m_motion.face());
        painter->translate(0, -cell.center().y());
    }
    const bool selected = option.state & QStyle::State_Selected;
    const double scale = painter->device()->devicePixelRatioF();
    painter->drawPixmap(cell.topLeft(), face(kind, look.joining, selected, cell.size(), scale, theme));
    QFont font = option.font;
    font.setWeight(paint.bold ? QFont::Bold : QFont::Normal);
    painter->setFont(font);
    painter->setPen(paint.text);
    const QString text = look.score < 0 ? QStringLiteral("–") : QString::number(look.score);
    painter->drawText(cell, Qt::AlignCenter, text);
    if (kind == CellKind::Copy && look.copy > 1)
        drawCopyNumber(painter, cell, look.copy);
    painter->setTransform(upright);
}

void ScoreMatrixDelegate::paintOwner(QPainter* painter, const QStyleOptionViewItem& option,
                                     const QModelIndex& index) const
{
    const Theme& theme = Theme::of(option.palette);
    const bool moved = index.data(MovedRole).toBool();
    const bool before = moved && !m_motion.showsNow();
    const QRect cell = option.rect.marginsRemoved(gap);
    if (option.state & QStyle::State_Selected) {
        painter->setRenderHint(QPainter::Antialiasing);
        drawRounded(*painter, cell, QPen(theme.accent, 1.5), Qt::NoBrush);
    }
    QFont font = option.font;
    font.setWeight(moved && !before ? QFont::DemiBold : QFont::Medium);
    painter->setFont(font);
    painter->setPen(moved && !before ? theme.movedText : theme.text);
    const QString text = index.data(before ? int{OwnerBeforeRole} : int{Qt::DisplayRole}).toString();
    painter->drawText(cell, Qt::AlignCenter, QFontMetrics(font).elidedText(text, Qt::ElideMiddle, cell.width()));
}

const QPixmap& ScoreMatrixDelegate::face(CellKind kind, bool joining, bool selected, const QSize& size, double scale,
                                         const Theme& theme) const
{
    if (m_facesOf != &theme || m_faces.size() > facesKept) {
        m_faces.clear();
        m_facesOf = &theme;
    }
    const auto key = static_cast<quint64>(kind) | quint64{joining} << 3 | quint64{selected} << 4 |
                     static_cast<quint64>(size.width() & 0xFFF) << 5 |
                     static_cast<quint64>(size.height() & 0xFFF) << 17 | static_cast<quint64>(qRound(scale * 64)) << 29;
    QPixmap& pixmap = m_faces[key];
    if (!pixmap.isNull())
        return pixmap;
    pixmap = QPixmap((QSizeF(size) * scale).toSize());
    pixmap.setDevicePixelRatio(scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF rect(QPointF(0, 0), QSizeF(size));
    const Paint paint = paintOf(kind, theme);
    drawRounded(painter, rect, paint.outline, paint.fill);
    if (joining)
        drawRounded(painter, rect, QPen(theme.moved, 2), Qt::NoBrush);
    if (selected)
        drawRounded(painter, joining ? rect.adjusted(2, 2, -2, -2) : rect, QPen(theme.accent, 2), Qt::NoBrush);
    return pixmap;
}

} // namespace hrw::ui
