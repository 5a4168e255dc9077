// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/sweepchartdata.h"

#include <QGraphicsView>
#include <optional>

class QChart;
class QGraphicsEllipseItem;
class QCategoryAxis;

namespace hrw::ui {

struct Theme;

/// A sweep as a chart. Pointing at a point, or walking to it with the arrow keys, tells what it says.
class SweepChart : public QGraphicsView
{
    Q_OBJECT

public:
    explicit SweepChart(QWidget* parent = nullptr);
    ~SweepChart() override;

    void setData(SweepChartData next);
    [[nodiscard]] const SweepChartData& shown() const { return m_data; }
    /// What is said of the point that the keyboard or the pointer is at; empty when it is at none.
    [[nodiscard]] QString currentTip() const;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    struct Place
    {
        std::size_t line = 0;
        std::size_t point = 0;
        bool operator==(const Place&) const = default;
    };

    void rebuild();
    void addLine(std::size_t line, const Theme& theme);
    void setAxis(QCategoryAxis* axis, const SweepAxis& values, const Theme& theme);
    void setCurrent(std::optional<Place> place);
    void step(int key);
    [[nodiscard]] std::optional<Place> placeAt(QPointF position) const;
    [[nodiscard]] QPointF positionOf(Place place) const;
    void showTip(QPoint global);

    SweepChartData m_data;
    QChart* m_chart;
    QGraphicsEllipseItem* m_mark;
    std::optional<Place> m_current;
};

} // namespace hrw::ui
