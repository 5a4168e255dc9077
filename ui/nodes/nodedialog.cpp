// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodedialog.h"

#include "core/base/quantity.h"
#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <charconv>

namespace hrw::ui {

NodeDialog::NodeDialog(const QString& title, const Node& node, const Membership& membership, const QString& editedId,
                       QWidget* parent)
    : QDialog(parent)
    , m_node(node)
    , m_membership(membership)
    , m_editedId(editedId)
    , m_message(new QLabel(this))
{
    setWindowTitle(title);
    auto* form = new QFormLayout;
    form->setVerticalSpacing(grid);
    m_id = addField(form, tr("&Id"), fromUtf8(node.id));
    m_weight = addField(form, tr("&Weight"), exactNumber(node.weight));
    m_capacity = addField(form, tr("&Capacity"), node.capacity ? exactBytes(*node.capacity) : QString());
    m_capacity->setPlaceholderText(tr("not given, or such as 4 GiB"));
    m_bandwidth = addField(form, tr("&Bandwidth"), node.bandwidth ? exactRate(*node.bandwidth) : QString());
    m_bandwidth->setPlaceholderText(tr("not given, or such as 200 MiB/s"));
    const std::array labels{tr("&Region"), tr("&Zone"), tr("R&ack"), tr("&Host")};
    for (const DomainLevel level : domainLevels) {
        const auto i = static_cast<std::size_t>(level);
        m_domain[i] = addField(form, labels[i], fromUtf8(node.domain.at(level)));
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setText(editedId.isEmpty() ? tr("Add") : tr("Change"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_message->setWordWrap(true);
    m_message->setMinimumHeight(2 * fontMetrics().height());
    m_message->setAlignment(Qt::AlignTop);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    layout->addLayout(form);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    setMinimumWidth(380);
    m_id->selectAll();
    check();
}

void NodeDialog::startAtWeight()
{
    m_weight->setFocus();
    m_weight->selectAll();
}

QLineEdit* NodeDialog::addField(QFormLayout* form, const QString& label, const QString& value)
{
    auto* field = new QLineEdit(value, this);
    form->addRow(label, field);
    connect(field, &QLineEdit::textChanged, this, &NodeDialog::check);
    return field;
}

Result<Node> NodeDialog::read() const
{
    Node node = m_node;
    node.id = toUtf8(m_id->text());
    const auto weight = parseNumber(m_weight->text().trimmed(), tr("Weight"));
    if (!weight)
        return tl::unexpected(weight.error());
    node.weight = *weight;
    node.capacity.reset();
    if (!m_capacity->text().trimmed().isEmpty()) {
        const auto bytes = parseBytes(m_capacity->text().trimmed(), tr("Capacity"));
        if (!bytes)
            return tl::unexpected(bytes.error());
        node.capacity = *bytes;
    }
    node.bandwidth.reset();
    if (!m_bandwidth->text().trimmed().isEmpty()) {
        const auto rate = parseRate(m_bandwidth->text(), tr("Bandwidth"));
        if (!rate)
            return tl::unexpected(rate.error());
        node.bandwidth = *rate;
    }
    for (const DomainLevel level : domainLevels)
        node.domain.at(level) = toUtf8(m_domain[static_cast<std::size_t>(level)]->text().trimmed());
    if (auto ok = checkNode(node, tr("Node").toStdString()); !ok)
        return tl::unexpected(ok.error());
    if (m_id->text() != m_editedId && m_membership.find(node.id))
        return refuse(tr("Id").toStdString(), tr("there is a node %1 already").arg(m_id->text()).toStdString(),
                      tr("choose another id").toStdString());
    return node;
}

void NodeDialog::check()
{
    if (!m_accept)
        return;
    const auto node = read();
    m_accept->setEnabled(node.has_value());
    const Theme& theme = Theme::of(palette());
    if (node) {
        m_node = *node;
        const bool renamed = !m_editedId.isEmpty() && m_id->text() != m_editedId;
        m_message->setText(renamed ? tr("A new id is a new node: all keys of %1 are drawn afresh.").arg(m_editedId)
                           : m_node.weight == 0 ? tr("Weight 0: the node is listed and holds nothing.")
                                                : QString());
    } else {
        m_message->setText(coreSentence(node.error()));
    }
    m_message->setStyleSheet(QStringLiteral("color: %1").arg((node ? theme.muted : theme.hotText).name()));
}

std::string nextNodeId(const Membership& membership)
{
    const std::string last = membership.size() > 0 ? membership.nodes().back().id : std::string("N0");
    const std::size_t digits = last.find_last_not_of("0123456789") + 1;
    const std::string stem = last.substr(0, digits);
    const std::size_t wide = last.size() - digits;
    std::uint64_t number = 0;
    std::from_chars(last.data() + digits, last.data() + last.size(), number);
    for (;;) {
        std::string text = std::to_string(++number);
        if (text.size() < wide)
            text.insert(0, wide - text.size(), '0');
        if (std::string id = stem + text; !membership.find(id))
            return id;
    }
}

} // namespace hrw::ui
