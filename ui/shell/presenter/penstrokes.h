// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <vector>

namespace hrw::ui {

/// What was drawn with a pen: lines, each of the points that it went through.
class PenStrokes
{
public:
    /// Points closer than this to the one before say nothing.
    static constexpr double closest = 2;

    void begin(QPointF at);
    /// Without a line that was begun, nothing is drawn.
    void extend(QPointF at);
    void end() { m_drawing = false; }
    void clear();

    [[nodiscard]] bool isDrawing() const { return m_drawing; }
    [[nodiscard]] bool isEmpty() const { return m_lines.empty(); }
    [[nodiscard]] const std::vector<QPolygonF>& lines() const { return m_lines; }

private:
    std::vector<QPolygonF> m_lines;
    bool m_drawing = false;
};

} // namespace hrw::ui
