// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "tests/support/anyscenario.h"
#include "tests/support/cases.h"
#include "tests/support/commalocale.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <nlohmann/json.hpp>
#include <rapidcheck.h>

#include <bit>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <random>

namespace tst_scenariojson {

using namespace hrw;
using Json = nlohmann::ordered_json;

namespace {

/// A scenario in which every optional member occurs.
Scenario fullScenario()
{
    Scenario s = defaultScenario();
    Node node{"N9", 2, 4096, 65536, {{"eu", "a", "r", "h"}}, NodeState::Failed};
    s.steps = {{AddNode{node}},
               {SetWeight{"N9", 3}, SetState{"N9", NodeState::Up}},
               {EditNode{"N9", node}},
               {SetState{"N1", NodeState::Failed}},
               {RemoveNode{"N9"}}};
    s.shown = 2;
    s.rule.apartBy = DomainLevel::Zone;
    const Rule two{"blake2b-pair", 2, DomainLevel::Rack, PerDomain::Even};
    s.plans = {
        {"first", {{"more", "why", true, {AddNode{node}, SetWeight{"N9", 3}}, 4, {}}, {"", "", false, {}, 1, two}}},
        {"second", {{"less", "", true, {RemoveNode{"N1"}}, 1, {}}}}};
    s.plan = 1;
    s.planTerms.dataBytes = std::uint64_t{1} << 40;
    s.planTerms.throttle = std::uint64_t{1} << 30;
    s.planTerms.nodeCost = 4500.5;
    return s;
}

Scenario importedScenario()
{
    Scenario s = fullScenario();
    KeyTable table;
    table.arena = "abc";
    table.ends = {1, 1, 3};
    table.bytes = {1, 2, 3};
    table.requests = {0.5, 0, 1e17};
    table.attributes = {{"country", {"DE", "FR"}, {0, 1, 0}}};
    s.keys = ImportedKeys{"file.csv", std::make_shared<const KeyTable>(table), "country"};
    return s;
}

/// Every value in `json` with the path under which refusals name it.
void walk(Json& json, const std::string& path, const std::function<void(Json&, const std::string&)>& visit)
{
    visit(json, path);
    if (!json.is_structured())
        return;
    std::size_t i = 0;
    for (auto& item : json.items()) {
        const std::string inner = json.is_array() ? path + "[" + std::to_string(i++) + "]" : path + "." + item.key();
        walk(item.value(), inner, visit);
    }
}

QByteArray refusal(const std::string& text)
{
    const auto read = parseScenario(text, "s.json");
    return read ? QByteArray() : QByteArray::fromStdString(read.error().sentence());
}

bool isOptional(const std::string& path)
{
    for (const char* name : {".capacity", ".bandwidth", ".region", ".zone", ".rack", ".host", ".apart_by",
                             ".per_domain", "$.repair", "$.compare", "$.plans", "$.plan", "].rule", "$.plan_terms",
                             ".data_bytes", ".throttle_bytes_per_second", ".node_cost"})
        if (path.ends_with(name))
            return true;
    return false;
}

} // namespace

class TestScenarioJson : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void anyScenarioComesBack();
    void everyBitOfADoubleComesBack();
    void othersReadWhatWasPrinted();
    void defaultIsReadable();
    void withoutRepairRates();
    void capacityAsNumber();
    void withoutPlans();
    void missingMembers();
    void unknownMembers();
    void doubledMembers();
    void wrongTypes();
    void refused_data();
    void refused();
    void notJson_data();
    void notJson();
    void damagedTextsAreReadOrRefused();
    void localeChangesNothing();
    void columnsAreWrapped();
};

void TestScenarioJson::initTestCase()
{
    ::setenv("RC_PARAMS", "max_success=2000", 0);
}

void TestScenarioJson::anyScenarioComesBack()
{
    QVERIFY(rc::check("parseScenario(printScenario(s)) == s", [] {
        const auto seed = *rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>());
        const Scenario scenario = anything::Dice(seed).scenario();
        RC_ASSERT(checkScenario(scenario).has_value());
        const std::string text = printScenario(scenario);
        const auto back = parseScenario(text, "random");
        if (!back)
            RC_FAIL(back.error().sentence());
        RC_ASSERT(*back == scenario);
        RC_ASSERT(printScenario(*back) == text); // also where == can't tell: -0.0 and 0.0
    }));
}

void TestScenarioJson::everyBitOfADoubleComesBack()
{
    std::mt19937_64 random(99);
    Scenario scenario = defaultScenario();
    KeyTable table;
    for (int i = 0; i < 20'000; ++i) {
        const auto x = std::abs(std::bit_cast<double>(random()));
        if (!(x <= maxKeyRequests))
            continue;
        table.ends.push_back(0);
        table.bytes.push_back(random() >> 20);
        table.requests.push_back(x);
    }
    scenario.keys = ImportedKeys{"random", std::make_shared<const KeyTable>(table), ""};
    const auto back = parseScenario(printScenario(scenario), "random");
    QVERIFY2(back, back ? "" : back.error().sentence().c_str());
    const KeyTable& read = *std::get<ImportedKeys>(back->keys).table;
    QCOMPARE(read.bytes, table.bytes);
    for (std::size_t i = 0; i < table.requests.size(); ++i)
        QCOMPARE(std::bit_cast<std::uint64_t>(read.requests[i]), std::bit_cast<std::uint64_t>(table.requests[i]));
}

// Our printer is checked by a parser that is not ours.
void TestScenarioJson::othersReadWhatWasPrinted()
{
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Scenario s = anything::Dice(seed).scenario();
        const Json json = Json::parse(printScenario(s));
        QCOMPARE(json["format"].get<std::string>(), std::string("rendezvous-lab scenario"));
        QCOMPARE(json["version"].get<int>(), 1);
        QCOMPARE(json["name"].get<std::string>(), s.name);
        QCOMPARE(json["start"]["epoch"].get<std::uint64_t>(), s.start.epoch());
        QCOMPARE(json["start"]["nodes"].size(), s.start.size());
        for (NodeIndex i = 0; i < s.start.size(); ++i) {
            QCOMPARE(json["start"]["nodes"][i]["id"].get<std::string>(), s.start[i].id);
            QCOMPARE(json["start"]["nodes"][i]["weight"].get<double>(), s.start[i].weight);
        }
        QCOMPARE(json["resize"]["users"].get<double>(), s.resize.users);
        QCOMPARE(json["repair"]["slowest_bytes_per_second"].get<double>(), s.repair.slowest);
        QCOMPARE(json["repair"]["fastest_bytes_per_second"].get<double>(), s.repair.fastest);
    }
}

void TestScenarioJson::defaultIsReadable()
{
    const std::string text = printScenario(defaultScenario());
    const auto back = parseScenario("\xEF\xBB\xBF" + text + "\r\n", "default");
    QVERIFY2(back, back ? "" : back.error().sentence().c_str());
    QVERIFY(*back == defaultScenario());
    QVERIFY(text.find("{\"id\": \"N1\", \"weight\": 1, \"zone\": \"a\", \"state\": \"up\"}") != std::string::npos);
}

/// Files from before there were rates have the ones that were meant.
void TestScenarioJson::withoutRepairRates()
{
    Scenario scenario = defaultScenario();
    scenario.repair = {7, 9};
    Json json = Json::parse(printScenario(scenario));
    QVERIFY(*parseScenario(json.dump(), "s.json") == scenario);
    json.erase("repair");
    QVERIFY(*parseScenario(json.dump(), "s.json") == defaultScenario());
    QCOMPARE(defaultScenario().repair, (RepairRates{50.0 * 1024 * 1024, 120.0 * 1024 * 1024}));
}

void TestScenarioJson::capacityAsNumber()
{
    Json json = Json::parse(printScenario(fullScenario()));
    QCOMPARE(json["steps"][0][0]["node"]["capacity"].get<std::string>(), std::string("4 KiB"));
    json["steps"][0][0]["node"]["capacity"] = 4096;
    const auto back = parseScenario(json.dump(), "s.json");
    QVERIFY2(back, back ? "" : back.error().sentence().c_str());
    QVERIFY(*back == fullScenario());
}

/// Files from before there were plans have one that does nothing, and the usual terms.
void TestScenarioJson::withoutPlans()
{
    Json json = Json::parse(printScenario(fullScenario()));
    for (const char* name : {"plans", "plan", "plan_terms"})
        json.erase(name);
    Scenario scenario = fullScenario();
    scenario.plans = {Plan{}};
    scenario.plan = 0;
    scenario.planTerms = {};
    QVERIFY(*parseScenario(json.dump(), "s.json") == scenario);
    QVERIFY(!Json::parse(printScenario(defaultScenario())).contains("plans"));
}

void TestScenarioJson::missingMembers()
{
    int tried = 0;
    for (Scenario scenario : {fullScenario(), importedScenario()}) {
        scenario.plan = 0; // which is there without plans, too
        const Json whole = Json::parse(printScenario(scenario));
        Json walked = whole;
        walk(walked, "$", [&](Json& object, const std::string& path) {
            if (!object.is_object())
                return;
            const Json kept = object;
            for (const auto& item : kept.items()) {
                object.erase(item.key());
                const QByteArray said = refusal(walked.dump());
                const std::string member = path + "." + item.key();
                if (isOptional(member))
                    QVERIFY2(said.isEmpty(), said.constData());
                else
                    QVERIFY2(said.startsWith(QByteArray::fromStdString("s.json, " + member + ": ")), said.constData());
                object = kept;
                ++tried;
            }
        });
    }
    QVERIFY(tried > 100);
}

void TestScenarioJson::unknownMembers()
{
    int tried = 0;
    for (const Scenario& scenario : {fullScenario(), importedScenario()}) {
        Json walked = Json::parse(printScenario(scenario));
        walk(walked, "$", [&](Json& object, const std::string& path) {
            if (!object.is_object())
                return;
            const Json kept = object;
            object["wieght"] = 1;
            const QByteArray said = refusal(walked.dump());
            QVERIFY2(said.startsWith(QByteArray::fromStdString("s.json, " + path + ".wieght: the member is not known")),
                     said.constData());
            object = kept;
            ++tried;
        });
    }
    QVERIFY(tried > 20);
}

// A member that is given twice with the same value is as suspicious as one with two values.
void TestScenarioJson::doubledMembers()
{
    int tried = 0;
    Json walked = Json::parse(printScenario(fullScenario()));
    walk(walked, "$", [&](Json& object, const std::string& path) {
        if (!object.is_object())
            return;
        const Json kept = object;
        for (const auto& item : kept.items()) {
            object["again"] = item.value();
            std::string text = walked.dump();
            text.replace(text.find("\"again\""), 7, "\"" + item.key() + "\"");
            const QByteArray said = refusal(text);
            QVERIFY2(said.startsWith(QByteArray::fromStdString("s.json, " + path + "." + item.key() + ": ")) &&
                         said.contains("twice"),
                     said.constData());
            object = kept;
            ++tried;
        }
    });
    QVERIFY(tried > 50);
}

void TestScenarioJson::wrongTypes()
{
    for (const Scenario& scenario : {fullScenario(), importedScenario()}) {
        Json walked = Json::parse(printScenario(scenario));
        walk(walked, "$", [&](Json& value, const std::string& path) {
            const Json kept = value;
            for (const Json& wrong : {Json(true), Json(nullptr), Json(-1), Json("no such text"), Json(-1.5)}) {
                if (wrong.type() == kept.type() ||
                    (wrong.is_string() && (path.ends_with(".name") || path.ends_with(".comment"))))
                    continue;
                if (wrong.is_number() && kept.is_number_unsigned() && path.ends_with("bytes"))
                    continue;
                value = wrong;
                const QByteArray said = refusal(walked.dump());
                QVERIFY2(said.startsWith("s.json, "), (path + " = " + wrong.dump()).c_str());
                QVERIFY(!said.contains('\n'));
            }
            value = kept;
        });
    }
}

void TestScenarioJson::refused_data()
{
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* pointer, const char* value, const char* says) {
        QTest::addRow("%s = %s", pointer, value) << QByteArray(pointer) << QByteArray(value) << QByteArray(says);
    };
    row("/version", "2", "s.json, $.version: version 2 is not known");
    row("/version", "0", "s.json, $.version: version 0 is not known");
    row("/version", "1.5", "s.json, $.version: a whole number");
    row("/format", "\"other\"", "s.json, $.format: this is not a scenario");
    row("/start/nodes/2/id", "\"N1\"", "s.json, $.start.nodes[2]: there is a node of this id already");
    row("/start/nodes/1/id", "\"\"", "s.json, $.start.nodes[1]: the node has no id");
    row("/start/nodes/1/id", "\"a\\nb\"", "control character");
    row("/start/nodes/1/weight", "-300", "s.json, $.start.nodes[1]: weight -300");
    row("/start/nodes/1/weight", "\"nan\"", "s.json, $.start.nodes[1].weight: a number is expected");
    row("/start/nodes/1/state", "\"down\"", "s.json, $.start.nodes[1].state: \"down\" is not known here");
    row("/start/epoch", "-1", "s.json, $.start.epoch: a whole number >= 0");
    row("/start/epoch", "18446744073709551616", "s.json, $.start.epoch: a whole number >= 0");
    row("/shown", "6", "step 6 is shown of 5");
    row("/shown", "1e0", "s.json, $.shown: a whole number");
    row("/steps/0/0/change", "\"explode\"", "s.json, $.steps[0][0].change: \"explode\" is not known here");
    row("/steps/1/0/id", "\"nobody\"", "there is no node of this id");
    row("/steps/0/0/node/capacity", "\"4 GX\"", "s.json, $.steps[0][0].node.capacity: \"4 GX\" has an unknown unit");
    row("/rule/copies", "0", "s.json, $.rule.copies: 0 copies are not between 1 and 7");
    row("/rule/copies", "4294967297", "s.json, $.rule.copies: 4294967297 copies");
    row("/rule/score", "\"md5\"", "there is no score function");
    row("/rule/apart_by", "\"building\"", "s.json, $.rule.apart_by");
    row("/sample", "0", "sample of 0");
    row("/hot_threshold", "0", "hot threshold");
    row("/resize/nodes", "0", "s.json, ");
    row("/repair/slowest_bytes_per_second", "0", "s.json, repair: a rate is not a finite number > 0");
    row("/repair/fastest_bytes_per_second", "1", "s.json, repair: the slowest rate is above the fastest");
    row("/compare", "[]", "s.json, $.compare: 0 placements");
    row("/compare/1", "\"rang\"", "s.json, $.compare: there is no placement rule \"rang\"");
    row("/compare/1", "\"hrw\"", "s.json, $.compare: hrw is there twice");
    row("/compare/1", "7", "s.json, $.compare[1]: ");
    row("/plans", "[]", "s.json, ");
    row("/plans/0/stages/1/enabled", "1", "s.json, $.plans[0].stages[1].enabled: true or false is expected");
    row("/plans/0/stages/1/steps", "0", "s.json, $.plans[0], ");
    row("/plans/0/stages/1/steps", "101", "s.json, $.plans[0], ");
    row("/plans/0/stages/0/changes/1/change", "\"grow\"",
        "s.json, $.plans[0].stages[0].changes[1].change: \"grow\" is not known here");
    row("/plans/0/stages/0/changes/0/node/bandwidth", "0",
        "s.json, $.plans[0].stages[0].changes[0].node: a bandwidth of 0 of node \"N9\" moves nothing");
    row("/plans/0/stages/1/rule/copies", "8", "s.json, $.plans[0].stages[1].rule.copies: 8 copies");
    row("/plans/0/stages/1/rule/score", "\"md5\"", "there is no score function");
    row("/plans/1/name", "\"first\"", "s.json, ");
    row("/plan", "2", "s.json, ");
    row("/plan_terms/limit", "1.5", "s.json, $.plan_terms, ");
    row("/plan_terms/limit", "0", "s.json, $.plan_terms, ");
    row("/plan_terms/data_bytes", "0", "s.json, $.plan_terms, ");
    row("/plan_terms/data_bytes", "\"4 GX\"", "s.json, $.plan_terms.data_bytes: \"4 GX\" has an unknown unit");
    row("/plan_terms/slowest_bytes_per_second", "0", "s.json, $.plan_terms, ");
    row("/plan_terms/fastest_bytes_per_second", "1", "s.json, $.plan_terms, ");
    row("/plan_terms/transfers_per_node", "0", "s.json, $.plan_terms, ");
    row("/plan_terms/throttle_bytes_per_second", "0", "s.json, $.plan_terms, ");
    row("/plan_terms/requests_per_second", "-1", "s.json, $.plan_terms, ");
    row("/plan_terms/node_cost", "-1", "s.json, $.plan_terms, ");
    row("/plan_terms/ring_tokens", "0", "s.json, $.plan_terms, ");
    row("/plan_terms/partitions", "-1", "s.json, $.plan_terms.partitions: a whole number");
    row("/keys/codes", "0", "s.json, $.keys.codes: the member is not known");
    row("/keys/bytes", "[1, 2]", "s.json, $.keys.bytes: the column has 2 rows for 3 keys");
    row("/keys/bytes/1", "-2", "s.json, $.keys.bytes[1]: a whole number");
    row("/keys/requests/1", "-2", "s.json, $.keys.requests[1]: the number of requests is not between");
    row("/keys/attributes/0/codes/2", "2", "s.json, $.keys.attributes[0].codes[2]: there is no value number 2");
    row("/keys/attributes/0/values/1", "\"DE\"", "s.json, $.keys.attributes[0].values: a value is listed twice");
    row("/keys/colour_by", "\"planet\"", "no column \"planet\"");
    row("/keys/kind", "\"magic\"", "s.json, $.keys.kind: \"magic\" is not known here");
}

void TestScenarioJson::refused()
{
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, says);
    Json json = Json::parse(printScenario(importedScenario()));
    json[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
    const QByteArray said = refusal(json.dump());
    QVERIFY2(said.contains(says), said.isEmpty() ? "it was accepted" : said.constData());
    QVERIFY(said.startsWith("s.json, ") && !said.contains('\n'));
}

void TestScenarioJson::notJson_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("empty") << QByteArray("") << QByteArray("s.json: the file is empty");
    QTest::newRow("blank") << QByteArray(" \n") << QByteArray("s.json: the file is empty");
    QTest::newRow("cut off") << QByteArray("{\n  \"format\": \"x\"")
                             << QByteArray("the text ends before the JSON does");
    QTest::newRow("comma") << QByteArray("{\n  \"a\": 1,\n}")
                           << QByteArray("s.json, line 3, column 1: this is not JSON");
    QTest::newRow("single quotes") << QByteArray("{'a': 1}")
                                   << QByteArray("s.json, line 1, column 2: this is not JSON");
    QTest::newRow("after umlauts") << QByteArray("{\"\xC3\xBC\xC3\xBC\": x}") << QByteArray("line 1, column 8:");
    QTest::newRow("CSV") << QByteArray("id,weight\na,1\n") << QByteArray("line 1, column 1: this is not JSON");
    QTest::newRow("two") << QByteArray("{} {}") << QByteArray("line 1, column 4: this is not JSON");
    QTest::newRow("nan") << QByteArray("{\"a\": NaN}") << QByteArray("line 1, column 7: this is not JSON");
    QTest::newRow("huge") << QByteArray("{\"a\": 1e400}") << QByteArray("\"1e400\" is out of range");
    QTest::newRow("list") << QByteArray("[]") << QByteArray("s.json, $.format: this is not a scenario");
    QTest::newRow("Latin-1") << QByteArray("{\n\"a\": \"\xFC\"}")
                             << QByteArray("s.json, line 2: the text is not UTF-8");
    QTest::newRow("lone surrogate") << QByteArray("{\"a\": \"\\ud800\"}") << QByteArray("this is not JSON");
    QTest::newRow("deep") << QByteArray(100'000, '[') << QByteArray("nested more than 32 levels deep");
    QTest::newRow("inner double") << QByteArray("{\"a\": [{}, {\"b c\": 1, \"b c\": 2}]}")
                                  << QByteArray("s.json, $.a[1][\"b c\"]: the member is given twice");
}

void TestScenarioJson::notJson()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const QByteArray said = refusal(text.toStdString());
    QVERIFY2(said.contains(says), said.constData());
    QVERIFY(!said.contains('\n'));
}

// Whatever stands in a file: a valid scenario, or a refusal on one line. Run it with the sanitizers on.
void TestScenarioJson::damagedTextsAreReadOrRefused()
{
    cases::Dice dice("damaged scenarios");
    const std::string full = printScenario(fullScenario());
    const std::string imported = printScenario(importedScenario());
    const std::string pieces = "\"\\{}[],:.-+eE0189\xFF\xC3xntu \n";
    for (int i = 0; i < 10'000; ++i) {
        dice.next();
        std::string text = dice.chance(0.5) ? full : imported;
        for (std::uint64_t n = 1 + dice.below(3); n > 0; --n) {
            const std::size_t at = dice.below(text.size());
            if (dice.chance(0.3))
                text.erase(at, dice.below(dice.chance(0.1) ? 200 : 4));
            else
                text[at] = pieces[dice.below(pieces.size())];
        }
        const auto read = parseScenario(text, "s.json");
        if (read)
            QVERIFY2(checkScenario(*read), dice.where());
        else
            QVERIFY2(english(read.error().where).starts_with("s.json") &&
                         read.error().sentence().find('\n') == std::string::npos,
                     dice.where());
    }
}

void TestScenarioJson::localeChangesNothing()
{
    const Scenario scenario = anything::Dice(4711).scenario();
    const std::string text = printScenario(scenario);
    const CommaLocale locale;
    QCOMPARE(printScenario(scenario), text);
    const auto back = parseScenario(text, "german");
    QVERIFY(back && *back == scenario);
    if (!locale.found())
        QSKIP("the C++ part passed; there is no locale with a decimal comma for the C library");
}

void TestScenarioJson::columnsAreWrapped()
{
    Scenario scenario = defaultScenario();
    KeyTable table;
    for (std::uint64_t i = 0; i < 8000; ++i) {
        table.arena += std::to_string(i);
        table.ends.push_back(table.arena.size());
        table.bytes.push_back(4096);
        table.requests.push_back(static_cast<double>(i));
    }
    scenario.keys = ImportedKeys{"k", std::make_shared<const KeyTable>(table), ""};
    const std::string text = printScenario(scenario);
    QVERIFY(text.find("\"bytes\": 4096") != std::string::npos);
    std::size_t longest = 0;
    for (std::size_t from = 0, to = 0; (to = text.find('\n', from)) != std::string::npos; from = to + 1)
        longest = std::max(longest, to - from);
    QVERIFY2(longest <= 130, std::to_string(longest).c_str());
    QVERIFY(text.size() < 150'000);
}

const Registration registration{__FILE__, Application::None, make<TestScenarioJson>};

} // namespace tst_scenariojson

#include "tst_scenariojson.moc"
