// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cluster/membership.h"
#include "core/import/import.h"
#include "tests/support/cases.h"
#include "tests/support/commalocale.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <map>
#include <set>

namespace tst_import {

using namespace hrw;

namespace {

QByteArray sentence(const Error& error)
{
    return QByteArray::fromStdString(error.sentence());
}

bool contains(const std::vector<Fact>& notes, std::string_view part)
{
    return std::any_of(notes.begin(), notes.end(),
                       [&](const Fact& note) { return english(note).find(part) != std::string::npos; });
}

/// A real input, where the folder of them is to be had.
QString inputFile(const QString& name)
{
    const QString given = qEnvironmentVariable("HRW_INPUTS");
    return QDir(given.isEmpty() ? QStringLiteral(HRW_SOURCE_DIR "/../shared/inputs") : given).filePath(name);
}

} // namespace

class TestImport : public QObject
{
    Q_OBJECT

private slots:
    void nodeFields();
    void nodeDefaultsAreSaid();
    void nodeColumnsInAnyOrderAndCase();
    void weightZeroIsDrained();
    void smallWeightIsKept();
    void separatorsInNames();
    void nodesRefused_data();
    void nodesRefused();
    void keyFields();
    void keyDefaultsAreSaid();
    void emptyKeyIsLegal();
    void attributesAreCoded();
    void tooManyAttributeValues();
    void repeatedKeysAreSaid();
    void keysRefused_data();
    void keysRefused();
    void commaLocaleChangesNothing();
    void stoppedGivesNothing();
    void damagedTextsAreReadOrRefused();
    void files();
    void realNodes();
    void realKeys();
};

void TestImport::nodeFields()
{
    const auto read = parseNodes("id,weight,zone,capacity,state,region,rack,host,bandwidth\n"
                                 "cache-a,1.5,z1,4 GiB,up,eu,r1,h1,100 MiB\n"
                                 "Z\xC3\xBCrich,2,,75 TiB,failed,,,,\n",
                                 "nodes.csv");
    QVERIFY2(read, read ? "" : sentence(read.error()).constData());
    QCOMPARE(read->nodes.size(), 2u);
    const Node& a = read->nodes[0];
    QCOMPARE(a.id, std::string("cache-a"));
    QCOMPARE(a.weight, 1.5);
    QCOMPARE(a.capacity, std::optional(std::uint64_t{4} << 30));
    QCOMPARE(a.bandwidth, std::optional(std::uint64_t{100} << 20));
    QCOMPARE(a.domain.names, (std::array<std::string, 4>{"eu", "z1", "r1", "h1"}));
    QVERIFY(a.state == NodeState::Up);
    const Node& b = read->nodes[1];
    QCOMPARE(b.id, std::string("Z\xC3\xBCrich"));
    QCOMPARE(b.capacity, std::optional(std::uint64_t{75} << 40));
    QVERIFY(!b.bandwidth);
    QVERIFY(b.state == NodeState::Failed);
    QVERIFY(read->notes.empty());
}

void TestImport::nodeDefaultsAreSaid()
{
    const auto without = parseNodes("id\na\nb\n", "n");
    QVERIFY(without);
    QCOMPARE(without->nodes[1].weight, 1.0);
    QVERIFY(!without->nodes[1].capacity);
    QVERIFY(contains(without->notes, "no weight column: every node has weight 1"));

    const auto some = parseNodes("id,weight\na,90\nb,\nc,10\nd,\n", "n");
    QVERIFY(some);
    QCOMPARE(some->nodes[1].weight, 1.0);
    QVERIFY(contains(some->notes, "no weight in 2 rows (first: line 3): weight 1 there"));

    QVERIFY(contains(parseNodes("id,weight\n", "n")->notes, "the list is empty"));
    QVERIFY(contains(parseNodes("id,zone\na, z1\n", "n")->notes, "a space in 1 row (first: line 2)"));
}

void TestImport::nodeColumnsInAnyOrderAndCase()
{
    const auto read = parseNodes("\xEF\xBB\xBF Zone ;WEIGHT;Id\r\nz1;0.5;a\r\n\r\n", "n");
    QVERIFY2(read, read ? "" : sentence(read.error()).constData());
    QCOMPARE(read->nodes[0].id, std::string("a"));
    QCOMPARE(read->nodes[0].weight, 0.5);
    QCOMPARE(read->nodes[0].domain.at(DomainLevel::Zone), std::string("z1"));
}

void TestImport::weightZeroIsDrained()
{
    const auto read = parseNodes("id,weight\nA,0\nB,0\n", "n");
    QVERIFY(read);
    const auto membership = Membership::make(0, read->nodes);
    QVERIFY(membership);
    QCOMPARE(membership->size(), 2u);
    QCOMPARE(membership->liveCount(), 0u);
}

void TestImport::smallWeightIsKept()
{
    const auto read = parseNodes("id,weight\na,1024\nb,1024\nc,5\nd,1e-9\n", "n");
    QVERIFY(read);
    QCOMPARE(read->nodes[2].weight, 5.0);
    QCOMPARE(read->nodes[3].weight, 1e-9);
}

// ("a:b", "c") and ("a", "b:c") are different racks although a joined text would be the same.
void TestImport::separatorsInNames()
{
    const auto read = parseNodes("id,zone,rack\nx,a:b,c\ny,a,b:c\nz,a/b,c\nw,a,b/c\nv,\"a,b\",c\n", "n");
    QVERIFY(read);
    std::set<std::string> racks;
    for (const Node& node : read->nodes)
        racks.insert(node.domain.key(DomainLevel::Rack).value());
    QCOMPARE(racks.size(), 5u);
}

void TestImport::nodesRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const QByteArray& text, const char* where, const char* says) {
        QTest::newRow(name) << text << QByteArray(where) << QByteArray(says);
    };
    row("negative weight", "id,weight\na,-300\nb,200\nc,100\n", "n.csv, line 2, column weight", "negative");
    row("weight nan", "id,weight\na,1\nb,nan\n", "n.csv, line 3, column weight", "not a finite number");
    row("weight inf", "id,weight\na,inf\n", "n.csv, line 2, column weight", "not a finite number");
    row("weight word", "id,weight\na,heavy\n", "n.csv, line 2, column weight", "not a number");
    row("weight with unit", "id,weight\na,1 kg\n", "n.csv, line 2, column weight", "not a number");
    row("quoted decimal comma", "id,weight\na,\"0,8\"\n", "n.csv, line 2, column weight", "as in 0.8");
    row("decimal comma between semicolons", "id;weight\na;0,8\n", "n.csv, line 2, column weight", "as in 0.8");
    row("negative decimal comma", "id;weight\na;-0,29\n", "n.csv, line 2, column weight", "as in -0.29");
    row("an id twice", "id,weight\nA,1\nA,1\nB,1\n", "n.csv, lines 2 and 3", "the id \"A\" is given twice");
    row("empty id", "id,weight\na,1\n,1\n", "n.csv, line 3", "no id");
    row("no id column", "weight,zone\n1,a\n2,b\n", "n.csv, line 1", "never its place in the list");
    row("unknown column", "id,wieght\na,2\n", "n.csv, line 1", "the column \"wieght\" is not known");
    row("another delimiter", "id|weight\na|2\n", "n.csv, line 1", "no column \"id\"");
    row("id with a line break", "id,weight\n\"a\nb\",1\n", "n.csv, line 2", "control character");
    row("weight too large", "id,weight\na,1e101\n", "n.csv, line 2, column weight", "neither 0 nor between");
    row("weight too small", "id,weight\na,1e-101\n", "n.csv, line 2, column weight", "neither 0 nor between");
    row("capacity without unit name", "id,capacity\na,4 GX\n", "n.csv, line 2, column capacity", "unknown unit");
    row("bandwidth without unit name", "id,bandwidth\na,4 GX\n", "n.csv, line 2, column bandwidth", "unknown unit");
    row("no bandwidth at all", "id,bandwidth\na,0\n", "n.csv, line 2", "a bandwidth of 0");
    row("negative capacity", "id,capacity\na,-4\n", "n.csv, line 2, column capacity", "negative");
    row("state", "id,state\na,down\n", "n.csv, line 2, column state", "write up or failed");
    row("0 bytes", "", "n.csv", "the file is empty");
}

void TestImport::nodesRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, says);
    const auto read = parseNodes(text.toStdString(), "n.csv");
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(english(read.error().where)), where);
    QVERIFY2(sentence(read.error()).contains(says), sentence(read.error()).constData());
}

void TestImport::keyFields()
{
    const auto read = parseKeys("requests,key,size\n1630,3345071,4096\n0.5,\" a,b\",10 KB\n", "k");
    QVERIFY2(read, read ? "" : sentence(read.error()).constData());
    const KeyTable& table = read->table;
    QCOMPARE(table.size(), 2u);
    QCOMPARE(table.name(0), std::string_view("3345071"));
    QCOMPARE(table.name(1), std::string_view(" a,b"));
    QCOMPARE(table.bytes, (std::vector<std::uint64_t>{4096, 10240}));
    QCOMPARE(table.requests, (std::vector<double>{1630, 0.5}));
    QVERIFY(read->notes.empty());
}

void TestImport::keyDefaultsAreSaid()
{
    const auto bare = parseKeys("key\na\n", "k");
    QVERIFY(bare);
    QCOMPARE(bare->table.bytes[0], 0u);
    QCOMPARE(bare->table.requests[0], 1.0);
    QVERIFY(contains(bare->notes, "no size column"));
    QVERIFY(contains(bare->notes, "no requests column"));

    const auto gaps = parseKeys("key,size,requests\na,,2\nb,1,\nc,,3\n", "k");
    QVERIFY(gaps);
    QCOMPARE(gaps->table.bytes, (std::vector<std::uint64_t>{0, 1, 0}));
    QCOMPARE(gaps->table.requests, (std::vector<double>{2, 1, 3}));
    QVERIFY(contains(gaps->notes, "no size in 2 rows (first: line 2)"));
    QVERIFY(contains(gaps->notes, "no requests in 1 row (first: line 3)"));
}

void TestImport::emptyKeyIsLegal()
{
    const auto read = parseKeys("key,size\n,5\nb,6\n", "k");
    QVERIFY(read);
    QCOMPARE(read->table.name(0), std::string_view());
    QCOMPARE(read->table.name(1), std::string_view("b"));
}

void TestImport::attributesAreCoded()
{
    const auto read = parseKeys("key,Country,tier\na,DE,1\nb,FR,\nc,DE,1\n", "k");
    QVERIFY(read);
    QCOMPARE(read->table.attributes.size(), 2u);
    const AttributeColumn& country = read->table.attributes[0];
    QCOMPARE(country.name, std::string("Country"));
    QCOMPARE(country.values, (std::vector<std::string>{"DE", "FR"}));
    QCOMPARE(country.codes, (std::vector<std::uint32_t>{0, 1, 0}));
    QCOMPARE(read->table.attributes[1].values, (std::vector<std::string>{"1", ""}));
}

void TestImport::tooManyAttributeValues()
{
    std::string text = "key,serial\n";
    for (std::size_t i = 0; i < maxAttributeValues; ++i)
        text += "k," + std::to_string(i) + "\n";
    QVERIFY(parseKeys(text, "k"));
    text += "k,one more\n";
    const auto read = parseKeys(text, "k");
    QVERIFY(!read);
    QCOMPARE(english(read.error().where), "k, line " + std::to_string(maxAttributeValues + 2) + ", column \"serial\"");
}

void TestImport::repeatedKeysAreSaid()
{
    QVERIFY(contains(parseKeys("key,size\na,1\nb,1\na,1\na,1\n", "k")->notes, "2 rows have the key of an earlier row"));
    QVERIFY(!contains(parseKeys("key,size\na,1\nb,1\n", "k")->notes, "earlier row"));
}

void TestImport::keysRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const QByteArray& text, const char* where, const char* says) {
        QTest::newRow(name) << text << QByteArray(where) << QByteArray(says);
    };
    row("no key column", "name,size\na,1\n", "k.csv, line 1", "no column \"key\"");
    row("size twice", "key,size,Size\na,1,2\n", "k.csv, line 1", "columns 2 and 3");
    row("negative size", "key,size\na,-1\n", "k.csv, line 2, column size", "negative");
    row("part of a byte", "key,size\na,1.5\n", "k.csv, line 2, column size", "whole number of bytes");
    row("negative requests", "key,requests\na,-1\n", "k.csv, line 2, column requests", "negative");
    row("requests beyond counting", "key,requests\na,1e19\n", "k.csv, line 2, column requests", "more than 1e18");
    row("more than 1 EiB", "key,size\na,512 PiB\nb,512 PiB\nc,1\n", "k.csv, line 4, column size", "more than 1 EiB");
    row("requests nan", "key,requests\na,NaN\n", "k.csv, line 2, column requests", "not a finite number");
    row("decimal commas", "key;size;requests\na;1;0,77\n", "k.csv, line 2, column requests", "as in 0.77");
    row("size with decimal comma", "key,size\na,\"1,5 KiB\"\n", "k.csv, line 2, column size", "not a number");
    row("blank in the middle", "key,size\na,1\n\nb,1\n", "k.csv, line 3", "blank");
    row("Latin-1", "key,size\nZ\xFCrich,1\n", "k.csv, line 2", "not UTF-8");
}

void TestImport::keysRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, says);
    const auto read = parseKeys(text.toStdString(), "k.csv");
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(english(read.error().where)), where);
    QVERIFY2(sentence(read.error()).contains(says), sentence(read.error()).constData());
}

void TestImport::commaLocaleChangesNothing()
{
    const CommaLocale locale;
    const auto nodes = parseNodes("id,weight\na,1.5\n", "n");
    const auto keys = parseKeys("key,size,requests\na,1.5 KiB,6.2\n", "k");
    QVERIFY(nodes && keys);
    QCOMPARE(nodes->nodes[0].weight, 1.5);
    QCOMPARE(keys->table.bytes[0], 1536u);
    QCOMPARE(keys->table.requests[0], 6.2);
    QVERIFY(!parseNodes("id;weight\na;1,5\n", "n"));
    if (!locale.found())
        QSKIP("the C++ part passed; there is no locale with a decimal comma for the C library");
}

void TestImport::stoppedGivesNothing()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!parseKeys("key\na\n", "k", {stop.get_token(), {}}));
    QVERIFY(!parseNodes("id\na\n", "n", {stop.get_token(), {}}));
}

// Whatever stands in a file: a table, or a refusal on one line. Run it with the sanitizers on.
void TestImport::damagedTextsAreReadOrRefused()
{
    cases::Dice dice("damaged tables");
    const std::string whole = "\xEF\xBB\xBFid,weight,capacity,zone,state\r\n\"a,\"\"b\",0.8,\"4 GiB\",z1,up\r\n"
                              "c,1e-3,,\xC3\xBC,failed\r\n\r\n";
    const std::string pieces = "\",;\t\n\r .-+eE0189\xFF\xC3xKMGi";
    for (int i = 0; i < 20'000; ++i) {
        dice.next();
        std::string text = dice.chance(0.5) ? whole : "key,size,requests\nx,1 KiB,0.5\n";
        for (std::uint64_t n = 1 + dice.below(6); n > 0; --n) {
            const std::size_t at = dice.below(text.size());
            if (dice.chance(0.3))
                text.erase(at, dice.below(8));
            else if (dice.chance(0.5))
                text.insert(at, 1, pieces[dice.below(pieces.size())]);
            else
                text[at] = pieces[dice.below(pieces.size())];
            text += text.empty() ? "x" : "";
        }
        const auto nodes = parseNodes(text, "n.csv");
        const auto keys = parseKeys(text, "k.csv");
        QVERIFY2(nodes || (sentence(nodes.error()).startsWith("n.csv") && !sentence(nodes.error()).contains('\n')),
                 dice.where());
        QVERIFY2(keys || (sentence(keys.error()).startsWith("k.csv") && !sentence(keys.error()).contains('\n')),
                 dice.where());
        if (nodes)
            QVERIFY2(Membership::make(0, nodes->nodes), dice.where());
        if (keys)
            QVERIFY2(checkKeys(ImportedKeys{"k", std::make_shared<const KeyTable>(keys->table), {}}), dice.where());
    }
}

void TestImport::files()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("sch\u00f6n \uC815\uC9C4.csv"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray text("id\0\r\n\xFF", 7);
    QCOMPARE(file.write(text), text.size());
    file.close();
    const std::filesystem::path name(path.toStdU16String());
    const auto read = readFile(name);
    QVERIFY2(read, read ? "" : sentence(read.error()).constData());
    QCOMPARE(QByteArray::fromStdString(*read), text);
    QCOMPARE(QString::fromStdString(pathText(name)), path);

    QCOMPARE(pathText(std::filesystem::path("a\xFC.csv")), std::string("a\xEF\xBF\xBD.csv"));

    const auto missing = readFile(name.parent_path() / "none.csv");
    QVERIFY(!missing);
    QVERIFY2(sentence(missing.error()).contains("No such file"), sentence(missing.error()).constData());
    const auto directory = readFile(name.parent_path());
    QVERIFY(!directory);
    QVERIFY2(sentence(directory.error()).contains("folder"), sentence(directory.error()).constData());
}

// What the inputs' README and the file itself say, counted with Qt's own splitting.
void TestImport::realNodes()
{
    QFile file(inputFile(QStringLiteral("storage-88-osds.nodes.csv")));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("the folder of real inputs is not here; name it in HRW_INPUTS");
    const QByteArray text = file.readAll();
    const auto read = parseNodes(text.toStdString(), "osds");
    QVERIFY2(read, read ? "" : sentence(read.error()).constData());
    QCOMPARE(read->nodes.size(), 88u);
    std::map<std::string, int> hosts;
    const QList<QByteArray> lines = text.trimmed().split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QList<QByteArray> fields = lines[i].trimmed().split(',');
        const Node& node = read->nodes[static_cast<std::size_t>(i - 1)];
        QCOMPARE(node.id, fields[0].toStdString());
        QCOMPARE(node.weight, fields[1].toDouble());
        ++hosts[node.domain.at(DomainLevel::Host)];
    }
    QCOMPARE(hosts.size(), 10u);
    const auto membership = Membership::make(0, read->nodes);
    QVERIFY(membership);
    QVERIFY(!membership->find("osd.39"));
}

void TestImport::realKeys()
{
    QFile file(inputFile(QStringLiteral("blocks-8000.keys.csv")));
    if (!file.open(QIODevice::ReadOnly))
        QSKIP("the folder of real inputs is not here; name it in HRW_INPUTS");
    const QByteArray text = file.readAll();
    const auto read = parseKeys(text.toStdString(), "blocks");
    QVERIFY2(read, read ? "" : sentence(read.error()).constData());
    const KeyTable& table = read->table;
    QCOMPARE(table.size(), 8000u);
    QCOMPARE(table.requests[0], 1630.0);
    const QList<QByteArray> lines = text.trimmed().split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QList<QByteArray> fields = lines[i].trimmed().split(',');
        const auto at = static_cast<std::size_t>(i - 1);
        QCOMPARE(std::string(table.name(at)), fields[0].toStdString());
        QCOMPARE(quint64{table.bytes[at]}, fields[1].toULongLong());
        QCOMPARE(table.requests[at], fields[2].toDouble());
    }
}

const Registration registration{__FILE__, Application::None, make<TestImport>};

} // namespace tst_import

#include "tst_import.moc"
