// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/place/engine.h"
#include "core/plan/lossloads.h"
#include "tests/support/cases.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_lossloads {

using namespace hrw;

namespace {

/// Each node of some level's domains, or each node alone, in no particular order; some are in no loss.
std::vector<LostNodes> losses(cases::Dice& dice, const Membership& membership)
{
    const naive::Level level = cases::level(dice);
    std::vector<LostNodes> list;
    for (NodeIndex i = 0; i < membership.size(); ++i) {
        const auto at = std::find_if(list.begin(), list.end(), [&](const LostNodes& loss) {
            return naive::sameDomain(membership[loss.front()], membership[i], level);
        });
        if (at == list.end())
            list.push_back({i});
        else
            at->push_back(i);
    }
    dice.shuffle(list);
    if (!list.empty() && dice.chance(0.3))
        list.pop_back();
    return list;
}

struct Truth
{
    std::vector<std::uint64_t> bytes;
    std::uint64_t missing = 0;
};

Truth placed(const KeySet& keys, const Membership& membership, const Rule& rule)
{
    Truth truth{std::vector<std::uint64_t>(membership.size()), 0};
    const naive::Table table = naive::place(keys, membership, rule);
    for (std::size_t k = 0; k < table.size(); ++k) {
        truth.missing += static_cast<std::size_t>(rule.copies) - table[k].size();
        for (const std::string& id : table[k])
            truth.bytes[*membership.find(id)] += keys.bytes(k);
    }
    return truth;
}

} // namespace

class TestLossLoads : public QObject
{
    Q_OBJECT

private slots:
    void likePlacingAnew();
    void stoppedGivesNothing();
};

/// Every loss is what placing all keys on what is left gives, whatever the rule: also where many more nodes of one
/// domain come first than a row holds.
void TestLossLoads::likePlacingAnew()
{
    cases::Dice dice("losses like placing anew");
    for (int i = 0; i < 400; ++i, dice.next()) {
        const Membership membership =
            cases::membership(cases::nodes(dice, 2 + dice.below(20), cases::kindOfWeights(dice)));
        const Rule rule = dice.chance(0.4) ? cases::evenRule(dice) : cases::rule(dice);
        const auto keys = KeySet::make(cases::keys(dice, 25));
        const std::vector<LostNodes> lost = losses(dice, membership);
        const auto ranking = placeAll(*keys, membership, rankingRule(rule));
        const auto loads = lossLoads(*keys, membership, rule, *ranking, lost);
        const Truth whole = placed(*keys, membership, rule);
        QVERIFY2(loads->held == whole.bytes, dice.where());
        QCOMPARE(loads->missing, whole.missing);
        for (std::size_t l = 0; l < lost.size(); ++l) {
            const Truth after = placed(*keys, withFailed(membership, lost[l]), rule);
            QVERIFY2(loads->after[l] == after.bytes, dice.where());
            QCOMPARE(loads->missingAfter[l], after.missing);
        }
    }
}

void TestLossLoads::stoppedGivesNothing()
{
    const auto keys = cases::keysUpTo(100);
    const Membership membership = cases::equalNodes(5);
    const auto ranking = placeAll(*keys, membership, rankingRule({}));
    std::stop_source source;
    source.request_stop();
    QVERIFY(!lossLoads(*keys, membership, {}, *ranking, {{0}, {1}}, {source.get_token(), {}}));
}

const Registration registration{__FILE__, Application::None, make<TestLossLoads>};

} // namespace tst_lossloads

#include "tst_lossloads.moc"
