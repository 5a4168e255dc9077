// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/planreport.h"
#include "core/document/scenariojson.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/plans.h"
#include "tests/support/program.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace tst_plan {

using namespace hrw;
using program::close;
using program::hrwlab;
using program::Json;
using program::jsonOf;
using program::Run;

namespace {

QString path(const char* name)
{
    return QStringLiteral(HRW_SOURCE_DIR "/resources/scenarios/") + QLatin1String(name) + QStringLiteral(".hrw.json");
}

QByteArray content(const QString& file)
{
    QFile f(file);
    return f.open(QIODevice::ReadOnly) ? f.readAll() : QByteArray();
}

/// The words of a PDF as other programs find them; null where there is none to ask.
QByteArray wordsOf(const QString& pdf)
{
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (tool.isEmpty())
        return {};
    QProcess process;
    process.start(tool, {QStringLiteral("-layout"), pdf, QStringLiteral("-")});
    process.waitForFinished(program::patience);
    return process.readAllStandardOutput();
}

} // namespace

class TestPlan : public QObject
{
    Q_OBJECT

private slots:
    void jsonIsTheModel();
    void textTellsEverything();
    void alternativeByName();
    void reportIsWhatTheCoreTells();
    void pdfIsTheSameEveryTime();
    void pdfCanBeSearched();
    void tooManyMovesAreSaid();
    void refusals_data();
    void refusals();
    void folderThatCantBeMade();
};

/// Ten equal nodes, one goes to 3: every key is placed by sorting, before and after.
void TestPlan::jsonIsTheModel()
{
    const Scenario s = shipped::scenario("one-node-to-three");
    const Run run = hrwlab({QStringLiteral("plan"), path("one-node-to-three"), QStringLiteral("--json")});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray());
    const Json json = jsonOf(run);
    const auto keys = KeySet::make(s.keys);
    const Membership after = applyStep(s.start, s.plans[0].stages[0].changes).value();
    const auto best = [](const std::string& key, const Membership& nodes) {
        return naive::ranking("mix64", key, nodes).front().id;
    };
    constexpr KeyIndex tried = 2000; // sorting takes its time; the share stands for all
    std::uint64_t moved = 0;
    for (KeyIndex k = 0; k < tried; ++k)
        moved += best(keys->text(k), s.start) != best(keys->text(k), after);
    const Json& total = json.at("total");
    const auto all = total.at("moved_keys").get<double>();
    QCOMPARE(total.at("keys").get<std::uint64_t>(), keys->size());
    const double share = static_cast<double>(moved) / static_cast<double>(tried);
    QVERIFY(std::abs(all / static_cast<double>(keys->size()) - share) < 5 * std::sqrt(0.15 * 0.85 / tried));
    QCOMPARE(total.at("moved").at("copies").get<double>(), all);
    QVERIFY(close(total.at("moved").at("bytes").get<double>(), all * 10240));
    QVERIFY(close(total.at("held").at("bytes").get<double>(), keys->totalBytes()));
    QCOMPARE(json.at("plan").get<std::string>(), std::string("A"));
    QCOMPARE(json.at("stages").size(), std::size_t{1});
    QVERIFY(json.at("stages")[0].at("moved_keys") == total.at("moved_keys"));
    QCOMPARE(json.at("alternatives").size(), std::size_t{2});
    QVERIFY(json.at("alternatives")[1].at("moved_keys") == total.at("moved_keys"));
    QVERIFY(json.at("alternatives")[0].at("cost").is_null());
    QVERIFY(total.at("fullest_during").is_null()); // no node has a capacity
    // One node takes it all in, four transfers of 50 MiB/s at best and of 20 MiB/s at worst.
    QVERIFY(close(total.at("shortest_seconds").get<double>(), all * 10240 / (4 * 50.0 * 1048576)));
    QVERIFY(close(total.at("longest_seconds").get<double>(), all * 10240 / (4 * 20.0 * 1048576)));
    QVERIFY(!json.at("warnings").empty());
}

void TestPlan::textTellsEverything()
{
    const Run run = hrwlab({QStringLiteral("plan"), path("storage-88-plan")});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray());
    for (const char* words :
         {"plan A: drain after", "8000 keys", "3 copies apart by host", "88 nodes today, 87 at the end", "STAGES",
          "host-11 to 0.4", "all stages", "hash % N", "ring, 100 virtual nodes", "BEFORE YOU START", "ALTERNATIVES",
          "A: drain after *", "B: drain first", "C: replace at once", "limit 85.0 %", "2 transfers at the same time"})
        QVERIFY2(run.out.contains(words), words);
    const Json json = jsonOf(hrwlab({QStringLiteral("plan"), path("storage-88-plan"), QStringLiteral("--json")}));
    QVERIFY(run.out.contains(std::to_string(json.at("total").at("moved").at("copies").get<std::uint64_t>()).c_str()));
    for (const Json& warning : json.at("warnings"))
        QVERIFY(run.out.contains(warning.at("what").get<std::string>().c_str()));
}

void TestPlan::alternativeByName()
{
    const Run run = hrwlab({QStringLiteral("plan"), path("storage-88-plan"), QStringLiteral("--alternative"),
                            QStringLiteral("B: drain first")});
    QCOMPARE(run.status, 0);
    QVERIFY(run.out.contains("plan B: drain first"));
    QVERIFY(run.out.contains("B: drain first *"));
    QVERIFY(run.out.contains("%!")); // above the limit
}

void TestPlan::reportIsWhatTheCoreTells()
{
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("deep/report"));
    const Run run = hrwlab({QStringLiteral("plan"), path("storage-88-plan"), QStringLiteral("--report"), out});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray());
    QVERIFY(run.out.contains("STAGES"));
    const auto evaluation = evaluatePlans(shipped::scenario("storage-88-plan"), nullptr, nullptr);
    const auto is = [&](const char* name, const std::string& text) {
        return content(out + QLatin1Char('/') + QLatin1String(name)) == QByteArray::fromStdString(text);
    };
    QVERIFY(is("report.md", planMarkdown(*evaluation)));
    QVERIFY(is("stages.csv", planStagesCsv(*evaluation)));
    QVERIFY(is("nodes.csv", planNodesCsv(*evaluation)));
    QVERIFY(is("flows.csv", planFlowsCsv(*evaluation)));
    QVERIFY(is("moves.csv", planMovesCsv(*evaluation).value()));
    QCOMPARE(QDir(out).entryList(QDir::Files),
             (QStringList{QStringLiteral("flows.csv"), QStringLiteral("moves.csv"), QStringLiteral("nodes.csv"),
                          QStringLiteral("report.md"), QStringLiteral("report.pdf"), QStringLiteral("stages.csv")}));
}

/// Neither the clock, nor its zone, nor the order of a process's hashes.
void TestPlan::pdfIsTheSameEveryTime()
{
    const QTemporaryDir folder;
    QList<QByteArray> pdfs;
    for (const char* zone : {"UTC", "Asia/Kathmandu", "America/New_York"}) {
        qputenv("TZ", zone);
        const QString out = folder.filePath(QLatin1String(zone).toString().replace(u'/', u'-'));
        QCOMPARE(hrwlab({QStringLiteral("plan"), path("storage-88-plan"), QStringLiteral("--report"), out}).status, 0);
        pdfs << content(out + QStringLiteral("/report.pdf"));
    }
    qunsetenv("TZ");
    QVERIFY(pdfs[0].startsWith("%PDF-") && pdfs[0].size() > 10'000);
    QVERIFY(pdfs[0] == pdfs[1]);
    QVERIFY(pdfs[0] == pdfs[2]);
    QCOMPARE(pdfs[0].count("(D:"), qsizetype(1));
    QVERIFY(pdfs[0].contains("/CreationDate (D:20000101000000Z)"));
}

void TestPlan::pdfCanBeSearched()
{
    const QTemporaryDir folder;
    QCOMPARE(
        hrwlab({QStringLiteral("plan"), path("storage-88-plan"), QStringLiteral("--report"), folder.path()}).status, 0);
    const QByteArray words = wordsOf(folder.filePath(QStringLiteral("report.pdf")));
    if (words.isEmpty())
        QSKIP("pdftotext is not there (package poppler-utils)");
    for (const char* text : {"Plan A: drain after", "Alternatives", "Migration checklist", "host-11",
                             "Before you start", "How to reproduce it", "page 1 of ", "Rendezvous Lab"})
        QVERIFY2(words.contains(text), text);
    // What the heads and the last columns of the widest table say is on the paper.
    QVERIFY(words.contains("cost"));
    QVERIFY(words.contains("2560"));
}

void TestPlan::tooManyMovesAreSaid()
{
    const QTemporaryDir folder;
    Scenario s = defaultScenario();
    s.keys = SyntheticKeys{"k", 0, 1'000'001, {}, {}, {}, 1};
    Stage two;
    two.rule = Rule{"mix64", 2, {}, {}};
    s.plans = {{"A", {two}}}; // a second copy of every key
    QFile file(folder.filePath(QStringLiteral("s.hrw.json")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(QByteArray::fromStdString(printScenario(s)));
    file.close();
    const QString out = folder.filePath(QStringLiteral("out"));
    QVERIFY(QDir().mkpath(out));
    QFile stale(out + QStringLiteral("/moves.csv")); // of another plan
    QVERIFY(stale.open(QIODevice::WriteOnly));
    stale.close();
    const Run run = hrwlab({QStringLiteral("plan"), file.fileName(), QStringLiteral("--report"), out});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, QByteArray("hrwlab: note: moves.csv is left out: more than 1000000 copies move.\n"));
    QVERIFY(!QFile::exists(out + QStringLiteral("/moves.csv")));
    QVERIFY(content(out + QStringLiteral("/report.md")).contains("moves.csv is left out"));
}

void TestPlan::refusals_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("says");
    const QString storage = path("storage-88-plan");
    QTest::newRow("nothing") << QStringList() << 2 << QByteArray("PLAN is required");
    QTest::newRow("no file") << QStringList{QStringLiteral("/nowhere/x.hrw.json")} << 1 << QByteArray("/nowhere/x");
    QTest::newRow("no such plan") << QStringList{storage, QStringLiteral("--alternative"), QStringLiteral("D")} << 2
                                  << QByteArray("there is no plan \"D\"; use \"A: drain after\" or");
    for (const char* option : {"--report", "--alternative"})
        QTest::newRow(option) << QStringList{storage, QLatin1String(option), QString()} << 2
                              << QByteArray(option) + ": the name is empty";
    QTest::newRow("no such flag") << QStringList{storage, QStringLiteral("--repart")} << 2 << QByteArray("--repart");
}

void TestPlan::refusals()
{
    QFETCH(QStringList, arguments);
    QFETCH(int, status);
    QFETCH(QByteArray, says);
    const Run run = hrwlab(QStringList{QStringLiteral("plan")} + arguments);
    QCOMPARE(run.status, status);
    QVERIFY2(run.err.contains(says), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
    QCOMPARE(run.out, QByteArray());
}

void TestPlan::folderThatCantBeMade()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    const Run run = hrwlab({QStringLiteral("plan"), path("one-node-to-three"), QStringLiteral("--report"),
                            folder.filePath(QStringLiteral("file/report"))});
    QCOMPARE(run.status, 1);
    QVERIFY2(run.err.contains("the folder can't be made"), run.err.constData());
    QCOMPARE(run.err.count('\n'), 1);
}

const Registration registration{__FILE__, Application::Core, make<TestPlan>};

} // namespace tst_plan

#include "tst_plan.moc"
