// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/coretext.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"
#include "ui/text/phrases.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <optional>
#include <vector>

namespace hrw::ui {

namespace {

/// A text of the core with gaps.
struct Phrase
{
    const char* english;
    QString needle; ///< its longest part without a gap: texts without it need not be looked at closely
    QRegularExpression pattern;
    QList<int> gaps; ///< the number of each gap, in order
    qsizetype letters = 0;
};

/// What may stand before the end of a gap: what is counted has a number, and no part of a list ends there.
QString gapBefore(const QString& literal)
{
    static const QRegularExpression counted(QStringLiteral("^ (keys|nodes|copies|partitions)\\b"));
    if (counted.match(literal).hasMatch())
        return QStringLiteral("([0-9][0-9.\\x{202F}]*(?: ?[KMGT])?)");
    return literal.startsWith(u' ') ? QStringLiteral("(.+?)(?<!,)") : QStringLiteral("(.+?)");
}

Phrase phraseOf(const char* english)
{
    static const QRegularExpression gap(QStringLiteral("%([1-9])"));
    Phrase phrase{english, {}, {}, {}, 0};
    const QString text = QString::fromUtf8(english);
    QString pattern;
    qsizetype from = 0;
    const auto literal = [&](qsizetype to) {
        const QString part = text.mid(from, to - from);
        if (!phrase.gaps.isEmpty())
            pattern += gapBefore(part);
        pattern += QRegularExpression::escape(part);
        phrase.letters += part.size();
        if (part.size() > phrase.needle.size())
            phrase.needle = part;
    };
    for (auto all = gap.globalMatch(text); all.hasNext();) {
        const QRegularExpressionMatch found = all.next();
        literal(found.capturedStart());
        phrase.gaps += found.captured(1).toInt();
        from = found.capturedEnd();
    }
    literal(text.size());
    phrase.pattern.setPattern(QRegularExpression::anchoredPattern(pattern));
    phrase.pattern.setPatternOptions(QRegularExpression::DotMatchesEverythingOption);
    return phrase;
}

/// Those that say most come first: "zone %1 failed" before "%1 failed".
std::vector<Phrase> allPhrases()
{
    std::vector<Phrase> all;
    for (const char* english : refusalPhrases())
        all.push_back(phraseOf(english));
    std::ranges::stable_sort(all, std::greater(), &Phrase::letters);
    return all;
}

bool isNumber(const QString& text)
{
    static const QRegularExpression number(
        QRegularExpression::anchoredPattern(QStringLiteral("[-+±]?[0-9\\x{202F}]+(\\.[0-9]+)?(e[-+]?[0-9]+)?"
                                                           "( ?(%|[KMGT]|[KMGTPE]?i?B)(/s)?)?")));
    return number.match(text).hasMatch();
}

QString inLanguage(const QString& text);

/// As QString::arg() would, but for values that hold a % themselves.
QString filledIn(const QString& text, const QStringList& values)
{
    QString filled;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const int number = text[i] == QLatin1Char('%') && i + 1 < text.size() ? text[i + 1].digitValue() : 0;
        if (number >= 1 && number <= values.size()) {
            filled += values[number - 1];
            ++i;
        } else {
            filled += text[i];
        }
    }
    return filled;
}

std::optional<QString> byPhrase(const QString& text)
{
    static const std::vector<Phrase> phrases = allPhrases();
    for (const Phrase& phrase : phrases) {
        if (!text.contains(phrase.needle))
            continue;
        const QRegularExpressionMatch found = phrase.pattern.match(text);
        if (!found.hasMatch())
            continue;
        QStringList values;
        for (int number = 1; number <= phrase.gaps.size(); ++number)
            values += inLanguage(found.captured(static_cast<int>(phrase.gaps.indexOf(number)) + 1));
        return filledIn(QCoreApplication::translate("Core", phrase.english), values);
    }
    return std::nullopt;
}

/// Several texts in a row: sentences, or the parts of a list. What is no phrase in itself stays as it is.
std::optional<QString> byParts(const QString& text, const QRegularExpression& border, const QString& between)
{
    QStringList parts = text.split(border);
    if (parts.size() < 2)
        return std::nullopt;
    bool known = false;
    for (QString& part : parts) {
        const std::optional<QString> translated = byPhrase(part);
        known = known || translated;
        part = translated.value_or(isNumber(part) ? localNumber(part) : part);
    }
    return known ? std::optional(parts.join(between)) : std::nullopt;
}

/// A refusal that has become a sentence: "Choose another id."
std::optional<QString> bySentence(QString text)
{
    if (!text.endsWith(QLatin1Char('.')) || !text.front().isUpper())
        return std::nullopt;
    text.chop(1);
    text.front() = text.front().toLower();
    std::optional<QString> translated = byPhrase(text);
    if (translated)
        *translated = translated->left(1).toUpper() + translated->mid(1) + QLatin1Char('.');
    return translated;
}

QString inLanguage(const QString& text)
{
    static const QRegularExpression sentences(QStringLiteral("(?<=\\.) (?=[A-Z0-9])"));
    static const QRegularExpression commas(QStringLiteral(", "));
    if (isNumber(text))
        return localNumber(text);
    if (const auto several = byParts(text, sentences, QStringLiteral(" "))) // or a gap would hold a whole sentence
        return *several;
    if (const auto whole = byPhrase(text))
        return *whole;
    if (const auto sentence = bySentence(text))
        return *sentence;
    return byParts(text, commas, QStringLiteral(", ")).value_or(text);
}

} // namespace

QString coreText(const hrw::Fact& fact)
{
    static const Wording wording{
        [](const char* form) { return toUtf8(QCoreApplication::translate("Core", form)); },
        [](const char* form, std::uint64_t count) {
            return withAlternative(toUtf8(QCoreApplication::translate("Core", form, nullptr, pluralNumber(count))),
                                   count); // English has no entries of its own
        },
        [](std::string number) { return toUtf8(localNumber(fromUtf8(number))); },
        [](std::string text) {
            const QString small = fromUtf8(text);
            return toUtf8(small.left(1).toUpper() + small.mid(1));
        }};
    return fromUtf8(worded(fact, wording));
}

QString coreText(std::string_view english)
{
    return inLanguage(fromUtf8(english));
}

QString coreSentence(const Error& error)
{
    return QStringLiteral("%1: %2; %3.").arg(coreText(error.where), coreText(error.what), coreText(error.remedy));
}

} // namespace hrw::ui
