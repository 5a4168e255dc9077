// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenteroverlay.h"

#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

namespace hrw::ui {

namespace {

constexpr double shade = 0.82; ///< of the window's colour over what isn't looked at

} // namespace

PresenterOverlay::PresenterOverlay(QWidget* window)
    : QWidget(window)
{
    setAttribute(Qt::WA_NoSystemBackground);
    setAccessibleName(tr("Pen and pointer"));
    window->installEventFilter(this);
    refresh();
}

void PresenterOverlay::setView(const PresenterView& view)
{
    m_view = view;
    if (!view.on) {
        m_strokes.clear();
        m_lit.clear();
    }
    if (!view.pen)
        m_strokes.end();
    refresh();
}

void PresenterOverlay::setLit(QWidget* card)
{
    if (m_lit)
        m_lit->removeEventFilter(this);
    m_lit = card;
    if (m_lit)
        m_lit->installEventFilter(this);
    refresh();
}

void PresenterOverlay::movePointer(QPoint at)
{
    update(ringRect());
    m_pointer = at;
    update(ringRect());
}

void PresenterOverlay::clearPen()
{
    m_strokes.clear();
    refresh();
}

/// It is there only while there is something on it.
void PresenterOverlay::refresh()
{
    const bool stops = m_view.on && (m_view.pen || m_view.blank);
    setAttribute(Qt::WA_TransparentForMouseEvents, !stops);
    setCursor(m_view.blank ? Qt::BlankCursor : Qt::CrossCursor);
    setGeometry(parentWidget()->rect());
    setVisible(stops || (m_view.on && (m_view.pointer || m_lit || !m_strokes.isEmpty())));
    update();
}

double PresenterOverlay::penWidth() const
{
    return fontMetrics().height() / 5.0;
}

QRect PresenterOverlay::ringRect() const
{
    if (!m_pointer)
        return {};
    const int radius = 2 * fontMetrics().height();
    return {*m_pointer - QPoint(radius, radius), QSize(2 * radius, 2 * radius)};
}

void PresenterOverlay::paintShade(QPainter& painter) const
{
    QColor colour = Theme::of(palette()).window;
    colour.setAlphaF(static_cast<float>(shade));
    QPainterPath all;
    all.addRect(rect());
    QPainterPath lit;
    lit.addRoundedRect(QRectF(m_lit->mapTo(parentWidget(), QPoint()), m_lit->size()), cardRadius, cardRadius);
    painter.fillPath(all - lit, colour);
}

void PresenterOverlay::paintStrokes(QPainter& painter) const
{
    painter.setPen(QPen(Theme::of(palette()).hot, penWidth(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    for (const QPolygonF& line : m_strokes.lines()) {
        if (line.size() == 1)
            painter.drawPoint(line.front());
        else
            painter.drawPolyline(line);
    }
}

void PresenterOverlay::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_view.blank) {
        painter.fillRect(rect(), Theme::darkTheme().window.darker(400)); // almost no light
        return;
    }
    if (m_lit)
        paintShade(painter);
    paintStrokes(painter);
    if (!m_view.pointer || !m_pointer)
        return;
    QColor ring = Theme::of(palette()).moved;
    painter.setPen(QPen(ring, penWidth()));
    ring.setAlphaF(0.25F);
    painter.setBrush(ring);
    painter.drawEllipse(QRectF(ringRect()).adjusted(penWidth(), penWidth(), -penWidth(), -penWidth()));
}

void PresenterOverlay::mousePressEvent(QMouseEvent* event)
{
    if (m_view.blank || !m_view.pen || event->button() != Qt::LeftButton)
        return;
    m_strokes.begin(event->position());
    update();
}

void PresenterOverlay::mouseMoveEvent(QMouseEvent* event)
{
    if (!m_strokes.isDrawing())
        return;
    m_strokes.extend(event->position());
    update();
}

void PresenterOverlay::mouseReleaseEvent(QMouseEvent*)
{
    m_strokes.end();
}

/// The glass is as large as the window, and the light goes where the card goes.
bool PresenterOverlay::eventFilter(QObject*, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        refresh();
    return false;
}

} // namespace hrw::ui
