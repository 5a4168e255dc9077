// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/export/pictureexport.h"

#include "ui/session/documentfile.h"
#include "ui/text/figures.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>
#include <cmath>

namespace hrw::ui {

QImage renderPicture(const Picture& picture, double scale)
{
    QImage image(static_cast<int>(std::ceil(picture.size.width() * scale)),
                 static_cast<int>(std::ceil(picture.size.height() * scale)), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(scale);
    image.fill(picture.paper);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    picture.paint(painter, picture.size);
    return image;
}

Result<void> exportPng(const Picture& picture, const QString& path, double scale)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!renderPicture(picture, scale).save(&buffer, "PNG"))
        return refuse(verbatim(path), fact("the picture is too large for a PNG"), fact("choose a smaller scale"));
    return writeWhole(path, bytes);
}

Result<void> exportSvg(const Picture& picture, const QString& path)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(picture.size.toSize());
    generator.setViewBox(QRectF(QPointF(), picture.size));
    generator.setTitle(picture.name);
    QPainter painter(&generator);
    painter.fillRect(QRectF(QPointF(), picture.size), picture.paper);
    picture.paint(painter, picture.size);
    painter.end();
    return writeWhole(path, bytes);
}

} // namespace hrw::ui
