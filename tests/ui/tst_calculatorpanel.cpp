// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/testprogram.h"
#include "ui/explore/calculator/calculatorpanel.h"
#include "ui/explore/calculator/calculatorsheet.h"
#include "ui/explore/calculator/calculatortext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/chipfield.h"

#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

namespace tst_calculatorpanel {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

class TestCalculatorPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void figuresOfTheSources();
    void modulosCostStandsBesideIt();
    void measuredStandsBesideTheFormula();
    void nothingMeasuredSaysWhy();
    void editsBecomeOneInput_data();
    void editsBecomeOneInput();
    void wrongTextSaysSoAndSendsNothing_data();
    void wrongTextSaysSoAndSendsNothing();
    void whatIsBeingMendedIsNotTakenAway();
    void leavingAFieldUntouchedSendsNothing();
    void unitsAreShownAsWhatTheyAre();
    void scrollsWhenSmall();
    void wordsDoNotOverlap();
    void captionIsTold();
};

namespace {

/// The worked example of source 004.
EvaluationPtr example(std::uint64_t keys = 2000)
{
    Case c(3, keys);
    c.scenario().resize = {};
    return c.evaluate();
}

void type(ChipField* field, const QString& text)
{
    field->edit()->setFocus();
    field->edit()->selectAll();
    QTest::keyClicks(field->edit(), text);
    QTest::keyClick(field->edit(), Qt::Key_Return);
}

} // namespace

void TestCalculatorPanel::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestCalculatorPanel::figuresOfTheSources()
{
    const CalculatorText text = CalculatorText::of(*example());
    QCOMPARE(text.rows.size(), std::size_t{6});
    // Source 004's example with the units that the seeds' README corrects.
    QCOMPARE(text.rows[0].result.figure, u"4.66 TiB"_s);
    QCOMPARE(text.rows[1].result.figure, u"318 GiB"_s);
    QCOMPARE(text.rows[2].result.figure, u"341 GiB"_s);
    QCOMPARE(text.rows[5].result.figure, u"1.4 M hashes/s"_s);
    QVERIFY(text.rows[5].formula.contains(u"8 steps"_s));
    // Source 000's: 10 M sessions on 5 nodes; here a byte each, so that bytes are sessions.
    Case c(3, 10);
    c.scenario().resize = {10e6, 1, 5, 0, 16, 6, 1, 2};
    const auto e = c.evaluate();
    QCOMPARE(std::round(e->resize.bytes(e->resize.addOneShare)), 1'666'667.0);
    QCOMPARE(std::round(e->resize.bytes(e->resize.removeOneShare)), 2e6);
    QCOMPARE(std::round(e->resize.bytes(e->resize.weightShare)), 1'333'333.0);
    const CalculatorText sessions = CalculatorText::of(*e);
    QCOMPARE(sessions.rows[3].title, u"Going from 5 to 6 nodes moves"_s);
    QCOMPARE(sessions.rows[4].title, u"Changing one weight from 1 to 2 moves"_s);
    QCOMPARE(sessions.rows[1].result.note, u"16.67 %"_s);
    QCOMPARE(sessions.rows[2].result.note, u"20.00 %"_s);
    QCOMPARE(sessions.rows[4].result.note, u"13.33 %"_s);
}

void TestCalculatorPanel::modulosCostStandsBesideIt()
{
    Case c(3, 10);
    c.scenario().resize = {1, 1, 6, 0, 16, 3, 1, 2};
    const CalculatorText text = CalculatorText::of(*c.evaluate());
    QCOMPARE(text.rows[3].modulo.note, u"50.00 %"_s); // 6 -> 3, from the seeds' README
    // 6 -> 7 and 6 -> 5, counted over a whole period of 210 numbers.
    int up = 0;
    int down = 0;
    for (int x = 0; x < 210; ++x) {
        up += x % 6 != x % 7;
        down += x % 6 != x % 5;
    }
    QCOMPARE(text.rows[1].modulo.note, u"%1 %"_s.arg(up / 2.1, 0, 'f', 2));
    QCOMPARE(text.rows[2].modulo.note, u"%1 %"_s.arg(down / 2.1, 0, 'f', 2));
    QCOMPARE(text.rows[4].modulo.note, u"no weights"_s);
}

void TestCalculatorPanel::measuredStandsBesideTheFormula()
{
    const EvaluationPtr e = example(20'000);
    QVERIFY(e->resizeMeasured);
    const CalculatorText text = CalculatorText::of(*e);
    for (std::size_t row = 1; row <= 4; ++row) {
        const double formula = text.rows[row].result.note.chopped(2).toDouble();
        const double measured = text.rows[row].measured.figure.chopped(2).toDouble();
        QVERIFY(std::abs(formula - measured) < 1.0); // 20,000 keys: five standard deviations are 0.9 points
        QVERIFY(measured > 0);
        QCOMPARE(text.rows[row].verdict, Verdict::Within);
        QCOMPARE(text.rows[row].measured.note, u"within chance"_s);
    }
    Evaluation odd = *e;
    odd.resizeMeasured->addOne.band = {0.5, 0.6};
    QCOMPARE(CalculatorText::of(odd).rows[1].verdict, Verdict::Beyond);
    QCOMPARE(CalculatorText::of(odd).rows[1].measured.note, u"beyond chance"_s);
    QVERIFY(text.footnote.contains(u"needless moves 0"_s));
}

void TestCalculatorPanel::nothingMeasuredSaysWhy()
{
    QVERIFY(CalculatorText::of(*example(0)).footnote.contains(u"no keys"_s));
    Case c(3, 50);
    c.scenario().resize.nodes = 5000;
    const CalculatorText many = CalculatorText::of(*c.evaluate());
    QVERIFY(many.footnote.contains(u"above 1\u202f000 nodes"_s));
    for (const CalculatorRow& row : many.rows)
        QVERIFY(row.measured.figure.isEmpty() && row.verdict == Verdict::None);
    QVERIFY(many.measuredHead.isEmpty());
}

void TestCalculatorPanel::editsBecomeOneInput_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("which");
    QTest::addColumn<double>("value");
    QTest::newRow("users") << u"Users"_s << u"2.5 G"_s << 0 << 2.5e9;
    QTest::newRow("data") << u"Data per user"_s << u"1 MiB"_s << 1 << 1048576.0;
    QTest::newRow("nodes") << u"Nodes"_s << u"20"_s << 2 << 20.0;
    QTest::newRow("to") << u"Nodes after the resize"_s << u"7"_s << 3 << 7.0;
    QTest::newRow("lookups") << u"Lookups per second"_s << u"0"_s << 4 << 0.0;
    QTest::newRow("tokens") << u"Ring tokens per node"_s << u"160"_s << 5 << 160.0;
    QTest::newRow("weight") << u"Weight of one node, before and after"_s << u"1 -> 0.5"_s << 6 << 0.5;
    QTest::newRow("weight in words") << u"Weight of one node, before and after"_s << u"1 to 4"_s << 6 << 4.0;
}

void TestCalculatorPanel::editsBecomeOneInput()
{
    QFETCH(QString, field);
    QFETCH(QString, text);
    QFETCH(int, which);
    QFETCH(double, value);
    CalculatorPanel panel;
    panel.setEvaluation(example());
    QSignalSpy edits(&panel, &CalculatorPanel::inputEdited);
    type(panel.field(field), text);
    QCOMPARE(edits.count(), 1);
    const auto input = edits.first().first().value<ResizeInput>();
    const auto parts = [](const ResizeInput& i) {
        return std::array{i.users,
                          static_cast<double>(i.bytesPerUser),
                          static_cast<double>(i.nodes),
                          static_cast<double>(i.toNodes),
                          i.lookupsPerSecond,
                          static_cast<double>(i.ringTokens),
                          i.newWeight,
                          i.oldWeight};
    };
    auto expected = parts(ResizeInput{});
    expected[static_cast<std::size_t>(which)] = value;
    QCOMPARE(parts(input), expected);
}

void TestCalculatorPanel::wrongTextSaysSoAndSendsNothing_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::newRow("letters") << u"Users"_s << u"5oo M"_s;
    QTest::newRow("none") << u"Users"_s << u"0"_s;
    QTest::newRow("negative") << u"Users"_s << u"-3"_s;
    QTest::newRow("unknown unit") << u"Data per user"_s << u"10 KX"_s;
    QTest::newRow("no nodes") << u"Nodes"_s << u"0"_s;
    QTest::newRow("half a node") << u"Nodes"_s << u"1.5"_s;
    QTest::newRow("too many nodes") << u"Nodes after the resize"_s << u"100001"_s;
    QTest::newRow("endless") << u"Lookups per second"_s << u"inf"_s;
    QTest::newRow("one weight") << u"Weight of one node, before and after"_s << u"3"_s;
    QTest::newRow("negative weight") << u"Weight of one node, before and after"_s << u"1 -> -2"_s;
    QTest::newRow("not a weight") << u"Weight of one node, before and after"_s << u"1 -> nan"_s;
}

void TestCalculatorPanel::wrongTextSaysSoAndSendsNothing()
{
    QFETCH(QString, field);
    QFETCH(QString, text);
    CalculatorPanel panel;
    panel.setEvaluation(example());
    QSignalSpy edits(&panel, &CalculatorPanel::inputEdited);
    type(panel.field(field), text);
    QCOMPARE(edits.count(), 0);
    QVERIFY(!panel.wrong().isEmpty());
    QVERIFY(!panel.wrong().contains(u'\n'));
    QVERIFY(!panel.field(field)->wrong().isEmpty());
    int wrong = 0;
    for (const ChipField* chip : panel.findChildren<ChipField*>())
        wrong += !chip->wrong().isEmpty();
    QCOMPARE(wrong, 1);
    QCOMPARE(panel.field(field)->text(), text);
    panel.field(field)->edit()->undo(); // back to what stood there
    while (panel.field(field)->edit()->isUndoAvailable())
        panel.field(field)->edit()->undo();
    QTest::keyClick(panel.field(field)->edit(), Qt::Key_Return);
    QVERIFY(panel.wrong().isEmpty());
    QCOMPARE(edits.count(), 0);
}

void TestCalculatorPanel::whatIsBeingMendedIsNotTakenAway()
{
    CalculatorPanel panel;
    panel.setEvaluation(example());
    type(panel.field(u"Nodes"_s), u"1.5"_s);
    panel.setEvaluation(example(100));
    QCOMPARE(panel.field(u"Nodes"_s)->text(), u"1.5"_s);
    type(panel.field(u"Nodes"_s), u"15"_s);
    QVERIFY(panel.wrong().isEmpty());
}

void TestCalculatorPanel::leavingAFieldUntouchedSendsNothing()
{
    CalculatorPanel panel;
    panel.setEvaluation(example());
    QSignalSpy edits(&panel, &CalculatorPanel::inputEdited);
    for (const ChipField* chip : panel.findChildren<ChipField*>())
        QTest::keyClick(chip->edit(), Qt::Key_Return);
    QCOMPARE(edits.count(), 0);
}

void TestCalculatorPanel::unitsAreShownAsWhatTheyAre()
{
    CalculatorPanel panel;
    panel.setEvaluation(example());
    QCOMPARE(panel.field(u"Users"_s)->text(), u"500 M"_s);
    QCOMPARE(panel.field(u"Data per user"_s)->text(), u"10 KiB"_s);
    type(panel.field(u"Data per user"_s), u"20 KB"_s);
    QCOMPARE(panel.field(u"Data per user"_s)->text(), u"20 KiB"_s);
}

void TestCalculatorPanel::scrollsWhenSmall()
{
    CalculatorPanel panel;
    panel.setEvaluation(example());
    panel.resize(560, 700);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    const auto* scroll = panel.findChild<QScrollArea*>();
    QCOMPARE(scroll->verticalScrollBar()->maximum(), 0);
    panel.resize(560, 220);
    QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
    QCOMPARE(scroll->horizontalScrollBar()->maximum(), 0);
}

void TestCalculatorPanel::wordsDoNotOverlap()
{
    const QFont plain;
    QFont bold;
    bold.setBold(true);
    const CalculatorText text = CalculatorText::of(*example());
    for (const double width : {320.0, 420.0, 560.0, 900.0}) {
        const SheetGeometry sheet = SheetGeometry::of(text, width, plain, bold);
        for (const SheetGeometry::Line& line : sheet.lines) // or every word would stand on a line of its own
            QVERIFY(line.title.width() >= 20 * QFontMetricsF(plain).averageCharWidth());
        QList<QRectF> words{sheet.footnote};
        for (std::size_t i = 0; i < text.rows.size(); ++i) {
            words << sheet.lines[i].title << sheet.lines[i].formula << sheet.lines[i].cells[2].figure;
            if (!text.rows[i].modulo.figure.isEmpty())
                words << sheet.lines[i].cells[0].figure << sheet.lines[i].cells[1].note << sheet.lines[i].cells[2].note;
        }
        for (qsizetype i = 0; i < words.size(); ++i) {
            QVERIFY(words[i].right() <= width + 0.01 && words[i].bottom() <= sheet.height + 0.01);
            for (qsizetype j = 0; j < i; ++j)
                QVERIFY2(!words[i].intersects(words[j]), qPrintable(u"%1: %2 %3"_s.arg(width).arg(i).arg(j)));
        }
    }
}

void TestCalculatorPanel::captionIsTold()
{
    CalculatorPanel panel;
    QSignalSpy told(&panel, &CalculatorPanel::captionChanged);
    panel.setEvaluation(example());
    panel.setEvaluation(example(100));
    QCOMPARE(told.count(), 1);
    QCOMPARE(told.first().first().toString(), panel.caption());
    QVERIFY(panel.sheet()->accessibleDescription().contains(u"318 GiB"_s));
}

const Registration registration{__FILE__, Application::Widgets, make<TestCalculatorPanel>};

} // namespace tst_calculatorpanel

#include "tst_calculatorpanel.moc"
