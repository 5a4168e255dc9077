// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/handoutpdf.h"

#include "core/document/planwords.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/lessons/handouttext.h"
#include "ui/plan/report/reportpictures.h"
#include "ui/report/pdfpages.h"
#include "ui/report/reportdocument.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QTextBlock>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double pictureShare = 0.28; // of the page's width
constexpr int picturePixels = 10;
constexpr int stepLevel = 2;       // of the headings above steps, and above the answers
constexpr double blankHeight = 24; // as narrow-ruled paper has it, 1/4 inch
constexpr double blankPen = 0.75;
constexpr double shortWidth = 120;
constexpr double wideWidth = 280;

struct PdfWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::HandoutPdf)
};

/// As if nothing had led there: rings would tell what came of the step before.
std::shared_ptr<const Evaluation> sceneAtRest(const Evaluation& scene)
{
    Scenario still = scene.scenario;
    still.start = scene.is;
    still.steps.clear();
    still.shown = 0;
    return evaluate(still, &scene);
}

/// The dots of a scene on their nodes.
ReportPictures::Paint dotsOf(const Evaluation& scene, QSizeF size)
{
    const auto flow = std::make_shared<KeyFlowView>();
    flow->setFont(printFont(picturePixels));
    flow->setEvaluation(sceneAtRest(scene));
    flow->setProgress(1);
    return [flow, size](QPainter& painter) { flow->paintScene(painter, size, &Theme::light()); };
}

QTextBlock blockOf(const QTextDocument& document, const QString& text)
{
    QTextBlock block = document.begin();
    while (block.isValid() && block.text() != text)
        block = block.next();
    return block;
}

QTextBlock headingAbove(QTextBlock block)
{
    while (block.blockFormat().headingLevel() == 0)
        block = block.previous();
    return block;
}

/// One that shows what came of the questions before it stands on another page than these.
void insertPictures(QTextDocument& document, ReportPictures& pictures, const HandoutText& text,
                    const std::vector<PlayedStep>& played, QSizeF page)
{
    const QSizeF size(page.width(), page.width() * pictureShare);
    for (const std::size_t step : text.pictured) {
        QTextCursor cursor(blockOf(document, pictureMark(step)));
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        cursor.removeSelectedText();
        QTextBlockFormat format = cursor.blockFormat();
        format.setBottomMargin(grid);
        cursor.setBlockFormat(format);
        if (step > 0)
            beginPage(QTextCursor(headingAbove(cursor.block())));
        pictures.insert(cursor, size, dotsOf(*played[step].moment.before, size));
    }
}

/// A line from left to right, with room above it for handwriting.
void paintBlank(QPainter& painter, double width)
{
    painter.setPen(QPen(Theme::light().muted, blankPen));
    painter.drawLine(QPointF(0, blankHeight - blankPen), QPointF(width, blankHeight - blankPen));
}

double widthOf(QChar blank, const QTextCursor& cursor, double page)
{
    if (blank == shortBlank)
        return shortWidth;
    if (blank == wideBlank)
        return wideWidth;
    const QString before = cursor.block().text().left(cursor.selectionStart() - cursor.block().position());
    return page - std::ceil(QFontMetricsF(cursor.charFormat().font()).horizontalAdvance(before));
}

void insertBlanks(QTextDocument& document, ReportPictures& pictures, QSizeF page)
{
    for (const QChar blank : {shortBlank, wideBlank, longBlank})
        for (QTextCursor cursor = document.find(QString(blank)); !cursor.isNull();
             cursor = document.find(QString(blank), cursor)) {
            const double width = widthOf(blank, cursor, page.width());
            cursor.removeSelectedText();
            pictures.insert(cursor, {width, blankHeight}, [width](QPainter& painter) { paintBlank(painter, width); });
        }
}

/// In bold type, as it is what everybody has to find again.
void markQuestions(QTextDocument& document)
{
    for (QTextCursor cursor = document.find(QString(questionMark)); !cursor.isNull();
         cursor = document.find(QString(questionMark), cursor)) {
        cursor.removeSelectedText();
        cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        QTextCharFormat bold;
        bold.setFontWeight(QFont::DemiBold);
        cursor.mergeCharFormat(bold);
    }
}

} // namespace

Result<QByteArray> handoutPdf(const std::shared_ptr<const Lesson>& lesson, const std::vector<PlayedStep>& played,
                              const std::string& language)
{
    const auto text = handoutText(lesson, played, language);
    if (!text)
        return tl::unexpected(text.error());
    PdfPages pages(text->title);
    QTextDocument document;
    fillReport(document, text->markdown, pages.page().width());
    ReportPictures pictures(document); // asks for a layout, which would follow every change above
    if (const QTextBlock answers = blockOf(document, answersTitle()); answers.isValid())
        beginPage(QTextCursor(answers));
    insertPictures(document, pictures, *text, played, pages.page());
    markQuestions(document);
    insertBlanks(document, pictures, pages.page());
    paginate(document, pages.page());
    keepTogether(document, stepLevel);
    return pages.print(document, QStringLiteral("%1  \u00B7  %2").arg(fromUtf8(programText()), text->title),
                       PdfWords::tr("page %1 of %2"));
}

} // namespace hrw::ui
