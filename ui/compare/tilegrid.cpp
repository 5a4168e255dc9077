// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/tilegrid.h"

#include "ui/widgets/arrange.h"

#include <QEvent>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int mostColumns = 3;
constexpr int linesInLowestTile = 8;
constexpr int charactersInNarrowestTile = 36;

} // namespace

int TileGrid::columnsFor(int tiles, int width, int least)
{
    const int fit = std::clamp((width + cardGap) / (least + cardGap), 2, mostColumns);
    return tiles == 4 ? std::min(fit, 2) : std::max(1, std::min(fit, tiles));
}

QList<QWidget*> TileGrid::tiles() const
{
    QList<QWidget*> shown;
    for (QObject* child : children())
        if (auto* widget = qobject_cast<QWidget*>(child); widget && !widget->isHidden())
            shown << widget;
    return shown;
}

int TileGrid::leastWidth() const
{
    return charactersInNarrowestTile * fontMetrics().averageCharWidth();
}

void TileGrid::arrange()
{
    const QList<QWidget*> all = tiles();
    const int count = static_cast<int>(all.size());
    if (count == 0)
        return;
    const int columns = columnsFor(count, width(), leastWidth());
    const int rows = (count + columns - 1) / columns;
    const int tileWidth = (width() - (columns - 1) * cardGap) / columns;
    const int tileHeight = (height() - (rows - 1) * cardGap) / rows;
    for (int i = 0; i < count; ++i)
        all[i]->setGeometry(i % columns * (tileWidth + cardGap), i / columns * (tileHeight + cardGap), tileWidth,
                            tileHeight);
    updateGeometry();
}

QSize TileGrid::minimumSizeHint() const
{
    const int count = static_cast<int>(tiles().size());
    const int columns = columnsFor(count, width(), leastWidth());
    const int rows = count == 0 ? 1 : (count + columns - 1) / columns;
    const int beside = std::clamp(count, 1, 2);
    return {beside * (leastWidth() + cardGap) - cardGap,
            rows * (linesInLowestTile * fontMetrics().height() + cardGap) - cardGap};
}

void TileGrid::resizeEvent(QResizeEvent*)
{
    arrange();
}

void TileGrid::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        arrange();
}

} // namespace hrw::ui
