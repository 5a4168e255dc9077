// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/naive.h"
#include "tests/support/pictures.h"
#include "tests/support/plans.h"
#include "tests/support/stagefigures.h"
#include "tests/support/testprogram.h"
#include "ui/plan/fill/fillview.h"
#include "ui/plan/text/plantext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <map>
#include <set>

namespace tst_fillpicture {

using namespace hrw;
using namespace hrw::ui;
using namespace Qt::StringLiterals;
using test::StageBuilder;

namespace {

/// Letters of one width, so that places can be computed by hand.
TextMeasure plainMeasure()
{
    return {[](const QString& text) { return 7.0 * static_cast<double>(text.size()); }, 16};
}

constexpr std::uint64_t tera = 1'000'000'000'000ull;

/// All kinds of rows: one over its capacity, one over the limit for a while, without a capacity, joining, leaving.
StageFigures mixedCluster()
{
    return StageBuilder()
        .node("alpha", tera, 0.4e12)
        .node("no-capacity", 0, 0.5e12)
        .node("stuffed", tera, 1.7e12)
        .node("leaver", tera, 0.9e12)
        .joining("newcomer", tera)
        .leaves("leaver")
        .copied("leaver", "newcomer", 0.5e12)
        .copied("leaver", "alpha", 0.4e12)
        .copied("stuffed", "no-capacity", 0.1e12)
        .step()
        .copied("alpha", "newcomer", 0.3e12)
        .figures();
}

StageFigures manyNodes(int count)
{
    StageBuilder build;
    for (int i = 0; i < count; ++i)
        build.node("osd." + std::to_string(1000 + i), tera, (0.3 + 0.5 * (i * 37 % 101) / 101) * 1e12);
    build.copied("osd.1000", "osd.1001", 0.1e12);
    return build.figures();
}

std::shared_ptr<const StageFigures> shared(StageFigures figures)
{
    return std::make_shared<const StageFigures>(std::move(figures));
}

} // namespace

class TestFillPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { applyLook(*qApp, Look::Light); }
    void lengthsAreSharesOfTheWidth_data();
    void lengthsAreSharesOfTheWidth();
    void beforeDuringAndAfterAreExact();
    void nothingJumps();
    void overTheLimitIsSaid();
    void sharesDoNotReadLikeTheLimit();
    void bytesWhereNoCapacityIsKnown();
    void namesTakeWhatTheyNeed();
    void wordsStayInThePicture_data();
    void wordsStayInThePicture();
    void labelsOfTheAxisDoNotTouch_data();
    void labelsOfTheAxisDoNotTouch();
    void rowsTellTheirFigures();
    void domainsOfARealPlan();
    void noNodesSaySo();
    void byKeyboardAndMouse();
    void onlyTheRowsInSightArePainted();
    void coloursAreTheThemes_data();
    void coloursAreTheThemes();
    void aFileHasText();
    void looksChangeThePicture();
};

void TestFillPicture::lengthsAreSharesOfTheWidth_data()
{
    QTest::addColumn<QSizeF>("size");
    for (const QSizeF size : {QSizeF(420, 330), QSizeF(760, 180), QSizeF(1300, 900)})
        QTest::addRow("%g x %g", size.width(), size.height()) << size;
}

/// Against the figures themselves: with an axis that ends at the capacity, half a capacity is half the way.
void TestFillPicture::lengthsAreSharesOfTheWidth()
{
    QFETCH(QSizeF, size);
    const StageFigures figures = test::drainedHost();
    const FillPicture picture = FillPicture::of(figures, 0.85, size, plainMeasure());
    QCOMPARE(picture.rows.size(), figures.nodes.size());
    const double whole = picture.plot.width();
    const auto marks = picture.at(1);
    double lastBottom = picture.head.bottom();
    for (NodeIndex node = 0; node < marks.size(); ++node) {
        const FillMark& mark = marks[node];
        const auto capacity = static_cast<double>(*figures.nodes[node].node.capacity);
        const auto length = [&](double bytes) { return bytes / capacity * whole; };
        QVERIFY(std::abs(mark.bar.width() - length(figures.after[node].bytes)) < 1e-6);
        QVERIFY(std::abs(mark.tick - picture.plot.left() - length(figures.before[node].bytes)) < 1e-6);
        QVERIFY(std::abs(mark.dot - picture.plot.left() - length(figures.during[node])) < 1e-6);
        QCOMPARE(mark.bar.left(), picture.plot.left());
        QCOMPARE(mark.lane.top(), lastBottom);
        QVERIFY(mark.lane.contains(mark.bar) && mark.bar.height() > 5);
        lastBottom = mark.lane.bottom();
    }
    QCOMPARE(lastBottom, picture.height());
    QVERIFY(std::abs(picture.limitTick.x - picture.plot.left() - 0.85 * whole) < 1e-6);
    QVERIFY(picture.height() <= size.height() || picture.pitch * 11 + picture.head.height() > size.height());
}

void TestFillPicture::beforeDuringAndAfterAreExact()
{
    const StageFigures figures = mixedCluster();
    const FillPicture picture = FillPicture::of(figures, 0.85, {600, 300}, plainMeasure());
    for (std::size_t i = 0; i < picture.rows.size(); ++i) {
        const FillRow& row = picture.rows[i];
        if (!row.words.isEmpty())
            continue;
        const FillMark before = picture.mark(i, 0);
        const FillMark during = picture.mark(i, 0.5);
        const FillMark after = picture.mark(i, 1);
        QCOMPARE(before.bar.right(), picture.x(row.before));
        QCOMPARE(before.tickShown, 0.0);
        QVERIFY(!before.whisker);
        QCOMPARE(during.bar, before.bar);
        QCOMPARE(during.dot, picture.x(row.during));
        QCOMPARE(after.bar.right(), picture.x(row.after));
        QCOMPARE(after.dot, during.dot);
        QCOMPARE(after.tick, before.bar.right());
        QCOMPARE(after.tickShown, 1.0);
        QCOMPARE(picture.mark(i, 2).bar, after.bar); // beyond the end is the end
    }
}

void TestFillPicture::nothingJumps()
{
    for (const StageFigures& figures : {mixedCluster(), test::drainedHost()}) {
        const FillPicture picture = FillPicture::of(figures, 0.85, {600, 300}, plainMeasure());
        constexpr int frames = 200;
        auto last = picture.at(0);
        for (int frame = 1; frame <= frames; ++frame) {
            const auto now = picture.at(static_cast<double>(frame) / frames);
            for (std::size_t i = 0; i < now.size(); ++i) {
                QVERIFY(std::abs(now[i].bar.right() - last[i].bar.right()) < 0.04 * picture.plot.width());
                QVERIFY(now[i].dot >= last[i].dot);
                QVERIFY(now[i].dot < last[i].dot + 0.04 * picture.plot.width() + 1e-9);
                QVERIFY(now[i].tickShown >= last[i].tickShown);
                QVERIFY(now[i].dot >= now[i].bar.right() - 1e-9); // it never holds less than it keeps
                QVERIFY(now[i].over || !last[i].over);
                QCOMPARE(now[i].lane, last[i].lane);
            }
            last = now;
        }
    }
}

void TestFillPicture::overTheLimitIsSaid()
{
    const StageFigures figures = test::drainedHost();
    std::set<double> limits{0.85, 0.5, 1};
    for (NodeIndex node = 0; node < figures.nodes.size(); ++node) // at the limit is not over it
        limits.insert(figures.during[node] / static_cast<double>(*figures.nodes[node].node.capacity));
    int over = 0;
    for (const double limit : limits) {
        const FillPicture picture = FillPicture::of(figures, limit, {600, 300}, plainMeasure());
        for (NodeIndex node = 0; node < picture.rows.size(); ++node) {
            const double share = figures.during[node] / static_cast<double>(*figures.nodes[node].node.capacity);
            const FillMark mark = picture.mark(node, 1);
            QCOMPARE(mark.over, share > limit);
            QCOMPARE(mark.overText.isEmpty(), share <= limit);
            if (mark.over) {
                QVERIFY(mark.overText.endsWith(u" %"_s));
                const double said = mark.overText.chopped(2).toDouble() / 100;
                QVERIFY(std::abs(said - share) <= 0.005 + 1e-9);
                ++over;
            }
        }
    }
    QVERIFY(over > 10);
}

void TestFillPicture::sharesDoNotReadLikeTheLimit()
{
    QCOMPARE(shareText(0.86, 0.85), u"86 %"_s);
    QCOMPARE(shareText(0.85, 0.85), u"85 %"_s);
    QCOMPARE(limitShareText(0.85), u"85 %"_s);
    QCOMPARE(limitShareText(0.825), u"82.5 %"_s);
    QCOMPARE(limitShareText(1), u"100 %"_s);
    QCOMPARE(limitShareText(0.007), u"0.7 %"_s);
    QCOMPARE(limitShareText(0.00005), u"0.005 %"_s);
    QCOMPARE(shareText(0.0072, 0.007), u"0.72 %"_s);
    QCOMPARE(shareText(0.004, 0.007), u"0.4 %"_s);
    for (const double limit : {0.85, 0.8, 0.825, 0.07, 0.3, 1.0})
        for (const double more : {0.2, 0.02, 0.002, 0.0002, 0.00002})
            for (const double share : {limit + more, limit - more})
                QVERIFY(shareText(share, limit) != limitShareText(limit));
}

/// The longest is as long as the picture, the others in proportion; no line of a limit that nothing is measured by.
void TestFillPicture::bytesWhereNoCapacityIsKnown()
{
    const StageFigures figures = StageBuilder()
                                     .node("a", 0, 300e9)
                                     .node("b", 0, 700e9)
                                     .joining("c", 0)
                                     .copied("b", "c", 250e9)
                                     .copied("a", "c", 100e9)
                                     .figures();
    const FillPicture picture = FillPicture::of(figures, 0.85, {500, 200}, plainMeasure());
    QVERIFY(!picture.ofCapacity && !picture.limit);
    const auto marks = picture.at(1);
    const double perByte = picture.plot.width() / 700e9;
    QVERIFY(std::abs(marks[0].bar.width() - 200e9 * perByte) < 1e-6);
    QVERIFY(std::abs(marks[1].bar.width() - 450e9 * perByte) < 1e-6);
    QVERIFY(std::abs(marks[2].bar.width() - 350e9 * perByte) < 1e-6);
    for (const FillMark& mark : marks)
        QVERIFY(!mark.over);
    QVERIFY(fillCaption(figures).contains(u"no capacity"_s));
    QVERIFY(!fillCaption(figures).contains(u"limit"_s));
    // Where others have one, the row says bytes.
    const StageFigures mixed = mixedCluster();
    const FillPicture some = FillPicture::of(mixed, 0.85, {600, 200}, plainMeasure());
    QCOMPARE(some.rows[1].words, u"%1 → %2, no capacity"_s.arg(bytesText(0.5e12), bytesText(0.6e12)));
    QVERIFY(fillCaption(mixed).endsWith(u"1 without a capacity"_s));
    QCOMPARE(some.top, 1.5); // of a capacity: more is cut off
    QCOMPARE(some.mark(2, 0).bar.right(), some.plot.right());
}

void TestFillPicture::namesTakeWhatTheyNeed()
{
    const StageFigures figures = test::drainedHost();
    const FillPicture wide = FillPicture::of(figures, 0.85, {900, 300}, plainMeasure());
    const double longest = 7 * 7; // "host-01"
    QVERIFY(wide.names.width() >= longest && wide.names.width() <= 1.1 * longest);
    QVERIFY(wide.plot.left() > wide.names.right());
    const FillPicture narrow = FillPicture::of(figures, 0.85, {100, 300}, plainMeasure());
    QVERIFY(narrow.plot.left() <= 0.4 * 100 + 1e-9);
    QVERIFY(narrow.names.left() > 0); // a ring around the row does not touch it
}

void TestFillPicture::wordsStayInThePicture_data()
{
    QTest::addColumn<double>("width");
    for (const double width : {420.0, 640.0, 1200.0})
        QTest::addRow("%g", width) << width;
}

void TestFillPicture::wordsStayInThePicture()
{
    QFETCH(double, width);
    for (const StageFigures& figures : {mixedCluster(), test::drainedHost()}) {
        const FillPicture picture = FillPicture::of(figures, 0.85, {width, 300}, plainMeasure());
        for (std::size_t i = 0; i < picture.rows.size(); ++i) {
            const FillMark mark = picture.mark(i, 1);
            QString words = picture.rows[i].words + mark.overText;
            if (!picture.rows[i].note.isEmpty())
                words += (mark.over ? u" · "_s : QString()) + picture.rows[i].note;
            QVERIFY(mark.words.x() + plainMeasure().width(words) <= width);
            QVERIFY(words.isEmpty() || mark.words.x() > std::max(mark.dot, mark.tick));
        }
    }
    const FillPicture mixed = FillPicture::of(mixedCluster(), 0.85, {width, 300}, plainMeasure());
    QCOMPARE(mixed.rows[3].note, u"leaves"_s);
    QCOMPARE(mixed.rows[4].note, u"joins"_s);
    QCOMPARE(FillPicture::of(test::drainedHost(), 0.85, {width, 300}, plainMeasure()).rows[0].note, QString());
}

void TestFillPicture::labelsOfTheAxisDoNotTouch_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("limit");
    for (const double width : {180.0, 300.0, 900.0})
        for (const double limit : {0.02, 0.5, 0.8, 0.99, 1.0})
            QTest::addRow("%g, %g", width, limit) << width << limit;
}

void TestFillPicture::labelsOfTheAxisDoNotTouch()
{
    QFETCH(double, width);
    QFETCH(double, limit);
    for (const StageFigures& figures : {mixedCluster(), test::drainedHost()}) {
        const FillPicture picture = FillPicture::of(figures, limit, {width, 300}, plainMeasure());
        std::vector<std::pair<double, double>> taken;
        const auto take = [&](const FillTick& tick) {
            const double half = plainMeasure().width(tick.text) / 2;
            QVERIFY(tick.textX - half >= 0 && tick.textX + half <= width);
            QVERIFY(tick.textX == tick.x || tick.textX - half < 1 || tick.textX + half > width - 1);
            for (const auto& [from, to] : taken)
                QVERIFY(tick.textX + half < from || tick.textX - half > to);
            taken.emplace_back(tick.textX - half, tick.textX + half);
        };
        take(picture.limitTick);
        QCOMPARE(picture.ticks.front().x, picture.plot.left());
        for (const FillTick& tick : picture.ticks) {
            QVERIFY(tick.x <= picture.plot.right() + 1e-9);
            if (!tick.text.isEmpty())
                take(tick);
        }
    }
}

/// Every line against the sums of what was copied.
void TestFillPicture::rowsTellTheirFigures()
{
    const StageFigures figures = mixedCluster();
    const QStringList alpha = fillText(figures, 0, 0.75).split(u'\n');
    const QString of = u" of its capacity"_s;
    QCOMPARE(alpha.front(), u"alpha"_s);
    QVERIFY(alpha.contains(u"before: %1, 40.0 %%2"_s.arg(bytesText(0.4e12), of)));
    QVERIFY(alpha.contains(u"during, at most: %1, 80.0 %%2"_s.arg(bytesText(0.8e12), of)));
    QVERIFY(alpha.contains(u"after: %1, 50.0 %%2"_s.arg(bytesText(0.5e12), of)));
    QVERIFY(alpha.contains(u"in: %1, 400 copies"_s.arg(bytesText(0.4e12))));
    QVERIFY(alpha.contains(u"out: %1, 300 copies"_s.arg(bytesText(0.3e12))));
    QCOMPARE(alpha.back(), u"over the limit: 80 % of its capacity, limit 75 %, in step 1 of 2"_s);
    QVERIFY(!fillText(figures, 0, 0.85).contains(u"limit"_s));
    QVERIFY(fillText(figures, 1, 0.85).endsWith(u"its capacity is not known"_s));
    QVERIFY(fillText(figures, 3, 0.85).startsWith(u"leaver · leaves\n"_s));
    QVERIFY(fillText(figures, 4, 0.7).endsWith(u"in step 2 of 2"_s));
    StageFigures domain = figures;
    domain.nodes[0].nodes = 8;
    QVERIFY(fillText(domain, 0, 0.85).startsWith(u"alpha · 8 nodes\n"_s));
}

/// Racks of the same name in two zones, grouped: each bar against keys that are placed one by one.
void TestFillPicture::domainsOfARealPlan()
{
    constexpr std::uint64_t capacity = 4'000'000;
    std::vector<Node> nodes;
    for (int i = 0; i < 8; ++i) {
        Node node;
        node.id = "disk-" + std::to_string(i);
        node.capacity = capacity;
        node.domain.at(DomainLevel::Zone) = i < 4 ? "a" : "b";
        node.domain.at(DomainLevel::Rack) = i % 4 < 2 ? "r1" : "r2";
        nodes.push_back(node);
    }
    const auto rackOf = [](const Node& node) {
        return node.domain.at(DomainLevel::Zone) + " / " + node.domain.at(DomainLevel::Rack);
    };
    const Membership today = cases::membership(nodes);
    const auto keys = cases::keysUpTo(500);
    Rule rule;
    rule.copies = 2;
    const auto run =
        cases::planRun(keys, today, rule, {cases::stage({SetWeight{"disk-0", 0}, SetWeight{"disk-1", 0}}, 2)});
    const auto figures = shared(grouped(*run->stages[0].figures, DomainLevel::Rack));
    std::map<QString, double> before;
    std::map<QString, double> after;
    const auto count = [&](const Membership& membership, std::map<QString, double>& bytes) {
        const naive::Table placed = naive::place(*keys, membership, rule);
        for (std::size_t key = 0; key < placed.size(); ++key)
            for (const std::string& id : placed[key])
                bytes[fromUtf8(rackOf(membership[*membership.find(id)]))] += static_cast<double>(keys->bytes(key));
    };
    count(today, before);
    count(run->last(), after);
    const FillPicture picture = FillPicture::of(*figures, 0.85, {600, 300}, plainMeasure());
    QCOMPARE(picture.rows.size(), std::size_t{4});
    QCOMPARE(after.size(), std::size_t{3}); // one rack is emptied
    for (std::size_t i = 0; i < picture.rows.size(); ++i) {
        const QString& name = picture.rows[i].id;
        QVERIFY(before.contains(name));
        QCOMPARE(picture.rows[i].note, after.contains(name) ? QString() : u"emptied"_s);
        QVERIFY(std::abs(picture.rows[i].before - before[name] / (2.0 * capacity)) < 1e-9);
        QVERIFY(std::abs(picture.rows[i].after - after[name] / (2.0 * capacity)) < 1e-9);
        QVERIFY(picture.rows[i].during >= std::max(picture.rows[i].before, picture.rows[i].after) - 1e-12);
        QVERIFY(fillText(*figures, static_cast<NodeIndex>(i), 0.85).startsWith(name + u" · 2 nodes"_s));
        QVERIFY(picture.find(name) == std::optional(i));
    }
}

void TestFillPicture::noNodesSaySo()
{
    FillView view;
    view.resize(300, 200);
    QVERIFY(!view.grab().isNull());
    view.setFigures(shared(StageFigures()), 0.85);
    QVERIFY(!view.picture().message.isEmpty());
    const QImage said = view.grab().toImage();
    view.setFigures(nullptr, 0.85);
    QVERIFY(view.grab().toImage() != said);
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_End, Qt::Key_PageDown, Qt::Key_Return})
        QTest::keyClick(&view, key);
    QVERIFY(view.currentText().isEmpty());
    // Nodes, but nothing is done and nothing is held.
    view.setFigures(shared(StageBuilder().node("a", tera, 0).figures()), 0.85);
    QCOMPARE(view.picture().mark(0, 1).bar.width(), 0.0);
    QVERIFY(!view.grab().isNull());
}

void TestFillPicture::byKeyboardAndMouse()
{
    FillView view;
    view.resize(420, 200); // less than all rows need
    const auto figures = shared(test::drainedHost());
    view.setFigures(figures, 0.85);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    view.activateWindow();
    view.setFocus();
    QTRY_VERIFY(view.hasFocus());
    QVERIFY(view.accessibleName().contains(u"host-01"_s));
    QVERIFY(view.verticalScrollBar()->maximum() > 0);
    const auto inSight = [&](std::size_t row) {
        const QRectF lane = view.picture().mark(row, 1).lane.translated(0, -view.verticalScrollBar()->value());
        return lane.top() >= view.picture().head.bottom() - 1 && lane.bottom() <= view.viewport()->height() + 1;
    };
    std::size_t row = 0;
    for (const auto& [key, wanted] : {std::pair{Qt::Key_Down, 1},
                                      {Qt::Key_Down, 2},
                                      {Qt::Key_Up, 1},
                                      {Qt::Key_End, 10},
                                      {Qt::Key_Down, 10},
                                      {Qt::Key_Home, 0},
                                      {Qt::Key_Up, 0},
                                      {Qt::Key_End, 10}}) {
        QTest::keyClick(&view, key);
        row = static_cast<std::size_t>(wanted);
        QVERIFY(inSight(row));
        QCOMPARE(view.currentText(), fillText(*figures, static_cast<NodeIndex>(row), 0.85));
        QVERIFY(view.accessibleName().contains(view.picture().rows[row].id));
        QVERIFY(view.accessibleName().contains(bytesText(figures->during[row])));
    }
    QSignalSpy chosen(&view, &FillView::nodeSelected);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.takeFirst().front().toString(), u"host-11"_s);
    view.verticalScrollBar()->setValue(0);
    const QPoint second = view.picture().mark(1, 1).lane.center().toPoint();
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, second);
    QCOMPARE(chosen.takeFirst().front().toString(), u"host-02"_s);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {5, 3}); // the axis is no row
    QCOMPARE(chosen.size(), 0);
    view.selectNode(u"host-05"_s);
    QCOMPARE(chosen.size(), 0);
    QVERIFY(view.accessibleDescription().contains(u"host-07 at 8"_s)); // the fullest during
    view.clearFocus();
    QVERIFY(!view.accessibleName().contains(u"host"_s));
}

/// The first rows of many look as if there were no others, and those scrolled to as they do in a whole picture.
void TestFillPicture::onlyTheRowsInSightArePainted()
{
    FillView many;
    many.resize(420, 300);
    many.setFigures(shared(manyNodes(1000)), 0.85);
    many.show();
    QVERIFY(QTest::qWaitForWindowExposed(&many));
    many.clearFocus();
    const FillPicture& picture = many.picture();
    QCOMPARE(picture.rows.size(), std::size_t{1000});
    QCOMPARE(picture.height(), FillPicture::leastHeight(1000, TextMeasure::of(pictureFont(many.font(), -1))));
    const QSizeF all = many.sceneSize();
    QVERIFY(all.height() >= picture.height());
    QImage whole(all.toSize(), QImage::Format_RGB32);
    whole.fill(Theme::light().card);
    QPainter painter(&whole);
    many.paintScene(painter, all);
    painter.end();
    const int head = static_cast<int>(picture.head.bottom());
    for (const int scrolled : {0, 170, many.verticalScrollBar()->maximum()}) {
        many.verticalScrollBar()->setValue(scrolled);
        QImage seen(many.viewport()->size(), QImage::Format_RGB32);
        seen.fill(Theme::light().card);
        many.viewport()->render(&seen, {}, {}, QWidget::RenderFlags());
        for (int y = head + 1; y < seen.height(); ++y)
            for (int x = 0; x < seen.width(); ++x)
                QCOMPARE(seen.pixelColor(x, y), whole.pixelColor(x, y + scrolled));
    }
}

void TestFillPicture::coloursAreTheThemes_data()
{
    test::addLooks();
}

void TestFillPicture::coloursAreTheThemes()
{
    QFETCH(bool, dark);
    QFETCH(double, scale);
    const Theme& theme = dark ? Theme::darkTheme() : Theme::light();
    FillView view;
    view.resize(600, 420);
    view.setPalette(theme.palette());
    view.setFigures(shared(test::drainedHost()), 0.85);
    view.setProgress(1);
    const QSize size(600, 420);
    const QImage image = test::sceneOf(view, size, scale);
    const QFont font = pictureFont(view.font(), -1);
    const FillPicture picture = FillPicture::of(test::drainedHost(), 0.85, size, TextMeasure::of(font));
    const auto at = [&](double x, double y) { return image.pixelColor((QPointF(x, y) * scale).toPoint()); };
    int hot = 0;
    for (const FillMark& mark : picture.at(1)) {
        const double y = mark.lane.center().y();
        if (mark.bar.width() > 20)
            QCOMPARE(at(mark.bar.left() + 6, y - 3), theme.bar);
        if (mark.whisker)
            QCOMPARE(at(mark.dot, y), mark.over ? theme.hot : theme.moved);
        int nearest = 255; // its edges lie between pixels
        for (const double beside : {-1.0, 0.0, 1.0})
            nearest = std::min(
                nearest, std::abs(at(mark.tick + beside, mark.bar.top() - 1).lightness() - theme.text.lightness()));
        QVERIFY(nearest < 12);
        hot += mark.over ? 1 : 0;
    }
    QCOMPARE(hot, 1);
}

void TestFillPicture::aFileHasText()
{
    FillView view;
    view.setFigures(shared(mixedCluster()), 0.85);
    test::checkTexts(view, {600, 300}, {u"alpha"_s, u"newcomer"_s, u"joins"_s, u"170 %"_s, u"limit 85 %"_s});
}

void TestFillPicture::looksChangeThePicture()
{
    FillView view;
    view.resize(500, 300);
    view.setFigures(shared(test::drainedHost()), 0.85);
    test::Watched watched(view);
    const auto changed = [&] { return watched.changed(); };
    QVERIFY(!changed());
    view.setProgress(0.4);
    QVERIFY(changed());
    view.setReducedMotion(true); // anything above 0 is the end
    QVERIFY(changed());
    view.setProgress(0.7);
    QVERIFY(!changed());
    view.setProgress(0);
    QVERIFY(changed());
    view.selectNode(u"host-04"_s);
    QVERIFY(changed());
    test::checkThemeAndFont(view, watched);
}

const Registration registration{__FILE__, Application::Widgets, make<TestFillPicture>};

} // namespace tst_fillpicture

#include "tst_fillpicture.moc"
