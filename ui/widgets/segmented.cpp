// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented.h"

#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace hrw::ui {

namespace {

constexpr double radius = 6;

/// A segment without a frame of its own; the chosen one is filled.
class Segment : public QToolButton
{
public:
    using QToolButton::QToolButton;

    [[nodiscard]] QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + 2 * grid + 4, fontMetrics().height() + grid};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isChecked() || hasFocus()) {
            painter.setPen(hasFocus() ? QPen(theme.accent) : QPen(Qt::NoPen));
            painter.setBrush(isChecked() ? QBrush(theme.accentPale) : QBrush(Qt::NoBrush));
            painter.drawRoundedRect(QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5), radius - 2, radius - 2);
        }
        painter.setPen(isChecked() || underMouse() ? theme.text : theme.muted);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

} // namespace

Segmented::Segmented(const QString& name, const QStringList& choices, QWidget* parent)
    : QWidget(parent)
    , m_buttons(new QButtonGroup(this))
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const QString& choice : choices) {
        auto* button = new Segment(this);
        button->setText(choice);
        button->setCheckable(true);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(name, choice));
        m_buttons->addButton(button, static_cast<int>(m_buttons->buttons().size()));
        row->addWidget(button);
    }
    setCurrent(0);
    connect(m_buttons, &QButtonGroup::idClicked, this, &Segmented::currentChanged);
}

int Segmented::current() const
{
    return m_buttons->checkedId();
}

void Segmented::setCurrent(int choice)
{
    if (QAbstractButton* button = m_buttons->button(choice))
        button->setChecked(true);
}

void Segmented::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.border);
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

} // namespace hrw::ui
