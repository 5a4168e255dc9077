// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/inquotes.h"
#include "core/base/quantity.h"
#include "tests/support/commalocale.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <bit>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>

namespace tst_quantity {

using namespace hrw;

namespace {

QString shown(const Error& error)
{
    return QString::fromStdString(error.sentence());
}

} // namespace

class TestQuantity : public QObject
{
    Q_OBJECT

private slots:
    void numbers_data();
    void numbers();
    void numbersRefused_data();
    void numbersRefused();
    void everyDoubleReadsBack();
    void readsWhatPrintfWrites();
    void counts_data();
    void counts();
    void countsRefused_data();
    void countsRefused();
    void bytes_data();
    void bytes();
    void bytesOfEveryUnit();
    void bytesRefused_data();
    void bytesRefused();
    void exactBytesReadsBack();
    void shownBytes_data();
    void shownBytes();
    void shownBytesAreClose();
    void shownCounts_data();
    void shownCounts();
    void groups();
    void percents();
    void commaLocaleChangesNothing();
    void inQuotesStaysOnOneLine();
};

void TestQuantity::numbers_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("whole") << QByteArray("1") << 1.0;
    QTest::newRow("fraction") << QByteArray("0.800") << 0.8;
    QTest::newRow("negative") << QByteArray("-0.29") << -0.29;
    QTest::newRow("exponent") << QByteArray("500e6") << 5e8;
    QTest::newRow("spaces around") << QByteArray(" 1.5\t") << 1.5;
    QTest::newRow("smallest") << QByteArray("5e-324") << std::numeric_limits<double>::denorm_min();
    QTest::newRow("largest") << QByteArray("1.7976931348623157e308") << std::numeric_limits<double>::max();
}

void TestQuantity::numbers()
{
    QFETCH(QByteArray, text);
    QFETCH(double, value);
    const Result<double> got = parseNumber(text.toStdString(), verbatim("here"));
    QVERIFY2(got, got ? "" : qPrintable(shown(got.error())));
    QCOMPARE(std::bit_cast<std::uint64_t>(*got), std::bit_cast<std::uint64_t>(value));
}

void TestQuantity::numbersRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("empty") << QByteArray("") << QByteArray("no number");
    QTest::newRow("word") << QByteArray("heavy") << QByteArray("\"heavy\" is not a number");
    QTest::newRow("tail") << QByteArray("1.5kg") << QByteArray("\"1.5kg\" is not a number");
    QTest::newRow("two") << QByteArray("1 2") << QByteArray("not a number");
    QTest::newRow("hex") << QByteArray("0x10") << QByteArray("not a number");
    QTest::newRow("decimal comma") << QByteArray("0,8") << QByteArray("as in 0.8");
    QTest::newRow("negative comma") << QByteArray("-0,29") << QByteArray("as in -0.29");
    QTest::newRow("grouping") << QByteArray("1,234.5") << QByteArray("no grouping");
    QTest::newRow("nan") << QByteArray("nan") << QByteArray("not a finite number");
    QTest::newRow("inf") << QByteArray("inf") << QByteArray("not a finite number");
    QTest::newRow("minus infinity") << QByteArray("-infinity") << QByteArray("not a finite number");
    QTest::newRow("too large") << QByteArray("1e400") << QByteArray("out of range");
    QTest::newRow("NUL") << QByteArray("1\0", 2) << QByteArray("\"1\\x00\" is not a number");
}

void TestQuantity::numbersRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const Result<double> got = parseNumber(text.toStdString(), verbatim("nodes.csv, line 3"));
    QVERIFY(!got);
    QCOMPARE(english(got.error().where), std::string("nodes.csv, line 3"));
    QVERIFY2(shown(got.error()).contains(QString::fromUtf8(says)), qPrintable(shown(got.error())));
}

void TestQuantity::everyDoubleReadsBack()
{
    QCOMPARE(exactNumber(1), std::string("1"));
    QCOMPARE(exactNumber(100'000), std::string("100000"));
    QCOMPARE(exactNumber(4'096'000'000), std::string("4096000000"));
    QCOMPARE(exactNumber(0.1), std::string("0.1"));
    QCOMPARE(exactNumber(1e21), std::string("1e+21"));
    std::mt19937_64 random(20240607);
    for (int i = 0; i < 200'000; ++i) {
        const std::uint64_t bits = random();
        const auto value = std::bit_cast<double>(bits);
        if (!std::isfinite(value))
            continue;
        const Result<double> back = parseNumber(exactNumber(value), verbatim("random"));
        QVERIFY2(back && std::bit_cast<std::uint64_t>(*back) == bits, exactNumber(value).c_str());
    }
}

// strtod and printf of the C library in the C locale are a second, independent reader and writer.
void TestQuantity::readsWhatPrintfWrites()
{
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> exponent(-300, 300);
    for (int i = 0; i < 50'000; ++i) {
        const double value = std::pow(10.0, exponent(random));
        char text[40];
        std::snprintf(text, sizeof text, i % 2 == 0 ? "%.17g" : "%.6e", value);
        const Result<double> got = parseNumber(text, verbatim("printf"));
        QVERIFY2(got && *got == std::strtod(text, nullptr), text);
        QCOMPARE(std::strtod(exactNumber(value).c_str(), nullptr), value);
    }
}

void TestQuantity::counts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<quint64>("value");
    QTest::newRow("zero") << QByteArray("0") << quint64{0};
    QTest::newRow("plain") << QByteArray("72") << quint64{72};
    QTest::newRow("exponent") << QByteArray("500e6") << quint64{500'000'000};
    QTest::newRow("exponent with sign") << QByteArray("5E+3") << quint64{5000};
    QTest::newRow("whole with a point") << QByteArray("12.00") << quint64{12};
    QTest::newRow("fraction times power") << QByteArray("1.25e2") << quint64{125};
    QTest::newRow("shrunk") << QByteArray("1200e-2") << quint64{12};
    QTest::newRow("largest") << QByteArray("18446744073709551615") << std::numeric_limits<quint64>::max();
    QTest::newRow("beyond doubles") << QByteArray("9007199254740993.0") << quint64{9007199254740993};
}

void TestQuantity::counts()
{
    QFETCH(QByteArray, text);
    QFETCH(quint64, value);
    const Result<std::uint64_t> got = parseCount(text.toStdString(), verbatim("here"));
    QVERIFY2(got, got ? "" : qPrintable(shown(got.error())));
    QCOMPARE(quint64{*got}, value);
}

void TestQuantity::countsRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("empty") << QByteArray("") << QByteArray("no number");
    QTest::newRow("point only") << QByteArray(".") << QByteArray("not a number");
    QTest::newRow("half") << QByteArray("1.5") << QByteArray("not a whole number");
    QTest::newRow("tiny") << QByteArray("1e-99999999999") << QByteArray("not a whole number");
    QTest::newRow("negative") << QByteArray("-3") << QByteArray("negative");
    QTest::newRow("one too many") << QByteArray("18446744073709551616") << QByteArray("too many digits");
    QTest::newRow("huge") << QByteArray("1e99999999999") << QByteArray("too large");
    QTest::newRow("unit") << QByteArray("5 KB") << QByteArray("not a number");
    QTest::newRow("comma") << QByteArray("1,5") << QByteArray("as in 1.5");
    QTest::newRow("nan") << QByteArray("nan") << QByteArray("not a number");
}

void TestQuantity::countsRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const Result<std::uint64_t> got = parseCount(text.toStdString(), verbatim("here"));
    QVERIFY(!got);
    QVERIFY2(shown(got.error()).contains(QString::fromUtf8(says)), qPrintable(shown(got.error())));
}

void TestQuantity::bytes_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<quint64>("value");
    constexpr quint64 kib = 1024;
    QTest::newRow("design: 10 KB") << QByteArray("10 KB") << 10 * kib;
    QTest::newRow("glued") << QByteArray("10KB") << 10 * kib;
    QTest::newRow("plain") << QByteArray("512") << quint64{512};
    QTest::newRow("bytes") << QByteArray("512 B") << quint64{512};
    QTest::newRow("capacity") << QByteArray("4 GiB") << 4 * kib * kib * kib;
    QTest::newRow("fraction") << QByteArray("1.5 TiB") << 3 * kib * kib * kib * kib / 2;
    QTest::newRow("ceph: 75 TiB") << QByteArray("75 TiB") << 75 * kib * kib * kib * kib;
    QTest::newRow("letter") << QByteArray("3m") << 3 * kib * kib;
    QTest::newRow("exa is no exponent") << QByteArray("1EiB") << kib * kib * kib * kib * kib * kib;
    QTest::newRow("exponent and unit") << QByteArray("1e3kib") << 1000 * kib;
}

void TestQuantity::bytes()
{
    QFETCH(QByteArray, text);
    QFETCH(quint64, value);
    const Result<std::uint64_t> got = parseBytes(text.toStdString(), verbatim("here"));
    QVERIFY2(got, got ? "" : qPrintable(shown(got.error())));
    QCOMPARE(quint64{*got}, value);
}

void TestQuantity::bytesOfEveryUnit()
{
    quint64 one = 1;
    for (const char letter : std::string("KMGTPE")) {
        one *= 1024;
        for (const std::string& unit : {std::string{letter, 'B'}, std::string{letter, 'i', 'B'}}) {
            for (const std::string space : {"", " "}) {
                const Result<std::uint64_t> got = parseBytes("3" + space + unit, verbatim("here"));
                QVERIFY2(got && *got == 3 * one, unit.c_str());
            }
        }
    }
}

void TestQuantity::bytesRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("empty") << QByteArray("") << QByteArray("no number");
    QTest::newRow("unit only") << QByteArray("GiB") << QByteArray("not a number");
    QTest::newRow("unknown unit") << QByteArray("4 GX") << QByteArray("unknown unit \"GX\"");
    QTest::newRow("half a unit") << QByteArray("4 Gi") << QByteArray("unknown unit");
    QTest::newRow("two words") << QByteArray("4 GiB each") << QByteArray("unknown unit \"GiB each\"");
    QTest::newRow("negative") << QByteArray("-1 KiB") << QByteArray("negative");
    QTest::newRow("part of a byte") << QByteArray("1.1 KiB") << QByteArray("whole number of bytes");
    QTest::newRow("half a byte") << QByteArray("0.5") << QByteArray("whole number of bytes");
    QTest::newRow("overflow") << QByteArray("16 EiB") << QByteArray("too large");
    QTest::newRow("decimal comma") << QByteArray("1,5 TiB") << QByteArray("no grouping");
    QTest::newRow("nan") << QByteArray("nan GiB") << QByteArray("not a number");
}

void TestQuantity::bytesRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const Result<std::uint64_t> got = parseBytes(text.toStdString(), verbatim("here"));
    QVERIFY(!got);
    QVERIFY2(shown(got.error()).contains(QString::fromUtf8(says)), qPrintable(shown(got.error())));
}

void TestQuantity::exactBytesReadsBack()
{
    QCOMPARE(exactBytes(0), std::string("0 B"));
    QCOMPARE(exactBytes(1000), std::string("1000 B"));
    QCOMPARE(exactBytes(1536), std::string("1.5 KiB"));
    QCOMPARE(exactBytes(10240), std::string("10 KiB"));
    QCOMPARE(exactBytes(std::uint64_t{4} << 30), std::string("4 GiB"));
    std::mt19937_64 random(11);
    for (int i = 0; i < 100'000; ++i) {
        std::uint64_t value = random() >> (random() % 64);
        value &= ~std::uint64_t{0} << (random() % 64); // as often round as not
        const Result<std::uint64_t> back = parseBytes(exactBytes(value), verbatim("random"));
        QVERIFY2(back && *back == value, exactBytes(value).c_str());
    }
}

void TestQuantity::shownBytes_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    // Source 004's worked example, with the units that the seeds' README corrects.
    QTest::newRow("500 M x 10 KB") << 500e6 * 10240 << "4.66 TiB";
    QTest::newRow("one of 15") << 500e6 * 10240 / 15 << "318 GiB";
    QTest::newRow("one of 14") << 500e6 * 10240 / 14 << "341 GiB";
    QTest::newRow("few") << 720.0 << "720 B";
    QTest::newRow("none") << 0.0 << "0 B";
    QTest::newRow("round") << 10240.0 << "10 KiB";
    QTest::newRow("just below") << 1023.0 << "1023 B";
    QTest::newRow("carries into the next unit") << 1024.0 * 1023.9 << "1 MiB";
    QTest::newRow("less") << -2048.0 << "-2 KiB";
    QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << "n/a";
}

void TestQuantity::shownBytes()
{
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(formatBytes(value)), text);
}

// What is shown, read back by strtod, is the value to three digits and never shows 1024 of a unit.
void TestQuantity::shownBytesAreClose()
{
    std::mt19937_64 random(3);
    std::uniform_real_distribution<double> exponent(0, 60);
    const std::string units = "BKMGTPE";
    for (int i = 0; i < 20'000; ++i) {
        const double value = std::exp2(exponent(random));
        const std::string text = formatBytes(value);
        char* end = nullptr;
        const double number = std::strtod(text.c_str(), &end);
        const double unit = std::exp2(10.0 * static_cast<double>(units.find(end[1])));
        QVERIFY2(number < 1024, text.c_str());
        QVERIFY2(std::abs(number * unit / value - 1) < 0.00501, text.c_str());
    }
}

void TestQuantity::shownCounts_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("1.4 M") << 1.4e6 << "1.4 M";
    QTest::newRow("200 K") << 200e3 << "200 K";
    QTest::newRow("72") << 72.0 << "72";
    QTest::newRow("1.67 M") << 10e6 / 6 << "1.67 M";
    QTest::newRow("carries") << 999'600.0 << "1 M";
    QTest::newRow("half") << 0.5 << "0.5";
    QTest::newRow("beyond the units") << 5e15 << "5000 T";
}

void TestQuantity::shownCounts()
{
    QFETCH(double, value);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(formatCount(value)), text);
}

void TestQuantity::groups()
{
    QCOMPARE(QString::fromStdString(groupDigits(0)), QString("0"));
    QCOMPARE(QString::fromStdString(groupDigits(999)), QString("999"));
    QCOMPARE(QString::fromStdString(groupDigits(90'123)), QString::fromUtf8("90\u202f123"));
    QCOMPARE(QString::fromStdString(groupDigits(1'234'567)), QString::fromUtf8("1\u202f234\u202f567"));
}

void TestQuantity::percents()
{
    QCOMPARE(formatPercent(13.0 / 72), std::string("18.1 %"));
    QCOMPARE(formatPercent(0.2, 0), std::string("20 %"));
    QCOMPARE(formatPercent(1.0 / 15, 2), std::string("6.67 %"));
    QCOMPARE(formatPercent(-0.0001), std::string("0.0 %"));
    QCOMPARE(formatPercent(-0.05), std::string("-5.0 %"));
}

void TestQuantity::commaLocaleChangesNothing()
{
    const CommaLocale locale;
    const Result<double> weight = parseNumber("1.5", verbatim("here"));
    QVERIFY(weight);
    QCOMPARE(*weight, 1.5);
    QVERIFY(!parseNumber("1,5", verbatim("here")));
    QCOMPARE(*parseBytes("1.5 KiB", verbatim("here")), std::uint64_t{1536});
    QCOMPARE(exactNumber(1234.5), std::string("1234.5"));
    QCOMPARE(formatBytes(1536), std::string("1.5 KiB"));
    QCOMPARE(formatPercent(0.125), std::string("12.5 %"));
    if (!locale.found())
        QSKIP("the C++ part passed; there is no locale with a decimal comma for the C library");
}

void TestQuantity::inQuotesStaysOnOneLine()
{
    QCOMPARE(inQuotes("a\nb\x7F"), std::string("\"a\\x0Ab\\x7F\""));
    QCOMPARE(inQuotes("Z\xC3\xBCrich"), std::string("\"Z\xC3\xBCrich\""));
    std::string longText;
    for (int i = 0; i < 100; ++i)
        longText += "\xC3\xBC";
    for (int shift = 0; shift < 2; ++shift) {
        const std::string text = inQuotes(longText);
        QVERIFY(text.size() < 70);
        QVERIFY(QString::fromUtf8(text.c_str()).toUtf8().toStdString() == text); // no character cut in two
        longText = std::string(1, 'x') + longText;
    }
}

const Registration registration{__FILE__, Application::None, make<TestQuantity>};

} // namespace tst_quantity

#include "tst_quantity.moc"
