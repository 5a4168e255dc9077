// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/exploreworkspace.h"

#include "ui/explore/calculator/calculatorpanel.h"
#include "ui/explore/inspect/keyinspector.h"
#include "ui/explore/inspect/nodeinspector.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/explore/loads/loadchart.h"
#include "ui/explore/matrix/scorematrixview.h"
#include "ui/nodes/nodetable.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/arrange.h"
#include "ui/widgets/card.h"
#include "ui/widgets/segmented.h"
#include "ui/widgets/taborder.h"

#include <QLineEdit>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace hrw::ui {

ExploreWorkspace::ExploreWorkspace(QWidget* parent)
    : Workspace(parent)
    , m_flow(new KeyFlowView)
    , m_matrix(new ScoreMatrixView)
    , m_loads(new LoadChart)
    , m_calculator(new CalculatorPanel)
    , m_nodeInspector(new NodeInspector)
    , m_keyInspector(new KeyInspector)
    , m_nodes(new NodeTable)
    , m_panels(new QStackedWidget)
    , m_panelChoice(new Segmented(tr("Panel"), {tr("Resize"), tr("Node"), tr("Key"), tr("Nodes")}))
    , m_flowCard(new Card(QStringLiteral("key-flow"), tr("Where the keys live"), m_flow))
    , m_matrixCard(new Card(QStringLiteral("matrix"), tr("Score matrix"), m_matrix))
    , m_loadCard(new Card(QStringLiteral("loads"), tr("Load per node"), m_loads))
    , m_panelCard(new Card(QStringLiteral("calculator"), {}, m_panels))
{
    layOut();
    connectAll();
    showPanel(Panel::Resize);
    passFocus(this, m_flow);
}

void ExploreWorkspace::layOut()
{
    for (QWidget* panel : {static_cast<QWidget*>(m_calculator), static_cast<QWidget*>(m_nodeInspector),
                           static_cast<QWidget*>(m_keyInspector), static_cast<QWidget*>(m_nodes)})
        m_panels->addWidget(panel);
    m_matrixCard->addTool(m_matrix->createTools(m_matrixCard));
    m_loadCard->addTool(m_loads->createTools(m_loadCard));
    m_panelCard->addTool(m_panelChoice);
    auto* left = splitter(Qt::Vertical, m_flowCard, m_loadCard, {53, 47});
    auto* right = splitter(Qt::Vertical, m_matrixCard, m_panelCard, {53, 47});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(cardGap, cardGap, cardGap, cardGap);
    layout->addWidget(splitter(Qt::Horizontal, left, right, {57, 43}));
}

void ExploreWorkspace::connectAll()
{
    connect(m_flow, &KeyFlowView::keyActivated, this, &ExploreWorkspace::selectKey);
    connect(m_flow, &KeyFlowView::nodeActivated, this, &ExploreWorkspace::selectNode);
    connect(m_flow, &KeyFlowView::nodeMenuRequested, this, &Workspace::nodeMenuRequested);
    connect(m_flow, &KeyFlowView::pickedKeysChanged, this, [this] { Q_EMIT keysPicked(m_flow->pickedKeys()); });
    connect(m_matrix, &ScoreMatrixView::keyActivated, this, &ExploreWorkspace::selectKey);
    connect(m_matrix, &ScoreMatrixView::nodeActivated, this, &ExploreWorkspace::selectNode);
    connect(m_matrix, &ScoreMatrixView::captionChanged, m_matrixCard, &Card::setCaption);
    connect(m_loads, &LoadChart::nodeActivated, this, &ExploreWorkspace::selectNode);
    connect(m_loads, &LoadChart::captionChanged, m_loadCard, &Card::setCaption);
    connect(m_nodes, &NodeTable::addRequested, this, &Workspace::addNodeRequested);
    // A click in the table selects the node where it is drawn, but stays in the table: a second click edits.
    connect(m_nodes, &NodeTable::nodeActivated, this, &ExploreWorkspace::markNode);
    connect(m_nodeInspector, &NodeInspector::nodeActivated, this, &ExploreWorkspace::selectNode);
    connect(m_keyInspector, &KeyInspector::nodeActivated, this, &ExploreWorkspace::selectNode);
    connect(m_nodes, &NodeTable::changeRequested, this, &Workspace::changeRequested);
    connect(m_calculator, &CalculatorPanel::inputEdited, this, &Workspace::resizeEdited);
    const auto followCaption = [this](auto* panel) {
        connect(panel, &std::remove_pointer_t<decltype(panel)>::captionChanged, this,
                &ExploreWorkspace::updateCaptions);
    };
    followCaption(m_calculator);
    followCaption(m_nodes);
    connect(m_panelChoice, &Segmented::currentChanged, this,
            [this](int choice) { showPanel(static_cast<Panel>(choice)); });
}

void ExploreWorkspace::setEvaluation(const std::shared_ptr<const Evaluation>& evaluation)
{
    m_evaluation = evaluation;
    m_settled = false;
    m_ahead = false;
    m_flow->setEvaluation(evaluation);
    m_matrix->setEvaluation(evaluation);
    m_loads->setEvaluation(evaluation);
    m_calculator->setEvaluation(evaluation);
    m_nodeInspector->setEvaluation(evaluation);
    m_keyInspector->setEvaluation(evaluation);
    m_nodes->setEvaluation(evaluation);
    updateCaptions();
}

void ExploreWorkspace::setFirstPicture(const std::shared_ptr<const Evaluation>& first)
{
    m_ahead = true;
    m_flow->setEvaluation(first);
    nameFlow(*first);
}

void ExploreWorkspace::setProgress(double progress)
{
    m_flow->setProgress(progress);
    if (m_ahead)
        return;
    m_matrix->setProgress(progress);
    m_loads->setProgress(progress);
    if (progress < 1 || m_settled)
        return;
    m_settled = true;
    m_flow->settle();
    m_loads->settle();
}

void ExploreWorkspace::takeOver(const Workspace& before)
{
    const auto& other = static_cast<const ExploreWorkspace&>(before);
    if (!other.m_nodeInspector->node().isEmpty())
        markNode(other.m_nodeInspector->node());
    m_matrix->setRange(other.m_matrix->range());
    m_matrix->setOrder(other.m_matrix->order());
    m_matrix->setPage(other.m_matrix->page());
    m_matrixCard->findChild<QLineEdit*>()->setText(other.m_matrixCard->findChild<QLineEdit*>()->text());
    if (other.m_keyInspector->key())
        selectKey(*other.m_keyInspector->key());
    showPanelAt(other.m_panelChoice->current());
}

void ExploreWorkspace::setReducedMotion(bool reduced)
{
    m_flow->setReducedMotion(reduced);
}

void ExploreWorkspace::focusPicture()
{
    m_flow->setFocus(Qt::TabFocusReason);
}

void ExploreWorkspace::setPicking(bool picking, const std::vector<KeyIndex>& picked)
{
    m_flow->setPicking(picking);
    m_flow->setPickedKeys(picked);
}

void ExploreWorkspace::setOwnKey(const QString& key)
{
    m_matrix->setOwnKey(key);
}

void ExploreWorkspace::setShapes(bool shapes)
{
    m_flow->setShapes(shapes);
}

std::vector<Picture> ExploreWorkspace::pictures()
{
    const auto flow = [this](QPainter& painter, QSizeF size) { m_flow->paintScene(painter, size, &Theme::light()); };
    const auto loads = [this](QPainter& painter, QSizeF size) { m_loads->paintScene(painter, size); };
    const QColor white = Theme::light().card;
    return {{tr("Key flow"), m_flow->size(), white, flow},
            pictureOf(tr("Score matrix"), m_matrix),
            {tr("Loads"), m_loads->size(), white, loads},
            pictureOf(m_panelCard->title(), m_panelCard),
            pictureOf(tr("Explore"), this)};
}

QStringList ExploreWorkspace::panelNames() const
{
    return {QStringLiteral("resize"), QStringLiteral("node"), QStringLiteral("key"), QStringLiteral("nodes")};
}

void ExploreWorkspace::showPanel(Panel panel)
{
    const auto index = static_cast<int>(panel);
    m_panels->setCurrentIndex(index);
    m_panelChoice->setCurrent(index);
    updateCaptions();
}

void ExploreWorkspace::markNode(const QString& id)
{
    m_flow->selectNode(id);
    m_nodeInspector->setNode(id);
    Q_EMIT nodeSelected(id);
}

void ExploreWorkspace::selectNode(const QString& id)
{
    markNode(id);
    showPanel(Panel::Node);
}

void ExploreWorkspace::selectKey(quint64 key)
{
    if (m_ahead)
        return; // its number counts in a population that the other pictures don't show yet
    m_flow->selectKey(key);
    m_keyInspector->setKey(key);
    m_matrix->showKey(key);
    showPanel(Panel::Key);
}

void ExploreWorkspace::updateCaptions()
{
    static constexpr std::array titles{QT_TR_NOOP("What a resize moves, and what a lookup costs"),
                                       QT_TR_NOOP("One node"), QT_TR_NOOP("One key"), QT_TR_NOOP("All nodes")};
    const auto panel = static_cast<std::size_t>(m_panels->currentIndex());
    m_panelCard->setTitle(tr(titles[panel]));
    const std::array captions{m_calculator->caption(), tr("what it holds, whether that is chance, and who inherits"),
                              tr("its race, best node first · a copy that is passed over says why"),
                              m_nodes->caption()};
    m_panelCard->setCaption(captions[panel]);
    m_matrixCard->setCaption(m_matrix->caption());
    m_loadCard->setCaption(m_loads->caption());
    if (m_evaluation && !m_ahead)
        nameFlow(*m_evaluation);
}

void ExploreWorkspace::nameFlow(const Evaluation& e)
{
    const bool all = e.sample.size() == e.keys->size();
    m_flowCard->setTitle(
        all ? tr("Where %1 keys live").arg(groupedText(e.keys->size()))
            : tr("Where %1 of %2 keys live").arg(groupedText(e.sample.size()), groupedText(e.keys->size())));
    if (!e.hasFigures)
        m_flowCard->setCaption(tr("the dots are in place · the figures of all keys follow"));
    else if (e.keys->attributeName().empty())
        m_flowCard->setCaption(tr("each dot is one key on its owner · ringed = moved in this step"));
    else
        m_flowCard->setCaption(tr("each dot is one key on its owner, coloured by %1 · ringed = moved in this step")
                                   .arg(fromUtf8(e.keys->attributeName())));
}

} // namespace hrw::ui
