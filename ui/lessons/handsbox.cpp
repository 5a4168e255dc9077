// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/handsbox.h"

#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"

#include <QGridLayout>
#include <QSignalBlocker>
#include <QSpinBox>

namespace hrw::ui {

namespace {

constexpr int largestRoom = 100'000;

} // namespace

HandsBox::HandsBox(QWidget* parent)
    : QWidget(parent)
{
    setAccessibleName(tr("Show of hands"));
    auto* rows = new QGridLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setVerticalSpacing(grid / 2);
    rows->setColumnStretch(0, 1);
}

void HandsBox::setChoices(const QStringList& choices)
{
    if (choices == m_choices)
        return;
    m_choices = choices;
    build();
}

void HandsBox::build()
{
    qDeleteAll(findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    m_counts.clear();
    auto* rows = static_cast<QGridLayout*>(layout());
    for (qsizetype i = 0; i < m_choices.size(); ++i) {
        auto* name = new ElidedLabel(this);
        name->setText(m_choices[i]);
        auto* count = new QSpinBox(this);
        count->setRange(0, largestRoom);
        count->setAccessibleName(tr("Hands for %1").arg(m_choices[i]));
        connect(count, &QSpinBox::valueChanged, this, &HandsBox::count);
        rows->addWidget(name, static_cast<int>(i), 0);
        rows->addWidget(count, static_cast<int>(i), 1);
        m_counts.push_back(count);
    }
}

void HandsBox::setHands(const std::optional<Hands>& hands)
{
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        const QSignalBlocker quiet(m_counts[i]);
        m_counts[i]->setValue(hands && i < hands->counts.size() ? static_cast<int>(hands->counts[i]) : 0);
    }
}

void HandsBox::count()
{
    Hands hands;
    for (const QSpinBox* count : m_counts)
        hands.counts.push_back(static_cast<std::uint64_t>(count->value()));
    Q_EMIT handsCounted(hands);
}

} // namespace hrw::ui
