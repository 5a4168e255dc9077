// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/measure/reasons.h"
#include "core/place/jump.h"
#include "core/place/ketama.h"
#include "core/place/reasonwords.h"
#include "tests/support/cases.h"
#include "tests/support/naiverules.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <array>
#include <regex>
#include <set>

// Reasons are sentences, so they are taken apart again: the owner that a sentence names is the one of the placement,
// and its numbers are those of a plain computation.

namespace tst_reasons {

using namespace hrw;

namespace {

/// Ids without any character that a regular expression or a sentence could stumble over, and without a number that
/// could be taken for another.
Membership plainNodes(cases::Dice& dice, int fewest = 1, int most = 12)
{
    std::vector<Node> nodes = cases::nodes(dice, static_cast<std::size_t>(dice.between(fewest, most)),
                                           dice.chance(0.5) ? cases::Weights::Equal : cases::Weights::Few);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        nodes[i].id = cases::numbered("n", i) + "x";
    return cases::membership(std::move(nodes));
}

std::shared_ptr<const KeySet> someKeys(cases::Dice& dice, std::uint64_t count)
{
    SyntheticKeys source;
    source.first = dice.below(1'000'000'000);
    source.count = count;
    return KeySet::make(source);
}

std::vector<std::string> parts(const std::string& text, const std::string& pattern)
{
    std::smatch found;
    if (!std::regex_match(text, found, std::regex(pattern)))
        return {};
    return {found.begin() + 1, found.end()};
}

/// The hash is told by its first digits.
bool abbreviates(const std::string& shown, std::uint64_t hash)
{
    const std::string digits = std::to_string(hash);
    const std::size_t ellipsis = shown.find("…");
    return ellipsis == std::string::npos ? shown == digits : ellipsis == 4 && digits.starts_with(shown.substr(0, 4));
}

constexpr const char* number = "([0-9.e+-]+)";

/// The node that a race's reason names first, after checking that its scores stand in this order.
std::string winner(const std::string& text)
{
    const std::string one = std::string("score ") + number;
    const auto lead = parts(text, one + " of (n\\d+x)(?: with weight [^ ]+)?, ahead of (n\\d+x)'s " + number +
                                      "(?: with weight [^ ]+)?(?:, weights ignored)?");
    if (!lead.empty())
        return std::stod(lead[0]) > std::stod(lead[3]) && lead[1] != lead[2] ? lead[1] : "in disorder";
    const auto alone = parts(text, "(n\\d+x) is the only one(?:, weights ignored)?");
    return alone.empty() ? "unread" : alone[0];
}

/// The owner that a reason names.
std::string named(const std::string& rule, const std::string& text)
{
    const std::string word = rule.substr(0, rule.find(':'));
    const auto only = [&](const std::string& pattern, std::size_t which = 0) {
        const auto found = parts(text, pattern);
        return found.empty() ? std::string("unread") : found[which];
    };
    if (word == "modulo")
        return only(
            "hash .* % \\d+ = \\d+: (n\\d+x) is the \\d+(?:st|nd|rd|th) (?:node of the list|of the list that can "
            "hold keys)");
    if (word == "jump")
        return only("jumps 0.* and next out of the \\d+ buckets: (n\\d+x) is bucket \\d+");
    if (word == "maglev")
        return only("hash .* % \\d+ = \\d+: slot \\d+ belongs to (n\\d+x)");
    if (word == "ring" || word == "ketama")
        return only("the next point clockwise from hash .* is number \\d+ of (n\\d+x)'s \\d+");
    if (word == "table")
        return winner(only("hash .* % \\d+ = \\d+, and in row \\d+: (.*)"));
    if (word == "bounded" || word == "bounded-ring") {
        const std::string full = only(".* full, so the next (?:down the ranking|clockwise): (n\\d+x)");
        return full != "unread" ? full : only(".*, and (n\\d+x) has room: \\d+ of at most \\d+ copies");
    }
    if (word == "zones") {
        const std::string node = only(".*, then within it: (.*)");
        return node != "unread" ? winner(node) : only("(?:score [^ ]+ of )?(n\\d+x)\\b.*, and it is a node by itself");
    }
    if (word == "skeleton")
        return winner(std::regex_replace(text, std::regex(".*, then in that leaf: "), ""));
    return winner(text);
}

std::string idOf(const Membership& membership, NodeIndex node)
{
    return node == noNode ? "" : membership[node].id;
}

const std::vector<std::string>& someOfEach()
{
    static const std::vector<std::string> names{
        "hrw",    "flat",   "zones:zone", "skeleton:2", "skeleton:3", "table:64",           "bounded:1.25",
        "modulo", "ring:8", "ketama",     "jump",       "maglev:251", "bounded-ring:8:1.25"};
    return names;
}

} // namespace

class TestReasons : public QObject
{
    Q_OBJECT

private slots:
    void everyReasonNamesTheOwner_data() { methods(); }
    void everyReasonNamesTheOwner();
    void askingChangesNothing_data() { methods(); }
    void askingChangesNothing();
    void nobodyIsAReason_data() { methods(); }
    void nobodyIsAReason();
    void modulo();
    void ring();
    void ketama();
    void jump();
    void maglev();
    void table();
    void scoresOfARace();
    void scoresThatLookAlike();
    void zonesAreNamed();
    void skeletonsTellThePath();
    void boundsAreThoseOfThePopulation();
    void explainsTheMovedOfASample_data() { methods(); }
    void explainsTheMovedOfASample();
    void explainsInTheOrderOfThePopulation();
    void explainsThroughEveryStep();
    void refusedOrStopped();
    void firstMovedKeysAgainstAllOwners();

private:
    static void methods()
    {
        QTest::addColumn<QString>("name");
        for (const std::string& name : someOfEach())
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
};

/// Every method, any cluster, keys one after the other as they are placed.
void TestReasons::everyReasonNamesTheOwner()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("every reason names the owner");
    for (int i = 0; i < 100; ++i, dice.next()) {
        const Membership m = plainNodes(dice);
        const Rule rule = cases::rule(dice);
        const auto keys = someKeys(dice, 10);
        const auto placer = method->over(m, rule, keys->size()).value();
        std::vector<NodeIndex> out(static_cast<std::size_t>(rule.copies));
        KeySet::Scratch scratch;
        for (KeyIndex k = 0; k < keys->size() && m.liveCount() > 0; ++k) {
            const KeyRef key = keys->ref(k, scratch);
            const std::string reason = english(placer->reason(key));
            placer->place(key, out);
            if (out.front() != noNode)
                QVERIFY2(named(name.toStdString(), reason) == idOf(m, out.front()),
                         dice.where() + ": " + reason.c_str());
        }
    }
}

/// The same placement with and without questions, also where it depends on the keys before.
void TestReasons::askingChangesNothing()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("asking changes nothing");
    for (int i = 0; i < 50; ++i, dice.next()) {
        const Membership m = plainNodes(dice, 0);
        const Rule rule = cases::rule(dice);
        const auto keys = someKeys(dice, 30);
        const auto silent = placeAll(*keys, *method->over(m, rule, keys->size()).value());
        const auto placer = method->over(m, rule, keys->size()).value();
        std::vector<NodeIndex> out(static_cast<std::size_t>(rule.copies));
        KeySet::Scratch scratch;
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            const std::string first = english(placer->reason(keys->ref(k, scratch)));
            QVERIFY2(english(placer->reason(keys->ref(k, scratch))) == first, dice.where());
            placer->place(keys->ref(k, scratch), out);
            QVERIFY2(silent->of(k).span().size() == out.size() && std::ranges::equal(silent->of(k), out), dice.where());
        }
    }
}

void TestReasons::nobodyIsAReason()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    std::vector<Node> nodes(2);
    nodes[0].id = "a";
    nodes[0].weight = 0;
    nodes[1].id = "b";
    nodes[1].state = NodeState::Failed;
    for (const Membership& m : {Membership(), cases::membership(nodes)}) {
        const auto placer = method->over(m, Rule{}, 1).value();
        const std::string reason = english(placer->reason(keyRef("x")));
        QVERIFY2(reason.ends_with("no node can hold a key"), reason.c_str());
    }
}

namespace {

/// Calls check(reason, key, membership, rule) for many keys on many clusters.
template<typename Check>
void forReasons(const char* property, const char* method, Check check)
{
    cases::Dice dice(property);
    for (int i = 0; i < 100; ++i, dice.next()) {
        const Membership m = plainNodes(dice);
        if (m.liveCount() == 0)
            continue;
        Rule rule;
        rule.score = dice.chance(0.5) ? "mix64" : "blake2b-pair";
        const auto keys = someKeys(dice, 5);
        const auto placer = parseMethod(method).value()->over(m, rule, keys->size()).value();
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            const std::string key = keys->text(k);
            const std::string reason = english(placer->reason(keyRef(key)));
            QVERIFY2(check(reason, key, m, rule), dice.where() + ": " + reason.c_str());
        }
    }
}

} // namespace

void TestReasons::modulo()
{
    forReasons("modulo's reason", "modulo",
               [](const std::string& reason, const std::string& key, const Membership& m, const Rule& rule) {
                   const auto p =
                       parts(reason, "hash ([^ ]+) % (\\d+) = (\\d+): (n\\d+x) is the (\\d+)(st|nd|rd|th) .*");
                   const std::uint64_t hash = naive::hash(rule.score, key);
                   const auto nodes = naive::live(m);
                   return p.size() == 6 && abbreviates(p[0], hash) && std::stoull(p[1]) == nodes.size() &&
                          std::stoull(p[2]) == hash % nodes.size() && std::stoull(p[4]) == hash % nodes.size() + 1 &&
                          nodes[hash % nodes.size()].id == p[3] &&
                          (reason.find("can hold keys") != std::string::npos) == (nodes.size() < m.size());
               });
    const Membership many = cases::equalNodes(120, "n");
    const auto placer = parseMethod("modulo").value()->over(many, Rule{}, 1).value();
    std::set<std::string> seen;
    for (std::uint64_t k = 0; k < 3000; ++k) {
        const auto p =
            parts(english(placer->reason(keyRef(cases::numbered("k", k)))), ".* is the (\\d+(?:st|nd|rd|th)) .*");
        QVERIFY(p.size() == 1);
        seen.insert(p[0]);
    }
    for (const char* right : {"1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "111th", "101st"})
        QVERIFY2(seen.contains(right), right);
}

void TestReasons::ring()
{
    forReasons("the ring's reason", "ring:8",
               [](const std::string& reason, const std::string& key, const Membership& m, const Rule& rule) {
                   const auto p = parts(
                       reason, "the next point clockwise from hash ([^ ]+) is number (\\d+) of (n\\d+x)'s (\\d+)");
                   if (p.size() != 4)
                       return false;
                   const std::uint64_t from = naive::hash(rule.score, key);
                   const auto distance = [&](const std::string& id, std::uint64_t v) { // clockwise, a whole round for 0
                       return naive::hash(rule.score, id + "#" + std::to_string(v)) - from - 1;
                   };
                   const std::uint64_t told = distance(p[2], std::stoull(p[1]) - 1);
                   bool nearest = abbreviates(p[0], from);
                   for (const Node& node : naive::live(m)) {
                       const auto count = static_cast<std::uint64_t>(std::max(1.0, std::round(node.weight * 8)));
                       nearest = nearest && (node.id != p[2] || std::stoull(p[3]) == count);
                       for (std::uint64_t v = 0; v < count; ++v)
                           nearest = nearest && distance(node.id, v) >= told;
                   }
                   return nearest;
               });
}

/// Among 32-bit points, that at the key's hash or the next above it.
void TestReasons::ketama()
{
    const Membership m = cases::equalNodes(9, "n");
    const auto placer = parseMethod("ketama").value()->over(m, Rule{}, 1).value();
    const Contenders field(m, Rule{});
    for (std::uint64_t k = 0; k < 500; ++k) {
        const std::string key = cases::numbered("key-", k);
        const auto p = parts(english(placer->reason(keyRef(key))),
                             "the next point clockwise from hash ([^ ]+) is number (\\d+) of (n\\d+)'s (\\d+)");
        QVERIFY(p.size() == 4);
        const std::uint64_t hash = ketamaHash(key);
        QVERIFY(abbreviates(p[0], hash));
        const std::uint64_t count = 4u * ketamaDigests(1, 9, 9);
        QCOMPARE(std::stoull(p[3]), count);
        QVERIFY(std::stoull(p[1]) >= 1 && std::stoull(p[1]) <= count);
        // The hash of "ID-k" as a key is the first of the four points of the node's digest k.
        const std::uint64_t digest = (std::stoull(p[1]) - 1) / 4;
        const HashRing ring = makeKetamaRing(field);
        const std::size_t point = ring.atOrAbove(hash);
        QCOMPARE(p[2], std::string(field.refs[ring.owner(point)].id));
        if (std::stoull(p[1]) % 4 == 1)
            QCOMPARE(ketamaHash(p[2] + "-" + std::to_string(digest)), ring.hash(point));
    }
}

void TestReasons::jump()
{
    const Membership m = cases::equalNodes(1000, "n");
    const auto placer = parseMethod("jump").value()->over(m, Rule{}, 1).value();
    bool elided = false;
    for (std::uint64_t k = 0; k < 500; ++k) {
        const std::string key = cases::numbered("key-", k);
        const std::uint64_t hash = naive::hash("mix64", key);
        std::string told = english(placer->reason(keyRef(key)));
        // By definition a key jumps at n + 1 buckets when that changes its bucket, and to the new one.
        std::vector<std::string> path;
        for (std::uint32_t n = 1; n <= 1000; ++n)
            if (jumpBucket(hash, n) == n - 1)
                path.push_back(std::to_string(n - 1));
        std::string whole;
        for (std::size_t i = 0; i < path.size(); ++i)
            if (path.size() <= 6 || i == 0 || i + 5 >= path.size())
                whole += (i > 0 ? " -> " : "") + path[i] + (i == 0 && path.size() > 6 ? " -> …" : "");
        elided = elided || path.size() > 6;
        QCOMPARE(told, "jumps " + whole + " and next out of the 1000 buckets: " + m[jumpBucket(hash, 1000)].id +
                           " is bucket " + path.back());
    }
    QVERIFY(elided);
}

void TestReasons::maglev()
{
    forReasons("Maglev's reason", "maglev:251",
               [](const std::string& reason, const std::string& key, const Membership& m, const Rule& rule) {
                   const auto p = parts(reason, "hash ([^ ]+) % 251 = (\\d+): slot (\\d+) belongs to (n\\d+x)");
                   const std::uint64_t hash = naive::hash(rule.score, key);
                   std::vector<NodeIndex> out(1);
                   parseMethod("maglev:251").value()->over(m, rule, 1).value()->place(keyRef(key), out);
                   return p.size() == 4 && abbreviates(p[0], hash) && std::stoull(p[1]) == hash % 251 && p[1] == p[2] &&
                          p[3] == m[out[0]].id;
               });
}

void TestReasons::table()
{
    forReasons("the table's reason", "table:48",
               [](const std::string& reason, const std::string& key, const Membership& m, const Rule& rule) {
                   const auto p = parts(reason, "hash ([^ ]+) % 48 = (\\d+), and in row (\\d+): (.*)");
                   const std::uint64_t hash = naive::hash(rule.score, key);
                   return p.size() == 4 && abbreviates(p[0], hash) && std::stoull(p[1]) == hash % 48 && p[1] == p[2] &&
                          winner(p[3]) == naive::ranking(rule.score, "row-" + p[2], m).front().id;
               });
}

/// The two best of the ranking, with scores that agree with the plain ones to the digits that are shown.
void TestReasons::scoresOfARace()
{
    forReasons("scores of a race", "hrw",
               [](const std::string& reason, const std::string& key, const Membership& m, const Rule& rule) {
                   const auto ranked = naive::ranking(rule.score, key, m);
                   if (ranked.size() == 1)
                       return reason == ranked[0].id + " is the only one";
                   const bool equal =
                       std::ranges::all_of(ranked, [&](const Node& node) { return node.weight == ranked[0].weight; });
                   const auto score = [&](const Node& node) {
                       const std::uint64_t x = naive::raw(rule.score, node.id, key);
                       return equal ? std::ldexp(static_cast<long double>(x), -64) : naive::weighted(node.weight, x);
                   };
                   const std::string weight = equal ? "()()" : " with weight ([^ ,]+)()";
                   const auto p = parts(reason, std::string("score ") + number + " of (n\\d+x)" + weight +
                                                    ", ahead of (n\\d+x)'s " + number + weight);
                   if (p.size() != 8)
                       return false;
                   const auto near = [&](const std::string& told, const Node& node) {
                       return std::abs(std::stold(told) / score(node) - 1) < 0.0006L; // four digits
                   };
                   return p[1] == ranked[0].id && p[4] == ranked[1].id && near(p[0], ranked[0]) &&
                          near(p[5], ranked[1]) && std::stold(p[0]) > std::stold(p[5]) &&
                          (equal || (std::stod(p[2]) == ranked[0].weight && std::stod(p[6]) == ranked[1].weight));
               });
}

/// Digits are added until two scores differ, and where they don't what decides is said.
void TestReasons::scoresThatLookAlike()
{
    const auto told = [](std::uint64_t a, std::uint64_t b) {
        const Racer first{verbatim("a"), {0, a, "a"}, 1};
        return english(raceReason(first, Racer{verbatim("b"), {0, b, "b"}, 1}, true));
    };
    QCOMPARE(told(0x8000'0000'0000'0000u, 0x4000'0000'0000'0000u), std::string("score 0.5 of a, ahead of b's 0.25"));
    QCOMPARE(told(0x8000'0000'0000'0000u, 0x7FFF'0000'0000'0000u), std::string("score 0.5 of a, ahead of b's 0.49998"));
    QCOMPARE(told(0x8000'0000'0000'0001u, 0x8000'0000'0000'0000u),
             std::string("score 0.5 of a, the same as b's: the higher raw score decides"));
    QCOMPARE(told(3ull << 62, 3ull << 62), std::string("score 0.75 of a, the same as b's: the larger id decides"));
}

void TestReasons::zonesAreNamed()
{
    std::vector<Node> nodes(3);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        nodes[i].id = cases::numbered("n", i);
    nodes[0].domain.names = {"eu", "a", "r1", ""};
    nodes[1].domain.names = {"eu", "a", "r2", ""};
    const Membership m = cases::membership(nodes);
    const auto placer = parseMethod("zones").value()->over(m, Rule{}, 1).value();
    std::set<std::string> kinds;
    std::vector<NodeIndex> out(1);
    for (std::uint64_t k = 0; k < 200; ++k) {
        const std::string key = cases::numbered("key-", k);
        const std::string reason = english(placer->reason(keyRef(key)));
        placer->place(keyRef(key), out);
        const auto zone = parts(reason, "score .* of zone eu / a with weight 2, ahead of n2's .* with weight 1, then "
                                        "within it: score (.*) of (n\\d), ahead of (n\\d)'s (.*)");
        const auto node = parts(reason, "score .* of (n2) with weight 1, ahead of zone eu / a's .* with weight 2, and "
                                        "it is a node by itself");
        QVERIFY2(zone.empty() != node.empty(), reason.c_str());
        QCOMPARE(zone.empty() ? node[0] : zone[1], m[out[0]].id);
        kinds.insert(zone.empty() ? "node" : "zone");
    }
    QCOMPARE(kinds.size(), std::size_t{2});
    const Membership one = cases::membership({nodes[0]});
    QCOMPARE(english(parseMethod("zones").value()->over(one, Rule{}, 1).value()->reason(keyRef("x"))),
             std::string("zone eu / a is the only one, then within it: n0 is the only one"));
}

/// Ninety nodes are dealt to 27 leaves in the order of their ids: the branches name the leaf of the owner.
void TestReasons::skeletonsTellThePath()
{
    const Membership m = cases::equalNodes(90);
    const auto placer = parseMethod("skeleton:3").value()->over(m, Rule{}, 1).value();
    std::set<int> leaves;
    std::vector<NodeIndex> out(1);
    for (std::uint64_t k = 0; k < 500; ++k) {
        const std::string key = cases::numbered("key-", k);
        const std::string reason = english(placer->reason(keyRef(key)));
        placer->place(keyRef(key), out);
        const auto p =
            parts(reason, "branch (\\d) of 3, then (\\d) of 3, then (\\d) of 3, then in that leaf: score .* of "
                          "node-(\\d+), ahead of node-(\\d+)'s .*");
        QVERIFY2(p.size() == 5, reason.c_str());
        const int leaf = 9 * (std::stoi(p[0]) - 1) + 3 * (std::stoi(p[1]) - 1) + std::stoi(p[2]) - 1;
        QCOMPARE(std::stoi(p[3]) % 27, leaf);
        QCOMPARE(std::stoi(p[4]) % 27, leaf);
        QCOMPARE("node-" + p[3], m[out[0]].id);
        leaves.insert(leaf);
    }
    QCOMPARE(leaves.size(), std::size_t{27});
}

/// With bounds, the reasons of a whole population, one key after the other: what a node is said to hold is what has
/// been counted, and the full ones come in the order of the ranking, or of the ring.
void TestReasons::boundsAreThoseOfThePopulation()
{
    for (const std::string name : {"bounded:1", "bounded-ring:4:1"}) {
        const Membership m = cases::equalNodes(5, "n");
        const auto keys = cases::keysUpTo(400);
        const Method method = parseMethod(name).value();
        const auto placer = method->over(m, Rule{}, keys->size()).value();
        std::map<std::string, int> held;
        std::vector<NodeIndex> out(1);
        int spilled = 0;
        for (KeyIndex k = 0; k < keys->size(); ++k) {
            const std::string key = keys->text(k);
            const auto order =
                name.starts_with("bounded:") ? naive::ranking("mix64", key, m) : naive::ringOrder(key, m, Rule{}, 4);
            std::vector<std::string> full; // 400 / 5 = 80
            for (std::size_t i = 0; held[order[i].id] == 80; ++i)
                full.push_back(order[i].id);
            const std::string owner = order[full.size()].id;
            const std::string reason = english(placer->reason(keyRef(key)));
            placer->place(keyRef(key), out);
            QCOMPARE(m[out[0]].id, owner);
            const std::string more = full.size() > 1 ? " and " + std::to_string(full.size() - 1) + " more are" : " is";
            const std::string ending =
                full.empty() ? owner + " has room: " + std::to_string(held[owner]) + " of at most 80 copies"
                             : full[0] + " (bound 80)" + more + " full, so the next " +
                                   (name.starts_with("bounded:") ? "down the ranking: " : "clockwise: ") + owner;
            QVERIFY2(reason.ends_with(ending), (reason + " / " + ending).c_str());
            ++held[owner];
            spilled += !full.empty();
        }
        QVERIFY(spilled > 10);
    }
}

/// Exactly the keys of the sample that moved, with the owners of the placements that compareMethods() draws, and
/// sentences that name these.
void TestReasons::explainsTheMovedOfASample()
{
    QFETCH(QString, name);
    const Method method = parseMethod(name.toStdString()).value();
    cases::Dice dice("explains the moved of a sample");
    std::size_t told = 0;
    for (int i = 0; i < 40; ++i, dice.next()) {
        const Membership was = plainNodes(dice);
        const Membership is =
            applyStep(was, {RemoveNode{was[static_cast<NodeIndex>(dice.below(was.size()))].id}}).value();
        const Rule rule = cases::rule(dice);
        const auto keys = someKeys(dice, 60);
        std::vector<KeyIndex> sample;
        for (int s = 0; s < 25; ++s)
            sample.push_back(dice.below(60)); // in any order, some twice
        const auto then = method->over(was, rule, keys->size()).value();
        const auto now = then->after(is).value();
        const auto before = placeAll(*keys, *then);
        const auto after = placeAll(*keys, *now);
        const std::vector<Membership> memberships{was, is};
        const auto reasons = explain(*keys, memberships, rule, *method, sample).value();
        auto next = reasons.begin();
        for (const KeyIndex k : sample) {
            const std::string from = idOf(was, before->owner(k));
            const std::string to = idOf(is, after->owner(k));
            if (from == to)
                continue;
            QVERIFY2(next != reasons.end() && next->key == k, dice.where());
            QVERIFY2(idOf(was, next->from) == from && idOf(is, next->to) == to, dice.where());
            QVERIFY2(english(next->was).find(from) != std::string::npos, dice.where());
            QVERIFY2(english(next->is).find(to) != std::string::npos, dice.where());
            ++next;
            ++told;
        }
        QVERIFY2(next == reasons.end(), dice.where());
    }
    QVERIFY(told > 50);
}

/// What nodes hold at the moment at which a key comes to them, though only a few are asked about.
void TestReasons::explainsInTheOrderOfThePopulation()
{
    for (const char* name : {"bounded:1", "bounded-ring:3:1"}) {
        const auto keys = cases::keysUpTo(300);
        const std::vector<Membership> steps{cases::equalNodes(5), cases::equalNodes(6)};
        const Method method = parseMethod(name).value();
        std::array<std::vector<std::string>, 2> told;
        for (std::size_t side = 0; side < 2; ++side) {
            const auto placer = method->over(steps[side], Rule{}, 300).value();
            std::vector<NodeIndex> out(1);
            for (KeyIndex k = 0; k < 300; ++k) {
                told.at(side).push_back(english(placer->reason(keyRef(keys->text(k)))));
                placer->place(keyRef(keys->text(k)), out);
            }
        }
        std::vector<KeyIndex> sample{7, 250, 7};
        for (KeyIndex k = 300; k-- > 0;)
            sample.push_back(k);
        const auto reasons = explain(*keys, steps, Rule{}, *method, sample).value();
        QVERIFY(reasons.size() > 30);
        for (const KeyReason& reason : reasons) {
            QCOMPARE(english(reason.was), told[0][reason.key]);
            QCOMPARE(english(reason.is), told[1][reason.key]);
        }
    }
}

/// What a skeleton has fixed before the first step still counts after the second.
void TestReasons::explainsThroughEveryStep()
{
    const Membership ten = cases::equalNodes(10);
    Node fresh;
    fresh.id = "fresh";
    const std::vector<Membership> steps{
        ten, applyStep(ten, {RemoveNode{"node-04"}}).value(),
        applyStep(applyStep(ten, {RemoveNode{"node-04"}}).value(), {AddNode{fresh}}).value()};
    const auto keys = cases::keysUpTo(500);
    const Method method = parseMethod("skeleton:3").value();
    const std::vector<KeyIndex> all = sampleKeys(500, 500);
    const auto reasons = explain(*keys, steps, Rule{}, *method, all).value();
    QVERIFY(!reasons.empty());
    for (const KeyReason& reason : reasons) { // node-04's leaf is that of 01 and 07, and fresh has its place there
        QVERIFY(std::set<std::string>({"node-01", "node-04", "node-07"}).contains(idOf(ten, reason.from)));
        QVERIFY(std::set<std::string>({"node-01", "node-07", "fresh"}).contains(idOf(steps[2], reason.to)));
    }
    QCOMPARE(explain(*keys, std::span(steps).first(1), Rule{}, *method, all).value().size(), std::size_t{0});
}

void TestReasons::refusedOrStopped()
{
    const auto keys = cases::keysUpTo(100);
    const Membership ten = cases::equalNodes(10);
    const std::vector<Membership> heavy{ten, applyStep(ten, {SetWeight{"node-00", 1e9}}).value()};
    const std::vector<KeyIndex> all = sampleKeys(100, 100);
    QVERIFY(explain(*keys, heavy, Rule{}, *parseMethod("ring").value(), all).value().empty());
    std::stop_source source;
    source.request_stop();
    const std::vector<Membership> steps{ten, cases::equalNodes(11)};
    for (const char* name : {"hrw", "bounded"})
        QVERIFY(!explain(*keys, steps, Rule{}, *parseMethod(name).value(), all, Task{source.get_token(), {}}));
}

void TestReasons::firstMovedKeysAgainstAllOwners()
{
    const auto keys = cases::keysUpTo(1000);
    const Membership was = cases::equalNodes(10);
    const Membership is = applyStep(was, {RemoveNode{"node-00"}}).value();
    const Method method = parseMethod("hrw").value();
    const auto before = placeAll(*keys, *method->over(was, Rule{}, 1000).value());
    const auto after = placeAll(*keys, *method->over(is, Rule{}, 1000).value());
    std::vector<KeyIndex> moved;
    for (KeyIndex k = 0; k < 1000; ++k)
        if (was[before->owner(k)].id != is[after->owner(k)].id)
            moved.push_back(k);
    QCOMPARE(firstMovedKeys(was, *before, is, *after, 1000), moved);
    moved.resize(7);
    QCOMPARE(firstMovedKeys(was, *before, is, *after, 7), moved);
}

const Registration registration{__FILE__, Application::None, make<TestReasons>};

} // namespace tst_reasons

#include "tst_reasons.moc"
