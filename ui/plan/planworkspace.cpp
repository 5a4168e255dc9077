// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/planworkspace.h"

#include "ui/plan/costtable.h"
#include "ui/plan/fill/fillview.h"
#include "ui/plan/fillpane.h"
#include "ui/plan/flows/flowheatview.h"
#include "ui/plan/inouttable.h"
#include "ui/plan/planactions.h"
#include "ui/plan/plancosts.h"
#include "ui/plan/planfigures.h"
#include "ui/plan/sizing/sizingpanel.h"
#include "ui/plan/stagelist.h"
#include "ui/plan/stagespane.h"
#include "ui/plan/termspanel.h"
#include "ui/plan/today/todaytable.h"
#include "ui/plan/warninglist.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"
#include "ui/theme/theme.h"
#include "ui/widgets/arrange.h"
#include "ui/widgets/card.h"
#include "ui/widgets/jobline.h"
#include "ui/widgets/segmented.h"
#include "ui/widgets/taborder.h"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <span>

namespace hrw::ui {

namespace {

constexpr int stagesByName = 9; // that can be asked for by the name of a panel

/// Forms that are higher than a low window's card.
QWidget* scrolled(QWidget* form)
{
    auto* area = new QScrollArea;
    area->setWidget(form);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    return area;
}

} // namespace

PlanWorkspace::PlanWorkspace(QWidget* parent)
    : Workspace(parent)
    , m_actions(new PlanActions(this))
    , m_stages(new StagesPane(m_actions))
    , m_fill(new FillPane)
    , m_message(new QLabel)
    , m_pictures(new QStackedWidget)
    , m_todayTable(new TodayTable)
    , m_sizing(new SizingPanel)
    , m_topPanels(new QStackedWidget)
    , m_topChoice(new Segmented(tr("Picture"), {tr("Fill"), tr("Today"), tr("Sizing")}))
    , m_costs(new CostTable)
    , m_inOut(new InOutTable)
    , m_terms(new TermsPanel)
    , m_bottomPanels(new QStackedWidget)
    , m_bottomChoice(new Segmented(tr("Table"), {tr("Costs"), tr("In and out"), tr("Terms")}))
    , m_flows(new FlowHeatView)
    , m_warnings(new WarningList)
    , m_stagesCard(new Card(QStringLiteral("stages"), tr("Stages"), m_stages))
    , m_topCard(new Card(QStringLiteral("fill"), {}, m_topPanels))
    , m_bottomCard(new Card(QStringLiteral("costs"), {}, m_bottomPanels))
    , m_flowCard(new Card(QStringLiteral("flows"), {}, m_flows))
    , m_warningCard(new Card(QStringLiteral("warnings"), tr("Before you start"), m_warnings))
{
    layOut();
    connectAll();
    showTop(Top::Fill);
    showBottom(Bottom::Costs);
    passFocus(this, m_stages);
}

PlanWorkspace::~PlanWorkspace() = default;

void PlanWorkspace::layOut()
{
    for (Card* card : {m_stagesCard, m_topCard, m_bottomCard, m_flowCard, m_warningCard})
        card->setCaptionLines(2);
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setProperty("muted", true);
    m_pictures->addWidget(m_fill);
    m_pictures->addWidget(m_message);
    for (QWidget* panel : {static_cast<QWidget*>(m_pictures), static_cast<QWidget*>(m_todayTable), scrolled(m_sizing)})
        m_topPanels->addWidget(panel);
    m_topCard->addTool(m_topChoice);
    for (QWidget* panel : {static_cast<QWidget*>(m_costs), static_cast<QWidget*>(m_inOut), scrolled(m_terms)})
        m_bottomPanels->addWidget(panel);
    m_bottomCard->addTool(m_bottomChoice);
    auto* middle = splitter(Qt::Vertical, m_topCard, m_bottomCard, {51, 49});
    auto* right = splitter(Qt::Vertical, m_flowCard, m_warningCard, {51, 49});
    auto* pictures = splitter(Qt::Horizontal, middle, right, {57, 43});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(cardGap, cardGap, cardGap, cardGap);
    layout->addWidget(splitter(Qt::Horizontal, m_stagesCard, pictures, {26, 74}));
}

void PlanWorkspace::connectAll()
{
    connect(&m_planner, &Planner::planned, this, &PlanWorkspace::display);
    connect(&m_planner, &Planner::cancelled, this, &PlanWorkspace::display);
    connect(&m_planner, &Planner::busyChanged, m_stages->work(), &JobLine::setBusy);
    connect(&m_planner, &Planner::progressed, m_stages->work(), &JobLine::setPermille);
    connect(m_stages->work(), &JobLine::cancelRequested, &m_planner, &Planner::cancel);
    connect(m_stages->againButton(), &QPushButton::clicked, this, [this] { setEvaluation(m_evaluation); });
    connect(m_stages->list(), &PlanCardList::rowChosen, this, &PlanWorkspace::selectRow);
    connect(m_actions, &PlanActions::edited, this, &Workspace::edited);
    connect(m_warnings, &WarningList::warningChosen, this, &PlanWorkspace::showWarned);
    connect(m_topChoice, &Segmented::currentChanged, this, [this](int choice) { showTop(static_cast<Top>(choice)); });
    connect(m_bottomChoice, &Segmented::currentChanged, this,
            [this](int choice) { showBottom(static_cast<Bottom>(choice)); });
    connect(m_todayTable, &TodayTable::startEdited, m_actions, &PlanActions::setToday);
    connect(m_todayTable, &TodayTable::captionChanged, this, &PlanWorkspace::updateWords);
    connect(m_terms, &TermsPanel::termsEdited, m_actions, &PlanActions::setTerms);
    connect(m_sizing, &SizingPanel::stageWanted, this,
            [this](const Stage& stage) { m_actions->append({stage}, tr("Add a stage")); });
    connect(m_fill, &FillPane::shownChanged, this, [this] {
        m_flows->setFigures(m_fill->shown());
        m_inOut->setFigures(m_fill->shown());
        updateWords();
    });
    connect(m_flows, &FlowHeatView::captionChanged, this, [this] { m_flowCard->setCaption(m_flows->caption()); });
    connect(m_fill->view(), &FillView::nodeSelected, m_flows, &FlowHeatView::selectNode);
    connect(m_flows, &FlowHeatView::nodeSelected, m_fill->view(), &FillView::selectNode);
}

PlanInView PlanWorkspace::view() const
{
    return {m_evaluation->scenario, m_planner.latest().get()};
}

/// The pictures on screen stay until the new ones are there; the list of stages is that of the document at once.
void PlanWorkspace::setEvaluation(const std::shared_ptr<const Evaluation>& evaluation)
{
    const std::shared_ptr<const Evaluation> before = std::exchange(m_evaluation, evaluation);
    const std::optional<PlanActions::Made> made = m_actions->takeMade(evaluation->scenario);
    followRow(before ? before->scenario : evaluation->scenario, made ? made->row : std::nullopt);
    if (made || before == evaluation)
        m_terms->updateTerms(evaluation->scenario.planTerms);
    else
        m_terms->setTerms(evaluation->scenario.planTerms);
    if (emptyState())
        m_planner.cancel();
    else
        m_planner.request(evaluation->scenario, evaluation->keys);
    display();
}

/// An edit says what it selects; undoing it selects what was selected before.
void PlanWorkspace::followRow(const Scenario& before, std::optional<int> wanted)
{
    const Plan& was = before.plans[before.plan];
    const Plan& now = view().plan();
    const bool samePlan = was == now;
    if (!samePlan)
        m_rows.remember(was, {m_row, m_total});
    const bool sameAlternative = before.plan == m_evaluation->scenario.plan;
    if (wanted) {
        m_row = *wanted;
        m_total = false;
    } else if (const auto known = samePlan || !sameAlternative ? std::nullopt : m_rows.of(now)) {
        m_row = known->row;
        m_total = known->total;
    }
    m_row = clampedRow(m_row);
}

/// A row that there is. Who looked at the total goes on looking at it; who looked at a stage, at a stage.
int PlanWorkspace::clampedRow(int row) const
{
    const Plan& plan = view().plan();
    if (plan.stages.empty())
        return todayRow;
    return m_total ? totalRow(plan) : std::clamp(row, todayRow, rowOfStage(plan.stages.size() - 1));
}

/// Why there is nothing to go through, if so.
std::optional<QString> PlanWorkspace::emptyState() const
{
    if (m_evaluation->keys->size() == 0)
        return noKeysMessage().sentence();
    if (m_evaluation->scenario.start.size() == 0 && view().plan().stages.empty())
        return tr("No nodes: a plan begins with the cluster of today; add nodes to it, or in a first stage.");
    return std::nullopt;
}

void PlanWorkspace::display()
{
    if (!m_evaluation)
        return;
    m_row = clampedRow(m_row);
    m_stages->setPlan(view(), m_row);
    m_actions->setPlan(m_evaluation->scenario, m_planner.latest(), m_row);
    showInputs();
    showFigures();
    showWarnings();
    updateWords();
    Q_EMIT stepsChanged();
}

/// nullptr while it isn't known.
std::shared_ptr<const StageFigures> PlanWorkspace::selectedFigures()
{
    const PlanEvaluationPtr& known = m_planner.latest();
    const PlanAnswer* answer = view().answer(m_evaluation->scenario.plan);
    if (!answer)
        return nullptr;
    if (m_row != todayRow)
        return m_row == totalRow(view().plan()) ? answer->run->total
                                                : answer->run->stages[static_cast<std::size_t>(m_row - 1)].figures;
    if (m_todayGround != known->ground) {
        m_todayGround = known->ground;
        m_today = std::make_shared<const StageFigures>(todayFigures(*known->ground));
    }
    return m_today;
}

void PlanWorkspace::showFigures()
{
    const std::optional<QString> empty = emptyState();
    const auto figures = empty ? nullptr : selectedFigures();
    const bool givenUp = !empty && !figures && !m_figures && !m_planner.isBusy();
    m_message->setText(empty.value_or(tr("This plan was given up before it was worked out.")));
    m_pictures->setCurrentWidget(empty || givenUp ? static_cast<QWidget*>(m_message) : m_fill);
    if (!figures)
        return;
    m_figures = figures;
    const PlanTerms& terms = m_evaluation->scenario.planTerms;
    const bool stage = m_row > todayRow && m_row < totalRow(view().plan());
    const StageRun* run = stage ? view().run(static_cast<std::size_t>(m_row - 1)) : nullptr;
    m_fill->setFigures(figures, terms.limit, run && run->refused ? coreSentence(*run->refused) : QString());
    m_costs->setSheet(costSheet(*figures, othersBeside(), terms));
}

/// What plans begin with and are judged by, and where they end.
void PlanWorkspace::showInputs()
{
    const Scenario& scenario = m_evaluation->scenario;
    const PlanAnswer* answer = view().answer(scenario.plan);
    m_todayTable->setToday(scenario.start, answer ? std::span(answer->run->ground->held) : std::span<PlanAmount>());
    m_todayTable->setTaken(idsThatJoin(scenario.plans));
    m_sizing->setRun(answer ? answer->run : nullptr);
}

/// What other placements move for the same, as far as it is known.
OthersBeside PlanWorkspace::othersBeside() const
{
    static const std::vector<OtherMoves> nothing;
    if (m_row == todayRow)
        return {&nothing, false, 0};
    const PlanAnswer* answer = view().answer(m_evaluation->scenario.plan);
    if (!answer || !answer->others)
        return {};
    const PlanOthers& others = *answer->others;
    const bool total = m_row == totalRow(view().plan());
    return {total ? &others.total : &others.stages[static_cast<std::size_t>(m_row - 1)], others.sampled, others.keys};
}

void PlanWorkspace::showWarnings()
{
    const PlanAnswer* answer = emptyState() ? nullptr : view().answer(m_evaluation->scenario.plan);
    if (answer && answer->warnings)
        m_warnings->setWarnings(*answer->warnings);
    else if (emptyState() || !m_planner.isBusy())
        m_warnings->setWarnings({});
}

/// The stage that the warning is about, and the node where it is about how full one gets.
void PlanWorkspace::showWarned(const PlanWarning& warning)
{
    const bool full = warning.kind == PlanWarning::Kind::OverLimit;
    if (warning.stage)
        selectRow(rowOfStage(*warning.stage));
    else if (full)
        selectRow(todayRow);
    if (!full || !m_figures)
        return;
    showTop(Top::Fill);
    m_fill->chooseLevel(std::nullopt);
    m_fill->view()->selectNode(warning.nodes.empty() ? QString() : fromUtf8(warning.nodes.front()));
}

void PlanWorkspace::selectRow(int row)
{
    if (!m_evaluation)
        return;
    m_total = !view().plan().stages.empty() && row == totalRow(view().plan());
    m_row = clampedRow(row);
    m_stages->list()->setCurrentRow(m_row);
    m_actions->setPlan(m_evaluation->scenario, m_planner.latest(), m_row);
    showFigures();
    updateWords();
    Q_EMIT stepsChanged();
}

void PlanWorkspace::showTop(Top panel)
{
    m_topPanels->setCurrentIndex(static_cast<int>(panel));
    m_topChoice->setCurrent(static_cast<int>(panel));
    updateWords();
}

void PlanWorkspace::showBottom(Bottom panel)
{
    m_bottomPanels->setCurrentIndex(static_cast<int>(panel));
    m_bottomChoice->setCurrent(static_cast<int>(panel));
    updateWords();
}

void PlanWorkspace::setProgress(double progress)
{
    m_fill->setProgress(progress);
}

void PlanWorkspace::takeOver(const Workspace& before)
{
    const auto& other = static_cast<const PlanWorkspace&>(before);
    showTop(static_cast<Top>(other.m_topChoice->current()));
    showBottom(static_cast<Bottom>(other.m_bottomChoice->current()));
    if (!m_evaluation)
        return;
    m_rows = other.m_rows;
    selectRow(other.m_row);
    if (other.m_planner.isCurrent())
        m_planner.adopt(other.m_planner.latest(), m_evaluation->keys);
    m_sizing->takeOver(*other.m_sizing);
}

void PlanWorkspace::finishWork()
{
    m_planner.finish();
    m_sizing->finish();
}

void PlanWorkspace::setReducedMotion(bool reduced)
{
    m_fill->setReducedMotion(reduced);
}

/// Esc gives up what is being gone through.
void PlanWorkspace::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_planner.isBusy())
        m_planner.cancel();
    else
        Workspace::keyPressEvent(event);
}

QStringList PlanWorkspace::panelNames() const
{
    QStringList names{QStringLiteral("total"), QStringLiteral("today"), QStringLiteral("sizing"),
                      QStringLiteral("in-out"), QStringLiteral("terms")};
    for (int stage = 1; stage <= stagesByName; ++stage)
        names += QStringLiteral("stage-%1").arg(stage);
    return names;
}

void PlanWorkspace::showPanelAt(int index)
{
    enum Panel
    {
        Total,
        Today,
        Sizing,
        InOut,
        Terms,
        FirstStage
    };
    if (index == Today || index == Sizing)
        showTop(index == Today ? Top::Today : Top::Sizing);
    if (index == InOut || index == Terms)
        showBottom(index == InOut ? Bottom::InAndOut : Bottom::Terms);
    m_total = index < FirstStage;
    m_row = std::max(0, index - FirstStage + 1);
    if (m_evaluation)
        selectRow(m_total ? totalRow(view().plan()) : m_row);
}

} // namespace hrw::ui
