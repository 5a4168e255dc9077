// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "tests/support/commalocale.h"
#include "tests/support/naive.h"
#include "tests/support/program.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"

#include <QTest>
#include <QtEndian>

namespace tst_cli {

using program::close;
using program::hrwlab;
using program::Json;
using program::jsonOf;
using program::patience;
using program::Run;

class TestCli : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void exits_data();
    void exits();
    void helpAndVersion();
    void selfTest();
    void calculatesSource004();
    void calculatesSource000();
    void calculatesExactModulo();
    void places_data();
    void places();
    void placesAnyBytes();
    void placesWhileItReads();
    void placesWithTooFewNodes();
    void stopsWhenNobodyReads();
    void saysWhenItCantWrite_data();
    void saysWhenItCantWrite();
    void rendersPixels_data();
    void rendersPixels();
    void rendersWhatAnAudienceSees();
    void localeChangesNothing();

private:
    QStringList files() const { return {"--nodes", m_tables.nodesFile, "--keys", m_tables.keysFile}; }

    tables::Folder m_folder;
    tables::Tables m_tables;
};

void TestCli::initTestCase()
{
    QVERIFY2(QFile::exists(QStringLiteral(HRW_BINARY)), HRW_BINARY);
    m_tables = tables::makeTables(m_folder);
    m_folder.write("negative.csv", "id,weight\na,1\nb,-300\n");
    m_folder.write("nan.csv", "id,weight\na,nan\n");
    m_folder.write("noid.csv", "weight\n1\n");
    m_folder.write("empty.csv", "");
    m_folder.write("latin.csv", "key\nZ\xFCrich\n");
    m_folder.write("comma.csv", "id;weight\na;0,8\n");
    m_folder.write("broken.json", "{\"format\": ");
    m_folder.write("default.json", QByteArray::fromStdString(hrw::printScenario(hrw::defaultScenario())));
    hrw::Scenario other = hrw::defaultScenario();
    other.rule.score = "xxh3-pair";
    const hrw::Step joins{hrw::parseChange("add N9").value()};
    m_folder.write("joined.json",
                   QByteArray::fromStdString(hrw::printScenario(hrw::withStep(hrw::defaultScenario(), joins).value())));
    m_folder.write("xxh3.json", QByteArray::fromStdString(hrw::printScenario(other)));
}

void TestCli::exits_data()
{
    QTest::addColumn<QString>("line"); // {x} is the file x of the test's folder
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* line, int status, const char* says) {
        QTest::newRow(line) << QString::fromLatin1(line) << status << QByteArray(says);
    };
    row("--bogus", 2, "--bogus");
    row("nonsense", 2, "no such command");
    row("calculate --bogus 1", 2, "hrwlab calculate --help");
    row("calculate --users", 2, "--users");
    row("calculate --users many", 2, "--users: \"many\" is not a number");
    row("calculate --users 0,5", 2, "as in 0.5");
    row("calculate --users -1", 2, "");
    row("calculate --data 10KX", 2, "unknown unit");
    row("calculate --nodes 0", 2, "");
    row("calculate --nodes 1.5", 2, "not a whole number");
    row("calculate --to 0", 2, "");
    row("calculate --lookups nan", 2, "not a finite number");
    row("calculate --ring-tokens 0", 2, "");
    row("calculate extra", 2, "extra");
    row("simulate", 2, "name a scenario, or --nodes and --keys");
    row("simulate --nodes {nodes.csv}", 2, "--keys is missing");
    row("simulate --keys {keys.csv}", 2, "--nodes is missing");
    row("simulate {default.json} --nodes {nodes.csv} --keys {keys.csv}", 2, "both");
    row("simulate --nodes {nodes.csv} --keys {keys.csv} --copies 0", 2, "--copies");
    row("simulate --nodes {nodes.csv} --keys {keys.csv} --copies 99999999999", 2, "--copies");
    row("simulate --nodes {nodes.csv} --keys {keys.csv} --copies two", 2, "--copies");
    row("simulate --nodes {nodes.csv} --keys {keys.csv} --score md5", 2, "md5");
    row("simulate --nodes {nodes.csv} --keys {keys.csv} --apart-by building", 2, "building");
    row("simulate --nodes {nodes.csv} --keys {keys.csv} --change explode", 2, "explode");
    row("simulate --nodes {missing.csv} --keys {missing.csv} --change explode", 2, "explode"); // usage comes first
    row("simulate --nodes {missing.csv} --keys {keys.csv}", 1, "missing.csv");
    row("simulate --nodes {nodes.csv} --keys {missing.csv}", 1, "missing.csv");
    row("simulate --nodes {negative.csv} --keys {keys.csv}", 1, "negative.csv, line 3, column weight");
    row("simulate --nodes {nan.csv} --keys {keys.csv}", 1, "nan.csv, line 2, column weight");
    row("simulate --nodes {noid.csv} --keys {keys.csv}", 1, "no column \"id\"");
    row("simulate --nodes {empty.csv} --keys {keys.csv}", 1, "the file is empty");
    row("simulate --nodes {comma.csv} --keys {keys.csv}", 1, "as in 0.8");
    row("simulate --nodes {nodes.csv} --keys {latin.csv}", 1, "latin.csv, line 2: the text is not UTF-8");
    row("simulate --nodes {nodes.csv} --keys {nodes.csv}", 1, "no column \"key\"");
    row("simulate --nodes . --keys {keys.csv}", 1, "folder");
    row("simulate --nodes {nodes.csv} --keys {keys.csv} --change remove_nobody", 2, "remove_nobody");
    row("simulate {missing.json}", 1, "missing.json");
    row("simulate {broken.json}", 1, "broken.json, line 1, column 12");
    row("simulate {nodes.csv}", 1, "this is not JSON");
    row("simulate {default.json} {default.json}", 2, "default.json");
    row("place", 2, "--nodes");
    row("place --nodes {missing.csv}", 1, "missing.csv");
    row("place --nodes {negative.csv}", 1, "negative.csv, line 3");
    row("place --nodes {nodes.csv} --copies 8", 2, "--copies");
    row("quality --nodes {nodes.csv}", 2, "--score");
    row("quality --score mix64", 2, "--nodes");
    row("quality --score md5 --nodes {missing.csv}", 2, "md5"); // usage comes first
    row("quality --score mix64 --nodes {nodes.csv} --count many", 2, "--count: \"many\" is not a number");
    row("quality --score mix64 --nodes {nodes.csv} --count -1", 2, "--count");
    row("quality --score mix64 --nodes {nodes.csv} --count 10000001", 2, "at most 10 million");
    row("quality --score mix64 --nodes {nodes.csv} --count 5 --keys {keys.csv}", 2, "both --keys and --count");
    row("quality --score mix64 --nodes {nodes.csv} --json --csv", 2, "both --json and --csv");
    row("quality --score mix64 --nodes {missing.csv}", 1, "missing.csv");
    row("quality --score mix64 --nodes {negative.csv}", 1, "negative.csv, line 3");
    row("quality --score mix64 --nodes {nodes.csv} --keys {latin.csv}", 1, "latin.csv, line 2");
    row("render", 2, "");
    row("render {default.json}", 2, "--out");
    row("render {default.json} --out x.jpg", 2, "ends in .png");
    row("render {default.json} --out x.png --workspace moon", 2, "moon");
    row("render {default.json} --out x.png --size 1440", 2, "WxH");
    row("render {default.json} --out x.png --size 0x900", 2, "WxH");
    row("render {default.json} --out x.png --size 300x200", 2, "from 800x560");
    row("render {default.json} --out x.png --size 1440x900x2", 2, "WxH");
    row("render {default.json} --out x.png --theme blue", 2, "light, dark or contrast");
    row("render {default.json} --out x.png --scale 0", 2, "--scale");
    row("render {default.json} --out x.png --progress 1.5", 2, "--progress");
    row("render {default.json} --out x.png --step -1", 2, "--step");
    row("render {default.json} --out x.png --spotlight moon", 2, "key-flow or matrix");
    row("render {default.json} --out x.png --step 9", 1, "no step 9");
    row("render {missing.json} --out x.png", 1, "missing.json");
    row("render {default.json} --out x.png --before-after", 1, "nothing in this picture changes");
    row("render {joined.json} --step 0 --out x.png --before-after", 1, "nothing in this picture changes");
    row("render {default.json} --out x.png --once", 2, "--once: there is no animation");
    row("open {missing.json}", 1, "missing.json");
    row("open {missing.csv}", 1, "missing.csv");
    row("open {broken.json}", 1, "broken.json");
    row("lesson foo", 2, "foo");
    row("vectors", 2, "");
    row("vectors {missing.json}", 1, "missing.json");
    row("vectors {default.json} --keys-limit some", 2, "--keys-limit");
    row("vectors {default.json} --keys-limit -1", 2, "--keys-limit");
    row("vectors {default.json} --step 1", 1, "no step 1");
    row("vectors {default.json} --out {nowhere/x.json}", 1, "nowhere/x.json: the file can't be written");
    row("vectors {default.json} --out .", 1, "can't be written");
    row("snippet {default.json}", 2, "--language");
    row("snippet {default.json} --language cobol", 2, "python, javascript, cpp, go or java");
    row("snippet {missing.json} --language cobol", 2, "cobol"); // usage comes first
    row("snippet {missing.json} --language go", 1, "missing.json");
    row("snippet {default.json} --language go --step 1", 1, "no step 1");
    row("snippet {default.json} --language go --out {nowhere/x.go}", 1, "nowhere/x.go");
    row("snippet {xxh3.json} --language go", 1, "use mix64 or blake2b-pair");
    row("tour", 2, "--out");
    row("tour --out {nodes.csv}", 1, "nodes.csv");
}

void TestCli::exits()
{
    QFETCH(QString, line);
    QFETCH(int, status);
    QFETCH(QByteArray, says);
    line.replace(QStringLiteral("{"), m_folder.path() + u'/').remove(u'}');
    const Run run = hrwlab(line.split(u' '));
    QVERIFY2(run.status == status, QByteArray::number(run.status) + ": " + run.err);
    QVERIFY2(run.err.contains(says), run.err);
    QVERIFY2(run.err.startsWith("hrwlab: ") && run.err.endsWith(".\n") && run.err.count('\n') == 1, run.err);
    QVERIFY2(run.out.isEmpty(), run.out);
}

void TestCli::helpAndVersion()
{
    const Run help = hrwlab({"--help"});
    QCOMPARE(help.status, 0);
    QVERIFY(help.err.isEmpty());
    for (const char* command : {"simulate", "place", "calculate", "render", "vectors", "snippet"}) {
        QVERIFY2(help.out.contains(command), help.out);
        const Run one = hrwlab({command, "--help"});
        QCOMPARE(one.status, 0);
        QVERIFY2(one.out.contains("Usage: hrwlab " + QByteArray(command)), one.out);
    }
    const Run version = hrwlab({"--version"});
    QCOMPARE(version.status, 0);
    QVERIFY2(version.out.startsWith("hrwlab ") && version.out.count('\n') == 1, version.out);
}

void TestCli::selfTest()
{
    const Run run = hrwlab({"--self-test"});
    QCOMPARE(run.status, 0);
    QVERIFY2(run.out.contains("passed") && run.err.isEmpty(), run.out + run.err);
}

// 500 M users, 10 KB each, 14 nodes, 100 K lookups/s, 16 tokens: 4.66 TiB, 318 GiB, 341 GiB, 1.4 M hashes/s, 8 steps.
void TestCli::calculatesSource004()
{
    const QStringList arguments{"calculate", "--users",   "500e6", "--data",        "10KB", "--nodes",
                                "14",        "--lookups", "100e3", "--ring-tokens", "16"};
    const Run text = hrwlab(arguments);
    QCOMPARE(text.status, 0);
    for (const char* figure : {"4.66 TiB", "318 GiB", "341 GiB", "1.4 M hashes/s", "8 steps"})
        QVERIFY2(text.out.contains(figure), text.out);

    const Json json = jsonOf(hrwlab(arguments + QStringList{"--json"}));
    const double total = 500e6 * 10 * 1024;
    QCOMPARE(json.at("total_bytes").get<double>(), total);
    QVERIFY(close(json.at("add_one_bytes").get<double>(), total / 15));
    QVERIFY(close(json.at("remove_one_bytes").get<double>(), total / 14));
    QCOMPARE(json.at("hashes_per_second").get<double>(), 14 * 100e3);
    QCOMPARE(json.at("ring_steps").get<int>(), 8); // 2^8 is the first power of two that reaches 14 x 16
    QVERIFY(close(json.at("resize_share").get<double>(), 1.0 / 15));
    QVERIFY(close(json.at("modulo_share").get<double>(), 1 - 1.0 / 15)); // lcm(14, 15) = 14 x 15
}

// 10 M sessions on 5 nodes: one more moves 1.67 M, one less 2 M, weight 1 -> 2 moves 1.33 M. With one byte a session,
// bytes count sessions.
void TestCli::calculatesSource000()
{
    const QStringList arguments{"calculate", "--users",      "10e6", "--data",       "1", "--nodes",
                                "5",         "--old-weight", "1",    "--new-weight", "2"};
    const Run text = hrwlab(arguments);
    for (const char* figure : {"1.67 M users", "2 M users", "1.33 M users"})
        QVERIFY2(text.out.contains(figure), text.out);
    const Json json = jsonOf(hrwlab(arguments + QStringList{"--json"}));
    QVERIFY(close(json.at("add_one_bytes").get<double>(), 10e6 / 6));
    QVERIFY(close(json.at("remove_one_bytes").get<double>(), 2e6));
    QVERIFY(close(json.at("weight_bytes").get<double>(), 10e6 * (2.0 / 6 - 1.0 / 5)));
}

// A key stays when x mod n = x mod m; counted over one period.
void TestCli::calculatesExactModulo()
{
    for (const auto& [n, m] : {std::pair{6, 3}, std::pair{100, 101}, std::pair{12, 18}, std::pair{7, 7}}) {
        const Json json =
            jsonOf(hrwlab({"calculate", "--nodes", QString::number(n), "--to", QString::number(m), "--json"}));
        int moved = 0;
        for (int x = 0; x < n * m; ++x)
            moved += x % n != x % m;
        QVERIFY(std::abs(json.at("modulo_share").get<double>() - moved / static_cast<double>(n * m)) < 1e-12);
        QVERIFY(std::abs(json.at("resize_share").get<double>() -
                         std::abs(m - n) / static_cast<double>(std::max(n, m))) < 1e-12);
    }
}

void TestCli::places_data()
{
    QTest::addColumn<QStringList>("flags");
    QTest::addColumn<QString>("score");
    QTest::addColumn<int>("copies");
    QTest::addColumn<bool>("apart");
    QTest::newRow("default") << QStringList() << "mix64" << 1 << false;
    QTest::newRow("three") << QStringList{"--copies", "3"} << "mix64" << 3 << false;
    QTest::newRow("pair") << QStringList{"--copies", "2", "--score", "blake2b-pair"} << "blake2b-pair" << 2 << false;
    QTest::newRow("apart") << QStringList{"--copies", "3", "--apart-by", "host"} << "mix64" << 3 << true;
}

void TestCli::places()
{
    QFETCH(QStringList, flags);
    QFETCH(QString, score);
    QFETCH(int, copies);
    QFETCH(bool, apart);
    hrw::Rule rule{score.toStdString(), copies, {}};
    if (apart)
        rule.apartBy = hrw::DomainLevel::Host;
    QByteArray input;
    QByteArray expected;
    for (int i = 0; i < 2000; ++i) {
        const QByteArray key = "user:" + QByteArray::number(i * 7919);
        input += key + '\n';
        expected += key;
        for (const std::string& id : naive::holders(key.toStdString(), m_tables.nodes, rule))
            expected += '\t' + QByteArray::fromStdString(id);
        expected += '\n';
    }
    const Run run = hrwlab(QStringList{"place", "--nodes", m_tables.nodesFile} + flags, input);
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err);
    QCOMPARE(run.out, expected);
}

void TestCli::placesAnyBytes()
{
    const std::vector<std::string> keys{
        "", "a b", "tab\tinside", "\xFF\xFE", std::string("nul\0l", 5), "Z\xC3\xBCrich", "two\r", "last"};
    QByteArray input;
    QByteArray expected;
    for (const std::string& key : keys) {
        input += QByteArray::fromStdString(key) + (&key == &keys.back() ? "" : key == "" ? "\r\n" : "\n");
        const std::string placed = key == "two\r" ? "two" : key; // one CR belongs to the end of the line
        expected += QByteArray::fromStdString(placed) + '\t' +
                    QByteArray::fromStdString(naive::holders(placed, m_tables.nodes, {}).front()) + '\n';
    }
    const Run run = hrwlab({"place", "--nodes", m_tables.nodesFile}, input);
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, expected);
    QVERIFY(hrwlab({"place", "--nodes", m_tables.nodesFile}).out.isEmpty());
}

// A caller that asks one key at a time gets each answer before it asks the next.
void TestCli::placesWhileItReads()
{
    QProcess process;
    process.start(QStringLiteral(HRW_BINARY), {"place", "--nodes", m_tables.nodesFile});
    for (const QByteArray key : {"a", "b", "c"}) {
        process.write(key + '\n');
        QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), patience);
        QVERIFY(process.readLine().startsWith(key + '\t'));
    }
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitCode(), 0);
}

void TestCli::placesWithTooFewNodes()
{
    const QString nodes = m_folder.write("two.csv", "id,weight\na,1\nb,1\nc,0\n");
    const Run run = hrwlab({"place", "--nodes", nodes, "--copies", "3"}, "x\ny\n");
    QCOMPARE(run.status, 0);
    for (const QByteArray& line : run.out.chopped(1).split('\n')) {
        const QList<QByteArray> fields = line.split('\t');
        QCOMPARE(QSet<QByteArray>(fields.begin() + 1, fields.end()), (QSet<QByteArray>{"a", "b", ""}));
    }
    QVERIFY2(run.err.contains("2 of 2 keys got fewer than 3 copies") && run.err.count('\n') == 1, run.err);

    const QString drained = m_folder.write("drained.csv", "id,weight\nA,0\nB,0\n");
    QCOMPARE(hrwlab({"place", "--nodes", drained}, "x\n").out, QByteArray("x\t\n"));
    const Json json = jsonOf(
        hrwlab({"simulate", "--nodes", drained, "--keys", m_tables.keysFile, "--change", "weight A 1", "--json"}));
    QCOMPARE(json.at("moved_keys").get<int>(), 3000);
    const Run none = hrwlab({"simulate", "--nodes", drained, "--keys", m_tables.keysFile});
    QVERIFY2(none.status == 0 && none.out.contains("0 can hold keys"), none.out + none.err);
}

void TestCli::stopsWhenNobodyReads()
{
    QProcess process;
    process.start(QStringLiteral(HRW_BINARY), {"place", "--nodes", m_tables.nodesFile});
    QVERIFY(process.waitForStarted(patience));
    process.write("a\n");
    QTRY_VERIFY_WITH_TIMEOUT(process.canReadLine(), patience);
    process.closeReadChannel(QProcess::StandardOutput);
    process.write(QByteArray(1'000'000, '\n'));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(patience));
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(process.readAllStandardError().isEmpty());
}

void TestCli::saysWhenItCantWrite_data()
{
    QTest::addColumn<QString>("line"); // without --out
    QTest::addColumn<QString>("file"); // of --out; none: the standard output
    const auto row = [](const char* line, const char* file) {
        QTest::addRow("%s %s", line, file) << QString::fromLatin1(line) << QString::fromLatin1(file);
    };
    for (const char* line :
         {"--help", "--version", "--self-test", "calculate", "simulate {default.json}", "matrix {default.json}",
          "share {default.json}", "snippet {default.json} --language python", "vectors {default.json}", "lesson list",
          "lesson figures", "lesson check 03-join", "lesson play 03-join"})
        row(line, "");
    for (const char* line : {"matrix {default.json}", "share {default.json}", "vectors {default.json}"})
        row(line, "full.txt");
    row("render {default.json}", "full.png");
    row("render {joined.json} --before-after", "full.svg");
    row("render {joined.json} --frames 2", "full.gif");
    row("lesson handout 03-join", "full.pdf");
}

/// As on a full disk: no file may get longer than nothing.
void TestCli::saysWhenItCantWrite()
{
    QFETCH(QString, line);
    QFETCH(const QString, file);
    line.replace(QStringLiteral("{"), m_folder.path() + u'/').remove(u'}');
    QStringList arguments = line.split(u' ');
    if (!file.isEmpty())
        arguments << QStringLiteral("--out") << m_folder.write(file, "old");
    QProcess process;
    process.setStandardOutputFile(m_folder.path() + QStringLiteral("/full.out"));
    process.start(QStringLiteral("/bin/sh"),
                  QStringList{QStringLiteral("-c"), QStringLiteral("ulimit -f 0; exec \"$0\" \"$@\""),
                              QStringLiteral(HRW_BINARY)} +
                      arguments);
    QVERIFY(process.waitForFinished(patience));
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 1, said);
    const QByteArray place = file.isEmpty() ? "standard output" : arguments.back().toUtf8();
    QVERIFY2(said.startsWith("hrwlab: " + place + ": ") && said.count('\n') == 1, said);
    if (file.isEmpty())
        return;
    QFile old(arguments.back());
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), QByteArray("old"));
}

void TestCli::rendersPixels_data()
{
    QTest::addColumn<QString>("size");
    QTest::addColumn<QString>("theme");
    QTest::addColumn<QString>("scale");
    QTest::addColumn<quint32>("width");
    QTest::addColumn<quint32>("height");
    QTest::newRow("as it is") << "1200x800"
                              << "light"
                              << "1" << 1200u << 800u;
    QTest::newRow("smallest") << "800x560"
                              << "light"
                              << "1" << 800u << 560u;
    QTest::newRow("scaled") << "1200x800"
                            << "dark"
                            << "1.5" << 1800u << 1200u;
}

// The sizes stand in the PNG's first chunk: bytes 16 to 23, big-endian.
void TestCli::rendersPixels()
{
    QFETCH(QString, size);
    QFETCH(QString, theme);
    QFETCH(QString, scale);
    QFETCH(quint32, width);
    QFETCH(quint32, height);
    QFile png(m_folder.path() + "/picture-" + theme + ".png");
    const Run run = hrwlab({"render", m_folder.path() + "/default.json", "--workspace", "explore", "--size", size,
                            "--theme", theme, "--scale", scale, "--out", png.fileName()});
    QVERIFY2(run.status == 0, run.err);
    QVERIFY(png.open(QIODevice::ReadOnly));
    const QByteArray head = png.read(24);
    QVERIFY(head.startsWith("\x89PNG"));
    QCOMPARE(qFromBigEndian<quint32>(head.constData() + 16), width);
    QCOMPARE(qFromBigEndian<quint32>(head.constData() + 20), height);

    const Run nowhere = hrwlab({"render", m_folder.path() + "/default.json", "--out", "/no/such/folder/x.png"});
    QCOMPARE(nowhere.status, 1);
    QVERIFY2(nowhere.err.contains("/no/such/folder/x.png"), nowhere.err);
}

void TestCli::rendersWhatAnAudienceSees()
{
    QByteArrayList pictures;
    for (const QStringList& how : {QStringList{}, {"--present"}, {"--spotlight", "matrix"}}) {
        QFile png(m_folder.path() + "/audience.png");
        const Run run = hrwlab(
            QStringList{"render", m_folder.path() + "/default.json", "--size", "1280x720", "--out", png.fileName()} +
            how);
        QVERIFY2(run.status == 0, run.err);
        QVERIFY(png.open(QIODevice::ReadOnly));
        const QByteArray picture = png.readAll();
        QCOMPARE(qFromBigEndian<quint32>(picture.constData() + 16), 1280u); // larger text makes no picture larger
        QCOMPARE(qFromBigEndian<quint32>(picture.constData() + 20), 720u);
        QVERIFY(!pictures.contains(picture));
        pictures += picture;
    }
}

void TestCli::localeChangesNothing()
{
    const QStringList arguments = QStringList{"simulate"} + files() + QStringList{"--change", "weight node-1 1.5"};
    const Run plain = hrwlab(arguments);
    const CommaLocale locale; // sets LOCPATH, which the program inherits
    qputenv("LC_ALL", "de_DE.UTF-8");
    const Run german = hrwlab(arguments);
    qunsetenv("LC_ALL");
    QCOMPARE(german.status, 0);
    QCOMPARE(german.out, plain.out);
    if (!locale.found())
        QSKIP("the same output, but there is no locale with a decimal comma");
}

const Registration registration{__FILE__, Application::Core, make<TestCli>};

} // namespace tst_cli

#include "tst_cli.moc"
