// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/keys/keyset.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QTest>

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

/// Every choice of its looks is seen, and nothing else changes it. `dot`: where a dot is.
template<typename View, typename DotPosition>
void checkLooks(View& view, const QString& node, KeyIndex key, const DotPosition& dot)
{
    QImage last = view.grab().toImage();
    const auto changed = [&] {
        const QImage now = view.grab().toImage();
        const bool other = now != last;
        last = now;
        return other;
    };
    QVERIFY(!changed());
    view.setShapes(true);
    QVERIFY(changed());
    view.selectNode(node);
    QVERIFY(changed());
    view.selectKey(key);
    QVERIFY(changed());
    view.selectKey(std::nullopt);
    QVERIFY(changed());
    view.setPalette(ui::Theme::darkTheme().palette());
    QVERIFY(changed());
    QFont font = view.font();
    font.setPointSizeF(font.pointSizeF() * 1.5);
    view.setFont(font);
    QVERIFY(changed());
    const QPointF at = dot();
    QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(&view, &move);
    QVERIFY(changed());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&view, &leave);
    QVERIFY(changed());
}

} // namespace hrw::test
