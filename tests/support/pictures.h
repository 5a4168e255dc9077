// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/keyset.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QBuffer>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QSvgGenerator>
#include <QTest>
#include <QWidget>

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
