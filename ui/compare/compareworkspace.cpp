// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compareworkspace.h"

#include "core/document/comparisoncsv.h"
#include "ui/compare/compareheader.h"
#include "ui/compare/comparetable.h"
#include "ui/compare/comparetile.h"
#include "ui/compare/methoddialog.h"
#include "ui/compare/sweeppanel.h"
#include "ui/compare/tilegrid.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"
#include "ui/theme/theme.h"
#include "ui/widgets/arrange.h"
#include "ui/widgets/card.h"
#include "ui/widgets/jobline.h"
#include "ui/widgets/segmented.h"
#include "ui/widgets/taborder.h"

#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

CompareWorkspace::CompareWorkspace(QWidget* parent)
    : Workspace(parent)
    , m_header(new CompareHeader)
    , m_pictures(new QStackedWidget)
    , m_scroll(new QScrollArea)
    , m_grid(new TileGrid)
    , m_message(new QLabel)
    , m_split(new QSplitter(Qt::Vertical))
    , m_table(new CompareTable)
    , m_sweep(new SweepPanel)
    , m_panels(new QStackedWidget)
    , m_panelChoice(new Segmented(tr("Panel"), {tr("Figures"), tr("Sweep")}))
    , m_panelCard(new Card(QStringLiteral("figures"), {}, m_panels))
{
    layOut();
    connectAll();
    showPanel(Panel::Figures);
}

void CompareWorkspace::layOut()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(cardGap, cardGap, cardGap, cardGap);
    column->setSpacing(grid);
    column->addWidget(m_header);
    m_split->addWidget(createPictures());
    m_split->addWidget(m_panelCard);
    m_split->setHandleWidth(cardGap);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(0, 1);
    m_split->setStretchFactor(1, 0);
    column->addWidget(m_split, 1);
    m_panels->addWidget(m_table);
    m_panels->addWidget(m_sweep);
    m_sweepTools = m_sweep->createTools(m_panelCard);
    m_panelCard->addTool(m_sweepTools);
    m_panelCard->addTool(m_panelChoice);
}

QWidget* CompareWorkspace::createPictures()
{
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setProperty("muted", true);
    m_scroll->setWidget(m_grid);
    m_scroll->setWidgetResizable(true); // it scrolls only where tiles would become too low to read
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setStyleSheet(
        QStringLiteral("QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"));
    m_pictures->addWidget(m_scroll);
    m_pictures->addWidget(m_message);
    m_pictures->setCurrentWidget(m_scroll);
    return m_pictures;
}

void CompareWorkspace::connectAll()
{
    connect(&m_comparer, &Comparer::compared, this, &CompareWorkspace::display);
    connect(&m_comparer, &Comparer::cancelled, this, &CompareWorkspace::updateWords);
    connect(&m_comparer, &Comparer::busyChanged, m_header->work(), &JobLine::setBusy);
    connect(&m_comparer, &Comparer::progressed, m_header->work(), &JobLine::setPermille);
    connect(m_header->work(), &JobLine::cancelRequested, &m_comparer, &Comparer::cancel);
    connect(m_header->againButton(), &QPushButton::clicked, this, [this] { setEvaluation(m_evaluation); });
    connect(m_header->addButton(), &QPushButton::clicked, this,
            [this] { chooseMethod(m_evaluation->scenario.compared.size()); });
    connect(m_sweep, &SweepPanel::captionChanged, this, &CompareWorkspace::updatePanelWords);
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_shared = true; });
    connect(m_panelChoice, &Segmented::currentChanged, this,
            [this](int choice) { showPanel(static_cast<Panel>(choice)); });
}

/// The pictures on screen stay until the new ones are there.
void CompareWorkspace::setEvaluation(const std::shared_ptr<const Evaluation>& evaluation)
{
    m_evaluation = evaluation;
    m_current = false;
    m_sweep->setEvaluation(evaluation);
    if (emptyState()) {
        m_comparer.cancel();
        m_table->setMethods({});
    } else {
        m_comparer.request(evaluation);
    }
    updateWords();
}

/// A sample without figures can't be compared; what is on screen stays.
void CompareWorkspace::setFirstPicture(const std::shared_ptr<const Evaluation>&)
{
    m_current = false;
}

void CompareWorkspace::setProgress(double progress)
{
    if (!m_current)
        return;
    for (CompareTile* tile : tiles())
        tile->setProgress(progress);
}

void CompareWorkspace::takeOver(const Workspace& before)
{
    const auto& other = static_cast<const CompareWorkspace&>(before);
    m_selectedKey = other.m_selectedKey;
    m_sweep->takeOver(*other.m_sweep);
    showPanelAt(other.m_panelChoice->current());
    updateWords();
}

void CompareWorkspace::finishWork()
{
    m_comparer.finish();
    m_sweep->finish();
}

void CompareWorkspace::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    for (CompareTile* tile : m_tiles)
        tile->flow()->setReducedMotion(reduced);
}

void CompareWorkspace::setShapes(bool shapes)
{
    m_shapes = shapes;
    for (CompareTile* tile : m_tiles)
        tile->flow()->setShapes(shapes);
}

void CompareWorkspace::focusPicture()
{
    if (!m_tiles.empty())
        m_tiles.front()->flow()->setFocus(Qt::TabFocusReason);
}

/// In the first picture.
void CompareWorkspace::setPicking(bool picking, const std::vector<KeyIndex>& picked)
{
    if (m_tiles.empty())
        return;
    m_tiles.front()->flow()->setPicking(picking);
    m_tiles.front()->flow()->setPickedKeys(picked);
}

std::vector<Picture> CompareWorkspace::pictures()
{
    std::vector<Picture> all;
    for (CompareTile* tile : tiles())
        all.push_back(pictureOf(tile->title(), tile));
    all.push_back(pictureOf(m_panelCard->title(), m_panelCard));
    all.push_back(pictureOf(tr("All placements"), this));
    return all;
}

std::vector<Table> CompareWorkspace::tables()
{
    std::vector<Table> all;
    if (const auto set = m_comparer.latest(); m_current && set)
        all.push_back({tr("Comparison"), [set] { return comparisonCsv(set->figures()); }});
    if (const auto sweep = m_sweep->answer())
        all.push_back({tr("Sweep"), [sweep] { return sweepCsv(*sweep); }});
    return all;
}

std::vector<CompareTile*> CompareWorkspace::tiles() const
{
    return {m_tiles.begin(), m_tiles.begin() + static_cast<std::ptrdiff_t>(m_tilesShown)};
}

void CompareWorkspace::makeTiles(std::size_t count)
{
    const bool first = m_tiles.empty();
    while (m_tiles.size() < count) {
        auto* tile = new CompareTile(QStringLiteral("tile-%1").arg(m_tiles.size() + 1), m_grid);
        connectTile(tile, m_tiles.size());
        m_tiles.push_back(tile);
        tabBefore(m_table, tile->inTabOrder()); // as they are read, whenever they were made
        tile->flow()->setReducedMotion(m_reducedMotion);
        tile->flow()->setShapes(m_shapes);
    }
    if (first && count > 0)
        passFocus(this, m_tiles.front()->flow());
    m_tilesShown = count;
    for (CompareTile* tile : m_tiles)
        tile->setRemovable(count > 1);
    arrangeTiles(onlyCard());
}

/// `only`: the others would come back with every step.
void CompareWorkspace::arrangeTiles(Card* only)
{
    Workspace::showOnly(nullptr);
    for (std::size_t i = 0; i < m_tiles.size(); ++i)
        m_tiles[i]->setVisible(i < m_tilesShown);
    Workspace::showOnly(only && only->isHidden() ? nullptr : only); // a tile that was taken away hides nothing
    m_grid->arrange();
}

void CompareWorkspace::showOnly(Card* card)
{
    arrangeTiles(card);
}

void CompareWorkspace::connectTile(CompareTile* tile, std::size_t place)
{
    connect(tile, &CompareTile::changeRequested, this, [this, place] { chooseMethod(place); });
    connect(tile, &CompareTile::removeRequested, this, [this, place] { removeMethod(place); });
    connect(tile->flow(), &KeyFlowView::pickedKeysChanged, this,
            [=, this] { Q_EMIT keysPicked(tile->flow()->pickedKeys()); });
    connect(tile->flow(), &KeyFlowView::keyActivated, this, &CompareWorkspace::selectKey);
    connect(tile->flow(), &KeyFlowView::nodeActivated, this, &CompareWorkspace::selectNode);
    connect(tile->flow(), &KeyFlowView::nodeMenuRequested, this, &Workspace::nodeMenuRequested);
}

/// What was asked for is there.
void CompareWorkspace::display()
{
    const std::shared_ptr<const ComparedSet> set = m_comparer.latest();
    if (set->evaluation != m_evaluation)
        return; // it was on its way when something else was asked for
    const std::vector<MethodFigures> figures = set->figures();
    const std::vector<Standings> standing = allStandings(figures);
    makeTiles(figures.size());
    for (std::size_t i = 0; i < figures.size(); ++i)
        m_tiles[i]->setMethod(*set->evaluation, set->methods[i], standing[i]);
    m_table->setMethods(figures);
    m_current = true;
    if (m_selectedKey && *m_selectedKey >= m_evaluation->keys->size())
        m_selectedKey.reset();
    updateWords();
    Q_EMIT storyChanged();
    Q_EMIT replayWanted();
}

/// The window's own words tell of rendezvous hashing: where that isn't compared, what is compared is told of instead.
QStringList CompareWorkspace::story(const Evaluation& evaluation) const
{
    const bool told = std::ranges::find(evaluation.scenario.compared, "hrw") != evaluation.scenario.compared.end();
    if (told || evaluation.story.step == 0)
        return {};
    const auto set = m_comparer.latest();
    if (!m_current || !set || set->evaluation != m_evaluation)
        return {QStringLiteral("…")};
    QStringList parts;
    for (const MethodFigures& figures : set->figures())
        if (!figures.refused)
            parts += tr("%1 moved %2 of %3", "placement, how many, of how many keys")
                         .arg(coreText(figures.method->title()), groupedText(figures.movement.movedKeys),
                              countedKeys(figures.movement.keys));
    return parts;
}

/// Why there is nothing to compare, if so.
std::optional<QString> CompareWorkspace::emptyState() const
{
    const QList<StateMessage> states = stateMessages(*m_evaluation);
    const bool empty = !states.isEmpty() && states.front().grade == StateMessage::Grade::Empty;
    return empty ? std::optional(states.front().sentence()) : std::nullopt;
}

QString CompareWorkspace::caption() const
{
    const Evaluation& e = *m_evaluation;
    if (emptyState())
        return {};
    if (!m_comparer.isBusy() && !m_current)
        return tr("cancelled: what is shown is older than this step");
    const QList<StateMessage> states = stateMessages(e);
    if (!states.isEmpty())
        return states.front().sentence();
    if (m_selectedKey)
        return tr("%1 is ringed in every picture · hover over a moved key to read why")
            .arg(keyText(e.keys->text(*m_selectedKey)));
    const std::size_t shown = comparedSample(e).size();
    const QString dots = shown == e.keys->size()
                             ? tr("each dot is a key")
                             : tr("%1 of %2 keys are dots").arg(groupedText(shown), groupedText(e.keys->size()));
    const QString colour =
        e.keys->attributeName().empty() ? QString() : tr(", coloured by %1").arg(fromUtf8(e.keys->attributeName()));
    return dots + colour + tr(" · ringed = moved in this step, hover to read why");
}

void CompareWorkspace::updateWords()
{
    if (!m_evaluation)
        return;
    const std::optional<QString> empty = emptyState();
    m_header->setWords(storyText(*m_evaluation).step, caption());
    m_header->offerAgain(!empty && !m_comparer.isBusy() && !m_current);
    m_header->setFull(m_evaluation->scenario.compared.size() >= maxCompared);
    m_message->setText(empty.value_or(QString()));
    m_pictures->setCurrentWidget(empty ? static_cast<QWidget*>(m_message) : m_scroll);
}

void CompareWorkspace::showPanel(Panel panel)
{
    m_panels->setCurrentIndex(static_cast<int>(panel));
    m_panelChoice->setCurrent(static_cast<int>(panel));
    m_sweepTools->setVisible(panel == Panel::Sweep);
    m_sweep->setLookedAt(panel == Panel::Sweep);
    updatePanelWords();
    shareRoom();
}

QStringList CompareWorkspace::panelNames() const
{
    return {QStringLiteral("figures"), QStringLiteral("sweep")};
}

void CompareWorkspace::updatePanelWords()
{
    const bool sweeps = m_panels->currentWidget() == m_sweep;
    m_panelCard->setTitle(sweeps ? m_sweep->title() : tr("The same step under each placement"));
    m_panelCard->setCaption(sweeps ? m_sweep->caption()
                                   : tr("figures of all keys · ▲ best and ▽ worst of a column · ! = beyond chance · "
                                        "spread and busiest are those before the step"));
}

/// The table gets the height of its rows and a chart half of the window, but in a low window the pictures come first.
void CompareWorkspace::shareRoom()
{
    if (m_shared)
        return;
    const int all = m_split->height() - m_split->handleWidth();
    const bool sweeps = m_panels->currentWidget() == m_sweep;
    const int wanted = sweeps ? all / 2 : std::min(m_panelCard->sizeHint().height(), all * 2 / 5);
    m_split->setSizes({all - wanted, wanted});
}

void CompareWorkspace::resizeEvent(QResizeEvent* event)
{
    Workspace::resizeEvent(event);
    shareRoom();
}

/// A second click takes the ring away again.
void CompareWorkspace::selectKey(quint64 key)
{
    m_selectedKey = m_selectedKey == key ? std::nullopt : std::optional(key);
    for (CompareTile* tile : tiles())
        tile->flow()->selectKey(m_selectedKey);
    updateWords();
}

void CompareWorkspace::selectNode(const QString& id)
{
    for (CompareTile* tile : tiles())
        tile->flow()->selectNode(id);
    Q_EMIT nodeSelected(id);
}

void CompareWorkspace::chooseMethod(std::size_t place)
{
    MethodDialog dialog(m_evaluation->scenario.compared, place, this);
    if (dialog.exec() == QDialog::Accepted)
        Q_EMIT comparedEdited(dialog.compared());
}

void CompareWorkspace::removeMethod(std::size_t place)
{
    std::vector<std::string> compared = m_evaluation->scenario.compared;
    compared.erase(compared.begin() + static_cast<std::ptrdiff_t>(place));
    Q_EMIT comparedEdited(compared);
}

} // namespace hrw::ui
