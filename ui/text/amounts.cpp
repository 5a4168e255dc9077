// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/amounts.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hrw::ui {

namespace {

constexpr std::array units{std::pair{'K', 1e3}, std::pair{'M', 1e6}, std::pair{'G', 1e9}, std::pair{'T', 1e12}};

QString withoutBlanks(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

/// "1.234" in a language where a dot may stand between thousands as well as before decimals.
bool mayBeThousands(const QString& text)
{
    QString number = text.trimmed();
    if (number.startsWith(u'+') || number.startsWith(u'-'))
        number.remove(0, 1);
    const auto end = std::ranges::find_if(number, [](QChar c) { return c != u'.' && (c < u'0' || c > u'9'); });
    const QStringList groups = number.first(end - number.begin()).split(u'.');
    const QString& first = groups.first();
    return groups.size() > 1 && !first.isEmpty() && first.size() <= 3 && first[0] != u'0' &&
           std::all_of(groups.begin() + 1, groups.end(), [](const QString& group) { return group.size() == 3; });
}

/// What was typed, as the core reads it: with a dot before the decimals.
Result<std::string> plain(const QString& typed, const QString& where)
{
    const QChar mark = decimalMark();
    if (mark == QLatin1Char('.'))
        return toUtf8(typed);
    if (typed.contains(mark) && typed.contains(QLatin1Char('.')))
        return refuse(verbatim(where), fact("%1 has a dot and a comma", inQuotes(toUtf8(typed))),
                      fact("write only the decimal mark, and nothing between thousands"));
    if (mayBeThousands(typed)) {
        QString thousands = typed.trimmed();
        QString decimals = thousands;
        return refuse(verbatim(where), fact("%1 can be read in two ways", inQuotes(toUtf8(typed.trimmed()))),
                      fact("write %1 or %2", toUtf8(thousands.remove(QLatin1Char('.'))),
                           toUtf8(decimals.replace(QLatin1Char('.'), mark))));
    }
    return toUtf8(QString(typed).replace(mark, QLatin1Char('.')));
}

} // namespace

Result<double> parseNumber(const QString& text, const QString& where)
{
    return plain(text, where).and_then([&](const std::string& number) {
        return hrw::parseNumber(number, verbatim(where));
    });
}

Result<std::uint64_t> parseCount(const QString& text, const QString& where)
{
    return plain(text, where).and_then([&](const std::string& number) {
        return hrw::parseCount(number, verbatim(where));
    });
}

Result<std::uint64_t> parseBytes(const QString& text, const QString& where)
{
    return plain(text, where).and_then([&](const std::string& amount) {
        return hrw::parseBytes(amount, verbatim(where));
    });
}

QString exactNumber(double value)
{
    return localNumber(fromUtf8(hrw::exactNumber(value)));
}

QString exactBytes(std::uint64_t bytes)
{
    return localNumber(fromUtf8(hrw::exactBytes(bytes)));
}

Result<double> parseAmount(const QString& text, const QString& where)
{
    const QString compact = withoutBlanks(text);
    for (const auto& [letter, factor] : units)
        if (compact.endsWith(QLatin1Char(letter), Qt::CaseInsensitive))
            return parseNumber(compact.chopped(1), where).map([factor = factor](double number) {
                return number * factor;
            });
    return parseNumber(compact, where);
}

QString exactAmount(double amount)
{
    QString shortest = exactNumber(amount);
    for (const auto& [letter, factor] : units) {
        const QString text = exactNumber(amount / factor) + u' ' + QLatin1Char(letter);
        if (text.size() < shortest.size() && parseAmount(text, {}).value_or(0) == amount)
            shortest = text;
    }
    return shortest;
}

Result<std::uint64_t> parseRate(const QString& text, const QString& where)
{
    QString bytes = text.trimmed();
    if (bytes.endsWith(QLatin1String("/s")))
        bytes.chop(2);
    return parseBytes(bytes.trimmed(), where).and_then([&](std::uint64_t rate) -> Result<std::uint64_t> {
        if (rate == 0)
            return refuse(verbatim(where), fact("nothing could be transferred at 0 bytes a second"),
                          fact("write a rate such as 200 MiB/s, or leave it empty"));
        return rate;
    });
}

QString exactRate(std::uint64_t bytesPerSecond)
{
    return exactBytes(bytesPerSecond) + QStringLiteral("/s");
}

Result<double> parsePercent(const QString& text, const QString& where, std::optional<double> most)
{
    const Fact remedy = fact("write it in percent, such as 80 %");
    QString number = withoutBlanks(text);
    if (number.isEmpty())
        return refuse(verbatim(where), fact("no number is given"), remedy);
    if (number.endsWith(u'%'))
        number.chop(1);
    const Result<double> percent = parseNumber(number, where);
    if (!percent && text.contains(u','))
        return percent; // which says how to write decimals
    if (!percent)
        return refuse(verbatim(where), percent.error().what, remedy);
    const double share = *percent / 100;
    if (share > 0 && std::isfinite(share) && (!most || share <= *most))
        return share;
    return refuse(verbatim(where),
                  most ? fact("it is not above 0 % and at most %1", toUtf8(exactPercent(*most)))
                       : fact("it is not above 0 %"),
                  remedy);
}

QString exactPercent(double share)
{
    // Few digits where they say the same: 0.07 is 7 %, not 7.000000000000001 %.
    constexpr int most = 17;
    double percent = share * 100;
    for (int digits = 1; digits <= most; ++digits)
        if (const double rounded = QString::number(percent, 'g', digits).toDouble(); rounded / 100 == share) {
            percent = rounded;
            break;
        }
    return exactNumber(percent) + QStringLiteral(" %");
}

} // namespace hrw::ui
