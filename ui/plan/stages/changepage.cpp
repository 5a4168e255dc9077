// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/stages/changepage.h"

#include "ui/nodes/addnodespage.h"
#include "ui/nodes/nodefields.h"
#include "ui/nodes/nodepicker.h"
#include "ui/nodes/stagechanges.h"
#include "ui/text/amounts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/segmented.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QVBoxLayout>

namespace hrw::ui {

ChangePage::ChangePage(QWidget* parent)
    : QWidget(parent)
    , m_none(new QLabel(tr("The nodes stay as they are, unless one chooses above what happens to them."), this))
    , m_add(new AddNodesPage(this))
    , m_picker(new NodePicker(this))
    , m_weightRow(new QWidget(this))
    , m_weightHow(new Segmented(tr("New weight"), {tr("to the weight"), tr("times")}, this))
    , m_weight(new QLineEdit(this))
    , m_fields(new NodeFields(this))
{
    m_weight->setAccessibleName(tr("Weight or factor"));
    m_weight->setPlaceholderText(tr("such as 0.4"));
    auto* row = new QHBoxLayout(m_weightRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid);
    row->addWidget(m_weightHow);
    row->addWidget(m_weight, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_none);
    column->addWidget(m_add);
    column->addWidget(m_picker, 1);
    column->addWidget(m_weightRow);
    column->addWidget(m_fields);
    column->addStretch();
    m_fields->setLike({});
    m_none->setProperty("muted", true);
    m_none->setWordWrap(true);
    connect(m_add, &AddNodesPage::changed, this, &ChangePage::changed);
    connect(m_picker, &NodePicker::changed, this, &ChangePage::changed);
    connect(m_weightHow, &Segmented::currentChanged, this, &ChangePage::changed);
    connect(m_weight, &QLineEdit::textChanged, this, &ChangePage::changed);
    connect(m_fields, &NodeFields::changed, this, &ChangePage::changed);
    setKind(Kind::None);
}

void ChangePage::setMembership(const Membership& membership)
{
    m_membership = membership;
    m_add->setMembership(membership);
    m_picker->setMembership(membership);
    m_fields->setMembership(membership);
}

void ChangePage::setTaken(const std::vector<std::string>& ids)
{
    m_taken = ids;
    m_add->setTaken(ids);
}

void ChangePage::setKind(Kind kind)
{
    m_kind = kind;
    m_none->setVisible(kind == Kind::None);
    m_add->setVisible(kind == Kind::Add);
    m_picker->setVisible(kind != Kind::Add && kind != Kind::None);
    m_weightRow->setVisible(kind == Kind::Weight);
    m_fields->setVisible(kind == Kind::Replace || kind == Kind::Edit);
    Q_EMIT changed();
}

void ChangePage::clear()
{
    m_picker->setPicked({});
    m_weight->clear();
    m_add->count()->setValue(1);
    for (NodeFields* fields : {m_fields, m_add->fields()})
        fields->clear();
}

void ChangePage::takeFocus()
{
    if (m_kind == Kind::Add)
        m_add->count()->setFocus();
    else
        m_picker->filter()->setFocus();
}

Result<Step> ChangePage::weightChanges(const std::vector<NodeIndex>& nodes) const
{
    if (m_weight->text().trimmed().isEmpty())
        return Step();
    const auto value = parseNumber(m_weight->text().trimmed(), tr("Weight"));
    if (!value)
        return tl::unexpected(value.error());
    return weightStep(m_membership, nodes, {m_weightHow->current() == 1, *value});
}

Result<Step> ChangePage::changes() const
{
    if (m_kind == Kind::None)
        return Step();
    if (m_kind == Kind::Add)
        return m_add->nodes().map(addStep);
    const std::vector<NodeIndex> nodes = m_picker->picked();
    const NodeEdit edit = [this](const Node& node) { return m_fields->over(node); };
    switch (m_kind) {
    case Kind::Remove:
        return removeStep(m_membership, nodes);
    case Kind::Drain:
        return drainStep(m_membership, nodes);
    case Kind::Weight:
        return weightChanges(nodes);
    case Kind::Replace:
        return replaceStep(m_membership, nodes, edit, m_taken);
    case Kind::Fail:
        return stateStep(m_membership, nodes, NodeState::Failed);
    case Kind::Restore:
        return stateStep(m_membership, nodes, NodeState::Up);
    default:
        return editStep(m_membership, nodes, edit);
    }
}

bool ChangePage::adopt(const Step& changes)
{
    if (adoptAdded(changes))
        return true;
    for (const Kind kind : {Kind::Remove, Kind::Drain, Kind::Weight, Kind::Fail, Kind::Restore})
        if (!changes.empty() && adoptAs(kind, changes))
            return true;
    clear();
    setKind(Kind::None);
    return false;
}

bool ChangePage::adoptAdded(const Step& changes)
{
    std::vector<Node> nodes;
    for (const Change& change : changes)
        if (const auto* add = std::get_if<AddNode>(&change))
            nodes.push_back(add->node);
    if (nodes.empty() || nodes.size() != changes.size() || !m_add->adopt(nodes))
        return false;
    setKind(Kind::Add);
    return true;
}

/// Ticks the nodes that the changes name, and looks whether the page would then ask for the same.
bool ChangePage::adoptAs(Kind kind, const Step& changes)
{
    std::vector<NodeIndex> nodes;
    for (const Change& change : changes)
        if (const auto at = m_membership.find(idOf(change)))
            nodes.push_back(*at);
    if (const auto* weight = std::get_if<SetWeight>(&changes.front()); weight && kind == Kind::Weight) {
        m_weightHow->setCurrent(0);
        m_weight->setText(exactNumber(weight->weight));
    }
    m_picker->setPicked(nodes);
    setKind(kind);
    const Result<Step> asked = this->changes();
    return asked && *asked == changes;
}

} // namespace hrw::ui
