// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/text/amounts.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QTest>
#include <random>

namespace tst_figures {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

class TestFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void multiples_data();
    void multiples();
    void durations_data();
    void durations();
    void plusMinus_data();
    void plusMinus();
    void percentOfNothingIsNothing();
    void keysStayOnOneLine();
    void oneIsNotMany();
    void amounts_data();
    void amounts();
    void amountsRefused_data();
    void amountsRefused();
    void exactAmountsReadBack();
};

void TestFigures::multiples_data()
{
    QTest::addColumn<double>("ratio");
    QTest::addColumn<QString>("text");
    QTest::newRow("hot") << 1.83 << u"1.8×"_s;
    QTest::newRow("fair") << 1.0 << u"1.0×"_s;
    QTest::newRow("half") << 0.616 << u"0.62×"_s;
    QTest::newRow("many") << 12.4 << u"12×"_s;
    QTest::newRow("none") << 0.0 << u"0×"_s;
}

void TestFigures::multiples()
{
    QFETCH(double, ratio);
    QTEST(multipleText(ratio), "text");
}

void TestFigures::durations_data()
{
    QTest::addColumn<double>("seconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("picture") << 0.0001 << u"0.1 ms"_s;
    QTest::newRow("three") << 0.003 << u"3.0 ms"_s;
    QTest::newRow("blink") << 0.25 << u"250 ms"_s;
    QTest::newRow("long") << 1.24 << u"1.2 s"_s;
    QTest::newRow("longer") << 73.0 << u"73 s"_s;
}

void TestFigures::durations()
{
    QFETCH(double, seconds);
    QTEST(durationText(seconds), "text");
}

void TestFigures::plusMinus_data()
{
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<QString>("text");
    QTest::newRow("the issue's") << 0.11 << 0.29 << u"± 9"_s;
    QTest::newRow("narrow") << 0.1969 << 0.2031 << u"± 0.31"_s;
    QTest::newRow("nothing moves") << 0.0 << 0.0 << u"± 0"_s;
    QTest::newRow("wide") << 0.0 << 0.5 << u"± 25"_s;
}

void TestFigures::plusMinus()
{
    QFETCH(double, low);
    QFETCH(double, high);
    QTEST(plusMinusText(low, high), "text");
}

void TestFigures::percentOfNothingIsNothing()
{
    QCOMPARE(percentText(0.0, 0.0), u"0.0 %"_s);
    QCOMPARE(percentText(13.0, 72.0), u"18.1 %"_s); // the picture's status line
}

void TestFigures::keysStayOnOneLine()
{
    QCOMPARE(keyText(""), u"(empty key)"_s);
    QCOMPARE(keyText("a\nb\tc"), u"a␊b␉c"_s);
    QCOMPARE(keyText("Zo\xC3\xAB"), u"Zoë"_s);
    QCOMPARE(keyText("\x7F"), u"␡"_s);
}

void TestFigures::oneIsNotMany()
{
    QCOMPARE(countedKeys(1), u"1 key"_s);
    QCOMPARE(countedKeys(0), u"0 keys"_s);
    QCOMPARE(countedKeys(90123), u"90\u202f123 keys"_s);
}

void TestFigures::amounts_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::newRow("the picture's") << u"500 M"_s << 500e6;
    QTest::newRow("glued, small letter") << u"1.5k"_s << 1500.0;
    QTest::newRow("exponent") << u"500e6"_s << 500e6;
    QTest::newRow("grouped as we show it") << u"90\u202f123"_s << 90123.0;
    QTest::newRow("giga") << u"2 G"_s << 2e9;
    QTest::newRow("tera") << u"0.5 T"_s << 5e11;
    QTest::newRow("plain") << u"14"_s << 14.0;
}

void TestFigures::amounts()
{
    QFETCH(QString, text);
    QFETCH(double, value);
    const Result<double> got = parseAmount(text, u"Users"_s);
    QVERIFY(got);
    QCOMPARE(*got, value);
}

void TestFigures::amountsRefused_data()
{
    QTest::addColumn<QString>("text");
    for (const QString& text : {u""_s, u"M"_s, u"5oo M"_s, u"1,5 M"_s, u"1.5 Mi"_s, u"inf"_s, u"nan K"_s, u"--3"_s})
        QTest::newRow(qPrintable(u"'"_s + text + u"'"_s)) << text;
}

void TestFigures::amountsRefused()
{
    QFETCH(QString, text);
    const Result<double> got = parseAmount(text, u"Users"_s);
    QVERIFY(!got);
    QVERIFY(got.error().sentence().starts_with("Users: "));
}

void TestFigures::exactAmountsReadBack()
{
    QCOMPARE(exactAmount(500e6), u"500 M"_s);
    QCOMPARE(exactAmount(100e3), u"100 K"_s);
    QCOMPARE(exactAmount(1234567), u"1234567"_s);
    QCOMPARE(exactAmount(0), u"0"_s);
    std::mt19937_64 random(7);
    for (int i = 0; i < 20'000; ++i) {
        const double value = std::ldexp(static_cast<double>(random() >> 32), static_cast<int>(random() % 40) - 20);
        const Result<double> back = parseAmount(exactAmount(value), {});
        QVERIFY2(back && *back == value, qPrintable(exactAmount(value)));
    }
}

const Registration registration{__FILE__, Application::Core, make<TestFigures>};

} // namespace tst_figures

#include "tst_figures.moc"
