// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QPointer>
#include <QString>

class QWidget;

namespace hrw::ui {

class Card;

/// The card that a lesson speaks of has a frame, and where there is little room beside the lesson it has all of it.
class LessonSpotlight : public QObject
{
    Q_OBJECT

public:
    /// `room`: what workspaces share with the lesson's panel.
    explicit LessonSpotlight(QWidget* room);

    /// `card`: a card's object name; empty: none.
    void show(QWidget* workspace, const QString& card);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    void giveRoom(Card* card);
    void takeBack();

    QWidget* m_room;
    QPointer<QWidget> m_workspace;
    QPointer<Card> m_lit;
    QPointer<Card> m_alone;
    QList<QPointer<QWidget>> m_hidden; ///< for it
};

} // namespace hrw::ui
