// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/flows/flowheatpainter.h"

#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double corner = 2.5;
constexpr double slack = grid / 2.0; // bold names are wider than the picture was measured for

/// How light a colour looks, 0 to 1: WCAG's relative luminance.
double luminance(const QColor& colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

class FlowHeatPainter
{
public:
    FlowHeatPainter(QPainter& painter, const FlowHeatPicture& picture, const FlowHeatLook& look)
        : m_painter(painter)
        , m_picture(picture)
        , m_look(look)
        , m_theme(*look.theme)
        , m_bold(look.font)
    {
        m_bold.setWeight(QFont::DemiBold);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setFont(look.font);
    }

    void message()
    {
        m_painter.setPen(m_theme.muted);
        m_painter.drawText(QPointF(0, QFontMetricsF(m_look.font).ascent()), m_picture.message);
    }

    void bands()
    {
        if (!m_look.selected)
            return;
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.accentPale);
        const QRectF& frame = m_picture.frame;
        const double reach = m_picture.gap;
        const QRectF cell = m_picture.rectOf({*m_look.selected, *m_look.selected});
        m_painter.drawRect(QRectF(0, cell.top() - reach, frame.right(), cell.height() + 2 * reach));
        m_painter.drawRect(QRectF(cell.left() - reach, 0, cell.width() + 2 * reach, frame.bottom()));
    }

    void cells()
    {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_theme.cell);
        for (std::size_t row = 0; row < m_picture.rows.size(); ++row)
            for (std::size_t column = 0; column < m_picture.columns; ++column)
                m_painter.drawRoundedRect(m_picture.rectOf({row, column}), corner, corner);
        for (const FlowCell& cell : m_picture.cells) {
            const QRectF rect = m_picture.rectOf(cell.at);
            m_painter.setPen(Qt::NoPen);
            const QColor paper = shadeOf(cell.shade);
            m_painter.setBrush(paper);
            m_painter.drawRoundedRect(rect, corner, corner);
            m_painter.setPen(readableOn(paper));
            m_painter.drawText(rect, int{Qt::AlignCenter} | int{Qt::TextDontClip}, cell.figure);
        }
    }

    /// Too many for cells of their own: each pixel takes the deepest shade of those that fall on it.
    void image()
    {
        const auto pixels = [](double length, std::size_t count) {
            return std::clamp<std::size_t>(static_cast<std::size_t>(length), 1, count);
        };
        const std::size_t width = pixels(m_picture.frame.width(), m_picture.columns);
        const std::size_t height = pixels(m_picture.frame.height(), m_picture.rows.size());
        std::vector<double> deepest(width * height, -1);
        for (const FlowCell& cell : m_picture.cells) {
            double& here = deepest[cell.at.row * height / m_picture.rows.size() * width +
                                   cell.at.column * width / m_picture.columns];
            here = std::max(here, cell.shade);
        }
        QImage image(static_cast<int>(width), static_cast<int>(height), QImage::Format_RGB32);
        for (std::size_t y = 0; y < height; ++y) {
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(y)));
            for (std::size_t x = 0; x < width; ++x)
                line[x] = (deepest[y * width + x] < 0 ? m_theme.cell : shadeOf(deepest[y * width + x])).rgb();
        }
        m_painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        m_painter.drawImage(m_picture.frame, image);
        if (!m_look.selected)
            return;
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.text, 1));
        const QRectF cell = m_picture.rectOf({*m_look.selected, *m_look.selected}).adjusted(-1, -1, 1, 1);
        m_painter.drawRect(QRectF(m_picture.frame.left(), cell.top(), m_picture.frame.width(), cell.height()));
        m_painter.drawRect(QRectF(cell.left(), m_picture.frame.top(), cell.width(), m_picture.frame.height()));
    }

    void names()
    {
        const bool lost = m_picture.rows.back() == noNode;
        for (std::size_t row = 0; row < static_cast<std::size_t>(m_picture.rowNames.size()); ++row) {
            const bool last = lost && row + 1 == m_picture.rows.size();
            const QRectF cell = m_picture.rectOf({row, 0});
            const QRectF room(m_picture.nameColumn.left(), cell.top(), m_picture.nameColumn.width(), cell.height());
            name(room, m_picture.rowNames[static_cast<qsizetype>(row)], Qt::AlignRight,
                 last ? m_theme.hotText : inkOf(m_picture.gives[row]), row == m_look.selected);
        }
        for (std::size_t column = 0; column < static_cast<std::size_t>(m_picture.columnNames.size()); ++column)
            head(column);
    }

    void sums()
    {
        if (!m_picture.sums)
            return;
        for (std::size_t row = 0; row < m_picture.rows.size(); ++row)
            name(m_picture.rectOf({row, m_picture.columns}), m_picture.givesTexts[static_cast<qsizetype>(row)],
                 Qt::AlignRight, inkOf(m_picture.gives[row]), false);
        for (std::size_t column = 0; column < m_picture.columns; ++column)
            name(m_picture.rectOf({m_picture.rows.size(), column}),
                 m_picture.receivesTexts[static_cast<qsizetype>(column)], Qt::AlignHCenter,
                 inkOf(m_picture.receives[column]), false);
        const QRectF& column = m_picture.sumColumn;
        const double line = m_picture.sumRow.height();
        name(QRectF(column.left(), m_picture.headRow.bottom() - line - 2, column.width(), line), m_picture.givesHead,
             Qt::AlignRight, m_theme.muted, false);
        name(QRectF(m_picture.nameColumn.left(), m_picture.sumRow.top(), m_picture.nameColumn.width(), line),
             m_picture.receivesHead, Qt::AlignRight, m_theme.muted, false);
    }

    void focus()
    {
        if (!m_look.focus)
            return;
        const double least = 3; // px: a cell can be narrower than a line
        QRectF rect = m_picture.rectOf(*m_look.focus);
        const double more = std::max({0.0, least - rect.width(), least - rect.height()}) / 2;
        rect.adjust(-more, -more, more, more);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_theme.text, 1.75));
        m_painter.drawRoundedRect(rect.adjusted(-0.5, -0.5, 0.5, 0.5), corner, corner);
    }

private:
    [[nodiscard]] QColor shadeOf(double shade) const { return mixed(m_theme.accentPale, m_theme.accent, shade); }
    [[nodiscard]] const QColor& readableOn(const QColor& paper) const
    {
        const auto contrast = [here = luminance(paper)](const QColor& ink) {
            const double there = luminance(ink);
            return (std::max(here, there) + 0.05) / (std::min(here, there) + 0.05);
        };
        return contrast(m_theme.text) > contrast(m_theme.onAccent) ? m_theme.text : m_theme.onAccent;
    }
    [[nodiscard]] QColor inkOf(const PlanAmount& amount) const
    {
        return amount.copies == 0 ? m_theme.muted : m_theme.text;
    }

    void name(const QRectF& room, const QString& text, Qt::AlignmentFlag side, const QColor& ink, bool bold)
    {
        const QFont& font = bold ? m_bold : m_look.font;
        m_painter.setFont(font);
        m_painter.setPen(ink);
        const QFontMetricsF metrics(font);
        const bool fits = metrics.horizontalAdvance(text) <= room.width() + slack;
        m_painter.drawText(room, int{side} | int{Qt::AlignVCenter} | int{Qt::TextDontClip},
                           fits ? text : metrics.elidedText(text, Qt::ElideMiddle, room.width()));
    }

    void head(std::size_t column)
    {
        const QString& text = m_picture.columnNames[static_cast<qsizetype>(column)];
        const QRectF cell = m_picture.rectOf({0, column});
        const QRectF& row = m_picture.headRow;
        const bool bold = column == m_look.selected;
        const QColor ink = inkOf(m_picture.receives[column]);
        if (m_picture.heads == FlowHeatPicture::Heads::Level) {
            const double width = QFontMetricsF(bold ? m_bold : m_look.font).horizontalAdvance(text);
            const double left = std::min(cell.center().x() - width / 2, row.right() - width); // wider than its cell
            name(QRectF(left, row.top(), width, row.height() - 2), text, Qt::AlignLeft, ink, bold);
            return;
        }
        m_painter.save();
        m_painter.translate(cell.left(), row.bottom() - 3);
        m_painter.rotate(-90);
        name(QRectF(0, 0, row.height() - 3, cell.width()), text, Qt::AlignLeft, ink, bold);
        m_painter.restore();
    }

    QPainter& m_painter;
    const FlowHeatPicture& m_picture;
    const FlowHeatLook& m_look;
    const Theme& m_theme;
    QFont m_bold;
};

} // namespace

void paintFlowHeat(QPainter& painter, const FlowHeatPicture& picture, const FlowHeatLook& look)
{
    FlowHeatPainter paint(painter, picture, look);
    if (!picture.message.isEmpty()) {
        paint.message();
        return;
    }
    paint.bands();
    if (picture.single())
        paint.cells();
    else
        paint.image();
    paint.names();
    paint.sums();
    paint.focus();
}

} // namespace hrw::ui
