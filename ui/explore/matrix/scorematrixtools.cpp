// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/scorematrixview.h"

#include "ui/theme/theme.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>

namespace hrw::ui {

namespace {

QAction* addChoice(QMenu* menu, QActionGroup* group, const QString& text)
{
    QAction* action = menu->addAction(text);
    action->setCheckable(true);
    group->addAction(action);
    return action;
}

} // namespace

QWidget* ScoreMatrixView::createTools(QWidget* parent)
{
    auto* tools = new QWidget(parent);
    auto* field = new QLineEdit(tools);
    field->setPlaceholderText(tr("Find or try a key"));
    field->setAccessibleName(tr("Find a key, or try a text of your own"));
    field->setToolTip(tr("The row on top shows where the text would live; Enter goes to the key of this text,"
                         " or the next one that begins with it"));
    field->setClearButtonEnabled(true);
    field->setMaximumWidth(22 * grid);
    connect(field, &QLineEdit::textChanged, this, &ScoreMatrixView::setOwnKey);
    connect(field, &QLineEdit::returnPressed, this, [this, field] { find(field->text()); });

    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid);
    row->addWidget(field);
    row->addWidget(createRowsMenu(tools));
    return tools;
}

QToolButton* ScoreMatrixView::createRowsMenu(QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setText(tr("Rows ▾"));
    button->setAccessibleName(tr("Which keys the matrix lists, and in which order"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(button);
    auto* ranges = new QActionGroup(menu);
    QAction* sample = addChoice(menu, ranges, tr("Sample keys, as drawn"));
    QAction* all = addChoice(menu, ranges, tr("All keys"));
    menu->addSeparator();
    auto* orders = new QActionGroup(menu);
    const QStringList names{tr("In key order"), tr("By owner"), tr("Closest races first"), tr("Moved keys first")};
    for (const QString& name : names)
        addChoice(menu, orders, name);
    connect(ranges, &QActionGroup::triggered, this,
            [this, all](const QAction* action) { setRange(action == all ? MatrixRange::All : MatrixRange::Sample); });
    connect(orders, &QActionGroup::triggered, this,
            [this, orders](QAction* action) { setOrder(static_cast<MatrixOrder>(orders->actions().indexOf(action))); });
    const auto reflect = [this, sample, all, orders] {
        (m_range == MatrixRange::All ? all : sample)->setChecked(true);
        orders->actions().at(static_cast<int>(m_order))->setChecked(true);
    };
    reflect();
    connect(this, &ScoreMatrixView::rowsChanged, menu, reflect);
    button->setMenu(menu);
    return button;
}

} // namespace hrw::ui
