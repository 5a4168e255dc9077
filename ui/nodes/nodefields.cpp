// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodefields.h"

#include "ui/nodes/nodewords.h"
#include "ui/nodes/todaycolumns.h"
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

} // namespace

NodeFields::NodeFields(QWidget* parent)
    : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    auto* levels = new QHBoxLayout;
    levels->setSpacing(grid);
    addLevels(levels); // one comes to them first
    m_weight = new QLineEdit(this);
    m_capacity = new QLineEdit(this);
    m_bandwidth = new QLineEdit(this);
    auto* amounts = new QHBoxLayout;
    amounts->setSpacing(grid);
    const std::array names{tr("&Weight"), tr("&Capacity"), tr("&Bandwidth")};
    const std::array fields{m_weight, m_capacity, m_bandwidth};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        amounts->addWidget(labelled(names[i], fields[i], this), 1);
        connect(fields[i], &QLineEdit::textChanged, this, &NodeFields::changed);
    }
    for (QLineEdit* field : {m_capacity, m_bandwidth}) {
        field->setToolTip(tr("Left empty it stays as shown; “%1” takes it away").arg(noneText()));
        field->setAccessibleDescription(field->toolTip());
    }
    column->addLayout(levels);
    column->addLayout(amounts);
}

void NodeFields::addLevels(QHBoxLayout* row)
{
    const std::array names{tr("&Region"), tr("&Zone"), tr("Rac&k"), tr("&Host")};
    for (std::size_t i = 0; i < m_levels.size(); ++i) {
        auto* box = new QComboBox(this);
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(8);
        m_levels[i] = box;
        m_boxes[i] = labelled(names[i], box, this);
        row->addWidget(m_boxes[i], 1);
        connect(box, &QComboBox::editTextChanged, this, &NodeFields::changed);
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
    const auto pale = [&](QLineEdit* field, TodayColumn column) {
        const QString text = like ? cellText(*like, column) : tr("as it is");
        field->setPlaceholderText(text.isEmpty() ? tr("not given") : text);
    };
    pale(m_weight, TodayColumn::Weight);
    pale(m_capacity, TodayColumn::Capacity);
    pale(m_bandwidth, TodayColumn::Bandwidth);
    for (const DomainLevel level : domainLevels)
        pale(m_levels[static_cast<std::size_t>(level)]->lineEdit(), columnOf(level));
}

void NodeFields::clear()
{
    for (QLineEdit* field : {m_weight, m_capacity, m_bandwidth})
        field->clear();
    for (QComboBox* box : m_levels)
        box->setEditText({});
}

void NodeFields::setOver(const Node& like, const Node& node)
{
    const auto text = [&](TodayColumn column) {
        const QString wanted = cellText(node, column);
        if (wanted == cellText(like, column))
            return QString();
        const bool amount = column == TodayColumn::Capacity || column == TodayColumn::Bandwidth;
        return wanted.isEmpty() && amount ? noneText() : wanted;
    };
    m_weight->setText(text(TodayColumn::Weight));
    m_capacity->setText(text(TodayColumn::Capacity));
    m_bandwidth->setText(text(TodayColumn::Bandwidth));
    for (const DomainLevel level : domainLevels)
        m_levels[static_cast<std::size_t>(level)]->setEditText(text(columnOf(level)));
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
    const auto take = [&](const QString& text, TodayColumn column) {
        const bool amount = column == TodayColumn::Capacity || column == TodayColumn::Bandwidth;
        if (amount && text.trimmed().compare(noneText(), Qt::CaseInsensitive) == 0)
            return setCell(node, column, QString(), columnTitle(column));
        return text.trimmed().isEmpty() ? Result<void>() : setCell(node, column, text, columnTitle(column));
    };
    Result<void> ok = take(m_weight->text(), TodayColumn::Weight);
    if (ok)
        ok = take(m_capacity->text(), TodayColumn::Capacity);
    if (ok)
        ok = take(m_bandwidth->text(), TodayColumn::Bandwidth);
    for (const DomainLevel level : domainLevels)
        if (ok)
            ok = take(m_levels[static_cast<std::size_t>(level)]->currentText(), columnOf(level));
    return ok.map([&] { return node; });
}

} // namespace hrw::ui
