// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/text/termstext.h"

#include "core/base/quantity.h"
#include "ui/text/amounts.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>
#include <cmath>

namespace hrw::ui {

namespace {

struct TermsText
{
    Q_DECLARE_TR_FUNCTIONS(TermsText)
};

QString rateText(double bytesPerSecond)
{
    return exactRate(static_cast<std::uint64_t>(bytesPerSecond));
}

} // namespace

Result<std::optional<std::uint64_t>> parseDataBytes(const QString& text, const QString& where)
{
    if (text.trimmed().isEmpty())
        return std::nullopt;
    static const QRegularExpression times(QStringLiteral("\\s*[x×*]\\s*"), QRegularExpression::CaseInsensitiveOption);
    const QStringList parts = text.trimmed().split(times);
    const auto each = parseBytes(parts.last(), where);
    if (!each)
        return tl::unexpected(each.error());
    if (parts.size() == 1)
        return *each;
    const auto count = parseAmount(parts.first(), where);
    if (!count)
        return tl::unexpected(count.error());
    const double bytes = *count * static_cast<double>(*each);
    constexpr double most = 9007199254740992.0 * 1024; // far beyond any cluster, and exact
    if (parts.size() > 2 || *count < 0 || bytes > most || std::floor(bytes) != bytes)
        return refuse(verbatim(where), fact("it is no number of things times the size of each"),
                      fact("write it as 500M x 10 KB, or as one amount such as 358 TiB"));
    return static_cast<std::uint64_t>(bytes);
}

Result<TransferRates> parseTransferRates(const QString& text, const QString& where)
{
    static const QRegularExpression to(QStringLiteral("\\s*(?:\\b(?:to|bis)\\b|–|-|→)\\s*"));
    const QStringList ends = text.trimmed().split(to);
    const auto slowest = parseRate(ends.first(), where);
    if (!slowest)
        return tl::unexpected(slowest.error());
    const auto fastest = parseRate(ends.last(), where);
    if (!fastest)
        return tl::unexpected(fastest.error());
    if (ends.size() > 2)
        return refuse(verbatim(where), fact("it takes the slowest and the fastest rate"),
                      fact("write them as 20 MiB/s to 50 MiB/s"));
    return TransferRates{static_cast<double>(*slowest), static_cast<double>(*fastest)};
}

QString transferRatesText(const TransferRates& rates)
{
    return TermsText::tr("%1 to %2").arg(rateText(rates.slowest), rateText(rates.fastest));
}

QString timeRangeText(const PlanTerms& terms)
{
    const QString transfers =
        counted(terms.transfersPerNode, [](int n) { return TermsText::tr("%1 transfer(s)", nullptr, n); });
    QString text =
        TermsText::tr(
            "How long a step takes is a range. At the least, each node sends and receives at the same time, with "
            "%1 of %2 each way; at the most, it does one after the other, with %1 of %3.")
            .arg(transfers, rateText(terms.transfer.fastest), rateText(terms.transfer.slowest));
    text += TermsText::tr(" A node with a bandwidth of its own takes no more than that");
    text += terms.throttle ? TermsText::tr(", and all together no more than %1.").arg(exactRate(*terms.throttle))
                           : QStringLiteral(".");
    return text + TermsText::tr(" The busiest node is done last.");
}

} // namespace hrw::ui
