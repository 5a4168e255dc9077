// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonsection.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QVBoxLayout>

namespace hrw::ui {

namespace {

constexpr int sectionPadding = 10;
constexpr double sectionRadius = 8;

} // namespace

LessonSection::LessonSection(Tone tone, QWidget* parent)
    : QFrame(parent)
    , m_tone(tone)
    , m_column(new QVBoxLayout(this))
{
    m_column->setContentsMargins(sectionPadding, sectionPadding, sectionPadding, sectionPadding);
    m_column->setSpacing(grid);
}

void LessonSection::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    const bool watch = m_tone == Tone::Watch;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(watch ? theme.moved : theme.border);
    painter.setBrush(watch ? theme.movedSurface : theme.window);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), sectionRadius, sectionRadius);
}

} // namespace hrw::ui
