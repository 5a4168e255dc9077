// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/everykind.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "ui/lessons/lessonplayer.h"
#include "ui/lessons/lessonwords.h"
#include "ui/lessons/revealpicture.h"

#include <QSignalSpy>
#include <QTest>

namespace tst_lessonplayer {

using namespace hrw;
using namespace hrw::ui;

namespace {

/// A player whose every wish for a scene is granted, as by a window.
struct Classroom
{
    explicit Classroom(const std::shared_ptr<const Lesson>& lesson)
    {
        QObject::connect(&player, &LessonPlayer::sceneWanted, &player,
                         [this](const Scenario& scene, const QString& what, SceneChange change) {
                             wanted.push_back({scene, what, change});
                             player.setScenario(scene);
                         });
        QObject::connect(&player, &LessonPlayer::refused, &player,
                         [this](const Error& error) { refusals += QString::fromStdString(error.sentence()); });
        opened = player.open(lesson).has_value();
        player.finishWork();
    }
    void on()
    {
        player.on();
        player.finishWork();
    }

    struct Wish
    {
        Scenario scene;
        QString what;
        SceneChange change = SceneChange::Jumps;
    };
    LessonPlayer player;
    std::vector<Wish> wanted;
    QStringList refusals;
    bool opened = false;
};

LessonMoment momentBetween(const Scenario& before, const Scenario& after)
{
    const auto first = evaluate(before, nullptr);
    return {first, before == after ? first : evaluate(after, first.get()), {}};
}

/// Keys whose owner is another one after a step, counted with maps.
std::uint64_t movedNaively(const Scenario& before, const Scenario& after)
{
    const auto keys = KeySet::make(before.keys);
    const Membership was = membershipAt(before, before.shown);
    const Membership is = membershipAt(after, after.shown);
    std::uint64_t moved = 0;
    for (KeyIndex key = 0; key < keys->size(); ++key)
        moved += naive::owner(naive::holders(keys->text(key), was, before.rule)) !=
                 naive::owner(naive::holders(keys->text(key), is, after.rule));
    return moved;
}

} // namespace

class TestLessonPlayer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void opensADocumentOfItsOwn();
    void textsAreOfTheirMoment();
    void theRevealIsTheCores();
    void backUndoesOn();
    void answersCountBeforeTheAction();
    void exploringLeavesTheLesson();
    void onlyTheActionPlays();
    void aTypedKeyIsSeenWhenItTellsNothing();
    void aNodeIsChosenInThePicture();
    void aPresenterReadsNotes();
    void scoresAllQuestions();
    void barsShareOneScale();
    void aRoomIsCounted();
};

void TestLessonPlayer::opensADocumentOfItsOwn()
{
    Classroom room(lessons::everyKind());
    QVERIFY(room.opened);
    QCOMPARE(room.wanted.size(), 1U);
    QVERIFY(room.wanted[0].change == SceneChange::Opens);
    QVERIFY(room.wanted[0].scene == test::Case(4, 72).scenario());
    QVERIFY(room.player.page().hasFigures);
    QCOMPARE(room.player.page().lesson, QStringLiteral("Every kind"));
    QCOMPARE(room.player.page().titles.size(), 5);
    QVERIFY(!room.player.canGoBack());
}

void TestLessonPlayer::textsAreOfTheirMoment()
{
    Classroom room(lessons::everyKind());
    QCOMPARE(room.player.page().text.trimmed(), QStringLiteral("There are 4 nodes."));
    room.on();
    QCOMPARE(room.wanted.back().what, QStringLiteral("Lesson: Add N5"));
    room.on();
    const std::uint64_t moved = movedNaively(room.player.course().sceneBefore(), room.player.course().sceneAfter());
    QVERIFY(moved > 0);
    QCOMPARE(room.player.page().reveal.trimmed(), QStringLiteral("%1 of 72 moved to 5 nodes.").arg(moved));
    QVERIFY(room.refusals.isEmpty());
}

void TestLessonPlayer::theRevealIsTheCores()
{
    Classroom room(lessons::everyKind());
    const auto scenes = scenesOf(room.player.course().lesson()).value();
    const std::vector<Answer> answers{20.0, std::string("many"), std::string("N1"), std::vector<KeyIndex>{1, 5, 40}};
    for (std::size_t step = 0; step < answers.size(); ++step) {
        room.player.goTo(step);
        room.player.finishWork();
        room.player.answer(answers[step]);
        while (room.player.course().phase() != Phase::Reveal)
            room.on();
        const auto revealed = room.player.revealed();
        QVERIFY(revealed);
        const auto expected =
            reveal(*room.player.course().current().question, momentBetween(scenes[step].before, scenes[step].after),
                   answers[step], verbatim(std::string("test")));
        QVERIFY(expected);
        QVERIFY(revealed->truth == expected->truth);
        QVERIFY(revealed->theory == expected->theory);
        QVERIFY(revealed->guess == expected->guess);
        QCOMPARE(revealed->right, expected->right);
        QCOMPARE(revealed->closeness, expected->closeness);
    }
    QVERIFY(room.refusals.isEmpty());
}

void TestLessonPlayer::backUndoesOn()
{
    Classroom room(lessons::everyKind());
    std::vector<std::pair<std::size_t, Phase>> places;
    std::vector<QString> questions;
    while (room.player.canGoOn()) {
        places.emplace_back(room.player.course().step(), room.player.course().phase());
        questions.push_back(room.player.page().question);
        room.on();
    }
    while (!places.empty()) {
        QVERIFY(room.player.canGoBack());
        room.player.back();
        room.player.finishWork();
        QCOMPARE(room.player.course().step(), places.back().first);
        QVERIFY(room.player.course().phase() == places.back().second);
        QCOMPARE(room.player.page().question, questions.back());
        QVERIFY(!room.player.isAway());
        places.pop_back();
        questions.pop_back();
    }
    QVERIFY(!room.player.canGoBack());
    QVERIFY(room.wanted.back().scene == test::Case(4, 72).scenario());
}

void TestLessonPlayer::answersCountBeforeTheAction()
{
    Classroom room(lessons::everyKind());
    room.player.answer(10.0);
    room.on();
    room.player.answer(14.0);
    QVERIFY(room.player.course().answerOf(0) == Answer(10.0));
    room.player.back();
    room.player.answer(14.0);
    QVERIFY(room.player.course().answerOf(0) == Answer(14.0));
}

void TestLessonPlayer::exploringLeavesTheLesson()
{
    Classroom room(lessons::everyKind());
    room.player.setScenario(test::Case(4, 72).then("remove N3").scenario());
    QVERIFY(room.player.isAway());
    const std::size_t wishes = room.wanted.size();
    room.player.returnToScene();
    QVERIFY(!room.player.isAway());
    QCOMPARE(room.wanted.size(), wishes + 1);
    QVERIFY(room.wanted.back().scene == test::Case(4, 72).scenario());

    // The figures are the lesson's, whatever has been done in between.
    room.player.setScenario(test::Case(4, 72).then("remove N3").scenario());
    room.on();
    room.player.setScenario(test::Case(9, 72).scenario());
    room.on();
    QCOMPARE(room.player.revealed()->truth.number,
             static_cast<double>(movedNaively(test::Case(4, 72).scenario(), room.player.course().sceneAfter())));
}

void TestLessonPlayer::onlyTheActionPlays()
{
    Classroom room(lessons::everyKind());
    QVERIFY(room.player.isSettled(room.player.course().scene()));
    room.on();
    QVERIFY(room.wanted.back().change == SceneChange::Plays);
    QVERIFY(!room.player.isSettled(room.player.course().scene()));
    const std::size_t wishes = room.wanted.size();
    room.on();
    room.on(); // the next step begins where this one ended
    QCOMPARE(room.wanted.size(), wishes);
    QVERIFY(room.player.isSettled(room.player.course().scene()));
    QVERIFY(!room.player.isSettled(test::Case(9, 72).scenario()));
}

void TestLessonPlayer::aTypedKeyIsSeenWhenItTellsNothing()
{
    Classroom room(lessons::everyKind());
    QVERIFY(!room.player.showsKey());
    room.player.goTo(4);
    room.player.finishWork();
    QVERIFY(room.player.showsKey());
    QCOMPARE(room.player.page().typedKey, QStringLiteral("Mia"));
    room.player.typeKey(QStringLiteral("Grace *Hopper*"));
    room.on();
    const Scenario scene = room.player.course().scene();
    const auto owner = naive::owner(naive::holders("Grace *Hopper*", membershipAt(scene, scene.shown), scene.rule));
    QCOMPARE(plainWords(room.player.page().reveal),
             QStringLiteral("%1 has Grace *Hopper*.").arg(QString::fromStdString(owner)));
}

void TestLessonPlayer::aNodeIsChosenInThePicture()
{
    Classroom room(lessons::everyKind());
    room.player.chooseNode(QStringLiteral("N2"));
    QVERIFY(!room.player.course().answerOf(0));
    room.player.goTo(2);
    room.player.finishWork();
    QCOMPARE(room.player.page().options.size(), 4U);
    room.player.chooseNode(QStringLiteral("N9"));
    QVERIFY(!room.player.course().answerOf(2));
    room.player.chooseNode(QStringLiteral("N2"));
    QVERIFY(room.player.course().answerOf(2) == Answer(std::string("N2")));
}

void TestLessonPlayer::aPresenterReadsNotes()
{
    Classroom room(lessons::everyKind());
    const Steps& steps = room.player;
    QCOMPARE(steps.place(), 0);
    QCOMPARE(steps.lastPlace(), 4);
    QCOMPARE(steps.presenterText().notes, QStringLiteral("Most people say half."));
    QCOMPARE(steps.presenterText().next, QStringLiteral("Add N5"));
    QCOMPARE(steps.firstNumber(), 1); // "step 1 of 5", where a timeline has a start before its first step
    QVERIFY(steps.presenterText().now.startsWith(QStringLiteral("Step 1 of 5")));
    QCOMPARE(steps.caption(), QStringList{steps.presenterText().now}); // not what the scene came from
    room.player.on();
    QVERIFY(room.player.course().phase() == Phase::Act);
    QVERIFY(steps.caption().isEmpty()); // what the window says of it
    room.player.show(3);
    QCOMPARE(room.player.course().step(), 3U);
    room.player.close();
    QVERIFY(!steps.canGoOn());
    QVERIFY(!steps.canGoBack());
    QVERIFY(!room.player.isOpen());
}

void TestLessonPlayer::scoresAllQuestions()
{
    Classroom room(lessons::everyKind());
    const double truth =
        static_cast<double>(movedNaively(room.player.course().sceneBefore(), room.player.course().sceneAfter()));
    room.player.answer(truth);
    while (!room.player.isAtEnd()) {
        room.on();
        if (room.player.page().phase == Phase::Predict && room.player.page().step == 1)
            room.player.answer(std::string("many")); // a fifth node holds about a fifth
    }
    const LessonScore score = room.player.score();
    QCOMPARE(score.questions, 4U);
    QCOMPARE(score.answered, 2U);
    QCOMPARE(score.right, 1U);
    QCOMPARE(score.closeness, 0.5);
}

void TestLessonPlayer::barsShareOneScale()
{
    NumberQuestion question;
    question.to = 40;
    Revealed revealed;
    revealed.truth = {FigureUnit::Count, 50, {}, {}};
    revealed.theory = FigureValue{FigureUnit::Count, 25, {}, {}};
    revealed.guess = Answer(10.0);
    const auto rows = revealRows(question, revealed);
    QCOMPARE(rows.size(), 3U);
    QCOMPARE(rows[0].share, 0.2); // of 50, the largest
    QCOMPARE(rows[1].share, 1.0);
    QCOMPARE(rows[2].share, 0.5);
    const RevealPicture picture = RevealPicture::of(rows, 400, TextMeasure::of(QFont()));
    for (const auto& bar : picture.bars) {
        QCOMPARE(bar.track, picture.bars[0].track.translated(0, bar.track.y() - picture.bars[0].track.y()));
        QCOMPARE(bar.bar.width(), bar.track.width() * bar.row.share);
        QVERIFY(bar.nameRoom.right() <= bar.track.left());
        QVERIFY(bar.track.right() <= bar.amountRoom.left());
        QVERIFY(bar.amountRoom.right() <= 400.001);
    }
}

void TestLessonPlayer::aRoomIsCounted()
{
    const Hands hands{{6, 14, 5}};
    const auto rows = roomRows({QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}, hands, 1);
    QCOMPARE(rows.size(), 3U);
    QVERIFY(rows[1].kind == RevealRow::Kind::Truth);
    QCOMPARE(rows[1].share, 14.0 / 25);
    QVERIFY(roomWords(hands, 1).contains(QStringLiteral("14 of 25")));
    QVERIFY(roomRows({QStringLiteral("a")}, Hands{{0}}, 0).empty());
}

const Registration registration{__FILE__, Application::Widgets, make<TestLessonPlayer>};

} // namespace tst_lessonplayer

#include "tst_lessonplayer.moc"
