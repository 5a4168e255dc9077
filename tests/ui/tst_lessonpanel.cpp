// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/lessonstage.h"
#include "ui/lessons/answerbox.h"
#include "ui/lessons/handsbox.h"
#include "ui/lessons/keyscores.h"
#include "ui/lessons/optionbutton.h"
#include "ui/lessons/revealview.h"
#include "ui/lessons/stepdots.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

using namespace hrw;
using namespace hrw::ui;
using lessons::Stage;

namespace {

/// A label that says this is on screen.
bool says(const QWidget& panel, const QString& words)
{
    for (const auto* label : panel.findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains(words))
            return true;
    return false;
}

template<typename T>
T* seen(const QWidget& panel)
{
    for (T* widget : panel.findChildren<T*>())
        if (widget->isVisible())
            return widget;
    return nullptr;
}

QPushButton* primary(const QWidget& panel)
{
    return panel.findChild<QPushButton*>(QStringLiteral("primary"));
}

} // namespace

class TestLessonPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aNumberByKeyboard();
    void aNumberIsTypedInItsUnit();
    void aChoiceByKeyboard();
    void aNodeByKeyboard();
    void dotsAreChosenInThePicture();
    void aKeyIsTyped();
    void enterAndAltArrowsWalk();
    void dotsLeadToSteps();
    void aRoomAnswers();
    void theWayBackIsOfferedWhenNeeded();
    void theEndTellsTheScore();
    void everyControlHasANameAndIsReached();
    void largeTextStaysInside();
};

void TestLessonPanel::initTestCase()
{
    applyLook(*qApp, Look::Light);
    applyTextScale(*qApp, 1);
}

void TestLessonPanel::aNumberByKeyboard()
{
    Stage stage(lessons::everyKind());
    auto* slider = seen<QSlider>(stage.panel);
    QVERIFY(slider);
    QCOMPARE(seen<QDoubleSpinBox>(stage.panel)->text(), QStringLiteral("?"));
    QVERIFY(!stage.player.course().answerOf(0));
    slider->setFocus();
    stage.press(Qt::Key_Right);
    QVERIFY(stage.player.course().answerOf(0) == Answer(37.0)); // one beyond the middle of 0 to 72
    QCOMPARE(seen<QDoubleSpinBox>(stage.panel)->value(), 37.0);
    stage.press(Qt::Key_Home);
    QVERIFY(stage.player.course().answerOf(0) == Answer(0.0));

    seen<QDoubleSpinBox>(stage.panel)->setFocus();
    seen<QDoubleSpinBox>(stage.panel)->selectAll();
    QTest::keyClicks(stage.panel.focusWidget(), QStringLiteral("20"));
    QVERIFY(stage.player.course().answerOf(0) == Answer(20.0));
    QCOMPARE(slider->value(), 20);
    stage.press(Qt::Key_Return);
    QVERIFY(stage.player.course().phase() == Phase::Act);
    QVERIFY(says(stage.panel, QStringLiteral("Watch for")));
    QVERIFY(!slider->isEnabled());
    stage.press(Qt::Key_Return);

    const Revealed revealed = *stage.player.revealed();
    const auto* bars = seen<RevealView>(stage.panel);
    QVERIFY(bars);
    QCOMPARE(bars->rows().size(), 3U);
    QCOMPARE(bars->rows()[0].amount, QStringLiteral("20"));
    QCOMPARE(bars->rows()[1].amount, QString::number(revealed.truth.number));
    QVERIFY(bars->accessibleDescription().contains(QString::number(revealed.truth.number)));
    QVERIFY(says(stage.panel, QStringLiteral("too high")));
}

void TestLessonPanel::aNumberIsTypedInItsUnit()
{
    NumberQuestion question;
    question.truth = parseFigure("moved.share", "test").value();
    question.from = 0;
    question.to = 0.4;
    question.step = 0.005;
    NumberAnswer box(question);
    QSignalSpy answered(&box, &AnswerBox::answered);
    QCOMPARE(box.field()->suffix(), QStringLiteral(" %"));
    QCOMPARE(box.field()->decimals(), 1);
    box.field()->setValue(12.5);
    QCOMPARE(std::get<double>(answered.back().front().value<Answer>()), 0.125);
    QCOMPARE(box.slider()->value(), 25);

    question.truth = parseFigure("moved.bytes", "test").value();
    question.to = 6.0 * 1024 * 1024 * 1024;
    question.step = 512.0 * 1024 * 1024;
    NumberAnswer bytes(question);
    QCOMPARE(bytes.field()->suffix(), QStringLiteral(" GiB"));
    QSignalSpy bytesAnswered(&bytes, &AnswerBox::answered);
    bytes.slider()->setValue(3);
    QCOMPARE(std::get<double>(bytesAnswered.back().front().value<Answer>()), 3 * question.step);
    QCOMPARE(bytes.field()->value(), 1.5);
}

void TestLessonPanel::aChoiceByKeyboard()
{
    Stage stage(lessons::everyKind());
    stage.goTo(1);
    const auto options = stage.panel.findChild<OptionAnswer*>()->buttons();
    QCOMPARE(options.size(), 2U);
    options[0]->setFocus();
    stage.press(Qt::Key_Space);
    QVERIFY(stage.player.course().answerOf(1) == Answer(std::string("few")));
    stage.press(Qt::Key_Down);
    QVERIFY(stage.player.course().answerOf(1) == Answer(std::string("many")));
    stage.press(Qt::Key_Return);
    QVERIFY(stage.player.course().phase() == Phase::Act);
    stage.press(Qt::Key_Return);
    QCOMPARE(options[0]->mark(), QStringLiteral("right"));
    QCOMPARE(options[1]->mark(), QStringLiteral("your guess"));
    QVERIFY(says(stage.panel, QStringLiteral("Not quite")));
    QVERIFY(says(stage.panel, QStringLiteral("Fewer than half")));
}

void TestLessonPanel::aNodeByKeyboard()
{
    Stage stage(lessons::everyKind());
    stage.goTo(2);
    const auto options = stage.panel.findChild<OptionAnswer*>()->buttons();
    QCOMPARE(options.size(), 4U);
    const auto truth = reveal(*stage.player.course().current().question, *stage.player.moment(), {}, "test")->truth;
    options[0]->setFocus();
    stage.press(Qt::Key_Space);
    for (int i = 0; i < 4 && stage.player.course().answerOf(2) != Answer(truth.text); ++i)
        stage.press(Qt::Key_Right);
    QVERIFY(stage.player.course().answerOf(2) == Answer(truth.text));
    stage.press(Qt::Key_Return); // nothing happens in this step: its reveal follows
    QVERIFY(stage.player.course().phase() == Phase::Reveal);
    QVERIFY(says(stage.panel, QStringLiteral("Right")));
}

void TestLessonPanel::dotsAreChosenInThePicture()
{
    Stage stage(lessons::everyKind());
    stage.goTo(3);
    QVERIFY(stage.player.isPicking());
    QSignalSpy wanted(&stage.panel, &LessonPanel::pictureWanted);
    for (auto* button : stage.panel.findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QLatin1String("To the dots"))
            button->setFocus();
    stage.press(Qt::Key_Space);
    QCOMPARE(wanted.size(), 1);
    stage.player.answer(std::vector<KeyIndex>{3, 4, 8});
    QVERIFY(says(stage.panel, QStringLiteral("3 dot")));
    stage.press(Qt::Key_Right, Qt::AltModifier);
    stage.press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(!stage.player.isPicking());
    const auto& truth = stage.player.revealed()->truth.keys;
    int found = 0;
    for (const KeyIndex key : {3U, 4U, 8U})
        found += std::ranges::count(truth, key) > 0 ? 1 : 0;
    QVERIFY(says(stage.panel, QStringLiteral("%1 of %2 found").arg(found).arg(truth.size())));
}

void TestLessonPanel::aKeyIsTyped()
{
    Stage stage(lessons::everyKind());
    stage.goTo(4);
    auto* field = seen<QLineEdit>(stage.panel);
    QVERIFY(field);
    QCOMPARE(field->text(), QStringLiteral("Mia"));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("Zoe"));
    QCOMPARE(QString::fromStdString(stage.player.course().typedKey()), QStringLiteral("Zoe"));
    const auto* scores = seen<KeyScores>(stage.panel);
    QVERIFY(scores);
    const auto& e = *stage.player.moment()->before;
    ScoreMatrix matrix(e.keys, e.is, e.scenario.rule);
    const auto cells = matrix.rowOf(keyRef("Zoe"));
    for (std::size_t i = 0; i < cells.size(); ++i)
        QCOMPARE(scores->model()->index(0, static_cast<int>(i)).data().toString(), QString::number(cells[i].outOf999));
    stage.press(Qt::Key_Return); // keeps the key, and goes nowhere
    QVERIFY(stage.player.course().phase() == Phase::Predict);
}

void TestLessonPanel::enterAndAltArrowsWalk()
{
    Stage stage(lessons::everyKind());
    QTRY_VERIFY(stage.panel.isActiveWindow());
    QVERIFY(primary(stage.panel)->hasFocus());
    QCOMPARE(primary(stage.panel)->text(), QStringLiteral("Add N5"));
    stage.press(Qt::Key_Return);
    QVERIFY(stage.player.course().phase() == Phase::Act);
    stage.press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(stage.player.course().phase() == Phase::Reveal);
    stage.press(Qt::Key_Left, Qt::AltModifier);
    stage.press(Qt::Key_Left, Qt::AltModifier);
    QVERIFY(stage.player.course().phase() == Phase::Predict);
    stage.press(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(stage.player.course().step(), 0U);
}

void TestLessonPanel::dotsLeadToSteps()
{
    Stage stage(lessons::everyKind());
    const auto dots = stage.panel.findChild<StepDots*>()->findChildren<QAbstractButton*>();
    QCOMPARE(dots.size(), 5);
    QVERIFY(dots[0]->isChecked());
    dots[3]->setFocus();
    stage.press(Qt::Key_Space);
    QCOMPARE(stage.player.course().step(), 3U);
    QVERIFY(dots[3]->isChecked());
    QVERIFY(dots[3]->accessibleName().contains(QStringLiteral("Which ones move")));
}

void TestLessonPanel::aRoomAnswers()
{
    Stage stage(lessons::everyKind());
    stage.goTo(1);
    for (auto* button : stage.panel.findChildren<QToolButton*>())
        if (button->text() == QLatin1String("Show of hands"))
            button->click();
    const auto counts = seen<HandsBox>(stage.panel)->findChildren<QSpinBox*>();
    QCOMPARE(counts.size(), 2);
    counts[0]->setFocus();
    counts[0]->selectAll();
    QTest::keyClicks(stage.panel.focusWidget(), QStringLiteral("12"));
    counts[1]->setFocus();
    counts[1]->selectAll();
    QTest::keyClicks(stage.panel.focusWidget(), QStringLiteral("8"));
    QVERIFY(stage.player.course().handsOf(1));
    stage.press(Qt::Key_Right, Qt::AltModifier);
    stage.press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(says(stage.panel, QStringLiteral("12 of 20 were right (60.0 %)")));
    QVERIFY(says(stage.panel, QStringLiteral("No guess")));
    QVERIFY(!seen<HandsBox>(stage.panel));
}

void TestLessonPanel::theWayBackIsOfferedWhenNeeded()
{
    Stage stage(lessons::everyKind());
    const auto offered = [&] {
        for (auto* button : stage.panel.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QLatin1String("Back to the lesson"))
                return button;
        return static_cast<QPushButton*>(nullptr);
    };
    QVERIFY(!offered());
    stage.player.setScenario(test::Case(4, 72).then("remove N3").scenario());
    QVERIFY(offered());
    offered()->setFocus();
    stage.press(Qt::Key_Return);
    QVERIFY(!stage.player.isAway());
    QVERIFY(!offered());
}

void TestLessonPanel::theEndTellsTheScore()
{
    Stage stage(lessons::everyKind());
    QSignalSpy list(&stage.panel, &LessonPanel::listWanted);
    stage.player.answer(72.0);
    while (!stage.player.isAtEnd())
        stage.press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(says(stage.panel, QStringLiteral("0 of 1 question")));
    primary(stage.panel)->setFocus();
    stage.press(Qt::Key_Return);
    QCOMPARE(list.size(), 1);
}

void TestLessonPanel::everyControlHasANameAndIsReached()
{
    Stage stage(lessons::everyKind());
    for (std::size_t step = 0; step < 5; ++step) {
        stage.goTo(step);
        for (const auto* widget : stage.panel.findChildren<QWidget*>()) {
            const bool control = widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) &&
                                 !widget->focusProxy() && !qobject_cast<const QScrollArea*>(widget->parentWidget());
            if (!control)
                continue;
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     widget->metaObject()->className());
        }
    }
}

void TestLessonPanel::largeTextStaysInside()
{
    applyTextScale(*qApp, 2);
    Stage stage(lessons::everyKind());
    for (std::size_t step = 0; step < 5; ++step) {
        stage.goTo(step);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        const auto* scroll = seen<QScrollArea>(stage.panel);
        QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(), qPrintable(QString::number(step)));
    }
    applyTextScale(*qApp, 1);
}

QTEST_MAIN(TestLessonPanel)
#include "tst_lessonpanel.moc"
