// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/report/reportpictures.h"

#include "core/document/planwords.h"
#include "ui/plan/fill/fillpainter.h"
#include "ui/plan/flows/flowheatpainter.h"
#include "ui/report/reportdocument.h"
#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QPainter>
#include <QTextBlock>
#include <QTextCursor>
#include <algorithm>

namespace hrw::ui {

namespace {

using namespace Qt::StringLiterals;

constexpr int pictureObject = QTextFormat::UserObject + 1;
constexpr int numberProperty = QTextFormat::UserProperty + 1;
constexpr int picturePixels = 10;
constexpr double rowHeight = 18;
constexpr double headHeight = 60;
constexpr double captionHeight = 18;
constexpr double tallestFlows = 0.6; // of a page
constexpr double tallestFill = 0.85;

/// What pictures of a report look like, and how large they are.
struct PrintedLook
{
    double limit;
    QSizeF page;
    QFont font = pictureFont(printFont(picturePixels));
    TextMeasure measure = TextMeasure::of(font);
};

/// Writes pictures where the cursor is.
class PictureWriter
{
public:
    PictureWriter(ReportPictures& pictures, const PrintedLook& look, const QTextCursor& cursor)
        : m_pictures(pictures)
        , m_look(look)
        , m_cursor(cursor)
    {
    }

    /// Where rows are too many for a page there is no picture.
    void fill(const StageFigures& figures)
    {
        const StageFigures shown = shownFigures(figures).figures;
        const auto rows = static_cast<double>(shown.nodes.size());
        const double height =
            std::max(FillPicture::leastHeight(shown.nodes.size(), m_look.measure), rows * rowHeight + headHeight / 2);
        const QSizeF size(m_look.page.width(), height);
        const FillPicture picture = FillPicture::of(shown, m_look.limit, size, m_look.measure);
        if (height > m_look.page.height() * tallestFill || !picture.message.isEmpty())
            return;
        insert(u"How full. Bar: what is held in the end. Tick: before. Line with a dot: old and new copies together."_s,
               size, [picture, font = m_look.font](QPainter& painter) {
                   paintFill(painter, picture, 1, {&Theme::light(), font, {}, {}});
               });
    }

    void flows(const StageFigures& figures)
    {
        const StageFigures shown = shownFigures(figures).figures;
        const auto rows = static_cast<double>(shown.nodes.size());
        const QSizeF size(m_look.page.width(),
                          std::min(rows * rowHeight + headHeight, m_look.page.height() * tallestFlows));
        const FlowHeatPicture picture = FlowHeatPicture::of(shown, size, m_look.measure);
        if (!picture.message.isEmpty())
            return;
        const QString unit = !picture.unit.isEmpty() ? u", cells in "_s + picture.unit
                             : picture.sums          ? u", sums in "_s + picture.sumUnit
                                                     : QString();
        insert(u"From whom to whom%1: a row gives, a column receives."_s.arg(unit), size,
               [picture, font = m_look.font](QPainter& painter) {
                   paintFlowHeat(painter, picture, {&Theme::light(), font, {}, {}});
               });
    }

private:
    /// With a line above that says how to read it.
    void insert(const QString& caption, QSizeF size, const ReportPictures::Paint& paint)
    {
        paragraph();
        const QRectF line(0, 0, size.width(), captionHeight);
        m_pictures.insert(m_cursor, {size.width(), size.height() + captionHeight}, [=](QPainter& painter) {
            painter.setFont(printFont(picturePixels));
            painter.setPen(Theme::light().muted);
            painter.drawText(line, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, caption);
            painter.translate(0, captionHeight);
            paint(painter);
        });
    }

    /// The first one is there already, and empty.
    void paragraph()
    {
        QTextBlockFormat plain;
        plain.setTopMargin(grid / 2);
        if (m_began)
            m_cursor.insertBlock(plain, {});
        else
            m_cursor.setBlockFormat(plain);
        m_began = true;
    }

    ReportPictures& m_pictures;
    const PrintedLook& m_look;
    QTextCursor m_cursor;
    bool m_began = false; // the first paragraph is written
};

/// Where pictures belong: before a heading.
struct Place
{
    enum class What : quint8
    {
        Total,
        Fill,
        Flows
    };
    int position = 0;
    What what = What::Total;
    std::size_t stage = 0;
};

/// By the headings of planMarkdown().
std::vector<Place> places(const QTextDocument& document)
{
    std::vector<Place> found;
    std::size_t stage = 0; // that the last heading was of, counted from 1
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        const QString text = block.text();
        if (level == 2 && text == u"Before you start"_s)
            found.push_back({block.position(), Place::What::Total, 0});
        stage += level == 3 && text.startsWith(u"Stage "_s);
        if (level == 4 && text.startsWith(u"Fill of every "_s))
            found.push_back({block.position(), Place::What::Fill, stage - 1});
        else if (level == 4 && (text == u"Every flow"_s || text.contains(u" largest flows of "_s)))
            found.push_back({block.position(), Place::What::Flows, stage - 1});
    }
    return found;
}

/// An empty paragraph before the block that begins there.
QTextCursor roomBefore(QTextDocument& document, int position)
{
    QTextCursor cursor(&document);
    cursor.setPosition(position);
    const QTextBlockFormat format = cursor.blockFormat();
    cursor.insertBlock(format, cursor.blockCharFormat());     // what stood here goes on in the new block
    cursor.setPosition(cursor.block().previous().position()); // a move would ask for a layout in between
    return cursor;
}

} // namespace

ReportPictures::ReportPictures(QTextDocument& document)
{
    document.documentLayout()->registerHandler(pictureObject, this);
}

void ReportPictures::insert(QTextCursor& cursor, QSizeF size, Paint paint)
{
    QTextCharFormat format;
    format.setObjectType(pictureObject);
    format.setProperty(numberProperty, static_cast<int>(m_pictures.size()));
    m_pictures.push_back({size, std::move(paint)});
    cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
}

QSizeF ReportPictures::intrinsicSize(QTextDocument* /*document*/, int /*position*/, const QTextFormat& format)
{
    return m_pictures.at(static_cast<std::size_t>(format.intProperty(numberProperty))).size;
}

void ReportPictures::drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                                const QTextFormat& format)
{
    painter->save();
    painter->translate(rect.topLeft());
    m_pictures.at(static_cast<std::size_t>(format.intProperty(numberProperty))).paint(*painter);
    painter->restore();
}

void insertPlanPictures(QTextDocument& document, ReportPictures& pictures, const PlanEvaluation& evaluation,
                        QSizeF page)
{
    const PlanRun& run = *evaluation.front().run;
    const PrintedLook look{evaluation.scenario.planTerms.limit, page};
    std::vector<Place> all = places(document);
    std::ranges::reverse(all);   // so that what is inserted moves nothing that is still to come
    QTextCursor edit(&document); // all of it is laid out once
    edit.beginEditBlock();
    for (const Place& place : all) {
        const StageFigures& figures =
            place.what == Place::What::Total ? *run.total : *run.stages.at(place.stage).figures;
        PictureWriter writer(pictures, look, roomBefore(document, place.position));
        if (place.what != Place::What::Flows)
            writer.fill(figures);
        if (place.what != Place::What::Fill)
            writer.flows(figures);
    }
    edit.endEditBlock();
}

} // namespace hrw::ui
