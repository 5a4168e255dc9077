// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/classroom.h"
#include "tests/support/testprogram.h"
#include "ui/lessons/answerbox.h"
#include "ui/lessons/optionbutton.h"
#include "ui/lessons/revealview.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QLocale>
#include <QTest>

namespace tst_lessons {

using namespace hrw;
using namespace hrw::ui;
using lessons::Classroom;

/// Plays every shipped lesson through the panel, from its start to its end, in every language that it has. What is on
/// screen at a reveal is held against the core's reveal of scenes that are evaluated here.
class TestLessons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void playsToTheEnd_data();
    void playsToTheEnd();

private:
    static void checkWords(const Classroom& room);
    static void checkReveal(const Classroom& room, const Revealed& expected);
};

void TestLessons::initTestCase()
{
    applyLook(*qApp, Look::Light);
    applyTextScale(*qApp, 1);
}

void TestLessons::playsToTheEnd_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("language");
    for (const std::filesystem::path& path : lessons::shipped()) {
        const std::string name = path.filename().string();
        const auto lesson = lessons::shippedLesson(name);
        for (const auto& [language, words] : lesson->words)
            QTest::addRow("%s %s", name.c_str(), language.c_str())
                << QString::fromStdString(name) << QString::fromStdString(language);
    }
}

/// No figure is missing, and none stands as it was written.
void TestLessons::checkWords(const Classroom& room)
{
    const LessonPage& page = room.player.page();
    QVERIFY(page.hasFigures);
    for (const QString& text :
         {page.lesson, page.title, page.text, page.question, page.act, page.watch, page.reveal, page.notes}) {
        QVERIFY2(!text.contains(QStringLiteral("{{")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("}}")), qPrintable(text));
    }
    QVERIFY(!page.title.isEmpty());
    QCOMPARE(page.question.isEmpty(), !room.player.course().current().question.has_value());
    QCOMPARE(page.act.isEmpty(), room.player.course().current().action.isNothing());
    for (const LessonOption& option : page.options)
        QVERIFY(!option.text.isEmpty());
}

void TestLessons::checkReveal(const Classroom& room, const Revealed& expected)
{
    const Question& question = *room.player.course().current().question;
    if (const auto* number = std::get_if<NumberQuestion>(&question)) {
        const auto views = room.panel.findChildren<RevealView*>();
        const auto shown = std::ranges::find_if(views, [](const auto* view) { return view->isVisible(); });
        QVERIFY(shown != views.end());
        QVERIFY((*shown)->rows() == revealRows(*number, expected));
        QVERIFY(expected.truth.number >= number->from && expected.truth.number <= number->to);
    } else if (!std::holds_alternative<DotsQuestion>(question)) {
        const auto* box = room.panel.findChild<OptionAnswer*>();
        const auto choices = choicesOf(question, *room.player.moment());
        QCOMPARE(box->buttons().size(), choices.size());
        for (std::size_t i = 0; i < choices.size(); ++i)
            QCOMPARE(box->buttons()[i]->mark().startsWith(QLatin1String("right")), choices[i] == expected.truth.text);
    }
    const QString verdict = verdictOf(expected, room.player.page().options).sentence();
    bool said = false;
    for (const auto* label : room.panel.findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text() == verdict);
    QVERIFY2(said, qPrintable(verdict));
}

void TestLessons::playsToTheEnd()
{
    QFETCH(QString, name);
    QFETCH(QString, language);
    QLocale::setDefault(QLocale(language));
    const auto lesson = lessons::shippedLesson(name.toStdString());
    const std::vector<StepScenes> scenes = scenesOf(*lesson).value();
    Classroom room(lesson);
    std::size_t reveals = 0;
    while (true) {
        const Course& course = room.player.course();
        checkWords(room);
        if (course.phase() == Phase::Predict && course.current().question)
            room.player.answer(lessons::someAnswer(*course.current().question, *room.player.moment()));
        if (course.phase() == Phase::Reveal && course.current().question) {
            const std::size_t step = course.step();
            const auto& [scene, changed] = scenes[step];
            const auto before = evaluate(scene, nullptr);
            const auto after = scene == changed ? before : evaluate(changed, before.get());
            const auto expected = reveal(*course.current().question, {before, after, course.typedKey()},
                                         course.answerOf(step), verbatim(name));
            QVERIFY2(expected, expected ? "" : expected.error().sentence().c_str());
            checkReveal(room, *expected);
            ++reveals;
        }
        if (QTest::currentTestFailed() || room.player.isAtEnd())
            break;
        room.player.on();
        room.player.finishWork();
    }
    QLocale::setDefault(QLocale::c());
    QVERIFY2(room.refusals.isEmpty(), qPrintable(room.refusals.join(u'\n')));
    QVERIFY(reveals >= 2);
    QCOMPARE(room.player.score().answered, reveals);
}

const Registration registration{__FILE__, Application::Widgets, make<TestLessons>};

} // namespace tst_lessons

#include "tst_lessons.moc"
