// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/repairfields.h"

#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/chipfield.h"
#include "ui/widgets/flowlayout.h"

#include <QLabel>

namespace hrw::ui {

RepairFields::RepairFields(QWidget* parent)
    : QWidget(parent)
    , m_slowest(new ChipField(tr("Slowest repair rate"), tr("each node takes in"), {}, this))
    , m_fastest(new ChipField(tr("Fastest repair rate"), tr("to"), tr("a second"), this))
{
    auto* row = new FlowLayout(grid, this); // below each other in a narrow panel
    row->addWidget(m_slowest);
    row->addWidget(m_fastest);
    for (ChipField* field : {m_slowest, m_fastest}) {
        connect(field, &ChipField::edited, this, &RepairFields::check);
        connect(field, &ChipField::finished, this, &RepairFields::finish);
    }
    setRates({});
}

void RepairFields::setRates(const RepairRates& rates)
{
    m_rates = rates;
    m_slowest->setText(exactBytes(static_cast<std::uint64_t>(rates.slowest)));
    m_fastest->setText(exactBytes(static_cast<std::uint64_t>(rates.fastest)));
    check();
}

Result<RepairRates> RepairFields::read() const
{
    const auto slowest = parseBytes(m_slowest->text(), tr("Slowest repair rate"));
    if (!slowest)
        return tl::unexpected(slowest.error());
    const auto fastest = parseBytes(m_fastest->text(), tr("Fastest repair rate"));
    if (!fastest)
        return tl::unexpected(fastest.error());
    const RepairRates rates{static_cast<double>(*slowest), static_cast<double>(*fastest)};
    if (auto ok = checkRepairRates(rates); !ok)
        return tl::unexpected(ok.error());
    return rates;
}

void RepairFields::check()
{
    const auto rates = read();
    const QString wrong = rates ? QString() : coreSentence(rates.error());
    m_slowest->setWrong(wrong);
    m_fastest->setWrong(wrong);
}

/// What can't be stays as it was typed, marked, and changes nothing.
void RepairFields::finish()
{
    if (const auto rates = read(); rates && !(*rates == m_rates))
        Q_EMIT edited(*rates);
}

} // namespace hrw::ui
