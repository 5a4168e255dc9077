// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/loads/loadgeometry.h"

#include <QFont>
#include <QGraphicsScene>

class QAreaSeries;
class QChart;
class QLineSeries;
class QScatterSeries;
class QValueAxis;

namespace hrw::ui {

class LoadItem;
struct Theme;

/// The picture of loads as a scene: Qt Charts draws axes, grid and curve, one item draws bars, bands, dots and names.
/// (A QBarSeries takes a graphics item per bar, 140 ms for a thousand, and can't draw a band per node.)
class LoadScene : public QGraphicsScene
{
    Q_OBJECT

public:
    explicit LoadScene(QObject* parent = nullptr);

    void setLook(const Theme& theme, const QFont& font);
    void setSize(const QSizeF& size);
    void setData(const LoadChartData& data);
    /// The mark under the pointer or the keyboard; -1: none.
    void setCurrent(int mark);

    [[nodiscard]] const LoadChartData& data() const { return m_data; }
    [[nodiscard]] const LoadGeometry& geometry() const { return m_geometry; }
    [[nodiscard]] int markAt(const QPointF& point) const { return m_geometry.markAt(m_data, point); }
    [[nodiscard]] QChart* chart() const { return m_chart; }

private:
    void layOut();
    void fillCurve();

    LoadChartData m_data;
    LoadGeometry m_geometry;
    QFont m_font;
    QSizeF m_size{1, 1};
    QChart* m_chart;
    QValueAxis* m_across;
    QValueAxis* m_up;
    QLineSeries* m_curve;
    QLineSeries* m_bandLow;
    QLineSeries* m_bandHigh;
    QAreaSeries* m_band;
    QScatterSeries* m_hot;
    LoadItem* m_item;
};

} // namespace hrw::ui
