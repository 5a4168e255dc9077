// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologyview.h"

#include "ui/failover/topologyhit.h"
#include "ui/failover/topologytext.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

namespace hrw::ui {

TopologyView::TopologyView(QWidget* parent)
    : StepView(parent)
{
    setAccessibleName(TopologyText::tr("Topology map"));
}

QSize TopologyView::sizeHint() const
{
    return {760, 400};
}

QSize TopologyView::minimumSizeHint() const
{
    return {320, 200};
}

std::size_t TopologyView::boxes() const
{
    return frame().boxes.size();
}

BoxPlace TopologyView::placeOf(std::size_t box) const
{
    return frame().boxes[box].place;
}

QRectF TopologyView::rectOf(std::size_t box) const
{
    return frame().boxes[box].rect;
}

std::optional<std::size_t> TopologyView::boxFor(const BoxPlace& place) const
{
    return boxOf(frame(), place);
}

std::optional<std::size_t> TopologyView::boxUnder(QPointF point) const
{
    return boxAt(frame(), point);
}

std::optional<KeyIndex> TopologyView::keyUnder(QPointF point) const
{
    return keyAt(frame(), point);
}

std::size_t TopologyView::boxBeside(std::size_t box, Direction direction) const
{
    const bool fromCopy = direction == Direction::Up && focusKey(); // to its node
    return fromCopy ? box : nextBox(frame(), box, direction);
}

std::size_t TopologyView::outermostBox(std::size_t box, bool last) const
{
    return lastSibling(frame(), box, last);
}

std::optional<DotView::Stop> TopologyView::dotBeside(std::size_t box, std::optional<KeyIndex> key, bool forward) const
{
    const TopologyFrame& now = frame();
    if (!now.boxes[box].place.isNode)
        return std::nullopt;
    const auto dot = nextDot(now, box, key ? dotIn(now, box, *key) : std::nullopt, forward);
    if (!dot)
        return std::nullopt;
    return Stop{now.dots[*dot].key, now.dots[*dot].position() + QPointF(now.stage.radius, now.stage.radius)};
}

void TopologyView::activate(const BoxPlace& place)
{
    if (place.isNode)
        StepView::activate(place);
    else
        Q_EMIT domainActivated(place.level, place.key);
}

void TopologyView::requestMenu(const BoxPlace& place, QPoint global)
{
    if (place.isNode)
        StepView::requestMenu(place, global);
    else
        Q_EMIT domainMenuRequested(place.level, place.key, global);
}

void TopologyView::focusBox(std::size_t box)
{
    m_tabLeaves = false;
    StepView::focusBox(box);
}

void TopologyView::focusInEvent(QFocusEvent* event)
{
    m_tabLeaves = false;
    StepView::focusInEvent(event);
}

bool TopologyView::focusNextPrevChild(bool next)
{
    const bool walks = evaluation() && hasFocus() && !m_tabLeaves && (next || focusKey());
    if (walks && stepDot(next))
        return true;
    if (focusKey())
        leaveKey();
    return StepView::focusNextPrevChild(next);
}

bool TopologyView::takeKey(const QKeyEvent& event)
{
    const int key = event.key();
    if (key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
        stepDot(key == Qt::Key_PageDown);
        return true;
    }
    if (key == Qt::Key_Escape && !m_tabLeaves) {
        leaveKey();
        m_tabLeaves = true;
        return true;
    }
    return StepView::takeKey(event);
}

QString TopologyView::keyWords(KeyIndex key) const
{
    return TopologyText::keyToolTip(key, *evaluation());
}

QString TopologyView::boxWords(std::size_t box) const
{
    return TopologyText::boxToolTip(frame().boxes[box], *evaluation());
}

QString TopologyView::spokenPlace(const BoxPlace& place) const
{
    const TopologyFrame& end = transition().to();
    const auto box = boxOf(end, place);
    return box ? TopologyText::spokenBox(end.boxes[*box]) : QString();
}

QString TopologyView::spokenName(const QString& focus) const
{
    return focus.isEmpty() ? TopologyText::tr("Topology map") : TopologyText::tr("Topology map, %1").arg(focus);
}

QString TopologyView::spoken(std::size_t mostBoxes) const
{
    return evaluation() ? TopologyText::spoken(transition().to(), *evaluation(), mostBoxes) : QString();
}

void TopologyView::paintMarks(QPainter& painter, const TopologyFrame& frame, const KeyFlowStyle& style,
                              const DotMarks& marks) const
{
    TopologyPainter paint(painter, style, frame.stage);
    const QColor accent = style.theme->accent;
    const auto markBox = [&](const std::optional<BoxPlace>& place, double grow, double width, const QColor& colour) {
        const auto box = place ? boxOf(frame, *place) : std::nullopt;
        if (box && frame.boxes[*box].opacity >= 0.3)
            paint.outline(frame.boxes[*box].rect.adjusted(-grow, -grow, grow, grow), cornerOf(frame.boxes[*box]) + grow,
                          colour, width);
    };
    // All copies of a key, or the one in `box`.
    const auto markCopies = [&](std::optional<KeyIndex> key, double width, const QColor& colour, qint32 box = noBox) {
        if (!key)
            return;
        for (const TopologyDot& dot : frame.dots) {
            if (dot.key == *key && isSeen(dot, frame.stage) && (box == noBox || dot.box == box))
                paint.ring(dot.position(), frame.stage.radius, colour, width);
        }
    };
    markBox(marks.hover, -0.5, 1, style.theme->muted);
    markBox(marks.selected, -1, 2, accent);
    markCopies(marks.selectedKey, 2, accent);
    markCopies(marks.hoverKey, 1.5, style.theme->text);
    markBox(marks.focus, 1.5, 2, accent);
    if (const auto box = marks.focusKey ? focusedBox() : std::nullopt)
        markCopies(marks.focusKey, 2.5, accent, static_cast<qint32>(*box));
}

} // namespace hrw::ui
