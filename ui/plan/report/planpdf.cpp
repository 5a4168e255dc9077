// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/report/planpdf.h"

#include "core/document/planreport.h"
#include "core/document/planwords.h"
#include "ui/plan/report/reportpictures.h"
#include "ui/report/pdfpages.h"
#include "ui/report/reportdocument.h"
#include "ui/text/figures.h"

#include <QTextBlock>

namespace hrw::ui {

namespace {

using namespace Qt::StringLiterals;

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
    const QString plan =
        u"%1: plan %2"_s.arg(fromUtf8(evaluation.scenario.name), fromUtf8(evaluation.front().run->plan.name));
    PdfPages pages(plan);
    const QSizeF page = pages.page();
    QTextDocument document;
    fillReport(document, fromUtf8(planMarkdown(evaluation)), page.width());
    ReportPictures pictures(document); // asks for a layout, which would follow every change above
    beginPages(document);
    insertPlanPictures(document, pictures, evaluation, page);
    paginate(document, page);
    return pages.print(document, u"%1  \u00B7  %2"_s.arg(fromUtf8(programText()), plan), u"page %1 of %2"_s);
}

} // namespace hrw::ui
