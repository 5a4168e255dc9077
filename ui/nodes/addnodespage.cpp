// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/addnodespage.h"

#include "core/base/inquotes.h"
#include "core/plan/plan.h"
#include "ui/nodes/nodefields.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/formfields.h"

#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <climits>

namespace hrw::ui {

AddNodesPage::AddNodesPage(QWidget* parent)
    : QWidget(parent)
    , m_count(new QSpinBox(this))
    , m_like(new QComboBox(this))
    , m_fields(new NodeFields(this))
{
    m_count->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_count->setRange(1, mostAdded);
    m_like->setEditable(true);
    m_like->setInsertPolicy(QComboBox::NoInsert);
    m_like->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_like->setMinimumContentsLength(12);
    m_like->completer()->setFilterMode(Qt::MatchContains);
    m_like->completer()->setCompletionMode(QCompleter::PopupCompletion);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid);
    row->addWidget(labelled(tr("How &many"), m_count, this), 1);
    row->addWidget(labelled(tr("&Like"), m_like, this), 3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addLayout(row);
    column->addWidget(m_fields);
    connect(m_count, &QSpinBox::valueChanged, this, &AddNodesPage::changed);
    connect(m_like, &QComboBox::editTextChanged, this, &AddNodesPage::update);
    connect(m_fields, &NodeFields::changed, this, &AddNodesPage::changed);
}

void AddNodesPage::setMembership(const Membership& membership)
{
    m_membership = membership;
    {
        const QSignalBlocker quiet(m_like);
        const QString chosen = m_like->currentText();
        m_like->clear();
        for (const Node& node : membership.nodes())
            m_like->addItem(fromUtf8(node.id));
        if (!chosen.isEmpty())
            m_like->setEditText(chosen);
        m_like->setEnabled(membership.size() > 0);
    }
    m_fields->setMembership(membership);
    update();
}

void AddNodesPage::setLike(const QString& id)
{
    m_like->setEditText(id);
}

void AddNodesPage::setTaken(std::vector<std::string> ids)
{
    m_taken = std::move(ids);
    Q_EMIT changed();
}

bool AddNodesPage::adopt(const std::vector<Node>& nodes)
{
    if (nodes.size() > static_cast<std::size_t>(mostAdded))
        return false;
    const Node* nearest = nullptr;
    int fewest = INT_MAX;
    for (const Node& node : m_membership.nodes()) {
        const int differences = NodeFields::differences(node, nodes.front());
        if (differences < fewest && nodesLike(node, 1, m_membership, m_taken).front().id == nodes.front().id) {
            nearest = &node;
            fewest = differences;
        }
    }
    if (!nearest)
        return false;
    setLike(fromUtf8(nearest->id));
    m_count->setValue(static_cast<int>(nodes.size()));
    m_fields->setOver(*nearest, nodes.front());
    return this->nodes() == nodes;
}

Result<Node> AddNodesPage::likeNode() const
{
    if (m_membership.size() == 0) {
        Node first;
        first.id = "node-0"; // so that the first is node-1
        return first;
    }
    const std::string id = toUtf8(m_like->currentText());
    const auto at = m_membership.find(id);
    if (!at)
        return refuse(verbatim(tr("Like")), fact("there is no node %1", inQuotes(id)), fact("choose one of the list"));
    return m_membership[*at];
}

void AddNodesPage::update()
{
    const Result<Node> like = likeNode();
    m_fields->setLike(like ? std::optional(*like) : std::nullopt);
    Q_EMIT changed();
}

Result<std::vector<Node>> AddNodesPage::nodes() const
{
    return likeNode().and_then([&](const Node& like) { return m_fields->over(like); }).map([&](const Node& node) {
        return nodesLike(node, static_cast<std::uint64_t>(m_count->value()), m_membership, m_taken);
    });
}

QString idsText(const std::vector<Node>& nodes)
{
    QStringList ids;
    for (const Node& node : nodes)
        ids << fromUtf8(node.id);
    if (ids.size() > 4)
        ids = QStringList{ids[0], ids[1], QStringLiteral("… ") + ids.last()};
    return ids.join(QStringLiteral(", "));
}

} // namespace hrw::ui
