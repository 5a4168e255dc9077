// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/failoverworkspace.h"

#include "ui/failover/inheritview.h"
#include "ui/failover/ladderview.h"
#include "ui/failover/repairfields.h"
#include "ui/failover/topologyview.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/arrange.h"
#include "ui/widgets/card.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/jobline.h"
#include "ui/widgets/segmented.h"
#include "ui/widgets/taborder.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace hrw::ui {

namespace {

/// The key that tells most of the step: the first drawn one whose owner was lost, else the first.
QString tellingKey(const Evaluation& e)
{
    if (e.sample.empty())
        return {};
    for (const KeyIndex key : e.sample) {
        const NodeIndex owner = e.before->owner(key);
        const auto now = owner == noNode ? std::nullopt : e.is.find(e.was[owner].id);
        if (owner != noNode && (!now || e.is[*now].state == NodeState::Failed))
            return fromUtf8(e.keys->text(key));
    }
    return fromUtf8(e.keys->text(e.sample.front()));
}

} // namespace

FailoverWorkspace::FailoverWorkspace(QWidget* parent)
    : Workspace(parent)
    , m_map(new TopologyView)
    , m_ladder(new LadderView)
    , m_keyField(new QLineEdit)
    , m_survival(new FactTable(tr("If this dies"), true))
    , m_survivalWork(new JobLine(tr("playing every outage")))
    , m_survivalAgain(new QPushButton(tr("Play every outage")))
    , m_step(new FactTable(tr("This step"), false))
    , m_repair(new RepairFields)
    , m_shares(new FactTable(tr("Wanted and achieved"), true))
    , m_absence(new FactTable(tr("Temporary or for good"), false))
    , m_policies(new FactTable(tr("What servers do with a stale client"), false))
    , m_contested(new FactTable(tr("Keys that clients would fight over"), true))
    , m_panels(new QStackedWidget)
    , m_panelChoice(new Segmented(
          tr("Table"), {tr("If this dies"), tr("This step"), tr("Shares"), tr("Comes back?"), tr("Two views")}))
    , m_inherit(new InheritView)
    , m_fromTo(new FactTable(tr("From and to"), true))
    , m_inheritPanels(new QStackedWidget)
    , m_inheritChoice(new Segmented(tr("Picture"), {tr("Chart"), tr("From, to")}))
    , m_mapCard(new Card(QStringLiteral("map"), tr("Copies on the nodes"), m_map))
    , m_ladderCard(new Card(QStringLiteral("ladder"), tr("Ranking ladder"), m_ladder))
    , m_panelCard(new Card(QStringLiteral("outages"), {}, m_panels))
    , m_inheritCard(new Card(QStringLiteral("inherit"), tr("Who inherits"), m_inheritPanels))
    , m_survivalJob([this](std::vector<SurvivalRow> rows) { showSurvival(std::move(rows)); },
                    [this](int permille) {
                        m_survivalCaption = tr("every outage is played: %1 %").arg(permille / 10);
                        m_survivalWork->setPermille(permille);
                        updateCaptions();
                    })
    , m_sharesJob([this](AchievedShares shares) { showShares(std::move(shares)); })
    , m_asideJob([this](const Aside& aside) { showAside(aside); })
    , m_inheritJob([this](std::vector<InheritResult> results) { showInheritance(std::move(results)); })
{
    layOut();
    connectAll();
    showPanel(Panel::Survival);
    passFocus(this, m_map);
}

FailoverWorkspace::~FailoverWorkspace() = default;

QWidget* FailoverWorkspace::makeSurvivalPanel()
{
    auto* panel = new QWidget;
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0); // there is mostly nothing above the table
    column->addWidget(m_survivalWork, 0, Qt::AlignLeft);
    column->addWidget(m_survivalAgain, 0, Qt::AlignLeft);
    column->addWidget(m_survival, 1);
    m_survivalAgain->setAutoDefault(false);
    m_survivalAgain->hide();
    return panel;
}

QWidget* FailoverWorkspace::makeViewsPanel()
{
    auto* panel = new QWidget;
    auto* column = new QVBoxLayout(panel);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_policies, 1);
    column->addWidget(m_contested, 1);
    return panel;
}

void FailoverWorkspace::layOut()
{
    auto* step = new QWidget;
    auto* column = new QVBoxLayout(step);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_step, 1);
    column->addWidget(m_repair);
    for (QWidget* panel : {makeSurvivalPanel(), step, static_cast<QWidget*>(m_shares), static_cast<QWidget*>(m_absence),
                           makeViewsPanel()})
        m_panels->addWidget(panel);
    m_panelCard->addTool(m_panelChoice);
    m_inheritPanels->addWidget(m_inherit);
    m_inheritPanels->addWidget(m_fromTo);
    m_inheritCard->addTool(m_inheritChoice);
    m_keyField->setPlaceholderText(tr("any key"));
    m_keyField->setAccessibleName(tr("Key whose ladder is shown"));
    m_keyField->setClearButtonEnabled(true);
    m_keyField->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_ladderCard->addTool(m_keyField);
    auto* random = new QToolButton;
    random->setText(tr("Kill a random node"));
    random->setAccessibleName(random->text());
    random->setToolTip(tr("Fail one of the nodes that are up, whichever comes up (Ctrl+Shift+K)"));
    random->setFocusPolicy(Qt::StrongFocus);
    connect(random, &QToolButton::clicked, this, &FailoverWorkspace::failRandomRequested);
    m_mapCard->addTool(random);

    auto* left = splitter(Qt::Vertical, m_mapCard, m_panelCard, {56, 44});
    auto* right = splitter(Qt::Vertical, m_ladderCard, m_inheritCard, {56, 44});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(cardGap, cardGap, cardGap, cardGap);
    layout->addWidget(splitter(Qt::Horizontal, left, right, {60, 40}));
}

void FailoverWorkspace::connectAll()
{
    connect(m_map, &TopologyView::keyActivated, this, &FailoverWorkspace::selectKey);
    connect(m_map, &TopologyView::nodeActivated, this, &FailoverWorkspace::selectNode);
    connect(m_map, &TopologyView::nodeMenuRequested, this, &Workspace::nodeMenuRequested);
    connect(m_map, &TopologyView::domainActivated, this, &Workspace::domainSelected);
    connect(m_map, &TopologyView::domainMenuRequested, this, &Workspace::domainMenuRequested);
    connect(m_ladder, &LadderView::nodeActivated, this, &FailoverWorkspace::selectNode);
    connect(m_inherit, &InheritView::nodeActivated, this, &FailoverWorkspace::selectNode);
    connect(m_survival, &FactTable::rowActivated, this, &FailoverWorkspace::playOutage);
    connect(m_survivalWork, &JobLine::cancelRequested, this, &FailoverWorkspace::cancelSurvival);
    connect(m_survivalAgain, &QPushButton::clicked, this, [this] {
        m_survivalCancelled = false;
        startSurvival();
    });
    connect(m_repair, &RepairFields::edited, this, &Workspace::repairEdited);
    connect(m_keyField, &QLineEdit::returnPressed, this, [this] {
        m_typedKey = true;
        m_map->selectKey(m_evaluation ? m_evaluation->keys->find(toUtf8(m_keyField->text())) : std::nullopt);
        showLadder(m_keyField->text());
        m_ladder->setFocus(); // or the next undo would be one of typing
    });
    connect(m_panelChoice, &Segmented::currentChanged, this,
            [this](int choice) { showPanel(static_cast<Panel>(choice)); });
    connect(m_inheritChoice, &Segmented::currentChanged, m_inheritPanels, &QStackedWidget::setCurrentIndex);
}

QStringList FailoverWorkspace::story(const Evaluation& evaluation) const
{
    return failoverStory(evaluation);
}

void FailoverWorkspace::setEvaluation(const std::shared_ptr<const Evaluation>& evaluation)
{
    const bool sameKeys = m_evaluation && m_evaluation->keys == evaluation->keys;
    m_evaluation = evaluation;
    m_ahead = false;
    m_settled = false;
    m_map->setEvaluation(evaluation);
    m_ladder->setEvaluation(evaluation);
    if (!sameKeys)
        m_typedKey = false;
    if (!m_typedKey)
        showLadder(tellingKey(*evaluation));
    m_step->setSheet(stepSheet(*evaluation));
    m_repair->setRates(evaluation->scenario.repair);
    startWork();
    updateCaptions();
}

void FailoverWorkspace::setFirstPicture(const std::shared_ptr<const Evaluation>& first)
{
    m_ahead = true;
    m_map->setEvaluation(first);
    nameMap(*first);
}

void FailoverWorkspace::setProgress(double progress)
{
    m_map->setProgress(progress);
    if (m_ahead)
        return;
    m_ladder->setProgress(progress);
    if (progress < 1 || m_settled)
        return;
    m_settled = true;
    m_map->settle();
}

/// Esc gives up what takes longest.
void FailoverWorkspace::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_survivalAsked)
        cancelSurvival();
    else
        Workspace::keyPressEvent(event);
}

void FailoverWorkspace::playOutage(int row)
{
    if (static_cast<std::size_t>(row) >= m_rows.size())
        return; // of the step before, while this one's are being found
    const Outage& outage = m_rows[static_cast<std::size_t>(row)].outage;
    const Step step = stateStep(m_evaluation->is, outage.nodes, NodeState::Failed);
    if (!step.empty())
        Q_EMIT changeRequested(step);
}

void FailoverWorkspace::finishWork()
{
    m_survivalJob.finish();
    m_sharesJob.finish();
    m_asideJob.finish();
    m_inheritJob.finish();
}

void FailoverWorkspace::setReducedMotion(bool reduced)
{
    m_map->setReducedMotion(reduced);
    m_ladder->setReducedMotion(reduced);
}

void FailoverWorkspace::setShapes(bool shapes)
{
    m_map->setShapes(shapes);
}

std::vector<Picture> FailoverWorkspace::pictures()
{
    const auto map = [this](QPainter& painter, QSizeF size) { m_map->paintScene(painter, size, &Theme::light()); };
    return {{tr("Topology"), m_map->size(), Theme::light().card, map},
            pictureOf(tr("Ladder"), m_ladderCard),
            pictureOf(m_panelCard->title(), m_panelCard),
            pictureOf(tr("Who inherits"), m_inheritCard),
            pictureOf(tr("Failover"), this)};
}

QStringList FailoverWorkspace::panelNames() const
{
    return {QStringLiteral("survival"), QStringLiteral("step"), QStringLiteral("shares"), QStringLiteral("absence"),
            QStringLiteral("views")};
}

void FailoverWorkspace::showPanel(Panel panel)
{
    const auto index = static_cast<int>(panel);
    m_panels->setCurrentIndex(index);
    m_panelChoice->setCurrent(index);
    startPanel();
    updateCaptions();
}

void FailoverWorkspace::takeOver(const Workspace& before)
{
    const auto& other = static_cast<const FailoverWorkspace&>(before);
    if (!other.m_selectedNode.isEmpty())
        selectNode(other.m_selectedNode);
    m_typedKey = other.m_typedKey;
    if (m_typedKey && m_evaluation) {
        m_map->selectKey(m_evaluation->keys->find(toUtf8(other.m_keyField->text())));
        showLadder(other.m_keyField->text());
    }
    showPanelAt(other.m_panelChoice->current());
    m_inheritChoice->setCurrent(other.m_inheritChoice->current());
    m_inheritPanels->setCurrentIndex(other.m_inheritPanels->currentIndex());
}

void FailoverWorkspace::selectNode(const QString& id)
{
    m_selectedNode = id;
    m_map->selectNode(id);
    m_ladder->selectNode(id);
    startInheritance();
    Q_EMIT nodeSelected(id);
}

void FailoverWorkspace::selectKey(quint64 key)
{
    if (m_ahead || !m_evaluation || key >= m_evaluation->keys->size())
        return;
    m_typedKey = true;
    m_map->selectKey(key);
    showLadder(fromUtf8(m_evaluation->keys->text(key)));
}

void FailoverWorkspace::showLadder(const QString& key)
{
    m_ladder->setKey(key);
    m_ladderCard->setTitle(tr("Ranking ladder of %1").arg(keyText(toUtf8(key))));
    if (m_keyField->text() != key) {
        m_keyField->setText(key);
        m_keyField->setCursorPosition(0); // a long one is read from its beginning
    }
}

void FailoverWorkspace::nameMap(const Evaluation& e)
{
    const bool all = e.sample.size() == e.keys->size();
    const QString keys = all ? tr("%1 keys").arg(groupedText(e.keys->size()))
                             : tr("%1 of %2 keys").arg(groupedText(e.sample.size()), groupedText(e.keys->size()));
    const auto apart = e.scenario.rule.apartBy;
    m_mapCard->setTitle(apart ? tr("Copies of %1 by %2").arg(keys, levelText(*apart)) : tr("Copies of %1").arg(keys));
    if (!e.hasFigures)
        m_mapCard->setCaption(tr("the dots are in place · the figures of all keys follow"));
    else if (e.scenario.rule.copies == 1)
        m_mapCard->setCaption(tr("each dot is one key on its owner · right-click a box to fail it"));
    else
        m_mapCard->setCaption(tr("filled = primary, ringed 2 3 … = further copies · right-click a box to fail it"));
}

void FailoverWorkspace::updateCaptions()
{
    static constexpr std::array titles{QT_TR_NOOP("If this dies"), QT_TR_NOOP("What this step did to the copies"),
                                       QT_TR_NOOP("Wanted and achieved"), QT_TR_NOOP("Back soon, or gone for good"),
                                       QT_TR_NOOP("Two clients, two lists")};
    const auto panel = static_cast<std::size_t>(m_panels->currentIndex());
    m_panelCard->setTitle(tr(titles[panel]));
    const std::array captions{m_survivalCaption, tr("at the moment of the failure, before anything is repaired"),
                              m_achieved ? sharesCaption(*m_achieved) : QString(),
                              tr("skip: copies wait · re-create: they move twice"), m_viewsCaption};
    m_panelCard->setCaption(captions[panel]);
    m_ladderCard->setCaption(tr("highest score first · a skipped rung says why"));
    m_inheritCard->setTitle(inheritTitle());
    m_inheritCard->setCaption(tr("dashed = even share by weight · shaded = chance"));
    if (m_evaluation && !m_ahead)
        nameMap(*m_evaluation);
}

} // namespace hrw::ui
