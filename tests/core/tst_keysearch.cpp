// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/keys/keysearch.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_keysearch {

using namespace hrw;

class TestKeySearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstFromHereAndRoundTheEnd();
    void nothingThere();
};

void TestKeySearch::firstFromHereAndRoundTheEnd()
{
    SyntheticKeys source;
    source.prefix = "user-";
    source.first = 5;
    source.count = 200; // user-5 ... user-204
    const auto keys = KeySet::make(source);
    for (const std::string prefix : {"user-1", "user-20", "user-", ""}) {
        for (const KeyIndex from : {KeyIndex{0}, KeyIndex{6}, KeyIndex{150}, KeyIndex{199}}) {
            std::optional<KeyIndex> expected;
            for (KeyIndex step = 0; step < keys->size() && !expected; ++step)
                if (keys->text((from + step) % 200).substr(0, prefix.size()) == prefix)
                    expected = (from + step) % 200;
            QCOMPARE(findPrefix(*keys, prefix, from), expected);
        }
    }
    QCOMPARE(keys->text(*findPrefix(*keys, "user-1", 0)), std::string("user-10"));
}

void TestKeySearch::nothingThere()
{
    const auto keys = KeySet::make(SyntheticKeys{});
    QVERIFY(!findPrefix(*keys, "nobody", 0));
    SyntheticKeys none;
    none.count = 0;
    QVERIFY(!findPrefix(*KeySet::make(none), "", 0));
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!findPrefix(*keys, "key-", 0, Task{stop.get_token(), {}}));
}

const Registration registration{__FILE__, Application::None, make<TestKeySearch>};

} // namespace tst_keysearch

#include "tst_keysearch.moc"
