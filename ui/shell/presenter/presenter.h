// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <optional>

namespace hrw::ui {

/// What the room sees besides the picture.
struct PresenterView
{
    bool on = false;
    bool blank = false;
    bool pen = false;
    bool pointer = false; ///< a ring around it
    bool bar = false;     ///< the play bar
    bool keys = false;    ///< what the keys do
    bool dim = false;     ///< the rest is dimmed instead of out of sight
    int spot = 0;         ///< the card that is looked at, counted from 1; 0: all of them
    bool operator==(const PresenterView&) const = default;
};

/// What a key asks of others.
enum class PresenterAsk : quint8
{
    Back,
    On,
    Start,
    Last,
    PlayOrPause,
    Replay,
    Reverse,
    AutoPlay,
    Slower,
    Faster,
    ClearPen,
    Notes ///< the second window comes or goes
};

/// Presenter mode without its widgets: keys, those of clickers too, and what they make of the view.
class Presenter : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const PresenterView& view() const { return m_view; }
    void start();
    void leave();
    /// How many there are to be looked at; all of them are then.
    void setCards(int count);
    /// Looks at a card, or at all of them when it is the one already.
    void lookAt(int card);

    /// Whether the key is one of the mode.
    [[nodiscard]] static bool isKey(int key, Qt::KeyboardModifiers modifiers);
    void press(int key, Qt::KeyboardModifiers modifiers);

    /// What the keys do, for people.
    struct KeyHelp
    {
        QString keys;
        QString does;
    };
    [[nodiscard]] static QList<KeyHelp> help();

Q_SIGNALS:
    void changed();
    void asked(hrw::ui::PresenterAsk ask);

private:
    void change(const PresenterView& next);
    void escape();
    void act(int key, bool shift);
    void light(std::optional<PresenterAsk> wanted);
    void toggle(bool PresenterView::*part);

    PresenterView m_view;
    int m_cards = 0;
};

} // namespace hrw::ui
