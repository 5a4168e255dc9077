// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, keyboard and the like of TopologyView.
#include "ui/failover/topologytext.h"
#include "ui/failover/topologyview.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>

namespace hrw::ui {

bool TopologyView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QWidget::event(event);
}

void TopologyView::showToolTip(QPoint local, QPoint global)
{
    if (!m_evaluation)
        return;
    QString text;
    QRect area; // the tip goes when the pointer leaves it
    if (const auto key = keyAt(frame(), local)) {
        text = TopologyText::keyToolTip(*key, *m_evaluation);
        area = QRect(local - QPoint(4, 4), QSize(9, 9));
    } else if (const auto box = boxAt(frame(), local)) {
        text = TopologyText::boxToolTip(frame().boxes[*box], *m_evaluation);
        area = frame().boxes[*box].rect.toAlignedRect();
    }
    QToolTip::showText(global, text, this, area);
}

void TopologyView::resizeEvent(QResizeEvent*)
{
    relayOut();
}

void TopologyView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::FontChange:
    case QEvent::ApplicationFontChange:
        relayOut();
        repaintAll();
        break;
    case QEvent::PaletteChange:
    case QEvent::StyleChange:
        repaintAll();
        break;
    case QEvent::LanguageChange:
        refreshWords();
        repaintAll();
        break;
    default:
        break;
    }
}

void TopologyView::setHover(std::optional<KeyIndex> key, std::optional<TopologyPlace> place)
{
    if (key == m_hoverKey && place == m_hover)
        return;
    m_hoverKey = key;
    m_hover = std::move(place);
    setCursor(key || m_hover ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void TopologyView::mouseMoveEvent(QMouseEvent* event)
{
    const TopologyFrame& now = frame();
    const auto key = keyAt(now, event->position());
    const auto box = key ? std::nullopt : boxAt(now, event->position());
    setHover(key, box ? std::optional(now.boxes[*box].place) : std::nullopt);
}

void TopologyView::leaveEvent(QEvent*)
{
    setHover(std::nullopt, std::nullopt);
}

void TopologyView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const TopologyFrame& now = frame();
    const auto box = boxAt(now, event->position());
    m_pressedKey = keyAt(now, event->position());
    m_pressed = !m_pressedKey && box ? std::optional(now.boxes[*box].place) : std::nullopt;
    if (box)
        focusBox(*box);
    m_focusKey = m_pressedKey;
    nameFocus();
}

/// A click counts when it ends in the box or on the dot on which it began; a dot that has flown on since counts as
/// well.
void TopologyView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const auto key = std::exchange(m_pressedKey, std::nullopt);
    const auto place = std::exchange(m_pressed, std::nullopt);
    if (key) {
        Q_EMIT keyActivated(*key);
        return;
    }
    const auto box = boxAt(frame(), event->position());
    if (box && place && frame().boxes[*box].place == *place)
        activate(*place);
}

void TopologyView::activate(const TopologyPlace& place)
{
    if (place.isNode)
        Q_EMIT nodeActivated(place.key);
    else
        Q_EMIT domainActivated(place.level, place.key);
}

void TopologyView::requestMenu(const TopologyPlace& place, QPoint global)
{
    if (place.isNode)
        Q_EMIT nodeMenuRequested(place.key, global);
    else
        Q_EMIT domainMenuRequested(place.level, place.key, global);
}

void TopologyView::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Keyboard)
        requestMenuAtFocus();
    else if (const auto box = boxAt(frame(), event->pos()))
        requestMenu(TopologyPlace(frame().boxes[*box].place), event->globalPos());
    else
        event->ignore();
}

void TopologyView::requestMenuAtFocus()
{
    if (const auto box = focusedBox()) {
        const TopologyBox& at = frame().boxes[*box];
        requestMenu(TopologyPlace(at.place), mapToGlobal(at.rect.center().toPoint()));
    }
}

std::optional<std::size_t> TopologyView::focusedBox() const
{
    const TopologyFrame& now = frame();
    if (const auto box = m_focus ? boxOf(now, *m_focus) : std::nullopt)
        return box;
    return now.boxes.empty() ? std::nullopt : std::optional<std::size_t>(0);
}

void TopologyView::focusBox(std::size_t box)
{
    m_focus = frame().boxes[box].place;
    m_focusKey.reset();
    m_tabLeaves = false;
    nameFocus();
    update();
}

/// The accessible name says where the keyboard is, so that a screen reader speaks it. It tells of the end of the step,
/// as the description does.
void TopologyView::nameFocus()
{
    const TopologyFrame& end = m_transition.to();
    const auto box = m_focus ? boxOf(end, *m_focus) : std::nullopt;
    QString words;
    if (m_focusKey && m_evaluation)
        words = TopologyText::keyToolTip(*m_focusKey, *m_evaluation).replace(QLatin1Char('\n'), QLatin1String(", "));
    else if (box && hasFocus())
        words = TopologyText::spokenBox(end.boxes[*box]);
    setAccessibleName(words.isEmpty() ? TopologyText::tr("Topology map")
                                      : TopologyText::tr("Topology map, %1").arg(words));
}

bool TopologyView::moveFocus(int key)
{
    const auto box = focusedBox();
    if (!box)
        return false;
    const TopologyFrame& now = frame();
    switch (key) {
    case Qt::Key_Left:
        focusBox(nextBox(now, *box, Direction::Left));
        return true;
    case Qt::Key_Right:
        focusBox(nextBox(now, *box, Direction::Right));
        return true;
    case Qt::Key_Up:
        focusBox(m_focusKey ? *box : nextBox(now, *box, Direction::Up)); // from a copy to its node
        return true;
    case Qt::Key_Down:
        focusBox(nextBox(now, *box, Direction::Down));
        return true;
    case Qt::Key_Home:
        focusBox(lastSibling(now, *box, false));
        return true;
    case Qt::Key_End:
        focusBox(lastSibling(now, *box, true));
        return true;
    default:
        return false;
    }
}

/// False when there is no further dot in the node that has the focus.
bool TopologyView::stepDot(bool forward)
{
    const auto box = focusedBox();
    if (!box || !frame().boxes[*box].place.isNode)
        return false;
    const TopologyFrame& now = frame();
    const auto dot = nextDot(now, *box, m_focusKey ? dotIn(now, *box, *m_focusKey) : std::nullopt, forward);
    if (!dot)
        return false;
    m_focus = now.boxes[*box].place;
    m_focusKey = now.dots[*dot].key;
    nameFocus();
    const QPointF below = now.dots[*dot].position() + QPointF(now.stage.radius, now.stage.radius);
    QToolTip::showText(mapToGlobal(below.toPoint()), TopologyText::keyToolTip(*m_focusKey, *m_evaluation), this);
    update();
    return true;
}

bool TopologyView::focusNextPrevChild(bool next)
{
    const bool walks = m_evaluation && hasFocus() && !m_tabLeaves && (next || m_focusKey);
    if (walks && stepDot(next))
        return true;
    m_focusKey.reset();
    return QWidget::focusNextPrevChild(next);
}

void TopologyView::activateFocus()
{
    if (m_focusKey)
        Q_EMIT keyActivated(*m_focusKey);
    else if (const auto box = focusedBox())
        activate(TopologyPlace(frame().boxes[*box].place));
}

void TopologyView::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    bool done = false;
    if (!m_evaluation) {
        QWidget::keyPressEvent(event);
        return;
    }
    if (key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
        stepDot(key == Qt::Key_PageDown);
        done = true;
    } else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        activateFocus();
        done = true;
    } else if (key == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier) {
        requestMenuAtFocus();
        done = true;
    } else if (key == Qt::Key_Escape && !m_tabLeaves) {
        m_focusKey.reset();
        m_tabLeaves = true;
        nameFocus();
        update();
        done = true;
    } else if (!(event->modifiers() & Qt::ControlModifier)) {
        done = moveFocus(key);
    }
    if (!done)
        QWidget::keyPressEvent(event);
}

void TopologyView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    m_tabLeaves = false;
    if (const auto box = focusedBox(); box && !m_focusKey)
        focusBox(*box);
    update();
}

void TopologyView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace hrw::ui
