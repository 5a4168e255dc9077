// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lessonsection.h"

class QLabel;

namespace hrw::ui {

class LessonPlayer;
class MarkdownLabel;
class RevealView;

/// What came of it: the guess beside the truth and theory, how a room did, and why it is so.
class RevealSection : public LessonSection
{
    Q_OBJECT

public:
    explicit RevealSection(QWidget* parent = nullptr);

    void refresh(const LessonPlayer& player);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showVerdict(const LessonPlayer& player);
    void showRoom(const LessonPlayer& player);
    void takeColour();

    QLabel* m_verdict;
    RevealView* m_bars;
    QLabel* m_room;
    RevealView* m_roomBars;
    MarkdownLabel* m_why;
    QLabel* m_score;
    bool m_right = false;
};

} // namespace hrw::ui
