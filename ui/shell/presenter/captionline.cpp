// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/captionline.h"

#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QPainter>
#include <QTextDocument>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double larger = 1.2; ///< than other text
constexpr int mostLines = 2;
constexpr int sideMargin = 2 * grid;

void set(QTextDocument& document, const QFont& font, const QString& html, double width)
{
    document.setDefaultFont(font);
    document.setDocumentMargin(0);
    document.setHtml(html);
    document.setTextWidth(width);
}

} // namespace

CaptionLine::CaptionLine(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(tr("What the step did"));
}

void CaptionLine::setParts(const QStringList& parts)
{
    m_parts = parts;
    setAccessibleDescription(parts.join(QStringLiteral(", ")));
    setToolTip(accessibleDescription());
    update();
}

void CaptionLine::setAutoPlaying(bool on)
{
    m_auto = on;
    update();
}

QFont CaptionLine::largeFont() const
{
    return figureFont(*this, (larger - 1) * font().pointSizeF());
}

/// Parts break as a whole where they can.
QString CaptionLine::html(const QStringList& parts) const
{
    const Theme& theme = Theme::of(palette());
    QStringList words;
    if (m_auto)
        words += QStringLiteral("<span style='color:%1'>▶▶&nbsp;%2</span>").arg(theme.accent.name(), tr("Auto"));
    for (const QString& part : parts) {
        const QString whole = part.toHtmlEscaped().replace(u' ', QChar::Nbsp);
        words += &part == &parts.front() ? QStringLiteral("<b>%1</b>").arg(whole) : whole;
    }
    return QStringLiteral("<div style='color:%1'>%2</div>")
        .arg(theme.text.name(), words.join(QStringLiteral(" &nbsp;&nbsp; ")));
}

double CaptionLine::heightOf(const QStringList& parts) const
{
    QTextDocument document;
    set(document, largeFont(), html(parts), width() - 2 * sideMargin);
    return document.size().height();
}

QStringList CaptionLine::shownParts() const
{
    QStringList shown = m_parts;
    const double most = mostLines * std::ceil(QFontMetricsF(largeFont()).height()) + 1;
    while (shown.size() > 1 && heightOf(shown) > most)
        shown.removeLast();
    return shown;
}

QSize CaptionLine::sizeHint() const
{
    return {40 * grid, mostLines * static_cast<int>(std::ceil(QFontMetricsF(largeFont()).height())) + 2 * grid};
}

void CaptionLine::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.card);
    painter.fillRect(QRect(0, 0, width(), 1), theme.border);
    QTextDocument document;
    set(document, largeFont(), html(shownParts()), width() - 2 * sideMargin);
    painter.translate(sideMargin, std::max(0.0, (height() - document.size().height()) / 2));
    painter.setClipRect(QRectF(0, 0, width() - 2 * sideMargin, height()));
    document.drawContents(&painter);
}

void CaptionLine::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    update();
}

} // namespace hrw::ui
