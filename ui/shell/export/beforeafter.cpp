// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/export/beforeafter.h"

#include "ui/text/sentences.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QPainter>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double margin = 2 * grid;
constexpr double gap = 4 * grid; // between the halves, with the arrow in it

/// In pixels, as those of the pictures are: an SVG drawing has another resolution than the screen.
struct Fonts
{
    QFont title = QGuiApplication::font();
    QFont text = title;

    Fonts()
    {
        const int pixels = QFontInfo(text).pixelSize();
        text.setPixelSize(pixels);
        title.setPixelSize(qRound(pixels * 1.3));
        title.setWeight(QFont::DemiBold);
    }
};

/// Where everything is.
struct Sheet
{
    QRectF title, story, before, after, left, right;

    Sheet(QSizeF half, const BeforeAfterWords& words, const Fonts& fonts)
    {
        const double width = 2 * half.width() + gap;
        const auto below = [&](double top, double room, const QFont& font, const QString& text, double x) {
            const QRectF rect = QFontMetricsF(font).boundingRect(QRectF(0, 0, room, 1e4), Qt::TextWordWrap, text);
            return QRectF(x, top, room, text.isEmpty() ? 0 : std::ceil(rect.height()));
        };
        title = below(margin, width, fonts.title, words.step.value(0), margin);
        story = below(title.bottom() + grid / 2.0, width, fonts.text, storyOf(words), margin);
        const double captions = story.bottom() + margin;
        before = below(captions, half.width(), fonts.title, words.before, margin);
        after = below(captions, half.width(), fonts.title, words.after, margin + half.width() + gap);
        const double pictures = std::max(before.bottom(), after.bottom()) + grid;
        left = QRectF(QPointF(before.left(), pictures), half);
        right = QRectF(QPointF(after.left(), pictures), half);
    }

    static QString storyOf(const BeforeAfterWords& words) { return words.step.mid(1).join(QStringLiteral(" · ")); }

    [[nodiscard]] QSizeF size() const { return {right.right() + margin, right.bottom() + margin}; }
};

void paintText(QPainter& painter, const QRectF& rect, const QFont& font, const QColor& colour, const QString& text)
{
    painter.setFont(font);
    painter.setPen(colour);
    painter.drawText(rect, Qt::TextWordWrap, text);
}

void paintArrow(QPainter& painter, const Sheet& sheet, const QColor& colour)
{
    const double y = sheet.left.center().y();
    const double tip = sheet.right.left() - grid;
    painter.setPen(QPen(colour, 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawLine(QPointF(sheet.left.right() + grid, y), QPointF(tip, y));
    painter.drawLine(QPointF(tip - grid / 2.0, y - grid / 2.0), QPointF(tip, y));
    painter.drawLine(QPointF(tip - grid / 2.0, y + grid / 2.0), QPointF(tip, y));
}

void paintHalf(QPainter& painter, const Picture& picture, const QRectF& rect, const QColor& border)
{
    painter.save();
    painter.translate(rect.topLeft());
    picture.paint(painter, rect.size());
    painter.restore();
    painter.setPen(border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect);
}

struct BeforeAfter
{
    Q_DECLARE_TR_FUNCTIONS(BeforeAfter)
};

} // namespace

BeforeAfterWords beforeAfterWords(const Workspace& workspace, const Evaluation& evaluation)
{
    QStringList told = workspace.story(evaluation);
    if (!workspace.showsTimeline())
        return {told, BeforeAfter::tr("Before"), BeforeAfter::tr("After")};
    const StoryText story = storyText(evaluation);
    if (told.isEmpty())
        told = QStringList{story.moved, story.expected, story.needless, story.copies};
    told.removeAll(QString());
    return {QStringList(story.step) + told, BeforeAfter::tr("Before: epoch %1").arg(evaluation.was.epoch()),
            BeforeAfter::tr("After: epoch %1").arg(evaluation.is.epoch())};
}

Picture beforeAfter(const Picture& picture, const std::function<void(double progress)>& show,
                    const BeforeAfterWords& words)
{
    const Fonts fonts;
    const Sheet sheet(picture.size, words, fonts);
    const Theme& theme = picture.paper.lightness() < 128 ? Theme::darkTheme() : Theme::light();
    const auto paint = [=, &theme](QPainter& painter, QSizeF size) {
        painter.save();
        painter.scale(size.width() / sheet.size().width(), size.height() / sheet.size().height());
        paintText(painter, sheet.title, fonts.title, theme.text, words.step.value(0));
        paintText(painter, sheet.story, fonts.text, theme.muted, Sheet::storyOf(words));
        paintText(painter, sheet.before, fonts.title, theme.text, words.before);
        paintText(painter, sheet.after, fonts.title, theme.text, words.after);
        paintArrow(painter, sheet, theme.muted);
        show(0);
        paintHalf(painter, picture, sheet.left, theme.border);
        show(1);
        paintHalf(painter, picture, sheet.right, theme.border);
        painter.restore();
    };
    return {BeforeAfter::tr("%1, before and after").arg(picture.name), sheet.size(), picture.paper, paint};
}

} // namespace hrw::ui
