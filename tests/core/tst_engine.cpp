// SPDX-License-Identifier: GPL-3.0-or-later
// The bulk engine against the race of one key after the other, which the other tests hold to the model and the oracles.
#include "core/hash/splitmix.h"
#include "core/place/bulkrace.h"
#include "core/place/engine.h"
#include "core/place/rendezvous.h"
#include "core/place/steppass.h"
#include "core/score/mix64bulk.h"
#include "core/score/race.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <atomic>
#include <limits>

namespace tst_engine {

using namespace hrw;

namespace {

std::shared_ptr<const Placement> oneByOne(const KeySet& keys, const Membership& membership, const Rule& rule)
{
    Rendezvous race(membership, rule);
    return placeAll(keys, race);
}

/// Clusters of all sizes that the engine treats differently: few nodes, some, and so many that bounds pay.
Membership cluster(cases::Dice& dice)
{
    const int most = dice.chance(0.3) ? 300 : dice.chance(0.5) ? 40 : 8;
    return cases::membership(dice, 0, most);
}

Rule anyRule(cases::Dice& dice)
{
    Rule rule = dice.chance(0.3) ? cases::evenRule(dice) : cases::rule(dice);
    if (dice.chance(0.2))
        rule.score = dice.oneOf(std::vector<std::string>{"xxh3-pair", "siphash-pair"});
    return rule;
}

/// Weights that differ as far as weights may.
Membership stretched(cases::Dice& dice, const Membership& membership)
{
    std::vector<Node> nodes(membership.nodes().begin(), membership.nodes().end());
    for (Node& node : nodes)
        if (node.weight > 0 && dice.chance(0.5))
            node.weight = std::clamp(std::exp((dice.unit() - 0.5) * 400), smallestWeight, largestWeight);
    return cases::membership(nodes);
}

/// Takes a membership through random steps, and the engine's placement with it.
class Walk
{
public:
    Walk(cases::Dice& dice, std::uint64_t keys, Membership start, const Rule& rule)
        : m_dice(dice)
        , m_rule(rule)
        , m_keys(KeySet::make(cases::keys(dice, keys)))
        , m_is(std::move(start))
        , m_placement(placeAll(*m_keys, m_is, rule))
    {
    }

    void step()
    {
        const Membership was = m_is;
        for (std::uint64_t changes = 1 + m_dice.below(3) / 2; changes > 0; --changes)
            m_is = applyStep(m_is, {cases::change(m_dice, m_is, m_fresh++)}).value_or(m_is);
        if (m_dice.chance(0.1))
            m_is = m_start.value_or(was); // far away, or back
        if (m_dice.chance(0.05))
            m_start = m_is;
        go(was);
    }

    /// By the pass itself, also where placing anew costs less: the figures decide on speed, not on what is right.
    void go(const Membership& was)
    {
        m_placement = compacted(m_placement, was.size());
        StepPass pass(*m_keys, *m_placement, was, m_is, m_rule);
        m_shared += pass.pays();
        m_placement = pass.possible() ? pass.run({}) : placeAll(*m_keys, m_is, m_rule);
        m_passed += pass.possible();
    }

    [[nodiscard]] bool isRight() const { return *m_placement == *oneByOne(*m_keys, m_is, m_rule); }
    [[nodiscard]] int passed() const { return m_passed; }
    [[nodiscard]] int paid() const { return m_shared; }

private:
    cases::Dice& m_dice;
    Rule m_rule;
    std::shared_ptr<const KeySet> m_keys;
    Membership m_is;
    std::optional<Membership> m_start;
    std::shared_ptr<const Placement> m_placement;
    std::size_t m_fresh = 0;
    int m_passed = 0;
    int m_shared = 0;
};

class TestEngine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup();
    void everyWidthFindsTheSameSurvivors();
    void everyWidthMarksTheSameKeys();
    void reachIsNeverTooShort();
    void boundsAreExact();
    void placesLikeOneByOne();
    void placesLikeOneByOneAtEveryWidth();
    void placesSomeLikeAll();
    void twoHundredStepsEqualPlacingAnew();
    void stepsInLargeClustersEqualPlacingAnew();
    void aJoinSharesTheRows();
    void candidatesOfAStepAreWhatItChanged();
    void aMemoChangesNothing();
    void aSeatIsOneNodesAlone();
    void whatAnEarlierStepDidChangesNothing();
    void aFailureAndItsRepairGoBack();
    void moreThan65535Nodes();
    void keepsAtMostFortyBytesAKey();
    void stopsAtOnce();
    void tellsOfProgress();
};

void TestEngine::cleanup()
{
    useVectorTarget("");
}

void TestEngine::everyWidthFindsTheSameSurvivors()
{
    QVERIFY(!vectorTargets().empty());
    cases::Dice dice("every width finds the same survivors");
    for (const std::string& target : vectorTargets()) {
        useVectorTarget(target);
        for (int i = 0; i < 300; ++i, dice.next()) {
            std::array<std::uint64_t, keysAtATime> hashes{};
            for (std::uint64_t& hash : hashes)
                hash = dice.bits();
            const std::size_t nodes = dice.below(50);
            std::vector<std::uint64_t> seeds(nodes);
            std::vector<std::uint64_t> bounds(nodes);
            std::vector<std::uint64_t> found(nodes, 0x5555);
            for (std::size_t n = 0; n < nodes; ++n) {
                seeds[n] = dice.bits();
                // Some bounds are a score of one of the keys itself, or next to it.
                bounds[n] = dice.chance(0.5) ? splitmix64(hashes.at(dice.below(keysAtATime)) ^ seeds[n]) - dice.below(2)
                                             : dice.bits();
            }
            findSurvivors(hashes, seeds, bounds, found);
            for (std::size_t n = 0; n < nodes; ++n)
                for (std::size_t k = 0; k < keysAtATime; ++k) {
                    const std::uint64_t score = splitmix64(hashes.at(k) ^ seeds[n]);
                    const bool marked = (found[n] >> k & 1) != 0;
                    QVERIFY2(marked || score <= bounds[n], dice.where());
                    QVERIFY2(!marked || score >> 33 >= bounds[n] >> 33, dice.where());
                }
        }
    }
}

void TestEngine::everyWidthMarksTheSameKeys()
{
    cases::Dice dice("every width marks the same keys");
    for (int i = 0; i < 300; ++i, dice.next()) {
        const std::size_t count = dice.below(300);
        const std::uint64_t seed = dice.bits();
        const double weight = std::exp((dice.unit() - 0.5) * 20);
        std::vector<std::uint64_t> hashes(count);
        std::vector<float> reaches(count);
        for (std::size_t k = 0; k < count; ++k) {
            hashes[k] = dice.bits();
            const double clock = -std::log(unit(splitmix64(hashes[k] ^ seed))) / weight;
            reaches[k] = dice.chance(0.1)   ? std::numeric_limits<float>::infinity()
                         : dice.chance(0.1) ? 0
                                            : static_cast<float>(clock * (dice.unit() * 3));
        }
        std::vector<std::uint64_t> first;
        for (const std::string& target : vectorTargets()) {
            useVectorTarget(target);
            std::vector<std::uint64_t> marks((count + 63) / 64, 0);
            markWithinReach(hashes, reaches, seed, weight, marks);
            if (first.empty())
                first = marks;
            QVERIFY2(marks == first, dice.where());
            for (std::size_t k = 0; k < count; ++k) {
                const double u = unit(splitmix64(hashes[k] ^ seed));
                const bool marked = (marks[k / 64] >> (k % 64) & 1) != 0;
                const auto reach = static_cast<double>(reaches[k]);
                if (-std::log(u) <= weight * reach)
                    QVERIFY2(marked, dice.where()); // never missed
                if (1 - u > weight * reach * (1 + 1e-9) + 0x1p-31)
                    QVERIFY2(!marked, dice.where()); // and not much more
            }
        }
    }
}

/// What enters a row beats its last node; the reach must let it through, for the largest and smallest of scores, too.
void TestEngine::reachIsNeverTooShort()
{
    cases::Dice dice("reach is never too short");
    for (int i = 0; i < 100'000; ++i, dice.next()) {
        const auto extreme = [&] {
            const std::uint64_t bits = dice.bits() >> dice.below(64);
            return dice.chance(0.5) ? ~bits : bits;
        };
        const std::uint64_t last = extreme();
        const double weight = std::exp((dice.unit() - 0.5) * 300);
        const double unitWeight = std::exp((dice.unit() - 0.5) * 300);
        const float reach = reachOf(Clock(last, 1 / weight), unitWeight);
        // Any other node, and one so heavy that it just beats the last.
        const std::uint64_t other = extreme();
        const double needed = weightedScore(weight, last) / weightedScore(1, other);
        for (const double entering : {needed, std::nextafter(needed, 1e300), needed * 1.0001, needed * 7}) {
            if (!isWeight(entering) || weightedScore(entering, other) < weightedScore(weight, last))
                continue;
            const auto steps = static_cast<double>(~other >> 12);
            QVERIFY2(steps <= entering / unitWeight * 0x1p52 * static_cast<double>(reach), dice.where());
        }
    }
}

void TestEngine::boundsAreExact()
{
    cases::Dice dice("bounds are exact");
    for (int i = 0; i < 300; ++i, dice.next()) {
        const Membership m = stretched(dice, cases::membership(dice, 1, 12));
        const RaceField field(m, Rule{}, 2);
        const double clock = std::exp((dice.unit() - 0.5) * 30) / std::max(field.unit, smallestWeight);
        const RaceBounds bounds = boundsOf(field, clock);
        if (bounds.all) {
            const bool lowest = std::ranges::any_of(
                field.weights, [&](double weight) { return weightedScore(weight, 0) >= 1 / clock; });
            QVERIFY2(lowest || field.size() == 0, dice.where());
            continue;
        }
        for (std::size_t n = 0; n < field.size(); ++n) {
            QVERIFY2(weightedScore(field.weights[n], bounds.raw[n]) < 1 / clock, dice.where());
            if (bounds.raw[n] < std::numeric_limits<std::uint64_t>::max())
                QVERIFY2(weightedScore(field.weights[n], bounds.raw[n] + 1) >= 1 / clock, dice.where());
        }
    }
}

void TestEngine::placesLikeOneByOne()
{
    cases::Dice dice("places like one by one");
    int withBounds = 0;
    for (int i = 0; i < 1500; ++i, dice.next()) {
        const Membership m = dice.chance(0.2) ? stretched(dice, cluster(dice)) : cluster(dice);
        const Rule rule = anyRule(dice);
        const auto keys = KeySet::make(cases::keys(dice, dice.below(200)));
        withBounds += chooseBounds(RaceField(m, rule, rowDepth(rule))).size() > 1;
        QVERIFY2(*placeAll(*keys, m, rule) == *oneByOne(*keys, m, rule), dice.where());
    }
    QVERIFY(withBounds > 100);
}

void TestEngine::placesLikeOneByOneAtEveryWidth()
{
    const auto keys = cases::keysUpTo(2000);
    for (const std::string& target : vectorTargets()) {
        useVectorTarget(target);
        cases::Dice dice("places like one by one at every width");
        for (int i = 0; i < 20; ++i, dice.next()) {
            const Membership m = cases::membership(cases::nodes(dice, 200, cases::kindOfWeights(dice)));
            Rule rule = cases::rule(dice);
            rule.score = "mix64";
            QVERIFY2(*placeAll(*keys, m, rule) == *oneByOne(*keys, m, rule), dice.where());
        }
    }
}

void TestEngine::placesSomeLikeAll()
{
    cases::Dice dice("places some like all");
    for (int i = 0; i < 300; ++i) {
        const Membership m = cluster(dice);
        Rule rule = anyRule(dice);
        if (i % 4 == 0)
            rule.score = "xor"; // which has no bulk race
        const auto keys = KeySet::make(cases::keys(dice, dice.below(300)));
        const std::vector<KeyIndex> which = sampleKeys(keys->size(), 1 + dice.below(40));
        const auto all = placeAll(*keys, m, rule);
        const auto some = placeSome(*keys, which, m, rule);
        QCOMPARE(some->keys(), keys->size());
        const HolderList nobody(static_cast<std::size_t>(rule.copies));
        for (KeyIndex key = 0; key < keys->size(); ++key)
            QCOMPARE(some->of(key), std::ranges::binary_search(which, key) ? all->of(key) : nobody);
    }
}

void TestEngine::twoHundredStepsEqualPlacingAnew()
{
    cases::Dice dice("two hundred steps");
    int passed = 0;
    for (int i = 0; i < 30; ++i, dice.next()) {
        Walk walk(dice, 150, cases::membership(dice, 0, 12), anyRule(dice));
        for (int step = 0; step < 200; ++step) {
            walk.step();
            QVERIFY2(walk.isRight(), dice.where() + ", step " + QByteArray::number(step));
        }
        passed += walk.passed();
    }
    QVERIFY(passed > 3000); // of 6,000
}

void TestEngine::stepsInLargeClustersEqualPlacingAnew()
{
    cases::Dice dice("steps in large clusters");
    int paid = 0;
    for (int i = 0; i < 10; ++i, dice.next()) {
        Rule rule = cases::rule(dice);
        rule.score = "mix64";
        Walk walk(dice, 2000, cases::membership(cases::nodes(dice, 150, cases::kindOfWeights(dice))), rule);
        for (int step = 0; step < 200; ++step) {
            walk.step();
            if (step % 5 == 0)
                QVERIFY2(walk.isRight(), dice.where() + ", step " + QByteArray::number(step));
        }
        QVERIFY2(walk.isRight(), dice.where());
        paid += walk.paid();
    }
    QVERIFY(paid > 500);
}

/// After a join the keys that stay are not stored again, and exactly the changed ones are.
void TestEngine::aJoinSharesTheRows()
{
    const auto keys = cases::keysUpTo(20'000);
    const Membership was = cases::equalNodes(100);
    Node node;
    node.id = "fresh";
    const Membership is = applyStep(was, {AddNode{node}}).value();
    const auto before = placeAll(*keys, was, Rule{});
    const auto after = placeAfter(*keys, *before, was, is, Rule{});
    QVERIFY(after->rows() == before->rows());
    std::size_t differ = 0;
    std::size_t named = 0;
    const NodeIndex fresh = *is.find("fresh");
    Rendezvous race(is, {"mix64", 2, {}, PerDomain::One});
    KeySet::Scratch scratch;
    for (KeyIndex key = 0; key < keys->size(); ++key) {
        differ += before->of(key) != after->of(key);
        std::array<NodeIndex, 2> two{};
        race.place(keys->ref(key, scratch), two);
        named += two[0] == fresh || two[1] == fresh; // the owner and the one that comes next
    }
    QVERIFY(differ > 100);
    QCOMPARE(after->patch()->size(), named);
    std::size_t candidates = 0;
    forEachCandidate(*before, *after, 0, keys->size(), [&](KeyIndex key) {
        ++candidates;
        QVERIFY(after->patch()->has(key));
    });
    QCOMPARE(candidates, named);
}

/// Of three placements, each made from the one before, any two: every key that differs is a candidate, and one step on
/// the patch that an earlier one left costs what the step changed.
void TestEngine::candidatesOfAStepAreWhatItChanged()
{
    const auto keys = cases::keysUpTo(20'000);
    const Membership first = cases::equalNodes(50);
    const Membership second = applyStep(first, {SetWeight{"node-11", 2}}).value();
    const Membership third = applyStep(second, {RemoveNode{"node-42"}}).value();
    const Rule rule{"mix64", 2, {}, PerDomain::One};
    const auto a = placeAll(*keys, first, rule);
    const auto b = placeAfter(*keys, *a, first, second, rule);
    const auto c = placeAfter(*keys, *b, second, third, rule);
    QVERIFY(a->rows() == c->rows());
    const auto candidates = [&](const auto& from, const auto& to) {
        std::vector<KeyIndex> list;
        forEachCandidate(*from, *to, 0, keys->size(), [&](KeyIndex key) { list.push_back(key); });
        return list;
    };
    const auto ids = [](const auto& placement, const Membership& membership, KeyIndex key) {
        return naive::idsOf(placement->of(key), membership);
    };
    const auto holdsAll = [&](const auto& from, const Membership& was, const auto& to, const Membership& is) {
        const std::vector<KeyIndex> list = candidates(from, to);
        QVERIFY(std::ranges::is_sorted(list));
        for (KeyIndex key = 0; key < keys->size(); ++key)
            QVERIFY(ids(from, was, key) == ids(to, is, key) || std::ranges::binary_search(list, key));
    };
    holdsAll(a, first, b, second);
    holdsAll(b, second, c, third);
    holdsAll(c, third, b, second);
    holdsAll(a, first, c, third);
    // Keys that had node-42 among their first three: 2 holders and the one that comes next.
    std::size_t near = 0;
    for (KeyIndex key = 0; key < keys->size(); ++key) {
        const auto ranked = naive::ranking("mix64", keys->text(key), second);
        near += ranked[0].id == "node-42" || ranked[1].id == "node-42" || ranked[2].id == "node-42";
    }
    QCOMPARE(candidates(b, c).size(), near);
    QVERIFY(candidates(a, c).size() > near);
}

/// Steps from the same rows that ask one memo, in any order and again.
void TestEngine::aMemoChangesNothing()
{
    for (std::uint64_t round = 0; round < 20; ++round) {
        cases::Dice dice("aMemoChangesNothing", round);
        const Membership first = cases::membership(dice, 2, 12);
        const Rule rule = cases::rule(dice);
        const auto keys = cases::keysUpTo(3'000);
        const auto placed = placeAll(*keys, first, rule);
        StepMemo memo;
        std::vector<Membership> lists;
        for (const double weight : {1.5, 40.0, 3.0}) // the same node with more, much more and less
            lists.push_back(applyStep(first, {SetWeight{first[0].id, weight}}).value());
        for (int i = 0; i < 2; ++i)
            if (const auto next = applyStep(first, {cases::change(dice, first, dice.below(50))}))
                lists.push_back(*next);
        for (int repeat = 0; repeat < 2; ++repeat)
            for (const Membership& second : lists) {
                const auto next = placeAfter(*keys, *placed, first, second, rule, {}, &memo);
                QVERIFY(*next == *placeAll(*keys, second, rule));
                for (const Membership& third : lists) {
                    const auto last = placeAfter(*keys, *next, second, third, rule, {}, &memo);
                    QVERIFY(*last == *placeAll(*keys, third, rule));
                    const auto anew = placeAll(*keys, second, rule); // the same holders in other rows
                    QVERIFY(*placeAfter(*keys, *anew, second, third, rule, {}, &memo) == *last);
                }
            }
    }
    std::stop_source stop;
    stop.request_stop();
    StepMemo memo;
    const auto keys = cases::keysUpTo(3'000);
    const Membership first = cases::equalNodes(4);
    const Membership second = applyStep(first, {RemoveNode{"node-01"}}).value();
    const auto placed = placeAll(*keys, first, Rule{});
    QVERIFY(!placeAfter(*keys, *placed, first, second, Rule{}, {stop.get_token(), {}}, &memo));
    QVERIFY(*placeAfter(*keys, *placed, first, second, Rule{}, {}, &memo) == *placeAll(*keys, second, Rule{}));
}

/// A memo knows the seat of a node, but in a placement that was made without it somebody else may sit there.
void TestEngine::aSeatIsOneNodesAlone()
{
    const auto keys = cases::keysUpTo(3'000);
    const Membership today = cases::equalNodes(20);
    const auto with = [](const Membership& list, const std::string& id) {
        Node node;
        node.id = id;
        return applyStep(list, {AddNode{node}}).value();
    };
    for (const int copies : {1, 3}) {
        const Rule rule{"mix64", copies, {}, PerDomain::One};
        const auto placed = placeAll(*keys, today, rule);
        StepMemo memo;
        const Membership second = with(today, "second");
        QVERIFY(*placeAfter(*keys, *placed, today, second, rule, {}, &memo) == *placeAll(*keys, second, rule));
        const Membership first = with(today, "first");
        const auto placedFirst = placeAfter(*keys, *placed, today, first, rule);
        const Membership both = with(first, "second");
        const auto placedBoth = placeAfter(*keys, *placedFirst, first, both, rule, {}, &memo);
        QVERIFY(placedBoth->rows() == placed->rows()); // it was a step, for which seats count
        QVERIFY(*placedBoth == *placeAll(*keys, both, rule));
    }
}

/// Several courses from the same rows that differ by a change or two in the beginning and then take the same steps,
/// each led by the one before. However little of a step is looked at, all holders are those of a race of everybody.
void TestEngine::whatAnEarlierStepDidChangesNothing()
{
    int followed = 0;
    int steps = 0;
    for (std::uint64_t round = 0; round < 60; ++round) {
        cases::Dice dice("whatAnEarlierStepDidChangesNothing", round);
        const Membership today = cases::membership(dice, 3, dice.chance(0.5) ? 8 : 40);
        const Rule rule = dice.chance(0.5) ? Rule{"mix64", dice.between(1, 3), {}, PerDomain::One} : anyRule(dice);
        const auto keys = cases::keysUpTo(1'500);
        const auto placed = placeAll(*keys, today, rule);
        StepMemo memo;
        std::vector<Step> common;
        for (int i = 0; i < 5; ++i)
            common.push_back({cases::change(dice, today, dice.below(50))});
        std::vector<Membership> knownLists;
        std::vector<std::shared_ptr<const Placement>> known;
        for (int course = 0; course < 4; ++course) {
            Membership now = today;
            for (int changes = dice.between(0, 2); changes > 0; --changes)
                now = applyStep(now, {cases::change(dice, now, dice.below(50))}).value_or(now);
            std::vector<Membership> lists{now};
            std::vector<std::shared_ptr<const Placement>> way{placeAfter(*keys, *placed, today, now, rule, {}, &memo)};
            ApartKeys apart;
            for (const Step& step : common) {
                const Membership next = applyStep(lists.back(), step).value_or(lists.back());
                const std::size_t at = lists.size();
                StepPass pass(*keys, *way.back(), lists.back(), next, rule, &memo);
                std::optional<StepPass> then;
                bool alike = false;
                if (pass.possible() && at < known.size()) {
                    then.emplace(*keys, *known[at - 1], knownLists[at - 1], knownLists[at], rule, &memo);
                    alike = pass.follow(*then, known[at], apart);
                    ++steps;
                }
                way.push_back(pass.possible() ? pass.run({}) : placeAll(*keys, next, rule));
                lists.push_back(next);
                QVERIFY(*way.back() == *placeAll(*keys, next, rule));
                apart = alike ? pass.apart(way.back()) : ApartKeys();
                followed += alike;
                for (KeyIndex key = 0; alike && key < keys->size(); ++key)
                    QVERIFY(naive::idsOf(way.back()->of(key), next) ==
                                naive::idsOf(known[at]->of(key), knownLists[at]) ||
                            std::ranges::binary_search(*apart.keys, key));
            }
            known = way;
            knownLists = lists;
        }
    }
    QVERIFY2(followed * 3 > steps, qPrintable(QString("%1 of %2").arg(followed).arg(steps)));
}

void TestEngine::aFailureAndItsRepairGoBack()
{
    const auto keys = cases::keysUpTo(20'000);
    const Membership up = cases::equalNodes(100);
    const Membership down = applyStep(up, {SetState{"node-42", NodeState::Failed}}).value();
    for (const Rule& rule :
         {Rule{}, Rule{"mix64", 3, {}, PerDomain::One}, Rule{"blake2b-pair", 2, {}, PerDomain::One}}) {
        const auto before = placeAll(*keys, up, rule);
        const auto failed = placeAfter(*keys, *before, up, down, rule);
        QVERIFY(failed->rows() == before->rows());
        QVERIFY(*failed == *oneByOne(*keys, down, rule));
        const auto again = placeAfter(*keys, *failed, down, up, rule);
        QVERIFY(again->rows() == before->rows());
        QVERIFY(*again == *before);
    }
}

void TestEngine::moreThan65535Nodes()
{
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < 65'534; ++i) {
        Node node;
        node.id = cases::numbered("n", i);
        nodes.push_back(node);
    }
    const auto keys = cases::keysUpTo(300);
    Membership is = cases::membership(nodes);
    auto placement = placeAll(*keys, is, Rule{});
    for (int i = 0; i < 4; ++i) { // over the edge of what two bytes can name
        QVERIFY(*placement == *oneByOne(*keys, is, Rule{}));
        Node node;
        node.id = cases::numbered("late ", static_cast<std::uint64_t>(i));
        node.weight = 20'000; // so that it takes keys
        const Membership was = is;
        is = applyStep(was, {AddNode{node}}).value();
        placement = placeAfter(*keys, *placement, was, is, Rule{});
    }
    QVERIFY(*placement == *oneByOne(*keys, is, Rule{}));
    std::size_t late = 0;
    for (KeyIndex key = 0; key < keys->size(); ++key)
        late += placement->owner(key) >= 65'535;
    QVERIFY(late > 50);
}

/// Hashes, the placement before and the one after a step, with three copies.
void TestEngine::keepsAtMostFortyBytesAKey()
{
    const auto keys = cases::keysUpTo(100'000);
    const Membership was = cases::equalNodes(1000, "node-");
    Node node;
    node.id = "fresh";
    const Membership is = applyStep(was, {AddNode{node}}).value();
    const Rule rule{"mix64", 3, {}, PerDomain::One};
    const auto before = placeAll(*keys, was, rule);
    const auto after = placeAfter(*keys, *before, was, is, rule);
    QVERIFY(after->rows() == before->rows());
    const std::size_t kept = keys->hashes().size_bytes() + before->bytes() + after->bytes() - before->rows()->bytes();
    QVERIFY2(kept <= 40 * keys->size(), qPrintable(QString::number(kept)));
    // Also when the step has changed so much that nothing is shared.
    QVERIFY(keys->hashes().size_bytes() + 2 * before->bytes() <= 40 * keys->size());
}

void TestEngine::stopsAtOnce()
{
    const auto keys = cases::keysUpTo(200'000);
    const Membership was = cases::equalNodes(200);
    const Membership is = applyStep(was, {RemoveNode{"node-07"}}).value();
    const auto before = placeAll(*keys, was, Rule{});
    for (const bool step : {false, true}) {
        std::stop_source stop;
        std::uint64_t atStop = 0;
        std::uint64_t last = 0;
        const Task task{stop.get_token(), [&](std::uint64_t done, std::uint64_t) {
                            last = done;
                            if (done > 0 && !stop.stop_requested()) {
                                atStop = done;
                                stop.request_stop();
                            }
                        }};
        QVERIFY(!(step ? placeAfter(*keys, *before, was, is, Rule{}, task) : placeAll(*keys, was, Rule{}, task)));
        QVERIFY(atStop > 0 && atStop < keys->size());
        QVERIFY(last < keys->size());
    }
}

void TestEngine::tellsOfProgress()
{
    const auto keys = cases::keysUpTo(300'000);
    std::atomic<int> inside = 0;
    bool overlapped = false;
    std::vector<std::uint64_t> told;
    const Task task{{}, [&](std::uint64_t done, std::uint64_t total) {
                        overlapped = overlapped || inside++ > 0;
                        told.push_back(done);
                        overlapped = overlapped || total != 300'000;
                        --inside;
                    }};
    QVERIFY(placeAll(*keys, cases::equalNodes(200), Rule{}, task));
    QVERIFY(!overlapped);
    QVERIFY(told.size() > 2 && told.size() < 203);
    QCOMPARE(told.front(), std::uint64_t{0});
    QVERIFY(std::ranges::is_sorted(told));
}

} // namespace

const Registration registration{__FILE__, Application::Core, make<TestEngine>};

} // namespace tst_engine

#include "tst_engine.moc"
