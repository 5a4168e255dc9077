// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/stepdots.h"

#include "ui/theme/theme.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/taborder.h"

#include <QButtonGroup>
#include <QPainter>
#include <QToolButton>

namespace hrw::ui {

namespace {

class Dot : public QToolButton
{
public:
    using QToolButton::QToolButton;

    [[nodiscard]] QSize sizeHint() const override
    {
        const int side = fontMetrics().height() + grid / 2;
        return {side, side};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF all = QRectF(rect()).adjusted(1, 1, -1, -1);
        if (hasFocus()) {
            painter.setPen(QPen(theme.accent, 1.5));
            painter.drawEllipse(all);
        }
        const double inset = isChecked() ? 4 : 5.5;
        painter.setPen(QPen(isChecked() || underMouse() ? theme.accent : theme.muted, 1.5));
        painter.setBrush(isChecked() ? QBrush(theme.accent) : QBrush(Qt::NoBrush));
        painter.drawEllipse(all.adjusted(inset, inset, -inset, -inset));
    }
};

} // namespace

StepDots::StepDots(QWidget* parent)
    : QWidget(parent)
    , m_dots(new QButtonGroup(this))
{
    setAccessibleName(tr("Steps of the lesson"));
    new FlowLayout(0, this);
    connect(m_dots, &QButtonGroup::idClicked, this, &StepDots::stepChosen);
}

void StepDots::setSteps(const QStringList& titles, std::size_t current)
{
    if (titles != m_titles)
        build(titles);
    if (QAbstractButton* dot = m_dots->button(static_cast<int>(current)))
        dot->setChecked(true);
}

void StepDots::build(const QStringList& titles)
{
    m_titles = titles;
    qDeleteAll(m_dots->buttons());
    QList<QWidget*> dots;
    for (qsizetype i = 0; i < titles.size(); ++i) {
        auto* dot = new Dot(this);
        dot->setCheckable(true);
        dot->setFocusPolicy(Qt::StrongFocus);
        dot->setToolTip(tr("Step %1: %2").arg(i + 1).arg(titles[i]));
        dot->setAccessibleName(dot->toolTip());
        m_dots->addButton(dot, static_cast<int>(i));
        layout()->addWidget(dot);
        dots += dot;
    }
    tabBefore(this, dots);
}

} // namespace hrw::ui
