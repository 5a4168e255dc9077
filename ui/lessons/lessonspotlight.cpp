// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonspotlight.h"

#include "ui/widgets/card.h"

#include <QEvent>
#include <QFontMetrics>
#include <QSplitter>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int charactersForAll = 110; // of width, for all cards of a workspace to be read

bool holdsACard(const QWidget& pane)
{
    const QList<Card*> cards = pane.findChildren<Card*>();
    return qobject_cast<const Card*>(&pane) ||
           std::ranges::any_of(cards, [&](const Card* card) { return card->isVisibleTo(&pane); });
}

} // namespace

LessonSpotlight::LessonSpotlight(QWidget* room)
    : QObject(room)
    , m_room(room)
{
    room->installEventFilter(this);
}

void LessonSpotlight::show(QWidget* workspace, const QString& card)
{
    Card* lit = card.isEmpty() ? nullptr : workspace->findChild<Card*>(card);
    if (m_lit && m_lit != lit)
        m_lit->setSpotlit(false);
    m_workspace = workspace;
    m_lit = lit;
    if (lit)
        lit->setSpotlit(true);
    fit();
}

bool LessonSpotlight::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange)
        fit();
    return QObject::eventFilter(watched, event);
}

void LessonSpotlight::fit()
{
    const bool narrow = m_room->width() < charactersForAll * m_room->fontMetrics().averageCharWidth();
    Card* wanted = narrow ? m_lit.data() : nullptr;
    if (wanted == m_alone)
        return;
    takeBack();
    if (wanted)
        giveRoom(wanted);
}

void LessonSpotlight::giveRoom(Card* card)
{
    m_alone = card;
    const auto hide = [this](QWidget* widget) {
        widget->hide();
        m_hidden += widget;
    };
    for (Card* other : m_workspace->findChildren<Card*>())
        if (other != card && !other->isHidden() && !other->isAncestorOf(card) && !card->isAncestorOf(other))
            hide(other);
    // What held the others would keep its room.
    for (const QSplitter* splitter : m_workspace->findChildren<QSplitter*>())
        for (int i = 0; i < splitter->count() && !card->isAncestorOf(splitter); ++i)
            if (QWidget* pane = splitter->widget(i); !pane->isHidden() && !holdsACard(*pane))
                hide(pane);
}

void LessonSpotlight::takeBack()
{
    for (const QPointer<QWidget>& widget : m_hidden)
        if (widget)
            widget->show();
    m_hidden.clear();
    m_alone = nullptr;
}

} // namespace hrw::ui
