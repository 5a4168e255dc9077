// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowview.h"

#include "ui/explore/keyflow/keyflowhit.h"
#include "ui/explore/keyflow/keyflowtext.h"
#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

namespace hrw::ui {

namespace {

/// The dot of a key, if it is seen.
const KeyFlowDot* seenDot(const KeyFlowFrame& frame, KeyIndex key)
{
    const auto dot = dotOf(frame, key);
    return dot && isSeen(frame.dots[*dot], frame.stage) ? &frame.dots[*dot] : nullptr;
}

std::optional<std::size_t> cardFor(const KeyFlowFrame& frame, const BoxPlace& place)
{
    return place.isNode ? cardNamed(frame, place.key) : std::nullopt;
}

} // namespace

KeyFlowView::KeyFlowView(QWidget* parent)
    : StepView(parent)
{
    setAccessibleName(KeyFlowText::tr("Key flow"));
}

KeyFlowCanvas KeyFlowView::canvas() const
{
    KeyFlowCanvas canvas = StepView::canvas();
    canvas.compact = m_compact;
    return canvas;
}

void KeyFlowView::setCompact(bool compact)
{
    m_compact = compact;
    relayOut();
}

void KeyFlowView::setDotNote(std::function<QString(KeyIndex)> note)
{
    m_dotNote = std::move(note);
}

void KeyFlowView::setPicking(bool on)
{
    m_picking = on;
    nameFocus();
}

void KeyFlowView::setPickedKeys(const std::vector<KeyIndex>& keys)
{
    if (keys == m_picked)
        return;
    m_picked = keys;
    nameFocus();
    update();
}

void KeyFlowView::activateKey(KeyIndex key)
{
    if (!m_picking) {
        StepView::activateKey(key);
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

QSize KeyFlowView::sizeHint() const
{
    return {720, 360};
}

QSize KeyFlowView::minimumSizeHint() const
{
    return m_compact ? QSize(120, 64) : QSize(320, 200);
}

std::size_t KeyFlowView::boxes() const
{
    return frame().cards.size();
}

BoxPlace KeyFlowView::placeOf(std::size_t box) const
{
    return BoxPlace::node(frame().cards[box].node.id);
}

QRectF KeyFlowView::rectOf(std::size_t box) const
{
    return frame().cards[box].rect;
}

std::optional<std::size_t> KeyFlowView::boxFor(const BoxPlace& place) const
{
    return cardFor(frame(), place);
}

std::optional<std::size_t> KeyFlowView::boxUnder(QPointF point) const
{
    return cardAt(frame(), point);
}

std::optional<KeyIndex> KeyFlowView::keyUnder(QPointF point) const
{
    const auto dot = dotAt(frame(), point);
    return dot ? std::optional(frame().dots[*dot].key) : std::nullopt;
}

std::size_t KeyFlowView::boxBeside(std::size_t box, Direction direction) const
{
    return nextCard(frame(), box, direction);
}

std::size_t KeyFlowView::outermostBox(std::size_t, bool last) const
{
    return last ? boxes() - 1 : 0;
}

std::optional<DotView::Stop> KeyFlowView::dotBeside(std::size_t box, std::optional<KeyIndex> key, bool forward) const
{
    const KeyFlowFrame& now = frame();
    auto from = key ? dotOf(now, *key) : std::nullopt;
    if (from && now.dots[*from].card != static_cast<qint32>(box))
        from.reset();
    const auto dot = nextDot(now, box, from, forward);
    if (!dot)
        return std::nullopt;
    return Stop{now.dots[*dot].key, now.dots[*dot].position() + QPointF(now.stage.radius, now.stage.radius)};
}

/// Dots of the card that has the focus follow each other by page keys, and by arrow keys with Ctrl.
bool KeyFlowView::takeKey(const QKeyEvent& event)
{
    const int key = event.key();
    const bool ctrl = event.modifiers() & Qt::ControlModifier;
    const bool back = key == Qt::Key_PageUp || (ctrl && (key == Qt::Key_Left || key == Qt::Key_Up));
    const bool on = key == Qt::Key_PageDown || (ctrl && (key == Qt::Key_Right || key == Qt::Key_Down));
    if (back || on) {
        stepDot(on);
        return focusedBox().has_value();
    }
    if (key == Qt::Key_Escape && focusKey()) {
        leaveKey();
        return true;
    }
    return StepView::takeKey(event);
}

QString KeyFlowView::dotWords(KeyIndex key) const
{
    const QString words = KeyFlowText::dotToolTip(key, *evaluation());
    const QString note = m_dotNote ? m_dotNote(key) : QString();
    return note.isEmpty() ? words : words + QLatin1Char('\n') + note;
}

QString KeyFlowView::boxWords(std::size_t box) const
{
    return KeyFlowText::cardToolTip(frame().cards[box], *evaluation());
}

QString KeyFlowView::spokenKey(KeyIndex key) const
{
    const QString words = StepView::spokenKey(key);
    return std::ranges::binary_search(m_picked, key) ? KeyFlowText::tr("chosen, %1", "a dot").arg(words) : words;
}

QString KeyFlowView::spokenPlace(const BoxPlace& place) const
{
    const KeyFlowFrame& end = transition().to();
    const auto card = cardFor(end, place);
    return card ? KeyFlowText::spokenCard(end.cards[*card], isSampled()) : QString();
}

QString KeyFlowView::spokenName(const QString& focus) const
{
    return focus.isEmpty() ? KeyFlowText::tr("Key flow") : KeyFlowText::tr("Key flow, %1").arg(focus);
}

QString KeyFlowView::spoken(std::size_t mostNodes) const
{
    return evaluation() ? KeyFlowText::spoken(transition().to(), isSampled(), mostNodes) : QString();
}

void KeyFlowView::paintMarks(QPainter& painter, const KeyFlowFrame& frame, const KeyFlowStyle& style,
                             const DotMarks& marks) const
{
    KeyFlowPainter paint(painter, style, frame.stage);
    const QColor accent = style.theme->accent;
    const auto markCard = [&](const std::optional<BoxPlace>& place, double grow, double width, const QColor& colour) {
        const auto card = place ? cardFor(frame, *place) : std::nullopt;
        if (!card || frame.cards[*card].opacity < 0.3)
            return;
        const QRectF rect = frame.cards[*card].rect;
        const double corner = cardParts(rect, frame.stage.canvas.textScale).corner;
        paint.outline(rect.adjusted(-grow, -grow, grow, grow), corner + grow, colour, width);
    };
    const auto markDot = [&](std::optional<KeyIndex> key, double width, const QColor& colour) {
        if (const KeyFlowDot* dot = key ? seenDot(frame, *key) : nullptr)
            paint.ring(dot->position(), frame.stage.radius, colour, width);
    };
    markCard(marks.hover, -0.5, 1, style.theme->muted);
    markCard(marks.selected, -1, 2, accent);
    for (const KeyIndex key : m_picked)
        markDot(key, 2, style.theme->text);
    markDot(marks.selectedKey, 2.5, accent);
    markDot(marks.hoverKey, 1.5, style.theme->text);
    markCard(marks.focus, 2, 2, accent);
    markDot(marks.focusKey, 2, accent);
}

} // namespace hrw::ui
