// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/loads/loadchart.h"

#include "ui/text/sentences.h"

#include "ui/explore/loads/loadscene.h"
#include "ui/theme/theme.h"
#include "ui/widgets/segmented.h"

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace hrw::ui {

LoadChart::LoadChart(QWidget* parent)
    : QGraphicsView(parent)
    , m_scene(new LoadScene(this))
{
    setScene(m_scene);
    setFrameShape(QFrame::NoFrame);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(FullViewportUpdate);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(20 * grid, 14 * grid);
    viewport()->setMouseTracking(true);
    viewport()->setFocusPolicy(Qt::NoFocus); // the chart around it has the focus, and a name
    setAccessibleName(tr("Load per node"));
    applyLook();
}

LoadChart::~LoadChart() = default;

void LoadChart::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    const bool first = !m_evaluation;
    m_evaluation = std::move(evaluation);
    take(LoadChartData::of(*m_evaluation, m_kind));
    if (first)
        settle(); // nothing was on screen that it could come from
}

void LoadChart::settle()
{
    if (m_evaluation)
        m_from = LoadChartData::of(oneStepAgo(*m_evaluation), m_kind);
}

void LoadChart::setKind(LoadKind kind)
{
    if (kind == m_kind)
        return;
    m_kind = kind;
    if (m_evaluation)
        take(LoadChartData::of(*m_evaluation, m_kind));
    Q_EMIT kindChanged(kind);
}

void LoadChart::take(LoadChartData next)
{
    const QString before = m_to.caption;
    m_from = m_scene->data();
    m_to = std::move(next);
    setCurrent(-1);
    m_scene->setData(m_to);
    setAccessibleDescription(m_to.spoken);
    if (m_to.caption != before)
        Q_EMIT captionChanged(m_to.caption);
}

void LoadChart::setProgress(double progress)
{
    m_scene->setData(LoadChartData::between(m_from, m_to, progress));
    if (m_current >= static_cast<int>(shown().marks.size()))
        setCurrent(-1); // it pointed at a node that has now left
}

const LoadChartData& LoadChart::shown() const
{
    return m_scene->data();
}

QWidget* LoadChart::createTools(QWidget* parent)
{
    auto* kinds = new Segmented(tr("What is counted"), {tr("Keys"), tr("Bytes"), tr("Requests")}, parent);
    kinds->setCurrent(static_cast<int>(m_kind));
    connect(kinds, &Segmented::currentChanged, this, [this](int kind) { setKind(static_cast<LoadKind>(kind)); });
    connect(this, &LoadChart::kindChanged, kinds,
            [kinds](LoadKind kind) { kinds->setCurrent(static_cast<int>(kind)); });
    return kinds;
}

void LoadChart::paintScene(QPainter& painter, const QSizeF& size) const
{
    LoadScene paper;
    paper.setLook(Theme::light(), font());
    paper.setSize(size);
    paper.setData(m_scene->data());
    paper.render(&painter, QRectF(QPointF(0, 0), size), QRectF(QPointF(0, 0), size));
}

void LoadChart::applyLook()
{
    setBackgroundBrush(Theme::of(palette()).card);
    m_scene->setLook(Theme::of(palette()), figureFont(*this, -0.75));
}

void LoadChart::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    m_scene->setSize(viewport()->size());
}

void LoadChart::changeEvent(QEvent* event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyLook();
}

bool LoadChart::viewportEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip:
        showToolTip(static_cast<QHelpEvent*>(event)->globalPos());
        return true;
    case QEvent::MouseMove:
        setCurrent(m_scene->markAt(mapToScene(static_cast<QMouseEvent*>(event)->pos())));
        break;
    case QEvent::Leave:
        setCurrent(-1);
        break;
    default:
        break;
    }
    return QGraphicsView::viewportEvent(event);
}

void LoadChart::mouseReleaseEvent(QMouseEvent* event)
{
    QGraphicsView::mouseReleaseEvent(event);
    const int mark = m_scene->markAt(mapToScene(event->pos()));
    if (event->button() == Qt::LeftButton && mark >= 0)
        Q_EMIT nodeActivated(nameOf(mark));
}

void LoadChart::keyPressEvent(QKeyEvent* event)
{
    const int last = static_cast<int>(m_scene->data().marks.size()) - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        setCurrent(qMax(0, m_current - 1));
        break;
    case Qt::Key_Right:
        setCurrent(qMin(last, m_current + 1));
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            Q_EMIT nodeActivated(nameOf(m_current));
        return;
    default:
        QGraphicsView::keyPressEvent(event);
        return;
    }
    if (m_current >= 0)
        showToolTip(viewport()->mapToGlobal(QPoint(viewport()->width() / 2, 0)));
}

/// Nothing here scrolls; the wheel belongs to whatever holds the chart.
void LoadChart::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void LoadChart::setCurrent(int mark)
{
    if (mark == m_current)
        return;
    m_current = mark;
    m_scene->setCurrent(mark);
}

void LoadChart::showToolTip(const QPoint& globalPosition)
{
    if (m_current < 0 || !m_evaluation) {
        QToolTip::hideText();
        return;
    }
    const auto node = m_evaluation->is.find(nameOf(m_current).toStdString());
    if (node)
        QToolTip::showText(globalPosition, loadToolTip(*m_evaluation, *node), this);
}

QString LoadChart::nameOf(int mark) const
{
    return m_scene->data().marks[static_cast<std::size_t>(mark)].name;
}

} // namespace hrw::ui
