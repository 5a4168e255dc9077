// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/score/scorefunction.h"
#include "tests/support/naive.h"
#include "tests/support/program.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <set>

namespace tst_quality {

using program::close;
using program::hrwlab;
using program::Json;
using program::jsonOf;
using program::Run;

class TestQualityCommand : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void jsonOfOne();
    void soundHasNoReason();
    void fieldReportA15_sharesOfFnv();
    void figuresAgreeWithNaive();
    void allOfThem();
    void csvIsATable();
    void textSaysWhy();
    void largeAndEmptyClusters();

private:
    Run quality(const QString& score, const QString& nodes, const QStringList& more = {}) const
    {
        return hrwlab(QStringList{"quality", "--score", score, "--nodes", nodes} + more);
    }

    tables::Folder m_folder;
    QString m_six;
    QString m_three;
};

void TestQualityCommand::initTestCase()
{
    QVERIFY2(QFile::exists(QStringLiteral(HRW_BINARY)), HRW_BINARY);
    QByteArray six = "id,weight\n";
    for (int i = 0; i < 6; ++i)
        six += "node-0" + QByteArray::number(i) + ",1\n";
    m_six = m_folder.write("six.csv", six);
    m_three = m_folder.write("three.csv", "id,weight\nnode1,1\nnode2,5\nnode3,1\n");
}

/// Members in the promised order, and source 002's figures: 8 of 720 rankings, 6 of 30 pairs.
void TestQualityCommand::jsonOfOne()
{
    const Run run = quality("xor", m_six, {"--json"});
    QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err);
    qsizetype last = -1;
    for (const char* name : {"score", "sound", "reason", "rankings_seen", "rankings_possible", "pairs_seen",
                             "pairs_possible", "shares", "keys", "checks"}) {
        const qsizetype at = run.out.indexOf('"' + QByteArray(name) + "\":");
        QVERIFY2(at > last, name);
        last = at;
    }
    const Json json = jsonOf(run);
    QCOMPARE(json.at("score").get<std::string>(), std::string("xor"));
    QCOMPARE(json.at("sound").get<bool>(), false);
    QVERIFY(
        json.at("reason").get<std::string>().starts_with(hrw::english(hrw::findScoreFunction("xor")->verdict().why)));
    QCOMPARE(json.at("rankings_seen").get<int>(), 8);
    QCOMPARE(json.at("rankings_possible").get<int>(), 720);
    QCOMPARE(json.at("pairs_seen").get<int>(), 6);
    QCOMPARE(json.at("pairs_possible").get<int>(), 30);
    QCOMPARE(json.at("keys").get<int>(), 20'000);
    QCOMPARE(json.at("shares").size(), std::size_t{6});
    double sum = 0;
    for (const Json& share : json.at("shares"))
        sum += share.at("share").get<double>();
    QVERIFY(close(sum, 1));
}

void TestQualityCommand::soundHasNoReason()
{
    for (const char* name : {"mix64", "blake2b-pair", "xxh3-pair", "siphash-pair"}) {
        const Json json = jsonOf(quality(name, m_six, {"--json"}));
        QVERIFY2(json.at("sound").get<bool>(), json.at("reason").get<std::string>().c_str());
        QCOMPARE(json.at("reason").get<std::string>(), std::string());
        QCOMPARE(json.at("rankings_seen").get<int>(), 720);
        for (const Json& check : json.at("checks"))
            QVERIFY(check.at("passed").get<bool>());
    }
}

/// 50, 25 and 25 %, whatever the weights are.
void TestQualityCommand::fieldReportA15_sharesOfFnv()
{
    QByteArray keys = "key\n";
    for (int i = 0; i < 20'000; ++i)
        keys += "user:" + QByteArray::number(i) + '\n';
    const Json json = jsonOf(quality("fnv1a-pair", m_three, {"--json", "--keys", m_folder.write("users.csv", keys)}));
    std::multiset<long> percent;
    for (const Json& share : json.at("shares"))
        percent.insert(std::lround(share.at("share").get<double>() * 100));
    QCOMPARE(percent, (std::multiset<long>{25, 25, 50}));
    QVERIFY(!json.at("sound").get<bool>());
}

void TestQualityCommand::figuresAgreeWithNaive()
{
    for (const char* name : {"mix64", "crc32c-pair"}) {
        const Json json = jsonOf(quality(name, m_six, {"--json", "--count", "1000"}));
        std::set<std::vector<std::string>> rankings;
        std::map<std::string, std::map<std::string, int>> heirs;
        for (int k = 0; k < 1000; ++k) {
            std::vector<std::pair<std::uint64_t, std::string>> list;
            for (int i = 0; i < 6; ++i) {
                const std::string id = "node-0" + std::to_string(i);
                list.emplace_back(naive::raw(name, id, "key-" + std::to_string(k)), id);
            }
            std::sort(list.rbegin(), list.rend());
            std::vector<std::string> order;
            for (const auto& [raw, id] : list)
                order.push_back(id);
            ++heirs[order[0]][order[1]];
            rankings.insert(order);
        }
        QCOMPARE(json.at("rankings_seen").get<std::size_t>(), rankings.size());
        for (const Json& entry : json.at("heirs"))
            for (const Json& heir : entry.at("heirs"))
                QCOMPARE(heir.at("keys").get<int>(),
                         heirs[entry.at("node").get<std::string>()][heir.at("node").get<std::string>()]);
    }
}

void TestQualityCommand::allOfThem()
{
    const Json json = jsonOf(quality("all", m_six, {"--json", "--count", "2000"}));
    QCOMPARE(json.at("scores").size(), hrw::scoreFunctions().size());
    for (std::size_t i = 0; i < hrw::scoreFunctions().size(); ++i) {
        const hrw::ScoreFunction& function = *hrw::scoreFunctions()[i];
        const Json& score = json.at("scores").at(i);
        QCOMPARE(score.at("score").get<std::string>(), std::string(function.name()));
        QCOMPARE(score.at("sound").get<bool>(), function.verdict().sound);
    }
    const Run text = quality("all", m_six, {"--count", "2000"});
    QCOMPARE(text.status, 0);
    for (const hrw::ScoreFunction* function : hrw::scoreFunctions()) {
        const QByteArray name(function->name().data(), static_cast<qsizetype>(function->name().size()));
        const qsizetype at = text.out.indexOf("\n  " + name + ' ');
        QVERIFY2(at >= 0, name);
        const QByteArray row = text.out.mid(at + 1, text.out.indexOf('\n', at + 1) - at - 1);
        QVERIFY2(row.contains("UNSOUND") != function->verdict().sound, row);
    }
}

void TestQualityCommand::csvIsATable()
{
    for (const char* which : {"xor", "all"}) {
        const Run run = quality(which, m_six, {"--csv", "--count", "500"});
        QCOMPARE(run.status, 0);
        for (const QByteArray& line : run.out.chopped(1).split('\n')) {
            int commas = 0;
            bool quoted = false;
            for (const char c : line) {
                quoted = quoted != (c == '"');
                commas += c == ',' && !quoted;
            }
            QCOMPARE(commas, 18);
        }
        QCOMPARE(run.out.count('\n'), qsizetype(which == std::string("all") ? hrw::scoreFunctions().size() + 1 : 2));
        QVERIFY(run.out.startsWith("score,sound,"));
    }
}

void TestQualityCommand::textSaysWhy()
{
    const Run xorRun = quality("xor", m_six);
    for (const char* part : {"UNSOUND: two nodes are compared by one bit", "8 of 720 rankings", "6 of 30 pairs",
                             "FAILED", "beyond chance", "HEIRS", "node-00"})
        QVERIFY2(xorRun.out.contains(part), part);
    const Run mix = quality("mix64", m_six);
    QVERIFY2(mix.out.contains("\nSOUND: ") && !mix.out.contains("FAILED"), mix.out);
    QVERIFY(mix.err.isEmpty() && xorRun.err.isEmpty());
}

/// 200! is beyond a double: null. Nobody, and no keys, are states.
void TestQualityCommand::largeAndEmptyClusters()
{
    QByteArray many = "id\n";
    for (int i = 0; i < 200; ++i)
        many += "n" + QByteArray::number(i) + '\n';
    const QString large = m_folder.write("large.csv", many);
    const Json json = jsonOf(quality("mix64", large, {"--json", "--count", "300"}));
    QVERIFY(json.at("rankings_possible").is_null());
    QCOMPARE(json.at("rankings_seen").get<int>(), 300);
    const Run text = quality("mix64", large, {"--count", "300"});
    QVERIFY2(text.out.contains("the 10 fullest and the 10 emptiest of 200") && text.out.contains("more than 10^308"),
             text.out);

    const QString drained = m_folder.write("drained.csv", "id,weight\na,0\nb,0\n");
    for (const QStringList& more : {QStringList{}, QStringList{"--json"}, QStringList{"--csv"}}) {
        const Run nobody = quality("mix64", drained, more);
        QVERIFY2(nobody.status == 0 && nobody.err.isEmpty(), nobody.err);
        QCOMPARE(quality("all", m_six, more + QStringList{"--count", "0"}).status, 0);
    }
    QVERIFY(quality("mix64", drained).out.contains("0 of 2 nodes can hold keys"));
}

const Registration registration{__FILE__, Application::Core, make<TestQualityCommand>};

} // namespace tst_quality

#include "tst_quality.moc"
