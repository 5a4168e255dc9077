// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/keyset.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QBuffer>
#include <QHelpEvent>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QSvgGenerator>
#include <QTest>
#include <QToolTip>
#include <QWidget>
#include <cmath>
#include <utility>

// What holds for every picture of nodes and keys.

namespace hrw::test {

/// The picture as an export gets it.
template<typename View>
QImage sceneOf(View& view, QSize size, double scale = 1)
{
    QImage image(size * scale, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(scale, scale);
    view.paintScene(painter, size);
    return image;
}

/// The picture as a file of lines and texts gets it.
template<typename View>
QString svgOf(View& view, QSize size)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    QPainter painter(&generator);
    view.paintScene(painter, size, &ui::Theme::light());
    painter.end();
    return QString::fromUtf8(bytes);
}

/// In a file, names and figures can be searched, and nothing has become pixels.
template<typename View>
void checkTexts(View& view, QSize size, const QStringList& words)
{
    const QString file = svgOf(view, size);
    for (const QString& word : words)
        QVERIFY2(file.contains(word), qPrintable(word));
    QVERIFY(!file.contains(QStringLiteral("<image")));
}

/// Shown, at a moment of the evaluation's step.
template<typename View, typename Evaluation>
void showStep(View& view, QSize size, const Evaluation& evaluation, double progress)
{
    view.resize(size);
    view.setEvaluation(evaluation);
    view.setProgress(progress);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
}

/// Progress stays between 0 and 1.
template<typename View>
void checkProgress(View& view)
{
    for (const auto& [given, kept] : {std::pair(-3.0, 0.0), {0.25, 0.25}, {9.0, 1.0}, {std::nan(""), 1.0}}) {
        view.setProgress(given);
        QCOMPARE(view.progress(), kept);
    }
}

/// Where nothing moves, the end is shown at once.
template<typename View, typename Evaluation>
void checkReducedMotion(View& view, const Evaluation& evaluation)
{
    view.setReducedMotion(true);
    view.setEvaluation(evaluation);
    QVERIFY(view.frame() == view.transition().to());
    view.setProgress(0.3);
    QVERIFY(view.frame() == view.transition().to());
    view.setProgress(0);
    QVERIFY(view.frame() == view.transition().from());
}

/// A view that is shown amid its step stays at that moment in another size.
template<typename View>
void checkResizing(View& view)
{
    const double progress = view.progress();
    const std::size_t flights = view.transition().flights();
    QVERIFY(flights > 0);
    view.resize(1100, 600);
    QTRY_COMPARE(view.frame().stage.canvas.size, QSizeF(1100, 600));
    QCOMPARE(view.progress(), progress);
    QCOMPARE(view.transition().flights(), flights);
}

/// Of a view that is shown, the part that has the focus looks other than without.
inline void checkFocusRing(QWidget& view)
{
    view.clearFocus();
    const QImage without = view.grab().toImage();
    view.activateWindow();
    view.setFocus();
    QTRY_VERIFY(view.hasFocus());
    QVERIFY(view.grab().toImage() != without);
}

/// What the tool tip says at a point.
inline QString toolTipAt(QWidget& view, QPoint at)
{
    QHelpEvent help(QEvent::ToolTip, at, view.mapToGlobal(at));
    QApplication::sendEvent(&view, &help);
    const QString text = QToolTip::text();
    QToolTip::hideText();
    return text;
}

/// Rows of a test, light and dark at the scales of screens: QFETCH(bool, dark), QFETCH(double, scale).
inline void addLooks()
{
    QTest::addColumn<bool>("dark");
    QTest::addColumn<double>("scale");
    for (const bool dark : {false, true})
        for (const double scale : {1.0, 1.5})
            QTest::addRow("%s %g", dark ? "dark" : "light", scale) << dark << scale;
}

/// Whether a view looks other than when it was asked last.
class Watched
{
public:
    explicit Watched(QWidget& view)
        : m_view(view)
        , m_last(view.grab().toImage())
    {
    }

    bool changed()
    {
        const QImage now = m_view.grab().toImage();
        const bool other = now != m_last;
        m_last = now;
        return other;
    }

private:
    QWidget& m_view;
    QImage m_last;
};

/// The theme, and the size of letters, are seen.
inline void checkThemeAndFont(QWidget& view, Watched& watched)
{
    view.setPalette(ui::Theme::darkTheme().palette());
    QVERIFY(watched.changed());
    QFont font = view.font();
    font.setPointSizeF(font.pointSizeF() * 1.5);
    view.setFont(font);
    QVERIFY(watched.changed());
}

/// Every choice of its looks is seen, and nothing else changes it. `dot`: where a dot is.
template<typename View, typename DotPosition>
void checkLooks(View& view, const QString& node, KeyIndex key, const DotPosition& dot)
{
    Watched watched(view);
    const auto changed = [&] { return watched.changed(); };
    QVERIFY(!changed());
    view.setShapes(true);
    QVERIFY(changed());
    view.selectNode(node);
    QVERIFY(changed());
    view.selectKey(key);
    QVERIFY(changed());
    view.selectKey(std::nullopt);
    QVERIFY(changed());
    checkThemeAndFont(view, watched);
    const QPointF at = dot();
    QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&view, &move);
    QVERIFY(changed());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&view, &leave);
    QVERIFY(changed());
}

} // namespace hrw::test
