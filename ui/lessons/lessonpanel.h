// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace hrw::ui {

class Card;
class KeyScores;
class LessonPlayer;
class LessonSection;
class MarkdownLabel;
class QuestionSection;
class RevealSection;
class StepDots;

/// The lesson beside the workspace: where one is in it, what there is to read, to predict and to do, and what came of
/// it. It shows what the player says and passes on what the person does.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPanel(LessonPlayer& player, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pictureWanted(); ///< the keyboard is to go to the dots
    void listWanted();    ///< of lessons, after the last step

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    QWidget* makeBody();
    QWidget* makeKeyField();
    QLayout* makeButtons();
    void connectAll();
    void refresh();
    void refreshKey();
    void refreshButtons();
    [[nodiscard]] QString onText() const;
    void arrive();
    void goOn();

    LessonPlayer& m_player;
    Card* m_card = nullptr;
    StepDots* m_dots;
    QScrollArea* m_scroll;
    MarkdownLabel* m_summary;
    MarkdownLabel* m_title;
    MarkdownLabel* m_text;
    QWidget* m_keyBox = nullptr;
    QLineEdit* m_key;
    KeyScores* m_scores;
    QuestionSection* m_question;
    LessonSection* m_watchSection;
    MarkdownLabel* m_watch;
    RevealSection* m_reveal;
    QLabel* m_away;
    QPushButton* m_return;
    QPushButton* m_back;
    QPushButton* m_on;
};

} // namespace hrw::ui
