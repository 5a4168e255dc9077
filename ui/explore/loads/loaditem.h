// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/loads/loadgeometry.h"

#include <QFont>
#include <QGraphicsItem>

namespace hrw::ui {

struct Theme;

/// Paints what a LoadGeometry holds, over the axes of the chart.
class LoadItem : public QGraphicsItem
{
public:
    explicit LoadItem(QGraphicsItem* parent);

    void setLook(const Theme& theme, const QFont& font);
    /// Both must live as long as the item or until the next call.
    void show(const LoadChartData& data, const LoadGeometry& geometry, const QSizeF& size);
    void setCurrent(int mark);

    [[nodiscard]] QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void paintBar(QPainter& painter, const LoadGeometry::Bar& bar) const;
    void paintWords(QPainter& painter, const LoadGeometry::Bar& bar) const;
    void paintDot(QPainter& painter, const LoadGeometry::Bar& bar) const;
    void paintName(QPainter& painter, const LoadGeometry::Name& name) const;
    void paintUpright(QPainter& painter, const LoadGeometry::Words& words) const;

    const Theme* m_theme;
    QFont m_font;
    const LoadChartData* m_data = nullptr;
    const LoadGeometry* m_geometry = nullptr;
    QRectF m_bounds;
    int m_current = -1;
};

} // namespace hrw::ui
