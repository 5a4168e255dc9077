// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdfpages.h"

#include "core/document/planwords.h"
#include "ui/report/reportdocument.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>

namespace hrw::ui {

namespace {

constexpr double unitsPerInch = 96;
constexpr int pdfResolution = 1200;
constexpr double marginMillimetres = 16;
constexpr double footerHeight = 28;
constexpr int footerPixels = 9;

void paintBody(QPainter& painter, const QTextDocument& document, int page)
{
    const QSizeF size = document.pageSize();
    painter.save();
    painter.translate(0, -page * size.height());
    QAbstractTextDocumentLayout::PaintContext context;
    context.clip = QRectF(0, page * size.height(), size.width(), size.height());
    context.palette = Theme::light().palette();
    painter.setClipRect(context.clip);
    document.documentLayout()->draw(&painter, context);
    painter.restore();
}

void paintFooter(QPainter& painter, QSizeF page, const QString& left, const QString& right)
{
    const QRectF line(0, page.height() + footerHeight / 2, page.width(), footerHeight / 2);
    painter.setFont(printFont(footerPixels));
    painter.setPen(Theme::light().muted);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, left);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, right);
}

} // namespace

PdfPages::PdfPages(const QString& title)
    : m_buffer(&m_pdf)
    , m_writer((m_buffer.open(QIODevice::WriteOnly), &m_buffer))
{
    m_writer.setResolution(pdfResolution);
    m_writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait,
                    QMarginsF(marginMillimetres, marginMillimetres, marginMillimetres, marginMillimetres),
                    QPageLayout::Millimeter));
    m_writer.setTitle(title);
    m_writer.setCreator(fromUtf8(programText()));
}

QSizeF PdfPages::page() const
{
    const QSizeF paper = m_writer.pageLayout().paintRect(QPageLayout::Inch).size() * unitsPerInch;
    return {paper.width(), paper.height() - footerHeight};
}

QByteArray PdfPages::print(const QTextDocument& document, const QString& footer, const QString& place)
{
    QPainter painter(&m_writer);
    const double scale = m_writer.resolution() / unitsPerInch;
    painter.scale(scale, scale);
    for (int page = 0; page < document.pageCount(); ++page) {
        if (page > 0)
            m_writer.newPage();
        paintBody(painter, document, page);
        paintFooter(painter, document.pageSize(), footer, place.arg(page + 1).arg(document.pageCount()));
    }
    painter.end();
    return withoutClock(m_pdf);
}

} // namespace hrw::ui
