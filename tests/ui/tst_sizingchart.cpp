// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pictures.h"
#include "tests/support/plans.h"
#include "tests/support/testprogram.h"
#include "ui/plan/sizing/sizingchart.h"
#include "ui/plan/text/plantext.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QTest>
#include <cmath>

namespace tst_sizingchart {

using namespace hrw;
using namespace hrw::ui;
using namespace Qt::StringLiterals;

namespace {

/// Letters of one width, so that room can be computed by hand.
TextMeasure plainMeasure()
{
    return {[](const QString& text) { return 7.0 * static_cast<double>(text.size()); }, 16};
}

/// Ten nodes that are 78 % full and share that with those that are added; a third as much again after a loss.
Sizing tenNodes(std::uint64_t most, std::optional<std::uint64_t> answer, bool loses = true)
{
    Sizing sizing;
    for (std::uint64_t added = 0; added <= most; ++added) {
        SizingPoint point;
        point.added = added;
        point.fullest = 7.8 / static_cast<double>(10 + added);
        point.fullestNode = "osd.12";
        point.fullestAfter = loses ? point.fullest * 4 / 3 : point.fullest;
        point.fullestNodeAfter = loses ? "osd.4" : "osd.12";
        point.lost = loses ? fact("zone b") : Fact();
        sizing.curve.push_back(point);
    }
    sizing.answer = answer;
    return sizing;
}

/// "120 %" as 1.2, "1 000" as 1000.
double numberIn(QString text)
{
    const bool percent = text.endsWith(u'%');
    text.removeIf([](QChar c) { return !c.isDigit() && c != u'.'; });
    return percent ? text.toDouble() / 100 : text.toDouble();
}

} // namespace

class TestSizingChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyLook(*qApp, Look::Light); }
    void pointsLieWhereTheAxesSay_data();
    void pointsLieWhereTheAxesSay();
    void theAnswerIsMarked();
    void oneCurveWhereNothingIsLost();
    void copiesWithoutAPlaceAreSaid();
    void sentencesTellThePoints();
    void labelsHaveRoom_data();
    void labelsHaveRoom();
    void byKeyboardAndMouse();
    void nothingTried();
    void realPlacements();
    void coloursAreTheThemes_data();
    void coloursAreTheThemes();
    void aFileHasText();
};

void TestSizingChart::pointsLieWhereTheAxesSay_data()
{
    QTest::addColumn<int>("most");
    QTest::addColumn<QSizeF>("size");
    for (const int most : {1, 4, 24, 1000})
        for (const QSizeF size : {QSizeF(320, 160), QSizeF(900, 480)})
            QTest::addRow("%d in %g x %g", most, size.width(), size.height()) << most << size;
}

/// Between two labels of an axis, a point lies in proportion to what they say.
void TestSizingChart::pointsLieWhereTheAxesSay()
{
    QFETCH(int, most);
    QFETCH(QSizeF, size);
    const Sizing sizing = tenNodes(static_cast<std::uint64_t>(most), 3);
    const SizingPicture picture = SizingPicture::of(sizing, 0.8, size, plainMeasure());
    QVERIFY(picture.up.size() >= 2 && picture.across.size() >= 2);
    const SizingLabel& low = picture.up.front();
    const SizingLabel& high = picture.up.back();
    const auto shareAt = [&](double y) {
        return numberIn(low.text) +
               (y - low.at.y()) / (high.at.y() - low.at.y()) * (numberIn(high.text) - numberIn(low.text));
    };
    const SizingLabel& left = picture.across.front();
    const SizingLabel& right = picture.across.back();
    const auto addedAt = [&](double x) {
        return numberIn(left.text) +
               (x - left.at.x()) / (right.at.x() - left.at.x()) * (numberIn(right.text) - numberIn(left.text));
    };
    QCOMPARE(picture.marks.size(), sizing.curve.size());
    for (std::size_t i = 0; i < sizing.curve.size(); ++i) {
        const SizingPoint& point = sizing.curve[i];
        const SizingMark& mark = picture.marks[i];
        QVERIFY(std::abs(shareAt(mark.whole.y()) - point.fullest) < 1e-6);
        QVERIFY(std::abs(shareAt(mark.lost.y()) - point.fullestAfter) < 1e-6);
        QVERIFY(std::abs(addedAt(mark.whole.x()) - static_cast<double>(point.added)) < 1e-6);
        QCOMPARE(mark.lost.x(), mark.whole.x());
        QCOMPARE(mark.within, point.fullestAfter <= 0.8);
        QVERIFY(picture.frame.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(mark.whole));
        QVERIFY(picture.frame.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(mark.lost));
    }
    QVERIFY(std::abs(shareAt(picture.limitY) - 0.8) < 1e-6);
}

/// The first from which on all are within: 10.4 / (10 + n) <= 0.8 from n = 3 on.
void TestSizingChart::theAnswerIsMarked()
{
    const SizingPicture picture = SizingPicture::of(tenNodes(24, 3), 0.8, {500, 300}, plainMeasure());
    QCOMPARE(picture.answer, std::optional<std::size_t>(3));
    QVERIFY(picture.marks[3].within && !picture.marks[2].within);
    QCOMPARE(picture.answerText, u"3 more"_s);
    QVERIFY(picture.frame.contains(picture.answerRoom));
    QVERIFY(!picture.answerLeft && picture.answerRoom.left() > picture.marks[3].lost.x());
    QCOMPARE(sizingAnswerText(tenNodes(24, 3), 0.8), u"3 more nodes keep the fullest at 80 %, limit 80 %"_s);
    const SizingPicture late = SizingPicture::of(tenNodes(24, 24), 0.8, {500, 300}, plainMeasure());
    QVERIFY(late.answerLeft && late.answerRoom.right() < late.marks[24].lost.x());
    QCOMPARE(SizingPicture::of(tenNodes(24, 0), 0.8, {500, 300}, plainMeasure()).answerText, u"none needed"_s);
    QVERIFY(sizingAnswerText(tenNodes(24, 0), 1.2).startsWith(u"No more nodes are needed"_s));
    const Sizing none = tenNodes(24, std::nullopt);
    QVERIFY(!SizingPicture::of(none, 0.2, {500, 300}, plainMeasure()).answer);
    QCOMPARE(sizingAnswerText(none, 0.2),
             u"No number up to 24 keeps the fullest at 20 % or below: 31 % at that number"_s);
}

void TestSizingChart::oneCurveWhereNothingIsLost()
{
    const SizingPicture two = SizingPicture::of(tenNodes(9, 0), 0.8, {500, 300}, plainMeasure());
    const SizingPicture one = SizingPicture::of(tenNodes(9, 0, false), 0.8, {500, 300}, plainMeasure());
    QVERIFY(two.loses && !one.loses);
    QCOMPARE(two.legend.size(), std::size_t{3});
    QCOMPARE(one.legend.size(), std::size_t{2});
    for (const SizingMark& mark : one.marks)
        QCOMPARE(mark.lost, mark.whole);
}

void TestSizingChart::copiesWithoutAPlaceAreSaid()
{
    Sizing sizing = tenNodes(9, 3);
    sizing.curve[0].copiesMissing = 2000;
    const SizingPicture picture = SizingPicture::of(sizing, 2, {500, 300}, plainMeasure());
    QVERIFY(picture.marks[0].missing && !picture.marks[0].within && !picture.marks[1].missing);
    QCOMPARE(picture.legend.back().text, u"copies without a place"_s);
    QVERIFY(picture.marks[0].text.endsWith(groupedText(2000) + u" copies without a place"_s));
    for (SizingPoint& point : sizing.curve)
        point.copiesMissing = 5;
    sizing.answer.reset();
    QCOMPARE(sizingAnswerText(sizing, 2), u"No number up to 9 gives every copy a place after that loss"_s);
}

void TestSizingChart::sentencesTellThePoints()
{
    const Sizing sizing = tenNodes(9, 3);
    QCOMPARE(sizingPointText(sizing.curve[1], 0.8), // 7.8 / 11 and 10.4 / 11
             u"1 more node: fullest osd.12 71 % of its capacity; once zone b is lost osd.4 95 % of its capacity"_s);
    QCOMPARE(sizingPointText(tenNodes(9, 3, false).curve[5], 0.8),
             u"5 more nodes: fullest osd.12 52 % of its capacity"_s);
}

void TestSizingChart::labelsHaveRoom_data()
{
    pointsLieWhereTheAxesSay_data();
}

void TestSizingChart::labelsHaveRoom()
{
    QFETCH(int, most);
    QFETCH(QSizeF, size);
    const TextMeasure measure = plainMeasure();
    Sizing sizing = tenNodes(static_cast<std::uint64_t>(most), 3);
    sizing.curve[0].copiesMissing = 1;
    const SizingPicture picture = SizingPicture::of(sizing, 0.8, size, measure);
    double free = -1e9;
    for (const SizingLabel& tick : picture.across) {
        QVERIFY(tick.at.x() - measure.width(tick.text) / 2 > free);
        free = tick.at.x() + measure.width(tick.text) / 2;
        QVERIFY(free <= size.width());
    }
    free = size.height();
    for (const SizingLabel& tick : picture.up) {
        QVERIFY(tick.at.y() + measure.line / 2 <= free + 1e-6);
        free = tick.at.y() - measure.line / 2;
        QVERIFY(measure.width(tick.text) < picture.frame.left());
    }
    QVERIFY(free >= picture.legend.back().at.y());
    for (std::size_t i = 0; i < picture.legend.size(); ++i)
        QVERIFY(picture.legend[i].at.x() + 12 + measure.width(picture.legend[i].text) <= size.width() + 1e-6);
}

void TestSizingChart::byKeyboardAndMouse()
{
    SizingChart chart;
    chart.resize(500, 300);
    const Sizing sizing = tenNodes(24, 3);
    chart.setSizing(sizing, 0.8);
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    chart.activateWindow();
    chart.setFocus();
    QTRY_VERIFY(chart.hasFocus());
    QVERIFY(chart.currentText().isEmpty());
    QCOMPARE(chart.accessibleDescription(), sizingAnswerText(sizing, 0.8));
    for (const auto& [key, added] : {std::pair{Qt::Key_Right, 3},
                                     {Qt::Key_Right, 4},
                                     {Qt::Key_Left, 3},
                                     {Qt::Key_Home, 0},
                                     {Qt::Key_Left, 0},
                                     {Qt::Key_End, 24},
                                     {Qt::Key_Right, 24}}) {
        QTest::keyClick(&chart, key); // the first one begins at the answer
        QCOMPARE(chart.currentText(), sizingPointText(sizing.curve[static_cast<std::size_t>(added)], 0.8));
        QVERIFY(chart.accessibleName().endsWith(chart.currentText()));
    }
    const QPointF seventh = chart.picture().marks[7].whole;
    QMouseEvent move(QEvent::MouseMove, seventh, chart.mapToGlobal(seventh), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&chart, &move);
    QCOMPARE(chart.currentText(), sizingPointText(sizing.curve[7], 0.8));
    chart.clearFocus();
    QVERIFY(chart.currentText().isEmpty());
}

void TestSizingChart::nothingTried()
{
    SizingChart chart;
    chart.resize(300, 200);
    chart.setSizing(Sizing(), 0.8);
    QVERIFY(!chart.picture().message.isEmpty());
    QTest::keyClick(&chart, Qt::Key_Right);
    QVERIFY(chart.currentText().isEmpty());
    QVERIFY(!chart.grab().isNull());
    chart.setSizing(tenNodes(0, 0), 0.8); // one point
    QVERIFY(!chart.grab().isNull());
    QCOMPARE(chart.picture().marks.size(), std::size_t{1});
}

/// A search over real placements: what it found is what is marked and said.
void TestSizingChart::realPlacements()
{
    const auto keys = cases::keysUpTo(600);
    std::vector<Node> nodes;
    for (int i = 0; i < 6; ++i) {
        Node node;
        node.id = "disk-" + std::to_string(i);
        node.capacity = 250 * keys->bytes(0);
        node.domain.at(DomainLevel::Zone) = i % 2 == 0 ? "a" : i == 1 ? "b" : "c";
        nodes.push_back(node);
    }
    Rule rule;
    rule.copies = 2;
    rule.apartBy = DomainLevel::Zone;
    const auto run = cases::planRun(keys, cases::membership(nodes), rule, {});
    SizingInput input;
    input.kind = nodes[0];
    input.spreadOver = DomainLevel::Zone;
    input.most = 12;
    const auto found = size(*run, input);
    QVERIFY(found && *found && (*found)->answer && *(*found)->answer > 0);
    const Sizing& sizing = **found;
    const SizingPicture picture = SizingPicture::of(sizing, input.limit, {600, 320}, plainMeasure());
    QCOMPARE(picture.marks.size(), std::size_t{13});
    QCOMPARE(picture.answer, std::optional<std::size_t>(*sizing.answer));
    for (std::size_t i = 0; i < picture.marks.size(); ++i) {
        const SizingPoint& point = sizing.curve[i];
        QCOMPARE(picture.marks[i].within, point.within(input.limit));
        QVERIFY(picture.marks[i].within || i < *picture.answer);
        const QString& text = picture.marks[i].text;
        QVERIFY(text.contains(fromUtf8(point.fullestNode)));
        QVERIFY(text.contains(u"once %1 is lost"_s.arg(coreText(point.lost))));
        QVERIFY(picture.marks[i].lost.y() <= picture.marks[i].whole.y() + 1e-9); // a loss fills
        QCOMPARE(picture.marks[i].lost.y() <= picture.limitY, point.fullestAfter >= input.limit);
    }
}

void TestSizingChart::coloursAreTheThemes_data()
{
    test::addLooks();
}

/// Points within the limit are filled, others hollow; both curves and the answer are there.
void TestSizingChart::coloursAreTheThemes()
{
    QFETCH(bool, dark);
    QFETCH(double, scale);
    const Theme& theme = dark ? Theme::darkTheme() : Theme::light();
    SizingChart chart;
    chart.setPalette(theme.palette());
    chart.setSizing(tenNodes(9, 3), 0.8);
    const QSize size(700, 400);
    QImage image(size * scale, QImage::Format_RGB32);
    image.fill(theme.card);
    QPainter painter(&image);
    painter.scale(scale, scale);
    chart.paintScene(painter, size);
    painter.end();
    const SizingPicture picture =
        SizingPicture::of(tenNodes(9, 3), 0.8, size, TextMeasure::of(pictureFont(chart.font(), -1)));
    const auto at = [&](QPointF place) { return image.pixelColor((place * scale).toPoint()); };
    for (const SizingMark& mark : picture.marks) {
        QCOMPARE(at(mark.whole), theme.muted);
        QCOMPARE(at(mark.lost), mark.within ? theme.accent : theme.card);
    }
    bool good = false;
    const QPointF foot(picture.marks[3].lost.x(), picture.frame.bottom() - 30);
    for (const double beside : {-1.0, 0.0, 1.0}) {
        const QColor here = at(foot + QPointF(beside, 0));
        good = good || std::abs(here.red() - theme.good.red()) + std::abs(here.green() - theme.good.green()) < 60;
    }
    QVERIFY(good);
}

void TestSizingChart::aFileHasText()
{
    SizingChart chart;
    chart.setSizing(tenNodes(9, 3), 0.8);
    test::checkTexts(chart, {500, 300}, {u"nodes added"_s, u"limit 80 %"_s, u"3 more"_s, u"after the worst loss"_s});
}

const Registration registration{__FILE__, Application::Widgets, make<TestSizingChart>};

} // namespace tst_sizingchart

#include "tst_sizingchart.moc"
