// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presentermode.h"

#include "ui/shell/playback/stepkeys.h"
#include "ui/shell/playback/tabfocus.h"
#include "ui/shell/presenter/captionline.h"
#include "ui/shell/presenter/presenterlegend.h"
#include "ui/shell/presenter/presenternotes.h"
#include "ui/shell/presenter/presenteroverlay.h"
#include "ui/widgets/card.h"
#include "ui/widgets/workspace.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QWindow>
#include <utility>

namespace hrw::ui {

namespace {

/// What clickers send, which never reaches a field or a table.
bool isClicker(int key)
{
    return key == Qt::Key_PageUp || key == Qt::Key_PageDown || key == Qt::Key_F5 || key == Qt::Key_Escape;
}

} // namespace

PresenterMode::PresenterMode(QWidget* window, const TabFocus& tabFocus)
    : QObject(window)
    , m_window(window)
    , m_tabFocus(tabFocus)
    , m_caption(new CaptionLine(window))
    , m_overlay(new PresenterOverlay(window))
    , m_legend(new PresenterLegend(window))
{
    m_caption->hide();
    connect(&m_presenter, &Presenter::changed, this, &PresenterMode::follow);
    connect(&m_presenter, &Presenter::asked, this, &PresenterMode::followAsk);
}

PresenterMode::~PresenterMode() = default;

QWidget* PresenterMode::caption() const
{
    return m_caption;
}

PresenterNotes* PresenterMode::notes() const
{
    return m_notes;
}

void PresenterMode::start()
{
    m_presenter.start();
}

void PresenterMode::follow()
{
    const PresenterView was = std::exchange(m_last, m_presenter.view());
    const PresenterView& is = m_last;
    if (is.on && !was.on) {
        qApp->installEventFilter(this);
        m_clock.start();
        takeFocus();
        Q_EMIT started();
        if (QGuiApplication::screens().size() > 1)
            openNotes();
    }
    if (is.spot != was.spot || is.dim != was.dim)
        lookAtChosen();
    m_caption->setVisible(is.on);
    m_overlay->setView(is);
    m_overlay->raise();
    m_legend->setVisible(is.keys);
    if (is.keys)
        m_legend->centre();
    if (is.bar != was.bar)
        Q_EMIT barWanted(is.bar);
    if (was.on && !is.on) {
        qApp->removeEventFilter(this);
        delete m_notes;
        Q_EMIT left();
    }
}

void PresenterMode::followAsk(PresenterAsk ask)
{
    if (ask == PresenterAsk::ClearPen)
        m_overlay->clearPen();
    else if (ask == PresenterAsk::Notes)
        toggleNotes();
    else
        Q_EMIT asked(ask);
}

void PresenterMode::setWorkspace(Workspace* workspace)
{
    if (workspace == m_workspace)
        return;
    m_overlay->clearPen();
    m_presenter.setCards(0); // the one before gets all of its cards back
    m_workspace = workspace;
    if (isOn())
        takeFocus();
}

/// Where no key belongs to anything, and Tab goes on to the first picture.
void PresenterMode::takeFocus()
{
    if (m_workspace)
        m_workspace->parentWidget()->setFocus();
}

/// Cards come and go, but those that are out of sight only because of another one are still there.
void PresenterMode::findCards()
{
    if (!m_workspace || m_presenter.view().spot != 0)
        return;
    m_cards.clear();
    for (Card* card : m_workspace->cards())
        m_cards += card;
    m_presenter.setCards(static_cast<int>(m_cards.size()));
}

bool PresenterMode::lookAt(const QString& name)
{
    findCards();
    for (qsizetype i = 0; i < m_cards.size(); ++i) {
        const int number = static_cast<int>(i) + 1;
        if (!m_cards[i] || m_cards[i]->objectName() != name)
            continue;
        if (m_presenter.view().spot != number)
            m_presenter.lookAt(number);
        return true;
    }
    return false;
}

/// Lines point at what was there before. What goes out of sight hands the focus on, to a field perhaps, which would
/// take the next key: the card gets it instead.
void PresenterMode::lookAtChosen()
{
    m_overlay->clearPen();
    const int spot = m_last.spot;
    Card* card = spot > 0 && spot <= m_cards.size() ? m_cards[spot - 1].data() : nullptr;
    const QPointer<QWidget> focus = QApplication::focusWidget();
    if (m_workspace)
        m_workspace->showOnly(m_last.dim ? nullptr : card);
    if (card && QApplication::focusWidget() != focus)
        card->setFocus();
    m_overlay->setLit(m_last.dim ? card : nullptr);
}

void PresenterMode::setCaption(const QStringList& parts)
{
    m_caption->setParts(parts);
}

void PresenterMode::setAutoPlaying(bool on)
{
    m_caption->setAutoPlaying(on);
}

void PresenterMode::setText(const PresenterText& text, int place, int last)
{
    m_told = {text, place, last};
    if (m_notes)
        m_notes->setText(text, place, last);
}

void PresenterMode::toggleNotes()
{
    if (m_notes)
        delete m_notes;
    else
        openNotes();
}

/// The audience's window keeps the focus.
void PresenterMode::openNotes()
{
    m_notes = new PresenterNotes(m_window, m_clock);
    m_notes->setAttribute(Qt::WA_DeleteOnClose);
    m_notes->setAttribute(Qt::WA_ShowWithoutActivating);
    m_notes->setText(m_told.text, m_told.place, m_told.last);
    m_notes->placeBeside(*m_window);
    m_notes->show();
}

bool PresenterMode::isOurs(const QObject* watched) const
{
    if (!watched->isWidgetType() || QApplication::activePopupWidget() || QApplication::activeModalWidget())
        return false;
    const QWidget* window = static_cast<const QWidget*>(watched)->window();
    return window == m_window || window == m_notes;
}

/// Text is typed, tables are walked and dots are picked in the mode as well: who has the focus is asked first, as it is
/// before a shortcut.
bool PresenterMode::takes(const QKeyEvent& event)
{
    if (!Presenter::isKey(event.key(), event.modifiers()))
        return false;
    QWidget* focus = QApplication::focusWidget();
    if (isClicker(event.key()) || !focus)
        return true;
    if (takesText(focus) || keepsStepKey(focus, event, m_tabFocus.isAt(focus)))
        return false;
    QKeyEvent question(QEvent::ShortcutOverride, event.key(), event.modifiers(), event.text());
    question.ignore();
    const QScopedValueRollback asking(m_asking, true);
    QCoreApplication::sendEvent(focus, &question);
    return !question.isAccepted();
}

/// Esc in a field ends the typing.
void PresenterMode::press(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape && takesText(QApplication::focusWidget())) {
        takeFocus();
        return;
    }
    findCards();
    m_presenter.press(event.key(), event.modifiers());
}

/// A click on the head of a card.
bool PresenterMode::clickHead(QObject* watched, const QMouseEvent& event)
{
    auto* card = qobject_cast<Card*>(watched);
    const bool head = card && event.position().y() < card->content()->y();
    const auto* label = qobject_cast<QLabel*>(watched);
    if (label)
        card = qobject_cast<Card*>(label->parentWidget());
    if (event.button() != Qt::LeftButton || !card || !(label || head))
        return false;
    findCards();
    const qsizetype at = m_cards.indexOf(card);
    if (at < 0)
        return false;
    m_presenter.lookAt(static_cast<int>(at) + 1);
    return true;
}

bool PresenterMode::eventFilter(QObject* watched, QEvent* event)
{
    if (m_asking)
        return false;
    switch (event->type()) {
    case QEvent::ShortcutOverride:
    case QEvent::KeyPress: {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (!isOurs(watched) || !takes(key))
            return false;
        if (event->type() == QEvent::KeyPress)
            press(key);
        event->accept();
        return true;
    }
    case QEvent::MouseButtonRelease:
        if (!isOurs(watched) || !clickHead(watched, *static_cast<QMouseEvent*>(event)))
            return false;
        event->accept();
        return true;
    case QEvent::MouseMove: // that of the window comes first, whichever widget wants it
        if (watched == m_window->windowHandle())
            m_overlay->movePointer(static_cast<QMouseEvent*>(event)->position().toPoint());
        return false;
    default:
        return false;
    }
}

} // namespace hrw::ui
