// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/scorematrix.h"
#include "tests/support/classroom.h"
#include "tests/support/testprogram.h"
#include "ui/lessons/answerbox.h"
#include "ui/lessons/handsbox.h"
#include "ui/lessons/keyscores.h"
#include "ui/lessons/lessonmenu.h"
#include "ui/lessons/lessonverdict.h"
#include "ui/lessons/lessonwords.h"
#include "ui/lessons/markdownlabel.h"
#include "ui/lessons/optionbutton.h"
#include "ui/lessons/revealview.h"
#include "ui/lessons/stepdots.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QToolButton>
#include <filesystem>

namespace tst_lessonpanel {

using namespace hrw;
using namespace hrw::ui;
using lessons::Classroom;

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
    void aNearMissIsNotCalledAHit();
    void figuresStayOnOneLine();
    void lessonsAreCalledByTheirNumber();
    void aNumberIsTypedInItsUnit();
    void aChoiceByKeyboard();
    void aNodeByKeyboard();
    void dotsAreChosenInThePicture();
    void aKeyIsTyped();
    void enterAndAltArrowsWalk();
    void aQuestionBelowTheFoldComesFirst();
    void anOpenedLessonTakesTheKeyboard();
    void dotsLeadToSteps();
    void aRoomAnswers();
    void theWayBackIsOfferedWhenNeeded();
    void theEndTellsTheScore();
    void everyControlHasANameAndIsReached();
    void largeTextStaysInside();
    void codeIsAsLargeAsItsSentence();
    void noTextIsCutOff_data();
    void noTextIsCutOff();
};

void TestLessonPanel::initTestCase()
{
    applyLook(*qApp, Look::Light);
    applyTextScale(*qApp, 1);
}

void TestLessonPanel::aNumberByKeyboard()
{
    Classroom room(lessons::everyKind());
    auto* slider = seen<QSlider>(room.panel);
    QVERIFY(slider);
    QCOMPARE(seen<QDoubleSpinBox>(room.panel)->text(), QStringLiteral("?"));
    QVERIFY(!room.player.course().answerOf(0));
    slider->setFocus();
    room.press(Qt::Key_Right);
    QVERIFY(room.player.course().answerOf(0) == Answer(37.0)); // one beyond the middle of 0 to 72
    QCOMPARE(seen<QDoubleSpinBox>(room.panel)->value(), 37.0);
    room.press(Qt::Key_Home);
    QVERIFY(room.player.course().answerOf(0) == Answer(0.0));

    seen<QDoubleSpinBox>(room.panel)->setFocus();
    seen<QDoubleSpinBox>(room.panel)->selectAll();
    QTest::keyClicks(room.panel.focusWidget(), QStringLiteral("20"));
    QVERIFY(room.player.course().answerOf(0) == Answer(20.0));
    QCOMPARE(slider->value(), 20);
    room.press(Qt::Key_Return);
    QVERIFY(room.player.course().phase() == Phase::Act);
    QVERIFY(says(room.panel, QStringLiteral("Watch for")));
    QVERIFY(room.panel.stillReading() > 0);
    QTRY_COMPARE(room.panel.stillReading(), 0);
    QVERIFY(!slider->isEnabled());
    room.press(Qt::Key_Return);

    const Revealed revealed = *room.player.revealed();
    const auto* bars = seen<RevealView>(room.panel);
    QVERIFY(bars);
    QCOMPARE(bars->rows().size(), 3U);
    QCOMPARE(bars->rows()[0].amount, QStringLiteral("20"));
    QCOMPARE(bars->rows()[1].amount, QString::number(revealed.truth.number));
    QVERIFY(bars->accessibleDescription().contains(QString::number(revealed.truth.number)));
    QVERIFY(says(room.panel, QStringLiteral("too high")));
}

void TestLessonPanel::aNearMissIsNotCalledAHit()
{
    Revealed revealed;
    revealed.truth.number = 16;
    revealed.right = true;
    const auto said = [&](double guess) {
        revealed.guess = guess;
        return verdictOf(revealed, {}).sentence();
    };
    QCOMPARE(said(16), QStringLiteral("Right: exactly"));
    QCOMPARE(said(15), QStringLiteral("As good as right: 1 too low"));
}

void TestLessonPanel::figuresStayOnOneLine()
{
    const auto breaks = [](FigureUnit unit, double number) {
        const QString text = figureWords({unit, number, {}, {}});
        return text.contains(u' ') || text.contains(QChar(0x2009)); // where a line may end
    };
    QVERIFY(!breaks(FigureUnit::Count, 123'456));
    QVERIFY(!breaks(FigureUnit::Share, 0.181));
    QVERIFY(!breaks(FigureUnit::Bytes, 1.5e9));
    QVERIFY(!breaks(FigureUnit::Times, 12'345));
}

void TestLessonPanel::lessonsAreCalledByTheirNumber()
{
    QWidget window;
    LessonMenu lessons(&window);
    Q_EMIT lessons.menu->aboutToShow();
    QStringList entries;
    for (const QAction* action : lessons.menu->actions())
        entries += action->text();
    for (const std::filesystem::path& path : lessons::shipped()) {
        const std::string id = path.filename().string();
        const QString called = QStringLiteral("%1. ").arg(std::stoi(id));
        const QString title = plainWords(fromUtf8(lessons::shippedLesson(id)->in("en").title));
        QVERIFY2(std::ranges::any_of(entries, [&](const QString& entry) { return entry.startsWith(called + title); }),
                 id.c_str());
    }
}

void TestLessonPanel::aNumberIsTypedInItsUnit()
{
    NumberQuestion question;
    question.truth = parseFigure("moved.share", verbatim(std::string("test"))).value();
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

    question.truth = parseFigure("moved.bytes", verbatim(std::string("test"))).value();
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
    Classroom room(lessons::everyKind());
    room.goTo(1);
    const auto options = room.panel.findChild<OptionAnswer*>()->buttons();
    QCOMPARE(options.size(), 2U);
    options[0]->setFocus();
    room.press(Qt::Key_Space);
    QVERIFY(room.player.course().answerOf(1) == Answer(std::string("few")));
    room.press(Qt::Key_Down);
    QVERIFY(room.player.course().answerOf(1) == Answer(std::string("many")));
    room.press(Qt::Key_Return);
    QVERIFY(room.player.course().phase() == Phase::Act);
    room.press(Qt::Key_Return);
    QCOMPARE(options[0]->mark(), QStringLiteral("right"));
    QCOMPARE(options[1]->mark(), QStringLiteral("your guess"));
    QVERIFY(says(room.panel, QStringLiteral("Not quite")));
    QVERIFY(says(room.panel, QStringLiteral("Fewer than half")));
}

void TestLessonPanel::aNodeByKeyboard()
{
    Classroom room(lessons::everyKind());
    room.goTo(2);
    const auto options = room.panel.findChild<OptionAnswer*>()->buttons();
    QCOMPARE(options.size(), 4U);
    const auto truth =
        reveal(*room.player.course().current().question, *room.player.moment(), {}, verbatim(std::string("test")))
            ->truth;
    options[0]->setFocus();
    room.press(Qt::Key_Space);
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Right, Qt::Key_Down, Qt::Key_Left, Qt::Key_Left, Qt::Key_Down})
        if (room.player.course().answerOf(2) != Answer(truth.text))
            room.press(key);
    QVERIFY(room.player.course().answerOf(2) == Answer(truth.text));
    room.press(Qt::Key_Return); // nothing happens in this step: its reveal follows
    QVERIFY(room.player.course().phase() == Phase::Reveal);
    QVERIFY(says(room.panel, QStringLiteral("Right")));
}

void TestLessonPanel::dotsAreChosenInThePicture()
{
    Classroom room(lessons::everyKind());
    room.goTo(3);
    QVERIFY(room.player.isPicking());
    QSignalSpy wanted(&room.panel, &LessonPanel::pictureWanted);
    for (auto* button : room.panel.findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QLatin1String("To the dots"))
            button->setFocus();
    room.press(Qt::Key_Space);
    QCOMPARE(wanted.size(), 1);
    room.player.answer(std::vector<KeyIndex>{3, 4, 8});
    QVERIFY(says(room.panel, QStringLiteral("3 dot")));
    room.press(Qt::Key_Right, Qt::AltModifier);
    room.press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(!room.player.isPicking());
    const std::vector<KeyIndex> truth = room.player.revealed()->truth.keys;
    int found = 0;
    for (const KeyIndex key : {3U, 4U, 8U})
        found += std::ranges::count(truth, key) > 0 ? 1 : 0;
    QVERIFY(says(room.panel, QStringLiteral("%1 of %2 found").arg(found).arg(truth.size())));
}

void TestLessonPanel::aKeyIsTyped()
{
    Classroom room(lessons::everyKind());
    room.goTo(4);
    auto* field = seen<QLineEdit>(room.panel);
    QVERIFY(field);
    QCOMPARE(field->text(), QStringLiteral("Mia"));
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("Zoe"));
    QCOMPARE(QString::fromStdString(room.player.course().typedKey()), QStringLiteral("Zoe"));
    const auto* scores = seen<KeyScores>(room.panel);
    QVERIFY(scores);
    const auto& e = *room.player.moment()->before;
    ScoreMatrix matrix(e.keys, e.is, e.scenario.rule);
    const auto cells = matrix.rowOf(keyRef("Zoe"));
    for (std::size_t i = 0; i < cells.size(); ++i)
        QCOMPARE(scores->model()->index(0, static_cast<int>(i)).data().toString(), QString::number(cells[i].outOf999));
    room.press(Qt::Key_Return); // keeps the key, and goes nowhere
    QVERIFY(room.player.course().phase() == Phase::Predict);
}

void TestLessonPanel::enterAndAltArrowsWalk()
{
    Classroom room(lessons::everyKind());
    QTRY_VERIFY(room.panel.isActiveWindow());
    QVERIFY(seen<QSlider>(room.panel)->hasFocus()); // the question comes first
    QCOMPARE(primary(room.panel)->text(), QStringLiteral("Add N5"));
    room.press(Qt::Key_Return); // nothing has been said: it does not happen yet
    QVERIFY(room.player.course().phase() == Phase::Predict);
    QVERIFY(primary(room.panel)->hasFocus());
    room.press(Qt::Key_Return);
    QVERIFY(room.player.course().phase() == Phase::Act);
    room.press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(room.player.course().phase() == Phase::Reveal);
    room.press(Qt::Key_Left, Qt::AltModifier);
    room.press(Qt::Key_Left, Qt::AltModifier);
    QVERIFY(room.player.course().phase() == Phase::Predict);
    room.press(Qt::Key_Left, Qt::AltModifier);
    QCOMPARE(room.player.course().step(), 0U);
}

/// Nothing happens before the question has been in sight, whichever way one goes on.
void TestLessonPanel::aQuestionBelowTheFoldComesFirst()
{
    Classroom room(lessons::shippedLesson("01-modulo"));
    room.panel.resize(room.panel.width(), 1400);
    room.settle();
    QTRY_VERIFY(primary(room.panel)->text() != QStringLiteral("To the question"));
    const QString act = primary(room.panel)->text();
    room.panel.resize(room.panel.width(), 400);
    const auto* scroll = seen<QScrollArea>(room.panel);
    QTRY_COMPARE(primary(room.panel)->text(), QStringLiteral("To the question"));
    const auto* slider = seen<QSlider>(room.panel);
    const auto isInSight = [&] {
        const int bottom = slider->mapTo(scroll->viewport(), slider->rect().bottomLeft()).y();
        return bottom >= 0 && bottom <= scroll->viewport()->height();
    };
    QVERIFY(!isInSight());
    room.player.on(); // as a clicker does
    QVERIFY(room.player.course().phase() == Phase::Predict);
    QTRY_VERIFY(isInSight());
    QTRY_COMPARE(primary(room.panel)->text(), act);
    room.player.on();
    QVERIFY(room.player.course().phase() == Phase::Act);

    room.player.goTo(0);
    room.settle();
    QTRY_COMPARE(primary(room.panel)->text(), QStringLiteral("To the question"));
    primary(room.panel)->click();
    QTRY_VERIFY(isInSight());
    QVERIFY(slider->hasFocus());
    room.player.goTo(0);
    room.player.answer(20.0); // who has answered has read it
    room.settle();
    QTRY_COMPARE(primary(room.panel)->text(), act);
}

void TestLessonPanel::anOpenedLessonTakesTheKeyboard()
{
    QWidget window;
    LessonPlayer player;
    auto* row = new QHBoxLayout(&window);
    auto* other = new QComboBox;
    auto* panel = new LessonPanel(player);
    row->addWidget(other);
    row->addWidget(panel);
    window.resize(600, 700);
    window.show();
    window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    other->setFocus();
    QVERIFY(player.open(lessons::everyKind()));
    player.finishWork();
    QVERIFY(window.focusWidget() == seen<QSlider>(*panel));
    other->setFocus(); // who has gone elsewhere since stays there
    player.goTo(1);
    player.finishWork();
    QVERIFY(other->hasFocus());
}

void TestLessonPanel::dotsLeadToSteps()
{
    Classroom room(lessons::everyKind());
    const auto dots = room.panel.findChild<StepDots*>()->findChildren<QAbstractButton*>();
    QCOMPARE(dots.size(), 5);
    QVERIFY(dots[0]->isChecked());
    dots[3]->setFocus();
    room.press(Qt::Key_Space);
    QCOMPARE(room.player.course().step(), 3U);
    QVERIFY(dots[3]->isChecked());
    QVERIFY(dots[3]->accessibleName().contains(QStringLiteral("Which ones move")));
}

void TestLessonPanel::aRoomAnswers()
{
    Classroom room(lessons::everyKind());
    room.goTo(1);
    for (auto* button : room.panel.findChildren<QToolButton*>())
        if (button->text() == QLatin1String("Show of hands"))
            button->click();
    const auto counts = seen<HandsBox>(room.panel)->findChildren<QSpinBox*>();
    QCOMPARE(counts.size(), 2);
    counts[0]->setFocus();
    counts[0]->selectAll();
    QTest::keyClicks(room.panel.focusWidget(), QStringLiteral("12"));
    counts[1]->setFocus();
    counts[1]->selectAll();
    QTest::keyClicks(room.panel.focusWidget(), QStringLiteral("8"));
    QVERIFY(room.player.course().handsOf(1));
    room.press(Qt::Key_Right, Qt::AltModifier);
    room.press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(says(room.panel, QStringLiteral("12 of 20 were right (60.0 %)")));
    QVERIFY(says(room.panel, QStringLiteral("No guess")));
    QVERIFY(!seen<HandsBox>(room.panel));
}

void TestLessonPanel::theWayBackIsOfferedWhenNeeded()
{
    Classroom room(lessons::everyKind());
    const auto offered = [&] {
        for (auto* button : room.panel.findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == QLatin1String("Back to the lesson"))
                return button;
        return static_cast<QPushButton*>(nullptr);
    };
    QVERIFY(!offered());
    room.player.setScenario(test::Case(4, 72).then("remove N3").scenario());
    QVERIFY(offered());
    offered()->setFocus();
    room.press(Qt::Key_Return);
    QVERIFY(!room.player.isAway());
    QVERIFY(!offered());
}

void TestLessonPanel::theEndTellsTheScore()
{
    Classroom room(lessons::everyKind());
    QSignalSpy list(&room.panel, &LessonPanel::listWanted);
    room.player.answer(72.0);
    while (!room.player.isAtEnd())
        room.press(Qt::Key_Right, Qt::AltModifier);
    QVERIFY(says(room.panel, QStringLiteral("0 of 1 answered question")));
    QVERIFY(says(room.panel, QStringLiteral("skipped")));
    primary(room.panel)->setFocus();
    room.press(Qt::Key_Return);
    QCOMPARE(list.size(), 1);
}

void TestLessonPanel::everyControlHasANameAndIsReached()
{
    Classroom room(lessons::everyKind());
    for (std::size_t step = 0; step < 5; ++step) {
        room.goTo(step);
        for (const auto* widget : room.panel.findChildren<QWidget*>()) {
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
    Classroom room(lessons::everyKind());
    for (std::size_t step = 0; step < 5; ++step) {
        room.goTo(step);
        const auto* scroll = seen<QScrollArea>(room.panel);
        QVERIFY2(scroll->widget()->width() <= scroll->viewport()->width(), qPrintable(QString::number(step)));
    }
    applyTextScale(*qApp, 1);
}

/// At every size of text, also after it has changed.
void TestLessonPanel::codeIsAsLargeAsItsSentence()
{
    MarkdownLabel label;
    label.setMarkdown(QStringLiteral("say `hash(key)` or **not**"));
    for (const double scale : {1.0, 2.0, 1.25}) {
        applyTextScale(*qApp, scale);
        QCoreApplication::sendPostedEvents();
        QTextDocument document;
        document.setDefaultFont(label.font());
        document.setHtml(label.text());
        int pieces = 0;
        for (auto at = document.begin().begin(); !at.atEnd(); ++at, ++pieces)
            QCOMPARE(QFontInfo(at.fragment().charFormat().font()).pixelSize(), QFontInfo(label.font()).pixelSize());
        QVERIFY(pieces >= 4);
    }
    applyTextScale(*qApp, 1);
}

void TestLessonPanel::noTextIsCutOff_data()
{
    QTest::addColumn<QString>("name");
    for (const std::filesystem::path& path : lessons::shipped())
        QTest::addRow("%s", path.filename().c_str()) << QString::fromStdString(path.filename().string());
}

/// Everything that wraps is as high as its lines, in a panel that is low and narrow.
void TestLessonPanel::noTextIsCutOff()
{
    QFETCH(QString, name);
    Classroom room(lessons::shippedLesson(name.toStdString()));
    room.panel.resize(room.panel.minimumSizeHint().width(), 500);
    while (true) {
        if (room.player.page().phase == Phase::Predict && room.player.course().current().question)
            room.player.answer(lessons::someAnswer(*room.player.course().current().question, *room.player.moment()));
        room.settle();
        for (const auto* widget : room.panel.findChildren<QWidget*>()) {
            const bool wraps = widget->isVisible() && widget->hasHeightForWidth() && !widget->layout();
            if (wraps)
                QVERIFY2(
                    widget->height() >= widget->heightForWidth(widget->width()),
                    qPrintable(
                        QStringLiteral("step %1: %2").arg(room.player.page().step + 1).arg(widget->accessibleName())));
        }
        if (room.player.isAtEnd())
            break;
        room.player.on();
        room.settle();
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestLessonPanel>};

} // namespace tst_lessonpanel

#include "tst_lessonpanel.moc"
