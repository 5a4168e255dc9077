// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodedialog.h"

#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QVBoxLayout>
#include <charconv>

namespace hrw::ui {

NodeDialog::NodeDialog(const QString& title, const Node& node, const Membership& membership, const QString& editedId,
                       QWidget* parent)
    : FormDialog(title, parent)
    , m_node(node)
    , m_membership(membership)
    , m_editedId(editedId)
{
    auto* form = new QFormLayout;
    form->setVerticalSpacing(grid);
    addField(form, tr("&Id"), NodeColumn::Id);
    addField(form, tr("&Weight"), NodeColumn::Weight);
    addField(form, tr("&Capacity"), NodeColumn::Capacity)->setPlaceholderText(tr("not given, or such as 4 GiB"));
    addField(form, tr("&Bandwidth"), NodeColumn::Bandwidth)->setPlaceholderText(tr("not given, or such as 200 MiB/s"));
    addField(form, tr("&Region"), NodeColumn::Region);
    addField(form, tr("&Zone"), NodeColumn::Zone);
    addField(form, tr("R&ack"), NodeColumn::Rack);
    addField(form, tr("&Host"), NodeColumn::Host);
    fields()->addLayout(form);
    addButtons(editedId.isEmpty() ? tr("Add") : tr("Change"));
    setMinimumWidth(380);
    m_edits.front().edit->selectAll();
    check();
}

QLineEdit* NodeDialog::addField(QFormLayout* form, const QString& label, NodeColumn column)
{
    auto* edit = new QLineEdit(cellText(m_node, column), this);
    form->addRow(label, edit);
    connect(edit, &QLineEdit::textChanged, this, &NodeDialog::check);
    m_edits.push_back({column, QString(label).remove(u'&'), edit});
    return edit;
}

void NodeDialog::startAtWeight()
{
    QLineEdit* weight = m_edits[1].edit;
    weight->setFocus();
    weight->selectAll();
}

Result<Node> NodeDialog::read() const
{
    Node node = m_node;
    for (const Field& field : m_edits)
        if (auto ok = setCell(node, field.column, field.edit->text(), field.name); !ok)
            return tl::unexpected(ok.error());
    if (fromUtf8(node.id) != m_editedId && m_membership.find(node.id))
        return refuse(verbatim(tr("Id")), fact("there is a node %1 already", node.id), fact("choose another id"));
    return node;
}

void NodeDialog::check()
{
    const auto node = read();
    if (!node) {
        showRefusal(node.error());
        return;
    }
    m_node = *node;
    const bool renamed = !m_editedId.isEmpty() && fromUtf8(m_node.id) != m_editedId;
    showReady(renamed              ? tr("A new id is a new node: all keys of %1 are drawn afresh.").arg(m_editedId)
              : m_node.weight == 0 ? tr("Weight 0: the node is listed and holds nothing.")
                                   : QString());
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
