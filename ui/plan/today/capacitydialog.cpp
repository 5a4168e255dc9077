// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/today/capacitydialog.h"

#include "ui/text/amounts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogframe.h"
#include "ui/widgets/formfields.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

CapacityDialog::CapacityDialog(const Membership& today, QWidget* parent)
    : QDialog(parent)
    , m_today(today)
    , m_bytes(new QLineEdit(this))
    , m_all(new QCheckBox(tr("&all nodes, also those that have a capacity"), this))
    , m_message(new QLabel(this))
{
    setWindowTitle(tr("Capacity from weight"));
    m_bytes->setPlaceholderText(tr("such as 4 TiB"));
    m_all->setChecked(std::ranges::all_of(today.nodes(), [](const Node& node) { return node.capacity.has_value(); }));
    auto* form = new QFormLayout;
    form->setVerticalSpacing(grid);
    form->addRow(tr("A node of &weight 1 holds"), m_bytes);
    form->addRow(m_all);
    const DialogButtons buttons = dialogButtons(this);
    m_accept = buttons.accept;
    connect(m_bytes, &QLineEdit::textChanged, this, &CapacityDialog::check);
    connect(m_all, &QCheckBox::toggled, this, &CapacityDialog::check);
    prepareMessage(m_message);
    QVBoxLayout* layout = dialogColumn(this);
    layout->addLayout(form);
    layout->addWidget(m_message);
    layout->addWidget(buttons.box);
    setMinimumWidth(420);
    check();
}

TodayResult CapacityDialog::edit() const
{
    const auto bytes = parseBytes(m_bytes->text().trimmed(), tr("Capacity"));
    if (!bytes)
        return tl::unexpected(bytes.error());
    return withCapacities(m_today, *bytes, !m_all->isChecked());
}

void CapacityDialog::check()
{
    if (m_bytes->text().trimmed().isEmpty()) {
        m_accept->setEnabled(false);
        say(m_message, tr("Each node gets this times its weight; a drained node stays as it is."));
        return;
    }
    const TodayResult result = edit();
    m_accept->setEnabled(result.has_value());
    if (result)
        say(m_message, result->what);
    else
        sayWrong(m_message, result.error());
}

} // namespace hrw::ui
