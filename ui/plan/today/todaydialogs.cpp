// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/today/todaydialogs.h"

#include "ui/nodes/addnodespage.h"
#include "ui/nodes/nodewords.h"
#include "ui/text/amounts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

AddNodesDialog::AddNodesDialog(const Membership& membership, std::optional<NodeIndex> like,
                               const std::vector<std::string>& taken, QWidget* parent)
    : FormDialog(tr("Add nodes"), parent)
    , m_page(new AddNodesPage(this))
{
    fields()->addWidget(m_page);
    addButtons(tr("Add"));
    setMinimumWidth(480);
    connect(m_page, &AddNodesPage::changed, this, &AddNodesDialog::check);
    m_page->setMembership(membership);
    m_page->setTaken(taken);
    if (like)
        m_page->setLike(fromUtf8(membership[*like].id));
    m_page->count()->setFocus();
    m_page->count()->selectAll();
}

void AddNodesDialog::check()
{
    Result<std::vector<Node>> nodes = m_page->nodes();
    if (!nodes) {
        showRefusal(nodes.error());
        return;
    }
    m_nodes = std::move(*nodes);
    showReady(QStringLiteral("%1: %2").arg(idsText(m_nodes), nodeFacts(m_nodes.front())));
}

CapacityDialog::CapacityDialog(const Membership& today, QWidget* parent)
    : FormDialog(tr("Capacity from weight"), parent)
    , m_today(today)
    , m_bytes(new QLineEdit(this))
    , m_all(new QCheckBox(tr("&all nodes, also those that have a capacity"), this))
{
    m_bytes->setPlaceholderText(tr("such as 4 TiB"));
    m_all->setChecked(std::ranges::all_of(today.nodes(), [](const Node& node) { return node.capacity.has_value(); }));
    auto* form = new QFormLayout;
    form->setVerticalSpacing(grid);
    form->addRow(tr("A node of &weight 1 holds"), m_bytes);
    form->addRow(m_all);
    fields()->addLayout(form);
    addButtons();
    connect(m_bytes, &QLineEdit::textChanged, this, &CapacityDialog::check);
    connect(m_all, &QCheckBox::toggled, this, &CapacityDialog::check);
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
        showMissing(tr("Each node gets this times its weight; a drained node stays as it is."));
        return;
    }
    if (const TodayResult result = edit())
        showReady(result->what);
    else
        showRefusal(result.error());
}

} // namespace hrw::ui
