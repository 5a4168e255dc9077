// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/counts.h"

#include "core/cluster/domainwords.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"

#include <QCoreApplication>

namespace hrw::ui {

namespace {

struct CountsWords
{
    Q_DECLARE_TR_FUNCTIONS(Counts)
};

} // namespace

int pluralNumber(std::uint64_t count)
{
    constexpr std::uint64_t round = 1'000'000'000;
    return static_cast<int>(count < round ? count : round + count % round);
}

QString counted(std::uint64_t count, QString (*form)(int n))
{
    return form(pluralNumber(count)).arg(groupedText(count));
}

QString countedKeys(std::uint64_t count)
{
    return counted(count, [](int n) { return CountsWords::tr("%1 key(s)", nullptr, n); });
}

QString countedNodes(std::uint64_t count)
{
    return counted(count, [](int n) { return CountsWords::tr("%1 node(s)", nullptr, n); });
}

QString countedCopies(std::uint64_t count)
{
    return counted(count, [](int n) { return CountsWords::tr("%1 copy(s)", nullptr, n); });
}

QString countedSteps(std::uint64_t count)
{
    return counted(count, [](int n) { return CountsWords::tr("%1 step(s)", nullptr, n); });
}

QString levelText(DomainLevel level)
{
    return coreText(levelWord(level));
}

QString countedDomains(std::uint64_t count, DomainLevel level)
{
    switch (level) {
    case DomainLevel::Region:
        return counted(count, [](int n) { return CountsWords::tr("%1 region(s)", nullptr, n); });
    case DomainLevel::Zone:
        return counted(count, [](int n) { return CountsWords::tr("%1 zone(s)", nullptr, n); });
    case DomainLevel::Rack:
        return counted(count, [](int n) { return CountsWords::tr("%1 rack(s)", nullptr, n); });
    case DomainLevel::Host:
        break;
    }
    return counted(count, [](int n) { return CountsWords::tr("%1 host(s)", nullptr, n); });
}

} // namespace hrw::ui
