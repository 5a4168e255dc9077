// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/factcells.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>

namespace hrw::ui::cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(FailoverText)
};

using Tone = Fact::Tone;

} // namespace

QString bytes(std::uint64_t amount)
{
    return bytesText(static_cast<double>(amount));
}

Fact name(const QString& text)
{
    return {text, Fact().order, Tone::Strong, {}};
}

Fact words(const QString& text)
{
    return {text, Fact().order, Tone::Muted, {}};
}

Fact figure(const QString& text, double order, Tone tone)
{
    return {text, order, tone, {}};
}

/// A count that should be 0.
Fact danger(std::uint64_t count)
{
    return figure(groupedText(count), static_cast<double>(count), count > 0 ? Tone::Grave : Tone::Plain);
}

Fact countFact(std::uint64_t count)
{
    return figure(groupedText(count), static_cast<double>(count));
}

QString ofAll(std::uint64_t part, std::uint64_t whole)
{
    return Words::tr("%1 of all keys").arg(percentText(static_cast<double>(part), static_cast<double>(whole)));
}

} // namespace hrw::ui::cells
