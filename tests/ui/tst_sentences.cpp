// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/scorefunction.h"
#include "tests/support/evaluations.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"

#include <QRegularExpression>
#include <QTest>

namespace tst_sentences {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

class TestSentences : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theStoryOfAJoin();
    void moduloHasNoWeights();
    void theStartHasNoStory();
    void aSurpriseIsMarked();
    void thePopulation();
    void namesThatLookLikePlaceholders();
    void loadsWithinChance();
    void loadsBeyondChance();
    void hotNodes();
    void oneKeyTooHotForAnyPlacement();
    void states_data();
    void states();
    void nothingToSayOfAHealthyCluster();
    void unsoundScoresSayWhy();
};

namespace {

/// The key of this place is asked for as often as all others together.
EvaluationPtr withHotKey(int nodes)
{
    Case c(nodes, 72);
    auto table = std::make_shared<KeyTable>();
    for (int i = 0; i < 72; ++i) {
        table->arena += "user-" + std::to_string(i);
        table->ends.push_back(table->arena.size());
        table->bytes.push_back(10);
        table->requests.push_back(i == 11 ? 71 : 1);
    }
    c.scenario().keys = ImportedKeys{"hot.csv", table, {}};
    return c.evaluate();
}

} // namespace

void TestSentences::theStoryOfAJoin()
{
    const EvaluationPtr e = Case(4, 72).then("add N5 1").evaluate();
    // Counted afresh: who owned what, with the plainest race and the plainest modulo.
    int moved = 0;
    int modulo = 0;
    for (KeyIndex k = 0; k < 72; ++k) {
        const std::string key = e->keys->text(k);
        moved += naive::owner(naive::holders(key, e->was, {})) != naive::owner(naive::holders(key, e->is, {}));
        modulo += blake2bLittle(key) % 4 != blake2bLittle(key) % 5;
    }
    const StoryText story = storyText(*e);
    QCOMPARE(story.step, u"Step 1 · N5 joined"_s);
    QCOMPARE(story.moved, u"moved %1 of 72 keys (%2 %)"_s.arg(moved).arg(moved * 100.0 / 72, 0, 'f', 1));
    QVERIFY2(story.expected.startsWith(u"expected 20.0 % ± "_s), qPrintable(story.expected)); // 1 of 5
    QCOMPARE(story.needless, u"needless 0"_s);
    QCOMPARE(story.modulo, u"hash % N would have moved %1"_s.arg(modulo));
    QVERIFY(!story.surprising);
    QCOMPARE(story.copies, bytesText(moved * 10240.0)); // the default size of a key

    const QString sentence = story.sentence();
    QVERIFY(sentence.startsWith(u"Step 1 · N5 joined: moved "_s));
    QVERIFY(sentence.endsWith(u"; "_s + story.modulo));
}

/// That hash % N moves nothing is told with its reason where a weight changes.
void TestSentences::moduloHasNoWeights()
{
    const QString reason = u"hash % N has no weights and would have moved nothing"_s;
    QCOMPARE(storyText(*Case(4, 72).then("weight N2 3").evaluate()).modulo, reason);
    QVERIFY(storyText(*Case(4, 72).then("fail N2").evaluate()).modulo != reason);
    QVERIFY(storyText(*Case(4, 72).then({"weight N2 3", "add N5 1"}).evaluate()).modulo != reason);
}

void TestSentences::theStartHasNoStory()
{
    const StoryText story = storyText(*Case(4, 72).evaluate());
    QCOMPARE(story.sentence(), u"Start"_s);
    QVERIFY(story.moved.isEmpty() && story.modulo.isEmpty());
}

void TestSentences::aSurpriseIsMarked()
{
    Evaluation e = *Case(4, 72).then("add N5 1").evaluate();
    e.story.withinChance = false;
    QVERIFY(storyText(e).surprising);
    QVERIFY(storyText(e).expected.endsWith(u": beyond chance"_s));
    e.story.withinChance = true;
    e.movement.needlessKeys = 2;
    QVERIFY(storyText(e).surprising);
    QCOMPARE(storyText(e).needless, u"needless 2"_s);
}

void TestSentences::thePopulation()
{
    Evaluation e = *Case(4, 72).then("add N5 1").evaluate();
    e.placedInSeconds = 0.0001;
    QCOMPARE(populationText(e), u"72 keys · 5 nodes · epoch 2 · placed in 0.1 ms"_s);
    Case c(1, 1);
    e = *c.evaluate();
    QVERIFY(populationText(e).startsWith(u"1 key · 1 node · epoch 1 · "_s));
    c.scenario().rule.copies = 3;
    e = *c.evaluate();
    QVERIFY(populationText(e).startsWith(u"1 key × 3 copies · "_s));
}

void TestSentences::namesThatLookLikePlaceholders()
{
    const EvaluationPtr e = Case(2, 30).then("add %1%2%3 5").evaluate();
    QVERIFY(storyText(*e).step.endsWith(u"%1%2%3 joined"_s));
    Evaluation odd = *e;
    for (NodeLoad& load : odd.loads.nodes)
        load.keys.withinChance = false;
    odd.loads.nodes[2].keys.band = {0, odd.loads.nodes[2].keys.share / 2};
    QVERIFY2(loadVerdict(odd, LoadKind::Keys).contains(u"%1%2%3 holds"_s),
             qPrintable(loadVerdict(odd, LoadKind::Keys)));
}

void TestSentences::loadsWithinChance()
{
    const EvaluationPtr e = Case(5, 500).evaluate();
    QVERIFY(e->loads.withinChance(LoadKind::Keys)); // or the next line tests nothing
    QCOMPARE(loadVerdict(*e, LoadKind::Keys), u"within chance"_s);
    QCOMPARE(nodeVerdict(*e, 0, LoadKind::Keys), u"within chance"_s);
    QCOMPARE(loadVerdict(*Case(0, 500).evaluate(), LoadKind::Keys), QString());
    QCOMPARE(loadVerdict(*Case(5, 0).evaluate(), LoadKind::Keys), QString());
    const EvaluationPtr mixed = Case(3, 50).then({"fail N1", "weight N2 0"}).evaluate();
    QCOMPARE(nodeVerdict(*mixed, 0, LoadKind::Bytes), u"failed"_s);
    QCOMPARE(nodeVerdict(*mixed, 1, LoadKind::Bytes), u"drained"_s);
}

void TestSentences::loadsBeyondChance()
{
    Evaluation e = *Case(4, 400).evaluate();
    // N3 holds 0.4 where chance allows 0.2 to 0.3 around a fair share of 0.25; N1 a little too few.
    e.loads.nodes[2].keys.share = 0.4;
    e.loads.nodes[2].keys.band = {0.2, 0.3};
    e.loads.nodes[2].keys.withinChance = false;
    e.loads.nodes[0].keys.share = 0.19;
    e.loads.nodes[0].keys.band = {0.2, 0.3};
    e.loads.nodes[0].keys.withinChance = false;
    QCOMPARE(loadVerdict(e, LoadKind::Keys),
             u"beyond chance: N3 holds 1.6× of its fair share, chance allows 0.80× to 1.20× (and 1 more)"_s);
    QCOMPARE(nodeVerdict(e, 2, LoadKind::Keys), u"beyond chance: chance allows 0.80× to 1.20×"_s);
}

void TestSentences::hotNodes()
{
    QCOMPARE(hotSentence(*Case(5, 500).evaluate()), QString());
    const EvaluationPtr e = withHotKey(3); // its node has at least half of all requests: above 1.5 x 1/3
    const auto owner = QString::fromStdString(e->is[e->placement->owner(11)].id);
    const double share = e->loads.nodes[e->placement->owner(11)].requests.share;
    const QString sentence = hotSentence(*e);
    QVERIFY2(sentence.startsWith(u"%1 is hot: %2 % of all requests"_s.arg(owner).arg(qRound(share * 100))),
             qPrintable(sentence));
    QVERIFY2(sentence.contains(u"key user-11 alone brings 50 %"_s), qPrintable(sentence));
}

void TestSentences::oneKeyTooHotForAnyPlacement()
{
    // Half of all requests is more than a fair share of one of three, and no more than one of two.
    QVERIFY(hotSentence(*withHotKey(3)).contains(u"more nodes won't help"_s));
    QVERIFY(!hotSentence(*withHotKey(2)).contains(u"more nodes won't help"_s));
}

void TestSentences::states_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<QStringList>("changes");
    QTest::addColumn<int>("copies");
    QTest::addColumn<bool>("apart");
    QTest::addColumn<QString>("begins");
    QTest::addColumn<bool>("empty");
    QTest::newRow("no nodes") << 0 << QStringList{} << 1 << false << u"No nodes"_s << true;
    QTest::newRow("all drained") << 2 << QStringList{u"weight N1 0"_s, u"weight N2 0"_s} << 1 << false
                                 << u"All nodes are drained"_s << true;
    QTest::newRow("all failed") << 2 << QStringList{u"fail N1"_s, u"fail N2"_s} << 1 << false
                                << u"All nodes have failed"_s << true;
    QTest::newRow("both") << 2 << QStringList{u"fail N1"_s, u"weight N2 0"_s} << 1 << false
                          << u"Every node is failed or drained"_s << true;
    QTest::newRow("copies > nodes") << 2 << QStringList{} << 3 << false
                                    << u"3 copies on 2 nodes: every key is short by 1"_s << false;
    QTest::newRow("copies > live nodes") << 3 << QStringList{u"fail N1"_s, u"fail N2"_s} << 2 << false
                                         << u"2 copies on 1 node: every key is short by 1"_s << false;
    QTest::newRow("copies > nodes > zones")
        << 6 << QStringList{} << 7 << true << u"7 copies apart by zone, but only 3 zones: every key is short by 4"_s
        << false;
    QTest::newRow("copies > zones") << 6 << QStringList{} << 4 << true
                                    << u"4 copies apart by zone, but only 3 zones: every key is short by 1"_s << false;
    QTest::newRow("a zone each") << 3 << QStringList{} << 2 << true << u"Each node is alone in its zone"_s << false;
}

void TestSentences::states()
{
    QFETCH(int, nodes);
    QFETCH(QStringList, changes);
    QFETCH(int, copies);
    QFETCH(bool, apart);
    QFETCH(QString, begins);
    QFETCH(bool, empty);
    Case c(nodes, 30);
    c.scenario().rule.copies = copies;
    if (apart)
        c.scenario().rule.apartBy = DomainLevel::Zone;
    for (const QString& change : changes)
        c.then(change.toStdString());
    const auto messages = stateMessages(*c.evaluate());
    QCOMPARE(messages.size(), 1);
    QVERIFY2(messages.first().sentence().startsWith(begins), qPrintable(messages.first().sentence()));
    QCOMPARE(messages.first().grade == StateMessage::Grade::Empty, empty);
    // One sentence that says what is and what to do.
    static const QRegularExpression shape(u"^[A-Z0-9].+: [a-z].+\\.$"_s);
    QVERIFY2(shape.match(messages.first().sentence()).hasMatch(), qPrintable(messages.first().sentence()));
}

void TestSentences::nothingToSayOfAHealthyCluster()
{
    Case c(6, 30);
    c.scenario().rule.copies = 3;
    c.scenario().rule.apartBy = DomainLevel::Zone;
    QVERIFY(stateMessages(*c.evaluate()).isEmpty());
    QCOMPARE(stateMessages(*Case(3, 0).evaluate()).first().what, u"No keys, so there is nothing to place"_s);
}

/// Whoever places by a score that is there to be looked at is told why it is unfit, and nobody else is.
void TestSentences::unsoundScoresSayWhy()
{
    for (const ScoreFunction* function : scoreFunctions()) {
        Case c(6, 30);
        c.scenario().rule.score = function->name();
        const auto messages = stateMessages(*c.evaluate());
        QCOMPARE(messages.isEmpty(), function->verdict().sound);
        if (!messages.isEmpty())
            QCOMPARE(messages.first().sentence(),
                     u"Unsound score %1: %2."_s.arg(coreText(function->title()), coreText(function->verdict().why)));
    }
}

const Registration registration{__FILE__, Application::Core, make<TestSentences>};

} // namespace tst_sentences

#include "tst_sentences.moc"
