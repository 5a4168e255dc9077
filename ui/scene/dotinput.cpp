// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, keyboard and the like of DotView.
#include "ui/scene/dotview.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <utility>

namespace hrw::ui {

bool DotView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QWidget::event(event);
}

void DotView::showToolTip(QPoint local, QPoint global)
{
    if (!m_evaluation)
        return;
    QString text;
    QRect area; // the tip goes when the pointer leaves it
    if (const auto key = keyUnder(local)) {
        text = keyWords(*key);
        area = QRect(local - QPoint(4, 4), QSize(9, 9));
    } else if (const auto box = boxUnder(local)) {
        text = boxWords(*box);
        area = rectOf(*box).toAlignedRect();
    }
    QToolTip::showText(global, text, this, area);
}

void DotView::resizeEvent(QResizeEvent*)
{
    relayOut();
}

void DotView::changeEvent(QEvent* event)
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

void DotView::setHover(std::optional<KeyIndex> key, std::optional<BoxPlace> place)
{
    if (key == m_marks.hoverKey && place == m_marks.hover)
        return;
    m_marks.hoverKey = key;
    m_marks.hover = std::move(place);
    setCursor(key || m_marks.hover ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void DotView::mouseMoveEvent(QMouseEvent* event)
{
    const auto key = keyUnder(event->position());
    const auto box = key ? std::nullopt : boxUnder(event->position());
    setHover(key, box ? std::optional(placeOf(*box)) : std::nullopt);
}

void DotView::leaveEvent(QEvent*)
{
    setHover(std::nullopt, std::nullopt);
}

void DotView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const auto box = boxUnder(event->position());
    m_pressedKey = keyUnder(event->position());
    m_pressed = !m_pressedKey && box ? std::optional(placeOf(*box)) : std::nullopt;
    if (box)
        focusBox(*box);
    m_marks.focusKey = m_pressedKey;
    nameFocus();
    update();
}

/// A click counts when it ends in the box or on the dot on which it began; a dot that has flown on since counts as
/// well.
void DotView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const auto key = std::exchange(m_pressedKey, std::nullopt);
    const auto place = std::exchange(m_pressed, std::nullopt);
    if (key) {
        activateKey(*key);
        return;
    }
    const auto box = boxUnder(event->position());
    if (box && place && placeOf(*box) == *place)
        activate(*place);
}

void DotView::activateKey(KeyIndex key)
{
    Q_EMIT keyActivated(key);
}

void DotView::activate(const BoxPlace& place)
{
    Q_EMIT nodeActivated(place.key);
}

void DotView::requestMenu(const BoxPlace& place, QPoint global)
{
    Q_EMIT nodeMenuRequested(place.key, global);
}

void DotView::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Keyboard)
        requestMenuAtFocus();
    else if (const auto box = boxUnder(event->pos()))
        requestMenu(placeOf(*box), event->globalPos());
    else
        event->ignore();
}

void DotView::requestMenuAtFocus()
{
    if (const auto box = focusedBox())
        requestMenu(placeOf(*box), mapToGlobal(rectOf(*box).center().toPoint()));
}

std::optional<std::size_t> DotView::focusedBox() const
{
    if (const auto box = m_marks.focus ? boxFor(*m_marks.focus) : std::nullopt)
        return box;
    return boxes() == 0 ? std::nullopt : std::optional<std::size_t>(0);
}

void DotView::focusBox(std::size_t box)
{
    m_marks.focus = placeOf(box);
    leaveKey();
}

void DotView::leaveKey()
{
    m_marks.focusKey.reset();
    nameFocus();
    update();
}

bool DotView::moveFocus(int key)
{
    const auto box = focusedBox();
    if (!box)
        return false;
    switch (key) {
    case Qt::Key_Left:
        focusBox(boxBeside(*box, Direction::Left));
        return true;
    case Qt::Key_Right:
        focusBox(boxBeside(*box, Direction::Right));
        return true;
    case Qt::Key_Up:
        focusBox(boxBeside(*box, Direction::Up));
        return true;
    case Qt::Key_Down:
        focusBox(boxBeside(*box, Direction::Down));
        return true;
    case Qt::Key_Home:
        focusBox(outermostBox(*box, false));
        return true;
    case Qt::Key_End:
        focusBox(outermostBox(*box, true));
        return true;
    default:
        return false;
    }
}

bool DotView::stepDot(bool forward)
{
    const auto box = focusedBox();
    const auto dot = box ? dotBeside(*box, m_marks.focusKey, forward) : std::nullopt;
    if (!dot)
        return false;
    m_marks.focus = placeOf(*box);
    m_marks.focusKey = dot->key;
    nameFocus();
    QToolTip::showText(mapToGlobal(dot->below.toPoint()), keyWords(dot->key), this);
    update();
    return true;
}

void DotView::activateFocus()
{
    if (m_marks.focusKey)
        activateKey(*m_marks.focusKey);
    else if (const auto box = focusedBox())
        activate(placeOf(*box));
}

bool DotView::takeKey(const QKeyEvent& event)
{
    const int key = event.key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        activateFocus();
        return true;
    }
    if (key == Qt::Key_F10 && event.modifiers() == Qt::ShiftModifier) {
        requestMenuAtFocus();
        return true;
    }
    return !(event.modifiers() & Qt::ControlModifier) && moveFocus(key);
}

void DotView::keyPressEvent(QKeyEvent* event)
{
    if (!m_evaluation || !takeKey(*event))
        QWidget::keyPressEvent(event);
}

void DotView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (const auto box = focusedBox(); box && !m_marks.focusKey)
        focusBox(*box);
    update();
}

void DotView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace hrw::ui
