// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/vectors.h"
#include "core/place/engine.h"
#include "core/place/rendezvous.h"
#include "core/score/race.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "tests/support/vectors.h"

#include <QTest>

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <set>

namespace tst_vectors {

using namespace hrw;
using Json = nlohmann::json;

namespace {

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

std::string written(const Scenario& scenario, std::uint64_t limit = usualVectorKeys)
{
    std::string text;
    writeVectors(scenario, limit, [&text](std::string_view piece) {
        text += piece;
        return true;
    });
    return text;
}

Json vectorsOf(const Scenario& scenario, std::uint64_t limit = usualVectorKeys)
{
    return Json::parse(written(scenario, limit), nullptr, false);
}

std::uint64_t fromHex(const Json& text)
{
    return std::stoull(text.get<std::string>(), nullptr, 16);
}

std::string bytesOf(const Json& hexText)
{
    return QByteArray::fromHex(QByteArray::fromStdString(hexText.get<std::string>())).toStdString();
}

/// The file's owners as naive has them: without the places that stayed empty, which must be the last ones.
naive::Holders ownersOf(const Json& key, std::size_t copies)
{
    const Json& owners = key.at("owners");
    naive::Holders held;
    for (const Json& owner : owners)
        if (!owner.is_null())
            held.push_back(owner);
    for (std::size_t i = held.size(); i < owners.size(); ++i)
        if (!owners[i].is_null())
            return {"a gap among the owners"};
    return owners.size() == copies ? held : naive::Holders{"another number of owners"};
}

/// Everything but weighted scores, computed again the plainest way.
void checkKey(const Json& key, const Membership& membership, const Rule& rule, const QByteArray& where)
{
    const std::string text = bytesOf(key.at("key_hex"));
    QVERIFY2(key.at("key") == text, where);
    for (NodeIndex i = 0; i < membership.size(); ++i)
        QVERIFY2(fromHex(key.at("raw").at(i)) == naive::raw(rule.score, membership[i].id, text), where);
    const auto ranking = key.at("ranking").get<naive::Holders>();
    QVERIFY2(ranking == naive::ids(naive::ranking(rule.score, text, membership)), where);
    QVERIFY2(ownersOf(key, static_cast<std::size_t>(rule.copies)) == naive::holders(text, membership, rule), where);
}

void checkWeighted(const Json& key, const Membership& membership, const QByteArray& where)
{
    const Json& weighted = key.at("weighted");
    QCOMPARE(weighted.size(), membership.size());
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const Node& node = membership[i];
        QVERIFY2(weighted[i].is_null() != naive::takesPart(node), where);
        if (weighted[i].is_null())
            continue;
        const std::uint64_t raw = fromHex(key.at("raw").at(i));
        const auto right = static_cast<double>(naive::weighted(node.weight, raw));
        QVERIFY2(std::abs(weighted[i].get<double>() / right - 1) < 1e-15, where);
        QVERIFY2(weighted[i].get<double>() == weightedScore(node.weight, raw), where); // no digit is missing
    }
}

bool sameWeights(const Membership& membership)
{
    std::set<double> weights;
    for (const Node& node : membership.nodes())
        if (naive::takesPart(node))
            weights.insert(node.weight);
    return weights.size() < 2;
}

Scenario oracleScenario(const QJsonObject& oracle, const char* score, const char* weights)
{
    Scenario scenario;
    std::vector<Node> nodes;
    const std::vector<double> numbers = vectors::numbers(oracle[QLatin1String(weights)]);
    const std::vector<std::string> ids = vectors::texts(oracle[QLatin1String("nodes")]);
    for (std::size_t i = 0; i < ids.size(); ++i) {
        nodes.emplace_back();
        nodes.back().id = ids[i];
        nodes.back().weight = numbers.empty() ? 1 : numbers.at(i);
    }
    scenario.start = cases::membership(nodes);
    scenario.keys = imported(vectors::texts(oracle[QLatin1String("keys")]));
    scenario.rule.score = score;
    return scenario;
}

/// Node indexes of the oracle as ids.
naive::Holders oracleIds(const QJsonObject& oracle, const QJsonValue& indexes)
{
    const std::vector<std::string> ids = vectors::texts(oracle[QLatin1String("nodes")]);
    naive::Holders list;
    for (const std::uint32_t i : vectors::indices(indexes))
        list.push_back(ids.at(i));
    return list;
}

} // namespace

class TestVectors : public QObject
{
    Q_OBJECT

private slots:
    void agreesWithNaive();
    void agreesWithOracleA();
    void agreesWithOracleB();
    void showsTheStepThatIsShown();
    void listsKeysEvenly();
    void givesAnyBytes();
    void copiesThatFindNobody();
    void sharesCopiesEvenly();
    void writesEveryScoreFunction();
    void comesInPieces();
};

void TestVectors::agreesWithNaive()
{
    cases::Dice dice("vectors");
    for (int i = 0; i < 300; ++i, dice.next()) {
        Scenario scenario;
        scenario.start = cases::membership(dice);
        scenario.rule = cases::rule(dice);
        scenario.keys = cases::keys(dice, 6);
        const Json file = vectorsOf(scenario);
        QVERIFY2(file.is_object() && file.at("keys").size() == 6, dice.where());
        QCOMPARE(file.at("equal_weights").get<bool>(), sameWeights(scenario.start));
        for (NodeIndex n = 0; n < scenario.start.size(); ++n) {
            const Json& node = file.at("nodes").at(n);
            QVERIFY2(node.at("id") == scenario.start[n].id, dice.where());
            QVERIFY2(node.at("weight") == scenario.start[n].weight, dice.where());
            QVERIFY2(fromHex(node.at("seed")) == blake2bLittle("node:" + scenario.start[n].id), dice.where());
            QVERIFY2(node.at("takes_part") == naive::takesPart(scenario.start[n]), dice.where());
            for (NodeIndex m = 0; scenario.rule.apartBy && m < n; ++m)
                QVERIFY2((node.at("domain") == file.at("nodes").at(m).at("domain")) ==
                             naive::sameDomain(scenario.start[n], scenario.start[m], scenario.rule.apartBy),
                         dice.where());
        }
        for (const Json& key : file.at("keys")) {
            checkKey(key, scenario.start, scenario.rule, dice.where());
            if (!file.at("equal_weights").get<bool>())
                checkWeighted(key, scenario.start, dice.where());
            else
                QVERIFY2(!key.contains("weighted"), dice.where());
        }
    }
}

void TestVectors::agreesWithOracleA()
{
    const QJsonObject oracle = vectors::load("scheme_a.json");
    const Json equal = vectorsOf(oracleScenario(oracle, "blake2b-pair", ""));
    const Json unequal = vectorsOf(oracleScenario(oracle, "blake2b-pair", "weights_1"));
    QVERIFY(equal.at("keys").size() > 100 && equal.at("keys").size() == unequal.at("keys").size());
    for (int k = 0; k < static_cast<int>(equal.at("keys").size()); ++k) {
        const Json& key = equal.at("keys").at(static_cast<std::size_t>(k));
        const Json& weighted = unequal.at("keys").at(static_cast<std::size_t>(k));
        QVERIFY(key.at("raw").get<naive::Holders>() == vectors::texts(oracle[QLatin1String("scores")].toArray()[k]));
        const QJsonValue ranking = oracle[QLatin1String("ranking")].toArray()[k];
        QVERIFY(key.at("ranking").get<naive::Holders>() == oracleIds(oracle, ranking));
        const int owner = oracle[QLatin1String("w1_owner")].toArray()[k].toInt();
        QVERIFY(weighted.at("owners").get<naive::Holders>() == oracleIds(oracle, QJsonArray{owner}));
        const QJsonArray scores = oracle[QLatin1String("w1_scores")].toArray()[k].toArray();
        for (int n = 0; n < scores.size(); ++n) {
            const double ours = weighted.at("weighted").at(static_cast<std::size_t>(n)).get<double>();
            QVERIFY(std::abs(ours / vectors::doubleOfBits(scores[n]) - 1) < 1e-15);
        }
    }
    // The hash of a text alone.
    Scenario texts = oracleScenario(oracle, "blake2b-pair", "");
    std::vector<std::string> names;
    for (const QJsonValue pair : oracle[QLatin1String("hash64")].toArray())
        names.push_back(vectors::text(pair.toArray()[0]));
    texts.keys = imported(names);
    const Json hashes = vectorsOf(texts).at("keys");
    QCOMPARE(hashes.size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i)
        QCOMPARE(fromHex(hashes[i].at("hash")),
                 vectors::hex(oracle[QLatin1String("hash64")].toArray()[static_cast<int>(i)].toArray()[1]));
}

void TestVectors::agreesWithOracleB()
{
    const QJsonObject oracle = vectors::load("scheme_b.json");
    const Json equal = vectorsOf(oracleScenario(oracle, "mix64", ""));
    const Json unequal = vectorsOf(oracleScenario(oracle, "mix64", "weights_1"));
    for (std::size_t n = 0; n < equal.at("nodes").size(); ++n)
        QCOMPARE(fromHex(equal.at("nodes")[n].at("seed")),
                 vectors::hex(oracle[QLatin1String("node_seeds")].toArray()[static_cast<int>(n)]));
    QVERIFY(equal.at("keys").size() > 100 && equal.at("keys").size() == unequal.at("keys").size());
    QVERIFY(equal.at("keys").at(0).at("key") == Json("key-0"));
    QCOMPARE(fromHex(equal.at("keys").at(0).at("hash")), std::uint64_t{0x37517d4c8fdb5586}); // its h64 list
    for (int k = 0; k < static_cast<int>(equal.at("keys").size()); ++k) {
        const Json& key = equal.at("keys").at(static_cast<std::size_t>(k));
        QVERIFY(key.at("raw").get<naive::Holders>() == vectors::texts(oracle[QLatin1String("raw")].toArray()[k]));
        const QJsonValue ranking = oracle[QLatin1String("ranking")].toArray()[k];
        QVERIFY(key.at("ranking").get<naive::Holders>() == oracleIds(oracle, ranking));
        const QJsonValue weighted = oracle[QLatin1String("w1_ranking")].toArray()[k];
        QVERIFY(unequal.at("keys").at(static_cast<std::size_t>(k)).at("ranking").get<naive::Holders>() ==
                oracleIds(oracle, weighted));
    }
}

void TestVectors::showsTheStepThatIsShown()
{
    Scenario scenario = defaultScenario();
    scenario.steps = {{RemoveNode{"N2"}}, {SetState{"N1", NodeState::Failed}}};
    for (std::uint64_t step = 0; step <= 2; ++step) {
        scenario.shown = step;
        const Json file = vectorsOf(scenario);
        QVERIFY(file.at("step") == Json(step));
        QVERIFY(file.at("epoch") == Json(1 + step));
        QCOMPARE(file.at("nodes").size(), step == 0 ? std::size_t{4} : std::size_t{3});
        QCOMPARE(file.at("keys").at(0).at("ranking").size(), 4 - step);
        QVERIFY(file.at("nodes").at(0).at("state") == Json(step == 2 ? "failed" : "up"));
    }
}

void TestVectors::listsKeysEvenly()
{
    Scenario scenario = defaultScenario();
    scenario.keys = SyntheticKeys{"key-", 0, 1003, {}, {}, {}, 1};
    const Json file = vectorsOf(scenario, 10);
    QVERIFY(file.at("keys_in_scenario") == Json(1003));
    QVERIFY(file.at("keys_listed") == Json(10));
    naive::Holders names;
    for (const Json& key : file.at("keys"))
        names.push_back(key.at("key"));
    // Every 100.3rd key, rounded down.
    QVERIFY((names == naive::Holders{"key-0", "key-100", "key-200", "key-300", "key-401", "key-501", "key-601",
                                     "key-702", "key-802", "key-902"}));
    QCOMPARE(vectorsOf(scenario, 2000).at("keys").size(), std::size_t{1003});
    QCOMPARE(vectorsOf(scenario, 0).at("keys").size(), std::size_t{0});
}

void TestVectors::givesAnyBytes()
{
    const std::vector<std::string> names{"",           "\xFF\xFE", std::string("a\0b", 3), "line\nfeed\r\t\"\\",
                                         "\x7F\x1B[m", "日本"};
    Scenario scenario = defaultScenario();
    scenario.keys = imported(names);
    const Json keys = vectorsOf(scenario).at("keys");
    QCOMPARE(keys.size(), names.size());
    for (std::size_t i = 0; i < names.size(); ++i) {
        QVERIFY(bytesOf(keys[i].at("key_hex")) == names[i]);
        QVERIFY(i == 1 ? keys[i].at("key").is_null() : keys[i].at("key") == names[i]);
    }
}

void TestVectors::copiesThatFindNobody()
{
    Scenario scenario = defaultScenario(); // zones a, a, b, b
    scenario.rule = {"mix64", 3, DomainLevel::Zone};
    for (const Json& key : vectorsOf(scenario).at("keys")) {
        QCOMPARE(key.at("owners").size(), std::size_t{3});
        QVERIFY(key.at("owners")[1].is_string() && key.at("owners")[2].is_null());
    }
    scenario.start = {};
    const Json nobody = vectorsOf(scenario);
    QVERIFY(nobody.at("nodes").empty());
    QVERIFY(nobody.at("keys").at(0).at("owners") == Json({nullptr, nullptr, nullptr}));
}

/// Where domains may share the copies evenly, each takes at most ceil(R / domains).
void TestVectors::sharesCopiesEvenly()
{
    cases::Dice dice("even copies");
    for (int i = 0; i < 300; ++i, dice.next()) {
        Scenario scenario;
        scenario.start = cases::membership(dice, 1);
        scenario.rule = {"mix64", dice.between(1, maxCopies), DomainLevel::Zone, PerDomain::Even};
        scenario.keys = cases::keys(dice, 6);
        const Json file = vectorsOf(scenario);
        std::map<std::string, int> domainOf;
        std::set<int> domains;
        for (const Json& node : file.at("nodes")) {
            domainOf[node.at("id")] = node.at("domain");
            if (node.at("takes_part").get<bool>())
                domains.insert(node.at("domain").get<int>());
        }
        const double share =
            domains.empty() ? 1 : std::ceil(scenario.rule.copies / static_cast<double>(domains.size()));
        QVERIFY2(file.at("rule").at("copies_per_domain") == share, dice.where());
        for (const Json& key : file.at("keys")) {
            naive::Holders right;
            std::map<int, int> held;
            for (const std::string id : key.at("ranking"))
                if (right.size() < static_cast<std::size_t>(scenario.rule.copies) && held[domainOf[id]] < share) {
                    ++held[domainOf[id]];
                    right.push_back(id);
                }
            QVERIFY2(ownersOf(key, static_cast<std::size_t>(scenario.rule.copies)) == right, dice.where());
        }
    }
}

void TestVectors::writesEveryScoreFunction()
{
    for (const ScoreFunction* function : scoreFunctions()) {
        Scenario scenario = defaultScenario();
        scenario.steps = {{SetWeight{"N2", 2.5}}};
        scenario.shown = 1;
        scenario.rule.score = function->name();
        const Json file = vectorsOf(scenario);
        QVERIFY2(file.is_object(), scenario.rule.score.c_str());
        QVERIFY(file.at("sound") == Json(function->verdict().sound));
        const Membership is = membershipAt(scenario, 1);
        const auto placed = naive::table(*placeAll(*KeySet::make(scenario.keys), is, scenario.rule), is);
        for (std::size_t k = 0; k < placed.size(); ++k)
            QVERIFY2(file.at("keys")[k].at("owners").get<naive::Holders>() == placed[k], scenario.rule.score.c_str());
    }
}

/// A large file is passed on as it grows, and not made further when nobody wants it.
void TestVectors::comesInPieces()
{
    Scenario scenario = defaultScenario();
    scenario.start = cases::equalNodes(99);
    scenario.keys = SyntheticKeys{"key-", 0, 1000, {}, {}, {}, 1};
    const std::string whole = written(scenario);
    QVERIFY(whole.size() > 2'000'000);
    std::size_t largest = 0;
    std::size_t pieces = 0;
    writeVectors(scenario, usualVectorKeys, [&](std::string_view piece) {
        largest = std::max(largest, piece.size());
        ++pieces;
        return true;
    });
    QVERIFY2(largest < 100'000 && pieces > 20, fmt::format("{} pieces up to {}", pieces, largest).c_str());
    std::size_t taken = 0;
    writeVectors(scenario, usualVectorKeys, [&](std::string_view) { return ++taken < 3; });
    QCOMPARE(taken, std::size_t{3});
}

const Registration registration{__FILE__, Application::None, make<TestVectors>};

} // namespace tst_vectors

#include "tst_vectors.moc"
