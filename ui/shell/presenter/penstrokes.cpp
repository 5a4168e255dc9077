// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/penstrokes.h"

#include <QLineF>

namespace hrw::ui {

void PenStrokes::begin(QPointF at)
{
    m_lines.emplace_back(QList{at});
    m_drawing = true;
}

void PenStrokes::extend(QPointF at)
{
    if (m_drawing && QLineF(m_lines.back().back(), at).length() >= closest)
        m_lines.back() += at;
}

void PenStrokes::clear()
{
    m_lines.clear();
    m_drawing = false;
}

} // namespace hrw::ui
