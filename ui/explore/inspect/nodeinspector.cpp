// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/inspect/nodeinspector.h"

#include "ui/explore/inspect/heirbars.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/warninglabel.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace hrw::ui {

namespace {

/// So many scores are drawn in a few milliseconds; more are drawn beside the window.
constexpr double scoresAtOnce = 1e6;

QLabel* makeLabel(bool muted, QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->setProperty("muted", muted);
    return label;
}

} // namespace

NodeInspector::NodeInspector(QWidget* parent)
    : QWidget(parent)
    , m_title(makeLabel(false, this))
    , m_subtitle(makeLabel(true, this))
    , m_hot(new WarningLabel(this))
    , m_table(new QWidget(this))
    , m_heirs(new HeirBars(this))
    , m_job([this](const auto& found) { showHeirs(found.first, found.second); })
{
    m_title->setProperty("cardTitle", true);
    m_subtitle->setWordWrap(true);
    m_table->setLayout(createTable());

    auto* inner = new QWidget;
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid / 2);
    for (QWidget* part : std::initializer_list<QWidget*>{m_title, m_subtitle, m_hot, m_table})
        column->addWidget(part);
    column->addSpacing(grid);
    column->addWidget(m_heirs);
    column->addStretch(1);
    auto* scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("Node"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(inner);
    inner->setAutoFillBackground(false); // the card shows through
    scroll->viewport()->setAutoFillBackground(false);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);

    setAccessibleName(tr("Node"));
    connect(m_heirs, &HeirBars::nodeActivated, this, &NodeInspector::nodeActivated);
    showNothing();
}

NodeInspector::~NodeInspector() = default;

QGridLayout* NodeInspector::createTable()
{
    auto* table = new QGridLayout;
    table->setContentsMargins(0, grid / 2, 0, 0);
    table->setHorizontalSpacing(2 * grid);
    table->setVerticalSpacing(grid / 2);
    const QStringList heads{QString(), tr("holds"), tr("× fair"), tr("chance"), tr("verdict")};
    for (int column = 0; column < columns; ++column) {
        QLabel* head = makeLabel(true, m_table);
        head->setText(heads[column]);
        const bool figure = column > 0 && column < columns - 1;
        const Qt::Alignment side = figure ? Qt::AlignRight : Qt::AlignLeft;
        table->addWidget(head, 0, column, side);
        for (int kind = 0; kind < kinds; ++kind) {
            QLabel* cell = makeLabel(column == 0 || column == 3, m_table);
            m_cells[static_cast<std::size_t>(kind)][static_cast<std::size_t>(column)] = cell;
            table->addWidget(cell, kind + 1, column, side);
        }
    }
    table->setColumnStretch(columns - 1, 1);
    return table;
}

void NodeInspector::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    m_evaluation = std::move(evaluation);
    refresh();
}

void NodeInspector::setNode(const QString& id)
{
    m_id = id;
    refresh();
}

void NodeInspector::refresh()
{
    m_job.cancel();
    const auto node = m_evaluation ? m_evaluation->is.find(toUtf8(m_id)) : std::nullopt;
    if (!node) {
        showNothing();
        return;
    }
    showFigures(NodeInspection::of(*m_evaluation, *node));
    findHeirs(*node);
}

void NodeInspector::showNothing()
{
    m_title->setText(m_id.isEmpty() ? tr("No node is selected") : tr("%1 is not in this cluster").arg(m_id));
    m_subtitle->setText(m_id.isEmpty() ? tr("Click a node to see what it holds.") : tr("Go to a step where it is."));
    m_hot->say({});
    m_table->hide();
    m_heirs->hide();
    setAccessibleDescription(m_title->text());
}

void NodeInspector::showFigures(const NodeInspection& inspection)
{
    m_title->setText(inspection.title);
    m_subtitle->setText(QStringLiteral("%1 · %2").arg(inspection.subtitle, inspection.fair));
    m_hot->say(inspection.hot);
    for (std::size_t kind = 0; kind < inspection.figures.size(); ++kind) {
        const NodeInspection::Figure& figure = inspection.figures[kind];
        const std::array texts{figure.kind, figure.amount, figure.ratio, figure.band, figure.verdict};
        for (std::size_t column = 0; column < texts.size(); ++column)
            m_cells[kind][column]->setText(texts[column]);
    }
    colourVerdicts(inspection);
    m_table->show();
    setAccessibleDescription(inspection.spoken());
}

void NodeInspector::colourVerdicts(const NodeInspection& inspection)
{
    const Theme& theme = Theme::of(palette());
    for (std::size_t kind = 0; kind < inspection.figures.size(); ++kind) {
        QPalette colours = palette();
        colours.setColor(QPalette::WindowText, inspection.figures[kind].beyond ? theme.movedText : theme.text);
        m_cells[kind].back()->setPalette(colours);
    }
}

void NodeInspector::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange || !m_evaluation)
        return;
    if (const auto node = m_evaluation->is.find(toUtf8(m_id)))
        colourVerdicts(NodeInspection::of(*m_evaluation, *node));
}

void NodeInspector::findHeirs(NodeIndex node)
{
    m_heirs->hide();
    const auto work = [e = m_evaluation, node](const Task& task) -> std::optional<std::pair<NodeIndex, Inheritance>> {
        auto found = inheritance(*e->keys, e->is, *e->placement, e->scenario.rule, node, task);
        return found ? std::optional(std::pair(node, std::move(*found))) : std::nullopt;
    };
    const double held = m_evaluation->loads.nodes[node].keys.amount;
    const double scores = held * static_cast<double>(m_evaluation->is.size());
    if (scores + static_cast<double>(m_evaluation->keys->size()) <= scoresAtOnce)
        showHeirs(node, work({})->second);
    else
        m_job.start(work);
}

void NodeInspector::showHeirs(NodeIndex node, const Inheritance& found)
{
    m_heirs->setPicture(HeirPicture::ofFailing(*m_evaluation, node, found));
    m_heirs->show();
}

QString NodeInspector::caption() const
{
    return tr("what it holds against its fair share, and who inherits");
}

QString NodeInspector::title() const
{
    return m_title->text();
}

} // namespace hrw::ui
