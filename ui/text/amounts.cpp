// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/amounts.h"

#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace hrw::ui {

namespace {

struct Amounts
{
    Q_DECLARE_TR_FUNCTIONS(Amounts)
};

constexpr std::array units{std::pair{'K', 1e3}, std::pair{'M', 1e6}, std::pair{'G', 1e9}, std::pair{'T', 1e12}};

QString withoutBlanks(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

/// "1.234" in a language where a dot may stand between thousands as well as before decimals.
bool mayBeThousands(const QString& text)
{
    static const QRegularExpression grouped(QStringLiteral("^\\s*[+-]?[1-9][0-9]{0,2}(?:\\.[0-9]{3})+(?![0-9.])"));
    return grouped.match(text).hasMatch();
}

/// What was typed, as the core reads it: with a dot before the decimals.
Result<std::string> plain(const QString& typed, const QString& where)
{
    const QChar mark = decimalMark();
    if (mark == QLatin1Char('.'))
        return toUtf8(typed);
    if (typed.contains(mark) && typed.contains(QLatin1Char('.')))
        return refuse(toUtf8(where),
                      toUtf8(Amounts::tr("%1 has a dot and a comma").arg(fromUtf8(inQuotes(toUtf8(typed))))),
                      toUtf8(Amounts::tr("write only the decimal mark, and nothing between thousands")));
    if (mayBeThousands(typed)) {
        QString thousands = typed.trimmed();
        QString decimals = thousands;
        return refuse(
            toUtf8(where),
            toUtf8(Amounts::tr("%1 can be read in two ways").arg(fromUtf8(inQuotes(toUtf8(typed.trimmed()))))),
            toUtf8(Amounts::tr("write %1 or %2")
                       .arg(thousands.remove(QLatin1Char('.')), decimals.replace(QLatin1Char('.'), mark))));
    }
    return toUtf8(QString(typed).replace(mark, QLatin1Char('.')));
}

} // namespace

Result<double> parseNumber(const QString& text, const QString& where)
{
    return plain(text, where).and_then([&](const std::string& number) {
        return hrw::parseNumber(number, toUtf8(where));
    });
}

Result<std::uint64_t> parseCount(const QString& text, const QString& where)
{
    return plain(text, where).and_then([&](const std::string& number) {
        return hrw::parseCount(number, toUtf8(where));
    });
}

Result<std::uint64_t> parseBytes(const QString& text, const QString& where)
{
    return plain(text, where).and_then([&](const std::string& amount) {
        return hrw::parseBytes(amount, toUtf8(where));
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
            return refuse(toUtf8(where), toUtf8(Amounts::tr("nothing could be transferred at 0 bytes a second")),
                          toUtf8(Amounts::tr("write a rate such as 200 MiB/s, or leave it empty")));
        return rate;
    });
}

QString exactRate(std::uint64_t bytesPerSecond)
{
    return exactBytes(bytesPerSecond) + QStringLiteral("/s");
}

Result<double> parsePercent(const QString& text, const QString& where, std::optional<double> most)
{
    const QString remedy = Amounts::tr("write it in percent, such as 80 %");
    QString number = withoutBlanks(text);
    if (number.isEmpty())
        return refuse(toUtf8(where), toUtf8(Amounts::tr("no number is given")), toUtf8(remedy));
    if (number.endsWith(u'%'))
        number.chop(1);
    const Result<double> percent = parseNumber(number, where);
    if (!percent && text.contains(u','))
        return percent; // which says how to write decimals
    if (!percent)
        return refuse(toUtf8(where), percent.error().what, toUtf8(remedy));
    const double share = *percent / 100;
    if (share > 0 && std::isfinite(share) && (!most || share <= *most))
        return share;
    const QString what = most ? Amounts::tr("it is not above 0 % and at most %1").arg(exactPercent(*most))
                              : Amounts::tr("it is not above 0 %");
    return refuse(toUtf8(where), toUtf8(what), toUtf8(remedy));
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
