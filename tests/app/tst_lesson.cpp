// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/figure.h"
#include "tests/support/lessons.h"
#include "tests/support/program.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_lesson {

using program::hrwlab;
using program::Run;

namespace {

const QString right = QStringLiteral(HRW_TEST_DATA "/lessons/a-node-joins");

/// A copy of the right lesson, in which a text of a file has been replaced.
bool copyWith(const QString& to, const QString& file, const QByteArray& from, const QByteArray& by)
{
    QDir().mkpath(to);
    for (const QString& name : QDir(right).entryList(QDir::Files)) {
        QFile::remove(to + '/' + name);
        QFile in(right + '/' + name);
        QFile out(to + '/' + name);
        if (!in.open(QIODevice::ReadOnly) || !out.open(QIODevice::WriteOnly))
            return false;
        QByteArray text = in.readAll();
        if (name == file && !text.contains(from))
            return false;
        out.write(name == file ? text.replace(from, by) : text);
    }
    return true;
}

} // namespace

class TestLessonCommand : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void checks();
    void tellsAllThatIsWrong();
    void plays();
    void playsInGerman();
    void listsFigures();
    void listsOwnLessons();
    void tellsWhatWasMeant();
    void handsOut();
    void refuses_data();
    void refuses();
    void refusesInWords();

private:
    QTemporaryDir m_home;
};

/// A user without lessons.
void TestLessonCommand::initTestCase()
{
    qputenv("XDG_DATA_HOME", m_home.path().toUtf8());
}

void TestLessonCommand::checks()
{
    const Run run = hrwlab({"lesson", "check", right});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray());
    QCOMPARE(run.out, right.toUtf8() + ": ok: 4 steps, 4 questions, about 2 min\n");
}

void TestLessonCommand::tellsAllThatIsWrong()
{
    QTemporaryDir folder;
    const QString broken = folder.filePath("broken");
    QVERIFY(copyWith(broken, "lesson.md", "{{runnerup(@)}}", "{{runnerip(@)}} {{"));
    const Run run = hrwlab({"lesson", "check", right, broken});
    QCOMPARE(run.status, 1);
    const QList<QByteArray> lines = run.out.trimmed().split('\n');
    QCOMPARE(lines.size(), qsizetype{2}); // the right one, and what is wrong
    QVERIFY2(lines[1].startsWith(broken.toUtf8() + "/lesson.md:16: "), lines[1]);
    QVERIFY2(lines[1].contains("runnerup(KEY)"), lines[1]);
}

void TestLessonCommand::plays()
{
    const Run run = hrwlab({"lesson", "play", right});
    QCOMPARE(run.status, 0);
    for (const char* part : {"# A node joins\n", "## A fifth node (join)", "Predict: How many keys will move?",
                             "  [0 to 72, in steps of 1]", "Act: <Add N5>", "  (one) all of them to N5", "Truth: ",
                             "Theory: 14.4  [expected.keys]", "[one of N1, N2, N3, N4]", "Notes: Most people"})
        QVERIFY2(run.out.contains(part), QByteArray(part) + " in\n" + run.out);
    QVERIFY2(!run.out.contains("{{") && !run.out.contains("}}"), run.out);
    QCOMPARE(hrwlab({"lesson", "play", right}).out, run.out); // the same each time
}

void TestLessonCommand::playsInGerman()
{
    const Run run = hrwlab({"lesson", "play", right, "--language", "de"});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.startsWith("# Ein Knoten kommt dazu"));
    QVERIFY2(run.out.contains("Theory: 14,4  [expected.keys]"), run.out);
    // Figures stand in German sentences.
    const Run weights = hrwlab({"lesson", "play", "06-weights", "--language", "de"});
    QVERIFY2(weights.out.contains("im Zufallsbereich") && !weights.out.contains("chance."), weights.out);
    const QRegularExpression dot(QStringLiteral("[0-9]\\.[0-9]"));
    QVERIFY2(!QString::fromUtf8(weights.out).contains(dot), weights.out);
}

void TestLessonCommand::listsFigures()
{
    const Run run = hrwlab({"lesson", "figures"});
    QCOMPARE(run.status, 0);
    for (const hrw::FigureKind& kind : hrw::figureKinds()) {
        const QByteArray call = QByteArray::fromStdString(std::string(kind.name) + std::string(kind.parameters));
        QVERIFY2(run.out.contains("\n" + call + " "), call);
        QVERIFY2(run.out.contains(QByteArray::fromStdString(std::string(kind.meaning))), call);
    }
}

void TestLessonCommand::listsOwnLessons()
{
    const Run shipped = hrwlab({"lesson", "list"});
    QCOMPARE(shipped.status, 0);
    for (const auto& folder : lessons::shipped())
        QVERIFY2(shipped.out.contains(QByteArray::fromStdString(folder.filename().string()) + ": "), shipped.out);
    const Run german = hrwlab({"lesson", "list", "--language", "de"});
    QCOMPARE(german.out.count('\n'), shipped.out.count('\n'));
    for (const auto& folder : lessons::shipped()) {
        QFile words(QString::fromStdString((folder / "lesson.de.md").string()));
        QVERIFY(words.open(QIODevice::ReadOnly));
        const QByteArray title = words.readLine().trimmed().mid(2);
        QVERIFY2(german.out.contains(": " + title + " ("), title);
    }
    const QString own = QDir(m_home.path()).filePath("Rendezvous Lab/hrwlab/lessons");
    QVERIFY(copyWith(own + "/good", "lesson.md", "# A node joins", "# Mine"));
    QVERIFY(copyWith(own + "/bad", "lesson.json", "\"minutes\": 2", "\"minutes\": 200"));
    const Run all = hrwlab({"lesson", "list"});
    QCOMPARE(all.status, 0);
    QVERIFY2(all.out.startsWith(shipped.out), all.out);
    QVERIFY2(all.out.contains("good (yours): Mine (2 min)\n"), all.out);
    QVERIFY2(all.out.contains("bad (yours): ") && all.out.contains("/bad/lesson.json:4: "), all.out);
    QCOMPARE(hrwlab({"lesson", "check", "good"}).status, 0); // by its id
    QCOMPARE(hrwlab({"lesson", "check", "bad"}).status, 1);
    QDir(own).removeRecursively();
}

void TestLessonCommand::tellsWhatWasMeant()
{
    for (const auto& [typed, meant] : {std::pair("03-jion", "03-join"), std::pair("ring", "12-ring")}) {
        const Run run = hrwlab({"lesson", "check", typed});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.err.contains(QByteArray("use ") + meant + ","), run.err);
    }
}

void TestLessonCommand::handsOut()
{
    for (const char* language : {"en", "de"}) {
        const QString path = m_home.filePath("out.pdf");
        const Run run = hrwlab({"lesson", "handout", right, "--language", language, "--out", path});
        QVERIFY2(run.status == 0, run.err);
        QVERIFY(run.out.isEmpty());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly) && file.read(5) == "%PDF-");
    }
}

void TestLessonCommand::refuses_data()
{
    QVERIFY(copyWith(m_home.filePath("en"), "lesson.md", "# A node joins", "# A node joins"));
    QVERIFY(QFile::remove(m_home.filePath("en/lesson.de.md")));
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::newRow("nothing") << QStringList{"lesson"} << 2;
    QTest::newRow("check-nothing") << QStringList{"lesson", "check"} << 2;
    QTest::newRow("no-folder") << QStringList{"lesson", "check", "/no/such/folder"} << 1;
    QTest::newRow("play-no-folder") << QStringList{"lesson", "play", "/no/such/folder"} << 1;
    QTest::newRow("no-lesson") << QStringList{"lesson", "play", HRW_TEST_DATA} << 1;
    QTest::newRow("handout-language") << QStringList{"lesson", "handout", right, "--language", "xx", "--out", "a.pdf"}
                                      << 2;
    QTest::newRow("handout-no-words") << QStringList{"lesson", "handout", m_home.filePath("en"), "--language", "de",
                                                     "--out",  "a.pdf"}
                                      << 2;
    QTest::newRow("handout-ending") << QStringList{"lesson", "handout", right, "--out", "a.png"} << 2;
    QTest::newRow("handout-no-folder") << QStringList{"lesson", "handout", right, "--out", "/no/such/folder/a.pdf"}
                                       << 1;
    QTest::newRow("shot-without-lesson") << QStringList{"render", "--lesson-step", "2", "--out", "a.png"} << 2;
    QTest::newRow("shot-off-the-slider") << QStringList{"render",   "--lesson", right,   "--lesson-step", "2",
                                                        "--answer", "73",       "--out", "a.png"}
                                         << 1;
    QTest::newRow("language") << QStringList{"lesson", "play", right, "--language", "xx"} << 2;
    QTest::newRow("no-language") << QStringList{"lesson", "play", right, "--language", ""} << 2;
    QTest::newRow("list-language") << QStringList{"lesson", "list", "--language", "xx"} << 2;
    QTest::newRow("mistyped") << QStringList{"lesson", "foo"} << 2;
    const QStringList shot{"render", "--lesson", right, "--out", m_home.filePath("a.png")};
    QTest::newRow("shot-workspace") << shot + QStringList{"--workspace", "compare"} << 2;
    QTest::newRow("shot-panel") << shot + QStringList{"--panel", "node"} << 2;
    QTest::newRow("shot-step") << shot + QStringList{"--step", "0"} << 2;
    QTest::newRow("shot-unmoved") << shot + QStringList{"--before-after"} << 1;
    QTest::newRow("shot-no-words") << QStringList{"render", "--lesson", m_home.filePath("en"),   "--language",
                                                  "de",     "--out",    m_home.filePath("a.png")}
                                   << 1;
}

void TestLessonCommand::refuses()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, status);
    const Run run = hrwlab(arguments);
    QCOMPARE(run.status, status);
    QVERIFY(run.out.isEmpty());
    QCOMPARE(run.err.count('\n'), 1);
}

/// What was mistyped, and what can't be seen: the card is one of the workspace, only not of this step.
void TestLessonCommand::refusesInWords()
{
    const Run mistyped = hrwlab({"lesson", "foo"});
    QVERIFY2(mistyped.err.contains("foo"), mistyped.err);
    const Run card = hrwlab({"render", "--lesson", right, "--spotlight", "moon", "--out", m_home.filePath("a.png")});
    QVERIFY2(card.status == 2 && card.err.contains("\"moon\" is no card that is on screen here"), card.err);
    const Run once = hrwlab({"render", "--lesson", right, "--once", "--out", m_home.filePath("a.png")});
    QVERIFY2(once.status == 2 && once.err.contains("--once: there is no animation; add --frames N"), once.err);
}

const Registration registration{__FILE__, Application::Core, make<TestLessonCommand>};

} // namespace tst_lesson

#include "tst_lesson.moc"
