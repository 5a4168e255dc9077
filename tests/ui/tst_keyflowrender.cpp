// SPDX-License-Identifier: GPL-3.0-or-later
// The pixels: what the renderer copies by hand against what QPainter paints.
#include "tests/support/ends.h"
#include "tests/support/testprogram.h"
#include "ui/explore/keyflow/keyflowlayout.h"
#include "ui/explore/keyflow/keyflowrenderer.h"
#include "ui/scene/dotsprites.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QRandomGenerator>
#include <QTest>
#include <cmath>
#include <set>

namespace tst_keyflowrender {

using hrw::test::Case;
using hrw::test::EvaluationPtr;
using namespace hrw::ui;

namespace {

/// The largest difference of any channel of any pixel.
int difference(const QImage& a, const QImage& b)
{
    if (a.size() != b.size())
        return 256;
    int most = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            most = std::max({most, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                             std::abs(qBlue(p) - qBlue(q)), std::abs(qAlpha(p) - qAlpha(q))});
        }
    }
    return most;
}

/// The share of pixels that differ by more than `level` in any channel.
double differing(const QImage& a, const QImage& b, int level)
{
    int count = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x)
            count += difference(a.copy(x, y, 1, 1), b.copy(x, y, 1, 1)) > level ? 1 : 0;
    }
    return static_cast<double>(count) / (a.width() * a.height());
}

QImage noise(QSize size, QImage::Format format, QRandomGenerator& random)
{
    QImage image(size, QImage::Format_ARGB32);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, random.generate());
    }
    return image.convertToFormat(format);
}

/// A sprite with all that there can be: empty, half transparent and opaque pixels, in runs.
QImage spotted(QSize size, QRandomGenerator& random)
{
    QImage image = noise(size, QImage::Format_ARGB32, random);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x) {
            const QRgb p = image.pixel(x, y);
            const int kind = (x / 3 + y) % 4;
            image.setPixel(x, y, kind == 0 ? 0u : kind == 1 ? (p & 0xffffffu) | 0x80000000u : (p | 0xff000000u));
        }
    }
    return image.convertToFormat(QImage::Format_ARGB32_Premultiplied);
}

DotStyle usualDots()
{
    DotStyle style;
    style.colours = Theme::light().dots;
    style.ring = Theme::light().moved;
    style.gap = Theme::light().card;
    style.ghost = Theme::light().muted;
    return style;
}

KeyFlowStyle usualStyle()
{
    KeyFlowStyle style;
    style.theme = &Theme::light();
    style.font = QApplication::font();
    style.legendName = QStringLiteral("country");
    style.legendValues = {QStringLiteral("Brazil"), QStringLiteral("Germany")};
    return style;
}

KeyFlowTransition transitionOf(const EvaluationPtr& e, QSizeF size = {560, 300})
{
    return hrw::test::between<KeyFlowTransition>(hrw::test::bothEnds<KeyFlowLayout>(e, {size, 1}));
}

} // namespace

class TestKeyFlowRender : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void blittingEqualsDrawImage_data()
    {
        QTest::addColumn<int>("format");
        QTest::newRow("opaque") << static_cast<int>(QImage::Format_RGB32);
        QTest::newRow("translucent") << static_cast<int>(QImage::Format_ARGB32_Premultiplied);
    }
    void blittingEqualsDrawImage()
    {
        QFETCH(int, format);
        QRandomGenerator random(7);
        const QImage ground = noise({90, 70}, static_cast<QImage::Format>(format), random);
        for (int round = 0; round < 300; ++round) {
            const QSize size(random.bounded(1, 24), random.bounded(1, 24));
            const QImage picture = spotted(size, random);
            const QPoint at(random.bounded(-30, 95), random.bounded(-30, 75)); // also half and wholly outside
            const int alpha = round % 3 == 0 ? random.bounded(256) : 255;
            QImage expected = ground;
            QPainter painter(&expected);
            painter.setOpacity(alpha / 255.0);
            painter.drawImage(at, picture);
            painter.end();
            QImage actual = ground;
            blit(PixelView(actual), Sprite::of(picture), at.x(), at.y(), static_cast<quint32>(alpha));
            QVERIFY2(difference(actual, expected) <= 1, qPrintable(QStringLiteral("round %1").arg(round)));
        }
    }

    /// At a quarter of a device pixel a copied dot is the one that QPainter paints.
    void copiedDotsEqualPaintedDots_data()
    {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<double>("radius");
        QTest::addColumn<bool>("shapes");
        for (const double ratio : {1.0, 1.5, 2.0}) {
            QTest::addRow("large, x%g", ratio) << ratio << 6.2 << false;
            QTest::addRow("small, x%g", ratio) << ratio << 1.4 << false;
            QTest::addRow("shapes, x%g", ratio) << ratio << 6.2 << true;
        }
    }
    void copiedDotsEqualPaintedDots()
    {
        QFETCH(double, ratio);
        DotStyle style = usualDots();
        QFETCH(double, radius);
        QFETCH(bool, shapes);
        style.radius = radius;
        style.pitch = 3.1 * radius;
        style.shapes = shapes;
        DotSprites sprites;
        sprites.prepare(style, ratio);
        QRandomGenerator random(3);
        for (int round = 0; round < 200; ++round) {
            const double quarter = 1 / (4 * ratio);
            const QPointF centre(quarter * random.bounded(40, 200), quarter * random.bounded(40, 200));
            const auto look = static_cast<quint8>(random.bounded(dotLooks));
            const auto ring = static_cast<DotRing>(random.bounded(3));
            QImage painted(70, 70, QImage::Format_RGB32);
            painted.fill(Qt::white);
            QImage copied = painted;
            QPainter painter(&painted);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.scale(ratio, ratio);
            paintDot(painter, centre, look, ring, style);
            painter.end();
            sprites.draw(PixelView(copied), static_cast<float>(centre.x()), static_cast<float>(centre.y()), look, ring);
            // A sprite is blended once, QPainter blends ring, gap and dot one after the other: some levels of rounding
            // where all three edges meet.
            QVERIFY2(difference(copied, painted) <= 12, qPrintable(QStringLiteral("round %1").arg(round)));
        }
    }

    void coloursAndShapesTellValuesApart()
    {
        std::set<std::pair<int, int>> kinds;
        for (quint32 value = 0; value < dotLooks; ++value)
            kinds.insert({dotColour(dotLook(value)), dotShape(dotLook(value))});
        QCOMPARE(kinds.size(), static_cast<std::size_t>(dotLooks));
        std::set<int> colours, shapes;
        for (quint32 value = 0; value < dotColours; ++value) {
            colours.insert(dotColour(dotLook(value)));
            shapes.insert(dotShape(dotLook(value)));
        }
        QCOMPARE(colours.size(), 6u);
        QCOMPARE(shapes.size(), 6u);
    }

    /// The fast way (still layer, live cards, sprites) against the slow one that paints everything. There are too many
    /// keys on their way for trails, which are drawn in two ways.
    void fastPictureEqualsPlainPicture_data()
    {
        QTest::addColumn<double>("t");
        for (const double t : {0.0, 0.15, 0.5, 0.85, 1.0})
            QTest::addRow("t = %g", t) << t;
    }
    void fastPictureEqualsPlainPicture()
    {
        QFETCH(double, t);
        const KeyFlowStyle style = usualStyle();
        for (const auto& changes :
             {std::vector<std::string>{"add X 1"}, {"fail N2"}, {"remove N1", "add X 1", "add Y 1"}}) {
            const KeyFlowTransition transition = transitionOf(Case(4, 2000).thenAll(changes).evaluate());
            KeyFlowRenderer renderer;
            const QImage fast = renderer.render(transition, t, style, 1).copy();
            QImage plain(fast.size(), QImage::Format_RGB32);
            QPainter painter(&plain);
            KeyFlowRenderer::renderVector(painter, transition, t, style);
            painter.end();
            // Dots stand at quarters of a pixel, so their edges may differ a little.
            QCOMPARE(differing(fast, plain, 96), 0.0);
            QVERIFY(differing(fast, plain, 24) < 0.03);
        }
    }

    /// What is kept from one frame to the next must not show: a frame after others is the frame painted alone.
    void framesDoNotDependOnThoseBefore()
    {
        const KeyFlowStyle style = usualStyle();
        for (const auto& changes :
             {std::vector<std::string>{"add X 1"}, {"fail N1", "fail N2", "fail N3", "fail N4"}, {"weight N2 3"}}) {
            const KeyFlowTransition transition = transitionOf(Case(4, 90).thenAll(changes).evaluate());
            KeyFlowRenderer renderer;
            for (const double t : {0.0, 0.3, 0.6, 1.0, 0.2, 0.0, 0.9}) {
                const QImage frame = renderer.render(transition, t, style, 1.5).copy();
                KeyFlowRenderer fresh;
                QCOMPARE(difference(frame, fresh.render(transition, t, style, 1.5)), 0);
            }
        }
    }

    void anotherSizeOrResolutionIsFollowed()
    {
        const KeyFlowStyle style = usualStyle();
        const KeyFlowTransition transition = transitionOf(Case(4, 30).evaluate());
        KeyFlowRenderer renderer;
        for (const double ratio : {1.0, 2.0, 1.25, 1.0}) {
            const QImage& image = renderer.render(transition, 1, style, ratio);
            QCOMPARE(image.size(), QSize(static_cast<int>(560 * ratio), static_cast<int>(300 * ratio)));
            QCOMPARE(image.devicePixelRatio(), ratio);
        }
    }

    void aDotHasTheColourOfItsValue()
    {
        const auto e = Case(4, 24).evaluate();
        const KeyFlowTransition transition = transitionOf(e);
        KeyFlowRenderer renderer;
        const QImage image = renderer.render(transition, 1, usualStyle(), 2).copy();
        for (const KeyFlowDot& dot : renderer.frame().dots) {
            const QColor colour = image.pixelColor((dot.position() * 2).toPoint());
            QCOMPARE(colour, Theme::light().dots[e->keys->attribute(dot.key)]);
        }
    }

    void barsAreAsHighAsTheirKeysAreMany()
    {
        const auto e = Case(3, 20'000).then("weight N2 2").evaluate();
        const KeyFlowTransition transition = transitionOf(e);
        KeyFlowRenderer renderer;
        const QImage image = renderer.render(transition, 1, usualStyle(), 1).copy();
        const KeyFlowFrame& frame = renderer.frame();
        QVERIFY(frame.stage.density);
        for (const KeyFlowCard& card : frame.cards) {
            const QRectF room = cardParts(card.rect, 1).dots;
            int filled = 0;
            for (int y = static_cast<int>(room.top()); y < static_cast<int>(room.bottom()); ++y) {
                const QColor colour = image.pixelColor(static_cast<int>(room.center().x()), y);
                filled += colour == Theme::light().bar ? 1 : 0;
            }
            const double expected = room.height() * card.keys / frame.stage.fullBar;
            QVERIFY2(std::abs(filled - expected) <= 2, qPrintable(card.node.id));
        }
    }
};

const Registration registration{__FILE__, Application::Widgets, make<TestKeyFlowRender>};

} // namespace tst_keyflowrender

#include "tst_keyflowrender.moc"
