// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/figures.h"

#include "core/base/quantity.h"
#include "ui/text/language.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

/// A number with as many decimals as leave `significant` digits, at least none.
QString rounded(double value, int significant)
{
    const double size = std::abs(value);
    const int before = size >= 1 ? static_cast<int>(std::floor(std::log10(size))) + 1 : size > 0 ? 0 : significant;
    return decimalText(value, std::max(0, significant - before));
}

} // namespace

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

Fact verbatim(const QString& text)
{
    return verbatim(toUtf8(text));
}

std::string toUtf8(const QString& text)
{
    return text.toStdString();
}

QString bytesText(double bytes)
{
    return localNumber(fromUtf8(formatBytes(bytes)));
}

QString countText(double count)
{
    return localNumber(fromUtf8(formatCount(count)));
}

QString groupedText(std::uint64_t count)
{
    return fromUtf8(groupDigits(count));
}

QString percentText(double share, int digits)
{
    return localNumber(fromUtf8(formatPercent(share, digits)));
}

QString percentText(double part, double whole, int digits)
{
    return percentText(whole > 0 ? part / whole : 0, digits);
}

QString decimalText(double value, int decimals)
{
    return localNumber(QString::number(value, 'f', decimals));
}

QString digitsText(double value, int significant)
{
    return localNumber(QString::number(value, 'g', significant));
}

QString multipleText(double ratio)
{
    return rounded(ratio, 2) + QChar(0x00D7);
}

QString limitText(double ratio)
{
    return decimalText(ratio, 2) + QChar(0x00D7);
}

QString durationText(double seconds)
{
    if (seconds < 0.001)
        return QCoreApplication::translate("Figures", "%1 ms").arg(decimalText(seconds * 1000, 1));
    if (seconds < 1)
        return QCoreApplication::translate("Figures", "%1 ms").arg(rounded(seconds * 1000, 2));
    return QCoreApplication::translate("Figures", "%1 s").arg(rounded(seconds, 2));
}

QString plusMinusText(double low, double high)
{
    const double points = (high - low) * 50;
    return QStringLiteral("± ") + rounded(points, points >= 1 ? 1 : 2);
}

QString keyText(std::string_view key)
{
    if (key.empty())
        return QCoreApplication::translate("Figures", "(empty key)");
    QString text = fromUtf8(key);
    for (QChar& c : text)
        if (c.unicode() < 0x20)
            c = QChar(static_cast<char16_t>(0x2400 + c.unicode()));
        else if (c.unicode() == 0x7F)
            c = QChar(0x2421);
    return text;
}

} // namespace hrw::ui
