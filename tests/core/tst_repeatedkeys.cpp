// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/repeatedkeys.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <set>

namespace tst_repeatedkeys {

using namespace hrw;

namespace {

KeyTable tableOf(const std::vector<std::string>& names)
{
    KeyTable table;
    for (const std::string& name : names) {
        table.arena += name;
        table.ends.push_back(table.arena.size());
    }
    return table;
}

/// The definition, written down: a name that is in the set already.
std::uint64_t plainCount(const std::vector<std::string>& names)
{
    std::set<std::string> seen;
    std::uint64_t repeated = 0;
    for (const std::string& name : names)
        repeated += !seen.insert(name).second;
    return repeated;
}

} // namespace

class TestRepeatedKeys : public QObject
{
    Q_OBJECT

private slots:
    void fewKeysOfAnyHash();
    void manyKeys();
    void sortedAndNumbered();
    void stops();
};

// Even where all names have one hash, or hashes that differ in the lowest or the highest bits only.
void TestRepeatedKeys::fewKeysOfAnyHash()
{
    const std::vector<NameHash> hashes{xxh3, [](std::string_view) { return std::uint64_t{0}; },
                                       [](std::string_view) { return ~std::uint64_t{0}; },
                                       [](std::string_view name) { return std::uint64_t{name.size()}; },
                                       [](std::string_view name) { return std::uint64_t{name.size()} << 62; }};
    cases::Dice dice("repeated names");
    for (int i = 0; i < 2000; ++i) {
        dice.next();
        std::vector<std::string> names(dice.below(60));
        const std::uint64_t kinds = 1 + dice.below(100);
        for (std::string& name : names) {
            const std::uint64_t kind = dice.below(kinds);
            name = std::string(kind % 5, 'k') + std::to_string(kind);
        }
        for (const NameHash hash : hashes)
            QVERIFY2(countRepeated(tableOf(names), {}, hash) == plainCount(names), dice.where());
    }
    QVERIFY(countRepeated(tableOf({"", "a", ""})) == 1u);
    QVERIFY(countRepeated(tableOf({})) == 0u);
}

void TestRepeatedKeys::manyKeys()
{
    cases::Dice dice("many names");
    for (const std::uint64_t kinds : {1u, 20'000u, 200'000u, 100'000'000u}) {
        std::vector<std::string> names(150'000);
        for (std::string& name : names)
            name = "key-" + std::to_string(dice.below(kinds));
        QCOMPARE(countRepeated(tableOf(names)).value(), plainCount(names));
    }
}

void TestRepeatedKeys::sortedAndNumbered()
{
    std::vector<std::string> names;
    for (int i = 0; i < 20'000; ++i)
        names.push_back("key-" + std::to_string(i));
    QVERIFY(countRepeated(tableOf(names)) == 0u); // numbered
    std::sort(names.begin(), names.end());
    QVERIFY(countRepeated(tableOf(names)) == 0u);
    names.push_back(names.back());
    QVERIFY(countRepeated(tableOf(names)) == 1u);
}

void TestRepeatedKeys::stops()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!countRepeated(tableOf({"b", "a"}), {stop.get_token(), {}}));
}

const Registration registration{__FILE__, Application::None, make<TestRepeatedKeys>};

} // namespace tst_repeatedkeys

#include "tst_repeatedkeys.moc"
