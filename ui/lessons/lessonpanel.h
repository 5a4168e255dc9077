// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QTimer>
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
class WrapButton;

/// The lesson beside the workspace: where one is in it, what there is to read, to predict and to do, and what came of
/// it. It shows what the player says and passes on what the person does.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    explicit LessonPanel(LessonPlayer& player, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    /// What is to be watched for is read first: how long that takes from now on, in milliseconds.
    [[nodiscard]] int stillReading() const;

Q_SIGNALS:
    void pictureWanted(); ///< the keyboard is to go to the dots
    void listWanted();    ///< of lessons, after the last step

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void layOut();
    QWidget* makeBody();
    QWidget* makeKeyField();
    QLayout* makeButtons();
    void connectAll();
    void refresh();
    void refreshKey();
    void refreshButtons();
    [[nodiscard]] QString onText() const; ///< once the question is in sight
    void arrive();
    void takeFocus();
    void goOn();
    [[nodiscard]] bool isAnswerDue() const;
    [[nodiscard]] bool isQuestionInSight() const;
    void lookForQuestion();
    void showQuestion();

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
    WrapButton* m_on;
    QTimer m_look;        ///< when all has its place, whether the question is in sight
    QElapsedTimer m_here; ///< on this page
    bool m_wasOpen = false;
    bool m_awaitsFocus = false; ///< where the keyboard goes is not there yet
};

} // namespace hrw::ui
