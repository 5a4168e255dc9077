// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/sweepchart.h"

#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QEvent>
#include <QGraphicsEllipseItem>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLegendMarker>
#include <QLineSeries>
#include <QMouseEvent>
#include <QScatterSeries>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double markerSize = 9;
constexpr int titleFrom = 200; // a lower chart has no room for it; the card says the same
constexpr double reach = 9;    // how near a pointer must come to a point

/// As many shapes as placements can be compared: colour is not the only cue.
constexpr std::array shapes{QScatterSeries::MarkerShapeCircle,
                            QScatterSeries::MarkerShapeRectangle,
                            QScatterSeries::MarkerShapeRotatedRectangle,
                            QScatterSeries::MarkerShapeTriangle,
                            QScatterSeries::MarkerShapeStar,
                            QScatterSeries::MarkerShapePentagon};

QList<QPointF> listOf(const std::vector<QPointF>& points)
{
    return {points.begin(), points.end()};
}

} // namespace

SweepChart::SweepChart(QWidget* parent)
    : QGraphicsView(parent)
    , m_chart(new QChart)
    , m_mark(new QGraphicsEllipseItem(m_chart))
{
    auto* all = new QGraphicsScene(this);
    all->setItemIndexMethod(QGraphicsScene::NoIndex);
    all->addItem(m_chart);
    setScene(all);
    setFrameShape(QFrame::NoFrame);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setRenderHint(QPainter::Antialiasing);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(20 * grid, 11 * grid);
    viewport()->setMouseTracking(true);
    viewport()->setFocusPolicy(Qt::NoFocus); // the chart around it has the focus, and a name
    setAccessibleName(tr("Sweep"));
    m_chart->setBackgroundVisible(false);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setMargins({0, 6, 0, 0}); // half a label above the highest tick
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->setMarkerShape(QLegend::MarkerShapeFromSeries);
    m_chart->legend()->setAlignment(Qt::AlignRight);
    m_chart->legend()->setContentsMargins(0, 0, 0, 0);
    if (QGraphicsLayout* entries = m_chart->legend()->layout())
        entries->setContentsMargins(0, 0, 0, 0);
    m_mark->setZValue(100);
    m_mark->hide();
    setBackgroundBrush(Theme::of(palette()).card);
}

SweepChart::~SweepChart() = default;

void SweepChart::setData(SweepChartData next)
{
    m_data = std::move(next);
    setAccessibleDescription(m_data.spoken);
    rebuild();
}

void SweepChart::rebuild()
{
    const Theme& theme = Theme::of(palette());
    setBackgroundBrush(theme.card);
    setCurrent(std::nullopt);
    m_chart->removeAllSeries();
    for (QAbstractAxis* axis : m_chart->axes()) {
        m_chart->removeAxis(axis);
        delete axis;
    }
    if (m_data.lines.empty())
        return;
    auto* across = new QCategoryAxis;
    auto* up = new QCategoryAxis;
    m_chart->addAxis(across, Qt::AlignBottom);
    m_chart->addAxis(up, Qt::AlignLeft);
    setAxis(across, m_data.across, theme);
    setAxis(up, m_data.up, theme);
    across->setTitleText(m_data.acrossTitle);
    across->setTitleVisible(height() >= titleFrom);
    across->setTitleFont(figureFont(*this, -0.75));
    across->setTitleBrush(theme.muted);
    for (std::size_t line = 0; line < m_data.lines.size(); ++line)
        addLine(line, theme);
    for (QAbstractSeries* series : m_chart->series()) {
        series->attachAxis(across);
        series->attachAxis(up);
    }
    m_chart->legend()->setFont(figureFont(*this, -0.75));
    m_chart->legend()->setLabelColor(theme.text);
    m_chart->layout()->invalidate(); // else axes and legend stay where they were until the next event
    m_chart->layout()->activate();
}

void SweepChart::setAxis(QCategoryAxis* axis, const SweepAxis& values, const Theme& theme)
{
    axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    axis->setStartValue(values.low);
    axis->setRange(values.low, values.high);
    for (const auto& [position, label] : values.ticks)
        axis->append(label, position);
    axis->setLabelsFont(figureFont(*this, -0.75));
    axis->setLabelsColor(theme.muted);
    axis->setGridLinePen(QPen(theme.border, 1));
    axis->setLinePen(QPen(theme.border, 1));
    axis->setTruncateLabels(false);
}

/// Band lowest, then theory, then points; the legend names the points alone.
void SweepChart::addLine(std::size_t number, const Theme& theme)
{
    const SweepLine& line = m_data.lines[number];
    const QColor colour = theme.dots.at(number % theme.dots.size());
    const auto unnamed = [this](QAbstractSeries* series) {
        m_chart->addSeries(series);
        for (QLegendMarker* marker : m_chart->legend()->markers(series))
            marker->setVisible(false);
    };
    if (line.bandLow.size() > 1) {
        auto* low = new QLineSeries(m_chart);
        auto* high = new QLineSeries(m_chart);
        low->replace(listOf(line.bandLow));
        high->replace(listOf(line.bandHigh));
        auto* band = new QAreaSeries(high, low);
        band->setPen(Qt::NoPen);
        band->setBrush(faint(colour, 0.16));
        unnamed(band);
    }
    auto* theory = new QLineSeries;
    theory->replace(listOf(line.theory));
    theory->setPen(QPen(colour, 1.5));
    unnamed(theory);
    auto* points = new QScatterSeries;
    points->setName(line.name);
    points->replace(listOf(line.measured));
    points->setMarkerShape(shapes.at(number % shapes.size()));
    points->setMarkerSize(markerSize);
    points->setColor(colour);
    points->setBorderColor(theme.card);
    m_chart->addSeries(points);
}

QPointF SweepChart::positionOf(Place place) const
{
    return m_chart->mapToPosition(m_data.lines[place.line].measured[place.point], m_chart->series().front());
}

std::optional<SweepChart::Place> SweepChart::placeAt(QPointF position) const
{
    std::optional<Place> nearest;
    double least = reach;
    for (std::size_t line = 0; line < m_data.lines.size(); ++line)
        for (std::size_t point = 0; point < m_data.lines[line].measured.size(); ++point) {
            const QPointF away = positionOf({line, point}) - position;
            const double distance = std::hypot(away.x(), away.y());
            if (distance < least) {
                least = distance;
                nearest = Place{line, point};
            }
        }
    return nearest;
}

QString SweepChart::currentTip() const
{
    return m_current ? m_data.lines[m_current->line].tips[m_current->point] : QString();
}

void SweepChart::setCurrent(std::optional<Place> place)
{
    m_current = place;
    m_mark->setVisible(place.has_value());
    if (!place)
        return;
    const QPointF centre = positionOf(*place);
    const double radius = markerSize / 2 + 3;
    m_mark->setRect(QRectF(centre - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)));
    m_mark->setPen(QPen(Theme::of(palette()).accent, 2));
}

void SweepChart::showTip(QPoint global)
{
    QToolTip::showText(global, currentTip(), this);
}

/// Left and right along a line, up and down from line to line.
void SweepChart::step(int key)
{
    std::vector<std::size_t> lines; // that have points
    for (std::size_t i = 0; i < m_data.lines.size(); ++i)
        if (!m_data.lines[i].measured.empty())
            lines.push_back(i);
    if (lines.empty())
        return;
    if (!m_current) {
        setCurrent(Place{lines.front(), 0});
    } else {
        Place next = *m_current;
        auto at = std::ranges::find(lines, next.line);
        if (key == Qt::Key_Up && at != lines.begin())
            --at;
        if (key == Qt::Key_Down && at + 1 != lines.end())
            ++at;
        next.line = *at;
        if (key == Qt::Key_Left && next.point > 0)
            --next.point;
        if (key == Qt::Key_Right)
            ++next.point;
        next.point = std::min(next.point, m_data.lines[next.line].measured.size() - 1);
        setCurrent(next);
    }
    setAccessibleName(tr("Sweep, %1").arg(currentTip().replace(QLatin1Char('\n'), QLatin1String(", "))));
    showTip(viewport()->mapToGlobal(positionOf(*m_current).toPoint() + QPoint(grid, grid)));
}

void SweepChart::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
        step(event->key());
        return;
    default:
        QGraphicsView::keyPressEvent(event);
    }
}

void SweepChart::focusOutEvent(QFocusEvent* event)
{
    QGraphicsView::focusOutEvent(event);
    setCurrent(std::nullopt);
    setAccessibleName(tr("Sweep"));
}

bool SweepChart::viewportEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::ToolTip:
        showTip(static_cast<QHelpEvent*>(event)->globalPos());
        return true;
    case QEvent::MouseMove:
        if (const auto place = placeAt(static_cast<QMouseEvent*>(event)->position()); place != m_current)
            setCurrent(place);
        break;
    case QEvent::Leave:
        setCurrent(std::nullopt);
        break;
    default:
        break;
    }
    return QGraphicsView::viewportEvent(event);
}

/// Nothing here scrolls; the wheel belongs to whatever holds the chart.
void SweepChart::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void SweepChart::resizeEvent(QResizeEvent* event)
{
    QGraphicsView::resizeEvent(event);
    scene()->setSceneRect(QRectF(QPointF(0, 0), viewport()->size()));
    m_chart->resize(viewport()->size());
    for (QAbstractAxis* axis : m_chart->axes(Qt::Horizontal))
        axis->setTitleVisible(height() >= titleFrom);
    setCurrent(std::nullopt);
}

void SweepChart::changeEvent(QEvent* event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        rebuild();
}

} // namespace hrw::ui
