// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "tests/support/cases.h"
#include "tests/support/clients.h"
#include "tests/support/program.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <fmt/format.h>
#include <set>

// The clients that `hrwlab snippet` writes, run in their languages over the keys of `hrwlab vectors`: every holder of
// every key is the same. What the vectors say is checked against other programs in core/tst_vectors.

namespace tst_snippets {

using namespace hrw;
using clients::client;
using clients::Language;
using clients::languages;
using clients::missing;
using clients::run;
using program::hrwlab;
using program::Json;
using program::Run;

namespace {

/// A line for each key, as the vectors have it, and the line that asks for it. Every other line ends with CR LF.
struct Talk
{
    QByteArray questions;
    QByteArray answers;
    std::size_t keys = 0;
};

Talk talkOf(const Json& vectors)
{
    Talk talk;
    for (const Json& key : vectors.at("keys")) {
        const QByteArray text = QByteArray::fromHex(QByteArray::fromStdString(key.at("key_hex")));
        const bool carriage = talk.keys++ % 2 == 1 || text.endsWith('\r');
        talk.questions += text + (carriage ? "\r\n" : "\n");
        talk.answers += text;
        for (const Json& owner : key.at("owners"))
            talk.answers += '\t' + (owner.is_null() ? QByteArray() : QByteArray::fromStdString(owner));
        talk.answers += '\n';
    }
    return talk;
}

ImportedKeys imported(const std::vector<std::string>& names)
{
    auto table = std::make_shared<KeyTable>();
    for (const std::string& name : names) {
        table->arena += name;
        table->ends.push_back(table->arena.size());
        table->bytes.push_back(1);
        table->requests.push_back(1);
    }
    return {"keys", table, ""};
}

/// Keys of every length around the hash's block of 128 bytes, and with every byte that a line can hold.
ImportedKeys nastyKeys(std::uint64_t seed)
{
    std::set<std::string> names{
        "",    "\r",        "a\r",  "a\r\r",          "a\tb",         std::string("nul\0nul", 7),
        " a ", "\"\\'`$%@", "日本", "\U0001F600\x7F", "\u0085\u2028", "\uFEFFkey"};
    for (const std::size_t length : {110u, 119u, 127u, 128u, 129u, 255u, 256u, 257u, 1000u})
        names.emplace(length, 'x');
    cases::Dice dice("keys", seed);
    while (names.size() < 400)
        names.insert(cases::numbered("key ", dice.bits()) + (dice.chance(0.5) ? "é" : ""));
    return imported({names.begin(), names.end()});
}

/// Ids that a careless way of writing literals gets wrong.
std::vector<Node> nastyNodes(bool unequal)
{
    const std::vector<std::string> ids{"\"quoted\"",
                                       "back\\slash",
                                       "\\u0041\\n\\x41\\101",
                                       "${HOME} `id` %s {}",
                                       "'",
                                       "a?\?/b?\?=c",
                                       "@copies@ @if no",
                                       "Zürich",
                                       "日本",
                                       "\U0001F600",
                                       "\uFF5E",
                                       "\u2028\u0085\u202E",
                                       "\uFEFFbom",
                                       "*/ // # /*",
                                       "é7",
                                       "e\u0301" + std::string("7")};
    std::vector<Node> nodes;
    for (const std::string& id : ids) {
        Node node;
        node.id = id;
        if (unequal)
            node.weight = std::vector{1.0, 2.5, 0.001, 1e100, 1e-100, 123456789012.0, 0.1}[nodes.size() % 7];
        if (nodes.size() % 5 != 4) // one in five names no zone
            node.domain.at(DomainLevel::Zone) = std::string(1, "abc\""[nodes.size() % 4]);
        nodes.push_back(node);
    }
    nodes[1].state = NodeState::Failed;
    nodes[2].weight = 0;
    return nodes;
}

Scenario scenarioOf(std::vector<Node> nodes, const Rule& rule)
{
    Scenario scenario;
    scenario.name = "Nasty \"names\" \\ \n */ é";
    scenario.keys = nastyKeys(nodes.size());
    scenario.start = cases::membership(std::move(nodes));
    scenario.rule = rule;
    return scenario;
}

void compare(const Run& client, const Talk& talk)
{
    QVERIFY2(client.status == 0 && client.err.isEmpty(), client.err);
    const QList<QByteArray> is = client.out.split('\n');
    const QList<QByteArray> should = talk.answers.split('\n');
    QCOMPARE(is.size(), should.size());
    for (qsizetype i = 0; i < is.size(); ++i)
        QCOMPARE(is[i], should[i]);
}

} // namespace

class TestSnippets : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void agree_data();
    void agree();
    void tiesGoToTheLargerId_data() { clients::languageRows(); }
    void tiesGoToTheLargerId();
    void largestJavaClassCompiles();
    void bothWriteFiles();

private:
    void write(const char* name, const Scenario& scenario)
    {
        m_scenarios[name] =
            m_folder.write(QString::fromLatin1(name) + ".json", QByteArray::fromStdString(printScenario(scenario)));
    }

    tables::Folder m_folder;
    clients::Workshop m_workshop;
    std::map<QString, QString> m_scenarios;
};

void TestSnippets::initTestCase()
{
    for (const char* name : {"five-caches", "forty-nodes", "hot-key", "storage-88-disks", "ten-nodes", "weights"})
        m_scenarios[name] = QString::fromLatin1("%1/resources/scenarios/%2.hrw.json").arg(HRW_SOURCE_DIR, name);
    write("apart", scenarioOf(nastyNodes(true), {"mix64", 3, DomainLevel::Zone}));
    write("pair", scenarioOf(nastyNodes(true), {"blake2b-pair", 7, DomainLevel::Zone}));
    write("equal", scenarioOf(nastyNodes(false), {"mix64", 3, DomainLevel::Rack}));
    const Membership two = cases::equalNodes(2);
    write("few", scenarioOf({two.nodes().begin(), two.nodes().end()}, {"blake2b-pair", 3, {}}));
    std::vector<Node> zoned = nastyNodes(true);
    for (Node& node : zoned)
        if (node.domain.at(DomainLevel::Zone).empty())
            node.domain.at(DomainLevel::Zone) = "d";
    write("even", scenarioOf(zoned, {"mix64", 7, DomainLevel::Zone, PerDomain::Even})); // two to a zone
    write("nobody", scenarioOf({}, {"mix64", 2, {}}));
}

void TestSnippets::agree_data()
{
    QTest::addColumn<int>("language");
    QTest::addColumn<QString>("scenario");
    // Compiling takes most of the time, so that compilers get those that differ most.
    const std::set<QString> compiled{"five-caches", "ten-nodes", "even", "pair"};
    for (int i = 0; i < static_cast<int>(languages().size()); ++i) {
        const Language& language = languages()[static_cast<std::size_t>(i)];
        for (const auto& [name, path] : m_scenarios)
            if (language.build.isEmpty() || compiled.contains(name) ||
                (language.name == "cpp" && (name == "apart" || name == "nobody")))
                QTest::newRow(qPrintable(language.name + ", " + name)) << i << path;
    }
}

void TestSnippets::agree()
{
    QFETCH(int, language);
    QFETCH(QString, scenario);
    const Language& spoken = languages()[static_cast<std::size_t>(language)];
    const QString absent = missing(spoken);
    if (!absent.isEmpty() && clients::optional(spoken))
        QSKIP(qPrintable(absent + " is not installed"));
    QVERIFY2(absent.isEmpty(), qPrintable(absent + " is not installed; ./dev test installs it"));

    const Run vectors = hrwlab({"vectors", scenario});
    QVERIFY2(vectors.status == 0 && vectors.err.isEmpty(), vectors.err);
    const Talk talk = talkOf(program::jsonOf(vectors));
    QVERIFY(talk.keys >= 72);
    const QString folder = m_workshop.build(spoken, client(spoken, scenario));
    QVERIFY(!folder.isEmpty());
    compare(run(spoken.start, folder, talk.questions), talk);
}

/// With a multiplier of 0 in place of the last one every score is 0. Ids are then compared as bytes of UTF-8, which is
/// not the order of UTF-16: U+1F600 is above U+FF5E.
void TestSnippets::tiesGoToTheLargerId()
{
    QFETCH(int, language);
    const Language& spoken = languages()[static_cast<std::size_t>(language)];
    if (const QString absent = missing(spoken); !absent.isEmpty())
        QSKIP(qPrintable(absent + " is not installed"));
    std::vector<std::string> ids{"a", "\uFF5E", "Zürich", "ab", "\U0001F600", "B"};
    std::vector<Node> nodes;
    for (const std::string& id : ids) {
        nodes.emplace_back();
        nodes.back().id = id;
    }
    write("ties", scenarioOf(nodes, {"mix64", 6, {}}));
    QByteArray source = client(spoken, m_scenarios["ties"]);
    const QByteArray multiplier = "94d049bb133111eb";
    const qsizetype at = source.toLower().indexOf(multiplier);
    QVERIFY(at > 0);
    source.replace(at, multiplier.size(), QByteArray(multiplier.size(), '0'));
    const QString folder = m_workshop.build(spoken, source);
    QVERIFY(!folder.isEmpty());
    const Run answer = run(spoken.start, folder, "key\n");
    std::sort(ids.rbegin(), ids.rend()); // std::string compares bytes
    QByteArray right = "key";
    for (const std::string& id : ids)
        right += '\t' + QByteArray::fromStdString(id);
    QCOMPARE(answer.out, right + '\n');
}

void TestSnippets::largestJavaClassCompiles()
{
    const Language& java = languages().back();
    if (const QString absent = missing(java); !absent.isEmpty())
        QSKIP(qPrintable(absent + " is not installed"));
    std::vector<Node> nodes(2500); // the limit of core/document/snippet.h
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        nodes[i].id = cases::numbered("a node with a name of its own, number ", i);
        nodes[i].weight = 1.0 + static_cast<double>(i) / 7;
        nodes[i].domain.at(DomainLevel::Host) = nodes[i].id;
    }
    write("large", scenarioOf(nodes, {"mix64", 3, DomainLevel::Host}));
    QVERIFY(!m_workshop.build(java, client(java, m_scenarios["large"])).isEmpty());
    nodes.emplace_back().id = "one more";
    write("larger", scenarioOf(nodes, {"mix64", 3, {}}));
    const Run refused = hrwlab({"snippet", m_scenarios["larger"], "--language", "java"});
    QCOMPARE(refused.status, 1);
    QVERIFY2(refused.err.contains("2501 nodes") && refused.err.contains("2500"), refused.err);
}

void TestSnippets::bothWriteFiles()
{
    const QString scenario = m_scenarios["five-caches"];
    for (const QStringList& command : {QStringList{"vectors", scenario, "--keys-limit", "20", "--step", "2"},
                                       QStringList{"snippet", scenario, "--language", "go", "--step", "2"}}) {
        const QString path = m_folder.path() + "/zürich out";
        const Run shown = hrwlab(command);
        const Run stored = hrwlab(command + QStringList{"--out", path});
        QVERIFY2(shown.status == 0 && stored.status == 0, shown.err + stored.err);
        QVERIFY(stored.out.isEmpty() && stored.err.isEmpty());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), shown.out);
        QVERIFY(shown.out != hrwlab(command.mid(0, command.size() - 2)).out); // another step, another text
    }
}

const Registration registration{__FILE__, Application::Core, make<TestSnippets>};

} // namespace tst_snippets

#include "tst_snippets.moc"
