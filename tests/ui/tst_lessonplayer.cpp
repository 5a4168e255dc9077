// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/everykind.h"
#include "tests/support/naive.h"
#include "ui/lessons/lessonplayer.h"
#include "ui/lessons/lessonwords.h"
#include "ui/lessons/revealpicture.h"

#include <QSignalSpy>
#include <QTest>

using namespace hrw;
using namespace hrw::ui;

namespace {

/// A player whose every wish for a scene is granted, as by a window.
struct Stage
{
    explicit Stage(const std::shared_ptr<const Lesson>& lesson)
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
    Stage stage(lessons::everyKind());
    QVERIFY(stage.opened);
    QCOMPARE(stage.wanted.size(), 1U);
    QVERIFY(stage.wanted[0].change == SceneChange::Opens);
    QVERIFY(stage.wanted[0].scene == test::Case(4, 72).scenario());
    QVERIFY(stage.player.page().hasFigures);
    QCOMPARE(stage.player.page().lesson, QStringLiteral("Every kind"));
    QCOMPARE(stage.player.page().titles.size(), 5);
    QVERIFY(!stage.player.canGoBack());
}

void TestLessonPlayer::textsAreOfTheirMoment()
{
    Stage stage(lessons::everyKind());
    QCOMPARE(stage.player.page().text.trimmed(), QStringLiteral("There are 4 nodes."));
    stage.on();
    QCOMPARE(stage.wanted.back().what, QStringLiteral("Lesson: Add N5"));
    stage.on();
    const std::uint64_t moved = movedNaively(stage.player.course().sceneBefore(), stage.player.course().sceneAfter());
    QVERIFY(moved > 0);
    QCOMPARE(stage.player.page().reveal.trimmed(), QStringLiteral("%1 of 72 moved to 5 nodes.").arg(moved));
    QVERIFY(stage.refusals.isEmpty());
}

void TestLessonPlayer::theRevealIsTheCores()
{
    Stage stage(lessons::everyKind());
    const auto scenes = scenesOf(stage.player.course().lesson()).value();
    const std::vector<Answer> answers{20.0, std::string("many"), std::string("N1"), std::vector<KeyIndex>{1, 5, 40}};
    for (std::size_t step = 0; step < answers.size(); ++step) {
        stage.player.goTo(step);
        stage.player.finishWork();
        stage.player.answer(answers[step]);
        while (stage.player.course().phase() != Phase::Reveal)
            stage.on();
        const auto revealed = stage.player.revealed();
        QVERIFY(revealed);
        const auto expected = reveal(*stage.player.course().current().question,
                                     momentBetween(scenes[step], scenes[step + 1]), answers[step], "test");
        QVERIFY(expected);
        QVERIFY(revealed->truth == expected->truth);
        QVERIFY(revealed->theory == expected->theory);
        QVERIFY(revealed->guess == expected->guess);
        QCOMPARE(revealed->right, expected->right);
        QCOMPARE(revealed->closeness, expected->closeness);
    }
    QVERIFY(stage.refusals.isEmpty());
}

void TestLessonPlayer::backUndoesOn()
{
    Stage stage(lessons::everyKind());
    std::vector<std::pair<std::size_t, Phase>> places;
    std::vector<QString> questions;
    while (stage.player.canGoOn()) {
        places.emplace_back(stage.player.course().step(), stage.player.course().phase());
        questions.push_back(stage.player.page().question);
        stage.on();
    }
    while (!places.empty()) {
        QVERIFY(stage.player.canGoBack());
        stage.player.back();
        stage.player.finishWork();
        QCOMPARE(stage.player.course().step(), places.back().first);
        QVERIFY(stage.player.course().phase() == places.back().second);
        QCOMPARE(stage.player.page().question, questions.back());
        QVERIFY(!stage.player.isAway());
        places.pop_back();
        questions.pop_back();
    }
    QVERIFY(!stage.player.canGoBack());
    QVERIFY(stage.wanted.back().scene == test::Case(4, 72).scenario());
}

void TestLessonPlayer::answersCountBeforeTheAction()
{
    Stage stage(lessons::everyKind());
    stage.player.answer(10.0);
    stage.on();
    stage.player.answer(14.0);
    QVERIFY(stage.player.course().answerOf(0) == Answer(10.0));
    stage.player.back();
    stage.player.answer(14.0);
    QVERIFY(stage.player.course().answerOf(0) == Answer(14.0));
}

void TestLessonPlayer::exploringLeavesTheLesson()
{
    Stage stage(lessons::everyKind());
    stage.player.setScenario(test::Case(4, 72).then("remove N3").scenario());
    QVERIFY(stage.player.isAway());
    const std::size_t wishes = stage.wanted.size();
    stage.player.returnToScene();
    QVERIFY(!stage.player.isAway());
    QCOMPARE(stage.wanted.size(), wishes + 1);
    QVERIFY(stage.wanted.back().scene == test::Case(4, 72).scenario());

    // The figures are the lesson's, whatever has been done in between.
    stage.player.setScenario(test::Case(4, 72).then("remove N3").scenario());
    stage.on();
    stage.player.setScenario(test::Case(9, 72).scenario());
    stage.on();
    QCOMPARE(stage.player.revealed()->truth.number,
             static_cast<double>(movedNaively(test::Case(4, 72).scenario(), stage.player.course().sceneAfter())));
}

void TestLessonPlayer::onlyTheActionPlays()
{
    Stage stage(lessons::everyKind());
    QVERIFY(stage.player.isSettled(stage.player.course().scene()));
    stage.on();
    QVERIFY(stage.wanted.back().change == SceneChange::Plays);
    QVERIFY(!stage.player.isSettled(stage.player.course().scene()));
    const std::size_t wishes = stage.wanted.size();
    stage.on();
    stage.on(); // the next step begins where this one ended
    QCOMPARE(stage.wanted.size(), wishes);
    QVERIFY(stage.player.isSettled(stage.player.course().scene()));
    QVERIFY(!stage.player.isSettled(test::Case(9, 72).scenario()));
}

void TestLessonPlayer::aTypedKeyIsSeenWhenItTellsNothing()
{
    Stage stage(lessons::everyKind());
    QVERIFY(!stage.player.showsKey());
    stage.player.goTo(4);
    stage.player.finishWork();
    QVERIFY(stage.player.showsKey());
    QCOMPARE(stage.player.page().typedKey, QStringLiteral("Mia"));
    stage.player.typeKey(QStringLiteral("Grace *Hopper*"));
    stage.on();
    const Scenario scene = stage.player.course().scene();
    const auto owner = naive::owner(naive::holders("Grace *Hopper*", membershipAt(scene, scene.shown), scene.rule));
    QCOMPARE(plainWords(stage.player.page().reveal),
             QStringLiteral("%1 has Grace *Hopper*.").arg(QString::fromStdString(owner)));
}

void TestLessonPlayer::aNodeIsChosenInThePicture()
{
    Stage stage(lessons::everyKind());
    stage.player.chooseNode(QStringLiteral("N2"));
    QVERIFY(!stage.player.course().answerOf(0));
    stage.player.goTo(2);
    stage.player.finishWork();
    QCOMPARE(stage.player.page().options.size(), 4U);
    stage.player.chooseNode(QStringLiteral("N9"));
    QVERIFY(!stage.player.course().answerOf(2));
    stage.player.chooseNode(QStringLiteral("N2"));
    QVERIFY(stage.player.course().answerOf(2) == Answer(std::string("N2")));
}

void TestLessonPlayer::aPresenterReadsNotes()
{
    Stage stage(lessons::everyKind());
    const Steps& steps = stage.player;
    QCOMPARE(steps.place(), 0);
    QCOMPARE(steps.lastPlace(), 4);
    QCOMPARE(steps.presenterText().notes, QStringLiteral("Most people say half."));
    QCOMPARE(steps.presenterText().next, QStringLiteral("Add N5"));
    stage.player.show(3);
    QCOMPARE(stage.player.course().step(), 3U);
    stage.player.close();
    QVERIFY(!steps.canGoOn());
    QVERIFY(!steps.canGoBack());
    QVERIFY(!stage.player.isOpen());
}

void TestLessonPlayer::scoresAllQuestions()
{
    Stage stage(lessons::everyKind());
    const double truth =
        static_cast<double>(movedNaively(stage.player.course().sceneBefore(), stage.player.course().sceneAfter()));
    stage.player.answer(truth);
    while (!stage.player.isAtEnd()) {
        stage.on();
        if (stage.player.page().phase == Phase::Predict && stage.player.page().step == 1)
            stage.player.answer(std::string("many")); // a fifth node holds about a fifth
    }
    const LessonScore score = stage.player.score();
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

QTEST_MAIN(TestLessonPlayer)
#include "tst_lessonplayer.moc"
