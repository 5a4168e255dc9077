// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/amounts.h"

#include "core/base/quantity.h"
#include "ui/text/figures.h"

#include <algorithm>
#include <array>
#include <utility>

namespace hrw::ui {

namespace {

constexpr std::array units{std::pair{'K', 1e3}, std::pair{'M', 1e6}, std::pair{'G', 1e9}, std::pair{'T', 1e12}};

QString withoutBlanks(QString text)
{
    text.removeIf([](QChar c) { return c.isSpace(); });
    return text;
}

} // namespace

Result<double> parseAmount(const QString& text, const QString& where)
{
    const QString plain = withoutBlanks(text);
    for (const auto& [letter, factor] : units)
        if (plain.endsWith(QLatin1Char(letter), Qt::CaseInsensitive))
            return parseNumber(toUtf8(plain.chopped(1)), toUtf8(where)).map([factor = factor](double number) {
                return number * factor;
            });
    return parseNumber(toUtf8(plain), toUtf8(where));
}

QString exactAmount(double amount)
{
    QString shortest = fromUtf8(exactNumber(amount));
    for (const auto& [letter, factor] : units) {
        const QString text = fromUtf8(exactNumber(amount / factor)) + u' ' + QLatin1Char(letter);
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
    return parseBytes(toUtf8(bytes.trimmed()), toUtf8(where))
        .and_then([&](std::uint64_t rate) -> Result<std::uint64_t> {
            if (rate == 0)
                return refuse(toUtf8(where), "nothing could be transferred at 0 bytes a second",
                              "write a rate such as 200 MiB/s, or leave it empty");
            return rate;
        });
}

QString exactRate(std::uint64_t bytesPerSecond)
{
    return fromUtf8(exactBytes(bytesPerSecond)) + QStringLiteral("/s");
}

Result<double> parsePercent(const QString& text, const QString& where)
{
    QString number = withoutBlanks(text);
    if (number.endsWith(u'%'))
        number.chop(1);
    return parseNumber(toUtf8(number), toUtf8(where)).map([](double percent) { return percent / 100; });
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
    return fromUtf8(exactNumber(percent)) + QStringLiteral(" %");
}

} // namespace hrw::ui
