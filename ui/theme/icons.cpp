// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include <QFile>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

namespace hrw::ui {

namespace {

constexpr int iconSize = 20;
constexpr int finest = 3; // device pixels to a pixel

QPixmap drawn(const QString& name, const QColor& colour)
{
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QByteArray svg = file.readAll();
    svg.replace("currentColor", colour.name().toLatin1());
    QSvgRenderer renderer(svg);
    QPixmap pixmap(iconSize * finest, iconSize * finest);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(finest);
    return pixmap;
}

} // namespace

QIcon lineIcon(const QString& name, const QColor& colour)
{
    return QIcon(drawn(name, colour));
}

QIcon lineIcon(const QString& name, const QColor& colour, const QColor& disabled)
{
    QIcon icon = lineIcon(name, colour);
    icon.addPixmap(drawn(name, disabled), QIcon::Disabled);
    return icon;
}

} // namespace hrw::ui
