// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/planpdf.h"

#include "core/io/planreport.h"
#include "core/io/planwords.h"
#include "ui/report/reportdocument.h"
#include "ui/report/reportpictures.h"
#include "ui/report/steadypdf.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>

namespace hrw::ui {

namespace {

using namespace Qt::StringLiterals;

constexpr double unitsPerInch = 96;
constexpr int pdfResolution = 1200;
constexpr double marginMillimetres = 16;
constexpr double footerHeight = 28;
constexpr int footerPixels = 9;

/// Draws page after page, each with a line below it that says what it is of.
class PagePrinter
{
public:
    PagePrinter(QPdfWriter& writer, const QTextDocument& document, const QString& title)
        : m_writer(writer)
        , m_document(document)
        , m_title(title)
        , m_painter(&writer)
    {
        const double scale = writer.resolution() / unitsPerInch;
        m_painter.scale(scale, scale);
    }

    void print()
    {
        for (int page = 0; page < m_document.pageCount(); ++page) {
            if (page > 0)
                m_writer.newPage();
            body(page);
            footer(page);
        }
    }

private:
    void body(int page)
    {
        const QSizeF size = m_document.pageSize();
        m_painter.save();
        m_painter.translate(0, -page * size.height());
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = QRectF(0, page * size.height(), size.width(), size.height());
        context.palette = Theme::light().palette();
        m_painter.setClipRect(context.clip);
        m_document.documentLayout()->draw(&m_painter, context);
        m_painter.restore();
    }

    void footer(int page)
    {
        const QSizeF size = m_document.pageSize();
        const QRectF line(0, size.height() + footerHeight / 2, size.width(), footerHeight / 2);
        m_painter.setFont(printFont(footerPixels));
        m_painter.setPen(Theme::light().muted);
        m_painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_title);
        m_painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine,
                           u"page %1 of %2"_s.arg(page + 1).arg(m_document.pageCount()));
    }

    QPdfWriter& m_writer;
    const QTextDocument& m_document;
    QString m_title;
    QPainter m_painter;
};

/// What the plan costs, every stage, and the checklist begin on pages of their own.
void beginPages(QTextDocument& document)
{
    const QStringList parts{u"What it costs"_s, u"Stage by stage"_s, u"Migration checklist"_s};
    QTextCursor edit(&document);
    edit.beginEditBlock();
    bool again = false; // behind the first stage, which follows the heading of them all
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        const bool stage = level == 3 && block.text().startsWith(u"Stage "_s);
        if ((level == 2 && parts.contains(block.text())) || (stage && again))
            beginPage(QTextCursor(block));
        again = again || stage;
    }
    edit.endEditBlock();
}

} // namespace

QByteArray planPdf(const PlanEvaluation& evaluation)
{
    const SteadyHashes steady;
    QByteArray pdf;
    QBuffer buffer(&pdf);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        writer.setResolution(pdfResolution);
        writer.setPageLayout(
            QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait,
                        QMarginsF(marginMillimetres, marginMillimetres, marginMillimetres, marginMillimetres),
                        QPageLayout::Millimeter));
        const QString name = fromUtf8(evaluation.scenario.name);
        const QString plan = fromUtf8(evaluation.front().run->plan.name);
        const QString program = fromUtf8(programText());
        writer.setTitle(u"%1: plan %2"_s.arg(name, plan));
        writer.setCreator(program);
        const QSizeF paper = writer.pageLayout().paintRect(QPageLayout::Inch).size() * unitsPerInch;
        const QSizeF page(paper.width(), paper.height() - footerHeight);
        QTextDocument document;
        fillReport(document, fromUtf8(planMarkdown(evaluation)), page.width());
        ReportPictures pictures(document); // asks for a layout, which would follow every change above
        beginPages(document);
        insertPlanPictures(document, pictures, evaluation, page);
        paginate(document, page);
        PagePrinter(writer, document, u"%1  \u00B7  %2: plan %3"_s.arg(program, name, plan)).print();
    }
    return withoutClock(std::move(pdf));
}

} // namespace hrw::ui
