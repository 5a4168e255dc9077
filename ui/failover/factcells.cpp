// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/factcells.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>

namespace hrw::ui::cells {

namespace {

struct FactCells
{
    Q_DECLARE_TR_FUNCTIONS(FailoverText)
};

using Tone = FactCell::Tone;

} // namespace

QString bytes(std::uint64_t amount)
{
    return bytesText(static_cast<double>(amount));
}

FactCell name(const QString& text)
{
    return {text, FactCell().order, Tone::Strong, {}};
}

FactCell words(const QString& text)
{
    return {text, FactCell().order, Tone::Muted, {}};
}

FactCell figure(const QString& text, double order, Tone tone)
{
    return {text, order, tone, {}};
}

/// A count that should be 0.
FactCell danger(std::uint64_t count)
{
    return figure(groupedText(count), static_cast<double>(count), count > 0 ? Tone::Grave : Tone::Plain);
}

FactCell countFact(std::uint64_t count)
{
    return figure(groupedText(count), static_cast<double>(count));
}

QString ofAll(std::uint64_t part, std::uint64_t whole)
{
    return FactCells::tr("%1 of all keys").arg(percentText(static_cast<double>(part), static_cast<double>(whole)));
}

} // namespace hrw::ui::cells
