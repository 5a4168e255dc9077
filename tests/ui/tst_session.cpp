// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/session/autosave.h"
#include "ui/session/documentfile.h"
#include "ui/session/evaluator.h"
#include "ui/session/session.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tst_session {

using namespace hrw;
using namespace hrw::ui;

namespace {

SyntheticKeys manyKeys(std::uint64_t count)
{
    SyntheticKeys keys;
    keys.count = count;
    return keys;
}

Step adds(const char* id)
{
    Node node;
    node.id = id;
    return {AddNode{node}};
}

} // namespace

class TestSession : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyEditCanBeUndoneAndDoneAgain();
    void undoingEverythingIsUnmodified();
    void aBulkDeleteComesBackAndGoesAgain();
    void aStepTakenInThePastReplacesTheFuture();
    void walkingTheTimelineIsNoEdit();
    void aRefusedEditChangesNothing();
    void savingIsAllOrNothing();
    void aFullDiskLeavesTheOldFile();
    void aPipeStaysAPipe();
    void pathsWithForeignLettersWork();
    void onlyTheNewestRequestIsDelivered();
    void theSampleComesFirst();
    void cancellingDeliversNothing();
    void destroyingWhileBusyWaits();
    void aCopyOfUnsavedWorkIsKeptAndTakenAway();
    void aKilledRunLeavesItsWork();
    void aLivingRunKeepsItsCopy();
};

void TestSession::everyEditCanBeUndoneAndDoneAgain()
{
    Session session;
    const Scenario start = session.scenario();
    std::vector<Scenario> seen{start};
    QVERIFY(session.takeStep(adds("N5")).has_value());
    seen.push_back(session.scenario());
    QVERIFY(session.takeStep({SetWeight{"N5", 2.5}}).has_value());
    seen.push_back(session.scenario());
    QVERIFY(session.takeStep({SetState{"N1", NodeState::Failed}}).has_value());
    seen.push_back(session.scenario());
    Scenario ruled = session.scenario();
    ruled.rule.copies = 3;
    ruled.rule.apartBy = DomainLevel::Zone;
    QVERIFY(session.edit(QStringLiteral("rule"), ruled).has_value());
    seen.push_back(session.scenario());

    for (std::size_t i = seen.size() - 1; i-- > 0;) {
        session.undoStack().undo();
        QVERIFY(session.scenario() == seen[i]);
    }
    for (std::size_t i = 1; i < seen.size(); ++i) {
        session.undoStack().redo();
        QVERIFY(session.scenario() == seen[i]);
    }
}

void TestSession::undoingEverythingIsUnmodified()
{
    Session session;
    QVERIFY(!session.isModified());
    QVERIFY(session.takeStep(adds("N5")).has_value());
    QVERIFY(session.takeStep(adds("N6")).has_value());
    QVERIFY(session.isModified());
    session.undoStack().undo();
    session.undoStack().undo();
    QVERIFY(!session.isModified());
}

void TestSession::aBulkDeleteComesBackAndGoesAgain()
{
    Session session;
    Step many;
    for (int i = 10; i < 34; ++i) {
        Node node;
        node.id = "x" + std::to_string(i);
        many.push_back(AddNode{node});
    }
    QVERIFY(session.takeStep(many).has_value());
    Step removal;
    for (int i = 10; i < 34; ++i)
        removal.push_back(RemoveNode{"x" + std::to_string(i)});
    QVERIFY(session.takeStep(removal).has_value());
    QCOMPARE(session.membership().size(), std::size_t(4));
    session.undoStack().undo();
    QCOMPARE(session.membership().size(), std::size_t(28));
    session.undoStack().redo();
    QCOMPARE(session.membership().size(), std::size_t(4));
    QVERIFY(!session.membership().find("x10"));
}

void TestSession::aStepTakenInThePastReplacesTheFuture()
{
    Session session;
    QVERIFY(session.takeStep(adds("N5")).has_value());
    QVERIFY(session.takeStep(adds("N6")).has_value());
    session.showStep(0);
    QVERIFY(session.takeStep({RemoveNode{"N2"}}).has_value());
    QCOMPARE(session.scenario().steps.size(), std::size_t(1));
    QCOMPARE(session.scenario().shown, std::uint64_t(1));
    session.undoStack().undo();
    QCOMPARE(session.scenario().steps.size(), std::size_t(2));
}

void TestSession::walkingTheTimelineIsNoEdit()
{
    Session session;
    QVERIFY(session.takeStep(adds("N5")).has_value());
    session.saved(QStringLiteral("/nowhere"));
    QSignalSpy changed(&session, &Session::scenarioChanged);
    session.showStep(0);
    session.showStep(0);
    session.showStep(7);
    QCOMPARE(changed.count(), 1);
    QVERIFY(!session.isModified());
}

void TestSession::aRefusedEditChangesNothing()
{
    Session session;
    const Scenario before = session.scenario();
    QVERIFY(!session.takeStep(adds("N1")).has_value());
    QVERIFY(!session.takeStep({SetWeight{"N1", -300}}).has_value());
    QVERIFY(!session.takeStep({RemoveNode{"N9"}}).has_value());
    Scenario wrong = before;
    wrong.rule.copies = 0;
    QVERIFY(!session.edit(QStringLiteral("rule"), wrong).has_value());
    QVERIFY(session.scenario() == before);
    QVERIFY(!session.undoStack().canUndo());
}

void TestSession::savingIsAllOrNothing()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("a.hrw.json"));
    QVERIFY(saveScenario(defaultScenario(), path).has_value());
    QVERIFY(loadScenario(path).value() == defaultScenario());

    const QString inNoFolder = dir.filePath(QStringLiteral("missing/a.hrw.json"));
    const auto refused = saveScenario(defaultScenario(), inNoFolder);
    QVERIFY(!refused);
    QVERIFY(QString::fromStdString(english(refused.error().where)).contains(QStringLiteral("missing")));
    QVERIFY(!refused.error().what.empty());
    QVERIFY(!QFile::exists(inNoFolder));

    const auto folder = loadScenario(dir.path());
    QVERIFY(!folder);
}

void TestSession::aFullDiskLeavesTheOldFile()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("a.hrw.json"));
    QVERIFY(writeWhole(path, "old").has_value());
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &usual), 0);
    for (const qsizetype size :
         {qsizetype{10}, qsizetype{100'000}}) { // one that waits in a buffer to the end, one that doesn't
        const rlimit small{5, usual.rlim_max};
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
        const auto refused = writeWhole(path, QByteArray(size, 'x'));
        QCOMPARE(setrlimit(RLIMIT_FSIZE, &usual), 0);
        QVERIFY(!refused);
        QCOMPARE(QString::fromStdString(english(refused.error().where)), path);
        QCOMPARE(readWhole(path).value(), QByteArray("old"));
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files | QDir::Hidden).size(), 1);
    }
}

void TestSession::aPipeStaysAPipe()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("pipe"));
    QCOMPARE(mkfifo(path.toUtf8().constData(), 0600), 0);
    const int reader = open(path.toUtf8().constData(), O_RDWR | O_NONBLOCK);
    QVERIFY(reader >= 0);
    QVERIFY(writeWhole(path, "words").has_value());
    std::array<char, 10> words{};
    const auto size = read(reader, words.data(), words.size());
    QCOMPARE(close(reader), 0);
    QCOMPARE(QByteArray(words.data(), std::max<qsizetype>(size, 0)), QByteArray("words"));
    struct stat kind = {};
    QCOMPARE(stat(path.toUtf8().constData(), &kind), 0);
    QVERIFY(S_ISFIFO(kind.st_mode));
}

void TestSession::pathsWithForeignLettersWork()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("Zürich 정진 ß.hrw.json"));
    QVERIFY(saveScenario(defaultScenario(), path).has_value());
    QVERIFY(QFile::exists(path));
    QVERIFY(loadScenario(path).value() == defaultScenario());
}

void TestSession::onlyTheNewestRequestIsDelivered()
{
    Evaluator evaluator;
    QSignalSpy delivered(&evaluator, &Evaluator::evaluated);
    Scenario heavy = defaultScenario();
    heavy.keys = manyKeys(300000);
    for (int copies = 1; copies <= 5; ++copies) {
        heavy.rule.copies = copies;
        evaluator.request(heavy);
    }
    QTRY_COMPARE_WITH_TIMEOUT(delivered.count(), 1, 60000);
    QCOMPARE(evaluator.latest()->scenario.rule.copies, 5);
    QVERIFY(!evaluator.isBusy());
}

void TestSession::theSampleComesFirst()
{
    Evaluator evaluator;
    QStringList order;
    connect(&evaluator, &Evaluator::pictured, this, [&](const EvaluationPtr& first) {
        order += first->hasFigures ? QStringLiteral("figures too early") : QStringLiteral("picture");
        QVERIFY(evaluator.isBusy());
        QVERIFY(!evaluator.latest()); // nothing goes on from it
    });
    connect(&evaluator, &Evaluator::evaluated, this, [&] { order += QStringLiteral("figures"); });
    Scenario heavy = defaultScenario();
    heavy.keys = manyKeys(10'000'000);
    for (int i = 10; i < 30; ++i)
        heavy.start = applyStep(heavy.start, {parseChange("add node-" + std::to_string(i) + " 1").value()}).value();
    evaluator.request(heavy);
    QTRY_COMPARE_WITH_TIMEOUT(order, QStringList({QStringLiteral("picture"), QStringLiteral("figures")}), 60000);
}

void TestSession::cancellingDeliversNothing()
{
    Evaluator evaluator;
    evaluator.evaluateNow(defaultScenario());
    const EvaluationPtr before = evaluator.latest();
    QSignalSpy delivered(&evaluator, &Evaluator::evaluated);
    QSignalSpy cancelled(&evaluator, &Evaluator::cancelled);
    Scenario heavy = defaultScenario();
    heavy.keys = manyKeys(5'000'000);
    evaluator.request(heavy);
    QVERIFY(evaluator.isBusy());
    evaluator.cancel();
    QVERIFY(!evaluator.isBusy());
    QCOMPARE(cancelled.count(), 1);
    // A second, small request is answered; were the first still delivered, it would come before it.
    evaluator.request(defaultScenario());
    QTRY_COMPARE_WITH_TIMEOUT(delivered.count(), 1, 60000);
    QVERIFY(evaluator.latest()->scenario == before->scenario);
}

void TestSession::destroyingWhileBusyWaits()
{
    Scenario heavy = defaultScenario();
    heavy.keys = manyKeys(5'000'000);
    auto evaluator = std::make_unique<Evaluator>();
    evaluator->request(heavy);
    evaluator.reset();
    QCoreApplication::sendPostedEvents();
    QVERIFY(!evaluator);
}

void TestSession::aCopyOfUnsavedWorkIsKeptAndTakenAway()
{
    QTemporaryDir dir;
    const auto copies = [&dir] { return QDir(dir.path()).entryList({QStringLiteral("*.hrw.json")}).size(); };
    Session session;
    {
        Autosave autosave(session, dir.path());
        autosave.saveNow();
        QCOMPARE(copies(), 0);
        QVERIFY(session.takeStep(adds("N5")).has_value());
        autosave.saveNow();
        QCOMPARE(copies(), 1);
        session.saved(dir.filePath(QStringLiteral("elsewhere")));
        autosave.saveNow();
        QCOMPARE(copies(), 0);
        QVERIFY(session.takeStep(adds("N6")).has_value());
        autosave.saveNow();
        QCOMPARE(copies(), 1);
    }
    QCOMPARE(copies(), 0); // it ended by itself
}

void TestSession::aKilledRunLeavesItsWork()
{
    QTemporaryDir dir;
    Scenario lost = defaultScenario();
    lost.name = "Lost work";
    // What a killed run leaves: its copy, and a lock that names a process which is gone.
    QVERIFY(saveScenario(lost, dir.filePath(QStringLiteral("dead.hrw.json"))).has_value());
    QVERIFY(writeWhole(dir.filePath(QStringLiteral("dead.path")), "/home/somebody/plan.hrw.json").has_value());

    Session session;
    Autosave autosave(session, dir.path());
    const auto found = autosave.takeRecovered();
    QVERIFY(found.has_value());
    QVERIFY(found->scenario == lost);
    QCOMPARE(found->path, QStringLiteral("/home/somebody/plan.hrw.json"));
    QVERIFY(!autosave.takeRecovered().has_value()); // taken once
}

void TestSession::aLivingRunKeepsItsCopy()
{
    QTemporaryDir dir;
    Session living;
    Autosave its(living, dir.path());
    QVERIFY(living.takeStep(adds("N5")).has_value());
    its.saveNow();

    Session session;
    Autosave autosave(session, dir.path());
    QVERIFY(!autosave.takeRecovered().has_value());
    QCOMPARE(QDir(dir.path()).entryList({QStringLiteral("*.hrw.json")}).size(), 1);
}

const Registration registration{__FILE__, Application::Core, make<TestSession>};

} // namespace tst_session

#include "tst_session.moc"
