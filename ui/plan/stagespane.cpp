// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/stagespane.h"

#include "ui/plan/alternatives.h"
#include "ui/plan/alternativesheet.h"
#include "ui/plan/planactions.h"
#include "ui/plan/stagelist.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/jobline.h"
#include "ui/widgets/taborder.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

QToolButton* menuButton(const QString& text, const QString& name, QMenu* menu)
{
    auto* button = new QToolButton;
    button->setText(text);
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::StrongFocus);
    if (menu) {
        button->setMenu(menu);
        button->setPopupMode(QToolButton::InstantPopup);
    }
    return button;
}

} // namespace

StagesPane::StagesPane(PlanActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_actions(actions)
    , m_list(new StageList)
    , m_notice(new QLabel)
    , m_add(menuButton(tr("+ Stage ▾"), tr("Add a stage"), actions->add))
    , m_ramp(menuButton(tr("Ramp…"), tr("Ramp weights in stages"), nullptr))
    , m_plans(menuButton(tr("Fork ▾"), tr("Alternatives"), actions->plans))
    , m_work(new JobLine(tr("going through the plan")))
    , m_again(new QPushButton(tr("Work it out")))
    , m_alternatives(new Alternatives)
{
    layOut();
    connectAll();
    passFocus(this, m_list);
}

void StagesPane::layOut()
{
    m_notice->setProperty("muted", true);
    m_notice->setWordWrap(true);
    m_again->setAutoDefault(false);
    m_again->hide();
    m_ramp->setToolTip(tr("Weights that go up or down in stages of no more than so many bytes each"));
    m_add->setToolTip(tr("A stage after the selected one (Insert)"));
    m_plans->setToolTip(tr("Alternatives of this plan: fork, rename, choose, accept, delete"));
    auto* buttons = new QWidget;
    auto* flow = new FlowLayout(grid, buttons);
    for (QWidget* button : {static_cast<QWidget*>(m_add), static_cast<QWidget*>(m_ramp), static_cast<QWidget*>(m_again),
                            static_cast<QWidget*>(m_work)})
        flow->addWidget(button);
    auto* title = new QLabel(tr("Alternatives"));
    title->setProperty("cardTitle", true);
    for (QWidget* button :
         {static_cast<QWidget*>(m_add), static_cast<QWidget*>(m_ramp), static_cast<QWidget*>(m_plans)})
        button->setProperty("compact", true);
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(m_plans);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_list, 1);
    column->addWidget(m_notice);
    column->addWidget(buttons);
    column->addLayout(head);
    column->addWidget(m_alternatives);
    column->addStretch(0);
}

void StagesPane::connectAll()
{
    connect(m_list, &StageList::moveRequested, m_actions, &PlanActions::move);
    connect(m_list, &StageList::enableRequested, m_actions, &PlanActions::enable);
    connect(m_list, &StageList::editRequested, m_actions, &PlanActions::edit);
    connect(m_list, &StageList::duplicateRequested, m_actions, &PlanActions::duplicate);
    connect(m_list, &StageList::deleteRequested, m_actions, &PlanActions::remove);
    connect(m_ramp, &QToolButton::clicked, m_actions, &PlanActions::ramp);
    connect(m_list, &StageList::addRequested, m_add, &QToolButton::showMenu);
    connect(m_list, &StageList::menuRequested, this, [this](const QPoint& global) {
        if (m_list->currentStage())
            m_actions->stage->popup(global);
    });
    connect(m_alternatives, &FactTable::rowActivated, this,
            [this](int row) { m_actions->choose(static_cast<std::size_t>(row)); });
}

void StagesPane::setPlan(const PlanInView& view, int row)
{
    m_list->setCards(stageCards(view));
    m_list->setCurrentRow(row);
    setNotice(view);
    m_ramp->setEnabled(view.answer(view.scenario.plan) != nullptr);
    m_alternatives->setPlans(alternativesSheet(view), alternativesSheet(view, true),
                             static_cast<int>(view.scenario.plan));
    fit();
}

/// A plan begins where the timeline does, whatever step of it the other workspaces show.
QString StagesPane::caption(const PlanInView& view)
{
    return view.scenario.shown > 0 ? tr("from the start of the timeline, not from its step %1").arg(view.scenario.shown)
                                   : tr("in this order · drag to change it");
}

void StagesPane::setNotice(const PlanInView& view)
{
    const std::vector<Stage>& stages = view.plan().stages;
    const bool allOff = std::ranges::none_of(stages, &Stage::enabled);
    m_notice->setText(stages.empty() ? tr("A plan is a list of stages; add the first with + Stage.")
                      : allOff       ? tr("Every stage is off: check one to see what it does.")
                                     : QString());
    m_notice->setVisible(!m_notice->text().isEmpty());
}

QString StagesPane::notice() const
{
    return m_notice->text();
}

void StagesPane::offerAgain(bool offered)
{
    m_again->setVisible(offered);
}

/// The list is no higher than its cards, so that what can be done stands right below them.
void StagesPane::fit()
{
    m_list->setMaximumHeight(std::max(m_list->minimumHeight(), m_list->contentHeight() + 2));
}

void StagesPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void StagesPane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace hrw::ui
