// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/unbroken.h"

namespace hrw::ui {

namespace {

constexpr QChar wordJoiner(0x2060);

/// What stands behind a figure.
bool isUnit(QStringView word)
{
    static const QStringList units{QStringLiteral("B"),   QStringLiteral("KiB"), QStringLiteral("MiB"),
                                   QStringLiteral("GiB"), QStringLiteral("TiB"), QStringLiteral("PiB"),
                                   QStringLiteral("h"),   QStringLiteral("s"),   QStringLiteral("min"),
                                   QStringLiteral("ms")};
    return word.startsWith(u'%') || units.contains(word);
}

/// The word that begins at `at`, without the rate or the stop that may follow.
QStringView wordAt(QStringView text, qsizetype at)
{
    qsizetype end = at;
    while (end < text.size() && (text[end].isLetter() || text[end] == u'%'))
        ++end;
    return text.sliced(at, end - at);
}

} // namespace

QString unbroken(const QString& text)
{
    QString kept;
    kept.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool inside = i > 0 && i + 1 < text.size();
        const bool unit = inside && text[i - 1].isDigit() && isUnit(wordAt(text, i + 1));
        const bool dot = inside && text[i + 1] == u'·' && i > 1 && !text[i - 1].isSpace();
        if (text[i] == u' ' && (unit || dot))
            kept += QChar(QChar::Nbsp);
        else
            kept += text[i];
        if ((text[i] == u'-' || text[i] == u'.') && inside && text[i - 1].isLetterOrNumber() &&
            text[i + 1].isLetterOrNumber())
            kept += wordJoiner;
    }
    return kept;
}

QString brokenLine(const QString& text, qsizetype from, qsizetype length)
{
    return text.sliced(from, length).remove(wordJoiner);
}

} // namespace hrw::ui
