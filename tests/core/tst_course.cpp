// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/course.h"
#include "tests/support/cases.h"
#include "tests/support/evaluations.h"
#include "tests/support/lessons.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_course {

using namespace hrw;

namespace {

std::shared_ptr<const Lesson> smallLesson()
{
    return std::make_shared<const Lesson>(readLesson(lessons::folderOf(lessons::rightFiles())).value());
}

Course smallCourse()
{
    const auto lesson = smallLesson();
    return Course(lesson, scenesOf(*lesson).value());
}

Figure figure(const char* text)
{
    return parseFigure(text, verbatim("test")).value();
}

Condition condition(const char* text)
{
    return parseCondition(text, verbatim("test")).value();
}

/// Four nodes of 72 keys, to which a fifth comes.
LessonMoment joined()
{
    test::Case c(4, 72);
    const auto before = c.evaluate();
    return {before, c.then("add N5").evaluate(), "Ada"};
}

double valueAt(const char* text, const LessonMoment& moment)
{
    return valueOf(figure(text), moment, verbatim("test"))->number;
}

bool samePlace(const Course& a, const Course& b)
{
    return a.step() == b.step() && a.phase() == b.phase();
}

} // namespace

class TestCourse : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void walksThroughThePhases();
    void backUndoesOn();
    void keepsAnswers();
    void showsTheScenes();
    void goesTo();
    void judgesNumbers();
    void judgesDots();
    void judgesChoicesAndNodes();
    void listsChoices();
    void placesTheTruthAmongHands();
    void ignoresAnotherKindOfGuess();
    void refusesWhatNobodyCanAnswer();
};

void TestCourse::walksThroughThePhases()
{
    Course course = smallCourse();
    QVERIFY(!course.canGoBack());
    std::vector<std::pair<std::size_t, Phase>> places{{course.step(), course.phase()}};
    while (course.canGoOn()) {
        course.on();
        places.emplace_back(course.step(), course.phase());
    }
    // The first and the third step only ask: they have no action to play.
    const std::vector<std::pair<std::size_t, Phase>> wanted{
        {0, Phase::Predict}, {0, Phase::Reveal}, {1, Phase::Predict}, {1, Phase::Act}, {1, Phase::Reveal},
        {2, Phase::Predict}, {2, Phase::Reveal}, {3, Phase::Predict}, {3, Phase::Act}, {3, Phase::Reveal}};
    QVERIFY(places == wanted);
    const Course last = course;
    course.on();
    QVERIFY(samePlace(course, last));
}

void TestCourse::backUndoesOn()
{
    cases::Dice dice("courses");
    for (int run = 0; run < 50; ++run) {
        dice.next();
        Course course = smallCourse();
        for (int move = 0; move < 30; ++move) {
            const Course before = course;
            if (course.canGoOn()) {
                course.on();
                QVERIFY(course.canGoBack());
                course.back();
                QVERIFY2(samePlace(course, before), dice.where());
            }
            if (course.canGoBack()) {
                course.back();
                QVERIFY(course.canGoOn());
                course.on();
                QVERIFY2(samePlace(course, before), dice.where());
            }
            if (dice.chance(0.7))
                course.on();
            else
                course.back();
        }
    }
}

void TestCourse::keepsAnswers()
{
    Course course = smallCourse();
    QVERIFY(course.isUnanswered());
    course.answer(std::string("N1"));
    QVERIFY(!course.isUnanswered());
    course.answer(std::string("N2")); // changed one's mind
    course.typeKey("Bob");
    course.setHands({{1, 2, 3, 4}});
    course.on();
    QCOMPARE(course.phase(), Phase::Reveal);
    course.answer(std::string("N3")); // too late
    QCOMPARE(std::get<std::string>(*course.answerOf(0)), std::string("N2"));
    course.on();
    QVERIFY(course.isUnanswered());
    course.answer(7.0);
    QCOMPARE(course.typedKey(), std::string()); // the step has no key
    while (course.canGoOn())
        course.on();
    while (course.canGoBack())
        course.back();
    QCOMPARE(course.step(), std::size_t{0});
    QCOMPARE(std::get<std::string>(*course.answerOf(0)), std::string("N2"));
    QCOMPARE(std::get<double>(*course.answerOf(1)), 7.0);
    QCOMPARE(course.typedKey(), std::string("Bob"));
    QCOMPARE(course.handsOf(0)->counts, (std::vector<std::uint64_t>{1, 2, 3, 4}));
    QVERIFY(!course.handsOf(1) && !course.answerOf(2));
    course.answer(std::string("N4")); // answers can be given anew
    QCOMPARE(std::get<std::string>(*course.answerOf(0)), std::string("N4"));
    QCOMPARE(smallCourse().typedKey(), std::string("Ada")); // what stands there before
}

void TestCourse::showsTheScenes()
{
    Course course = smallCourse();
    const std::vector<StepScenes> scenes = scenesOf(course.lesson()).value();
    for (;;) {
        const auto& [before, after] = scenes[course.step()];
        QCOMPARE(course.scene(), course.phase() == Phase::Predict ? before : after);
        QCOMPARE(course.sceneBefore(), before);
        QCOMPARE(course.sceneAfter(), after);
        if (!course.canGoOn())
            break;
        course.on();
    }
}

void TestCourse::goesTo()
{
    Course course = smallCourse();
    course.on();
    course.goTo(3);
    QCOMPARE(course.step(), std::size_t{3});
    QCOMPARE(course.phase(), Phase::Predict);
    QCOMPARE(course.current().id, std::string("leave"));
    course.goTo(9); // there is no such step
    QCOMPARE(course.step(), std::size_t{3});
}

void TestCourse::judgesNumbers()
{
    const LessonMoment moment = joined();
    const double truth = valueAt("moved.keys", moment);
    const NumberQuestion question{figure("moved.keys"), figure("expected.keys"), 0, 72, 1};
    const auto judged = [&](double guess) { return reveal(question, moment, Answer(guess), verbatim("x")).value(); };
    QCOMPARE(judged(truth).truth.number, truth);
    QCOMPARE(judged(truth).theory->number, 72.0 / 5);
    QCOMPARE(judged(truth).closeness, 1.0);
    QVERIFY(judged(truth).right);
    QVERIFY(judged(truth + 3).right); // a twentieth of 72 is 3.6
    QVERIFY(judged(truth - 3).right);
    QVERIFY(!judged(truth + 4).right);
    // Nobody counts halves: what is judged is what is shown.
    QCOMPARE(std::get<double>(*judged(truth + 1.4).guess), truth + 1);
    QCOMPARE(judged(truth + 1.4).closeness, judged(truth + 1).closeness);
    QCOMPARE(judged(truth + 36).closeness, 0.5);
    QCOMPARE(judged(truth + 720).closeness, 0.0);
    const Revealed none = reveal(question, moment, std::nullopt, verbatim("x")).value();
    QVERIFY(!none.guess && !none.right);
    QCOMPARE(none.closeness, 0.0);
    QVERIFY(!reveal(NumberQuestion{figure("moved.keys"), std::nullopt, 0, 72, 1}, moment, {}, verbatim("x"))->theory);
}

void TestCourse::judgesDots()
{
    const LessonMoment moment = joined();
    const DotsQuestion question{figure("moved.dots")};
    const auto judged = [&](std::vector<KeyIndex> guess) {
        return reveal(question, moment, Answer(std::move(guess)), verbatim("x")).value();
    };
    const std::vector<KeyIndex> truth = judged({}).truth.keys;
    QVERIFY(truth.size() > 2);
    QVERIFY(judged(truth).right);
    QCOMPARE(judged(truth).closeness, 1.0);
    QVERIFY(!judged({}).right);
    QCOMPARE(judged({}).closeness, 0.0);
    std::vector<KeyIndex> most(truth.begin(), truth.end() - 1);
    const double all = static_cast<double>(truth.size());
    QCOMPARE(judged(most).closeness, (all - 1) / all); // both: all but one; either: all
    KeyIndex other = 0;
    while (std::find(truth.begin(), truth.end(), other) != truth.end())
        ++other;
    std::vector<KeyIndex> more(truth.rbegin(), truth.rend()); // in any order
    more.push_back(other);
    QCOMPARE(judged(more).closeness, all / (all + 1));
    QVERIFY(!judged(more).right);
    QVERIFY(!judged(more).rightHands);
}

void TestCourse::judgesChoicesAndNodes()
{
    const LessonMoment moment = joined();
    const ChoiceQuestion choice{{{"few", condition("moved.keys < 40")}, {"many", condition("moved.keys >= 40")}}};
    const Revealed right = reveal(choice, moment, Answer(std::string("few")), verbatim("x")).value();
    QCOMPARE(right.truth.text, std::string("few"));
    QVERIFY(right.right);
    QCOMPARE(right.closeness, 1.0);
    const Revealed wrong = reveal(choice, moment, Answer(std::string("many")), verbatim("x")).value();
    QVERIFY(!wrong.right);
    QCOMPARE(wrong.closeness, 0.0);
    const NodeQuestion node{figure("busiest.node"), true};
    const Revealed found = reveal(node, moment, Answer(std::string("N9")), verbatim("x")).value();
    QVERIFY(!found.right);
    QVERIFY(reveal(node, moment, Answer(found.truth.text), verbatim("x"))->right);
}

void TestCourse::listsChoices()
{
    const LessonMoment moment = joined();
    using List = std::vector<std::string>;
    QCOMPARE(choicesOf(ChoiceQuestion{{{"a", condition("keys = 1")}, {"b", condition("keys = 2")}}}, moment),
             (List{"a", "b"}));
    QCOMPARE(choicesOf(NodeQuestion{figure("busiest.node"), false}, moment), (List{"N1", "N2", "N3", "N4"}));
    QCOMPARE(choicesOf(NodeQuestion{figure("busiest.node"), true}, moment), (List{"N1", "N2", "N3", "N4", "N5"}));
    QCOMPARE(choicesOf(NumberQuestion{figure("moved.keys"), std::nullopt, 0, 72, 1}, moment),
             (List{"0 to 18", "18 to 36", "36 to 54", "54 to 72"}));
    QCOMPARE(choicesOf(NumberQuestion{figure("moved.share"), std::nullopt, 0.2, 1, 0.01}, moment),
             (List{"20.0 % to 40.0 %", "40.0 % to 60.0 %", "60.0 % to 80.0 %", "80.0 % to 100.0 %"}));
    QVERIFY(choicesOf(DotsQuestion{figure("moved.dots")}, moment).empty());
}

void TestCourse::placesTheTruthAmongHands()
{
    const LessonMoment moment = joined();
    const double truth = valueAt("moved.keys", moment);
    // Wherever the slider lies, the truth is in the part whose ends are around it; beyond its ends in the outer parts.
    for (const auto& [from, to] : {std::pair(0.0, 72.0), std::pair(truth - 1, truth + 9), std::pair(truth - 9, truth),
                                   std::pair(truth + 1, truth + 5), std::pair(truth - 5, truth - 1)}) {
        const Revealed found =
            reveal(NumberQuestion{figure("moved.keys"), std::nullopt, from, to, 1}, moment, {}, verbatim("x")).value();
        std::size_t part = 0;
        while (part + 1 < sliderParts && truth >= from + (to - from) * static_cast<double>(part + 1) / sliderParts)
            ++part;
        QCOMPARE(found.rightHands, std::optional(part));
    }
    const ChoiceQuestion choice{{{"a", condition("keys = 1")}, {"b", condition("keys = 72")}}};
    QCOMPARE(reveal(choice, moment, {}, verbatim("x"))->rightHands, std::optional<std::size_t>(1));
    const NodeQuestion last{figure("node(5)"), true};
    QCOMPARE(reveal(last, moment, {}, verbatim("x"))->rightHands, std::optional<std::size_t>(4));
}

void TestCourse::ignoresAnotherKindOfGuess()
{
    const LessonMoment moment = joined();
    const NumberQuestion number{figure("moved.keys"), std::nullopt, 0, 72, 1};
    for (const Answer& guess : {Answer(std::string("few")), Answer(std::vector<KeyIndex>{})})
        QVERIFY(!reveal(number, moment, guess, verbatim("x"))->right);
    QVERIFY(!reveal(DotsQuestion{figure("moved.dots")}, moment, Answer(3.0), verbatim("x"))->right);
    QVERIFY(!reveal(NodeQuestion{figure("node(1)"), false}, moment, Answer(1.0), verbatim("x"))->right);
}

void TestCourse::refusesWhatNobodyCanAnswer()
{
    const LessonMoment moment = joined();
    const auto refused = [&](const Question& question) {
        const auto revealed = reveal(question, moment, {}, verbatim("lesson.json:9"));
        return !revealed && english(revealed.error().where) == "lesson.json:9";
    };
    QVERIFY(refused(ChoiceQuestion{{{"a", condition("keys = 1")}, {"b", condition("keys = 2")}}}));
    QVERIFY(refused(ChoiceQuestion{{{"a", condition("keys = 72")}, {"b", condition("keys > 2")}}}));
    QVERIFY(refused(ChoiceQuestion{{{"a", condition("keys = 72")}, {"b", condition("held(N9) > 2")}}}));
    QVERIFY(refused(NumberQuestion{figure("held(N9)"), std::nullopt, 0, 72, 1}));
    QVERIFY(refused(NumberQuestion{figure("keys"), figure("held(N9)"), 0, 72, 1}));
    QVERIFY(refused(DotsQuestion{figure("held.dots(N9)")}));
}

const Registration registration{__FILE__, Application::None, make<TestCourse>};

} // namespace tst_course

#include "tst_course.moc"
