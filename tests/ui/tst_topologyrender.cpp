// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels of the topology map.
#include "tests/support/domains.h"
#include "tests/support/ends.h"
#include "tests/support/testprogram.h"
#include "ui/failover/topologylayout.h"
#include "ui/failover/topologyrenderer.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QTest>
#include <cmath>

namespace tst_topologyrender {

using hrw::test::Case;
using hrw::test::EvaluationPtr;
using hrw::test::failAll;
using hrw::test::zonedCase;
using namespace hrw::ui;

namespace {

/// The largest difference of any channel of one pixel.
int apart(QRgb p, QRgb q)
{
    return std::max({std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
}

/// The share of pixels that differ by more than `level`.
double differing(const QImage& a, const QImage& b, int level)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            count += apart(a.pixel(x, y), b.pixel(x, y)) > level ? 1 : 0;
    }
    return static_cast<double>(count) / (a.width() * a.height());
}

KeyFlowStyle usualStyle(const Theme& theme = Theme::light())
{
    KeyFlowStyle style;
    style.theme = &theme;
    style.font = QApplication::font();
    style.legendName = QStringLiteral("country");
    style.legendValues = {QStringLiteral("Brazil"), QStringLiteral("Germany")};
    style.legendTotal = 2;
    return style;
}

TopologyTransition transitionOf(const EvaluationPtr& e, QSizeF size = {760, 400})
{
    return hrw::test::between<TopologyTransition>(hrw::test::bothEnds<TopologyLayout>(e, {size, 1}));
}

EvaluationPtr failedZone(std::uint64_t keys = 72)
{
    Case cases = zonedCase(3, 1, 2, keys, 2);
    return cases.thenAll(failAll(cases.scenario(), "z1-")).evaluate();
}

const TopologyBox& boxNamed(const TopologyFrame& frame, const QString& name)
{
    return *std::ranges::find(frame.boxes, name, &TopologyBox::name);
}

/// The pixels of a rectangle that are exactly of this colour.
int counted(const QImage& image, const QRectF& area, const QColor& colour)
{
    int count = 0;
    const QRect pixels = area.toAlignedRect() & image.rect();
    for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
        for (int x = pixels.left(); x <= pixels.right(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    }
    return count;
}

} // namespace

class TestTopologyRender : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aFailedZoneIsPaleRedWithinARedBorder_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void aFailedZoneIsPaleRedWithinARedBorder()
    {
        QFETCH(bool, dark);
        const Theme& theme = dark ? Theme::darkTheme() : Theme::light();
        const TopologyTransition transition = transitionOf(failedZone());
        TopologyRenderer renderer;
        const QRectF zone = boxNamed(transition.to(), QStringLiteral("zone z1")).rect;
        const QImage before = renderer.render(transition, 0, usualStyle(theme), 1).copy();
        QCOMPARE(counted(before, zone, theme.hotSurface), 0);
        const QImage after = renderer.render(transition, 1, usualStyle(theme), 1).copy();
        const double area = zone.width() * zone.height();
        QVERIFY(counted(after, zone, theme.hotSurface) > 0.7 * area);
        for (const char* name : {"zone z0", "zone z2"})
            QCOMPARE(counted(after, boxNamed(transition.to(), QString::fromLatin1(name)).rect, theme.hotSurface), 0);
        // Dashes along the left edge: some of it is red, and some is not.
        int red = 0;
        for (int y = static_cast<int>(zone.top()) + 12; y < static_cast<int>(zone.bottom()) - 12; ++y)
            red += apart(after.pixel(static_cast<int>(zone.left()), y), theme.hot.rgb()) < 60 ? 1 : 0;
        QVERIFY(red > 0.4 * zone.height() && red < 0.8 * zone.height());
    }

    void onlyOneFailedNodeIsHatched()
    {
        const TopologyTransition transition = transitionOf(zonedCase(3, 1, 2, 10, 2).then("fail z1-r0-n0").evaluate());
        TopologyRenderer renderer;
        const QImage image = renderer.render(transition, 1, usualStyle(), 1).copy();
        const Theme& theme = Theme::light();
        const TopologyBox& node = boxNamed(transition.to(), QStringLiteral("z1-r0-n0"));
        const int pale = counted(image, node.rect, theme.hotSurface);
        QVERIFY(pale > 0);
        // Lines at 45 degrees cross a row at equal distances.
        const int y = static_cast<int>(node.rect.bottom()) - 20;
        int changes = 0;
        for (int x = static_cast<int>(node.rect.left()) + 10; x < static_cast<int>(node.rect.right()) - 10; ++x)
            changes += image.pixel(x, y) != image.pixel(x + 1, y) ? 1 : 0;
        QVERIFY(changes > 20);
        const QRectF zone = boxNamed(transition.to(), QStringLiteral("zone z1")).rect;
        QVERIFY(counted(image, zone, theme.hotSurface) <= pale);
    }

    /// A primary is full of its colour; another copy is a ring of it around the card's colour.
    void primariesAreFilledAndCopiesRinged()
    {
        const auto e = zonedCase(3, 1, 2, 24, 3).evaluate();
        const TopologyTransition transition = transitionOf(e, {1400, 800});
        QCOMPARE(transition.to().stage.grain, TopologyGrain::Numbered);
        TopologyRenderer renderer;
        const QImage image = renderer.render(transition, 1, usualStyle(), 2).copy();
        const double r = transition.to().stage.radius;
        for (const TopologyDot& dot : transition.to().dots) {
            const QColor colour = Theme::light().dots[e->keys->attribute(dot.key)];
            const auto at = [&](double dx) {
                return image.pixelColor(((dot.position() + QPointF(dx, 0)) * 2).toPoint());
            };
            QCOMPARE(at(-0.9 * r), colour);
            QCOMPARE(at(0.62 * r) == colour, dot.rank == 0);
        }
    }

    /// The number in a ring: the same copy with and without it differ.
    void ranksAreWrittenIntoRings()
    {
        TopologyDotStyle style = topologyDotStyle(usualStyle(), {});
        style.dots.radius = 7;
        const auto painted = [&](quint8 rank, TopologyGrain grain) {
            style.grain = grain;
            QImage image(30, 30, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            paintCopy(painter, {15, 15}, 0, rank, DotRing::None, style, 1);
            return image;
        };
        QVERIFY(painted(1, TopologyGrain::Numbered) != painted(2, TopologyGrain::Numbered));
        QVERIFY(painted(1, TopologyGrain::Numbered) != painted(1, TopologyGrain::Ringed));
        QVERIFY(painted(1, TopologyGrain::Ringed) == painted(2, TopologyGrain::Ringed));
        QVERIFY(painted(0, TopologyGrain::Ringed) != painted(1, TopologyGrain::Ringed));
        QVERIFY(painted(0, TopologyGrain::Squares) != painted(1, TopologyGrain::Squares));
    }

    /// The fast way (still layer, live boxes, sprites) against the slow one that paints everything.
    void fastPictureEqualsPlainPicture_data()
    {
        QTest::addColumn<double>("t");
        for (const double t : {0.0, 0.1, 0.3, 0.5, 0.8, 1.0})
            QTest::addRow("t = %g", t) << t;
    }
    void fastPictureEqualsPlainPicture()
    {
        QFETCH(double, t);
        const KeyFlowStyle style = usualStyle();
        for (const auto& changes :
             {std::vector<std::string>{"fail z1-r0-n0"}, {"add X 1 zone=z3"}, {"fail z1-r0-n0", "fail z1-r0-n1"}}) {
            const TopologyTransition transition = transitionOf(zonedCase(3, 1, 2, 150, 2).thenAll(changes).evaluate());
            TopologyRenderer renderer;
            const QImage fast = renderer.render(transition, t, style, 1).copy();
            QImage plain(fast.size(), QImage::Format_RGB32);
            QPainter painter(&plain);
            TopologyRenderer::renderVector(painter, transition, t, style);
            painter.end();
            // Dots stand at quarters of a pixel, so their edges and numbers may differ a little.
            QVERIFY(differing(fast, plain, 110) < 0.001);
            QVERIFY(differing(fast, plain, 32) < 0.02);
        }
    }

    /// What is kept from one frame to the next must not show: a frame after others is the frame painted alone.
    void framesDoNotDependOnThoseBefore()
    {
        const KeyFlowStyle style = usualStyle();
        for (const auto& changes :
             {std::vector<std::string>{"fail z1-r0-n0", "fail z1-r0-n1"}, {"add X 1"}, {"remove z0-r0-n0"}}) {
            const TopologyTransition transition = transitionOf(zonedCase(3, 1, 2, 90, 2).thenAll(changes).evaluate());
            TopologyRenderer renderer;
            for (const double t : {0.0, 0.1, 0.2, 0.6, 1.0, 0.3, 0.0, 0.9}) {
                const QImage frame = renderer.render(transition, t, style, 1.5).copy();
                TopologyRenderer fresh;
                QCOMPARE(differing(frame, fresh.render(transition, t, style, 1.5), 0), 0.0);
            }
        }
    }

    void heatIsAsDeepAsANodeIsFull()
    {
        const auto e = zonedCase(3, 1, 2, 30'000, 2).then("weight z0-r0-n0 3").evaluate();
        const TopologyTransition transition = transitionOf(e, {500, 300});
        QCOMPARE(transition.to().stage.grain, TopologyGrain::Density);
        TopologyRenderer renderer;
        const QImage image = renderer.render(transition, 1, usualStyle(), 1).copy();
        const Theme& theme = Theme::light();
        for (const TopologyBox& box : transition.to().boxes) {
            if (!box.place.isNode)
                continue;
            const double blue = image.pixelColor((box.rect.bottomRight() - QPointF(12, 12)).toPoint()).red();
            const double wanted = theme.cell.red() + (theme.bar.red() - theme.cell.red()) * box.heat;
            QVERIFY2(std::abs(blue - wanted) <= 1, qPrintable(box.name));
        }
    }

    void anotherSizeOrResolutionIsFollowed()
    {
        const TopologyTransition transition = transitionOf(failedZone());
        TopologyRenderer renderer;
        for (const double ratio : {1.0, 2.0, 1.25, 1.0}) {
            const QImage& image = renderer.render(transition, 1, usualStyle(), ratio);
            QCOMPARE(image.size(), QSize(static_cast<int>(760 * ratio), static_cast<int>(400 * ratio)));
            QCOMPARE(image.devicePixelRatio(), ratio);
        }
    }
};

const Registration registration{__FILE__, Application::Widgets, make<TestTopologyRender>};

} // namespace tst_topologyrender

#include "tst_topologyrender.moc"
