// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/fill/fillpainter.h"

#include "ui/explore/keyflow/keyflowpainter.h"
#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

// Letters are slightly wider in a PDF than on a screen; leave room so that none is cut off.
constexpr int onLeft = int{Qt::AlignVCenter} | int{Qt::AlignLeft} | int{Qt::TextDontClip};
constexpr int onRight = int{Qt::AlignVCenter} | int{Qt::AlignRight} | int{Qt::TextDontClip};
constexpr double corner = 2.5;
constexpr double dotRadius = 4;
constexpr double whiskerWidth = 2.5;
constexpr double tickWidth = 2;
constexpr double tickReach = 2.5; // above and below the bar
constexpr double limitWidth = 1.25;
constexpr double dash = 4; // of the limit, in its widths
constexpr double space = 3;
constexpr double breakWidth = 4; // of the gap in a bar that is longer than the axis

/// The rows of one picture at one moment.
class FillRows
{
public:
    FillRows(QPainter& painter, const FillPicture& picture, const FillLook& look)
        : m_painter(painter)
        , m_picture(picture)
        , m_look(look)
        , m_theme(*look.theme)
        , m_bold(look.font)
        , m_scale(picture.scale)
    {
        m_bold.setWeight(QFont::DemiBold);
    }

    void lines(double top, double bottom)
    {
        m_painter.setPen(QPen(m_theme.border, 1));
        for (const FillTick& tick : m_picture.ticks)
            m_painter.drawLine(QPointF(tick.x, top), QPointF(tick.x, bottom));
    }

    /// Row by row, over its bar and under its words; the dashes go on where those of the row above end.
    void limitLine(const QRectF& lane)
    {
        if (!m_picture.limit)
            return;
        QPen pen(m_theme.hot, limitWidth);
        pen.setDashPattern({dash, space});
        pen.setDashOffset(std::fmod((lane.top() - m_picture.plot.top()) / limitWidth, dash + space));
        pen.setCapStyle(Qt::FlatCap);
        m_painter.setPen(pen);
        m_painter.drawLine(QPointF(m_picture.limitTick.x, lane.top()), QPointF(m_picture.limitTick.x, lane.bottom()));
    }

    void backdrop(std::size_t number)
    {
        const FillRow& row = m_picture.rows[number];
        if (row.id != m_look.selected)
            return;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.accentPale);
        m_painter.drawRoundedRect(laneOf(number), corner * 2, corner * 2);
    }

    void row(std::size_t number, double t)
    {
        const FillRow& row = m_picture.rows[number];
        const FillMark mark = m_picture.mark(number, t);
        name(row, mark);
        if (row.words.isEmpty()) {
            bar(row, mark, t);
            limitLine(mark.lane);
            tick(mark);
            whisker(mark);
            words(row, mark);
        } else {
            limitLine(mark.lane);
            text(mark.words, row.words, m_look.font, m_theme.muted, paperOf(row));
        }
        if (m_look.focus == number) {
            m_painter.setBrush(Qt::NoBrush);
            m_painter.setPen(QPen(m_theme.accent, 1.5));
            m_painter.drawRoundedRect(laneOf(number).adjusted(0.75, 0.75, -0.75, -0.75), corner * 2, corner * 2);
        }
    }

private:
    [[nodiscard]] QRectF laneOf(std::size_t number) const
    {
        return {0, m_picture.plot.top() + static_cast<double>(number) * m_picture.pitch, m_picture.head.width(),
                m_picture.pitch};
    }

    [[nodiscard]] const QColor& paperOf(const FillRow& row) const
    {
        return row.id == m_look.selected ? m_theme.accentPale : m_theme.card;
    }

    /// Returns where it ends.
    double text(QPointF from, const QString& words, const QFont& font, const QColor& colour, const QColor& paper)
    {
        const QFontMetricsF metrics(font);
        const double room = m_picture.head.right() - from.x();
        const QString shown = metrics.elidedText(words, Qt::ElideRight, room);
        m_painter.fillRect(QRectF(from.x() - 2, from.y() - metrics.height() / 2 + 1,
                                  metrics.horizontalAdvance(shown) + 4, metrics.height() - 2),
                           paper); // so that no line of the axis runs through it
        m_painter.setFont(font);
        m_painter.setPen(colour);
        m_painter.drawText(QRectF(from.x(), from.y() - m_picture.pitch / 2, room, m_picture.pitch), onLeft, shown);
        return from.x() + metrics.horizontalAdvance(shown);
    }

    void name(const FillRow& row, const FillMark& mark)
    {
        const bool selected = row.id == m_look.selected;
        const QFont& font = selected ? m_bold : m_look.font;
        const QRectF room(m_picture.names.left(), mark.lane.top(), m_picture.names.width(), mark.lane.height());
        m_painter.setFont(font);
        m_painter.setPen(selected ? m_theme.text : m_theme.muted);
        m_painter.drawText(room, onRight, QFontMetricsF(font).elidedText(row.id, Qt::ElideMiddle, room.width()));
    }

    /// What of it lies beyond the limit is hot and hatched.
    void bar(const FillRow& row, const FillMark& mark, double t)
    {
        if (mark.bar.width() <= 0)
            return;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.bar);
        m_painter.drawRoundedRect(mark.bar, std::min(corner, mark.bar.width() / 2), corner);
        if (m_picture.limit && mark.bar.right() > m_picture.limitTick.x) {
            const QRectF beyond(QPointF(m_picture.limitTick.x, mark.bar.top()), mark.bar.bottomRight());
            m_painter.setBrush(m_theme.hotSurface);
            m_painter.drawRect(beyond);
            hatch(m_painter, beyond, m_theme.hot);
        }
        if ((t < 0.5 ? row.before : row.after) > m_picture.top)
            cut(mark);
    }

    /// It is longer than the axis.
    void cut(const FillMark& mark)
    {
        m_painter.setPen(QPen(m_theme.card, breakWidth));
        const double x = mark.bar.right() - 3 * breakWidth;
        m_painter.drawLine(QPointF(x, mark.bar.bottom() + 1), QPointF(x + breakWidth, mark.bar.top() - 1));
    }

    void whisker(const FillMark& mark)
    {
        if (!mark.whisker && !mark.over)
            return;
        const QColor& colour = mark.over ? m_theme.hot : m_theme.moved;
        const double y = mark.lane.center().y();
        QPen pen(colour, whiskerWidth * m_scale);
        pen.setCapStyle(Qt::FlatCap);
        m_painter.setPen(pen);
        if (mark.whisker)
            m_painter.drawLine(QPointF(mark.bar.right(), y), QPointF(mark.dot, y));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        m_painter.drawEllipse(QPointF(mark.dot, y), dotRadius * m_scale, dotRadius * m_scale);
    }

    void tick(const FillMark& mark)
    {
        if (mark.tickShown <= 0)
            return;
        QPen pen(faint(m_theme.text, mark.tickShown), tickWidth * m_scale);
        pen.setCapStyle(Qt::FlatCap);
        m_painter.setPen(pen);
        const double half = mark.bar.height() / 2 + tickReach * m_scale;
        const double y = mark.lane.center().y();
        m_painter.drawLine(QPointF(mark.tick, y - half), QPointF(mark.tick, y + half));
    }

    void words(const FillRow& row, const FillMark& mark)
    {
        QPointF from = mark.words;
        if (mark.over)
            from.setX(text(from, mark.overText, m_bold, m_theme.hotText, paperOf(row)));
        const QString note = mark.over && !row.note.isEmpty() ? QStringLiteral(" · ") + row.note : row.note;
        if (!note.isEmpty())
            text(from, note, m_look.font, m_theme.muted, paperOf(row));
    }

    QPainter& m_painter;
    const FillPicture& m_picture;
    const FillLook& m_look;
    const Theme& m_theme;
    QFont m_bold;
    double m_scale;
};

} // namespace

void paintFillHead(QPainter& painter, const FillPicture& picture, const FillLook& look)
{
    const Theme& theme = *look.theme;
    QFont bold = look.font;
    bold.setWeight(QFont::DemiBold);
    const auto label = [&](const FillTick& tick, const QFont& font, const QColor& colour) {
        const double width = QFontMetricsF(font).horizontalAdvance(tick.text);
        const double left = tick.textX - width / 2;
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(QRectF(left, picture.head.top(), width + 1, picture.head.height()),
                         int{Qt::AlignTop} | int{Qt::AlignLeft} | int{Qt::TextDontClip}, tick.text);
    };
    for (const FillTick& tick : picture.ticks)
        label(tick, look.font, theme.muted);
    if (picture.limit)
        label(picture.limitTick, bold, theme.hotText);
}

void paintFillRows(QPainter& painter, const FillPicture& picture, double t, const FillLook& look, std::size_t first,
                   std::size_t count)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const std::size_t end = std::min(first + count, picture.rows.size());
    if (first >= end)
        return;
    const double top = picture.plot.top() + static_cast<double>(first) * picture.pitch;
    const double bottom = picture.plot.top() + static_cast<double>(end) * picture.pitch;
    FillRows rows(painter, picture, look);
    for (std::size_t row = first; row < end; ++row)
        rows.backdrop(row);
    rows.lines(top, bottom);
    for (std::size_t row = first; row < end; ++row)
        rows.row(row, t);
}

void paintFill(QPainter& painter, const FillPicture& picture, double t, const FillLook& look)
{
    if (!picture.message.isEmpty()) {
        painter.setFont(look.font);
        painter.setPen(look.theme->muted);
        painter.drawText(QPointF(0, QFontMetricsF(look.font).ascent()), picture.message);
        return;
    }
    paintFillHead(painter, picture, look);
    paintFillRows(painter, picture, t, look, 0, picture.rows.size());
}

} // namespace hrw::ui
