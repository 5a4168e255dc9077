// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/loads/loaditem.h"

#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QPainter>
#include <QPainterPath>

namespace hrw::ui {

namespace {

constexpr double requestsRadius = 5;

/// Round at its top only: it stands on the axis.
QPainterPath barShape(const QRectF& bar)
{
    const double r = qMin(4.0, qMin(bar.width() / 2, bar.height()));
    QPainterPath path(bar.bottomLeft());
    path.lineTo(bar.left(), bar.top() + r);
    path.quadTo(bar.topLeft(), QPointF(bar.left() + r, bar.top()));
    path.lineTo(bar.right() - r, bar.top());
    path.quadTo(bar.topRight(), QPointF(bar.right(), bar.top() + r));
    path.lineTo(bar.bottomRight());
    path.closeSubpath();
    return path;
}

} // namespace

LoadItem::LoadItem(QGraphicsItem* parent)
    : QGraphicsItem(parent)
    , m_theme(&Theme::light())
{
    setZValue(10);
}

void LoadItem::setLook(const Theme& theme, const QFont& font)
{
    m_theme = &theme;
    m_font = font;
    update();
}

void LoadItem::show(const LoadChartData& data, const LoadGeometry& geometry, const QSizeF& size)
{
    const QRectF bounds(QPointF(0, 0), size);
    if (bounds != m_bounds)
        prepareGeometryChange();
    m_bounds = bounds;
    m_data = &data;
    m_geometry = &geometry;
    update();
}

void LoadItem::setCurrent(int mark)
{
    m_current = mark;
    update();
}

void LoadItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    if (m_data == nullptr)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(m_font);
    painter->setPen(m_theme->muted);
    for (const LoadGeometry::Words& tick : m_geometry->ticks)
        painter->drawText(tick.rect, int{Qt::AlignRight} | int{Qt::AlignVCenter}, tick.text);
    painter->drawText(m_bounds, int{Qt::AlignHCenter} | int{Qt::AlignBottom}, m_data->axis);
    for (const LoadGeometry::Bar& bar : m_geometry->bars)
        paintBar(*painter, bar);
    if (m_data->form != LoadForm::Empty) {
        QPen dashes(m_theme->muted, 1.2);
        dashes.setDashPattern({5, 3});
        painter->setPen(dashes);
        painter->drawLine(QPointF(m_geometry->plot.left(), m_geometry->fairLine),
                          QPointF(m_geometry->plot.right(), m_geometry->fairLine));
    }
    for (const LoadGeometry::Bar& bar : m_geometry->bars)
        paintDot(*painter, bar);
    for (const LoadGeometry::Bar& bar : m_geometry->bars)
        paintWords(*painter, bar);
    for (const LoadGeometry::Name& name : m_geometry->names)
        paintName(*painter, name);
    if (m_data->form == LoadForm::Empty) {
        painter->setPen(m_theme->muted);
        painter->drawText(m_bounds.adjusted(grid, 0, -grid, 0), int{Qt::AlignCenter} | int{Qt::TextWordWrap},
                          m_data->message);
    }
}

void LoadItem::paintBar(QPainter& painter, const LoadGeometry::Bar& bar) const
{
    const LoadMark& mark = m_data->marks[bar.mark];
    if (static_cast<int>(bar.mark) == m_current)
        painter.fillRect(QRectF(bar.slot.left(), m_geometry->plot.top(), bar.slot.width(), m_geometry->plot.height()),
                         faint(m_theme->accentPale, 0.45));
    if (mark.bandHigh > 0) {
        painter.fillRect(bar.band, faint(m_theme->muted, 0.11));
        painter.setPen(QPen(faint(m_theme->muted, 0.5), 1));
        if (bar.bandCaps)
            painter.drawLine(bar.band.bottomLeft(), bar.band.bottomRight());
        if (bar.bandCaps && bar.bandEnds)
            painter.drawLine(bar.band.topLeft(), bar.band.topRight());
    }
    if (bar.bar.height() <= 0)
        return;
    if (m_data->hotBars && mark.hot) {
        painter.setPen(QPen(m_theme->hot, 2));
        painter.setBrush(m_theme->hotSurface);
    } else {
        painter.setPen(mark.beyondChance ? QPen(m_theme->moved, 2) : QPen(Qt::NoPen));
        painter.setBrush(m_theme->bar);
    }
    painter.drawPath(barShape(bar.bar));
}

void LoadItem::paintDot(QPainter& painter, const LoadGeometry::Bar& bar) const
{
    const LoadMark& mark = m_data->marks[bar.mark];
    if (!bar.hasDot)
        return;
    painter.setPen(mark.hot ? QPen(m_theme->card, 1.5) : QPen(m_theme->muted, 1.8));
    painter.setBrush(mark.hot ? m_theme->hot : m_theme->card);
    const double radius = mark.hot ? requestsRadius + 1.5 : requestsRadius;
    painter.drawEllipse(bar.dot, radius, radius);
}

void LoadItem::paintWords(QPainter& painter, const LoadGeometry::Bar& bar) const
{
    const LoadMark& mark = m_data->marks[bar.mark];
    painter.setOpacity(mark.presence);
    const bool hotBar = m_data->hotBars && mark.hot;
    painter.setPen(!bar.amountInside ? m_theme->muted : hotBar ? m_theme->hotText : m_theme->barText);
    painter.drawText(bar.amount.rect, Qt::AlignCenter, bar.amount.text);
    if (!bar.badge.text.isEmpty()) {
        QFont bold = m_font;
        bold.setWeight(QFont::DemiBold);
        painter.setFont(bold);
        painter.setPen(mark.hot ? m_theme->hotText : mark.beyondChance ? m_theme->movedText : m_theme->muted);
        painter.drawText(bar.badge.rect, Qt::AlignCenter, bar.badge.text);
        painter.setFont(m_font);
    }
    painter.setPen(mark.hot ? m_theme->hotText : m_theme->text);
    if (m_geometry->labels == LoadGeometry::Labels::Flat)
        painter.drawText(bar.label.rect, int{Qt::AlignHCenter} | int{Qt::AlignTop}, bar.label.text);
    else
        paintUpright(painter, bar.label);
    painter.setOpacity(1);
}

void LoadItem::paintUpright(QPainter& painter, const LoadGeometry::Words& words) const
{
    if (words.text.isEmpty())
        return;
    painter.save();
    painter.translate(words.rect.topLeft());
    painter.rotate(-90);
    painter.drawText(QRectF(-words.rect.height(), 0, words.rect.height(), words.rect.width()),
                     int{Qt::AlignRight} | int{Qt::AlignVCenter}, words.text);
    painter.restore();
}

void LoadItem::paintName(QPainter& painter, const LoadGeometry::Name& name) const
{
    const LoadMark& mark = m_data->marks[name.mark];
    const QRectF& rect = name.words.rect;
    const bool toRight = rect.left() > name.point.x();
    painter.setPen(QPen(faint(m_theme->muted, 0.5), 1));
    painter.drawLine(name.point, QPointF(toRight ? rect.left() - 2 : rect.right() + 2, rect.center().y()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(mark.hot ? m_theme->hot : mark.beyondChance ? m_theme->moved : m_theme->accent);
    const double radius = mark.hot ? requestsRadius : requestsRadius - 2;
    painter.drawEllipse(name.point, radius, radius);
    painter.setPen(mark.hot ? m_theme->hotText : m_theme->text);
    painter.drawText(rect, int{Qt::AlignVCenter} | int{toRight ? Qt::AlignLeft : Qt::AlignRight}, name.words.text);
}

} // namespace hrw::ui
