// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/flows/flowheatview.h"

#include "ui/plan/text/plantext.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace hrw::ui {

FlowHeatView::FlowHeatView(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("From → to"));
}

void FlowHeatView::setFigures(std::shared_ptr<const StageFigures> figures)
{
    m_figures = std::move(figures);
    layOut();
    setAccessibleDescription(m_figures ? flowSummary(*m_figures) : QString());
}

void FlowHeatView::layOut()
{
    const QString unit = m_picture.unit;
    m_picture =
        m_figures ? FlowHeatPicture::of(*m_figures, QSizeF(size()), TextMeasure::of(pixelFont())) : FlowHeatPicture();
    setCurrent(std::nullopt);
    if (m_picture.unit != unit)
        Q_EMIT captionChanged();
    update();
}

void FlowHeatView::selectNode(const QString& id)
{
    m_selected = id;
    update();
}

QString FlowHeatView::caption() const
{
    return m_figures ? flowCaption(*m_figures, m_picture.unit, m_picture.sumUnit) : QString();
}

QString FlowHeatView::currentText() const
{
    return m_current && m_figures ? m_picture.text(*m_figures, *m_current) : QString();
}

FlowHeatLook FlowHeatView::look(const Theme* theme) const
{
    FlowHeatLook look{theme ? theme : &Theme::of(palette()), pixelFont(), std::nullopt, std::nullopt};
    if (!m_figures || m_selected.isEmpty())
        return look;
    if (const auto at = nodeNames(*m_figures).indexOf(m_selected); at >= 0)
        look.selected = static_cast<std::size_t>(at);
    return look;
}

void FlowHeatView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    FlowHeatLook style = look(nullptr);
    if (!m_picture.message.isEmpty() || m_picture.columns == 0) {
        painter.setFont(style.font);
        painter.setPen(style.theme->muted);
        painter.drawText(rect(), int{Qt::AlignCenter} | int{Qt::TextWordWrap}, m_picture.message);
        return;
    }
    style.focus = m_current;
    paintFlowHeat(painter, m_picture, style);
}

void FlowHeatView::paintScene(QPainter& painter, QSizeF size, const Theme* theme) const
{
    const FlowHeatLook style = look(theme);
    if (m_figures)
        paintFlowHeat(painter, FlowHeatPicture::of(*m_figures, size, TextMeasure::of(style.font)), style);
}

QSize FlowHeatView::sizeHint() const
{
    return {52 * grid, 40 * grid};
}

QSize FlowHeatView::minimumSizeHint() const
{
    return {26 * grid, 18 * grid};
}

void FlowHeatView::setCurrent(std::optional<FlowPlace> place)
{
    if (m_current == place)
        return;
    m_current = place;
    const QString text = currentText();
    setAccessibleName(text.isEmpty() ? tr("From → to") : tr("From → to, %1").arg(text));
    update();
}

void FlowHeatView::showTip(QPoint global)
{
    QToolTip::showText(global, currentText(), this);
}

void FlowHeatView::step(int down, int right)
{
    if (m_picture.columns == 0)
        return;
    const int sums = m_picture.sums ? 1 : 0;
    const auto moved = [&](std::size_t from, int by, std::size_t count) {
        return static_cast<std::size_t>(std::clamp(static_cast<int>(from) + by, 0, static_cast<int>(count) - 1 + sums));
    };
    FlowPlace next;
    if (m_current)
        next = {moved(m_current->row, down, m_picture.rows.size()), moved(m_current->column, right, m_picture.columns)};
    const bool corner = next.row == m_picture.rows.size() && next.column == m_picture.columns;
    if (!corner) // which says nothing
        setCurrent(next);
    const QRectF cell = m_picture.rectOf(*m_current);
    showTip(mapToGlobal(cell.bottomRight().toPoint() + QPoint(grid, grid)));
}

void FlowHeatView::choose()
{
    if (!m_current)
        return;
    const std::size_t row = m_current->row;
    const bool giver = row < m_picture.columns;
    const auto node = static_cast<NodeIndex>(giver ? row : m_current->column);
    if (node >= m_picture.columns)
        return;
    selectNode(nodeName(*m_figures, node));
    Q_EMIT nodeSelected(m_selected);
}

void FlowHeatView::keyPressEvent(QKeyEvent* event)
{
    const int all = static_cast<int>(m_picture.rows.size() + m_picture.columns);
    switch (event->key()) {
    case Qt::Key_Up:
        return step(-1, 0);
    case Qt::Key_Down:
        return step(1, 0);
    case Qt::Key_Left:
        return step(0, -1);
    case Qt::Key_Right:
        return step(0, 1);
    case Qt::Key_Home:
        return step(0, -all);
    case Qt::Key_End:
        return step(0, all);
    case Qt::Key_PageUp:
        return step(-all, 0);
    case Qt::Key_PageDown:
        return step(all, 0);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return choose();
    default:
        QWidget::keyPressEvent(event);
    }
}

bool FlowHeatView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    showTip(static_cast<QHelpEvent*>(event)->globalPos());
    return true;
}

void FlowHeatView::mouseMoveEvent(QMouseEvent* event)
{
    setCurrent(m_picture.placeAt(event->position()));
}

/// So that the release comes here, too.
void FlowHeatView::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void FlowHeatView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setCurrent(m_picture.placeAt(event->position()));
    choose();
}

void FlowHeatView::leaveEvent(QEvent*)
{
    setCurrent(std::nullopt);
}

void FlowHeatView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    setCurrent(std::nullopt);
}

void FlowHeatView::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void FlowHeatView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOut();
}

} // namespace hrw::ui
