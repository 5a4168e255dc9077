// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hash/blake2b.h"
#include "core/keys/keyset.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

namespace tst_keyset {

using namespace hrw;

namespace {

std::shared_ptr<const KeySet> made(const KeySource& source)
{
    return checkKeys(source) ? KeySet::make(source) : nullptr;
}

SyntheticKeys many(std::uint64_t count)
{
    SyntheticKeys keys;
    keys.count = count;
    return keys;
}

double normalBelow(double z)
{
    return 0.5 * std::erfc(-z / std::numbers::sqrt2);
}

/// How many standard deviations a count of `hits` in `trials` is from its mean.
double sigmas(double hits, double trials, double p)
{
    return std::abs(hits - trials * p) / std::sqrt(trials * p * (1 - p));
}

ImportedKeys imported(const std::vector<std::string>& names)
{
    KeyTable table;
    for (const std::string& name : names) {
        table.arena += name;
        table.ends.push_back(table.arena.size());
        table.bytes.push_back(100 * table.ends.size());
        table.requests.push_back(static_cast<double>(table.ends.size()));
    }
    return {"keys.csv", std::make_shared<const KeyTable>(table), ""};
}

} // namespace

class TestKeySet : public QObject
{
    Q_OBJECT

private slots:
    void namesAndHashes();
    void largestNumbers();
    void emptyPopulation();
    void fixedSizes();
    void logNormalSizes();
    void logNormalIsCutAtTheLimit();
    void zipf();
    void uniformRequests();
    void attributesAreEven();
    void everyKeyDependsOnItsOwnNumberOnly();
    void sameNumbersEverywhere();
    void stoppedWorkGivesNothing();
    void reportsProgress();
    void importedTable();
    void colourBy();
    void fieldReportA31_emptyKeyIsLegal();
    void findsTheFirst();
    void refusals_data();
    void refusals();
    void tableRefusals_data();
    void tableRefusals();
    void samplesAreEven();
    void theFirstOfMany();
};

void TestKeySet::namesAndHashes()
{
    cases::Dice dice("names and hashes");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const SyntheticKeys source = cases::keys(dice, 20);
        const auto keys = made(source);
        QCOMPARE(keys->size(), KeyIndex{20});
        KeySet::Scratch scratch;
        for (KeyIndex k = 0; k < 20; ++k) {
            const std::string name = cases::numbered(source.prefix, source.first + k);
            QCOMPARE(keys->text(k), name);
            QCOMPARE(keys->hash(k), blake2bLittle(name));
            const KeyRef ref = keys->ref(k, scratch);
            QCOMPARE(ref.text, std::string_view(name));
            QCOMPARE(ref.hash, keyRef(name).hash);
            QCOMPARE(keys->find(name), std::optional(k));
        }
        QVERIFY(!keys->find("another"));
    }
}

void TestKeySet::largestNumbers()
{
    SyntheticKeys source = many(2);
    source.first = std::numeric_limits<std::uint64_t>::max() - 2;
    const auto keys = made(source);
    QCOMPARE(keys->text(1), std::string("key-18446744073709551614"));
}

void TestKeySet::emptyPopulation()
{
    SyntheticKeys source = many(0);
    source.size = {SizeModel::Kind::LogNormal, 1000, 1};
    source.popularity = {Popularity::Kind::Zipf, 1, 100};
    source.attribute = {"country", {"A", "B"}};
    for (const KeySource& empty : {KeySource(source), KeySource(imported({}))}) {
        const auto keys = made(empty);
        QVERIFY(keys);
        QCOMPARE(keys->size(), KeyIndex{0});
        QCOMPARE(keys->totalBytes(), 0.0);
        QCOMPARE(keys->totalRequests(), 0.0);
        QVERIFY(!keys->find(""));
    }
}

void TestKeySet::fixedSizes()
{
    SyntheticKeys source = many(1000);
    source.size.bytes = 12'345;
    const auto keys = made(source);
    for (KeyIndex k = 0; k < 1000; ++k)
        QCOMPARE(keys->bytes(k), std::uint64_t{12'345});
    QCOMPARE(keys->totalBytes(), 12'345'000.0);
}

/// The share of sizes below median x e^(sigma z) is the normal distribution's share below z.
void TestKeySet::logNormalSizes()
{
    const double count = 200'000;
    SyntheticKeys source = many(200'000);
    source.size = {SizeModel::Kind::LogNormal, 1 << 20, 1.3};
    const auto keys = made(source);
    for (const double z : {-3.0, -2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 3.0}) {
        double below = 0;
        for (KeyIndex k = 0; k < keys->size(); ++k)
            below += static_cast<double>(keys->bytes(k)) < (1 << 20) * std::exp(1.3 * z);
        QVERIFY2(sigmas(below, count, normalBelow(z)) < 5, QByteArray::number(z));
    }
    double sum = 0;
    for (KeyIndex k = 0; k < keys->size(); ++k)
        sum += static_cast<double>(keys->bytes(k));
    QCOMPARE(keys->totalBytes(), sum);
    // Neighbouring keys' sizes have nothing to do with each other.
    double both = 0;
    for (KeyIndex k = 1; k < keys->size(); ++k)
        both += keys->bytes(k) > (1 << 20) && keys->bytes(k - 1) > (1 << 20);
    QVERIFY(sigmas(both, count, 0.25) < 5);
}

/// The widest spread would give sizes that 64 bits can't hold, one in nine here. None is above the limit, and the rest
/// is distributed as if the draws above it had never been.
void TestKeySet::logNormalIsCutAtTheLimit()
{
    const std::uint64_t count = 100'000;
    SyntheticKeys source = many(count);
    source.size = {SizeModel::Kind::LogNormal, maxPopulationBytes / count / 100, 8};
    const auto keys = made(source);
    QVERIFY(keys);
    const std::uint64_t limit = maxPopulationBytes / count;
    double below = 0;
    for (KeyIndex k = 0; k < count; ++k) {
        QVERIFY(keys->bytes(k) <= limit);
        below += keys->bytes(k) < source.size.bytes;
    }
    QVERIFY(sigmas(below, static_cast<double>(count), 0.5 / normalBelow(std::log(100) / 8)) < 5);
    QVERIFY(keys->totalBytes() <= static_cast<double>(maxPopulationBytes));
}

void TestKeySet::zipf()
{
    for (const double exponent : {0.5, 0.9, 0.99, 1.0, 1.7, 20.0}) {
        SyntheticKeys source = many(10'000);
        source.popularity = {Popularity::Kind::Zipf, exponent, 50};
        const auto keys = made(source);
        long double sum = 0;
        for (KeyIndex k = 0; k < 10'000; ++k)
            sum += std::pow(static_cast<long double>(k + 1), -static_cast<long double>(exponent));
        for (KeyIndex k = 0; k < 10'000; ++k) {
            const long double truth =
                500'000 * std::pow(static_cast<long double>(k + 1), -static_cast<long double>(exponent)) / sum;
            QVERIFY(std::abs(keys->requests(k) / static_cast<double>(truth) - 1) < 1e-12);
        }
        QVERIFY(std::abs(keys->totalRequests() / 500'000 - 1) < 1e-12);
    }
}

void TestKeySet::uniformRequests()
{
    for (const Popularity::Kind kind : {Popularity::Kind::Uniform, Popularity::Kind::Zipf}) {
        SyntheticKeys source = many(300);
        source.popularity = {kind, kind == Popularity::Kind::Zipf ? 0.0 : 1.0, 7};
        const auto keys = made(source);
        for (KeyIndex k = 0; k < 300; ++k)
            QCOMPARE(keys->requests(k), 7.0);
        QCOMPARE(keys->totalRequests(), 2100.0);
    }
}

void TestKeySet::attributesAreEven()
{
    SyntheticKeys source = many(100'000);
    source.attribute = {"country", {"Brazil", "Germany", "India", "Japan", "Kenya", "Mexico"}};
    const auto keys = made(source);
    QCOMPARE(keys->attributeName(), std::string("country"));
    QCOMPARE(keys->attributeValues(), source.attribute.values);
    std::vector<double> counts(6);
    for (KeyIndex k = 0; k < keys->size(); ++k)
        counts.at(keys->attribute(k)) += 1;
    for (const double count : counts)
        QVERIFY(sigmas(count, 100'000, 1.0 / 6) < 5);

    source.attribute = {};
    QCOMPARE(made(source)->attributeName(), std::string());
    QCOMPARE(made(source)->attribute(5), std::uint32_t{0});
}

/// A larger population, or one that starts elsewhere, gives the same key the same size and attribute.
void TestKeySet::everyKeyDependsOnItsOwnNumberOnly()
{
    SyntheticKeys source = many(1000);
    source.size = {SizeModel::Kind::LogNormal, 4096, 1};
    source.attribute = {"colour", {"a", "b", "c"}};
    const auto all = made(source);
    source.first = 300;
    source.count = 200;
    const auto part = made(source);
    source.seed = 2;
    const auto other = made(source);
    int same = 0;
    for (KeyIndex k = 0; k < 200; ++k) {
        QCOMPARE(part->text(k), all->text(300 + k));
        QCOMPARE(part->bytes(k), all->bytes(300 + k));
        QCOMPARE(part->attribute(k), all->attribute(300 + k));
        same += other->bytes(k) == part->bytes(k);
    }
    QVERIFY(same < 5);
}

/// Sizes, attributes and popularity of the first keys of seed 1, as this program has always given them (g++ and clang,
/// with and without optimisation, agree): if they change, every saved scenario changes its figures.
void TestKeySet::sameNumbersEverywhere()
{
    SyntheticKeys source = many(5);
    source.size = {SizeModel::Kind::LogNormal, 10'240, 1};
    source.popularity = {Popularity::Kind::Zipf, 0.9, 100};
    source.attribute = {"country", {"A", "B", "C", "D", "E", "F"}};
    const auto keys = made(source);
    std::vector<std::uint64_t> bytes;
    std::vector<std::uint32_t> attributes;
    for (KeyIndex k = 0; k < 5; ++k) {
        bytes.push_back(keys->bytes(k));
        attributes.push_back(keys->attribute(k));
    }
    QCOMPARE(bytes, (std::vector<std::uint64_t>{2783, 3845, 23651, 7510, 3881}));
    QCOMPARE(attributes, (std::vector<std::uint32_t>{2, 2, 1, 2, 0}));
    QCOMPARE(std::bit_cast<std::uint64_t>(keys->requests(2)), std::uint64_t{0x40532340DC0DB149u});
}

void TestKeySet::stoppedWorkGivesNothing()
{
    SyntheticKeys source = many(50'000);
    source.size.kind = SizeModel::Kind::LogNormal;
    source.popularity.kind = Popularity::Kind::Zipf;
    source.attribute = {"a", {"b"}};
    // Stop at every report in turn: before each column and in the middle of it.
    for (int allowed = 0;; ++allowed) {
        std::stop_source stop;
        int reports = 0;
        const Task task{stop.get_token(), [&](std::uint64_t, std::uint64_t) {
                            if (++reports > allowed)
                                stop.request_stop();
                        }};
        const bool finished = KeySet::make(source, task) != nullptr;
        QCOMPARE(finished, reports <= allowed);
        if (finished) {
            QVERIFY(reports >= 4 * 2); // the beginning of each column, and something of it
            break;
        }
    }
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(!KeySet::make(imported({"a"}), Task{stop.get_token(), {}}));
}

void TestKeySet::reportsProgress()
{
    std::uint64_t last = 0;
    int reports = 0;
    const Task task{{}, [&](std::uint64_t done, std::uint64_t total) {
                        QCOMPARE(total, std::uint64_t{100'000});
                        QVERIFY(done >= last && done <= total);
                        last = done;
                        ++reports;
                    }};
    QVERIFY(KeySet::make(many(100'000), task));
    QVERIFY(reports > 5);
}

void TestKeySet::importedTable()
{
    const auto keys = made(imported({"alpha", "Ωmega", "x", ""}));
    QCOMPARE(keys->size(), KeyIndex{4});
    QCOMPARE(keys->text(1), std::string("Ωmega"));
    QCOMPARE(keys->hash(1), blake2bLittle("Ωmega"));
    QCOMPARE(keys->bytes(2), std::uint64_t{300});
    QCOMPARE(keys->requests(3), 4.0);
    QCOMPARE(keys->totalBytes(), 1000.0);
    QCOMPARE(keys->totalRequests(), 10.0);
}

void TestKeySet::colourBy()
{
    ImportedKeys source = imported({"a", "b"});
    KeyTable table = *source.table;
    table.attributes = {{"country", {"DE", "FR"}, {1, 0}}, {"tier", {"gold"}, {0, 0}}};
    source.table = std::make_shared<const KeyTable>(table);
    QCOMPARE(made(source)->attributeName(), std::string("country"));
    QCOMPARE(made(source)->attribute(0), std::uint32_t{1});
    source.colourBy = "tier";
    QCOMPARE(made(source)->attributeName(), std::string("tier"));
    QCOMPARE(made(source)->attributeValues(), std::vector<std::string>{"gold"});
    source.colourBy = "Tier";
    QVERIFY(!checkKeys(source));
}

void TestKeySet::fieldReportA31_emptyKeyIsLegal()
{
    const auto keys = made(imported({"a", "", "b"}));
    QCOMPARE(keys->find(""), std::optional<KeyIndex>(1));
    QCOMPARE(keys->hash(1), blake2bLittle(""));
    QCOMPARE(keyRef("").hash, blake2bLittle(""));
}

void TestKeySet::findsTheFirst()
{
    const auto keys = made(imported({"a", "b", "a", "ab"}));
    QCOMPARE(keys->find("a"), std::optional<KeyIndex>(0));
    QCOMPARE(keys->find("ab"), std::optional<KeyIndex>(3));
    QVERIFY(!keys->find("ba"));
}

void TestKeySet::refusals_data()
{
    QTest::addColumn<int>("which");
    for (int i = 0; i < 15; ++i)
        QTest::addRow("%d", i) << i;
}

void TestKeySet::refusals()
{
    QFETCH(int, which);
    const double nan = std::numeric_limits<double>::quiet_NaN();
    std::vector<SyntheticKeys> bad(15);
    bad[0].count = maxSyntheticKeys + 1;
    bad[1].first = std::numeric_limits<std::uint64_t>::max();
    bad[2].size.sigma = -0.1;
    bad[3].size.sigma = 8.1;
    bad[4].size.sigma = nan;
    bad[5].size.bytes = (std::uint64_t{1} << 50) + 1;
    bad[6].popularity.exponent = -1;
    bad[7].popularity.exponent = nan;
    bad[8].popularity.exponent = std::numeric_limits<double>::infinity();
    bad[9].popularity.requestsPerKey = -1;
    bad[10].popularity.requestsPerKey = nan;
    bad[11].attribute.name = "country\n";
    bad[12].count = 10'000'000;
    bad[12].size.bytes = maxPopulationBytes / bad[12].count + 1;
    bad[13].count = maxSyntheticKeys;
    bad[13].size = {SizeModel::Kind::LogNormal, std::uint64_t{1} << 50, 1};
    bad[14].popularity.requestsPerKey = 1e13;
    const auto checked = checkKeys(bad.at(static_cast<std::size_t>(which)));
    QVERIFY(!checked);
    QVERIFY(checked.error().sentence().find('\n') == std::string::npos);
}

void TestKeySet::tableRefusals_data()
{
    QTest::addColumn<int>("which");
    for (int i = 0; i < 12; ++i)
        QTest::addRow("%d", i) << i;
}

void TestKeySet::tableRefusals()
{
    QFETCH(int, which);
    KeyTable t = *imported({"a", "bc", ""}).table;
    t.attributes = {{"country", {"DE"}, {0, 0, 0}}};
    const auto check = [](const KeyTable& table) {
        return checkKeys(ImportedKeys{"f", std::make_shared<const KeyTable>(table), ""});
    };
    QVERIFY(check(t));
    switch (which) {
    case 0:
        t.ends = {1, 0, 3};
        break;
    case 1:
        t.ends = {1, 2, 2};
        break;
    case 2:
        t.ends = {1, 3, 4};
        break;
    case 3:
        t.bytes.pop_back();
        break;
    case 4:
        t.requests.push_back(1);
        break;
    case 5:
        t.requests[1] = -1;
        break;
    case 6:
        t.requests[1] = std::numeric_limits<double>::quiet_NaN();
        break;
    case 7:
        t.requests[1] = std::numeric_limits<double>::infinity();
        break;
    case 8:
        t.attributes[0].codes[2] = 1;
        break;
    case 9:
        t.attributes[0].codes.pop_back();
        break;
    case 10:
        t.bytes = {maxPopulationBytes, 1, 0};
        break;
    default:
        t.bytes = {std::uint64_t{1} << 63, std::uint64_t{1} << 63, 0}; // their sum is 0 in 64 bits
    }
    QVERIFY(!check(t));
    QVERIFY(!checkKeys(ImportedKeys{"f", nullptr, ""}));
}

/// In order, no key twice, from the first on, and no gap wider than another by more than one key.
void TestKeySet::samplesAreEven()
{
    cases::Dice dice("samples are even");
    for (int i = 0; i < 1000; ++i, dice.next()) {
        const KeyIndex population = dice.below(dice.chance(0.5) ? 100 : 10'000'000);
        const KeyIndex wanted = dice.below(200);
        const std::vector<KeyIndex> sample = sampleKeys(population, wanted);
        QCOMPARE(sample.size(), std::min(population, wanted));
        KeyIndex widest = 0;
        KeyIndex narrowest = population;
        for (std::size_t k = 0; k < sample.size(); ++k) {
            const KeyIndex next = k + 1 < sample.size() ? sample[k + 1] : population;
            QVERIFY2(next > sample[k], dice.where());
            widest = std::max(widest, next - sample[k]);
            narrowest = std::min(narrowest, next - sample[k]);
        }
        if (!sample.empty()) {
            QCOMPARE(sample.front(), KeyIndex{0});
            QVERIFY2(widest - narrowest <= 1, dice.where());
        }
    }
}

/// Each of the first keys as it was among all of them, of synthetic and of imported ones, and sums of these alone.
void TestKeySet::theFirstOfMany()
{
    SyntheticKeys drawn = many(50);
    drawn.size = {SizeModel::Kind::LogNormal, 1000, 1.5};
    drawn.popularity = {Popularity::Kind::Zipf, 1.1, 100};
    drawn.attribute = {"tenant", {"a", "b", "c"}};
    for (const KeySource& source : {KeySource(drawn), KeySource(many(50)), KeySource(imported({"x", "", "y", "z"}))}) {
        auto all = made(source);
        const KeyIndex count = all->size() / 2;
        const auto some = all->first(count);
        QCOMPARE(some->size(), count);
        double bytes = 0;
        double requests = 0;
        for (KeyIndex k = 0; k < count; ++k) {
            QCOMPARE(some->text(k), all->text(k));
            QCOMPARE(some->hash(k), all->hash(k));
            QCOMPARE(some->bytes(k), all->bytes(k));
            QCOMPARE(some->requests(k), all->requests(k));
            QCOMPARE(some->attribute(k), all->attribute(k));
            bytes += static_cast<double>(all->bytes(k));
            requests += all->requests(k);
        }
        QCOMPARE(some->totalBytes(), bytes);
        QVERIFY(std::abs(some->totalRequests() - requests) <= 1e-9 * requests);
        QCOMPARE(some->attributeValues(), all->attributeValues());
        QVERIFY(!some->find(all->text(count)));
        const std::string first = all->text(0);
        const std::uint64_t firstBytes = all->bytes(0);
        all.reset(); // what was taken stands by itself
        QCOMPARE(some->text(0), first);
        QCOMPARE(some->bytes(0), firstBytes);
        QCOMPARE(some->first(0)->size(), KeyIndex{0});
    }
}

const Registration registration{__FILE__, Application::None, make<TestKeySet>};

} // namespace tst_keyset

#include "tst_keyset.moc"
