// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenter.h"

#include <algorithm>
#include <array>
#include <optional>

namespace hrw::ui {

namespace {

std::optional<PresenterAsk> askOf(int key, bool shift)
{
    switch (key) {
    case Qt::Key_PageUp:
    case Qt::Key_Left:
        return PresenterAsk::Back;
    case Qt::Key_PageDown:
    case Qt::Key_Right:
        return PresenterAsk::On;
    case Qt::Key_Home:
        return PresenterAsk::Start;
    case Qt::Key_End:
        return PresenterAsk::Last;
    case Qt::Key_Space:
        return PresenterAsk::PlayOrPause;
    case Qt::Key_R:
        return shift ? PresenterAsk::Reverse : PresenterAsk::Replay;
    case Qt::Key_A:
        return PresenterAsk::AutoPlay;
    case Qt::Key_Less:
        return PresenterAsk::Slower;
    case Qt::Key_Greater:
        return PresenterAsk::Faster;
    case Qt::Key_C:
        return PresenterAsk::ClearPen;
    case Qt::Key_N:
        return PresenterAsk::Notes;
    default:
        return std::nullopt;
    }
}

/// Clickers send F5 to begin; while presenting it does nothing.
constexpr std::array otherKeys{Qt::Key_F5, Qt::Key_Escape, Qt::Key_B,        Qt::Key_Period, Qt::Key_H, Qt::Key_P,
                               Qt::Key_T,  Qt::Key_F1,     Qt::Key_Question, Qt::Key_D,      Qt::Key_S};

bool isDigit(int key)
{
    return key >= Qt::Key_0 && key <= Qt::Key_9;
}

} // namespace

bool Presenter::isKey(int key, Qt::KeyboardModifiers modifiers)
{
    if (modifiers & ~(Qt::ShiftModifier | Qt::KeypadModifier))
        return false;
    const bool shift = modifiers & Qt::ShiftModifier;
    return askOf(key, shift) || isDigit(key) || std::ranges::find(otherKeys, key) != otherKeys.end();
}

void Presenter::start()
{
    PresenterView next;
    next.on = true;
    change(next);
}

void Presenter::leave()
{
    change({});
}

void Presenter::setCards(int count)
{
    m_cards = count;
    PresenterView next = m_view;
    next.spot = 0;
    change(next);
}

void Presenter::lookAt(int card)
{
    PresenterView next = m_view;
    next.spot = card < 1 || card > m_cards || card == m_view.spot ? 0 : card;
    change(next);
}

/// What is asked for while the screen is blank would happen unseen: the key brings the picture back, and only one that
/// walks goes on from there.
void Presenter::press(int key, Qt::KeyboardModifiers modifiers)
{
    if (!m_view.on || !isKey(key, modifiers))
        return;
    const bool shift = modifiers & Qt::ShiftModifier;
    const auto wanted = askOf(key, shift);
    if (key == Qt::Key_Escape)
        escape();
    else if (m_view.blank && wanted != PresenterAsk::Notes)
        light(wanted);
    else if (wanted)
        Q_EMIT asked(*wanted);
    else
        act(key, shift);
}

void Presenter::light(std::optional<PresenterAsk> wanted)
{
    toggle(&PresenterView::blank);
    if (wanted == PresenterAsk::Back || wanted == PresenterAsk::On)
        Q_EMIT asked(*wanted);
}

void Presenter::act(int key, bool shift)
{
    if (isDigit(key)) {
        const int card = key - Qt::Key_0;
        if (card != m_view.spot && card <= m_cards)
            lookAt(card);
        return;
    }
    switch (key) {
    case Qt::Key_B:
    case Qt::Key_Period:
        return toggle(&PresenterView::blank);
    case Qt::Key_H:
        return toggle(&PresenterView::pointer);
    case Qt::Key_P:
        return toggle(&PresenterView::pen);
    case Qt::Key_T:
        return toggle(&PresenterView::bar);
    case Qt::Key_D:
        return toggle(&PresenterView::dim);
    case Qt::Key_F1:
    case Qt::Key_Question:
        return toggle(&PresenterView::keys);
    case Qt::Key_S:
        return lookAt((m_view.spot + (shift ? m_cards : 1)) % (m_cards + 1));
    default:
        return;
    }
}

/// What is on top goes first; the mode itself last.
void Presenter::escape()
{
    for (bool PresenterView::*part : {&PresenterView::keys, &PresenterView::blank, &PresenterView::pen})
        if (m_view.*part)
            return toggle(part);
    leave();
}

void Presenter::toggle(bool PresenterView::*part)
{
    PresenterView next = m_view;
    next.*part = !(next.*part);
    change(next);
}

void Presenter::change(const PresenterView& next)
{
    if (next == m_view)
        return;
    m_view = next;
    Q_EMIT changed();
}

QList<Presenter::KeyHelp> Presenter::help()
{
    return {{tr("Page Down, →"), tr("on")},
            {tr("Page Up, ←"), tr("back")},
            {tr("Home, End"), tr("to the start, to the last step")},
            {tr("Space"), tr("play, pause")},
            {tr("R, Shift+R"), tr("play the step again, backwards")},
            {tr("<, >"), tr("slower, faster")},
            {tr("A"), tr("play all steps by itself")},
            {tr("S, 1 to 9, 0"), tr("look at one picture, at all; or click its title")},
            {tr("D"), tr("dim the others instead of hiding them")},
            {tr("P, C"), tr("pen, wipe")},
            {tr("H"), tr("ring around the pointer")},
            {tr("B, ."), tr("blank screen")},
            {tr("T"), tr("play bar")},
            {tr("N"), tr("notes in a second window")},
            {tr("Ctrl + − 0"), tr("size of text and dots")},
            {tr("?, F1"), tr("these keys")},
            {tr("Esc"), tr("leave")}};
}

} // namespace hrw::ui
