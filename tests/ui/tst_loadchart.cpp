// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/testprogram.h"
#include "ui/explore/loads/loadchart.h"
#include "ui/explore/loads/loadscene.h"
#include "ui/theme/theme.h"
#include "ui/widgets/segmented.h"

#include <QAbstractButton>
#include <QChart>
#include <QLineSeries>
#include <QPainter>
#include <QSignalSpy>
#include <QSvgGenerator>
#include <QTest>

namespace tst_loadchart {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

class TestLoadChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void showsAtOnceAndMovesWhenTold();
    void aChangeInMidFlightStartsFromTheScreen();
    void theKindIsAChoice();
    void captionsAreTold();
    void theCurveIsAChartSeries();
    void thousandRefreshesLeaveNothingBehind();
    void nothingToShowIsNoCrash();
    void clicksAndKeysNameANode();
    void aNodeThatHasLeftIsNotPointedAt();
    void paperIsLight();
    void paintsAtAnySize();
};

namespace {

void present(LoadChart& chart)
{
    chart.resize(700, 320);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
}

QImage paper(const LoadChart& chart, const QSize& size)
{
    QImage image(size, QImage::Format_RGB32);
    image.fill(Theme::light().card);
    QPainter painter(&image);
    chart.paintScene(painter, size);
    return image;
}

} // namespace

void TestLoadChart::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestLoadChart::showsAtOnceAndMovesWhenTold()
{
    Case c(4, 200);
    const EvaluationPtr before = c.evaluate();
    const EvaluationPtr after = c.then("add N5 1").evaluate(before);
    LoadChart chart;
    chart.setEvaluation(before);
    chart.setEvaluation(after);
    QCOMPARE(chart.shown(), LoadChartData::of(*after, LoadKind::Keys));
    chart.setProgress(0);
    QCOMPARE(chart.shown(), LoadChartData::of(*before, LoadKind::Keys));
    chart.setProgress(0.5);
    QCOMPARE(chart.shown(), LoadChartData::between(LoadChartData::of(*before, LoadKind::Keys),
                                                   LoadChartData::of(*after, LoadKind::Keys), 0.5));
    chart.setProgress(1);
    QCOMPARE(chart.shown(), LoadChartData::of(*after, LoadKind::Keys));
}

void TestLoadChart::aChangeInMidFlightStartsFromTheScreen()
{
    Case c(4, 200);
    const EvaluationPtr first = c.evaluate();
    const EvaluationPtr second = c.then("weight N2 4").evaluate(first);
    const EvaluationPtr third = c.then("weight N3 4").evaluate(second);
    LoadChart chart;
    chart.setEvaluation(first);
    chart.setEvaluation(second);
    chart.setProgress(0.4);
    const LoadChartData onScreen = chart.shown();
    chart.setEvaluation(third);
    chart.setProgress(0);
    QCOMPARE(chart.shown(), onScreen);
}

void TestLoadChart::theKindIsAChoice()
{
    LoadChart chart;
    chart.setEvaluation(Case(4, 200).evaluate());
    QWidget card;
    auto* tools = qobject_cast<Segmented*>(chart.createTools(&card));
    QVERIFY(tools);
    QTest::mouseClick(tools->findChildren<QAbstractButton*>().at(1), Qt::LeftButton);
    QCOMPARE(chart.kind(), LoadKind::Bytes);
    chart.setKind(LoadKind::Requests);
    QCOMPARE(tools->current(), 2);
}

void TestLoadChart::captionsAreTold()
{
    LoadChart chart;
    QSignalSpy told(&chart, &LoadChart::captionChanged);
    const EvaluationPtr e = Case(4, 200).evaluate();
    chart.setEvaluation(e);
    QCOMPARE(told.count(), 1);
    QCOMPARE(told.last().first().toString(), chart.caption());
    chart.setEvaluation(e);
    QCOMPARE(told.count(), 1);
    chart.setKind(LoadKind::Bytes);
    QCOMPARE(told.count(), 2);
    QVERIFY(chart.caption().contains(u"bytes"_s));
    QVERIFY(chart.accessibleDescription().contains(u"N3"_s));
}

void TestLoadChart::theCurveIsAChartSeries()
{
    LoadChart chart;
    present(chart);
    chart.setEvaluation(Case(300, 6000).evaluate());
    const auto lines = chart.loadScene()->chart()->findChildren<QLineSeries*>();
    const auto full = std::ranges::count_if(lines, [](const QLineSeries* line) { return line->count() == 300; });
    QCOMPARE(full, 3); // the loads and both edges of the band
    chart.setEvaluation(Case(5, 60).evaluate());
    for (const QLineSeries* line : lines)
        QCOMPARE(line->count(), 0);
}

void TestLoadChart::thousandRefreshesLeaveNothingBehind()
{
    LoadChart chart;
    present(chart);
    const std::array evaluations{Case(300, 3000).evaluate(), Case(301, 3000).evaluate(), Case(5, 60).evaluate(),
                                 Case(0, 10).evaluate()};
    const auto refresh = [&](int i) {
        chart.setEvaluation(evaluations[static_cast<std::size_t>(i) % evaluations.size()]);
        chart.setProgress(i % 7 / 7.0);
    };
    for (int i = 0; i < 8; ++i)
        refresh(i);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const auto objects = chart.findChildren<QObject*>().size();
    const auto items = chart.loadScene()->items().size();
    const auto parts = chart.loadScene()->chart()->findChildren<QObject*>().size();
    for (int i = 0; i < 1000; ++i)
        refresh(i);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCOMPARE(chart.findChildren<QObject*>().size(), objects);
    QCOMPARE(chart.loadScene()->items().size(), items);
    QCOMPARE(chart.loadScene()->chart()->findChildren<QObject*>().size(), parts);
}

void TestLoadChart::nothingToShowIsNoCrash()
{
    LoadChart chart;
    present(chart);
    chart.setProgress(0.5); // before there is anything
    for (const auto& [nodes, keys] : {std::pair{0, 5}, {5, 0}, {1, 1}, {0, 0}}) {
        chart.setEvaluation(Case(nodes, static_cast<std::uint64_t>(keys)).evaluate());
        chart.setProgress(0.5);
        chart.setProgress(1);
        chart.QWidget::grab();
    }
}

void TestLoadChart::clicksAndKeysNameANode()
{
    LoadChart chart;
    present(chart);
    chart.setEvaluation(Case(5, 100).evaluate());
    QSignalSpy named(&chart, &LoadChart::nodeActivated);
    const QPointF third = chart.loadScene()->geometry().bars[2].bar.center();
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.mapFromScene(third));
    QCOMPARE(named.count(), 1);
    QCOMPARE(named.last().first().toString(), u"N3"_s);
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(named.count(), 2);
    const QString second = named.last().first().toString();
    QTest::keyClick(&chart, Qt::Key_Left);
    QTest::keyClick(&chart, Qt::Key_Return);
    QVERIFY(named.last().first().toString() < second);
}

void TestLoadChart::aNodeThatHasLeftIsNotPointedAt()
{
    Case c(5, 100);
    const EvaluationPtr before = c.evaluate();
    LoadChart chart;
    present(chart);
    chart.setEvaluation(before);
    chart.setEvaluation(c.then("remove N5").evaluate(before));
    chart.setProgress(0.5);
    QCOMPARE(chart.shown().marks.size(), std::size_t{5});
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&chart, Qt::Key_Right); // on to N5, which is on its way out
    QSignalSpy named(&chart, &LoadChart::nodeActivated);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(named.last().first().toString(), u"N5"_s);
    chart.setProgress(1);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(named.count(), 1);
}

void TestLoadChart::paperIsLight()
{
    const EvaluationPtr e = Case(5, 100).evaluate();
    LoadChart chart;
    chart.setEvaluation(e);
    const QImage light = paper(chart, {700, 320});
    applyLook(*qApp, Look::Dark);
    LoadChart dark;
    dark.setEvaluation(e);
    QCOMPARE(paper(dark, {700, 320}), light);
    applyLook(*qApp, Look::Light);
}

void TestLoadChart::paintsAtAnySize()
{
    LoadChart chart;
    for (const int nodes : {5, 40, 300}) {
        chart.setEvaluation(Case(nodes, 2000).evaluate());
        for (const QSize size : {QSize(100, 60), QSize(700, 320), QSize(2400, 1600)}) {
            const QImage image = paper(chart, size);
            int bars = 0; // pixels bluer than any grey: bars, their texts and the curve
            for (int x = 0; x < image.width(); ++x)
                for (int y = 0; y < image.height(); ++y)
                    bars += qBlue(image.pixel(x, y)) > qRed(image.pixel(x, y)) + 32;
            QVERIFY2(bars > 20, qPrintable(u"%1 nodes, %2 wide"_s.arg(nodes).arg(size.width())));
        }
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestLoadChart>};

} // namespace tst_loadchart

#include "tst_loadchart.moc"
