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

} // namespace hrw::ui
