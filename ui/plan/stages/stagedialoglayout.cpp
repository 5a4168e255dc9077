// SPDX-License-Identifier: GPL-3.0-or-later
// Where things stand in the dialog.
#include "ui/nodes/rulebar.h"
#include "ui/plan/stages/stagedialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/dialogframe.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/formfields.h"
#include "ui/widgets/segmented.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

namespace hrw::ui {

void StageDialog::build()
{
    m_steps->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_steps->setRange(1, static_cast<int>(maxStageSteps));
    m_steps->setAccessibleName(tr("Steps"));
    m_course->setProperty("muted", true);
    m_enabled->setChecked(true);
    m_enabled->setToolTip(tr("A stage that is none is kept, and passed over"));
    prepareMessage(m_message);
    const DialogButtons buttons = dialogButtons(this, tr("Add the stage"));
    m_accept = buttons.accept;

    auto* sides = new QHBoxLayout;
    sides->setSpacing(2 * grid);
    sides->addWidget(m_page, 5);
    sides->addWidget(createList(), 4);
    auto* steps = new QHBoxLayout;
    steps->setSpacing(grid);
    auto* in = new QLabel(tr("in &steps:"), this);
    in->setBuddy(m_steps);
    steps->addWidget(in);
    steps->addWidget(m_steps);
    steps->addWidget(m_course, 1);
    QVBoxLayout* all = dialogColumn(this);
    all->addWidget(m_kinds);
    all->addLayout(sides, 1);
    all->addLayout(steps);
    all->addWidget(createRuleRow());
    all->addWidget(createWords());
    all->addWidget(m_message);
    all->addWidget(buttons.box);
    resize(860, 560);
}

QWidget* StageDialog::createList()
{
    auto* list = new QWidget(this);
    const auto add = [&](const QString& text, const QString& tip, void (StageDialog::*slot)()) {
        auto* button = new QPushButton(text, list);
        button->setAutoDefault(false);
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, slot);
        return button;
    };
    m_keep = add(tr("One &more change"), tr("Keep these, and ask for others"), &StageDialog::keepChanges);
    m_edit = add(tr("&Edit…"), tr("Change what becomes of the selected node"), &StageDialog::editSelected);
    m_remove = add(tr("&Drop"), tr("Leave the selected changes out (Delete)"), &StageDialog::removeSelected);
    m_table->view()->installEventFilter(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid);
    for (QPushButton* button : {m_keep, m_edit, m_remove})
        row->addWidget(button);
    row->addStretch();
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_table, 1);
    column->addLayout(row);
    return list;
}

QWidget* StageDialog::createRuleRow()
{
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2 * grid);
    row->addWidget(m_ruleChanges);
    row->addWidget(m_ruleBar);
    row->addStretch();
    m_ruleBar->setRule(m_rule);
    m_ruleBar->hide();
    return bar;
}

QWidget* StageDialog::createWords()
{
    auto* words = new QWidget(this);
    auto* row = new QHBoxLayout(words);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid);
    row->addWidget(labelled(tr("&Name"), m_name, words), 3);
    row->addWidget(labelled(tr("C&omment, for the report"), m_comment, words), 4);
    row->addWidget(m_enabled, 0, Qt::AlignBottom);
    return words;
}

} // namespace hrw::ui
