// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planfindings.h"
#include "tests/support/testprogram.h"
#include "ui/plan/termspanel.h"
#include "ui/plan/text/plantext.h"
#include "ui/plan/text/termstext.h"
#include "ui/text/amounts.h"
#include "ui/theme/theme.h"

#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <random>

namespace tst_termspanel {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

class TestTermsPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aFinishedFieldIsSent_data();
    void aFinishedFieldIsSent();
    void whatCantBeIsSaidBesideItsField_data();
    void whatCantBeIsSaidBesideItsField();
    void theSlowestMayPassTheOldFastest();
    void whatIsBeingMendedStays();
    void percentMeansTheSameEverywhere();
    void showsWhatItIsGiven();
    void dataInAll_data();
    void dataInAll();
    void percentsReadBack();
    void theAssumptionNamesItsTerms();
};

namespace {

constexpr std::uint64_t mib = std::uint64_t{1} << 20;
constexpr std::uint64_t tib = std::uint64_t{1} << 40;

/// As somebody does it: what is in the field is replaced, and Enter pressed.
void finish(TermsPanel& panel, const QString& name, const QString& text)
{
    QLineEdit* field = panel.field(name);
    field->selectAll();
    if (text.isEmpty())
        QTest::keyClick(field, Qt::Key_Delete);
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
}

PlanTerms with(const std::function<void(PlanTerms&)>& edit)
{
    PlanTerms terms;
    edit(terms);
    return terms;
}

} // namespace

void TestTermsPanel::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestTermsPanel::aFinishedFieldIsSent_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<PlanTerms>("expected");
    const auto row = [](const char* name, const QString& field, const QString& text,
                        const std::function<void(PlanTerms&)>& edit) {
        QTest::newRow(name) << field << text << with(edit);
    };
    row("limit", u"Limit"_s, u"80 %"_s, [](PlanTerms& t) { t.limit = 0.8; });
    row("limit without the sign", u"Limit"_s, u"92.5"_s, [](PlanTerms& t) { t.limit = 0.925; });
    row("data", u"Data in all"_s, u"358 TiB"_s, [](PlanTerms& t) { t.dataBytes = 358 * tib; });
    row("things times size", u"Data in all"_s, u"500M x 10 KB"_s,
        [](PlanTerms& t) { t.dataBytes = std::uint64_t{500'000'000} * 10240; });
    row("rates", u"One transfer"_s, u"100 MiB/s to 1 GiB/s"_s, [](PlanTerms& t) {
        t.transfer = {100.0 * mib, 1024.0 * mib};
    });
    row("one rate", u"One transfer"_s, u"80 MB"_s, [](PlanTerms& t) { t.transfer = {80.0 * mib, 80.0 * mib}; });
    row("transfers", u"Transfers per node"_s, u"16"_s, [](PlanTerms& t) { t.transfersPerNode = 16; });
    row("throttle", u"Throttle"_s, u"3 GiB/s"_s, [](PlanTerms& t) { t.throttle = 3 * 1024 * mib; });
    row("requests", u"Requests"_s, u"50K"_s, [](PlanTerms& t) { t.requestsPerSecond = 50'000; });
    row("price", u"Price of a node"_s, u"4200"_s, [](PlanTerms& t) { t.nodeCost = 4200; });
    row("points", u"Ring points"_s, u"160"_s, [](PlanTerms& t) { t.ringTokens = 160; });
    row("partitions", u"Partitions"_s, u"1024"_s, [](PlanTerms& t) { t.partitions = 1024; });
}

void TestTermsPanel::aFinishedFieldIsSent()
{
    QFETCH(QString, field);
    QFETCH(QString, text);
    QFETCH(PlanTerms, expected);
    TermsPanel panel;
    QSignalSpy sent(&panel, &TermsPanel::termsEdited);
    QLineEdit* edit = panel.field(field);
    QVERIFY(edit);
    edit->selectAll();
    QTest::keyClicks(edit, text);
    QCOMPARE(sent.count(), 0); // not before it is finished
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(sent.count(), 1);
    QVERIFY(sent.first().first().value<PlanTerms>() == expected);
    panel.setTerms(expected);
    QTest::keyClick(edit, Qt::Key_Return); // as it is: nothing is sent
    QCOMPARE(sent.count(), 1);
}

void TestTermsPanel::whatCantBeIsSaidBesideItsField_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::newRow("limit 0") << u"Limit"_s << u"0"_s;
    QTest::newRow("limit above all") << u"Limit"_s << u"101 %"_s;
    QTest::newRow("no limit") << u"Limit"_s << u""_s;
    QTest::newRow("no data") << u"Data in all"_s << u"0"_s;
    QTest::newRow("data in words") << u"Data in all"_s << u"much"_s;
    QTest::newRow("three factors") << u"Data in all"_s << u"2 x 3 x 4 KB"_s;
    QTest::newRow("part of a byte") << u"Data in all"_s << u"0.5 x 3"_s;
    QTest::newRow("rates exchanged") << u"One transfer"_s << u"60 MiB to 50 MiB"_s;
    QTest::newRow("no rate") << u"One transfer"_s << u"0"_s;
    QTest::newRow("no transfers") << u"Transfers per node"_s << u"0"_s;
    QTest::newRow("many transfers") << u"Transfers per node"_s << u"1001"_s;
    QTest::newRow("throttle") << u"Throttle"_s << u"0 GiB"_s;
    QTest::newRow("requests") << u"Requests"_s << u"-1"_s;
    QTest::newRow("price") << u"Price of a node"_s << u"cheap"_s;
    QTest::newRow("points") << u"Ring points"_s << u"0"_s;
    QTest::newRow("partitions") << u"Partitions"_s << u"1e9"_s;
}

void TestTermsPanel::whatCantBeIsSaidBesideItsField()
{
    QFETCH(QString, field);
    QFETCH(QString, text);
    TermsPanel panel;
    QSignalSpy sent(&panel, &TermsPanel::termsEdited);
    finish(panel, field, text);
    QCOMPARE(sent.count(), 0);
    QVERIFY(panel.wrong(field).endsWith(u'.'));
    QCOMPARE(panel.field(field)->text(), text); // to be mended
    const QString other = field == u"Requests"_s ? u"Ring points"_s : u"Requests"_s;
    QVERIFY(panel.wrong(other).isEmpty());
    finish(panel, other, u"7"_s); // which keeps no other from being sent
    QCOMPARE(sent.count(), 1);
    const auto terms = sent.last().first().value<PlanTerms>();
    PlanTerms sevens = terms;
    QVERIFY(!(terms == PlanTerms()));
    sevens.requestsPerSecond = PlanTerms().requestsPerSecond;
    sevens.ringTokens = PlanTerms().ringTokens;
    QVERIFY(sevens == PlanTerms()); // nothing else
    QCOMPARE(panel.field(field)->text(), text);
    QVERIFY(panel.wrong(field).endsWith(u'.'));
    finish(panel, field, field == u"One transfer"_s ? u"30 MiB to 50 MiB"_s : u"1"_s);
    QVERIFY(panel.wrong(field).isEmpty());
    QCOMPARE(sent.count(), 2);
    const auto mended = sent.last().first().value<PlanTerms>(); // on top of the other
    QCOMPARE(other == u"Requests"_s ? mended.requestsPerSecond : static_cast<double>(mended.ringTokens), 7.0);
    QVERIFY(mended != terms);
}

void TestTermsPanel::theSlowestMayPassTheOldFastest()
{
    TermsPanel panel;
    QSignalSpy sent(&panel, &TermsPanel::termsEdited);
    finish(panel, u"One transfer"_s, u"200 MiB/s - 300 MiB/s"_s); // beyond the 20 to 50 that were there
    QCOMPARE(sent.count(), 1);
    QCOMPARE(sent.first().first().value<PlanTerms>().transfer.slowest, 200.0 * mib);
}

void TestTermsPanel::whatIsBeingMendedStays()
{
    const PlanTerms half = with([](PlanTerms& t) { t.limit = 0.5; });
    TermsPanel panel;
    finish(panel, u"Throttle"_s, u"fast"_s);
    panel.field(u"Requests"_s)->selectAll();
    QTest::keyClicks(panel.field(u"Requests"_s), u"12"_s); // not finished yet
    panel.updateTerms(half);
    QCOMPARE(panel.field(u"Throttle"_s)->text(), u"fast"_s);
    QVERIFY(!panel.wrong(u"Throttle"_s).isEmpty());
    QCOMPARE(panel.field(u"Requests"_s)->text(), u"12"_s);
    QCOMPARE(panel.field(u"Limit"_s)->text(), u"50 %"_s);
    panel.setTerms(half); // another document, if only by chance with the same terms
    QCOMPARE(panel.field(u"Throttle"_s)->text(), QString());
    QVERIFY(panel.wrong(u"Throttle"_s).isEmpty());
    QCOMPARE(panel.field(u"Requests"_s)->text(), u"0"_s);
    QSignalSpy sent(&panel, &TermsPanel::termsEdited);
    for (const QString& name : {u"Throttle"_s, u"Requests"_s})
        QTest::keyClick(panel.field(name), Qt::Key_Return);
    QCOMPARE(sent.count(), 0);
}

/// What the refusal teaches is taken, and means what it says.
void TestTermsPanel::percentMeansTheSameEverywhere()
{
    TermsPanel panel;
    QSignalSpy sent(&panel, &TermsPanel::termsEdited);
    for (const QString& text : {u"0.7"_s, u"0.7 %"_s, u"0.70%"_s}) {
        finish(panel, u"Limit"_s, text);
        const auto terms = sent.last().first().value<PlanTerms>();
        QCOMPARE(terms.limit, 0.7 / 100);
        QCOMPARE(panel.field(u"Limit"_s)->text(), u"0.7 %"_s);
        QCOMPARE(limitShareText(terms.limit), u"0.7 %"_s);
        QCOMPARE(QString::fromStdString(english(fact("%1", limitShare(terms.limit)))), u"0.7 %"_s);
    }
    static const QRegularExpression taught(u"such as ([0-9.]+ %)"_s);
    for (const QString& wrong : {u"high"_s, u"0"_s, u"-3"_s, u"100.1"_s, u""_s}) {
        finish(panel, u"Limit"_s, wrong);
        const QString remedy = taught.match(panel.wrong(u"Limit"_s)).captured(1);
        QVERIFY2(!remedy.isEmpty(), qPrintable(panel.wrong(u"Limit"_s)));
        finish(panel, u"Limit"_s, remedy);
        QVERIFY(panel.wrong(u"Limit"_s).isEmpty());
        QCOMPARE(panel.field(u"Limit"_s)->text(), remedy);
        QCOMPARE(limitShareText(sent.last().first().value<PlanTerms>().limit), remedy);
    }
    finish(panel, u"Limit"_s, u"0,7"_s);
    QVERIFY(panel.wrong(u"Limit"_s).contains(u"0.7"_s));
}

void TestTermsPanel::showsWhatItIsGiven()
{
    PlanTerms terms;
    terms.limit = 0.925;
    terms.dataBytes = 358 * tib;
    terms.transfer = {30.0 * mib, 90.0 * mib};
    terms.throttle = 7 * mib;
    terms.requestsPerSecond = 1'500'000;
    terms.nodeCost = 99.5;
    TermsPanel panel;
    panel.setTerms(terms);
    QSignalSpy sent(&panel, &TermsPanel::termsEdited);
    QTest::keyClick(panel.field(u"Limit"_s), Qt::Key_Return);
    QCOMPARE(sent.count(), 0);
    QCOMPARE(panel.field(u"Data in all"_s)->text(), u"358 TiB"_s);
    QCOMPARE(panel.field(u"Requests"_s)->text(), u"1.5 M"_s);
    panel.setTerms({});
    QVERIFY(panel.field(u"Data in all"_s)->text().isEmpty());
    QCOMPARE(panel.field(u"Data in all"_s)->placeholderText(), u"as the keys say"_s);
}

void TestTermsPanel::dataInAll_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint64>("bytes");
    QTest::newRow("amount") << u"1.5 GiB"_s << quint64{1610612736};
    QTest::newRow("x") << u"500M x 10 KB"_s << quint64{5'120'000'000'000}; // source 000: 5.12e12 bytes, 4.66 TiB
    QTest::newRow("times") << u" 500 M × 10KiB "_s << quint64{5'120'000'000'000};
    QTest::newRow("asterisk") << u"3*2"_s << quint64{6};
    QTest::newRow("half a thing times two") << u"0.5 x 4"_s << quint64{2};
}

void TestTermsPanel::dataInAll()
{
    QFETCH(QString, text);
    QFETCH(quint64, bytes);
    const auto read = parseDataBytes(text, u"Data"_s);
    QVERIFY2(read, read ? "" : read.error().sentence().c_str());
    QCOMPARE(quint64{read->value()}, bytes);
}

void TestTermsPanel::percentsReadBack()
{
    std::mt19937_64 bits(20261130);
    for (int i = 0; i < 2'000; ++i) {
        const double share = i < 101 ? i / 100.0 : static_cast<double>(bits() >> 11) * 0x1p-53;
        const QString text = exactPercent(share);
        if (i > 0)
            QCOMPARE(parsePercent(text, {}).value(), share);
        else
            QVERIFY(!parsePercent(text, {}).has_value());
        if (i < 101)
            QCOMPARE(text, QString::number(i) + u" %"_s);
    }
}

void TestTermsPanel::theAssumptionNamesItsTerms()
{
    TermsPanel panel;
    PlanTerms terms;
    terms.transfer = {31.0 * mib, 77.0 * mib};
    terms.transfersPerNode = 9;
    panel.setTerms(terms);
    for (const QString& word : {u"31 MiB/s"_s, u"77 MiB/s"_s, u"9 transfers"_s})
        QVERIFY(panel.assumption().contains(word));
    QVERIFY(!panel.assumption().contains(u"all together"_s));
    terms.throttle = 5 * mib;
    panel.setTerms(terms);
    QVERIFY(panel.assumption().contains(u"5 MiB/s"_s));
}

const Registration registration{__FILE__, Application::Widgets, make<TestTermsPanel>};

} // namespace tst_termspanel

#include "tst_termspanel.moc"
