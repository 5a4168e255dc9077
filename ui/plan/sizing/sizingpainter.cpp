// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/sizing/sizingpainter.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace hrw::ui {

namespace {

constexpr double curveWidth = 1.75;

/// The parts of one picture. What counts is what is left after the loss, so that curve has the accent.
class SizingPainter
{
public:
    SizingPainter(QPainter& painter, const SizingPicture& picture, const SizingLook& look)
        : m_painter(painter)
        , m_picture(picture)
        , m_look(look)
        , m_theme(*look.theme)
        , m_bold(look.font)
        , m_radius(3.5 * picture.scale)
    {
        m_bold.setWeight(QFont::DemiBold);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(look.font);
    }

    void axes()
    {
        const QRectF& frame = m_picture.frame;
        const double line = m_picture.acrossRoom.height();
        for (const SizingLabel& tick : m_picture.up) {
            m_painter.setPen(QPen(m_theme.border, 1));
            m_painter.drawLine(tick.at, QPointF(frame.right(), tick.at.y()));
            m_painter.setPen(m_theme.muted);
            m_painter.drawText(QRectF(0, tick.at.y() - line / 2, frame.left() - grid, line),
                               int{Qt::AlignVCenter} | int{Qt::AlignRight} | int{Qt::TextDontClip}, tick.text);
        }
        for (const SizingLabel& tick : m_picture.across)
            m_painter.drawText(QRectF(tick.at.x() - 40, tick.at.y() + grid / 2.0, 80, line), Qt::AlignHCenter,
                               tick.text);
        m_painter.drawText(m_picture.acrossRoom, Qt::AlignCenter, m_picture.acrossTitle);
    }

    void legend()
    {
        for (const SizingLabel& entry : m_picture.legend) {
            sign(entry.sign, entry.at);
            const double left = entry.at.x() + 1.5 * grid;
            m_painter.setPen(entry.sign == SizingLabel::Sign::Limit ? m_theme.hotText : m_theme.muted);
            m_painter.drawText(QRectF(left, entry.at.y() - 2.0 * grid, 60.0 * grid, 4.0 * grid),
                               int{Qt::AlignVCenter} | int{Qt::AlignLeft}, entry.text);
        }
    }

    void curves()
    {
        limit(m_picture.frame.left(), m_picture.frame.right(), m_picture.limitY);
        curve(&SizingMark::whole, inkOf(&SizingMark::whole));
        if (m_picture.loses)
            curve(&SizingMark::lost, inkOf(&SizingMark::lost));
        if (m_picture.marks.size() > SizingPicture::mostMarked)
            return;
        for (const SizingMark& mark : m_picture.marks) {
            if (m_picture.loses)
                dot(mark.whole, m_theme.muted, true);
            if (mark.missing)
                cross(mark.lost);
            else if (m_picture.loses)
                diamond(mark.lost, m_theme.accent, mark.within);
            else
                dot(mark.lost, m_theme.accent, mark.within);
        }
    }

    /// Below the curves, which it crosses.
    void answerLine()
    {
        if (!m_picture.answer)
            return;
        const QPointF at = m_picture.marks[*m_picture.answer].lost;
        m_painter.setPen(QPen(m_theme.good, 1.25));
        m_painter.drawLine(at + QPointF(0, m_radius + 3), QPointF(at.x(), m_picture.frame.bottom()));
    }

    void answer()
    {
        if (!m_picture.answer)
            return;
        m_painter.fillRect(m_picture.answerRoom.adjusted(-2, 0, 2, 0), m_theme.card); // lines end at its words
        ring(m_picture.marks[*m_picture.answer].lost, m_theme.good);
        m_painter.setFont(m_bold);
        m_painter.drawText(m_picture.answerRoom,
                           int{Qt::AlignVCenter} | int{Qt::TextDontClip} |
                               int{m_picture.answerLeft ? Qt::AlignRight : Qt::AlignLeft},
                           m_picture.answerText);
        m_painter.setFont(m_look.font);
    }

    void focusLine()
    {
        if (!m_look.focus)
            return;
        const double x = m_picture.marks[*m_look.focus].lost.x();
        m_painter.setPen(QPen(m_theme.accent, 1, Qt::DotLine));
        m_painter.drawLine(QPointF(x, m_picture.frame.top()), QPointF(x, m_picture.frame.bottom()));
    }

    void focus()
    {
        if (!m_look.focus)
            return;
        ring(m_picture.marks[*m_look.focus].whole, m_theme.accent);
        ring(m_picture.marks[*m_look.focus].lost, m_theme.accent);
    }

private:
    [[nodiscard]] QColor inkOf(QPointF SizingMark::*which) const
    {
        return m_picture.loses && which == &SizingMark::whole ? m_theme.muted : m_theme.accent;
    }

    void curve(QPointF SizingMark::*which, const QColor& colour)
    {
        QPolygonF line;
        for (const SizingMark& mark : m_picture.marks)
            line << mark.*which;
        m_painter.setPen(QPen(colour, curveWidth));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawPolyline(line);
    }

    void limit(double from, double to, double y)
    {
        QPen pen(m_theme.hot, 1.25);
        pen.setDashPattern({4, 3});
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(from, y), QPointF(to, y));
    }

    void fill(const QColor& colour, bool filled)
    {
        m_painter.setPen(QPen(colour, 1.5));
        m_painter.setBrush(filled ? colour : m_theme.card);
    }

    void dot(QPointF at, const QColor& colour, bool filled)
    {
        fill(colour, filled);
        m_painter.drawEllipse(at, m_radius - 0.5, m_radius - 0.5);
    }

    void diamond(QPointF at, const QColor& colour, bool filled)
    {
        fill(colour, filled);
        const double r = m_radius + 0.75;
        m_painter.drawPolygon(
            QPolygonF{at + QPointF(0, -r), at + QPointF(r, 0), at + QPointF(0, r), at - QPointF(r, 0)});
    }

    void cross(QPointF at)
    {
        m_painter.setPen(QPen(m_theme.hot, 2));
        for (const double side : {-1.0, 1.0})
            m_painter.drawLine(at - QPointF(m_radius, side * m_radius), at + QPointF(m_radius, side * m_radius));
    }

    void ring(QPointF at, const QColor& colour)
    {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(colour, 2));
        m_painter.drawEllipse(at, m_radius + 3, m_radius + 3);
    }

    void sign(SizingLabel::Sign sign, QPointF at)
    {
        const auto stroke = [&](const QColor& colour) {
            m_painter.setPen(QPen(colour, curveWidth));
            m_painter.drawLine(at - QPointF(grid, 0), at + QPointF(grid, 0));
        };
        switch (sign) {
        case SizingLabel::Sign::Whole:
            stroke(inkOf(&SizingMark::whole));
            return dot(at, inkOf(&SizingMark::whole), true);
        case SizingLabel::Sign::Lost:
            stroke(m_theme.accent);
            return diamond(at, m_theme.accent, true);
        case SizingLabel::Sign::Limit:
            return limit(at.x() - grid, at.x() + grid, at.y());
        case SizingLabel::Sign::Missing:
            return cross(at);
        case SizingLabel::Sign::None:
            return;
        }
    }

    QPainter& m_painter;
    const SizingPicture& m_picture;
    const SizingLook& m_look;
    const Theme& m_theme;
    QFont m_bold;
    double m_radius; ///< of a sign
};

} // namespace

void paintSizing(QPainter& painter, const SizingPicture& picture, const SizingLook& look)
{
    SizingPainter paint(painter, picture, look);
    if (!picture.message.isEmpty())
        return;
    paint.axes();
    paint.legend();
    paint.focusLine();
    paint.answerLine();
    paint.curves();
    paint.answer();
    paint.focus();
}

} // namespace hrw::ui
