// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/sampledkeys.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_sampledkeys {

using namespace hrw;

class TestSampledKeys : public QObject
{
    Q_OBJECT

private slots:
    void areTheSameKeys();
    void spreadOverAListInOrderOfSize();
    void fewerThanAsked();
    void stoppedGivesNothing();
};

/// Text, hash, bytes and requests of every key are those of one key of the whole, in the same order.
void TestSampledKeys::areTheSameKeys()
{
    cases::Dice dice("sampled keys are the same keys");
    for (int i = 0; i < 100; ++i, dice.next()) {
        const auto all = KeySet::make(cases::keys(dice, 1 + dice.below(500)));
        const KeyIndex most = 1 + dice.below(100);
        const auto some = sampledKeys(*all, most);
        QCOMPARE(some->size(), std::min(most, all->size()));
        std::optional<KeyIndex> last;
        for (KeyIndex k = 0; k < some->size(); ++k) {
            const auto at = all->find(some->text(k));
            QVERIFY2(at && (!last || *at > *last), dice.where());
            QCOMPARE(some->hash(k), all->hash(*at));
            QCOMPARE(some->bytes(k), all->bytes(*at));
            QCOMPARE(some->requests(k), all->requests(*at));
            last = at;
        }
    }
}

/// The mean size of a sample from a file that is sorted by size is that of the file.
void TestSampledKeys::spreadOverAListInOrderOfSize()
{
    auto table = std::make_shared<KeyTable>();
    for (std::uint64_t k = 0; k < 10'000; ++k) {
        table->arena += cases::numbered("key-", k);
        table->ends.push_back(table->arena.size());
        table->bytes.push_back(k * k);
        table->requests.push_back(static_cast<double>(10'000 - k));
    }
    const auto all = KeySet::make(ImportedKeys{"sorted.csv", table, ""});
    const auto some = sampledKeys(*all, 500);
    const auto mean = [](double total, const KeySet& keys) { return total / static_cast<double>(keys.size()); };
    QVERIFY(std::abs(mean(some->totalBytes(), *some) / mean(all->totalBytes(), *all) - 1) < 0.01);
    QVERIFY(std::abs(mean(some->totalRequests(), *some) / mean(all->totalRequests(), *all) - 1) < 0.01);
}

void TestSampledKeys::fewerThanAsked()
{
    const auto all = cases::keysUpTo(7);
    QCOMPARE(sampledKeys(*all, 100)->size(), KeyIndex{7});
    QCOMPARE(sampledKeys(*cases::keysUpTo(0), 100)->size(), KeyIndex{0});
}

void TestSampledKeys::stoppedGivesNothing()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!sampledKeys(*cases::keysUpTo(7), 3, {source.get_token(), {}}));
}

const Registration registration{__FILE__, Application::None, make<TestSampledKeys>};

} // namespace tst_sampledkeys

#include "tst_sampledkeys.moc"
