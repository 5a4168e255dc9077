// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/today/addnodesdialog.h"

#include "ui/nodes/addnodespage.h"
#include "ui/nodes/nodewords.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogframe.h"
#include "ui/widgets/formfields.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace hrw::ui {

AddNodesDialog::AddNodesDialog(const Membership& membership, std::optional<NodeIndex> like,
                               const std::vector<std::string>& taken, QWidget* parent)
    : QDialog(parent)
    , m_page(new AddNodesPage(this))
    , m_message(new QLabel(this))
{
    setWindowTitle(tr("Add nodes"));
    prepareMessage(m_message);
    const DialogButtons buttons = dialogButtons(this, tr("Add"));
    m_accept = buttons.accept;
    QVBoxLayout* layout = dialogColumn(this);
    layout->addWidget(m_page);
    layout->addWidget(m_message);
    layout->addWidget(buttons.box);
    setMinimumWidth(480);
    connect(m_page, &AddNodesPage::changed, this, &AddNodesDialog::check);
    m_page->setMembership(membership);
    m_page->setTaken(taken);
    if (like)
        m_page->setLike(fromUtf8(membership[*like].id));
    m_page->count()->setFocus();
    m_page->count()->selectAll();
    check();
}

void AddNodesDialog::check()
{
    Result<std::vector<Node>> nodes = m_page->nodes();
    m_accept->setEnabled(nodes.has_value());
    if (!nodes) {
        sayWrong(m_message, nodes.error());
        return;
    }
    m_nodes = std::move(*nodes);
    say(m_message, QStringLiteral("%1: %2").arg(idsText(m_nodes), nodeFacts(m_nodes.front())));
}

} // namespace hrw::ui
