// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodefields.h"

#include "ui/nodes/nodewords.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/formfields.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>

namespace hrw::ui {

namespace {

/// What is written for an amount that isn't given.
QString noneText()
{
    return NodeFields::tr("none");
}

constexpr std::array formColumns{NodeColumn::Weight, NodeColumn::Capacity, NodeColumn::Bandwidth, NodeColumn::Region,
                                 NodeColumn::Zone,   NodeColumn::Rack,     NodeColumn::Host};

} // namespace

NodeFields::NodeFields(QWidget* parent)
    : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    for (const auto add : {&NodeFields::addLevels, &NodeFields::addAmounts}) {
        auto* row = new QHBoxLayout;
        row->setSpacing(grid);
        (this->*add)(row);
        column->addLayout(row);
    }
}

void NodeFields::addAmounts(QHBoxLayout* row)
{
    for (const auto& [column, name] :
         {std::pair(NodeColumn::Weight, tr("&Weight")), std::pair(NodeColumn::Capacity, tr("&Capacity")),
          std::pair(NodeColumn::Bandwidth, tr("&Bandwidth"))}) {
        auto* edit = new QLineEdit(this);
        m_fields[static_cast<std::size_t>(column)] = edit;
        row->addWidget(labelled(name, edit, this), 1);
        connect(edit, &QLineEdit::textChanged, this, &NodeFields::changed);
        if (isAmount(column)) {
            edit->setToolTip(tr("Left empty it stays as shown; “%1” takes it away").arg(noneText()));
            edit->setAccessibleDescription(edit->toolTip());
        }
    }
}

void NodeFields::addLevels(QHBoxLayout* row)
{
    const std::array names{tr("&Region"), tr("&Zone"), tr("Rac&k"), tr("&Host")};
    for (const DomainLevel level : domainLevels) {
        const auto i = static_cast<std::size_t>(level);
        auto* box = new QComboBox(this);
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        m_levels[i] = box;
        m_fields[static_cast<std::size_t>(columnOf(level))] = box->lineEdit();
        m_boxes[i] = labelled(names[i], box, this);
        row->addWidget(m_boxes[i], 1);
        connect(box, &QComboBox::editTextChanged, this, &NodeFields::changed); // not while the choices are filled in
    }
    m_more = new QToolButton(this);
    m_more->setText(QStringLiteral("⋯"));
    m_more->setToolTip(tr("Show all levels of domains"));
    m_more->setAccessibleName(m_more->toolTip());
    m_more->setFocusPolicy(Qt::StrongFocus);
    row->addWidget(m_more, 0, Qt::AlignBottom);
    connect(m_more, &QToolButton::clicked, this, [this] { showLevels(true); });
}

void NodeFields::setMembership(const Membership& membership)
{
    for (const DomainLevel level : domainLevels) {
        const auto i = static_cast<std::size_t>(level);
        m_used[i] = isInUse(membership, level);
        QComboBox* box = m_levels[i];
        const QSignalBlocker quiet(box);
        const QString typed = box->currentText();
        box->clear();
        box->addItems(domainNames(membership, level));
        box->setCurrentIndex(-1);
        box->setEditText(typed);
    }
    showLevels(m_shownAll);
}

void NodeFields::showLevels(bool all)
{
    m_shownAll = all;
    const bool none = std::ranges::none_of(m_used, std::identity());
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        const bool usual = none && i == static_cast<std::size_t>(DomainLevel::Zone);
        m_boxes[i]->setVisible(all || m_used[i] || usual || !m_levels[i]->currentText().isEmpty());
    }
    m_more->setVisible(!all && !std::ranges::all_of(m_used, std::identity()));
}

void NodeFields::setLike(const std::optional<Node>& like)
{
    for (const NodeColumn column : formColumns) {
        const QString text = like ? cellText(*like, column) : tr("as it is");
        field(column)->setPlaceholderText(text.isEmpty() ? tr("not given") : text);
    }
}

void NodeFields::clear()
{
    for (const NodeColumn column : formColumns)
        field(column)->clear();
}

void NodeFields::setOver(const Node& like, const Node& node)
{
    for (const NodeColumn column : formColumns) {
        const QString wanted = cellText(node, column);
        const bool same = wanted == cellText(like, column);
        field(column)->setText(same ? QString() : wanted.isEmpty() && isAmount(column) ? noneText() : wanted);
    }
    showLevels(m_shownAll);
}

int NodeFields::differences(const Node& a, const Node& b)
{
    int count = (a.weight != b.weight) + (a.capacity != b.capacity) + (a.bandwidth != b.bandwidth);
    for (const DomainLevel level : domainLevels)
        count += a.domain.at(level) != b.domain.at(level);
    return count;
}

Result<Node> NodeFields::over(const Node& like) const
{
    Node node = like;
    for (const NodeColumn column : formColumns) {
        const QString typed = field(column)->text().trimmed();
        if (typed.isEmpty())
            continue;
        const bool none = isAmount(column) && typed.compare(noneText(), Qt::CaseInsensitive) == 0;
        if (auto ok = setCell(node, column, none ? QString() : typed, columnTitle(column)); !ok)
            return tl::unexpected(ok.error());
    }
    return node;
}

} // namespace hrw::ui
