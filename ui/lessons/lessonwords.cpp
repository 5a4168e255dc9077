// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonwords.h"

#include "core/formats/markdown.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QTextDocument>
#include <algorithm>
#include <array>
#include <cmath>

namespace hrw::ui {

namespace {

struct UnitWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::LessonWords)
};

constexpr std::array<const char*, 4> verdicts{
    QT_TRANSLATE_NOOP("hrw::ui::LessonWords", "within chance"),
    QT_TRANSLATE_NOOP("hrw::ui::LessonWords", "beyond chance"),
    QT_TRANSLATE_NOOP("hrw::ui::LessonWords", "sound"),
    QT_TRANSLATE_NOOP("hrw::ui::LessonWords", "unsound"),
};

QString verdictWords(const std::string& verdict)
{
    const auto* known = std::ranges::find(verdicts, verdict);
    return known == verdicts.end() ? fromUtf8(verdict) : UnitWords::tr(*known);
}

/// A number stays together with its unit, wherever a line ends.
QString unbroken(QString number)
{
    return number.replace(u' ', QChar(QChar::Nbsp));
}

QString plainNumber(double number)
{
    QString text = QString::number(number, 'f', 2);
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return localNumber(text);
}

} // namespace

QString amountWords(FigureUnit unit, double amount)
{
    switch (unit) {
    case FigureUnit::Count:
    case FigureUnit::Keys:
        return amount < 0 ? QStringLiteral("−") + groupedText(static_cast<std::uint64_t>(std::llround(-amount)))
                          : groupedText(static_cast<std::uint64_t>(std::llround(amount)));
    case FigureUnit::Share:
        return percentText(amount);
    case FigureUnit::Bytes:
        return bytesText(amount);
    case FigureUnit::Times:
        return localNumber(fromUtf8(timesText(amount))) + QChar(0x00D7);
    case FigureUnit::Number:
    case FigureUnit::Text:
        break;
    }
    return plainNumber(amount);
}

QString distanceWords(FigureUnit unit, double distance)
{
    if (unit != FigureUnit::Share)
        return amountWords(unit, distance);
    return UnitWords::tr("%1 points").arg(decimalText(100 * distance, 1));
}

QString figureWords(const FigureValue& value)
{
    if (value.unit != FigureUnit::Text)
        return unbroken(amountWords(value.unit, value.number));
    return value.isVerdict ? verdictWords(value.text) : fromUtf8(value.text);
}

Result<QString> filledWords(const std::string& text, const LessonMoment* moment, const Fact& where)
{
    const auto pieces = piecesOf(text, where);
    if (!pieces)
        return tl::unexpected(pieces.error());
    QString filled;
    for (const WordPiece& piece : *pieces) {
        if (!piece.figure) {
            filled += fromUtf8(piece.text);
            continue;
        }
        if (!moment) {
            filled += QStringLiteral("…");
            continue;
        }
        const auto value = valueOf(*piece.figure, *moment, where);
        if (!value)
            return tl::unexpected(value.error());
        const bool opens = filled.isEmpty() || filled.endsWith(u'\n');
        filled += fromUtf8(markdownText(toUtf8(figureWords(*value))));
        // "13." where a line begins would be the first of a numbered list.
        const std::size_t next = static_cast<std::size_t>(&piece - pieces->data()) + 1;
        if (opens && next < pieces->size() && (*pieces)[next].text.starts_with('.'))
            filled += u'\\';
    }
    return filled;
}

std::string lessonLanguage()
{
    return toUtf8(QLocale().name().section(u'_', 0, 0));
}

QString plainWords(const QString& markdown)
{
    QTextDocument document;
    document.setMarkdown(markdown);
    return document.toPlainText().trimmed();
}

} // namespace hrw::ui
