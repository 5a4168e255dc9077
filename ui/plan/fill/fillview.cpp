// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/fill/fillview.h"

#include "ui/plan/text/plantext.h"
#include "ui/theme/theme.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr std::size_t mostHinted = 14; // rows that the view asks room for

} // namespace

FillView::FillView(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    speak();
}

void FillView::setFigures(std::shared_ptr<const StageFigures> figures, double limit)
{
    const QString focused = m_focus < m_picture.rows.size() ? m_picture.rows[m_focus].id : QString();
    m_figures = std::move(figures);
    m_limit = limit;
    layOut();
    m_focus = m_picture.find(focused).value_or(0);
    updateGeometry();
    speak();
}

void FillView::layOut()
{
    m_picture = m_figures
                    ? FillPicture::of(*m_figures, m_limit, QSizeF(viewport()->size()), TextMeasure::of(pixelFont()))
                    : FillPicture();
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(std::max(1, static_cast<int>(m_picture.pitch)));
    verticalScrollBar()->setRange(
        0, std::max(0, static_cast<int>(std::ceil(m_picture.height() - 1e-6)) - viewport()->height()));
    viewport()->update();
}

void FillView::setProgress(double progress)
{
    m_progress = std::clamp(progress, 0.0, 1.0);
    viewport()->update();
}

void FillView::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    viewport()->update();
}

void FillView::selectNode(const QString& id)
{
    m_selected = id;
    if (const auto row = m_picture.find(id))
        scrollTo(*row);
    viewport()->update();
}

QString FillView::caption() const
{
    return m_figures ? fillCaption(*m_figures) : QString();
}

double FillView::shownProgress() const
{
    return m_reducedMotion && m_progress > 0 ? 1 : m_progress;
}

FillLook FillView::look(const Theme* theme) const
{
    return {theme ? theme : &Theme::of(palette()), pixelFont(), m_selected, std::nullopt};
}

void FillView::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    FillLook style = look(nullptr);
    if (!m_picture.message.isEmpty() || m_picture.rows.empty()) {
        painter.setFont(style.font);
        painter.setPen(style.theme->muted);
        painter.drawText(viewport()->rect(), int{Qt::AlignCenter} | int{Qt::TextWordWrap}, m_picture.message);
        return;
    }
    if (hasFocus())
        style.focus = m_focus;
    paintFillHead(painter, m_picture, style);
    const double scrolled = verticalScrollBar()->value();
    const auto first = static_cast<std::size_t>(scrolled / m_picture.pitch);
    painter.setClipRect(QRectF(0, m_picture.head.bottom(), viewport()->width(), viewport()->height()));
    painter.translate(0, -scrolled);
    paintFillRows(painter, m_picture, shownProgress(), style, first, static_cast<std::size_t>(pageRows()) + 3);
}

QSizeF FillView::sceneSize() const
{
    const double least = FillPicture::leastHeight(m_picture.rows.size(), TextMeasure::of(pixelFont()));
    return {static_cast<double>(viewport()->width()), std::max(static_cast<double>(viewport()->height()), least)};
}

void FillView::paintScene(QPainter& painter, QSizeF size, const Theme* theme) const
{
    const FillLook style = look(theme);
    if (m_figures)
        paintFill(painter, FillPicture::of(*m_figures, m_limit, size, TextMeasure::of(style.font)), shownProgress(),
                  style);
}

QSize FillView::sizeHint() const
{
    const std::size_t rows = std::clamp<std::size_t>(m_picture.rows.size(), 4, mostHinted);
    const double height = FillPicture::leastHeight(rows, TextMeasure::of(pixelFont()));
    return {52 * grid, static_cast<int>(std::ceil(height)) + static_cast<int>(rows) * grid};
}

QSize FillView::minimumSizeHint() const
{
    return {30 * grid, 14 * grid};
}

QString FillView::textOf(std::size_t row) const
{
    return m_figures ? fillText(*m_figures, static_cast<NodeIndex>(row), m_limit) : QString();
}

QString FillView::currentText() const
{
    return m_focus < m_picture.rows.size() ? textOf(m_focus) : QString();
}

/// Without a focus how many rows there are, then the row that has it.
void FillView::speak()
{
    const QString row = hasFocus() ? currentText().replace(QLatin1Char('\n'), QLatin1String(", ")) : QString();
    setAccessibleName(row.isEmpty() ? tr("Fill") : tr("Fill, %1").arg(row));
    setAccessibleDescription(m_figures ? fillSummary(*m_figures, m_limit) : QString());
}

int FillView::pageRows() const
{
    return std::max(1, static_cast<int>((viewport()->height() - m_picture.head.height()) / m_picture.pitch));
}

void FillView::focusRow(int row)
{
    if (m_picture.rows.empty())
        return;
    m_focus = static_cast<std::size_t>(std::clamp(row, 0, static_cast<int>(m_picture.rows.size()) - 1));
    scrollTo(m_focus);
    viewport()->update();
    speak();
}

void FillView::scrollTo(std::size_t row)
{
    QScrollBar* bar = verticalScrollBar();
    const double top = static_cast<double>(row) * m_picture.pitch - bar->value();
    const double over = top + m_picture.pitch + m_picture.head.height() - viewport()->height();
    if (top < 0)
        bar->setValue(bar->value() + static_cast<int>(std::floor(top)));
    else if (over > 0)
        bar->setValue(bar->value() + static_cast<int>(std::ceil(over)));
}

void FillView::choose(std::size_t row)
{
    selectNode(m_picture.rows[row].id);
    Q_EMIT nodeSelected(m_selected);
}

std::optional<std::size_t> FillView::rowAt(QPoint position) const
{
    if (position.y() < m_picture.head.bottom())
        return std::nullopt;
    return m_picture.rowAt(position.y() + verticalScrollBar()->value());
}

void FillView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void FillView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        layOut();
        updateGeometry();
    }
}

/// So that the release comes here, too.
void FillView::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void FillView::mouseReleaseEvent(QMouseEvent* event)
{
    const auto row = rowAt(event->pos());
    if (!row || event->button() != Qt::LeftButton)
        return;
    focusRow(static_cast<int>(*row));
    choose(*row);
}

void FillView::keyPressEvent(QKeyEvent* event)
{
    const int row = static_cast<int>(m_focus);
    switch (event->key()) {
    case Qt::Key_Up:
        return focusRow(row - 1);
    case Qt::Key_Down:
        return focusRow(row + 1);
    case Qt::Key_PageUp:
        return focusRow(row - pageRows());
    case Qt::Key_PageDown:
        return focusRow(row + pageRows());
    case Qt::Key_Home:
        return focusRow(0);
    case Qt::Key_End:
        return focusRow(static_cast<int>(m_picture.rows.size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_focus < m_picture.rows.size())
            choose(m_focus);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

bool FillView::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto row = rowAt(help->pos());
    QToolTip::showText(help->globalPos(), row ? textOf(*row) : QString(), this);
    return true;
}

void FillView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    speak();
}

void FillView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
    speak();
}

} // namespace hrw::ui
