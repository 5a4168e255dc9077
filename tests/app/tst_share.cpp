// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "core/document/sharetext.h"
#include "tests/support/anyscenario.h"
#include "tests/support/program.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_share {

using namespace hrw;
using program::hrwlab;
using program::Run;

namespace {

/// Another program's reading of the description in sharetext.h, and its own writing.
const QByteArray python = R"(
import base64, hashlib, sys, zlib
def read(text):
    prefix, letters = text.strip().split(':')
    assert prefix == 'hrwlab1', prefix
    data = base64.urlsafe_b64decode(letters + '=' * (-len(letters) % 4))
    assert hashlib.blake2b(data[8:], digest_size=8).digest() == data[:8]
    return zlib.decompress(data[8:])
def write(json):
    stream = zlib.compress(json, 6)
    data = hashlib.blake2b(stream, digest_size=8).digest() + stream
    return 'hrwlab1:' + base64.urlsafe_b64encode(data).decode().rstrip('=')
given = open(sys.argv[2], 'rb').read()
sys.stdout.buffer.write(read(given.decode()) if sys.argv[1] == 'read' else write(given).encode())
)";

} // namespace

class TestShare : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void pythonReadsIt_data();
    void pythonReadsIt();
    void whatPythonWritesIsRead_data() { pythonReadsIt_data(); }
    void whatPythonWritesIsRead();
    void aTextDoesForAFile();
    void aFileMayHoldATextThatAMailQuoted();
    void theStepAskedForIsShown();
    void refusals_data();
    void refusals();
    void opensAWindow();

private:
    [[nodiscard]] QByteArray runPython(const char* what, const QString& file) const
    {
        QProcess process;
        process.start(QStringLiteral("python3"), {m_script, QLatin1String(what), file});
        process.waitForFinished(program::patience);
        const QByteArray failed = process.readAllStandardError();
        return failed.isEmpty() ? process.readAllStandardOutput() : failed;
    }

    tables::Folder m_folder;
    QString m_script;
    QString m_default; ///< file
    QString m_text;    ///< of the default scenario
};

void TestShare::initTestCase()
{
    m_script = m_folder.write("share.py", python);
    m_default = m_folder.write("default.hrw.json", QByteArray::fromStdString(printScenario(defaultScenario())));
    const Run run = hrwlab({QStringLiteral("share"), m_default});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out.count('\n'), 1); // one line
    m_text = QString::fromLatin1(run.out).trimmed();
}

void TestShare::pythonReadsIt_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 0; seed < 8; ++seed)
        QTest::addRow("scenario %llu", seed) << seed;
}

void TestShare::pythonReadsIt()
{
    QFETCH(quint64, seed);
    const QByteArray json = QByteArray::fromStdString(printScenario(anything::Dice(seed).scenario()));
    const QString file = m_folder.write("any.hrw.json", json);
    const Run run = hrwlab({QStringLiteral("share"), file});
    QCOMPARE(run.status, 0);
    QCOMPARE(runPython("read", m_folder.write("any.txt", run.out)), json);
}

void TestShare::whatPythonWritesIsRead()
{
    QFETCH(quint64, seed);
    const QByteArray json = QByteArray::fromStdString(printScenario(anything::Dice(seed + 100).scenario()));
    const QByteArray text = runPython("write", m_folder.write("any.hrw.json", json));
    const Run run = hrwlab({QStringLiteral("share"), QString::fromLatin1(text), QStringLiteral("--as-file")});
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(run.out, json);
}

void TestShare::aTextDoesForAFile()
{
    for (const char* command : {"simulate", "hotkeys", "vectors", "matrix", "share"}) {
        const Run file = hrwlab({QLatin1String(command), m_default});
        const Run text = hrwlab({QLatin1String(command), m_text});
        QVERIFY2(file.status == 0, file.err.constData());
        QVERIFY2(text.status == 0, text.err.constData());
        QCOMPARE(text.out, file.out);
    }
}

void TestShare::aFileMayHoldATextThatAMailQuoted()
{
    const QByteArray text = "> " + m_text.left(60).toLatin1() + "\n> " + m_text.mid(60).toLatin1() + "\n";
    const Run run = hrwlab({QStringLiteral("share"), m_folder.write("quoted.txt", text)});
    QVERIFY2(run.status == 0, run.err.constData());
    QCOMPARE(QString::fromLatin1(run.out).trimmed(), m_text);
}

void TestShare::theStepAskedForIsShown()
{
    Node node;
    node.id = "N5";
    const Scenario two = withStep(withStep(defaultScenario(), {AddNode{node}}).value(), {RemoveNode{"N1"}}).value();
    const QString file = m_folder.write("two.hrw.json", QByteArray::fromStdString(printScenario(two)));
    const Run run = hrwlab({QStringLiteral("share"), file, QStringLiteral("--step"), QStringLiteral("1")});
    QCOMPARE(run.status, 0);
    const Scenario read = parseShareText(run.out.toStdString(), verbatim("text")).value();
    QCOMPARE(two.shown, 2u);
    QCOMPARE(read.shown, 1u);
    QVERIFY(read.steps == two.steps);
}

void TestShare::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("says");
    const QString cut = m_text.chopped(5);
    for (const char* command : {"open", "share", "simulate"}) {
        QTest::addRow("%s, cut", command) << QStringList{QLatin1String(command), cut} << 1 << QByteArray("checksum");
        QTest::addRow("%s, newer", command)
            << QStringList{QLatin1String(command), QStringLiteral("hrwlab9:AAAA")} << 1 << QByteArray("\"hrwlab9:\"");
    }
    QTest::newRow("without a command") << QStringList{cut} << 1 << QByteArray("checksum");
    QTest::newRow("nothing to open") << QStringList{QStringLiteral("open")} << 2 << QByteArray("SCENARIO");
    QTest::newRow("an empty text") << QStringList{QStringLiteral("open"), QString()} << 2 << QByteArray("empty text");
    QTest::newRow("a mistyped word") << QStringList{QStringLiteral("open"), QStringLiteral("sahre")} << 2
                                     << QByteArray("no such file");
    QTest::newRow("no file") << QStringList{QStringLiteral("share"), QStringLiteral("/no/such.json")} << 1
                             << QByteArray("/no/such.json");
}

void TestShare::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, says);
    const Run run = hrwlab(arguments);
    QCOMPARE(run.status, status);
    QVERIFY2(run.err.contains(says), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QVERIFY(run.out.isEmpty());
}

void TestShare::opensAWindow()
{
    qputenv("HRWLAB_QUIT_AFTER_FIRST_FRAME", "1");
    for (const QString& scenario : {m_text, m_default}) {
        const Run run = hrwlab({QStringLiteral("open"), scenario});
        QCOMPARE(run.status, 0);
        QVERIFY2(!run.err.contains("hrwlab"), run.err.constData());
    }
    qunsetenv("HRWLAB_QUIT_AFTER_FIRST_FRAME");
}

const Registration registration{__FILE__, Application::Core, make<TestShare>};

} // namespace tst_share

#include "tst_share.moc"
