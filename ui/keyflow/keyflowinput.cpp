// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, keyboard and the like of KeyFlowView.
#include "ui/keyflow/keyflowtext.h"
#include "ui/keyflow/keyflowview.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <algorithm>

namespace hrw::ui {

bool KeyFlowView::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        showToolTip(help->pos(), help->globalPos());
        return true;
    }
    return QWidget::event(event);
}

void KeyFlowView::showToolTip(QPoint local, QPoint global)
{
    if (!m_evaluation)
        return;
    QString text;
    QRect area; // the tip goes when the pointer leaves it
    if (const auto dot = dotAt(frame(), local)) {
        text = dotWords(frame().dots[*dot].key);
        area = QRect(local - QPoint(4, 4), QSize(9, 9));
    } else if (const auto card = cardAt(frame(), local)) {
        text = KeyFlowText::cardToolTip(frame().cards[*card], *m_evaluation);
        area = frame().cards[*card].rect.toAlignedRect();
    }
    QToolTip::showText(global, text, this, area);
}

QString KeyFlowView::dotWords(KeyIndex key) const
{
    const QString words = KeyFlowText::dotToolTip(key, *m_evaluation);
    const QString note = m_dotNote ? m_dotNote(key) : QString();
    return note.isEmpty() ? words : words + QLatin1Char('\n') + note;
}

void KeyFlowView::resizeEvent(QResizeEvent*)
{
    relayOut();
}

void KeyFlowView::changeEvent(QEvent* event)
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

void KeyFlowView::setHover(std::optional<KeyIndex> key, const QString& node)
{
    if (key == m_hoverKey && node == m_hoverNode)
        return;
    m_hoverKey = key;
    m_hoverNode = node;
    setCursor(key || !node.isEmpty() ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void KeyFlowView::mouseMoveEvent(QMouseEvent* event)
{
    const KeyFlowFrame& now = frame();
    const auto dot = dotAt(now, event->position());
    const auto card = dot ? std::nullopt : cardAt(now, event->position());
    setHover(dot ? std::optional(now.dots[*dot].key) : std::nullopt, card ? now.cards[*card].node.id : QString());
}

void KeyFlowView::leaveEvent(QEvent*)
{
    setHover(std::nullopt, {});
}

void KeyFlowView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const KeyFlowFrame& now = frame();
    const auto dot = dotAt(now, event->position());
    const auto card = cardAt(now, event->position());
    m_pressedKey = dot ? std::optional(now.dots[*dot].key) : std::nullopt;
    m_pressedNode = !dot && card ? now.cards[*card].node.id : QString();
    m_focusKey = m_pressedKey;
    if (card)
        m_focusNode = now.cards[*card].node.id;
    nameFocus();
    update();
}

/// A click counts when it ends on the card or dot on which it began; a dot that has flown on since counts as well.
void KeyFlowView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const auto key = std::exchange(m_pressedKey, std::nullopt);
    const QString node = std::exchange(m_pressedNode, QString());
    if (key) {
        activateKey(*key);
        return;
    }
    const auto card = cardAt(frame(), event->position());
    if (card && !node.isEmpty() && frame().cards[*card].node.id == node)
        Q_EMIT nodeActivated(node);
}

void KeyFlowView::contextMenuEvent(QContextMenuEvent* event)
{
    if (event->reason() == QContextMenuEvent::Keyboard) {
        requestMenuAtFocus();
        return;
    }
    if (const auto card = cardAt(frame(), event->pos()))
        Q_EMIT nodeMenuRequested(frame().cards[*card].node.id, event->globalPos());
    else
        event->ignore();
}

void KeyFlowView::requestMenuAtFocus()
{
    const auto card = focusedCard();
    if (!card)
        return;
    const KeyFlowCard& node = frame().cards[*card];
    Q_EMIT nodeMenuRequested(node.node.id, mapToGlobal(node.rect.center().toPoint()));
}

std::optional<std::size_t> KeyFlowView::focusedCard() const
{
    const KeyFlowFrame& now = frame();
    if (const auto card = cardNamed(now, m_focusNode))
        return card;
    return now.cards.empty() ? std::nullopt : std::optional<std::size_t>(0);
}

void KeyFlowView::focusCard(std::size_t card)
{
    m_focusNode = frame().cards[card].node.id;
    m_focusKey.reset();
    nameFocus();
    update();
}

/// The accessible name says where the keyboard is, so that a screen reader speaks it. It tells of the end of the step,
/// as the description does.
void KeyFlowView::nameFocus()
{
    const KeyFlowFrame& end = m_transition.to();
    const auto card = cardNamed(end, m_focusNode);
    QString words;
    if (m_focusKey)
        words = dotWords(*m_focusKey).replace(QLatin1Char('\n'), QLatin1String(", "));
    if (m_focusKey && std::ranges::binary_search(m_picked, *m_focusKey))
        words = KeyFlowText::tr("chosen, %1", "a dot").arg(words);
    if (!m_focusKey && card && hasFocus())
        words = KeyFlowText::spokenCard(end.cards[*card], isSampled());
    setAccessibleName(words.isEmpty() ? KeyFlowText::tr("Key flow") : KeyFlowText::tr("Key flow, %1").arg(words));
}

bool KeyFlowView::moveFocus(int key)
{
    const auto card = focusedCard();
    if (!card)
        return false;
    switch (key) {
    case Qt::Key_Left:
        focusCard(nextCard(frame(), *card, Direction::Left));
        return true;
    case Qt::Key_Right:
        focusCard(nextCard(frame(), *card, Direction::Right));
        return true;
    case Qt::Key_Up:
        focusCard(nextCard(frame(), *card, Direction::Up));
        return true;
    case Qt::Key_Down:
        focusCard(nextCard(frame(), *card, Direction::Down));
        return true;
    case Qt::Key_Home:
        focusCard(0);
        return true;
    case Qt::Key_End:
        focusCard(frame().cards.size() - 1);
        return true;
    default:
        return false;
    }
}

bool KeyFlowView::stepDot(bool forward)
{
    const auto card = focusedCard();
    if (!card)
        return false;
    const KeyFlowFrame& now = frame();
    auto from = m_focusKey ? dotOf(now, *m_focusKey) : std::nullopt;
    if (from && now.dots[*from].card != static_cast<qint32>(*card))
        from.reset();
    const auto dot = nextDot(now, *card, from, forward);
    if (!dot)
        return true;
    m_focusNode = now.cards[*card].node.id;
    m_focusKey = now.dots[*dot].key;
    nameFocus();
    const QPointF below = now.dots[*dot].position() + QPointF(now.stage.radius, now.stage.radius);
    QToolTip::showText(mapToGlobal(below.toPoint()), dotWords(*m_focusKey), this);
    update();
    return true;
}

void KeyFlowView::activateKey(KeyIndex key)
{
    if (!m_picking) {
        Q_EMIT keyActivated(key);
        return;
    }
    const auto at = std::ranges::lower_bound(m_picked, key);
    if (at != m_picked.end() && *at == key)
        m_picked.erase(at);
    else
        m_picked.insert(at, key);
    nameFocus();
    update();
    Q_EMIT pickedKeysChanged();
}

void KeyFlowView::activateFocus()
{
    if (m_focusKey)
        activateKey(*m_focusKey);
    else if (const auto card = focusedCard())
        Q_EMIT nodeActivated(frame().cards[*card].node.id);
}

void KeyFlowView::keyPressEvent(QKeyEvent* event)
{
    const int key = event->key();
    const bool ctrl = event->modifiers() & Qt::ControlModifier;
    const bool back = key == Qt::Key_PageUp || (ctrl && (key == Qt::Key_Left || key == Qt::Key_Up));
    const bool on = key == Qt::Key_PageDown || (ctrl && (key == Qt::Key_Right || key == Qt::Key_Down));
    bool done = false;
    if (!m_evaluation)
        done = false;
    else if (back || on)
        done = stepDot(on);
    else if (key == Qt::Key_Return || key == Qt::Key_Enter) {
        activateFocus();
        done = true;
    } else if (key == Qt::Key_F10 && event->modifiers() == Qt::ShiftModifier) {
        requestMenuAtFocus();
        done = true;
    } else if (key == Qt::Key_Escape && m_focusKey) {
        m_focusKey.reset();
        nameFocus();
        update();
        done = true;
    } else if (!ctrl)
        done = moveFocus(key);
    if (!done)
        QWidget::keyPressEvent(event);
}

void KeyFlowView::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    if (const auto card = focusedCard(); card && !m_focusKey)
        focusCard(*card);
    update();
}

void KeyFlowView::focusOutEvent(QFocusEvent* event)
{
    QWidget::focusOutEvent(event);
    update();
}

} // namespace hrw::ui
