// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "ui/explore/loads/loadchartdata.h"
#include "ui/explore/loads/loadgeometry.h"

#include <QTest>

#include <limits>
#include <random>

namespace tst_loadchartdata {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

class TestLoadChartData : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsAreMultiplesOfTheFairShare();
    void bytesAndRequestsToo();
    void bandsAreDrawnPerNode();
    void hotNodesCarryABadge();
    void outOfServiceSaysSo();
    void captionsJudge();
    void manyNodesBecomeACurve();
    void theEndsOfTheCurveAreNamed();
    void theAxisIsAlwaysFinite_data();
    void theAxisIsAlwaysFinite();
    void theAxisStaysRound();
    void betweenStartsAndEndsWhereItShould();
    void betweenMovesEvenly();
    void betweenFormsJumps();
    void partsStayInThePicture_data();
    void partsStayInThePicture();
    void amountsKeepClear();
    void wordsKeepClear_data();
    void wordsKeepClear();
    void longNamesLoseTheirMiddle();
    void namesOnTheCurveDoNotOverlap();
    void pointsFindTheirNode();
};

namespace {

/// A font in which every letter is 7 wide and 15 high.
TextRuler ruler()
{
    return {[](const QString& text) { return 7.0 * static_cast<double>(text.size()); },
            [](const QString& text, double room) {
                const auto letters = static_cast<qsizetype>(room / 7);
                if (text.size() <= letters)
                    return text;
                return text.left((letters - 1) / 2) + u'…' + text.right(letters / 2);
            },
            15};
}

Case zipf(int nodes, std::uint64_t keys)
{
    Case c(nodes, keys);
    auto source = std::get<SyntheticKeys>(c.scenario().keys);
    source.popularity = {Popularity::Kind::Zipf, 1.1, 100};
    source.size = {SizeModel::Kind::LogNormal, 4096, 1};
    c.scenario().keys = source;
    return c;
}

/// The largest of the loads and dots.
double highest(const LoadChartData& data)
{
    double most = 0;
    for (const LoadMark& mark : data.marks)
        most = std::max({most, mark.height, mark.dot.value_or(0)});
    return most;
}

} // namespace

void TestLoadChartData::barsAreMultiplesOfTheFairShare()
{
    const EvaluationPtr e = Case(5, 300).then("weight N2 3").evaluate();
    const auto loads = naive::loads(*e->keys, naive::place(*e->keys, e->is, {}));
    const LoadChartData data = LoadChartData::of(*e, LoadKind::Keys);
    QCOMPARE(data.form, LoadForm::Bars);
    QCOMPARE(data.marks.size(), std::size_t{5});
    for (const LoadMark& mark : data.marks) {
        const auto keys = static_cast<double>(loads.at(mark.name.toStdString()).keys);
        const double fair = (mark.name == u"N2"_s ? 3.0 : 1.0) / 7.0; // of 1 + 3 + 1 + 1 + 1
        QVERIFY(std::abs(mark.height - keys / 300 / fair) < 1e-12);
        QCOMPARE(mark.amount, u"%1 keys"_s.arg(keys));
        QCOMPARE(mark.x, mark.node + 0.5);
    }
    QCOMPARE(data.width, 5.0);
}

void TestLoadChartData::bytesAndRequestsToo()
{
    const EvaluationPtr e = zipf(4, 500).evaluate();
    const auto loads = naive::loads(*e->keys, naive::place(*e->keys, e->is, {}));
    const LoadChartData keys = LoadChartData::of(*e, LoadKind::Keys);
    const LoadChartData bytes = LoadChartData::of(*e, LoadKind::Bytes);
    const LoadChartData requests = LoadChartData::of(*e, LoadKind::Requests);
    for (std::size_t i = 0; i < 4; ++i) {
        const naive::Load& load = loads.at(keys.marks[i].name.toStdString());
        const double fairRequests = e->keys->totalRequests() / 4;
        QVERIFY(std::abs(bytes.marks[i].height - static_cast<double>(load.bytes) / (e->keys->totalBytes() / 4)) < 1e-9);
        QVERIFY(std::abs(requests.marks[i].height - load.requests / fairRequests) < 1e-9);
        QVERIFY(std::abs(*keys.marks[i].dot - load.requests / fairRequests) < 1e-9);
        QVERIFY(!bytes.marks[i].dot && !requests.marks[i].dot);
    }
}

void TestLoadChartData::bandsAreDrawnPerNode()
{
    const EvaluationPtr e = Case(3, 3000).then("weight N1 2").evaluate();
    for (const LoadMark& mark : LoadChartData::of(*e, LoadKind::Keys).marks) {
        const double share = (mark.name == u"N1"_s ? 2.0 : 1.0) / 4;
        // The band of a binomial count, one side, is about 2.94 standard deviations for 3 nodes at 99 % together.
        const double spread = 2.94 * std::sqrt(3000 * share * (1 - share)) / 3000 / share;
        QVERIFY(std::abs(mark.bandHigh - 1 - spread) < 0.1 * spread);
        QVERIFY(std::abs(1 - mark.bandLow - spread) < 0.1 * spread);
    }
}

void TestLoadChartData::hotNodesCarryABadge()
{
    const EvaluationPtr e = zipf(5, 500).evaluate();
    int hot = 0;
    for (const LoadMark& mark : LoadChartData::of(*e, LoadKind::Keys).marks) {
        QCOMPARE(mark.hot, *mark.dot > 1.5); // the default threshold
        QCOMPARE(mark.badge.startsWith(u"HOT "_s), mark.hot);
        hot += mark.hot;
    }
    QVERIFY(hot > 0);
    QVERIFY(LoadChartData::of(*e, LoadKind::Requests).hotBars);
    QVERIFY(!LoadChartData::of(*e, LoadKind::Bytes).hotBars);
}

void TestLoadChartData::outOfServiceSaysSo()
{
    const EvaluationPtr e = Case(4, 50).then({"fail N1", "weight N2 0"}).evaluate();
    const LoadChartData data = LoadChartData::of(*e, LoadKind::Keys);
    QCOMPARE(data.marks[0].badge, u"failed"_s);
    QCOMPARE(data.marks[1].badge, u"drained"_s);
    for (const std::size_t i : {std::size_t{0}, std::size_t{1}}) {
        QCOMPARE(data.marks[i].height, 0.0);
        QCOMPARE(data.marks[i].bandHigh, 0.0);
        QVERIFY(!data.marks[i].dot);
    }
    QVERIFY(data.marks[2].badge.isEmpty());
}

void TestLoadChartData::captionsJudge()
{
    Evaluation e = *Case(4, 400).evaluate();
    QVERIFY(LoadChartData::of(e, LoadKind::Keys).caption.startsWith(u"within chance · keys (bar) and requests"_s));
    e.loads.nodes[1].keys.withinChance = false;
    e.loads.nodes[1].keys.band = {0.3, 0.4};
    const LoadChartData data = LoadChartData::of(e, LoadKind::Keys);
    QVERIFY(data.caption.startsWith(u"beyond chance: N2 "_s));
    QVERIFY(data.marks[1].beyondChance);
    QCOMPARE(data.marks[1].badge, u"beyond chance"_s);
    QVERIFY(data.spoken.contains(u"N1: "_s) && data.spoken.contains(u"beyond chance: N2"_s));
}

void TestLoadChartData::manyNodesBecomeACurve()
{
    QCOMPARE(LoadChartData::of(*Case(60, 600).evaluate(), LoadKind::Keys).form, LoadForm::Bars);
    const EvaluationPtr e = Case(61, 600).evaluate();
    const LoadChartData data = LoadChartData::of(*e, LoadKind::Keys);
    QCOMPARE(data.form, LoadForm::Curve);
    std::vector<double> heights;
    for (const NodeLoad& load : e->loads.nodes)
        heights.push_back(load.keys.amount / 600 * 61);
    std::ranges::sort(heights, std::greater());
    for (std::size_t i = 0; i < heights.size(); ++i)
        QVERIFY(std::abs(data.marks[i].height - heights[i]) < 1e-9);
}

void TestLoadChartData::theEndsOfTheCurveAreNamed()
{
    const LoadChartData data = LoadChartData::of(*Case(100, 5000).evaluate(), LoadKind::Keys);
    for (std::size_t i = 0; i < 100; ++i)
        QCOMPARE(data.marks[i].named, i < 3 || i >= 97);
    QCOMPARE(data.axis, u"100 nodes"_s);
    // The hottest ones, wherever they stand.
    const EvaluationPtr hot = zipf(100, 5000).evaluate();
    int named = 0;
    for (const LoadMark& mark : LoadChartData::of(*hot, LoadKind::Keys).marks)
        named += mark.named && mark.hot;
    QVERIFY(named >= 3);
}

void TestLoadChartData::theAxisIsAlwaysFinite_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("keys");
    QTest::addColumn<double>("share"); // put in by hand; NaN: as it is
    const double asItIs = std::numeric_limits<double>::quiet_NaN();
    QTest::newRow("no nodes") << 0 << 10 << asItIs;
    QTest::newRow("no keys: all loads equal 0") << 5 << 0 << asItIs;
    QTest::newRow("no keys, many nodes") << 200 << 0 << asItIs;
    QTest::newRow("neither") << 0 << 0 << asItIs;
    QTest::newRow("one node") << 1 << 10 << asItIs;
    QTest::newRow("one key") << 5 << 1 << asItIs;
    QTest::newRow("one load inf") << 5 << 10 << std::numeric_limits<double>::infinity();
    QTest::newRow("all on one of many") << 100 << 10 << 1.0;
}

void TestLoadChartData::theAxisIsAlwaysFinite()
{
    QFETCH(int, nodes);
    QFETCH(int, keys);
    QFETCH(double, share);
    Evaluation e = *Case(nodes, static_cast<std::uint64_t>(keys)).evaluate();
    if (!std::isnan(share))
        e.loads.nodes[1].keys.share = share;
    for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests}) {
        const LoadChartData data = LoadChartData::of(e, kind);
        QVERIFY(std::isfinite(data.top) && data.top > 0);
        QVERIFY(std::isfinite(data.width) && data.width > 0);
        QVERIFY(data.steps >= 1 && data.steps <= 10);
        for (const LoadMark& mark : data.marks)
            QVERIFY(std::isfinite(mark.height) && std::isfinite(mark.bandLow) && std::isfinite(mark.bandHigh));
        QVERIFY(highest(data) <= data.top);
        QCOMPARE(data.message.isEmpty(), nodes > 0 && keys > 0);
        QCOMPARE(data.form == LoadForm::Empty, nodes == 0 || keys == 0);
    }
}

void TestLoadChartData::theAxisStaysRound()
{
    for (const int keys : {1, 3, 10, 72, 1000, 30'000})
        for (const int nodes : {1, 2, 5, 20, 90}) {
            const LoadChartData data =
                LoadChartData::of(*zipf(nodes, static_cast<std::uint64_t>(keys)).evaluate(), LoadKind::Keys);
            QVERIFY(data.top >= 1 && data.top >= highest(data));
            QVERIFY(data.steps <= 5);
            const double step = data.top / data.steps;
            const double leading = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
            QVERIFY2(std::abs(leading - 1) < 1e-6 || std::abs(leading - 2) < 1e-6 || std::abs(leading - 5) < 1e-6,
                     qPrintable(QString::number(step)));
        }
}

void TestLoadChartData::betweenStartsAndEndsWhereItShould()
{
    for (const int nodes : {5, 80}) {
        Case c = zipf(nodes, 700);
        const EvaluationPtr before = c.evaluate();
        const LoadChartData from = LoadChartData::of(*before, LoadKind::Keys);
        const LoadChartData to = LoadChartData::of(*c.then({"add X1 2", "remove N3"}).evaluate(before), LoadKind::Keys);
        QCOMPARE(LoadChartData::between(from, to, 0), from);
        QCOMPARE(LoadChartData::between(from, to, 1), to);
        QCOMPARE(LoadChartData::between(from, to, 7), to);
    }
}

void TestLoadChartData::betweenMovesEvenly()
{
    Case c(5, 700);
    const EvaluationPtr before = c.evaluate();
    const LoadChartData from = LoadChartData::of(*before, LoadKind::Keys);
    const LoadChartData to = LoadChartData::of(*c.then({"add X1 2", "remove N3"}).evaluate(before), LoadKind::Keys);
    const LoadChartData half = LoadChartData::between(from, to, 0.5);
    QCOMPARE(half.marks.size(), std::size_t{6}); // N1 N2 N4 N5 X1, and N3 on its way out
    for (const LoadMark& mark : half.marks) {
        const auto named = [&](const LoadMark& other) { return other.name == mark.name; };
        const auto a = std::ranges::find_if(from.marks, named);
        const auto b = std::ranges::find_if(to.marks, named);
        const double was = a == from.marks.end() ? 0 : a->height;
        const double is = b == to.marks.end() ? 0 : b->height;
        QVERIFY(std::abs(mark.height - (was + is) / 2) < 1e-12);
        QCOMPARE(mark.presence, a != from.marks.end() && b != to.marks.end() ? 1.0 : 0.5);
    }
    QVERIFY(half.top >= from.top && half.top >= to.top);
}

void TestLoadChartData::betweenFormsJumps()
{
    Case c(60, 700);
    const EvaluationPtr before = c.evaluate();
    const LoadChartData from = LoadChartData::of(*before, LoadKind::Keys);
    const LoadChartData to = LoadChartData::of(*c.then("add X1 1").evaluate(before), LoadKind::Keys);
    QCOMPARE(LoadChartData::between(from, to, 0.2), to);
    const LoadChartData nothing = LoadChartData::of(*Case(0, 5).evaluate(), LoadKind::Keys);
    QCOMPARE(LoadChartData::between(from, nothing, 0.2), nothing);
    QCOMPARE(LoadChartData::between(nothing, from, 0.2), from);
}

void TestLoadChartData::partsStayInThePicture_data()
{
    QTest::addColumn<int>("nodes");
    for (const int nodes : {0, 1, 5, 17, 60, 61, 1000})
        QTest::addRow("%d nodes", nodes) << nodes;
}

void TestLoadChartData::partsStayInThePicture()
{
    QFETCH(int, nodes);
    const EvaluationPtr e = zipf(nodes, 2000).evaluate();
    for (const LoadKind kind : {LoadKind::Keys, LoadKind::Bytes, LoadKind::Requests})
        for (const QSizeF size : {QSizeF(720, 300), QSizeF(240, 120), QSizeF(1900, 900), QSizeF(3, 3)}) {
            const LoadGeometry g = LoadGeometry::of(LoadChartData::of(*e, kind), size, ruler());
            QVERIFY(g.plot.width() > 0 && g.plot.height() > 0);
            QVERIFY(g.fairLine >= g.plot.top() && g.fairLine <= g.plot.bottom());
            for (const LoadGeometry::Bar& bar : g.bars) {
                QVERIFY(bar.bar.top() >= g.plot.top() - 1e-6 && std::abs(bar.bar.bottom() - g.plot.bottom()) < 1e-6);
                QVERIFY(bar.bar.left() >= g.plot.left() - 1 && bar.bar.right() <= g.plot.right() + 1);
                QVERIFY(bar.band.top() >= g.plot.top() - 1e-6 && bar.band.bottom() <= g.plot.bottom() + 1e-6);
            }
            for (std::size_t i = 1; i < g.bars.size(); ++i)
                QVERIFY(g.bars[i].bar.left() >= g.bars[i - 1].bar.right());
        }
}

void TestLoadChartData::amountsKeepClear()
{
    int inside = 0;
    for (const int nodes : {2, 3, 4, 5, 12}) {
        const LoadChartData data = LoadChartData::of(*Case(nodes, 400).evaluate(), LoadKind::Keys);
        const LoadGeometry g = LoadGeometry::of(data, {760, 280}, ruler());
        for (const LoadGeometry::Bar& bar : g.bars) {
            const QRectF& words = bar.amount.rect;
            inside += bar.amountInside;
            if (bar.amountInside) {
                QVERIFY(bar.bar.contains(words.center()));
                QVERIFY(!words.contains(bar.dot));
                QVERIFY(g.fairLine <= words.top() || g.fairLine >= words.bottom());
            }
        }
    }
    QVERIFY(inside > 5);
}

void TestLoadChartData::wordsKeepClear_data()
{
    QTest::addColumn<double>("width");
    for (const double width : {360.0, 520.0, 760.0, 1400.0})
        QTest::addRow("%.0f", width) << width;
}

/// Whatever the loads are: nothing is struck through, and no two texts run into each other.
void TestLoadChartData::wordsKeepClear()
{
    QFETCH(const double, width);
    std::mt19937 random(7);
    std::uniform_real_distribution<double> any(0.05, 2.4);
    int seen = 0;
    for (int run = 0; run < 200; ++run) {
        LoadChartData data = LoadChartData::of(*Case(2 + run % 7, 40).evaluate(), LoadKind::Keys);
        data.top = 3;
        for (LoadMark& mark : data.marks) {
            mark.height = any(random);
            mark.dot = any(random);
            mark.hot = *mark.dot > 1.5;
            mark.badge = mark.hot ? u"HOT 1.5×"_s : mark.height > 1 ? u"beyond chance"_s : QString();
        }
        const LoadGeometry g = LoadGeometry::of(data, {width, 300}, ruler());
        std::vector<QRectF> others;
        for (const LoadGeometry::Bar& bar : g.bars) {
            for (const LoadGeometry::Words& words : {bar.amount, bar.badge}) {
                const bool wide = words.rect.width() > bar.slot.width(); // only of a hot node, where there is no room
                if (words.text.isEmpty() || words.rect.top() <= 0 || wide)
                    continue;
                ++seen;
                const QRectF inner = words.rect.adjusted(1, 2, -1, -2); // the letters in it
                QVERIFY2(g.fairLine <= inner.top() || g.fairLine >= inner.bottom(), qPrintable(words.text));
                QVERIFY2(!inner.contains(bar.dot), qPrintable(words.text));
                const bool onBar = bar.bar.contains(inner.center()); // which hides the band
                for (const double end : {bar.band.top(), bar.band.bottom()})
                    QVERIFY2(onBar || !bar.bandCaps || end <= inner.top() || end >= inner.bottom(),
                             qPrintable(words.text));
                for (const QRectF& other : others)
                    QVERIFY2(!inner.intersects(other), qPrintable(words.text));
                others.push_back(inner);
            }
            const bool crosses = bar.badge.rect.left() < bar.bar.right() &&
                                 bar.badge.rect.right() > bar.bar.right() + 1 &&
                                 bar.badge.rect.bottom() > bar.bar.top() + 2;
            QVERIFY2(bar.badge.text.isEmpty() || bar.badge.rect.width() > bar.slot.width() || !crosses,
                     qPrintable(bar.badge.text));
        }
    }
    QVERIFY(seen > 500);
}

void TestLoadChartData::longNamesLoseTheirMiddle()
{
    Case c(0, 300);
    for (int i = 1; i <= 12; ++i)
        c.then("add rack-1-host-000" + std::to_string(i) + " 1");
    const LoadChartData data = LoadChartData::of(*c.evaluate(), LoadKind::Keys);
    for (const double width : {300.0, 700.0, 1400.0}) {
        const LoadGeometry g = LoadGeometry::of(data, {width, 300}, ruler());
        QRectF before;
        for (const LoadGeometry::Bar& bar : g.bars) {
            if (bar.label.text.isEmpty())
                continue;
            QVERIFY2(bar.label.text.endsWith(data.marks[bar.mark].name.right(2)), qPrintable(bar.label.text));
            QVERIFY(!before.intersects(bar.label.rect));
            before = bar.label.rect;
        }
        QVERIFY(!before.isNull());
    }
}

void TestLoadChartData::namesOnTheCurveDoNotOverlap()
{
    for (const int nodes : {61, 200, 1000}) {
        const LoadChartData data = LoadChartData::of(*zipf(nodes, 20'000).evaluate(), LoadKind::Keys);
        const LoadGeometry g = LoadGeometry::of(data, {760, 320}, ruler());
        QVERIFY(g.names.size() >= 6);
        QCOMPARE(g.curve.size(), static_cast<std::size_t>(nodes));
        for (std::size_t i = 0; i < g.names.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!g.names[i].words.rect.intersects(g.names[j].words.rect));
    }
}

void TestLoadChartData::pointsFindTheirNode()
{
    const LoadChartData bars = LoadChartData::of(*Case(7, 300).evaluate(), LoadKind::Keys);
    LoadGeometry g = LoadGeometry::of(bars, {700, 300}, ruler());
    for (const LoadGeometry::Bar& bar : g.bars)
        QCOMPARE(g.markAt(bars, bar.bar.center()), static_cast<int>(bar.mark));
    QCOMPARE(g.markAt(bars, {2, 100}), -1);
    const LoadChartData curve = LoadChartData::of(*Case(100, 300).evaluate(), LoadKind::Keys);
    g = LoadGeometry::of(curve, {700, 300}, ruler());
    QCOMPARE(g.markAt(curve, g.plot.center()), 50);
    QCOMPARE(g.markAt(curve, g.plot.bottomRight()), 99);
    QCOMPARE(g.markAt(curve, {-5, 100}), -1);
}

const Registration registration{__FILE__, Application::Core, make<TestLoadChartData>};

} // namespace tst_loadchartdata

#include "tst_loadchartdata.moc"
